/* marginal.c - the distribution and the mean of one result (odds.h). */
#include <string.h>
#include "ask/odds.h"
#include "ask/odds_inside.h"

/* ---- all results that occur ---- */

struct odds_walk walk_odds(const struct odds *o, bool ends, bool steps)
{
    return (struct odds_walk){ o, ends, steps, 0, 0, 0 };
}

/* The highest count of a repeated result among the outcomes. */
static int most_repeats(const struct odds *o, const struct result *r)
{
    int most = 0;

    for (int i = 0; i < o->outcomes.n; i++) {
        int n = outcome_at(o, i)[r->count_offset / 4];
        if (n > most) most = n;
    }
    return most < r->most ? most : r->most;
}

bool next_odds(struct odds_walk *w, struct outcome_place *out)
{
    const struct procedure *p = w->odds->procedure;

    for (; w->at < p->results; w->at++, w->number = 0) {
        const struct result *r = &p->result[w->at];
        struct text t = text_in(out->path, sizeof out->path);

        if (r->note == END_RESULT ? !w->ends : !w->steps) continue;
        if (w->number == 0 && result_shown_before(p, w->at, w->ends, w->steps)) continue;
        if (w->number == 0) w->most = r->most ? most_repeats(w->odds, r) : 1;
        if (w->number >= w->most) continue;
        w->number++;
        out->result = r;
        out->number = r->most ? w->number : 0;
        for (const char *s = r->id; *s; s++) {
            if (*s == '#' && r->most) text_int(&t, w->number);
            else text_char(&t, *s);
        }
        return true;
    }
    return false;
}

/* ---- one result's distribution ---- */

/* Adds to the share of a value; shares are kept in order, `none` last. */
static void add_share(struct marginal *m, struct value v, const struct wide *weight)
{
    int lo = 0, hi = m->n;

    while (lo < hi) {
        int mid = (lo + hi) / 2, c = value_compare(m->share[mid].value, v);
        if (c == 0) {
            CHECK(wide_add(&m->share[mid].weight, &m->share[mid].weight, weight));
            return;
        }
        if (c < 0) lo = mid + 1;
        else hi = mid;
    }
    memmove(m->share + lo + 1, m->share + lo, (size_t)(m->n - lo) * sizeof *m->share);
    m->share[lo] = (struct share){ v, *weight };
    m->n++;
}

/* The weight that is missing from 1: a step was not reached that often. Where weights were rounded down, it is only
** what rounding lost, and nothing is added. */
static void add_not_reached(struct marginal *m, bool rounded)
{
    static const struct value none = { 0, 1, true };
    struct wide rest, all;

    CHECK(wide_of_scale(&rest, m->scale));
    all = rest;
    for (int i = 0; i < m->n; i++)
        if (!wide_sub(&rest, &rest, &m->share[i].weight)) return;
    if (wide_is_zero(&rest) || (rounded && wide_bits(&all) - wide_bits(&rest) > 40)) return;
    add_share(m, none, &rest);
}

static int different_notes(const struct odds *o, int note)
{
    int n = 0;
    for (int i = 0; i < o->notes.n; i++) n += o->notes.value[2 * i] == note;
    return n;
}

static void note_marginal(const struct odds *o, const struct outcome_place *of, struct marginal *out)
{
    const struct result *r = of->result;

    out->scale = o->notes.scale;
    for (int i = 0; i < o->notes.n; i++) {
        struct value v = { o->notes.value[2 * i + 1], 1, false };
        if (o->notes.value[2 * i] != place_note(of)) continue;
        if (r->kind == OUT_CHOICE && (v.n < 0 || v.n >= r->choices)) v = (struct value){ 0, 1, true };
        add_share(out, v, &o->notes.weight[i]);
    }
    add_not_reached(out, o->method == ODDS_BOUNDED);
}

bool odds_marginal(const struct odds *o, const struct outcome_place *of, struct work *work, struct marginal *out)
{
    bool step = of->result->note != END_RESULT;
    int most = step ? different_notes(o, place_note(of)) + 1 : o->outcomes.n;
    size_t mark = work->used;

    *out = (struct marginal){ .result = of->result, .scale = o->outcomes.scale };
    out->share = work_take(work, (size_t)most * sizeof *out->share);
    if (!out->share) {
        /* No room for a share for each outcome. Values are mostly fewer than outcomes: use the room that is left. */
        size_t left = work->size - work->used;
        most = left < 64 ? 0 : (int)((left - 64) / sizeof *out->share);
        if (most < 1) return false;
        out->share = work_take(work, (size_t)most * sizeof *out->share);
    }
    if (step) {
        note_marginal(o, of, out);
    } else {
        for (int i = 0; i < o->outcomes.n; i++) {
            if (out->n == most) return false;
            add_share(out, result_value(of, outcome_at(o, i), NULL), &o->outcomes.weight[i]);
        }
    }
    work->used = mark;                          /* the room that is not needed goes back */
    out->share = work_take(work, (size_t)out->n * sizeof *out->share + 1);
    return out->share != NULL;
}

struct wide marginal_chance(const struct marginal *m, struct value v)
{
    for (int i = 0; i < m->n; i++)
        if (value_compare(m->share[i].value, v) == 0) return m->share[i].weight;
    return wide_of(0);
}

/* ---- means ---- */

/* A denominator as a scale; false: it has another prime than 2, 3 and 5. */
static bool scale_of_over(int32_t over, struct scale *s)
{
    if (!scale_can_be(over)) return false;
    *s = scale_of(over);
    return true;
}

static bool add_product(struct wide *sum, const struct share *s, struct scale from, struct scale to)
{
    struct wide w;
    uint32_t n = s->value.n < 0 ? 0u - (uint32_t)s->value.n : (uint32_t)s->value.n;

    return wide_mul_small(&w, &s->weight, n) && wide_scale_up(&w, from, to) && wide_add(sum, sum, &w);
}

struct mean marginal_mean(const struct marginal *m)
{
    struct mean mean = { .known = false };
    struct wide plus = wide_of(0), minus = wide_of(0);
    struct scale most = { 0, 0, 0 }, over;

    if (!value_is_number(m->result) || m->n == 0) return mean;
    for (int i = 0; i < m->n; i++) {
        if (m->share[i].value.none || !scale_of_over(m->share[i].value.over, &over)) return mean;
        most = scale_most(most, over);
    }
    mean.d = scale_times(m->scale, most);
    for (int i = 0; i < m->n; i++) {
        const struct share *s = &m->share[i];
        scale_of_over(s->value.over, &over);
        if (!add_product(s->value.n < 0 ? &minus : &plus, s, scale_times(m->scale, over), mean.d)) return mean;
    }
    mean.negative = wide_compare(&plus, &minus) < 0;
    mean.known = mean.negative ? wide_sub(&mean.n, &minus, &plus) : wide_sub(&mean.n, &plus, &minus);
    wide_lowest(&mean.n, &mean.d);
    return mean;
}

/* Compares two fractions without sign. Where the products would need more than 512 bits, only their first 128 binary
** places are compared. */
static int compare_sizes(const struct mean *a, const struct mean *b)
{
    struct scale d = scale_most(a->d, b->d);
    struct wide x = a->n, y = b->n, shift;

    if (wide_scale_up(&x, a->d, d) && wide_scale_up(&y, b->d, d)) return wide_compare(&x, &y);
    x = a->n;
    y = b->n;
    CHECK(wide_of_scale(&shift, (struct scale){ 128, 0, 0 }));
    if (!wide_mul(&x, &x, &shift) || !wide_mul(&y, &y, &shift)) return 0;
    wide_div_scale(&x, a->d);
    wide_div_scale(&y, b->d);
    return wide_compare(&x, &y);
}

int mean_compare(const struct mean *a, const struct mean *b)
{
    if (!a->known || !b->known) return (int)a->known - (int)b->known;
    if (a->negative != b->negative) return a->negative ? -1 : 1;
    return a->negative ? compare_sizes(b, a) : compare_sizes(a, b);
}
