/* scenario_names.c - see scenario_names.h. */
#include "form/scenario_names.h"
#include <string.h>

bool scenario_is_of(const char *name, const struct book *b)
{
    size_t len = strlen(b->id);
    return strncmp(name, b->id, len) == 0 && name[len] == '/';
}
