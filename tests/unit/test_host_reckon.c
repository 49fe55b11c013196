/* test_host_reckon.c - the end of a turn, worked out by hand: commands and armies that break, the last turn,
** baggage. */
#include "host_melee.h"
#include "host_picture.h"

static void reckon(void)
{
    struct reading r = { .mode = READ_TYPED, .house = &house };
    struct act a = { .kind = HOST_RECKON_ACT };

    b.run.phase = PHASE_RECKON;
    b.run.asked = b.run.command = 0;
    ancients_game.apply(&r, &played, &b, REFEREE, &a, NULL);
}

/* A command of 10: 3 lost, 9 is not more than 10; 4 lost, 12 is: it is removed, all 10 are lost. */
static void test_command_breaks(void **state)
{
    (void)state;
    for (int lost = 3; lost <= 4; lost++) {
        field();
        for (int i = 0; i < 3; i++) troop(BLUE, TYPE_FP, 5, 1, (struct pose){ 6000 + 960 * i, 8000, SOUTH });
        ready();                                        /* skirmishers 2, three units of 2, a CinC 2: 10 */
        assert_int_equal(b.command[BLUE].vdc, 10);
        b.seat[BLUE].vdt = 40;                          /* as if there were others */
        b.command[BLUE].lost = b.seat[BLUE].lost = lost;
        reckon();
        assert_int_equal(b.command[BLUE].broken, lost == 4);
        assert_int_equal(b.seat[BLUE].lost, lost == 4 ? 10 : 3);
        assert_int_equal(gone(2), lost == 4);
        if (lost == 4) picture("62", "A command breaks", "It is worth 10: skirmishers 2, three units of 2, a commander "
                               "in chief 2. After 4 lost, 3 x 4 = 12 is more than 10: all of it is removed, 10 are "
                               "lost. After 3 lost, 9, it holds.");
    }
}

/* An army of 17: 8 lost, 16 is not 17; 9 lost, 18: broken. Both: a draw. */
static void test_army_breaks(void **state)
{
    (void)state;
    for (int k = 0; k < 3; k++) {
        field();
        ready();
        b.seat[RED].vdt = b.seat[BLUE].vdt = 17;
        b.seat[BLUE].lost = k == 0 ? 8 : 9;
        b.seat[RED].lost = k == 2 ? 9 : 0;
        reckon();
        assert_int_equal(b.verdict, k == 0 ? HOST_OPEN_END : k == 1 ? HOST_RED_WINS : HOST_DRAWN);
        assert_int_equal(b.run.turn, k == 0 ? 2 : 1);
        if (k == 2) picture("83", "Armies break", "Both are worth 17. With 8 lost, 2 x 8 = 16, blue holds; with 9, 18, "
                            "it is broken. Here both have lost 9: a draw.");
    }
}

/* After the last turn the smaller share wins: 3 of 10 is more than 5 of 20; 2 of 8 and 5 of 20 are the same. */
static void test_length(void **state)
{
    (void)state;
    for (int k = 0; k < 2; k++) {
        field();
        ready();
        b.run.turn = s.turns;
        b.seat[RED] = (struct host_seat){ .vdt = k ? 8 : 10, .lost = k ? 2 : 3 };
        b.seat[BLUE] = (struct host_seat){ .vdt = 20, .lost = 5 };
        reckon();
        assert_int_equal(b.verdict, k ? HOST_DRAWN : HOST_BLUE_WINS);
        assert_int_equal(b.reason, BY_SHARE);
    }
}

/* A scenario that is won by taking the baggage: it decides at the end of the turn. */
static void test_baggage(void **state)
{
    (void)state;
    for (int taken = 0; taken < 2; taken++) {
        field();
        troop(BLUE, TYPE_T, 2, 0, (struct pose){ 7200, 9000, SOUTH });
        s.unit[2].command = s.unit[2].vd = 0;
        s.unit[2].baggage = BAGGAGE_OPEN;
        s.take_baggage = 1;
        ready();
        if (taken) b.unit[2].where = WHERE_GONE, b.unit[2].current = b.seat[BLUE].baggage = 0;
        reckon();
        assert_int_equal(b.verdict, taken ? HOST_RED_WINS : HOST_OPEN_END);
        if (taken) assert_int_equal(b.reason, BY_BAGGAGE);
    }
}

/* Nobody is left: found broken at the end of the turn, whatever its values are. */
static void test_nobody_left(void **state)
{
    (void)state;
    field();
    ready();
    b.unit[1].where = WHERE_GONE;
    b.unit[1].current = b.command[BLUE].alive = b.command[BLUE].unit = 0;
    b.seat[BLUE].vdt = 99;
    b.command[BLUE].vdc = 99;
    reckon();
    assert_int_equal(b.verdict, HOST_RED_WINS);
    assert_int_equal(b.reason, BY_BREAK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_command_breaks), cmocka_unit_test(test_army_breaks), cmocka_unit_test(test_length),
        cmocka_unit_test(test_baggage), cmocka_unit_test(test_nobody_left),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
