/* test_field_sweep.c - moves against slow walking, one unit and a fortieth of a degree at a time, in doubles; moves in
** parts; rulers of whole H at every angle; groups that wheel a hundred times; mirrored and turned tables; charges. */
#include "field_tools.h"

static struct field f;

/* How deep the line a-b (an edge) lies in a convex quad at the deepest of 65 points; < 0: outside. */
static double depth_in(struct real a, struct real b, const struct real q[4])
{
    double deepest = -1e9;

    for (int t = 0; t <= 64; t++) {
        struct real p = real_between(a, b, t / 64.0);
        double d = real_edges(p, q, 4);
        deepest = fmax(deepest, real_inside(p, q, 4) ? d : -d);
    }
    return deepest;
}

static struct walk walked(struct manoeuvre m, bases solid)
{
    struct body b = body_of(1);
    struct walk w;

    walk(&f, &b, &m, solid, &w, NULL);
    return w;
}

#define ONE_STEP(...) (struct manoeuvre){ 1, { __VA_ARGS__ }, 0 }
#define TWO_STEPS(...) (struct manoeuvre){ 2, { __VA_ARGS__ }, 0 }

static void two_bases(int around)
{
    clear_field(&f);
    put_base(&f, 0, any_pose(300), any_base());
    do put_base(&f, 1, any_pose(around), any_base());
    while (shape_overlaps(&f.base[0], &f.base[1]));
}

/* 65 points see a corner late: what is deeper than this is seen by both. */
enum { SURELY_IN = GRACE + 16, SURELY_OUT = -10 };

/* Straight: the distance walked before the stopper, against walking unit by unit. */
static void test_straight(void **state)
{
    static const enum step_kind kinds[] = { STEP_AHEAD, STEP_BACK, STEP_LEFT, STEP_RIGHT };
    static const enum edge lead[] = { EDGE_FRONT, EDGE_REAR, EDGE_LEFT, EDGE_RIGHT };
    static const int turn[] = { 0, HALF_TURN, QUARTER, -QUARTER };
    int stops = 0;

    (void)state;
    for (int i = 0; i < 700; i++) {
        int k = any(0, 3), distance = any(1, 2400), seen = -1;
        struct walk w;
        struct real q[4], u, v;
        double deepest = -1e9, a;

        two_bases(2200);
        w = walked(ONE_STEP({ kinds[k], distance, 0 }), base_bit(1));
        real_corners(&f.base[1], q);
        a = radians(f.base[0].heading + turn[k]);
        u = real_of(shape_corner(&f.base[0], (enum corner)lead[k]));
        v = real_of(shape_corner(&f.base[0], (enum corner)((lead[k] + 1) % 4)));
        for (int d = 0; d <= distance && deepest <= SURELY_IN + 4; d++) {
            struct real x = { u.x + d * cos(a), u.y + d * sin(a) }, y = { v.x + d * cos(a), v.y + d * sin(a) };
            double deep = depth_in(x, y, q);

            deepest = fmax(deepest, deep);
            if (deep > 0 && seen < 0) seen = d;
        }
        if (deepest > SURELY_IN) HOLDS(w.stopper == 1, "walked through, depth %g", deepest);
        if (deepest < SURELY_OUT) HOLDS(w.stopper < 0, "stopped by nobody, depth %g", deepest);
        if (w.stopper != 1 || seen < 0) continue;
        stops++;
        HOLDS(w.after <= seen + 1, "too late: %d, seen at %d", w.after, seen);
        HOLDS(shape_touches(&w.end[0], &f.base[1]), "stopped %d away", shape_distance(&w.end[0], &f.base[1]));
        HOLDS(!shape_overlaps(&w.end[0], &f.base[1]), "stopped inside");
    }
    assert_in_range(stops, 50, 700);
}

/* Wheel: blocked or not, against turning a twentieth of a degree at a time. */
static void test_wheel(void **state)
{
    int stops = 0, clear = 0;

    (void)state;
    for (int i = 0; i < 500; i++) {
        bool left = any(0, 1);
        int angle = any(1, 2400);
        struct walk w;
        struct real q[4], pivot, outer;
        double deepest = -1e9;

        two_bases(1300);
        w = walked(ONE_STEP({ left ? STEP_WHEEL_LEFT : STEP_WHEEL_RIGHT, angle, 0 }), base_bit(1));
        real_corners(&f.base[1], q);
        pivot = real_of(shape_corner(&f.base[0], left ? FRONT_LEFT : FRONT_RIGHT));
        outer = real_of(shape_corner(&f.base[0], left ? FRONT_RIGHT : FRONT_LEFT));
        for (int a = 0; a <= angle; a += 2) {
            double t = radians(left ? a : -a), x = outer.x - pivot.x, y = outer.y - pivot.y;
            struct real v = { pivot.x + x * cos(t) - y * sin(t), pivot.y + x * sin(t) + y * cos(t) };
            deepest = fmax(deepest, depth_in(pivot, v, q));
        }
        if (w.stopper == 1) HOLDS(edge_near(&w.end[0], EDGE_FRONT, &f.base[1], 0), "stopped after %d, apart", w.after);
        if (deepest > SURELY_IN) {
            HOLDS(w.stopper == 1, "wheeled through, depth %g", deepest);
            stops++;
        } else if (deepest < SURELY_OUT) {
            HOLDS(w.stopper < 0, "stopped by nobody, depth %g", deepest);
            clear++;
        }
    }
    assert_in_range(stops, 25, 475);
    assert_in_range(clear, 25, 475);
}

static int apart(const struct walk *one, const struct walk *two)
{
    return length_of(point_less(one->end[0].at, two->end[0].at));
}

/* A move in two parts is the whole move, straight within one unit, a wheel within three; forward and back is
** nothing. */
static void test_split(void **state)
{
    (void)state;
    clear_field(&f);
    for (int i = 0; i < 30000; i++) {
        int d = any(0, 1920), e = any(0, 1920), a = any(0, 1800), c = any(0, 1800);
        enum step_kind turn = any(0, 1) ? STEP_WHEEL_LEFT : STEP_WHEEL_RIGHT;
        struct walk one, two;

        put_base(&f, 0, any_pose(2000), any_base());
        one = walked(ONE_STEP({ STEP_AHEAD, d + e, 0 }), 0);
        two = walked(TWO_STEPS({ STEP_AHEAD, d, 0 }, { STEP_AHEAD, e, 0 }), 0);
        HOLDS(apart(&one, &two) <= 1, "%d and %d are not %d", d, e, d + e);
        one = walked(ONE_STEP({ turn, a + c, 0 }), 0);
        two = walked(TWO_STEPS({ turn, a, 0 }, { turn, c, 0 }), 0);
        HOLDS(apart(&one, &two) <= 3, "wheels of %d and %d are %d off", a, c, apart(&one, &two));
        HOLDS(one.end[0].heading == two.end[0].heading && abs(one.length - two.length) <= 1, "a split wheel");
        two = walked(TWO_STEPS({ STEP_AHEAD, d, 0 }, { STEP_BACK, d, 0 }), 0);
        HOLDS(two.end[0].at.x == f.base[0].at.x && two.end[0].at.y == f.base[0].at.y, "forward and back by %d", d);
        two = walked(ONE_STEP({ STEP_ABOUT, 0, 0 }), 0);
        HOLDS(two.end[0].at.x == f.base[0].at.x && two.length == 0, "about");
        HOLDS(two.end[0].heading == angle_in_turn(f.base[0].heading + HALF_TURN), "about");
    }
}

/* b so far ahead of a base with this place and heading, and so far to the left of it. */
static struct shape placed(struct pose p, int forward, int left, int turn, struct base b)
{
    struct point way = sloped(forward, left, p.heading);
    return shape_of((struct pose){ p.x + way.x, p.y + way.y, angle_in_turn(p.heading + turn) }, b);
}

/* What is level on paper is level here: rulers of whole H at every angle. */
static void test_nominal(void **state)
{
    (void)state;
    for (int i = 0; i < 40000; i++) {
        int hs = any(1, 12), back = any(1, 2);
        struct base a = any_base(), b = any_base();
        struct pose p = any_pose(500);
        int middles = a.depth / 2 + b.depth / 2, level = a.depth / 2 - b.depth / 2;
        struct shape s = shape_of(p, a), t = placed(p, middles + hs * H, 0, HALF_TURN, b);
        struct shape e, strip = shape_strip(&s, H);
        struct walk w;

        HOLDS(shape_near(&s, &t, hs * H), "in range %d", hs);
        HOLDS(!shape_near(&s, &t, hs * H - 3 * GRACE), "out of range %d", hs);
        HOLDS(bearing_of(&s, &t) == IN_FRONT && bearing_of(&t, &s) == IN_FRONT, "front");
        e = placed(p, level, 2 * H + 200, 0, b);                /* beside, fronts level: still in front */
        HOLDS(bearing_of(&e, &s) == IN_FRONT, "level");
        e = placed(p, level - 20, 2 * H + 200, 0, b);
        HOLDS(bearing_of(&e, &s) == ON_FLANK, "behind the line");
        e = placed(p, -a.depth / 2 - b.depth / 2 - 20, 0, 0, b);
        HOLDS(bearing_of(&e, &s) == IN_REAR, "behind it");
        e = placed(p, middles + H, 0, 0, b);                    /* the zone in front reaches exactly one H */
        HOLDS(!shape_overlaps(&strip, &e), "at the edge of the zone");
        e = placed(p, middles + H - 12, 0, 0, b);
        HOLDS(shape_overlaps(&strip, &e), "in the zone");
        clear_field(&f);
        put_base(&f, 0, p, a);
        f.base[1] = t, f.there = 3, f.count = 2;
        w = walked(ONE_STEP({ STEP_AHEAD, hs * H, 0 }), 2);     /* a charge of exactly the distance reaches */
        HOLDS(shape_touches(&w.end[0], &t), "charge of %d H: %d left", hs, shape_distance(&w.end[0], &t));
        w = walked(ONE_STEP({ STEP_AHEAD, hs * H + H, 0 }), 2);
        HOLDS(w.stopper == 1 && abs(w.after - hs * H) <= 3, "stopped after %d", w.after);
        f.base[0] = w.end[0];                                   /* retreat and pursuit of the same length meet again */
        f.base[1] = shape_moved(&t, ahead(t.heading + HALF_TURN, back * H));
        HOLDS(!shape_touches(&f.base[0], &f.base[1]), "gone");
        w = walked(ONE_STEP({ STEP_AHEAD, back * H, 0 }), 2);
        HOLDS(shape_touches(&w.end[0], &f.base[1]), "pursuit: %d left", shape_distance(&w.end[0], &f.base[1]));
    }
}

/* Bases beside or behind each other, fronts level; returns how many. */
static int make_line(int count)
{
    struct pose p = { FIELD_MOST / 2, FIELD_MOST / 2, any(0, TURN - 1) };

    clear_field(&f);
    f.wide = f.high = FIELD_MOST;
    put_base(&f, 0, p, sizes[1]);
    for (int k = 1; k < count; k++) {
        struct shape t = shape_of((struct pose){ 0, 0, p.heading }, sizes[any(0, 2)]);
        const struct shape *last = &f.base[any(0, 2) ? k - 1 : 0];

        t.at = point_less(point_less(last->at, last->fore), t.fore);
        if (any(0, 3)) {
            struct point corner = point_less(point_add(last->at, last->fore), last->left);
            t.at = point_less(corner, point_add(t.left, t.fore));
        }
        f.base[k] = t;
        if (!lies_clear(&f, k)) return k;
        f.there |= base_bit(k);
        f.count = k + 1;
    }
    return count;
}

/* A line wheels and marches a hundred times and is still a line; it never meets itself. */
static void test_groups(void **state)
{
    int moves = 0;

    (void)state;
    for (int i = 0; i < 150; i++) {
        struct body b;

        make_line(any(2, 8));
        b = body_of(f.there);
        HOLDS(group_of(&f, 0, f.there) == f.there, "not a group at the start");
        for (int m = 0; m < 100; m++, moves++) {
            struct manoeuvre way = TWO_STEPS({ any(0, 1) ? STEP_WHEEL_LEFT : STEP_WHEEL_RIGHT, any(0, 1200), 0 },
                                             { any(0, 3) ? STEP_AHEAD : STEP_BACK, any(0, 300), 0 });
            struct walk w;

            walk(&f, &b, &way, ~(bases)0, &w, NULL);
            HOLDS(w.stopper < 0, "a body in its own way");
            for (int k = 0; k < b.n; k++) f.base[b.who[k]] = w.end[k];
            for (int k = 0; k < b.n; k++) HOLDS(lies_clear(&f, k), "two overlap after move %d", m);
            HOLDS(group_of(&f, 0, f.there) == f.there, "it fell apart at move %d", m);
        }
    }
    assert_int_equal(moves, 15000);
}

static bool same_walk(const struct walk *a, const struct walk *b)
{
    return a->stopper == b->stopper && a->after == b->after && a->met == b->met && a->lapped == b->lapped
        && a->length == b->length && a->done == b->done;
}

/* Mirrored and turned tables walk the mirrored and turned walk. */
static void test_symmetry(void **state)
{
    static struct field mirror, quarter;

    (void)state;
    for (int i = 0; i < 20000; i++) {
        int n = any(2, 8);
        bool left = any(0, 1);
        struct manoeuvre way = TWO_STEPS({ left ? STEP_WHEEL_LEFT : STEP_WHEEL_RIGHT, any(0, 1800), 0 },
                                         { STEP_AHEAD, any(0, 1500), 0 }), back = way;
        struct body b = body_of(1);
        struct walk u, v, w;

        clear_field(&f);
        clear_field(&mirror);
        clear_field(&quarter);
        quarter.wide = quarter.high = 4 * FIELD_MOST;
        for (int k = 0; k < n; k++) {
            struct pose p = any_pose(1500);
            struct base s = any_base();
            put_base(&f, k, p, s);
            put_base(&mirror, k, mirrored(p), s);
            put_base(&quarter, k, quartered(p), s);
        }
        back.step[0].kind = left ? STEP_WHEEL_RIGHT : STEP_WHEEL_LEFT;
        walk(&f, &b, &way, 0xaaaaaaaa, &u, NULL);
        walk(&mirror, &b, &back, 0xaaaaaaaa, &v, NULL);
        walk(&quarter, &b, &way, 0xaaaaaaaa, &w, NULL);
        HOLDS(same_walk(&u, &v) && same_walk(&u, &w), "walk %d", i);
        HOLDS(v.end[0].at.x == WIDE - u.end[0].at.x && v.end[0].at.y == u.end[0].at.y, "mirrored end");
        HOLDS(w.end[0].at.x == -u.end[0].at.y && w.end[0].at.y == u.end[0].at.x, "turned end");
    }
}

/* Lined up after a charge: the whole front along an edge, or not touching it at all. */
static int check_lined_up(const struct charge *c)
{
    int flush = 0;

    for (int e = 0; e < EDGES; e++) {
        struct pose p = lined_up(&c->end, &f.base[1], (enum edge)e);
        struct shape s = shape_of(p, (struct base){ 2 * c->end.half_front, 2 * c->end.half_depth, 0 });
        struct contact k = shape_contact(&s, &f.base[1]);

        if (!k.touching || k.common <= 40) continue;            /* it stands beside that edge's end */
        HOLDS(!shape_overlaps(&s, &f.base[1]), "lined up, but inside");
        HOLDS(k.a.edge == EDGE_FRONT && k.b.edge == (enum edge)e && !k.a.corner && !k.b.corner, "with edge %d", e);
        flush++;
    }
    return flush;
}

/* Charges that are found are charges: judged again, mirrored, touching. */
static void test_charges(void **state)
{
    static struct field mirror;
    int found = 0, flush = 0;

    (void)state;
    for (int i = 0; i < 20000; i++) {
        int n = any(2, 7);
        struct means m = { any(1, 5) * H, 60 * DEGREE, 0, 0 };
        struct charge c, d, again;

        clear_field(&f);
        clear_field(&mirror);
        for (int k = 0; k < n; k++) {
            struct base s = sizes[any(0, 2)];
            struct pose p;
            do put_base(&f, k, p = any_pose(2200), s);
            while (!lies_clear(&f, k));
            put_base(&mirror, k, mirrored(p), s);
        }
        m.solid = f.there;
        c = charge_at(&f, 0, 1, &m);
        d = charge_at(&mirror, 0, 1, &m);
        HOLDS(c.possible == d.possible, "mirrored");
        if (!c.possible) continue;
        found++;
        HOLDS(c.advance.wheel == -d.advance.wheel && c.length == d.length && c.bearing == d.bearing, "mirrored");
        HOLDS(charge_by(&f, 0, 1, c.advance.wheel, &m, &again) && again.length == c.length, "judged again");
        HOLDS(c.length <= m.allowance, "%d of %d", c.length, m.allowance);
        HOLDS(shape_touches(&c.end, &f.base[1]) && !shape_overlaps(&c.end, &f.base[1]), "no contact");
        flush += check_lined_up(&c);
    }
    assert_in_range(found, 2000, 18000);
    assert_in_range(flush, 2000, 40000);
}

/* A place is approached: what is found ends clear and nearer to it, within the allowance; every ray of the reach ends
** where such a walk ends. */
static void test_approach(void **state)
{
    int nearer = 0;

    (void)state;
    for (int i = 0; i < 5000; i++) {
        struct means m = { any(1, 4) * H, 60 * DEGREE, 0, 0 };
        struct body b = body_of(1);
        struct point p = { any(0, WIDE), any(0, HIGH) }, out[REACH_RAYS], from, to;
        struct advance a;
        struct manoeuvre steps;
        struct walk w;
        int who, room;

        clear_field(&f);
        for (int k = 0; k < 5; k++)
            do put_base(&f, k, any_pose(2200), sizes[any(0, 2)]);
            while (!lies_clear(&f, k));
        m.solid = f.there;
        a = advance_towards(&f, &b, p, &m);
        steps = advance_steps(a);
        walk(&f, &b, &steps, m.solid, &w, NULL);
        HOLDS(walk_clear(&w) && w.length <= m.allowance, "an advance of %d, %d", a.wheel, a.distance);
        from = point_add(f.base[0].at, f.base[0].fore);
        to = point_add(w.end[0].at, w.end[0].fore);
        nearer += length_of(point_less(p, to)) < length_of(point_less(p, from));
        room = room_for(&f, &b, (struct step){ STEP_AHEAD, m.allowance, 0 }, m.solid, &who);
        w = walked(ONE_STEP({ STEP_AHEAD, m.allowance, 0 }), m.solid);
        HOLDS(who == w.stopper && room == w.length, "room for %d: %d", m.allowance, room);
        reach_of_advance(&f, &b, &m, out);
        to = point_add(w.end[0].at, w.end[0].fore);
        HOLDS(out[REACH_RAYS / 2].x == to.x && out[REACH_RAYS / 2].y == to.y, "the middle ray is the way ahead");
    }
    assert_in_range(nearer, 2500, 5000);
}

/* Examples reckoned by hand. A front of 960 wheels by 30 degrees: 960 pi / 6 = 502.7. The wheel to the right at the
** last enemy: his middle is (960, 1200) from the pivot, 1536.8 away and 38.66 degrees off; the middle of the front
** passes 480 from the pivot, asin(480 / 1536.8) = 18.20 degrees more: 56.86 degrees, which cost 952.7. */
static void test_examples(void **state)
{
    struct pose p = { 7200, 3000, QUARTER };
    struct charge c;
    struct means m = { 4 * H, 60 * DEGREE, 0, 0 };
    struct shape zone;
    struct walk w;

    (void)state;
    assert_int_equal(arc_length(2 * H, 900), 377);
    assert_int_equal(arc_length(2 * H, 30 * DEGREE), 503);
    assert_int_equal(arc_length(2 * H, EIGHTH), 754);
    assert_int_equal(arc_length(2 * H, QUARTER), 1508);
    clear_field(&f);
    put_base(&f, 0, p, sizes[1]);
    w = walked(TWO_STEPS({ STEP_WHEEL_LEFT, 30 * DEGREE, 0 }, { STEP_AHEAD, 2 * H - 503, 0 }), 0);
    assert_int_equal(w.length, 2 * H);
    assert_int_equal(w.end[0].at.x, 7027);
    assert_int_equal(w.end[0].at.y, 3668);
    zone = shape_strip(&f.base[0], H);
    assert_int_equal(shape_corner(&zone, REAR_LEFT).x, 6720);
    assert_int_equal(shape_corner(&zone, REAR_LEFT).y, 3240);
    assert_int_equal(shape_corner(&zone, FRONT_RIGHT).x, 7680);
    assert_int_equal(shape_corner(&zone, FRONT_RIGHT).y, 3720);
    put_base(&f, 1, (struct pose){ 7200, 5160, HALF_TURN + QUARTER }, sizes[1]);
    assert_int_equal(shape_distance(&f.base[0], &f.base[1]), 1680);
    w = walked(ONE_STEP({ STEP_AHEAD, 5 * H, 0 }), 2);
    assert_int_equal(w.after, 1680);
    put_base(&f, 1, (struct pose){ 8640, 4440, HALF_TURN + QUARTER }, sizes[1]);
    assert_int_equal(shape_distance(&f.base[0], &f.base[1]), 1073);
    m.solid = f.there;
    c = charge_at(&f, 0, 1, &m);
    assert_true(c.possible && c.bearing == IN_FRONT);
    assert_in_range(-c.advance.wheel, 2275, 2277);              /* 56.9 degrees to the right */
    assert_in_range(c.length, 1878, 1880);
}

/* A wheel to the left about the front left corner, (6720, 3240): the rear right corner swings out farther than the
** front does. Who is brushed by it alone is in the way only where nothing of the mover may brush him. */
static void test_brushed(void **state)
{
    struct manoeuvre m = { 1, { { STEP_WHEEL_LEFT, 60 * DEGREE, 0 } }, 0 };
    struct body b = body_of(base_bit(0));
    struct walk w;

    (void)state;
    clear_field(&f);
    put_base(&f, 0, (struct pose){ 7200, 3000, QUARTER }, sizes[1]);
    /* His nearest corner, (7740, 3000), is (1020, -240) from the pivot. The front stays within 960 of it and passes
    ** nothing of him. After a wheel by a it lies 1020 cos a - 240 sin a = 1047.9 cos(a + 13.24) to the right of the
    ** pivot; my right edge, 960 from there, has come over it by more than GRACE where that is below 956: a = 10.93
    ** degrees, 437 fortieths. */
    put_base(&f, 1, (struct pose){ 7740 + H, 3240, QUARTER }, sizes[1]);
    walk(&f, &b, &m, base_bit(1), &w, NULL);
    assert_int_equal(w.stopper, -1);
    m.unbrushed = base_bit(1);
    walk(&f, &b, &m, base_bit(1), &w, NULL);
    assert_int_equal(w.stopper, 1);
    assert_in_range(w.after, 435, 439);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_straight), cmocka_unit_test(test_wheel),    cmocka_unit_test(test_split),
        cmocka_unit_test(test_nominal),  cmocka_unit_test(test_groups),   cmocka_unit_test(test_symmetry),
        cmocka_unit_test(test_charges),  cmocka_unit_test(test_approach), cmocka_unit_test(test_examples),
        cmocka_unit_test(test_brushed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
