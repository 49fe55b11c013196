/* results_json.c - see results_json.h. */
#include "form/results_json.h"
#include <string.h>

/* ---- the plan ---- */

/* Results whose ids agree in their first `skip` bytes: the members of one object. */
struct members { const struct result *const *list; int n; size_t skip; };

static const char *name_in(const struct members *m, int i) { return m->list[i]->id + m->skip; }

static size_t segment(const char *s) { return strcspn(s, "."); }

/* Is there a result with just this name? Then those below it cannot stand in an object of the
** same name: they keep their dotted names. */
static bool also_plain(const struct members *m, const char *name, size_t len)
{
    for (int i = 0; i < m->n; i++)
        if (strlen(name_in(m, i)) == len && strncmp(name_in(m, i), name, len) == 0) return true;
    return false;
}

/* One thing or a list of it ("weather" and "weather.#"): the list is shown if there is anything in
** it, the one thing otherwise. That list, where member i is one of the two; else NULL. */
static const struct result *list_beside(const struct members *m, int i, size_t len)
{
    const char *name = name_in(m, i);
    bool repeated = strcmp(name + len, ".#") == 0;
    if (name[len] != '\0' && !repeated) return NULL;
    for (int k = 0; k < m->n; k++) {
        const char *other = name_in(m, k);
        if (k == i || strncmp(other, name, len) != 0) continue;
        if (repeated && other[len] == '\0') return m->list[i];
        if (!repeated && strcmp(other + len, ".#") == 0) return m->list[k];
    }
    return NULL;
}

static struct result_step *add_step(struct results_plan *plan, enum result_step_kind kind, const char *name, size_t len)
{
    struct result_step *s = &plan->step[plan->steps++];
    CHECK(plan->steps <= MOST_STEPS && plan->used + (int)len + 3 <= RESULT_KEYS);
    *s = (struct result_step){ .kind = kind, .key = plan->used, .key_len = (int)len + 3, .end = plan->steps };
    plan->keys[plan->used++] = '"';
    memcpy(plan->keys + plan->used, name, len);
    plan->used += (int)len;
    plan->keys[plan->used++] = '"';
    plan->keys[plan->used++] = ':';
    return s;
}

/* Plans the members from i on whose names begin alike as one object, and marks them as done. */
static int take_below(const struct members *m, int i, size_t len, const struct result **below, bool *done)
{
    int n = 0;
    for (int k = i; k < m->n; k++)
        if (!done[k] && strncmp(name_in(m, k), name_in(m, i), len + 1) == 0) {
            below[n++] = m->list[k];
            done[k] = true;
        }
    return n;
}

static void plan_members(struct results_plan *plan, const struct members *m)
{
    bool done[MOST_RESULTS] = { false };
    for (int i = 0; i < m->n; i++) {
        const struct result *below[MOST_RESULTS], *r = m->list[i];
        const char *name = name_in(m, i);
        size_t len = segment(name);
        bool list = name[len] && name[len + 1] == '#';
        struct result_step *s;
        struct members inside;
        if (done[i]) continue;
        if (name[len] && !list && also_plain(m, name, len)) len = strlen(name);
        s = add_step(plan, name[len] == '\0' ? STEP_VALUE : list ? STEP_LIST : STEP_OBJECT, name, len);
        s->result = r;
        s->other = list_beside(m, i, segment(name));
        if (name[len] == '\0') continue;
        inside = (struct members){ below, take_below(m, i, len, below, done), m->skip + len + (list ? 3 : 1) };
        if (!list || name[len + 2] != '\0') plan_members(plan, &inside);
        s->end = plan->steps;
    }
}

void results_plan(struct results_plan *plan, const struct procedure *p, bool ends, bool steps)
{
    const struct result *list[MOST_RESULTS];
    struct members all = { .list = list };
    CHECK(p->results <= MOST_RESULTS);
    for (int i = 0; i < p->results; i++)
        if (p->result[i].note == END_RESULT ? ends : steps) list[all.n++] = &p->result[i];
    plan->steps = plan->used = 0;
    plan_members(plan, &all);
}

/* ---- by the plan ---- */

struct results_out {
    struct json *j;
    const struct results_plan *plan;
    const int32_t *out;
    const struct notes *notes;
};

static int32_t count_of(const struct results_out *w, const struct result *r) { return w->out[r->count_offset / 4]; }

static void one_result(struct results_out *w, const struct result *r, int number)
{
    /* only what is needed is set, not its path: this is called for every outcome */
    struct outcome_place place;
    place.result = r;
    place.number = number;
    value_json(w->j, r, result_value(&place, w->out, w->notes));
}

static void steps_json(struct results_out *w, int from, int end, int number);

static void list_json(struct results_out *w, int at)
{
    const struct result_step *s = &w->plan->step[at];
    int32_t count = count_of(w, s->result);
    json_list(w->j);
    for (int32_t k = 1; k <= count && k <= s->result->most; k++) {
        if (s->end == at + 1) one_result(w, s->result, k);
        else steps_json(w, at + 1, s->end, k);
    }
    json_list_end(w->j);
}

/* Is this the one that is not shown, where there are a thing and a list of such things? */
static bool not_shown(const struct results_out *w, const struct result_step *s)
{
    return s->other && (s->other == s->result) != (count_of(w, s->other) > 0);
}

/* number: which thing of a list they belong to, 0: of none */
static void steps_json(struct results_out *w, int from, int end, int number)
{
    json_object(w->j);
    for (int i = from; i < end; i = w->plan->step[i].end) {
        const struct result_step *s = &w->plan->step[i];
        if (not_shown(w, s)) continue;
        json_key_ready(w->j, w->plan->keys + s->key, (size_t)s->key_len);
        if (s->kind == STEP_VALUE) one_result(w, s->result, number);
        else if (s->kind == STEP_LIST) list_json(w, i);
        else steps_json(w, i + 1, s->end, number);
    }
    json_object_end(w->j);
}

void results_json(struct json *j, const struct results_plan *plan, const int32_t *out, const struct notes *notes)
{
    struct results_out w = { j, plan, out, notes };
    steps_json(&w, 0, plan->steps, 0);
}
