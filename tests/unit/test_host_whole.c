/* test_host_whole.c - worked examples of ancients battles that go through several phases to their end: a reaction
** with its melee, a charge with its answer, a commander lost and what his command does then. Units stand in H. */
#include "host_near.h"
#include "host_picture.h"

static void red_shoots(int who, int at, const int *dice)
{
    give(RED, HOST_SHOOT, who, at, 0);
    mark_shot(who, at);
    in_phase(PHASE_HANDS, dice);
}

/* ---- who has failed to move may shoot ---- */

/* FP of B with javelins: 2H, by a 4 another 2H, by a 3 none: disordered. It stands 3H before FP. 5 dice, javelins at
** foot 0, two moves of which foot with javelins has one free -1, disordered -1: 3 dice, 6 1 2: one damage. The target:
** 5 - 1 + 1 (FP) + 1 (short range) = 6: a 5 passes, disordered. */
static void shoots_after_a_failure(void **state)
{
    int u, e;

    (void)state;
    near_commanders();
    u = troops(red, TYPE_FP, 10, 3.5, NORTH);
    s.unit[u].missile = MISSILE_JAVELIN;
    e = troops(blue, TYPE_FP, 10, 11, SOUTH);
    s.unit[1].y = in_h(16);
    s.unit[0].x = in_h(12);
    s.unit[0].y = in_h(4);
    red_acts();
    activate(u);
    move_unit(u, MOVE_AHEAD, 0, 2);
    move_unit(u, MOVE_AHEAD, 0, 1.5);
    in_phase(PHASE_TEST, DICE(4));
    move_unit(u, MOVE_AHEAD, 0, 1);
    in_phase(PHASE_TEST, DICE(3));
    stands(u, 10, 7);
    assert_int_equal(b.unit[u].disordered, 1);
    red_shoots(u, e, DICE(6, 1, 2, 5));
    assert_true(b.unit[e].disordered && b.unit[e].current == 5);
    picture("63", "Who has failed to move may shoot", "FP with javelins goes 3.5H; for the third move a 3 fails. It "
            "shoots with 5 - 1 (two moves, one of them free) - 1 (disordered) = 3 dice, 6 1 2: one damage. FP 5 - 1 + "
            "1 + 1 (short range) = 6: a 5 passes.");
}

/* ---- a group that has fallen apart ---- */

/* Three FL, impetuous, of C, activated together, are a line. Blue's horse, 4H away, charges the left one: 5 + 2 dice
** against 4 + 1 (its neighbour at its side); no: against C the horse of B has a die more: 8. 6 6 6 and five others:
** three damage; FL 4 - 3 = 1, a 3: two losses. It goes back 1H on a 4 and the horse holds. The line is fragmented. In
** turn 2 the one in reach is not activated: frenzy of C needs 5, fragmented 6: a 5 fails, and it must charge. */
static void fragmented_frenzy(void **state)
{
    int u[3], cm;

    (void)state;
    near_commanders();
    for (int i = 0; i < 3; i++) {
        u[i] = troops(red, TYPE_FL, 8 + 2 * i, 4.5, NORTH);
        rated(u[i], 4, 4, DISCIPLINE_C);
        s.unit[u[i]].impetuous = 1;
    }
    cm = troops(blue, TYPE_CM, 6.7, 9.75, SOUTH);               /* its front at 9, theirs at 5; 0.7H meet */
    rated(cm, 5, 2, DISCIPLINE_B);
    red_acts();
    give(RED, HOST_ACTIVATE, u[0], u[2], 0);
    give(RED, HOST_DONE, 0, 0, 0);
    blue_acts();
    blue_charges(cm, u[0], DICE(6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3));
    assert_int_equal(b.unit[u[0]].current, 2);
    in_phase(PHASE_RETREAT, DICE(4));
    stands(u[0], 8, 3.5);
    orders(BLUE, HOST_HOLD, cm);
    give(BLUE, HOST_END_COMMAND, 0, 0, 0);
    in_phase(PHASE_RECKON, NO_DICE);
    in_phase(PHASE_DAWN, NO_DICE);
    in_phase(PHASE_PICK, DICE(6, 5, 1, 2));
    give(RED, HOST_END_COMMAND, 0, 0, 0);
    assert_int_equal(b.run.tester, u[0] + 1);
    in_phase(PHASE_TEST, DICE(5));
    assert_int_equal(b.unit[u[0]].frenzy, FRENZY_LOOSE);
    refused(RED, HOST_DONE, 0, 0, 0, "HI-30");
    picture("64a", "A group that has fallen apart", "Three impetuous FL of C were one line. The left one was beaten "
            "back 1H. At the end of their command in turn 2 it is tested for frenzy: 5, fragmented 6. A 5 fails: it "
            "must charge.");
}

/* Two FP of B, a line. Blue's CM charges the left one: 5 + 1 dice against 5 + 1, 6 6 and nothing; 5 - 2 = 3, a 4: one
** loss, and it goes back 1H. CP1 then charges the other, in its commander's radius: closing ranks 4, FP -1, fragmented
** +1: 4. A 3 fails. */
static void fragmented_ranks(void **state)
{
    int u[2], cm, cp;

    (void)state;
    near_commanders();
    for (int i = 0; i < 2; i++) u[i] = troops(red, TYPE_FP, 10 + 2 * i, 4.5, NORTH);
    cm = troops(blue, TYPE_CM, 9.4, 8.75, SOUTH);
    cp = troops(blue, TYPE_CP1, 12.5, 8.25, SOUTH);             /* its front at 7.5, 2.5H away */
    red_acts();
    give(RED, HOST_ACTIVATE, u[0], u[1], 0);
    give(RED, HOST_DONE, 0, 0, 0);
    blue_acts();
    blue_charges(cm, u[0], DICE(6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4));
    in_phase(PHASE_RETREAT, DICE(1));
    stands(u[0], 10, 3.5);
    orders(BLUE, HOST_HOLD, cm);
    activate(cp);
    give(BLUE, HOST_CHARGE, cp, u[1], 0);
    give(RED, HOST_CLOSE_RANKS, u[1], 0, 0);
    in_phase(PHASE_TEST, DICE(3));
    assert_int_equal(b.unit[u[1]].close_ranks, 0);
    assert_int_equal(b.run.phase, PHASE_HANDS);
    picture("64b", "Ranks of a line that has fallen apart", "The left FP was beaten back. The other is charged by CP1 "
            "and closes ranks: 4, FP -1, fragmented +1: a 3 fails.");
}

/* ---- in a zone of control ---- */

/* S 2/0 goes obliquely in the zone of CP1 7/4, who charges untested: 11 dice, 6 6 5 5: three damage. S throws 1 2. Its
** 2 - 3 is at least 1, a 4: three losses, it is gone. CP1 must pursue, straight ahead, 1H on a 3, into nothing. */
static void opportunity_charge_to_its_end(void **state)
{
    int sk, cp;

    (void)state;
    near_commanders();
    sk = troops(red, TYPE_S, 10, 5, NORTH);
    rated(sk, 2, 0, DISCIPLINE_B);
    cp = troops(blue, TYPE_CP1, 10, 6.75, SOUTH);               /* its front at 6, that of S at 5.25 */
    rated(cp, 7, 4, DISCIPLINE_B);
    red_acts();
    activate(sk);
    move_unit(sk, MOVE_OBLIQUE_RIGHT, 0, 1);
    give(BLUE, HOST_OPPORTUNITY_CHARGE, cp, 0, 0);
    stands(cp, 10, 6);
    in_phase(PHASE_HANDS, DICE(6, 6, 5, 5, 1, 1, 2, 2, 3, 3, 4, 1, 2, 4));
    in_phase(PHASE_SETTLE, NO_DICE);
    assert_true(gone(sk));
    in_phase(PHASE_PURSUIT, DICE(3));
    stands(cp, 10, 5);
    assert_false(in_chain());
    assert_int_equal(b.seat[RED].lost, 1);
    picture("65", "Skirmishers ridden down", "The knights' opportunity charge: 7 + 4 = 11 dice, 6 6 5 5 1 1 2 2 3 3 4: "
            "three damage; S throws 1 2. 2 - 3 is at least 1, a 4: three losses, gone. CP1 must pursue, 1H on a 3.");
}

/* S 3 with javelins shoots from inside the zone of T 4 with short bows A: 3 dice, nothing. Only then T reacts by fire:
** B needs 4 in its commander's radius, a 4 passes; 4 - 1 (at S) - 1 (reaction) = 2 dice, 6 1: one damage. S
** 3 - 1 + 1 (short range) = 3, a 3 passes: disordered. */
static void shot_in_a_zone(void **state)
{
    int sk, t;

    (void)state;
    near_commanders();
    sk = troops(red, TYPE_S, 10, 5, NORTH);
    rated(sk, 3, 0, DISCIPLINE_B);
    s.unit[sk].missile = MISSILE_JAVELIN;
    t = troops(blue, TYPE_T, 10, 6.5, SOUTH);                   /* its front at 6: 0.75H away */
    rated(t, 4, 0, DISCIPLINE_B);
    s.unit[t].missile = MISSILE_SHORTBOW_A;
    s.unit[1].y = in_h(9);
    red_acts();
    activate(sk);
    give(RED, HOST_SHOOT, sk, t, 0);
    in_phase(PHASE_HANDS, DICE(1, 2, 3));
    assert_int_equal(b.run.phase, PHASE_ZOC);
    assert_int_equal(b.run.reactor, t + 1);
    give(BLUE, HOST_REACTION_FIRE, t, 0, 0);
    mark_shot(t, sk);
    in_phase(PHASE_TEST, DICE(4));
    in_phase(PHASE_HANDS, DICE(6, 1, 3));
    assert_true(b.unit[sk].disordered && b.unit[sk].current == 3);
    picture("66", "A shot in a zone of control", "S shoots T, 0.75H away, with 3 dice, for nothing. Then T reacts: B "
            "needs 4 and throws it. 4 - 1 (at S) - 1 (reaction) = 2 dice, 6 1: one damage. S 3 - 1 + 1 = 3: a 3 "
            "passes.");
}

/* ---- shots after moves ---- */

/* S 2 with javelins has moved once, which costs foot with javelins nothing: 2 dice. CL 4 with javelins has moved twice,
** one of them free, and shoots at foot beside it: 4 - 1 = 3, to the side half of it, up: 2 dice. */
static void shots_after_moves(void **state)
{
    int sk, cl, first, second;

    (void)state;
    near_commanders();
    sk = troops(red, TYPE_S, 7, 3, NORTH);
    rated(sk, 2, 0, DISCIPLINE_B);
    cl = troops(red, TYPE_CL, 13, 3, NORTH);
    rated(cl, 4, 1, DISCIPLINE_B);
    s.unit[sk].missile = s.unit[cl].missile = MISSILE_JAVELIN;
    first = troops(blue, TYPE_FP, 7, 7.5, SOUTH);
    second = troops(blue, TYPE_FP, 17, 5, WEST);                /* its front at 16.5, the side of CL at 14 */
    red_acts();
    activate(sk);
    move_unit(sk, MOVE_AHEAD, 0, 1);
    red_shoots(sk, first, DICE(1, 2));
    give(RED, HOST_DONE, 0, 0, 0);
    activate(cl);
    move_unit(cl, MOVE_AHEAD, 0, 1);
    move_unit(cl, MOVE_AHEAD, 0, 1);
    in_phase(PHASE_TEST, DICE(6));
    red_shoots(cl, second, DICE(1, 2));
    picture("67", "Shots after moves", "S with javelins has moved once, which is free: 2 dice. CL has moved twice, one "
            "of them free: 4 - 1 = 3; to the side half of it, up: 2 dice.");
}

/* Two T 4 with short bows A shoot at CL of B, 3H away. First it needs 4 - 1 (CL) - 1 (from foot) = 2: a 2 passes, 3
** dice, 4H back. Then the second time 3: a 3 passes. Now at long range, 7H: 4 + 0 - 2 (CL, long) - 1 (evading) = 1 die.
** Its 4H take it over the edge: it is lost with its value. */
static void evades_twice(void **state)
{
    int t[2], cl;

    (void)state;
    near_commanders();
    for (int i = 0; i < 2; i++) {
        t[i] = troops(red, TYPE_T, 9 + 2 * i, 9, NORTH);        /* their fronts at 9.5 */
        rated(t[i], 4, 0, DISCIPLINE_B);
        s.unit[t[i]].missile = MISSILE_SHORTBOW_A;
    }
    cl = troops(blue, TYPE_CL, 10, 13.25, SOUTH);               /* its front at 12.5 */
    s.unit[cl].vd = 2;
    s.unit[1].x = in_h(4);
    red_acts();
    for (int i = 0; i < 2; i++) {
        activate(t[i]);
        give(RED, HOST_SHOOT, t[i], cl, 0);
        mark_shot(t[i], cl);
        give(BLUE, HOST_EVADE, cl, 0, 0);
        if (i) in_phase(PHASE_TEST, DICE(3));
        else in_phase(PHASE_TEST, DICE(2));
        if (i) in_phase(PHASE_HANDS, DICE(1));
        else in_phase(PHASE_HANDS, DICE(1, 2, 3));
        if (!i) stands(cl, 10, 17.25);
        give(RED, HOST_DONE, 0, 0, 0);
    }
    assert_true(gone(cl));
    assert_int_equal(b.seat[BLUE].lost, 2);
    picture("68", "Evading twice, over the edge", "CL needs 2 and goes 4H back; the second time 3. At 7H one die is "
            "left of 4 - 2 (CL at long range) - 1 (evading). The next 4H take it over the edge: lost.");
}

/* ---- charges and their answers ---- */

/* CM with rocks 1H behind it evades CP2 and is caught, as in picture 28, and fights as charged in front: CP2 5 + 1 = 6
** dice, 6 and nothing: one damage; CM 5 - 1 (disordered) = 4 dice, none, and no impetus. 5 - 1 - 1 (disordered) = 3,
** without -2: a 3 passes, but the second disorder by a test costs one. It is still disordered. CP2 hit and was not
** hit, but nobody failed: a draw, they stay in contact. */
static void caught_and_fought(void **state)
{
    int cp, cm;

    (void)state;
    near_commanders();
    cp = troops(red, TYPE_CP2, 10, 4.25, NORTH);                /* its front at 5 */
    cm = troops(blue, TYPE_CM, 10, 7.25, SOUTH);                /* its front at 6.5, its rear at 8 */
    piece(PIECE_OF_ROCKS, 8, 9, 4, 2);
    red_charges(cp, cm);
    give(BLUE, HOST_EVADE, cm, 0, 0);
    in_phase(PHASE_TEST, DICE(4));
    in_phase(PHASE_HANDS, DICE(6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3));
    in_phase(PHASE_SETTLE, NO_DICE);
    assert_int_equal(b.unit[cm].current, 4);
    assert_int_equal(b.unit[cm].disordered, 1);
    assert_int_equal(b.pairs, 1);
    assert_false(in_chain());
    picture("69", "An evader is caught and fights", "CP2 6 dice, one 6; CM 5 - 1 = 4 dice, none. CM 5 - 1 - 1 "
            "(disordered) = 3, not 1 as if hit in the rear: a 3 passes, which costs a disordered unit one.");
}

/* As picture 24, with arquebuses: 7 - 3 + 1 - 1 (defensive fire of arquebuses) = 4: a 5 fails by one. CP1 arrives with
** 6, disordered. T in its commander's radius needs 4 - 2 - 1 = 1, and only a 1 fails. */
static void arquebuses(void **state)
{
    int cp, t;

    (void)state;
    near_commanders();
    cp = knights(red);
    t = troops(blue, TYPE_T, 10, 9, SOUTH);
    rated(t, 4, 0, DISCIPLINE_B);
    s.unit[t].missile = MISSILE_ARQUEBUS_A;
    red_acts();
    activate(cp);
    move_unit(cp, MOVE_AHEAD, 0, 1);
    give(RED, HOST_CHARGE, cp, t, 0);
    in_phase(PHASE_TEST, DICE(4));
    give(BLUE, HOST_DEFENSIVE_FIRE, t, 0, 0);
    mark_shot(t, cp);
    in_phase(PHASE_TEST, DICE(2));
    in_phase(PHASE_HANDS, DICE(6, 6, 5, 5, 1, 1, 5));
    assert_true(b.unit[cp].disordered && b.unit[cp].current == 6);
    assert_true(host_touching(&b, cp) == base_bit(t));
    picture("70", "Defensive fire of arquebuses", "4 + 2 = 6 dice, 6 6 5 5 1 1: three damage. CP1 7 - 3 + 1 - 1 "
            "(arquebuses) = 4: a 5 fails by one. It arrives with 6, disordered.");
}

/* CM 5/2, 2H away and in its commander's radius, counter-charges CP1 7/4: 4 - 2 = 2, a 2 passes. Both have their own
** impetus: 7 + 4 = 11 dice and 5 + 2 = 7; nobody hits: a draw. */
static void counter_charge_with_impetus(void **state)
{
    int cp, cm;

    (void)state;
    near_commanders();
    cp = knights(red);
    cm = troops(blue, TYPE_CM, 10, 7.75, SOUTH);
    rated(cm, 5, 2, DISCIPLINE_B);
    red_charges(cp, cm);
    give(BLUE, HOST_COUNTER_CHARGE, cm, 0, 0);
    in_phase(PHASE_TEST, DICE(2));
    in_phase(PHASE_HANDS, DICE(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    in_phase(PHASE_SETTLE, NO_DICE);
    assert_false(in_chain());
    assert_int_equal(b.pairs, 1);
    picture("71", "A counter-charge with its impetus", "In its commander's radius CM needs 4 - 2 = 2. 7 + 4 dice "
            "against 5 + 2: nobody hits, and they stay in contact.");
}

/* FP in its commander's radius closes ranks against CM 5/2: 4 - 1 - 1 = 2, a 2 passes. 7 dice, 6 6: 5 - 2 + 1 (close
** ranks) = 4, a 4 passes, disordered. FP 5 dice, 6 6 6: CM 5 - 3 - 1 (against FP) = 1, a 2: one loss, it goes back 1H.
** FP in close ranks does not pursue: nobody is asked. When it moves, its ranks are open again. */
static void close_ranks_to_the_end(void **state)
{
    int cm, fp;

    (void)state;
    near_commanders();
    cm = troops(red, TYPE_CM, 10, 4.75, NORTH);
    rated(cm, 5, 2, DISCIPLINE_B);
    fp = troops(blue, TYPE_FP, 10, 8, SOUTH);
    red_charges(cm, fp);
    give(BLUE, HOST_CLOSE_RANKS, fp, 0, 0);
    in_phase(PHASE_TEST, DICE(2));
    in_phase(PHASE_HANDS, DICE(6, 6, 1, 1, 1, 1, 1, 6, 6, 6, 1, 1, 4, 2));
    in_phase(PHASE_SETTLE, NO_DICE);
    assert_true(b.unit[fp].current == 5 && b.unit[fp].disordered && b.unit[cm].current == 4);
    in_phase(PHASE_RETREAT, DICE(3));
    stands(cm, 10, 5.75);
    assert_false(in_chain());
    assert_int_equal(b.unit[fp].close_ranks, 1);
    blue_acts();
    activate(fp);
    move_unit(fp, MOVE_AHEAD, 0, .5);
    assert_int_equal(b.unit[fp].close_ranks, 0);
    picture("72", "Close ranks to the end", "4 - 1 (FP) - 1 (CM) = 2. CM 7 dice, 6 6: FP 5 - 2 + 1 = 4, a 4 passes. FP "
            "5 dice, 6 6 6: CM 5 - 3 - 1 = 1, a 2: one loss, 1H back. Close ranks do not pursue, and are open again "
            "when FP moves.");
}

/* ---- a commander is lost ---- */

/* CP1 7/4 rides over FL 5 with its commander: 11 dice, five sixes, against 5 + 1; 5 - 5 + 1 = 1, a 6: five losses. On a
** 3 he is lost too, 1 and 2 (the value of a CinC below Genius). His command then adds nothing to its throw, and nobody
** of it is in a radius: for a second move FP of B needs 5, a 4 fails. On a 4 he joins the nearest, that FP: +2, a 2
** passes. CP1 must pursue, on a 1 0H. */
static void commander_lost(void **state)
{
    (void)state;
    for (int saved = 0; saved < 2; saved++) {
        int cp, fl, fp;

        near_commanders();
        cp = knights(red);
        fl = troops(blue, TYPE_FL, 10, 7.5, SOUTH);
        fp = troops(blue, TYPE_FP, 15, 8, SOUTH);
        s.command[blue - 1].with = fl + 1;
        s.unit[1].x = in_h(28);
        red_charges(cp, fl);
        give(BLUE, HOST_STAND, fl, 0, 0);
        in_phase(PHASE_HANDS, DICE(6, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6));
        if (saved) in_phase(PHASE_SETTLE, DICE(4));
        else in_phase(PHASE_SETTLE, DICE(3));
        assert_true(gone(fl));
        assert_int_equal(b.command[blue - 1].alive, saved);
        assert_int_equal(b.command[blue - 1].unit, saved ? fp + 1 : 0);
        assert_int_equal(b.seat[BLUE].lost, saved ? 1 : 3);
        in_phase(PHASE_PURSUIT, DICE(1));
        blue_acts();
        activate(fp);
        move_unit(fp, MOVE_AHEAD, 0, 1);
        move_unit(fp, MOVE_AHEAD, 0, 1);
        if (saved) in_phase(PHASE_TEST, DICE(2));
        else in_phase(PHASE_TEST, DICE(4));
        stands(fp, 15, saved ? 6 : 7);
        if (!saved) picture("73a", "A commander is lost", "FL is gone, and on a 3 the commander with it: 1 + 2 are "
                            "lost. His command has no radius: FP needs 5 for its second move, and a 4 fails.");
        if (saved) picture("73b", "A commander is saved", "On a 4 he joins the nearest unit of his command: +2. FP "
                           "needs 2 for its second move, and throws it.");
    }
}

/* ---- leaving a melee ---- */

/* CL 4 of B in contact with FP 5 disengages: 4, and nothing else counts. A 3 fails: it fights on, 4 dice against 5,
** nobody hits. A 4 passes: it goes back, 2H on a 2, and is not followed. */
static void disengages(void **state)
{
    (void)state;
    for (int passes = 0; passes < 2; passes++) {
        enum { CL = 2, FP };

        field();
        troop(RED, TYPE_CL, 4, 1, (struct pose){ 7200, 4760 - 360, NORTH });
        troop(BLUE, TYPE_FP, 5, 1, (struct pose){ 7200, 5000, SOUTH });
        ready();
        touches(CL, FP, FACING_FRONT);
        b.unit[CL].member = 1;
        give(RED, HOST_DISENGAGE, CL, 0, 0);
        if (passes) in_phase(PHASE_TEST, DICE(4));
        else in_phase(PHASE_TEST, DICE(3));
        if (!passes) {
            fight(DICE(1, 1, 1, 1, 1, 1, 1, 1, 1), NO_DICE);
            assert_int_equal(b.pairs, 1);
            picture("74a", "It cannot leave", "CL needs 4, whatever else: a 3 fails, and it fights on.");
            continue;
        }
        in_phase(PHASE_RETREAT, DICE(2));
        is_at(CL, 7200, 4400 - 960);
        assert_int_equal(b.pairs, 0);
        assert_false(in_chain());
        picture("74b", "It leaves", "A 4 passes: CL goes back 2H on a 2, and nobody follows.");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shoots_after_a_failure), cmocka_unit_test(fragmented_frenzy),
        cmocka_unit_test(fragmented_ranks), cmocka_unit_test(opportunity_charge_to_its_end),
        cmocka_unit_test(shot_in_a_zone), cmocka_unit_test(shots_after_moves), cmocka_unit_test(evades_twice),
        cmocka_unit_test(caught_and_fought), cmocka_unit_test(arquebuses),
        cmocka_unit_test(counter_charge_with_impetus), cmocka_unit_test(close_ranks_to_the_end),
        cmocka_unit_test(commander_lost), cmocka_unit_test(disengages),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
