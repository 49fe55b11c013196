/* terms.h - the glossary of the ancients rulebook: what its lists look at. */
#ifndef ANCIENTS_TERMS_H
#define ANCIENTS_TERMS_H
#include "rules/facts.h"

#define TERM(ID, id, says) ID,
enum ancients_term { ANCIENTS_NEVER = NEVER,
#include "rules/ancients/terms.def"
    ANCIENTS_TERMS };
#undef TERM

_Static_assert((int)ANCIENTS_TERMS <= (int)MAX_TERMS, "the glossary has room for all terms");
extern const struct term ancients_terms[ANCIENTS_TERMS];
#endif
