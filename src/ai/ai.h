/* ai.h - computer players that think. They are clients of the game like a person: each gets what its seat may
** see and the list of its legal orders, and names one of them. */
#ifndef AI_AI_H
#define AI_AI_H
#include "game/battle.h"

extern const struct player sergeant;        /* weighs every order by looking a short way ahead */
extern const struct player mule, wall;      /* yardsticks: straight at the nearest enemy; stands and shoots */

/* The sergeant where a game has plans: weighs whole plans of both sides against each other (plans.c). */
void choose_plan(const struct choosing *c, struct act *out);

/* The sergeant where a game goes by ideas: weighs a few sensible orders (few.c). */
void choose_few(const struct choosing *c, struct act *out);

/* What a position is worth to a player: value_of (value.h), the chance to win in millionths; those of both seats are
** one together. Where a game has no learned weights yet it goes by the game's own `worth`: a player may ask it
** everywhere. */

/* The work space a player wants lent to it, in bytes; with less it looks at fewer orders. */
enum { PLAYER_ROOM = 1 << 20 };
#endif
