/* balance.c - alea balance: the value of a number at which the sides are even, and between which values it lies. Every
** value is played with the same dice, and the score is taken to move one way with the number: ranges are halved. */
#include <stdio.h>
#include <string.h>
#include "cli/battles.h"

/* A value that has been played, and the score of the first seat there. */
struct tried { int64_t value; struct span score; };

struct search {
    struct simulation *s;
    const struct knob *knob;
    bool rising;                        /* the score grows with the number */
    int status;
};

static bool try(struct search *f, int64_t value, struct tried *out)
{
    out->value = value;
    return score_at(f->s, f->knob, value, &out->score, &f->status);
}

/* The neighbours between which `above` changes from false to true as the score grows. lo: false there; hi: true there.
** false: stopped, or something went wrong; lo and hi are as near as it came. */
static bool narrow(struct search *f, struct tried *lo, struct tried *hi, bool (*above)(struct span))
{
    while (hi->value - lo->value > 1) {
        struct tried middle;

        if (!try(f, lo->value + (hi->value - lo->value) / 2, &middle)) return false;
        if (above(middle.score) == f->rising) *hi = middle;
        else *lo = middle;
    }
    return true;
}

static bool better(struct span s) { return s.mean >= 0.5; }
static bool surely_better(struct span s) { return s.lo > 0.5; }
static bool not_surely_worse(struct span s) { return s.hi >= 0.5; }

static double from_even(struct span s) { return s.mean > 0.5 ? s.mean - 0.5 : 0.5 - s.mean; }

/* The range a knob can have; scenario numbers tell theirs, figures of the rules too. */
static void knob_range(const struct knob *k, int64_t *lo, int64_t *hi)
{
    *lo = k->in_setup ? k->place.input->lo : k->figure.lo;
    *hi = k->in_setup ? k->place.input->hi : k->figure.hi;
}

/* The values that cannot be told from even with so many battles: the first and the last of them. */
static bool bounds_of(struct search *f, struct tried lowest, struct tried highest, struct tried best, int64_t *first,
                      int64_t *last)
{
    bool (*low_side)(struct span) = f->rising ? not_surely_worse : surely_better;
    bool (*high_side)(struct span) = f->rising ? surely_better : not_surely_worse;
    struct tried lo = lowest, hi = best;

    *first = lowest.value;
    if (low_side(lowest.score) != f->rising) {
        if (!narrow(f, &lo, &hi, low_side)) return false;
        *first = hi.value;
    }
    lo = best, hi = highest;
    *last = highest.value;
    if (high_side(highest.score) == f->rising) {
        if (!narrow(f, &lo, &hi, high_side)) return false;
        *last = lo.value;
    }
    return true;
}

/* lo, hi: between them the score passes even; NULL: the ends were not played, so that nobody knows whether it does. */
static void interrupted(struct args *a, struct buffer *out, struct json *j, const struct tried *lo,
                        const struct tried *hi)
{
    char low[32], high[32];

    if (a->json) json_key_bool(j, "interrupted", true);
    if (!lo) {
        if (!a->json) buffer_add(out, words(a->lang, N_("interrupted: nothing can be told before the end")));
        if (!a->json) buffer_char(out, '\n');
        return;
    }
    if (a->json) {
        json_key(j, "between");
        json_list(j);
        json_int(j, lo->value);
        json_int(j, hi->value);
        json_list_end(j);
        return;
    }
    snprintf(low, sizeof low, "%lld", (long long)lo->value);
    snprintf(high, sizeof high, "%lld", (long long)hi->value);
    buffer_say2(out, words(a->lang, N_("interrupted: the value lies between {1} and {2}")), low, high);
    buffer_char(out, '\n');
}

/* The value that is nearest to even, and those from first to last that cannot be told from even. */
struct even { struct tried best; int64_t first, last; };

static void found(struct args *a, struct buffer *out, struct json *j, const char *path, const struct even *e)
{
    char line[MAX_PATH + 160], low[32], high[32];

    if (a->json) {
        json_key_int(j, "value", e->best.value);
        json_key(j, "value_interval");
        json_list(j);
        json_int(j, e->first);
        json_int(j, e->last);
        json_list_end(j);
        json_score(j, e->best.score);
        return;
    }
    snprintf(line, sizeof line, "%s = %lld   %.4f  (%.4f–%.4f)\n", path, (long long)e->best.value,
             e->best.score.mean, e->best.score.lo, e->best.score.hi);
    decimals_told(a->lang, line);
    buffer_add(out, line);
    snprintf(low, sizeof low, "%lld", (long long)e->first);
    snprintf(high, sizeof high, "%lld", (long long)e->last);
    buffer_say2(out, words(a->lang, N_("  from {1} to {2} the sides cannot be told from even with so many battles")),
                low, high);
    buffer_char(out, '\n');
}

static int no_such_value(struct search *f, const char *path, struct tried lo, struct tried hi)
{
    struct args *a = f->s->args;
    char text[160];

    snprintf(text, sizeof text, "%lld: %.3f, %lld: %.3f", (long long)lo.value, lo.score.mean, (long long)hi.value,
             hi.score.mean);
    decimals_told(a->lang, text);
    errors_say1(&a->desk->errors, STATUS_FAILED, path, N_("no value makes the sides even ({1})"), text);
    return fail(a);
}

/* How often the range is halved, for the value and for both ends of what cannot be told from even, about. */
static int runs_left(int64_t from, int64_t to)
{
    int halvings = 0;

    while (to - from > (int64_t)1 << halvings) halvings++;
    return 1 + 3 * halvings;
}

/* Looks for the value and says what was found; f->status: what went wrong. */
static void search(struct search *f, const char *path, int64_t from, int64_t to, struct buffer *out)
{
    struct args *a = f->s->args;
    struct json j = json_into(out);
    struct tried lowest = { .value = from }, highest = { .value = to }, lo, hi;
    struct even e;
    bool known, ends;

    if (a->json) {
        json_object(&j);
        json_key_text(&j, "scenario", f->s->scenario.id);
        json_key_text(&j, "path", path);
        json_key_int(&j, "games", (int64_t)f->s->run.goal.games);
    }
    known = try(f, from, &lowest);
    if (known) say_how_long(f->s, runs_left(from, to));
    known = known && try(f, to, &highest);
    ends = known;
    lo = lowest, hi = highest;
    f->rising = highest.score.mean >= lowest.score.mean;
    if (known && (lowest.score.mean - 0.5) * (highest.score.mean - 0.5) > 0) {
        f->status = no_such_value(f, path, lowest, highest);
        return;
    }
    if (known) known = narrow(f, &lo, &hi, better);
    e.best = from_even(lo.score) <= from_even(hi.score) ? lo : hi;
    if (known) known = bounds_of(f, lowest, highest, e.best, &e.first, &e.last);
    if (f->status) return;
    if (known) found(a, out, &j, path, &e);
    else interrupted(a, out, &j, ends ? &lo : NULL, ends ? &hi : NULL);
    if (a->json) {
        json_object_end(&j);
        buffer_char(out, '\n');
    }
}

int run_balance(struct args *a)
{
    static struct simulation s;
    struct buffer out = { 0 };
    struct knob knob;
    struct search f = { .s = &s, .knob = &knob };
    const char *path = args_value(a, "knob");
    int64_t lo, hi;

    if (a->words != 1 || !path) {
        errors_say1(&a->desk->errors, STATUS_WRONG, "balance", N_("needs a scenario and --knob PATH"), NULL);
        return fail(a);
    }
    if (!simulation_read(&s, a) || !knob_find(&s, path, &knob)) return fail(a);
    knob_range(&knob, &lo, &hi);
    if (number_switch(a, "from", lo, hi, lo, &lo) + number_switch(a, "to", lo, hi, hi, &hi)) return fail(a);
    search(&f, path, lo, hi, &out);
    if (!f.status && s.run.cluster.rank == 0) f.status = write_out(&out, a->lang);
    buffer_free(&out);
    return simulation_end(&s, f.status);
}
