/* inputs.h - what the procedures of the campaign rulebook are asked about, and
** what they answer. Every member is an int32_t; procedures_*.c describes them. */
#ifndef CAMPAIGN_INPUTS_H
#define CAMPAIGN_INPUTS_H
#include <stdint.h>

enum { MOST_UNITS = 24, MOST_STRENGTH = 200, MOST_TURNS = 12, MOST_LISTED = 9, MOST_COUNTERS = 24 };

/* ---- weather, command, movement ---- */
struct campaign_weather_in  { int32_t month, half, previous, turns; };
struct campaign_weather_out { int32_t weather, turns, listed, list[MOST_LISTED]; };

struct campaign_command_in  { int32_t vc; };
struct campaign_command_out { int32_t points; };

struct campaign_activation_in  { int32_t who, line, boat_bridge; };
struct campaign_activation_out { int32_t cost; };

struct campaign_initiative_in  { int32_t red_vc, blue_vc; };
struct campaign_initiative_out { int32_t winner; };

struct campaign_move_in  { int32_t type, weather, commanded, road, crossing, forced; };
struct campaign_move_out { int32_t allowance, cost, allowed; };

struct campaign_stack_in  { int32_t units, unit[MOST_COUNTERS], commander_in_chief; };
struct campaign_stack_out { int32_t allowed; };

struct campaign_march_in  { int32_t sp, vc, cohesion, weather; };
struct campaign_march_out { int32_t losses; };

struct campaign_scout_in  { int32_t difference, scouts[2], screen[2]; };
struct campaign_scout_out { int32_t revealed; };

/* ---- fighting ---- */
struct campaign_situation { int32_t terrain, fortified, fatigued, flank, encircled, entrenched, bridge, weather; };

struct campaign_combat_side { int32_t infantry, cavalry, cohesion[2], tactical, artillery, fatigued_sp,
                              fatigued_cavalry, start, lost; };
struct campaign_combat_in   { struct campaign_combat_side side[2]; struct campaign_situation at; int32_t sequence; };
struct campaign_combat_out  { struct { int32_t losses, broken; } side[2]; };

struct campaign_pursuit_in  { int32_t bonus, weather, retired; };
struct campaign_pursuit_out { int32_t losses; };

struct campaign_morale_in   { int32_t cohesion[2], tactical; };
struct campaign_morale_out  { int32_t holds; };

struct campaign_leader_in   { int32_t cause; };
struct campaign_leader_out  { int32_t lost; };

struct campaign_refuse_in   { int32_t attacker_vc, defender_vc, fortified, encircled, no_way_out; };
struct campaign_refuse_out  { int32_t slips_away; };

struct campaign_unit { int32_t type, sp, cohesion, artillery, cavalry_bonus, fatigued; };
struct campaign_army { int32_t units; struct campaign_unit unit[MOST_UNITS];
                       int32_t tactical, next_tactical, vc, no_way_out; };
struct campaign_battle_in {
    struct campaign_army side[2];
    struct campaign_situation at;
    int32_t retire, retires, refuse, leaders, announced;
};
struct campaign_battle_out { int32_t winner; struct { int32_t losses, broken; } side[2]; };
#endif
