/* run.h - a whole simulation: rounds, ranks, when to stop, what was done so far. */
#ifndef SIM_RUN_H
#define SIM_RUN_H
#include "sim/cluster.h"
#include "sim/sim.h"

struct sim_goal {
    uint64_t games;                 /* at most so many */
    double until;  /* stop when the half width of the first seat's interval is at most this; 0: never */
    int threads;
};

struct sim_run {
    struct sim_plan plan;
    struct sim_goal goal;
    struct cluster cluster;
    struct sim_sums done;           /* whole rounds; after a stop also the battles of the last one */
    atomic_ullong progress;         /* battles played here, for a progress bar */
    atomic_bool stop;               /* set by Ctrl-C */
    bool broken;                    /* it was stopped inside a round: the hash belongs to no whole number of rounds */
    void (*after_round)(struct sim_run *r);     /* may be NULL; on the calling thread */
    void *caller;
};

enum sim_say { SIM_DONE, SIM_STOPPED, SIM_NO_MEMORY, SIM_CLUSTER_FAILED };
enum sim_say sim_run(struct sim_run *r);        /* goes on from r->done (cleared at first) */
double seconds_now(void);                      /* since whenever: how long it takes */
#endif
