/* books.h - the four rulebooks, and everything in them by name. */
#ifndef ASK_BOOKS_H
#define ASK_BOOKS_H
#include "base/text.h"
#include "rules/book.h"

int books(void);
const struct book *book_number(int i);  /* 0 .. books()-1, in the order of their names */

/* By id or alias. NULL: none; near (may be NULL, MAX_NAME long) gets the nearest valid name, or "". */
const struct book *find_book(const char *name, char *near);

struct found { const struct book *book; const struct procedure *procedure; const struct table *table; };
/* By "book.name"; the alias of a book will do. false: near as above. */
bool find_procedure(const char *name, struct found *out, char *near);
bool find_table(const char *name, struct found *out, char *near);
#endif
