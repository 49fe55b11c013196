/* facts.h - from what a player sees at the table to the terms of the printed lists.
**
** Each function clears the facts and fills in those of its chapter. What depends on
** a figure of a table or a number is worked out by the rule, through the house
** rules, and handed over. */
#ifndef FLINTLOCK_FACTS_H
#define FLINTLOCK_FACTS_H
#include <stdbool.h>
#include "rules/facts.h"
#include "rules/lists.h"
#include "rules/flintlock/inputs.h"

/* The glossary, numbered: what the lists look at. The words stand in terms.def. */
enum flintlock_term {
    TERM_NEVER = NEVER,
#define TERM(ID, id, says) ID,
#include "rules/flintlock/terms.def"
#undef TERM
    TERMS
};
_Static_assert((int)TERMS <= (int)MAX_TERMS, "struct facts has room for all terms");

extern const struct term flintlock_terms[TERMS];

struct flintlock_firearm_facts {              /* what the table of firearms says about this shot */
    bool riders, on_the_move, in_range, weak_on_cuirass;
    bool forest_hides, ammunition_spent;
};
void flintlock_shoot_facts(struct facts *f, const struct flintlock_shoot_in *in,
                           const struct flintlock_firearm_facts *w);

struct flintlock_arm_facts { bool poor, heavy, braces; };       /* what the table of melee weapons says */
void flintlock_melee_facts(struct facts *f, const struct flintlock_fighter *me, const struct flintlock_fighter *enemy,
                           int ground,
                           const struct flintlock_arm_facts *mine);

/* Is one of the reasons there? 0: none; else the number of its row from 1, explained. The words of `why` stand in
** the same order. */
int flintlock_reason(struct reading *r, const struct cancels_list *reasons, const struct facts *f);
#endif
