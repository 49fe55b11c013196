/* words.c - the words of orders and events, and the families of things they name. */
#include "game/flintlock/state.h"

const struct thing_family fray_families[FRAY_FAMILIES] = {
    [THING_FIGURE] = { "figure", N_("figure"), true }, [THING_UNIT] = { "unit", N_("unit"), true },
    [THING_AREA] = { "area", N_("area"), false }, [THING_TOKEN] = { "token", N_("token"), false },
};

/* Who throws; texts that stay, as explanations need them. */
const char *const fray_figure_ids[FRAY_MOST_FIGURES] = {
    "figure.1", "figure.2", "figure.3", "figure.4", "figure.5", "figure.6", "figure.7", "figure.8", "figure.9",
    "figure.10", "figure.11", "figure.12", "figure.13", "figure.14", "figure.15", "figure.16", "figure.17",
    "figure.18", "figure.19", "figure.20", "figure.21", "figure.22", "figure.23", "figure.24", "figure.25",
    "figure.26", "figure.27", "figure.28", "figure.29", "figure.30", "figure.31", "figure.32", "figure.33",
    "figure.34", "figure.35", "figure.36", "figure.37", "figure.38", "figure.39", "figure.40", "figure.41",
    "figure.42", "figure.43", "figure.44", "figure.45", "figure.46", "figure.47", "figure.48", "figure.49",
    "figure.50", "figure.51", "figure.52", "figure.53", "figure.54", "figure.55", "figure.56", "figure.57",
    "figure.58", "figure.59", "figure.60",
};
const char *const fray_unit_ids[FRAY_MOST_UNITS] = {
    "unit.1", "unit.2", "unit.3", "unit.4", "unit.5", "unit.6", "unit.7", "unit.8", "unit.9", "unit.10", "unit.11",
    "unit.12",
};

const struct word fray_sides[FRAY_SIDES] = { { "left", N_("left") }, { "right", N_("right") } };

#define FIGURE(name, words) { .id = name, .says = words, .kind = ARG_THING, .things = THING_FIGURE }
#define UNIT(name, words)   { .id = name, .says = words, .kind = ARG_THING, .things = THING_UNIT }
#define AREA(name)          { .id = name, .says = N_("area"), .kind = ARG_THING, .things = THING_AREA }
#define LACKS(name, words, family) { .id = name, .says = words, .kind = ARG_THING, .things = family, .may_lack = true }
#define TOKEN(name)         { .id = name, .says = N_("token"), .kind = ARG_THING, .things = THING_TOKEN }
#define X_OF                { .id = "x", .says = N_("from the west edge"), .kind = ARG_INT, .lo = -FRAY_BEYOND, \
                              .hi = FRAY_WIDEST + FRAY_BEYOND, .open = true, .measure = &measure_cm }
#define Y_OF                { .id = "y", .says = N_("from the south edge"), .kind = ARG_INT, .lo = -FRAY_BEYOND, \
                              .hi = FRAY_WIDEST + FRAY_BEYOND, .open = true, .measure = &measure_cm }
#define FACING              { .id = "facing", .says = N_("which way it faces"), .kind = ARG_INT, .hi = TURN - 1, \
                              .open = true, .measure = &measure_heading }
#define WAY                 { .id = "distance", .says = N_("how far"), .kind = ARG_INT, .hi = FRAY_WIDEST, \
                              .open = true, .measure = &measure_cm }
#define PICK(name, words, list) { .id = name, .says = words, .kind = ARG_CHOICE, .choice = list, .choices = LEN(list) }
#define COUNT(name, words)  { .id = name, .says = words, .kind = ARG_INT, .lo = 0, .hi = 32767 }
#define SIDE(name)          { .id = name, .says = N_("side"), .kind = ARG_CHOICE, .choice = fray_seats, \
                              .choices = FRAY_SEATS }

/* Orders, and the events in which opened orders are told. */
#define ORDER_ROWS \
    [FRAY_PLACE]       = { "place", N_("{figure}: stand at {x}, {y}, facing {facing}"), "BF-1", \
                           { FIGURE("figure", N_("figure")), X_OF, Y_OF, FACING }, 4 }, \
    [FRAY_PLACE_UNIT]  = { "place_unit", N_("{unit}: stand at {x}, {y}, facing {facing}, {formation}"), "BF-1", \
                           { UNIT("unit", N_("unit")), X_OF, Y_OF, FACING, \
                             PICK("formation", N_("formation"), fray_formations) }, 5 }, \
    [FRAY_BESIDE]      = { "beside", N_("{figure}: stand beside {friend}, to his {side}"), "BF-1", \
                           { FIGURE("figure", N_("figure")), FIGURE("friend", N_("friend")), \
                             PICK("side", N_("side"), fray_sides) }, 3 }, \
    [FRAY_READY]       = { .id = "ready", .says = N_("seal the decisions: ready"), .cite = "H-36" }, \
    [FRAY_STAY]        = { "stay", N_("{figure}: stay"), "H-36", { FIGURE("figure", N_("figure")) }, 1 }, \
    [FRAY_STAY_UNIT]   = { "stay_unit", N_("{unit}: stay"), "H-36", { UNIT("unit", N_("unit")) }, 1 }, \
    [FRAY_GO]          = { "go", N_("{figure}: go to {x}, {y}"), "H-36", \
                           { FIGURE("figure", N_("figure")), X_OF, Y_OF }, 3 }, \
    [FRAY_GO_UNIT]     = { "go_unit", N_("{unit}: go, its middle to {x}, {y}"), "H-36", \
                           { UNIT("unit", N_("unit")), X_OF, Y_OF }, 3 }, \
    [FRAY_MARCH]       = { "march", N_("{unit}: march {how} {distance}"), "H-24", \
                           { UNIT("unit", N_("unit")), PICK("how", N_("how"), fray_hows), WAY }, 3 }, \
    [FRAY_WHEEL]       = { "wheel", N_("{unit}: wheel {wheel}, then {distance} forward"), "H-24", \
                           { UNIT("unit", N_("unit")), { .id = "wheel", .says = N_("how far it wheels, to the left"), \
                               .kind = ARG_INT, .lo = -QUARTER, .hi = QUARTER, .open = true, \
                               .measure = &measure_turn }, WAY }, 3 }, \
    [FRAY_FORM]        = { "form", N_("{unit}: form {formation}"), "H-24", \
                           { UNIT("unit", N_("unit")), PICK("formation", N_("formation"), fray_formations) }, 2 }, \
    [FRAY_ABOUT]       = { "about", N_("{unit}: face about"), "H-24", { UNIT("unit", N_("unit")) }, 1 }, \
    [FRAY_ATTACK]      = { "attack", N_("{figure}: attack {enemy}"), "H-36", \
                           { FIGURE("figure", N_("figure")), FIGURE("enemy", N_("enemy")) }, 2 }, \
    [FRAY_ATTACK_UNIT] = { "attack_unit", N_("{unit}: attack {enemy}"), "H-36", \
                           { UNIT("unit", N_("unit")), UNIT("enemy", N_("enemy")) }, 2 }, \
    [FRAY_BREAK_OFF]   = { "break_off", N_("{figure}: break off to {x}, {y}"), "H-22", \
                           { FIGURE("figure", N_("figure")), X_OF, Y_OF }, 3 }, \
    [FRAY_CROUCH]      = { "crouch", N_("{figure}: crouch"), "BF-19", { FIGURE("figure", N_("figure")) }, 1 }, \
    [FRAY_RISE]        = { "rise", N_("{figure}: rise"), "BF-19", { FIGURE("figure", N_("figure")) }, 1 }, \
    [FRAY_FACE]        = { "face", N_("{figure}: face {facing}"), "H-36", \
                           { FIGURE("figure", N_("figure")), FACING }, 2 }, \
    [FRAY_MOUNT]       = { "mount", N_("{figure}: mount"), "H-25", { FIGURE("figure", N_("figure")) }, 1 }, \
    [FRAY_DISMOUNT]    = { "dismount", N_("{figure}: dismount"), "H-25", { FIGURE("figure", N_("figure")) }, 1 }, \
    [FRAY_RELOAD]      = { "reload", N_("{figure}: reload the {gun} firearm"), "H-11", \
                           { FIGURE("figure", N_("figure")), PICK("gun", N_("firearm"), fray_gun_slots) }, 2 }, \
    [FRAY_TAKE]        = { "take", N_("{figure}: take {token}"), "BF-30", \
                           { FIGURE("figure", N_("figure")), TOKEN("token") }, 2 }, \
    [FRAY_DROP]        = { "drop", N_("{figure}: drop what it carries"), "BF-30", \
                           { FIGURE("figure", N_("figure")) }, 1 }, \
    [FRAY_BURN]        = { "burn", N_("{figure}: set fire to {area}"), "BF-30", \
                           { FIGURE("figure", N_("figure")), AREA("area") }, 2 }, \
    [FRAY_CUT]         = { "cut", N_("{figure}: strike at {enemy} leaving"), "H-22", \
                           { FIGURE("figure", N_("figure")), FIGURE("enemy", N_("enemy")) }, 2 }, \
    [FRAY_LET_GO]      = { "let_go", N_("{figure}: let them go"), "H-22", { FIGURE("figure", N_("figure")) }, 1 }, \
    [FRAY_SHOOT]       = { "shoot", N_("{figure}: shoot at {enemy}"), "shooting", \
                           { FIGURE("figure", N_("figure")), FIGURE("enemy", N_("enemy")) }, 2 }, \
    [FRAY_SECOND_GUN]  = { "second_gun", N_("{figure}: shoot at {enemy} with the second firearm"), "shooting", \
                           { FIGURE("figure", N_("figure")), FIGURE("enemy", N_("enemy")) }, 2 }, \
    [FRAY_VOLLEY]      = { "volley", N_("{unit}: volley at {enemy}"), "shooting", \
                           { UNIT("unit", N_("unit")), FIGURE("enemy", N_("enemy")) }, 2 }, \
    [FRAY_HOLD]        = { "hold", N_("{unit}: hold fire"), "shooting", { UNIT("unit", N_("unit")) }, 1 }, \
    [FRAY_STRIKE]      = { "strike", N_("{figure}: strike {enemy}, {follow}"), "H-21", \
                           { FIGURE("figure", N_("figure")), FIGURE("enemy", N_("enemy")), \
                             PICK("follow", N_("what it does if it pushes him back"), fray_followings) }, 3 }, \
    [FRAY_FOLLOW]      = { "follow", N_("{figure}: {follow}"), "BF-15", { FIGURE("figure", N_("figure")), \
                             PICK("follow", N_("what it does now that it pushed him back"), fray_followings) }, 2 }, \
    [FRAY_SHOW]        = { .id = "show", .says = N_("all places are shown"), .cite = "BF-1" }, \
    [FRAY_RALLY]       = { .id = "rally", .says = N_("routed units try to rally"), .cite = "H-28" }, \
    [FRAY_REVEAL]      = { .id = "reveal", .says = N_("the orders are opened"), .cite = "H-36" }, \
    [FRAY_CUTS]        = { .id = "cuts", .says = N_("strokes at those who leave"), .cite = "H-22" }, \
    [FRAY_WALK]        = { .id = "walk", .says = N_("everybody moves"), .cite = "H-36" }, \
    [FRAY_SHOTS]       = { .id = "shots", .says = N_("everybody shoots"), .cite = "H-36" }, \
    [FRAY_BLOWS]       = { .id = "blows", .says = N_("the melee"), .cite = "H-21" }, \
    [FRAY_EVENING]     = { .id = "evening", .says = N_("the end of the turn"), .cite = "H-36" }

const struct act_kind fray_orders[FRAY_ORDER_KINDS] = { ORDER_ROWS };

#define F FIGURE("figure", N_("figure"))
#define E FIGURE("enemy", N_("enemy"))
#define U UNIT("unit", N_("unit"))
#define CM COUNT("cm", N_("cm"))
#define BEYOND { .id = "needed", .says = N_("natural number needed"), .kind = ARG_INT, .lo = 1, .hi = 99, \
                 .may_lack = true }
const struct act_kind fray_events[FRAY_TOLD_KINDS] = {
    ORDER_ROWS,
    [TOLD_TURN]        = { "turn", N_("Turn {number}"), "H-36", { COUNT("number", N_("number")) }, 1 },
    [TOLD_PLACED]      = { "placed", N_("{unit}: on the table"), "BF-1", { U }, 1 },
    [TOLD_RALLIED]     = { "rallied", N_("{unit}: rallied, stay where they are"), "H-28", { U }, 1 },
    [TOLD_NO_RALLY]    = { "no_rally", N_("{unit}: still in rout"), "H-28", { U }, 1 },
    [TOLD_GOES]        = { "goes", N_("{figure}: on the way"), "H-36", { F }, 1 },
    [TOLD_UNIT_GOES]   = { "unit_goes", N_("{unit}: on the way, {men:man|men}"), "H-36",
                           { U, COUNT("men", N_("men")) }, 2 },
    [TOLD_SLOWED]      = { "slowed", N_("{figure}: slowed, {cm} cm left"), "movement/slow", { F, CM }, 2 },
    [TOLD_BLOCKED]     = { "blocked", N_("{figure}: stopped by the ground"), "movement/slow", { F }, 1 },
    [TOLD_BODY_SLOWED] = { "body_slowed", N_("{unit}: slowed, {cm} cm left"), "movement/slow", { U, CM }, 2 },
    [TOLD_BODY_BLOCKED] = { "body_blocked", N_("{unit}: stopped by the ground"), "movement/slow", { U }, 1 },
    [TOLD_WALKED]      = { "walked", N_("{figure} walks {cm} cm"), "H-36", { F, CM }, 2 },
    [TOLD_UNIT_WALKED] = { "unit_walked", N_("{unit}: moved, up to {cm} cm"), "H-36", { U, CM }, 2 },
    [TOLD_CONTACT]     = { "contact", N_("{figure} comes into contact with {enemy}"), "H-36", { F, E }, 2 },
    [TOLD_HALTED]      = { "halted", N_("{figure}: halted by friends"), "H-36", { F }, 1 },
    [TOLD_HALTED_GROUND] = { "halted_ground", N_("{figure}: halted at the edge of bad ground"), "BF-3", { F }, 1 },
    [TOLD_LEAVES]      = { "leaves", N_("{figure} leaves the table"), "BF-24", { F }, 1 },
    [TOLD_FLEES]       = { "flees", N_("{figure} flees from the table"), "H-29", { F }, 1 },
    [TOLD_APPEARS]     = { "appears", N_("{figure} comes into sight"), "H-13", { F }, 1 },
    [TOLD_FIRES]       = { "fires", N_("{figure} fires at {enemy}: {hits:no hit|# hit|# hits}{needed:" \
                                       ", a natural # is needed|, a natural # is needed}"), "shooting",
                           { F, E, COUNT("hits", N_("hits")), BEYOND }, 4 },
    [TOLD_UNIT_FIRES]  = { "unit_fires", N_("{unit}: volley of {men:man|men} at {enemy}, {hits:no hit|# hit|# hits}" \
                                            "{needed:, a natural # is needed|, a natural # is needed}"),
                           "shooting", { U, E, COUNT("men", N_("men")), COUNT("hits", N_("hits")), BEYOND }, 5 },
    [TOLD_HIT]         = { "hit", N_("{figure} is hit: out of action"), "H-26", { F }, 1 },
    [TOLD_WOUNDED]     = { "wounded", N_("{figure}: a light wound"), "H-26", { F }, 1 },
    [TOLD_DEAD]        = { "dead", N_("{figure} is dead"), "H-26", { F }, 1 },
    [TOLD_STRIKES]     = { "strikes", N_("{figure} strikes {enemy} down"), "melee", { F, E }, 2 },
    [TOLD_MISSES]      = { "misses", N_("{figure} strikes at {enemy} in vain"), "melee", { F, E }, 2 },
    [TOLD_PUSHES]      = { "pushes", N_("{figure} pushes {enemy} back"), "melee", { F, E }, 2 },
    [TOLD_NO_ROOM]     = { "no_room", N_("{figure}: no room to go back"), "H-19", { F }, 1 },
    [TOLD_FOLLOWS]     = { "follows", N_("{figure} follows {enemy}"), "H-19", { F, E }, 2 },
    [TOLD_HOLDS]       = { "holds", N_("{unit}: morale holds with {score}"), "H-27",
                           { U, COUNT("score", N_("score")) }, 2 },
    [TOLD_SHAKEN]      = { "shaken", N_("{unit}: shaken with {score}"), "H-27", { U, COUNT("score", N_("score")) }, 2 },
    [TOLD_ROUTS]       = { "routs", N_("{unit}: in rout with {score}"), "H-27", { U, COUNT("score", N_("score")) }, 2 },
    [TOLD_LOADED]      = { "loaded", N_("{unit}: {guns:firearm|firearms} loaded again"), "H-11",
                           { U, COUNT("guns", N_("firearms")) }, 2 },
    [TOLD_OPENS_ORDER] = { "opens_order", N_("{unit}: in open order now"), "H-24", { U }, 1 },
    [TOLD_TAKES]       = { "takes", N_("{figure} has {token}"), "BF-30", { F, TOKEN("token") }, 2 },
    [TOLD_DROPS]       = { "drops", N_("{figure} drops {token}"), "BF-30", { F, TOKEN("token") }, 2 },
    [TOLD_BURNS]       = { "burns", N_("{area} is on fire"), "BF-30", { AREA("area") }, 1 },
    [TOLD_GOAL]        = { "goal", N_("{side}: {points:point|points}{area:, #|, #}{token:, #|, #}{figure:, #|, #}"),
                           "BF-30", { SIDE("side"), COUNT("points", N_("points")),
                                      LACKS("area", N_("area"), THING_AREA), LACKS("token", N_("token"), THING_TOKEN),
                                      LACKS("figure", N_("figure"), THING_FIGURE) }, 5 },
    [TOLD_OVER]        = { .id = "over", .says = N_("the battle is over"), .cite = "BF-29" },
};
