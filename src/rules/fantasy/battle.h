/* battle.h - two units in contact, until one of them is demoralised or destroyed. */
#ifndef FANTASY_BATTLE_H
#define FANTASY_BATTLE_H
#include "rules/book.h"
#include "rules/fantasy/exchange.h"
#include "rules/fantasy/heroes.h"
#include "rules/fantasy/inputs.h"
#include "rules/fantasy/morale.h"

enum { BATTLE_FIT, BATTLE_DEMORALISED, BATTLE_DESTROYED, BATTLE_STATES };
extern const struct word fantasy_battle_state[BATTLE_STATES];

/* What changes the morale of a unit as the fight goes on: the sequence, its enemy, its losses. */
enum { SEQUENCE_FIRST, SEQUENCE_LATER, SEQUENCE_TIMES };
enum { STRENGTH_GONE = STRENGTHS, STRENGTHS_OR_GONE };       /* by strength; or destroyed */
enum { GONE_HALF = 1, GONE_MOST = 2, GONE_BITS = 4 };      /* bits: a house rule may swap them */

struct fantasy_pair_side {            /* one unit, with everything worked out that dice do not change */
    struct fantasy_stroke stroke[SEQUENCE_TIMES];
    int32_t hp, officer, huge, hunger, enemy_quenches;  /* enemy_quenches: it is equipped against regeneration */
    struct fantasy_growth growth;
    struct fantasy_foe enemy;
    struct fantasy_morale_in morale;
    struct fantasy_test test[SEQUENCE_TIMES][STRENGTHS_OR_GONE][GONE_BITS];
    int32_t tests_anyway[STRENGTHS_OR_GONE];      /* without a loss, too */
    int32_t half_men, most_men;         /* with fewer men its losses are above the figures half and most */
};

struct fantasy_pair {
    struct fantasy_pair_side side[2];
    struct fantasy_ratios ratio;
    int32_t half, most_lost;            /* printed figures for losses, per cent */
    int32_t single_combat;              /* two huge creatures fight like heroes */
    struct fantasy_duel duel;
};

/* Between the blows and the tests of a sequence `state` says who must test, and `men` (before the blows) and
** `burnt` (hurt by one equipped against regeneration) are kept of those who may regenerate. Otherwise they are 0,
** so that equal states are counted once. */
struct fantasy_pair_total { int32_t total[2], state[2], men[2], burnt[2], stage; };

struct fantasy_battle_ready { struct fantasy_pair battle; struct fantasy_pair_total start; int32_t most; };
struct fantasy_battle_out { int32_t winner, red, blue; };
enum { NOTE_SEQUENCES, NOTE_RED_SURVIVORS, NOTE_BLUE_SURVIVORS };
void fantasy_battle_prepare(struct reading *r, const void *input, void *result);
rule_fn fantasy_battle_rule;
#endif
