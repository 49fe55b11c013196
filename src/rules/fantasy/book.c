/* book.c - the fantasy rulebook: everything it offers, in the order in which it is listed. */
#include "rules/fantasy/attack.h"
#include "rules/fantasy/book.h"
#include "rules/fantasy/commander.h"
#include "rules/fantasy/morale.h"
#include "rules/fantasy/numbers.h"
#include "rules/fantasy/options.h"
#include "rules/fantasy/orders.h"
#include "rules/fantasy/siege.h"

static const char *const aliases[] = { "pmt", NULL };

static const struct procedure *const procedures[] = {
    &fantasy_attack_procedure, &fantasy_morale_procedure, &fantasy_rally_procedure, &fantasy_engine_procedure,
        &fantasy_breach_procedure, &fantasy_duel_procedure,
    &fantasy_regenerate_procedure, &fantasy_huge_procedure, &fantasy_battle_procedure, &fantasy_sequence_procedure,
    &fantasy_order_procedure, &fantasy_contacts_procedure, &fantasy_commander_procedure, &fantasy_armour_procedure,
        &fantasy_ballista_procedure,
    &fantasy_ruse_procedure, &fantasy_supplies_procedure, &fantasy_verdict_procedure,
};

static const struct table *const tables[] = {
    &fantasy_battle_table, &fantasy_battle_table_ll, &fantasy_hero_rows_table, &fantasy_ability_table,
        &fantasy_orders_table, &fantasy_engines_table, &fantasy_tower_times_scaled_table, &fantasy_armour_table,
};

static const struct option *const options[] = {
    &fantasy_battle_table_option, &fantasy_need2_percent_option, &fantasy_loss_mods_option,
        &fantasy_cinc_death_penalty_option, &fantasy_immune_penalty_option, &fantasy_morale_extremes_option,
    &fantasy_tower_times_option, &fantasy_withdraw_attacks_option, &fantasy_bands_option, &fantasy_mounted_clash_option,
        &fantasy_duels_option, &fantasy_regeneration_men_option, &fantasy_breaches_option,
};

static const struct adds_list *const adds[] = { &fantasy_percent_list, &fantasy_score_list };
static const struct times_list *const times[] = { &fantasy_factor_list };
static const struct cancels_list *const cancels[] = { &fantasy_harmless_list };
static const struct limits_list *const limits[] = { &fantasy_armour_least_list, &fantasy_armour_most_list,
        &fantasy_percent_least_list, &fantasy_percent_most_list, &fantasy_men_most_list };

static const struct numbers_list *const numbers[] = {
    &fantasy_multiplier_list, &fantasy_morale_figures_list, &fantasy_creatures_list, &fantasy_heroes_list,
        &fantasy_siege_list, &fantasy_ballista_figures_list, &fantasy_contact_list,
    &fantasy_supply_list, &fantasy_end_list, &fantasy_armour_figures_list,
};

const struct book fantasy_book = {
    .id = "fantasy", .says = N_("Fantasy mass battles: units, heroes, monsters and sieges"),
    .credit = N_("The mass-combat rules of Portes, Monstres & Trésors, a French game after Labyrinth Lord"),
    .game = "Portes, Monstres & Trésors", .aliases = aliases,
    .procedure = procedures, .procedures = LEN(procedures),
    .table = tables, .tables = LEN(tables),
    .option = options, .options = LEN(options),
    .adds = adds, .adds_lists = LEN(adds),
    .times = times, .times_lists = LEN(times),
    .cancels = cancels, .cancels_lists = LEN(cancels),
    .limits = limits, .limits_lists = LEN(limits),
    .numbers = numbers, .numbers_lists = LEN(numbers),
    .source = fantasy_sources, .printed = fantasy_printed, .chapter = fantasy_chapters,
};
