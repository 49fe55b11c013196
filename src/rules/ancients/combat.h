/* combat.h - a melee fought to the finish. */
#ifndef ANCIENTS_COMBAT_H
#define ANCIENTS_COMBAT_H
#include "rules/ancients/flight.h"
#include "rules/ancients/melee.h"

/* How a side stands in a round. */
enum { PHASE_START,         /* as the players said */
       PHASE_HELD,          /* the same place, a later round: no impetus */
       PHASE_PUSHED,        /* went back and was followed */
       PHASE_FOLLOWED,      /* followed earlier; only the Support units that could come along */
       PHASE_PURSUES,       /* has just followed: impetus counts */
       PHASE_LOOSE_FOLLOWED,  /* these two after it had gone back itself, where that matters: Support units that */
       PHASE_LOOSE_PURSUES,         /* had closed ranks gave them up on the way (HI-31) and could come along */
       PHASES };

enum { COMBAT_VALUES = 9 };

struct ancients_combat_ready {
    struct ancients_combat_in in;
    struct ancients_blow blow[2];                               /* all but dice, standing, disorder and cards */
    struct ancients_blow pilum[2];                              /* before the first round; dice 0: none */
    int32_t sum[2][PHASES][COMBAT_VALUES][2];                   /* dice without cards, by what is left and disorder */
    int32_t standing[2][PHASES][COMBAT_VALUES][2];
    int32_t orderly, thirst, thirst_before;
    int32_t follows[2][2];  /* pursues: from where it stood first, and after it has moved */
    int32_t closed_support[2];                                  /* some Support unit has closed ranks */
    int32_t klass[2], flank_routs[2], disordered[2], swept[2];
    int32_t cards[2];                                           /* held: decimal places as in blow.h and below */
    int32_t state[2][COMBAT_VALUES];
};

enum { HOLDS_TC1 = 100000, HOLDS_TC10 = 1000000, HOLDS_TC11 = 10000000 };

struct ancients_combat_side { int32_t vbu, disordered, state; };
struct ancients_combat_out { int32_t winner, rounds; struct ancients_combat_side side[2]; };

void ancients_combat_prepare(struct reading *r, const void *input, void *result);
rule_fn ancients_combat_rule;
#endif
