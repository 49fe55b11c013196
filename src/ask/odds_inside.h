/* odds_inside.h - the parts of odds.c: sampling what is too long to count, and putting outcomes in order. */
#ifndef ASK_ODDS_INSIDE_H
#define ASK_ODDS_INSIDE_H
#include "ask/odds.h"

/* ---- odds by throwing (estimate.c) ---- */

struct sampling {
    const struct procedure *procedure;
    const void *ready;              /* what prepare worked out, or the inputs */
    const struct house *house;      /* NULL: as printed */
    const uint8_t *face; int faces; /* that have fallen: they come first in every sample */
    struct work *work;
    struct budget *budget;
    int samples;  /* a power of ten; fewer are made (a power of ten, too) where the budget ends before */
    uint64_t seed;
};

/* Fills the outcomes, notes, samples and seed of out. STOP_TOO_LONG: the budget is not enough for LEAST_SAMPLES. */
enum { LEAST_SAMPLES = 100 };
enum reading_stop estimate_odds(const struct sampling *how, struct odds *out);

/* ---- a spread of results in order (spreads.c) ---- */

/* Merges outcomes that differ only in ints that no result describes, or in repeats beyond their count. */
bool merge_outcomes(const struct procedure *p, struct spread *s, struct work *work);       /* false: no room */
/* Most likely first, then in the order of the results. */
bool sort_outcomes(const struct procedure *p, struct spread *s, struct work *work);
struct wide missing_from_one(const struct spread *s);
#endif
