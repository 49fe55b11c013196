/* clocks.h - what time it is, for the server and its games. */
#ifndef SERVER_CLOCKS_H
#define SERVER_CLOCKS_H
#include <stdint.h>
#include <time.h>

static inline uint64_t clock_us(clockid_t which)
{
    struct timespec t;

    clock_gettime(which, &t);
    return (uint64_t)t.tv_sec * 1000000 + (uint64_t)t.tv_nsec / 1000;
}

static inline uint64_t now_us(void) { return clock_us(CLOCK_MONOTONIC); }             /* for lengths of time */
static inline uint64_t worked_us(void) { return clock_us(CLOCK_THREAD_CPUTIME_ID); }  /* by this thread */
static inline int64_t club_now(void) { return (int64_t)(clock_us(CLOCK_REALTIME) / 1000); }   /* ms since 1970 */
#endif
