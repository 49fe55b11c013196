/* words.c - the words of orders and events, the families of things they name, and about whom throws are. */
#include "game/ancients/host.h"
#include "rules/ancients/blow.h"
#include "rules/ancients/choices.h"

const struct thing_family host_families[HOST_FAMILIES] = {
    [THING_UNIT] = { "unit", N_("unit"), true }, [THING_COMMAND] = { "command", N_("command"), true },
    [THING_PIECE] = { "piece", N_("piece of ground"), false },
};

/* Who throws; texts that stay, as explanations need them. */
const char *const host_unit_ids[HOST_MOST_UNITS] = {
    "unit.1", "unit.2", "unit.3", "unit.4", "unit.5", "unit.6", "unit.7", "unit.8", "unit.9", "unit.10", "unit.11",
    "unit.12", "unit.13", "unit.14", "unit.15", "unit.16", "unit.17", "unit.18", "unit.19", "unit.20", "unit.21",
    "unit.22", "unit.23", "unit.24", "unit.25", "unit.26", "unit.27", "unit.28", "unit.29", "unit.30", "unit.31",
    "unit.32", "unit.33", "unit.34", "unit.35", "unit.36", "unit.37", "unit.38", "unit.39", "unit.40", "unit.41",
    "unit.42", "unit.43", "unit.44", "unit.45", "unit.46", "unit.47", "unit.48", "unit.49", "unit.50", "unit.51",
    "unit.52", "unit.53", "unit.54", "unit.55", "unit.56", "unit.57", "unit.58", "unit.59", "unit.60", "unit.61",
    "unit.62", "unit.63", "unit.64",
};

const struct word host_hows[HOST_HOWS] = {
    [MOVE_AHEAD] = { "ahead", N_("ahead") }, [MOVE_BACK] = { "back", N_("back") },
    [MOVE_LEFT] = { "left", N_("sideways to the left") }, [MOVE_RIGHT] = { "right", N_("sideways to the right") },
    [MOVE_OBLIQUE_LEFT] = { "oblique_left", N_("obliquely to the left") },
    [MOVE_OBLIQUE_RIGHT] = { "oblique_right", N_("obliquely to the right") },
    [MOVE_ABOUT] = { "about", N_("about face") },
};
const struct word host_passes[HOST_PASSES] = {
    [PASS_MOMENT] = { "moment", N_("this moment") }, [PASS_CHAIN] = { "chain", N_("this combat") },
    [PASS_ACTIVATION] = { "activation", N_("this activation") }, [PASS_TURN] = { "turn", N_("this turn") },
};
const struct word host_rerolls[3] = { [REROLL_NONE] = { "none", N_("none") }, [REROLL_ONE] = { "one", N_("one die") },
                                      [REROLL_BOTH] = { "both", N_("both dice") } };
static const struct word sides[] = { { "left", N_("left") }, { "right", N_("right") } };
static const struct word no_yes[] = { { "no", N_("no") }, { "yes", N_("yes") } };

#define UNIT(name, words)   { .id = name, .says = words, .kind = ARG_THING, .things = THING_UNIT }
#define SUFFERS(name, words) { .id = name, .says = words, .kind = ARG_THING, .things = THING_UNIT, .suffers = true }
#define ABOUT(name, words)  { .id = name, .says = words, .kind = ARG_THING, .things = THING_UNIT, .about = true }
#define LACKS(name, words)  { .id = name, .says = words, .kind = ARG_THING, .things = THING_UNIT, .may_lack = true }
#define COMMAND(name)       { .id = name, .says = N_("command"), .kind = ARG_THING, .things = THING_COMMAND }
#define PIECE(name)         { .id = name, .says = N_("piece of ground"), .kind = ARG_THING, .things = THING_PIECE }
#define X_OF                { .id = "x", .says = N_("from the west edge"), .kind = ARG_INT, .lo = 0, \
                              .hi = HOST_WIDEST, .open = true, .measure = &measure_h }
#define Y_OF                { .id = "y", .says = N_("from the south edge"), .kind = ARG_INT, .lo = 0, \
                              .hi = HOST_WIDEST, .open = true, .measure = &measure_h }
#define FACING              { .id = "facing", .says = N_("which way it faces"), .kind = ARG_INT, .hi = TURN - 1, \
                              .open = true, .measure = &measure_heading }
#define ANGLE               { .id = "angle", .says = N_("turned by"), .kind = ARG_INT, .hi = TURN - 1, \
                              .open = true, .measure = &measure_heading }
#define WHEEL               { .id = "wheel", .says = N_("wheel at the start, to the left"), .kind = ARG_INT, \
                              .lo = -QUARTER, .hi = QUARTER, .open = true, .measure = &measure_turn }
#define WAY                 { .id = "distance", .says = N_("how far"), .kind = ARG_INT, .hi = 12 * HOST_H, \
                              .open = true, .measure = &measure_h }
#define PICK(name, words, list) { .id = name, .says = words, .kind = ARG_CHOICE, .choice = list, .choices = LEN(list) }
#define COUNT(name, words)  { .id = name, .says = words, .kind = ARG_INT, .lo = 0, .hi = 32767 }
#define H(name)             { .id = name, .says = N_("how far"), .kind = ARG_INT, .lo = 0, .hi = 32767, \
                              .measure = &measure_h }
#define SIDE(name)          { .id = name, .says = N_("side"), .kind = ARG_CHOICE, .choice = host_seats, \
                              .choices = HOST_SEATS }
#define CARD                { .id = "card", .says = N_("card"), .kind = ARG_CHOICE, .choice = ancients_tactical, \
                              .choices = TACTICAL_CARDS }
#define U UNIT("unit", N_("unit"))
#define E UNIT("enemy", N_("enemy"))

/* A move that only wheels, or turns about, goes no way and is not called one. */
enum { HOST_PICK_CARD = 1, TOLD_MOVED_HOW = 1, TOLD_MOVED_DISTANCE, TOLD_MOVED_WHEEL, TOLD_MOVED_STRAIGHT };
static const struct other_words wheels_or_turns[] = {
    { N_("{unit}: wheel {wheel}"), { { HOST_HOW, MOVE_AHEAD }, { HOST_DISTANCE, 0 } } },
    { N_("{unit}: turn about"), { { HOST_HOW, MOVE_ABOUT }, { HOST_HOW, MOVE_ABOUT } } },
};
static const struct other_words tries_with_tc12[] = {
    { N_("{command}: try for the initiative with TC12"), { { HOST_PICK_CARD, 1 }, { HOST_PICK_CARD, 1 } } },
};
static const struct other_words has_turned[] = {
    { N_("{unit}: wheeled {wheel}"), { { TOLD_MOVED_HOW, MOVE_AHEAD }, { TOLD_MOVED_STRAIGHT, 0 } } },
    { N_("{unit}: turned about"), { { TOLD_MOVED_HOW, MOVE_ABOUT }, { TOLD_MOVED_HOW, MOVE_ABOUT } } },
};

/* Orders, and the events in which opened orders are told. */
#define ORDERS_BEFORE \
    [HOST_TAKE]        = { "take", N_("take {card}"), "1.1", { CARD }, 1 }, \
    [HOST_SWAP]        = { "swap", N_("swap two tactical cards for {card}"), "1.1", \
                           { PICK("card", N_("card"), ancients_strategic) }, 1 }, \
    [HOST_READY]       = { .id = "ready", .says = N_("ready"), .cite = "HI-51" }, \
    [HOST_EDGE]        = { "edge", N_("take the {edge} edge"), "HI-51", \
                           { PICK("edge", N_("edge of the table"), host_edges) }, 1 }, \
    [HOST_PLACE]       = { "place", N_("place {kind}, {size}, at {x}, {y}, turned by {angle}"), "HI-7", \
                           { PICK("kind", N_("kind of ground"), host_piece_kinds), \
                             PICK("size", N_("how it lies"), host_piece_sizes), X_OF, Y_OF, ANGLE }, 5 }, \
    [HOST_SHIFT]       = { "shift", N_("move {piece} to {x}, {y}"), "3.3", { PIECE("piece"), X_OF, Y_OF }, 3 }, \
    [HOST_LIFT]        = { "lift", N_("remove {piece}"), "3.3", { PIECE("piece") }, 1 }, \
    [HOST_BRIDGE]      = { "bridge", N_("build a bridge at {x}"), "3.3", { X_OF }, 1 }, \
    [HOST_FORD]        = { "ford", N_("find a ford at {x}"), "3.3", { X_OF }, 1 }, \
    [HOST_NO_PIECE]    = { .id = "no_piece", .says = N_("place nothing"), .cite = "3.3" }, \
    [HOST_SHOW_SCOUTING] = { .id = "show_scouting", .says = N_("show the scouting card"), .cite = "1.2" }, \
    [HOST_KEEP]        = { .id = "keep", .says = N_("show nothing"), .cite = "1.2" }, \
    [HOST_SWAP_EDGES]  = { .id = "swap_edges", .says = N_("exchange the edges on a 4 or more"), .cite = "SC6" }, \
    [HOST_FLANK]       = { "flank", N_("{command}: flank march on the {side}"), "3.5", \
                           { COMMAND("command"), PICK("side", N_("side"), sides) }, 2 }, \
    [HOST_RESERVE]     = { "reserve", N_("{command}: in reserve"), "3.5", { COMMAND("command") }, 1 }, \
    [HOST_AMBUSH]      = { "ambush", N_("{unit}: in ambush in {piece}, at {x}, {y}, facing {facing}"), "HI-53", \
                           { U, PIECE("piece"), X_OF, Y_OF, FACING }, 5 }, \
    [HOST_SHOW_CARD]   = { .id = "show_card", .says = N_("show the strategic card"), .cite = "1.2" }, \
    [HOST_DEPLOY_COMMAND] = { "deploy_command", N_("{command}: deploy"), "HI-8", { COMMAND("command") }, 1 }, \
    [HOST_FORWARD]     = { "forward", N_("{command}: deploy farther forward (SC4)"), "SC4", \
                           { COMMAND("command") }, 1 }, \
    [HOST_PASS_DEPLOYMENT] = { .id = "pass_deployment", .says = N_("deploy later (SC5)"), .cite = "SC5" }, \
    [HOST_DEPLOY]      = { "deploy", N_("{unit}: stand at {x}, {y}, facing {facing}"), "HI-8", \
                           { U, X_OF, Y_OF, FACING }, 4 }, \
    [HOST_BESIDE]      = { "beside", N_("{unit}: stand to the {side} of {friend}"), "HI-8", \
                           { U, UNIT("friend", N_("friend")), PICK("side", N_("side"), sides) }, 3 }, \
    [HOST_BEHIND]      = { "behind", N_("{unit}: stand behind {friend}"), "HI-8", \
                           { U, UNIT("friend", N_("friend")) }, 2 }, \
    [HOST_ATTACH]      = { "attach", N_("{command}: the commander is with {unit}"), "HI-48", \
                           { COMMAND("command"), U }, 2 }, \
    [HOST_HOLD_BACK]   = { "hold_back", N_("{unit}: no room, comes on later"), "BA-8", { U }, 1 }

#define ORDERS_OF_TURN \
    [HOST_PICK]        = { "pick", N_("{command}: try for the initiative"), "4", \
                           { COMMAND("command"), PICK("card", N_("with TC12"), no_yes) }, 2, \
                           .other = tries_with_tc12, .others = LEN(tries_with_tc12) }, \
    [HOST_REROLL]      = { "reroll", N_("throw again: {dice}"), "HI-18", \
                           { PICK("dice", N_("which dice"), host_rerolls) }, 1 }, \
    [HOST_ACTIVATE]    = { "activate", N_("{unit}: activate{last: as far as #| as far as #}"), "HI-22", \
                           { U, LACKS("last", N_("the other end of the group")) }, 2 }, \
    [HOST_TRANSFER]    = { "transfer", N_("{command}: the commander passes to {unit}"), "HI-48", \
                           { COMMAND("command"), U }, 2 }, \
    [HOST_ENTER]       = { "enter", N_("{unit}: enter at {x}"), "HI-9", { U, X_OF }, 2 }, \
    [HOST_END_COMMAND] = { .id = "end_command", .says = N_("end the command's activation"), .cite = "4" }, \
    [HOST_LET_LOOSE]   = { .id = "let_loose", .says = N_("let them loose"), .cite = "HI-30" }, \
    [HOST_RESTRAIN]    = { .id = "restrain", .says = N_("hold them back"), .cite = "HI-30" }, \
    [HOST_RALLY]       = { "rally", N_("{unit}: recover order"), "HI-20", { U }, 1 }, \
    [HOST_RALLY_ON]    = { "rally_on", N_("{unit}: try again to recover order, and nothing else"), "HI-21", \
                           { U }, 1 }, \
    [HOST_STEADY]      = { "steady", N_("{unit}: recover order in melee (TC5)"), "TC5", { U }, 1 }, \
    [HOST_MOVE]        = { "move", N_("{unit}: move {how}{wheel:|, wheel #}{distance:|, #}"), "6.3", \
                           { U, PICK("how", N_("how"), host_hows), WHEEL, WAY }, 4, \
                           .other = wheels_or_turns, .others = LEN(wheels_or_turns) }, \
    [HOST_SHOOT]       = { "shoot", N_("{unit}: shoot at {enemy}, {later:no move|# move|# moves} to follow"), "8.3", \
                           { U, E, { .id = "later", .says = N_("movement actions that will follow"), .kind = ARG_INT, \
                                     .lo = 0, .hi = HOST_MOST_MOVES, .open = true } }, 3 }, \
    [HOST_SHOOT_OVER]  = { "shoot_over", N_("{unit}: shoot at {enemy} over others, " \
                           "{later:no move|# move|# moves} to follow"), "HI-56", \
                           { U, E, { .id = "later", .says = N_("movement actions that will follow"), \
                                     .kind = ARG_INT, .lo = 0, .hi = HOST_MOST_MOVES, .open = true } }, 3 }, \
    [HOST_CHARGE]      = { "charge", N_("{unit}: charge {enemy}{wheel:|, wheel #}"), "HI-27", { U, E, WHEEL }, 3 }, \
    [HOST_FIGHT]       = { "fight", N_("{unit}: fight"), "HI-64", { U }, 1 }, \
    [HOST_DISENGAGE]   = { "disengage", N_("{unit}: disengage"), "HI-32", { U }, 1 }, \
    [HOST_DONE]        = { .id = "done", .says = N_("done"), .cite = "HI-20" }, \
    [HOST_OPPORTUNITY_CHARGE] = { "opportunity_charge", N_("{unit}: charge in opportunity{wheel:|, wheel #}"), \
                           "HI-25", \
                           { U, WHEEL, PICK("card", N_("with TC8"), no_yes) }, 3 }, \
    [HOST_REACTION_FIRE] = { "reaction_fire", N_("{unit}: reaction fire"), "HI-26", { U }, 1 }, \
    [HOST_NO_REACTION] = { "no_reaction", N_("{unit}: let them pass"), "6.5", { U }, 1 }, \
    [HOST_EVADE]       = { "evade", N_("{unit}: evade"), "HI-29", { U }, 1 }, \
    [HOST_COUNTER_CHARGE] = { "counter_charge", N_("{unit}: counter-charge"), "HI-28", { U }, 1 }, \
    [HOST_CLOSE_RANKS] = { "close_ranks", N_("{unit}: close ranks"), "HI-31", { U }, 1 }, \
    [HOST_DEFENSIVE_FIRE] = { "defensive_fire", N_("{unit}: defensive fire"), "8.8", { U }, 1 }, \
    [HOST_STAND]       = { "stand", N_("{unit}: stand"), "HI-59", { U }, 1 }, \
    [HOST_MAIN]        = { "main", N_("{unit} is Main"), "HI-33", { U }, 1 }, \
    [HOST_PUSH]        = { "push", N_("push {unit} back"), "7.4", { ABOUT("unit", N_("unit")) }, 1 }, \
    [HOST_PASS_THROUGH] = { "pass_through", N_("pass through {unit}"), "7.4", { ABOUT("unit", N_("unit")) }, 1 }, \
    [HOST_PURSUE]      = { "pursue", N_("{unit}: pursue"), "7.3", { U }, 1 }, \
    [HOST_HOLD]        = { "hold", N_("{unit}: do not pursue"), "7.3", { U }, 1 }, \
    [HOST_PLAY]        = { "play", N_("play {card}"), "1.3", { CARD }, 1 }, \
    [HOST_PASS]        = { "pass", N_("play no card, {until}"), "HI-47", \
                           { PICK("until", N_("how long"), host_passes) }, 1 }

#define ORDERS_OF_REFEREE \
    [HOST_ROLES_ACT]   = { .id = "roles", .says = N_("dice say who attacks"), .cite = "3.2" }, \
    [HOST_TERRAIN_ACT] = { .id = "terrain", .says = N_("terrain is thrown for"), .cite = "3.3" }, \
    [HOST_SCOUTS_ACT]  = { .id = "scouts", .says = N_("the scouts"), .cite = "SC6" }, \
    [HOST_PLANS_ACT]   = { .id = "plans", .says = N_("the plans are sealed"), .cite = "3.5" }, \
    [HOST_DAWN_ACT]    = { .id = "dawn", .says = N_("the turn begins"), .cite = "4" }, \
    [HOST_CONTEST_ACT] = { .id = "contest", .says = N_("the contest for the initiative"), .cite = "4" }, \
    [HOST_AGAIN_ACT]   = { .id = "again", .says = N_("dice thrown again"), .cite = "HI-18" }, \
    [HOST_TEST_ACT]    = { .id = "test", .says = N_("a discipline test"), .cite = "8.7" }, \
    [HOST_BONUS_ACT]   = { .id = "bonus", .says = N_("the charge bonus"), .cite = "7.2" }, \
    [HOST_HANDS_ACT]   = { .id = "hands", .says = N_("the dice"), .cite = "8.5" }, \
    [HOST_HANDS_AGAIN_ACT] = { .id = "hands_again", .says = N_("dice thrown again"), .cite = "TC7" }, \
    [HOST_COUNT_ACT]   = { .id = "count", .says = N_("the damage"), .cite = "8.6" }, \
    [HOST_COHESION_ACT] = { .id = "cohesion", .says = N_("cohesion tests"), .cite = "8.6" }, \
    [HOST_SETTLE_ACT]  = { .id = "settle", .says = N_("the losses"), .cite = "HI-34" }, \
    [HOST_RETREAT_ACT] = { .id = "retreat", .says = N_("the retreat"), .cite = "7.1" }, \
    [HOST_PURSUIT_ACT] = { .id = "pursuit", .says = N_("the pursuit"), .cite = "7.2" }, \
    [HOST_RECKON_ACT]  = { .id = "reckon", .says = N_("the end of the turn"), .cite = "11" }

const struct act_kind host_orders[HOST_ORDER_KINDS] = { ORDERS_BEFORE, ORDERS_OF_TURN, ORDERS_OF_REFEREE };

#define TESTED PICK("test", N_("test"), host_tests)
const struct act_kind host_events[HOST_TOLD_KINDS] = {
    ORDERS_BEFORE, ORDERS_OF_TURN, ORDERS_OF_REFEREE,
    [TOLD_TURN]        = { "turn", N_("Turn {number}"), "4", { COUNT("number", N_("number")) }, 1 },
    [TOLD_ENTERS]      = { "enters", N_("{command} comes onto the table"), "HI-9", { COMMAND("command") }, 1 },
    [TOLD_PICKED]      = { "picked", N_("{command} tries for the initiative"), "4", { COMMAND("command") }, 1 },
    [TOLD_TOTALS]      = { "totals", N_("initiative: red {red}, blue {blue}"), "4",
                           { COUNT("red", N_("red")), COUNT("blue", N_("blue")) }, 2 },
    [TOLD_LEVEL]       = { "level", N_("{command}: its commander is now {level}"), "HI-12",
                           { COMMAND("command"), PICK("level", N_("level"), ancients_levels) }, 2 },
    [TOLD_NO_ACTIVATION] = { "no_activation", N_("{command}: a double, it does not act in this turn"), "HI-19",
                           { COMMAND("command") }, 1 },
    [TOLD_COMMAND]     = { "command", N_("{command} acts"), "4", { COMMAND("command") }, 1 },
    [TOLD_ACTIVATED]   = { "activated", N_("{unit}: activated"), "HI-20", { U }, 1 },
    [TOLD_TEST_PASSED] = { "test_passed", N_("{unit}: test passed, {test}"), "8.7", { U, TESTED }, 2 },
    [TOLD_TEST_FAILED] = { "test_failed", N_("{unit}: test failed, {test}"), "8.7", { U, TESTED }, 2 },
    [TOLD_MOVED]       = { "moved", N_("{unit}: moved {how}{wheel:|, wheel #}{straight:|, #}"), "6.3",
                           { U, PICK("how", N_("how"), host_hows), H("distance"), WHEEL,
                             { .id = "straight", .says = N_("how far without the wheel"), .kind = ARG_INT, .lo = 0,
                               .hi = 32767, .measure = &measure_h } }, 5,
                           .other = has_turned, .others = LEN(has_turned) },
    [TOLD_DISORDERED]  = { "disordered", N_("{unit}: disordered"), "5", { U }, 1 },
    [TOLD_ORDER]       = { "order", N_("{unit}: in order again"), "HI-20", { U }, 1 },
    [TOLD_HALTED]      = { "halted", N_("{unit}: halted in the zone of control of {enemy}"), "HI-58", { U, E }, 2 },
    [TOLD_STOPPED]     = { "stopped", N_("{unit}: its move ends here"), "HI-58", { U }, 1 },
    [TOLD_AMBUSH]      = { "ambush_shown", N_("{unit}: in ambush until now"), "HI-53", { U }, 1 },
    [TOLD_SHOOTS]      = { "shoots", N_("{unit}: shoots at {enemy}, {dice:no dice|# die|# dice}"), "8.6",
                           { U, E, COUNT("dice", N_("dice")) }, 3 },
    [TOLD_DAMAGE]      = { "damage", N_("{unit}: {damage:no damage|# damage|# damage}"), "8.6",
                           { SUFFERS("unit", N_("unit")), COUNT("damage", N_("damage")) }, 2 },
    [TOLD_COHESION_PASSED] = { "cohesion_passed", N_("{unit}: cohesion holds, critical number {critical}, die {die}"
                           "{losses:|, # loss|, # losses}"), "8.6",      /* disordered already, it loses one */
                           { U, COUNT("critical", N_("critical number")), COUNT("die", N_("die")),
                             COUNT("losses", N_("losses")) }, 4, .tells_dice = true },
    [TOLD_COHESION_FAILED] = { "cohesion_failed", N_("{unit}: cohesion fails, critical number {critical}, die {die}, "
                           "{losses:no loss|# loss|# losses}"), "8.6",
                           { U, COUNT("critical", N_("critical number")), COUNT("die", N_("die")),
                             COUNT("losses", N_("losses")) }, 4, .tells_dice = true },
    [TOLD_STATE]       = { "state", N_("{unit}: {state}, {left} left"), "5",
                           { U, PICK("state", N_("state"), ancients_state_words), COUNT("left", N_("left")) }, 3 },
    [TOLD_EVADES]      = { "evades", N_("{unit}: evasion of {distance}"), "HI-29", { U, H("distance") }, 2 },
    [TOLD_COUNTER_CHARGES] = { "counter_charges", N_("{unit}: counter-charge"), "HI-28", { U }, 1 },
    [TOLD_CLOSES_RANKS] = { "closes_ranks", N_("{unit}: ranks closed"), "HI-31", { U }, 1 },
    [TOLD_BONUS]       = { "charge_bonus", N_("{unit}: charge bonus {bonus} H"), "7.2",
                           { U, COUNT("bonus", N_("bonus")) }, 2 },
    [TOLD_SHORT]       = { "short", N_("{unit}: the charge falls short"), "BA-20", { U }, 1 },
    [TOLD_CONTACT]     = { "contact", N_("{unit}: charge into the {where} of {enemy}"), "HI-60",
                           { U, E, PICK("where", N_("where"), ancients_facings) }, 3 },
    [TOLD_MELEE]       = { "melee", N_("{unit} against {enemy}: {dice:die|dice} against {others}"), "8.6",
                           { U, E, COUNT("dice", N_("dice")), COUNT("others", N_("dice of the enemy")) }, 4,
                           .both = true },
    [TOLD_SUPPORTS]    = { "supports", N_("{unit}: support for {friend}"), "HI-33",
                           { U, UNIT("friend", N_("friend")) }, 2 },
    [TOLD_DRAWN_MELEE] = { "drawn_melee", N_("{unit} and {enemy}: nobody gives way"), "HI-34", { U, E }, 2 },
    [TOLD_LOSES]       = { "loses", N_("{unit}: beaten"), "HI-34", { U }, 1 },
    [TOLD_PUSHED]      = { "pushed", N_("{unit}: pushed back {distance}"), "7.4", { U, H("distance") }, 2 },
    [TOLD_PASSED]      = { "passed", N_("{unit}: through {friend}"), "7.4",
                           { U, UNIT("friend", N_("friend")) }, 2 },
    [TOLD_RETREATS]    = { "retreats", N_("{unit}: retreat of {distance}"), "7.1", { U, H("distance") }, 2 },
    [TOLD_PURSUES]     = { "pursues", N_("{unit}: pursuit of {distance}"), "7.2", { U, H("distance") }, 2 },
    [TOLD_DESTROYED]   = { "destroyed", N_("{unit}: destroyed"), "5", { U }, 1 },
    [TOLD_OFF_TABLE]   = { "off_table", N_("{unit}: off the table"), "HI-61", { U }, 1 },
    [TOLD_COMMANDER_LOST] = { "commander_lost", N_("{command}: its commander is lost"), "HI-49",
                           { COMMAND("command") }, 1 },
    [TOLD_COMMANDER_JOINS] = { "commander_joins", N_("{command}: its commander joins {unit}"), "HI-48",
                           { COMMAND("command"), U }, 2 },
    [TOLD_TENACIOUS]   = { "tenacious", N_("the commander of {command} is tenacious: the test is thrown again"),
                           "HI-40", { COMMAND("command") }, 1 },
    [TOLD_CARD]        = { "card", N_("{side} plays {card}"), "1.3", { SIDE("side"), CARD }, 2 },
    [TOLD_BAGGAGE]     = { "baggage", N_("{unit}: taken"), "HI-66", { U }, 1 },
    [TOLD_COMMAND_BROKEN] = { "command_broken", N_("{command} breaks"), "HI-41", { COMMAND("command") }, 1 },
    [TOLD_ARMY_BROKEN] = { "army_broken", N_("the army of {side} breaks"), "11", { SIDE("side") }, 1 },
    [TOLD_ROLES]       = { "roles_thrown", N_("{side} is the Defender"), "3.2", { SIDE("side") }, 1 },
    [TOLD_PIECE]       = { "piece_placed", N_("{kind}, {size}, is placed"), "3.3",
                           { PICK("size", N_("how it lies"), host_piece_sizes),
                             PICK("kind", N_("kind of ground"), host_piece_kinds) }, 2 },
    [TOLD_SHOWS_CARD]  = { "shows_card", N_("{side} shows {card}"), "1.2",
                           { SIDE("side"), PICK("card", N_("card"), ancients_strategic) }, 2 },
    [TOLD_DEPLOYED]    = { "deployed", N_("{command} is deployed"), "HI-8", { COMMAND("command") }, 1 },
    [TOLD_EDGES]       = { .id = "edges", .says = N_("the sides exchange their edges"), .cite = "SC6" },
    [TOLD_LOOSE]       = { "loose", N_("{unit}: not to be held back"), "HI-30", { U }, 1 },
    [TOLD_RESTRAINED]  = { "restrained", N_("{unit}: held back"), "HI-30", { U }, 1 },
    [TOLD_OVER]        = { .id = "over", .says = N_("the battle is over"), .cite = "11" },
};

/* ---- telling ---- */

void host_tell(const struct host *x, int kind, int a, int b, int c)
{
    event_add(x->e, host_act(kind, a, b, c), ~0u);
}

void host_tell_moved(const struct host *x, int u, const struct host_moved *m)
{
    struct act a = { .kind = TOLD_MOVED, .arg = { (int16_t)u, (int16_t)m->how, (int16_t)m->length, (int16_t)m->wheel,
                                                  (int16_t)m->straight } };
    event_add(x->e, a, ~0u);
}

const char *host_renamed(const char *who, int one, int other)
{
    if (!who) return who;
    if ((who == ancients_who[ATTACKER] || who == ancients_who[WHO_SHOOTER]) && one >= 0) return host_unit_ids[one];
    if ((who == ancients_who[DEFENDER] || who == ancients_who[WHO_TARGET]) && other >= 0) return host_unit_ids[other];
    return who;
}
