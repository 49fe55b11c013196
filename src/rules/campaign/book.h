/* book.h - the campaign rulebook as a whole, and where each of its rules comes from. */
#ifndef CAMPAIGN_BOOK_H
#define CAMPAIGN_BOOK_H
#include "rules/book.h"

extern const struct book campaign_book;
extern const struct source campaign_sources[];       /* sources.c; the row after the last has no cite */
extern const struct printed campaign_printed[];
#endif
