/* chances.h - chances and means: as written in a case, and as counted. */
#ifndef CASES_CHANCES_H
#define CASES_CHANCES_H
#include <stdbool.h>
#include "base/wide.h"

/* minus: below zero (means only). */
struct counted_value { struct wide n; struct scale d; bool minus; };

/* `written` is "5/6", "0", "1", "-7/3"; compared exactly. */
bool same_fraction(const char *written, const struct counted_value *counted);
/* `written` is a decimal number; compared to as many places as it has. */
bool same_decimal(const char *written, const struct counted_value *counted);
void print_value(char *room, int size, const struct counted_value *v);      /* "5/6 = 0.833333" */
#endif
