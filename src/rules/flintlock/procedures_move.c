/* procedures_move.c - what can be asked about movement and terrain. */
#include "rules/flintlock/book.h"
#include "rules/flintlock/move.h"
#include "rules/flintlock/terrain.h"

const struct word flintlock_grounds[3] = {
    [GROUND_CLEAR] = { "clear", N_("clear") },
    [GROUND_DIFFICULT] = { "difficult", N_("difficult") },
    [GROUND_VERY_DIFFICULT] = { "very_difficult", N_("very difficult") },
};

/* ---- move ---- */

#define AT(member) ((int)offsetof(struct flintlock_move_in, member))

const struct word flintlock_movers[4] = {
    [MOVER_FOOT] = { "foot", N_("foot") },
    [MOVER_LIGHT_CAVALRY] = { "light_cavalry", N_("light cavalry") },
    [MOVER_HEAVY_CAVALRY] = { "heavy_cavalry", N_("heavy cavalry") },
    [MOVER_MOUNTED_INFANTRY] = { "mounted_infantry", N_("mounted infantry") },
};
const struct word flintlock_loads[3] = {
    [LOAD_LIGHT] = { "light", N_("light clothing") },
    [LOAD_EQUIPPED] = { "equipped", N_("equipped soldier") },
    [LOAD_ROUTED] = { "routed", N_("in rout") },
};
const struct word flintlock_march_orders[4] = {
    [ORDER_OPEN] = { "open", N_("open order") },
    [ORDER_COLUMN] = { "column", N_("close order, column of twos") },
    [ORDER_LINE] = { "line", N_("close order, line or wider column") },
    [ORDER_SIDEWAYS] = { "sideways", N_("close order, sideways or backwards") },
};
const struct word flintlock_horses[2] = {
    [HORSE_FAST] = { "fast", N_("war horse or fast horse") },
    [HORSE_FARM] = { "farm", N_("farm horse or post horse") },
};
static const struct word no_move_why[] = {      /* as in flintlock_no_move_list */
    { "may_move",      N_("there is such a move") },
    { "no_such_order", N_("no speed is printed for these troops in this order") },
};

static const struct input move_inputs[] = {
    { "type", N_("troops"),
      IN_CHOICE, AT(type), .choice = flintlock_movers, .choices = LEN(flintlock_movers) },
    { "load", N_("what they carry; in rout"),
      IN_CHOICE, AT(load), .usual = LOAD_EQUIPPED, .choice = flintlock_loads, .choices = LEN(flintlock_loads) },
    { "order", N_("order"),
      IN_CHOICE, AT(order), .choice = flintlock_march_orders, .choices = LEN(flintlock_march_orders) },
    { "contact", N_("the move ends in contact"),
      IN_FLAG, .offset = AT(contact) },
    { "dismounted", N_("dismounted: on foot in every respect"),
      IN_FLAG, .offset = AT(dismounted), .only_if = "type=light_cavalry,heavy_cavalry,mounted_infantry" },
    { "horse", N_("horse"),
      IN_CHOICE, AT(horse), .choice = flintlock_horses, .choices = LEN(flintlock_horses),
          .only_if = "type=mounted_infantry" },
    { "ground", N_("the worst ground on the way, for these troops"),
      IN_CHOICE, AT(ground), .choice = flintlock_grounds, .choices = LEN(flintlock_grounds) },
    { "mounts", N_("mounts or dismounts this turn"),
      IN_FLAG, .offset = AT(mounts), .only_if = "type=light_cavalry,heavy_cavalry,mounted_infantry" },
    { "manoeuvres", N_("a body in close order that changes formation or faces about"),
      IN_FLAG, .offset = AT(manoeuvres), .only_if = "order=column,line,sideways" },
    { "used_to", N_("men on foot who are used to this ground (optional rule)"),
      IN_FLAG, .offset = AT(used_to) },
};
static const struct result move_results[] = {
    { "allowed", N_("is there such a move?"),
      OUT_FLAG, .note = NOTE_MOVE_ALLOWED },
    { "why", N_("and why not"),
      OUT_CHOICE, .note = NOTE_MOVE_WHY, .choice = no_move_why, .choices = LEN(no_move_why) },
    { "speed", N_("printed speed"),
      OUT_INT, .note = NOTE_MOVE_SPEED, .unit = N_("cm") },
    { "slowing", N_("taken off by the slowing dice"),
      OUT_INT, .note = NOTE_MOVE_SLOWING, .unit = N_("cm") },
    { "distance", N_("distance"),
      OUT_INT, .offset = (int)offsetof(struct flintlock_move_out, distance), .note = END_RESULT, .unit = N_("cm") },
    { "blocked", N_("blocked for the whole turn"),
      OUT_FLAG, .offset = (int)offsetof(struct flintlock_move_out, blocked), .note = END_RESULT },
};
static const char *const move_cites[] = { "movement", "movement/slow", "P-used-to", "H-1", "H-2", "H-24", "H-25",
        NULL };

const struct procedure flintlock_move_procedure = {
    .id = "move", .says = N_("how far a figure or a body may move this turn"),
    .more = N_("The dice are thrown once for a figure, or once for a formed body, whose way touches such ground. Who "
               "is blocked counts as still and may shoot and fight."),
    .in.input = move_inputs, .in.inputs = LEN(move_inputs), .in.size = sizeof(struct flintlock_move_in),
    .result = move_results, .results = LEN(move_results), .out_size = sizeof(struct flintlock_move_out),
    .cites = move_cites,
        .dice = N_("the slowing dice, in difficult and very difficult ground: 1d6 on foot, 2d6 mounted"),
    .ready_size = sizeof(struct flintlock_march), .prepare = flintlock_move_prepare, .rule = flintlock_move_rule,
    .main_result = 4,
};

/* ---- terrain ---- */

#define TERRAIN_AT(member) ((int)offsetof(struct flintlock_terrain_in, member))
#define TERRAIN_OUT(member) ((int)offsetof(struct flintlock_terrain_out, member))

static const struct input terrain_inputs[] = {
    { "ground", N_("kind of ground"),
      IN_CHOICE, TERRAIN_AT(ground), .usual = TERRAIN_OPEN, .choice = flintlock_terrain_kinds,
          .choices = TERRAIN_KINDS },
    { "mounted", N_("for riders, not for foot"),
      IN_FLAG, .offset = TERRAIN_AT(mounted) },
    { "depth", N_("how much of it is in between"),
      IN_INT, TERRAIN_AT(depth), .hi = 200, .usual = 5, .unit = N_("cm") },
    { "crouched", N_("crouched"),
      IN_FLAG, .offset = TERRAIN_AT(crouched) },
    { "still", N_("still"),
      IN_FLAG, .offset = TERRAIN_AT(still) },
};
static const struct result terrain_results[] = {
    { "going", N_("how hard to cross"),
      OUT_CHOICE, .offset = TERRAIN_OUT(going), .note = END_RESULT, .choice = flintlock_goings,
          .choices = LEN(flintlock_goings) },
    { "protection", N_("modifier of a shot at somebody inside or behind"),
      OUT_INT, .offset = TERRAIN_OUT(protection), .note = END_RESULT },
    { "hidden", N_("hidden: cannot be shot at"),
      OUT_FLAG, .offset = TERRAIN_OUT(hidden), .note = END_RESULT },
    { "shown", N_("stands on the table all the same"),
      OUT_FLAG, .offset = TERRAIN_OUT(shown), .note = END_RESULT },
    { "close_order", N_("a body can be in close order there"),
      OUT_FLAG, .offset = TERRAIN_OUT(close_order), .note = END_RESULT },
};
static const char *const terrain_cites[] = { "terrain", "H-3", "H-4", "H-5", "H-13", NULL };

const struct procedure flintlock_terrain_procedure = {
    .id = "terrain", .says = N_("what a kind of ground does"),
    .in.input = terrain_inputs, .in.inputs = LEN(terrain_inputs), .in.size = sizeof(struct flintlock_terrain_in),
    .result = terrain_results, .results = LEN(terrain_results), .out_size = sizeof(struct flintlock_terrain_out),
    .cites = terrain_cites, .dice = N_("none"), .rule = flintlock_terrain_rule, .main_result = 0,
};
