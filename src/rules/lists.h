/* lists.h - printed lists: what adds, what multiplies, what cancels, what limits.
**
** Rows are plain data: a stable id (its path is rulebook.list.id), cite, words,
** the term that makes it apply, the figure, and the term that makes it not apply
** after all (NEVER: none). Every row that applies is explained to the reading, and
** so is every one that would have. Figures are read through the house rules; rule
** code never reads a row's figure itself. */
#ifndef RULES_LISTS_H
#define RULES_LISTS_H
#include "base/check.h"
#include "dice/reading.h"
#include "rules/facts.h"

/* box: NO_BOX, or a letter: of the rows of one box only one counts, the lowest value for
** a small letter, the highest for a capital; the earlier row wins a tie. */
enum { NO_BOX = 0 };        /* a row that counts whatever the others do */
struct adds    { const char *id, *cite, *says; int when, add, unless; char box; };
struct times   { const char *id, *cite, *says; int when, num, den, unless; char box; };
struct cancels { const char *id, *cite, *says; int when, unless; };
struct limits  { const char *id, *cite, *says; int when, limit, unless; };

/* `of` is the quantity the list works on, a snake_case word for the trace; `says` its heading for people, N_(). */
struct adds_list    { const char *id, *of, *says; const struct term *terms; const struct adds *row; int rows; };
struct times_list   { const char *id, *of, *says; const struct term *terms; const struct times *row; int rows; };
struct cancels_list { const char *id, *of, *says; const struct term *terms; const struct cancels *row; int rows; };
struct limits_list  { const char *id, *of, *says; const struct term *terms; const struct limits *row; int rows; };

struct fraction { int32_t num, den; };

int  sum_of(struct reading *r, const struct adds_list *l, const struct facts *f);            /* row value times term */
/* lowest terms; a row counts once */
struct fraction product_of(struct reading *r, const struct times_list *l, const struct facts *f);
/* explains the first that applies */
bool any_of(struct reading *r, const struct cancels_list *l, const struct facts *f);
int  at_most(struct reading *r, const struct limits_list *l, const struct facts *f, int value);
int  at_least(struct reading *r, const struct limits_list *l, const struct facts *f, int value);

/* Single printed figures (thresholds, caps, distances), in groups: rulebook.group.id */
struct number { const char *id, *cite, *says; int value, lo, hi; };      /* lo..hi: what a house rule may make of it */
struct numbers_list { const char *id, *says; const struct number *row; int rows; };
int number(struct reading *r, const struct number *n);  /* not explained: the rule explains what it does with it */

/* A ruling with more than one reading: rulebook.id */
struct word { const char *id, *says; };  /* a choice: id as on the command line, words */
struct option { const char *id, *cite, *says; const struct word *choice; int choices, printed; };
enum { OPTION_OFF, OPTION_ON };           /* of an option that is kept or not */
int option(struct reading *r, const struct option *o);
#endif
