/* move.h - movement and voluntary interpenetration (section 6). */
#ifndef ANCIENTS_MOVE_H
#define ANCIENTS_MOVE_H
#include "dice/reading.h"
#include "rules/ancients/inputs.h"
#include "rules/tables.h"

extern const struct table ancients_movement_table, ancients_interpenetration_table, ancients_zone_of_control_table;

struct ancients_move_out { int32_t distance, disorders, allowed; };
rule_fn ancients_move_rule;

enum { PASSES_LINE_1, PASSES_LINE_2, PASSES_LINE_3, PASSES_LINE_4, PASSES_NO_LINE, PASSES_IMPETUOUS, PASSES_EXCLUDED,
       PASSES_REASONS };
extern const struct word ancients_passes_reasons[PASSES_REASONS];
enum { NOTE_PASSES_WHY };
struct ancients_passes_out { int32_t allowed; };
rule_fn ancients_passes_rule;
#endif
