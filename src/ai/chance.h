/* chance.h - how likely a seat is to win from a position, and with each of its orders, found by tries.
**
** A try plays on from the position with sensible orders of both sides until nothing is half done, and asks how likely
** the seat then is to win; the mean of many is the chance. What the seat cannot see is guessed anew for each try.
** Orders that are compared are tried in the same worlds with the same dice. An answer is an estimate and says how wide
** it is. Whole numbers only: the same seed gives the same answer on any machine. */
#ifndef AI_CHANCE_H
#define AI_CHANCE_H
#include <stdatomic.h>
#include "ai/value.h"
#include "game/battle.h"

enum { CHANCE_ORDERS = 32, CHANCE_MOST_EFFORT = 64, CHANCE_MOST_TRIES = 4096 };

/* In millionths, with the interval that holds it in 95 cases of 100. */
struct chance { int32_t mean, lo, hi; int32_t tries; };

struct chance_asked {
    struct play play;
    const void *state;
    /* Whose view setup and state are: the rest is guessed. REFEREE: they are whole, and nothing is. */
    int knows;
    int seat;                               /* whose chance */
    int effort;                             /* 1: as much as usual; 2: twice the tries, the same ones first */
    int32_t part;                           /* of the tries, in millionths, where many positions share them; 0: all */
    uint64_t seed;
    struct work *work;                      /* lent: TRIES_ROOM */
    const atomic_bool *stop;                /* another thread may end it; may be NULL */
};
enum { TRIES_ROOM = 8 << 20 };

/* false: this game cannot weigh positions, there is too little room, or it was stopped. */
bool chance_of(const struct chance_asked *a, struct chance *out);
/* The same after an order of `by`, over all that may be thrown for it: by tries. */
bool chance_after(const struct chance_asked *a, int by, const struct act *order, struct chance *out);
/* The same, but where the order has few enough different results (counted says so) these are counted, and each is tried
** (luck.c). */
bool chance_over_faces(const struct chance_asked *a, int by, const struct act *order, struct chance *out,
                       bool *counted);

/* An order of the seat and its chance; loss: how much less that is than the best one's, over the same tries. */
struct weighed { struct act act; struct chance chance, loss; };

/* The orders that a->seat should think of, weighed, best first: at most room, at least one. With `given` that order is
** among them, at *at, whatever it is worth. Returns how many; 0: as above. */
int chance_of_orders(const struct chance_asked *a, const struct act *given, struct weighed *out, int room, int *at);

/* Why one order of the seat is better than another: what each feature of the game (game->feature) adds to its chance,
** in millionths, about, over the same tries. Returns how many; 0: nothing was learned for this game (value.h). */
int chance_why(const struct chance_asked *a, const struct act *better, const struct act *worse,
               int64_t out[MOST_FEATURES]);
#endif
