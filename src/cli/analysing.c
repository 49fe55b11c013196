/* analysing.c - see analysing.h: threads take the rows of an analysis by number; a bar shows how far it is. */
#include "cli/analysing.h"
#include <stdlib.h>
#include "cli/watch.h"
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

bool analysing_run(struct analysing *x)
{
    struct watch w = { .bar = x->bar, .now = &x->done, .all = (uint64_t)x->a->entries + 1, .stop = &x->stop };
    pthread_t helper[MOST_THREADS];
    int helpers = 0;

    if (!kept_open(x)) return false;
    watch_begin(&w);
    while (helpers < x->threads - 1 && pthread_create(&helper[helpers], NULL, work_out, x) == 0) helpers++;
    work_out(x);
    for (int i = 0; i < helpers; i++) pthread_join(helper[i], NULL);
    watch_end(&w);
    kept_close(x);
    if (atomic_load(&x->no_memory))
        errors_no_memory(&x->args->desk->errors);
    return atomic_load(&x->done) == (unsigned long long)x->a->entries + 1;
}
