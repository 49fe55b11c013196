/* thinker.h - players that try out the game's ideas: how much, and how far ahead. */
#ifndef AI_THINKER_H
#define AI_THINKER_H
#include "ai/search.h"

enum { MOST_WORLDS = 1024, MOST_PLANS = 4 };

struct thinking {
    int candidates;                 /* orders that are weighed, at most MOST_IDEAS: the most sensible ones */
    int effort;                     /* acts given in all tries together, about */
    int turns;                      /* so many turns further than a sergeant looks */
    /* Where orders are sealed: worlds that a plan is tried in; times it is gone through; plans that are weighed against
    ** each other, at most MOST_PLANS. */
    int worlds, sweeps, plans;
    int plan_worlds, answers;       /* where the game makes plans (plans.c): worlds, and answers of the enemy to each */
    int likeliest;                  /* per cent of the orders in tries that are the game's first idea */
};

/* Of the game's ideas that which does best in tries; false: there is no room to think. */
bool think_with(const struct thinking *how, const struct choosing *c, struct act *out);
/* Where orders are sealed: the next order of the best plan; false: there is no room to think, or no plan. */
bool plan_with(const struct thinking *how, const struct choosing *c, struct act *out);
#endif
