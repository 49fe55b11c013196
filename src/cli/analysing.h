/* analysing.h - an analysis being worked out at the command line: by threads, watched, kept in a file. */
#ifndef CLI_ANALYSING_H
#define CLI_ANALYSING_H
#include <pthread.h>
#include "cli/cli.h"
#include "match/analysis.h"

struct analysing {
    struct args *args;
    struct analysis *a;
    int threads;
    bool bar;
    atomic_int next;                    /* rows that a thread has taken */
    atomic_ullong done;                 /* rows that are done */
    atomic_bool stop, no_memory;
    const char *kept;                   /* --resume FILE; NULL: none */
    pthread_mutex_t writing;
    int file, write_error;              /* of that file; -1: not open */
};

/* Works out all rows that are not there yet. false: it was stopped, or the desk's errors say why. */
bool analysing_run(struct analysing *x);

/* kept.c: rows that were worked out before are read from the file, and it is opened for the others. false: the desk's
** errors say why. */
bool kept_open(struct analysing *x);
void kept_add(struct analysing *x, int entry, const struct looked_into *row);
void kept_close(struct analysing *x);
#endif
