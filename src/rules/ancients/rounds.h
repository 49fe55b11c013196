/* rounds.h - rounds of melee, with retreat, pursuit and melee again: what combat and onset share. */
#ifndef ANCIENTS_ROUNDS_H
#define ANCIENTS_ROUNDS_H
#include "rules/ancients/flight.h"
#include "rules/ancients/melee.h"

/* How a side stands in a round. */
enum { PHASE_START,         /* as the players said */
       PHASE_REACTED,       /* the same, and the defender has reacted to the charge (onset) */
       PHASE_HELD,          /* the same place, a later round: no impetus */
       PHASE_PUSHED,        /* went back and was followed */
       PHASE_FOLLOWED,      /* followed earlier; only the Support units that could come along */
       PHASE_PURSUES,       /* has just followed: impetus counts */
       PHASE_LOOSE_FOLLOWED,  /* these two after it had gone back itself, where that matters: Support units that */
       PHASE_LOOSE_PURSUES,         /* had closed ranks gave them up on the way (HI-31) and could come along */
       PHASES };

/* What a defender does about a charge (HI-59). */
enum { REACTS_NOT, REACTS_EVADES, REACTS_COUNTER_CHARGES, REACTS_CLOSES_RANKS, REACTS_FIRES, REACTIONS };

enum { MOST_LEFT = 4 * 8 + 1 };         /* of a Large Unit of four, and nothing */

/* What is known of the rounds before any dice. The caller sets the first members and ancients_rounds_prepare works out
** the rest. `left` is what is left of a side: of its unit in a combat, of all units of a Large Unit on a table. */
struct ancients_rounds {
    struct ancients_side side[2];
    int32_t whole[2];                                           /* left at the start */
    int32_t on_table;                                           /* a draw ends it; HI-39 for Large Units */
    int32_t reaction;                                           /* of the defender in PHASE_REACTED */
    struct ancients_blow fire;                                  /* defensive fire before the first round */

    struct ancients_blow blow[2];                               /* all but dice, standing, disorder and cards */
    struct ancients_blow pilum[2];                              /* before the first round of a combat; dice 0: none */
    int32_t sum[2][PHASES][MOST_LEFT][2];                       /* dice without cards, by what is left and disorder */
    int32_t standing[2][PHASES][MOST_LEFT][2];
    int32_t orderly, thirst, thirst_before;
    int32_t follows[2][PHASES];                                 /* pursues */
    int32_t closed_support[2];                                  /* some Support unit has closed ranks */
    int32_t klass[2], flank_routs[2], disordered[2], swept[2];
    int32_t cards[2];                                           /* held: decimal places as in blow.h and below */
    int32_t state[2][MOST_LEFT];                                /* of the unit in front */
};

enum { HOLDS_TC1 = 100000, HOLDS_TC10 = 1000000, HOLDS_TC11 = 10000000 };

struct ancients_fight {                 /* how it stands between rounds */
    int32_t left[2], disordered[2], phase[2], cards[2];
    int32_t under_fire;                 /* the attacker: before the first round (a round of its own for the count) */
    int32_t shot_down;                  /* and was destroyed by it */
    int32_t over, winner;
};

void ancients_rounds_prepare(struct reading *r, struct ancients_rounds *x);
/* As all stand before the first round. */
struct ancients_fight ancients_rounds_start(const struct ancients_rounds *x);
/* Fights at most so many rounds from there; returns how many, without the fire. x stays where it is until the odds have
** been counted. */
int ancients_rounds_fight(struct reading *r, const struct ancients_rounds *x, int most, struct ancients_fight *f);
/* The units of a side that has so much left. */
int ancients_rounds_units(const struct ancients_rounds *x, int s, int left);

/* ---- how a side stands in a round, by its phase (phases.c) ---- */

bool ancients_has_moved(int phase);
bool ancients_has_followed(int phase);
bool ancients_is_loose(int phase);
/* It is no longer where it was when the fight began: it went back, followed, or evaded before the contact. */
bool ancients_has_left_its_place(const struct ancients_rounds *x, int s, int phase);
/* What a reaction makes of the side that reacts. */
void ancients_has_reacted(struct ancients_side *s, int reaction);
struct ancients_side ancients_side_in_phase(struct reading *r, const struct ancients_rounds *x, int s, int phase,
                                            const struct ancients_fight *f);
#endif
