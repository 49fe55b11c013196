/* terms.c - the words of the glossary, one row per term; row 0 is never true. */
#include "rules/fantasy/terms.h"
#include "base/check.h"

const struct term fantasy_terms[] = {
    { "never", N_("never") },
#define TERM(ID, id, says) { id, says },
#include "rules/fantasy/terms.def"
#undef TERM
};

_Static_assert(LEN(fantasy_terms) == TERMS, "each term has its words");
_Static_assert((int)TERMS <= (int)MAX_TERMS, "the glossary fits into struct facts");
