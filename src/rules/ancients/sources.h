/* sources.h - where each rule of the ancients rulebook comes from. */
#ifndef ANCIENTS_SOURCES_H
#define ANCIENTS_SOURCES_H
#include "rules/book.h"

enum { ANCIENTS_SOURCES = 102 };
extern const struct source ancients_sources[ANCIENTS_SOURCES];
#endif
