/* sources.h - where each rule of the flintlock game comes from. */
#ifndef FLINTLOCK_SOURCES_H
#define FLINTLOCK_SOURCES_H
#include "rules/book.h"

extern const struct source flintlock_sources[];
extern const struct printed flintlock_printed[];
#endif
