/* test_field_bounds.c - the whole of FIELD_MOST, terrain from edge to edge, ways across the table: no number leaves its
** type (for the sanitizers), and what is said about a walk holds. */
#include "field_tools.h"

static struct field f;

static struct pose anywhere(void) { return (struct pose){ any(0, FIELD_MOST), any(0, FIELD_MOST), any(0, TURN - 1) }; }

static void fill_field(void)
{
    clear_field(&f);
    f.wide = f.high = FIELD_MOST;
    for (int k = 0; k < 12; k++) {
        struct base square = { 2 * any(1, 1000), 2 * any(1, 1000), 0 }, round = { 0, 0, any(1, 300) };
        put_base(&f, k, anywhere(), k < 8 ? square : round);
    }
    f.grounds = 4;
    for (int g = 0; g < f.grounds; g++) {
        f.ground[g] = (struct terrain){ .eye = (enum eye)g, .line = !any(0, 3), .corners = any(2, GROUND_CORNERS) };
        for (int k = 0; k < f.ground[g].corners; k++)
            f.ground[g].at[k] = (struct point){ any(0, FIELD_MOST), any(0, FIELD_MOST) };
        ground_close(&f.ground[g]);
    }
}

static void check_pairs(void)
{
    for (int k = 0; k < f.count; k++)
        for (int l = 0; l < f.count; l++) {
            const struct shape *a = &f.base[k], *b = &f.base[l];
            struct contact c = shape_contact(a, b);
            int distance = shape_distance(a, b);

            HOLDS(distance == shape_distance(b, a) && distance <= 2 * FIELD_MOST, "distance %d", distance);
            HOLDS(distance == GRACE || c.touching == (distance < GRACE), "contact at %d", distance);
            HOLDS(!shape_overlaps(a, b) || distance == 0, "overlap at %d", distance);
            HOLDS(k >= 8 || distance == 0 || gap_length(edge_gap(a, EDGE_LEFT, b)) - b->radius >= distance, "edge");
            if (k < 8) edge_meets(a, EDGE_FRONT, ahead(any(0, TURN), FIELD_MOST), b);
        }
}

static void check_walk(void)
{
    static struct trail t;
    struct body b = body_of((bases)any(1, 15));
    struct manoeuvre m = { 3, { { any(0, 1) ? STEP_WHEEL_LEFT : STEP_WHEEL_RIGHT, any(0, QUARTER), 0 },
                                { (enum step_kind)any(STEP_AHEAD, STEP_ALONG), any(0, FIELD_MOST), any(-TURN, TURN) },
                                { STEP_ABOUT, 0, 0 } }, 0 };
    bases solid = any(0, 1) ? f.there : 0;
    struct walk w;

    t.zone = f.base;
    t.zones = f.count;
    walk(&f, &b, &m, solid, &w, &t);
    HOLDS(w.stopper < 0 || solid & base_bit(w.stopper), "stopped by %d", w.stopper);
    HOLDS((w.stopper < 0) == (w.done == 3), "%d steps done", w.done);
    HOLDS(!(w.met & (solid | b.all)) && !(w.lapped & b.all), "met itself or somebody solid");
    HOLDS((w.lapped & ~t.entered) == 0, "lapped without entering");
    HOLDS(t.n <= MOST_QUADS, "%d areas", t.n);
    for (int i = 0; i < f.grounds; i++)
        for (int k = 0; k < b.n; k++) {
            if (ground_touches(&f.ground[i], &f.base[b.who[k]])) HOLDS(w.ground & piece_bit(i), "ground at the start");
            if (ground_touches(&f.ground[i], &w.end[k])) HOLDS(w.ground & piece_bit(i), "ground at the end");
        }
}

static void test_bounds(void **state)
{
    (void)state;
    for (int i = 0; i < 3000; i++) {
        struct means m = { FIELD_MOST, QUARTER, 0, 0 };
        struct body b = body_of(1);
        struct point p = { any(0, FIELD_MOST), any(0, FIELD_MOST) };
        struct advance a;
        struct charge c;
        struct cut cut;
        struct aim aim;

        fill_field();
        check_pairs();
        check_walk();
        for (int g = 0; g < f.grounds; g++) {
            struct point way = ahead(f.base[1].heading, FIELD_MOST);
            int through = ground_through(&f.ground[g], f.base[0].at, f.base[1].at);

            HOLDS(through <= length_of(point_less(f.base[1].at, f.base[0].at)) + 1, "%d units through", through);
            HOLDS(meeting_distance(ground_ahead(&f.ground[g], &f.base[1], EDGE_FRONT, way), FIELD_MOST) >= 0, "ahead");
        }
        cut = cut_by_arc(&f.base[2], EIGHTH, &f.base[3]);
        aim = aim_from(&f, &f.base[2], EDGE_FRONT, &cut, f.there, H);
        HOLDS(cut.n <= CUT_CORNERS && (cut.n || !aim.seen), "%d corners", cut.n);
        m.solid = f.there;
        c = charge_at(&f, 0, 1, &m);
        HOLDS(!c.possible || c.length <= m.allowance, "a charge of %d", c.length);
        m.allowance = 4000;
        a = advance_towards(&f, &b, p, &m);
        HOLDS(a.distance >= 0 && a.distance <= m.allowance && abs(a.wheel) <= QUARTER, "an advance of %d", a.distance);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_bounds) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
