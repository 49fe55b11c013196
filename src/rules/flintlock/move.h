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

void flintlock_move_prepare(struct reading *r, const void *input, void *result);
rule_fn flintlock_move_rule;
#endif
