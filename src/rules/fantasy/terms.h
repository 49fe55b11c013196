/* terms.h - the glossary's enum and its words. */
#ifndef FANTASY_TERMS_H
#define FANTASY_TERMS_H
#include "rules/facts.h"

enum fantasy_term {
    TERM_NEVER = NEVER,
#define TERM(ID, id, says) ID,
#include "rules/fantasy/terms.def"
#undef TERM
    TERMS
};

extern const struct term fantasy_terms[];
#endif
