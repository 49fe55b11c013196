/* estimate.h - odds by throwing, for what is too long to count. For odds.c. */
#ifndef ASK_ESTIMATE_H
#define ASK_ESTIMATE_H
#include "ask/odds.h"

/* Fills the outcomes, notes, samples and seed of out. ready: what prepare worked out
** (or the inputs); faces that have fallen come first in every sample. */
enum reading_stop estimate_odds(const struct procedure *p, const void *ready, const struct house *house, const uint8_t *face, int faces,
                                struct work *work, int samples, uint64_t seed, struct odds *out);
#endif
