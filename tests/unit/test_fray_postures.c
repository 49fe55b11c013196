/* test_fray_postures.c - what ideas and computer players make of a skirmish: the next order of a unit in a posture, and
** sensible decisions in the later phases, on small tables where it is plain what is sensible. */
#include "fray_small.h"
#include "game/flintlock/sense.h"

static struct fray_mind mind;

static struct act decides(int seat, bool waste)
{
    struct act a = { .kind = 0 };

    fray_think(&played, &b, seat, &mind);
    fray_decide(&mind, waste, &a);
    return a;
}

static struct act ordered(int unit_number, int posture)
{
    struct act a = { .kind = 0 };

    fray_think(&played, &b, s.unit[unit_number].seat, &mind);
    if (!fray_posture_order(&mind, unit_number, posture, &a)) a.kind = 0;
    return a;
}

/* He carries what scores over the east edge: straight there by his 16 cm. Or the sack lies beside him: he takes it. */
static void test_carries(void **state)
{
    (void)state;
    for (int lies = 0; lies < 2; lies++) {
        struct act a;

        table();
        man(unit("Smugglers", RED, FORMED_OPEN), 30, 30, EAST);
        man(unit("Guards", BLUE, FORMED_OPEN), 30, 100, SOUTH);
        s.open[EDGE_EAST - 1] = OPEN_TO_RED;
        s.token[s.tokens++] = (struct fray_token_setup){ .name = { 'S' }, .seat = OPEN_TO_RED, .with = lies ? 0 : 1,
                                                         .x = 3100, .y = 3000 };
        s.goal[s.goals++] = (struct fray_goal){ .kind = GOAL_CARRY, .seat = RED, .points = 3, .token = 1,
                                                .edge = EDGE_EAST };
        begin();
        a = ordered(0, POSTURE_GOAL);
        assert_int_equal(a.kind, lies ? FRAY_TAKE : FRAY_GO);
        if (lies) continue;
        assert_in_range(a.arg[FRAY_X], 4590, 4604);
        assert_in_range(a.arg[FRAY_Y], 2990, 3010);
    }
}

/* At the enemy 20 cm before it, or away from him: no nearer than it was. */
static void test_attack_and_back(void **state)
{
    struct act a;

    (void)state;
    table();
    man(unit("Guards", RED, FORMED_OPEN), 60, 50, NORTH);
    man(unit("Smugglers", BLUE, FORMED_OPEN), 60, 72, SOUTH);
    begin();
    a = ordered(0, POSTURE_ATTACK);
    assert_true(a.kind == FRAY_ATTACK || a.kind == FRAY_ATTACK_UNIT);
    a = ordered(0, POSTURE_BACK);
    assert_true(a.kind == FRAY_GO || a.kind == FRAY_GO_UNIT);
    assert_in_range(a.arg[FRAY_Y], 3396, 4999);
}

/* The nearer enemy, 18 cm, is behind a hedge: 5 and -1, a 6. The other, 19.5 cm away, stands in the open: 5. */
static void test_target(void **state)
{
    (void)state;
    table();
    armed(unit("Guards", RED, FORMED_OPEN), 30, 20, NORTH, FIREARM_MUSKET);
    man(unit("Smugglers", BLUE, FORMED_OPEN), 30, 40, SOUTH);
    man(unit("Others", BLUE, FORMED_OPEN), 37.5, 40.2, SOUTH);  /* sqrt(56.25 + 408.04) - 2 = 19.55 */
    line(LINE_HEDGE, 25, 38.5, 33, 38.5);
    begin();
    walk_all(NO_DICE);
    assert_int_equal(decides(RED, false).arg[FRAY_AT], 2);
    /* without him the first is worth a shot */
    b.figure[2].where = WHERE_LEFT;
    assert_int_equal(decides(RED, false).arg[FRAY_AT], 1);
}

/* 57 cm and a hedge: 7 and -1, an 8, three sixes: only who wastes his powder fires. */
static void test_waste(void **state)
{
    (void)state;
    table();
    armed(unit("Guards", RED, FORMED_OPEN), 30, 20, NORTH, FIREARM_MUSKET);
    man(unit("Smugglers", BLUE, FORMED_OPEN), 30, 79, SOUTH);
    line(LINE_HEDGE, 25, 77.5, 35, 77.5);
    begin();
    walk_all(NO_DICE);
    assert_int_equal(decides(RED, false).kind, FRAY_READY);
    assert_int_equal(decides(RED, true).kind, FRAY_VOLLEY);
}

/* Both enemies stand in the open within 18 cm of both muskets, a 5, and 8 cm apart: two targets (BF-11). One of two
** plain men has been aimed at: one shot in three hits, what is left to be won from him is less than from the other, who
** is the next man's. Where one is an officer, two thirds of what he is worth (3 class points and 6 for his command) are
** more than 3: both aim at him. Who does not think fires with the whole unit. */
static void test_shots_are_shared(void **state)
{
    (void)state;
    for (int officer = 0; officer < 2; officer++) {
        struct act a;

        table();
        unit("Guards", RED, FORMED_OPEN);
        armed(1, 30, 20, NORTH, FIREARM_MUSKET);
        armed(1, 33, 20, NORTH, FIREARM_MUSKET);
        unit("Smugglers", BLUE, FORMED_OPEN);
        man(2, 25, 38, SOUTH);
        man(2, 35, 38, SOUTH);
        s.figure[3].officer = officer;
        begin();
        walk_all(NO_DICE);
        a = decides(RED, false);
        assert_int_equal(a.kind, FRAY_SHOOT);
        if (officer) assert_int_equal(a.arg[FRAY_AT], 3);
        give_act(RED, a, NO_DICE);
        if (officer) assert_int_equal(decides(RED, false).arg[FRAY_AT], 3);
        else assert_int_equal(decides(RED, false).arg[FRAY_AT], 5 - a.arg[FRAY_AT]);
        assert_int_equal(decides(RED, true).kind, FRAY_VOLLEY);
    }
}

/* Whoever is pushed back is followed, but not by one who has a sack to bring away. */
static void test_follows(void **state)
{
    (void)state;
    for (int carries = 0; carries < 2; carries++) {
        struct act a;

        table();
        man(unit("Smugglers", RED, FORMED_OPEN), 30, 30, NORTH);
        man(unit("Guards", BLUE, FORMED_OPEN), 30, 32, SOUTH);
        if (carries) s.token[s.tokens++] = (struct fray_token_setup){ .name = { 'S' }, .seat = OPEN_TO_RED, .with = 1,
                                                                      .x = 3000, .y = 3000 };
        begin();
        fray_join(&(struct fray){ .b = &b }, 0, 1);
        ready();
        referee(FRAY_REVEAL, NO_DICE);
        referee(FRAY_WALK, NO_DICE);
        a = decides(RED, false);
        assert_int_equal(a.kind, FRAY_STRIKE);
        assert_int_equal(a.arg[FRAY_FOLLOWS], carries ? FOLLOW_NO : FOLLOW_YES);
    }
}

/* He touches class 4 and class 3: he strikes the weaker. Who leaves his contact is cut at. */
static void test_blows(void **state)
{
    struct act a;

    (void)state;
    for (int leaves = 0; leaves < 2; leaves++) {
        table();
        man(unit("Guards", RED, FORMED_OPEN), 30, 30, NORTH);
        unit("Smugglers", BLUE, FORMED_OPEN);
        man(2, 30, 32, SOUTH);
        man(2, 32, 30, WEST);
        s.figure[1].class = 4;
        begin();
        fray_join(&(struct fray){ .b = &b }, 0, 1);
        fray_join(&(struct fray){ .b = &b }, 0, 2);
        if (leaves) give(BLUE, FRAY_BREAK_OFF, 1, 3000, 4000);
        ready();
        referee(FRAY_REVEAL, NO_DICE);
        if (leaves) {
            a = decides(RED, false);
            assert_int_equal(a.kind, FRAY_CUT);
            assert_int_equal(a.arg[FRAY_AT], 1);
            continue;
        }
        referee(FRAY_WALK, NO_DICE);
        a = decides(RED, false);
        assert_int_equal(a.kind, FRAY_STRIKE);
        assert_int_equal(a.arg[FRAY_AT], 2);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_carries), cmocka_unit_test(test_attack_and_back), cmocka_unit_test(test_target),
        cmocka_unit_test(test_waste), cmocka_unit_test(test_shots_are_shared), cmocka_unit_test(test_follows),
        cmocka_unit_test(test_blows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
