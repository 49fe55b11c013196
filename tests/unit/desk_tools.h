/* desk_tools.h - what tests begin with that read files and requests: a desk, in English. */
#ifndef UNIT_DESK_TOOLS_H
#define UNIT_DESK_TOOLS_H
#include "form/desk.h"
#include "tests.h"

static struct desk *desk;

static inline int set_up(void **state)
{
    (void)state;
    desk = desk_new(1 << 24);
    if (desk) desk_begin(desk, ENGLISH);
    return !desk;
}

static inline int tear_down(void **state)
{
    (void)state;
    desk_free(desk);
    return 0;
}
#endif
