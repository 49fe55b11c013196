/* facts.h - what a rule's lists may look at: one number per term of the glossary.
**
** A yes/no term is 0 or 1; "per supported flank" is a count. A rulebook's facts.c
** works the terms out from a procedure's inputs; a what-if is a changed copy.
** Each rulebook numbers its own terms from 1 (its terms.def); term 0 is never true. */
#ifndef RULES_FACTS_H
#define RULES_FACTS_H
#include <stdint.h>

enum { MAX_TERMS = 160, NEVER = 0 };
struct facts { int16_t v[MAX_TERMS]; };

struct term { const char *id, *says; };         /* says stands in N_(), for "because" in the trace */

#define N_(s) s                                 /* words that are translated (po/) */
#endif
