/* search.h - what the players share that try orders out: the orders they weigh, best first, and the worlds they try
** them in. */
#ifndef AI_SEARCH_H
#define AI_SEARCH_H
#include "ai/ai.h"

struct candidate { struct act act; int64_t sum; int tries; };

/* A world is what the seat sees, and the rest as it might be (game->guess). */
struct worlds {
    const struct choosing *c;
    struct play play;                       /* in the world that is looked at */
    int32_t *setup, *world, *state;         /* state: a try in it */
    struct act *legal;                      /* room for a list */
    uint64_t seed;
};

bool worlds_begin(struct worlds *w, const struct choosing *c, struct work *work);    /* false: there is no room */

/* Of the list of the seat at most so many, spread over it, with their open numbers filled in. Returns how many. */
int  candidates_listed(const struct choosing *c, struct candidate *out, int most);
/* The best comes first. All are tried in the same worlds (`tries`: what an order came to in the world that has been
** made); each round has its share of the effort, which `tries` counts up, and after it the worse half goes. */
struct weighing {
    struct worlds *w;
    struct candidate *candidate; int n;
    int effort, spent;
    int64_t (*tries)(struct weighing *x, const struct candidate *one, int world);
    void *search;                           /* the player's own */
};
void candidates_weigh(struct weighing *x);
#endif
