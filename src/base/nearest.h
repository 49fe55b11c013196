/* nearest.h - the valid name that somebody who mistyped one probably meant. */
#ifndef BASE_NEAREST_H
#define BASE_NEAREST_H
#include <stddef.h>

enum { MAX_NAME = 96 };

/* Start with the wrong name, try every valid one, then look at `name`: it is
** empty where none was near enough. Of equally near ones the first stays. */
struct nearest { const char *wanted; size_t len; int distance; char name[MAX_NAME]; };
struct nearest nearest_to(const char *wanted);
void nearest_try(struct nearest *n, const char *name);
#endif
