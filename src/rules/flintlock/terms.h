/* terms.h - the terms of terms.def as numbers, and their words. */
#ifndef FLINTLOCK_TERMS_H
#define FLINTLOCK_TERMS_H
#include "rules/facts.h"

enum { NO_BOX = 0 };        /* a row that adds whatever the others do */

enum flintlock_term {
    TERM_NEVER = NEVER,
#define TERM(ID, id, says) ID,
#include "rules/flintlock/terms.def"
#undef TERM
    TERMS
};

extern const struct term flintlock_terms[TERMS];
#endif
