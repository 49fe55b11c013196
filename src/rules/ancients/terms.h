/* terms.h - the glossary of the ancients rulebook: what its lists look at. */
#ifndef ANCIENTS_TERMS_H
#define ANCIENTS_TERMS_H
#include "rules/facts.h"

#define TERM(ID, id, says) ID,
enum ancients_term { TERM_NEVER = NEVER,
#include "rules/ancients/terms.def"
    TERMS };
#undef TERM

_Static_assert((int)TERMS <= (int)MAX_TERMS, "the glossary has room for all terms");
extern const struct term ancients_terms[TERMS];
#endif
