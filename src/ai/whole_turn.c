/* whole_turn.c - see whole_turn.h. */
#include "ai/whole_turn.h"
#include "base/whole.h"

/* In the first rounds hardly anything has been played yet that could be answered: they are not counted. */
enum { ROUNDS = 64, FIRST_COUNTED = ROUNDS / 4 };

/* How often each of our plans is played. */
static void play_rounds(const struct contest *x, int played[MOST_WEIGHED])
{
    int64_t ours[MOST_WEIGHED] = { 0 }, theirs[MOST_ANSWERS] = { 0 };
    int plan = 0, answer = 0;

    for (int round = 0; round < ROUNDS; round++) {
        for (int i = 0; i < x->plans; i++) ours[i] += x->value[i][answer] + (x->often_usual ? x->value[i][0] : 0);
        for (int k = 0; k < x->answers; k++) theirs[k] += x->value[plan][k];
        for (int i = plan = 0; i < x->plans; i++)
            if (ours[i] > ours[plan]) plan = i;
        for (int k = answer = 0; k < x->answers; k++)
            if (theirs[k] < theirs[answer]) answer = k;
        if (round >= FIRST_COUNTED) played[plan]++;
    }
}

int contest_draw(const struct contest *x, uint64_t seed)
{
    int played[MOST_WEIGHED] = { 0 }, plan = 0, at;
    struct rng g;

    play_rounds(x, played);
    rng_start(&g, seed, UINT64_MAX);
    at = (int)rng_below(&g, ROUNDS - FIRST_COUNTED);
    while (at >= played[plan]) at -= played[plan++];
    return plan;
}

uint64_t position_number(const struct play *p, const int32_t *state, uint64_t seed)
{
    int ints = p->game->state->size / (int)sizeof(int32_t);
    uint64_t h = seed;

    for (int i = 0; i < ints; i++) h = hash_on(h, (uint32_t)state[i]);
    return h | 1;
}
