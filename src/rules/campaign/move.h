/* move.h - movement allowances, the cost of one link, stacks that move together (move.c); forced marches and
** reconnaissance (march.c). */
#ifndef CAMPAIGN_MOVE_H
#define CAMPAIGN_MOVE_H
#include "rules/book.h"

enum { ROAD_GOOD, ROAD_BAD, ROADS };
enum { CROSS_NONE, CROSS_RIVER, CROSS_BRIDGE, CROSS_MAJOR_BRIDGE, CROSS_FORD, CROSS_BOAT_BRIDGE, CROSSINGS };
enum { MOVE_FINE, MOVE_NO_CROSSING, MOVE_TOO_FAR, MOVE_WHYS };
enum { STACK_FINE, STACK_TOO_MANY, STACK_TOO_MUCH_INFANTRY, STACK_WHYS };

extern const struct word campaign_roads[ROADS], campaign_crossings[CROSSINGS], campaign_move_whys[MOVE_WHYS],
    campaign_stack_whys[STACK_WHYS];
extern const struct table campaign_terrain_table, campaign_movement_table;

bool campaign_no_crossing(struct reading *r, int weather);       /* a major river where there is no bridge */

/* Whether so many counters that count may move together (STACK_FINE, …) under these limits. */
int campaign_stack_why(int infantry, int cavalry, bool commander_in_chief, int most, int most_infantry);

enum { NOTE_MOVE_WHY = 0, NOTE_STACK_WHY = 0 };
rule_fn campaign_move_rule;
rule_fn campaign_stack_rule;

/* ---- forced marches and reconnaissance ---- */

extern const struct adds_list campaign_march_die_list, campaign_scout_die_list;
extern const struct table campaign_march_table, campaign_scouting_table;

enum { NOTE_SHOWS = 0 };
rule_fn campaign_march_rule;
rule_fn campaign_scout_rule;
#endif
