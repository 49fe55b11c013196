/* morale.h - morale and rally tests: 2d6, at most the score. */
#ifndef FANTASY_MORALE_H
#define FANTASY_MORALE_H
#include "rules/book.h"
#include "rules/fantasy/inputs.h"

extern const struct adds_list fantasy_score_list;

/* What will happen to a unit that must test, but for the dice. */
enum { FATE_TESTS, FATE_PASSES, FATE_FAILS };
struct fantasy_test { int32_t score, fate, natural; };

void fantasy_set_up_test(struct reading *r, const struct fantasy_morale_in *in, struct fantasy_test *out);
/* rolls, unless the fate is known: passed? */
bool fantasy_morale_test(struct reading *r, const struct fantasy_test *t);

struct fantasy_morale_out { int32_t passed; };
enum { NOTE_SCORE };
void fantasy_morale_prepare(struct reading *r, const void *input, void *result);
rule_fn fantasy_morale_rule;
#endif
