/* onset.h - a charge from the order to where it ends. */
#ifndef ANCIENTS_ONSET_H
#define ANCIENTS_ONSET_H
#include "rules/ancients/rounds.h"
#include "rules/ancients/shoot.h"

enum { NOTE_ONSET_MOVES, NOTE_ONSET_REACHES, NOTE_ONSET_REACTED, NOTE_ONSET_FIRE_WHY, NOTE_ONSET_ATTACKER_IN_DANGER,
       NOTE_ONSET_DEFENDER_IN_DANGER };

/* What is known of a charge before the dice fall. */
struct ancients_onset_ready {
    struct ancients_rounds rounds;                      /* first: everything that follows the contact */
    int32_t fires;                                      /* its defensive fire is allowed */
    int32_t test, short_by, klass, reaction, reaction_test, caught;
    int32_t breaks_up;                                  /* the evader ends disordered */
    int32_t bonus_after, evaded_disorders, front_counts;    /* readings of BA-20, BA-21, BA-29 */
};
struct ancients_onset_out { int32_t contact, winner, rounds; struct { int32_t vbu, disordered, state; } side[2]; };

void ancients_onset_prepare(struct reading *r, const void *input, void *result);
rule_fn ancients_onset_rule;
#endif
