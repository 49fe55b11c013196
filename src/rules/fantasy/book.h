/* book.h - the fantasy rulebook as a whole, and where each of its rules comes from. */
#ifndef FANTASY_BOOK_H
#define FANTASY_BOOK_H
#include "rules/book.h"

extern const struct book fantasy_book;
extern const struct source fantasy_sources[];       /* sources.c; the row after the last has no cite */
extern const struct printed fantasy_printed[];
#endif
