/* numbers.h - single printed figures, in groups. */
#ifndef FANTASY_NUMBERS_H
#define FANTASY_NUMBERS_H
#include "rules/lists.h"

enum { NEEDS_2, NEEDS_2_D20 };
enum { MORALE_HALF_LOST, MORALE_MOST_LOST, MORALE_NEVER_TESTS, MORALE_NATURAL_PASS, MORALE_NATURAL_FAIL, MORALE_TWICE,
    MORALE_THRICE };
enum { HUGE_DAMAGE, REGENERATION };
enum { DUEL_ROUNDS_MOST, HIT_FROM, POINTS_PER_PIP };
enum { RAM_DICE, RAM_SIDES, RUSE_FROM, UNITS_PER_BREACH };
enum { BALLISTA_DICE, BALLISTA_SIDES, BALLISTA_PLUS, BALLISTA_EVERY, BALLISTA_RANGE, BALLISTA_LEVEL };
enum { CONTACTS, CONTACTS_TWICE, CONTACTS_FOUR, MEN_TWICE, MEN_FOUR };
enum { BESIEGED_FOOD, BESIEGED_WATER, BESIEGER_FOOD, UNIT_SHOTS, ENGINE_SHOTS, HUNGER_LOSS, THIRST_LOSS };
enum { DAY_LENGTH, MARGIN, SIEGE_DAYS };
enum { SHIELD };

extern const struct number fantasy_multiplier_numbers[], fantasy_morale_numbers[], fantasy_creatures_numbers[],
                           fantasy_heroes_numbers[], fantasy_siege_numbers[], fantasy_ballista_numbers[],
                           fantasy_contact_numbers[], fantasy_supplies_numbers[], fantasy_end_numbers[],
                           fantasy_armour_numbers[];
extern const struct numbers_list fantasy_multiplier_list, fantasy_morale_figures_list, fantasy_creatures_list,
                                 fantasy_heroes_list, fantasy_siege_list, fantasy_ballista_figures_list,
                                 fantasy_contact_list, fantasy_supply_list, fantasy_end_list,
                                 fantasy_armour_figures_list;
#endif
