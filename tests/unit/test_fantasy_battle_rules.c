/* test_fantasy_battle_rules.c - small battles worked out by hand, with typed dice: one for each special rule that
** whole battles bring together. Percentages come from the printed battle table: a human of level 0 has 50 against
** armour class 10, 40 against 12, 30 against 14, 15 against 17, 5 against 19. */
#include "war_words.h"
#include "rules/fantasy/commander.h"
#include "rules/fantasy/numbers.h"

/* ---- shooting, morale, rally ---- */

static void shot_and_rallied(void **state)
{
    (void)state;
    nobody_yet();
    unit(RED, 100, 4, 11, 6, 7)->shoots = 1;
    unit(BLUE, 100, 4, 12, 6, 7);
    unit(BLUE, 10, 4, 10, 6, 7);                            /* somebody fit, so that it goes on */
    begin();
    refused(RED, WAR_RETREAT, 0, 0, "FA-42");
    refused(BLUE, WAR_SHOOT, 1, 0, "orders");
    order(RED, WAR_SHOOT, 0, 1);
    order(BLUE, WAR_NO_ACTION, 1, 0);
    order(BLUE, WAR_NO_ACTION, 2, 0);
    ready();
    referee(WAR_OPEN, 0);
    referee(WAR_SHOTS, 1, 3);                               /* 3 x 100 x 40 % = 120 of 400 */
    assert_int_equal(total(1), 280);
    referee(WAR_TESTS, 2, 4, 5);                            /* 7 + 1 for free = 8 */
    assert_int_equal(state_of(1), UNIT_DEMORALISED);
    assert_int_equal(now.sequence, 2);
    assert_true(now.note[1].given);                         /* no choice: it can do nothing */
    order(RED, WAR_NO_ACTION, 0, 0);
    order(BLUE, WAR_NO_ACTION, 2, 0);
    ready();
    referee(WAR_OPEN, 0);
    assert_int_equal(now.phase, PHASE_RALLY);
    assert_int_equal(war_to_decide(play_on(&setup), &now), 1u << BLUE);
    order(BLUE, WAR_TRY_RALLY, 1, 0);
    referee(WAR_TESTS, 2, 3, 5);                            /* 8 or less */
    assert_int_equal(state_of(1), UNIT_FIT);
}

static void advice(void **state)
{
    (void)state;
    nobody_yet();
    setup.side[RED].intelligence = 18;
    setup.side[BLUE].wisdom = 13;
    unit(RED, 100, 4, 11, 6, 7)->shoots = 1;
    unit(BLUE, 100, 4, 12, 6, 7);
    begin();
    order(RED, WAR_SHOOT, 0, 1);
    for (int i = 0; i < 3; i++) order(RED, WAR_ADVISE, 0, 0);
    refused(RED, WAR_ADVISE, 0, 0, "special/commanders");
    order(BLUE, WAR_NO_ACTION, 1, 0);
    ready();
    referee(WAR_OPEN, 0);
    referee(WAR_SHOTS, 1, 2);                               /* 40 + 15 - 5 = 50 %: 2 x 100 x 50 % = 100 */
    assert_int_equal(total(1), 300);
}

/* ---- contact ---- */

/* Knights charge spears that wait: both double. The spears break and are ridden down. */
static void charged_and_chased(void **state)
{
    struct fantasy_unit_type *knights;
    (void)state;
    nobody_yet();
    knights = unit(RED, 50, 5, 17, 8, 9);
    knights->hd = HD_1;
    knights->lance = knights->mounted = knights->elite = 1;
    unit(BLUE, 100, 4, 12, 6, 7)->pole = 1;
    unit(BLUE, 10, 4, 10, 6, 7);
    begin();
    order(RED, WAR_ENGAGE, 0, 1);
    order(BLUE, WAR_NO_ACTION, 1, 0);
    order(BLUE, WAR_NO_ACTION, 2, 0);
    ready();
    referee(WAR_OPEN, 0);
    referee(WAR_MELEE, 2, 5, 4);                            /* 5 x 50 x 45 % x 2 = 225; 4 x 100 x 15 % x 2 = 120 */
    assert_int_equal(total(1), 175);
    assert_int_equal(total(0), 130);
    referee(WAR_TESTS, 4, 4, 5, 3, 4);  /* knights 9: pass; spears, 56 of 100 lost: 7 - 1 = 6, fail */
    assert_int_equal(state_of(0), UNIT_FIT);
    assert_int_equal(state_of(1), UNIT_DEMORALISED);
    assert_int_equal(now.field.unit[1].order, WAR_FLEE);    /* the only order there is */
    order(RED, WAR_ENGAGE, 0, 1);
    order(BLUE, WAR_NO_ACTION, 2, 0);
    ready();
    referee(WAR_OPEN, 0);
    assert_int_equal(now.phase, PHASE_CHASE);
    order(RED, WAR_PURSUE, 0, 1);
    referee(WAR_CHASES, 1, 6);                              /* 6 x 26 x (45 + 10) % = 85.8 */
    assert_int_equal(total(1), 90);
    assert_int_equal(now.field.unit[1].contacts, 0);
    order(BLUE, WAR_WAIT, 1, 0);
    referee(WAR_TESTS, 0);
    refused(BLUE, WAR_ENGAGE, 1, 0, "FA-42");
    order(BLUE, WAR_RALLY, 1, 0);
    order(BLUE, WAR_NO_ACTION, 2, 0);
    order(RED, WAR_NO_ACTION, 0, 0);
    ready();
    referee(WAR_OPEN, 0);
    referee(WAR_TESTS, 2, 4, 3);                            /* 77 of 100 lost: 7 + 1 - 2 = 6 */
    assert_int_equal(state_of(1), UNIT_LEAVING);
    order(RED, WAR_NO_ACTION, 0, 0);
    order(BLUE, WAR_NO_ACTION, 2, 0);
    ready();
    referee(WAR_OPEN, 0);
    assert_int_equal(state_of(1), UNIT_GONE);
}

static void retreat_and_withdrawal(void **state)
{
    (void)state;
    nobody_yet();
    unit(RED, 100, 4, 10, 6, 7);
    unit(RED, 100, 4, 10, 6, 7)->elite = 1;
    unit(BLUE, 100, 4, 10, 6, 7);
    unit(BLUE, 100, 4, 10, 6, 7);
    begin();
    fantasy_touch(&now.field, 0, 2);
    fantasy_touch(&now.field, 0, 3);
    fantasy_touch(&now.field, 1, 2);
    refused(RED, WAR_WITHDRAW, 0, 0, "orders");
    refused(RED, WAR_ENGAGE, 1, 3, "orders");               /* not in contact with it */
    order(RED, WAR_RETREAT, 0, 0);
    order(RED, WAR_WITHDRAW, 1, 0);
    order(BLUE, WAR_ENGAGE, 2, 1);
    order(BLUE, WAR_ENGAGE, 3, 0);
    ready();
    referee(WAR_OPEN, 0);
    assert_int_equal(now.phase, PHASE_CHASE);
    refused(BLUE, WAR_PURSUE, 2, 1, "FA-46");               /* nobody strikes at a withdrawal */
    order(BLUE, WAR_PURSUE, 3, 0);
    referee(WAR_CHASES, 1, 2);                              /* 2 x 100 x 50 % */
    assert_int_equal(total(0), 300);
    assert_int_equal(total(1), 400);
    assert_int_equal(now.phase, PHASE_RALLY);               /* nobody is in contact: no melee */
    referee(WAR_TESTS, 2, 4, 4);                            /* free: 8 */
    assert_int_equal(state_of(0), UNIT_FIT);
}

static void only_three_find_a_place(void **state)
{
    (void)state;
    nobody_yet();
    unit(BLUE, 100, 4, 10, 6, 12);
    for (int i = 0; i < 4; i++) unit(RED, 100, 4, 10, 6, 7);
    begin();
    for (int i = 1; i <= 4; i++) order(RED, WAR_ENGAGE, i, 0);
    order(BLUE, WAR_NO_ACTION, 0, 0);
    ready();
    referee(WAR_OPEN, 0);
    assert_int_equal(now.field.unit[0].contacts, 2 + 4 + 8);
    assert_int_equal(now.field.unit[4].order, WAR_NO_ACTION);
    for (int i = 1; i <= 4; i++) assert_int_equal(times_told(TOLD_NO_PLACE, i, 0), i == 4);
    assert_int_equal(war_to_decide(play_on(&setup), &now), 1u << BLUE);      /* which of the three it strikes */
    order(BLUE, WAR_STRIKE, 0, 3);
    referee(WAR_MELEE, 4, 2, 1, 1, 1);
    assert_int_equal(times_told(TOLD_NO_PLACE, 4, 0), 0);       /* that is not said again */
    assert_int_equal(total(0), 250);
    assert_int_equal(total(3), 300);
    assert_int_equal(total(1), 400);
}

/* ---- creatures ---- */

static void huge_creature(void **state)
{
    struct fantasy_unit_type *beast;
    (void)state;
    nobody_yet();
    beast = unit(RED, 1, 90, 19, 8, 12);
    beast->huge = 1;
    beast->hd = HD_1 + 18;                          /* 10 */
    unit(BLUE, 100, 4, 10, 6, 8);
    unit(BLUE, 100, 4, 10, 6, 8);
    begin();
    order(RED, WAR_ENGAGE, 0, 1);
    order(BLUE, WAR_NO_ACTION, 1, 0);
    order(BLUE, WAR_NO_ACTION, 2, 0);
    ready();
    referee(WAR_OPEN, 0);
    referee(WAR_MELEE, 1, 6);                               /* 10 x 10, no dice; back: 6 x 100 x 5 % = 30 */
    assert_int_equal(total(1), 300);
    assert_int_equal(total(0), 60);
    referee(WAR_TESTS, 0);
    assert_int_equal(state_of(1), UNIT_DEMORALISED);
    order(RED, WAR_ENGAGE, 0, 1);
    order(BLUE, WAR_NO_ACTION, 2, 0);
    ready();
    referee(WAR_OPEN, 0);                                   /* it ignores those who flee: nobody is asked */
    assert_int_equal(total(1), 300);
    assert_int_equal(now.field.unit[1].contacts, 0);
}

static void regeneration(void **state)
{
    struct fantasy_unit_type *trolls;
    (void)state;
    for (int torches = 0; torches < 2; torches++) {
        nobody_yet();
        unit(RED, 100, 4, 14, 6, 8)->anti_regen = torches;
        trolls = unit(BLUE, 10, 27, 15, 6, 10);
        trolls->hd = HD_1 + 11;                     /* 6+ */
        trolls->melee = (struct fantasy_dice){ 2, 6, 4 };
        trolls->regen = 3;
        begin();
        order(RED, WAR_ENGAGE, 0, 1);
        order(BLUE, WAR_NO_ACTION, 1, 0);
        ready();
        referee(WAR_OPEN, 0);
        referee(WAR_MELEE, 3, 4, 3, 4);                     /* 4 x 100 x 25 % = 100; (3 + 4 + 4) x 10 x 65 % = 71 */
        assert_int_equal(total(0), 329);
        assert_int_equal(total(1), 170);
        referee(WAR_TESTS, 4, 3, 3, 2, 2);
        assert_int_equal(total(1), torches ? 170 : 270);    /* 10 x 3 x 10 would be more than it had */
    }
}

static void immune_and_special(void **state)
{
    struct fantasy_unit_type *wights;
    (void)state;
    nobody_yet();
    unit(RED, 100, 4, 12, 6, 8);
    wights = unit(BLUE, 10, 13, 14, 4, 12);
    wights->hd = HD_1 + 4;                          /* 3 */
    wights->immunities = 1;                                 /* of common weapons */
    begin();
    order(RED, WAR_ENGAGE, 0, 1);
    order(BLUE, WAR_NO_ACTION, 1, 0);
    ready();
    referee(WAR_OPEN, 0);
    referee(WAR_MELEE, 1, 2);                               /* only theirs is thrown: 2 x 10 x 55 % x 5 = 55 */
    assert_int_equal(total(0), 345);
    assert_int_equal(total(1), 130);
    referee(WAR_TESTS, 2, 3, 4);                            /* 8 - 2 = 6 */
    assert_int_equal(state_of(0), UNIT_DEMORALISED);
}

static void flyers(void **state)
{
    struct fantasy_unit_type *eagles;
    (void)state;
    nobody_yet();
    unit(RED, 100, 4, 10, 6, 12);
    eagles = unit(BLUE, 20, 16, 14, 8, 9);
    eagles->flying = 1;
    eagles->hd = HD_1 + 6;                          /* 4: 70 % against 10 */
    begin();
    refused(RED, WAR_ENGAGE, 0, 1, "special/flying");
    order(RED, WAR_NO_ACTION, 0, 0);
    order(BLUE, WAR_ENGAGE, 1, 0);
    ready();
    referee(WAR_OPEN, 0);
    referee(WAR_MELEE, 2, 4, 3);                            /* 4 x 100 x 30 % / 2 = 60; 3 x 20 x 70 % x 2 = 84 */
    assert_int_equal(total(1), 320 - 60);
    assert_int_equal(total(0), 400 - 84);
}

/* ---- heroes ---- */

static void duel_and_surrender(void **state)
{
    (void)state;
    nobody_yet();
    unit(RED, 100, 4, 10, 6, 7);
    unit(BLUE, 100, 4, 10, 6, 7);
    hero(RED, 30, 16, 10);                                  /* row 7+ to 9: 65 % against 15, needs an 8 */
    hero(BLUE, 8, 15, 5)->commander = 1;
    begin();
    order(RED, WAR_NO_ACTION, 0, 0);
    order(BLUE, WAR_NO_ACTION, 1, 0);
    refused(RED, WAR_HUNT, 0, 1, "heroes");
    order(RED, WAR_CHALLENGE, 0, 1);
    order(BLUE, WAR_STAY, 1, 0);
    ready();
    referee(WAR_OPEN, 0);
    referee(WAR_MELEE, 6, 5, 2, 8, 8, 3, 4);                /* first, hits, kills; blue's unit tests 7 + 1 - 2 = 6 */
    assert_int_equal(now.field.hero[1].hp, 0);
    assert_true(now.field.side[BLUE].cinc_died);
    referee(WAR_TESTS, 0);
    assert_int_equal(state_of(1), UNIT_SURRENDERED);
    assert_int_equal(now.verdict, WAR_RED_WINS);
}

static void officer_stands_alone(void **state)
{
    (void)state;
    nobody_yet();
    unit(RED, 90, 4, 10, 6, 7)->shoots = 1;
    unit(BLUE, 10, 4, 10, 6, 7);
    unit(BLUE, 10, 4, 10, 6, 7);
    hero(BLUE, 20, 15, 5)->leads = 2;
    begin();
    assert_int_equal(total(1), 60);
    refused(BLUE, WAR_FIGHT, 0, 0, "heroes");
    order(RED, WAR_SHOOT, 0, 1);
    order(BLUE, WAR_NO_ACTION, 1, 0);
    order(BLUE, WAR_NO_ACTION, 2, 0);
    order(BLUE, WAR_STAY, 0, 0);
    ready();
    referee(WAR_OPEN, 0);
    referee(WAR_SHOTS, 1, 1);                               /* 1 x 90 x 50 % = 45 */
    assert_int_equal(state_of(1), UNIT_DESTROYED);
    assert_int_equal(now.field.hero[0].hp, 15);
    assert_int_equal(now.field.hero[0].leads, NOBODY);
}

/* A hero fights a unit: x3; ten of its men may turn on him. */
static void hero_against_a_unit(void **state)
{
    (void)state;
    nobody_yet();
    unit(RED, 100, 4, 10, 6, 7);
    unit(BLUE, 100, 4, 10, 6, 12);
    hero(RED, 30, 14, 1);                                   /* row 1 or less: 55 % */
    begin();
    order(RED, WAR_NO_ACTION, 0, 0);
    order(RED, WAR_FIGHT, 0, 1);
    order(BLUE, WAR_NO_ACTION, 1, 0);
    ready();
    referee(WAR_OPEN, 0);
    referee(WAR_MELEE, 2, 8, 5);                            /* 8 x 1 x 55 % x 3 = 13; 5 x 10 x 30 % = 15 */
    assert_int_equal(total(1), 387);
    assert_int_equal(now.field.hero[0].hp, 15);
}

/* Two heroes join against a huge creature; it strikes the first. */
static void the_hunt(void **state)
{
    struct fantasy_unit_type *beast;
    (void)state;
    nobody_yet();
    unit(RED, 100, 4, 10, 6, 7);
    beast = unit(BLUE, 1, 12, 15, 8, 12);
    beast->huge = 1;
    beast->hd = HD_1 + 18;                          /* row 9+ to 11 begins above 9: 10 has 80 % against 12, needs a 5 */
    beast->flying = 1;
    unit(BLUE, 100, 4, 10, 6, 7);
    hero(RED, 30, 12, 10);                                  /* 65 % against 15: needs an 8 */
    hero(RED, 30, 12, 10);
    begin();
    order(RED, WAR_NO_ACTION, 0, 0);
    order(RED, WAR_HUNT, 0, 1);
    order(RED, WAR_HUNT, 1, 1);
    order(BLUE, WAR_NO_ACTION, 1, 0);
    order(BLUE, WAR_NO_ACTION, 2, 0);
    ready();
    referee(WAR_OPEN, 0);
    referee(WAR_MELEE, 13, 2, 4, 5, 7, 8, 4, 7,  /* the beast first: 7 off the first hero; one hits for 4, one misses */
            5, 1, 20, 7, 12, 1);                            /* heroes first: 7 and 1, and 12 are gone */
    assert_int_equal(now.field.hero[0].hp, 23);
    assert_int_equal(now.field.hero[1].hp, 30);
    assert_int_equal(state_of(1), UNIT_DESTROYED);
}

/* Two huge creatures in contact fight like heroes and fear nothing; one sent against a hero meets him. */
static void beasts(void **state)
{
    (void)state;
    nobody_yet();
    for (int seat = RED; seat <= BLUE; seat++) {
        struct fantasy_unit_type *beast = unit(seat, 1, 10, 15, 8, 8);
        beast->huge = 1;
        beast->hd = HD_1 + 18;
    }
    begin();
    order(RED, WAR_ENGAGE, 0, 1);
    order(BLUE, WAR_NO_ACTION, 1, 0);
    ready();
    referee(WAR_OPEN, 0);
    /* 65 % against 15: an 8 hits; 8 points each, then red strikes first again */
    referee(WAR_MELEE, 10, 6, 1, 8, 8, 20, 8, 3, 2, 8, 5);
    assert_int_equal(total(0), 2);
    assert_int_equal(state_of(1), UNIT_DESTROYED);
    referee(WAR_TESTS, 0);
    assert_int_equal(now.verdict, WAR_RED_WINS);

    nobody_yet();
    unit(RED, 1, 10, 15, 8, 8)->huge = 1;
    setup.roster.unit[0].hd = HD_1 + 18;
    unit(BLUE, 100, 4, 10, 6, 7);
    hero(BLUE, 20, 15, 10);
    begin();
    refused(BLUE, WAR_ATTACK_HERO, 1, 0, "FA-61");
    order(RED, WAR_ATTACK_HERO, 0, 0);
    order(BLUE, WAR_NO_ACTION, 1, 0);
    order(BLUE, WAR_STAY, 0, 0);
    ready();
    referee(WAR_OPEN, 0);
    /* nobody can fall yet: the beast needs an 8 and misses, the hero does 8 points */
    referee(WAR_MELEE, 11, 1, 6, 7, 8, 8,
            2, 2, 8, 2, 8, 2);                              /* together: 2 points each */
    assert_int_equal(now.field.hero[0].hp, 18);
    assert_int_equal(state_of(0), UNIT_DESTROYED);
}

/* Followers hold while their priest lives, and break when he dies. */
static void the_faithful(void **state)
{
    (void)state;
    nobody_yet();
    unit(RED, 100, 4, 11, 6, 7)->shoots = 1;
    unit(BLUE, 100, 4, 10, 6, 2)->faithful = 2;
    unit(BLUE, 100, 4, 10, 6, 7);
    hero(RED, 30, 16, 10);
    hero(BLUE, 8, 15, 5);
    begin();
    order(RED, WAR_SHOOT, 0, 1);
    order(RED, WAR_CHALLENGE, 0, 1);
    order(BLUE, WAR_NO_ACTION, 1, 0);
    order(BLUE, WAR_NO_ACTION, 2, 0);
    order(BLUE, WAR_STAY, 1, 0);
    ready();
    referee(WAR_OPEN, 0);
    referee(WAR_SHOTS, 1, 2);
    referee(WAR_MELEE, 4, 5, 2, 8, 8);                      /* he falls at once */
    referee(WAR_TESTS, 0);                                  /* no dice */
    assert_int_equal(state_of(1), UNIT_DEMORALISED);
}

/* Battle standards: +1 to rally while they fly, -1 on every test when they are lost. */
static void standards(void **state)
{
    (void)state;
    for (int lost = 0; lost < 2; lost++) {
        nobody_yet();
        unit(RED, 100, 4, 11, 6, 7)->shoots = 1;
        unit(BLUE, 100, 4, 10, 6, 7);
        unit(BLUE, 10, 4, 10, 6, 7)->standard = 1;
        unit(BLUE, 100, 4, 10, 6, 7);
        begin();
        now.field.unit[1].state = UNIT_DEMORALISED;
        war_begin_orders(&(struct war){ NULL, &played, &setup, &setup.roster, &now, NULL });
        order(RED, WAR_SHOOT, 0, lost ? 2 : 3);
        order(BLUE, WAR_RALLY, 1, 0);
        order(BLUE, WAR_NO_ACTION, 2, 0);
        order(BLUE, WAR_NO_ACTION, 3, 0);
        ready();
        referee(WAR_OPEN, 0);
        referee(WAR_SHOTS, 1, 1);  /* 50 points: the ten are destroyed, or 13 of a hundred fall */
        if (lost) {
            assert_true(now.field.side[BLUE].standard_lost);
            referee(WAR_TESTS, 2, 4, 4);                    /* 7 + 1 - 1 = 7: fails */
            assert_int_equal(state_of(1), UNIT_LEAVING);
        } else {
            referee(WAR_TESTS, 4, 1, 1, 4, 5);              /* 7 + 1 + 1 = 9 */
            assert_int_equal(state_of(1), UNIT_FIT);
        }
    }
}

/* Options: the first engagement of foot brings it near; all but the first strike at a withdrawal. */
static void options(void **state)
{
    (void)state;
    nobody_yet();
    house_choose(&house_rules, &fantasy_bands_option, OPTION_ON);
    house_choose(&house_rules, &fantasy_withdraw_attacks_option, WITHDRAW_ATTACKED);
    unit(RED, 100, 4, 10, 6, 12)->elite = 1;
    unit(RED, 100, 4, 10, 6, 12);
    unit(BLUE, 100, 4, 10, 6, 12);
    unit(BLUE, 100, 4, 10, 6, 12);
    begin();
    fantasy_touch(&now.field, 0, 2);
    fantasy_touch(&now.field, 0, 3);
    order(RED, WAR_WITHDRAW, 0, 0);
    order(RED, WAR_ENGAGE, 1, 2);
    order(BLUE, WAR_ENGAGE, 2, 0);
    order(BLUE, WAR_ENGAGE, 3, 0);
    ready();
    referee(WAR_OPEN, 1, 4);  /* nobody is asked: the second of them strikes, 4 x 100 x 50 % */
    assert_int_equal(total(0), 200);
    assert_true(now.field.unit[1].near);
    assert_int_equal(now.field.unit[1].contacts, 0);
}

/* Who has been in contact longest, once the first one is gone: the next in contact. */
static void longest_contact(void **state)
{
    (void)state;
    nobody_yet();
    unit(RED, 100, 4, 10, 6, 12);
    unit(BLUE, 100, 4, 10, 6, 12)->elite = 1;
    unit(BLUE, 100, 4, 10, 6, 12);
    unit(BLUE, 100, 4, 10, 6, 12);
    begin();
    fantasy_touch(&now.field, 0, 1);
    fantasy_touch(&now.field, 0, 2);
    fantasy_touch(&now.field, 0, 3);
    order(RED, WAR_ENGAGE, 0, 2);
    order(BLUE, WAR_WITHDRAW, 1, 0);
    order(BLUE, WAR_ENGAGE, 2, 0);
    order(BLUE, WAR_ENGAGE, 3, 0);
    ready();
    referee(WAR_OPEN, 0);
    assert_int_equal(now.field.unit[0].longest, 2);
    assert_int_equal(now.field.unit[2].longest, 0);
    assert_int_equal(now.field.unit[1].longest, NOBODY);
}

/* A secret reinforcement is nothing to the enemy until it arrives, and keeps its side in the battle. */
static void reinforcements(void **state)
{
    struct war_setup seen_setup;
    struct war_state seen;
    struct fantasy_unit_type *late;
    (void)state;
    nobody_yet();
    unit(RED, 100, 4, 10, 6, 12)->shoots = 1;
    unit(BLUE, 10, 4, 10, 6, 7);
    late = unit(BLUE, 100, 4, 10, 6, 7);
    late->arrives = 2;
    late->secret = 1;
    begin();
    seen_setup = setup, seen = now;
    war_hide(play_on(&seen_setup), &seen_setup, &seen, RED);
    assert_int_equal(seen_setup.roster.unit[2].men, 1);
    assert_int_equal(seen.field.unit[2].start, 1);
    assert_int_equal(seen.field.unit[2].total, 1);
    seen_setup = setup, seen = now;
    war_hide(play_on(&seen_setup), &seen_setup, &seen, BLUE);
    assert_int_equal(seen_setup.roster.unit[2].men, 100);
    refused(RED, WAR_SHOOT, 0, 2, "orders");
    order(RED, WAR_SHOOT, 0, 1);
    order(BLUE, WAR_NO_ACTION, 1, 0);
    ready();
    referee(WAR_OPEN, 0);
    referee(WAR_SHOTS, 1, 6);
    assert_int_equal(state_of(1), UNIT_DESTROYED);
    referee(WAR_TESTS, 0);
    assert_int_equal(now.verdict, WAR_OPEN_END);
    assert_int_equal(state_of(2), UNIT_FIT);
    seen_setup = setup, seen = now;
    war_hide(play_on(&seen_setup), &seen_setup, &seen, RED);
    assert_int_equal(seen_setup.roster.unit[2].men, 100);
}

/* House rules reach every decision: what may be ordered, what is listed, with how many shots a siege starts */
static bool lists(int seat, int kind)
{
    struct act list[64];
    int n = war_legal(&played, &now, seat, list, LEN(list));
    bool found = false;

    for (int i = 0; i < n && i < LEN(list); i++) found = found || list[i].kind == kind;
    return found;
}

static void house_rules_reach_orders(void **state)
{
    enum { FREE_ROW, STUNNED_ROW = STATE_STUNNED, SHOOT_COLUMN = 0, RALLY_COLUMN = 6, COLUMNS = 7 };
    (void)state;
    for (int changed = 0; changed < 2; changed++) {
        nobody_yet();
        unit(RED, 100, 4, 10, 6, 7)->shoots = 1;
        unit(BLUE, 100, 4, 10, 6, 7);
        setup.side[RED].intelligence = 13;
        setup.supplies = 1;
        if (changed) {
            house_cell(&house_rules, &fantasy_orders_table.cell[FREE_ROW * COLUMNS + SHOOT_COLUMN], CELL_NO);
            house_cell(&house_rules, &fantasy_orders_table.cell[STUNNED_ROW * COLUMNS + RALLY_COLUMN], WORD(0));
            house_set(&house_rules, &fantasy_supplies_numbers[UNIT_SHOTS].value, 1, 1);
            house_cell(&house_rules, &fantasy_ability_table.cell[0], 14);
        }
        begin();
        assert_int_equal(now.note[0].shots, changed ? 1 : 10);
        assert_int_equal(lists(RED, WAR_SHOOT), !changed);
        if (changed) refused(RED, WAR_SHOOT, 0, 1, "FA-42");
        assert_int_equal(war_steps_left(&played, &now, RED), changed ? 0 : 1);
        now.field.unit[1].state = UNIT_DEMORALISED;
        now.field.unit[1].fresh = 1;
        war_begin_orders(&(struct war){ NULL, &played, &setup, &setup.roster, &now, NULL });
        assert_int_equal(now.note[1].given, !changed);      /* nothing but to rest, or a choice */
        assert_int_equal(lists(BLUE, WAR_RALLY), changed);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shot_and_rallied), cmocka_unit_test(advice), cmocka_unit_test(charged_and_chased),
            cmocka_unit_test(retreat_and_withdrawal),
        cmocka_unit_test(only_three_find_a_place), cmocka_unit_test(huge_creature), cmocka_unit_test(regeneration),
            cmocka_unit_test(immune_and_special), cmocka_unit_test(flyers),
        cmocka_unit_test(duel_and_surrender), cmocka_unit_test(officer_stands_alone),
            cmocka_unit_test(hero_against_a_unit), cmocka_unit_test(reinforcements), cmocka_unit_test(the_hunt),
        cmocka_unit_test(beasts), cmocka_unit_test(the_faithful), cmocka_unit_test(standards),
            cmocka_unit_test(options), cmocka_unit_test(longest_contact),
        cmocka_unit_test(house_rules_reach_orders),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
