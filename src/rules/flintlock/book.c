/* book.c - the flintlock rulebook: everything that can be asked, shown or changed. */
#include "rules/flintlock/book.h"
#include "rules/flintlock/melee.h"
#include "rules/flintlock/morale.h"
#include "rules/flintlock/move.h"
#include "rules/flintlock/numbers.h"
#include "rules/flintlock/options.h"
#include "rules/flintlock/shoot.h"
#include "rules/flintlock/table.h"
#include "rules/flintlock/terrain.h"

static const char *const aliases[] = { "argad", NULL };

static const struct procedure *const procedures[] = {
    &flintlock_move_procedure, &flintlock_terrain_procedure, &flintlock_shoot_procedure, &flintlock_reload_procedure,
        &flintlock_charge_procedure,
    &flintlock_melee_procedure, &flintlock_duel_procedure, &flintlock_onset_procedure, &flintlock_wound_procedure,
        &flintlock_morale_procedure,
        &flintlock_rally_procedure,
    &flintlock_points_procedure,
};
static const struct table *const tables[] = { &flintlock_speed_table, &flintlock_blocked_table,
        &flintlock_terrain_table, &flintlock_other_terrain_table, &flintlock_firearms_table,
                                              &flintlock_extra_firearms_table, &flintlock_arms_table,
                                                  &flintlock_public_arms_table, &flintlock_other_arms_table };
static const struct option *const options[] = {
    &flintlock_seven_option, &flintlock_morale_option, &flintlock_wounds_option, &flintlock_volley_close_order_option,
        &flintlock_concealed_option, &flintlock_ammunition_option,
    &flintlock_deploy_option, &flintlock_slowing_option, &flintlock_unforeseen_option, &flintlock_contact_speed_option,
    &flintlock_closed_up_option, &flintlock_cuts_option, &flintlock_furtive_from_option, &flintlock_overkill_option,
    &flintlock_target_group_option, &flintlock_named_option, &flintlock_follow_option, &flintlock_push_chain_option,
    &flintlock_shaken_option, &flintlock_crouch_fire_option, &flintlock_smoke_option, &flintlock_edges_option,
    &flintlock_surprise_option, &flintlock_officer_option, &flintlock_horses_option,
};
static const struct adds_list *const adds[] = { &flintlock_shoot_list, &flintlock_shooter_list, &flintlock_melee_list,
        &flintlock_morale_score_list };
static const struct times_list *const times[] = { &flintlock_move_list };
static const struct cancels_list *const cancels[] = {
    &flintlock_no_move_list, &flintlock_no_shot_list, &flintlock_no_reload_list, &flintlock_no_charge_list,
        &flintlock_must_test_list, &flintlock_no_rally_list,
};
static const struct limits_list *const limits[] = { &flintlock_shoot_worst_list };
static const struct numbers_list *const numbers[] = {
    &flintlock_slow_list, &flintlock_cover_list, &flintlock_fire_list, &flintlock_blow_list,
        &flintlock_morale_test_list, &flintlock_wound_list, &flintlock_points_list,
    &flintlock_table_list,
};

const struct book flintlock_book = {
    .id = "flintlock", .says = N_("Skirmishes with flintlock weapons"),
    .credit = N_("After the flintlock sheet of Argad ! by Patrice Méallier. Argad ! may be used and copied freely "
                 "for non-commercial purposes if its name and "
                 "conditions are mentioned. This is a non-official Argad ! rules extension."),
    .game = "Argad !", .aliases = aliases,
    .procedure = procedures, .procedures = LEN(procedures),
    .table = tables, .tables = LEN(tables),
    .option = options, .options = LEN(options),
    .adds = adds, .adds_lists = LEN(adds),
    .times = times, .times_lists = LEN(times),
    .cancels = cancels, .cancels_lists = LEN(cancels),
    .limits = limits, .limits_lists = LEN(limits),
    .numbers = numbers, .numbers_lists = LEN(numbers),
    .source = flintlock_sources, .printed = flintlock_printed, .chapter = flintlock_chapters,
};
