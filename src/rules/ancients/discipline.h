/* discipline.h - discipline tests (section 8.7). */
#ifndef ANCIENTS_DISCIPLINE_H
#define ANCIENTS_DISCIPLINE_H
#include "dice/reading.h"
#include "rules/ancients/inputs.h"
#include "rules/tables.h"

extern const struct table ancients_discipline_table;
extern const struct adds_list ancients_test_modifier_list;

enum { DISCIPLINE_NEEDED };             /* note */
struct ancients_discipline_ready { int32_t automatic, impossible, target, modifier, fails, passes, tries, plus; };
struct ancients_discipline_out { int32_t passed; };
void ancients_discipline_prepare(struct reading *r, const void *input, void *result);
rule_fn ancients_discipline_rule;
#endif
