/* terrain.h - what a kind of ground does: going, protection, hiding. */
#ifndef FLINTLOCK_TERRAIN_H
#define FLINTLOCK_TERRAIN_H
#include "rules/tables.h"
#include "rules/flintlock/inputs.h"

enum { GOING_CLEAR, GOING_DIFFICULT, GOING_VERY_DIFFICULT, GOING_CLOSED };

extern const struct table flintlock_terrain_table, flintlock_other_terrain_table;
extern const struct word flintlock_terrain_kinds[TERRAIN_KINDS];
extern const struct word flintlock_goings[4];

rule_fn flintlock_terrain_rule;
#endif
