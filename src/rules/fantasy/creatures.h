/* creatures.h - regenerating and huge creatures. */
#ifndef FANTASY_CREATURES_H
#define FANTASY_CREATURES_H
#include "rules/book.h"
#include "rules/fantasy/inputs.h"

int fantasy_regrown(struct reading *r, int rate, int members);                  /* hit points that come back */
int fantasy_huge_damage(struct reading *r, int hd, bool immune, int walls);     /* to an ordinary unit in a sequence */

struct fantasy_regenerate_out { int32_t recovered, total, survivors; };
rule_fn fantasy_regenerate_rule;
struct fantasy_huge_out { int32_t damage, survivors, demoralised; };
rule_fn fantasy_huge_rule;
#endif
