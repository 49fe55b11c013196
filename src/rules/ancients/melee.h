/* melee.h - one round of melee.
**
** The rule reads a round in one go. On a table a game prepares a round (ancients_melee_prepare, with the cards that
** have been played), takes the throws of ready.blow step by step (cast.h), and asks who has lost (ancients_loser) and
** who is destroyed (ancients_melee_destroyed). It takes the losses itself: those of a Large Unit fall on its rearmost
** unit (HI-39), which no round knows. */
#ifndef ANCIENTS_MELEE_H
#define ANCIENTS_MELEE_H
#include "rules/ancients/blow.h"
#include "rules/ancients/inputs.h"
#include "rules/lists.h"

struct ancients_hand { int dice, extra, again_below; };     /* dice of the side, dice of TC1, when TC7 is played */
/* without cards; may be negative */
int ancients_melee_sum(struct reading *r, const struct ancients_side *me, const struct ancients_side *enemy);
struct ancients_hand ancients_melee_hand(struct reading *r, const struct ancients_unit *me, int sum, bool furious);
int ancients_melee_standing(struct reading *r, const struct ancients_side *me, const struct ancients_side *enemy);

/* What cards and printed figures bring to a blow; dice and standing are filled in by the caller. */
void ancients_blow_between(struct reading *r, const struct ancients_unit *thrower, const struct ancients_unit *hit,
                           struct ancients_blow *b);

/* Cards that can be played in a melee, and those of which one throw takes only one. */
enum { MELEE_CARDS = 1 << CARD_TC1 | 1 << CARD_TC2 | 1 << CARD_TC3 | 1 << CARD_TC6 | 1 << CARD_TC7 | 1 << CARD_TC9,
       ONE_A_THROW = 1 << CARD_TC1 | 1 << CARD_TC4 | 1 << CARD_TC6 | 1 << CARD_TC9 };

enum { NOTE_MELEE_ATTACKER_DICE, NOTE_MELEE_DEFENDER_DICE, NOTE_MELEE_ATTACKER_DAMAGE, NOTE_MELEE_DEFENDER_DAMAGE,
       NOTE_MELEE_ATTACKER_CRITICAL, NOTE_MELEE_DEFENDER_CRITICAL, NOTE_MELEE_ATTACKER_DESTROYED,
       NOTE_MELEE_DEFENDER_DESTROYED };

struct ancients_melee_side { int32_t losses, vbu, disordered, state, passed; };
struct ancients_melee_out { struct ancients_melee_side side[2]; int32_t loser; };   /* ATTACKER, DEFENDER or 2: none */
enum { NO_LOSER = 2, NO_WINNER = 2 };

struct ancients_melee_ready {
    struct ancients_blow pilum[2];          /* by the thrower; dice 0: none */
    int32_t throws_pilum;
    struct ancients_blow blow[2];           /* by the thrower */
    int32_t current[2], swept[2], flank_routs[2], disordered[2];
    int32_t state[2][9];                    /* by the value left */
    struct ancients_melee_in in;            /* last, and filled in only where pila are thrown */
};
/* HI-69: a Fresh unit with pila in frontal contact throws before the melee, if the players have given it dice. */
bool ancients_pilum_blow(struct reading *r, const struct ancients_side *me, const struct ancients_side *enemy,
                         struct ancients_blow *b);
void ancients_melee_prepare(struct reading *r, const void *input, void *result);
rule_fn ancients_melee_rule;
/* HI-35, an option: gone with all that is left of it, units behind it too. hurt: by the side that was hit. */
bool ancients_melee_destroyed(const struct ancients_melee_ready *ready, const struct ancients_hurt *hurt, int s);
bool ancients_swept(struct reading *r, const struct ancients_side *me, const struct ancients_side *enemy);
int ancients_loser(const struct ancients_hurt *hurt);

extern const struct cancels_list ancients_impetus_cancelled_list;
extern const struct limits_list ancients_impetus_reduced_list;
extern const struct adds_list ancients_melee_list, ancients_melee_cohesion_list;
#endif
