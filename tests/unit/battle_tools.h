/* battle_tools.h - for tests that let computer players fight: a desk, and room for a battle and its players. */
#ifndef UNIT_BATTLE_TOOLS_H
#define UNIT_BATTLE_TOOLS_H
#include <stdlib.h>
#include "ai/ai.h"
#include "game/battle.h"
#include "match/scenario.h"
#include "play_tools.h"
#include "tests.h"

static struct desk *desk;
static struct battle_room *room;
static unsigned char *lent;

static inline int make_room(void **state)
{
    (void)state;
    desk = desk_new(1 << 22);
    room = malloc(sizeof *room);
    lent = malloc(PLAYER_ROOM);
    if (desk) desk_begin(desk, ENGLISH);
    return !desk || !room || !lent;
}

static inline int give_back(void **state)
{
    (void)state;
    desk_free(desk);
    free(room);
    free(lent);
    return 0;
}
#endif
