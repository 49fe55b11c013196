/* numbers.h - single printed figures, in groups. */
#ifndef FANTASY_NUMBERS_H
#define FANTASY_NUMBERS_H
#include "rules/lists.h"

enum { NEEDS_2, NEEDS_2_D20 };
extern const struct numbers_list fantasy_multiplier;

enum { HALF_LOST, MOST_LOST, NEVER_TESTS, NATURAL_PASS, NATURAL_FAIL,
       TWICE, THRICE };
extern const struct numbers_list fantasy_morale_figures;

enum { HUGE_DAMAGE, REGENERATION };
extern const struct numbers_list fantasy_creatures;

enum { DUEL_ROUNDS_MOST, HIT_FROM, POINTS_PER_PIP };
extern const struct numbers_list fantasy_heroes;

enum { RAM_DICE, RAM_SIDES, RUSE_FROM, UNITS_PER_BREACH };
extern const struct numbers_list fantasy_siege;

enum { BALLISTA_DICE, BALLISTA_SIDES, BALLISTA_PLUS, BALLISTA_EVERY, BALLISTA_RANGE, BALLISTA_LEVEL };
extern const struct numbers_list fantasy_ballista_figures;

enum { CONTACTS, CONTACTS_TWICE, CONTACTS_FOUR, MEN_TWICE, MEN_FOUR };
extern const struct numbers_list fantasy_contact_figures;

enum { BESIEGED_FOOD, BESIEGED_WATER, BESIEGER_FOOD, UNIT_SHOTS, ENGINE_SHOTS,
       HUNGER_LOSS, THIRST_LOSS };
extern const struct numbers_list fantasy_supply_figures;

enum { DAY_LENGTH, MARGIN, SIEGE_DAYS };
extern const struct numbers_list fantasy_end_figures;

enum { SHIELD };
extern const struct numbers_list fantasy_armour_figures;

static inline int fantasy_number(struct reading *r, const struct numbers_list *l, int i) { return number(r, &l->row[i]); }
#endif
