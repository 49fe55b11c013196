/* sergeant.c - weighs orders by what they are worth on average a short way ahead.
**
** What cannot be seen is filled in at random from what the view allows (game->guess). Each order is tried out in
** such a world: it is given, and the battle goes on to the end of the turn, with the same dice for every order
** of a world, so that orders are compared and not luck. In a try the enemy gives any order; the seat's own later
** orders are the best of a few drawn at random, by how earlier tries went in which they were given: so an order is
** judged by what a sensible commander would make of it. After each round of tries the worse half of the orders is
** dropped, and the better half is tried in more worlds.
**
** The number of positions looked at is fixed, and all chance comes from the stream it is given: the same seed
** gives the same order on any machine and under any load. Whole numbers only. */
#include <string.h>
#include "ai/ai.h"

enum {
    MOST_CANDIDATES = 32,           /* of a long list, this many are looked at, spread over it */
    /* of all tries together, about: for each order looked at (a game may have its own), up to so many of them */
    EFFORT = 6375, MOST_EFFORTS = 5,
    POSITION = 2, LISTED = 3,  /* a position costs POSITION, and one for every LISTED orders that may be given in it */
    TURNS_AHEAD = 0,
    STEPS_AHEAD = 64,               /* of one try, at most */
    SAMPLE = 4,                     /* of so many own orders drawn, the best is given */
    HABITS = 1024,                  /* orders remembered; a power of two */
    PROBES = 8,
    UNTRIED = 2000000               /* better than anything known */
};

struct candidate { struct act act; int64_t sum; int tries; };

/* How tries went in which an order was given: later orders of a try are chosen by it. */
struct habit { struct act act; int32_t tries; int64_t sum; };

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
    struct habit habit[HABITS];
    struct habit *given[STEPS_AHEAD]; int givens; /* in this try */
};

/* ---- habits ---- */

static struct habit *habit_of(struct search *s, const struct act *a)
{
    uint64_t h = (uint64_t)a->kind;

    for (int i = 0; i < ACT_ARGS; i++) h = h * 1099511628211u + (uint16_t)a->arg[i];
    h ^= h >> 29;
    for (int i = 0; i < PROBES; i++) {
        struct habit *x = &s->habit[(h + (uint64_t)i) & (HABITS - 1)];
        if (!x->tries || act_same(&x->act, a)) return x;
    }
    return NULL;
}

static void remember(struct search *s, const struct act *a)
{
    struct habit *x = habit_of(s, a);

    if (!x || s->givens == STEPS_AHEAD) return;
    if (!x->tries) x->act = *a;
    x->tries++;
    s->given[s->givens++] = x;
}

/* ---- one try ---- */

static bool goes_on(const struct search *s, int turn, int step)
{
    const struct game *g = s->c->play.game;
    return step < STEPS_AHEAD && g->to_decide(&s->play, s->state) != 0 && g->turn(s->state) <= turn + TURNS_AHEAD;
}

/* Any order of the enemy; of a few own ones that which has gone best so far. */
static struct act likely(struct search *s, struct rng *choice, int seat, int n)
{
    int best = (int)rng_below(choice, (uint32_t)n);
    int64_t mean = 0;

    if (act_proposed(s->play.game, s->legal)) return s->legal[0];
    if (seat != s->c->seat) return s->legal[best];
    for (int i = 0; i < SAMPLE; i++) {
        int k = i ? (int)rng_below(choice, (uint32_t)n) : best;
        struct habit *x = habit_of(s, &s->legal[k]);
        int64_t m = x && x->tries ? x->sum / x->tries : UNTRIED;
        if (i && m <= mean) continue;
        best = k;
        mean = m;
    }
    return s->legal[best];
}

/* Gives an order, then likely ones until the look ahead ends; returns what it came to. */
static int64_t try_order(struct search *s, const struct candidate *x, int world)
{
    const struct game *g = s->c->play.game;
    struct rng dice, choice;
    struct reading r = { .mode = READ_RANDOM, .house = s->play.house, .rng = &dice };
    int turn = g->turn(s->world);
    int64_t worth;

    s->givens = 0;
    s->effort += POSITION;
    rng_start(&dice, s->seed, (uint64_t)world * 2);             /* the same for every order in this world */
    rng_start(&choice, s->seed, (uint64_t)world * 2 + 1);
    memcpy(s->state, s->world, (size_t)g->state->size);
    remember(s, &x->act);
    g->apply(&r, &s->play, s->state, s->c->seat, &x->act, NULL);
    for (int step = 1; goes_on(s, turn, step); step++) {
        unsigned seats = g->to_decide(&s->play, s->state);
        int seat = 0, n;
        struct act act;

        while (!(seats & 1u << seat)) seat++;
        n = g->legal(&s->play, s->state, seat, s->legal, MOST_ACTS);
        if (n <= 0) break;
        s->effort += POSITION + n / LISTED;
        act = seat == REFEREE ? s->legal[0] : likely(s, &choice, seat, n);
        if (seat == s->c->seat) remember(s, &act);
        reading_rewind(&r);
        g->apply(&r, &s->play, s->state, seat, &act, NULL);
    }
    worth = g->worth(&s->play, s->state, s->c->seat);
    for (int i = 0; i < s->givens; i++) s->given[i]->sum += worth;
    return worth;
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
    int n = c->n < MOST_CANDIDATES ? c->n : MOST_CANDIDATES;

    for (int i = 0; i < n; i++) {
        struct candidate *x = &s->candidate[i];
        int from = (int)((int64_t)i * c->n / n), to = (int)((int64_t)(i + 1) * c->n / n);
        *x = (struct candidate){ .act = c->legal[from + (int)rng_below(c->rng, (uint32_t)(to - from))] };
        fill_open(c, &x->act);
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

    effort *= s->candidates < MOST_EFFORTS ? s->candidates : MOST_EFFORTS;
    while (1 << rounds < s->candidates) rounds++;
    for (int round = 0; round < rounds; round++) {
        int enough = effort * (round + 1) / rounds;

        do {
            make_world(s, world);
            for (int i = 0; i < s->candidates; i++) {
                struct candidate *x = &s->candidate[i];
                x->sum += try_order(s, x, world);
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

static void choose(const struct choosing *c, struct act *out)
{
    struct work work;
    struct search *s;

    if (c->play.game->plans) {
        choose_plan(c, out);
        return;
    }
    *out = c->legal[0];
    if (act_proposed(c->play.game, c->legal)) return;
    if (c->n == 1) {
        fill_open(c, out);
        return;
    }
    if (c->play.game->by_ideas) {
        choose_few(c, out);
        return;
    }
    work = c->work ? *c->work : (struct work){ 0 };
    s = c->work ? work_take_zero(&work, sizeof *s) : NULL;
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
    try_out(s);
    *out = s->candidate[0].act;
}

const struct player sergeant = { "sergeant", N_("weighs orders by looking a short way ahead"), true, choose, false,
                                 false };
