/* options.h - rulings of the ancients rulebook that have more than one reading. */
#ifndef ANCIENTS_OPTIONS_H
#define ANCIENTS_OPTIONS_H
#include "rules/lists.h"

enum { OFF, ON };
enum { ITALIAN, FRENCH };
enum { TC6_DAMAGE, TC6_DIE };
enum { TC10_AFTER, TC10_BEFORE };
enum { THREE_EXHAUSTED, THREE_WORN };
enum { RANGE_EXCLUSIVE, RANGE_ADDED };
enum { ROUND_ALL, ROUND_ITALIAN, ROUND_FRENCH };
enum { WAGONS_BOTH, WAGONS_ITSELF, WAGONS_BEHIND };
enum { INDIRECT_ANY, INDIRECT_ARTILLERY_C };
enum { GROUND_BY_FOOT, GROUND_BY_INFANTRY };
enum { EVERY_TEST, RALLY_ONLY };
enum { AGAIN_EACH, AGAIN_ONCE };
enum { LOSS_HOUSE, LOSS_EDITION_1 };

extern const struct option ancients_option_tc6, ancients_option_tc10, ancients_option_state_of_three, ancients_option_flank_fail_routs,
    ancients_option_wagenburg_flanks, ancients_option_skirmishers_swept, ancients_option_traits, ancients_option_baggage_ground,
    ancients_option_ground_held_by, ancients_option_defensive_range, ancients_option_elusive_beyond, ancients_option_wagenburg_cover,
    ancients_option_all_round, ancients_option_indirect, ancients_option_generic_modifiers, ancients_option_impetuous_reaction,
    ancients_option_close_ranks_fragmented, ancients_option_naturals, ancients_option_evade_again, ancients_option_incompetent_raised,
    ancients_option_table_b_12, ancients_option_interpenetration, ancients_option_extra_move, ancients_option_command_break,
    ancients_option_army_break, ancients_option_commander_loss;

enum { ANCIENTS_OPTIONS = 26 };
extern const struct option *const ancients_options[ANCIENTS_OPTIONS];
#endif
