/* test_host_before.c - what comes before the first turn: cards, roles, terrain, scouting, plans, deployment; worked out
** by hand, and whole set-ups at random that always end with everybody in his place. */
#include <time.h>
#include "host_small.h"

/* A side with two commands of two units each and the baggage; blue has horse. */
static void two_armies(int start)
{
    table();
    s.start = start;
    for (int seat = 0; seat < HOST_SEATS; seat++) {
        int first = command(seat ? "Blue centre" : "Red centre", seat, LEVEL_EXPERT);
        int second = command(seat ? "Blue wing" : "Red wing", seat, LEVEL_AVERAGE), u;

        s.command[first - 1].cinc = 1;
        troops(first, TYPE_FP, 0, 0, NORTH);
        troops(first, TYPE_S, 0, 0, NORTH);
        troops(second, seat ? TYPE_CM : TYPE_FL, 0, 0, NORTH);
        troops(second, seat ? TYPE_CM : TYPE_FL, 0, 0, NORTH);
        u = troops(first, TYPE_T, 0, 0, NORTH);
        s.unit[u].command = 0;
        s.unit[u].baggage = BAGGAGE_OPEN;
    }
}

/* As begin(), but the battle is left at its first phase. */
static void begin_before(void)
{
    struct refusals no = { .len = 0 };

    host_fill(&s, NULL);
    host_check(&s, &no);
    if (no.len) fail_msg("setup: %s %s", no.row[0].field, no.row[0].says);
    play_begin(&ancients_game, &s, &house);
    ancients_game.start(&played, &b);
}

static void give_5(int seat, int kind, const int arg[5])
{
    give_act(seat, (struct act){ (int16_t)kind, { (int16_t)arg[0], (int16_t)arg[1], (int16_t)arg[2], (int16_t)arg[3],
                                                  (int16_t)arg[4] } }, NO_DICE);
}
#define ARGS(...) ((const int[5]){ __VA_ARGS__ })

/* Four tactical cards in red's list: three of a kind at most, TC3 once; two are given for SC4, so two remain. Blue has
** no cards and an Expert in chief, but too few cards to swap: he is not asked. */
static void cards_are_chosen(void **state)
{
    (void)state;
    two_armies(START_CARDS);
    s.seat[RED].tactical = 6;
    begin_before();
    assert_int_equal(b.run.phase, PHASE_CARDS);
    assert_int_equal(ancients_game.to_decide(&played, &b), 1u << RED);
    for (int i = 0; i < 3; i++) give(RED, HOST_TAKE, CARD_TC1, 0, 0);
    refused(RED, HOST_TAKE, CARD_TC1, 0, 0, "1.1");
    give(RED, HOST_TAKE, CARD_TC3, 0, 0);
    refused(RED, HOST_TAKE, CARD_TC3, 0, 0, "1.1");
    refused(RED, HOST_READY, 0, 0, 0, "1.1");
    give(RED, HOST_SWAP, STRATEGIC_SC4, 0, 0);                  /* six less two are the four in hand */
    refused(RED, HOST_SWAP, STRATEGIC_SC1, 0, 0, "1.1");
    refused(RED, HOST_TAKE, CARD_TC2, 0, 0, "1.1");
    give(RED, HOST_READY, 0, 0, 0);
    assert_int_equal(b.run.phase, PHASE_ROLES);
}

/* Red 3 4, no horse; blue 1 2 and two mounted units, +1: 4 is less than 7, blue defends. */
static void blue_defends(void **state)
{
    (void)state;
    two_armies(START_ROLES);
    begin_before();
    referee(HOST_ROLES_ACT, DICE(3, 4, 1, 2));
    assert_int_equal(b.run.defender, BLUE);
    assert_int_equal(b.run.phase, PHASE_EDGE);
    give(BLUE, HOST_EDGE, EDGE_OF_SOUTH, 0, 0);
    assert_int_equal(b.seat[BLUE].edge, EDGE_OF_SOUTH);
    assert_int_equal(b.seat[RED].edge, EDGE_OF_NORTH);
    assert_int_equal(b.run.phase, PHASE_TERRAIN);
    assert_int_equal(b.pieces, 1);                              /* the free road (HI-7) */
}

/* 3 3 against 2 3 and 1 for horse: equal, so both throw again (HI-6): 1 1 is less than 6 6 and 1. */
static void equal_totals_are_thrown_again(void **state)
{
    (void)state;
    two_armies(START_ROLES);
    begin_before();
    referee(HOST_ROLES_ACT, DICE(3, 3, 2, 3, 1, 1, 6, 6));
    assert_int_equal(b.run.defender, RED);
}

/* Blue's army has two mounted and two foot: equal, table A (HI-50). 6 is small broken, small hill or small difficult:
** not a large wood, and not nothing. A small piece (circle of 4H) has its middle 2H from the edge at least; 2H lie
** between it and the next: middles 2 + 2 + 2 = 6H apart where corners look at each other. */
static void terrain_is_placed(void **state)
{
    (void)state;
    two_armies(START_TERRAIN);
    begin_before();
    referee(HOST_TERRAIN_ACT, DICE(2, 4));
    assert_int_equal(b.run.asked, BLUE + 1);
    refused(BLUE, HOST_NO_PIECE, 0, 0, 0, "3.3");
    give_5(BLUE, HOST_PLACE, ARGS(PIECE_OF_WOOD, PIECE_IS_SMALL, in_h(5), in_h(15), 0));
    referee(HOST_TERRAIN_ACT, DICE(6, 5));                      /* red, 11: large difficult, large broken, impassable */
    assert_int_equal(b.run.asked, RED + 1);
    for (int try = 0; try < 2; try++) {
        struct act a = { HOST_PLACE, { PIECE_OF_ROCKS, PIECE_IS_SMALL, (int16_t)(in_h(11) - 5 * try),
                                       (int16_t)in_h(15), 0 } };
        struct no why;

        assert_int_equal(ancients_game.allowed(&played, &b, RED, &a, &why), !try);
    }
    give_5(RED, HOST_PLACE, ARGS(PIECE_OF_ROCKS, PIECE_IS_SMALL, in_h(11), in_h(15), 0));
    referee(HOST_TERRAIN_ACT, DICE(6, 6));                      /* blue, 12: river, village or nothing */
    give_5(BLUE, HOST_PLACE, ARGS(PIECE_OF_RIVER, PIECE_IS_ACROSS, in_h(15), in_h(10), 0));
    referee(HOST_TERRAIN_ACT, DICE(1, 1));                      /* nothing */
    give(RED, HOST_NO_PIECE, 0, 0, 0);
    referee(HOST_TERRAIN_ACT, DICE(6, 6));
    refused(BLUE, HOST_PLACE, PIECE_OF_RIVER, PIECE_IS_ACROSS, in_h(20), "HI-7");       /* at the very edge */
    give(BLUE, HOST_NO_PIECE, 0, 0, 0);
    referee(HOST_TERRAIN_ACT, DICE(1, 1));
    give(RED, HOST_NO_PIECE, 0, 0, 0);
    assert_int_equal(b.run.phase, PHASE_PLAN);                  /* nobody can hold SC6 */
    assert_int_equal(b.pieces, 4);
}

/* Blue writes an ambush into the wood of his half; of red's two commands one may be hidden, not both. */
static void plans_are_written(void **state)
{
    (void)state;
    two_armies(START_PLAN);
    piece(PIECE_OF_WOOD, 4, 13, 5, 4);
    begin_before();
    assert_int_equal(ancients_game.to_decide(&played, &b), 3u);
    give(RED, HOST_FLANK, 1, 0, 0);
    refused(RED, HOST_FLANK, 0, 0, 0, "BA-5");
    refused(RED, HOST_RESERVE, 1, 0, 0, "3.5");
    refused(RED, HOST_AMBUSH, 0, 0, in_h(6), "HI-53");          /* the wood is blue's */
    give_5(BLUE, HOST_AMBUSH, ARGS(6, 0, in_h(6.5), in_h(15), SOUTH));
    refused(BLUE, HOST_AMBUSH, 5, 0, in_h(1), "HI-53");         /* not wholly inside */
    refused(BLUE, HOST_SHOW_CARD, 0, 0, 0, "1.2");
    give(RED, HOST_READY, 0, 0, 0);
    give(BLUE, HOST_READY, 0, 0, 0);
    referee(HOST_PLANS_ACT, NO_DICE);
    assert_int_equal(b.run.phase, PHASE_DEPLOY);
    assert_int_equal(b.run.asked, BLUE + 1);
    assert_int_equal(b.unit[6].where, WHERE_AMBUSH);
    assert_int_equal(b.command[1].where, WHERE_FLANK);
    stands(4, 15, 1);                                           /* the baggage, 2H deep, on the road at its edge */
    stands(9, 15, 19);
}

/* The zone is 6H deep and 2H from the sides: FP (2H by 1H) at x 3, y 19.5 fits the corner, x 2.9 does not; facing south
** at depth 5.5 fits, at 5.6 it does not. With SC4 one command has 8H. Skirmishers (half an H deep) beside the FP stand
** level with its front: (1 - 0.5) / 2 = 0.25H nearer to the enemy. */
static void commands_are_deployed(void **state)
{
    (void)state;
    two_armies(START_DEPLOY);
    s.seat[BLUE].strategic = STRATEGIC_SC4;
    begin_before();
    give(BLUE, HOST_DEPLOY_COMMAND, 2, 0, 0);
    give_5(BLUE, HOST_DEPLOY, ARGS(5, in_h(3), in_h(19.5), SOUTH, 0));
    refused(BLUE, HOST_DEPLOY, 5, in_h(10), in_h(15), "HI-8");  /* it has its place */
    refused(BLUE, HOST_DEPLOY, 6, in_h(10), in_h(13.7), "HI-8");
    refused(BLUE, HOST_HOLD_BACK, 6, 0, 0, "BA-8");
    refused(BLUE, HOST_READY, 0, 0, 0, "HI-8");
    give(BLUE, HOST_BESIDE, 6, 5, 0);                           /* to its left, which is east */
    stands(6, 5, 19.25);
    give(BLUE, HOST_ATTACH, 2, 6, 0);
    refused(BLUE, HOST_ATTACH, 2, 5, 0, "HI-48");               /* once */
    give(BLUE, HOST_READY, 0, 0, 0);
    give(RED, HOST_DEPLOY_COMMAND, 0, 0, 0);
    refused(RED, HOST_FORWARD, 1, 0, 0, "HI-8");
    give_5(RED, HOST_DEPLOY, ARGS(0, in_h(10), in_h(5.5), NORTH, 0));
    give(RED, HOST_BEHIND, 1, 0, 0);
    stands(1, 10, 4.75);
    give(RED, HOST_READY, 0, 0, 0);
    give(BLUE, HOST_FORWARD, 3, 0, 0);
    give_5(BLUE, HOST_DEPLOY, ARGS(7, in_h(10), in_h(12.75), SOUTH, 0));
    give(BLUE, HOST_BESIDE, 8, 7, 1);
    stands(8, 8, 12.75);
    give(BLUE, HOST_READY, 0, 0, 0);
    give(RED, HOST_DEPLOY_COMMAND, 1, 0, 0);
    give_5(RED, HOST_DEPLOY, ARGS(2, in_h(20), in_h(5.5), NORTH, 0));
    give(RED, HOST_BESIDE, 3, 2, 1);
    give(RED, HOST_READY, 0, 0, 0);
    assert_int_equal(b.run.phase, PHASE_DAWN);
    assert_int_equal(b.run.turn, 1);
}

/* ---- at random ---- */

static struct act listed[MOST_ACTS];

static void one_set_up(struct rng *g)
{
    struct rng dice = *g;
    struct reading r = { .mode = READ_RANDOM, .rng = &dice, .house = &house };
    int acts = 0;

    while (b.run.phase < PHASE_DAWN) {
        unsigned who = ancients_game.to_decide(&played, &b);
        int seat = who & 1u ? 0 : who & 2u ? 1 : REFEREE;
        struct refusals no = { .len = 0 };
        struct no why = { "", "" };
        struct act a;

        if (acts % 5 == 0) {
            int n = ancients_game.legal(&played, &b, seat, listed, MOST_ACTS);
            assert_true(n > 0 && n <= MOST_ACTS);
            assert_true(ancients_game.allowed(&played, &b, seat, &listed[rng_below(g, (uint32_t)n)], &why));
        }
        assert_true(ancients_game.pick(g, &played, &b, seat, &a));
        if (!ancients_game.allowed(&played, &b, seat, &a, &why)) fail_msg("%s: %s", host_orders[a.kind].id, why.says);
        ancients_game.apply(&r, &played, &b, seat, &a, NULL);
        ancients_game.sound(&played, &b, &no);
        if (no.len) fail_msg("after %s: %s %s", host_orders[a.kind].id, no.row[0].field, no.row[0].says);
        assert_true(++acts < 500);
    }
    for (int u = 0; u < b.units; u++) assert_int_not_equal(b.unit[u].where, WHERE_OFF);
}

static void set_ups_always_end(void **state)
{
    static const char *const option[][2] = {
        { "ancients.cards_chosen", "after_terrain" }, { "ancients.terrain_half", "own" },
        { "ancients.void_ambush", "own_half" }, { "ancients.no_room", "lost" }, { "ancients.cinc_present", "on" } };
    struct rng g;

    (void)state;
    rng_start(&g, (uint64_t)(time(NULL) / 86400), 5);
    for (int i = 0; i < 200; i++) {
        two_armies((int)rng_below(&g, START_BATTLE));
        for (int k = 0; k < LEN(option); k++) if (rng_below(&g, 3) == 0) choose(option[k][0], option[k][1]);
        for (int seat = 0; seat < HOST_SEATS; seat++) {
            s.seat[seat].tactical = (int)rng_below(&g, 8);
            s.seat[seat].strategic = rng_below(&g, 2) ? (int)rng_below(&g, STRATEGICS) : STRATEGIC_NONE;
        }
        if (rng_below(&g, 2)) piece(PIECE_OF_WOOD, 4, 13, 5, 4), piece(PIECE_OF_VILLAGE, 14, 3, 4, 4);
        begin_before();
        one_set_up(&g);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_are_chosen), cmocka_unit_test(blue_defends),
        cmocka_unit_test(equal_totals_are_thrown_again), cmocka_unit_test(terrain_is_placed),
        cmocka_unit_test(plans_are_written), cmocka_unit_test(commands_are_deployed),
        cmocka_unit_test(set_ups_always_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
