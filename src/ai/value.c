/* value.c - see value.h. */
#include "ai/value.h"
#include <string.h>
#include "base/whole.h"

/* ---- from log-odds to a chance ---- */

enum { ONE_BITS = 30, HALVES = WEIGHT_BITS, MOST_ODDS = 20 };

/* 2 to the power of -1/2, -1/4, -1/8 …, in parts of 1 << ONE_BITS. */
static const int64_t root_of_half[HALVES] = {
    759250125, 902905651, 984625594, 1028218693, 1050733751, 1062175491, 1067942999, 1070838486,
    1072289173, 1073015252, 1073378477, 1073560135, 1073650976, 1073696399, 1073719111, 1073730468,
    1073736146, 1073738985, 1073740404, 1073741114, 1073741469, 1073741647, 1073741735, 1073741780,
};
static const int64_t log2_of_e = 1549082005;

/* e to the power of -x, for x >= 0, in parts of 1 << ONE_BITS. */
static int64_t inverse_power(int64_t x)
{
    int64_t two = x * (log2_of_e >> 6) >> WEIGHT_BITS;          /* the power of 2, in parts of 1 << 24 */
    int64_t y = (int64_t)1 << ONE_BITS;

    for (int i = 0; i < HALVES; i++)
        if (two >> (WEIGHT_BITS - 1 - i) & 1) y = y * root_of_half[i] >> ONE_BITS;
    return y >> (two >> WEIGHT_BITS);
}

int32_t sigmoid(int64_t x)
{
    int64_t one = (int64_t)1 << ONE_BITS, most = (int64_t)MOST_ODDS << WEIGHT_BITS, size = x < 0 ? -x : x, whole;
    int32_t chance;

    if (size > most) size = most;
    whole = one + inverse_power(size);
    chance = (int32_t)((one * SURE + whole / 2) / whole);
    if (chance >= SURE) chance = SURE - 1;
    return x < 0 ? SURE - chance : x > 0 ? chance : EVEN;
}

/* ---- weights ---- */

const struct weights *weights_of(const struct game *g)
{
    for (int i = 0; weights_made[i]; i++)
        if (strcmp(weights_made[i]->game, g->book->id) == 0)
            return g->features && weights_made[i]->features == g->features_count ? weights_made[i] : NULL;
    return NULL;
}

/* Log-odds of a seat. */
static int64_t odds_of(const struct weights *w, const struct play *p, const void *state, int seat)
{
    int32_t feature[MOST_SEATS][MOST_FEATURES];
    int64_t sum = seat ? -(int64_t)w->offset : w->offset;

    p->game->features(p, state, feature);
    for (int i = 0; i < w->features; i++)
        sum += (int64_t)w->weight[i] * (feature[seat][i] - feature[1 - seat][i]);
    return sum;
}

/* By `worth`: what one side has less what the other has, since a game may think well of both. A worth of a million on
** one side and none on the other is a chance of three in four. */
static int32_t worth_alone(const struct play *p, const void *state, int seat)
{
    int64_t red, blue;
    int32_t value;

    if (!p->game->worth) return EVEN;
    red = p->game->worth(p, state, 0);
    blue = p->game->worth(p, state, 1);
    value = clamp((int)(EVEN + (red - blue) / 4), 1, SURE - 1);
    return seat ? SURE - value : value;
}

/* The battle is over: the chance is no longer one. */
static bool decided(const struct play *p, const void *state, int seat, int32_t *out)
{
    struct outcome o = p->game->outcome(p, state);

    *out = o.kind == BATTLE_DRAWN ? EVEN : o.winner == seat ? SURE : 0;
    return o.kind != BATTLE_ON;
}

int32_t value_with(const struct weights *w, const struct play *p, const void *state, int seat)
{
    int32_t value;

    if (decided(p, state, seat, &value)) return value;
    return w ? sigmoid(odds_of(w, p, state, seat)) : worth_alone(p, state, seat);
}

int32_t value_of(const struct play *p, const void *state, int seat)
{
    return value_with(weights_of(p->game), p, state, seat);
}

int value_terms(const struct play *p, const void *state, int seat, int64_t out[MOST_FEATURES])
{
    const struct weights *w = weights_of(p->game);
    int32_t feature[MOST_SEATS][MOST_FEATURES];

    if (!w) return 0;
    p->game->features(p, state, feature);
    for (int i = 0; i < w->features; i++)
        out[i] = (int64_t)w->weight[i] * (feature[seat][i] - feature[1 - seat][i]);
    return w->features;
}
