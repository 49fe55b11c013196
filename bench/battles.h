/* battles.h - whole battles between players who order at random, as fast as they go. */
#ifndef BENCH_BATTLES_H
#define BENCH_BATTLES_H
#include "bench.h"
#include "game/battle.h"

/* Battles a second of processor time, for a second; entries: orders and acts of all of them. */
static inline double battles_of(const struct play *p, struct battle_room *room, long *entries)
{
    const struct player *both[2] = { &recruit, &recruit };
    double start = now();
    int n = 0;

    for (*entries = 0; now() - start < 1; n++) *entries += battle_play(p, 1, (uint64_t)n, both, room).entries;
    return n / (now() - start);
}
#endif
