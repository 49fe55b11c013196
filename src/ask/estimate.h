/* estimate.h - odds by throwing, for what is too long to count. For odds.c. */
#ifndef ASK_ESTIMATE_H
#define ASK_ESTIMATE_H
#include "ask/odds.h"

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
#endif
