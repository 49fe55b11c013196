/* sequence.h - one whole sequence for two small armies. */
#ifndef FANTASY_SEQUENCE_H
#define FANTASY_SEQUENCE_H
#include "rules/book.h"
#include "rules/fantasy/field.h"

/* How a unit stands before the sequence; what it is after. */
enum { STANDS_FIT, STANDS_FRESH, STANDS_DEMORALISED, STANDS_LEAVING, STANDS };
extern const struct word fantasy_stands[STANDS], fantasy_unit_states[UNIT_STATES], fantasy_kinds[KINDS],
    fantasy_test_words[TEST_WORDS],
    fantasy_hero_orders[HERO_ORDERS], fantasy_unit_engines[], fantasy_numbers_1_4[ARMY_UNITS], fantasy_fort_walls[];
enum { UNIT_ENGINES = 5, FORT_WALLS = 3 };
enum { FREE_ATTACK_AUTOMATIC = 0, FREE_ATTACK_NONE = -1 };        /* free_attack */

struct fantasy_unit_out { int32_t losses, survivors, total, morale, state, engaged, chaser; };
struct fantasy_army_out { int32_t units; struct fantasy_unit_out unit[ARMY_UNITS]; int32_t heroes, hero[ARMY_HEROES]; };
struct fantasy_sequence_out { struct fantasy_army_out red, blue; int32_t walls, progress[2], ram_needed, ram_done; };

struct fantasy_sequence_ready { struct fantasy_roster is; struct fantasy_field field; };
void fantasy_sequence_prepare(struct reading *r, const void *input, void *result);
rule_fn fantasy_sequence_rule;
#endif
