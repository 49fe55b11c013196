/* charge.h - may cavalry charge? */
#ifndef FLINTLOCK_CHARGE_H
#define FLINTLOCK_CHARGE_H
#include "rules/lists.h"
#include "rules/flintlock/inputs.h"

extern const struct cancels_list flintlock_no_charge_list;
rule_fn flintlock_charge_rule;
#endif
