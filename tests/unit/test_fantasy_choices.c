/* test_fantasy_choices.c - what is decided between orders and dice: who is struck at, what is taken back, which units
** the umpire may name. Blue has a giant, who stands against the foot of red, and a chief, who fights it too. */
#include "war_words.h"

enum { FOOT, BOWS, GIANT };
enum { CHIEF };

static void set_up(void)
{
    nobody_yet();
    unit(RED, 100, 4, 15, 6, 8);
    unit(RED, 60, 4, 15, 6, 8);
    unit(BLUE, 1, 50, 15, 6, 8)->huge = 1;
    hero(BLUE, 30, 15, 5);
    begin();
    fantasy_touch(&now.field, FOOT, GIANT);
}

/* ---- strikes ---- */

/* The foot is in contact with the giant, and the chief fights it: it may strike at either, in this order. */
static void test_strikes(void **state)
{
    struct act act[8];

    (void)state;
    set_up();
    now.phase = PHASE_STRIKE;
    now.field.hero[CHIEF].order = HERO_FIGHTS_UNIT;
    now.field.hero[CHIEF].target = FOOT;
    assert_int_equal(war_legal(play_on(&setup), &now, RED, act, 8), 2);
    assert_int_equal(act[0].kind, WAR_STRIKE);
    assert_int_equal(act[0].arg[0], FOOT);
    assert_int_equal(act[0].arg[1], GIANT);
    assert_int_equal(act[1].kind, WAR_STRIKE_HERO);
    assert_int_equal(act[1].arg[0], FOOT);
    assert_int_equal(act[1].arg[1], CHIEF);
}

/* The same of a giant who is the first unit of all. */
static void test_strikes_at_the_first_unit(void **state)
{
    struct act act[8];

    (void)state;
    nobody_yet();
    unit(BLUE, 1, 50, 15, 6, 8)->huge = 1;
    unit(RED, 100, 4, 15, 6, 8);
    hero(BLUE, 30, 15, 5);
    begin();
    fantasy_touch(&now.field, 0, 1);
    now.phase = PHASE_STRIKE;
    now.field.hero[0].order = HERO_FIGHTS_UNIT;
    now.field.hero[0].target = 1;
    assert_int_equal(war_legal(play_on(&setup), &now, RED, act, 8), 2);
    assert_int_equal(act[0].kind, WAR_STRIKE);
    assert_int_equal(act[0].arg[0], 1);
    assert_int_equal(act[0].arg[1], 0);
    assert_int_equal(act[1].kind, WAR_STRIKE_HERO);
}

/* Two heroes fight the bows, who are free: whom they turn on is their owner's choice. One of them: no choice. */
static void test_two_heroes_at_a_free_unit(void **state)
{
    struct act act[8];

    (void)state;
    nobody_yet();
    unit(RED, 60, 4, 15, 6, 8);
    unit(BLUE, 100, 4, 15, 6, 8);
    hero(BLUE, 30, 15, 5);
    hero(BLUE, 20, 15, 5);
    begin();
    now.phase = PHASE_STRIKE;
    for (int h = 0; h < 2; h++) {
        now.field.hero[h].order = HERO_FIGHTS_UNIT;
        now.field.hero[h].target = 0;
        assert_int_equal(war_open(&setup.roster, &now, RED), h == 1);
    }
    assert_int_equal(war_legal(play_on(&setup), &now, RED, act, 8), 2);
    for (int h = 0; h < 2; h++) {
        assert_int_equal(act[h].kind, WAR_STRIKE_HERO);
        assert_int_equal(act[h].arg[1], h);
    }
}

/* ---- each condition taken away alone ---- */

static bool may(int seat, int kind, int a, int b)
{
    struct act act = { (int16_t)kind, { (int16_t)a, (int16_t)b } };
    struct no why = { "", "" };

    return war_allowed(play_on(&setup), &now, seat, &act, &why);
}

/* The foot is in contact with the giant, and the chief fights it. What forbids the blow at the chief: whose unit it is,
** that it has struck, that he fights somebody else. */
static void test_blow_at_a_hero(void **state)
{
    (void)state;
    set_up();
    now.phase = PHASE_STRIKE;
    now.field.hero[CHIEF].order = HERO_FIGHTS_UNIT;
    now.field.hero[CHIEF].target = FOOT;
    assert_true(may(RED, WAR_STRIKE_HERO, FOOT, CHIEF));
    assert_false(may(BLUE, WAR_STRIKE_HERO, FOOT, CHIEF));
    now.turn.unit[FOOT].struck = 1;
    assert_false(may(RED, WAR_STRIKE_HERO, FOOT, CHIEF));
    now.turn.unit[FOOT].struck = 0;
    now.field.hero[CHIEF].target = BOWS;
    assert_false(may(RED, WAR_STRIKE_HERO, FOOT, CHIEF));
}

/* The same of the blow at the giant. */
static void test_blow_at_a_unit(void **state)
{
    (void)state;
    set_up();
    now.phase = PHASE_STRIKE;
    now.field.hero[CHIEF].order = HERO_FIGHTS_UNIT;
    now.field.hero[CHIEF].target = FOOT;
    assert_true(may(RED, WAR_STRIKE, FOOT, GIANT));
    assert_false(may(BLUE, WAR_STRIKE, FOOT, GIANT));
    assert_false(may(RED, WAR_STRIKE, FOOT, BOWS));             /* open, and not in contact with these */
    now.turn.unit[FOOT].left = 1;
    assert_false(may(RED, WAR_STRIKE, FOOT, GIANT));
}

/* Foot and bows have left the giant. What forbids it to pursue the foot: who asks, that this has been decided, that it
** has struck, that it goes after the bows; and what forbids to let the foot go: who asks, that this has been
** decided. */
static void test_who_leaves(void **state)
{
    (void)state;
    set_up();
    now.field.unit[FOOT].contacts = now.field.unit[GIANT].contacts = 0;
    now.phase = PHASE_CHASE;
    for (int u = FOOT; u <= BOWS; u++) {
        now.field.unit[u].order = WAR_RETREAT;
        now.turn.unit[u].left = 1;
        now.turn.unit[u].was = 1u << GIANT;
    }
    assert_true(may(BLUE, WAR_PURSUE, GIANT, FOOT));
    assert_true(may(BLUE, WAR_LET_GO, FOOT, 0));
    assert_false(may(RED, WAR_PURSUE, GIANT, FOOT));
    assert_false(may(RED, WAR_LET_GO, FOOT, 0));
    assert_false(may(BLUE, WAR_LET_GO, GIANT, 0));
    now.note[FOOT].choice = CHOICE_LET_GO;
    assert_false(may(BLUE, WAR_PURSUE, GIANT, FOOT));
    assert_false(may(BLUE, WAR_LET_GO, FOOT, 0));
    assert_true(may(BLUE, WAR_PURSUE, GIANT, BOWS));
    now.note[FOOT].choice = 0;
    now.note[BOWS].choice = CHOICE_PURSUE + GIANT;
    assert_false(may(BLUE, WAR_PURSUE, GIANT, FOOT));
    now.note[BOWS].choice = 0;
    now.turn.unit[GIANT].struck = 1;
    assert_false(may(BLUE, WAR_PURSUE, GIANT, FOOT));
}

/* The first unit of all has run from the second, which may pursue it; and the other way round. */
static void test_first_unit(void **state)
{
    (void)state;
    for (int runs = 0; runs < 2; runs++) {
        struct act act[8];
        int stays = 1 - runs;

        nobody_yet();
        unit(RED, 60, 4, 15, 6, 8);
        unit(BLUE, 60, 4, 15, 6, 8);
        begin();
        now.phase = PHASE_CHASE;
        now.field.unit[runs].order = WAR_RETREAT;
        now.turn.unit[runs].left = 1;
        now.turn.unit[runs].was = 1u << stays;
        assert_int_equal(war_legal(play_on(&setup), &now, stays, act, 8), 2);
        assert_int_equal(act[0].kind, WAR_PURSUE);
        assert_int_equal(act[0].arg[0], stays);
        assert_int_equal(act[0].arg[1], runs);
        assert_int_equal(act[1].kind, WAR_LET_GO);
        assert_int_equal(act[1].arg[0], runs);
    }
}

/* Foot has run from the giant, which pursues it, and from the orcs, who may still do so: the giant, already on the way
** after the bows, may not. */
static void test_who_goes_after_another(void **state)
{
    enum { ORCS = GIANT + 1 };

    (void)state;
    nobody_yet();
    for (int u = 0; u <= ORCS; u++) unit(u < GIANT ? RED : BLUE, 60, 4, 15, 6, 8);
    begin();
    now.phase = PHASE_CHASE;
    now.turn.unit[FOOT].left = now.turn.unit[BOWS].left = 1;
    now.turn.unit[FOOT].was = 1u << GIANT | 1u << ORCS;
    now.turn.unit[BOWS].was = 1u << GIANT;
    now.note[BOWS].choice = CHOICE_PURSUE + GIANT;
    assert_true(may(BLUE, WAR_PURSUE, ORCS, FOOT));
    assert_false(may(BLUE, WAR_PURSUE, GIANT, FOOT));
    assert_false(may(RED, WAR_PURSUE, ORCS, FOOT));
}

/* Whose rally it is, and that it is open. */
static void test_rally(void **state)
{
    (void)state;
    set_up();
    now.field.unit[FOOT].contacts = now.field.unit[GIANT].contacts = 0;
    now.phase = PHASE_RALLY;
    now.field.unit[FOOT].state = UNIT_DEMORALISED;
    now.turn.unit[FOOT].was_demoralised = 1;
    for (int kind = WAR_TRY_RALLY; kind <= WAR_WAIT; kind++) {
        assert_true(may(RED, kind, FOOT, 0));
        assert_false(may(BLUE, kind, FOOT, 0));
        assert_false(may(RED, kind, BOWS, 0));
    }
    now.note[FOOT].choice = CHOICE_NO;
    assert_false(may(RED, WAR_TRY_RALLY, FOOT, 0));
}

/* A giant that engages a giant fights a single combat, whatever number the other one has and whoever else is there:
** there is nothing to choose. Two units in contact with one that has no such order are a choice. */
static void test_giants_in_single_combat(void **state)
{
    enum { OTHER, ORCS, OWN };

    (void)state;
    nobody_yet();
    for (int u = OTHER; u <= OWN; u++) unit(u == OWN ? RED : BLUE, 1, 50, 15, 6, 8)->huge = u != ORCS;
    hero(BLUE, 30, 15, 5);
    begin();
    fantasy_touch(&now.field, OWN, OTHER);
    fantasy_touch(&now.field, OWN, ORCS);
    now.phase = PHASE_STRIKE;
    now.field.hero[CHIEF].order = HERO_FIGHTS_UNIT;
    now.field.hero[CHIEF].target = OWN;
    assert_true(war_strike_open(&setup.roster, &now, OWN));
    now.field.unit[OWN].order = WAR_ENGAGE;
    now.field.unit[OWN].target = OTHER;
    assert_false(war_strike_open(&setup.roster, &now, OWN));
    now.field.unit[OWN].target = ORCS;
    assert_true(war_strike_open(&setup.roster, &now, OWN));     /* the orcs or the chief */
}

/* ---- what is taken back ---- */

/* A side's own choices are open again, the other side's stay; who is chased is noted at him, so then it is the
** other way round. */
static void test_open_again(void **state)
{
    static const struct { int phase, foot, giant; } rows[] = {
        { PHASE_STRIKE, 0, 2 }, { PHASE_RALLY, 0, 2 }, { PHASE_CHASE, 2, 0 },
    };

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        set_up();
        now.phase = rows[i].phase;
        for (int u = FOOT; u <= GIANT; u++) now.note[u].choice = 2;
        war_unseal(play_on(&setup), &now, RED);
        assert_int_equal(now.note[FOOT].choice, rows[i].foot);
        assert_int_equal(now.note[BOWS].choice, rows[i].foot);
        assert_int_equal(now.note[GIANT].choice, rows[i].giant);
    }
}

/* ---- which units there are ---- */

static const struct input *member(const struct input *all, int n, const char *id)
{
    for (int i = 0; i < n; i++) if (strcmp(all[i].id, id) == 0) return &all[i];
    fail_msg("there is no %s", id);
    return NULL;
}

/* Of 24 units the last is number 23, counted from 0; a number beyond is refused before anybody looks it up. */
static void test_last_unit(void **state)
{
    const struct layout *all = fantasy_game.state;
    const struct input *moments = member(all->input, all->inputs, "moments");
    const struct input *longest = member(moments->member, moments->members, "longest");

    (void)state;
    assert_int_equal(longest->lo, -1);
    assert_int_equal(longest->hi, 23);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_strikes), cmocka_unit_test(test_strikes_at_the_first_unit),
        cmocka_unit_test(test_two_heroes_at_a_free_unit),
        cmocka_unit_test(test_open_again), cmocka_unit_test(test_last_unit),
        cmocka_unit_test(test_blow_at_a_hero), cmocka_unit_test(test_blow_at_a_unit),
        cmocka_unit_test(test_who_leaves), cmocka_unit_test(test_who_goes_after_another),
        cmocka_unit_test(test_first_unit),
        cmocka_unit_test(test_rally), cmocka_unit_test(test_giants_in_single_combat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
