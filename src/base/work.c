/* work.c - see work.h. */
#include "base/work.h"
#include <stdint.h>
#include <string.h>

enum { ALIGN = 16 };

void *work_take(struct work *w, size_t bytes)
{
    size_t skew = (size_t)((uintptr_t)(w->room + w->used) % ALIGN);
    size_t from = w->used + (skew ? ALIGN - skew : 0);

    if (from > w->size || bytes > w->size - from) return NULL;
    w->used = from + bytes;
    return w->room + from;
}

void *work_take_zero(struct work *w, size_t bytes)
{
    void *p = work_take(w, bytes);
    if (p) memset(p, 0, bytes);
    return p;
}
