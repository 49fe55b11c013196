/* throws.h - the distribution of one throw, worked out without walking its faces. */
#ifndef DICE_THROWS_H
#define DICE_THROWS_H
#include "dice/count.h"
#include "dice/counter.h"

/* The distribution of a throw (piles: of all piles together), into the reading's work space; values in a fixed order.
** false: the reading has stopped. */
bool throw_spread(struct reading *r, const struct throwing *t, struct spread *out);
#endif
