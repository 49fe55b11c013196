/* table.h - figures and options of ancients that count only where a whole battle is played on a table. */
#ifndef ANCIENTS_TABLE_H
#define ANCIENTS_TABLE_H
#include "rules/lists.h"

/* Distances in H unless the name says otherwise. */
enum { TABLE_MOVES_MOST, TABLE_ZONE, TABLE_ZONE_SIDES, TABLE_ZONE_FORWARD, TABLE_TERRAIN_ROLLS, TABLE_PIECE_SMALL,
       TABLE_PIECE_LARGE, TABLE_PIECES_APART, TABLE_CONTROL, TABLE_TRANSFER, TABLE_AMBUSH_SEEN, TABLE_ROUT_BEHIND,
       TABLE_BAGGAGE_VALUE, ANCIENTS_TABLE_NUMBERS };
extern const struct number ancients_table_numbers[];
extern const struct numbers_list ancients_table_list;

/* Readings of questions that the sheets leave open; the first is ours. */
enum { BUDGET_OF_SIZE, BUDGET_OF_TOTAL };
enum { CHOSEN_FIRST, CHOSEN_AFTER_TERRAIN };
enum { NUMBER_KNOWN, NUMBER_SECRET };
enum { CARDS_IN_WINDOWS, CARDS_DECLARED };
enum { VOID_AMBUSH_DEPLOYED, VOID_AMBUSH_OWN_HALF };
enum { TERRAIN_ANYWHERE, TERRAIN_OWN };
enum { NO_ROOM_OWN_EDGE, NO_ROOM_LOST };
enum { PICK_SEALED, PICK_DEFENDER_FIRST };
enum { FIRST_THROW_ONCE, FIRST_THROW_STANDING };
enum { FAILED_MOVE_MAY_SHOOT, FAILED_MOVE_ENDS };
enum { WHEEL_LIGHT_AS_OTHERS, WHEEL_LIGHT_EXEMPT };
enum { FRENZY_ALL, FRENZY_ACTIVATED_ONLY };
enum { FRENZY_GROUP_ONE, FRENZY_GROUP_EACH };
enum { HALTED_GOES_ON, HALTED_MAY_STOP };
enum { ZOC_GROUP_ONCE, ZOC_GROUP_EACH_MEMBER };
enum { BONUS_BEFORE, BONUS_AFTER_REACTION };
enum { EVADED_IN_ORDER, EVADED_DISORDERED };
enum { COUNTER_CHARGE_STANDS, COUNTER_CHARGE_HALF_WAY };
enum { GROUP_CHARGE_TOGETHER, GROUP_CHARGE_ONE_BY_ONE };
enum { RETREAT_AWAY, RETREAT_BACK };
enum { PUSHED_IN_ORDER, PUSHED_DISORDERED };
enum { SUPPORT_PURSUIT_AS_MAIN, SUPPORT_PURSUIT_OWN_DIE };
enum { LARGE_COMMANDER_LAST, LARGE_COMMANDER_FRONT };
enum { PAVISE_ALWAYS, PAVISE_STILL };
enum { CHARGE_WHEEL_TRIGGERS, CHARGE_WHEEL_FREE };
enum { WHEEL_BRUSH_CORNER, WHEEL_BRUSH_NOBODY };

extern const struct option ancients_budget_base_option, ancients_cards_chosen_option, ancients_card_number_option,
    ancients_cards_option, ancients_void_ambush_option, ancients_terrain_half_option, ancients_no_room_option,
    ancients_pick_option, ancients_first_throw_option, ancients_failed_move_option, ancients_wheel_light_option,
    ancients_frenzy_option, ancients_frenzy_group_option, ancients_halted_option, ancients_zoc_group_option,
    ancients_bonus_option, ancients_evaded_option, ancients_counter_charge_option, ancients_group_charge_option,
    ancients_retreat_way_option, ancients_pushed_option, ancients_support_pursuit_option,
    ancients_large_commander_option, ancients_pavise_option, ancients_charge_wheel_option, ancients_wheel_brush_option;

/* OPTION_OFF or OPTION_ON (options.h). */
extern const struct option ancients_open_lists_option, ancients_cinc_present_option, ancients_lone_contest_option,
    ancients_ambush_reacts_option, ancients_fought_once_option, ancients_reaction_spends_option,
    ancients_charge_through_option, ancients_rout_behind_option,
    ancients_ambush_markers_option;
#endif
