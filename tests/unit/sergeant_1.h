/* sergeant_1.h - the sergeant as he was before he went by ideas, to measure later ones by (docs/players.md): an enemy
** who does anything that is legal, own later orders by how earlier tries went, the end of the turn, `worth`. In tests
** and benches only. */
#ifndef UNIT_SERGEANT_1_H
#define UNIT_SERGEANT_1_H
#include <string.h>
#include "ai/search.h"

enum {
    MOST_CANDIDATES = 32,           /* of a long list, this many are looked at, spread over it */
    /* of all tries together, about: for each order looked at (a game may have its own), up to so many of them */
    EFFORT = 6375, CAMPAIGN_EFFORT = 4500, MOST_EFFORTS = 5,
    POSITION = 2, LISTED = 3,  /* a position costs POSITION, and one for every LISTED orders that may be given in it */
    TURNS_AHEAD = 0,
    STEPS_AHEAD = 64,               /* of one try, at most */
    SAMPLE = 4,                     /* of so many own orders drawn, the best is given */
    HABITS = 1024,                  /* orders remembered; a power of two */
    PROBES = 8,
    UNTRIED = 2000000               /* better than anything known */
};

/* How tries went in which an order was given: later orders of a try are chosen by it. */
struct habit { struct act act; int32_t tries; int64_t sum; };

struct search {
    struct worlds w;
    struct candidate candidate[MOST_CANDIDATES];
    struct weighing of;                     /* them */
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
    const struct game *g = s->w.c->play.game;
    return step < STEPS_AHEAD && g->to_decide(&s->w.play, s->w.state) != 0 && g->turn(s->w.state) <= turn + TURNS_AHEAD;
}

/* Any order of the enemy; of a few own ones that which has gone best so far. */
static struct act likely(struct search *s, struct rng *choice, int seat, int n)
{
    int best = (int)rng_below(choice, (uint32_t)n);
    int64_t mean = 0;

    if (act_proposed(s->w.play.game, s->w.legal)) return s->w.legal[0];
    if (seat != s->w.c->seat) return s->w.legal[best];
    for (int i = 0; i < SAMPLE; i++) {
        int k = i ? (int)rng_below(choice, (uint32_t)n) : best;
        struct habit *x = habit_of(s, &s->w.legal[k]);
        int64_t m = x && x->tries ? x->sum / x->tries : UNTRIED;
        if (i && m <= mean) continue;
        best = k;
        mean = m;
    }
    return s->w.legal[best];
}

/* Gives an order, then likely ones until the look ahead ends; returns what it came to. */
static int64_t try_order(struct weighing *of, const struct candidate *x, int world)
{
    struct search *s = of->search;
    const struct game *g = s->w.c->play.game;
    struct rng dice, choice;
    struct reading r = { .mode = READ_RANDOM, .house = s->w.play.house, .rng = &dice };
    int turn = g->turn(s->w.world);
    int64_t worth;

    s->givens = 0;
    of->spent += POSITION;
    rng_start(&dice, s->w.seed, (uint64_t)world * 2);             /* the same for every order in this world */
    rng_start(&choice, s->w.seed, (uint64_t)world * 2 + 1);
    memcpy(s->w.state, s->w.world, (size_t)g->state->size);
    remember(s, &x->act);
    g->apply(&r, &s->w.play, s->w.state, s->w.c->seat, &x->act, NULL);
    for (int step = 1; goes_on(s, turn, step); step++) {
        unsigned seats = g->to_decide(&s->w.play, s->w.state);
        int seat = 0, n;
        struct act act;

        while (!(seats & 1u << seat)) seat++;
        n = g->legal(&s->w.play, s->w.state, seat, s->w.legal, MOST_ACTS);
        if (n <= 0) break;
        of->spent += POSITION + n / LISTED;
        act = seat == REFEREE ? s->w.legal[0] : likely(s, &choice, seat, n);
        if (seat == s->w.c->seat) remember(s, &act);
        reading_rewind(&r);
        g->apply(&r, &s->w.play, s->w.state, seat, &act, NULL);
    }
    worth = g->worth(&s->w.play, s->w.state, s->w.c->seat);
    for (int i = 0; i < s->givens; i++) s->given[i]->sum += worth;
    return worth;
}

/* ---- choosing ---- */

static void choose_as_before(const struct choosing *c, struct act *out)
{
    struct work work = c->work ? *c->work : (struct work){ 0 };
    struct search *s = c->work ? work_take_zero(&work, sizeof *s) : NULL;

    *out = c->legal[0];
    if (act_proposed(c->play.game, c->legal)) return;
    if (c->n == 1) {
        fill_open(c, out);
        return;
    }
    if (!s || !worlds_begin(&s->w, c, &work)) {
        recruit.choose(c, out);
        return;
    }
    s->w.seed = rng_next(c->rng);
    s->of = (struct weighing){ .w = &s->w, .candidate = s->candidate, .tries = try_order, .search = s,
                               .n = candidates_listed(c, s->candidate, MOST_CANDIDATES),
                               .effort = strcmp(c->play.game->book->id, "campaign") ? EFFORT : CAMPAIGN_EFFORT };
    s->of.effort *= s->of.n < MOST_EFFORTS ? s->of.n : MOST_EFFORTS;
    candidates_weigh(&s->of);
    *out = s->candidate[0].act;
}

static const struct player sergeant_1 = { "sergeant_1", "", true, choose_as_before, false, false };
#endif
