/* book.h - the flintlock rulebook. */
#ifndef FLINTLOCK_BOOK_H
#define FLINTLOCK_BOOK_H
#include "rules/book.h"

extern const struct book flintlock_book;
#endif
