/* book.c - the ancients rulebook: everything it offers. */
#include "rules/ancients/book.h"
#include "rules/ancients/cards.h"
#include "rules/ancients/combat.h"
#include "rules/ancients/discipline.h"
#include "rules/ancients/facts.h"
#include "rules/ancients/flight.h"
#include "rules/ancients/melee.h"
#include "rules/ancients/move.h"
#include "rules/ancients/numbers.h"
#include "rules/ancients/options.h"
#include "rules/ancients/setup.h"
#include "rules/ancients/shoot.h"
#include "rules/ancients/table.h"
#include "rules/ancients/victory.h"

static const char *const aliases[] = { "impetus", NULL };
static const char *const papers[] = { "cards", "markers", "plan", NULL };

static const struct procedure *const procedures[] = {
    &ancients_initiative_procedure, &ancients_discipline_procedure, &ancients_shoot_procedure,
        &ancients_melee_procedure, &ancients_combat_procedure, &ancients_onset_procedure, &ancients_cohesion_procedure,
    &ancients_retreat_procedure, &ancients_pursuit_procedure, &ancients_follow_procedure,
        &ancients_charge_bonus_procedure, &ancients_pursues_procedure,
    &ancients_move_procedure, &ancients_passes_procedure, &ancients_breaks_procedure,
        &ancients_commander_loss_procedure, &ancients_value_procedure,
    &ancients_attacker_procedure, &ancients_terrain_procedure, &ancients_entry_procedure, &ancients_cards_procedure,
};

static const struct table *const tables[] = {
    &ancients_commanders_table, &ancients_structure_table, &ancients_terrain_a_table, &ancients_terrain_b_table,
        &ancients_state_table, &ancients_movement_table, &ancients_interpenetration_table,
        &ancients_zone_of_control_table,
    &ancients_retreat_table, &ancients_pursuit_table, &ancients_pursues_table, &ancients_shooting_table,
        &ancients_visibility_table, &ancients_discipline_table, &ancients_values_table, &ancients_strategic_cards_table,
    &ancients_tactical_cards_table, &ancients_battle_plan_table, &ancients_markers_table, &ancients_entry_table,
        &ancients_structure_loss_table, &ancients_commander_loss_table,
};

static const struct option *const options[] = {
    &ancients_tc6_option, &ancients_tc10_option, &ancients_state_of_three_option, &ancients_flank_fail_routs_option,
    &ancients_wagenburg_flanks_option, &ancients_skirmishers_swept_option, &ancients_traits_option,
    &ancients_baggage_ground_option, &ancients_ground_held_by_option, &ancients_defensive_range_option,
    &ancients_elusive_beyond_option, &ancients_wagenburg_cover_option, &ancients_all_round_option,
    &ancients_indirect_option, &ancients_generic_modifiers_option, &ancients_impetuous_reaction_option,
    &ancients_close_ranks_fragmented_option, &ancients_naturals_option, &ancients_evade_again_option,
    &ancients_incompetent_raised_option, &ancients_table_b_12_option, &ancients_light_foot_passed_option,
    &ancients_extra_move_option, &ancients_command_break_option, &ancients_army_break_option,
    &ancients_commander_loss_option,
    &ancients_budget_base_option, &ancients_cards_chosen_option, &ancients_open_lists_option,
    &ancients_card_number_option, &ancients_cards_option, &ancients_cinc_present_option, &ancients_void_ambush_option,
    &ancients_terrain_half_option, &ancients_no_room_option, &ancients_pick_option, &ancients_first_throw_option,
    &ancients_lone_contest_option, &ancients_failed_move_option, &ancients_wheel_light_option,
    &ancients_frenzy_option, &ancients_frenzy_group_option, &ancients_halted_option, &ancients_zoc_group_option,
    &ancients_bonus_option, &ancients_evaded_option, &ancients_counter_charge_option, &ancients_group_charge_option,
    &ancients_retreat_way_option, &ancients_pushed_option, &ancients_support_pursuit_option,
    &ancients_large_commander_option, &ancients_pavise_option, &ancients_ambush_reacts_option,
    &ancients_fought_once_option, &ancients_charge_wheel_option, &ancients_wheel_brush_option,
    &ancients_reaction_spends_option, &ancients_charge_through_option, &ancients_rout_behind_option,
    &ancients_ambush_markers_option,
};

static const struct adds_list *const adds[] = { &ancients_melee_list, &ancients_melee_cohesion_list,
        &ancients_shoot_list, &ancients_shoot_cohesion_list, &ancients_test_modifier_list };
static const struct cancels_list *const cancels[] = { &ancients_impetus_cancelled_list };
static const struct limits_list *const limits[] = { &ancients_impetus_reduced_list };

static const struct numbers_list *const numbers[] = {
    &ancients_card_list, &ancients_test_list, &ancients_support_list, &ancients_pilum_list, &ancients_fire_list,
    &ancients_natural_list, &ancients_contest_list, &ancients_set_up_list, &ancients_moving_list, &ancients_end_list,
    &ancients_table_list,
};

const struct book ancients_book = {
    .id = "ancients", .says = N_("Ancient, medieval and renaissance battles"),
    .credit = N_("Impetus, second edition, by Lorenzo Sartori (Dadi & Piombo)"),
    .game = "Impetus", .aliases = aliases,
    .procedure = procedures, .procedures = LEN(procedures),
    .table = tables, .tables = LEN(tables),
    .option = options, .options = LEN(options),
    .adds = adds, .adds_lists = LEN(adds),
    .cancels = cancels, .cancels_lists = LEN(cancels),
    .limits = limits, .limits_lists = LEN(limits),
    .numbers = numbers, .numbers_lists = LEN(numbers), .off_sheet = &ancients_table_list,
    .source = ancients_sources, .printed = ancients_printed, .chapter = ancients_chapters, .papers = papers,
};
