/* match_tools.h - what tests of matches begin with: a desk, a room for one match, no dice. */
#ifndef UNIT_MATCH_TOOLS_H
#define UNIT_MATCH_TOOLS_H
#include <string.h>
#include "match/match.h"
#include "match/scenario.h"
#include "match_bridge.h"

static struct match_room match_space;
static const struct faces none = { NULL, 0 };
static struct desk *desk;

static inline int set_up(void **state)
{
    (void)state, (void)none;
    memset(&match_space, 0, sizeof match_space);
    desk = desk_new(1 << 24);
    if (!desk) return 1;
    desk_begin(desk, ENGLISH);
    return 0;
}

static inline int tear_down(void **state)
{
    (void)state;
    desk_free(desk);
    return 0;
}
#endif
