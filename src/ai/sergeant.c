/* sergeant.c - weighs orders by what they are worth on average a short way ahead.
**
** What cannot be seen is filled in at random from what the view allows (game->guess). An order that throws its
** own dice at once is weighed by the exact odds where these can be counted quickly. Every other one is tried
** out: the order is given in each of a few such worlds and the battle goes on by random orders to the end of
** the turn, always with the same dice for every order, so that orders are compared and not luck. The worse half
** is dropped, the better half tried in more worlds, and so on until one is left.
**
** The number of positions looked at is fixed, and all chance comes from the stream it is given: the same seed
** gives the same order on any machine and under any load. Whole numbers only. */
#include <string.h>
#include "ai/ai.h"
#include "dice/count.h"

enum {
    MOST_CANDIDATES = 48,           /* of a long list, this many are looked at, spread over it */
    FIRST_WORLDS = 8,               /* worlds in the first round; each later round has more */
    MOST_WORLDS = 128,
    POSITIONS = 12000,               /* orders given in all tries together */
    TURNS_AHEAD = 1,
    STEPS_AHEAD = 60,               /* of one try, at most */
    EXACT_READINGS = 600,           /* an order whose dice need more is tried out instead */
    EXACT_ROOM = 256 << 10
};

struct candidate { struct act act; int64_t sum; int tries; bool exact; };

struct search {
    const struct choosing *c;
    struct work work;
    int32_t *setup, *world, *state;         /* a world: the view with guesses; state: a try in it */
    struct act *legal;
    uint64_t seed;
    int positions, tried;                   /* orders given so far */
    int candidates;
    struct candidate candidate[MOST_CANDIDATES];
};

/* ---- one try ---- */

static bool goes_on(const struct search *s, int turn, int step)
{
    const struct game *g = s->c->game;
    return step < STEPS_AHEAD && g->to_decide(s->setup, s->state) != 0 && g->turn(s->state) <= turn + TURNS_AHEAD;
}

/* Gives an order, then random ones until the look ahead ends; returns what it came to. */
static int64_t try_order(struct search *s, const struct candidate *x, int world)
{
    const struct game *g = s->c->game;
    struct rng dice, choice;
    struct reading r = { .mode = READ_RANDOM, .house = s->c->house, .rng = &dice };
    int turn = g->turn(s->world), step = 1;

    rng_start(&dice, s->seed, (uint64_t)world * 2);             /* the same for every order in this world */
    rng_start(&choice, s->seed, (uint64_t)world * 2 + 1);
    memcpy(s->state, s->world, (size_t)g->state->in_size);
    g->apply(&r, s->setup, s->state, s->c->seat, &x->act, NULL);
    for (; goes_on(s, turn, step); step++) {
        unsigned seats = g->to_decide(s->setup, s->state);
        int seat = 0, n;
        struct act act;

        while (!(seats & 1u << seat)) seat++;
        n = g->legal(s->setup, s->state, seat, s->legal, MOST_ACTS);
        if (n <= 0) break;
        act = s->legal[seat == REFEREE ? 0 : rng_below(&choice, (uint32_t)n)];
        reading_rewind(&r);
        g->apply(&r, s->setup, s->state, seat, &act, NULL);
    }
    s->positions += step;
    return g->worth(s->setup, s->state, s->c->seat);
}

/* A world: what the seat sees, and the rest as it might be. */
static void make_world(struct search *s, int world)
{
    const struct game *g = s->c->game;
    struct rng guess;

    memcpy(s->setup, s->c->setup, (size_t)g->setup->in_size);
    memcpy(s->world, s->c->state, (size_t)g->state->in_size);
    rng_start(&guess, s->seed ^ 0x5deece66d, (uint64_t)world);
    if (g->guess) g->guess(&guess, s->setup, s->world, s->c->seat);
}

/* ---- exact odds of an order's own dice ---- */

struct exact_args { const struct search *s; const struct act *act; };
struct exact_result { int32_t worth; };

static void worth_after(struct reading *r, const void *args, void *result)
{
    const struct exact_args *x = args;
    const struct search *s = x->s;
    const struct game *g = s->c->game;
    struct exact_result *out = result;

    memcpy(s->state, s->world, (size_t)g->state->in_size);
    g->apply(r, s->setup, s->state, s->c->seat, x->act, NULL);
    out->worth = g->worth(s->setup, s->state, s->c->seat);
}

/* The mean of a small distribution of whole numbers, rounded down, in thousandths. */
static int64_t mean_thousandths(const struct spread *s)
{
    int64_t sum = 0, all = 0;

    for (int i = 0; i < s->n; i++) {            /* weights in millionths are exact enough to compare orders */
        struct wide w = s->weight[i];
        int64_t millionths;
        for (int k = 0; k < 2; k++) if (!wide_mul_small(&w, &w, 1000)) return 0;
        wide_div_scale(&w, s->scale);
        millionths = w.len > 0 ? w.limb[0] : 0;
        sum += millionths * s->value[i];
        all += millionths;
    }
    return all ? sum / (all / 1000 ? all / 1000 : 1) : 0;
}

/* Does the order throw dice itself, and can they all be counted? Then *mean is what it is worth. */
static bool count_order(struct search *s, const struct act *act, int64_t *mean)
{
    struct exact_args args = { s, act };
    struct work work = s->work;
    struct counting how = { .work = &work, .house = s->c->house, .most_readings = EXACT_READINGS };
    struct counted counted = count_odds(&how, worth_after, &args, (int)sizeof(struct exact_result));

    s->positions += (int)counted.readings;
    if (counted.stop || counted.readings < 2) return false;     /* nothing thrown: the dice come later */
    *mean = mean_thousandths(&counted.outcomes);
    return true;
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

static void weigh_exactly(struct search *s)
{
    make_world(s, 0);
    for (int i = 0; i < s->candidates; i++) {
        struct candidate *x = &s->candidate[i];
        int64_t mean;
        if (!count_order(s, &x->act, &mean)) continue;
        x->exact = true;
        x->sum = mean / 1000;
        x->tries = 1;
    }
}

static void try_out(struct search *s)
{
    int worlds = 0, more = FIRST_WORLDS;

    while (s->candidates > 1 && worlds < MOST_WORLDS && s->positions < POSITIONS) {
        for (int w = worlds; w < worlds + more; w++) {
            make_world(s, w);
            for (int i = 0; i < s->candidates; i++) {
                struct candidate *x = &s->candidate[i];
                x->sum += try_order(s, x, w);
                x->tries++;
            }
        }
        worlds += more;
        more *= 2;
        sort_candidates(s);
        if (s->candidates > 2) s->candidates = (s->candidates + 1) / 2;
    }
    sort_candidates(s);
}

static bool set_up(struct search *s)
{
    const struct game *g = s->c->game;

    if (!s->c->work || !g->worth) return false;
    s->work = *s->c->work;
    s->setup = work_take(&s->work, (size_t)g->setup->in_size);
    s->world = work_take(&s->work, (size_t)g->state->in_size);
    s->state = work_take(&s->work, (size_t)g->state->in_size);
    s->legal = work_take(&s->work, MOST_ACTS * sizeof *s->legal);
    return s->setup && s->world && s->state && s->legal;
}

static void choose(const struct choosing *c, struct act *out)
{
    struct search s = { .c = c };
    bool exact = true;

    *out = c->legal[0];
    if (c->n == 1) {
        fill_open(c, out);
        return;
    }
    if (!set_up(&s)) {
        recruit.choose(c, out);
        return;
    }
    s.seed = rng_next(c->rng);
    list_candidates(&s);
    if (!c->game->guess) weigh_exactly(&s);     /* with hidden things one world is not enough to count in */
    for (int i = 0; i < s.candidates; i++) exact = exact && s.candidate[i].exact;
    if (exact) {
        sort_candidates(&s);
    } else {
        for (int i = 0; i < s.candidates; i++) s.candidate[i].sum = s.candidate[i].tries = 0;
        try_out(&s);
    }
    *out = s.candidate[0].act;
}

const struct player sergeant = { "sergeant", "weighs orders by looking a short way ahead", true, choose };
