/* facts.h - from a procedure's inputs to the terms of the printed lists. */
#ifndef FANTASY_FACTS_H
#define FANTASY_FACTS_H
#include "dice/reading.h"
#include "rules/facts.h"
#include "rules/fantasy/inputs.h"

/* The glossary, numbered: what the lists look at. The words stand in terms.def. */
enum fantasy_term {
    TERM_NEVER = NEVER,
#define TERM(ID, id, says) ID,
#include "rules/fantasy/terms.def"
#undef TERM
    TERMS
};
_Static_assert((int)TERMS <= (int)MAX_TERMS, "struct facts has room for all terms");

extern const struct term fantasy_terms[TERMS];

void fantasy_attack_facts(struct reading *r, const struct fantasy_attack_in *in, struct facts *f);
void fantasy_morale_facts(struct reading *r, const struct fantasy_morale_in *in, struct facts *f);
#endif
