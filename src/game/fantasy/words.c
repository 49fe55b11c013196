/* words.c - the words of orders and events, and the families of things they name. */
#include "game/fantasy/state.h"

const struct thing_family war_families[WAR_FAMILIES] = {
    [THING_UNIT] = { "unit", N_("unit"), true }, [THING_HERO] = { "hero", N_("hero"), true },
        [THING_SECTION] = { "section", N_("section"), false },
};

#define UNIT(name, words)    { .id = name, .says = words, .kind = ARG_THING, .things = THING_UNIT }
#define HERO(name, words)    { .id = name, .says = words, .kind = ARG_THING, .things = THING_HERO }
#define SECTION(name, words) { .id = name, .says = words, .kind = ARG_THING, .things = THING_SECTION }
#define SIDE(name)          { .id = name, .says = N_("side"), .kind = ARG_CHOICE, .choice = war_seats, \
                              .choices = WAR_SEATS }
#define COUNT(name, words)   { .id = name, .says = words, .kind = ARG_INT, .lo = 0, .hi = 32767 }

/* Orders, and the events in which opened orders are told. */
#define ORDER_ROWS \
    [WAR_SHOOT]           = { "shoot", N_("{unit}: shoot at {target}"), "orders", \
                              { UNIT("unit", N_("unit")), UNIT("target", N_("target")) }, 2 }, \
    [WAR_ENGAGE]          = { "engage", N_("{unit}: engage {target}"), "orders", \
                              { UNIT("unit", N_("unit")), UNIT("target", N_("target")) }, 2 }, \
    [WAR_WITHDRAW]        = { "withdraw", N_("{unit}: withdraw"), "orders", { UNIT("unit", N_("unit")) }, 1 }, \
    [WAR_RETREAT]         = { "retreat", N_("{unit}: retreat"), "orders", { UNIT("unit", N_("unit")) }, 1 }, \
    [WAR_FLEE]            = { "flee", N_("{unit}: flee"), "orders", { UNIT("unit", N_("unit")) }, 1 }, \
    [WAR_NO_ACTION]       = { "no_action", N_("{unit}: do nothing"), "orders", { UNIT("unit", N_("unit")) }, 1 }, \
    [WAR_RALLY]           = { "rally", N_("{unit}: rally"), "orders", { UNIT("unit", N_("unit")) }, 1 }, \
    [WAR_RAM]             = { "ram", N_("{unit}: work the ram"), "sieges/ram", { UNIT("unit", N_("unit")) }, 1 }, \
    [WAR_WORK]            = { "work", N_("{unit}: tear down {section}"), "FA-61", \
                              { UNIT("unit", N_("unit")), SECTION("section", N_("section")) }, 2 }, \
    [WAR_RETURN]          = { "return", N_("{unit}: go back within the walls"), "FA-54", { UNIT("unit", N_("unit")) }, \
                              1 }, \
    [WAR_RETREAT_INSIDE]  = { "retreat_inside", N_("{unit}: retreat within the walls, the enemy behind it"), "FA-54", \
                              { UNIT("unit", N_("unit")) }, 1 }, \
    [WAR_FLEE_INSIDE]     = { "flee_inside", N_("{unit}: flee within the walls, the enemy behind it"), "FA-54", \
                              { UNIT("unit", N_("unit")) }, 1 }, \
    [WAR_ATTACK_HERO]     = { "attack_hero", N_("{unit}: attack {hero}"), "FA-48", \
                              { UNIT("unit", N_("unit")), HERO("hero", N_("hero")) }, 2 }, \
    [WAR_CHALLENGE]       = { "challenge", N_("{hero}: challenge {enemy}"), "heroes", \
                              { HERO("hero", N_("hero")), HERO("enemy", N_("enemy")) }, 2 }, \
    [WAR_HUNT]            = { "hunt", N_("{hero}: hunt {target}"), "heroes", \
                              { HERO("hero", N_("hero")), UNIT("target", N_("target")) }, 2 }, \
    [WAR_FIGHT]           = { "fight", N_("{hero}: fight {target}"), "heroes", \
                              { HERO("hero", N_("hero")), UNIT("target", N_("target")) }, 2 }, \
    [WAR_LEAD]            = { "lead", N_("{hero}: take the lead of {unit}"), "heroes", \
                              { HERO("hero", N_("hero")), UNIT("unit", N_("unit")) }, 2 }, \
    [WAR_LEAVE]           = { "leave", N_("{hero}: leave his unit"), "heroes", { HERO("hero", N_("hero")) }, 1 }, \
    [WAR_MAGIC]           = { "magic", N_("{hero}: open {section} by magic"), "FA-52", \
                              { HERO("hero", N_("hero")), SECTION("section", N_("section")) }, 2 }, \
    [WAR_STAY]            = { "stay", N_("{hero}: stay back"), "heroes", { HERO("hero", N_("hero")) }, 1 }, \
    [WAR_BOMBARD]         = { "bombard", N_("engine of {unit}: bombard {target}"), "engines", \
                              { UNIT("unit", N_("unit")), UNIT("target", N_("target")) }, 2 }, \
    [WAR_BATTER]          = { "batter", N_("engine of {unit}: batter {section}"), "engines", \
                              { UNIT("unit", N_("unit")), SECTION("section", N_("section")) }, 2 }, \
    [WAR_ADVISE]          = { "advise", N_("{unit}: get the commander's advice"), "special/commanders", \
                              { { .id = "unit", .says = N_("unit"), .kind = ARG_THING, .things = THING_UNIT, \
                                  .beside = true } }, 1 }, \
    [WAR_READY]           = { .id = "ready", .says = N_("seal the orders: ready"), .cite = "sequence" }, \
    [WAR_ASSAULT]         = { "assault", N_("assault {section}"), "FA-50", { SECTION("section", N_("section")) }, 1 }, \
    [WAR_NO_ASSAULT]      = { .id = "no_assault", .says = N_("assault no section"), .cite = "FA-50" }, \
    [WAR_STORM]           = { "storm", N_("{unit}: storm the section"), "FA-50", { UNIT("unit", N_("unit")) }, 1 }, \
    [WAR_STAND_BACK]      = { "stand_back", N_("{unit}: stand back, do not storm"), "FA-50", \
                              { UNIT("unit", N_("unit")) }, 1 }, \
    [WAR_RUSE]            = { .id = "ruse", .says = N_("try a ruse"), .cite = "FA-52" }, \
    [WAR_DEFEND]          = { "defend", N_("{unit}: defend the section"), "FA-50", { UNIT("unit", N_("unit")) }, 1 }, \
    [WAR_SPARE]           = { "spare", N_("{unit}: keep it back"), "FA-50", { UNIT("unit", N_("unit")) }, 1 }, \
    [WAR_PURSUE]          = { "pursue", N_("{unit}: strike at {target} leaving"), "FA-46", \
                              { UNIT("unit", N_("unit")), { .id = "target", .says = N_("target"), .kind = ARG_THING, \
                                      .things = THING_UNIT, .about = true } }, 2 }, \
    [WAR_LET_GO]          = { "let_go", N_("let {target} go"), "FA-46", { UNIT("target", N_("target")) }, 1 }, \
    [WAR_STRIKE]          = { "strike", N_("{unit}: strike {target}"), "FA-45", \
                              { UNIT("unit", N_("unit")), UNIT("target", N_("target")) }, 2 }, \
    [WAR_STRIKE_HERO]     = { "strike_hero", N_("{unit}: turn on {hero}"), "FA-49", \
                              { UNIT("unit", N_("unit")), HERO("hero", N_("hero")) }, 2 }, \
    [WAR_TRY_RALLY]       = { "try_rally", N_("{unit}: try to rally"), "FA-13", { UNIT("unit", N_("unit")) }, 1 }, \
    [WAR_WAIT]            = { "wait", N_("{unit}: wait, no try to rally yet"), "FA-13", { UNIT("unit", N_("unit")) }, \
                              1 }, \
    [WAR_OPEN]            = { .id = "open", .says = N_("the orders are opened"), .cite = "sequence" }, \
    [WAR_SHOTS]           = { .id = "shots", .says = N_("the shooting phase"), .cite = "sequence" }, \
    [WAR_CHASES]          = { .id = "chases", .says = N_("attacks on those who leave"), .cite = "FA-46" }, \
    [WAR_MELEE]           = { .id = "melee", .says = N_("the melee phase"), .cite = "sequence" }, \
    [WAR_TESTS]           = { .id = "tests", .says = N_("the morale phase"), .cite = "sequence" }

const struct act_kind war_orders[WAR_ORDER_KINDS] = { ORDER_ROWS };

const struct act_kind war_events[WAR_TOLD_KINDS] = {
    ORDER_ROWS,
    [TOLD_SEQUENCE]       = { "sequence", N_("Sequence {number}"), "sequence", { COUNT("number", N_("number")) }, 1,
                              .opens = true },
    [TOLD_MOVEMENT]       = { .id = "movement", .says = N_("the movement phase"), .cite = "sequence", .opens = true },
    [TOLD_ARRIVES]        = { "arrives", N_("{unit}: on the field now"), "FA-63", { UNIT("unit", N_("unit")) }, 1 },
    [TOLD_HITS]           = { "hits", N_("{unit} against {target}: {points:point|points} of damage"), "melee",
                              { UNIT("unit", N_("unit")), UNIT("target", N_("target")),
                                COUNT("points", N_("hit points")) }, 3, .also = "engines" },
    [TOLD_LOSES]          = { "loses", N_("{unit}: {men:man|men} lost"), "melee",
                              { UNIT("unit", N_("unit")), COUNT("men", N_("men")) }, 2 },
    [TOLD_DESTROYED]      = { "destroyed", N_("{unit}: destroyed"), "melee", { UNIT("unit", N_("unit")) }, 1 },
    [TOLD_LEAVES]         = { "leaves", N_("{unit}: gone from the field for good"), "FA-13",
                              { UNIT("unit", N_("unit")) }, 1 },
    [TOLD_CONTACT]        = { "contact", N_("{unit}: in contact with {target}"), "orders",
                              { UNIT("unit", N_("unit")), UNIT("target", N_("target")) }, 2 },
    [TOLD_NO_PLACE]       = { "no_place", N_("{unit}: no contact with {target}"), "FA-44",
                              { UNIT("unit", N_("unit")), UNIT("target", N_("target")) }, 2 },
    [TOLD_NEAR]           = { "near", N_("{unit}: near the enemy now"), "FA-57", { UNIT("unit", N_("unit")) }, 1 },
    [TOLD_HOLDS]          = { "holds", N_("{unit}: morale holds"), "morale", { UNIT("unit", N_("unit")) }, 1 },
    [TOLD_DEMORALISED]    = { "demoralised", N_("{unit}: demoralised"), "morale", { UNIT("unit", N_("unit")) }, 1 },
    [TOLD_RALLIES]        = { "rallied", N_("{unit}: fit to fight again"), "morale", { UNIT("unit", N_("unit")) }, 1 },
    [TOLD_NO_RALLY]       = { "no_rally", N_("{unit}: no rally, will leave the field"), "morale",
                              { UNIT("unit", N_("unit")) }, 1 },
    [TOLD_WILL_YIELD]     = { "will_yield", N_("{unit}: about to surrender"), "heroes/cinc",
                              { UNIT("unit", N_("unit")) }, 1 },
    [TOLD_SURRENDERS]     = { "surrenders", N_("{unit}: surrender"), "heroes/cinc", { UNIT("unit", N_("unit")) }, 1 },
    [TOLD_REGROWS]        = { "regrows", N_("{unit}: {points:hit point|hit points} regained"), "special/regenerating",
                              { UNIT("unit", N_("unit")), COUNT("points", N_("hit points")) }, 2 },
    [TOLD_STARVES]        = { "starves", N_("{unit}: {points:hit point|hit points} lost to want"), "FA-55",
                              { UNIT("unit", N_("unit")), COUNT("points", N_("hit points")) }, 2 },
    [TOLD_HERO_HITS]      = { "hero_hits", N_("{hero} against {target}: {points:point|points} of damage"), "melee",
                              { HERO("hero", N_("hero")), UNIT("target", N_("target")),
                                COUNT("points", N_("hit points")) }, 3 },
    [TOLD_HITS_HERO]      = { "hits_hero", N_("{unit} against {hero}: {points:point|points} of damage"), "melee",
                              { UNIT("unit", N_("unit")), HERO("hero", N_("hero")),
                                COUNT("points", N_("hit points")) }, 3 },
    [TOLD_NO_EFFECT]      = { "no_effect", N_("{unit} against {target}: no effect"), "melee",
                              { UNIT("unit", N_("unit")), UNIT("target", N_("target")) }, 2 },
    [TOLD_NO_BOMBARD]     = { "no_bombard", N_("engine of {unit} against {target}: no effect"), "engines",
                              { UNIT("unit", N_("unit")), UNIT("target", N_("target")) }, 2 },
    [TOLD_NO_WORK]        = { "no_work", N_("{unit}: no work on the walls in this sequence"), "engines",
                              { UNIT("unit", N_("unit")) }, 1 },
    [TOLD_HERO_HURT]      = { "hero_hurt", N_("{hero}: wounded, {points:hit point|hit points} left"), "heroes",
                              { HERO("hero", N_("hero")), COUNT("points", N_("hit points")) }, 2 },
    [TOLD_HERO_DIES]      = { "hero_dies", N_("{hero} dies"), "heroes", { HERO("hero", N_("hero")) }, 1 },
    [TOLD_HERO_ALONE]     = { "hero_alone", N_("{hero} stands alone where his unit fell"), "FA-27",
                              { HERO("hero", N_("hero")) }, 1 },
    [TOLD_HERO_GONE]      = { "hero_gone", N_("{hero} leaves the field with his unit"), "FA-28",
                              { HERO("hero", N_("hero")) }, 1 },
    [TOLD_COMMANDER_DIES] = { "commander_dies", N_("the commander in chief of {side} is dead"), "heroes/cinc",
                              { SIDE("side") }, 1 },
    [TOLD_STANDARD_LOST]  = { "standard_lost", N_("the battle standards of {side} are lost"), "standards",
                              { SIDE("side") }, 1 },
    [TOLD_BREACH]         = { "breach", N_("{section}: breached"), "sieges/breach",
                              { SECTION("section", N_("section")) }, 1 },
    [TOLD_WORK]           = { "worked", N_("{section}: {percent} per cent down"), "FA-35",
                              { SECTION("section", N_("section")), COUNT("percent", N_("per cent")) }, 2 },
    [TOLD_RAM]            = { "rammed", N_("the ram has worked {done} of {needed} sequences"), "sieges/ram",
                              { COUNT("done", N_("sequences worked")), COUNT("needed", N_("sequences needed")) }, 2 },
    [TOLD_RUSE_FAILS]     = { .id = "ruse_fails", .says = N_("the ruse fails"), .cite = "FA-52" },
};
