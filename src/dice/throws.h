/* throws.h - the distribution of one throw, worked out without walking its faces. */
#ifndef DICE_THROWS_H
#define DICE_THROWS_H
#include "dice/count.h"
#include "dice/counter.h"

/* The distribution of a throw (piles: of all piles together); values in a fixed order. */
enum reading_stop throw_spread(struct work *work, const struct throwing *t, struct spread *out);
#endif
