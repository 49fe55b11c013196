/* watch.h - while battles are played: a bar at a terminal that shows how far it is, and Ctrl-C. */
#ifndef CLI_WATCH_H
#define CLI_WATCH_H
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct watch {
    bool bar;                           /* is it shown? */
    const char *label;                  /* what is being played; may be NULL */
    const atomic_ullong *now; uint64_t all;     /* battles */
    atomic_bool *stop;                  /* set by Ctrl-C; a second one ends the program at once */
    /* its own */
    double began;
    atomic_bool end;
    pthread_t thread;
    struct sigaction old_int, old_term;
};
void watch_begin(struct watch *w);      /* one at a time */
void watch_end(struct watch *w);
void time_left(char *out, size_t size, double seconds);          /* "4:07", "2:30:00" */
#endif
