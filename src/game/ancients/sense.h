/* sense.h - what a commander would make of a position at a glance: what a fight promises, and how good a place is. What
** is said to promise, to be lost or to be feared is told in hundredths of victory points. */
#ifndef GAME_ANCIENTS_SENSE_H
#define GAME_ANCIENTS_SENSE_H
#include "game/ancients/host.h"

/* What a melee promises to u: what it takes from the enemy less what it loses. It charges, from so far away (0: it is
** in contact already), and comes at the enemy's front, flank or rear. */
int host_fight_sense(const struct host_table *t, int u, int enemy, enum bearing at, int from);

/* The same where the enemy answers the charge so: with an order of his (HOST_STAND, …), its test passed. */
enum { HOST_LIKELY_ANSWER = 0 };
int host_fight_answered(const struct host_table *t, int u, int enemy, enum bearing at, int from, int answer);

/* What it is to u to be disordered, and to be lost: both are negative. */
int host_disorder_sense(const struct host_table *t, int u);
int host_loss_sense(const struct host_table *t, int u);

/* An order of somebody who is charged or shot at, or whom an enemy passes: what it promises, weighed with how likely
** its test is passed (answers.c). */
int host_answer_sense(const struct host_table *t, const struct act *a);

/* The worst that u has to fear from a charge if it stood there; enemies among `but` do not charge it. */
int host_threat(const struct host_table *t, int u, const struct shape *there, bases but);

/* What a shot of u promises; over: indirectly, over others. */
int host_shot_sense(const struct host_table *t, int u, int enemy, bool over);

/* What a side is after. One that would win if the battle ended now minds being charged and need not go near; one that
** would not minds it less from turn to turn, since standing about wins nothing. */
struct host_mood {
    bool ahead;
    int patience;               /* how much it minds being charged, in eighths */
    int drive;                  /* what a place loses for each H that the enemy is away */
    int zeal;                   /* what it gives for a charge beyond what the fight promises */
};
struct host_mood host_mood(const struct host_table *t, int seat);

/* What it promises u to stand there: whom it may charge next, who may charge it, and how near the enemy is. */
int host_place_sense(const struct host_table *t, int u, const struct shape *there, const struct host_mood *m);

/* If the turn ended as it stands, by the shares of section 11: would the command break, how much would an army have
** lost, would it break? */
bool host_command_falls(const struct host_ready *r, const struct host_command *c);
int  host_will_have_lost(const struct play *p, const struct host_state *b, int seat);
bool host_army_falls(const struct play *p, const struct host_state *b, int seat);

/* What a command has to win and to fear in charges of the next moment. */
int host_urgency(const struct host_table *t, int command);

/* The nearest enemy on the table that is no baggage, and how far; HOST_NOBODY: there is none. */
int host_nearest(const struct host_table *t, int u, int *far);
#endif
