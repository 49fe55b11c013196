/* test_fantasy_feared.c - what the odds of a blow are asked with: the walls before the target, and at who leaves the
** blow that is to be feared most, be it by a quarter of a point. */
#include "rules/fantasy/attack.h"
#include "rules/fantasy/book.h"
#include "rules/fantasy/siege.h"
#include "war_words.h"

enum { FOOT, BEAST, ORCS };

static const struct procedure *asks(int kind, int a, int b, void *in)
{
    struct act act = { (int16_t)kind, { (int16_t)a, (int16_t)b } };

    return war_asks(play_on(&setup), &now, RED, &act, in);
}

/* Orcs within walls, foot before them: the blow of either is asked with what stands before the other. */
static void walls_before_the_target(void **state)
{
    static const int walls[] = { WALLS_NONE, WALLS_BREACHED, WALLS_INTACT };
    struct fantasy_attack_in in;

    (void)state;
    nobody_yet();
    for (int u = FOOT; u <= ORCS; u++) unit(u == FOOT ? RED : BLUE, 50, 4, 12, 6, 8)->shoots = 1;
    siege();
    begin();
    fantasy_touch(&now.field, FOOT, ORCS);
    for (int i = 0; i < 3; i++) {
        for (int k = 0; k < now.field.fort.parts; k++) now.field.fort.part[k].walls = walls[i];
        for (int kind = 0; kind < 3; kind++) {
            static const int blows[] = { WAR_STRIKE, WAR_SHOOT, WAR_PURSUE };

            assert_ptr_equal(asks(blows[kind], FOOT, ORCS, &in), &fantasy_attack_procedure);
            assert_int_equal(in.walls, walls[i]);
            assert_ptr_equal(asks(blows[kind], ORCS, FOOT, &in), &fantasy_attack_procedure);
            assert_int_equal(in.walls, WALLS_NONE);
        }
    }
}

/* The foot, armour class 10, is hit by men of level 0 with 50 in 100. A beast of 8 hit dice does 80 points without a
** throw; orcs with two-sided dice 1.5 each: 107 of them do 80.25, 106 do 79.5. */
static void by_a_quarter(void **state)
{
    union { struct fantasy_attack_in attack; struct fantasy_huge_in huge; } in;

    (void)state;
    for (int men = 106; men <= 107; men++) {
        nobody_yet();
        unit(RED, 100, 4, 10, 6, 8);
        unit(BLUE, 1, 60, 12, 6, 8)->huge = 1;
        setup.roster.unit[BEAST].hd = HD_1 + 14;
        unit(BLUE, men, 4, 12, 2, 8)->hd = HD_LEVEL_0;
        begin();
        fantasy_touch(&now.field, FOOT, BEAST);
        fantasy_touch(&now.field, FOOT, ORCS);
        assert_ptr_equal(asks(WAR_RETREAT, FOOT, 0, &in),
                         men == 106 ? &fantasy_huge_procedure : &fantasy_attack_procedure);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(walls_before_the_target), cmocka_unit_test(by_a_quarter) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
