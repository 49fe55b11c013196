/* points.h - what figures cost. */
#ifndef FLINTLOCK_POINTS_H
#define FLINTLOCK_POINTS_H
#include "dice/reading.h"
#include "rules/flintlock/inputs.h"

rule_fn flintlock_points_rule;
#endif
