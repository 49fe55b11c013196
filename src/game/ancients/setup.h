/* setup.h - what a whole battle of the ancients rulebook starts from: two armies in commands, and the table. Plain
** int32_t members throughout.
**
** Lengths are in units of the field, 480 to H (half the front of a base), angles in fortieths of a degree
** (model/angle.h). Units, commands and pieces of ground are referred to by their number in the list, from 1. */
#ifndef GAME_ANCIENTS_SETUP_H
#define GAME_ANCIENTS_SETUP_H
#include "game/game.h"
#include "model/field.h"
#include "rules/ancients/inputs.h"

enum { HOST_SEATS = 2, HOST_MOST_UNITS = 64, HOST_MOST_COMMANDS = 8, HOST_MOST_PIECES = 24, HOST_CORNERS = 8,
       HOST_RANKS = 4, HOST_MOST_CARDS = 24, HOST_NOBODY = -1 };
enum { HOST_H = 480, HOST_WIDEST = 40 * HOST_H, HOST_MOST_TURNS = 40 };

enum { BAGGAGE_NONE, BAGGAGE_OPEN, BAGGAGE_FORTIFIED, HOST_BAGGAGES };

/* Kinds of pieces (HI-52). An obstacle is a line, every other one an area. */
enum { PIECE_OF_BROKEN, PIECE_OF_HILL, PIECE_OF_WOOD, PIECE_OF_MARSH, PIECE_OF_ROCKS, PIECE_OF_WATER, PIECE_OF_RIVER,
       PIECE_OF_ROAD, PIECE_OF_BRIDGE, PIECE_OF_FORD, PIECE_OF_VILLAGE, PIECE_OF_FORTIFICATION, PIECE_OF_OBSTACLE,
       HOST_PIECE_KINDS };

/* Where a command is before it comes onto the table. */
enum { PLAN_ON_TABLE, PLAN_RESERVE, PLAN_FLANK_LEFT, PLAN_FLANK_RIGHT, HOST_PLANS };

struct host_unit_setup {
    int32_t name[NAME_INTS];
    int32_t seat, command;                      /* command 0: the baggage */
    int32_t type, vbu, impetus, discipline, impetuous, weapon, missile, camel, vd, points;
    int32_t ranks;                              /* a row for a Large Unit; 1 once it is read */
    int32_t front;                              /* number of the front unit of its Large Unit; single: its own */
    int32_t pavise, stakes, indirect, baggage;
    int32_t x, y, facing, disordered;
    int32_t ambush;                             /* number of the piece in which it lies hidden; 0: it does not */
};
struct host_command_setup {
    int32_t name[NAME_INTS], commander[NAME_INTS];
    int32_t seat, level, cinc, trait, courageous, vd, points;
    int32_t with;                               /* number of the unit to which he is attached; 0: its first */
    int32_t plan;
};
struct host_corner { int32_t x, y; };
struct host_piece_setup { int32_t name[NAME_INTS]; int32_t kind, corners; struct host_corner at[HOST_CORNERS]; };
struct host_seat_setup {
    int32_t structure, tactical, strategic, swap, vd;       /* vd: of the baggage; 0: as printed */
    int32_t cards, card[HOST_MOST_CARDS];                   /* tactical cards that were chosen */
};

/* start: the phase in which the battle begins (state.h), only those before the first turn and the first turn itself */
enum { START_CARDS, START_ROLES, START_TERRAIN, START_PLAN, START_DEPLOY, START_BATTLE, HOST_STARTS };

struct host_setup {
    int32_t start, turns, wide, high, defender, open_lists, take_baggage;
    struct host_seat_setup seat[HOST_SEATS];
    int32_t commands; struct host_command_setup command[HOST_MOST_COMMANDS];
    int32_t units; struct host_unit_setup unit[HOST_MOST_UNITS];
    int32_t pieces; struct host_piece_setup piece[HOST_MOST_PIECES];
};
_Static_assert(sizeof(struct host_setup) <= 4096 * sizeof(int32_t), "a setup fits");

extern const struct layout host_setup_layout;
extern const struct word host_seats[HOST_SEATS], host_piece_kinds[HOST_PIECE_KINDS], host_plans[HOST_PLANS],
    host_starts[HOST_STARTS], host_baggages[HOST_BAGGAGES];

void host_fill(void *setup, const uint8_t *given);              /* a row for each rank */
void host_check(const void *setup, struct refusals *out);
void host_without(void *setup, int unit);                       /* the unit, with all its ranks, was never there */
/* Takes units out and numbers the others anew; whole Large Units go or stay. */
void host_drop_units(struct host_setup *s, bool (*goes)(const struct host_unit_setup *u, int of), int of);

/* The base of a unit's type (HI-54), of a Large Unit with so many ranks. */
struct base host_base(const struct host_unit_setup *u, int ranks);
/* Of a unit that leads a Large Unit, or is single. */
static inline bool host_is_front(const struct host_setup *s, int u) { return s->unit[u].front == u + 1; }
#endif
