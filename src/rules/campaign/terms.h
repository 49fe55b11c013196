/* terms.h - the glossary of the campaign rulebook, numbered: what its lists look at. The words stand in terms.def. */
#ifndef CAMPAIGN_TERMS_H
#define CAMPAIGN_TERMS_H
#include "rules/facts.h"

enum campaign_term {
    TERM_NEVER = NEVER,
#define TERM(ID, id, says) ID,
#include "rules/campaign/terms.def"
#undef TERM
    TERMS
};
_Static_assert((int)TERMS <= (int)MAX_TERMS, "struct facts has room for all terms");

extern const struct term campaign_terms[TERMS];      /* facts.c */
#endif
