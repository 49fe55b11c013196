/* test_fantasy_edges.c - small positions at the edge of a condition: the last man, the first unit, who is not there. */
#include "war_words.h"

static void refused_with(const char *field)
{
    struct refusals r = { .len = 0 };

    fantasy_game.setup->check(&setup, &r);
    assert_string_equal(r.len ? r.row[0].field : "", field);
}

/* Each side needs a unit that is there from the start, red as well as blue. */
static void there_from_the_start(void **state)
{
    (void)state;
    for (int late = RED; late <= BLUE; late++) {
        nobody_yet();
        name(unit(RED, 40, 3, 12, 6, 8)->name, "Foot");
        name(unit(BLUE, 40, 3, 12, 6, 8)->name, "Orcs");
        refused_with("");
        setup.roster.unit[late].arrives = 2;
        refused_with("units");
    }
}

/* The umpire moves a battle on from orders to shooting: who is there counts his men anew, who has not come has none. */
static void moved_on(void **state)
{
    struct war_state before;

    (void)state;
    nobody_yet();
    unit(RED, 40, 3, 12, 6, 8);
    unit(BLUE, 30, 3, 12, 6, 8);
    unit(BLUE, 20, 3, 12, 6, 8)->arrives = 3;
    begin();
    before = now;
    now.phase = PHASE_SHOOTING;
    war_complete(play_on(&setup), &before, &now);
    assert_int_equal(now.turn.unit[0].men, 40);
    assert_int_equal(now.turn.unit[1].men, 30);
    assert_int_equal(now.turn.unit[2].men, 0);
}

/* Where choices are open, or all is over, there is nothing sealed that could be taken back. */
static void nothing_sealed(void **state)
{
    static const int open[] = { PHASE_SECTION, PHASE_ASSIGN, PHASE_SHOOTING };
    struct war_state before;

    (void)state;
    nobody_yet();
    unit(RED, 40, 3, 12, 6, 8);
    unit(BLUE, 30, 3, 12, 6, 8);
    siege();
    begin();
    now.note[0].choice = now.note[1].choice = 1;
    now.done[RED] = now.done[BLUE] = 1;
    for (int i = 0; i < 3; i++)
        for (int seat = RED; seat <= BLUE; seat++) {
            now.phase = open[i];
            before = now;
            war_unseal(play_on(&setup), &now, seat);
            assert_memory_equal(&now, &before, sizeof now);
        }
    now.phase = PHASE_STRIKE;
    now.verdict = WAR_OPEN_END + 1;
    before = now;
    war_unseal(play_on(&setup), &now, RED);
    assert_memory_equal(&now, &before, sizeof now);
}

/* A hero with one hit point left still fights: the sequence does not skip the melee. */
static void last_hit_point(void **state)
{
    (void)state;
    nobody_yet();
    unit(RED, 40, 3, 12, 6, 8);
    unit(BLUE, 30, 3, 12, 6, 8);
    hero(RED, 1, 15, 5);
    begin();
    order(RED, WAR_NO_ACTION, 0, 0);
    order(BLUE, WAR_NO_ACTION, 1, 0);
    order(RED, WAR_FIGHT, 0, 1);
    ready();
    referee(WAR_OPEN, 0);
    assert_int_equal(war_referee_act(&now).kind, WAR_MELEE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(there_from_the_start),
        cmocka_unit_test(moved_on),
        cmocka_unit_test(nothing_sealed),
        cmocka_unit_test(last_hit_point),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
