/* test_host_hidden.c - worked examples of ancients battles about what one side does not know: moves along woods in
** which somebody could lie, an ambush that comes out, a deployment put off. Units stand in H. */
#include "host_near.h"
#include "host_picture.h"

/* Can this move of red be taken back? */
static bool shows(int u, double far)
{
    struct act a = { HOST_MOVE, { (int16_t)u, MOVE_AHEAD, 0, (int16_t)in_h(far) } };

    return ancients_game.reveals(&played, &b, RED, &a);
}

/* Blue has a unit that red does not see. Red's first unit goes along a wood 1H beside it, its second 14H from it: the
** first move cannot be taken back, whether somebody lies there or not; the second can. When all of blue are seen every
** move can. */
static void along_a_wood(void **state)
{
    (void)state;
    for (int empty = 0; empty < 3; empty++) {
        int u, v, e;

        near_commanders();
        u = troops(red, TYPE_CL, 10, 4.75, NORTH);
        v = troops(red, TYPE_CL, 26, 4.75, NORTH);
        e = troops(blue, TYPE_FP, 7, 10, SOUTH);
        piece(PIECE_OF_WOOD, 4, 7, 4, 6);
        piece(PIECE_OF_WOOD, 2, 15, 4, 4);
        if (empty == 1) s.unit[e].x = in_h(4), s.unit[e].y = in_h(17);          /* in the other wood */
        s.unit[e].ambush = empty < 2;
        red_acts();
        activate(u);
        assert_int_equal(shows(u, 2), empty < 2);
        assert_false(shows(v, 2));
        move_unit(u, MOVE_AHEAD, 0, 2);
        stands(u, 10, 6.75);
        if (empty == 1) picture("75a", "Along a wood", "Red goes along a wood in which somebody could lie, 1H from it. "
                                "Nobody does; but the move cannot be taken back, or it would be a free look.");
    }
}

/* The owner of an ambush activates it: it is put on the table, where it lay, and that cannot be taken back. */
static void ambush_is_activated(void **state)
{
    struct act a;
    int e;

    (void)state;
    near_commanders();
    troops(red, TYPE_FP, 10, 5, NORTH);
    e = troops(blue, TYPE_FP, 10, 14, SOUTH);
    piece(PIECE_OF_WOOD, 8, 13, 4, 4);
    s.unit[e].ambush = 1;
    red_acts();
    blue_acts();
    assert_int_equal(b.unit[e].where, WHERE_AMBUSH);
    a = host_act(HOST_ACTIVATE, e, HOST_NOBODY, 0);
    assert_true(ancients_game.reveals(&played, &b, BLUE, &a));
    activate(e);
    assert_int_equal(b.unit[e].where, WHERE_TABLE);
    stands(e, 10, 14);
    picture("75b", "An ambush comes out", "Its owner activates it: it is on the table where it lay, for all to see.");
}

/* SC5: blue, who has to deploy first, passes once; red deploys a command; then blue must. */
static void delayed_deployment(void **state)
{
    int first;

    (void)state;
    table();
    s.start = START_DEPLOY;
    for (int seat = 0; seat < 2; seat++) {
        first = command(seat ? "Blue" : "Red", seat, LEVEL_EXPERT);
        s.command[first - 1].cinc = 1;
        troops(first, TYPE_FP, 0, 0, NORTH);
    }
    s.seat[BLUE].strategic = STRATEGIC_SC5;
    host_fill(&s, NULL);
    play_begin(&ancients_game, &s, &house);
    ancients_game.start(&played, &b);
    begun = b;
    refused(BLUE, HOST_FORWARD, 1, 0, 0, "1.2");                 /* it has no SC4 */
    give(BLUE, HOST_PASS_DEPLOYMENT, 0, 0, 0);
    assert_int_equal(b.run.asked, RED + 1);
    refused(RED, HOST_PASS_DEPLOYMENT, 0, 0, 0, "1.2");        /* it has no such card */
    give(RED, HOST_DEPLOY_COMMAND, 0, 0, 0);
    give_act(RED, (struct act){ HOST_DEPLOY, { 0, (int16_t)in_h(10), (int16_t)in_h(5.5), NORTH } }, NO_DICE);
    give(RED, HOST_READY, 0, 0, 0);
    assert_int_equal(b.run.asked, BLUE + 1);
    refused(BLUE, HOST_PASS_DEPLOYMENT, 0, 0, 0, "1.2");       /* once */
    give(BLUE, HOST_DEPLOY_COMMAND, 1, 0, 0);
    give_act(BLUE, (struct act){ HOST_DEPLOY, { 1, (int16_t)in_h(10), (int16_t)in_h(14.5), SOUTH } },
             NO_DICE);
    give(BLUE, HOST_READY, 0, 0, 0);
    assert_int_equal(b.run.phase, PHASE_DAWN);
    picture("76", "Deployment put off", "Blue defends and would deploy first. It shows SC5 and passes, once; red "
            "deploys, and blue knows where when it follows.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(along_a_wood), cmocka_unit_test(ambush_is_activated), cmocka_unit_test(delayed_deployment),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
