/* plan.h - a map with what stands on it, as things to draw: the same for every game that has
** a map of places and roads. A game fills it from what a seat may know (game.h: plan); how it
** looks is the view's business. All texts belong to the setup or are static. */
#ifndef GAME_PLAN_H
#define GAME_PLAN_H
#include <stdbool.h>

enum { PLAN_SPOTS = 64, PLAN_ROADS = 128, PLAN_COUNTERS = 96, PLAN_RIVERS = 12, PLAN_POINTS = 128 };

enum plan_ground { PLAN_CLEAR, PLAN_ROUGH, PLAN_MOUNTAIN };
enum plan_crossing { PLAN_NOTHING, PLAN_RIVER, PLAN_BRIDGE, PLAN_MAJOR_BRIDGE, PLAN_FORD, PLAN_BOAT_BRIDGE };
enum plan_kind { PLAN_INFANTRY, PLAN_CAVALRY, PLAN_ARTILLERY, PLAN_GENERAL, PLAN_DECOY, PLAN_KINDS };

struct plan_spot {
    const char *name;
    int x, y;
    enum plan_ground ground;
    bool fortified;
    int objective;                      /* points; 0: none */
    int holder, trench;                 /* seats; -1: nobody's */
    int hidden, hidden_seat;            /* counters that lie face down */
};
struct plan_road { int from, to; bool bad; enum plan_crossing crossing; };
struct plan_counter { const char *name; int spot, seat, strength, rank; enum plan_kind kind; bool fatigued; };
struct plan_river { const char *name; bool major; };
struct plan_point { int river, x, y; };

struct plan {
    int turn, turns, points[2];         /* points: of victory, by seat */
    const char *weather, *month;        /* N_(); NULL: not told */
    int spots;    struct plan_spot spot[PLAN_SPOTS];
    int roads;    struct plan_road road[PLAN_ROADS];
    int counters; struct plan_counter counter[PLAN_COUNTERS];
    int rivers;   struct plan_river river[PLAN_RIVERS];
    int courses;  struct plan_point course[PLAN_POINTS];
};
#endif
