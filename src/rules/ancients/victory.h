/* victory.h - values, breaks, loss of commanders (sections 2.3 and 11). */
#ifndef ANCIENTS_VICTORY_H
#define ANCIENTS_VICTORY_H
#include "dice/reading.h"
#include "rules/ancients/inputs.h"
#include "rules/tables.h"

extern const struct table ancients_values_table, ancients_structure_loss_table, ancients_commander_loss_table,
    ancients_markers_table, ancients_battle_plan_table;
enum { PLANNED_AMBUSH, PLANNED_FLANK_MARCH, PLANNED_RESERVE, PLANNED_KINDS };   /* rows of the battle plan */
enum { PLANNED_MOST, PLANNED_WRITTEN, PLANNED_COLUMNS };

struct ancients_breaks_out { int32_t command_broken, army_broken; };
rule_fn ancients_breaks_rule;

enum { FATE_UNHURT, FATE_REJOINS, FATE_LOST, FATE_CAPTURED, FATE_KILLED, FATES };
enum { ROUTS_NONE, ROUTS_COMMAND, ROUTS_ARMY, ROUTS };
extern const struct word ancients_fates[FATES], ancients_routs[ROUTS];
enum { NOTE_LOSS_TOTAL };
struct ancients_commander_loss_ready { int32_t edition_1, up_to, modifier, unit_near, in_melee, cinc; };
struct ancients_commander_loss_out { int32_t fate, routs; };
void ancients_commander_loss_prepare(struct reading *r, const void *input, void *result);
rule_fn ancients_commander_loss_rule;

enum { VALUE_CINC, VALUE_GENERAL, VALUE_BAGGAGE };
struct ancients_value_out { int32_t value; };
rule_fn ancients_value_rule;
#endif
