/* run.c - see run.h. */
#include "sim/run.h"
#include <time.h>

double seconds_now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static bool enough(const struct sim_run *r)
{
    struct span s;

    if (r->done.games >= r->goal.games) return true;
    if (r->goal.until <= 0 || r->done.games == 0) return false;
    s = score_of(&r->done, 0, r->plan.swap);
    return (s.hi - s.lo) / 2 <= r->goal.until;
}

/* One round over all ranks: each plays its part of it, then all know the sums. */
static enum sim_say play_round(struct sim_run *r)
{
    uint64_t from = r->done.games, left = r->goal.games - from, full = SIM_ROUND - from % SIM_ROUND,
        n = left < full ? left : full;
    uint64_t ranks = (uint64_t)r->cluster.ranks, rank = (uint64_t)r->cluster.rank, size = sim_block_size(&r->plan);
    uint64_t first = n / size * rank / ranks * size, last = n / size * (rank + 1) / ranks * size;
    struct { struct sim_sums sums; uint64_t stopped, failed; } all = { 0 };
    struct sim_crew crew = { r->goal.threads, &r->stop, &r->progress };

    all.failed = !sim_range(&r->plan, &crew, from + first, last - first, &all.sums);
    all.stopped = all.sums.games < last - first || atomic_load(&r->stop);
    if (r->cluster.sum && !r->cluster.sum((uint64_t *)&all, (int)(sizeof all / sizeof(uint64_t))))
        return SIM_CLUSTER_FAILED;
    if (all.failed) return SIM_NO_MEMORY;
    sim_add(&r->done, &all.sums);
    if (all.sums.games < n) r->broken = true;
    return all.stopped ? SIM_STOPPED : SIM_DONE;
}

enum sim_say sim_run(struct sim_run *r)
{
    while (!enough(r)) {
        enum sim_say say = play_round(r);
        if (r->after_round) r->after_round(r);
        if (say != SIM_DONE) return say;
        if (!enough(r) && atomic_load(&r->stop)) return SIM_STOPPED;       /* after_round has stopped it */
    }
    return SIM_DONE;
}
