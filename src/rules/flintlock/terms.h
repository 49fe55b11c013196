/* terms.h - the glossary of the flintlock rulebook, numbered: what its lists look at. The words stand in terms.def. */
#ifndef FLINTLOCK_TERMS_H
#define FLINTLOCK_TERMS_H
#include "rules/facts.h"

enum flintlock_term {
    TERM_NEVER = NEVER,
#define TERM(ID, id, says) ID,
#include "rules/flintlock/terms.def"
#undef TERM
    TERMS
};
_Static_assert((int)TERMS <= (int)MAX_TERMS, "struct facts has room for all terms");

extern const struct term flintlock_terms[TERMS];      /* facts.c */
#endif
