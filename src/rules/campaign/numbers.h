/* numbers.h - single figures of the campaign rulebook: where a column of a table
** ends, thresholds, and the figures of our own rulings. */
#ifndef CAMPAIGN_NUMBERS_H
#define CAMPAIGN_NUMBERS_H
#include "rules/lists.h"

/* The highest value that belongs to each column of a table but the last. */
extern const struct numbers_list campaign_combat_columns, campaign_artillery_columns, campaign_pursuit_columns,
                                 campaign_march_columns, campaign_scout_columns;

/* The column of a value: the first that reaches so far, else the last. */
int campaign_column(struct reading *r, const struct numbers_list *columns, int value);

enum { BATTLE_MOST, BATTLE_LEAST, BATTLE_SNOW, BATTLE_LEAST_STRENGTH, BATTLE_LOSS_SHARE, BATTLE_TIRES, BATTLE_NUMBERS };
enum { MORALE_ALWAYS_HOLDS, MORALE_ALWAYS_BREAKS, LEADER_STAR, LEADER_WIPED_OUT, MORALE_NUMBERS };
enum { MARCH_GOOD_VC, MARCH_GOOD_COHESION, MARCH_FOOT, MARCH_HORSE, MARCH_NUMBERS };
enum { STACK_COUNTERS, STACK_INFANTRY, STACK_NUMBERS };
enum { COMMAND_BOAT_BRIDGE, COMMAND_NUMBERS };
/* The whole game: a line of communication, victory. */
enum { WHOLE_LINE, WHOLE_GREAT_SEQUENCES, WHOLE_GREAT_LOSSES, WHOLE_GREAT_VP, WHOLE_SMALL_VP, WHOLE_POINT_VP, WHOLE_COLLAPSE, WHOLE_NUMBERS };

extern const struct number campaign_battle_number[BATTLE_NUMBERS], campaign_morale_number[MORALE_NUMBERS],
                           campaign_march_number[MARCH_NUMBERS], campaign_stack_number[STACK_NUMBERS],
                           campaign_command_number[COMMAND_NUMBERS], campaign_whole_number[WHOLE_NUMBERS];

extern const struct numbers_list *const campaign_numbers[];
enum { CAMPAIGN_NUMBERS = 11 };
#endif
