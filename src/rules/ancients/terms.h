/* terms.h - the glossary of the ancients rulebook, numbered: what its lists look at. The words stand in terms.def. */
#ifndef ANCIENTS_TERMS_H
#define ANCIENTS_TERMS_H
#include "rules/facts.h"

enum ancients_term {
    TERM_NEVER = NEVER,
#define TERM(ID, id, says) ID,
#include "rules/ancients/terms.def"
#undef TERM
    TERMS
};
_Static_assert((int)TERMS <= (int)MAX_TERMS, "struct facts has room for all terms");

extern const struct term ancients_terms[TERMS];      /* facts.c */
#endif
