/* cluster.h - one simulation on many machines: the same program started by mpirun.
**
** MPI is not linked into the program. Where mpirun started it, a small module that is linked with MPI
** (alea_mpi.so) is loaded; without mpirun there is one rank and nothing is loaded. */
#ifndef SIM_CLUSTER_H
#define SIM_CLUSTER_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct cluster {
    int rank, ranks;
    bool (*sum)(uint64_t *values, int n);       /* over all ranks, in place, for all of them; NULL with one rank */
    void (*leave)(void);                        /* once, at the end of the program; NULL with one rank */
};

/* false: started by mpirun, but MPI cannot be used; why says so. */
bool cluster_join(struct cluster *c, char *why, size_t room);
#endif
