/* test_field_ground.c - terrain, arcs, sight and figures that walk together, against points sown in doubles and fine
** walks. */
#include "field_tools.h"

static struct terrain any_ground(struct point middle, int size)      /* star-shaped, mostly not convex */
{
    struct terrain g = { .eye = (enum eye)any(1, 3), .corners = any(3, GROUND_CORNERS) };

    for (int i = 0; i < g.corners; i++) {
        double a = 2 * M_PI * i / g.corners, r = any(size / 3, size);
        g.at[i] = (struct point){ middle.x + (int)(r * cos(a)), middle.y + (int)(r * sin(a)) };
    }
    ground_close(&g);
    return g;
}

static struct point near_middle(int around)
{
    return (struct point){ WIDE / 2 + any(-around, around), HIGH / 2 + any(-around, around) };
}

static void real_ground(const struct terrain *g, struct real *out)
{
    for (int i = 0; i < g->corners; i++) out[i] = real_of(g->at[i]);
}

static struct terrain ground_turned(const struct terrain *g, bool mirror)
{
    struct terrain t = *g;

    for (int k = 0; k < g->corners; k++)
        t.at[k] = mirror ? (struct point){ WIDE - g->at[k].x, g->at[k].y } : (struct point){ -g->at[k].y, g->at[k].x };
    ground_close(&t);
    return t;
}

static void check_ground_symmetry(const struct terrain *g, struct pose p, struct base b)
{
    struct terrain mirror = ground_turned(g, true), quarter = ground_turned(g, false);
    struct shape s = shape_of(p, b), sm = shape_of(mirrored(p), b), sq = shape_of(quartered(p), b);

    HOLDS(ground_touches(&mirror, &sm) == ground_touches(g, &s), "mirrored");
    HOLDS(ground_touches(&quarter, &sq) == ground_touches(g, &s), "turned");
    HOLDS(ground_covers(&mirror, &sm) == ground_covers(g, &s), "mirrored");
    HOLDS(ground_covers(&quarter, &sq) == ground_covers(g, &s), "turned");
}

/* How far inside the ground the deepest of points sown over the base lies; < 0: none is. */
static double sown_depth(const struct real q[CORNERS], const struct real *c, int n)
{
    double deepest = -1;

    for (int u = 1; u < 24; u++)
        for (int v = 1; v < 24; v++) {
            struct real r = real_part(q, u / 24.0, v / 24.0);
            if (real_inside(r, c, n)) deepest = fmax(deepest, real_edges(r, c, n));
        }
    return deepest;
}

static void test_touches(void **state)
{
    int in = 0, out = 0, covered = 0;

    (void)state;
    for (int i = 0; i < 6000; i++) {
        struct pose p = any_pose(1500);
        struct base b = any_base();
        struct shape s = shape_of(p, b);
        struct terrain g = any_ground(near_middle(800), any(600, 2000));
        struct real c[GROUND_CORNERS], q[CORNERS];
        struct quad area = { { shape_corner(&s, 0), shape_corner(&s, 1), shape_corner(&s, 2), shape_corner(&s, 3) } };
        double deepest;

        real_ground(&g, c);
        real_corners(&s, q);
        deepest = sown_depth(q, c, g.corners);
        if (deepest > 60) {
            HOLDS(ground_touches(&g, &s), "in it by %g", deepest);
            HOLDS(ground_under(&g, &area), "its area is in it by %g", deepest);
            in++;
        } else if (deepest < 0 && real_distance(q, CORNERS, c, g.corners) > 1) {
            HOLDS(!ground_touches(&g, &s) && !ground_under(&g, &area), "far from it");
            out++;
        }
        if (ground_covers(&g, &s)) {
            covered++;
            for (int k = 0; k < CORNERS; k++)
                HOLDS(real_inside(q[k], c, g.corners) || real_edges(q[k], c, g.corners) <= GRACE + 2, "a corner");
        }
        check_ground_symmetry(&g, p, b);
    }
    assert_in_range(in, 1000, 5500);
    assert_in_range(out, 300, 5000);
    assert_in_range(covered, 50, 3000);
}

/* A base well inside a large square is covered; one across its edge is not. */
static void test_covers(void **state)
{
    struct terrain g = { .corners = 4, .at = { { 3000, 3000 }, { 9000, 3000 }, { 9000, 9000 }, { 3000, 9000 } } };

    (void)state;
    ground_close(&g);
    for (int heading = 0; heading < TURN; heading += 7) {
        struct shape in = shape_of((struct pose){ 6000, 6000, heading }, sizes[1]);
        struct shape across = shape_of((struct pose){ 3100, 6000, heading }, sizes[1]);

        HOLDS(ground_covers(&g, &in), "heading %d", heading);
        HOLDS(!ground_covers(&g, &across) && ground_touches(&g, &across), "across, heading %d", heading);
    }
}

static void test_through(void **state)
{
    enum { SOWN = 8192 };

    (void)state;
    for (int i = 0; i < 500; i++) {
        struct terrain g = any_ground((struct point){ WIDE / 2, HIGH / 2 }, any(300, 2500));
        struct real c[GROUND_CORNERS];
        struct point a = near_middle(3000), b = near_middle(3000);
        int got = ground_through(&g, a, b), back = ground_through(&g, b, a), in = 0;
        double whole = hypot(a.x - b.x, a.y - b.y), ideal;

        real_ground(&g, c);
        for (int t = 0; t < SOWN; t++)
            in += real_inside(real_between(real_of(a), real_of(b), (t + 0.5) / SOWN), c, g.corners);
        ideal = whole * in / SOWN;
        HOLDS(fabs(got - ideal) < 0.6 + whole * 12 / SOWN, "%d units, %g sown", got, ideal);
        HOLDS(abs(got - back) <= 1, "there %d and back %d", got, back);
    }
}

static void test_ahead(void **state)
{
    int seen_ahead = 0;

    (void)state;
    for (int i = 0; i < 800; i++) {
        struct pose p = any_pose(1500);
        struct shape s = shape_of(p, any_base());
        struct terrain g = any_ground(near_middle(800), any(300, 1500));
        struct real l = real_of(shape_corner(&s, FRONT_LEFT)), r = real_of(shape_corner(&s, FRONT_RIGHT));
        struct real c[GROUND_CORNERS];
        double u = cos(radians(p.heading)), v = sin(radians(p.heading));
        struct meeting m = ground_ahead(&g, &s, EDGE_FRONT, ahead(p.heading, 2400));
        int seen = -1;

        if (ground_touches(&g, &s)) {
            HOLDS(m.meets && meeting_distance(m, 2400) == 0, "in it already");
            continue;
        }
        real_ground(&g, c);
        for (int d = 0; d <= 2400 && seen < 0; d += 4)
            for (int t = 0; t <= 96 && seen < 0; t++) {
                struct real x = real_between(l, r, t / 96.0);
                if (real_inside((struct real){ x.x + d * u, x.y + d * v }, c, g.corners)) seen = d;
            }
        if (seen < 0) continue;
        seen_ahead++;
        HOLDS(m.meets && meeting_distance(m, 2400) <= seen + 2, "too late: %d, %d", meeting_distance(m, 2400), seen);
    }
    assert_in_range(seen_ahead, 60, 800);
}

/* The range in an arc of 45 degrees: the ideal rectangle cut in doubles, by lines a little farther out or in. */
static double ideal_range(struct pose p, struct base a, struct pose q, struct base b, double out)
{
    struct real c[16], d[16], l = ideal_corner(p, a, FRONT_LEFT), r = ideal_corner(p, a, FRONT_RIGHT);
    double h = radians(p.heading), best = 1e9, normal[3] = { h, h - M_PI / 4, h + M_PI / 4 };
    struct real from[3] = { l, l, r };
    int n = 4;

    for (int k = 0; k < 4; k++) c[k] = ideal_corner(q, b, k);
    for (int k = 0; k < 3; k++) {
        double cx = cos(normal[k]), cy = sin(normal[k]);
        int m = 0;

        for (int i = 0; i < n; i++) {
            struct real u = c[i], v = c[(i + 1) % n];
            double x = (u.x - from[k].x) * cx + (u.y - from[k].y) * cy + out;
            double y = (v.x - from[k].x) * cx + (v.y - from[k].y) * cy + out;

            if (x >= 0) d[m++] = u;
            if ((x > 0 && y < 0) || (x < 0 && y > 0)) d[m++] = real_between(u, v, x / (x - y));
        }
        n = m;
        memcpy(c, d, sizeof c);
    }
    for (int i = 0; i < n; i++) {
        struct real v = c[(i + 1) % n];

        best = fmin(best, real_segment(c[i], l, r));
        if (n > 1) best = fmin(best, fmin(real_segment(l, c[i], v), real_segment(r, c[i], v)));
    }
    return best;
}

static void test_arc(void **state)
{
    static struct field f;
    int in = 0, out = 0;

    (void)state;
    clear_field(&f);
    for (int i = 0; i < 50000; i++) {
        struct pose p = any_pose(300), q = any_pose(3500);
        struct base a = any_base(), b = any_base();
        struct shape s = shape_of(p, a), t = shape_of(q, b);
        struct cut c = cut_by_arc(&s, EIGHTH, &t);
        struct aim aim = aim_from(&f, &s, EDGE_FRONT, &c, 0, 0);
        double wide = ideal_range(p, a, q, b, GRACE + 4), narrow = ideal_range(p, a, q, b, GRACE - 4);

        if (shape_touches(&s, &t)) continue;
        if (narrow < 1e8) {
            HOLDS(aim.seen && aim.distance >= wide - 4, "%d for %g", aim.distance, wide);
            HOLDS(aim.distance <= narrow + 4, "%d for %g", aim.distance, narrow);
            HOLDS(length_of(point_less(aim.to, aim.from)) == aim.distance, "the line shown is not the one measured");
            in++;
        } else if (wide >= 1e8) {
            HOLDS(c.n == 0, "outside the arc");
            out++;
        }
    }
    assert_in_range(in, 10000, 40000);
    assert_in_range(out, 10000, 40000);
}

/* All round: the shortest line from an edge to the whole of another base is the distance of the edge. */
static void test_all_round(void **state)
{
    static struct field f;

    (void)state;
    clear_field(&f);
    for (int i = 0; i < 20000; i++) {
        struct shape s = shape_of(any_pose(300), any_base()), t = shape_of(any_pose(3500), any_base());
        struct cut c = cut_whole(&t);
        enum edge e = (enum edge)any(0, EDGES - 1);
        struct aim aim = aim_from(&f, &s, e, &c, 0, 0);

        if (shape_touches(&s, &t)) continue;
        HOLDS(aim.seen && abs(aim.distance - gap_length(edge_gap(&s, e, &t))) <= 1, "edge %d: %d", e, aim.distance);
    }
}

/* Others stand between: whichever line to a corner or the middle of a side of the target is free, the aim is no longer
** than it, but for the rounding of a foot. */
static void test_past_others(void **state)
{
    static struct field f;
    int seen = 0, hidden = 0;

    (void)state;
    for (int i = 0; i < 4000; i++) {
        struct shape s = shape_of(any_pose(300), any_base()), t = shape_of(any_pose(3500), any_base());
        struct cut c = cut_whole(&t);
        struct point left = shape_corner(&s, FRONT_LEFT), right = shape_corner(&s, FRONT_RIGHT);
        struct aim aim;
        int least = INT32_MAX;

        clear_field(&f);
        f.count = 8;
        for (int k = 0; k < f.count; k++) f.base[k] = shape_of(any_pose(2500), any_base()), f.there |= base_bit(k);
        aim = aim_from(&f, &s, EDGE_FRONT, &c, f.there, 0);
        for (int k = 0; k < 2 * CORNERS; k++) {
            struct point from = k < CORNERS ? left : right, to = shape_corner(&t, (enum corner)(k % CORNERS));
            int far = length_of(point_less(to, from));

            if (far < least && look_along(&f, from, to, f.there, 0).clear) least = far;
        }
        if (least < INT32_MAX) HOLDS(aim.seen && aim.distance <= least + 1, "%d for %d", aim.distance, least);
        seen += aim.seen;
        hidden += !aim.seen;
    }
    assert_in_range(seen, 200, 4000);
    assert_in_range(hidden, 200, 4000);
}

/* One line from west to east across a table with one thing on it. */
static void test_sight(void **state)
{
    static struct field f;
    struct point west = { 1000, 4800 }, east = { 9000, 4800 }, inside = { 5000, 4800 };
    struct terrain square = { .corners = 4, .at = { { 4000, 4000 }, { 6000, 4000 }, { 6000, 6000 }, { 4000, 6000 } } };
    struct terrain hedge = { .eye = EYE_CLOSED, .line = true, .corners = 2, .at = { { 5000, 4000 }, { 5000, 5600 } } };
    struct sight s;

    (void)state;
    clear_field(&f);
    ground_close(&square);
    ground_close(&hedge);
    f.grounds = 1;
    f.ground[0] = square;
    assert_true(look_along(&f, west, east, 0, 0).clear);                /* open ground */
    f.ground[0].eye = EYE_DIM;
    s = look_along(&f, west, east, 0, 2000);                            /* 2000 units of it, and that is allowed */
    assert_true(s.clear);
    assert_int_equal(s.dim, 2000);
    s = look_along(&f, west, east, 0, 2000 - GRACE - 1);
    assert_true(!s.clear && s.ground == 0);
    assert_int_equal(look_along(&f, west, inside, 0, 2000).dim, 1000);
    f.ground[0].eye = EYE_CREST;
    assert_false(look_along(&f, west, east, 0, 0).clear);               /* not across a hill */
    assert_true(look_along(&f, west, inside, 0, 0).clear);              /* but onto it and out of it */
    assert_true(look_along(&f, inside, east, 0, 0).clear);
    f.ground[0].eye = EYE_CLOSED;
    assert_false(look_along(&f, west, inside, 0, 0).clear);
    f.ground[0] = hedge;
    assert_false(look_along(&f, west, east, 0, 0).clear);
    assert_true(look_along(&f, west, (struct point){ 4900, 4800 }, 0, 0).clear);
    f.grounds = 0;
    put_base(&f, 0, (struct pose){ 5000, 4800, 0 }, sizes[1]);
    s = look_along(&f, west, east, 1, 0);
    assert_true(!s.clear && s.base == 0);
    assert_true(look_along(&f, west, east, 0, 0).clear);                /* that base does not hide anybody */
}

/* ---- walking together ---- */

static int any_walkers(struct walker *w)
{
    int n = any(2, 40);

    for (int i = 0; i < n; i++) {
        w[i] = (struct walker){ .at = { any(3000, 9000), any(3000, 9000) }, .radius = 100, .side = i & 1,
                                .length = any(0, 4000), .legs = any(0, 2), .quarry = -1 };
        for (int k = 0; k < w[i].legs; k++) w[i].leg[k] = (struct point){ any(3000, 9000), any(3000, 9000) };
        for (int k = 0; k < i; k++)
            if (hypot(w[i].at.x - w[k].at.x, w[i].at.y - w[k].at.y) < 220) {
                i--;
                break;
            }
    }
    for (int i = 0; i < n; i++)
        if (!any(0, 3)) w[i].body = any(1, 3);
    for (int i = 0; i < n; i++)
        if (!any(0, 2)) w[i].quarry = i & 1 ? 2 * any(0, (n - 1) / 2) : 2 * any(0, n / 2 - 1) + 1;
    return n;
}

/* The same figures in another order, sides exchanged; at: where each stands now. */
static void reordered(const struct walker *w, int n, struct walker *out, int *at)
{
    for (int k = 0; k < n; k++) at[k] = k;
    for (int k = n - 1; k > 0; k--) {
        int l = any(0, k), x = at[k];
        at[k] = at[l];
        at[l] = x;
    }
    for (int k = 0; k < n; k++) {
        out[at[k]] = w[k];
        out[at[k]].side = 1 - w[k].side;
        if (w[k].quarry >= 0) out[at[k]].quarry = at[w[k].quarry];
    }
}

static void test_together(void **state)
{
    int meetings = 0;

    (void)state;
    for (int i = 0; i < 1500; i++) {
        static struct walker w[MOST_WALKERS], v[MOST_WALKERS];
        int n = any_walkers(w), at[MOST_WALKERS];

        reordered(w, n, v, at);
        walk_together(w, n);
        walk_together(v, n);
        for (int k = 0; k < n; k++) {
            const struct walker *other = &v[at[k]];

            HOLDS(w[k].stopped == other->stopped, "who is asked first matters: %d stops", k);
            HOLDS(!memcmp(w[k].went, other->went, sizeof w[k].went), "who is asked first matters: %d goes", k);
            HOLDS(w[k].at.x == other->at.x && w[k].at.y == other->at.y, "who is asked first matters: %d ends", k);
            for (int l = 0; l < k; l++) {
                double d = hypot(w[k].at.x - w[l].at.x, w[k].at.y - w[l].at.y);
                bool met = w[k].met & base_bit(l);

                HOLDS(met == !!(w[l].met & base_bit(k)), "one-sided meeting");
                HOLDS(d > 200 - GRACE - 1, "%d stands on %d: %g", k, l, d);
                HOLDS(!met || d <= 200 + 2 * GRACE, "met, but %g apart", d);
                meetings += met;
            }
        }
    }
    assert_in_range(meetings, 1500, 100000);
}

/* Two figures on straight paths against a walk in 65,536 small steps. */
static void test_two(void **state)
{
    enum { FINE = 65536, RADII = 225, TICKS_OFF = 24 };
    int met = 0;

    (void)state;
    for (int i = 0; i < 1000; i++) {
        struct walker w[2] = {
            { .at = { any(0, 4000), any(0, 4000) }, .radius = 100, .length = 3000, .legs = 1, .quarry = -1 },
            { .at = { any(0, 4000), any(0, 4000) }, .radius = 125, .side = 1, .length = 2000, .legs = 1, .quarry = -1 },
        }, start[2];
        int first = -1;
        double part[2], least = 1e9;

        for (int k = 0; k < 2; k++) {
            double whole;
            w[k].leg[0] = (struct point){ any(0, 4000), any(0, 4000) };
            whole = hypot(w[k].leg[0].x - w[k].at.x, w[k].leg[0].y - w[k].at.y);
            part[k] = whole > w[k].length ? w[k].length / whole : 1;
        }
        if (hypot(w[0].at.x - w[1].at.x, w[0].at.y - w[1].at.y) < RADII + 15) continue;
        memcpy(start, w, sizeof w);
        walk_together(w, 2);
        for (int t = 0; t <= FINE && first < 0; t += 4) {
            struct real p[2];
            for (int k = 0; k < 2; k++)
                p[k] = real_between(real_of(start[k].at), real_of(start[k].leg[0]), part[k] * t / FINE);
            least = fmin(least, hypot(p[0].x - p[1].x, p[0].y - p[1].y));
            if (least <= RADII) first = t * (TICKS * QUARTERS / 64) / (FINE / 64);
        }
        if (least < RADII - 2 || first >= 0) met++;
        if (least > RADII + 2) HOLDS(w[0].stopped < 0, "it met nobody: %g", least);
        if (first < 0) continue;
        if (w[0].stopped < 0) HOLDS(first >= LAST_TICK - TICKS_OFF || least > RADII - 2, "missed, tick %d", first);
        else HOLDS(abs(first - w[0].stopped) <= TICKS_OFF, "tick %d, seen at %d", w[0].stopped, first);
    }
    assert_in_range(met, 30, 900);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_touches), cmocka_unit_test(test_covers),    cmocka_unit_test(test_through),
        cmocka_unit_test(test_ahead),   cmocka_unit_test(test_arc),       cmocka_unit_test(test_all_round),
        cmocka_unit_test(test_past_others),
        cmocka_unit_test(test_sight),   cmocka_unit_test(test_together),  cmocka_unit_test(test_two),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
