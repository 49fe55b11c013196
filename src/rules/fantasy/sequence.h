/* sequence.h - one whole sequence for two small armies. */
#ifndef FANTASY_SEQUENCE_H
#define FANTASY_SEQUENCE_H
#include "rules/book.h"
#include "rules/fantasy/field.h"

/* How a unit stands before the sequence; what it is after. */
enum { FANTASY_STANDS_FIT, FANTASY_STANDS_FRESH, FANTASY_STANDS_DEMORALISED, FANTASY_STANDS_LEAVING, FANTASY_STANDS };
extern const struct word fantasy_stands[FANTASY_STANDS], fantasy_unit_states[FANTASY_UNIT_STATES], fantasy_kinds[FANTASY_KINDS], fantasy_test_words[FANTASY_TEST_WORDS],
    fantasy_hero_orders[FANTASY_HERO_ORDERS], fantasy_unit_engines[], fantasy_numbers_1_4[FANTASY_ARMY], fantasy_fort_walls[];
enum { FANTASY_UNIT_ENGINES = 5, FANTASY_FORT_WALLS = 3 };
enum { FANTASY_AUTOMATIC = 0, FANTASY_NO_FREE_ATTACK = -1 };        /* free_attack */

struct fantasy_unit_out { int32_t losses, survivors, total, morale, state, engaged, chaser; };
struct fantasy_army_out { int32_t units; struct fantasy_unit_out unit[FANTASY_ARMY]; int32_t heroes, hero[FANTASY_PARTY]; };
struct fantasy_sequence_out { struct fantasy_army_out red, blue; int32_t walls, progress[2], ram_needed, ram_done; };

void fantasy_sequence_get_ready(struct reading *r, const void *in, void *ready);    /* ready: a struct fantasy_field */
rule_fn fantasy_sequence;
#endif
