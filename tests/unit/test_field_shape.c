/* test_field_shape.c - angles and bases of a table against libm, against points sown in doubles, and against
** themselves: exchanged, mirrored, turned. tests/oracle/field.py counts the same distances in fractions. */
#include "field_tools.h"

static void test_sines(void **state)
{
    (void)state;
    for (int a = -2 * TURN; a <= 2 * TURN; a++) {
        double off = fabs(sine(a) - sin(radians(a)) * (1 << SINE_BITS));

        HOLDS(off < 1.5, "sine of %d is %g of 2^-30 off", a, off);
        HOLDS(sine(a) == -sine(-a) && sine(HALF_TURN - a) == sine(a) && cosine(a) == sine(QUARTER - a), "%d", a);
    }
    assert_int_equal(sine(30 * DEGREE), 1 << 29);
    assert_int_equal(cosine(0), 1 << 30);
}

static void test_headings(void **state)
{
    (void)state;
    for (int i = 0; i < 600000; i++) {
        struct point p = { any(-FIELD_MOST, FIELD_MOST), any(-FIELD_MOST, FIELD_MOST) };
        int h;

        if (i & 1) p.x >>= any(0, 12), p.y >>= any(0, 12);
        if (!p.x && !p.y) continue;
        h = heading_of(p);
        HOLDS(fabs(remainder(h - atan2(p.y, p.x) * TURN / (2 * M_PI), TURN)) < 0.501, "heading of %d, %d", p.x, p.y);
        HOLDS(heading_of((struct point){ -p.y, p.x }) == angle_in_turn(h + QUARTER), "%d, %d turned", p.x, p.y);
        HOLDS(heading_of((struct point){ -p.x, p.y }) == angle_in_turn(HALF_TURN - h), "%d, %d mirrored", p.x, p.y);
    }
    assert_int_equal(heading_of((struct point){ 0, 0 }), 0);
}

static void test_lengths(void **state)
{
    (void)state;
    for (int r = 1; r < 10000; r += 7)
        for (int a = 0; a < TURN; a += 91) {
            int widest = arc_angle(r, a);

            HOLDS(fabs(arc_length(r, a) - r * radians(a)) < 0.51, "arc of %d about %d", a, r);
            HOLDS(arc_length(r, widest) <= a, "an arc of %d is too long for %d", widest, a);
            HOLDS(widest == TURN || arc_length(r, widest + 1) > a, "an arc of %d could be wider", widest);
        }
    for (int i = 0; i < 200000; i++) {
        struct point p = { any(-FIELD_MOST, FIELD_MOST), any(-FIELD_MOST, FIELD_MOST) };
        double ideal = hypot(p.x, p.y);

        HOLDS(fabs(length_of(p) - ideal) <= 0.5 + 1e-9, "%d, %d", p.x, p.y);
        HOLDS(fabs(length_about(p) - ideal) <= 0.07 * ideal + 1, "about %d, %d", p.x, p.y);
    }
}

static bool gap_same(struct gap a, struct gap b) { return !gap_less(a, b) && !gap_less(b, a); }

/* The same two bases exchanged, mirrored and turned by a quarter: exactly the same answers. */
static void check_symmetry(struct pose p, struct base a, struct pose q, struct base b)
{
    struct shape s = shape_of(p, a), t = shape_of(q, b), sm = shape_of(mirrored(p), a), tm = shape_of(mirrored(q), b);
    struct shape sq = shape_of(quartered(p), a), tq = shape_of(quartered(q), b);
    struct contact x = shape_contact(&s, &t), y = shape_contact(&t, &s), z = shape_contact(&sm, &tm);
    struct contact w = shape_contact(&sq, &tq);
    struct gap gap = shape_gap(&s, &t);
    bool on = shape_overlaps(&s, &t), lengthways = x.a.edge == EDGE_FRONT || x.a.edge == EDGE_REAR;

    HOLDS(gap_same(gap, shape_gap(&t, &s)), "exchange");
    HOLDS(gap_same(gap, shape_gap(&sm, &tm)), "mirror");
    HOLDS(gap_same(gap, shape_gap(&sq, &tq)), "quarter");
    HOLDS(on == shape_overlaps(&t, &s) && on == shape_overlaps(&sm, &tm) && on == shape_overlaps(&sq, &tq), "overlap");
    HOLDS(x.touching == y.touching && x.a.edge == y.b.edge && x.b.edge == y.a.edge, "contact exchanged");
    HOLDS(x.a.corner == y.b.corner && x.common == y.common, "contact exchanged");
    HOLDS(x.touching == w.touching && x.a.edge == w.a.edge && x.common == w.common, "contact turned");
    HOLDS(x.touching == z.touching && x.common == z.common && x.a.corner == z.a.corner, "contact mirrored");
    HOLDS((x.a.edge == z.a.edge) == (lengthways || !x.touching), "left and right mirrored");
    HOLDS(!on || x.touching, "overlap without contact");
}

/* The line that is shown is as long as it is said to be, and its ends lie on the two bases. */
static void check_ruler(const struct shape *s, const struct shape *t, double grid)
{
    struct ruler r = shape_ruler(s, t);
    struct real a[CORNERS], b[CORNERS];

    assert_int_equal(r.length, shape_distance(s, t));
    if (r.length == 0) {
        assert_memory_equal(&r.from, &r.to, sizeof r.to);
        return;
    }
    real_corners(s, a);
    real_corners(t, b);
    HOLDS(fabs(hypot(r.from.x - r.to.x, r.from.y - r.to.y) - grid) <= 1.5, "a ruler for %g", grid);
    HOLDS(real_edges(real_of(r.from), a, CORNERS) <= 1, "it does not begin at the first");
    HOLDS(real_edges(real_of(r.to), b, CORNERS) <= 1, "it does not end at the second");
}

static void test_distances(void **state)
{
    int apart = 0;

    (void)state;
    for (int i = 0; i < 60000; i++) {
        struct pose p = any_pose(1500), q = any_pose(1500);
        struct base a = any_base(), b = any_base();
        struct shape s = shape_of(p, a), t = shape_of(q, b);
        struct real c[CORNERS], d[CORNERS];
        struct gap gap = shape_gap(&s, &t);
        double grid;
        int r = any(0, 3000);

        real_corners(&s, c);
        real_corners(&t, d);
        for (int k = 0; k < CORNERS; k++) {
            struct real ideal = ideal_corner(p, a, k);
            HOLDS(hypot(c[k].x - ideal.x, c[k].y - ideal.y) < 1.5, "corner %d of heading %d", k, p.heading);
        }
        grid = real_distance(c, CORNERS, d, CORNERS);
        apart += grid > 0;
        HOLDS(fabs(sqrt((double)gap.num / (double)gap.den) - grid) < 1e-6, "distance %g", grid);
        HOLDS(fabs(shape_distance(&s, &t) - grid) < 0.5 + 1e-6, "%d for %g", shape_distance(&s, &t), grid);
        if (fabs(grid - r - GRACE) > 1e-6) HOLDS(shape_near(&s, &t, r) == (grid <= r + GRACE), "%d: %g", r, grid);
        check_ruler(&s, &t, grid);
        check_symmetry(p, a, q, b);
    }
    assert_in_range(apart, 10000, 50000);
}

/* Round bases: distances between middles less the radii. */
static void test_rounds(void **state)
{
    (void)state;
    for (int i = 0; i < 40000; i++) {
        struct pose p = any_pose(900), q = any_pose(900);
        struct base one = { 0, 0, any(50, 300) }, other = i & 1 ? (struct base){ 0, 0, any(50, 300) } : any_base();
        struct shape s = shape_of(p, one), t = shape_of(q, other);
        struct real c[CORNERS], m = { p.x, p.y };
        struct ruler r = shape_ruler(&s, &t);
        double grid = hypot(p.x - q.x, p.y - q.y);
        int radii = one.radius + other.radius;

        if (!other.radius) {
            real_corners(&t, c);
            grid = real_inside(m, c, CORNERS) ? 0 : real_edges(m, c, CORNERS);
        }
        grid -= radii;
        HOLDS(fabs(shape_distance(&s, &t) - fmax(grid, 0)) < 0.5 + 1e-6, "%d for %g", shape_distance(&s, &t), grid);
        if (fabs(grid - GRACE) > 1e-6) HOLDS(shape_touches(&s, &t) == (grid <= GRACE), "touches: %g", grid);
        if (fabs(grid + GRACE) > 1e-6) HOLDS(shape_overlaps(&s, &t) == (grid < -GRACE), "overlaps: %g", grid);
        HOLDS(shape_overlaps(&s, &t) == shape_overlaps(&t, &s), "exchange");
        HOLDS(!r.length || fabs(hypot(r.from.x - r.to.x, r.from.y - r.to.y) - grid) <= 2.5, "a ruler for %g", grid);
    }
}

/* Overlap against points sown over the one, 15 units inside it, that lie in the other by more than 15. */
static void test_overlaps(void **state)
{
    int hits = 0;

    (void)state;
    for (int i = 0; i < 20000; i++) {
        struct shape s = shape_of(any_pose(500), any_base()), t = shape_of(any_pose(500), any_base());
        struct real c[CORNERS], d[CORNERS];
        bool common = false, deep = false;

        real_corners(&s, c);
        real_corners(&t, d);
        for (int u = 1; u < 40 && !deep; u++)
            for (int v = 1; v < 40 && !deep; v++) {
                struct real x = real_part(c, u / 40.0, v / 40.0);
                if (!real_inside(x, d, CORNERS)) continue;
                common = true;
                deep = real_edges(x, c, CORNERS) > 15 && real_edges(x, d, CORNERS) > 15;
            }
        hits += deep;
        if (deep) HOLDS(shape_overlaps(&s, &t), "a sown point lies deep in both");
        if (!shape_touches(&s, &t)) HOLDS(!common, "apart, but a sown point is in both");
    }
    assert_in_range(hits, 5000, 19000);
}

/* The whole table turned by any angle: distances change by at most GRACE, mostly by less than a unit. */
static void test_turns(void **state)
{
    struct point middle = { WIDE / 2, HIGH / 2 };
    int small = 0;

    (void)state;
    for (int i = 0; i < 100000; i++) {
        struct shape s = shape_of(any_pose(2500), any_base()), t = shape_of(any_pose(2500), any_base());
        int angle = any(1, TURN - 1);
        struct shape s_turned = shape_about(&s, middle, angle), t_turned = shape_about(&t, middle, angle);
        struct gap a = shape_gap(&s, &t), b = shape_gap(&s_turned, &t_turned);
        double off = fabs(sqrt((double)a.num / (double)a.den) - sqrt((double)b.num / (double)b.den));

        HOLDS(off <= GRACE, "a distance changes by %g", off);
        small += off < 1;
    }
    assert_in_range(small, 70000, 100000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sines),    cmocka_unit_test(test_headings), cmocka_unit_test(test_lengths),
        cmocka_unit_test(test_distances), cmocka_unit_test(test_rounds),  cmocka_unit_test(test_overlaps),
        cmocka_unit_test(test_turns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
