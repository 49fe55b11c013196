/* state.h - a whole skirmish: what it starts from, how it stands, and the names of everything that may be ordered or
** may happen. Plain int32_t members throughout.
**
** A figure is one man or rider; every figure belongs to a unit. Places are in field units, 100 to a centimetre, angles
** in fortieths of a degree (model/angle.h). Figures are round: a man on foot has a radius of 1 cm, a rider of 2 cm. */
#ifndef GAME_FLINTLOCK_STATE_H
#define GAME_FLINTLOCK_STATE_H
#include "game/game.h"
#include "model/field.h"
#include "rules/flintlock/inputs.h"

enum { FRAY_SEATS = 2, FRAY_MOST_FIGURES = 60, FRAY_MOST_UNITS = 12, FRAY_MOST_AREAS = 20, FRAY_MOST_LINES = 24,
       FRAY_MOST_TOKENS = 6, FRAY_MOST_WAGONS = 4, FRAY_MOST_GOALS = 8, FRAY_CORNERS = 8, FRAY_BENDS = 4, FRAY_GUNS = 2,
       FRAY_LEGS = 4,
       FRAY_STOPS = 3, FRAY_NOBODY = -1 };
enum { FRAY_CM = 100, FRAY_WIDEST = 24000, FRAY_ON_FOOT_RADIUS = FRAY_CM, FRAY_MOUNTED_RADIUS = 2 * FRAY_CM,
       FRAY_WAGON_RADIUS = 2 * FRAY_CM, FRAY_MOST_TURNS = 60, FRAY_BEYOND = 10 * FRAY_CM };
/* Close order where nobody said otherwise: so far from middle to middle; more than so many men stand in two ranks. */
enum { FRAY_SPACE = 250, FRAY_SPACE_MOUNTED = 450, FRAY_ONE_RANK = 8 };

/* ---- what the scenario gives ---- */

enum { EDGE_OF_NOBODY, EDGE_SOUTH, EDGE_EAST, EDGE_NORTH, EDGE_WEST, FRAY_EDGES };         /* of the table */
enum { FORMED_OPEN, FORMED_LINE, FORMED_COLUMN, FRAY_FORMATIONS };
enum { NO_GUN };                                                /* else the firearm of the rules + 1 */
enum { OPEN_TO_NOBODY, OPEN_TO_RED, OPEN_TO_BLUE, OPEN_TO_BOTH, FRAY_OPENINGS };            /* an edge of the table */
enum { TOKEN_CARRIED, TOKEN_WAGON, FRAY_TOKEN_KINDS };
enum { GOAL_HOLD, GOAL_LEAVE, GOAL_CARRY, GOAL_BURN, GOAL_FELL, GOAL_SAVE, FRAY_GOAL_KINDS };
enum { AREA_BUSHES, AREA_FOREST, AREA_HILL, AREA_MARSH, AREA_FORD, AREA_WATER, AREA_SLOPE, AREA_BUILDING, AREA_ROAD,
       AREA_FIELD, FRAY_AREA_KINDS };
enum { LINE_HEDGE, LINE_BANK, LINE_WALL, LINE_BARRICADE, FRAY_LINE_KINDS };

struct fray_figure_setup {
    int32_t name[NAME_INTS];                                    /* may be empty: the unit's, and a number */
    int32_t unit;                                               /* number, from 1 */
    int32_t class, cuirass, mount, horse, load, weapon, gun[FRAY_GUNS], double_barrel;
    int32_t officer, named, line, used_to, dismounted;
    int32_t x, y, facing;
    int32_t men, abreast, apart;                                /* a row for several men; 1 once it is read */
};
struct fray_zone { int32_t x, y, wide, high; };                 /* where a unit is placed; wide 0: places are given */
struct fray_unit_setup { int32_t name[NAME_INTS]; int32_t seat, edge, formation; struct fray_zone zone; };
struct fray_corner { int32_t x, y; };
struct fray_area {
    int32_t name[NAME_INTS];
    int32_t kind, level, loopholes, corners; struct fray_corner at[FRAY_CORNERS];
};
struct fray_line { int32_t kind, high, corners; struct fray_corner at[FRAY_BENDS]; };
struct fray_token_setup { int32_t name[NAME_INTS]; int32_t kind, seat, x, y, with; };       /* with: figure's number */
struct fray_goal { int32_t kind, seat, points, turn, area, edge, token, figure; };          /* numbers, from 1 */

struct fray_setup {
    int32_t turns, wide, high, sight, open[FRAY_EDGES - 1];       /* sight: how far one sees; 0: without end */
    int32_t units; struct fray_unit_setup unit[FRAY_MOST_UNITS];
    int32_t figures; struct fray_figure_setup figure[FRAY_MOST_FIGURES];
    int32_t areas; struct fray_area area[FRAY_MOST_AREAS];
    int32_t lines; struct fray_line line[FRAY_MOST_LINES];
    int32_t tokens; struct fray_token_setup token[FRAY_MOST_TOKENS];
    int32_t goals; struct fray_goal goal[FRAY_MOST_GOALS];
};

/* ---- how it stands ---- */

enum {
    WHERE_ON,           /* on the table */
    WHERE_OUT,          /* hit, out of action */
    WHERE_DEAD,
    WHERE_LEFT,         /* left by an open edge, in good order */
    WHERE_FLED,         /* ran over the edge of the table */
    WHERE_UNPLACED,     /* still to be placed */
    WHERE_UNSEEN,       /* in the view of a side that does not see it */
    FRAY_WHERES
};

/* What a figure does in this turn. */
enum {
    DOES_NOTHING_YET, DOES_STAY, DOES_GO, DOES_ATTACK, DOES_BREAK_OFF, DOES_FLEE, DOES_CROUCH, DOES_RISE, DOES_FACE,
    DOES_RELOAD, DOES_TAKE, DOES_DROP, DOES_BURN, DOES_MARCH_BODY, DOES_WHEEL, DOES_FORM, DOES_ABOUT, DOES_CHARGE_BODY,
    FRAY_DOINGS
};
enum { NOT_AT_ALL = FRAY_MOST_FIGURES + 1 };                    /* decided: holds fire, lets go */
enum { MOST_SHOTS = 999, MOST_POINTS = 9999 };                  /* that are counted of a firearm, of a side */
enum { MOUNTS_NOT, MOUNTS_UP, MOUNTS_DOWN, FRAY_MOUNTINGS };        /* mounts or dismounts before anything else */

struct fray_figure {
    int32_t where, x, y, facing, crouched, riding, wounded;
    int32_t loaded[FRAY_GUNS], reload[FRAY_GUNS], shots[FRAY_GUNS];      /* reload: turns spent on it */
    /* sealed until they are opened */
    int32_t does, target, mounts, legs; struct fray_corner leg[FRAY_LEGS];
    int32_t aim[FRAY_GUNS], strikes, follow, cut;               /* a figure + 1; 0: not said; NOT_AT_ALL */
    /* of this turn */
    int32_t length, blocked;                                    /* how far it may go, in units */
    int32_t from_x, from_y; struct fray_corner at[FRAY_STOPS];  /* when the turn began; after steps 1 to 3 */
    int32_t moved, straight, came, charges, fired, struck, fought, was_in_contact, smoke;
    int32_t touch[2], met[2];                                   /* enemies in contact, now and when blows were named */
    int32_t token, horse_x, horse_y;                            /* token + 1; where its horse is */
    int32_t seen, hid, known, last_x, last_y;                   /* by the enemy: now; not at first; ever, and where */
};

enum { NERVE_STEADY, NERVE_SHAKEN, NERVE_ROUTED, FRAY_NERVES };

struct fray_unit {
    int32_t formation, nerve, first, start, lost, half_tested, officer, officer_lost, charged, rallied;
    /* the order of a body, sealed; forms: a formation + 1; target: a unit + 1 */
    int32_t does, how, wheel, distance, forms, target;
};
struct fray_token { int32_t x, y, carrier, gone; };             /* carrier: figure + 1; gone: seat + 1 of who took it */
struct fray_goal_state { int32_t scored; };                     /* times */
struct fray_area_state { int32_t burnt; };

enum {
    PHASE_PLACE,        /* sides place their figures */
    PHASE_RALLY,        /* rallies are due */
    PHASE_ORDERS,       /* orders are written; when all are ready they are opened */
    PHASE_CUTS,         /* who strikes at those who leave contact? */
    PHASE_WALK,         /* everybody moves */
    PHASE_FIRE,         /* targets are chosen; then everybody shoots */
    PHASE_NAME,         /* opponents are named; then blows fall */
    PHASE_FOLLOW,       /* who pushed back says whether he follows (option follow) */
    PHASE_EVENING,      /* goals, morale, reloading, the end */
    FRAY_PHASES
};
enum { FRAY_OPEN_END, FRAY_RED_WINS, FRAY_BLUE_WINS, FRAY_DRAWN, FRAY_VERDICTS };
enum { BY_ROUT, BY_GOALS, BY_LOSSES, FRAY_REASONS };

struct fray_state {
    int32_t turn, phase, step, verdict, reason, view;           /* view: seat + 1 of the side that sees it so; 0: all */
    int32_t done[FRAY_SEATS], points[FRAY_SEATS];               /* done: has sealed; points: of goals */
    int32_t units; struct fray_unit unit[FRAY_MOST_UNITS];
    int32_t figures; struct fray_figure figure[FRAY_MOST_FIGURES];
    int32_t tokens; struct fray_token token[FRAY_MOST_TOKENS];
    int32_t goals; struct fray_goal_state goal[FRAY_MOST_GOALS];
    int32_t areas; struct fray_area_state area[FRAY_MOST_AREAS];
};
_Static_assert(sizeof(struct fray_setup) <= 4096 * sizeof(int32_t), "a setup fits");
_Static_assert(sizeof(struct fray_state) <= 4096 * sizeof(int32_t), "a state fits");

/* ---- orders ---- */

enum {
    FRAY_PLACE = 1, FRAY_PLACE_UNIT, FRAY_BESIDE, FRAY_READY,
    FRAY_STAY, FRAY_STAY_UNIT, FRAY_GO, FRAY_GO_UNIT, FRAY_MARCH, FRAY_WHEEL, FRAY_FORM, FRAY_ABOUT, FRAY_ATTACK,
        FRAY_ATTACK_UNIT, FRAY_BREAK_OFF, FRAY_CROUCH, FRAY_RISE, FRAY_FACE, FRAY_MOUNT, FRAY_DISMOUNT, FRAY_RELOAD,
        FRAY_TAKE, FRAY_DROP, FRAY_BURN,
    FRAY_CUT, FRAY_LET_GO,
    FRAY_SHOOT, FRAY_SECOND_GUN, FRAY_VOLLEY, FRAY_HOLD,
    FRAY_STRIKE, FRAY_FOLLOW,
    FRAY_SHOW, FRAY_RALLY, FRAY_REVEAL, FRAY_CUTS, FRAY_WALK, FRAY_SHOTS, FRAY_BLOWS, FRAY_EVENING, /* the referee */
    FRAY_ORDER_KINDS
};
/* Arguments of orders. */
enum { FRAY_WHO, FRAY_X, FRAY_Y, FRAY_FACING, FRAY_AS };        /* place, go, break off */
enum { FRAY_HOW = 1, FRAY_DISTANCE };                           /* of a body's march; of a wheel: the angle, the way */
enum { FRAY_AT = 1, FRAY_FOLLOWS, FRAY_SIDE = 2 };              /* whom it is about; beside him: which side */
enum { SIDE_LEFT, SIDE_RIGHT, FRAY_SIDES };
enum { HOW_FORWARD, HOW_BACK, HOW_LEFT, HOW_RIGHT, FRAY_HOWS };
enum { FOLLOW_OPEN, FOLLOW_YES, FOLLOW_NO, FOLLOW_ASKED, FRAY_FOLLOWINGS };     /* asked: he pushed somebody back */

enum {
    TOLD_TURN = FRAY_ORDER_KINDS, TOLD_PLACED, TOLD_RALLIED, TOLD_NO_RALLY, TOLD_GOES, TOLD_UNIT_GOES, TOLD_SLOWED,
    TOLD_BLOCKED, TOLD_BODY_SLOWED, TOLD_BODY_BLOCKED, TOLD_WALKED, TOLD_UNIT_WALKED, TOLD_CONTACT, TOLD_HALTED,
    TOLD_HALTED_GROUND, TOLD_LEAVES, TOLD_FLEES, TOLD_APPEARS, TOLD_FIRES, TOLD_UNIT_FIRES, TOLD_HIT, TOLD_WOUNDED,
    TOLD_DEAD, TOLD_STRIKES, TOLD_MISSES, TOLD_PUSHES, TOLD_NO_ROOM, TOLD_FOLLOWS, TOLD_HOLDS, TOLD_SHAKEN,
    TOLD_ROUTS, TOLD_LOADED, TOLD_OPENS_ORDER, TOLD_TAKES, TOLD_DROPS, TOLD_BURNS, TOLD_GOAL, TOLD_OVER,
    FRAY_TOLD_KINDS
};

enum { THING_FIGURE, THING_UNIT, THING_AREA, THING_TOKEN, FRAY_FAMILIES };

extern const struct word fray_seats[FRAY_SEATS], fray_phases[FRAY_PHASES], fray_edges[FRAY_EDGES],
    fray_formations[FRAY_FORMATIONS], fray_hows[FRAY_HOWS], fray_sides[FRAY_SIDES], fray_followings[FRAY_FOLLOWINGS],
    fray_wheres[FRAY_WHERES], fray_nerves[FRAY_NERVES], fray_doings[FRAY_DOINGS], fray_guns[FIREARM_RIFLE + 2],
    fray_gun_slots[FRAY_GUNS], fray_mounts[MOVER_MOUNTED_INFANTRY + 1], fray_area_kinds[FRAY_AREA_KINDS],
    fray_line_kinds[FRAY_LINE_KINDS], fray_goal_kinds[FRAY_GOAL_KINDS];
extern const char *const fray_figure_ids[FRAY_MOST_FIGURES], *const fray_unit_ids[FRAY_MOST_UNITS];
extern const struct act_kind fray_orders[FRAY_ORDER_KINDS], fray_events[FRAY_TOLD_KINDS];
extern const struct thing_family fray_families[FRAY_FAMILIES];
extern const struct layout fray_setup_layout, fray_state_layout;

extern const struct game flintlock_game;             /* game.c */
#endif
