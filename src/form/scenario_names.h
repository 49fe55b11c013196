/* scenario_names.h - the ids of the scenarios that come with the program, "fantasy/ford", for lists of what a
** rulebook offers. The layer match has the scenarios themselves. */
#ifndef FORM_SCENARIO_NAMES_H
#define FORM_SCENARIO_NAMES_H
#include <stdbool.h>
#include "rules/book.h"

extern const char *const scenario_names[];      /* made from data/scenarios at build time; NULL ends it */

bool scenario_is_of(const char *name, const struct book *b);
#endif
