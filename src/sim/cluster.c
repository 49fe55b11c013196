/* cluster.c - see cluster.h. */
#include "sim/cluster.h"
#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Started by Open MPI, MPICH or Slurm with more than one rank? */
static bool under_mpirun(void)
{
    static const char *const names[] = { "OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "PMIX_SIZE", "MPI_LOCALNRANKS" };

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *value = getenv(names[i]);
        if (value && atoi(value) > 1) return true;
    }
    return false;
}

/* Beside the program (a build), or where it was installed. */
static void *load_module(void)
{
    char path[PATH_MAX], self[PATH_MAX];
    ssize_t n = readlink("/proc/self/exe", self, sizeof self - 1);
    const char *named = getenv("ALEA_MPI");
    void *module = NULL;

    if (named) return dlopen(named, RTLD_NOW | RTLD_GLOBAL);
    if (n > 0) {
        char *slash;
        self[n] = 0;
        slash = strrchr(self, '/');
        if (slash) *slash = 0;
        if ((size_t)snprintf(path, sizeof path, "%s/alea_mpi.so", self) < sizeof path)
            module = dlopen(path, RTLD_NOW | RTLD_GLOBAL);
        if (!module && (size_t)snprintf(path, sizeof path, "%s/../lib/alea/alea_mpi.so", self) < sizeof path)
            module = dlopen(path, RTLD_NOW | RTLD_GLOBAL);
    }
    return module;
}

bool cluster_join(struct cluster *c, char *why, size_t room)
{
    bool (*join)(struct cluster *);
    void *module, *symbol;

    *c = (struct cluster){ 0, 1, NULL, NULL };
    if (!under_mpirun()) return true;
    module = load_module();
    symbol = module ? dlsym(module, "alea_mpi_join") : NULL;
    if (!symbol) {
        const char *error = dlerror();
        snprintf(why, room, "started by mpirun, but the module alea_mpi.so cannot be used: %s",
                 error ? error : "it is not there");
        return false;
    }
    memcpy(&join, &symbol, sizeof join);        /* POSIX: a function's address through an object pointer */
    if (join(c)) return true;
    snprintf(why, room, "started by mpirun, but MPI does not start");
    return false;
}
