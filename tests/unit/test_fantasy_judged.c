/* test_fantasy_judged.c - why an order may not be given, each reason in its words beside the nearest order that may;
** what is open within a sequence; what shows the others something; what comes back at who engages; what is sensible.
** Red has foot, bows, riders and a giant, blue orcs, archers and a dragon; Aldo and Bea are red's heroes, the chief is
** blue's. */
#include "rules/fantasy/attack.h"
#include "rules/fantasy/battle.h"
#include "rules/fantasy/book.h"
#include "rules/fantasy/siege.h"
#include "war_words.h"

enum { FOOT, BOWS, RIDERS, GIANT, ORCS, ARCHERS, DRAGON };
enum { ALDO, BEA, CHIEF };

#define U(n) now.field.unit[n]
#define H(n) now.field.hero[n]

static void set_up(bool walls)
{
    nobody_yet();
    for (int i = 0; i < 7; i++) unit(i < ORCS ? RED : BLUE, 50, 4, 12, 6, 8);
    setup.roster.unit[BOWS].shoots = setup.roster.unit[ARCHERS].shoots = 1;
    setup.roster.unit[RIDERS].mounted = 1;
    setup.roster.unit[GIANT].huge = setup.roster.unit[DRAGON].huge = 1;
    setup.roster.unit[DRAGON].flying = 1;
    for (int h = 0; h < 3; h++) hero(h < CHIEF ? RED : BLUE, 20, 12, 5);
    if (walls) siege();
    begin();
    if (walls) order(RED, WAR_NO_ASSAULT, 0, 0);
}

static void may(int seat, int kind, int a, int b)
{
    struct act act = { (int16_t)kind, { (int16_t)a, (int16_t)b } };
    struct no why = { "", "" };

    if (!war_allowed(play_on(&setup), &now, seat, &act, &why)) fail_msg("%s: %s", war_orders[kind].id, why.says);
}

static void no(int seat, int kind, int a, int b, const char *words)
{
    struct act act = { (int16_t)kind, { (int16_t)a, (int16_t)b } };
    struct no why = { "", "allowed" };

    war_allowed(play_on(&setup), &now, seat, &act, &why);
    assert_string_equal(why.says, words);
}

/* ---- orders ---- */

static void units(void **state)
{
    (void)state;
    set_up(false);
    may(RED, WAR_ENGAGE, FOOT, ORCS);
    no(BLUE, WAR_ENGAGE, FOOT, ORCS, "it is not yours to order");
    no(RED, WAR_ENGAGE, FOOT, BOWS, "the target is on the same side");
    no(RED, WAR_ENGAGE, FOOT, DRAGON, "only flyers may engage a flyer");
    no(RED, WAR_SHOOT, FOOT, ORCS, "it has no missiles");
    may(RED, WAR_SHOOT, BOWS, DRAGON);
    now.note[BOWS].shots = 0;
    no(RED, WAR_SHOOT, BOWS, ORCS, "its ammunition is spent");
    may(BLUE, WAR_SHOOT, ARCHERS, FOOT);
    fantasy_touch(&now.field, FOOT, ORCS);
    no(BLUE, WAR_SHOOT, ARCHERS, FOOT, "only a free unit can be shot at");
    no(RED, WAR_ENGAGE, FOOT, ARCHERS, "an engaged unit attacks only an enemy in contact with it");
    may(RED, WAR_ENGAGE, FOOT, ORCS);
    no(RED, WAR_WITHDRAW, FOOT, 0, "only for elite, mounted and flying units");
    fantasy_touch(&now.field, RIDERS, ARCHERS);
    may(RED, WAR_WITHDRAW, RIDERS, 0);
    no(RED, WAR_RALLY, FOOT, 0, "it is in contact: it engages an enemy there, withdraws or retreats");
    now.note[FOOT].given = 1;
    no(RED, WAR_ENGAGE, FOOT, ORCS, "its order has been given; take it back first");
    U(ARCHERS).state = UNIT_GONE, U(ARCHERS).contacts = U(RIDERS).contacts = 0;
    no(RED, WAR_ENGAGE, RIDERS, ARCHERS, "the target is not on the field");
    no(BLUE, WAR_NO_ACTION, ARCHERS, 0, "it is not on the field");
    no(RED, WAR_READY, 0, 0, "not everybody has an order yet");
    now.phase = PHASE_SHOOTING;
    no(RED, WAR_NO_ACTION, RIDERS, 0, "not in this phase");
}

static void giants_and_heroes(void **state)
{
    (void)state;
    set_up(false);
    may(RED, WAR_ATTACK_HERO, GIANT, CHIEF);
    no(RED, WAR_ATTACK_HERO, FOOT, CHIEF, "only a huge creature can do this");
    no(RED, WAR_ATTACK_HERO, GIANT, ALDO, "the target is on the same side");
    U(GIANT).state = UNIT_DEMORALISED;
    no(RED, WAR_ATTACK_HERO, GIANT, CHIEF, "it is demoralised: it rallies or does nothing");
    may(RED, WAR_CHALLENGE, ALDO, CHIEF);
    no(RED, WAR_CHALLENGE, CHIEF, ALDO, "it is not yours to order");
    no(RED, WAR_CHALLENGE, ALDO, BEA, "the target is on the same side");
    may(RED, WAR_HUNT, ALDO, DRAGON);
    no(RED, WAR_HUNT, ALDO, ORCS, "the target is not a huge creature");
    no(RED, WAR_HUNT, ALDO, GIANT, "the target is on the same side");
    may(RED, WAR_FIGHT, ALDO, ORCS);
    no(RED, WAR_FIGHT, ALDO, DRAGON, "a huge creature is hunted, not fought like a unit");
    may(RED, WAR_LEAD, ALDO, FOOT);
    no(RED, WAR_LEAD, ALDO, ORCS, "he can lead a free friendly unit without an officer");
    no(RED, WAR_LEAD, ALDO, GIANT, "he can lead a free friendly unit without an officer");
    no(RED, WAR_LEAVE, ALDO, 0, "he leads no unit");
    order(RED, WAR_LEAD, ALDO, FOOT);
    no(RED, WAR_STAY, ALDO, 0, "its order has been given; take it back first");
    no(RED, WAR_LEAD, BEA, FOOT, "another hero takes the lead of it");
    may(RED, WAR_LEAD, BEA, BOWS);
    fantasy_touch(&now.field, BOWS, ORCS);
    no(RED, WAR_LEAD, BEA, BOWS, "he can lead a free friendly unit without an officer");
    H(CHIEF).leads = ARCHERS, U(ARCHERS).officer = CHIEF;
    no(RED, WAR_CHALLENGE, BEA, CHIEF, "an officer cannot be attacked apart from his unit");
    no(BLUE, WAR_FIGHT, CHIEF, FOOT, "an officer stays with his unit or leaves it");
    may(BLUE, WAR_LEAVE, CHIEF, 0);
    may(BLUE, WAR_STAY, CHIEF, 0);
    H(BEA).hp = 0;
    no(RED, WAR_STAY, BEA, 0, "he is dead");
    U(FOOT).state = UNIT_DESTROYED;
    H(ALDO).leads = NOBODY, now.hero_note[ALDO].given = 0;
    no(RED, WAR_LEAD, ALDO, FOOT, "he can lead a free friendly unit without an officer");
}

/* Each of the two who might take a lead is asked about the other's. */
static void two_for_one_lead(void **state)
{
    (void)state;
    set_up(false);
    order(RED, WAR_LEAD, BEA, FOOT);
    no(RED, WAR_LEAD, ALDO, FOOT, "another hero takes the lead of it");
    assert_int_equal(war_next_hero(&setup.roster, &now, RED), ALDO);
    now.hero_note[ALDO].given = 1;
    assert_int_equal(war_next_hero(&setup.roster, &now, RED), -1);
    assert_int_equal(war_next_hero(&setup.roster, &now, BLUE), CHIEF);
    H(CHIEF).hp = 0;
    assert_int_equal(war_next_hero(&setup.roster, &now, BLUE), -1);
}

static void engines(void **state)
{
    (void)state;
    set_up(true);
    U(FOOT).engine = ENGINE_TREBUCHET;
    may(RED, WAR_BATTER, FOOT, 1);
    no(RED, WAR_BATTER, BOWS, 1, "it serves no engine");
    no(BLUE, WAR_BATTER, FOOT, 1, "it is not yours to order");
    no(RED, WAR_BOMBARD, FOOT, ORCS, "behind the walls only the defenders of the section that is named can be reached");
    U(ORCS).inside = 0;
    may(RED, WAR_BOMBARD, FOOT, ORCS);
    no(RED, WAR_BOMBARD, FOOT, BOWS, "the target is on the same side");
    now.note[FOOT].engine_shots = 0;
    no(RED, WAR_BOMBARD, FOOT, ORCS, "its ammunition is spent");
    now.note[FOOT].engine_shots = STORE_UNLIMITED;
    U(FOOT).engine = ENGINE_BALLISTA;
    no(RED, WAR_BATTER, FOOT, 1, "a ballista cannot damage walls");
    U(FOOT).engine = ENGINE_TREBUCHET;
    now.field.fort.part[1].walls = WALLS_NONE;
    no(RED, WAR_BATTER, FOOT, 1, "there are no walls to break");
    may(RED, WAR_BATTER, FOOT, 0);
    order(RED, WAR_BOMBARD, FOOT, ORCS);
    no(RED, WAR_BATTER, FOOT, 0, "its order has been given; take it back first");
    no(RED, WAR_ENGAGE, FOOT, ORCS, "its engine shoots in this sequence; take that order back first");
    may(RED, WAR_NO_ACTION, FOOT, 0);
    now.note[FOOT].engine_given = 0, U(FOOT).engine_target = NOBODY;
    order(RED, WAR_ENGAGE, FOOT, ORCS);
    no(RED, WAR_BATTER, FOOT, 0, "those who serve the engine have been ordered away from it");
    now.note[FOOT].given = now.note[FOOT].engine_given = 0;
    U(FOOT).state = UNIT_DEMORALISED;
    no(RED, WAR_BATTER, FOOT, 0, "those who serve the engine are engaged or demoralised");
    U(FOOT).state = UNIT_FIT;
    fantasy_touch(&now.field, FOOT, ORCS);
    no(RED, WAR_BATTER, FOOT, 0, "those who serve the engine are engaged or demoralised");
    U(ARCHERS).engine = ENGINE_TREBUCHET;
    no(BLUE, WAR_BATTER, ARCHERS, 0, "only the besieger does this");
}

static void walls(void **state)
{
    (void)state;
    set_up(true);
    may(RED, WAR_RAM, FOOT, 0);
    no(BLUE, WAR_RAM, ORCS, 0, "only the besieger does this");
    no(RED, WAR_RAM, RIDERS, 0, "only a free foot unit can work the ram");
    order(RED, WAR_RAM, FOOT, 0);
    no(RED, WAR_RAM, BOWS, 0, "another unit works the ram");
    may(RED, WAR_WORK, GIANT, 1);
    no(RED, WAR_WORK, BOWS, 1, "only a huge creature can do this");
    no(BLUE, WAR_WORK, DRAGON, 1, "only the besieger does this");
    now.field.fort.part[0].walls = WALLS_BREACHED;
    no(RED, WAR_WORK, GIANT, 0, "there are no walls to break");
    may(RED, WAR_WORK, GIANT, 1);                                   /* the second section stands */
    now.note[FOOT].given = 0;
    no(RED, WAR_RAM, FOOT, 0, "there are no walls to break");       /* the gate is in the first section */
    H(ALDO).magic = 1;
    may(RED, WAR_MAGIC, ALDO, 1);
    no(RED, WAR_MAGIC, ALDO, 0, "there are no walls to break");
    no(RED, WAR_MAGIC, BEA, 1, "he has no spell left that opens walls");
    no(BLUE, WAR_MAGIC, CHIEF, 1, "only the besieger does this");
    no(BLUE, WAR_RETURN, ORCS, 0, "only a unit in a sortie can go back within the walls");
    U(ORCS).inside = 0;
    may(BLUE, WAR_RETURN, ORCS, 0);
    no(RED, WAR_RETURN, FOOT, 0, "only a unit in a sortie can go back within the walls");
    order(RED, WAR_WORK, GIANT, 1);
    assert_int_equal(U(GIANT).works_on, 2);
}

/* Foot storms the second section, which archers defend; the orcs hold none. */
static void storms(void **state)
{
    (void)state;
    set_up(true);
    no(RED, WAR_ENGAGE, FOOT, ARCHERS, "it does not storm the section that is named");
    no(RED, WAR_FIGHT, ALDO, ARCHERS,
       "behind the walls only the defenders of the section that is named can be reached");
    now.field.fort.section = 2;
    U(FOOT).section = U(ARCHERS).section = 2;
    may(RED, WAR_ENGAGE, FOOT, ARCHERS);
    no(RED, WAR_ENGAGE, FOOT, ORCS, "the walls stand, and this unit does not defend the section that is named");
    no(RED, WAR_ENGAGE, BOWS, ARCHERS, "it does not storm the section that is named");
    may(RED, WAR_SHOOT, BOWS, ARCHERS);
    no(RED, WAR_SHOOT, BOWS, ORCS, "behind the walls only the defenders of the section that is named can be reached");
    may(RED, WAR_FIGHT, ALDO, ARCHERS);
    no(RED, WAR_FIGHT, ALDO, ORCS, "behind the walls only the defenders of the section that is named can be reached");
    may(BLUE, WAR_ENGAGE, ARCHERS, FOOT);
    no(BLUE, WAR_ENGAGE, ARCHERS, BOWS, "a unit assigned to a section fights only those who storm it");
    may(BLUE, WAR_ENGAGE, ORCS, BOWS);                              /* a sortie */
    may(BLUE, WAR_FIGHT, CHIEF, BOWS);
}

static void before_the_storm(void **state)
{
    (void)state;
    set_up(false);
    siege();
    setup.roster.unit[BOWS].ladders = 0;
    setup.ruse = 1;
    begin();
    assert_int_equal(now.phase, PHASE_SECTION);
    may(RED, WAR_RUSE, 0, 0);
    no(BLUE, WAR_ASSAULT, 0, 0, "not in this phase");
    now.field.fort.part[1].walls = WALLS_BREACHED;
    no(RED, WAR_ASSAULT, 1, 0, "this section is open: it need not be stormed");
    no(RED, WAR_STORM, FOOT, 0, "not in this phase");
    no(RED, WAR_DEFEND, FOOT, 0, "not in this phase");
    now.ruse_tried = 1;
    no(RED, WAR_RUSE, 0, 0, "there is no ruse to try, or no longer");
    order(RED, WAR_ASSAULT, 0, 0);
    no(RED, WAR_ASSAULT, 0, 0, "this has been decided");
    may(RED, WAR_STORM, FOOT, 0);
    no(RED, WAR_STORM, BOWS, 0, "only fit, free units with ladders, or that fly, can storm");
    no(RED, WAR_STORM, ORCS, 0, "only fit, free units with ladders, or that fly, can storm");
    order(RED, WAR_STORM, FOOT, 0);
    no(RED, WAR_STORM, FOOT, 0, "this has been decided");
    now.phase = PHASE_ASSIGN;
    now.done[BLUE] = 0;
    may(BLUE, WAR_DEFEND, ORCS, 0);
    no(BLUE, WAR_DEFEND, FOOT, 0, "this has been decided");
    no(BLUE, WAR_DEFEND, BOWS, 0, "only fit, free units within the walls can be assigned");
    U(ORCS).state = UNIT_DEMORALISED;
    no(BLUE, WAR_DEFEND, ORCS, 0, "only fit, free units within the walls can be assigned");
}

static void advice(void **state)
{
    (void)state;
    set_up(false);
    no(RED, WAR_ADVISE, FOOT, 0, "the commander has no advice left to give");
    setup.side[RED].intelligence = 13;                              /* one step */
    begin();
    may(RED, WAR_ADVISE, FOOT, 0);
    no(RED, WAR_ADVISE, ORCS, 0, "the commander has no advice left to give");
    now.field.side[RED].cinc_died = 1;
    assert_int_equal(war_steps_left(play_on(&setup), &now, RED), 0);
    now.field.side[RED].cinc_died = 0, now.field.side[RED].wisdom = NO_WISDOM;
    assert_int_equal(war_steps_left(play_on(&setup), &now, RED), 0);
    now.field.side[RED].wisdom = 10;
    assert_int_equal(war_steps_left(play_on(&setup), &now, RED), 1);
    U(ORCS).steps = 1;                                              /* the enemy's own */
    assert_int_equal(war_steps_left(play_on(&setup), &now, RED), 1);
    U(BOWS).steps = 1;
    assert_int_equal(war_steps_left(play_on(&setup), &now, RED), 0);
    no(RED, WAR_ADVISE, FOOT, 0, "the commander has no advice left to give");
    now.phase = PHASE_SHOOTING;
    no(RED, WAR_ADVISE, FOOT, 0, "not in this phase");
}

/* ---- within a sequence ---- */

static void strikes(void **state)
{
    const struct fantasy_roster *is = &setup.roster;

    (void)state;
    set_up(false);
    now.phase = PHASE_STRIKE;
    fantasy_touch(&now.field, FOOT, ORCS);
    assert_true(war_can_strike(is, &now, FOOT, ORCS));
    assert_false(war_can_strike(is, &now, FOOT, ARCHERS));          /* not in contact */
    assert_false(war_strike_open(is, &now, FOOT));                  /* one enemy: nothing to choose */
    fantasy_touch(&now.field, FOOT, ARCHERS);
    assert_true(war_strike_open(is, &now, FOOT));
    may(RED, WAR_STRIKE, FOOT, ARCHERS);
    no(BLUE, WAR_STRIKE, FOOT, ARCHERS, "it cannot strike this enemy now");         /* it is not blue's */
    no(RED, WAR_STRIKE, BOWS, ORCS, "it cannot strike this enemy now");
    U(FOOT).order = WAR_ENGAGE, U(FOOT).target = ORCS;              /* whom it was told to engage, if it is there */
    assert_false(war_can_strike(is, &now, FOOT, ARCHERS));
    assert_false(war_strike_open(is, &now, FOOT));
    U(FOOT).target = DRAGON;
    assert_true(war_can_strike(is, &now, FOOT, ARCHERS));
    H(CHIEF).order = HERO_FIGHTS_UNIT, H(CHIEF).target = FOOT;
    assert_true(war_can_strike_hero(is, &now, FOOT, CHIEF));
    assert_false(war_can_strike_hero(is, &now, BOWS, CHIEF));       /* he fights somebody else */
    H(CHIEF).order = HERO_DUELS_UNIT;
    assert_false(war_can_strike_hero(is, &now, FOOT, CHIEF));
    H(ALDO).order = HERO_FIGHTS_UNIT, H(ALDO).target = FOOT;
    assert_false(war_can_strike_hero(is, &now, FOOT, ALDO));        /* a friend */
    now.note[FOOT].choice = CHOICE_STRIKE + ORCS;
    assert_false(war_strike_open(is, &now, FOOT));
}

/* Huge creatures take no notice of those who have lost heart. */
static void strikes_of_giants(void **state)
{
    const struct fantasy_roster *is = &setup.roster;

    (void)state;
    set_up(false);
    now.phase = PHASE_STRIKE;
    fantasy_touch(&now.field, GIANT, ORCS);
    fantasy_touch(&now.field, GIANT, ARCHERS);
    fantasy_touch(&now.field, FOOT, ORCS);
    assert_true(war_can_strike(is, &now, GIANT, ORCS));
    assert_true(war_strike_open(is, &now, GIANT));
    U(ORCS).state = UNIT_DEMORALISED;
    assert_false(war_can_strike(is, &now, GIANT, ORCS));
    assert_true(war_can_strike(is, &now, GIANT, ARCHERS));
    assert_true(war_can_strike(is, &now, FOOT, ORCS));
    assert_false(war_strike_open(is, &now, GIANT));
    U(GIANT).order = WAR_ENGAGE, U(GIANT).target = ORCS;            /* who was to be engaged, and ran */
    assert_true(war_can_strike(is, &now, GIANT, ARCHERS));
}

static void rallies(void **state)
{
    (void)state;
    set_up(false);
    now.phase = PHASE_RALLY;
    U(FOOT).state = UNIT_DEMORALISED;
    assert_false(war_rally_open(&now, FOOT));                       /* only just: not before the next sequence */
    now.turn.unit[FOOT].was_demoralised = 1;
    assert_true(war_rally_open(&now, FOOT));
    may(RED, WAR_TRY_RALLY, FOOT, 0);
    no(RED, WAR_TRY_RALLY, BOWS, 0, "it cannot try to rally now");
    U(FOOT).order = WAR_RALLY;                                      /* it tries already */
    assert_false(war_rally_open(&now, FOOT));
    U(FOOT).order = WAR_NO_ACTION;
    fantasy_touch(&now.field, FOOT, ORCS);
    assert_false(war_rally_open(&now, FOOT));
}

/* ---- the rest ---- */

/* What the referee does, and the besieger's and besieged's choices of a section, cannot simply be taken back. */
static void what_shows(void **state)
{
    (void)state;
    set_up(false);
    for (int kind = 1; kind < WAR_ORDER_KINDS; kind++) {
        struct act act = { .kind = (int16_t)kind };
        bool shows = kind == WAR_ASSAULT || kind == WAR_NO_ASSAULT || kind == WAR_STORM || kind == WAR_STAND_BACK ||
                     kind == WAR_RUSE || kind == WAR_DEFEND || kind == WAR_SPARE || kind == WAR_OPEN ||
                     kind == WAR_SHOTS || kind == WAR_CHASES || kind == WAR_MELEE || kind == WAR_TESTS;

        assert_int_equal(fantasy_game.reveals(play_on(&setup), &now, RED, &act), shows);
    }
}

/* Who is engaged strikes back at the one that comes, who charges if he is mounted. */
static void what_comes_back(void **state)
{
    struct act reply = { 0 }, engage = { WAR_ENGAGE, { RIDERS, ORCS } };
    struct fantasy_attack_in in;
    struct fantasy_battle_in both;

    (void)state;
    set_up(false);
    assert_ptr_equal(war_answers(play_on(&setup), &now, &engage, 0, &reply, &in), &fantasy_attack_procedure);
    assert_int_equal(reply.kind, WAR_STRIKE);
    assert_int_equal(reply.arg[0], ORCS);
    assert_int_equal(reply.arg[1], RIDERS);
    assert_true(in.target.charging && !in.attacker.charging && !in.attacker.still);
    assert_int_equal(in.attacker.men, 50);
    assert_null(war_answers(play_on(&setup), &now, &engage, 2, &reply, &both));     /* one blow, and both together */
    engage.arg[0] = FOOT;
    war_answers(play_on(&setup), &now, &engage, 0, &reply, &in);
    assert_false(in.target.charging);
    fantasy_touch(&now.field, RIDERS, ORCS);
    engage.arg[0] = RIDERS;
    war_answers(play_on(&setup), &now, &engage, 0, &reply, &in);
    assert_false(in.target.charging);                                       /* it is there already */
    engage = (struct act){ WAR_ENGAGE, { GIANT, DRAGON } };
    assert_null(war_answers(play_on(&setup), &now, &engage, 0, &reply, &in));       /* a duel has both */
    engage = (struct act){ WAR_SHOOT, { BOWS, ORCS } };
    assert_null(war_answers(play_on(&setup), &now, &engage, 0, &reply, &in));
    /* Once orders are open it is known who rests and who charges, and asked of the phase as it is. */
    engage = (struct act){ WAR_ENGAGE, { RIDERS, ARCHERS } };
    now.phase = PHASE_STRIKE;
    U(RIDERS).contacts = U(ORCS).contacts = 0;
    war_answers(play_on(&setup), &now, &engage, 0, &reply, &in);
    assert_false(in.target.charging);                                       /* it has not */
}

/* ---- both together ---- */

static const struct procedure *both_of(int a, int b, struct fantasy_battle_in *in)
{
    struct act engage = { WAR_ENGAGE, { (int16_t)a, (int16_t)b } }, reply = { 0 };
    const struct procedure *asked = war_answers(play_on(&setup), &now, &engage, 1, &reply, in);

    if (asked) assert_true(act_same(&reply, &engage));
    return asked;
}

/* One sequence of the two, whoever gives the order; red's unit is red's. */
static void both_together(void **state)
{
    struct fantasy_battle_in in;

    (void)state;
    set_up(false);
    setup.roster.unit[ORCS].modifier = -2;
    begin();
    U(ORCS).total = 90;
    assert_ptr_equal(both_of(RIDERS, ORCS, &in), &fantasy_battle_procedure);
    assert_int_equal(in.most, 1);
    assert_true(in.red.body.charging && !in.blue.body.charging && !in.blue.body.still);
    assert_int_equal(in.red.body.men, 50);
    assert_int_equal(in.blue.body.men, 23);                                 /* 90 points of 4 each, rounded up */
    assert_int_equal(in.blue.start, 200);
    assert_int_equal(in.blue.morale.morale, 8);
    assert_int_equal(in.blue.morale.modifier, -2);
    assert_ptr_equal(both_of(ORCS, RIDERS, &in), &fantasy_battle_procedure);
    assert_true(in.red.body.mounted && !in.red.body.charging && !in.blue.body.charging);
    U(ORCS).bonus = 5;
    assert_null(both_of(RIDERS, ORCS, &in));                                /* points that the question does not know */
    U(ORCS).bonus = 0;
    fantasy_touch(&now.field, FOOT, ORCS);
    assert_null(both_of(RIDERS, ORCS, &in));                                /* a third is in it */
    assert_ptr_equal(both_of(FOOT, ORCS, &in), &fantasy_battle_procedure);
    U(ORCS).state = UNIT_DEMORALISED;
    assert_null(both_of(FOOT, ORCS, &in));
}

/* Red's riders and blue's orcs engage each other; the referee plays until morale has been tested. Returns the faces
** that were used. */
static int played_out(const uint8_t *face, int faces)
{
    int used = 0, kind;

    order(RED, WAR_ENGAGE, 0, 1);
    order(BLUE, WAR_ENGAGE, 1, 0);
    ready();
    do {
        struct act act = war_referee_act(&now);
        struct reading r = { .mode = READ_TYPED, .house = &house_rules, .given = face + used,
                             .given_len = faces - used };

        kind = act.kind;
        war_apply(&r, play_on(&setup), &now, REFEREE, &act, NULL);
        assert_int_equal(r.stop, STOP_NONE);
        used += r.given_used;
    } while (kind != WAR_TESTS);
    return used;
}

/* Whatever falls, the game does what the question says. */
static void as_it_is_played(void **state)
{
    static const int states[] = { [BATTLE_FIT] = UNIT_FIT, [BATTLE_DEMORALISED] = UNIT_DEMORALISED,
                                  [BATTLE_DESTROYED] = UNIT_DESTROYED };
    static struct fantasy_battle_ready ready_to;
    struct fantasy_battle_in in;
    struct fantasy_battle_out out;

    (void)state;
    for (int i = 0; i < 6 * 6 * 3 * 3; i++) {
        uint8_t red = (uint8_t)(2 + i % 3 * 2), blue = (uint8_t)(2 + i / 3 % 3 * 2);
        uint8_t face[] = { (uint8_t)(1 + i / 9 % 6), (uint8_t)(1 + i / 54), red, red, blue, blue };
        struct reading r = { .mode = READ_TYPED, .house = &house_rules, .given = face, .given_len = LEN(face) };

        nobody_yet();
        unit(RED, 50, 4, 12, 6, 8)->mounted = 1;
        unit(BLUE, 60, 4, 13, 6, 7);
        begin();
        assert_ptr_equal(both_of(0, 1, &in), &fantasy_battle_procedure);
        fantasy_battle_prepare(&r, &in, &ready_to);
        fantasy_battle_rule(&r, &ready_to, &out);
        assert_int_equal(played_out(face, LEN(face)), r.given_used);
        assert_int_equal(state_of(0), states[out.red]);
        assert_int_equal(state_of(1), states[out.blue]);
    }
}

static const struct procedure *asks(int kind, int a, int b, struct fantasy_attack_in *in)
{
    struct act act = { (int16_t)kind, { (int16_t)a, (int16_t)b } };

    return fantasy_game.asks(play_on(&setup), &now, RED, &act, in);
}

/* One man of 4 hit points can still shoot and be shot at; where nobody is left there is nothing to ask. */
static void the_last_man(void **state)
{
    struct fantasy_attack_in in;

    (void)state;
    set_up(false);
    U(BOWS).total = U(ORCS).total = 4;
    assert_ptr_equal(asks(WAR_SHOOT, BOWS, ORCS, &in), &fantasy_attack_procedure);
    assert_int_equal(in.attacker.men, 1);
    assert_int_equal(in.target.men, 1);
    U(ORCS).total = 0;
    assert_null(asks(WAR_SHOOT, BOWS, ORCS, &in));
    U(ORCS).total = 4, U(BOWS).total = 0;
    assert_null(asks(WAR_SHOOT, BOWS, ORCS, &in));
}

/* Of two enemies from whom the same is to be expected the first is asked about; of unequal ones the worse. Orcs and
** archers strike alike (50 men, 1d6); who is asked about shows in their hit points a man. */
static void who_is_feared(void **state)
{
    struct fantasy_attack_in in;

    (void)state;
    set_up(false);
    setup.roster.unit[ARCHERS].hp = 6;
    begin();
    fantasy_touch(&now.field, FOOT, ORCS);
    fantasy_touch(&now.field, FOOT, ARCHERS);
    assert_ptr_equal(asks(WAR_RETREAT, FOOT, 0, &in), &fantasy_attack_procedure);
    assert_int_equal(in.attacker.hp, 4);
    setup.roster.unit[ARCHERS].melee.sides = 8;
    asks(WAR_RETREAT, FOOT, 0, &in);
    assert_int_equal(in.attacker.hp, 6);
}

/* The first ideas: shoot at the one that is hurt; challenge the weaker hero. */
static void ideas(void **state)
{
    struct act out[MOST_IDEAS];
    int n;

    (void)state;
    set_up(false);
    for (int u = FOOT; u <= GIANT; u++) now.note[u].given = u != BOWS;
    U(ARCHERS).total = 100;
    n = war_ideas(play_on(&setup), &now, RED, out, MOST_IDEAS);
    assert_true(n > 3);
    assert_true(out[0].kind == WAR_SHOOT && out[0].arg[0] == BOWS && out[0].arg[1] == ARCHERS);
    hero(BLUE, 5, 12, 5);                                           /* weaker than Aldo, and than the chief */
    begin();
    for (int u = FOOT; u <= GIANT; u++) now.note[u].given = 1;
    now.hero_note[ALDO].given = 0, now.hero_note[BEA].given = 1;
    for (int u = FOOT; u <= GIANT; u++) U(u).officer = BEA;         /* nobody to lead */
    war_ideas(play_on(&setup), &now, RED, out, MOST_IDEAS);
    assert_true(out[0].kind == WAR_CHALLENGE && out[0].arg[0] == ALDO && out[0].arg[1] == 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(units), cmocka_unit_test(giants_and_heroes), cmocka_unit_test(two_for_one_lead),
        cmocka_unit_test(engines), cmocka_unit_test(walls), cmocka_unit_test(storms),
        cmocka_unit_test(before_the_storm), cmocka_unit_test(advice), cmocka_unit_test(strikes),
        cmocka_unit_test(strikes_of_giants), cmocka_unit_test(rallies), cmocka_unit_test(what_shows),
        cmocka_unit_test(what_comes_back), cmocka_unit_test(both_together), cmocka_unit_test(as_it_is_played),
        cmocka_unit_test(ideas),
        cmocka_unit_test(the_last_man), cmocka_unit_test(who_is_feared),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
