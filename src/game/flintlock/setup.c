/* setup.c - what a scenario of a skirmish may say: the table, its ground, units and their figures, tokens and goals.
** Units, figures, areas and tokens are referred to by their number in the list, from 1.
**
** A row of figures may stand for several men; when it has been read there is one row for each (forces.c). */
#include "game/flintlock/forces.h"
#include "rules/flintlock/melee.h"
#include "rules/flintlock/shoot.h"

const struct word fray_seats[FRAY_SEATS] = { { "red", N_("red") }, { "blue", N_("blue") } };
const struct word fray_edges[FRAY_EDGES] = {
    { "none", N_("none") }, { "south", N_("south") }, { "east", N_("east") }, { "north", N_("north") },
    { "west", N_("west") },
};
const struct word fray_formations[FRAY_FORMATIONS] = {
    [FORMED_OPEN] = { "open", N_("open order") }, [FORMED_LINE] = { "line", N_("line") },
    [FORMED_COLUMN] = { "column", N_("column of twos") },
};
const struct word fray_guns[FIREARM_RIFLE + 2] = {
    [NO_GUN] = { "none", N_("none") }, [FIREARM_PISTOL + 1] = { "pistol", N_("flintlock pistol") },
    [FIREARM_MUSKETOON + 1] = { "musketoon", N_("flintlock musketoon") },
    [FIREARM_MUSKET + 1] = { "musket", N_("flintlock musket") },
    [FIREARM_FOWLER + 1] = { "fowler", N_("fowling piece (public)") },
    [FIREARM_RIFLE + 1] = { "rifle", N_("short rifle (public)") },
};
const struct word fray_mounts[MOVER_MOUNTED_INFANTRY + 1] = {
    [MOVER_FOOT] = { "foot", N_("foot") }, [MOVER_LIGHT_CAVALRY] = { "light_cavalry", N_("light cavalry") },
    [MOVER_HEAVY_CAVALRY] = { "heavy_cavalry", N_("heavy cavalry") },
    [MOVER_MOUNTED_INFANTRY] = { "mounted_infantry", N_("mounted infantry") },
};
static const struct word horses[] = { [HORSE_FAST] = { "fast", N_("war horse or fast horse") },
                                      [HORSE_FARM] = { "farm", N_("farm horse or post horse") } };
static const struct word loads[] = { [LOAD_LIGHT] = { "light", N_("light clothing") },
                                     [LOAD_EQUIPPED] = { "equipped", N_("equipped soldier") } };
static const struct word openings[FRAY_OPENINGS] = {
    { "nobody", N_("nobody") }, { "red", N_("red") }, { "blue", N_("blue") }, { "both", N_("both") },
};
const struct word fray_area_kinds[FRAY_AREA_KINDS] = {
    [AREA_BUSHES] = { "bushes", N_("bushes or high crops") }, [AREA_FOREST] = { "forest", N_("forest") },
    [AREA_HILL] = { "hill", N_("hill") }, [AREA_MARSH] = { "marsh", N_("marsh") }, [AREA_FORD] = { "ford", N_("ford") },
    [AREA_WATER] = { "water", N_("deep water") }, [AREA_SLOPE] = { "slope", N_("steep slope") },
    [AREA_BUILDING] = { "building", N_("building") }, [AREA_ROAD] = { "road", N_("road") },
    [AREA_FIELD] = { "field", N_("open ground") },
};
const struct word fray_line_kinds[FRAY_LINE_KINDS] = {
    [LINE_HEDGE] = { "hedge", N_("hedge") }, [LINE_BANK] = { "bank", N_("bank") },
    [LINE_WALL] = { "wall", N_("stone wall") }, [LINE_BARRICADE] = { "barricade", N_("barricade") },
};
static const struct word token_kinds[FRAY_TOKEN_KINDS] = { { "carried", N_("carried by a figure") },
                                                           { "wagon", N_("wagon") } };
const struct word fray_goal_kinds[FRAY_GOAL_KINDS] = {
    [GOAL_HOLD] = { "hold", N_("hold an area") }, [GOAL_LEAVE] = { "leave", N_("leave by an edge") },
    [GOAL_CARRY] = { "carry", N_("carry a token off") }, [GOAL_BURN] = { "burn", N_("burn an area") },
    [GOAL_FELL] = { "fell", N_("fell a figure") }, [GOAL_SAVE] = { "save", N_("save a figure") },
};

/* ---- figures and units ---- */

#define AT(member) ((int)offsetof(struct fray_figure_setup, member))
#define FLAG(id, says, member) { id, says, IN_FLAG, AT(member), .hi = 1 }
static const struct input figure_inputs[] = {
    { "name", N_("its name; without one the unit's and a number"), IN_NAME, .offset = AT(name) },
    { "unit", N_("number of its unit"), IN_INT, AT(unit), .lo = 1, .hi = FRAY_MOST_UNITS, .usual = 1 },
    { "class", N_("class"), IN_INT, AT(class), .lo = 1, .hi = 5, .usual = 3 },
    { "cuirass", N_("cuirass: 0, 4 or 5"), IN_INT, AT(cuirass), .hi = 5 },
    { "mount", N_("on foot or mounted"), IN_CHOICE, AT(mount), .choice = fray_mounts, .choices = LEN(fray_mounts) },
    { "horse", N_("horse"), IN_CHOICE, AT(horse), .choice = horses, .choices = LEN(horses),
      .only_if = "mount=mounted_infantry" },
    { "load", N_("what it carries"), IN_CHOICE, AT(load), .usual = LOAD_EQUIPPED, .choice = loads,
      .choices = LEN(loads) },
    { "weapon", N_("weapon in hand"), IN_CHOICE, AT(weapon), .usual = ARM_HANDS, .choice = flintlock_arm_names,
      .choices = ARMS },
    { "gun", N_("firearm"), IN_CHOICE, AT(gun[0]), .choice = fray_guns, .choices = LEN(fray_guns) },
    { "second_gun", N_("second firearm"), IN_CHOICE, AT(gun[1]), .choice = fray_guns, .choices = LEN(fray_guns) },
    FLAG("double_barrel", N_("the firearm has two barrels"), double_barrel),
    FLAG("officer", N_("officer of its unit"), officer),
    FLAG("named", N_("a named character (optional rule)"), named),
    FLAG("line", N_("line infantry (optional rule)"), line),
    FLAG("used_to", N_("used to bad ground (optional rule)"), used_to),
    FLAG("dismounted", N_("a rider who begins on foot"), dismounted),
    { "x", N_("where it stands, from the west edge"), IN_INT, AT(x), .hi = FRAY_WIDEST, .measure = &measure_cm },
    { "y", N_("where it stands, from the south edge"), IN_INT, AT(y), .hi = FRAY_WIDEST, .measure = &measure_cm },
    { "facing", N_("which way it faces"), IN_INT, AT(facing), .hi = TURN - 1, .usual = QUARTER,
      .measure = &measure_heading },
    { "men", N_("so many figures like this, beside and behind each other"), IN_INT, AT(men), .lo = 1,
      .hi = FRAY_MOST_FIGURES, .usual = 1 },
    { "abreast", N_("so many of them beside each other; 0: all"), IN_INT, AT(abreast), .hi = FRAY_MOST_FIGURES },
    { "apart", N_("from the middle of one to that of the next; 0: 2.5 cm on foot, 4.5 cm mounted"), IN_INT, AT(apart),
      .hi = 2000, .measure = &measure_cm },
};
#undef FLAG
#undef AT

#define AT(member) ((int)offsetof(struct fray_zone, member))
static const struct input zone_inputs[] = {
    { "x", N_("its west side"), IN_INT, AT(x), .hi = FRAY_WIDEST, .measure = &measure_cm },
    { "y", N_("its south side"), IN_INT, AT(y), .hi = FRAY_WIDEST, .measure = &measure_cm },
    { "wide", N_("from west to east; 0: there is none, the figures' places are given"), IN_INT, AT(wide),
      .hi = FRAY_WIDEST, .measure = &measure_cm },
    { "high", N_("from south to north"), IN_INT, AT(high), .hi = FRAY_WIDEST,
      .measure = &measure_cm },
};
#undef AT

#define AT(member) ((int)offsetof(struct fray_unit_setup, member))
static const struct input unit_inputs[] = {
    { "name", N_("its name"), IN_NAME, AT(name), .needed = true },
    { "seat", N_("side"), IN_CHOICE, AT(seat), .usual = UNSET, .choice = fray_seats, .choices = FRAY_SEATS,
      .needed = true },
    { "edge", N_("its own edge of the table, to which it runs in rout; none: the nearest"), IN_CHOICE, AT(edge),
      .choice = fray_edges, .choices = FRAY_EDGES },
    { "formation", N_("how it is formed at first"), IN_CHOICE, AT(formation), .choice = fray_formations,
      .choices = FRAY_FORMATIONS },
    { "zone", N_("where its side places it before the first turn"), IN_GROUP, AT(zone), .member = zone_inputs,
      .members = LEN(zone_inputs) },
};
#undef AT

/* ---- the table ---- */

#define AT(member) ((int)offsetof(struct fray_corner, member))
static const struct input corner_inputs[] = {
    { "x", N_("from the west edge"), IN_INT, AT(x), .hi = FRAY_WIDEST, .measure = &measure_cm },
    { "y", N_("from the south edge"), IN_INT, AT(y), .hi = FRAY_WIDEST, .measure = &measure_cm },
};
#undef AT

#define LIST_OF(id, says, offset, inputs, type, limit) { id, says, IN_LIST, offset, .most = limit, \
        .stride = sizeof(struct type), .member = inputs, .members = LEN(inputs) }
#define AT(member) ((int)offsetof(struct fray_area, member))
static const struct input area_inputs[] = {
    { "name", N_("its name; without one its kind and a number"), IN_NAME, .offset = AT(name) },
    { "kind", N_("kind of ground"), IN_CHOICE, AT(kind), .choice = fray_area_kinds, .choices = FRAY_AREA_KINDS },
    { "level", N_("how high it lies; 0: as the table"), IN_INT, AT(level), .hi = 3 },
    { "loopholes", N_("a building with loopholes"), IN_FLAG, AT(loopholes), .hi = 1 },
    LIST_OF("corners", N_("its corners, one after another"), AT(corners), corner_inputs, fray_corner, FRAY_CORNERS),
};
#undef AT

#define AT(member) ((int)offsetof(struct fray_line, member))
static const struct input line_inputs[] = {
    { "kind", N_("kind of obstacle"), IN_CHOICE, AT(kind), .choice = fray_line_kinds, .choices = FRAY_LINE_KINDS },
    { "high", N_("so high that only those directly behind it see across"), IN_FLAG, AT(high), .hi = 1 },
    LIST_OF("corners", N_("its ends and bends"), AT(corners), corner_inputs, fray_corner, FRAY_BENDS),
};
#undef AT

/* ---- tokens and goals ---- */

#define AT(member) ((int)offsetof(struct fray_token_setup, member))
static const struct input token_inputs[] = {
    { "name", N_("its name"), IN_NAME, AT(name), .needed = true },
    { "kind", N_("carried or a wagon"), IN_CHOICE, AT(kind), .choice = token_kinds, .choices = FRAY_TOKEN_KINDS },
    { "seat", N_("side that may take it"), IN_CHOICE, AT(seat), .choice = openings, .choices = FRAY_OPENINGS,
      .usual = OPEN_TO_BOTH },
    { "x", N_("where it lies, from the west edge"), IN_INT, AT(x), .hi = FRAY_WIDEST, .measure = &measure_cm },
    { "y", N_("where it lies, from the south edge"), IN_INT, AT(y), .hi = FRAY_WIDEST, .measure = &measure_cm },
    { "with", N_("number of the figure that has it at first; 0: nobody"), IN_INT, AT(with), .hi = FRAY_MOST_FIGURES },
};
#undef AT

#define AT(member) ((int)offsetof(struct fray_goal, member))
static const struct input goal_inputs[] = {
    { "kind", N_("what must be done"), IN_CHOICE, AT(kind), .choice = fray_goal_kinds, .choices = FRAY_GOAL_KINDS },
    { "seat", N_("side that scores"), IN_CHOICE, AT(seat), .usual = UNSET, .choice = fray_seats, .choices = FRAY_SEATS,
      .needed = true },
    { "points", N_("points"), IN_INT, AT(points), .lo = 1, .hi = 99, .usual = 1 },
    { "turn", N_("turn in whose evening it is looked at; 0: the last, or at once"), IN_INT, AT(turn),
      .hi = FRAY_MOST_TURNS },
    { "area", N_("number of the area"), IN_INT, AT(area), .hi = FRAY_MOST_AREAS, .only_if = "kind=hold,burn" },
    { "edge", N_("edge of the table"), IN_CHOICE, AT(edge), .choice = fray_edges, .choices = FRAY_EDGES,
      .only_if = "kind=leave,carry" },
    { "token", N_("number of the token"), IN_INT, AT(token), .hi = FRAY_MOST_TOKENS, .only_if = "kind=carry" },
    { "figure", N_("number of the figure"), IN_INT, AT(figure), .hi = FRAY_MOST_FIGURES, .only_if = "kind=fell,save" },
};
#undef AT

/* ---- the whole ---- */

#define AT(member) ((int)offsetof(struct fray_setup, member))
#define OPEN(id, says, edge) { id, says, IN_CHOICE, AT(open[edge - 1]), .choice = openings, .choices = FRAY_OPENINGS }
static const struct input setup_inputs[] = {
    { "turns", N_("turns; the battle ends after the last"), IN_INT, AT(turns), .lo = 1, .hi = FRAY_MOST_TURNS,
      .usual = 20 },
    { "wide", N_("the table, from west to east"), IN_INT, AT(wide), .lo = 2000, .hi = FRAY_WIDEST, .usual = 12000,
      .measure = &measure_cm },
    { "high", N_("the table, from south to north"), IN_INT, AT(high), .lo = 2000, .hi = FRAY_WIDEST, .usual = 12000,
      .measure = &measure_cm },
    { "sight", N_("how far one sees; 0: without end"), IN_INT, AT(sight), .hi = 2 * FRAY_WIDEST,
      .measure = &measure_cm },
    OPEN("south_open", N_("who may leave by the south edge"), EDGE_SOUTH),
    OPEN("east_open", N_("who may leave by the east edge"), EDGE_EAST),
    OPEN("north_open", N_("who may leave by the north edge"), EDGE_NORTH),
    OPEN("west_open", N_("who may leave by the west edge"), EDGE_WEST),
    LIST_OF("units", N_("units of both sides"), AT(units), unit_inputs, fray_unit_setup, FRAY_MOST_UNITS),
    LIST_OF("figures", N_("figures of all units"), AT(figures), figure_inputs, fray_figure_setup, FRAY_MOST_FIGURES),
    LIST_OF("areas", N_("woods, crops, buildings and other areas"), AT(areas), area_inputs, fray_area, FRAY_MOST_AREAS),
    LIST_OF("lines", N_("hedges, banks, walls and barricades"), AT(lines), line_inputs, fray_line, FRAY_MOST_LINES),
    LIST_OF("tokens", N_("what can be taken along"), AT(tokens), token_inputs, fray_token_setup, FRAY_MOST_TOKENS),
    LIST_OF("goals", N_("what scores points"), AT(goals), goal_inputs, fray_goal, FRAY_MOST_GOALS),
};

const struct layout fray_setup_layout = {
    .id = "setup", .says = N_("what a skirmish starts from"), .input = setup_inputs, .inputs = LEN(setup_inputs),
    .size = sizeof(struct fray_setup), .rows = "figures", .many = "men", .fill = fray_fill, .check = fray_check,
};
