/* book.c - the ancients rulebook: everything it offers. */
#include <stddef.h>
#include "rules/ancients/cards.h"
#include "rules/ancients/combat.h"
#include "rules/ancients/discipline.h"
#include "rules/ancients/facts.h"
#include "rules/ancients/flight.h"
#include "rules/ancients/melee.h"
#include "rules/ancients/move.h"
#include "rules/ancients/numbers.h"
#include "rules/ancients/options.h"
#include "rules/ancients/procedures.h"
#include "rules/ancients/setup.h"
#include "rules/ancients/shoot.h"
#include "rules/ancients/sources.h"
#include "rules/ancients/victory.h"

static const char *const aliases[] = { "impetus", NULL };

static const struct procedure *const procedures[] = {
    &ancients_procedure_initiative, &ancients_procedure_discipline, &ancients_procedure_shoot, &ancients_procedure_melee, &ancients_procedure_combat,
    &ancients_procedure_retreat, &ancients_procedure_pursuit, &ancients_procedure_follow, &ancients_procedure_charge_bonus, &ancients_procedure_pursues,
    &ancients_procedure_move, &ancients_procedure_passes, &ancients_procedure_breaks, &ancients_procedure_commander_loss, &ancients_procedure_value,
    &ancients_procedure_attacker, &ancients_procedure_terrain, &ancients_procedure_entry, &ancients_procedure_cards,
};

static const struct table *const tables[] = {
    &ancients_commanders, &ancients_structure, &ancients_terrain_a, &ancients_terrain_b, &ancients_states, &ancients_movement, &ancients_interpenetration, &ancients_zone_of_control,
    &ancients_retreat_table, &ancients_pursuit_table, &ancients_pursues_table, &ancients_shooting, &ancients_visibility, &ancients_discipline_table, &ancients_values, &ancients_strategic_cards,
    &ancients_tactical_cards, &ancients_battle_plan, &ancients_markers, &ancients_entry_table, &ancients_structure_loss, &ancients_loss_table,
};

static const struct adds_list *const adds[] = { &ancients_melee_list, &ancients_melee_cohesion, &ancients_shooting_list, &ancients_shooting_cohesion, &ancients_discipline_list };
static const struct cancels_list *const cancels[] = { &ancients_impetus_cancelled };
static const struct limits_list *const limits[] = { &ancients_impetus_reduced };

extern const struct book ancients_book;
const struct book ancients_book = {
    .id = "ancients", .says = N_("Ancient, medieval and renaissance battles"), .credit = "Impetus, second edition, by Lorenzo Sartori (Dadi & Piombo)",
    .aliases = aliases,
    .procedure = procedures, .procedures = LEN(procedures),
    .table = tables, .tables = LEN(tables),
    .option = ancients_options, .options = ANCIENTS_OPTIONS,
    .adds = adds, .adds_lists = LEN(adds),
    .cancels = cancels, .cancels_lists = LEN(cancels),
    .limits = limits, .limits_lists = LEN(limits),
    .numbers = ancients_numbers, .numbers_lists = ANCIENTS_NUMBERS,
    .source = ancients_sources,
};
