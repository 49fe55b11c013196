/* cast.h - a throw at the enemy step by step, for a table where people play cards between the dice.
**
** What is known before the dice is a struct ancients_blow: ancients_melee_prepare and ancients_shoot_prepare work it
** out from two units, and the cards of these units are those that have been played so far. What has fallen is a
** struct ancients_cast, plain numbers that a game keeps. The steps, in this order:
**
**     ancients_cast_throw         the hand, with the dice of TC1 or TC4 if the blow has them
**     ancients_cast_again         TC7 of the thrower: as often as it is played
**     ancients_cast_count         the damage; less what TC6 takes, if the blow has it
**     ancients_cast_test          only where damage was taken: TC9 if the blow has it, and the die
**     ancients_cast_test_again    TC2 of the unit hit after a failure, TC3 of the thrower: as often as played
**     ancients_cast_hurt          what it comes to
**
** ancients_blow (blow.h), which the odds read, does the same in one go with a policy of its own for the cards. Both
** share the arithmetic below. */
#ifndef ANCIENTS_CAST_H
#define ANCIENTS_CAST_H
#include "rules/ancients/blow.h"

enum { PILE_1_2, PILE_3_4, PILE_5, PILE_6, CAST_PILES };

struct ancients_cast {
    int32_t own[CAST_PILES];        /* dice of the hand, by what they show: TC7 throws them again */
    int32_t card[CAST_PILES];       /* dice of TC1 or TC4: they stay as they fell (HI-46) */
    int32_t damage;                 /* counted, less TC6 */
    int32_t critical, die;          /* of the cohesion test; die 0: none was thrown */
    int32_t passed;
};

void ancients_cast_throw(struct reading *r, const struct ancients_blow *b, struct ancients_cast *c);
void ancients_cast_again(struct reading *r, const struct ancients_blow *b, struct ancients_cast *c);
int  ancients_cast_damage(const struct ancients_cast *c);      /* of the dice as they lie, before TC6 */
void ancients_cast_count(struct reading *r, const struct ancients_blow *b, struct ancients_cast *c);
void ancients_cast_test(struct reading *r, const struct ancients_blow *b, struct ancients_cast *c);
void ancients_cast_test_again(struct reading *r, const struct ancients_blow *b, struct ancients_cast *c,
                              int card);        /* CARD_TC2 or CARD_TC3 */
struct ancients_hurt ancients_cast_hurt(struct reading *r, const struct ancients_blow *b,
                                        const struct ancients_cast *c);

/* ---- the arithmetic of 8.6 ---- */

int  ancients_damage(int sixes, int fives);                     /* a 6 is one, each pair of 5s another */
extern const char ancients_scoring[];                           /* the same for roll_scores */
int  ancients_damage_without_a_die(int sixes, int fives);       /* D2: the die that hurts most is taken away */
int  ancients_critical(const struct ancients_blow *b, int damage, int plus);
bool ancients_test_passed(const struct ancients_blow *b, int critical, int die);
int  ancients_test_losses(const struct ancients_blow *b, int critical, int die, bool passed);
#endif
