/* commander.h - what the commander in chief's intelligence and wisdom are worth. */
#ifndef FANTASY_COMMANDER_H
#define FANTASY_COMMANDER_H
#include "rules/book.h"
#include "rules/fantasy/inputs.h"

extern const struct table fantasy_ability_table;

int fantasy_ability_bonus(struct reading *r, int score);        /* not explained: the lists explain what it does */
int fantasy_advice(struct reading *r, int steps);               /* what so many steps add to an attack, in per cent */

struct fantasy_commander_out { int32_t steps, points; };
rule_fn fantasy_commander_rule;
#endif
