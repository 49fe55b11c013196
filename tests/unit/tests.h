/* tests.h - what every unit test begins with: cmocka, and a small generator with a fixed seed that
** shares nothing with dice/rng. */
#ifndef UNIT_TESTS_H
#define UNIT_TESTS_H
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

struct draw { uint64_t state; };

static inline uint64_t draw_word(struct draw *d)                        /* splitmix64 */
{
    uint64_t z = d->state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

static inline int draw_int(struct draw *d, int lo, int hi)              /* lo..hi, both included */
{
    return lo + (int)(draw_word(d) % (uint64_t)((int64_t)hi - lo + 1));
}
#endif
