/* whole_turn.h - what players share who decide all orders of a turn at once, because they are sealed and carried out
** together (joint.c, plans.c). */
#ifndef AI_WHOLE_TURN_H
#define AI_WHOLE_TURN_H
#include "ai/ai.h"

enum { MOST_WEIGHED = 5, MOST_ANSWERS = MOST_PLAN_WAYS };

/* Plans of ours against orders of the enemy, the first of which are his usual ones. value: what comes of each pair, for
** us. often_usual: half of the time he gives his usual orders, whatever he expects of us. */
struct contest {
    int plans, answers;
    bool often_usual;
    int64_t value[MOST_WEIGHED][MOST_ANSWERS];
};

/* One of our plans. The enemy may expect any single one; so each side answers again and again what the other has played
** so far (fictitious play), and the plan is drawn from what we have played then. */
int contest_draw(const struct contest *x, uint64_t seed);

/* A number for a position, never 0, by which a player knows the plan that he has made from it. */
uint64_t position_number(const struct play *p, const int32_t *state, uint64_t seed);
#endif
