/* compare.c - what a case expects of results, chances and means, and what came out. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/text.h"
#include "chances.h"
#include "run.h"

enum { MAX_TOGETHER = 16 };

struct wanted { struct outcome_place place; struct value value; };

/* "hits=1": the place and its value; `equal` is cut in two. */
static bool read_wanted(struct run *r, int line, char *pair, struct wanted *out)
{
    const struct procedure *p = r->question.procedure;
    char near[MAX_PATH] = "", *equal = strchr(pair, '=');

    if (!equal) { differs(r, line, "%s: name=value is wanted", pair); return false; }
    *equal = 0;
    if (!find_result(p, pair, &out->place, near)) {
        differs(r, line, "%s has no result %s%s%s", p->id, pair, *near ? "; perhaps " : "", near);
        return false;
    }
    if (!value_parse(out->place.result, equal + 1, &out->value)) {
        differs(r, line, "%s cannot be %s", pair, equal + 1);
        return false;
    }
    return true;
}

static void copy(char *room, size_t size, const char *word, size_t len)
{
    if (len >= size) len = size - 1;
    memcpy(room, word, len);
    room[len] = 0;
}

void want_result(struct run *r, int line, const char *word)
{
    char pair[512], room[128];
    struct text t = text_in(room, sizeof room);
    struct wanted w;
    struct value v;

    copy(pair, sizeof pair, word, strlen(word));
    if (!read_wanted(r, line, pair, &w)) return;
    v = result_value(&w.place, r->answer.out, &r->answer.notes);
    if (value_compare(v, w.value) == 0) return;
    value_text(&t, w.place.result, v);
    differs(r, line, "%s is %s, not %s", pair, room, word + strlen(pair) + 1);
}

/* ---- odds ---- */

bool odds_after(struct run *r, int line, const struct dice_list *after, struct odds *out)
{
    static const struct patience patience = { .never_estimate = false };
    enum reading_stop stop;

    r->work.used = 0;
    stop = ask_odds(&r->question, &r->house, (struct faces){ after->face, after->n }, &r->work, &patience, out);
    if (stop == STOP_NONE && !out->left_over) return true;
    if (out->left_over) differs(r, line, "only %d of the %d faces that have fallen are asked for", out->used, after->n);
    else differs(r, line, "there are no odds: the reading stopped (%d)", (int)stop);
    return false;
}

static struct counted_value chance_of_one(struct run *r, const struct odds *o, const struct wanted *w)
{
    struct counted_value v = { wide_of(0), o->outcomes.scale, false };
    struct marginal m;

    if (!odds_marginal(o, &w->place, &r->work, &m)) { fputs("alea_cases: no room for the odds\n", stderr); exit(2); }
    v.n = marginal_chance(&m, w->value);
    v.d = m.scale;
    return v;
}

static struct counted_value chance_together(const struct odds *o, const struct wanted *w, int n)
{
    struct counted_value v = { wide_of(0), o->outcomes.scale, false };

    for (int i = 0; i < o->outcomes.n; i++) {
        bool all = true;
        for (int k = 0; k < n; k++)
            all = all && value_compare(result_value(&w[k].place, outcome_at(o, i), NULL), w[k].value) == 0;
        if (all && !wide_add(&v.n, &v.n, &o->outcomes.weight[i])) { fputs("alea_cases: more than 512 bits\n", stderr);
                exit(2); }
    }
    return v;
}

/* Where a step and an end result have the same name (a list while it is short), the end result. */
static void prefer_end(const struct procedure *p, struct outcome_place *place)
{
    for (int i = 0; i < p->results; i++)
        if (p->result[i].note == END_RESULT && strcmp(p->result[i].id, place->result->id) == 0)
            place->result = &p->result[i];
}

void want_chance(struct run *r, int line, const struct odds *o, const char *word, bool decimal)
{
    char pairs[512], room[600], *next;
    const char *colon = strrchr(word, ':');
    struct wanted w[MAX_TOGETHER];
    struct counted_value v;
    int n = 0;

    if (!colon) { differs(r, line, "%s: name=value:chance is wanted", word); return; }
    copy(pairs, sizeof pairs, word, (size_t)(colon - word));
    for (char *pair = pairs; pair; pair = next) {
        next = strchr(pair, ',');
        if (next) *next++ = 0;
        if (n == MAX_TOGETHER) { differs(r, line, "at most %d results together", MAX_TOGETHER); return; }
        if (!read_wanted(r, line, pair, &w[n])) return;
        n++;
    }
    for (int i = 0; n > 1 && i < n; i++) {
        prefer_end(r->question.procedure, &w[i].place);
        if (w[i].place.result->note != END_RESULT) { differs(r, line,
                "%s is a step: only end results have chances together", w[i].place.path); return; }
    }
    v = n == 1 ? chance_of_one(r, o, &w[0]) : chance_together(o, w, n);
    if (!decimal && o->method != ODDS_EXACT) { differs(r, line, "these odds are not exact: about is wanted"); return; }
    if (decimal ? same_decimal(colon + 1, &v) : same_fraction(colon + 1, &v)) return;
    print_value(room, sizeof room, &v);
    differs(r, line, "the chance of %.*s is %s, not %s", (int)(colon - word), word, room, colon + 1);
}

void want_mean(struct run *r, int line, const struct odds *o, const char *word)
{
    char name[MAX_PATH], near[MAX_PATH] = "", room[600];
    const char *equal = strchr(word, '='), *written;
    struct outcome_place place;
    struct marginal m;
    struct mean mean;
    struct counted_value v;

    if (!equal) { differs(r, line, "%s: name=mean is wanted", word); return; }
    copy(name, sizeof name, word, (size_t)(equal - word));
    written = equal + 1;
    if (!find_result(r->question.procedure, name, &place, near)) { differs(r, line, "no result %s%s%s", name,
            *near ? "; perhaps " : "", near); return; }
    if (!odds_marginal(o, &place, &r->work, &m)) { fputs("alea_cases: no room for the odds\n", stderr); exit(2); }
    mean = marginal_mean(&m);
    if (!mean.known) { differs(r, line, "%s has no mean", name); return; }
    v = (struct counted_value){ mean.n, mean.d, mean.negative };
    if (*written == '~' ? same_decimal(written + 1, &v) : o->method == ODDS_EXACT && same_fraction(written, &v)) return;
    print_value(room, sizeof room, &v);
    differs(r, line, "the mean of %s is %s, not %s", name, room, written);
}

void want_method(struct run *r, int line, const struct odds *o, const char *word)
{
    static const char *const name[] = { "exact", "bounded", "estimate" };
    if (strcmp(name[o->method], word) != 0) differs(r, line, "the method is %s, not %s", name[o->method], word);
}
