/* sources.h - where each rule of the ancients rulebook comes from. */
#ifndef ANCIENTS_SOURCES_H
#define ANCIENTS_SOURCES_H
#include "rules/book.h"

extern const struct source ancients_sources[];
extern const struct printed ancients_printed[];
#endif
