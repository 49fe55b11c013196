/* bench.h - what the benchmarks share: processor time, rates, and the line that is printed. */
#ifndef BENCH_BENCH_H
#define BENCH_BENCH_H
#include <stdio.h>
#include <time.h>

static inline double clock_now(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* Processor time: what other programs do meanwhile does not count. */
static inline double now(void) { return clock_now(CLOCK_PROCESS_CPUTIME_ID); }

/* Runs of `once(n)` until they have taken a quarter of a second, per second; the best of three. */
static inline double rate(void (*once)(int n), int n)
{
    double best = 0;
    for (int k = 0; k < 3; k++) {
        double start = now(), took;
        long runs = 0;
        do {
            once(n);
            runs += n;
            took = now() - start;
        } while (took < 0.25);
        if ((double)runs / took > best) best = (double)runs / took;
    }
    return best;
}

static inline void show(const char *name, double per_s, double floor_per_s)
{
    printf("{\"bench\":\"%s\",\"per_s\":%.0f,\"floor_per_s\":%.0f,\"ratio\":%.3f}\n", name, per_s, floor_per_s,
           per_s / floor_per_s);
}
#endif
