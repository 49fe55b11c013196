/* few.c - the sergeant where a list can only be a thin sample of what may be ordered (game->by_ideas): weighs a few
** sensible orders by what they are worth on average a short way ahead.
**
** What cannot be seen is filled in at random from what the view allows (game->guess). The game names a few sensible
** orders (game->ideas); each is tried out in such worlds: it is given, both sides go on with what the game thinks most
** sensible until nothing is half done any more (game->quiet), and the position is weighed (game->worth). In one world
** all orders have the same dice, so that orders are compared and not luck. The game's first idea is left only for one
** that did clearly better. After each round of tries the worse half of the orders is dropped, and the better half is
** tried in more worlds.
**
** The number of positions looked at is fixed, and all chance comes from the stream it is given: the same seed
** gives the same order on any machine and under any load. Whole numbers only. */
#include <string.h>
#include "ai/search.h"

enum {
    MOST_CANDIDATES = 6,            /* orders that are looked at, the most sensible ones */
    EFFORT = 400,                   /* orders given in all tries together, about; a game may have its own, */
    OWN = 2,                        /* times so much: it is made for analysis, which tries far more orders (chance.c) */
    MANY = 15,                      /* fighters: with fewer, playing on takes less time, so more tries are made */
    STEPS_AHEAD = 200,              /* orders of one try, at most */
    CLEARLY = 10000,                /* another order replaces the game's first idea if its mean is higher by this */
};

struct search {
    struct worlds w;
    struct candidate candidate[MOST_CANDIDATES];
    struct weighing of;                     /* of these candidates */
    struct act first;                       /* the game's first idea */
};

/* ---- one try ---- */

/* The most sensible order of a seat; the referee has one. */
static bool sensible(struct search *s, int seat, struct rng *choice, struct act *out)
{
    const struct game *g = s->w.play.game;
    int n;

    if (seat != REFEREE && g->ideas && g->ideas(&s->w.play, s->w.state, seat, out, 1) > 0) return true;
    n = g->legal(&s->w.play, s->w.state, seat, s->w.legal, MOST_ACTS);
    if (n <= 0) return false;
    *out = s->w.legal[seat == REFEREE || act_proposed(g, s->w.legal) ? 0 : rng_below(choice, (uint32_t)n)];
    return true;
}

static bool at_rest(const struct search *s)
{
    const struct game *g = s->w.play.game;
    return !g->quiet || g->quiet(&s->w.play, s->w.state);
}

/* Gives an order, then sensible ones until the position can be weighed; returns what it came to. */
static int64_t try_order(struct weighing *of, const struct candidate *x, int world)
{
    struct search *s = of->search;
    const struct game *g = s->w.c->play.game;
    struct rng dice, choice;
    struct reading r = { .mode = READ_RANDOM, .house = s->w.play.house, .rng = &dice };
    unsigned seats;

    rng_start(&dice, s->w.seed, (uint64_t)world * 2);             /* the same for every order in this world */
    rng_start(&choice, s->w.seed, (uint64_t)world * 2 + 1);
    memcpy(s->w.state, s->w.world, (size_t)g->state->size);
    g->apply(&r, &s->w.play, s->w.state, s->w.c->seat, &x->act, NULL);
    of->spent++;
    for (int step = 1; step < STEPS_AHEAD && (seats = g->to_decide(&s->w.play, s->w.state)) != 0; step++) {
        int seat = battle_next(seats);
        struct act act;

        if (at_rest(s)) break;
        if (!sensible(s, seat, &choice, &act)) break;
        of->spent++;
        reading_rewind(&r);
        g->apply(&r, &s->w.play, s->w.state, seat, &act, NULL);
    }
    return g->worth(&s->w.play, s->w.state, s->w.c->seat) + (act_same(&x->act, &s->first) ? CLEARLY : 0);
}

/* ---- choosing ---- */

static int list_candidates(struct search *s)
{
    const struct choosing *c = s->w.c;
    struct act idea[MOST_CANDIDATES];
    int n = c->play.game->ideas ? c->play.game->ideas(&c->play, c->state, c->seat, idea, MOST_CANDIDATES) : 0;

    for (int i = 0; i < n; i++) s->candidate[i] = (struct candidate){ .act = idea[i] };
    return n > 0 ? n : candidates_listed(c, s->candidate, MOST_CANDIDATES);
}

static int effort_for(const struct play *p)
{
    const struct game *g = p->game;
    int effort = g->effort ? OWN * g->effort : EFFORT, fighters = g->things(p, g->fighters);

    return fighters > 0 && fighters < MANY ? effort * MANY / fighters : effort;
}

void choose_few(const struct choosing *c, int times, struct act *out)
{
    struct work work = c->work ? *c->work : (struct work){ 0 };
    struct search *s = c->work ? work_take_zero(&work, sizeof *s) : NULL;

    if (!s || !worlds_begin(&s->w, c, &work)) {
        recruit.choose(c, out);
        return;
    }
    s->w.seed = rng_next(c->rng);
    s->of = (struct weighing){ .w = &s->w, .candidate = s->candidate, .n = list_candidates(s), .tries = try_order,
                               .effort = times * effort_for(&c->play), .search = s };
    s->first = s->candidate[0].act;
    if (s->of.n > 1) candidates_weigh(&s->of);
    *out = s->candidate[0].act;
}
