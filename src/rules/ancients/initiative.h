/* initiative.h - who activates next (section 4).
**
** The rule reads a contest in one go, with the re-rolls that were announced before. On a table, where people decide
** when the dice have fallen, a game takes the same steps one by one:
**
**     ancients_contest_throw      both sides, red first; a seat whose `dice` are 0 has nobody to throw for
**     ancients_contest_turn       who may throw again now: behind or tied, and willing
**     ancients_contest_again      that seat throws its lowest die or both again, once a contest
**     ancients_contest_ends       totals, winner, and the levels from the next throw on */
#ifndef ANCIENTS_INITIATIVE_H
#define ANCIENTS_INITIATIVE_H
#include "dice/reading.h"
#include "rules/ancients/inputs.h"

enum { NOTE_INITIATIVE_RED_TOTAL, NOTE_INITIATIVE_BLUE_TOTAL, NOTE_INITIATIVE_RED_LOST, NOTE_INITIATIVE_BLUE_LOST };
enum { WINS_RED, WINS_BLUE, WINS_TIE, WINS_NONE };

struct ancients_seat_ready { int32_t level, bonus, dice, again, first, structure; };
struct ancients_initiative_ready { struct ancients_seat_ready seat[2];
                                   int32_t defender, raised, lowered, raised_activates; };
struct ancients_initiative_out { int32_t winner, level[2]; };
void ancients_initiative_prepare(struct reading *r, const void *input, void *result);
rule_fn ancients_initiative_rule;

/* How many dice a seat may throw again of those that its `reroll` asks for; 0: its level may not (HI-18, HI-40). */
int ancients_dice_again(struct reading *r, const struct ancients_seat *s);

enum { MOST_INITIATIVE_DICE = 3, NO_SEAT = -1 };
struct ancients_contest {
    int32_t face[2][MOST_INITIATIVE_DICE];      /* by seat; lowest first until they are thrown again */
    int32_t dice[2];
    int32_t lost[2];                            /* HI-19: the double of an Incompetent */
};
void ancients_contest_throw(struct reading *r, const struct ancients_initiative_ready *ready,
                            struct ancients_contest *c);
int  ancients_contest_total(const struct ancients_initiative_ready *ready, const struct ancients_contest *c, int seat);
/* may: by seat, whether its level allows it and it has neither thrown again nor declined in this contest. */
int  ancients_contest_turn(const struct ancients_initiative_ready *ready, const struct ancients_contest *c,
                           const bool may[2]);          /* a seat or NO_SEAT */
void ancients_contest_again(struct reading *r, struct ancients_contest *c, int seat, int dice);
void ancients_contest_ends(struct reading *r, const struct ancients_initiative_ready *ready,
                           const struct ancients_contest *c, struct ancients_initiative_out *out);
#endif
