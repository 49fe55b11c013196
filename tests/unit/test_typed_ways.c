/* test_typed_ways.c - places typed as ways: "march 4 north 12" is where that leads, from where the figure stands or
** where its way ends so far. The sergeant stands at (30 cm, 15 cm). */
#include "tests.h"
#include "fray_scenarios.h"
#include "game/flintlock/state.h"
#include "match/match.h"
#include "match/orders.h"
#include "match/scenario.h"

static struct match_room space;
static struct match *m;
static struct desk *desk;

static int set_up(void **state)
{
    static const struct shelf shelf = { fray_games, 1, fray_packed, 1 };
    static struct scenario s;
    const struct faces none = { NULL, 0 };

    (void)state;
    desk = desk_new(1 << 20);
    desk_begin(desk, ENGLISH);
    if (!scenario_packed(desk, &shelf, "fray/tiny", &s)) return 1;
    m = match_new(s.game, s.setup, NULL, 1, false, &space);
    return !m || match_settle(m, none) != MATCH_DONE;
}

static int tear_down(void **state)
{
    (void)state;
    match_free(m);
    desk_free(desk);
    return 0;
}

static struct telling seen(enum language lang)
{
    match_view(m, 0);
    return (struct telling){ match_seen(m), lang, m->room->seen_state };
}

static void leads_to(const char *line, enum language lang, int x, int y)
{
    static struct act all[MOST_ACTS];
    int n = match_legal(m, 0);
    struct telling t = seen(lang);
    struct typed out;
    struct no why;

    order_typed(&t, m->room->legal, n, line, &out);
    if (out.kind == TYPED_NONE)                                 /* he has an order already: he is not in the list */
        order_typed(&t, all, orders_thinkable(&t, line, all, MOST_ACTS), line, &out);
    if (out.kind != TYPED_ORDER) fail_msg("%s: %d, %d fit, near %s", line, (int)out.kind, out.n, out.near);
    assert_int_equal(out.order.kind, FRAY_GO);
    assert_int_equal(out.order.arg[FRAY_WHO], 3);
    if (out.order.arg[FRAY_X] != x || out.order.arg[FRAY_Y] != y)
        fail_msg("%s: to %d, %d", line, out.order.arg[FRAY_X], out.order.arg[FRAY_Y]);
    if (!m->game->allowed(&t.play, m->room->seen_state, 0, &out.order, &why)) fail_msg("%s: %s", line, why.says);
}

/* 10 cm to the north-east: 1000 cos 45 = 707. */
static void ways(void **state)
{
    (void)state;
    leads_to("march 4 north 12", ENGLISH, 3000, 2700);
    leads_to("go sergeant north 12 cm", ENGLISH, 3000, 2700);
    leads_to("sergeant: go north 12cm", ENGLISH, 3000, 2700);
    leads_to("march sergeant nord 12", FRENCH, 3000, 2700);
    leads_to("marcher sergeant nord 12", FRENCH, 3000, 2700);
    leads_to("go sergeant north-east 10 cm", ENGLISH, 3707, 2207);
    leads_to("go sergeant north east 10,0 cm", ENGLISH, 3707, 2207);
    leads_to("go sergeant 45° 10", ENGLISH, 3707, 2207);
    leads_to("move 4 W 3.5", ENGLISH, 2650, 1500);
    leads_to("go sergeant 32 cm, 18.5 cm", ENGLISH, 3200, 1850);        /* a place is a place */
    leads_to("go sergeant 32 18,5", ENGLISH, 3200, 1850);
}

/* A second leg begins where the first ends. */
static void legs(void **state)
{
    struct act first = { FRAY_GO, { 3, 3000, 2000 } };
    const struct faces none = { NULL, 0 };

    (void)state;
    assert_int_equal(match_order(m, 0, &first, none), MATCH_DONE);
    leads_to("march 4 east 4", ENGLISH, 3400, 2000);
}

/* Without a direction or a length it is no way. */
static void no_ways(void **state)
{
    static const char *const lines[] = { "march 4 north", "march 4 norht 12", "go sergeant north 12 H" };

    (void)state;
    for (int i = 0; i < LEN(lines); i++) {
        int n = match_legal(m, 0);
        struct telling t = seen(ENGLISH);
        struct typed out;

        order_typed(&t, m->room->legal, n, lines[i], &out);
        assert_int_equal(out.kind, TYPED_NONE);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(ways), cmocka_unit_test(no_ways), cmocka_unit_test(legs) };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
