/* numbers.c - see numbers.h. */
#include "rules/campaign/numbers.h"

static const struct number combat_columns[] = {
    { "c1", "combat", N_("highest strength of column 1"), 3, 0, 999 },
    { "c2", "combat", N_("highest strength of column 2"), 6, 0, 999 },
    { "c3", "combat", N_("highest strength of column 3"), 10, 0, 999 },
    { "c4", "combat", N_("highest strength of column 4"), 15, 0, 999 },
    { "c5", "combat", N_("highest strength of column 5"), 21, 0, 999 },
    { "c6", "combat", N_("highest strength of column 6"), 29, 0, 999 },
    { "c7", "combat", N_("highest strength of column 7"), 40, 0, 999 },
    { "c8", "combat", N_("highest strength of column 8"), 60, 0, 999 },
    { "c9", "combat", N_("highest strength of column 9"), 80, 0, 999 },
};
static const struct number artillery_columns[] = {
    { "c1", "artillery", N_("highest artillery bonus of column 1"), 4, 0, 999 },
    { "c2", "artillery", N_("highest artillery bonus of column 2"), 8, 0, 999 },
};
static const struct number pursuit_columns[] = {
    { "c1", "pursuit", N_("highest cavalry bonus of column 1"), 4, 0, 999 },
    { "c2", "pursuit", N_("highest cavalry bonus of column 2"), 8, 0, 999 },
};
static const struct number march_columns[] = {
    { "c1", "march", N_("highest strength of a marching unit in column 1"), 4, 0, 999 },
    { "c2", "march", N_("highest strength of a marching unit in column 2"), 8, 0, 999 },
};
static const struct number scout_columns[] = {
    { "c1", "scouting", N_("highest difference in cavalry of column 1"), 2, 0, 999 },
    { "c2", "scouting", N_("highest difference in cavalry of column 2"), 4, 0, 999 },
};

const struct numbers_list campaign_combat_columns_list = {
    "combat_columns", N_("Combat: edges of the columns"), combat_columns, LEN(combat_columns),
};
const struct numbers_list campaign_artillery_columns_list = {
    "artillery_columns", N_("Artillery: edges of the columns"), artillery_columns, LEN(artillery_columns),
};
const struct numbers_list campaign_pursuit_columns_list = {
    "pursuit_columns", N_("Pursuit: edges of the columns"), pursuit_columns, LEN(pursuit_columns),
};
const struct numbers_list campaign_march_columns_list = {
    "march_columns", N_("Forced march: edges of the columns"), march_columns, LEN(march_columns),
};
const struct numbers_list campaign_scout_columns_list = {
    "scout_columns", N_("Reconnaissance: edges of the columns"), scout_columns, LEN(scout_columns),
};

int campaign_column(struct reading *r, const struct numbers_list *columns, int value)
{
    for (int i = 0; i < columns->rows; i++)
        if (value <= number(r, &columns->row[i])) return i;
    return columns->rows;
}

const struct number campaign_battle_numbers[] = {
    [BATTLE_MOST]           = { "sequences", "H-16", N_("most sequences of a battle"), 4, 1, 4 },
    [BATTLE_LEAST]          = { "least_sequences", "sequences/snow", N_("fewest sequences of a battle"), 1, 1, 4 },
    [BATTLE_SNOW]           = { "snow", "sequences/snow", N_("sequences fewer in snow"), 1, 0, 4 },
    [BATTLE_LEAST_STRENGTH] = { "least_strength", "H-17", N_("least strength of a side that fights"), 1, 0, 10 },
    [BATTLE_LOSS_SHARE]     = { "loss_share", "H-20", N_("a side tests when one part in so many is lost"), 3, 1, 100 },
    [BATTLE_TIRES]          = { "tiring", "H-15", N_("sequences of attack that leave a unit fatigued"), 3, 1, 5 },
};
const struct number campaign_morale_numbers[] = {
    [MORALE_ALWAYS_HOLDS]  = { "always_holds", "H-21", N_("natural throw that always holds"), 1, 0, 6 },
    [MORALE_ALWAYS_BREAKS] = { "always_breaks", "H-21", N_("natural throw that always breaks"), 6, 1, 7 },
    [LEADER_STAR]          = { "leader_star", "H-28", N_("two dice that lose the leading general at a starred result"),
                               12, 2, 13 },
    [LEADER_WIPED_OUT]     = { "leader_wiped_out", "H-28", N_("highest die that loses a general of a Force wiped out"),
                               3, 0, 6 },
};
const struct number campaign_march_numbers[] = {
    [MARCH_GOOD_VC]       = { "good_vc", "march/1", N_("lowest command value that helps a forced march"), 3, 0, 9 },
    [MARCH_GOOD_COHESION] = { "good_cohesion", "march/2", N_("lowest cohesion that helps a forced march"), 4, 0, 9 },
    [MARCH_FOOT]          = { "infantry", "H-35", N_("movement points of a forced march"), 2, 0, 9 },
    [MARCH_HORSE]         = { "cavalry", "H-35", N_("movement points of a forced march of cavalry alone"), 3, 0, 9 },
};
const struct number campaign_stack_numbers[] = {
    [STACK_COUNTERS] = { "counters", "stacking", N_("most counters that move together without the commander in chief"),
                         3, 0, 24 },
    [STACK_INFANTRY] = { "infantry", "stacking", N_("most infantry among them"), 2, 0, 24 },
};
const struct number campaign_command_numbers[] = {
    [COMMAND_BOAT_BRIDGE] = { "boat_bridge", "H-31", N_("command points of a boat bridge besides the activation"), 1, 0,
                              9 },
};
const struct number campaign_whole_numbers[] = {
    [WHOLE_LINE]            = { "line", "H-13",
                                N_("longest line to the commander in chief, in movement points of clear weather"), 8, 0,
                                40 },
    [WHOLE_GREAT_SEQUENCES] = { "great_sequences", "W-9", N_("sequences that make a victory a great one"), 3, 1, 5 },
    [WHOLE_GREAT_LOSSES]    = { "great_losses", "W-9", N_("enemy strength points lost that make a victory a great one"),
                                3, 0, 99 },
    [WHOLE_GREAT_VP]        = { "great_vp", "W-9", N_("victory points of a great victory"), 3, 0, 99 },
    [WHOLE_SMALL_VP]        = { "small_vp", "W-9", N_("victory points of another battle won"), 1, 0, 99 },
    [WHOLE_POINT_VP]        = { "point_vp", "W-9", N_("victory points of an enemy strength point destroyed in battle"),
                                1, 0, 99 },
    [WHOLE_COLLAPSE]        = { "collapse", "W-9", N_("a side collapses when less than one part in so many is left"), 3,
                                1, 100 },
};

const struct numbers_list campaign_battle_limits_list = {
    "battle_limits", N_("Battle: limits"), campaign_battle_numbers, LEN(campaign_battle_numbers),
};
const struct numbers_list campaign_morale_limits_list = {
    "morale_limits", N_("Morale and generals"), campaign_morale_numbers, LEN(campaign_morale_numbers),
};
const struct numbers_list campaign_march_limits_list = {
    "march_limits", N_("Forced march: limits"), campaign_march_numbers, LEN(campaign_march_numbers),
};
const struct numbers_list campaign_stack_limits_list = {
    "stack_limits", N_("Stacking"), campaign_stack_numbers, LEN(campaign_stack_numbers),
};
const struct numbers_list campaign_command_costs_list = {
    "command_costs", N_("Command points"), campaign_command_numbers, LEN(campaign_command_numbers),
};
const struct numbers_list campaign_whole_game_list = {
    "whole_game", N_("The whole game"), campaign_whole_numbers, LEN(campaign_whole_numbers),
};
