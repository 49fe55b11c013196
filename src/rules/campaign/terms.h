/* terms.h - the glossary of the campaign rulebook, numbered. */
#ifndef CAMPAIGN_TERMS_H
#define CAMPAIGN_TERMS_H
#include "rules/facts.h"

enum { NO_BOX = 0 };        /* a row that counts whatever the others do */

enum campaign_term {
    TERM_NEVER = NEVER,
#define TERM(ID, id, says) ID,
#include "rules/campaign/terms.def"
#undef TERM
    TERMS
};
_Static_assert((int)TERMS <= (int)MAX_TERMS, "more terms than struct facts holds");

extern const struct term campaign_terms[TERMS];
#endif
