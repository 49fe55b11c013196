/* book.h - the fantasy rulebook as a whole. */
#ifndef FANTASY_BOOK_H
#define FANTASY_BOOK_H
#include "rules/book.h"

extern const struct book fantasy_book;
#endif
