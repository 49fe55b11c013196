/* state.h - a whole campaign: what it starts from, how it stands, and the names of
** everything that may be ordered or may happen. Plain int32_t members throughout.
**
** The map is boxes joined by links. Everything that stands on it is a counter: units of
** infantry and cavalry, artillery reserves, generals and decoys. A side sees of the
** other's counters only how many lie in a box, until they are turned up. */
#ifndef GAME_CAMPAIGN_STATE_H
#define GAME_CAMPAIGN_STATE_H
#include "game/game.h"
#include "rules/campaign/command.h"
#include "rules/campaign/inputs.h"
#include "rules/campaign/move.h"
#include "rules/campaign/words.h"

enum { THEATRE_SEATS = 2, THEATRE_MOST_BOXES = 48, THEATRE_MOST_LINKS = 96, THEATRE_MOST_COUNTERS = 64,
       THEATRE_MOST_ARMIES = 3,
       THEATRE_MOST_RIVERS = 8, THEATRE_MOST_POINTS = 80, THEATRE_NOWHERE = -1 };

/* ---- what the scenario gives ---- */

/* a side's victory points, either way, and a Force's movement: more are not counted */
enum { THEATRE_MOST_VP = 30000, THEATRE_MOST_MOVEMENT = 40 };

enum { HELD_BY_NOBODY, HELD_BY_RED, HELD_BY_BLUE, THEATRE_HOLDERS };            /* a side's is its seat + 1 */

struct theatre_box_setup { int32_t name[NAME_INTS]; int32_t x, y, terrain, fortified, objective, holder; };
struct theatre_link_setup { int32_t from, to, road, crossing; };        /* boxes by number */
struct theatre_river { int32_t name[NAME_INTS]; int32_t major; };
struct theatre_point { int32_t river, x, y; };                          /* of its course, for drawing */

struct theatre_counter_setup {
    int32_t name[NAME_INTS];
    int32_t seat, army, type;
    int32_t sp, cohesion, artillery, cavalry_bonus;                     /* units */
    int32_t rank, vc, tactical, chief;                                  /* generals */
    int32_t box, arrives;                                               /* number of the box; turn, 0: it is there */
};

struct theatre_setup {
    int32_t turns, month, half, vp[THEATRE_SEATS];
    int32_t boxes;
    struct theatre_box_setup box[THEATRE_MOST_BOXES];
    int32_t links;
    struct theatre_link_setup link[THEATRE_MOST_LINKS];
    int32_t counters;
    struct theatre_counter_setup counter[THEATRE_MOST_COUNTERS];
    int32_t rivers;
    struct theatre_river river[THEATRE_MOST_RIVERS];
    int32_t points;
    struct theatre_point point[THEATRE_MOST_POINTS];
};

/* ---- how it stands ---- */

enum { SHOWN_TO_NOBODY, SHOWN_BY_SCOUTS, SHOWN_IN_BATTLE, THEATRE_SHOWNS };
enum { ROLE_NONE, ROLE_FORCE, ROLE_CALLED, THEATRE_ROLES };  /* of the Force that acts; of those that join its attack */
enum { GONE_NOT, GONE_SEEN, GONE_UNSEEN, THEATRE_GONES };  /* lost before everybody's eyes, or on a forced march */

struct theatre_counter { int32_t box, sp, fatigued, activated, moved, fought, shown, role, from, gone; };
/* holder, trench: seat + 1; hidden: counters of the enemy face down, in a view */
struct theatre_box { int32_t holder, trench, hidden; };
struct theatre_link { int32_t bridge, laid; };  /* boat bridge: seat + 1 of the builder; the turn */
struct theatre_army { int32_t points, chief; };  /* command points; counter + 1 of the commander in chief, 0: none */

enum {
    PHASE_DAWN,         /* the turn before ends; weather and initiative are due */
    PHASE_CHOICE,       /* who won the initiative says who goes first */
    PHASE_COMMAND,      /* reinforcements and command points of the active side are due */
    PHASE_ACTIVE,       /* the active side activates a Force, or acts with it */
    PHASE_GATHER,       /* an attack is declared: who joins it? */
    PHASE_ANSWER,       /* the defender may try to slip away */
    PHASE_FIGHT,        /* a sequence is due */
    PHASE_DEFENDER,     /* the defender may break off */
    PHASE_ATTACKER,     /* the attacker may break off */
    PHASE_RETREAT,      /* the defender says where he retreats to */
    PHASE_LOSSES,       /* a side says which units take its losses: the attacker first */
    PHASE_NERVE,        /* the losses of a sequence are taken: morale is due */
    THEATRE_PHASES
};
enum { FORCE_NONE, FORCE_FORMING, FORCE_MOVING, THEATRE_FORCES };          /* forming: nothing paid yet */
enum { THEATRE_OPEN_END, THEATRE_RED_WINS, THEATRE_BLUE_WINS, THEATRE_DRAWN, THEATRE_VERDICTS };
enum { BY_POINTS, BY_COLLAPSE };

/* The attack or battle that is going on. */
struct theatre_battle {
    int32_t box, announced, sequence, most;
    int32_t start[2], lost[2], broken[2];                               /* attacker, defender */
    int32_t flank, encircled, bridge, slipped, retired;                 /* retired: side + 1 that broke off */
    int32_t owed[2], before[2], stars[2];  /* of this sequence: losses not yet taken, lost before it, starred results */
    int32_t pursued, to;  /* pursued: side + 1 that flees; to: where the defender goes */
};

/* Figures of the rules for one weather. */
enum { NOT_PASSABLE = 99 };
struct theatre_rates {
    int32_t allowance[MOVING_TYPES][2];                                 /* [commanded] */
    int32_t forced[2];                                                  /* foot, horse */
    int32_t cost[ROADS][CROSSINGS], clear_cost[ROADS][CROSSINGS];
    int32_t activation[ACTIVATIONS][2], bridging[ACTIVATIONS][2], dearest;      /* [line] */
    int32_t stack_counters, stack_infantry, line, announces;
};

/* What does not change: the figures, read once through the house rules, and the links of each box (ready.c). */
enum { USUAL_COSTS = 2 };
struct theatre_ready {
    struct theatre_rates rates[WEATHERS];
    int32_t first_way[THEATRE_MOST_BOXES + 1], way[2 * THEATRE_MOST_LINKS];
    /* Most boxes have links of cost 1 and 2 alone, always open: usual[box] says so, and beside[box][cost - 1] has
    ** the boxes at their other ends, a bit each (the low half, then the high one). */
    int32_t usual[THEATRE_MOST_BOXES], beside[THEATRE_MOST_BOXES][USUAL_COSTS][2];
};

struct theatre_state {
    int32_t turn, phase, weather, verdict, verdict_by;
    int32_t initiative, first, active, second_half;
    int32_t view;  /* in a view: seat + 1 of the side whose counters may lie face down */
    int32_t force, movement, marched;                                   /* FORCE_NONE, …; movement points left */
    int32_t vp[THEATRE_SEATS], start_sp[THEATRE_SEATS];
    struct theatre_army army[THEATRE_SEATS][THEATRE_MOST_ARMIES];
    struct theatre_battle battle;
    int32_t counters;
    struct theatre_counter counter[THEATRE_MOST_COUNTERS];
    int32_t boxes;
    struct theatre_box box[THEATRE_MOST_BOXES];
    int32_t links;
    struct theatre_link link[THEATRE_MOST_LINKS];
};

/* ---- orders ---- */

enum {
    THEATRE_FIRST = 1, THEATRE_ACTIVATE, THEATRE_TAKE, THEATRE_TAKE_ALL, THEATRE_MOVE, THEATRE_MARCH, THEATRE_SCOUT,
        THEATRE_ENTRENCH,
        THEATRE_BRIDGE,
    THEATRE_ATTACK, THEATRE_CALL, THEATRE_ASSAULT, THEATRE_HALT, THEATRE_PASS,
    THEATRE_SLIP_AWAY, THEATRE_STAND, THEATRE_FIGHT_ON, THEATRE_BREAK_OFF, THEATRE_RETREAT, THEATRE_LOSSES,
        THEATRE_LOSE,
    THEATRE_DAWN, THEATRE_COMMAND, THEATRE_SEQUENCE, THEATRE_NERVE,             /* the referee */
    THEATRE_ORDER_KINDS
};

enum {
    TOLD_TURN = 1, TOLD_WEATHER, TOLD_INITIATIVE, TOLD_FIRST, TOLD_POINTS, TOLD_ARRIVES, TOLD_WAITS, TOLD_CHIEF,
        TOLD_NO_CHIEF,
    TOLD_MOVES, TOLD_MARCHES, TOLD_MARCH_LOSS, TOLD_SCOUTS, TOLD_NOTHING_SEEN, TOLD_STRENGTH_SEEN, TOLD_SHOWN,
        TOLD_SHOWN_OTHER, TOLD_DECOY, TOLD_ENTRENCHES, TOLD_LAYS_BRIDGE, TOLD_BRIDGE_GONE, TOLD_TRENCH_GONE,
    TOLD_ATTACKS, TOLD_FLANK, TOLD_ENCIRCLED, TOLD_EMPTY, TOLD_CAPTURED, TOLD_GENERAL_ESCAPES, TOLD_GENERAL_LOST,
    TOLD_SLIPS_AWAY, TOLD_CAUGHT, TOLD_SEQUENCE, TOLD_UNIT_LOSES, TOLD_UNIT_LOST, TOLD_BREAKS, TOLD_BREAKS_OFF,
        TOLD_WINS, TOLD_RETREATS, TOLD_SURRENDERS, TOLD_PURSUIT, TOLD_ALL_LOST,
    TOLD_TAKES, TOLD_OVER, TOLD_TAKEN,
    THEATRE_TOLD_KINDS
};

enum { THING_COUNTER, THING_BOX, THEATRE_FAMILIES };

extern const struct word theatre_seats[THEATRE_SEATS], theatre_phases[THEATRE_PHASES], theatre_faces[THEATRE_SHOWNS],
    theatre_roles[THEATRE_ROLES];
extern const char *const theatre_counter_ids[THEATRE_MOST_COUNTERS];              /* "counter.1" … */
extern const struct act_kind theatre_orders[THEATRE_ORDER_KINDS], theatre_events[THEATRE_TOLD_KINDS];
extern const struct thing_family theatre_families[THEATRE_FAMILIES];
extern const struct layout theatre_setup_layout, theatre_state_layout;
#endif
