/* numbers.h - single figures of the campaign rulebook: where a column of a table
** ends, thresholds, and the figures of our own rulings. */
#ifndef CAMPAIGN_NUMBERS_H
#define CAMPAIGN_NUMBERS_H
#include "rules/lists.h"

/* The highest value that belongs to each column of a table but the last. */
extern const struct numbers_list campaign_combat_columns_list, campaign_artillery_columns_list,
    campaign_pursuit_columns_list,
                                 campaign_march_columns_list, campaign_scout_columns_list;

/* The column of a value: the first that reaches so far, else the last. */
int campaign_column(struct reading *r, const struct numbers_list *columns, int value);

enum { BATTLE_MOST, BATTLE_LEAST, BATTLE_SNOW, BATTLE_LEAST_STRENGTH, BATTLE_LOSS_SHARE, BATTLE_TIRES };
enum { MORALE_ALWAYS_HOLDS, MORALE_ALWAYS_BREAKS, LEADER_STAR, LEADER_WIPED_OUT };
enum { MARCH_GOOD_VC, MARCH_GOOD_COHESION, MARCH_FOOT, MARCH_HORSE };
enum { STACK_COUNTERS, STACK_INFANTRY };
enum { COMMAND_BOAT_BRIDGE };
/* The whole game: a line of communication, victory. */
enum { WHOLE_LINE, WHOLE_GREAT_SEQUENCES, WHOLE_GREAT_LOSSES, WHOLE_GREAT_VP, WHOLE_SMALL_VP, WHOLE_POINT_VP,
       WHOLE_COLLAPSE };

extern const struct number campaign_battle_numbers[], campaign_morale_numbers[],
                           campaign_march_numbers[], campaign_stack_numbers[],
                           campaign_command_numbers[], campaign_whole_numbers[];
extern const struct numbers_list campaign_battle_limits_list, campaign_morale_limits_list, campaign_march_limits_list,
                                 campaign_stack_limits_list, campaign_command_costs_list, campaign_whole_game_list;
#endif
