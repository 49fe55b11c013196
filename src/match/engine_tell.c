/* engine_tell.c - the engine's commands that only tell: orders, views, proposals (engine.h). */
#include <stdlib.h>
#include <string.h>
#include "base/text.h"
#include "form/reply.h"
#include "form/values.h"
#include "match/engine_inside.h"
#include "match/lessons.h"
#include "match/scenario.h"
#include "match/tell.h"

struct telling engine_telling(struct engine *e)
{
    match_view(e->g->m, e->seat);
    return (struct telling){ match_seen(e->g->m), e->lang, NULL };
}

bool engine_order_given(struct engine *e, struct act *order)
{
    struct telling t = engine_telling(e);

    return order_read(&t, node_get(e->request, "order"), order, &e->desk->errors);
}

void engine_trace(struct engine *e, struct json *j, const struct match *m)
{
    struct who_names names = { engine_who, e };

    tell_trace(e->desk, m);
    match_view(e->g->m, e->seat);
    trace_json(j, e->desk, &names);
}

/* ---- who throws ---- */

/* Sides have no names but words for them. */
static void in_words(enum language lang, char *name, size_t size)
{
    const char *said = words(lang, name);
    struct text out;

    if (said == name) return;
    out = text_in(name, size);
    text_add(&out, said);
}

/* The name behind "red.3", as the seat sees it; match_view has been asked. "": it has none. */
const char *engine_who(void *of, const char *who)
{
    struct engine *e = of;
    const struct match *m = e->g->m;
    struct play play = match_seen(m);
    struct text name = text_in(e->who, sizeof e->who), against = text_in(e->against, sizeof e->against);

    if (!who || !m->game->who || !m->game->who(&play, m->room->seen_state, who, &name, &against))
        e->who[0] = e->against[0] = 0;
    in_words(e->lang, e->who, sizeof e->who);
    in_words(e->lang, e->against, sizeof e->against);
    return e->who;
}

void engine_wants(struct engine *e, const struct roll *r)
{
    struct roll named = *r;

    match_view(e->g->m, e->seat);
    if (engine_who(e, r->who)[0]) named.who = e->who;
    errors_want(&e->desk->errors, &named, 0);
    e->desk->errors.roll = *r;
}

void engine_roll_json(struct engine *e, struct json *j, const struct roll *r)
{
    struct buffer dice = { 0 };

    dice_text(&dice, r->dice, r->sides);
    json_object(j);
    json_key_text(j, "who", r->who);
    match_view(e->g->m, e->seat);
    if (engine_who(e, r->who)[0]) json_key_text(j, "name", e->who);
    if (e->against[0]) json_key_text(j, "against", e->against);
    json_key_text(j, "says", r->says);
    json_key_text(j, "text", words(e->lang, r->says));
    json_key_text(j, "cite", r->cite);
    json_key_text(j, "dice", buffer_text(&dice));
    json_object_end(j);
    buffer_free(&dice);
}

/* ---- orders ---- */

bool engine_thing_given(struct engine *e, const struct play *p, struct engine_thing *out)
{
    const struct node *n = node_get(e->request, "thing");
    struct nearest near;

    *out = (struct engine_thing){ -1, -1 };
    if (!n || n->kind == NODE_NULL) return true;
    if (n->kind != NODE_TEXT)
        return engine_wrong(e, "thing", N_("must be given: {1}"), words(e->lang, N_("the name of a thing")), NULL);
    near = nearest_to(n->text);
    for (int f = 0; f < p->game->families; f++)
        for (int i = 0; i < p->game->things(p, f); i++) {
            char id[64], title[96];
            struct text a = text_in(id, sizeof id), b = text_in(title, sizeof title);

            if (!p->game->thing(p, f, i, &a, &b)) continue;
            nearest_try(&near, id);
            if (!text_same(id, n->text)) continue;
            *out = (struct engine_thing){ f, i };
            return true;
        }
    if (near.name[0]) return engine_wrong(e, "thing", N_("there is no {1}; did you mean {2}?"), n->text, near.name);
    return engine_wrong(e, "thing", N_("there is no {1}"), n->text[0] ? n->text : "\"\"", NULL);
}

bool engine_given_to(const struct act_kind *kind, const struct act *a, const struct engine_thing *to)
{
    return to->family < 0 || (kind->args && kind->arg[0].kind == ARG_THING && kind->arg[0].things == to->family &&
                              a->arg[0] == to->thing);
}

void engine_open_json(struct engine *e, const struct act *a)
{
    struct match *m = e->g->m;
    struct play seen = match_seen(m);
    const struct act_kind *kind = order_kind(m->game, a);
    bool some = false;

    for (int i = 0; kind && i < kind->args; i++) {
        struct range allowed;

        if (!kind->arg[i].open) continue;
        if (!some) {
            json_key(e->j, "open");
            json_object(e->j);
        }
        some = true;
        allowed = m->game->range(&seen, m->room->seen_state, e->seat, a, i);
        json_key(e->j, kind->arg[i].id);
        json_list(e->j);
        json_int(e->j, allowed.lo);
        json_int(e->j, allowed.hi);
        json_list_end(e->j);
    }
    if (some) json_object_end(e->j);
}

bool engine_cmd_legal(struct engine *e)
{
    struct match *m = e->g->m;
    int n = e->seat == REFEREE || e->g->pending ? 0 : match_orders(m, e->seat);
    struct engine_thing of;
    struct telling t = { match_seen(m), e->lang, NULL };

    match_view(m, e->seat);
    if (!engine_thing_given(e, &t.play, &of)) return false;
    json_key(e->j, "orders");
    json_list(e->j);
    for (int i = 0; i < n; i++) {
        struct buffer text = { 0 };

        if (!engine_given_to(order_kind(m->game, &m->room->legal[i]), &m->room->legal[i], &of)) continue;
        order_text(&text, &t, &m->room->legal[i]);
        json_object(e->j);
        json_key(e->j, "order");
        order_json(e->j, &t, &m->room->legal[i]);
        json_key_text(e->j, "text", buffer_text(&text));
        engine_open_json(e, &m->room->legal[i]);
        json_object_end(e->j);
        buffer_free(&text);
    }
    json_list_end(e->j);
    return true;
}

/* Who has to decide, and what somebody has asked the others for. */
void engine_deciding_json(struct engine *e, unsigned seats)
{
    const struct match *m = e->g->m;

    json_key(e->j, "to_decide");
    json_list(e->j);
    for (int i = 0; i < m->game->seats; i++)
        if (seats & 1u << i) json_text(e->j, m->game->seat[i].id);
    json_list_end(e->j);
    if (m->asking) {
        json_key_text(e->j, "asking", match_asking_words[m->asking]);
        json_key_text(e->j, "asker", m->game->seat[m->asker].id);
    }
}

/* ---- how it stands ---- */

bool engine_cmd_state(struct engine *e)
{
    struct match *m = e->g->m;
    unsigned seats = match_to_decide(m);

    match_view(m, e->seat);
    json_key(e->j, "view");
    json_object(e->j);
    json_key(e->j, "setup");
    inputs_json_at(e->j, m->game->setup, m->room->seen_setup);
    json_key(e->j, "state");
    inputs_json_at(e->j, m->game->state, m->room->seen_state);
    json_object_end(e->j);
    json_key_int(e->j, "turn", m->game->turn(m->room->seen_state));
    engine_deciding_json(e, seats);
    json_key_bool(e->j, "over", seats == 0);
    outcome_json(e->j, m, e->lang);
    return true;
}

/* What the seat has seen: its own orders, and every event it may know of. */
bool engine_cmd_log(struct engine *e)
{
    struct match *m = e->g->m;
    struct telling t = engine_telling(e);

    json_key(e->j, "log");
    json_list(e->j);
    for (int i = 0; i < m->entries; i++) {
        const struct happening *h = &m->log[m->history[i]];

        if (h->kind == HAPPENED_ORDER && (h->seat == e->seat || e->seat == REFEREE)) {
            struct buffer text = { 0 };
            json_object(e->j);
            json_key_text(e->j, "seat", h->seat == REFEREE ? "referee" : m->game->seat[h->seat].id);
            json_key(e->j, "order");
            order_json(e->j, &t, &h->act);
            order_text(&text, &t, &h->act);
            json_key_text(e->j, "text", buffer_text(&text));
            json_object_end(e->j);
            buffer_free(&text);
        }
        for (int k = 0; k < h->events; k++)
            if (match_sees(m, e->seat, h->event[k].seats)) event_json(e->j, &t, &h->event[k].act);
        if (h->kind == HAPPENED_OVERRIDE) {
            json_object(e->j);
            json_key(e->j, "umpire");
            if (match_sees(m, e->seat, h->witnesses)) json_text(e->j, h->why);
            else json_null(e->j);
            json_object_end(e->j);
        }
    }
    json_list_end(e->j);
    return true;
}

/* ---- scenarios ---- */

bool engine_cmd_scenarios(struct engine *e)
{
    struct json *j = e->j;

    scenarios_json(j, e->desk, e->shelf, e->lang);
    return true;
}

/* ---- lessons ---- */

/* Those whose moment has come; a client tells each of them once. */
bool engine_cmd_lessons(struct engine *e)
{
    struct match *m = e->g->m;
    struct lessons *l = calloc(1, sizeof *l);
    unsigned due = 0;

    if (!l) return engine_wrong(e, NULL, N_("there is not enough memory"), NULL, NULL);
    if (m->ours) lessons_of(e->desk, e->shelf, m->scenario, l);
    desk_begin(e->desk, e->lang);
    if (e->seat != REFEREE) due = lessons_due(l, m, e->seat);
    json_key(e->j, "lessons");
    json_list(e->j);
    for (int i = 0; i < l->n; i++) {
        if (!(due & 1u << i)) continue;
        json_object(e->j);
        json_key_int(e->j, "lesson", i + 1);
        json_key_text(e->j, "title", l->lesson[i].title[e->lang]);
        json_key_text(e->j, "text", l->lesson[i].text[e->lang]);
        json_object_end(e->j);
    }
    json_list_end(e->j);
    free(l);
    return true;
}
