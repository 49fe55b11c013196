/* value.h - the chance to win of a position, learned from battles.
**
** A game names some numbers of a side (game->features): strength, morale, ground held, turns left. The chance of a side
** is σ(Σ weight · (its number - the enemy's)), so what one side has the other lacks: the two chances are 1 together.
** The weights are learned by `alea train` (src/sim/train.h) and come with the program (data/players/GAME.weights).
** Whole numbers only: the same on every machine. */
#ifndef AI_VALUE_H
#define AI_VALUE_H
#include "game/game.h"

enum { SURE = 1000000, EVEN = SURE / 2 };
/* Weights are log-odds for one of a feature, offset is the log-odds of the first seat where all is equal, both in parts
** of 1 << WEIGHT_BITS. */
enum { WEIGHT_BITS = 24 };

struct weights {
    const char *game;               /* id of its rulebook */
    const char *made;               /* the command that made them */
    int32_t offset;
    int features;
    const char *const *feature;     /* ids, in the order of the game's */
    const int32_t *weight;
};
extern const struct weights *const weights_made[];      /* all that come with the program; NULL ends it */
const struct weights *weights_of(const struct game *g);  /* NULL: there are none that fit its features */

/* The chance of a seat to win, a draw counted half, in millionths: of a full state, seen or guessed. Of two seats the
** sum is always SURE; 0 and SURE are for battles that are over. A game without weights is judged by its `worth`, one
** without that too is even. */
int32_t value_of(const struct play *p, const void *state, int seat);
int32_t value_with(const struct weights *w, const struct play *p, const void *state, int seat);

/* The same between -SURE and SURE, for players that weigh positions as `worth` does. */
static inline int32_t value_worth(const struct play *p, const void *state, int seat)
{
    return 2 * value_of(p, state, seat) - SURE;
}

/* What each feature adds to the log-odds of a seat (1 << WEIGHT_BITS is 1), as many as the game has features; what is
** left of the whole is the offset. The difference between two positions says why one is better. 0: no weights. */
int value_terms(const struct play *p, const void *state, int seat, int64_t out[MOST_FEATURES]);

/* 1 / (1 + e^-x) in millionths, never 0 or SURE; x in parts of 1 << WEIGHT_BITS. sigmoid(x) + sigmoid(-x) is SURE. */
int32_t sigmoid(int64_t x);
#endif
