/* search.c - see search.h. */
#include "ai/search.h"
#include <string.h>

/* Keeps the streams of guesses apart from those of dice and choices, which players start from the seed itself. */
static const uint64_t GUESSES = 0x5deece66d;

bool worlds_begin(struct worlds *w, const struct choosing *c, struct work *work)
{
    const struct game *g = c->play.game;

    w->c = c;
    w->setup = work_take(work, (size_t)g->setup->size);
    w->world = work_take(work, (size_t)g->state->size);
    w->state = work_take(work, (size_t)g->state->size);
    w->legal = work_take(work, MOST_ACTS * sizeof *w->legal);
    w->play = play_with(&c->play, w->setup);
    return g->worth && w->setup && w->world && w->state && w->legal;
}

static void worlds_make(struct worlds *w, int number)
{
    const struct game *g = w->c->play.game;
    struct rng guess;

    memcpy(w->setup, w->c->play.setup, (size_t)g->setup->size);
    memcpy(w->world, w->c->state, (size_t)g->state->size);
    rng_start(&guess, w->seed ^ GUESSES, (uint64_t)number);
    if (g->guess) g->guess(&guess, &w->play, w->setup, w->world, w->c->seat);
}

int candidates_listed(const struct choosing *c, struct candidate *out, int most)
{
    int n = c->n < most ? c->n : most;

    for (int i = 0; i < n; i++) {
        int from = (int)((int64_t)i * c->n / n), to = (int)((int64_t)(i + 1) * c->n / n);

        out[i] = (struct candidate){ .act = c->legal[from + (int)rng_below(c->rng, (uint32_t)(to - from))] };
        fill_open(c, &out[i].act);
    }
    return n;
}

static bool better(const struct candidate *a, const struct candidate *b)
{
    return a->sum * (b->tries ? b->tries : 1) > b->sum * (a->tries ? a->tries : 1);
}

/* Best mean first; equal ones stay as they were. */
static void sort_candidates(struct candidate *x, int n)
{
    for (int i = 1; i < n; i++) {
        struct candidate one = x[i];
        int k = i;

        while (k > 0 && better(&one, &x[k - 1])) x[k] = x[k - 1], k--;
        x[k] = one;
    }
}

void candidates_weigh(struct weighing *x)
{
    int rounds = 1, world = 0;

    while (1 << rounds < x->n) rounds++;
    for (int round = 0; round < rounds; round++) {
        int enough = (int)((int64_t)x->effort * (round + 1) / rounds);

        do {
            worlds_make(x->w, world);
            for (int i = 0; i < x->n; i++) {
                struct candidate *one = &x->candidate[i];

                one->sum += x->tries(x, one, world);
                one->tries++;
            }
            world++;
        } while (x->spent < enough && !thought_enough(x->w->c, (int)((int64_t)x->spent * 100 / x->effort)));
        sort_candidates(x->candidate, x->n);
        x->n = (x->n + 1) / 2;
    }
}
