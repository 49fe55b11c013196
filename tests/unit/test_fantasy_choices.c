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
        cmocka_unit_test(test_strikes), cmocka_unit_test(test_two_heroes_at_a_free_unit),
        cmocka_unit_test(test_open_again), cmocka_unit_test(test_last_unit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
