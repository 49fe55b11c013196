/* worth.h - the terms of which a position's worth is made, and the chance to be somewhere in time. */
#ifndef GAME_FLINTLOCK_WORTH_H
#define GAME_FLINTLOCK_WORTH_H
#include "game/flintlock/fray.h"

enum worth_term { WORTH_GOALS, WORTH_STRENGTH, WORTH_TERMS };
/* In thousandths, red's less blue's. */
void fray_worth_terms(const struct play *p, const struct fray_state *b, int64_t out[WORTH_TERMS]);
/* The chance in thousandths to go so far in so many turns: some to spare are wanted for bad ground and the enemy. */
int  fray_in_time(int far, int speed, int turns);
#endif
