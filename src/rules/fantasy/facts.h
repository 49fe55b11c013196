/* facts.h - from a procedure's inputs to the terms of the printed lists. */
#ifndef FANTASY_FACTS_H
#define FANTASY_FACTS_H
#include "dice/reading.h"
#include "rules/fantasy/inputs.h"
#include "rules/fantasy/terms.h"

void fantasy_attack_facts(struct reading *r, const struct fantasy_attack_in *in, struct facts *f);
void fantasy_morale_facts(struct reading *r, const struct fantasy_morale_in *in, struct facts *f);
#endif
