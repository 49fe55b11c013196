/* odds.h - the odds of a finished question, exact wherever dice can be counted.
**
** All odds are weights over one denominator of 2s, 3s and 5s (base/wide.h), the
** estimated ones too (the number of samples is a power of ten). */
#ifndef ASK_ODDS_H
#define ASK_ODDS_H
#include "ask/places.h"
#include "dice/count.h"

enum { MOST_OUTCOMES = 4096 };

/* The room of an answer decides what can be counted, as its steps do: every shell lends ASK_ROOM, and counting takes
** COUNT_ROOM of it at most; the rest is for sorting, distributions and the rows of a rank. */
enum { COUNT_ROOM = 80 << 20, ASK_ROOM = COUNT_ROOM + (24 << 20) };

enum odds_method {
    ODDS_EXACT,             /* every fraction is exact */
    ODDS_BOUNDED,  /* all dice counted, none sampled; weights rounded down, `missing` bounds the error of each */
    ODDS_ESTIMATE,          /* sampled: weights are counts of samples */
};

/* How much work an answer may take. 0 everywhere: the limits that all shells share, so that they all give the same
** answer; together they are about a second. */
struct patience {
    uint64_t steps;         /* of counting (base/budget.h), and of putting in order what was counted */
    uint64_t sample_steps;  /* of throwing, where counting takes too long */
    int samples;            /* 1000, 10000, 100000 or 1000000; fewer (100 at least) where sample_steps are not enough */
    uint64_t seed;          /* of the samples */
    bool never_estimate;
    const atomic_bool *stop;        /* may be NULL; another thread sets it: STOP_CANCELLED within milliseconds */
};

uint64_t patience_steps(const struct patience *p);              /* the limits in force; p may be NULL */
uint64_t patience_sample_steps(const struct patience *p);

struct odds {
    /* STOP_NONE: there are odds. Given faces: STOP_SPLIT_ROLL, STOP_BAD_FACE; else counting cannot be done */
    enum reading_stop stop;
    bool left_over;  /* more faces were given than are thrown: used says where the rest starts; no odds */
    struct roll wants;
    int used;
    const struct procedure *procedure;
    enum odds_method method;
    bool joint;                     /* false: more than MOST_OUTCOMES outcomes; they are there but not worth listing */
    struct spread outcomes;         /* of the result struct, most likely first, then in the order of the results */
    struct spread notes;            /* (note, value) */
    struct wide missing;            /* ODDS_BOUNDED: over outcomes.scale, what is missing from 1 */
    int samples;                    /* ODDS_ESTIMATE */
    uint64_t seed;
    uint64_t steps;                 /* taken by counting and sampling */
};

/* What the odds are made of stands in work until the caller goes back to his mark. house and patience may be NULL. */
enum reading_stop ask_odds(const struct question *q, const struct house *house, struct faces given, struct work *work,
                           const struct patience *patience, struct odds *out);

static inline const int32_t *outcome_at(const struct odds *o, int i)
{
    return o->outcomes.value + (size_t)i * (size_t)o->outcomes.ints;
}

/* The distribution of one result, values ascending, `none` last. */
struct share { struct value value; struct wide weight; };
struct marginal { const struct result *result; int n; struct share *share; struct scale scale; };
/* false: no room in work */
bool odds_marginal(const struct odds *o, const struct outcome_place *of, struct work *work, struct marginal *out);

/* Places of all results that occur: repeated ones up to the highest count among the outcomes. */
struct odds_walk { const struct odds *odds; bool ends, steps; int at, number, most; };
struct odds_walk walk_odds(const struct odds *o, bool ends, bool steps);
bool next_odds(struct odds_walk *w, struct outcome_place *out);

/* The mean of a marginal: (negative ? -1 : 1) * n / d. Flags are 0 and 1. */
struct mean { bool known, negative; struct wide n; struct scale d; };      /* not known: no number, or sometimes none */
struct mean marginal_mean(const struct marginal *m);
int mean_compare(const struct mean *a, const struct mean *b);              /* a mean that is not known is the lowest */
struct wide marginal_chance(const struct marginal *m, struct value v);     /* weight over m->scale */

/* 95 % interval of an estimated chance (Wilson), in parts per 1,000,000,000. */
struct interval { uint32_t lo, hi; };
struct interval estimate_interval(const struct odds *o, const struct wide *weight);
#endif
