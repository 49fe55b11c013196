/* duel.h - a melee of several rounds, until one is out. */
#ifndef FLINTLOCK_DUEL_H
#define FLINTLOCK_DUEL_H
#include "rules/flintlock/melee.h"

struct flintlock_duel {
    struct flintlock_round round;
    int32_t modifier[SIDES][2][2];      /* by side; in the first round or later; lightly wounded or not */
    int32_t wounds[SIDES];              /* a hit on this figure is thrown for (option wounds, a named character) */
    int32_t dead_up_to, out_up_to;
    int32_t was_wounded[SIDES];
    int32_t max_rounds;
};

void flintlock_duel_prepare(struct reading *r, const void *input, void *result);
rule_fn flintlock_duel_rule;
#endif
