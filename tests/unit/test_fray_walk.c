/* test_fray_walk.c - movement of whole turns worked out by hand: slowing dice, bodies, figures that run at each other,
** friends in the way, and breaking off. One centimetre is 100 units. */
#include "fray_picture.h"

/* ---- bad ground ---- */

/* An equipped man has 16 cm. Bushes begin 5 cm before him: difficult ground, 1d6. A 4 leaves 12 cm, a 6 stops him. */
static void test_bushes(void **state)
{
    (void)state;
    for (int die = 4; die <= 6; die += 2) {
        int f, e;

        table();
        f = armed(unit("Guards", RED, FORMED_OPEN), 30, 20, NORTH, FIREARM_MUSKET);
        e = man(unit("Smugglers", BLUE, FORMED_OPEN), 30, 60, SOUTH);
        area(AREA_BUSHES, 20, 25, 20, 30);
        begin();
        give(RED, FRAY_GO, f, 3000, 3600);
        walk_all(DICE(die));
        if (die == 4) stands(f, 30, 32, 1);
        else stands(f, 30, 20, 0);
        assert_int_equal(b.figure[f].blocked, die == 6);
        assert_int_equal(b.figure[f].moved, die != 6);
        /* blocked he counts as still and may fire his musket: 38 cm, the bushes are 20 to 37 cm of the line */
        if (die == 6) give(RED, FRAY_SHOOT, f, e, 0);
        else refused(RED, FRAY_SHOOT, f, e, 0, "shooting/weapons");
        if (die == 4) picture("01a", "Into bushes, a 4", "An equipped man has 16 cm. Bushes are difficult ground: one "
                              "die is taken off. 16 - 4 = 12 cm. He has moved and may not fire his musket.");
        else picture("01b", "Into bushes, a 6", "A 6 blocks him: he stays, counts as still and may fire, 38 cm far.");
    }
}

/* Light cavalry has 40 cm. Forest is very difficult: half, less 2d6: 20 - 8 = 12; one 6 blocks. Bushes are difficult:
** 40 - 9 = 31, and it takes two sixes to block. */
static void test_horse(void **state)
{
    static const struct { int kind, dice[2], far; } want[] = {
        { AREA_FOREST, { 5, 3 }, 12 }, { AREA_FOREST, { 6, 3 }, 0 }, { AREA_BUSHES, { 6, 3 }, 31 },
    };

    (void)state;
    for (int i = 0; i < (int)LEN(want); i++) {
        int f;

        table();
        f = man(unit("Hussars", RED, FORMED_OPEN), 30, 20, NORTH);
        s.figure[f].mount = MOVER_LIGHT_CAVALRY;
        man(unit("Smugglers", BLUE, FORMED_OPEN), 47, 60, SOUTH);
        area(want[i].kind, 20, 25, 20, 60);
        begin();
        give(RED, FRAY_GO, f, 3000, 6000);
        walk_all(DICE(want[i].dice[0], want[i].dice[1]));
        stands(f, 30, 20 + want[i].far, 1);
        if (i == 0) picture("02a", "Light horse into a forest, 5 and 3", "Forest is very difficult for riders: half of "
                            "40 cm, less two dice: 20 - 8 = 12 cm. One 6 would block them.");
        if (i == 2) picture("02b", "Light horse into bushes, 6 and 3", "Bushes are difficult: 40 - 9 = 31 cm; only two "
                            "sixes block.");
    }
}

/* ---- bodies ---- */

static int line_of_eight(int of, double x, double y)
{
    int first = s.figures;

    for (int i = 0; i < 8; i++) armed(of, x + 2.5 * i, y, NORTH, FIREARM_MUSKET);
    return first;
}

/* A line has 12 cm; before contact 16, but the part beyond 12 only if it ends in contact. Bases are 2 cm: an enemy
** whose middle is 17 cm before the line is 15 cm away. */
static void test_line(void **state)
{
    (void)state;
    for (int runs = 0; runs < 2; runs++) {
        int f, e;

        table();
        f = line_of_eight(unit("Blues", RED, FORMED_LINE), 40, 30);
        e = man(unit("Chouans", BLUE, FORMED_OPEN), 40, 47, SOUTH);
        begin();
        refused(RED, FRAY_MARCH, 0, HOW_FORWARD, 1300, "movement");
        refused(RED, FRAY_GO, f, 4000, 3500, "H-24");
        give(RED, FRAY_ATTACK_UNIT, 0, 1, 0);
        if (runs) give(BLUE, FRAY_GO, e, 4000, 6300);
        walk_all(NO_DICE);
        stands(f, 40, runs ? 42 : 45, 3);
        stands(f + 7, 57.5, runs ? 42 : 45, 3);
        assert_int_equal(fray_touching(&b, f) != 0, !runs);
        if (!runs) picture("03a", "A line attacks and arrives", "A line goes 12 cm, 16 before contact. The enemy is "
                           "15 cm away and stands: the line goes 15 cm and touches him.");
        else picture("03b", "A line attacks, the enemy runs", "He goes 16 cm away. What is beyond 12 cm is walked "
                     "only if it ends in contact: the line stops after 12.");
    }
    /* option never: 12 cm even so */
    table();
    choose("flintlock.contact_speed", "never");
    line_of_eight(unit("Blues", RED, FORMED_LINE), 40, 30);
    man(unit("Chouans", BLUE, FORMED_OPEN), 40, 47, SOUTH);
    begin();
    give(RED, FRAY_ATTACK_UNIT, 0, 1, 0);
    walk_all(NO_DICE);
    stands(0, 40, 42, 3);
}

/* Eight files of 2.5 cm: the front corner is 1 cm left and before the first man's middle, the eighth man 17.5 + 1 cm to
** its right and 1 cm behind: 18.53 cm. 12 cm of arc are 12 / 18.53 = 0.6477 radians = 37.1 degrees. */
static void test_wheel(void **state)
{
    (void)state;
    table();
    line_of_eight(unit("Blues", RED, FORMED_LINE), 40, 30);
    man(unit("Chouans", BLUE, FORMED_OPEN), 52, 60, SOUTH);
    begin();
    refused(RED, FRAY_WHEEL, 0, 38 * DEGREE, 0, "movement");
    give(RED, FRAY_WHEEL, 0, 37 * DEGREE, 0);
    walk_all(NO_DICE);
    assert_int_equal(b.figure[0].facing, NORTH + 37 * DEGREE);
    /* the pivot (39, 31) stays where it is; the first man is 1 cm right of it and 1 cm behind, as he faces now:
    ** 39 + cos 37 + sin 37 = 40.40, 31 + sin 37 - cos 37 = 30.80 */
    stands(0, 40.40, 30.80, 3);
    /* the eighth: 39 + 18.5 cos 37 + sin 37 = 54.38, 31 + 18.5 sin 37 - cos 37 = 41.33 */
    stands(7, 54.38, 41.33, 4);
    for (int f = 0; f < 7; f++) assert_true(fray_apart(&b, f, f + 1) <= 100);
    assert_int_equal(b.unit[0].formation, FORMED_LINE);
    picture("04a", "A line of eight wheels 37 degrees", "It turns about its left front corner. The eighth man is "
            "18.53 cm from it: 12 cm of his circle are 37.1 degrees. 39 + 18.5 cos 37 + sin 37 = 54.38 cm from the "
            "west edge, 31 + 18.5 sin 37 - cos 37 = 41.33 cm from the south.");
}

/* Facing about costs half the move: 6 of 12 cm are left. */
static void test_about(void **state)
{
    (void)state;
    table();
    line_of_eight(unit("Blues", RED, FORMED_LINE), 40, 30);
    man(unit("Chouans", BLUE, FORMED_OPEN), 52, 60, SOUTH);
    begin();
    give(RED, FRAY_ABOUT, 0, 0, 0);
    refused(RED, FRAY_MARCH, 0, HOW_FORWARD, 610, "movement");
    give(RED, FRAY_MARCH, 0, HOW_FORWARD, 600);
    walk_all(NO_DICE);
    stands(0, 40, 24, 1);
    assert_int_equal(b.figure[3].facing, SOUTH);
    picture("04b", "About, and forward", "Facing about costs half of the 12 cm; 6 are left.");
}

/* Open order, 3 cm apart, forms a line 2.5 cm apart about its middle; nobody goes farther than half his 16 cm. */
static void test_form(void **state)
{
    (void)state;
    table();
    unit("Blues", RED, FORMED_OPEN);
    for (int i = 0; i < 6; i++) man(1, 40 + 3 * i, 30 + i % 2, NORTH);
    man(unit("Chouans", BLUE, FORMED_OPEN), 52, 60, SOUTH);
    begin();
    give(RED, FRAY_FORM, 0, FORMED_LINE, 0);
    walk_all(NO_DICE);
    /* middle of 40 … 55 is 47.5; six places of 2.5 cm from 41.25 to 53.75, on the middle line 30.5 */
    for (int i = 0; i < 6; i++) stands(i, 41.25 + 2.5 * i, 30.5, 2);
    assert_int_equal(b.unit[0].formation, FORMED_LINE);
    picture("04c", "Open order forms a line", "Six men 3 cm apart in two rows. The middle of 40 to 55 cm is 47.5: "
            "places 2.5 cm apart from 41.25 to 53.75, on the middle row at 30.5. Nobody goes farther than half his "
            "move.");
}

/* Across a hedge a unit may close up, as the table of ground has it. A house rule that says no of the hedge, or of the
** bank, forbids it there: to who stands on the line, not to who stands 2 cm away from it. */
static void test_form_across(void **state)
{
    static const struct { int kind; const char *cell; } across[] = {
        { LINE_HEDGE, "flintlock.other_terrain.hedge.close_order" },
        { LINE_BANK, "flintlock.other_terrain.bank.close_order" },
    };

    (void)state;
    for (int i = 0; i < LEN(across); i++)
        for (int way = 0; way < 3; way++) {                     /* printed; forbidden; forbidden, 2 cm away */
            table();
            if (way) choose(across[i].cell, "no");
            unit("Blues", RED, FORMED_OPEN);
            for (int k = 0; k < 6; k++) man(1, 40 + 2.5 * k, 30, NORTH);
            man(unit("Chouans", BLUE, FORMED_OPEN), 52, 60, SOUTH);
            line(across[i].kind, 35, way == 2 ? 33 : 30, 60, way == 2 ? 33 : 30);
            begin();
            if (way == 1) refused(RED, FRAY_FORM, 0, FORMED_LINE, 0, "H-24");
            else give(RED, FRAY_FORM, 0, FORMED_LINE, 0);
        }
}

/* ---- at each other ---- */

/* 20 cm between their bases; each walks 4 cm a step, so they close by 8 cm a step and touch after two steps and a half,
** 10 cm from where each began. 40 cm apart they still are 8 cm apart after 16 cm each. */
static void test_at_each_other(void **state)
{
    (void)state;
    for (int far = 20; far <= 40; far += 20) {
        int f, e;

        table();
        f = man(unit("Guards", RED, FORMED_OPEN), 30, 20, NORTH);
        e = man(unit("Smugglers", BLUE, FORMED_OPEN), 30, 22 + far, SOUTH);
        begin();
        give(RED, FRAY_ATTACK, f, e, 0);
        give(BLUE, FRAY_ATTACK, e, f, 0);
        walk_all(NO_DICE);
        stands(f, 30, far == 20 ? 30 : 36, 3);
        stands(e, 30, far == 20 ? 32 : 46, 3);
        assert_int_equal(fray_touching(&b, f) == base_bit(e), far == 20);
        assert_int_equal(b.figure[f].came && b.figure[e].came, far == 20);
        if (far == 20) picture("05a", "At each other from 20 cm", "20 cm between their bases; each walks 4 cm a step, "
                               "so they close by 8 a step and touch in the middle of the third, 10 cm from where each "
                               "began.");
        else picture("05b", "At each other from 40 cm", "After 16 cm each they still are 8 cm apart.");
    }
}

/* Four men at the corners of a square attack each other in a ring, red and blue in turn (with two sides a ring has an
** even number). Each walks 4 cm a step towards where his enemy stood when the step began, so they stay a square: of
** side s it becomes one of sqrt((s - 4)^2 + 4^2), turned by atan(4 / (s - 4)). From 20 cm: 16.49, 13.12, 9.96, 7.17,
** turned by 14.04 + 17.75 + 23.69 + 33.88 = 89.36 degrees: (30, 30) goes to (43.55, 36.37). From 2.5 cm they touch at
** once when (2.5 - t)^2 + t^2 = 2^2: t = (5 - sqrt 7) / 4 = 0.59 cm. The same from whichever corner one begins to
** count. */
static void ring(double side, int turned, bool swapped)
{
    static const int x[] = { -1, 1, 1, -1 }, y[] = { -1, -1, 1, 1 };
    int who[4], seat[4];

    table();
    unit("First", swapped ? BLUE : RED, FORMED_OPEN);
    unit("Second", swapped ? RED : BLUE, FORMED_OPEN);
    for (int i = 0; i < 4; i++) {
        int corner = (i + turned) % 4;

        seat[corner] = s.unit[corner % 2].seat;
        who[corner] = man(corner % 2 + 1, 40 + x[corner] * side / 2, 40 + y[corner] * side / 2, NORTH);
    }
    begin();
    for (int c = 0; c < 4; c++) give(seat[c], FRAY_ATTACK, who[c], who[(c + 1) % 4], 0);
    walk_all(NO_DICE);
    for (int c = 0; c < 4; c++) {                               /* from corner to corner a quarter turn */
        double east = side > 10 ? 3.547 : -1.25 + .589, north = side > 10 ? -3.627 : -1.25;

        for (int k = 0; k < c; k++) {
            double was = east;
            east = -north;
            north = was;
        }
        stands(who[c], 40 + east, 40 + north, 4);
        assert_true(fray_touching(&b, who[c]) == (side > 10 ? 0 : base_bit(who[(c + 1) % 4]) |
                                                                  base_bit(who[(c + 3) % 4])));
    }
}

static void test_ring(void **state)
{
    (void)state;
    for (int turned = 3; turned >= 0; turned--)
        for (int swapped = 1; swapped >= 0; swapped--) {
            ring(2.5, turned, swapped);
            if (!turned && !swapped)
                picture("06b", "A ring that closes", "Corners 2.5 cm apart: all touch at the same moment, when "
                        "(2.5 - t)^2 + t^2 = 2^2, after (5 - sqrt 7) / 4 = 0.59 cm.");
            ring(20, turned, swapped);
        }
    picture("06a", "Four attack each other in a ring", "Each walks 4 cm a step towards where his enemy stood when the "
            "step began. They stay a square; its side goes from 20 to 16.49, 13.12, 9.96 and 7.17 cm, and it turns by "
            "14.04, 17.75, 23.69 and 33.88 degrees. The same with the figures numbered from any corner and the sides "
            "exchanged.");
}

/* A walks north past B, 1.5 cm beside him: their bases touch when A is sqrt(4 - 2.25) = 1.32 cm short of him. */
static void test_past_a_corner(void **state)
{
    int f, e;

    (void)state;
    table();
    f = man(unit("Guards", RED, FORMED_OPEN), 30, 20, NORTH);
    e = man(unit("Smugglers", BLUE, FORMED_OPEN), 31.5, 28, SOUTH);
    begin();
    give(RED, FRAY_GO, f, 3000, 3600);
    walk_all(NO_DICE);
    stands(f, 30, 26.68, 4);
    assert_true(fray_touching(&b, f) == base_bit(e));
    assert_int_equal(b.figure[e].came, 0);
    picture("07", "Past an enemy's side", "He would pass 1.5 cm beside him by the middles; bases of 1 cm touch when "
            "he is sqrt(4 - 2.25) = 1.32 cm short of him, at 28 - 1.32 = 26.68 cm. There both stop.");
}

/* ---- friends in the way ---- */

/* He walks through a friend in open order; where he would end on him he stops before, their bases touching. */
static void test_friends(void **state)
{
    (void)state;
    for (int far = 12; far <= 16; far += 4) {
        int f;

        table();
        f = man(unit("Guards", RED, FORMED_OPEN), 30, 20, NORTH);
        man(1, 30, 32, NORTH);
        man(unit("Smugglers", BLUE, FORMED_OPEN), 40, 50, SOUTH);
        begin();
        give(RED, FRAY_GO, f, 3000, 2000 + far * 100);
        walk_all(NO_DICE);
        if (far == 16) stands(f, 30, 36, 1);
        else assert_in_range(b.figure[f].y, 2980, 3005);
        if (far == 16) picture("08a", "Through a friend in open order", "16 cm straight on; a friend in open order 12 "
                               "cm before him is walked through.");
        else picture("08b", "A way that ends on a friend", "12 cm would end on him: he goes back along his own way to "
                     "the last free place, 10 cm from where he began.");
    }
}

/* How often an event is told when everybody walks. */
static int walk_tells(int kind)
{
    static struct events events;
    struct reading r = { .mode = READ_TYPED, .house = &house };
    struct act walk = { .kind = FRAY_WALK };
    int n = 0;

    events.len = 0;
    flintlock_game.apply(&r, play_on(&s), &b, REFEREE, &walk, &events);
    for (int i = 0; i < events.len; i++) n += events.row[i].act.kind == kind;
    return n;
}

/* Two side by side attack a man 26 cm north of the first and come no farther than 16. The first goes straight on. The
** second comes closer to him on the way, (-2, 26) / 26.08 a centimetre: after 16 cm they would be 0.8 cm apart. He had
** farther to go and goes back until it is 2 cm: after 14.25 cm he is 0.907 cm aside and 1.79 cm behind. */
static void test_same_aim(void **state)
{
    int f, g, u;

    (void)state;
    table();
    u = unit("Guards", RED, FORMED_OPEN);
    f = man(u, 30, 20, NORTH);
    g = man(u, 32, 20, NORTH);
    man(unit("Smugglers", BLUE, FORMED_OPEN), 30, 46, SOUTH);
    begin();
    give(RED, FRAY_ATTACK, f, 2, 0);
    give(RED, FRAY_ATTACK, g, 2, 0);
    walk_all(NO_DICE);
    stands(f, 30, 36, 1);
    stands(g, 30.91, 34.21, 14);
}

/* Both have 14.02 cm to places 0.6 cm apart, and 2.1 cm lie between them now: equally far, so both go back to where it
** is 2 cm (or touches on paper), a tenth of the way at most. Who loses that much is told that friends halted him. */
static void test_halted_by_a_friend(void **state)
{
    int f, g, u;

    (void)state;
    table();
    u = unit("Guards", RED, FORMED_OPEN);
    f = man(u, 30, 20, NORTH);
    g = man(u, 32.1, 20, NORTH);
    man(unit("Smugglers", BLUE, FORMED_OPEN), 30, 60, SOUTH);
    begin();
    give(RED, FRAY_GO, f, 3075, 3400);
    give(RED, FRAY_GO, g, 3135, 3400);
    ready();
    referee(FRAY_REVEAL, NO_DICE);
    assert_int_equal(walk_tells(TOLD_HALTED), 2);
    assert_in_range(b.figure[f].y, 2050, 2160);
    assert_in_range(b.figure[g].y, 2050, 2160);
}

/* A body is not walked through: he waits before it. */
static void test_body_in_the_way(void **state)
{
    int f;

    (void)state;
    table();
    line_of_eight(unit("Blues", RED, FORMED_LINE), 40, 30);
    f = man(unit("Guards", RED, FORMED_OPEN), 45, 24, NORTH);
    man(unit("Smugglers", BLUE, FORMED_OPEN), 52, 50, SOUTH);
    begin();
    give(RED, FRAY_GO, f, 4500, 3900);
    walk_all(NO_DICE);
    stands(f, 45, 28.04, 6);
    picture("08c", "A body in the way", "A body is not walked through: he waits where his base touches it, at about "
            "28 cm, and loses the rest.");
}

/* The third man of eight meets an enemy after 4 cm: the body stops. The second and the sixth have enemies 2 and 6 cm
** farther on: with 12 cm to go the second and the sixth close up. (16 cm before contact, so 12 are left.) */
static void test_close_up(void **state)
{
    int u;

    (void)state;
    table();
    line_of_eight(unit("Blues", RED, FORMED_LINE), 40, 30);
    u = unit("Chouans", BLUE, FORMED_OPEN);
    man(u, 45, 36, SOUTH);                                      /* before the third: 4 cm */
    man(u, 42.4, 38, SOUTH);                                    /* before the second, 0.1 cm aside: 2 cm more */
    man(u, 52.5, 42, SOUTH);                                    /* before the sixth */
    begin();
    give(RED, FRAY_ATTACK_UNIT, 0, 1, 0);
    walk_all(NO_DICE);
    stands(2, 45, 34, 3);
    stands(0, 40, 34, 3);                                       /* nobody before him: he stays in his rank */
    stands(1, 42.5, 36, 3);
    stands(5, 52.5, 40, 3);
    assert_true(fray_touching(&b, 1) && fray_touching(&b, 5) && !fray_touching(&b, 0));
    picture("09", "A body closes up", "The third man touches after 4 cm and the body stops. 12 of 16 cm are left: the "
            "second has an enemy 2 cm on, the sixth 6 cm on; they go on, the others stay in their rank.");
}

/* ---- breaking off ---- */

/* Red stands between two blue men and breaks off; the second blue man breaks off too, so only the first may strike. A 3
** on class 3 would push him back: nothing. A 4 puts him out before he moves. */
static void test_break_off(void **state)
{
    (void)state;
    for (int die = 3; die <= 4; die++) {
        int f, e, g;

        table();
        f = man(unit("Guards", RED, FORMED_OPEN), 30, 30, NORTH);
        unit("Smugglers", BLUE, FORMED_OPEN);
        e = man(2, 30, 32, SOUTH);
        g = man(2, 32, 30, WEST);
        begin();
        fray_join(&(struct fray){ .b = &b }, f, e);
        fray_join(&(struct fray){ .b = &b }, f, g);
        refused(RED, FRAY_GO, f, 2000, 2000, "H-22");
        give(RED, FRAY_BREAK_OFF, f, 2000, 2200);
        give(BLUE, FRAY_BREAK_OFF, g, 4000, 3000);
        ready();
        referee(FRAY_REVEAL, NO_DICE);
        assert_int_equal(b.phase, PHASE_CUTS);
        assert_int_equal(flintlock_game.to_decide(play_on(&s), &b), 1u << BLUE);
        refused(BLUE, FRAY_CUT, g, f, 0, "H-22");
        give(BLUE, FRAY_CUT, e, f, 0);
        ready();
        referee(FRAY_CUTS, DICE(die));
        assert_int_equal(b.figure[f].where, die == 3 ? WHERE_ON : WHERE_OUT);
        assert_int_equal(b.figure[e].struck, 1);
        referee(FRAY_WALK, NO_DICE);
        if (die == 3) stands(f, 20, 22, 1);
        if (die == 3) picture("10a", "Breaking off, cut at with a 3", "Of two enemies one breaks off too and does not "
                              "strike. A 3 on class 3 would push him back: nothing; he gets away.");
        else picture("10b", "Breaking off, cut at with a 4", "A 4 hits class 3: out before he moves.");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bushes), cmocka_unit_test(test_horse), cmocka_unit_test(test_line),
        cmocka_unit_test(test_wheel), cmocka_unit_test(test_about), cmocka_unit_test(test_form),
        cmocka_unit_test(test_form_across),
        cmocka_unit_test(test_at_each_other), cmocka_unit_test(test_ring),
        cmocka_unit_test(test_past_a_corner), cmocka_unit_test(test_friends),
        cmocka_unit_test(test_same_aim), cmocka_unit_test(test_halted_by_a_friend),
        cmocka_unit_test(test_body_in_the_way), cmocka_unit_test(test_close_up), cmocka_unit_test(test_break_off),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
