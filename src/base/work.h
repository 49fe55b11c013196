/* work.h - work space that a caller lends: taken from the front, given back by
** going back to a mark. Nothing below the shells allocates memory. */
#ifndef BASE_WORK_H
#define BASE_WORK_H
#include <stddef.h>

struct work { unsigned char *room; size_t size, used; };

void *work_take(struct work *w, size_t bytes);      /* NULL: no room left; aligned for anything, not cleared */
void *work_take_zero(struct work *w, size_t bytes);
#endif
