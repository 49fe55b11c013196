/* gather.h - a question gathered from the command line. */
#ifndef CLI_GATHER_H
#define CLI_GATHER_H
#include "cli/cli.h"

bool gather_house(struct args *a);                      /* --house and --set */
bool gather_question(struct args *a, bool rank);        /* procedure, @files, key=value, --dice, --seed, --of, --by; rank: commas vary */
#endif
