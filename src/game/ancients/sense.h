/* sense.h - what a commander would make of a position at a glance: what a fight promises, and how good a place is. */
#ifndef GAME_ANCIENTS_SENSE_H
#define GAME_ANCIENTS_SENSE_H
#include "game/ancients/host.h"

/* What a melee promises to u, in hundredths of victory points: what it takes from the enemy less what it loses. It
** charges, from so far away (0: it is in contact already), and comes at the enemy's front, flank or rear. */
int host_fight_sense(const struct host_table *t, int u, int enemy, enum bearing at, int from);

/* How good it is for u to stand there, in the same coin: whom it may charge next, who may charge it, and how near the
** enemy is. */
int host_place_sense(const struct host_table *t, int u, const struct shape *there);

/* How much a side minds being charged, in eighths: one that is not ahead minds it less from turn to turn, since
** standing about wins nothing. */
int host_patience(const struct host_table *t, int seat);

/* How far it charges with a middling throw of the bonus die, in units. */
int host_reach(const struct host_table *t, int u);

/* The nearest enemy on the table that is no baggage, and how far; HOST_NOBODY: there is none. */
int host_nearest(const struct host_table *t, int u, int *far);
#endif
