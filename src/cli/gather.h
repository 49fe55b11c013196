/* gather.h - a question gathered from the command line. */
#ifndef CLI_GATHER_H
#define CLI_GATHER_H
#include "cli/cli.h"

bool gather_house(struct args *a);                      /* --house and --set */
/* The same, but --set is offered first to somebody else: true, it was his (and he has said what is wrong with it). */
typedef bool set_elsewhere(void *who, const char *path, const char *value);
bool gather_house_but(struct args *a, set_elsewhere *elsewhere, void *who);
/* procedure, @files, key=value, --dice, --seed, --of, --by; rank: commas vary */
bool gather_question(struct args *a, bool rank);
#endif
