/* fault.c - where CHECK goes in the unit tests: a mistake of ours fails the test that made it. */
#include <stdio.h>
#include <stdlib.h>
#include "base/check.h"

_Noreturn void alea_fault(const char *file, int line, const char *what)
{
    fprintf(stderr, "%s:%d: our mistake: %s\n", file, line, what);
    abort();
}
