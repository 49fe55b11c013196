/* test_host_farther.c - options of moves in a battle, worked out by hand. extra_move (HI-42): S and CL go 2H farther
** with the one action of their activation, outside of all zones of control, in ground that does not disorder them.
** wheel_brush (T-3): nothing of a unit that wheels brushes an enemy. */
#include "host_small.h"

static int red, blue;                                   /* commands */

static void two_sides(void)
{
    table();
    red = command("Left", RED, LEVEL_AVERAGE);
    blue = command("Right", BLUE, LEVEL_AVERAGE);
}

/* Why this move is refused; "": it is not. */
static const char *refusal(int u, int how, double h)
{
    struct act a = { HOST_MOVE, { (int16_t)u, (int16_t)how, 0, (int16_t)in_h(h) } };
    struct no why = { "", "" };

    return ancients_game.allowed(play_on(&s), &b, b.run.active, &a, &why) ? "" : why.cite;
}

static bool may(int u, int how, double h) { return !*refusal(u, how, h); }

/* The farthest of the listed moves straight ahead, and what its open number goes to. */
static void farthest(int u, double h)
{
    static struct act order[MOST_ACTS];
    struct act ahead_of_it = { HOST_MOVE, { (int16_t)u, MOVE_AHEAD, 0, 0 } };
    int n = ancients_game.legal(&played, &b, RED, order, MOST_ACTS), far = 0;
    struct range r = ancients_game.range(&played, &b, RED, &ahead_of_it, HOST_DISTANCE);

    for (int i = 0; i < n; i++)
        if (order[i].kind == HOST_MOVE && order[i].arg[HOST_HOW] == MOVE_AHEAD && order[i].arg[HOST_DISTANCE] > far)
            far = order[i].arg[HOST_DISTANCE];
    assert_int_equal(far, in_h(h));
    assert_int_equal(r.hi, in_h(h));
}

/* S go 3H and CL 4H; by the option 5H and 6H, by a house rule on it 1H more than that; FP go 2H whatever is said. Who
** has gone so far has ended his activation; who has gone his usual move has not. */
static void goes_farther(void **state)
{
    enum { PRINTED, OPTION, HOUSE_RULE, WAYS };
    static const double far[WAYS][3] = { { 3, 4, 2 }, { 5, 6, 2 }, { 6, 7, 2 } };
    static const int type[3] = { TYPE_S, TYPE_CL, TYPE_FP };

    (void)state;
    for (int k = 0; k < WAYS * 3; k++) {
        double h = far[k / 3][k % 3];
        int u;

        two_sides();
        if (k / 3 > PRINTED) choose("ancients.extra_move", "on");
        if (k / 3 > OPTION) choose("ancients.moving.extra", "3");
        u = troops(red, type[k % 3], 10, 3, NORTH);
        troops(blue, TYPE_FP, 28, 18, SOUTH);
        red_acts();
        activate(u);
        farthest(u, h);
        assert_string_equal(refusal(u, MOVE_AHEAD, h + .25), "6.1");
        move_unit(u, MOVE_AHEAD, 0, h);
        stands(u, 10, 3 + h);
        assert_int_equal(b.unit[u].disordered, 0);
        assert_int_equal(b.unit[u].member, far[PRINTED][k % 3] == h);
    }
}

/* By the option: who has moved, shot or tried to recover order goes as far as usual. */
static void does_something_else(void **state)
{
    enum { MOVES, SHOOTS, RALLIES, DEEDS };

    (void)state;
    for (int deed = 0; deed < DEEDS; deed++) {
        int u;

        two_sides();
        choose("ancients.extra_move", "on");
        u = troops(red, TYPE_S, 10, 3, NORTH);
        troops(blue, TYPE_FP, 28, 18, SOUTH);
        red_acts();
        activate(u);
        assert_true(may(u, MOVE_AHEAD, 5));
        if (deed == MOVES) move_unit(u, MOVE_AHEAD, 0, 3);
        if (deed == RALLIES) b.unit[u].tries = 1;
        if (deed == SHOOTS) b.unit[u].fired = b.unit[u].later = 1;
        assert_int_equal(b.unit[u].member, 1);
        assert_string_equal(refusal(u, MOVE_AHEAD, 3.25), "6.1");
        assert_true(may(u, MOVE_AHEAD, 3));
    }
}

/* By the option: the zone of FP, whose front is at y 7, reaches down to 6. S with their front at 3.25 enter it beyond
** 2.75H: they go 3H at most, straight at the enemy. Beside it at x 20 they go 5H. Who begins in it goes 3H back and no
** farther. */
static void in_a_zone(void **state)
{
    (void)state;
    for (int k = 0; k < 3; k++) {
        struct act move = { .kind = HOST_MOVE, .arg = { [HOST_HOW] = k == 2 ? MOVE_BACK : MOVE_AHEAD } };
        int u;

        two_sides();
        choose("ancients.extra_move", "on");
        u = troops(red, TYPE_S, k == 1 ? 20 : 10, k == 2 ? 6 : 3, NORTH);
        troops(blue, TYPE_FP, 10, 7.5, SOUTH);
        red_acts();
        activate(u);
        move.arg[HOST_WHO] = (int16_t)u;
        assert_int_equal(ancients_game.range(&played, &b, RED, &move, HOST_DISTANCE).hi, in_h(k == 1 ? 5 : 3));
        if (k == 2) {
            assert_string_equal(refusal(u, MOVE_BACK, 3.25), "6.1");
            assert_true(may(u, MOVE_BACK, 3));
        } else if (k == 1) assert_true(may(u, MOVE_AHEAD, 5));
        else {
            assert_string_equal(refusal(u, MOVE_AHEAD, 3.25), "6.1");
            assert_true(may(u, MOVE_AHEAD, 3));
        }
    }
}

/* By the option: red's S go 5H towards a wood in which FL lie with their front at 10H. Their own, at 5.25, stops 1H
** before it, after 3.75H, which is farther than usual: their activation is over. With their front at 6.25 they stop
** after 2.75H: their usual move, and they may go on.
** The same where those found are asked (BA-33), once they do not react. */
static void finds_an_ambush(void **state)
{
    (void)state;
    for (int k = 0; k < 4; k++) {
        int u, e;

        two_sides();
        choose("ancients.extra_move", "on");
        if (k / 2) choose("ancients.ambush_reacts", "on");
        u = troops(red, TYPE_S, 10, k % 2 ? 6 : 5, NORTH);
        e = troops(blue, TYPE_FL, 10, 10.5, SOUTH);
        troops(blue, TYPE_FP, 28, 18, SOUTH);
        piece(PIECE_OF_WOOD, 8, 9.75, 4, 4);
        s.unit[e].ambush = 1;
        red_acts();
        activate(u);
        move_unit(u, MOVE_AHEAD, 0, 5);
        stands(u, 10, 8.75);
        assert_int_equal(b.unit[e].where, WHERE_TABLE);
        if (k / 2) give(BLUE, HOST_NO_REACTION, e, 0, 0);
        assert_int_equal(b.unit[u].member, k % 2);
    }
}

/* By the option: broken ground disorders CL, which go 2H in it as always, and not S, who go 5H through it. */
static void in_broken_ground(void **state)
{
    (void)state;
    for (int k = 0; k < 2; k++) {
        int u;

        two_sides();
        choose("ancients.extra_move", "on");
        u = troops(red, k ? TYPE_CL : TYPE_S, 10, 3, NORTH);
        piece(PIECE_OF_BROKEN, 2, 3, 18, 12);
        troops(blue, TYPE_FP, 28, 18, SOUTH);
        red_acts();
        activate(u);
        assert_true(may(u, MOVE_AHEAD, k ? 2 : 5));
        assert_string_equal(refusal(u, MOVE_AHEAD, k ? 2.25 : 5.25), "6.1");
        b.unit[u].fired = b.unit[u].later = 1;
        assert_true(may(u, MOVE_AHEAD, k ? 2 : 3));
        assert_string_equal(refusal(u, MOVE_AHEAD, k ? 2.25 : 3.25), "6.1");
    }
}

/* By the option: a group goes as far as the slowest of it: two of S 5H, S beside FL 2H. */
static void in_a_group(void **state)
{
    (void)state;
    for (int k = 0; k < 2; k++) {
        int u, other;

        two_sides();
        choose("ancients.extra_move", "on");
        u = troops(red, TYPE_S, 10, 3, NORTH);
        other = troops(red, k ? TYPE_FL : TYPE_S, 12, 3, NORTH);
        troops(blue, TYPE_FP, 28, 18, SOUTH);
        red_acts();
        give(RED, HOST_ACTIVATE, u, other, 0);
        assert_true(may(u, MOVE_AHEAD, k ? 2 : 5));
        assert_string_equal(refusal(u, MOVE_AHEAD, k ? 2.25 : 5.25), "6.1");
    }
}

static const char *refused_wheel(int u, int degrees)
{
    struct act a = { HOST_MOVE, { (int16_t)u, MOVE_AHEAD, (int16_t)(degrees * DEGREE), 0 } };
    struct no why = { "", "" };

    return ancients_game.allowed(play_on(&s), &b, b.run.active, &a, &why) ? "" : why.cite;
}

/* T-3: a wheel to the left about (14, 6.75), the front left corner, 2H of front and 1H of depth; the nearest corner of
** an enemy on its right lies 2.125H to the right of that and 0.5H behind. The front stays within 2H and passes nothing
** of him; the right side has come over his corner after 10.93 degrees: cos (a + 13.24) is 956 / 1047.9 then, 1047.9 the
** corner's way from the pivot in units, 956 the front less what counts as touching. After 45 degrees he lies behind the
** rear again: his near corners are 552 and 891 behind the front then, and the unit is 480 deep. After 9 degrees his
** corner is 10 units from the right side, so nothing touches. */
static void wheel_beside_an_enemy(void **state)
{
    (void)state;
    for (int nobody = 0; nobody < 2; nobody++) {
        int u;

        two_sides();
        if (nobody) choose("ancients.wheel_brush", "nobody");
        u = troops(red, TYPE_FP, 15, 6.25, NORTH);
        troops(blue, TYPE_FP, 17.125, 6.75, NORTH);
        red_acts();
        activate(u);
        assert_string_equal(refused_wheel(u, 45), nobody ? "6.2" : "");
        assert_string_equal(refused_wheel(u, 9), "");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(goes_farther), cmocka_unit_test(does_something_else), cmocka_unit_test(in_a_zone),
        cmocka_unit_test(finds_an_ambush), cmocka_unit_test(in_broken_ground), cmocka_unit_test(in_a_group),
        cmocka_unit_test(wheel_beside_an_enemy),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
