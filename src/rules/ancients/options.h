/* options.h - rulings of the ancients rulebook that have more than one reading. */
#ifndef ANCIENTS_OPTIONS_H
#define ANCIENTS_OPTIONS_H
#include "rules/lists.h"

enum { SHEET_ITALIAN, SHEET_FRENCH };
enum { TC6_DAMAGE, TC6_DIE };
enum { TC10_AFTER, TC10_BEFORE };
enum { THREE_EXHAUSTED, THREE_WORN };
enum { RANGE_EXCLUSIVE, RANGE_ADDED };
enum { ROUND_ALL, ROUND_ITALIAN, ROUND_FRENCH };
enum { WAGONS_BOTH, WAGONS_ITSELF, WAGONS_BEHIND };
enum { INDIRECT_ANY, INDIRECT_ARTILLERY_C };
enum { GROUND_BY_FOOT, GROUND_BY_INFANTRY };
enum { GENERIC_ALWAYS, GENERIC_RALLY };
enum { AGAIN_EACH, AGAIN_ONCE };
enum { LOSS_HOUSE, LOSS_EDITION_1 };

extern const struct option ancients_tc6_option, ancients_tc10_option, ancients_state_of_three_option,
    ancients_flank_fail_routs_option,
    ancients_wagenburg_flanks_option, ancients_skirmishers_swept_option, ancients_traits_option,
        ancients_baggage_ground_option,
    ancients_ground_held_by_option, ancients_defensive_range_option, ancients_elusive_beyond_option,
        ancients_wagenburg_cover_option,
    ancients_all_round_option, ancients_indirect_option, ancients_generic_modifiers_option,
        ancients_impetuous_reaction_option,
    ancients_close_ranks_fragmented_option, ancients_naturals_option, ancients_evade_again_option,
        ancients_incompetent_raised_option,
    ancients_table_b_12_option, ancients_light_foot_passed_option, ancients_extra_move_option,
        ancients_command_break_option,
    ancients_army_break_option, ancients_commander_loss_option;
#endif
