/* book.h - the ancients rulebook as a whole, and where each of its rules comes from. */
#ifndef ANCIENTS_BOOK_H
#define ANCIENTS_BOOK_H
#include "rules/book.h"

extern const struct book ancients_book;
extern const struct source ancients_sources[];       /* sources.c; the row after the last has no cite */
extern const struct printed ancients_printed[];
#endif
