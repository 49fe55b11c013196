/* plans.c - the sergeant where sealed orders are carried out together: a game of matrices.
**
** Each side has a few whole plans (game->plans). What comes of every pair of them is tried out: both sides give the
** orders of their plans to the end of the turn, with the same dice for every pair, and the position is weighed
** (game->worth). The enemy may expect whatever we do, so no single plan is best: each side answers again and again the
** mixture that the other has played so far (fictitious play), and our plan is drawn from our own mixture. All orders of
** one phase come from one plan: it is drawn by the battle, the seat and the turn, from the position as it was before
** our first order of the phase.
**
** Whole numbers only, a fixed effort, nothing remembered: the same seed gives the same order on any machine. */
#include <string.h>
#include "ai/ai.h"
#include "base/whole.h"

enum {
    WORLDS = 2, ROUNDS = 64, STEPS = 600, TURNS_AHEAD = 0,
    MOST_ANSWERS = 3,           /* plans of the enemy that are looked at: the first ones are his likeliest */
    FIRST_BETTER = 40000        /* the first plan is the sensible one: dice alone must not talk us out of it */
};

struct weighing {
    const struct choosing *c;
    struct play play;                           /* in the world that is looked at */
    int32_t *setup, *world, *state;
    uint64_t seed;
    int own, other;                             /* plans of both sides */
    int64_t value[MOST_PLANS][MOST_PLANS];      /* own plan against the other's, for us */
};

static int the_other(const struct weighing *w) { return 1 - w->c->seat; }

/* What the seat sees, its own orders of this phase taken back, and the rest as it might be. */
static void make_world(struct weighing *w, int world)
{
    const struct game *g = w->play.game;
    struct rng guess;

    memcpy(w->setup, w->c->play.setup, (size_t)g->setup->size);
    memcpy(w->world, w->c->state, (size_t)g->state->size);
    g->unseal(&w->play, w->world, w->c->seat);
    rng_start(&guess, w->seed, (uint64_t)world * 2);
    if (g->guess) g->guess(&guess, &w->play, w->setup, w->world, w->c->seat);
    g->unseal(&w->play, w->world, the_other(w));
}

/* Both sides by their plans to the end of the turn. */
static int64_t try_pair(struct weighing *w, int world, int own, int other)
{
    const struct game *g = w->play.game;
    struct rng dice;
    struct reading r = { .mode = READ_RANDOM, .house = w->play.house, .rng = &dice };
    int turn = g->turn(w->world);
    unsigned seats;

    rng_start(&dice, w->seed, (uint64_t)world * 2 + 1);
    memcpy(w->state, w->world, (size_t)g->state->size);
    for (int step = 0; step < STEPS && (seats = g->to_decide(&w->play, w->state)) != 0; step++) {
        struct act act;
        int seat = 0;

        if (g->turn(w->state) > turn + TURNS_AHEAD) break;
        while (!(seats & 1u << seat)) seat++;
        if (seat == REFEREE) g->legal(&w->play, w->state, seat, &act, 1);
        else g->plan(&w->play, w->state, seat, seat == w->c->seat ? own : other, &act);
        reading_rewind(&r);
        g->apply(&r, &w->play, w->state, seat, &act, NULL);
    }
    return g->worth(&w->play, w->state, w->c->seat);
}

static void fill_matrix(struct weighing *w)
{
    for (int world = 0; world < WORLDS; world++) {
        make_world(w, world);
        for (int i = 0; i < w->own; i++)
            for (int k = 0; k < w->other; k++)
                w->value[i][k] += try_pair(w, world, i, k) + (i == 0 ? FIRST_BETTER : 0);
    }
}

/* How often each of our plans is played when both sides answer each other for ROUNDS rounds. */
static void mix(const struct weighing *w, int played[MOST_PLANS])
{
    int64_t ours[MOST_PLANS] = { 0 }, theirs[MOST_PLANS] = { 0 };
    int i = 0, k = 0;

    for (int round = 0; round < ROUNDS; round++) {
        for (int n = 0; n < w->own; n++) ours[n] += w->value[n][k];
        for (int n = 0; n < w->other; n++) theirs[n] += w->value[i][n];
        for (int n = i = 0; n < w->own; n++)
            if (ours[n] > ours[i]) i = n;
        for (int n = k = 0; n < w->other; n++)
            if (theirs[n] < theirs[k]) k = n;
        if (round >= ROUNDS / 4) played[i]++;           /* the first answers are to nothing yet */
    }
}

static int draw_plan(struct weighing *w)
{
    int played[MOST_PLANS] = { 0 }, all = 0, plan = 0, at;
    struct rng g;

    mix(w, played);
    for (int i = 0; i < w->own; i++) all += played[i];
    rng_start(&g, w->seed, UINT64_MAX);
    at = (int)rng_below(&g, (uint32_t)all);
    while (at >= played[plan]) at -= played[plan++];
    return plan;
}

static bool set_up(struct weighing *w, struct work *work)
{
    const struct game *g = w->c->play.game;

    w->setup = work_take(work, (size_t)g->setup->size);
    w->world = work_take(work, (size_t)g->state->size);
    w->state = work_take(work, (size_t)g->state->size);
    w->play = play_with(&w->c->play, w->setup);
    return w->setup && w->world && w->state;
}

void choose_plan(const struct choosing *c, struct act *out)
{
    const struct game *g = c->play.game;
    struct weighing w = { .c = c, .seed = mix_bits(c->steady + (uint64_t)g->turn(c->state)) };
    struct work work = c->work ? *c->work : (struct work){ 0 };
    int plan = 0;

    w.own = g->plans(&c->play, c->state, c->seat);
    if (w.own > 1 && c->work && set_up(&w, &work)) {
        w.other = g->plans(&c->play, c->state, the_other(&w));
        if (w.other > MOST_ANSWERS) w.other = MOST_ANSWERS;
        fill_matrix(&w);
        plan = draw_plan(&w);
    }
    g->plan(&c->play, c->state, c->seat, plan, out);
}
