/* sources.h - see sources.c. */
#ifndef FANTASY_SOURCES_H
#define FANTASY_SOURCES_H
#include "rules/book.h"

extern const struct source fantasy_sources[];
extern const struct printed fantasy_printed[];
#endif
