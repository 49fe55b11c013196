/* analysing.c - see analysing.h: threads take the rows of an analysis by number; a bar shows how far it is. */
#include "cli/analysing.h"
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>
#include "sim/sim.h"

enum { SPACE = TRIES_ROOM + (1 << 18) };       /* and a view */

static void *work_out(void *arg)
{
    struct analysing *x = arg;
    struct work work = { malloc(SPACE), SPACE, 0 };
    int entry;

    if (!work.room) {
        atomic_store(&x->no_memory, true);
        atomic_store(&x->stop, true);
        return NULL;
    }
    /* from the end: the last chances are known first */
    while (!atomic_load(&x->stop) && (entry = x->a->entries - atomic_fetch_add(&x->next, 1)) >= 0) {
        struct looked_into row;

        if (!x->a->row[entry].done) {
            if (!analysis_look(x->a, entry, &work, &x->stop, &row)) break;
            kept_add(x, entry, &row);
            x->a->row[entry] = row;
        }
        atomic_fetch_add(&x->done, 1);
    }
    free(work.room);
    return NULL;
}

struct watcher { struct analysing *x; atomic_bool end; struct timespec began; };

static void *watch(void *arg)
{
    struct watcher *w = arg;
    struct timespec pause = { 0, 200000000 }, now;

    while (!atomic_load(&w->end)) {
        int done = atomic_load(&w->x->done), all = w->x->a->entries + 1;
        double took;

        clock_gettime(CLOCK_MONOTONIC, &now);
        took = (double)(now.tv_sec - w->began.tv_sec) + (double)(now.tv_nsec - w->began.tv_nsec) * 1e-9;
        fprintf(stderr, "\r%d/%d  %.0f s\033[K", done, all, done ? took * (all - done) / done : 0);
        fflush(stderr);
        nanosleep(&pause, NULL);
    }
    fputs("\r\033[K", stderr);
    return NULL;
}

static struct analysing *running;           /* for the signal handler alone */

static void on_signal(int sig)
{
    (void)sig;
    if (running) atomic_store(&running->stop, true);
}

bool analysing_run(struct analysing *x)
{
    struct sigaction act = { .sa_handler = on_signal }, old_int, old_term;
    struct watcher w = { .x = x };
    pthread_t bar, helper[MOST_THREADS];
    int helpers = 0;
    bool watched;

    if (!kept_open(x)) return false;
    running = x;
    act.sa_flags = (int)SA_RESETHAND;           /* a second Ctrl-C ends it at once */
    sigaction(SIGINT, &act, &old_int);
    sigaction(SIGTERM, &act, &old_term);
    clock_gettime(CLOCK_MONOTONIC, &w.began);
    watched = x->bar && pthread_create(&bar, NULL, watch, &w) == 0;
    while (helpers < x->threads - 1 && pthread_create(&helper[helpers], NULL, work_out, x) == 0) helpers++;
    work_out(x);
    for (int i = 0; i < helpers; i++) pthread_join(helper[i], NULL);
    if (watched) {
        atomic_store(&w.end, true);
        pthread_join(bar, NULL);
    }
    sigaction(SIGINT, &old_int, NULL);
    sigaction(SIGTERM, &old_term, NULL);
    running = NULL;
    kept_close(x);
    if (atomic_load(&x->no_memory))
        errors_say1(&x->args->desk->errors, STATUS_FAILED, "", N_("there is not enough memory"), NULL);
    return atomic_load(&x->done) == x->a->entries + 1;
}
