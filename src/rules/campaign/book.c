/* book.c - the campaign rulebook: everything it offers. */
#include "rules/book.h"
#include "rules/campaign/artillery.h"
#include "rules/campaign/combat.h"
#include "rules/campaign/command.h"
#include "rules/campaign/march.h"
#include "rules/campaign/move.h"
#include "rules/campaign/numbers.h"
#include "rules/campaign/options.h"
#include "rules/campaign/procedures.h"
#include "rules/campaign/weather.h"

extern const struct book campaign_book;

static const char *const aliases[] = { "gloire", NULL };

static const struct procedure *const procedures[] = {
    &campaign_weather, &campaign_command, &campaign_activation, &campaign_initiative, &campaign_move, &campaign_stack,
    &campaign_march, &campaign_scout, &campaign_refuse, &campaign_combat, &campaign_battle, &campaign_pursuit_roll, &campaign_morale, &campaign_leader,
};
static const struct table *const tables[] = {
    &campaign_combat_table, &campaign_artillery_table, &campaign_pursuit_table, &campaign_march_table, &campaign_scout_table,
    &campaign_terrain_table, &campaign_movement_table, &campaign_command_table, &campaign_weather_table,
};
static const struct adds_list *const adds[] = {
    &campaign_attacker_columns, &campaign_defender_columns, &campaign_attacker_die, &campaign_defender_die,
    &campaign_artillery_die, &campaign_pursuit_die, &campaign_march_die, &campaign_scout_die, &campaign_weather_die,
};
static const struct times_list *const times[] = { &campaign_strength_times };
static const struct cancels_list *const cancels[] = { &campaign_pursuit_cancels };

const struct book campaign_book = {
    .id = "campaign", .says = N_("Napoleonic operations"), .credit = N_("very likely Jours de Gloire Campagne by Frédéric Bey; known here from its player-aid sheet alone"),
    .aliases = aliases,
    .procedure = procedures, .procedures = LEN(procedures),
    .table = tables, .tables = LEN(tables),
    .option = campaign_options, .options = CAMPAIGN_OPTIONS,
    .adds = adds, .adds_lists = LEN(adds),
    .times = times, .times_lists = LEN(times),
    .cancels = cancels, .cancels_lists = LEN(cancels),
    .numbers = campaign_numbers, .numbers_lists = CAMPAIGN_NUMBERS,
    .source = campaign_source_list,
};
