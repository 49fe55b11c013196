/* test_host_moves.c - movement, zones of control and shooting on a table, worked out by hand. Units stand in H. */
#include "game/table.h"
#include "host_picture.h"

static int red, blue;                                   /* commands */

/* A table with a command a side, Average. */
static void two_sides(void)
{
    table();
    red = command("Left", RED, LEVEL_AVERAGE);
    blue = command("Right", BLUE, LEVEL_AVERAGE);
}

static void refused_move(int u, int how, int wheel, double h, const char *cite)
{
    struct act a = { HOST_MOVE, { (int16_t)u, (int16_t)how, (int16_t)wheel, (int16_t)in_h(h) } };
    struct no why = { "", "" };

    assert_false(ancients_game.allowed(play_on(&s), &b, b.run.active, &a, &why));
    assert_string_equal(why.cite, cite);
}

/* An enemy so far away that he matters to nobody. */
static void far_enemy(void) { troops(blue, TYPE_FP, 28, 18, SOUTH); }

/* ---- tests of movement ---- */

/* FP of discipline B needs 4; its commander is attached to another unit 2H beside it, and 3.6H
** from it at last, within 4H: no modifier. The second
** advance: a 4 passes. The third: a 3 fails: disordered, no more movement. It may still shoot, had it a weapon. */
static void second_and_third_advance(void **state)
{
    int lead, u;

    (void)state;
    two_sides();
    lead = troops(red, TYPE_FP, 14, 3, NORTH);
    u = troops(red, TYPE_FP, 10, 3, NORTH);
    far_enemy();
    red_acts();
    (void)lead;
    activate(u);
    move_unit(u, MOVE_AHEAD, 0, 2);
    stands(u, 10, 5);
    move_unit(u, MOVE_AHEAD, 0, 2);
    assert_int_equal(b.run.phase, PHASE_TEST);
    referee(HOST_TEST_ACT, DICE(4));
    stands(u, 10, 7);
    move_unit(u, MOVE_AHEAD, 0, 2);
    referee(HOST_TEST_ACT, DICE(3));                            /* 3H from the commander's unit, still in radius */
    stands(u, 10, 7);
    assert_int_equal(b.unit[u].disordered, 1);
    picture("07", "A second and a third advance", "FP of discipline B needs 4; its commander is with the other unit "
            "and within 4H: no modifier. The first 2H are free. For the second a 4 passes, for the third a 3 fails: it "
            "stays after 4H, disordered, and moves no more.");
    refused_move(u, MOVE_AHEAD, 0, 1, "BA-12");
}

/* Out of radius: the commander is 9H away, the structure's radius is 4H: -1, needs 5: a 4 fails. */
static void out_of_radius(void **state)
{
    int u;

    (void)state;
    two_sides();
    troops(red, TYPE_FP, 24, 3, NORTH);
    u = troops(red, TYPE_FP, 10, 3, NORTH);
    far_enemy();
    red_acts();
    activate(u);
    move_unit(u, MOVE_AHEAD, 0, 1);
    move_unit(u, MOVE_AHEAD, 0, 1);
    referee(HOST_TEST_ACT, DICE(4));
    assert_int_equal(b.unit[u].disordered, 1);
    stands(u, 10, 4);
    picture("08", "Out of the commander's radius", "The commander is far out of 4H: -1. B needs 5 now, and a 4 fails: "
            "the second move is not made.");
}

/* With an Average commander attached the test has +2: a 2 passes. */
static void commander_attached(void **state)
{
    int u;

    (void)state;
    two_sides();
    u = troops(red, TYPE_FP, 10, 3, NORTH);
    far_enemy();
    red_acts();
    activate(u);
    move_unit(u, MOVE_AHEAD, 0, 1);
    move_unit(u, MOVE_AHEAD, 0, 1);
    referee(HOST_TEST_ACT, DICE(2));
    assert_int_equal(b.unit[u].disordered, 0);
    stands(u, 10, 5);
    picture("09", "With its commander", "An Average commander is with the unit: +2 to the test. A 2 passes.");
}

/* A wheel of 30° alone: the outer corner goes 2H × 30° × pi/180 = 1.05H; in order. A wheel with 0.5H more:
** disordered. A wheel of 30° and 1H is 2.05H: too far for FP. */
static void wheels(void **state)
{
    int u, v;

    (void)state;
    two_sides();
    u = troops(red, TYPE_FP, 10, 3, NORTH);
    v = troops(red, TYPE_FP, 16, 3, NORTH);
    far_enemy();
    red_acts();
    activate(u);
    move_unit(u, MOVE_AHEAD, 30 * DEGREE, 0);
    assert_int_equal(b.unit[u].disordered, 0);
    assert_int_equal(b.unit[u].facing, NORTH + 30 * DEGREE);
    give(RED, HOST_DONE, 0, 0, 0);
    activate(v);
    refused_move(v, MOVE_AHEAD, -30 * DEGREE, 1, "6.1");
    move_unit(v, MOVE_AHEAD, -30 * DEGREE, .5);
    assert_int_equal(b.unit[v].disordered, 1);
    refused_move(v, MOVE_AHEAD, 0, 1, "HI-20");
    picture("10", "Wheels", "30 degrees: the outer corner goes 2H x 30 x pi / 180 = 1.05H. The wheel alone leaves the "
            "left one in order. The right one wheels and goes 0.5H more: disordered. With 1H more it would be 2.05H, "
            "too far for FP.");
}

/* 1H sideways: FL keeps its order, FP does not; FL 1.5H sideways does not either; in a group nobody goes sideways. */
static void sideways(void **state)
{
    int light, heavy, other, one, two;

    (void)state;
    two_sides();
    light = troops(red, TYPE_FL, 4, 3, NORTH);
    heavy = troops(red, TYPE_FP, 10, 3, NORTH);
    other = troops(red, TYPE_FL, 14, 3, NORTH);
    one = troops(red, TYPE_FP, 20, 3, NORTH);
    two = troops(red, TYPE_FP, 22, 3, NORTH);
    far_enemy();
    red_acts();
    activate(light);
    move_unit(light, MOVE_LEFT, 0, 1);
    stands(light, 3, 3);
    assert_int_equal(b.unit[light].disordered, 0);
    give(RED, HOST_DONE, 0, 0, 0);
    activate(heavy);
    move_unit(heavy, MOVE_LEFT, 0, 1);
    assert_int_equal(b.unit[heavy].disordered, 1);
    give(RED, HOST_DONE, 0, 0, 0);
    activate(other);
    move_unit(other, MOVE_RIGHT, 0, 1.5);
    assert_int_equal(b.unit[other].disordered, 1);
    give(RED, HOST_DONE, 0, 0, 0);
    give(RED, HOST_ACTIVATE, one, two, 0);
    refused_move(one, MOVE_LEFT, 0, 1, "6.3");
    move_unit(one, MOVE_AHEAD, 0, 2);
    stands(one, 20, 5);
    stands(two, 22, 5);
    picture("11", "Sideways", "1H to the left: FL keeps its order, FP does not. 1.5H: FL does not either. A group "
            "never goes sideways; the two at the right go 2H ahead together.");
}

/* A group of three whose worst is C, its commander attached to the first: 4 + 2 = 6 would pass; so he is elsewhere, 1H
** from them: needs 5, a 4 fails, and all three are disordered. */
static void group_tests_with_its_worst(void **state)
{
    int u[3];

    (void)state;
    two_sides();
    troops(red, TYPE_FP, 10, 1, NORTH);
    for (int i = 0; i < 3; i++) u[i] = troops(red, TYPE_FP, 8 + 2 * i, 3, NORTH);
    s.unit[u[1]].discipline = DISCIPLINE_C;
    far_enemy();
    red_acts();
    refused(RED, HOST_ACTIVATE, u[0], u[0], 0, "HI-22");        /* one alone has no other end */
    give(RED, HOST_ACTIVATE, u[0], u[2], 0);
    move_unit(u[0], MOVE_AHEAD, 0, .5);
    move_unit(u[0], MOVE_AHEAD, 0, .5);
    referee(HOST_TEST_ACT, DICE(4));
    for (int i = 0; i < 3; i++) assert_int_equal(b.unit[u[i]].disordered, 1);
    picture("12", "A group is tested with its worst", "The middle one is of discipline C and needs 5; the commander is "
            "behind them, in radius. A 4 fails for the second move, and all three are disordered.");
}

/* ---- ground ---- */

/* Broken ground 1H ahead: FP goes 2H into it and is disordered, T keeps its order, S goes 3H, CF may not. */
static void broken_ground(void **state)
{
    int fp, t, sk, cf;

    (void)state;
    two_sides();
    fp = troops(red, TYPE_FP, 4, 3, NORTH);
    t = troops(red, TYPE_T, 8, 3, NORTH);
    sk = troops(red, TYPE_S, 12, 3, NORTH);
    cf = troops(red, TYPE_CF, 16, 3, NORTH);
    piece(PIECE_OF_BROKEN, 2, 4.5, 18, 6);
    far_enemy();
    red_acts();
    activate(fp);
    refused_move(fp, MOVE_AHEAD, 0, 2.5, "6.1");
    move_unit(fp, MOVE_AHEAD, 0, 2);
    assert_int_equal(b.unit[fp].disordered, 1);
    give(RED, HOST_DONE, 0, 0, 0);
    activate(t);
    move_unit(t, MOVE_AHEAD, 0, 2);
    assert_int_equal(b.unit[t].disordered, 0);
    give(RED, HOST_DONE, 0, 0, 0);
    activate(sk);
    move_unit(sk, MOVE_AHEAD, 0, 3);
    assert_int_equal(b.unit[sk].disordered, 0);
    give(RED, HOST_DONE, 0, 0, 0);
    activate(cf);
    refused_move(cf, MOVE_AHEAD, 0, 2, "6.1");
    move_unit(cf, MOVE_AHEAD, 0, .5);                           /* its front stands at 4.25, the ground begins at 4.5 */
    picture("13", "Broken ground", "FP goes 2H into it and is disordered; T goes 2H and keeps its order; S goes 3H. CF "
            "may not enter: it goes 0.5H, to 0.25H before the ground.");
}

/* HI-52: in a river foot are disordered, as in difficult ground; over a bridge and a ford they go as on open ground,
** and where one stands on either, one fights in the open. */
static void across_a_river(void **state)
{
    static const int carries[] = { PIECE_OF_ROAD, PIECE_OF_BRIDGE, PIECE_OF_FORD };

    (void)state;
    for (int kind = 0; kind < HOST_PIECE_KINDS; kind++)
        assert_int_equal(host_is_road(kind),
                         kind == PIECE_OF_ROAD || kind == PIECE_OF_BRIDGE || kind == PIECE_OF_FORD);
    for (int k = -1; k < LEN(carries); k++) {
        struct host_table t;
        int u;

        two_sides();
        u = troops(red, TYPE_FP, 10, 3.5, NORTH);               /* its front at 4 */
        piece(PIECE_OF_RIVER, 0, 4, 30, 1);
        if (k >= 0) piece(carries[k], 9, 2, 2, 5);
        far_enemy();
        red_acts();
        activate(u);
        if (k < 0) refused_move(u, MOVE_AHEAD, 0, 1.5, "6.1");  /* * 1H */
        move_unit(u, MOVE_AHEAD, 0, k < 0 ? 1 : 1.5);
        assert_int_equal(b.unit[u].disordered, k < 0);
        host_look(&played, &b, REFEREE, &t);
        assert_int_equal(host_ground_under(&t, u), k < 0 ? GROUND_DIFFICULT : GROUND_OPEN);
    }
}

/* ---- zones of control ---- */

/* S goes obliquely to the right through the zone of CP1 7/4: it halts at once, for it stands in the zone. The knights
** charge without a test: 7 + 4 = 11 dice, 6 6 5 5 and seven others: 2 + 1 = 3 damage. S 3/0: it throws 3 dice; its
** critical number is 3 - 3, at least 1, with its commander attached +1: 1. */
static void oblique_in_a_zone(void **state)
{
    int sk, cp;

    (void)state;
    two_sides();
    sk = troops(red, TYPE_S, 10, 5, NORTH);
    rated(sk, 3, 0, DISCIPLINE_B);
    troops(red, TYPE_FP, 25, 3, NORTH);
    cp = troops(blue, TYPE_CP1, 10, 6.75, SOUTH);               /* its front at 6, S's front at 5.25: 0.75H apart */
    rated(cp, 7, 4, DISCIPLINE_B);
    troops(blue, TYPE_FP, 25, 18, SOUTH);
    red_acts();
    activate(sk);
    move_unit(sk, MOVE_OBLIQUE_RIGHT, 0, 1);
    assert_int_equal(b.run.phase, PHASE_ZOC);
    assert_int_equal(b.run.reactor, cp + 1);
    stands(sk, 10, 5);
    give(BLUE, HOST_OPPORTUNITY_CHARGE, cp, 0, 0);
    assert_int_equal(b.run.phase, PHASE_HANDS);
    assert_true(host_touching(&b, sk) == base_bit(cp));
    picture("14a", "Obliquely in a zone of control", "Skirmishers 0.75H before CP1 want to go obliquely to the right. "
            "They stand in its zone and are halted at once; the knights charge them without a test.");
}

/* The same, CP1 disordered: it is tested first; B needs 4, disordered -1: 5; its commander is attached: +2, so a 2
** fails and the mover goes on its whole way: 0.9H at 45° is 0.636H east and north; it ends 0.11H before the
** knights. */
static void disordered_reaction_is_tested(void **state)
{
    int sk, cp;

    (void)state;
    two_sides();
    sk = troops(red, TYPE_S, 10, 5, NORTH);
    troops(red, TYPE_FP, 25, 3, NORTH);
    cp = troops(blue, TYPE_CP1, 10, 6.75, SOUTH);
    rated(cp, 7, 4, DISCIPLINE_B);
    s.unit[cp].disordered = 1;
    troops(blue, TYPE_FP, 25, 18, SOUTH);
    red_acts();
    activate(sk);
    move_unit(sk, MOVE_OBLIQUE_RIGHT, 0, .9);
    give(BLUE, HOST_OPPORTUNITY_CHARGE, cp, 0, 0);
    assert_int_equal(b.run.phase, PHASE_TEST);
    referee(HOST_TEST_ACT, DICE(2));
    assert_int_equal(b.run.phase, PHASE_UNIT);
    stands(sk, 10.636, 5.636);
    picture("14b", "The same, the knights disordered", "Now the charge is tested: B needs 4, disordered 5, with the "
            "commander +2: a 2 fails. The skirmishers go on: 0.9H at 45 degrees is 0.636H to the east and to the "
            "north, and ends 0.11H before the knights.");
}

/* Straight at the controlling unit, and backward in its zone: nobody is asked. */
static void straight_and_back_are_free(void **state)
{
    int u, v;

    (void)state;
    two_sides();
    u = troops(red, TYPE_FP, 10, 4, NORTH);
    v = troops(red, TYPE_S, 16, 5.5, NORTH);
    troops(blue, TYPE_FP, 10, 7, SOUTH);
    troops(blue, TYPE_FP, 16, 7, SOUTH);                        /* its front at 6.5, that of S at 5.75 */
    red_acts();
    activate(u);
    move_unit(u, MOVE_AHEAD, 0, 1.5);
    assert_int_equal(b.run.phase, PHASE_UNIT);
    stands(u, 10, 5.5);
    give(RED, HOST_DONE, 0, 0, 0);
    activate(v);
    move_unit(v, MOVE_BACK, 0, 2);
    assert_int_equal(b.run.phase, PHASE_UNIT);
    assert_int_equal(b.unit[v].disordered, 0);
    picture("15", "Straight ahead and back", "Straight at the unit whose zone it is, and backward in its zone: nobody "
            "is asked for a reaction.");
}

/* Across the zone of an enemy, 9..11 wide and 5.5..6.5 deep, on a way that does not lead to him: CM goes east with its
** front from 4 to 6 and halts where it enters, when the front comes from 6.75 to 9: after 2.25H. Nobody reacts; it goes
** on to its 3H, and is not asked about again. */
static void entering_across(void **state)
{
    int u, e;

    (void)state;
    two_sides();
    u = troops(red, TYPE_CM, 6, 5, EAST);
    troops(red, TYPE_FP, 20, 3, NORTH);
    e = troops(blue, TYPE_FP, 10, 7, SOUTH);
    troops(blue, TYPE_FP, 20, 17, SOUTH);
    red_acts();
    activate(u);
    move_unit(u, MOVE_AHEAD, 0, 3);
    assert_int_equal(b.run.phase, PHASE_ZOC);
    assert_int_equal(b.run.reactor, e + 1);
    stands(u, 8.25, 5);
    refused(BLUE, HOST_REACTION_FIRE, e, 0, 0, "8.3");          /* it has no missiles */
    give(BLUE, HOST_NO_REACTION, e, 0, 0);
    stands(u, 9, 5);
    assert_int_equal(b.run.phase, PHASE_UNIT);
    assert_int_equal(b.unit[u].disordered, 0);
    picture("16", "Across a zone", "The zone before blue is 9H to 11H wide and 1H deep. CM goes east with its front at "
            "6.75H and halts where it enters, at 9H: after 2.25H. Nobody reacts, and it goes on to its 3H.");
}

/* BA-18, the other reading: the same, and when nobody has reacted red is asked: the 0.75H that are left, or to stand
** where it halted, at 8.25. Nothing else may be ordered. Stopped, it may still make a second move. */
static void halted_may_stop(void **state)
{
    (void)state;
    for (int stops = 0; stops < 2; stops++) {
        int u, e;

        two_sides();
        choose("ancients.halted", "may_stop");
        u = troops(red, TYPE_CM, 6, 5, EAST);
        troops(red, TYPE_FP, 20, 3, NORTH);
        e = troops(blue, TYPE_FP, 10, 7, SOUTH);
        troops(blue, TYPE_FP, 20, 17, SOUTH);
        red_acts();
        activate(u);
        move_unit(u, MOVE_AHEAD, 0, 3);
        give(BLUE, HOST_NO_REACTION, e, 0, 0);
        stands(u, 8.25, 5);
        assert_int_equal(ancients_game.to_decide(&played, &b), 1u << RED);
        refused(RED, HOST_DONE, 0, 0, 0, "BA-18");
        assert_in_range(b.run.pending[1 + HOST_DISTANCE], in_h(.75) - 2 * GRACE, in_h(.75) + 2 * GRACE);
        if (stops) give(RED, HOST_STAND, u, 0, 0);
        else give_act(RED, host_pending(&b), NO_DICE);
        stands(u, stops ? 8.25 : 9, 5);
        assert_int_equal(b.run.phase, PHASE_UNIT);
        assert_int_equal(b.unit[u].disordered, 0);
        assert_int_equal(b.unit[u].moves, 1);
        move_unit(u, MOVE_AHEAD, 0, 1);
        assert_int_equal(b.run.phase, PHASE_TEST);
    }
}

/* ---- shooting ---- */

/* Bows of B, an enemy 3H straight ahead and another at 45°: only the first may be shot at. With the first at 5H:
** both. */
static void nearest_straight_ahead_first(void **state)
{
    int t, ahead_of_it, beside;

    (void)state;
    for (int k = 0; k < 2; k++) {
        two_sides();
        t = troops(red, TYPE_T, 10, 4.5, NORTH);                /* its front at 5 */
        s.unit[t].missile = MISSILE_LONGBOW_B;
        ahead_of_it = troops(blue, TYPE_FP, 10, 8.5 + 2 * k, SOUTH);    /* its front at 8 or 10 */
        beside = troops(blue, TYPE_CP1, 14, 8.75, SOUTH);
        red_acts();
        activate(t);
        if (k == 0) refused(RED, HOST_SHOOT, t, beside, 0, "8.3");
        else assert_true(ancients_game.allowed(play_on(&s), &b, RED, &(struct act){ HOST_SHOOT, { (int16_t)t,
                                               (int16_t)beside, 0 } }, &(struct no){ "", "" }));
        give(RED, HOST_SHOOT, t, ahead_of_it, 0);
        mark_shot(t, ahead_of_it);
        assert_int_equal(b.run.phase, PHASE_HANDS);
        if (k == 0) picture("17a", "Straight ahead first", "An enemy is 3H straight ahead of the bows, another at 45 "
                            "degrees: only the first may be shot at.");
        if (k == 1) picture("17b", "Straight ahead, but far", "The first is 5H away now: the bows may choose between "
                            "them.");
    }
}

/* Three bows shoot at the same CL, which tries to evade each of them: B needs 4, CL +1, mounted from foot +1. Two 1s
** fail, and it stands: 4 + 1 (mounted) - 1 (CL) = 4 dice, no damage. The third test counts both that went before
** (D43): a 3 makes 3 + 2 - 2 = 3 and fails, or by option -1 for all of them: 3 + 2 - 1 = 4, and it goes. */
static void evades_again(void **state)
{
    (void)state;
    for (int once = 0; once < 2; once++) {
        int bow[3], cl;

        two_sides();
        if (once) choose("ancients.evade_again", "once");
        for (int i = 0; i < 3; i++) {
            bow[i] = troops(red, TYPE_T, 10 + 1.5 * (i - 1), i == 1 ? 4.5 : 3.2, NORTH);
            rated(bow[i], 4, 0, DISCIPLINE_B);
            s.unit[bow[i]].missile = MISSILE_SHORTBOW_A;
        }
        troops(blue, TYPE_FP, 20, 15, SOUTH);
        cl = troops(blue, TYPE_CL, 10, 7.75, SOUTH);            /* all three come from straight ahead of it */
        red_acts();
        for (int i = 0; i < 3; i++) {
            activate(bow[i]);
            give(RED, HOST_SHOOT, bow[i], cl, 0);
            give(BLUE, HOST_EVADE, cl, 0, 0);
            referee(HOST_TEST_ACT, i < 2 ? DICE(1) : DICE(3));
            assert_int_equal(b.unit[cl].evades, i == 2 && once);
            if (i < 2) referee(HOST_HANDS_ACT, DICE(1, 2, 3, 1));
            if (i < 2 && b.run.phase == PHASE_UNIT) give(RED, HOST_DONE, bow[i], 0, 0);
        }
    }
}

/* Bows 3H in front of the enemy, rocks between: nobody sees through them (8.3). Under a house rule one sees through 1H
** of them: through rocks 1H deep, not through 1.5H. Wood of 1H is seen through as printed, and with those rocks of 1H
** too: each has its own measure. */
static void rocks_between(void **state)
{
    static const struct { const char *sees; double deep; bool wood, seen; } row[] = {
        { "no", 1, false, false }, { "1", 1, false, true }, { "1", 1.5, false, false }, { "2", 1.5, false, true },
        { "1", 1, true, true },
    };

    (void)state;
    for (int k = 0; k < LEN(row); k++) {
        int t, fp;

        two_sides();
        choose("ancients.visibility.impassable.seen_through", row[k].sees);
        piece(PIECE_OF_ROCKS, 6, 5.2, 8, row[k].deep);
        if (row[k].wood) piece(PIECE_OF_WOOD, 6, 6.5, 8, 1);
        t = troops(red, TYPE_T, 10, 4.5, NORTH);                /* its front at 5 */
        s.unit[t].missile = MISSILE_LONGBOW_B;
        fp = troops(blue, TYPE_FP, 10, 8.5, SOUTH);             /* its front at 8 */
        red_acts();
        activate(t);
        if (row[k].seen) give(RED, HOST_SHOOT, t, fp, 0);
        else refused(RED, HOST_SHOOT, t, fp, 0, "8.3");
    }
}

/* Long bow B, VBU 4, at CP1 7 at 3H: 4 + 1 = 5 dice, 6 5 5 1 2: 1 + 1 = 2 damage. Critical number 7 - 2 + 1
** (armoured) = 6; short range counts nothing for long bows. A 5 passes: disordered, no loss, no retreat. */
static void long_bow_at_knights(void **state)
{
    int t, cp;

    (void)state;
    two_sides();
    t = troops(red, TYPE_T, 10, 4.5, NORTH);
    rated(t, 4, 0, DISCIPLINE_B);
    s.unit[t].missile = MISSILE_LONGBOW_B;
    troops(blue, TYPE_FP, 20, 15, SOUTH);
    cp = troops(blue, TYPE_CP1, 10, 8.75, SOUTH);
    rated(cp, 7, 4, DISCIPLINE_B);
    red_acts();
    activate(t);
    give(RED, HOST_SHOOT, t, cp, 0);
    mark_shot(t, cp);
    referee(HOST_HANDS_ACT, DICE(6, 5, 5, 1, 2, 5));
    assert_int_equal(b.unit[cp].current, 7);
    assert_int_equal(b.unit[cp].disordered, 1);
    stands(cp, 10, 8.75);
    picture("18", "Long bows at knights", "VBU 4 at CP1, 3H away: 4 + 1 = 5 dice, 6 5 5 1 2: two damage. Critical "
            "number 7 - 2 + 1 (armoured) = 6: a 5 passes. Disordered, no loss.");
    refused(RED, HOST_SHOOT, t, cp, 0, "HI-20");
}

/* CL shot at by foot at 3H evades: B needs 4, CL +1, mounted from foot +1: a 2 passes. The shooter has a die less:
** short bow A, VBU 4: 4 + 1 (mounted) - 1 (CL) - 1 (evading) = 3 dice, no damage. Then it goes one base move back,
** 4H, from 8.75 to 12.75. */
static void light_horse_evades_a_shot(void **state)
{
    int t, cl;

    (void)state;
    two_sides();
    t = troops(red, TYPE_T, 10, 4.5, NORTH);
    rated(t, 4, 0, DISCIPLINE_B);
    s.unit[t].missile = MISSILE_SHORTBOW_A;
    troops(blue, TYPE_FP, 20, 15, SOUTH);
    cl = troops(blue, TYPE_CL, 10, 8.75, SOUTH);
    red_acts();
    activate(t);
    give(RED, HOST_SHOOT, t, cl, 0);
    mark_shot(t, cl);
    assert_int_equal(b.run.phase, PHASE_SHOT);
    give(BLUE, HOST_EVADE, cl, 0, 0);
    referee(HOST_TEST_ACT, DICE(2));
    referee(HOST_HANDS_ACT, DICE(1, 2, 3));
    stands(cl, 10, 12.75);
    assert_int_equal(b.unit[cl].evaded, 1);
    assert_int_equal(b.run.phase, PHASE_UNIT);
    picture("19", "Light horse evades a shot", "B needs 4; CL +1, mounted from foot +1: a 2 passes. The bows throw 4 + "
            "1 (mounted) - 1 (CL) - 1 (evading) = 3 dice, no damage. CL goes one move back, 4H.");
}

/* The order that a hand means which draws the middle of a unit's front to a place, in H from where it is: x to the
** side, y ahead. */
static void hand_means(int u, double x, double y, int how, int distance)
{
    static struct tabletop on;
    struct act about = { HOST_MOVE, { (int16_t)u, MOVE_AHEAD } }, out;
    struct point front;
    struct no why;

    ancients_game.field(play_on(&s), &b, &on);
    front = point_add(on.field.base[u].at, on.field.base[u].fore);
    front = point_add(front, (struct point){ in_h(x), in_h(y) });
    assert_true(ancients_game.snap(play_on(&s), &b, RED, &about, front, &out));
    assert_true(ancients_game.allowed(play_on(&s), &b, RED, &out, &why));
    assert_int_equal(out.arg[HOST_HOW], how);
    assert_in_range(out.arg[HOST_DISTANCE], distance - 1, distance + 1);
}

/* FP is 2H wide and goes 2H. Ahead, beside and behind it each way comes exactly to the place; what is too far is gone
** as far as it may. (-1, 1) is 1.41H obliquely; a wheel would need 90 degrees, 3.1H of arc. */
static void a_hand_means_the_nearest_way(void **state)
{
    int u;

    (void)state;
    two_sides();
    u = troops(red, TYPE_FP, 14, 8, NORTH);
    far_enemy();
    red_acts();
    activate(u);
    hand_means(u, 0, 1.5, MOVE_AHEAD, in_h(1.5));
    hand_means(u, -1, 0, MOVE_LEFT, in_h(1));
    hand_means(u, 1.5, 0, MOVE_RIGHT, in_h(1.5));
    hand_means(u, 0, -1, MOVE_BACK, in_h(1));
    hand_means(u, -1, 1, MOVE_OBLIQUE_LEFT, in_h(1.41421));
    hand_means(u, 1, 1, MOVE_OBLIQUE_RIGHT, in_h(1.41421));
    hand_means(u, -5, 0, MOVE_LEFT, in_h(2));
    hand_means(u, 0, -7, MOVE_BACK, in_h(2));
    hand_means(u, 0, 0.5, MOVE_AHEAD, in_h(0.5));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(second_and_third_advance), cmocka_unit_test(out_of_radius),
        cmocka_unit_test(commander_attached), cmocka_unit_test(wheels), cmocka_unit_test(sideways),
        cmocka_unit_test(group_tests_with_its_worst), cmocka_unit_test(broken_ground),
        cmocka_unit_test(across_a_river),
        cmocka_unit_test(oblique_in_a_zone), cmocka_unit_test(disordered_reaction_is_tested),
        cmocka_unit_test(straight_and_back_are_free), cmocka_unit_test(entering_across),
        cmocka_unit_test(halted_may_stop),
        cmocka_unit_test(nearest_straight_ahead_first), cmocka_unit_test(long_bow_at_knights),
        cmocka_unit_test(light_horse_evades_a_shot), cmocka_unit_test(rocks_between),
        cmocka_unit_test(evades_again), cmocka_unit_test(a_hand_means_the_nearest_way),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
