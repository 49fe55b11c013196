/* procedures.h - the descriptions of what can be asked, for book.c. */
#ifndef ANCIENTS_PROCEDURES_H
#define ANCIENTS_PROCEDURES_H
#include "rules/book.h"

extern const struct procedure ancients_procedure_melee, ancients_procedure_combat, ancients_procedure_shoot, ancients_procedure_discipline,
    ancients_procedure_initiative, ancients_procedure_attacker, ancients_procedure_terrain, ancients_procedure_entry, ancients_procedure_cards,
    ancients_procedure_retreat, ancients_procedure_pursuit, ancients_procedure_charge_bonus, ancients_procedure_follow, ancients_procedure_pursues,
    ancients_procedure_move, ancients_procedure_passes, ancients_procedure_breaks, ancients_procedure_commander_loss, ancients_procedure_value;
#endif
