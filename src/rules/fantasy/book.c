/* book.c - the fantasy rulebook: everything it offers, in the order in which it is listed. */
#include "rules/fantasy/book.h"
#include "rules/fantasy/attack.h"
#include "rules/fantasy/commander.h"
#include "rules/fantasy/morale.h"
#include "rules/fantasy/numbers.h"
#include "rules/fantasy/options.h"
#include "rules/fantasy/orders.h"
#include "rules/fantasy/procedures.h"
#include "rules/fantasy/siege.h"
#include "rules/fantasy/sources.h"

static const char *const aliases[] = { "pmt", NULL };

static const struct procedure *const procedures[] = {
    &fantasy_attack_procedure, &fantasy_morale_procedure, &fantasy_rally_procedure, &fantasy_engine_procedure, &fantasy_breach_procedure, &fantasy_duel_procedure,
    &fantasy_regenerate_procedure, &fantasy_huge_procedure, &fantasy_battle_procedure, &fantasy_sequence_procedure,
    &fantasy_order_procedure, &fantasy_contacts_procedure, &fantasy_commander_procedure, &fantasy_armour_procedure, &fantasy_ballista_procedure,
    &fantasy_ruse_procedure, &fantasy_supplies_procedure, &fantasy_verdict_procedure,
};

static const struct table *const tables[] = {
    &fantasy_battle_table, &fantasy_battle_table_ll, &fantasy_hero_rows, &fantasy_ability, &fantasy_orders, &fantasy_engines, &fantasy_tower_times_scaled, &fantasy_armour,
};

static const struct option *const options[] = {
    &fantasy_battle_table_option, &fantasy_need2_percent, &fantasy_loss_mods, &fantasy_cinc_death_penalty, &fantasy_immune_penalty, &fantasy_morale_extremes,
    &fantasy_tower_times, &fantasy_withdraw_attacks, &fantasy_bands, &fantasy_mounted_clash, &fantasy_duel_option, &fantasy_regeneration_men,
};

static const struct adds_list *const adds[] = { &fantasy_percent, &fantasy_score };
static const struct times_list *const times[] = { &fantasy_factor };
static const struct cancels_list *const cancels[] = { &fantasy_harmless };
static const struct limits_list *const limits[] = { &fantasy_armour_least, &fantasy_armour_most, &fantasy_percent_least, &fantasy_percent_most, &fantasy_men_most };

static const struct numbers_list *const numbers[] = {
    &fantasy_multiplier, &fantasy_morale_figures, &fantasy_creatures, &fantasy_heroes, &fantasy_siege, &fantasy_ballista_figures, &fantasy_contact_figures,
    &fantasy_supply_figures, &fantasy_end_figures, &fantasy_armour_figures,
};

const struct book fantasy_book = {
    .id = "fantasy", .says = N_("Fantasy mass battles: units, heroes, monsters and sieges"),
    .credit = N_("The mass-combat rules of Portes, Monstres & Trésors, a French game after Labyrinth Lord"),
    .aliases = aliases,
    .procedure = procedures, .procedures = LEN(procedures),
    .table = tables, .tables = LEN(tables),
    .option = options, .options = LEN(options),
    .adds = adds, .adds_lists = LEN(adds),
    .times = times, .times_lists = LEN(times),
    .cancels = cancels, .cancels_lists = LEN(cancels),
    .limits = limits, .limits_lists = LEN(limits),
    .numbers = numbers, .numbers_lists = LEN(numbers),
    .source = fantasy_sources,
};
