/* words.c - the words of orders and events, and the families of things they name. */
#include "game/fantasy/state.h"

const struct thing_family war_families[THING_FAMILIES] = {
    [THING_UNIT] = { "unit", N_("unit") }, [THING_HERO] = { "hero", N_("hero") }, [THING_SECTION] = { "section", N_("section") },
};

#define UNIT(name, words)    { .id = name, .says = words, .kind = ARG_THING, .things = THING_UNIT }
#define HERO(name, words)    { .id = name, .says = words, .kind = ARG_THING, .things = THING_HERO }
#define SECTION(name, words) { .id = name, .says = words, .kind = ARG_THING, .things = THING_SECTION }
#define SIDE(name)          { .id = name, .says = N_("side"), .kind = ARG_CHOICE, .choice = war_seats, .choices = FANTASY_SEATS }
#define COUNT(name, words)   { .id = name, .says = words, .kind = ARG_INT, .lo = 0, .hi = 32767 }

/* Orders, and the events in which opened orders are told. */
#define ORDERS \
    [WAR_SHOOT]           = { "shoot", N_("{unit} shoots at {target}"), "orders", { UNIT("unit", N_("unit")), UNIT("target", N_("target")) }, 2 }, \
    [WAR_ENGAGE]          = { "engage", N_("{unit} engages {target}"), "orders", { UNIT("unit", N_("unit")), UNIT("target", N_("target")) }, 2 }, \
    [WAR_WITHDRAW]        = { "withdraw", N_("{unit} withdraws"), "orders", { UNIT("unit", N_("unit")) }, 1 }, \
    [WAR_RETREAT]         = { "retreat", N_("{unit} retreats"), "orders", { UNIT("unit", N_("unit")) }, 1 }, \
    [WAR_FLEE]            = { "flee", N_("{unit} flees"), "orders", { UNIT("unit", N_("unit")) }, 1 }, \
    [WAR_NO_ACTION]       = { "no_action", N_("{unit} does nothing"), "orders", { UNIT("unit", N_("unit")) }, 1 }, \
    [WAR_RALLY]           = { "rally", N_("{unit} rallies"), "orders", { UNIT("unit", N_("unit")) }, 1 }, \
    [WAR_RAM]             = { "ram", N_("{unit} works the ram"), "sieges/ram", { UNIT("unit", N_("unit")) }, 1 }, \
    [WAR_WORK]            = { "work", N_("{unit} tears down the walls"), "FA-61", { UNIT("unit", N_("unit")) }, 1 }, \
    [WAR_RETURN]          = { "return", N_("{unit} goes back within the walls"), "FA-54", { UNIT("unit", N_("unit")) }, 1 }, \
    [WAR_RETREAT_INSIDE]  = { "retreat_inside", N_("{unit} retreats within the walls, the enemy behind it"), "FA-54", { UNIT("unit", N_("unit")) }, 1 }, \
    [WAR_FLEE_INSIDE]     = { "flee_inside", N_("{unit} flees within the walls, the enemy behind it"), "FA-54", { UNIT("unit", N_("unit")) }, 1 }, \
    [WAR_ATTACK_HERO]     = { "attack_hero", N_("{unit} attacks {hero}"), "FA-48", { UNIT("unit", N_("unit")), HERO("hero", N_("hero")) }, 2 }, \
    [WAR_CHALLENGE]       = { "challenge", N_("{hero} challenges {enemy}"), "heroes", { HERO("hero", N_("hero")), HERO("enemy", N_("enemy")) }, 2 }, \
    [WAR_HUNT]            = { "hunt", N_("{hero} hunts {target}"), "heroes", { HERO("hero", N_("hero")), UNIT("target", N_("target")) }, 2 }, \
    [WAR_FIGHT]           = { "fight", N_("{hero} fights {target}"), "heroes", { HERO("hero", N_("hero")), UNIT("target", N_("target")) }, 2 }, \
    [WAR_LEAD]            = { "lead", N_("{hero} takes the lead of {unit}"), "heroes", { HERO("hero", N_("hero")), UNIT("unit", N_("unit")) }, 2 }, \
    [WAR_LEAVE]           = { "leave", N_("{hero} leaves his unit"), "heroes", { HERO("hero", N_("hero")) }, 1 }, \
    [WAR_MAGIC]           = { "magic", N_("{hero} opens the walls by magic"), "FA-52", { HERO("hero", N_("hero")) }, 1 }, \
    [WAR_STAY]            = { "stay", N_("{hero} stays back"), "heroes", { HERO("hero", N_("hero")) }, 1 }, \
    [WAR_BOMBARD]         = { "bombard", N_("the engine of {unit} shoots at {target}"), "engines", { UNIT("unit", N_("unit")), UNIT("target", N_("target")) }, 2 }, \
    [WAR_BATTER]          = { "batter", N_("the engine of {unit} batters the wall"), "engines", { UNIT("unit", N_("unit")) }, 1 }, \
    [WAR_ADVISE]          = { "advise", N_("{unit} has the commander's advice: +5"), "special/commanders", { UNIT("unit", N_("unit")) }, 1 }, \
    [WAR_READY]           = { .id = "ready", .says = N_("the orders are sealed"), .cite = "sequence" }, \
    [WAR_ASSAULT]         = { "assault", N_("{section} is assaulted"), "FA-50", { SECTION("section", N_("section")) }, 1 }, \
    [WAR_NO_ASSAULT]      = { .id = "no_assault", .says = N_("no section is assaulted"), .cite = "FA-50" }, \
    [WAR_STORM]           = { "storm", N_("{unit} storms the section"), "FA-50", { UNIT("unit", N_("unit")) }, 1 }, \
    [WAR_STAND_BACK]      = { "stand_back", N_("{unit} does not storm"), "FA-50", { UNIT("unit", N_("unit")) }, 1 }, \
    [WAR_RUSE]            = { .id = "ruse", .says = N_("a ruse is tried"), .cite = "FA-52" }, \
    [WAR_DEFEND]          = { "defend", N_("{unit} defends the section"), "FA-50", { UNIT("unit", N_("unit")) }, 1 }, \
    [WAR_SPARE]           = { "spare", N_("{unit} is kept back"), "FA-50", { UNIT("unit", N_("unit")) }, 1 }, \
    [WAR_PURSUE]          = { "pursue", N_("{unit} strikes at {target} as it leaves"), "FA-46", { UNIT("unit", N_("unit")), UNIT("target", N_("target")) }, 2 }, \
    [WAR_LET_GO]          = { "let_go", N_("{target} is let go"), "FA-46", { UNIT("target", N_("target")) }, 1 }, \
    [WAR_STRIKE]          = { "strike", N_("{unit} strikes {target}"), "FA-45", { UNIT("unit", N_("unit")), UNIT("target", N_("target")) }, 2 }, \
    [WAR_STRIKE_HERO]     = { "strike_hero", N_("{unit} turns on {hero}"), "FA-49", { UNIT("unit", N_("unit")), HERO("hero", N_("hero")) }, 2 }, \
    [WAR_TRY_RALLY]       = { "try_rally", N_("{unit} tries to rally"), "FA-13", { UNIT("unit", N_("unit")) }, 1 }, \
    [WAR_WAIT]            = { "wait", N_("{unit} does not try to rally yet"), "FA-13", { UNIT("unit", N_("unit")) }, 1 }, \
    [WAR_OPEN]            = { .id = "open", .says = N_("the orders are opened"), .cite = "sequence" }, \
    [WAR_SHOTS]           = { .id = "shots", .says = N_("the shooting phase"), .cite = "sequence" }, \
    [WAR_CHASES]          = { .id = "chases", .says = N_("attacks on those who leave"), .cite = "FA-46" }, \
    [WAR_MELEE]           = { .id = "melee", .says = N_("the melee phase"), .cite = "sequence" }, \
    [WAR_TESTS]           = { .id = "tests", .says = N_("the morale phase"), .cite = "sequence" }

const struct act_kind war_orders[WAR_ACTS] = { ORDERS };

const struct act_kind war_events[TOLD_KINDS] = {
    ORDERS,
    [TOLD_SEQUENCE]       = { "sequence", N_("Sequence {number}"), "sequence", { COUNT("number", N_("number")) }, 1 },
    [TOLD_ARRIVES]        = { "arrives", N_("{unit} arrives"), "FA-63", { UNIT("unit", N_("unit")) }, 1 },
    [TOLD_HITS]           = { "hits", N_("{unit} does {points} points of damage to {target}"), "melee", { UNIT("unit", N_("unit")), UNIT("target", N_("target")), COUNT("points", N_("hit points")) }, 3 },
    [TOLD_LOSES]          = { "loses", N_("{unit} loses {men} men"), "melee", { UNIT("unit", N_("unit")), COUNT("men", N_("men")) }, 2 },
    [TOLD_DESTROYED]      = { "destroyed", N_("{unit} is destroyed"), "melee", { UNIT("unit", N_("unit")) }, 1 },
    [TOLD_LEAVES]         = { "leaves", N_("{unit} leaves the field for good"), "FA-13", { UNIT("unit", N_("unit")) }, 1 },
    [TOLD_CONTACT]        = { "contact", N_("{unit} comes into contact with {target}"), "orders", { UNIT("unit", N_("unit")), UNIT("target", N_("target")) }, 2 },
    [TOLD_NO_PLACE]       = { "no_place", N_("{unit} does not reach {target}"), "FA-44", { UNIT("unit", N_("unit")), UNIT("target", N_("target")) }, 2 },
    [TOLD_NEAR]           = { "near", N_("{unit} comes near"), "FA-57", { UNIT("unit", N_("unit")) }, 1 },
    [TOLD_HOLDS]          = { "holds", N_("{unit} holds"), "morale", { UNIT("unit", N_("unit")) }, 1 },
    [TOLD_DEMORALISED]    = { "demoralised", N_("{unit} is demoralised"), "morale", { UNIT("unit", N_("unit")) }, 1 },
    [TOLD_RALLIES]        = { "rallied", N_("{unit} is fit to fight again"), "orders", { UNIT("unit", N_("unit")) }, 1 },
    [TOLD_NO_RALLY]       = { "no_rally", N_("{unit} does not rally and will leave the field"), "FA-13", { UNIT("unit", N_("unit")) }, 1 },
    [TOLD_WILL_YIELD]     = { "will_yield", N_("{unit} will surrender"), "heroes/cinc", { UNIT("unit", N_("unit")) }, 1 },
    [TOLD_SURRENDERS]     = { "surrenders", N_("{unit} surrenders"), "heroes/cinc", { UNIT("unit", N_("unit")) }, 1 },
    [TOLD_REGROWS]        = { "regrows", N_("{unit} regains {points} hit points"), "special/regenerating", { UNIT("unit", N_("unit")), COUNT("points", N_("hit points")) }, 2 },
    [TOLD_STARVES]        = { "starves", N_("{unit} loses {points} hit points to want"), "FA-55", { UNIT("unit", N_("unit")), COUNT("points", N_("hit points")) }, 2 },
    [TOLD_HERO_HURT]      = { "hero_hurt", N_("{hero} has {points} hit points left"), "heroes", { HERO("hero", N_("hero")), COUNT("points", N_("hit points")) }, 2 },
    [TOLD_HERO_DIES]      = { "hero_dies", N_("{hero} dies"), "heroes", { HERO("hero", N_("hero")) }, 1 },
    [TOLD_HERO_ALONE]     = { "hero_alone", N_("{hero} stands alone where his unit fell"), "FA-27", { HERO("hero", N_("hero")) }, 1 },
    [TOLD_HERO_GONE]      = { "hero_gone", N_("{hero} leaves the field with his unit"), "FA-28", { HERO("hero", N_("hero")) }, 1 },
    [TOLD_COMMANDER_DIES] = { "commander_dies", N_("the commander in chief of {side} is dead"), "heroes/cinc", { SIDE("side") }, 1 },
    [TOLD_STANDARD_LOST]  = { "standard_lost", N_("the battle standards of {side} are lost"), "standards", { SIDE("side") }, 1 },
    [TOLD_BREACH]         = { .id = "breach", .says = N_("the walls are breached"), .cite = "sieges/breach" },
    [TOLD_WORK]           = { "worked", N_("the wall is {percent} per cent down"), "FA-35", { COUNT("percent", N_("per cent")) }, 1 },
    [TOLD_RAM]            = { "rammed", N_("the ram has worked {done} of {needed} sequences"), "FA-51", { COUNT("done", N_("sequences worked")), COUNT("needed", N_("sequences needed")) }, 2 },
    [TOLD_RUSE_FAILS]     = { .id = "ruse_fails", .says = N_("the ruse fails"), .cite = "FA-52" },
    [TOLD_OVER]           = { .id = "over", .says = N_("the battle is over"), .cite = "FA-56" },
};
