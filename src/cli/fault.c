/* fault.c - where our own mistakes go in our programs: said, then the end. */
#include <stdio.h>
#include <stdlib.h>
#include "base/check.h"

_Noreturn void alea_fault(const char *file, int line, const char *what)
{
    fprintf(stderr, "alea: a mistake of the program itself, %s:%d: %s\n", file, line, what);
    abort();
}
