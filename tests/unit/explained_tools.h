/* explained_tools.h - do the lines of one explanation stand, one after another, in a longer one? */
#ifndef UNIT_EXPLAINED_TOOLS_H
#define UNIT_EXPLAINED_TOOLS_H
#include "dice/reading.h"

/* The same row with the same figures; what was thrown may differ. */
static inline bool same_line(const struct trace_line *a, const struct trace_line *b)
{
    if (a->kind != b->kind || a->says != b->says) return false;
    return a->kind == TRACE_ROLL || (a->value == b->value && a->over == b->over && a->row == b->row &&
                                     a->col == b->col);
}

static inline bool holds_from(const struct trace *whole, int at, const struct trace *part)
{
    if (at + part->len > whole->len) return false;
    for (int i = 0; i < part->len; i++)
        if (!same_line(&part->line[i], &whole->line[at + i])) return false;
    return true;
}
#endif
