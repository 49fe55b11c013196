/* plain.c - yardsticks: players that never think, to measure others by (docs/players.md). What they order is the game's
** business, because only it knows what "straight at the nearest" is. */
#include "ai/ai.h"

static void choose_mule(const struct choosing *c, struct act *out)
{
    c->play.game->plain(&c->play, c->state, c->seat, MANNER_MULE, out);
}

static void choose_wall(const struct choosing *c, struct act *out)
{
    c->play.game->plain(&c->play, c->state, c->seat, MANNER_WALL, out);
}

const struct player mule = { "mule", N_("a yardstick: everybody straight at the nearest enemy"), true, choose_mule,
                             false, true };
const struct player wall = { "wall", N_("a yardstick: everybody stands and shoots"), true, choose_wall, false, true };
