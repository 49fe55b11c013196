/* words.c - the orders of a campaign and what may happen in one, in words. What is told
** to the enemy names boxes and numbers only, until counters are turned up. */
#include "game/campaign/state.h"

#define COUNTER { .id = "counter", .says = N_("counter"), .kind = ARG_THING, .things = THING_COUNTER }
#define BOX     { .id = "box", .says = N_("box"), .kind = ARG_THING, .things = THING_BOX }
#define FROM    { .id = "from", .says = N_("from"), .kind = ARG_THING, .things = THING_BOX }
#define SEAT    { .id = "seat", .says = N_("side"), .kind = ARG_CHOICE, .choice = theatre_seats, .choices = THEATRE_SIDES }
#define COUNT(name, words) { .id = name, .says = words, .kind = ARG_INT, .lo = -999, .hi = 999 }

const struct act_kind theatre_orders[ORDER_KINDS] = {
    [ORDER_FIRST]     = { "first", N_("{seat} goes first"), "H-29", { SEAT }, 1 },
    [ORDER_ACTIVATE]  = { "activate", N_("activate {counter}"), "W-1", { COUNTER }, 1 },
    [ORDER_TAKE]      = { "take", N_("take {counter} along"), "stacking", { COUNTER }, 1 },
    [ORDER_TAKE_ALL]  = { .id = "take_all", .says = N_("take along all that may move together"), .cite = "stacking" },
    [ORDER_MOVE]      = { "move", N_("move to {box}"), "movement", { BOX }, 1 },
    [ORDER_MARCH]     = { .id = "march", .says = N_("make a forced march"), .cite = "W-3" },
    [ORDER_SCOUT]     = { "scout", N_("scout {box}"), "W-6", { BOX }, 1 },
    [ORDER_ENTRENCH]  = { .id = "entrench", .says = N_("entrench"), .cite = "W-7" },
    [ORDER_BRIDGE]    = { "bridge", N_("lay a boat bridge towards {box}"), "W-7", { BOX }, 1 },
    [ORDER_ATTACK]    = { "attack", N_("attack {box}"), "W-4", { BOX }, 1 },
    [ORDER_CALL]      = { "call", N_("{counter} joins the attack"), "W-4", { COUNTER }, 1 },
    [ORDER_ASSAULT]   = { "assault", N_("the attack begins{sequences:, announced for one sequence|, announced for # sequences}"), "W-4", { { .id = "sequences", .says = N_("sequences announced"), .kind = ARG_INT, .lo = 1, .hi = 4, .may_lack = true } }, 1 },
    [ORDER_HALT]      = { .id = "halt", .says = N_("halt: the activation ends"), .cite = "W-1" },
    [ORDER_PASS]      = { .id = "pass", .says = N_("pass: no more activations this turn"), .cite = "W-1" },
    [ORDER_SLIP_AWAY] = { .id = "slip_away", .says = N_("try to slip away before the battle"), .cite = "H-27" },
    [ORDER_STAND]     = { .id = "stand", .says = N_("stand and fight"), .cite = "H-27" },
    [ORDER_FIGHT_ON]  = { .id = "fight_on", .says = N_("fight on"), .cite = "H-24" },
    [ORDER_BREAK_OFF] = { .id = "break_off", .says = N_("break off the battle"), .cite = "H-24" },
    [ORDER_RETREAT]   = { "retreat", N_("retreat to {box}"), "W-5", { BOX }, 1 },
    [ORDER_DAWN]      = { .id = "dawn", .says = N_("a turn begins: weather and initiative"), .cite = "weather" },
    [ORDER_COMMAND]   = { .id = "command", .says = N_("command points are thrown"), .cite = "command/1" },
    [ORDER_SEQUENCE]  = { .id = "sequence", .says = N_("a sequence of combat"), .cite = "combat" },
};

const struct act_kind theatre_events[TOLD_KINDS] = {
    [TOLD_TURN]            = { "turn", N_("turn {turn}"), "W-1", { COUNT("turn", N_("turn")) }, 1 },
    [TOLD_WEATHER]         = { "weather", N_("weather: {weather}"), "weather", { { .id = "weather", .says = N_("weather"), .kind = ARG_CHOICE, .choice = campaign_weathers, .choices = WEATHERS } }, 1 },
    [TOLD_INITIATIVE]      = { "initiative", N_("{seat} wins the initiative"), "H-29", { SEAT }, 1 },
    [TOLD_FIRST]           = { "goes_first", N_("{seat} goes first"), "H-29", { SEAT }, 1 },
    [TOLD_POINTS]          = { "points", N_("{seat}, army {army}: {points:command point|command points}"), "command/1", { SEAT, COUNT("army", N_("army")), COUNT("points", N_("command points")) }, 3 },
    [TOLD_ARRIVES]         = { "arrives", N_("{seat}: reinforcements arrive at {box}"), "W-8", { SEAT, BOX }, 2 },
    [TOLD_WAITS]           = { "waits", N_("{counter} waits: the enemy is at {box}"), "W-8", { COUNTER, BOX }, 2 },
    [TOLD_CHIEF]           = { "chief", N_("{counter} takes command of his army"), "W-8", { COUNTER }, 1 },
    [TOLD_NO_CHIEF]        = { "no_chief", N_("{seat}, army {army}: nobody is left to command it"), "W-8", { SEAT, COUNT("army", N_("army")) }, 2 },
    [TOLD_MOVES]           = { "moves", N_("{seat} moves {counters:a counter|# counters} from {from} to {box}"), "movement", { SEAT, COUNT("counters", N_("counters")), FROM, BOX }, 4 },
    [TOLD_MARCHES]         = { "marches", N_("{seat}: a forced march at {box}"), "W-3", { SEAT, BOX }, 2 },
    [TOLD_MARCH_LOSS]      = { "march_loss", N_("{counter} loses {losses:strength point|strength points} on the march"), "march", { COUNTER, COUNT("losses", N_("strength points lost")) }, 2 },
    [TOLD_SCOUTS]          = { "scouts", N_("{seat} scouts {box} from {from}"), "W-6", { SEAT, BOX, FROM }, 3 },
    [TOLD_NOTHING_SEEN]    = { "nothing_seen", N_("the scouts learn nothing"), "H-11", { COUNT("nothing", N_("nothing")) }, 0 },
    [TOLD_STRENGTH_SEEN]   = { "strength_seen", N_("the scouts count {points:strength point|strength points} at {box}"), "H-11", { BOX, COUNT("points", N_("strength points")) }, 2 },
    [TOLD_SHOWN]           = { "shown", N_("at {box}: {counter}, {points:strength point|strength points}"), "W-10", { COUNTER, BOX, COUNT("points", N_("strength points")) }, 3 },
    [TOLD_SHOWN_OTHER]     = { "shown_other", N_("at {box}: {counter}"), "W-10", { COUNTER, BOX }, 2 },
    [TOLD_DECOY]           = { "decoy", N_("at {box}: a decoy, removed"), "W-10", { BOX }, 1 },
    [TOLD_ENTRENCHES]      = { "entrenches", N_("{seat} entrenches at {box}"), "W-7", { SEAT, BOX }, 2 },
    [TOLD_LAYS_BRIDGE]     = { "lays_bridge", N_("{seat} lays a boat bridge between {from} and {box}"), "W-7", { SEAT, FROM, BOX }, 3 },
    [TOLD_BRIDGE_GONE]     = { "bridge_gone", N_("the boat bridge between {from} and {box} is taken up"), "W-7", { FROM, BOX }, 2 },
    [TOLD_TRENCH_GONE]     = { "trench_gone", N_("the entrenchment at {box} is given up"), "W-7", { BOX }, 1 },
    [TOLD_ATTACKS]         = { "attacks", N_("{seat} attacks {box}"), "W-4", { SEAT, BOX }, 2 },
    [TOLD_FLANK]           = { "flank", N_("a flank attack"), "columns/1", { COUNT("nothing", N_("nothing")) }, 0 },
    [TOLD_ENCIRCLED]       = { "encircled", N_("the defender is encircled"), "columns/2", { COUNT("nothing", N_("nothing")) }, 0 },
    [TOLD_EMPTY]           = { "empty", N_("no unit was at {box}"), "W-2", { BOX }, 1 },
    [TOLD_CAPTURED]        = { "captured", N_("{counter} is captured"), "W-2", { COUNTER }, 1 },
    [TOLD_GENERAL_ESCAPES] = { "general_escapes", N_("{counter} escapes"), "W-2", { COUNTER }, 1 },
    [TOLD_GENERAL_LOST]    = { "general_lost", N_("{counter} is lost"), "H-28", { COUNTER }, 1 },
    [TOLD_SLIPS_AWAY]      = { "slips_away", N_("{seat} slips away from {box}"), "H-27", { SEAT, BOX }, 2 },
    [TOLD_CAUGHT]          = { "caught", N_("{seat} tries to slip away and is caught"), "H-27", { SEAT }, 1 },
    [TOLD_SEQUENCE]        = { "fought", N_("sequence {sequence}: the attacker loses {attacker}, the defender {defender}"), "combat", { COUNT("sequence", N_("sequence")), COUNT("attacker", N_("attacker")), COUNT("defender", N_("defender")) }, 3 },
    [TOLD_UNIT_LOST]       = { "unit_lost", N_("{counter} is destroyed"), "H-19", { COUNTER }, 1 },
    [TOLD_BREAKS]          = { "breaks", N_("{seat} breaks"), "H-21", { SEAT }, 1 },
    [TOLD_BREAKS_OFF]      = { "breaks_off", N_("{seat} breaks off the battle"), "H-24", { SEAT }, 1 },
    [TOLD_WINS]            = { "wins", N_("{seat} wins the battle of {box}: {points:victory point|victory points}"), "W-9", { SEAT, BOX, COUNT("points", N_("victory points")) }, 3 },
    [TOLD_RETREATS]        = { "retreats", N_("{seat} retreats from {from} to {box}"), "W-5", { SEAT, FROM, BOX }, 3 },
    [TOLD_SURRENDERS]      = { "surrenders", N_("{seat} surrenders at {box}: {points:strength point|strength points}"), "H-26", { SEAT, BOX, COUNT("points", N_("strength points")) }, 3 },
    [TOLD_PURSUIT]         = { "pursued", N_("{seat} loses {losses:strength point|strength points} to the pursuit"), "pursuit", { SEAT, COUNT("losses", N_("strength points lost")) }, 2 },
    [TOLD_ALL_LOST]        = { "all_lost", N_("{seat}: the whole Force at {box} is destroyed"), "H-25", { SEAT, BOX }, 2 },
    [TOLD_TAKES]           = { "takes", N_("{seat} takes {box}"), "W-9", { SEAT, BOX }, 2 },
    [TOLD_OVER]            = { "over", N_("the campaign ends: red {red}, blue {blue} victory points"), "W-9", { COUNT("red", N_("red")), COUNT("blue", N_("blue")) }, 2 },
};
