/* points.h - what figures cost. */
#ifndef FLINTLOCK_POINTS_H
#define FLINTLOCK_POINTS_H
#include "dice/reading.h"
#include "rules/flintlock/inputs.h"

void flintlock_points(struct reading *r, const void *in, void *out);
#endif
