/* numbers.h - single printed figures, in groups. */
#ifndef FANTASY_NUMBERS_H
#define FANTASY_NUMBERS_H
#include "rules/lists.h"

enum { FANTASY_NEEDS_2, FANTASY_NEEDS_2_D20 };
extern const struct numbers_list fantasy_multiplier;

enum { FANTASY_HALF_LOST, FANTASY_MOST_LOST, FANTASY_NEVER_TESTS, FANTASY_NATURAL_PASS, FANTASY_NATURAL_FAIL,
       FANTASY_TWICE, FANTASY_THRICE };
extern const struct numbers_list fantasy_morale_figures;

enum { FANTASY_HUGE_DAMAGE, FANTASY_REGENERATION };
extern const struct numbers_list fantasy_creatures;

enum { FANTASY_DUEL_ROUNDS_MOST, FANTASY_HIT_FROM, FANTASY_POINTS_PER_PIP };
extern const struct numbers_list fantasy_heroes;

enum { FANTASY_RAM_DICE, FANTASY_RAM_SIDES, FANTASY_RUSE_FROM, FANTASY_UNITS_PER_BREACH };
extern const struct numbers_list fantasy_siege;

enum { FANTASY_BALLISTA_DICE, FANTASY_BALLISTA_SIDES, FANTASY_BALLISTA_PLUS, FANTASY_BALLISTA_EVERY, FANTASY_BALLISTA_RANGE, FANTASY_BALLISTA_LEVEL };
extern const struct numbers_list fantasy_ballista_figures;

enum { FANTASY_CONTACTS, FANTASY_CONTACTS_TWICE, FANTASY_CONTACTS_FOUR, FANTASY_MEN_TWICE, FANTASY_MEN_FOUR };
extern const struct numbers_list fantasy_contact_figures;

enum { FANTASY_BESIEGED_FOOD, FANTASY_BESIEGED_WATER, FANTASY_BESIEGER_FOOD, FANTASY_UNIT_SHOTS, FANTASY_ENGINE_SHOTS,
       FANTASY_HUNGER_LOSS, FANTASY_THIRST_LOSS };
extern const struct numbers_list fantasy_supply_figures;

enum { FANTASY_DAY, FANTASY_MARGIN, FANTASY_SIEGE_DAYS };
extern const struct numbers_list fantasy_end_figures;

enum { FANTASY_SHIELD };
extern const struct numbers_list fantasy_armour_figures;

static inline int fantasy_number(struct reading *r, const struct numbers_list *l, int i) { return number(r, &l->row[i]); }
#endif
