/* phases.h - how a side stands in a round of melee (rounds.h has the phases). */
#ifndef ANCIENTS_PHASES_H
#define ANCIENTS_PHASES_H
#include "rules/ancients/rounds.h"

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
