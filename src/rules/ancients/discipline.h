/* discipline.h - discipline tests (section 8.7).
**
** The rule reads a test in one go and plays TC5 as often as the unit has it. On a table a game prepares without the
** card, throws (ancients_discipline_throw), and again whenever the owner plays TC5 (ancients_discipline_again). */
#ifndef ANCIENTS_DISCIPLINE_H
#define ANCIENTS_DISCIPLINE_H
#include "dice/reading.h"
#include "rules/ancients/inputs.h"
#include "rules/tables.h"

extern const struct table ancients_discipline_table;
extern const struct adds_list ancients_test_modifier_list;

enum { NOTE_DISCIPLINE_NEEDED };
enum { NOT_TO_BE_HAD = 7 };             /* as needed: no face passes */
struct ancients_discipline_ready { int32_t automatic, impossible, target, modifier, fails, passes, tries, plus; };
struct ancients_discipline_out { int32_t passed; };
void ancients_discipline_prepare(struct reading *r, const void *input, void *result);
rule_fn ancients_discipline_rule;

/* The least natural roll that passes: 1 where no test is needed. */
int  ancients_discipline_needed(const struct ancients_discipline_ready *ready);
bool ancients_discipline_throw(struct reading *r, const struct ancients_discipline_ready *ready);
bool ancients_discipline_again(struct reading *r, const struct ancients_discipline_ready *ready);   /* TC5 */
#endif
