/* scenario_names.h - the ids of the scenarios that come with the program, "fantasy/ford", for lists of what a
** rulebook offers. The layer match has the scenarios themselves. */
#ifndef FORM_SCENARIO_NAMES_H
#define FORM_SCENARIO_NAMES_H
#include <string.h>
#include "rules/book.h"

extern const char *const scenario_names[];      /* made from data/scenarios at build time; NULL ends it */

static inline bool scenario_is_of(const char *name, const struct book *b)
{
    size_t len = strlen(b->id);

    return strncmp(name, b->id, len) == 0 && name[len] == '/';
}
#endif
