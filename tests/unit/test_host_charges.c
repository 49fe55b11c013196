/* test_host_charges.c - charges with their bonus die and the answers to them, on a table, worked out by hand. */
#include "host_picture.h"
#include "rules/ancients/book.h"
#include "rules/ancients/onset.h"

static int red, blue;

/* A command a side, Average; their commanders are with the first unit of each, which is put far away here. */
static void two_sides(void)
{
    table();
    red = command("Left", RED, LEVEL_AVERAGE);
    blue = command("Right", BLUE, LEVEL_AVERAGE);
    troops(red, TYPE_FP, 27, 2, NORTH);
    troops(blue, TYPE_FP, 27, 18, SOUTH);
    s.seat[0].structure = s.seat[1].structure = STRUCTURE_GOOD;
}

/* What the odds of an order reckon that the bonus die must bring, in H. */
static int short_by(int seat, struct act a)
{
    static struct ancients_onset_in in;

    assert_true(ancients_game.asks(&played, &b, seat, &a, &in) == &ancients_onset_procedure);
    return in.short_by;
}

/* Who fires at a charge fires before they touch: nobody is in melee yet, and the odds say so (HI-59). */
static void nobody_fights_yet(int seat, struct act a)
{
    static struct ancients_onset_in in;

    assert_true(ancients_game.asks(&played, &b, seat, &a, &in) == &ancients_onset_procedure);
    assert_int_equal(in.reaction, REACTS_FIRES);
    for (int side = ATTACKER; side <= DEFENDER; side++) assert_false(in.side[side].side.unit.in_melee);
}

/* CP1 charges 3H over open ground. An enemy 3.5H away wants the bonus die: mounted, a 2 is 0H: it goes 3H and is
** disordered; nobody reacts. With a 3, 1H, it comes into contact; FP may close ranks and stands. Both are out of every
** radius, but a charge needs no test. */
static void bonus_die(void **state)
{
    (void)state;
    for (int k = 0; k < 2; k++) {
        int cp, fp;

        two_sides();
        cp = knights(red);
        fp = troops(blue, TYPE_FP, 10, 9, SOUTH);               /* its front at 8.5 */
        red_charges(cp, fp);
        assert_int_equal(b.run.phase, PHASE_BONUS);
        referee(HOST_BONUS_ACT, DICE(k ? 3 : 2));
        if (!k) {
            stands(cp, 10, 7.25);
            assert_int_equal(b.unit[cp].disordered, 1);
            assert_int_equal(b.pairs, 0);
            picture("20a", "The bonus die, a 2", "The enemy is 3.5H away, a charge of CP1 is 3H. For riders a 2 is no "
                    "bonus: it goes 3H, touches nobody and is disordered.");
            continue;
        }
        assert_int_equal(b.run.phase, PHASE_REACT);
        assert_int_equal(short_by(BLUE, host_act(HOST_STAND, fp, 0, 0)), 0);            /* the die lies there */
        give(BLUE, HOST_STAND, fp, 0, 0);
        stands(cp, 10, 7.75);
        assert_true(host_touching(&b, cp) == base_bit(fp));
        assert_int_equal(b.run.phase, PHASE_HANDS);
        picture("20b", "The bonus die, a 3", "A 3 is 1H more: CP1 comes into contact after 3.5H. FP stands.");
    }
}

/* BA-20, the other reading: 3.5H away the enemy is asked first. T with crossbow A, VBU 4: B 4, T -2, out of radius +1:
** needs 3. Six dice, 6 5 5 and nothing: 2 damage, critical number 7 - 2 + 1 = 6, a 1 passes. Then the bonus die, a 2 is
** 0H: it goes 3H; with a 3 they touch, and nobody is asked again. */
static void bonus_after_fire(void **state)
{
    (void)state;
    for (int k = 0; k < 2; k++) {
        int cp, t;

        two_sides();
        choose("ancients.bonus", "after_reaction");
        cp = knights(red);
        t = troops(blue, TYPE_T, 10, 9, SOUTH);                 /* its front at 8.5 */
        rated(t, 4, 0, DISCIPLINE_B);
        s.unit[t].missile = MISSILE_CROSSBOW_A;
        red_charges(cp, t);
        assert_int_equal(b.run.phase, PHASE_REACT);
        assert_int_equal(short_by(BLUE, host_act(HOST_STAND, t, 0, 0)), 1);
        give(BLUE, HOST_DEFENSIVE_FIRE, t, 0, 0);
        referee(HOST_TEST_ACT, DICE(3));
        referee(HOST_HANDS_ACT, DICE(6, 5, 5, 1, 1, 1, 1));
        assert_int_equal(b.run.phase, PHASE_BONUS);
        stands(cp, 10, 4.25);
        referee(HOST_BONUS_ACT, DICE(k ? 3 : 2));
        stands(cp, 10, k ? 7.75 : 7.25);
        assert_int_equal(b.pairs, k);
        assert_int_equal(b.run.phase, k ? PHASE_HANDS : PHASE_COMMAND);    /* somebody is left */
    }
}

/* S 3.5H away evades, by a 3, 3H back. The die would be of no use to the charger and is not thrown: it goes its 3H and
** keeps its order. */
static void no_bonus_after_evading(void **state)
{
    int cp, sk;

    (void)state;
    two_sides();
    choose("ancients.bonus", "after_reaction");
    cp = troops(red, TYPE_CP1, 10, 4.25, NORTH);                /* its front at 5 */
    sk = troops(blue, TYPE_S, 10, 8.75, SOUTH);                 /* its front at 8.5 */
    red_charges(cp, sk);
    give(BLUE, HOST_EVADE, sk, 0, 0);
    referee(HOST_TEST_ACT, DICE(3));
    stands(sk, 10, 11.75);
    stands(cp, 10, 7.25);
    assert_int_equal(b.unit[cp].disordered, 0);
}

/* CP1 3H before the enemy: its charge move exactly, without a bonus die. FP stands, and they touch. */
static void whole_charge_move(void **state)
{
    int cp, fp;

    (void)state;
    two_sides();
    cp = knights(red);
    fp = troops(blue, TYPE_FP, 10, 8.5, SOUTH);                 /* its front at 8 */
    red_charges(cp, fp);
    assert_int_equal(b.run.phase, PHASE_REACT);
    give(BLUE, HOST_STAND, fp, 0, 0);
    stands(cp, 10, 7.25);
    assert_true(host_touching(&b, cp) == base_bit(fp));
    picture("21", "A whole charge", "The enemy is 3H away, the charge of CP1 exactly; no bonus die is thrown.");
}

/* S wheels left by 90 degrees about its corner at 9, 5.25 and then has its front at x = 9, the enemy's edge at 8. The
** outer corner goes 960 x pi / 2 = 1508 units, with 1H more than its 3H = 1440. Foot, die 3: no bonus. So it goes
** 1440 / 960 = 1.5 = 85.944 degrees and no farther, 3437.7 fortieths: with 3438 the arc is 1440.1, 1440 to the unit. */
static void wheel_falls_short(void **state)
{
    int skirmishers, fp;

    (void)state;
    two_sides();
    skirmishers = troops(red, TYPE_S, 10, 5, NORTH);
    rated(skirmishers, 3, 1, DISCIPLINE_B);
    fp = troops(blue, TYPE_FP, 7.5, 6.25, EAST);
    red_acts();
    activate(skirmishers);
    give(RED, HOST_CHARGE, skirmishers, fp, QUARTER);
    assert_int_equal(b.run.phase, PHASE_BONUS);
    referee(HOST_BONUS_ACT, DICE(3));
    assert_int_equal(b.unit[skirmishers].facing, QUARTER + 3438);
    assert_int_equal(b.unit[skirmishers].disordered, 1);
    assert_int_equal(b.pairs, 0);
    picture("22", "A wheel falls short", "The outer corner would go 2H x pi / 2 = 3.14H, and 1H more straight ahead; "
            "skirmishers charge 3H. Foot has no bonus on a 3: they wheel 3 / 2 = 1.5, which is 85.9 degrees, and no "
            "farther.");
}

/* FP wheels to the right by 85 degrees, an arc of 960 x 1.4835 = 1424 units and more than its 960, but meets an enemy
** on the way there: its outer corner starts at 9, 5.5, and the enemy's edge is at y = 6. So short a way it may
** go: they touch, and nobody throws for a bonus. */
static void wheel_meets_early(void **state)
{
    int legion, fp;

    (void)state;
    two_sides();
    legion = troops(red, TYPE_FP, 10, 5, NORTH);
    fp = troops(blue, TYPE_FP, 9.5, 6.5, SOUTH);
    red_acts();
    activate(legion);
    give(RED, HOST_CHARGE, legion, fp, -85 * DEGREE);
    if (b.run.phase == PHASE_REACT) give(BLUE, HOST_STAND, fp, 0, 0);
    assert_true(host_touching(&b, legion) == base_bit(fp));
    picture("23", "A wheel that meets somebody early", "A wheel of 85 degrees is longer than the 2H of FP, but its "
            "outer corner starts half an H before the enemy and meets him on the way: they touch, and nobody throws "
            "for a bonus.");
}

/* T with crossbow A, VBU 4, charged by CP1 7/4 that has made two movement actions: B 4, T -2, charger came far -1;
** out of radius +1: needs 2. Short range at mounted: 4 + 2 = 6 dice, 6 6 5 5 1 1: 3 damage. Critical number 7 - 3
** + 1 (armoured) = 5: in defensive fire the range counts nothing (HI-16). A 4 passes: CP1 arrives disordered. */
static void defensive_fire(void **state)
{
    int cp, t;

    (void)state;
    two_sides();
    cp = knights(red);
    t = troops(blue, TYPE_T, 10, 9, SOUTH);
    rated(t, 4, 0, DISCIPLINE_B);
    s.unit[t].missile = MISSILE_CROSSBOW_A;
    red_acts();
    activate(cp);
    move_unit(cp, MOVE_AHEAD, 0, 1);
    give(RED, HOST_CHARGE, cp, t, 0);
    referee(HOST_TEST_ACT, DICE(5));                            /* the second movement action: B 4, out of radius */
    assert_int_equal(b.run.phase, PHASE_REACT);
    nobody_fights_yet(BLUE, host_act(HOST_DEFENSIVE_FIRE, t, 0, 0));
    give(BLUE, HOST_DEFENSIVE_FIRE, t, 0, 0);
    mark_shot(t, cp);
    referee(HOST_TEST_ACT, DICE(2));
    referee(HOST_HANDS_ACT, DICE(6, 6, 5, 5, 1, 1, 4));
    assert_int_equal(b.unit[cp].disordered, 1);
    assert_int_equal(b.unit[cp].current, 7);
    assert_true(host_touching(&b, cp) == base_bit(t));
    picture("24", "Defensive fire", "T needs 4 - 2, charger came far -1, out of radius +1: 2. Crossbows at mounted: 4 "
            "+ 2 = 6 dice, 6 6 5 5 1 1: three damage. CP1: 7 - 3 + 1 (armoured) = 5, a 4 passes: it arrives, "
            "disordered.");
}

/* CM counter-charges from 2H: B 4, mounted -2, out of radius +1: needs 3. From 1H it is not offered. */
static void counter_charge(void **state)
{
    (void)state;
    for (int k = 0; k < 2; k++) {
        int cp, cm;

        two_sides();
        cp = knights(red);
        cm = troops(blue, TYPE_CM, 10, k ? 6.75 : 7.75, SOUTH);         /* its front at 6 or 7; the charger's at 5 */
        rated(cm, 5, 2, DISCIPLINE_B);
        red_charges(cp, cm);
        if (k) {
            refused(BLUE, HOST_COUNTER_CHARGE, cm, 0, 0, "HI-28");
            continue;
        }
        give(BLUE, HOST_COUNTER_CHARGE, cm, 0, 0);
        referee(HOST_TEST_ACT, DICE(3));
        assert_int_equal(b.unit[cm].counter, 1);
        assert_true(host_touching(&b, cp) == base_bit(cm));
        stands(cm, 10, 7.75);                                   /* BA-22: contact is made where it stands */
        picture("25", "A counter-charge", "CM, 2H away, counter-charges: 4, mounted -2, out of radius +1: needs 3 and "
                "throws it. Contact is made where it stands. From 1H it is not offered.");
    }
}

/* BA-22, the other reading: of the 2H between them the CM goes one, to a front at 6, and the charger the other. A red
** unit beside that place, its edge at x = 11, y 5.5 to 6.5, would be touched: then the CM stands. */
static void counter_charge_half_way(void **state)
{
    (void)state;
    for (int k = 0; k < 2; k++) {
        int cp, cm;

        two_sides();
        choose("ancients.counter_charge", "half_way");
        cp = knights(red);
        cm = troops(blue, TYPE_CM, 10, 7.75, SOUTH);            /* its front at 7 */
        rated(cm, 5, 2, DISCIPLINE_B);
        if (k) troops(red, TYPE_FP, 12, 6, NORTH);
        red_charges(cp, cm);
        give(BLUE, HOST_COUNTER_CHARGE, cm, 0, 0);
        referee(HOST_TEST_ACT, DICE(3));
        stands(cm, 10, k ? 7.75 : 6.75);
        stands(cp, 10, k ? 6.25 : 5.25);
        assert_int_equal(b.unit[cm].counter, 1);
        assert_true(host_touching(&b, cp) == base_bit(cm));
    }
}

/* FP closes ranks against CM: B 4, FP -1, charged by CM -1, out of radius +1: needs 3. */
static void close_ranks(void **state)
{
    int cm, fp;

    (void)state;
    two_sides();
    cm = troops(red, TYPE_CM, 10, 4.25, NORTH);
    fp = troops(blue, TYPE_FP, 10, 7.5, SOUTH);
    red_charges(cm, fp);
    give(BLUE, HOST_CLOSE_RANKS, fp, 0, 0);
    referee(HOST_TEST_ACT, DICE(3));
    assert_int_equal(b.unit[fp].close_ranks, 1);
    assert_int_equal(b.run.phase, PHASE_HANDS);
    picture("26", "FP closes ranks", "Charged by CM: 4, FP -1, charged by CM -1, out of radius +1: a 3 is enough.");
}

/* S evades CP1: B 4, S -1; the radius does not count for evading: needs 3. It goes 3H back; the charger, 3H, could have
** touched it after 2H and stops there; in order, for the bonus was not needed. */
static void skirmishers_evade(void **state)
{
    int cp, sk;

    (void)state;
    two_sides();
    cp = troops(red, TYPE_CP1, 10, 4.25, NORTH);                /* its front at 5 */
    sk = troops(blue, TYPE_S, 10, 7.25, SOUTH);                 /* its front at 7 */
    red_charges(cp, sk);
    give(BLUE, HOST_EVADE, sk, 0, 0);
    referee(HOST_TEST_ACT, DICE(3));
    stands(sk, 10, 10.25);
    stands(cp, 10, 6.25);
    assert_int_equal(b.pairs, 0);
    assert_int_equal(b.unit[cp].disordered, 0);
    picture("27", "Skirmishers evade", "4, S -1; the radius does not count: a 3 passes. They go 3H back. The charger "
            "could have touched them after 2H and stops there, in order.");
}

/* CM evades 3H with its back to rocks 1H behind it: it comes 1H, is still reached by 4H of CP2 and fights as charged in
** front, disordered (HI-29). Test: B 4, no modifiers: 4. */
static void evader_is_caught(void **state)
{
    int cp, cm;

    (void)state;
    two_sides();
    cp = troops(red, TYPE_CP2, 10, 4.25, NORTH);                /* its front at 5 */
    cm = troops(blue, TYPE_CM, 10, 7.25, SOUTH);                /* its front at 6.5, its rear at 8 */
    piece(PIECE_OF_ROCKS, 8, 9, 4, 2);
    red_charges(cp, cm);
    give(BLUE, HOST_EVADE, cm, 0, 0);
    referee(HOST_TEST_ACT, DICE(4));
    assert_true(host_touching(&b, cp) == base_bit(cm));
    assert_int_equal(b.unit[cm].disordered, 1);
    assert_true(b.unit[cm].y > in_h(8) && b.unit[cm].y <= in_h(8.25) + GRACE);
    picture("28", "An evader is caught", "CM wants to go 3H back, but rocks are 1H behind it: it comes 1H and is "
            "reached by the 4H of CP2. It fights as charged in front, disordered.");
}

/* frenzy_group=each: two FL of C in a group, each with an enemy 2H ahead. Each needs 5, out of radius 6: the first
** throws a 6 and is held back, the second a 1: only he must charge. */
static void each_of_a_group_tests(void **state)
{
    int fl, fp;

    (void)state;
    two_sides();
    choose("ancients.frenzy_group", "each");
    fl = troops(red, TYPE_FL, 10, 4.5, NORTH);
    troops(red, TYPE_FL, 12, 4.5, NORTH);
    for (int u = fl; u < fl + 2; u++) rated(u, 4, 4, DISCIPLINE_C), s.unit[u].impetuous = 1;
    fp = troops(blue, TYPE_FP, 10, 7.5, SOUTH);
    troops(blue, TYPE_FP, 12, 7.5, SOUTH);
    red_acts();
    give(RED, HOST_ACTIVATE, fl, fl + 1, 0);
    give(RED, HOST_RESTRAIN, 0, 0, 0);
    referee(HOST_TEST_ACT, DICE(6));
    assert_int_equal(b.run.phase, PHASE_TEST);
    referee(HOST_TEST_ACT, DICE(1));
    assert_int_equal(b.run.phase, PHASE_UNIT);
    assert_int_equal(b.unit[fl].frenzy + b.unit[fl + 1].frenzy, FRENZY_RESTRAINED + FRENZY_LOOSE);
    refused(RED, HOST_DONE, 0, 0, 0, "HI-30");
    picture("29", "Frenzy, each for himself (frenzy_group=each)", "Two impetuous FL of C, each with an enemy 2H ahead, "
            "need 5, out of radius 6. A 6 holds the first back, a 1 does not hold the second: he must charge.");
    (void)fp;
}

/* Frenzy: FL impetuous of C with an enemy 2H ahead is not activated. At the end of its command it is tested: C 5,
** out of radius -1: 6. A 4 fails: it must charge the nearest, and cannot be done before. */
static void frenzy_at_the_end(void **state)
{
    int fl, fp;

    (void)state;
    two_sides();
    fl = troops(red, TYPE_FL, 10, 4.5, NORTH);
    rated(fl, 4, 4, DISCIPLINE_C);
    s.unit[fl].impetuous = 1;
    fp = troops(blue, TYPE_FP, 10, 7.5, SOUTH);
    red_acts();
    give(RED, HOST_END_COMMAND, 0, 0, 0);
    assert_int_equal(b.run.phase, PHASE_TEST);
    referee(HOST_TEST_ACT, DICE(4));
    assert_int_equal(b.run.phase, PHASE_UNIT);
    refused(RED, HOST_DONE, 0, 0, 0, "HI-30");
    give(RED, HOST_CHARGE, fl, fp, 0);
    give(BLUE, HOST_STAND, fp, 0, 0);
    assert_int_equal(b.run.phase, PHASE_HANDS);
    picture("30", "Frenzy", "An impetuous FL of C was not activated, an enemy is 2H ahead. At the end of its command "
            "it is tested: 6, as it is out of radius. A 4 fails, and it must charge the nearest.");
}

/* An enemy 1378 ahead whose edge, at x 6712, is that of the charger's own way: with a quarter of a degree to the right
** it would graze him, but a way 8 units longer passes him by a hair, and the charge may not be ordered. Then he is not
** in reach, and nobody is tested for frenzy whom nothing could be ordered afterwards. Elephants, who may not be passed,
** stand on both sides. */
static void grazing_is_no_reach(void **state)
{
    static const struct pose at[] = { { 7192, 6720, SOUTH }, { 6232, 5942, SOUTH }, { 7198, 4448, SOUTH } };
    struct act list[MOST_ACTS];
    struct host_table t;
    int fl, fp;

    (void)state;
    two_sides();
    fl = troops(red, TYPE_FL, 0, 0, SOUTH);
    rated(fl, 4, 4, DISCIPLINE_C);
    s.unit[fl].impetuous = 1;
    for (int i = 1; i < LEN(at); i++) troops(red, TYPE_EL, 0, 0, SOUTH);
    for (int i = 0; i < LEN(at); i++) s.unit[fl + i].x = at[i].x, s.unit[fl + i].y = at[i].y;
    fp = troops(blue, TYPE_FP, 0, 0, NORTH);
    s.unit[fp].x = 6232, s.unit[fp].y = 4862;
    red_acts();
    host_look(&played, &b, RED, &t);
    assert_true(host_charge_at(&t, fl, fp, host_farthest(&t, fl)).possible);
    assert_int_equal(host_frenzy_target(&t, fl), HOST_NOBODY);
    give(RED, HOST_END_COMMAND, 0, 0, 0);
    if (b.run.phase == PHASE_TEST) referee(HOST_TEST_ACT, DICE(1));
    assert_int_not_equal(ancients_game.to_decide(&played, &b), 0);
    if (b.run.phase == PHASE_UNIT) assert_int_not_equal(ancients_game.legal(&played, &b, RED, list, LEN(list)), 0);
    assert_int_equal(b.run.phase, PHASE_PICK);
}

/* Without impetus one charges only units without impetus, the baggage, a flank or a rear (HI-57). */
static void without_impetus(void **state)
{
    int sk, fp, other, beside;

    (void)state;
    two_sides();
    sk = troops(red, TYPE_S, 10, 4.75, NORTH);
    rated(sk, 2, 0, DISCIPLINE_B);
    fp = troops(blue, TYPE_FP, 10, 7, SOUTH);
    beside = troops(red, TYPE_S, 20, 4.75, NORTH);
    rated(beside, 2, 0, DISCIPLINE_B);
    other = troops(blue, TYPE_FP, 20, 7, NORTH);                /* it shows its rear */
    red_acts();
    activate(sk);
    refused(RED, HOST_CHARGE, sk, fp, 0, "HI-57");
    give(RED, HOST_DONE, 0, 0, 0);
    activate(beside);
    give(RED, HOST_CHARGE, beside, other, 0);
    assert_int_equal(b.unit[other].disordered, 1);              /* HI-35 */
    assert_int_equal(b.pair[0].other_hit, host_seat_of(&s, b.pair[0].other - 1) == BLUE ? FACING_REAR : FACING_FRONT);
    picture("31", "Without impetus", "Skirmishers without impetus may not charge the front of FP, at the left; its "
            "rear, at the right, they may. Who is hit there is disordered.");
}

/* A group of two charges two enemies (BA-23): both go in, and their melees follow when all have moved: the owner says
** which first. One by one (the other reading): the first melee is fought before the second charge. */
static void group_charges(void **state)
{
    (void)state;
    for (int k = 0; k < 2; k++) {
        int u[2], e[2];

        two_sides();
        if (k) choose("ancients.group_charge", "one_by_one");
        for (int i = 0; i < 2; i++) {
            u[i] = troops(red, TYPE_CP2, 10 + 2 * i, 4.25, NORTH);
            e[i] = troops(blue, TYPE_S, 10 + 2.5 * i, 7.25, SOUTH);     /* nobody touches two of them at first */
        }
        red_acts();
        give(RED, HOST_ACTIVATE, u[0], u[1], 0);
        give(RED, HOST_CHARGE, u[0], e[0], 0);
        give(BLUE, HOST_STAND, e[0], 0, 0);
        if (k) {
            assert_int_equal(b.run.phase, PHASE_HANDS);
            continue;
        }
        assert_int_equal(b.run.phase, PHASE_UNIT);
        refused(RED, HOST_MOVE, u[1], MOVE_AHEAD, 0, "BA-23");
        give(RED, HOST_CHARGE, u[1], e[1], 0);
        give(BLUE, HOST_STAND, e[1], 0, 0);
        assert_int_equal(b.run.phase, PHASE_MELEES);
        assert_int_equal(b.run.asked, RED + 1);
        picture("32", "A group charges", "Two CP2 in a group charge two enemies: both go in, and their melees follow "
                "when all have moved. Red says which is first.");
    }
}

/* BA-37: a reaction does not cost the unit its own activation; with the other reading it does. */
static void reaction_and_activation(void **state)
{
    (void)state;
    for (int k = 0; k < 2; k++) {
        int cm, fp;

        two_sides();
        if (k) choose("ancients.reaction_spends", "on");
        cm = troops(red, TYPE_CM, 10, 4.25, NORTH);
        fp = troops(blue, TYPE_FP, 10, 7.5, SOUTH);
        red_charges(cm, fp);
        give(BLUE, HOST_CLOSE_RANKS, fp, 0, 0);
        assert_int_equal(b.unit[fp].activated, k);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bonus_die), cmocka_unit_test(bonus_after_fire), cmocka_unit_test(no_bonus_after_evading),
        cmocka_unit_test(whole_charge_move), cmocka_unit_test(wheel_falls_short),
        cmocka_unit_test(wheel_meets_early), cmocka_unit_test(defensive_fire), cmocka_unit_test(counter_charge),
        cmocka_unit_test(counter_charge_half_way),
        cmocka_unit_test(close_ranks), cmocka_unit_test(skirmishers_evade), cmocka_unit_test(evader_is_caught),
        cmocka_unit_test(frenzy_at_the_end), cmocka_unit_test(each_of_a_group_tests), cmocka_unit_test(without_impetus),
        cmocka_unit_test(group_charges), cmocka_unit_test(reaction_and_activation),
        cmocka_unit_test(grazing_is_no_reach),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
