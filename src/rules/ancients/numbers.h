/* numbers.h - single printed figures of the ancients rulebook. */
#ifndef ANCIENTS_NUMBERS_H
#define ANCIENTS_NUMBERS_H
#include "rules/lists.h"

enum { CARD_BUDGET, CARD_TACTICAL, CARD_STRATEGIC, CARD_SWAP, CARD_USES, CARD_ONCE, CARD_STRATEGICS, CARD_FREE, TC1_DICE, TC4_DICE, TC5_PLUS, TC6_TAKES, TC9_PLUS, TC10_PLUS, TC11_PLUS, TC12_DICE, ENTRY_PLUS, CARD_NUMBERS };
extern const struct number ancients_card_numbers[CARD_NUMBERS];

enum { LEAST_CRITICAL, ALWAYS_PASSES, ALWAYS_FAILS, COHESION_NUMBERS };
extern const struct number ancients_cohesion_numbers[COHESION_NUMBERS];

enum { SUPPORT_DIVIDES, MELEE_NUMBERS };
enum { PILUM_DICE, PILUM_NUMBERS };
extern const struct number ancients_pilum_numbers[PILUM_NUMBERS];
extern const struct number ancients_melee_numbers[MELEE_NUMBERS];

enum { FREE_MOVES, SIDE_DIVIDES, SHOOTING_NUMBERS };
extern const struct number ancients_shooting_numbers[SHOOTING_NUMBERS];

enum { NATURAL_FAIL, NATURAL_PASS, DISCIPLINE_NUMBERS };
extern const struct number ancients_discipline_numbers[DISCIPLINE_NUMBERS];

enum { INITIATIVE_DICE, RAISED_BY, LOWERED_BY, INITIATIVE_NUMBERS };
extern const struct number ancients_initiative_numbers[INITIATIVE_NUMBERS];

enum { ATTACKER_DICE, MOUNTED_PER_POINT, SETUP_NUMBERS };
extern const struct number ancients_setup_numbers[SETUP_NUMBERS];

enum { EXTRA_MOVE, MOVE_NUMBERS };
extern const struct number ancients_move_numbers[MOVE_NUMBERS];

enum { COMMAND_SHARE, ARMY_SHARE, COMMANDER_LOST_UP_TO, COMMANDER_MOUNTED, VICTORY_NUMBERS };
extern const struct number ancients_victory_numbers[VICTORY_NUMBERS];

enum { ANCIENTS_NUMBERS = 10 };
extern const struct numbers_list *const ancients_numbers[ANCIENTS_NUMBERS];
#endif
