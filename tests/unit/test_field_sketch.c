/* test_field_sketch.c - answers of the field with their construction: the numbers of the worked example, each reckoned
** by hand, and for random tables that a construction says what the plain answer says and lies where it should.
**
** The example: bases of 960 by 480 on a table of 14400 by 9600. Mine stands at (7200, 3000) facing north: its front is
** at y = 3240, from x = 6720 to 7680. */
#include "field_tools.h"
#include "game/table.h"
#include "game/scene.h"
#include "model/group.h"
#include "model/sketch.h"

static struct field f;
static struct sketch k;
static const struct base foot = { 2 * H, H, 0 };

static void stand(int who, int x, int y, int heading)
{
    if (who == 0) f = (struct field){ .wide = 30 * H, .high = 20 * H };
    f.base[who] = shape_of((struct pose){ x, y, heading }, foot);
    f.count = who + 1;
    f.there |= base_bit(who);
    sketch_begin(&k);
}

static const struct sketch_mark *mark_of(enum sketch_kind kind, int nth)
{
    for (int i = 0; i < k.marks; i++)
        if (k.mark[i].kind == kind && nth-- == 0) return &k.mark[i];
    fail_msg("no mark of kind %d", (int)kind);
    return NULL;
}

static void is_at(const struct sketch_mark *m, int n, int x, int y)
{
    assert_true(n < m->points);
    assert_int_equal(k.point[m->from + n].x, x);
    assert_int_equal(k.point[m->from + n].y, y);
}

/* An enemy at (7200, 5160) facing south: his front is at y = 4920, 1680 from mine. */
static void test_distance(void **state)
{
    (void)state;
    stand(0, 7200, 3000, QUARTER);
    stand(1, 7200, 5160, 3 * QUARTER);
    assert_int_equal(sketch_distance(&k, &f.base[0], &f.base[1]), 1680);
    assert_int_equal(mark_of(SKETCH_LENGTH, 0)->number, 1680);
    assert_int_equal(k.point[0].y, 3240);
    assert_int_equal(k.point[1].y, 4920);
}

/* At (8640, 4440): his corner (8160, 4200) is 480 beside and 960 ahead of mine (7680, 3240): root of 1152000, 1073. */
static void test_corner(void **state)
{
    (void)state;
    stand(0, 7200, 3000, QUARTER);
    stand(1, 8640, 4440, 3 * QUARTER);
    assert_int_equal(sketch_distance(&k, &f.base[0], &f.base[1]), 1073);
    is_at(mark_of(SKETCH_LENGTH, 0), 0, 7680, 3240);
    is_at(mark_of(SKETCH_LENGTH, 0), 1, 8160, 4200);
    /* the arc of 45 degrees from (7680, 3240) passes (8640, 4200): all of him lies to its left or on it */
    assert_true(sketch_arc(&k, &f.base[0], EIGHTH, &f.base[1]).n >= 3);
    assert_int_equal(mark_of(SKETCH_ANGLE, 0)->number, EIGHTH);
    is_at(mark_of(SKETCH_ANGLE, 0), 0, 7680, 3240);
    is_at(mark_of(SKETCH_ANGLE, 1), 0, 6720, 3240);
    assert_true(mark_of(SKETCH_ARC, 0)->points >= 3);
}

/* A man of radius 100 at (3000, 3000) looks north and sees half of the table; who is within 900 of his edge is within
** 1000 of his middle: from (2000, 3000) by (3000, 4000) to (4000, 3000). Who looks all round has a ring. */
static void test_round_fire(void **state)
{
    const struct shape man = shape_of((struct pose){ 3000, 3000, QUARTER }, (struct base){ 0, 0, 100 });
    const struct sketch_mark *m;

    (void)state;
    sketch_begin(&k);
    sketch_field_of_fire(&k, &man, QUARTER, 900);
    m = mark_of(SKETCH_ARC, 0);
    assert_int_equal(m->number, 900);
    is_at(m, 0, 3000, 3000);
    is_at(m, 1, 2000, 3000);
    is_at(m, m->points / 2, 3000, 4000);
    is_at(m, m->points - 1, 4000, 3000);
    sketch_field_of_fire(&k, &man, HALF_TURN, 900);
    is_at(mark_of(SKETCH_RANGE, 0), 0, 3000, 3000);
}

/* Beside me, facing me: he stands on my flank, I am in front of him. */
static void test_bearing(void **state)
{
    (void)state;
    stand(0, 7200, 3000, QUARTER);
    stand(1, 8640, 3000, HALF_TURN);
    assert_int_equal(sketch_bearing(&k, &f.base[1], &f.base[0]), ON_FLANK);
    assert_int_equal(sketch_bearing(&k, &f.base[0], &f.base[1]), IN_FRONT);
    is_at(mark_of(SKETCH_POINT, 0), 0, 8400, 3000);             /* the middle of his front */
    is_at(mark_of(SKETCH_EDGE, 0), 0, 7200 - 3 * 480, 3240);    /* the line of mine, beyond both ends */
    is_at(mark_of(SKETCH_EDGE, 1), 1, 7200 + 3 * 480, 2760);
}

/* Pushed against my front, 300 to the right: 660 of the edges lie together. */
static void test_contact(void **state)
{
    struct contact c;

    (void)state;
    stand(0, 7200, 3000, QUARTER);
    stand(1, 7500, 3480, 3 * QUARTER);
    c = sketch_contact(&k, &f.base[0], &f.base[1]);
    assert_true(c.touching && !c.a.corner && !c.b.corner);
    assert_int_equal(c.common, 660);
    is_at(mark_of(SKETCH_EDGE, 0), 0, 6720, 3240);
    is_at(mark_of(SKETCH_EDGE, 1), 0, 7980, 3240);
    assert_false(sketch_overlap(&k, &f.base[0], &f.base[1]));
    stand(1, 7500, 3380, 3 * QUARTER);                          /* 100 deep: they share 660 by 100 */
    assert_true(sketch_overlap(&k, &f.base[0], &f.base[1]));
    assert_int_equal(mark_of(SKETCH_STOPPER, 0)->points, 4);
    for (int i = 0; i < 4; i++) {
        struct point p = k.point[mark_of(SKETCH_STOPPER, 0)->from + i];
        assert_true((p.x == 7020 || p.x == 7680) && (p.y == 3140 || p.y == 3240));
    }
}

/* Zone: from (6720, 3240) to (7680, 3720). Straight ahead 4 H: to 5160; the nearest of two is 1680 away. */
static void test_zone(void **state)
{
    (void)state;
    stand(0, 7200, 3000, QUARTER);
    stand(1, 7200, 5160, 3 * QUARTER);
    stand(2, 7200, 3900, 3 * QUARTER);                          /* its front, at 3660, is in the zone */
    assert_int_equal(sketch_zone(&k, &f, 0, H, ~(bases)0), base_bit(2));
    is_at(mark_of(SKETCH_ZONE, 0), 0, 6720, 3720);
    is_at(mark_of(SKETCH_ZONE, 0), 2, 7680, 3240);
    assert_int_equal(sketch_ahead(&k, &f, 0, 4 * H, base_bit(1)), 1);
    assert_int_equal(mark_of(SKETCH_LENGTH, 0)->number, 1680);
    assert_int_equal(sketch_ahead(&k, &f, 0, 4 * H, ~(bases)0), 2);
}

/* Wheels left by 30 degrees, 503, then 457: it ends at (7027, 3668); the pivot is (6720, 3240). */
static void test_walk(void **state)
{
    struct manoeuvre m = { 2, { { STEP_WHEEL_LEFT, 30 * DEGREE, 0 }, { STEP_AHEAD, 2 * H - 503, 0 } }, 0 };
    struct body b = body_of(base_bit(0));
    struct walk w;

    (void)state;
    stand(0, 7200, 3000, QUARTER);
    stand(1, 7200, 5160, 3 * QUARTER);
    sketch_walk(&k, &f, &b, &m, f.there & ~base_bit(0), &w);
    assert_int_equal(w.end[0].at.x, 7027);
    assert_int_equal(w.end[0].at.y, 3668);
    assert_int_equal(mark_of(SKETCH_ANGLE, 0)->number, 30 * DEGREE);
    is_at(mark_of(SKETCH_ANGLE, 0), 0, 6720, 3240);
    is_at(mark_of(SKETCH_ANGLE, 0), 1, 7680, 3240);
    is_at(mark_of(SKETCH_ANGLE, 0), 2, 7552, 3720);             /* the outer corner after the wheel */
    assert_int_equal(mark_of(SKETCH_LENGTH, 0)->number, 2 * H);
    assert_int_equal(mark_of(SKETCH_GHOST, 0)->who, 0);
    mark_of(SKETCH_PATH, 1);
    /* straight ahead 5 H: the enemy stops it after 1680 */
    stand(1, 7200, 5160, 3 * QUARTER);
    m = (struct manoeuvre){ 1, { { STEP_AHEAD, 5 * H, 0 } }, 0 };
    sketch_walk(&k, &f, &b, &m, f.there & ~base_bit(0), &w);
    assert_int_equal(w.stopper, 1);
    assert_int_equal(mark_of(SKETCH_STOPPER, 0)->who, 1);
    assert_int_equal(mark_of(SKETCH_LENGTH, 0)->number, 1680);
    is_at(mark_of(SKETCH_GHOST, 0), 0, 6720, 4920);
}

/* At the enemy at (8640, 4440): wheel right by 56.9 degrees, then 926, together 1879. */
/* Mine goes 2H south; a friend 1H behind it, front edge at 2280, is pushed 480; an enemy's front 100 behind the friend
** holds both: 480 + 100. */
static void test_flight(void **state)
{
    struct flight flight = { .runners = base_bit(0), .heading = 3 * QUARTER, .distance = 2 * H, .push = base_bit(1) };
    struct flown flown;

    (void)state;
    stand(0, 7200, 3000, QUARTER);
    stand(1, 7200, 3000 - 960, QUARTER);
    stand(2, 7200, 3000 - 960 - 580, QUARTER);
    sketch_flight(&k, &f, &flight, &flown);
    assert_int_equal(mark_of(SKETCH_LENGTH, 0)->number, 580);
    is_at(mark_of(SKETCH_LENGTH, 0), 1, 7200, 2420);
    assert_int_equal(mark_of(SKETCH_LENGTH, 1)->number, 100);
    assert_int_equal(mark_of(SKETCH_GHOST, 1)->who, 1);
    assert_int_equal(mark_of(SKETCH_STOPPER, 0)->who, 2);
}

static void test_charge(void **state)
{
    struct means m = { 4 * H, 60 * DEGREE, 0, 0 };
    struct charge c;

    (void)state;
    stand(0, 7200, 3000, QUARTER);
    stand(1, 8640, 4440, 3 * QUARTER);
    m.solid = f.there;
    c = charge_at(&f, 0, 1, &m);
    assert_true(sketch_charge(&k, &f, 0, 1, c.advance.wheel, &m));
    assert_in_range(mark_of(SKETCH_ANGLE, 0)->number, 2275, 2277);
    assert_in_range(mark_of(SKETCH_LENGTH, 0)->number, 1878, 1880);
    assert_int_equal(mark_of(SKETCH_STOPPER, 0)->who, 1);
    assert_false(sketch_charge(&k, &f, 0, 1, 0, &m));
}

/* A wood of 400 by 2000 across a line of 3000: 400 of it are dim; with less than that allowed it is stopped. */
static void test_sight(void **state)
{
    static const struct point wood[4] = { { 6000, 4000 }, { 8000, 4000 }, { 8000, 4400 }, { 6000, 4400 } };
    struct sight s;

    (void)state;
    stand(0, 7200, 3000, QUARTER);
    stand(1, 7200, 6000, 3 * QUARTER);
    f.grounds = 1;
    f.ground[0] = (struct terrain){ .eye = EYE_DIM, .corners = 4 };
    for (int i = 0; i < 4; i++) f.ground[0].at[i] = wood[i];
    ground_close(&f.ground[0]);
    s = sketch_sight(&k, &f, f.base[0].at, f.base[1].at, 0, 480);
    assert_true(s.clear && s.dim == 400);
    assert_int_equal(mark_of(SKETCH_SIGHT, 0)->number, 3000);
    assert_int_equal(mark_of(SKETCH_POINT, 0)->number, 400);
    assert_int_equal(mark_of(SKETCH_GROUND, 0)->points, 4);
    sketch_begin(&k);
    s = sketch_sight(&k, &f, f.base[0].at, f.base[1].at, 0, 395);          /* 400 are more than GRACE beyond it */
    assert_false(s.clear);
    assert_int_equal(mark_of(SKETCH_BLOCKED, 0)->number, 3000);
    assert_int_equal(sketch_ground(&k, &f, &f.base[0]), 0);
    f.base[0] = shape_of((struct pose){ 7200, 4200, 0 }, foot);
    assert_int_equal(sketch_ground(&k, &f, &f.base[0]), piece_bit(0));
}

/* Against his front, where it stood before him: middles 480 apart, facing each other. */
static void test_lined_up(void **state)
{
    struct pose p;

    (void)state;
    stand(0, 7300, 4300, QUARTER);
    stand(1, 7200, 5160, 3 * QUARTER);
    p = sketch_lined_up(&k, &f.base[0], &f.base[1], EDGE_FRONT);
    assert_int_equal(p.x, 7300);
    assert_int_equal(p.y, 5160 - 480);
    assert_int_equal(p.heading, QUARTER);
    is_at(mark_of(SKETCH_GHOST, 0), 0, 7300 - 480, 5160 - 240);
}

static void test_group_and_reach(void **state)
{
    struct means m = { 2 * H, 60 * DEGREE, 0, 0 };
    struct body b;

    (void)state;
    stand(0, 7200, 3000, QUARTER);
    stand(1, 8160, 3000, QUARTER);
    stand(2, 9300, 3000, QUARTER);                              /* 180 apart: not joined */
    assert_int_equal(sketch_group(&k, &f, 0, ~(bases)0), base_bit(0) | base_bit(1));
    mark_of(SKETCH_GHOST, 1);
    b = body_of(base_bit(0));
    sketch_reach(&k, &f, &b, &m);
    is_at(mark_of(SKETCH_REACH, 0), REACH_RAYS / 2, 7200, 3240 + 2 * H);        /* no wheel: straight on */
    is_at(mark_of(SKETCH_REACH, 0), REACH_RAYS, 7200, 3240);
}

/* Two men of 100 run at each other from 1000 apart: they touch half way, at (500, 0). */
static void test_together(void **state)
{
    struct walker w[2] = {
        { .at = { 0, 0 }, .radius = 100, .length = 800, .legs = 1, .leg = { { 1000, 0 } }, .quarry = -1 },
        { .at = { 1000, 0 }, .radius = 100, .side = 1, .length = 800, .legs = 1, .leg = { { 0, 0 } }, .quarry = -1 },
    };

    (void)state;
    walk_together(w, 2);
    sketch_begin(&k);
    sketch_together(&k, w, 2);
    assert_int_equal(mark_of(SKETCH_PATH, 1)->points, QUARTERS + 1);
    assert_in_range(k.point[mark_of(SKETCH_POINT, 0)->from].x, 498, 502);
}

/* ---- between two, for any game ---- */

static void same_answers(const struct measuring *a, const struct measuring *b)
{
    assert_int_equal(a->distance, b->distance);
    assert_true(a->touching == b->touching && a->in_arc == b->in_arc && a->in_range == b->in_range);
    assert_true(a->from_stands == b->from_stands && a->to_stands == b->to_stands && a->slowed == b->slowed);
    assert_true(a->aim.seen == b->aim.seen && a->aim.stopper == b->aim.stopper && a->aim.ground == b->aim.ground);
    assert_int_equal(a->aim.distance, b->aim.distance);
    assert_true(a->charge.possible == b->charge.possible && a->in_the_way == b->in_the_way);
    assert_int_equal(a->charge.advance.wheel, b->charge.advance.wheel);
    assert_int_equal(a->charge.length, b->charge.length);
}

static void test_measuring(void **state)
{
    static struct tabletop t;
    struct measuring m, plain;

    (void)state;
    stand(0, 7200, 3000, QUARTER);
    stand(1, 8640, 4440, 3 * QUARTER);
    t = (struct tabletop){ .length = &measure_h, .field = f };
    t.who[0] = (struct stander){ .arc = EIGHTH, .range = 1073, .charge = 4 * H, .widest = 60 * DEGREE, .solid = f.there,
                                 .hides = f.there };
    t.who[1].seat = 1;
    measure_between(&t, 0, 1, &m, &k);
    measure_between(&t, 0, 1, &plain, NULL);
    same_answers(&m, &plain);                                   /* drawing changes no answer */
    assert_int_equal(m.distance, 1073);
    assert_true(m.in_arc && m.in_range && m.aim.seen && m.charges && m.charge.possible);
    t.who[0].range = 1000;
    t.who[0].charge = 1000;
    measure_between(&t, 0, 1, &m, NULL);
    assert_false(m.in_range || m.charge.possible);
    /* round: middles 3000 apart, radii 100 and 200; a third man stands 60 beside the line */
    t.field.base[0] = shape_of((struct pose){ 1000, 1000, 0 }, (struct base){ 0, 0, 100 });
    t.field.base[1] = shape_of((struct pose){ 4000, 1000, 0 }, (struct base){ 0, 0, 200 });
    t.who[0] = (struct stander){ .arc = QUARTER, .range = 3000, .charge = 2700, .solid = 7, .hides = 7 };
    measure_between(&t, 0, 1, &m, &k);
    assert_int_equal(m.distance, 2700);
    assert_true(m.in_arc && m.in_range && m.aim.seen && m.charge.possible);
    assert_int_equal(m.to_stands, IN_FRONT);
    assert_int_equal(m.from_stands, IN_REAR);                   /* he looks away */
    t.field.base[2] = shape_of((struct pose){ 2500, 1060, 0 }, (struct base){ 0, 0, 100 });
    t.field.count = 3;
    t.field.there |= 4;
    measure_between(&t, 0, 1, &m, NULL);
    assert_false(m.aim.seen || m.charge.possible);
    assert_int_equal(m.in_the_way, 2);
    assert_int_equal(m.aim.stopper, 2);
}

/* ---- random tables: what is drawn is what is answered ---- */

static void test_random(void **state)
{
    (void)state;
    for (int i = 0; i < 20000; i++) {
        struct pose p = { any(3000, 9000), any(3000, 7000), any(0, TURN - 1) };
        struct ruler r;
        double drawn;

        stand(0, 6000, 5000, any(0, TURN - 1));
        stand(1, p.x, p.y, p.heading);
        r = shape_ruler(&f.base[0], &f.base[1]);
        assert_int_equal(sketch_distance(&k, &f.base[0], &f.base[1]), shape_distance(&f.base[0], &f.base[1]));
        drawn = hypot(r.to.x - r.from.x, r.to.y - r.from.y);
        HOLDS(fabs(drawn - mark_of(SKETCH_LENGTH, 0)->number) <= 2, "a ruler of %g for %d", drawn, r.length);
        HOLDS(sketch_overlap(&k, &f.base[0], &f.base[1]) == shape_overlaps(&f.base[0], &f.base[1]), "overlap");
        for (int m = 0; m < k.marks; m++) {
            if (k.mark[m].kind != SKETCH_STOPPER) continue;
            HOLDS(k.mark[m].points >= 3, "%d corners shared", k.mark[m].points);
            for (int c = 0; c < k.mark[m].points; c++)          /* every corner of the shared part is in both, about */
                for (int b = 0; b < 2; b++)
                    HOLDS(gap_length(point_gap(k.point[k.mark[m].from + c], &f.base[b])) <= 2, "not in both");
        }
    }
}

/* What finds no room is left out, and said. */
static void test_full(void **state)
{
    struct point p = { 0, 0 };

    (void)state;
    sketch_begin(&k);
    for (int i = 0; i < SKETCH_MARKS + 10; i++) sketch_add(&k, SKETCH_POINT, &p, 1, i);
    assert_true(k.cut);
    assert_int_equal(k.marks, SKETCH_MARKS - 1);
    assert_int_equal(k.mark[k.marks - 1].number, SKETCH_MARKS - 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_distance), cmocka_unit_test(test_corner), cmocka_unit_test(test_round_fire),
        cmocka_unit_test(test_bearing),
        cmocka_unit_test(test_contact), cmocka_unit_test(test_zone), cmocka_unit_test(test_walk),
        cmocka_unit_test(test_flight), cmocka_unit_test(test_charge), cmocka_unit_test(test_sight),
        cmocka_unit_test(test_lined_up),
        cmocka_unit_test(test_group_and_reach), cmocka_unit_test(test_together), cmocka_unit_test(test_measuring),
        cmocka_unit_test(test_random), cmocka_unit_test(test_full),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
