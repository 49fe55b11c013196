/* numbers.h - single printed figures of the ancients rulebook. */
#ifndef ANCIENTS_NUMBERS_H
#define ANCIENTS_NUMBERS_H
#include "rules/lists.h"

enum { CARD_BUDGET, CARD_TACTICAL, CARD_STRATEGIC, CARD_SWAP, CARD_USES, CARD_ONCE, CARD_STRATEGICS, CARD_FREE,
       TC1_DICE, TC4_DICE, TC5_PLUS, TC6_TAKES, TC9_PLUS, TC10_PLUS, TC11_PLUS, TC12_DICE, ENTRY_PLUS };
enum { LEAST_CRITICAL, ALWAYS_PASSES, ALWAYS_FAILS };
enum { SUPPORT_DIVIDES };
enum { PILUM_DICE };
enum { FREE_MOVES, SIDE_DIVIDES };
enum { NATURAL_FAIL, NATURAL_PASS };
enum { INITIATIVE_DICE, RAISED_BY, LOWERED_BY };
enum { ATTACKER_DICE, MOUNTED_PER_POINT };
enum { EXTRA_MOVE };
enum { COMMAND_SHARE, ARMY_SHARE, COMMANDER_LOST_UP_TO, COMMANDER_MOUNTED };

extern const struct number ancients_card_numbers[], ancients_cohesion_numbers[], ancients_melee_numbers[],
                           ancients_pilum_numbers[], ancients_shooting_numbers[], ancients_discipline_numbers[],
                           ancients_initiative_numbers[], ancients_setup_numbers[], ancients_move_numbers[],
                           ancients_victory_numbers[];
extern const struct numbers_list ancients_card_list, ancients_test_list, ancients_support_list, ancients_pilum_list,
                                 ancients_fire_list, ancients_natural_list, ancients_contest_list,
                                 ancients_set_up_list, ancients_moving_list, ancients_end_list;
#endif
