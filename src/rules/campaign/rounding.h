/* rounding.h - the two ways in which the campaign rulebook rounds a fraction. */
#ifndef CAMPAIGN_ROUNDING_H
#define CAMPAIGN_ROUNDING_H
#include <stdint.h>

/* For num >= 0, den >= 1. */
static inline int campaign_half_up(int64_t num, int64_t den)   { return (int)((2 * num + den) / (2 * den)); }
static inline int campaign_half_down(int64_t num, int64_t den) { return (int)((2 * num + den - 1) / (2 * den)); }

static inline int campaign_within(int value, int lo, int hi)   { return value < lo ? lo : value > hi ? hi : value; }
#endif
