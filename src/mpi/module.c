/* module.c - alea_mpi.so: the only part of Alea that is linked with MPI (see cluster.h). */
#include <mpi.h>
#include "sim/cluster.h"

bool alea_mpi_join(struct cluster *c);

static bool sum(uint64_t *values, int n)
{
    return MPI_Allreduce(MPI_IN_PLACE, values, n, MPI_UINT64_T, MPI_SUM, MPI_COMM_WORLD) == MPI_SUCCESS;
}

static void leave(void)
{
    MPI_Finalize();
}

/* A command may join several times, for one scenario after another; MPI begins and ends once in a program. */
__attribute__((visibility("default"))) bool alea_mpi_join(struct cluster *c)
{
    int begun, provided;

    if (MPI_Initialized(&begun) != MPI_SUCCESS) return false;
    if (!begun && MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &provided) != MPI_SUCCESS) return false;
    MPI_Comm_rank(MPI_COMM_WORLD, &c->rank);
    MPI_Comm_size(MPI_COMM_WORLD, &c->ranks);
    c->sum = sum;
    c->leave = leave;
    return true;
}
