/* setup.c - what a scenario of a battle may say: the table and its ground, the commands and their units.
**
** A row of units may stand for a Large Unit of several ranks; when it has been read there is one row for each rank
** (forces.c). */
#include "game/ancients/setup.h"
#include "rules/ancients/choices.h"

const struct word host_seats[HOST_SEATS] = { { "red", N_("red") }, { "blue", N_("blue") } };
const struct word host_baggages[HOST_BAGGAGES] = { { "none", N_("none") }, { "open", N_("baggage") },
                                                   { "fortified", N_("fortified baggage") } };
const struct word host_piece_kinds[HOST_PIECE_KINDS] = {
    [PIECE_OF_BROKEN] = { "broken", N_("broken ground") }, [PIECE_OF_HILL] = { "hill", N_("gentle hill") },
    [PIECE_OF_WOOD] = { "wood", N_("wood") }, [PIECE_OF_MARSH] = { "marsh", N_("marsh") },
    [PIECE_OF_ROCKS] = { "rocks", N_("rocks") }, [PIECE_OF_WATER] = { "water", N_("water") },
    [PIECE_OF_RIVER] = { "river", N_("river") }, [PIECE_OF_ROAD] = { "road", N_("road") },
    [PIECE_OF_BRIDGE] = { "bridge", N_("bridge") }, [PIECE_OF_FORD] = { "ford", N_("ford") },
    [PIECE_OF_VILLAGE] = { "village", N_("village") },
    [PIECE_OF_FORTIFICATION] = { "fortification", N_("fortification") },
    [PIECE_OF_OBSTACLE] = { "obstacle", N_("linear obstacle") },
};
const struct word host_plans[HOST_PLANS] = {
    [PLAN_ON_TABLE] = { "table", N_("on the table") }, [PLAN_RESERVE] = { "reserve", N_("in reserve") },
    [PLAN_FLANK_LEFT] = { "flank_left", N_("flank march, left") },
    [PLAN_FLANK_RIGHT] = { "flank_right", N_("flank march, right") },
};
const struct word host_starts[HOST_STARTS] = {
    [START_CARDS] = { "cards", N_("choice of cards") }, [START_ROLES] = { "roles", N_("attacker and defender") },
    [START_TERRAIN] = { "terrain", N_("terrain") }, [START_PLAN] = { "plan", N_("battle plans") },
    [START_DEPLOY] = { "deploy", N_("deployment") }, [START_BATTLE] = { "battle", N_("the first turn") },
};

/* ---- units and commands ---- */

#define AT(member) ((int)offsetof(struct host_unit_setup, member))
#define FLAG(id, says, member) { id, says, IN_FLAG, AT(member), .hi = 1 }
#define ONE_OF(id, says, member, words, most) { id, says, IN_CHOICE, AT(member), .choice = words, .choices = most }
static const struct input unit_inputs[] = {
    { "name", N_("its name"), IN_NAME, .offset = AT(name) },
    { "seat", N_("side"), IN_CHOICE, AT(seat), .usual = UNSET, .choice = host_seats, .choices = HOST_SEATS,
      .usual_says = N_("that of its command") },
    { "command", N_("number of its command; 0: the baggage"), IN_INT, AT(command), .hi = HOST_MOST_COMMANDS },
    ONE_OF("type", N_("kind of troops"), type, ancients_types, TYPES),
    { "vbu", N_("basic value at the start"), IN_INT, AT(vbu), .lo = 2, .hi = 8, .usual = 5 },
    { "impetus", N_("impetus"), IN_INT, AT(impetus), .hi = 5 },
    { "discipline", N_("discipline"), IN_CHOICE, AT(discipline), .usual = DISCIPLINE_B, .choice = ancients_disciplines,
      .choices = DISCIPLINES },
    FLAG("impetuous", N_("impetuous"), impetuous),
    ONE_OF("weapon", N_("weapon in hand"), weapon, ancients_weapons, WEAPONS),
    ONE_OF("missile", N_("missile weapon"), missile, ancients_missiles, MISSILES),
    FLAG("camel", N_("rides camels"), camel),
    { "vd", N_("demoralisation value"), IN_INT, AT(vd), .hi = 4, .usual = 1 },
    { "points", N_("points"), IN_INT, AT(points), .hi = 999 },
    { "ranks", N_("units behind each other in a Large Unit"), IN_INT, AT(ranks), .lo = 1, .hi = HOST_RANKS,
      .usual = 1 },
    { "front", N_("number of the front unit of its Large Unit; 0: it is single, or leads"), IN_INT, AT(front),
      .hi = HOST_MOST_UNITS },
    FLAG("pavise", N_("has pavises"), pavise),
    FLAG("stakes", N_("has stakes"), stakes),
    FLAG("indirect", N_("may shoot over others without loss"), indirect),
    ONE_OF("baggage", N_("the baggage of its army"), baggage, host_baggages, HOST_BAGGAGES),
    { "x", N_("where its middle stands, from the west edge"), IN_INT, AT(x), .hi = HOST_WIDEST, .measure = &measure_h },
    { "y", N_("where its middle stands, from the south edge"), IN_INT, AT(y), .hi = HOST_WIDEST,
      .measure = &measure_h },
    { "facing", N_("which way it faces"), IN_INT, AT(facing), .hi = TURN - 1, .usual = QUARTER,
      .measure = &measure_heading },
    FLAG("disordered", N_("it begins disordered"), disordered),
    { "ambush", N_("number of the piece of ground in which it lies hidden; 0: none"), IN_INT, AT(ambush),
      .hi = HOST_MOST_PIECES },
};
#undef AT

#define AT(member) ((int)offsetof(struct host_command_setup, member))
static const struct input command_inputs[] = {
    { "name", N_("its name"), IN_NAME, AT(name), .needed = true },
    { "commander", N_("its commander's name"), IN_NAME, .offset = AT(commander) },
    { "seat", N_("side"), IN_CHOICE, AT(seat), .usual = UNSET, .choice = host_seats, .choices = HOST_SEATS,
      .needed = true },
    { "level", N_("level of its commander"), IN_CHOICE, AT(level), .usual = LEVEL_AVERAGE, .choice = ancients_levels,
      .choices = LEVELS },
    FLAG("cinc", N_("he is the commander in chief"), cinc),
    ONE_OF("trait", N_("a trait of his"), trait, ancients_traits, TRAITS),
    FLAG("courageous", N_("he is Courageous"), courageous),
    { "vd", N_("his demoralisation value; 0: as printed"), IN_INT, AT(vd), .hi = 9 },
    { "points", N_("points"), IN_INT, AT(points), .lo = -99, .hi = 999 },
    { "with", N_("number of the unit to which he is attached; 0: the first of his command"), IN_INT, AT(with),
      .hi = HOST_MOST_UNITS },
    ONE_OF("plan", N_("where it is at first"), plan, host_plans, HOST_PLANS),
};
#undef AT

/* ---- the table ---- */

#define AT(member) ((int)offsetof(struct host_corner, member))
static const struct input corner_inputs[] = {
    { "x", N_("from the west edge"), IN_INT, AT(x), .hi = HOST_WIDEST, .measure = &measure_h },
    { "y", N_("from the south edge"), IN_INT, AT(y), .hi = HOST_WIDEST, .measure = &measure_h },
};
#undef AT

#define LIST_OF(id, says, offset, inputs, type, limit) { id, says, IN_LIST, offset, .most = limit, \
        .stride = sizeof(struct type), .member = inputs, .members = LEN(inputs) }
#define AT(member) ((int)offsetof(struct host_piece_setup, member))
static const struct input piece_inputs[] = {
    { "name", N_("its name; without one its kind and a number"), IN_NAME, .offset = AT(name) },
    ONE_OF("kind", N_("kind of ground"), kind, host_piece_kinds, HOST_PIECE_KINDS),
    LIST_OF("corners", N_("its corners, one after another"), AT(corners), corner_inputs, host_corner, HOST_CORNERS),
};
#undef AT

#define AT(member) ((int)offsetof(struct host_seat_setup, member))
static const struct input seat_inputs[] = {
    { "structure", N_("command structure"), IN_CHOICE, AT(structure), .usual = STRUCTURE_AVERAGE,
      .choice = ancients_structures, .choices = STRUCTURES },
    { "tactical", N_("tactical cards"), IN_INT, AT(tactical), .hi = HOST_MOST_CARDS },
    ONE_OF("strategic", N_("strategic card"), strategic, ancients_strategic, STRATEGICS),
    FLAG("swap", N_("two tactical cards are swapped for a strategic one"), swap),
    { "vd", N_("demoralisation value of the baggage; 0: as printed"), IN_INT, AT(vd), .hi = 9 },
    { "cards", N_("tactical cards that were chosen"), IN_SET, AT(cards), .choice = ancients_tactical,
      .choices = TACTICAL_CARDS, .most = HOST_MOST_CARDS },
};
#undef AT

/* ---- the whole ---- */

#define AT(member) ((int)offsetof(struct host_setup, member))
static const struct input setup_inputs[] = {
    { "start", N_("where the battle begins; what comes before is as the scenario says"), IN_CHOICE, AT(start),
      .usual = START_BATTLE, .choice = host_starts, .choices = HOST_STARTS },
    { "turns", N_("turns; the battle ends after the last"), IN_INT, AT(turns), .lo = 1, .hi = HOST_MOST_TURNS,
      .usual = 12 },
    { "wide", N_("the table, from west to east"), IN_INT, AT(wide), .lo = 4 * HOST_H, .hi = HOST_WIDEST,
      .usual = 30 * HOST_H, .measure = &measure_h },
    { "high", N_("the table, from south to north"), IN_INT, AT(high), .lo = 4 * HOST_H, .hi = HOST_WIDEST,
      .usual = 20 * HOST_H, .measure = &measure_h },
    { "defender", N_("the Defender"), IN_CHOICE, AT(defender), .usual = BLUE, .choice = host_seats,
      .choices = HOST_SEATS },
    { "open_lists", N_("both sides know each other's army lists"), IN_FLAG, AT(open_lists), .hi = 1, .usual = 1 },
    { "take_baggage", N_("who takes the enemy's baggage wins"), IN_FLAG, AT(take_baggage), .hi = 1 },
    { "red", N_("red"), IN_GROUP, AT(seat[0]), .member = seat_inputs, .members = LEN(seat_inputs) },
    { "blue", N_("blue"), IN_GROUP, AT(seat[1]), .member = seat_inputs, .members = LEN(seat_inputs) },
    LIST_OF("commands", N_("commands of both sides"), AT(commands), command_inputs, host_command_setup,
            HOST_MOST_COMMANDS),
    LIST_OF("units", N_("units of both sides"), AT(units), unit_inputs, host_unit_setup, HOST_MOST_UNITS),
    LIST_OF("pieces", N_("pieces of ground"), AT(pieces), piece_inputs, host_piece_setup, HOST_MOST_PIECES),
};

const struct layout host_setup_layout = {
    .id = "setup", .says = N_("what a battle starts from"), .input = setup_inputs, .inputs = LEN(setup_inputs),
    .size = sizeof(struct host_setup), .rows = "units", .many = "ranks", .fill = host_fill, .check = host_check,
};
