/* wound.h - what becomes of a named character who is hit. */
#ifndef FLINTLOCK_WOUND_H
#define FLINTLOCK_WOUND_H
#include "dice/reading.h"
#include "rules/flintlock/inputs.h"

int flintlock_fate(struct reading *r, int dead_up_to, int out_up_to, bool wounded);     /* enum fate */
rule_fn flintlock_wound_rule;
#endif
