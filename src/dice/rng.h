/* rng.h - xoshiro256**, with an independent stream for every (seed, index).
**
** The same numbers on every machine and in WebAssembly. Dice are unbiased: a
** word of the generator is cut into base-6 digits after throwing away the few
** words that would favour some digits. */
#ifndef DICE_RNG_H
#define DICE_RNG_H
#include <stdint.h>

struct rng {
    uint64_t s[4];
    uint64_t sixes;         /* what is left of a word, as base-6 digits */
    int32_t sixes_left;
    int32_t apart;          /* not 0: everybody has dice of his own (own_dice in reading.h), and this is their key */
};

void rng_start(struct rng *g, uint64_t seed, uint64_t index);
uint64_t rng_next(struct rng *g);
uint32_t rng_below(struct rng *g, uint32_t n);              /* 0 .. n-1, n >= 1 */
int  rng_die(struct rng *g, int sides);                     /* 1 .. sides */
#endif
