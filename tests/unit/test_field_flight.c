/* test_field_flight.c - retreats: friends pushed in rows and passed through, what holds them, who cannot start. First
** with figures worked out by hand, then against bases that are moved one unit at a time in doubles. */
#include "field_tools.h"
#include "model/flight.h"

static struct field f;
static struct flight flight;
static struct flown flown;

enum { NORTH = QUARTER, EAST = 0, SOUTH = 3 * QUARTER };
enum { RUNNER, ONE, TWO, THREE };
static const struct base foot = { 2 * H, H, 0 }, horse = { 2 * H, H * 3 / 2, 0 }, skirmishers = { 2 * H, H / 2, 0 };

/* The runner stands at (7200, 5000) and looks north; its rear edge is at 4760. It goes south. */
static void begin(int distance)
{
    clear_field(&f);
    memset(&flight, 0, sizeof flight);
    put_base(&f, RUNNER, (struct pose){ 7200, 5000, NORTH }, foot);
    flight.runners = base_bit(RUNNER);
    flight.heading = SOUTH;
    flight.distance = distance;
}

static void put_rocks(int from_x, int from_y, int to_x, int to_y)
{
    struct terrain *g = &f.ground[f.grounds++];

    g->corners = 4;
    g->at[0] = (struct point){ from_x, from_y };
    g->at[1] = (struct point){ to_x, from_y };
    g->at[2] = (struct point){ to_x, to_y };
    g->at[3] = (struct point){ from_x, to_y };
    ground_close(g);
    for (int i = 0; i < FIELD_BASES; i++) flight.closed[i] |= piece_bit(f.grounds - 1);
}

static void go(void) { flee(&f, &flight, &flown); }

static void test_alone(void **state)
{
    (void)state;
    begin(2 * H);
    go();
    assert_int_equal(flown.went[RUNNER], 960);
    assert_int_equal(flown.end[RUNNER].at.y, 4040);
    assert_int_equal(flown.end[RUNNER].heading, NORTH);
    assert_true(flown.started == base_bit(RUNNER) && flown.clear && !flown.held && !flown.pushed && !flown.off);
}

/* A friend 1H behind (front edge at 4760 - 480 = 4280, middle 4040): pushed by what is left of 2H, 480, to 3560. */
static void test_pushed(void **state)
{
    (void)state;
    begin(2 * H);
    put_base(&f, ONE, (struct pose){ 7200, 4040, NORTH }, foot);
    flight.push = base_bit(ONE);
    go();
    assert_int_equal(flown.went[RUNNER], 960);
    assert_int_equal(flown.went[ONE], 480);
    assert_int_equal(flown.end[ONE].at.y, 3560);
    assert_true(flown.pushed == base_bit(ONE) && !flown.passed && !flown.held);
}

/* Behind him, rear edge 3800, horse at 3700 (middle 3340, depth 720): 380 are left for them. Who stands beside the
** way stays, though its edge is only 2 units away from it. */
static void test_row(void **state)
{
    (void)state;
    begin(2 * H);
    put_base(&f, ONE, (struct pose){ 7200, 4040, NORTH }, foot);
    put_base(&f, TWO, (struct pose){ 7200 + 900, 3340, SOUTH }, horse);
    put_base(&f, THREE, (struct pose){ 7200 - 962, 4040, NORTH }, foot);
    flight.push = base_bit(ONE) | base_bit(TWO) | base_bit(THREE);
    go();
    assert_int_equal(flown.went[RUNNER], 960);
    assert_int_equal(flown.went[ONE], 480);
    assert_int_equal(flown.went[TWO], 380);
    assert_int_equal(flown.went[THREE], 0);
    assert_int_equal(flown.end[TWO].at.x, 8100);
    assert_true(flown.pushed == (base_bit(ONE) | base_bit(TWO)));
}

/* Rocks 300 behind the runner; then with a friend 480 behind it who has rocks 200 behind him (rear edge 3800, rocks up
** to 3600): 480 + 200, and he goes 200. */
static void test_rocks(void **state)
{
    (void)state;
    begin(2 * H);
    put_rocks(6000, 3000, 9000, 4460);
    go();
    assert_int_equal(flown.went[RUNNER], 300);
    assert_true(flown.held == base_bit(RUNNER) && flown.started && !flown.holders);
    begin(2 * H);
    put_base(&f, ONE, (struct pose){ 7200, 4040, NORTH }, foot);
    put_rocks(6000, 2000, 9000, 3600);
    flight.push = base_bit(ONE);
    go();
    assert_int_equal(flown.went[RUNNER], 680);
    assert_int_equal(flown.went[ONE], 200);
    assert_true(flown.held == base_bit(RUNNER));
    begin(2 * H);                                                       /* right behind its back */
    put_rocks(6000, 3000, 9000, 4760);
    go();
    assert_true(flown.started == 0 && flown.held == base_bit(RUNNER));
}

/* Somebody who can be neither pushed nor passed: a friend in melee, an enemy. 480 away it holds, touching it forbids
** to start; behind a friend it holds both (480 and the 150 between them). */
static void test_solid(void **state)
{
    (void)state;
    begin(2 * H);
    put_base(&f, ONE, (struct pose){ 7200, 4040, NORTH }, foot);
    go();
    assert_int_equal(flown.went[RUNNER], 480);
    assert_true(flown.holders == base_bit(ONE) && flown.held == base_bit(RUNNER) && flown.started);
    begin(H);                                                           /* just far enough to touch: not held */
    put_base(&f, ONE, (struct pose){ 7200, 4040, NORTH }, foot);
    go();
    assert_true(flown.went[RUNNER] == 480 && !flown.held && !flown.holders);
    begin(2 * H);
    put_base(&f, ONE, (struct pose){ 7200 + 950, 4520, NORTH }, foot);     /* at the back by 10 units of its width */
    go();
    assert_true(flown.started == 0 && flown.holders == base_bit(ONE));
    begin(2 * H);
    put_base(&f, ONE, (struct pose){ 7200, 4040, NORTH }, foot);
    put_base(&f, TWO, (struct pose){ 7200, 4040 - 480 - 150, SOUTH }, foot);
    flight.push = base_bit(ONE);
    go();
    assert_int_equal(flown.went[RUNNER], 630);
    assert_int_equal(flown.went[ONE], 150);
    assert_true(flown.holders == base_bit(TWO) && flown.pushed == base_bit(ONE));
    begin(2 * H);                       /* a friend at its back with an enemy at his: the row cannot start */
    put_base(&f, ONE, (struct pose){ 7200, 4520, NORTH }, foot);
    put_base(&f, TWO, (struct pose){ 7200, 4040, SOUTH }, foot);
    flight.push = base_bit(ONE);
    go();
    assert_true(flown.started == 0 && flown.pushed == 0 && flown.holders == base_bit(TWO));
}

/* Skirmishers 1H behind stand from 4280 to 4040. 2H lead into them; clear of them its front edge is at 4040, its middle
** at 3800: 1200. A way of 1H only touches them. At its back (4760 to 4520) they are passed with 2H as they are. */
static void test_passed(void **state)
{
    (void)state;
    begin(2 * H);
    put_base(&f, ONE, (struct pose){ 7200, 4160, NORTH }, skirmishers);
    flight.pass = base_bit(ONE);
    go();
    assert_int_equal(flown.went[RUNNER], 1200);
    assert_true(flown.passed == base_bit(ONE) && flown.clear && !flown.pushed);
    begin(H);
    put_base(&f, ONE, (struct pose){ 7200, 4160, NORTH }, skirmishers);
    flight.pass = base_bit(ONE);
    go();
    assert_true(flown.went[RUNNER] == 480 && flown.passed == 0 && flown.clear);
    begin(2 * H);
    put_base(&f, ONE, (struct pose){ 7200, 4640, NORTH }, skirmishers);
    flight.pass = base_bit(ONE);
    go();
    assert_true(flown.went[RUNNER] == 960 && flown.passed == base_bit(ONE) && flown.clear);
    begin(2 * H);                       /* a friend behind them, from 3900 on: pushed by 1200 - (4760 - 3900) = 340 */
    put_base(&f, ONE, (struct pose){ 7200, 4160, NORTH }, skirmishers);
    put_base(&f, TWO, (struct pose){ 7200, 3660, NORTH }, foot);
    flight.pass = base_bit(ONE), flight.push = base_bit(TWO);
    go();
    assert_true(flown.clear && flown.passed == base_bit(ONE));
    assert_int_equal(flown.went[RUNNER], 1200);
    assert_int_equal(flown.went[TWO], 340);
    flight.push = 0;                    /* solid: there is no room behind them */
    go();
    assert_false(flown.clear);
    flight.pass = 0, flight.push = base_bit(ONE);       /* so they are pushed: 480 and the 140 behind them */
    go();
    assert_true(flown.clear && flown.went[RUNNER] == 620 && flown.went[ONE] == 140);
    begin(2 * H);                                       /* whom would it come upon? */
    put_base(&f, ONE, (struct pose){ 7200, 4160, NORTH }, skirmishers);
    put_base(&f, TWO, (struct pose){ 7200, 2000, NORTH }, skirmishers);
    assert_true(flight_meets(&f, &flight, base_bit(ONE) | base_bit(TWO)) == base_bit(ONE));
}

/* A runner leaves the table; who is pushed does not (the edge allows GRACE). Friend: middle 340, from 580 to 100; the
** runner's rear edge 200 before him: 300 in all. */
static void test_edge(void **state)
{
    (void)state;
    begin(2 * H);
    put_base(&f, RUNNER, (struct pose){ 7200, 1100, NORTH }, foot);
    go();                                               /* rear edge 860: 100 beyond the edge */
    assert_true(flown.off == base_bit(RUNNER) && flown.went[RUNNER] == 960);
    flight.edge_holds = true;
    go();
    assert_true(flown.off == 0);
    assert_in_range(flown.went[RUNNER], 860, 860 + GRACE);
    flight.edge_holds = false;
    put_base(&f, RUNNER, (struct pose){ 7200, 1020, NORTH }, foot);
    put_base(&f, ONE, (struct pose){ 7200, 340, NORTH }, foot);
    flight.push = base_bit(ONE);
    go();
    assert_true(flown.off == 0 && flown.held == base_bit(RUNNER));
    assert_in_range(flown.went[RUNNER], 300, 300 + GRACE);
}

/* The numbers of bases do not matter: the first may be the one behind. */
static void test_first_behind(void **state)
{
    (void)state;
    begin(2 * H);
    put_base(&f, ONE, (struct pose){ 7200, 5000, NORTH }, foot);
    put_base(&f, RUNNER, (struct pose){ 7200, 4040, NORTH }, foot);
    flight.runners = base_bit(ONE);
    go();
    assert_true(flown.went[ONE] == 480 && flown.holders == base_bit(RUNNER));
    flight.push = base_bit(RUNNER);
    go();
    assert_true(flown.went[ONE] == 960 && flown.went[RUNNER] == 480);
}

/* Hit in its left flank it goes east and pushes the line: the next touches it, the third stands 50 farther on. */
static void test_line(void **state)
{
    (void)state;
    begin(H);
    flight.heading = EAST;
    put_base(&f, ONE, (struct pose){ 8160, 5000, NORTH }, foot);
    put_base(&f, TWO, (struct pose){ 9170, 5000, NORTH }, foot);
    put_base(&f, THREE, (struct pose){ 6240, 5000, NORTH }, foot);         /* on the other side */
    flight.push = base_bit(ONE) | base_bit(TWO) | base_bit(THREE);
    go();
    assert_int_equal(flown.went[RUNNER], 480);
    assert_int_equal(flown.went[ONE], 480);
    assert_int_equal(flown.went[TWO], 430);
    assert_int_equal(flown.went[THREE], 0);
}

/* Main and Support side by side; rocks hold the Support after 200 and not the Main. One behind the other: the rear one
** is held after 200, the other, 100 before it, after 300. */
static void test_two_runners(void **state)
{
    (void)state;
    begin(H);
    put_base(&f, ONE, (struct pose){ 8160, 5000, NORTH }, foot);
    flight.runners |= base_bit(ONE);
    put_rocks(8000, 3000, 9000, 4560);
    go();
    assert_int_equal(flown.went[RUNNER], 480);
    assert_int_equal(flown.went[ONE], 200);
    assert_true(flown.held == base_bit(ONE));
    begin(H);
    put_base(&f, ONE, (struct pose){ 7200, 4420, NORTH }, foot);
    flight.runners |= base_bit(ONE);
    put_rocks(6000, 3000, 9000, 4420 - 240 - 200);
    go();
    assert_int_equal(flown.went[RUNNER], 300);
    assert_int_equal(flown.went[ONE], 200);
}

/* ---- against a slow count ---- */

enum { CROWD = 9 };
static double far[CROWD];
static struct real outline[CROWD][CORNERS];

static struct real along(int n, int c, double by)
{
    double a = radians(flight.heading);
    return (struct real){ outline[n][c].x + by * cos(a), outline[n][c].y + by * sin(a) };
}

/* How deep the two lie in each other, by the directions of all edges; < 0: apart. */
static double depth_of(int n, double by, int k)
{
    double least = 1e9;

    for (int e = 0; e < 8; e++) {
        const struct real *q = outline[e < 4 ? n : k];
        struct real u = q[e % 4], v = q[(e % 4 + 1) % 4];
        double x = -(v.y - u.y), y = v.x - u.x, l = hypot(x, y), low[2] = { 1e9, 1e9 }, high[2] = { -1e9, -1e9 };

        for (int c = 0; c < CORNERS; c++) {
            struct real p = along(n, c, far[n] + by), r = along(k, c, far[k]);
            double s = (p.x * x + p.y * y) / l, t = (r.x * x + r.y * y) / l;
            low[0] = fmin(low[0], s), high[0] = fmax(high[0], s), low[1] = fmin(low[1], t), high[1] = fmax(high[1], t);
        }
        least = fmin(least, fmin(high[0], high[1]) - fmax(low[0], low[1]));
    }
    return least;
}

static bool leaves(int n, double by)
{
    for (int c = 0; c < CORNERS; c++) {
        struct real p = along(n, c, far[n] + by);
        if (p.x < 0 || p.y < 0 || p.x > WIDE || p.y > HIGH) return true;
    }
    return false;
}

/* Everybody who has to move when this one goes one unit farther; 0: somebody holds it. */
static bases row_of(int n, double deep)
{
    bases row = base_bit(n), before = 0;

    while (row != before) {
        before = row;
        for (int i = 0; i < CROWD; i++)
            for (int k = 0; before & base_bit(i) && k < CROWD; k++)
                if (!(row & base_bit(k)) && depth_of(i, 1, k) > deep && depth_of(i, 1, k) > depth_of(i, 0, k))
                    row |= base_bit(k);
    }
    if (row & ~(flight.push | flight.runners)) return 0;
    for (int i = 0; i < CROWD; i++)
        if (row & flight.push & base_bit(i) && leaves(i, 1)) return 0;
    return row;
}

static void creep(double deep)
{
    memset(far, 0, sizeof far);
    for (int i = 0; i < CROWD; i++) real_corners(&f.base[i], outline[i]);
    for (int t = 1; t <= flight.distance; t++) {
        bases row = far[RUNNER] < t ? row_of(RUNNER, deep) : 0;

        if (!row) return;
        for (int i = 0; i < CROWD; i++)
            if (row & base_bit(i)) far[i]++;
    }
}

/* One draw a statement: the same tables from every compiler. */
static struct pose drawn_pose(int low_x, int high_x, int low_y, int high_y)
{
    struct pose p;

    p.x = any(low_x, high_x);
    p.y = any(low_y, high_y);
    p.heading = any(0, TURN - 1);
    return p;
}

static void crowd(void)
{
    struct base base = any_base();

    clear_field(&f);
    memset(&flight, 0, sizeof flight);
    put_base(&f, RUNNER, drawn_pose(1500, 4000, 1500, 3000), base);
    for (int i = 1; i < CROWD; i++) {
        int tries = 0;

        do {
            struct point at = f.base[RUNNER].at;
            struct pose p = drawn_pose(at.x - 2200, at.x + 2200, at.y - 2200, at.y + 2200);
            if (any(0, 2)) p.heading = f.base[RUNNER].heading;
            base = any_base();
            put_base(&f, i, p, base);
        } while ((!lies_clear(&f, i) || !shape_on_table(&f.base[i], WIDE, HIGH)) && tries++ < 200);
        if (tries > 200) f.base[i] = shape_of((struct pose){ 9000, 1200 * i, 0 }, foot);
        if (any(0, 4)) flight.push |= base_bit(i);
    }
    flight.runners = base_bit(RUNNER);
    flight.heading = any(0, 1) ? angle_in_turn(f.base[RUNNER].heading + HALF_TURN) : any(0, TURN - 1);
    flight.distance = any(100, 960);
}

/* With bases that meet at the first touch nobody comes farther; with bases that may lie 9 deep in each other nobody
** less far. Mostly all three are the same. */
static void test_slow(void **state)
{
    int same = 0, held = 0, rows = 0, all = 100;

    (void)state;
    for (int i = 0; i < all; i++) {
        double strict, soft;

        crowd();
        go();
        creep(0);
        strict = far[RUNNER];
        same += fabs(strict - flown.went[RUNNER]) <= 3;
        creep(9);
        soft = far[RUNNER];
        held += flown.held != 0;
        rows += flown.pushed != 0;
        HOLDS(flown.went[RUNNER] >= strict - 3, "table %d: went %d, step by step %g", i, flown.went[RUNNER], strict);
        HOLDS(flown.went[RUNNER] <= soft + 3, "table %d: went %d, at most %g", i, flown.went[RUNNER], soft);
    }
    assert_in_range(same, all * 9 / 10, all);
    assert_in_range(held, all / 10, all);
    assert_in_range(rows, all / 10, all);
}

static struct pose crowd_pose(int i)
{
    return (struct pose){ f.base[i].at.x, f.base[i].at.y, f.base[i].heading };
}

/* Nobody ends on anybody or is pushed off the table, with or without passing; a mirrored table ends mirrored. */
static void test_whole(void **state)
{
    int passed = 0, closed = 0;

    (void)state;
    for (int i = 0; i < 2000; i++) {
        static struct field before;
        struct flown first;

        crowd();
        if (any(0, 1)) flight.pass = flight.push & (bases)any(0, 1 << CROWD), flight.push &= ~flight.pass;
        if (any(0, 2) == 0) {
            flight.runners |= base_bit(ONE);
            flight.push &= ~base_bit(ONE), flight.pass &= ~base_bit(ONE);
        }
        go();
        first = flown;
        passed += flown.passed != 0 && flown.clear;
        closed += !flown.clear;
        for (int n = 0; n < CROWD; n++) {
            HOLDS(flown.went[n] == 0 || (flight.runners | flight.push | flight.pass) & base_bit(n), "%d moved", n);
            HOLDS(!(flown.pushed & base_bit(n)) || shape_on_table(&flown.end[n], WIDE, HIGH), "%d pushed off", n);
            for (int k = 0; k < n; k++)
                HOLDS(!flown.clear || !shape_overlaps(&flown.end[n], &flown.end[k]) ||
                      shape_overlaps(&f.base[n], &f.base[k]), "table %d: %d ends on %d", i, n, k);
        }
        before = f;
        for (int n = 0; n < CROWD; n++) {
            struct base b = { 2 * f.base[n].half_front, 2 * f.base[n].half_depth, 0 };
            f.base[n] = shape_of(mirrored(crowd_pose(n)), b);
        }
        flight.heading = angle_in_turn(HALF_TURN - flight.heading);
        go();
        for (int n = 0; n < CROWD; n++)
            HOLDS(flown.went[n] == first.went[n], "table %d: %d goes %d, mirrored %d", i, n, first.went[n],
                  flown.went[n]);
        HOLDS(flown.passed == first.passed && flown.clear == first.clear, "table %d, mirrored", i);
        f = before;
    }
    assert_in_range(passed, 100, 2000);
    assert_in_range(closed, 10, 2000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_alone), cmocka_unit_test(test_pushed), cmocka_unit_test(test_row),
        cmocka_unit_test(test_rocks), cmocka_unit_test(test_solid), cmocka_unit_test(test_passed),
        cmocka_unit_test(test_edge), cmocka_unit_test(test_first_behind), cmocka_unit_test(test_line),
        cmocka_unit_test(test_two_runners),
        cmocka_unit_test(test_slow), cmocka_unit_test(test_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
