/* terms.h - the glossary of the fantasy rulebook, numbered: what its lists look at. The words stand in terms.def. */
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
_Static_assert((int)TERMS <= (int)MAX_TERMS, "struct facts has room for all terms");

extern const struct term fantasy_terms[TERMS];      /* facts.c */
#endif
