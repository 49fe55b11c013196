/* match_tools.h - what tests of matches begin with: a desk, a room for one match, no dice. */
#ifndef UNIT_MATCH_TOOLS_H
#define UNIT_MATCH_TOOLS_H
#include "desk_tools.h"
#include "match/match.h"
#include "match/scenario.h"
#include "match_bridge.h"

static struct match_room match_space;
static const struct faces none = { NULL, 0 };

/* Whoever has to decide gives some order. */
static inline void one_order(struct match *m)
{
    int seat = match_to_decide(m) & 1 ? 0 : 1;
    struct act order;

    assert_true(match_propose(m, seat, &recruit, NULL, &order));
    assert_int_equal(match_order(m, seat, &order, none), MATCH_DONE);
}
#endif
