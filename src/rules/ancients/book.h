/* book.h - the ancients rulebook as a whole: where each of its rules comes from, and what can be asked of it. */
#ifndef ANCIENTS_BOOK_H
#define ANCIENTS_BOOK_H
#include "rules/book.h"

extern const struct book ancients_book;
extern const struct source ancients_sources[];       /* sources.c; the row after the last has no cite */
extern const struct printed ancients_printed[];
extern const struct word ancients_chapters[];

extern const struct procedure ancients_melee_procedure, ancients_combat_procedure, ancients_shoot_procedure,
    ancients_discipline_procedure, ancients_initiative_procedure, ancients_attacker_procedure,
    ancients_terrain_procedure, ancients_entry_procedure, ancients_cards_procedure, ancients_retreat_procedure,
    ancients_pursuit_procedure, ancients_charge_bonus_procedure, ancients_follow_procedure,
    ancients_pursues_procedure, ancients_move_procedure, ancients_passes_procedure, ancients_breaks_procedure,
    ancients_commander_loss_procedure, ancients_value_procedure, ancients_onset_procedure,
    ancients_cohesion_procedure;
#endif
