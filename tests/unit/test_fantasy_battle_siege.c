/* test_fantasy_battle_siege.c - small sieges worked out by hand, with typed dice: assaults, breaches of every kind,
** sorties, engines, want. A human of level 0 has 50 per cent against armour class 10 and 30 against 14. */
#include "war_words.h"
#include "rules/fantasy/options.h"

static void storm(void **state)
{
    (void)state;
    nobody_yet();
    unit(RED, 100, 4, 10, 6, 7);
    unit(BLUE, 100, 4, 10, 6, 7);
    siege();
    begin();
    assert_int_equal(war_to_decide(play_on(&setup), &now), 1u << RED);
    order(RED, WAR_ASSAULT, 1, 0);
    order(RED, WAR_STORM, 0, 0);
    assert_int_equal(war_to_decide(play_on(&setup), &now), 1u << BLUE);
    order(BLUE, WAR_DEFEND, 1, 0);
    order(RED, WAR_ENGAGE, 0, 1);
    order(BLUE, WAR_NO_ACTION, 1, 0);
    ready();
    referee(WAR_OPEN, 0);
    referee(WAR_MELEE, 2, 4, 2);                            /* 4 x 100 x 50 % / 4 = 50; 2 x 100 x 50 % = 100 */
    assert_int_equal(total(1), 350);
    assert_int_equal(total(0), 300);
    referee(WAR_TESTS, 4, 3, 4, 4, 5);                      /* red 7; blue 7 + 2 */
    assert_int_equal(state_of(0), UNIT_FIT);
    assert_int_equal(state_of(1), UNIT_FIT);
    assert_int_equal(now.field.fort.part[1].walls, WALLS_INTACT);
}

/* The only unit within the walls is the first of all: it is asked too. */
static void first_unit_defends(void **state)
{
    (void)state;
    nobody_yet();
    unit(BLUE, 100, 4, 10, 6, 7);
    unit(RED, 100, 4, 10, 6, 7);
    siege();
    begin();
    order(RED, WAR_ASSAULT, 1, 0);
    order(RED, WAR_STORM, 1, 0);
    assert_int_equal(now.phase, PHASE_ASSIGN);
    assert_int_equal(war_to_decide(play_on(&setup), &now), 1u << BLUE);
    order(BLUE, WAR_DEFEND, 0, 0);
    assert_int_equal(now.phase, PHASE_ORDERS);
    assert_int_equal(now.field.unit[0].section, 2);
}

static void nobody_defends(void **state)
{
    (void)state;
    nobody_yet();
    unit(RED, 100, 4, 10, 6, 7);
    unit(BLUE, 100, 4, 10, 6, 7);
    siege();
    begin();
    order(RED, WAR_ASSAULT, 0, 0);
    order(RED, WAR_STORM, 0, 0);
    order(BLUE, WAR_SPARE, 1, 0);
    refused(RED, WAR_ENGAGE, 0, 1, "FA-50");
    order(RED, WAR_NO_ACTION, 0, 0);
    order(BLUE, WAR_NO_ACTION, 1, 0);
    ready();
    referee(WAR_OPEN, 0);
    referee(WAR_TESTS, 0);
    assert_int_equal(now.field.fort.part[0].walls, WALLS_BREACHED);
    assert_int_equal(now.field.fort.part[1].walls, WALLS_INTACT); /* the other section stands */
    assert_int_equal(now.phase, PHASE_SECTION);
    refused(RED, WAR_ASSAULT, 0, 0, "FA-64");
    order(RED, WAR_NO_ASSAULT, 0, 0);
    order(RED, WAR_ENGAGE, 0, 1);
    order(BLUE, WAR_NO_ACTION, 1, 0);
    ready();
    referee(WAR_OPEN, 0);
    referee(WAR_MELEE, 2, 4, 1);                            /* 4 x 100 x 50 % / 2 */
    assert_int_equal(total(1), 300);
    referee(WAR_TESTS, 4, 1, 1, 1, 1);
    assert_int_equal(now.field.fort.part[0].walls, WALLS_NONE);
}

static void ram_ruse_and_magic(void **state)
{
    (void)state;
    nobody_yet();
    unit(RED, 100, 4, 10, 6, 7);
    unit(RED, 100, 4, 10, 6, 7);
    unit(BLUE, 100, 4, 10, 6, 7);
    hero(RED, 20, 12, 5)->breach_magic = 1;
    siege();
    setup.ruse = 1;
    begin();
    order(RED, WAR_RUSE, 0, 0);
    refused(RED, WAR_RUSE, 0, 0, "FA-52");
    order(RED, WAR_NO_ASSAULT, 0, 0);
    order(RED, WAR_RAM, 0, 0);
    refused(RED, WAR_RAM, 1, 0, "FA-51");
    order(RED, WAR_NO_ACTION, 1, 0);
    order(RED, WAR_STAY, 0, 0);
    order(BLUE, WAR_NO_ACTION, 2, 0);
    refused(BLUE, WAR_RETURN, 2, 0, "orders");
    ready();
    referee(WAR_OPEN, 1, 4);                                /* the ruse needs a 5 */
    referee(WAR_TESTS, 2, 2, 1);                            /* the ram: three sequences */
    assert_int_equal(now.field.fort.ram_needed, 3);
    assert_int_equal(now.field.fort.ram_done, 1);
    order(RED, WAR_NO_ASSAULT, 0, 0);
    order(RED, WAR_NO_ACTION, 0, 0);
    order(RED, WAR_RAM, 1, 0);                              /* another unit carries on */
    order(RED, WAR_MAGIC, 0, 1);                            /* at the second section */
    order(BLUE, WAR_NO_ACTION, 2, 0);
    ready();
    referee(WAR_OPEN, 0);
    assert_true(now.field.fort.part[1].opened);
    assert_int_equal(now.field.hero[0].magic, 0);
    referee(WAR_MELEE, 0);
    referee(WAR_TESTS, 0);
    assert_int_equal(now.field.fort.part[1].walls, WALLS_BREACHED);
    assert_int_equal(now.field.fort.part[0].walls, WALLS_INTACT);
    assert_int_equal(now.field.fort.ram_done, 2);           /* at the gate, which is in the first */
}

static void sortie(void **state)
{
    struct fantasy_unit_type *horse;
    (void)state;
    nobody_yet();
    unit(RED, 100, 4, 10, 6, 12);
    horse = unit(BLUE, 50, 4, 14, 6, 12);
    horse->mounted = 1;
    unit(BLUE, 100, 4, 10, 6, 12);
    siege();
    begin();
    order(RED, WAR_NO_ASSAULT, 0, 0);
    order(RED, WAR_NO_ACTION, 0, 0);
    order(BLUE, WAR_ENGAGE, 1, 0);
    order(BLUE, WAR_NO_ACTION, 2, 0);
    ready();
    referee(WAR_OPEN, 0);
    assert_false(now.field.unit[1].inside);
    referee(WAR_MELEE, 2, 2, 2);                            /* 2 x 100 x 30 % = 60: no wall; 2 x 50 x 50 % = 50 */
    assert_int_equal(total(1), 140);
    assert_int_equal(total(0), 350);
    referee(WAR_TESTS, 0);
    order(RED, WAR_ENGAGE, 0, 1);
    order(BLUE, WAR_WITHDRAW, 1, 0);
    order(BLUE, WAR_NO_ACTION, 2, 0);
    ready();
    referee(WAR_OPEN, 0);
    assert_true(now.field.unit[1].inside);
    assert_int_equal(now.field.fort.part[0].opened, 0);
}

static void engines_and_want(void **state)
{
    struct fantasy_unit_type *crew;
    (void)state;
    nobody_yet();
    crew = unit(RED, 40, 4, 10, 6, 12);
    crew->engine = ENGINE_TREBUCHET + 1;
    crew->ladders = 0;
    unit(BLUE, 100, 4, 10, 6, 12);
    siege();
    setup.supplies = 1;
    setup.side[BLUE].food = 0;
    begin();
    assert_int_equal(now.phase, PHASE_ORDERS);              /* nobody can storm */
    order(RED, WAR_NO_ACTION, 0, 0);
    refused(RED, WAR_BOMBARD, 0, 1, "FA-50");
    order(RED, WAR_BATTER, 0, 0);
    order(BLUE, WAR_NO_ACTION, 1, 0);
    ready();
    referee(WAR_OPEN, 0);
    referee(WAR_TESTS, 0);
    assert_int_equal(total(1), 380);                        /* 5 % of 400 */
    assert_int_equal(now.field.fort.part[0].progress, 60);          /* half a breach in a sequence */
    order(RED, WAR_NO_ACTION, 0, 0);
    order(RED, WAR_BATTER, 0, 0);
    order(BLUE, WAR_NO_ACTION, 1, 0);
    ready();
    referee(WAR_OPEN, 0);
    referee(WAR_TESTS, 0);
    assert_int_equal(total(1), 360);
    assert_int_equal(now.field.fort.part[0].walls, WALLS_BREACHED);
    order(RED, WAR_NO_ACTION, 0, 0);
    order(RED, WAR_BOMBARD, 0, 1);
    order(BLUE, WAR_NO_ACTION, 1, 0);
    ready();
    referee(WAR_OPEN, 0);
    referee(WAR_SHOTS, 10, 5, 5, 5, 5, 5, 5, 5, 5, 5, 6);   /* 51 / 2 = 25 */
    assert_int_equal(total(1), 335);
    assert_int_equal(now.note[0].engine_shots, 19);
}

/* A trebuchet is served by four men at least: three do not batter and do not shoot. */
static void crew_too_small(void **state)
{
    (void)state;
    for (int men = 3; men <= 4; men++) {
        struct fantasy_unit_type *crew;

        nobody_yet();
        for (int second = 0; second < 2; second++) {            /* of the other, of 40, red's orders still wait */
            crew = unit(RED, second ? 40 : men, 4, 10, 6, 12);
            crew->engine = ENGINE_TREBUCHET + 1;
            crew->ladders = 0;
        }
        unit(BLUE, 100, 4, 10, 6, 12);
        siege();
        begin();
        assert_int_equal(now.phase, PHASE_ORDERS);
        if (men == 3) refused(RED, WAR_BATTER, 0, 0, "engines");
        else order(RED, WAR_BATTER, 0, 0);
    }
}

/* A commander in chief who starves with the last of his men is dead (FA-28): his units test for it at once, and who
** fails gives up at the end of this sequence. Two units of 7, at -2 for him: 6 and 6 fails, 1 and 1 does not. */
static void commander_starves(void **state)
{
    struct fantasy_hero_type *chief;

    (void)state;
    nobody_yet();
    unit(RED, 100, 4, 10, 6, 12)->ladders = 0;
    unit(BLUE, 10, 4, 10, 6, 7);
    unit(BLUE, 100, 4, 10, 6, 7);
    unit(BLUE, 100, 4, 10, 6, 7);
    chief = hero(BLUE, 1, 12, 5);
    chief->commander = 1;
    chief->leads = 2;
    siege();
    setup.supplies = 1;
    setup.side[BLUE].food = 0;
    begin();
    assert_int_equal(now.field.unit[1].officer, 0);
    now.field.unit[1].total = 2;                            /* one man and he; 5 % of 41 is 3 */
    order(RED, WAR_NO_ACTION, 0, 0);
    for (int u = 1; u <= 3; u++) order(BLUE, WAR_NO_ACTION, u, 0);
    order(BLUE, WAR_STAY, 0, 0);
    ready();
    referee(WAR_OPEN, 0);
    referee(WAR_TESTS, 4, 6, 6, 1, 1);
    assert_int_equal(state_of(1), UNIT_DESTROYED);
    assert_int_equal(now.field.hero[0].hp, 0);
    assert_int_equal(now.field.side[BLUE].cinc_died, 1);
    assert_int_equal(now.field.side[BLUE].wisdom, 0);
    assert_int_equal(times_told(TOLD_COMMANDER_DIES, BLUE, 0), 1);
    assert_int_equal(times_told(TOLD_HERO_DIES, 0, 0), 1);
    assert_int_equal(state_of(2), UNIT_SURRENDERED);
    assert_int_equal(state_of(3), UNIT_FIT);
}

/* Of two heroes one can lead a unit: the other is told so, until the first takes his order back. */
static void two_would_lead(void **state)
{
    const struct act second = { WAR_LEAD, { 1, 0 } };
    struct no why = { "", "" };

    (void)state;
    nobody_yet();
    unit(RED, 100, 4, 10, 6, 7);
    unit(BLUE, 100, 4, 10, 6, 7);
    hero(RED, 20, 12, 5);
    hero(RED, 20, 12, 5);
    begin();
    assert_true(war_allowed(play_on(&setup), &now, RED, &second, &why));
    order(RED, WAR_LEAD, 0, 0);
    assert_false(war_allowed(play_on(&setup), &now, RED, &second, &why));
    assert_string_equal(why.cite, "heroes");
    assert_string_equal(why.says, "another hero takes the lead of it");
    now.hero_note[0].given = 0;
    assert_true(war_allowed(play_on(&setup), &now, RED, &second, &why));
}

/* Who flees home from a sortie brings the enemy in with him; Return, when free, does not. */
static void the_way_back(void **state)
{
    (void)state;
    nobody_yet();
    unit(RED, 100, 4, 10, 6, 12);
    unit(BLUE, 100, 4, 10, 6, 12);
    unit(BLUE, 100, 4, 10, 6, 12);
    siege();
    begin();
    now.field.unit[1].inside = now.field.unit[2].inside = 0;
    fantasy_touch(&now.field, 0, 1);
    order(RED, WAR_NO_ASSAULT, 0, 0);
    refused(BLUE, WAR_WITHDRAW, 1, 0, "orders");
    refused(BLUE, WAR_RETURN, 1, 0, "FA-42");
    order(RED, WAR_ENGAGE, 0, 1);
    order(BLUE, WAR_RETREAT_INSIDE, 1, 0);
    order(BLUE, WAR_RETURN, 2, 0);
    ready();
    referee(WAR_OPEN, 0);
    assert_true(now.field.unit[1].inside && now.field.unit[2].inside);
    assert_true(now.field.fort.part[0].opened);
    order(RED, WAR_LET_GO, 1, 0);
    referee(WAR_CHASES, 0);
    referee(WAR_TESTS, 0);
    assert_int_equal(now.field.fort.part[0].walls, WALLS_BREACHED);
}

/* Defenders who lose heart: the besiegers open a breach. */
static void defenders_lose_heart(void **state)
{
    (void)state;
    nobody_yet();
    unit(RED, 100, 4, 10, 6, 12);
    unit(BLUE, 100, 4, 10, 6, 4);
    unit(BLUE, 100, 4, 10, 6, 7);
    siege();
    begin();
    order(RED, WAR_ASSAULT, 0, 0);
    order(RED, WAR_STORM, 0, 0);
    order(BLUE, WAR_DEFEND, 1, 0);
    order(BLUE, WAR_SPARE, 2, 0);
    refused(RED, WAR_ENGAGE, 0, 2, "FA-50");
    order(RED, WAR_ENGAGE, 0, 1);
    order(BLUE, WAR_NO_ACTION, 1, 0);
    order(BLUE, WAR_NO_ACTION, 2, 0);
    ready();
    referee(WAR_OPEN, 0);
    referee(WAR_MELEE, 2, 4, 1);
    referee(WAR_TESTS, 2, 3, 4);                            /* 4 + 2 = 6 */
    assert_int_equal(state_of(1), UNIT_DEMORALISED);
    assert_int_equal(now.field.fort.part[0].walls, WALLS_BREACHED);
}

/* A tower takes longer than a wall, and a relieving force does not fight like the besieged. */
static void tower_and_relief(void **state)
{
    struct fantasy_unit_type *crew;
    (void)state;
    nobody_yet();
    crew = unit(RED, 100, 4, 10, 6, 12);
    crew->engine = ENGINE_TREBUCHET + 1;
    crew->ladders = 0;
    crew->shoots = 1;
    unit(BLUE, 100, 4, 10, 6, 7);
    unit(BLUE, 100, 4, 10, 6, 7);
    siege();
    setup.roster.unit[2].inside = 0;
    setup.roster.work = WORK_MEDIUM_TOWER;
    begin();
    order(RED, WAR_SHOOT, 0, 2);
    order(RED, WAR_BATTER, 0, 0);
    order(BLUE, WAR_NO_ACTION, 1, 0);
    order(BLUE, WAR_NO_ACTION, 2, 0);
    ready();
    referee(WAR_OPEN, 0);
    referee(WAR_SHOTS, 1, 2);                               /* no walls: 100 */
    assert_int_equal(total(2), 300);
    referee(WAR_TESTS, 2, 4, 5);                            /* 7 + 1, not + 2 */
    assert_int_equal(state_of(2), UNIT_DEMORALISED);
    assert_int_equal(now.field.fort.part[0].progress, 15);          /* an eighth of 120 */
}

/* A siege that lasts too long is won by the besieged; a beast works on walls like a light catapult. */
static void beast_and_time(void **state)
{
    struct fantasy_unit_type *beast;
    (void)state;
    nobody_yet();
    beast = unit(RED, 1, 90, 19, 8, 12);
    beast->huge = 1;
    beast->hd = HD_1 + 18;
    beast->ladders = 0;
    unit(BLUE, 100, 4, 10, 6, 7);
    siege();
    begin();
    now.sequence = 39;
    order(RED, WAR_WORK, 0, 0);
    order(BLUE, WAR_NO_ACTION, 1, 0);
    ready();
    referee(WAR_OPEN, 0);
    referee(WAR_TESTS, 0);
    assert_int_equal(now.field.fort.part[0].progress, 30);          /* a quarter of 120 */
    assert_int_equal(now.verdict, WAR_OPEN_END);
    order(RED, WAR_NO_ACTION, 0, 0);
    order(BLUE, WAR_NO_ACTION, 1, 0);
    ready();
    referee(WAR_OPEN, 0);
    referee(WAR_TESTS, 0);
    assert_int_equal(now.verdict, WAR_BLUE_WINS);
    assert_true(now.spent);
}

/* One crew: the ram, an attack or the catapult; and a force of relief has no way within the walls. */
static void one_crew(void **state)
{
    (void)state;
    nobody_yet();
    unit(RED, 100, 4, 10, 6, 12)->engine = ENGINE_LIGHT_CATAPULT + 1;
    unit(RED, 100, 4, 10, 6, 12)->engine = ENGINE_BALLISTA + 1;
    unit(BLUE, 100, 4, 10, 6, 12);
    unit(BLUE, 100, 4, 10, 6, 12);
    siege();
    setup.roster.unit[3].inside = 0;
    setup.roster.unit[3].mounted = 1;
    begin();
    order(RED, WAR_NO_ASSAULT, 0, 0);
    order(RED, WAR_RAM, 0, 0);
    refused(RED, WAR_BATTER, 0, 0, "FA-37");                /* its crew is away */
    order(RED, WAR_BOMBARD, 1, 3);
    refused(RED, WAR_ENGAGE, 1, 3, "FA-37");
    order(RED, WAR_NO_ACTION, 1, 0);
    order(BLUE, WAR_NO_ACTION, 2, 0);
    refused(BLUE, WAR_RETURN, 3, 0, "FA-54");
    order(BLUE, WAR_NO_ACTION, 3, 0);
    ready();
    referee(WAR_OPEN, 0);
    referee(WAR_SHOTS, 5, 1, 1, 1, 1, 1);
    assert_int_equal(total(3), 395);
    referee(WAR_TESTS, 2, 1, 2);                            /* the ram needs three sequences */
    assert_int_equal(now.field.fort.ram_done, 1);
    assert_int_equal(now.field.fort.part[0].progress, 0);
}

/* Horse of a relief that withdraws from its enemy is free, and as far from the town as before: what the order does for
** a sortie it does not do here, in this sequence nor in the next. */
static void relief_withdraws(void **state)
{
    (void)state;
    nobody_yet();
    unit(RED, 100, 4, 10, 6, 12);
    unit(BLUE, 100, 4, 10, 6, 12);
    unit(BLUE, 100, 4, 10, 6, 12)->mounted = 1;
    siege();
    setup.roster.unit[2].inside = 0;
    begin();
    fantasy_touch(&now.field, 0, 2);
    order(RED, WAR_NO_ASSAULT, 0, 0);
    order(RED, WAR_ENGAGE, 0, 2);
    refused(BLUE, WAR_RETREAT_INSIDE, 2, 0, "FA-54");
    order(BLUE, WAR_NO_ACTION, 1, 0);
    order(BLUE, WAR_WITHDRAW, 2, 0);
    ready();
    referee(WAR_OPEN, 0);
    assert_false(now.field.unit[2].inside);
    assert_int_equal(now.field.unit[2].contacts, 0);
    assert_int_equal(now.field.unit[0].contacts, 0);
    for (int k = 0; k < 2; k++) {
        assert_int_equal(now.field.fort.part[k].walls, WALLS_INTACT);
        assert_false(now.field.fort.part[k].opened);
    }
    referee(WAR_TESTS, 0);
    assert_int_equal(total(2), 400);
    order(RED, WAR_NO_ASSAULT, 0, 0);
    order(RED, WAR_ENGAGE, 0, 2);                           /* it stands where the besiegers can reach it */
    order(BLUE, WAR_NO_ACTION, 1, 0);
    refused(BLUE, WAR_RETURN, 2, 0, "FA-54");
    order(BLUE, WAR_NO_ACTION, 2, 0);
    ready();
    referee(WAR_OPEN, 0);
    assert_true(fantasy_touching(&now.field, 0, 2));
}

/* The first section is taken undefended; in the next sequence the second is stormed. */
static void take_the_first(int reading)
{
    nobody_yet();
    house_choose(&house_rules, &fantasy_breaches_option, reading);
    unit(RED, 100, 4, 10, 6, 12);
    unit(RED, 100, 4, 10, 6, 12);
    unit(BLUE, 100, 4, 10, 6, 12);
    unit(BLUE, 100, 4, 10, 6, 12);
    siege();
    begin();
    order(RED, WAR_ASSAULT, 0, 0);
    order(RED, WAR_STORM, 0, 0);
    order(RED, WAR_STAND_BACK, 1, 0);
    order(BLUE, WAR_SPARE, 2, 0);
    order(BLUE, WAR_SPARE, 3, 0);
    for (int u = 0; u < 2; u++) order(RED, WAR_NO_ACTION, u, 0);
    for (int u = 2; u < 4; u++) order(BLUE, WAR_NO_ACTION, u, 0);
    ready();
    referee(WAR_OPEN, 0);
    referee(WAR_TESTS, 0);
    assert_int_equal(now.field.fort.part[0].walls, WALLS_BREACHED);
}

/* Who holds the section that stands has its wall before him; the others are as safe as the breach leaves them. */
static void sections_apart(void **state)
{
    (void)state;
    take_the_first(BREACHES_SECTION);
    order(RED, WAR_ASSAULT, 1, 0);
    order(RED, WAR_STAND_BACK, 0, 0);
    order(RED, WAR_STORM, 1, 0);
    order(BLUE, WAR_DEFEND, 2, 0);
    order(BLUE, WAR_SPARE, 3, 0);
    refused(RED, WAR_ENGAGE, 0, 2, "FA-50");
    refused(BLUE, WAR_ENGAGE, 2, 0, "FA-50");
    order(RED, WAR_ENGAGE, 0, 3);
    order(RED, WAR_ENGAGE, 1, 2);
    order(BLUE, WAR_NO_ACTION, 2, 0);
    order(BLUE, WAR_NO_ACTION, 3, 0);
    ready();
    referee(WAR_OPEN, 0);
    referee(WAR_MELEE, 4, 4, 4, 1, 1);  /* 4 x 100 x 50 %, a half in the breach, a quarter at the wall */
    assert_int_equal(total(3), 300);
    assert_int_equal(total(2), 350);
    referee(WAR_TESTS, 0);
    assert_int_equal(now.field.fort.part[0].walls, WALLS_NONE);
    assert_int_equal(now.field.fort.part[1].walls, WALLS_INTACT);
}

/* By the other reading the breach is everybody's, and no section is named any more. */
static void one_breach_for_all(void **state)
{
    (void)state;
    take_the_first(BREACHES_WHOLE);
    assert_int_equal(now.field.fort.parts, 1);
    assert_int_equal(now.phase, PHASE_ORDERS);
    order(RED, WAR_ENGAGE, 0, 3);
    order(RED, WAR_ENGAGE, 1, 2);
    order(BLUE, WAR_NO_ACTION, 2, 0);
    order(BLUE, WAR_NO_ACTION, 3, 0);
    ready();
    referee(WAR_OPEN, 0);
    referee(WAR_MELEE, 4, 4, 4, 1, 1);                      /* a half for both */
    assert_int_equal(total(3), 300);
    assert_int_equal(total(2), 300);
}

/* Two trebuchets at two sections do half the work at each; at one section they add up. */
static void engines_apart(void **state)
{
    (void)state;
    nobody_yet();
    for (int u = 0; u < 2; u++) {
        struct fantasy_unit_type *crew = unit(RED, 40, 4, 10, 6, 12);
        crew->engine = ENGINE_TREBUCHET + 1;
        crew->ladders = 0;
    }
    unit(BLUE, 100, 4, 10, 6, 12);
    siege();
    begin();
    for (int sequence = 0; sequence < 2; sequence++) {
        for (int u = 0; u < 2; u++) order(RED, WAR_NO_ACTION, u, 0);
        order(RED, WAR_BATTER, 0, sequence);
        order(RED, WAR_BATTER, 1, 1);
        order(BLUE, WAR_NO_ACTION, 2, 0);
        ready();
        referee(WAR_OPEN, 0);
        referee(WAR_TESTS, 0);
        assert_int_equal(now.field.fort.part[0].progress, 60);
        assert_int_equal(now.field.fort.part[1].progress, sequence == 0 ? 60 : 180);
        assert_int_equal(now.field.fort.part[1].walls, sequence == 0 ? WALLS_INTACT : WALLS_BREACHED);
    }
    assert_int_equal(now.field.fort.part[0].walls, WALLS_INTACT);
    order(RED, WAR_NO_ACTION, 0, 0);
    refused(RED, WAR_BATTER, 0, 1, "sieges");
    order(RED, WAR_BATTER, 0, 0);
}

/* The besieger's stores are his own: without food he loses a twentieth, the besieged nothing. */
static void want_of_the_besieger(void **state)
{
    (void)state;
    nobody_yet();
    unit(RED, 100, 4, 10, 6, 12)->ladders = 0;
    unit(BLUE, 100, 4, 10, 6, 12);
    siege();
    setup.supplies = 1;
    setup.side[RED].food = 0;
    begin();
    order(RED, WAR_NO_ACTION, 0, 0);
    order(BLUE, WAR_NO_ACTION, 1, 0);
    ready();
    referee(WAR_OPEN, 0);
    referee(WAR_TESTS, 0);
    assert_int_equal(total(0), 380);
    assert_int_equal(total(1), 400);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(storm), cmocka_unit_test(first_unit_defends), cmocka_unit_test(nobody_defends),
            cmocka_unit_test(ram_ruse_and_magic),
            cmocka_unit_test(sortie), cmocka_unit_test(engines_and_want), cmocka_unit_test(crew_too_small),
            cmocka_unit_test(commander_starves), cmocka_unit_test(want_of_the_besieger),
            cmocka_unit_test(two_would_lead),
        cmocka_unit_test(the_way_back), cmocka_unit_test(defenders_lose_heart), cmocka_unit_test(beast_and_time),
            cmocka_unit_test(tower_and_relief), cmocka_unit_test(one_crew), cmocka_unit_test(relief_withdraws),
        cmocka_unit_test(sections_apart), cmocka_unit_test(one_breach_for_all), cmocka_unit_test(engines_apart),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
