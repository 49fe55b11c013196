/* move.h - how far a figure or a body may move this turn. */
#ifndef FLINTLOCK_MOVE_H
#define FLINTLOCK_MOVE_H
#include "rules/tables.h"
#include "rules/flintlock/inputs.h"

extern const struct table flintlock_speed_table, flintlock_blocked_table;
extern const struct times_list flintlock_move_list;
extern const struct cancels_list flintlock_no_move_list;

/* What is known of a move before the slowing dice fall. */
struct flintlock_march {
    int32_t distance;               /* before the dice */
    /* slowing dice: 0 on clear ground; of these only the lowest, for men used to the ground */
    int32_t dice, keeps_lowest;
    int32_t sixes_block;            /* so many sixes stop the move */
};

/* The same for a rule that has a move inside it; returns why there is no such move, a row of flintlock_no_move_list
** from 1 on, or 0. */
int flintlock_march_of(struct reading *r, const struct flintlock_move_in *in, struct flintlock_march *out, int *speed);
/* Throws the slowing dice; returns what they take off. */
int flintlock_march_dice(struct reading *r, const struct flintlock_march *march, struct flintlock_move_out *out);

void flintlock_move_prepare(struct reading *r, const void *input, void *result);
rule_fn flintlock_move_rule;
#endif
