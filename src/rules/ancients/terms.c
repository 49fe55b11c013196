/* terms.c - the words of the glossary (terms.def), by number. */
#include "rules/ancients/terms.h"

#define TERM(ID, id, says) { id, says },
const struct term ancients_terms[TERMS] = {
    [NEVER] = { "never", "" },
#include "rules/ancients/terms.def"
};
#undef TERM
