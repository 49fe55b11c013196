/* facts.h - from the inputs of a procedure to the terms of its lists. */
#ifndef CAMPAIGN_FACTS_H
#define CAMPAIGN_FACTS_H
#include <stdbool.h>
#include "rules/campaign/inputs.h"
#include "rules/facts.h"

/* The glossary, numbered: what the lists look at. The words stand in terms.def. */
enum campaign_term {
    TERM_NEVER = NEVER,
#define TERM(ID, id, says) ID,
#include "rules/campaign/terms.def"
#undef TERM
    TERMS
};
_Static_assert((int)TERMS <= (int)MAX_TERMS, "struct facts has room for all terms");

extern const struct term campaign_terms[TERMS];

struct facts campaign_weather_facts(int weather);                   /* rain with a star is rain */
struct facts campaign_month_facts(int month);
struct facts campaign_march_facts(const struct campaign_march_in *in, bool good_general, bool good_unit);

/* Strength points of one kind (fresh or fatigued, infantry or cavalry) of one side. */
struct facts campaign_strength_facts(const struct campaign_situation *at, int side, bool cavalry, bool fatigued);
/* Column shifts and die modifiers of both sides; the two that belong to a side are added by campaign_side_facts. */
struct facts campaign_sequence_facts(const struct campaign_situation *at, int sequence);
void campaign_side_facts(struct facts *f, int tactical, int cohesion_lead);
#endif
