/* initiative.h - who activates next (section 4). */
#ifndef ANCIENTS_INITIATIVE_H
#define ANCIENTS_INITIATIVE_H
#include "dice/reading.h"
#include "rules/ancients/inputs.h"

enum { INITIATIVE_RED_TOTAL, INITIATIVE_BLUE_TOTAL, INITIATIVE_RED_LOST, INITIATIVE_BLUE_LOST };    /* notes */
enum { WINS_RED, WINS_BLUE, WINS_TIE, WINS_NONE };

struct ancients_seat_ready { int32_t level, bonus, dice, again, first, structure; };
struct ancients_initiative_ready { struct ancients_seat_ready seat[2];
                                   int32_t defender, raised, lowered, raised_activates; };
struct ancients_initiative_out { int32_t winner, level[2]; };
void ancients_initiative_prepare(struct reading *r, const void *input, void *result);
rule_fn ancients_initiative_rule;
#endif
