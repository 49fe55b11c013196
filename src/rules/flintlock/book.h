/* book.h - the flintlock rulebook as a whole, and where each of its rules comes from. */
#ifndef FLINTLOCK_BOOK_H
#define FLINTLOCK_BOOK_H
#include "rules/book.h"

extern const struct book flintlock_book;
extern const struct source flintlock_sources[];       /* sources.c; the row after the last has no cite */
extern const struct printed flintlock_printed[];
#endif
