/* test_fantasy_battle_umpire.c - what is told of a fantasy battle, and what an umpire may change in it. */
#include "war_words.h"

/* One man strikes at those who leave, and does no harm: he is told of like anybody who strikes in vain. */
static void free_attack_in_vain(void **state)
{
    (void)state;
    nobody_yet();
    unit(RED, 100, 4, 10, 6, 7);
    unit(RED, 100, 4, 10, 6, 7);
    unit(BLUE, 1, 4, 10, 6, 7);
    begin();
    fantasy_touch(&now.field, 0, 2);
    order(RED, WAR_RETREAT, 0, 0);
    order(RED, WAR_NO_ACTION, 1, 0);
    order(BLUE, WAR_ENGAGE, 2, 0);
    ready();
    referee(WAR_OPEN, 0);
    order(BLUE, WAR_PURSUE, 2, 0);
    referee(WAR_CHASES, 1, 1);                              /* 1 x 1 x 50 %, rounded down */
    assert_int_equal(total(0), 400);
    assert_int_equal(times_told(TOLD_NO_EFFECT, 2, 0), 1);
    assert_int_equal(times_told(TOLD_HITS, 2, 0), 0);
}

/* An umpire gives points for one sequence: traps, an envelopment. */
static void points_of_the_umpire(void **state)
{
    (void)state;
    nobody_yet();
    unit(RED, 100, 10, 10, 6, 12);
    unit(BLUE, 100, 10, 10, 6, 12);
    begin();
    fantasy_touch(&now.field, 0, 1);
    order(RED, WAR_ENGAGE, 0, 1);
    order(BLUE, WAR_ENGAGE, 1, 0);
    now.field.unit[0].bonus = 20;
    ready();
    referee(WAR_OPEN, 0);
    referee(WAR_MELEE, 2, 1, 1);                            /* 1 x 100 x (50 + 20) %; 1 x 100 x 50 % */
    assert_int_equal(total(1), 930);
    assert_int_equal(total(0), 950);
    assert_int_equal(times_told(TOLD_HITS, 0, 1), 1);
    referee(WAR_TESTS, 0);                                  /* a score of 12 cannot be missed */
    assert_int_equal(now.field.unit[0].bonus, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(free_attack_in_vain), cmocka_unit_test(points_of_the_umpire) };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
