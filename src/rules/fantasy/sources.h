/* sources.h - see sources.c. */
#ifndef FANTASY_SOURCES_H
#define FANTASY_SOURCES_H
#include "rules/book.h"

enum { FANTASY_SOURCES = 92 };
extern const struct source fantasy_sources[];
#endif
