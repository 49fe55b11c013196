/* books.h - the four rulebooks, and everything in them by name. */
#ifndef ASK_BOOKS_H
#define ASK_BOOKS_H
#include "rules/book.h"

enum { MAX_NAME = 80 };

int books(void);
const struct book *book_number(int i);                                  /* 0 .. books()-1, in the order of their names */

/* By id or alias. NULL: none; near (may be NULL, MAX_NAME long) gets the nearest valid name, or "". */
const struct book *find_book(const char *name, char *near);

struct found { const struct book *book; const struct procedure *procedure; const struct table *table; const struct option *option; };
/* By "book.name"; the alias of a book will do. false: near as above. */
bool find_procedure(const char *name, struct found *out, char *near);
bool find_table(const char *name, struct found *out, char *near);
bool find_option(const char *name, struct found *out, char *near);

/* Anything else that has names: keep asking with every valid one. Only names that are near enough to be meant count. */
struct nearest { const char *wanted; int distance; char name[MAX_NAME]; };
struct nearest nearest_to(const char *wanted);
void nearest_try(struct nearest *n, const char *name);
#endif
