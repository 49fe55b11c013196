/* spreads.h - putting a spread of results in order. For odds.c. */
#ifndef ASK_SPREADS_H
#define ASK_SPREADS_H
#include "ask/odds.h"

/* Results that differ only in what no description names become one; repeats beyond their count count for nothing. */
bool merge_outcomes(const struct procedure *p, struct spread *s, struct work *work);       /* false: no room */
/* Most likely first, then in the order of the results. */
bool sort_outcomes(const struct procedure *p, struct spread *s, struct work *work);
struct wide missing_from_one(const struct spread *s);
#endif
