/* lessons.c - see lessons.h. */
#include "match/lessons.h"
#include <stdlib.h>
#include <string.h>
#include "base/text.h"
#include "match/orders.h"

/* ---- reading ---- */

static const struct known_keys parts = {
    .keys = "when title text",
    .wrong = N_("not a part of a lesson"), .near = N_("not a part of a lesson; did you mean {1}?"),
};

/* The kind of this id; -1: there is none, and near is the nearest. */
static int kind_named(const struct act_kind *kind, int kinds, const char *id, struct nearest *near)
{
    for (int i = 0; i < kinds; i++) {
        if (!kind[i].id) continue;
        if (text_same(kind[i].id, id)) return i;
        nearest_try(near, kind[i].id);
    }
    return -1;
}

/* "start", "order charge", "event retreats" */
static bool read_when(struct reading_file *r, const struct node *n, struct lesson *out)
{
    static const char order[] = "order ", event[] = "event ";
    const struct game *g = r->out->game;
    struct nearest near;
    const char *id;

    if (!node_scalar(n)) return scenario_wrong_kind(r, n, N_("a text"));
    out->moment = LESSON_START;
    if (text_same(n->text, "start")) return true;
    out->moment = strncmp(n->text, event, strlen(event)) == 0 ? LESSON_EVENT : LESSON_ORDER;
    if (out->moment == LESSON_ORDER && strncmp(n->text, order, strlen(order)) != 0)
        return scenario_wrong(r, n, "when", N_("{1} is not one of {2}"), n->text, "start, order …, event …");
    id = n->text + strlen(order);
    near = nearest_to(id);
    out->kind = out->moment == LESSON_ORDER ? kind_named(g->order, g->orders, id, &near)
                                            : kind_named(g->event, g->events, id, &near);
    if (out->kind >= 0) return true;
    if (near.name[0]) return scenario_wrong(r, n, "when", N_("there is no {1}; did you mean {2}?"), id, near.name);
    return scenario_wrong(r, n, "when", N_("there is no {1}"), id, NULL);
}

static bool read_lesson(struct reading_file *r, const struct node *n, struct lesson *out)
{
    static const char *const needed[] = { "when", "title", "text" };
    bool fine;

    if (n->kind != NODE_OBJECT) return scenario_wrong_kind(r, n, N_("a group of values"));
    fine = errors_keys(&r->desk->errors, n, &parts, r->file);
    for (int i = 0; i < LEN(needed); i++)
        if (!node_get(n, needed[i])) return scenario_wrong(r, n, "lessons", N_("must be given: {1}"), needed[i], NULL);
    fine = read_when(r, node_get(n, "when"), out) && fine;
    fine = scenario_texts(r, node_get(n, "title"), (struct text_room){ out->title[0], sizeof out->title[0] }, false) &&
        fine;
    return scenario_texts(r, node_get(n, "text"), (struct text_room){ out->text[0], sizeof out->text[0] }, true) &&
        fine;
}

bool lessons_read(struct reading_file *r, const struct node *n, struct lessons *out)
{
    struct lesson *one = calloc(1, sizeof *one);
    bool fine = one != NULL;
    int lessons = 0;

    if (!fine) errors_no_memory(&r->desk->errors);
    else if (n->kind != NODE_LIST) fine = scenario_wrong_kind(r, n, N_("a list"));
    for (const struct node *at = fine ? n->first : NULL; at; at = at->next) {
        if (lessons++ == MOST_LESSONS) {
            fine = scenario_wrong(r, at, "lessons", N_("this is too long"), NULL, NULL);
            break;
        }
        memset(one, 0, sizeof *one);
        fine = read_lesson(r, at, one) && fine;
        if (out && fine) out->lesson[out->n++] = *one;
    }
    free(one);
    return fine;
}

void lessons_of(struct desk *d, const struct shelf *s, const char *id, struct lessons *out)
{
    const struct packed *p = find_packed(s, id, NULL);
    struct scenario *scenario = p ? calloc(1, sizeof *scenario) : NULL;

    out->n = 0;
    if (scenario)
        scenario_with_lessons(d, s, &(struct scenario_text){ id, NULL, p->text, strlen(p->text) }, scenario, out);
    free(scenario);
}

/* ---- the moments ---- */

static bool may_order(struct match *m, int seat, int kind)
{
    const struct game *g = m->game;
    struct play seen;
    int n;

    if (!(match_to_decide(m) & 1u << seat)) return false;
    match_view(m, seat);
    seen = match_seen(m);
    n = g->legal(&seen, m->room->seen_state, seat, m->room->legal, MOST_ACTS);
    for (int i = 0; i < n && i < MOST_ACTS; i++) if (m->room->legal[i].kind == kind) return true;
    return false;
}

static bool has_happened(const struct match *m, int seat, int kind)
{
    for (int i = 0; i < m->entries; i++) {
        const struct happening *h = &m->log[m->history[i]];

        for (int k = 0; k < h->events; k++)
            if (h->event[k].act.kind == kind && h->event[k].seats & 1u << seat) return true;
    }
    return false;
}

static bool has_ordered(const struct match *m, int seat, int kind)
{
    for (int i = 0; i < m->entries; i++) {
        const struct happening *h = &m->log[m->history[i]];

        if (h->kind == HAPPENED_ORDER && h->seat == seat && h->act.kind == kind) return true;
    }
    return false;
}

/* An order may be given to a unit before it is asked for; then its lesson comes right behind it. */
unsigned lessons_due(const struct lessons *l, struct match *m, int seat)
{
    unsigned due = 0;

    for (int i = 0; i < l->n; i++) {
        const struct lesson *x = &l->lesson[i];
        bool now = x->moment == LESSON_START ||
                   (x->moment == LESSON_ORDER ? may_order(m, seat, x->kind) || has_ordered(m, seat, x->kind)
                                              : has_happened(m, seat, x->kind));

        if (now) due |= 1u << i;
    }
    return due;
}
