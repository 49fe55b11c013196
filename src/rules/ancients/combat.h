/* combat.h - a melee fought to the finish. */
#ifndef ANCIENTS_COMBAT_H
#define ANCIENTS_COMBAT_H
#include "rules/ancients/rounds.h"

struct ancients_combat_ready { struct ancients_rounds rounds; int32_t max_rounds; };
struct ancients_combat_side { int32_t vbu, disordered, state; };
struct ancients_combat_out { int32_t winner, rounds; struct ancients_combat_side side[2]; };

void ancients_combat_prepare(struct reading *r, const void *input, void *result);
rule_fn ancients_combat_rule;
#endif
