/* book.c - the ancients rulebook: everything it offers. */
#include <stddef.h>
#include "rules/ancients/combat.h"
#include "rules/ancients/facts.h"
#include "rules/ancients/flight.h"
#include "rules/ancients/melee.h"
#include "rules/ancients/numbers.h"
#include "rules/ancients/options.h"
#include "rules/ancients/procedures.h"
#include "rules/ancients/shoot.h"
#include "rules/ancients/sources.h"

static const char *const aliases[] = { "impetus", NULL };

static const struct procedure *const procedures[] = {
    &ancients_procedure_shoot, &ancients_procedure_melee, &ancients_procedure_combat,
};

static const struct table *const tables[] = {
    &ancients_commanders, &ancients_structure, &ancients_states, &ancients_retreat_table, &ancients_pursuit_table, &ancients_pursues_table, &ancients_shooting,
};

static const struct adds_list *const adds[] = { &ancients_melee_list, &ancients_melee_cohesion, &ancients_shooting_list, &ancients_shooting_cohesion };
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
    .source = ancients_sources, .sources = ANCIENTS_SOURCES,
};
