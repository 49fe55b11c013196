/* battle.h - two units in contact, until one of them is demoralised or destroyed. */
#ifndef FANTASY_BATTLE_H
#define FANTASY_BATTLE_H
#include "rules/book.h"
#include "rules/fantasy/attack.h"
#include "rules/fantasy/inputs.h"
#include "rules/fantasy/morale.h"

enum { FANTASY_FIT, FANTASY_DEMORALISED, FANTASY_DESTROYED, FANTASY_BATTLE_STATES };
extern const struct word fantasy_battle_state[FANTASY_BATTLE_STATES];

/* Steps of the modifiers that change as the fight goes on: how strong the enemy is, how much was lost. */
enum { FANTASY_STEPS_OF_ONE = 3 };

struct fantasy_battle_side {            /* one unit, with everything worked out that dice do not change */
    struct fantasy_blow first, later;   /* in the first sequence; in all others */
    int32_t flat_first, flat_later;     /* a huge creature's damage; 0: it throws dice */
    int32_t hp, officer, start, start_men;
    int32_t regrown, regrow_men;        /* hit points a member; for so many members, 0: for those of the sequence */
    struct fantasy_morale_in morale;
    struct fantasy_test test[FANTASY_STEPS_OF_ONE][FANTASY_STEPS_OF_ONE];       /* by enemy's strength and losses */
};

struct fantasy_battle { struct fantasy_battle_side side[2]; int32_t twice, thrice, half, most_lost; };
struct fantasy_battle_total { int32_t total[2], state[2], men[2], stage; };      /* men: before the blows, where that still matters */

struct fantasy_battle_ready { struct fantasy_battle battle; struct fantasy_battle_total start; int32_t most; };
struct fantasy_battle_out { int32_t winner, red, blue; };
enum { FANTASY_NOTE_SEQUENCES, FANTASY_NOTE_RED_SURVIVORS, FANTASY_NOTE_BLUE_SURVIVORS };
void fantasy_battle_get_ready(struct reading *r, const void *in, void *ready);
rule_fn fantasy_battle_rule;
#endif
