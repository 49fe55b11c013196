/* papers.c - completion, manual pages and the reference: texts made from the descriptions. */
#include "base/text.h"
#include "cli/cli.h"

int run_completion(struct args *a) { return fail(a); }
int run_man(struct args *a) { return fail(a); }
int run_reference(struct args *a) { return fail(a); }
