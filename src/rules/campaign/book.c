/* book.c - the campaign rulebook: everything it offers. */
#include "rules/campaign/artillery.h"
#include "rules/campaign/book.h"
#include "rules/campaign/combat.h"
#include "rules/campaign/command.h"
#include "rules/campaign/move.h"
#include "rules/campaign/numbers.h"
#include "rules/campaign/options.h"
#include "rules/campaign/weather.h"

static const struct numbers_list *const numbers[] = {
    &campaign_combat_columns_list, &campaign_artillery_columns_list, &campaign_pursuit_columns_list,
    &campaign_march_columns_list, &campaign_scout_columns_list, &campaign_battle_limits_list,
    &campaign_morale_limits_list, &campaign_march_limits_list, &campaign_stack_limits_list,
    &campaign_command_costs_list, &campaign_whole_game_list,
};


static const char *const aliases[] = { "gloire", NULL };

static const struct procedure *const procedures[] = {
    &campaign_weather_procedure, &campaign_command_procedure, &campaign_activation_procedure,
        &campaign_initiative_procedure, &campaign_move_procedure, &campaign_stack_procedure,
    &campaign_march_procedure, &campaign_scout_procedure, &campaign_refuse_procedure, &campaign_combat_procedure,
        &campaign_battle_procedure, &campaign_pursuit_procedure, &campaign_morale_procedure, &campaign_leader_procedure,
};
static const struct table *const tables[] = {
    &campaign_combat_table, &campaign_artillery_table, &campaign_pursuit_table, &campaign_march_table,
        &campaign_scouting_table,
    &campaign_terrain_table, &campaign_movement_table, &campaign_command_table, &campaign_weather_table,
};
static const struct option *const options[] = {
    &campaign_combat_die_option, &campaign_cohesion_bonus_option, &campaign_sequences_option,
    &campaign_recon_result_option, &campaign_third_loss_test_option, &campaign_fatigue_scope_option,
    &campaign_losses_option,
};

static const struct adds_list *const adds[] = {
    &campaign_attacker_columns_list, &campaign_defender_columns_list, &campaign_attacker_die_list,
        &campaign_defender_die_list,
    &campaign_artillery_die_list, &campaign_pursuit_die_list, &campaign_march_die_list, &campaign_scout_die_list,
        &campaign_weather_die_list,
};
static const struct times_list *const times[] = { &campaign_strength_list };
static const struct cancels_list *const cancels[] = { &campaign_pursuit_stops_list };

const struct book campaign_book = {
    .id = "campaign", .says = N_("Napoleonic operations"), .credit =
        N_("very likely Jours de Gloire Campagne by Frédéric Bey; known here from its player-aid sheet alone"),
    .game = "Jours de Gloire Campagne", .aliases = aliases,
    .procedure = procedures, .procedures = LEN(procedures),
    .table = tables, .tables = LEN(tables),
    .option = options, .options = LEN(options),
    .adds = adds, .adds_lists = LEN(adds),
    .times = times, .times_lists = LEN(times),
    .cancels = cancels, .cancels_lists = LEN(cancels),
    .numbers = numbers, .numbers_lists = LEN(numbers),
    .source = campaign_sources, .printed = campaign_printed, .chapter = campaign_chapters,
};
