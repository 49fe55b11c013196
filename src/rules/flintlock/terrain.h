/* terrain.h - what a kind of ground does: going, protection, hiding. */
#ifndef FLINTLOCK_TERRAIN_H
#define FLINTLOCK_TERRAIN_H
#include "rules/tables.h"
#include "rules/flintlock/inputs.h"

enum terrain_row { TERRAIN_OPEN, TERRAIN_BUSHES, TERRAIN_FOREST, TERRAIN_MARSH, TERRAIN_FORD, TERRAIN_WATER, TERRAIN_HEDGE, TERRAIN_BANK, TERRAIN_WALL,
                   TERRAIN_BARRICADE, TERRAIN_SLOPE, TERRAIN_BUILDING, TERRAIN_ROWS };
enum going { GOING_CLEAR, GOING_DIFFICULT, GOING_VERY_DIFFICULT, GOING_CLOSED };

extern const struct table flintlock_terrain_table;
extern const struct word flintlock_terrain_rows[TERRAIN_ROWS];
extern const struct word flintlock_goings[4];

void flintlock_terrain(struct reading *r, const void *in, void *out);
#endif
