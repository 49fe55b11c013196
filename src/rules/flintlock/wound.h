/* wound.h - what becomes of a named character who is hit. */
#ifndef FLINTLOCK_WOUND_H
#define FLINTLOCK_WOUND_H
#include "dice/reading.h"
#include "rules/flintlock/inputs.h"

int flintlock_fate(struct reading *r, int dead_up_to, int out_up_to, bool wounded);     /* enum fate */
void flintlock_wound(struct reading *r, const void *in, void *out);
#endif
