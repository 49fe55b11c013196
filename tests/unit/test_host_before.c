/* test_host_before.c - what comes before the first turn: cards, roles, terrain, scouting, plans, deployment; worked out
** by hand, and whole set-ups at random that always end with everybody in his place. */
#include <time.h>
#include "game/ancients/before.h"
#include "host_picture.h"

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

/* By house rules five cards go for a strategic one: six less five leave one in hand. */
static void swap_by_house_rules(void **state)
{
    (void)state;
    two_armies(START_CARDS);
    choose("ancients.card.swap", "5");
    s.seat[RED].tactical = 6;
    begin_before();
    give(RED, HOST_SWAP, STRATEGIC_SC4, 0, 0);
    give(RED, HOST_TAKE, CARD_TC1, 0, 0);
    refused(RED, HOST_TAKE, CARD_TC2, 0, 0, "1.1");
    give(RED, HOST_READY, 0, 0, 0);
    assert_int_equal(b.run.phase, PHASE_ROLES);
    two_armies(START_CARDS);
    choose("ancients.card.strategic_most", "0");                /* nobody has one */
    s.seat[RED].tactical = 6;
    begin_before();
    refused(RED, HOST_SWAP, STRATEGIC_SC4, 0, 0, "1.1");
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
    picture("01", "Terrain is placed", "Blue throws 2 4, a 6, and lays a small wood, 4H across. Red throws an 11 and "
            "lays rocks: 2H lie between two pieces, so their middles are 2 + 2 + 2 = 6H apart, and not a hair less. "
            "Blue throws a 12: a river from edge to edge. The road was there for nothing.");
}

/* A third horseman makes blue's army one of table B: 7 offers nothing, difficult or impassable; then red's wood can be
** moved on a 10 and removed on a 12, and a bridge on an 11 needs a river. */
static void terrain_of_horsemen(void **state)
{
    (void)state;
    two_armies(START_TERRAIN);
    s.unit[6].type = TYPE_CL;
    begin_before();
    referee(HOST_TERRAIN_ACT, DICE(5, 5));                      /* blue, 10: nothing of the enemy's is there */
    refused(BLUE, HOST_BRIDGE, in_h(10), 0, 0, "3.3");
    give(BLUE, HOST_NO_PIECE, 0, 0, 0);
    referee(HOST_TERRAIN_ACT, DICE(1, 4));                      /* red, table A, 5 */
    give_5(RED, HOST_PLACE, ARGS(PIECE_OF_WOOD, PIECE_IS_SMALL, in_h(5), in_h(5), 0));
    referee(HOST_TERRAIN_ACT, DICE(4, 6));
    give(BLUE, HOST_SHIFT, 1, in_h(8), in_h(8));
    assert_int_equal(b.piece[1].x, in_h(8));
    referee(HOST_TERRAIN_ACT, DICE(6, 6));
    give_5(RED, HOST_PLACE, ARGS(PIECE_OF_RIVER, PIECE_IS_ACROSS, in_h(24), in_h(10), QUARTER));
    referee(HOST_TERRAIN_ACT, DICE(6, 6));                      /* blue, 12: remove */
    refused(BLUE, HOST_LIFT, 0, 0, 0, "3.3");                   /* the road is nobody's */
    give(BLUE, HOST_LIFT, 1, 0, 0);
    assert_int_equal(b.piece[1].there, 0);
}

/* Blue, with more horse, throws an 11 when a river lies there from north to south at 24H: a bridge 5H from its south
** end is 5H long, from 21.5H to 26.5H. The river is lifted with it. */
static void bridges_go_with_their_river(void **state)
{
    struct host_table t;

    (void)state;
    two_armies(START_TERRAIN);
    s.unit[6].type = TYPE_CL;
    begin_before();
    referee(HOST_TERRAIN_ACT, DICE(5, 5));
    give(BLUE, HOST_NO_PIECE, 0, 0, 0);
    referee(HOST_TERRAIN_ACT, DICE(6, 6));
    give_5(RED, HOST_PLACE, ARGS(PIECE_OF_RIVER, PIECE_IS_ACROSS, in_h(24), in_h(10), QUARTER));
    referee(HOST_TERRAIN_ACT, DICE(5, 6));
    give(BLUE, HOST_BRIDGE, in_h(5), 0, 0);
    host_look(&played, &b, REFEREE, &t);
    assert_int_equal(t.f.ground[2].low.x, in_h(21.5));
    assert_int_equal(t.f.ground[2].high.x, in_h(26.5));
    assert_int_equal(t.f.ground[2].low.y, in_h(4));
    referee(HOST_TERRAIN_ACT, DICE(1, 1));
    give(RED, HOST_NO_PIECE, 0, 0, 0);
    referee(HOST_TERRAIN_ACT, DICE(6, 6));
    give(BLUE, HOST_LIFT, 1, 0, 0);
    assert_int_equal(b.piece[2].there, 0);
}

/* Both show SC6: 3 against 5, blue scouts. He exchanges the edges on a 4. */
static void scouts_exchange_edges(void **state)
{
    (void)state;
    two_armies(START_TERRAIN);
    choose("ancients.table.terrain_rolls", "0");
    s.seat[RED].strategic = s.seat[BLUE].strategic = STRATEGIC_SC6;
    begin_before();
    assert_int_equal(b.run.phase, PHASE_SCOUT);
    give(RED, HOST_SHOW_SCOUTING, 0, 0, 0);
    give(BLUE, HOST_SHOW_SCOUTING, 0, 0, 0);
    referee(HOST_SCOUTS_ACT, DICE(3, 5));
    assert_int_equal(b.run.asked, BLUE + 1);
    refused(BLUE, HOST_LIFT, 0, 0, 0, "SC6");                   /* the road */
    give(BLUE, HOST_SWAP_EDGES, 0, 0, 0);
    referee(HOST_SCOUTS_ACT, DICE(4));
    assert_int_equal(b.seat[BLUE].edge, EDGE_OF_SOUTH);
    assert_int_equal(b.run.phase, PHASE_PLAN);
    picture("84", "Both scout", "Both show SC6 and throw: 3 against 5. Blue may use it and exchanges the edges on a 4: "
            "it has the south now.");
}

/* Both show SC3: the Attacker's is void. He had written a unit into the wood on the enemy's side; a second wood lies
** in his own half, its middle at 4 + 6/2 = 7H and 6 + 5/2 = 8.5H. */
static void two_show_sc3(void)
{
    two_armies(START_PLAN);
    piece(PIECE_OF_WOOD, 4, 6, 6, 5);
    piece(PIECE_OF_WOOD, 20, 10, 6, 1.5);
    s.seat[RED].strategic = s.seat[BLUE].strategic = STRATEGIC_SC3;
}

static void they_show_them(void)
{
    begin_before();
    refused(RED, HOST_AMBUSH, 0, 1, in_h(23), "HI-53");         /* the card has not been shown */
    give(RED, HOST_SHOW_CARD, 0, 0, 0);
    give_5(RED, HOST_AMBUSH, ARGS(0, 1, in_h(23), in_h(10.75), NORTH));
    give(RED, HOST_READY, 0, 0, 0);
    give(BLUE, HOST_SHOW_CARD, 0, 0, 0);
    give(BLUE, HOST_READY, 0, 0, 0);
    referee(HOST_PLANS_ACT, NO_DICE);
    assert_int_equal(b.seat[BLUE].shown, 1);
}

/* BA-6: the ambush is deployed with its command. */
static void void_ambush_is_deployed(void **state)
{
    (void)state;
    two_show_sc3();
    they_show_them();
    assert_int_equal(b.unit[0].where, WHERE_OFF);
    picture("85", "Two ambush cards", "Both show SC3: the Attacker's is void. The unit red wrote into the wood on "
            "blue's side is deployed with its command.");
}

/* Or it lies in the nearest fit piece of the own half. */
static void void_ambush_moves_back(void **state)
{
    (void)state;
    two_show_sc3();
    choose("ancients.void_ambush", "own_half");
    they_show_them();
    assert_int_equal(b.unit[0].where, WHERE_AMBUSH);
    assert_int_equal(b.unit[0].piece, 1);
    assert_int_equal(b.unit[0].x, in_h(7));
    assert_int_equal(b.unit[0].y, in_h(8.5));
}

/* Turn 2: a flank march with SC1 enters on 4 + 2 = 6; a reserve without its card needs a 6 and throws a 5. The enemy's
** side sees no die. The unit enters on the short edge of its left, south half, with its rear on the edge: FL is 1H
** deep, its middle 0.5H from it; that was its first move, the second is tested. */
static void two_hidden_commands(void)
{
    int third;

    two_armies(START_BATTLE);
    third = command("Red reserve", RED, LEVEL_POOR);
    troops(third, TYPE_FP, 0, 0, NORTH);
    for (int u = 0; u < 10; u++) s.unit[u].x = in_h(3 + 2.5 * u), s.unit[u].y = in_h(s.unit[u].seat ? 15 : 4);
    s.command[1].plan = PLAN_FLANK_LEFT;
    s.command[4].plan = PLAN_RESERVE;
    s.seat[RED].strategic = STRATEGIC_SC1;
}

static void end_turn(void)
{
    b.run.phase = PHASE_RECKON;
    b.run.asked = 0;
    b.seat[0].done = b.seat[1].done = 1;
    referee(HOST_RECKON_ACT, NO_DICE);
}

static void hidden_commands_enter(void **state)
{
    struct act dawn = { .kind = HOST_DAWN_ACT };

    (void)state;
    two_hidden_commands();
    begin_before();
    b.seat[RED].shown = 1;
    referee(HOST_DAWN_ACT, NO_DICE);                            /* nothing enters in turn 1 */
    end_turn();
    assert_int_equal(b.run.turn, 2);
    assert_int_equal(ancients_game.witnesses(&played, &b, REFEREE, &dawn) & 3u, 1u << RED);
    referee(HOST_DAWN_ACT, DICE(4));
    assert_int_equal(b.command[1].where, WHERE_ENTERED);
    referee(HOST_DAWN_ACT, DICE(5));
    assert_int_equal(b.command[4].where, WHERE_RESERVE);
    referee(HOST_DAWN_ACT, NO_DICE);
    assert_int_equal(b.run.phase, PHASE_PICK);
    give(RED, HOST_PICK, 1, 0, 0);
    give(BLUE, HOST_PICK, 2, 0, 0);
    referee(HOST_CONTEST_ACT, DICE(6, 5, 1, 2));
    if (b.run.phase == PHASE_REROLL) give(BLUE, HOST_REROLL, REROLL_NONE, 0, 0);
    refused(RED, HOST_ENTER, 2, in_h(12), 0, "HI-9");           /* the other half of the edge */
    refused(RED, HOST_TRANSFER, 1, 3, 0, "4");                  /* nobody of it is on the table yet */
    give(RED, HOST_ENTER, 2, in_h(6), 0);
    stands(2, 0.5, 6);
    assert_int_equal(b.unit[2].facing, EAST);
    assert_int_equal(b.run.phase, PHASE_UNIT);
    picture("03", "A flank march enters", "In turn 2 it enters with SC1 on 4 + 2 = 6, on the short edge of its left, "
            "in its own half, with its rear on the edge: FL is 1H deep, its middle 0.5H from it. That was its first "
            "move; the second is tested.");
    move_unit(2, MOVE_AHEAD, 0, 1);
    assert_int_equal(b.run.phase, PHASE_TEST);
}

/* House rules: a 5 is enough in turn 1, which 3 + 2 is, and in turn 2 nobody enters, so nobody throws. */
static void entry_by_house_rules(void **state)
{
    (void)state;
    two_hidden_commands();
    choose("ancients.entry.turn_1.needed", "5");
    choose("ancients.entry.turn_2.needed", "no");
    begin_before();
    b.seat[RED].shown = 1;
    referee(HOST_DAWN_ACT, DICE(3));
    assert_int_equal(b.command[1].where, WHERE_ENTERED);
    referee(HOST_DAWN_ACT, DICE(4));
    assert_int_equal(b.command[4].where, WHERE_RESERVE);
    referee(HOST_DAWN_ACT, NO_DICE);
    assert_int_equal(b.run.phase, PHASE_PICK);
    end_turn();
    assert_int_equal(b.run.turn, 2);
    referee(HOST_DAWN_ACT, NO_DICE);
    assert_int_equal(b.run.phase, PHASE_PICK);
}

/* Red walks north towards a wood in which a blue unit lies, its front edge at y 10: red's front, at 5.5, stops at 9,
** after 3.5H of the 4H it was ordered. Blue is shown and does not react. */
static void ambush_is_found(void **state)
{
    int red, u;

    (void)state;
    table();
    red = command("Red", RED, LEVEL_AVERAGE);
    u = troops(red, TYPE_CL, 10, 4.75, NORTH);
    troops(command("Blue", BLUE, LEVEL_AVERAGE), TYPE_FP, 10, 10.5, SOUTH);
    troops(2, TYPE_FP, 20, 16, SOUTH);
    piece(PIECE_OF_WOOD, 8, 9.75, 4, 4);
    s.unit[1].ambush = 1;
    begin();
    referee(HOST_CONTEST_ACT, DICE(6, 5, 1, 2));
    give(RED, HOST_ACTIVATE, u, HOST_NOBODY, 0);
    move_unit(u, MOVE_AHEAD, 0, 4);
    stands(u, 10, 8.25);
    assert_int_equal(b.unit[1].where, WHERE_TABLE);
    assert_int_equal(b.run.phase, PHASE_UNIT);
    picture("04", "An ambush is found", "Blue lies in the wood with its front at 10H. Red's front, at 5.5H, stops 1H "
            "before it, at 9H: 3.5H of the 4H it was ordered. Blue is put on the table and does not react.");
}

/* BA-33, the other reading: the FL that is found is asked. It charges the 1H, red's action is over and they fight. Who
** does not react leaves red where he stopped. */
static void ambush_reacts(void **state)
{
    (void)state;
    for (int k = 0; k < 2; k++) {
        int u;

        table();
        choose("ancients.ambush_reacts", "on");
        u = troops(command("Red", RED, LEVEL_AVERAGE), TYPE_CL, 10, 4.75, NORTH);
        troops(command("Blue", BLUE, LEVEL_AVERAGE), TYPE_FL, 10, 10.5, SOUTH);
        troops(2, TYPE_FP, 20, 16, SOUTH);
        piece(PIECE_OF_WOOD, 8, 9.75, 4, 4);
        s.unit[1].ambush = 1;
        begin();
        referee(HOST_CONTEST_ACT, DICE(6, 5, 1, 2));
        give(RED, HOST_ACTIVATE, u, HOST_NOBODY, 0);
        move_unit(u, MOVE_AHEAD, 0, 4);
        stands(u, 10, 8.25);
        assert_int_equal(b.unit[1].where, WHERE_TABLE);
        assert_int_equal(b.run.phase, PHASE_ZOC);
        assert_int_equal(b.run.reactor, 2);
        give(BLUE, k ? HOST_OPPORTUNITY_CHARGE : HOST_NO_REACTION, 1, 0, 0);
        stands(u, 10, 8.25);
        stands(1, 10, k ? 9.5 : 10.5);
        assert_int_equal(b.run.phase, k ? PHASE_HANDS : PHASE_UNIT);
        assert_int_equal(b.run.pending[0], 0);
    }
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

/* How many may be hidden is the battle plan's to say, and so the house rules'. */
static void plans_by_house_rules(void **state)
{
    (void)state;
    for (int none = 0; none < 2; none++) {
        two_armies(START_PLAN);
        if (none) choose("ancients.battle_plan.reserve.most", "0"), choose("ancients.battle_plan.ambush.most", "0");
        piece(PIECE_OF_WOOD, 4, 13, 5, 4);
        begin_before();
        if (none) refused(RED, HOST_RESERVE, 1, 0, 0, "3.5");
        else give(RED, HOST_RESERVE, 1, 0, 0);
        if (none) refused(BLUE, HOST_AMBUSH, 6, 0, in_h(6.5), "3.5");
        else give_5(BLUE, HOST_AMBUSH, ARGS(6, 0, in_h(6.5), in_h(15), SOUTH));
    }
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
    picture("02", "Commands are deployed in turn", "The zones are 6H deep and end 2H from the sides. FP, 2H by 1H, "
            "fits the corner with its middle at 3H, 19.5H. Skirmishers, half an H deep, are set beside it with their "
            "fronts level: (1 - 0.5) / 2 = 0.25H nearer to the enemy. With SC4 one command has 8H: blue's horse stands "
            "at 12.75H.");
    assert_null(strstr(drawn, "counters in the box"));          /* the baggage is one unit */
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

/* What a scout may order, number by number: each small piece at each place of the grid, each piece lifted or moved to
** each place, the edges exchanged, nothing. */
static void orders_of_scouts(void **state)
{
    int n, of[HOST_ORDER_KINDS] = { 0 }, moved[HOST_MOST_PIECES] = { 0 };
    struct host_judge j = { .seat = RED };

    (void)state;
    two_armies(START_TERRAIN);
    begin_before();
    b.run.phase = PHASE_SCOUTING;
    host_look(&played, &b, RED, &j.t);
    n = host_scout_numbers(&j);
    for (int k = 0; k < n; k++) {
        struct act a = { 0 };

        assert_true(host_scout_number(&j, k, &a));
        of[a.kind]++;
        assert_in_range(a.arg[HOST_WHO], 0, HOST_MOST_PIECES - 1);
        if (a.kind == HOST_SHIFT) moved[a.arg[HOST_WHO]]++;
    }
    assert_int_equal(of[HOST_PLACE] % HOST_GRID, 0);
    assert_int_equal(of[HOST_LIFT], HOST_MOST_PIECES);
    for (int i = 0; i < HOST_MOST_PIECES; i++) assert_int_equal(moved[i], HOST_GRID);
    assert_int_equal(of[HOST_SWAP_EDGES], 1);
    assert_int_equal(of[HOST_NO_PIECE], 1);
    assert_int_equal(n, of[HOST_PLACE] + of[HOST_LIFT] + HOST_MOST_PIECES * HOST_GRID + 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_are_chosen), cmocka_unit_test(swap_by_house_rules),
        cmocka_unit_test(blue_defends),
        cmocka_unit_test(equal_totals_are_thrown_again), cmocka_unit_test(terrain_is_placed),
        cmocka_unit_test(terrain_of_horsemen), cmocka_unit_test(bridges_go_with_their_river),
        cmocka_unit_test(scouts_exchange_edges), cmocka_unit_test(void_ambush_is_deployed),
        cmocka_unit_test(void_ambush_moves_back),
        cmocka_unit_test(hidden_commands_enter), cmocka_unit_test(entry_by_house_rules),
        cmocka_unit_test(ambush_is_found), cmocka_unit_test(ambush_reacts),
        cmocka_unit_test(plans_are_written), cmocka_unit_test(plans_by_house_rules),
        cmocka_unit_test(commands_are_deployed),
        cmocka_unit_test(set_ups_always_end), cmocka_unit_test(orders_of_scouts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
