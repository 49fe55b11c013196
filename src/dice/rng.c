/* rng.c - see rng.h. The generator is xoshiro256** by Blackman and Vigna (public
** domain algorithm); the stream of (seed, index) is started by splitmix64. */
#include "dice/rng.h"
#include "base/check.h"
#include "base/whole.h"

static uint64_t mixed(uint64_t *x)
{
    return mix_bits(*x += 0x9e3779b97f4a7c15u);
}

void rng_start(struct rng *g, uint64_t seed, uint64_t index)
{
    uint64_t x = seed;

    x = mixed(&x) ^ index * 0xd1342543de82ef95u;       /* odd: different indexes give different starts */
    for (int i = 0; i < 4; i++) g->s[i] = mixed(&x);
    g->sixes = 0;
    g->sixes_left = 0;
    g->apart = 0;
}

static uint64_t turned(uint64_t x, int k)
{
    return x << k | x >> (64 - k);
}

uint64_t rng_next(struct rng *g)
{
    uint64_t *s = g->s, out = turned(s[1] * 5, 7) * 9, t = s[1] << 17;

    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = turned(s[3], 45);
    return out;
}

uint32_t rng_below(struct rng *g, uint32_t n)
{
    uint64_t wide;
    uint32_t low, floor;

    CHECK(n >= 1);
    wide = (rng_next(g) >> 32) * n;                     /* Lemire: multiply, and reject the short end */
    low = (uint32_t)wide;
    if (low < n) {
        floor = (0u - n) % n;
        while (low < floor) wide = (rng_next(g) >> 32) * n, low = (uint32_t)wide;
    }
    return (uint32_t)(wide >> 32);
}

int rng_die(struct rng *g, int sides)
{
    /* 6^12 fits twelve dice into half a word and keeps the division short. */
    enum { DIGITS = 12 };
    const uint64_t power = 2176782336u;                 /* 6^12 */

    if (sides != 6) return (int)rng_below(g, (uint32_t)sides) + 1;
    if (g->sixes_left == 0) {
        uint64_t word;
        const uint64_t most = UINT64_MAX - UINT64_MAX % power;
        do word = rng_next(g); while (word >= most);
        g->sixes = word % power;
        g->sixes_left = DIGITS;
    }
    uint32_t left = (uint32_t)(g->sixes & 0xffffffffu), next = left / 6;     /* 6^12 < 2^32 */
    g->sixes = next;
    g->sixes_left--;
    return (int)(left - next * 6) + 1;
}
