/* fault.c - where our own mistakes go in libalea: to the host, who may leave; else the end. */
#include <stdio.h>
#include <stdlib.h>
#include "alea.h"
#include "base/check.h"

static alea_fault_fn *host_fn;          /* for the whole process, as documented */
static void *host_data;

void alea_on_fault(alea_fault_fn *fn, void *host)
{
    host_fn = fn;
    host_data = host;
}

_Noreturn void alea_fault(const char *file, int line, const char *what)
{
    char message[256];

    snprintf(message, sizeof message, "%s:%d: %s", file, line, what);
    if (host_fn) host_fn(host_data, message);
    fprintf(stderr, "libalea: %s\n", message);
    abort();
}
