/* fault.c - what a failed CHECK does in tests and benchmarks: it is printed, and the program aborts.
** Weak, so that a test may bring its own. */
#include <stdio.h>
#include <stdlib.h>
#include "base/check.h"

__attribute__((weak)) _Noreturn void alea_fault(const char *file, int line, const char *what)
{
    fprintf(stderr, "%s:%d: CHECK failed: %s\n", file, line, what);
    abort();
}
