/* chance.h - where made-up inputs come from: a seed, or a fuzzer's bytes. One piece of code makes them from either,
** so that what a fuzzer finds can be drawn by a test, and the other way round. */
#ifndef ANY_CHANCE_H
#define ANY_CHANCE_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct chance {
    uint64_t state;                     /* of the generator, where there are no bytes */
    const uint8_t *at; size_t left;     /* the fuzzer's; when they are used up every draw is the lowest */
    bool from_bytes;
};

static inline struct chance chance_seeded(uint64_t seed) { return (struct chance){ .state = seed }; }
static inline struct chance chance_bytes(const uint8_t *at, size_t n)
{
    return (struct chance){ .at = at, .left = n, .from_bytes = true };
}

static inline uint64_t chance_word(struct chance *c)                        /* splitmix64 */
{
    uint64_t z = c->state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

/* lo..hi, both included. Of the fuzzer's bytes as few as the range needs are used. */
static inline int chance_int(struct chance *c, int lo, int hi)
{
    uint64_t span = (uint64_t)((int64_t)hi - lo) + 1, drawn = 0;

    if (!c->from_bytes) return (int)(lo + (int64_t)(chance_word(c) % span));
    for (uint64_t most = 1; most < span && c->left; most <<= 8, c->left--) drawn = drawn << 8 | *c->at++;
    return (int)(lo + (int64_t)(drawn % span));
}

/* One in n. Bytes that have run out never hit. */
static inline bool chance_one_in(struct chance *c, int n) { return chance_int(c, 1, n) == n; }

/* The seed of this run: ALEA_SEED, or the date as in 20260131. */
uint64_t chance_seed(void);
#endif
