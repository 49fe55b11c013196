/* morale.h - the house test of morale, and rallying; wounds of named characters; points. */
#ifndef FLINTLOCK_MORALE_H
#define FLINTLOCK_MORALE_H
#include "rules/lists.h"
#include "rules/flintlock/inputs.h"

extern const struct adds_list flintlock_morale_score_list;
extern const struct cancels_list flintlock_must_test_list, flintlock_no_rally_list;

struct flintlock_nerve {            /* what is known of a test before the die falls */
    int32_t tests, bonus;           /* thrown at all? added to the die */
    int32_t holds_on, shaken_on, natural_shaken;
};

void flintlock_morale_prepare(struct reading *r, const void *input, void *result);
rule_fn flintlock_morale_rule;
void flintlock_rally_prepare(struct reading *r, const void *input, void *result);
rule_fn flintlock_rally_rule;

/* ---- what becomes of a named character who is hit ---- */
int flintlock_fate(struct reading *r, int dead_up_to, int out_up_to, bool wounded);     /* FATE_ */
rule_fn flintlock_wound_rule;

/* ---- the price of figures ---- */
rule_fn flintlock_points_rule;
#endif
