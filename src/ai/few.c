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
#include "ai/ai.h"

enum {
    MOST_CANDIDATES = 6,              /* that are looked at, the most sensible ones */
    EFFORT = 400,                   /* orders given in all tries together, about; a game may have its own */
    STEPS_AHEAD = 200,              /* of one try, at most */
    CLEARLY = 5000,                 /* the first idea is left for one that is better by so much a try */
};

struct candidate { struct act act; int64_t sum; int tries; };

struct search {
    const struct choosing *c;
    struct work work;
    struct play play;                       /* in the world that is looked at */
    int32_t *setup, *world, *state;         /* a world: the view with guesses; state: a try in it */
    struct act *legal;
    uint64_t seed;
    int effort;                             /* so far */
    int candidates;
    struct candidate candidate[MOST_CANDIDATES];
};

/* ---- one try ---- */

/* The most sensible order of a seat; the referee has one. */
static bool sensible(struct search *s, int seat, struct rng *choice, struct act *out)
{
    const struct game *g = s->play.game;
    int n;

    if (seat != REFEREE && g->ideas && g->ideas(&s->play, s->state, seat, out, 1) > 0) return true;
    n = g->legal(&s->play, s->state, seat, s->legal, MOST_ACTS);
    if (n <= 0) return false;
    *out = s->legal[seat == REFEREE || act_proposed(g, s->legal) ? 0 : rng_below(choice, (uint32_t)n)];
    return true;
}

static bool at_rest(const struct search *s)
{
    const struct game *g = s->play.game;
    return !g->quiet || g->quiet(&s->play, s->state);
}

/* Gives an order, then sensible ones until the position can be weighed; returns what it came to. */
static int64_t try_order(struct search *s, const struct candidate *x, int world)
{
    const struct game *g = s->c->play.game;
    struct rng dice, choice;
    struct reading r = { .mode = READ_RANDOM, .house = s->play.house, .rng = &dice };
    unsigned seats;

    rng_start(&dice, s->seed, (uint64_t)world * 2);             /* the same for every order in this world */
    rng_start(&choice, s->seed, (uint64_t)world * 2 + 1);
    memcpy(s->state, s->world, (size_t)g->state->size);
    g->apply(&r, &s->play, s->state, s->c->seat, &x->act, NULL);
    s->effort++;
    for (int step = 1; step < STEPS_AHEAD && (seats = g->to_decide(&s->play, s->state)) != 0; step++) {
        int seat = 0;
        struct act act;

        if (at_rest(s)) break;
        while (!(seats & 1u << seat)) seat++;
        if (!sensible(s, seat, &choice, &act)) break;
        s->effort++;
        reading_rewind(&r);
        g->apply(&r, &s->play, s->state, seat, &act, NULL);
    }
    return g->worth(&s->play, s->state, s->c->seat);
}

/* A world: what the seat sees, and the rest as it might be. */
static void make_world(struct search *s, int world)
{
    const struct game *g = s->c->play.game;
    struct rng guess;

    memcpy(s->setup, s->c->play.setup, (size_t)g->setup->size);
    memcpy(s->world, s->c->state, (size_t)g->state->size);
    rng_start(&guess, s->seed ^ 0x5deece66d, (uint64_t)world);
    if (g->guess) g->guess(&guess, &s->play, s->setup, s->world, s->c->seat);
}

/* ---- choosing ---- */

static void list_candidates(struct search *s)
{
    const struct choosing *c = s->c;
    struct act idea[MOST_CANDIDATES];
    int n = c->play.game->ideas ? c->play.game->ideas(&c->play, c->state, c->seat, idea, MOST_CANDIDATES) : 0;
    bool listed = n <= 0;

    if (listed) n = c->n < MOST_CANDIDATES ? c->n : MOST_CANDIDATES;
    for (int i = 0; i < n; i++) {
        struct candidate *x = &s->candidate[i];
        int from = (int)((int64_t)i * c->n / n), to = (int)((int64_t)(i + 1) * c->n / n);

        *x = (struct candidate){ .act = listed ? c->legal[from + (int)rng_below(c->rng, (uint32_t)(to - from))]
                                               : idea[i] };
        if (listed) fill_open(c, &x->act);
    }
    s->candidates = n;
}

static bool better(const struct candidate *a, const struct candidate *b)
{
    return a->sum * (b->tries ? b->tries : 1) > b->sum * (a->tries ? a->tries : 1);
}

/* Best first; equal ones stay in the order of the list. */
static void sort_candidates(struct search *s)
{
    for (int i = 1; i < s->candidates; i++) {
        struct candidate x = s->candidate[i];
        int k = i;
        while (k > 0 && better(&x, &s->candidate[k - 1])) s->candidate[k] = s->candidate[k - 1], k--;
        s->candidate[k] = x;
    }
}

/* Each round has its share of the effort; after it the worse half goes. */
static void try_out(struct search *s)
{
    int rounds = 1, world = 0, effort = s->c->play.game->effort ? s->c->play.game->effort : EFFORT;
    struct act first = s->candidate[0].act;

    while (1 << rounds < s->candidates) rounds++;
    for (int round = 0; round < rounds; round++) {
        int enough = effort * (round + 1) / rounds;

        do {
            make_world(s, world);
            for (int i = 0; i < s->candidates; i++) {
                struct candidate *x = &s->candidate[i];
                x->sum += try_order(s, x, world) + (act_same(&x->act, &first) ? CLEARLY : 0);
                x->tries++;
            }
            world++;
        } while (s->effort < enough);
        sort_candidates(s);
        s->candidates = (s->candidates + 1) / 2;
    }
}

static bool set_up(struct search *s)
{
    const struct game *g = s->c->play.game;

    if (!g->worth) return false;
    s->setup = work_take(&s->work, (size_t)g->setup->size);
    s->world = work_take(&s->work, (size_t)g->state->size);
    s->state = work_take(&s->work, (size_t)g->state->size);
    s->legal = work_take(&s->work, MOST_ACTS * sizeof *s->legal);
    s->play = play_with(&s->c->play, s->setup);
    return s->setup && s->world && s->state && s->legal;
}

void choose_few(const struct choosing *c, struct act *out)
{
    struct work work = c->work ? *c->work : (struct work){ 0 };
    struct search *s = c->work ? work_take_zero(&work, sizeof *s) : NULL;

    if (s) {
        s->c = c;
        s->work = work;
    }
    if (!s || !set_up(s)) {
        recruit.choose(c, out);
        return;
    }
    s->seed = rng_next(c->rng);
    list_candidates(s);
    if (s->candidates > 1) try_out(s);
    *out = s->candidate[0].act;
}
