/* procedures.h - the descriptions of what can be asked, for book.c. */
#ifndef ANCIENTS_PROCEDURES_H
#define ANCIENTS_PROCEDURES_H
#include "rules/book.h"

extern const struct procedure ancients_melee_procedure, ancients_combat_procedure, ancients_shoot_procedure,
    ancients_discipline_procedure, ancients_initiative_procedure, ancients_attacker_procedure,
    ancients_terrain_procedure, ancients_entry_procedure, ancients_cards_procedure, ancients_retreat_procedure,
    ancients_pursuit_procedure, ancients_charge_bonus_procedure, ancients_follow_procedure,
    ancients_pursues_procedure, ancients_move_procedure, ancients_passes_procedure, ancients_breaks_procedure,
    ancients_commander_loss_procedure, ancients_value_procedure, ancients_onset_procedure,
    ancients_cohesion_procedure;
#endif
