/* onset.h - an attack from its first step to its blows. */
#ifndef FLINTLOCK_ONSET_H
#define FLINTLOCK_ONSET_H
#include "rules/flintlock/melee.h"
#include "rules/flintlock/move.h"
#include "rules/flintlock/shoot.h"

/* What is known of an attack before the dice fall. */
struct flintlock_onset {
    struct flintlock_march march;
    int32_t far;                        /* cm to the enemy; 0: they touch already, and nobody walks */
    int32_t no_way;                     /* there is no such move: he stays where he is */
    struct flintlock_shots fire, shot;  /* FIRE_NOTHING: none */
    struct flintlock_round round;
    int32_t modifier[SIDES][2];         /* of a blow; lightly wounded or not */
    int32_t was_wounded[SIDES];
    int32_t wounds[SIDES];              /* a hit on this figure is thrown for (option wounds, a named character) */
    int32_t dead_up_to, out_up_to;
};

void flintlock_onset_prepare(struct reading *r, const void *input, void *result);
rule_fn flintlock_onset_rule;
#endif
