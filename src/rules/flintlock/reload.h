/* reload.h - reloading. */
#ifndef FLINTLOCK_RELOAD_H
#define FLINTLOCK_RELOAD_H
#include "rules/lists.h"
#include "rules/flintlock/inputs.h"

extern const struct cancels_list flintlock_no_reload_list;
rule_fn flintlock_reload_rule;
#endif
