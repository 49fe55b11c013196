/* ai.h - computer players that think. They are clients of the game like a person: each gets what its seat may
** see and the list of its legal orders, and names one of them. */
#ifndef AI_AI_H
#define AI_AI_H
#include "game/battle.h"

extern const struct player sergeant;        /* weighs sensible orders by looking a short way ahead */
extern const struct player marshal;         /* the same with more effort, and best answers of the enemy */
extern const struct player cadet, corporal; /* for learners: sergeants who overlook things on purpose */
extern const struct player mule, wall;      /* yardsticks: straight at the nearest enemy; stands and shoots */

/* Where a game has plans: weighs whole plans of both sides against each other (plans.c), in at most 32 worlds, with so
** many answers of the enemy, at most MOST_PLAN_WAYS. */
void choose_plan(const struct choosing *c, int worlds, int answers, struct act *out);

/* The sergeant where a game goes by ideas: weighs a few sensible orders (few.c), with so many times his effort. */
void choose_few(const struct choosing *c, int times, struct act *out);

/* The sergeant with so many times his usual effort, at most MOST_TIMES, for measuring what it is good for. He wants as
** many times the work space. */
enum { MOST_TIMES = 16 };
void sergeant_tries(const struct choosing *c, int times, struct act *out);

/* The work space a player wants lent to it, in bytes; with less it looks at fewer orders. */
enum { PLAYER_ROOM = 1 << 20 };
#endif
