/* house.h - house rules: printed figures and options changed by the players.
**
** A figure is known by its address in the printed list; rules/paths.h finds the
** address from a path. Looked up only by the words of lists.h and tables.h. */
#ifndef RULES_HOUSE_H
#define RULES_HOUSE_H
#include <stdbool.h>
#include <stdint.h>

enum { MAX_HOUSE = 256 };

struct changed { const void *where; int32_t value, over; };     /* over: 1, or the denominator of a fraction */
struct house { int len; struct changed change[MAX_HOUSE]; };

/* The changed value, or false if it is as printed. */
bool house_value(const struct house *h, const void *where, int32_t *value, int32_t *over);

/* A figure of a list or a cell of a table gets another value, an option another choice. false: no room. */
struct option;
bool house_cell(struct house *h, const int16_t *cell, int32_t value);
bool house_set(struct house *h, const int *figure, int32_t value, int32_t over);
bool house_choose(struct house *h, const struct option *o, int32_t choice);
/* All changes of one house on top of another's. */
bool house_add(struct house *h, const struct house *more);

/* Which figures were looked at or counted: a set of addresses for the tests' coverage. */
enum { MAX_SEEN = 1 << 14 };
struct seen { int len; const void *where[MAX_SEEN]; };           /* a hash set; len is the number of members */
void seen_mark(struct seen *s, const void *where);               /* s may be NULL */
bool seen_has(const struct seen *s, const void *where);
#endif
