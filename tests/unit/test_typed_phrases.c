/* test_typed_phrases.c - manoeuvres by their own words, in three languages: "wheel left 30°" is a move ahead of which
** only the wheel is said. The Legion of first-steps has been activated; 480 units are 1 H, 40 are 1°. */
#include "tests.h"
#include "game/ancients/state.h"
#include "match/match.h"
#include "match/orders.h"
#include "match/scenario.h"
#include "match/shelf.h"
#include "match/typed_words.h"

static struct match_room space;
static struct match *m;
static struct desk *desk;
static const struct faces none;

static bool ordered(int seat, int kind, int a, int b)
{
    struct act act = { (int16_t)kind, { (int16_t)a, (int16_t)b } };

    return match_order(m, seat, &act, none) == MATCH_DONE && match_settle(m, none) == MATCH_DONE;
}

/* The first battle in which red acts first. */
static int set_up(void **state)
{
    static struct scenario s;

    (void)state;
    desk = desk_new(1 << 22);
    desk_begin(desk, ENGLISH);
    if (!scenario_packed(desk, built_in(), "ancients/first-steps", &s)) return 1;
    for (uint64_t seed = 1; seed < 50; seed++) {
        const struct host_state *b;

        m = match_new(s.game, s.setup, NULL, seed, false, &space);
        if (!m || match_settle(m, none) != MATCH_DONE) return 1;        /* who has one command names it */
        b = (const void *)m->state;
        if (b->run.phase == PHASE_COMMAND && b->run.active == 0) return !ordered(0, HOST_ACTIVATE, 0, -1);
        match_free(m);
    }
    return 1;
}

static int tear_down(void **state)
{
    (void)state;
    match_free(m);
    desk_free(desk);
    return 0;
}

static struct typed read(const char *line, enum language lang)
{
    int n = match_legal(m, 0);
    struct telling t;
    struct typed out;

    match_view(m, 0);
    t = (struct telling){ match_seen(m), lang, m->room->seen_state };
    order_typed(&t, m->room->legal, n, line, &out);
    return out;
}

static void says(const char *line, enum language lang, int how, int wheel, int distance)
{
    struct typed out = read(line, lang);

    if (out.kind != TYPED_ORDER) fail_msg("%s: %d, %d fit, near %s", line, (int)out.kind, out.n, out.near);
    if (out.order.kind != HOST_MOVE || out.order.arg[HOST_WHO] != 0 || out.order.arg[HOST_HOW] != how ||
        out.order.arg[HOST_WHEEL] != wheel || out.order.arg[HOST_DISTANCE] != distance)
        fail_msg("%s: order %d, how %d, wheel %d, %d", line, out.order.kind, out.order.arg[HOST_HOW],
                 out.order.arg[HOST_WHEEL], out.order.arg[HOST_DISTANCE]);
}

static void phrases(void **state)
{
    (void)state;
    says("advance 1 H", ENGLISH, MOVE_AHEAD, 0, 480);
    says("legion: advance 1.5 H", ENGLISH, MOVE_AHEAD, 0, 720);
    says("advance legion 1 H", ENGLISH, MOVE_AHEAD, 0, 480);
    says("wheel left 30°", ENGLISH, MOVE_AHEAD, 1200, 0);
    says("wheel 30° left", ENGLISH, MOVE_AHEAD, 1200, 0);
    says("wheel right 30°", ENGLISH, MOVE_AHEAD, -1200, 0);
    says("wheel legion 30", ENGLISH, MOVE_AHEAD, 1200, 0);
    says("Legion: move ahead, wheel 10° left, 0.5 H", ENGLISH, MOVE_AHEAD, 400, 240);      /* as it is printed */
    says("Légion : mouvement tout droit, conversion 10° gauche, 0,5 H", FRENCH, MOVE_AHEAD, 400, 240);
    says("Legion: muovi avanti, conversione 10° sinistra, 0,5 H", ITALIAN, MOVE_AHEAD, 400, 240);
    says("wheel left 10° 0.5 H", ENGLISH, MOVE_AHEAD, 400, 240);
    says("sideways left 1 H", ENGLISH, MOVE_LEFT, 0, 480);
    says("sideways right 1 H", ENGLISH, MOVE_RIGHT, 0, 480);
    says("oblique right 0.5 H", ENGLISH, MOVE_OBLIQUE_RIGHT, 0, 240);
    says("back 1 H", ENGLISH, MOVE_BACK, 0, 480);
    says("about", ENGLISH, MOVE_ABOUT, 0, 0);
    says("turn left 30", ENGLISH, MOVE_AHEAD, 1200, 0);
    says("Legion: wheel 10° left", ENGLISH, MOVE_AHEAD, 400, 0);                            /* as it is printed */
    says("ahead 1 H", ENGLISH, MOVE_AHEAD, 0, 480);
    says("tout droit 1 H", FRENCH, MOVE_AHEAD, 0, 480);
    says("conversion 10° à gauche", FRENCH, MOVE_AHEAD, 400, 0);
    says("dritto 1 H", ITALIAN, MOVE_AHEAD, 0, 480);
    says("gira destra 30°", ITALIAN, MOVE_AHEAD, -1200, 0);
    says("avancer 1 H", FRENCH, MOVE_AHEAD, 0, 480);
    says("conversion gauche 30°", FRENCH, MOVE_AHEAD, 1200, 0);
    says("reculer 1 H", FRENCH, MOVE_BACK, 0, 480);
    says("avanza 1 H", ITALIAN, MOVE_AHEAD, 0, 480);
    says("ruota destra 30°", ITALIAN, MOVE_AHEAD, -1200, 0);
    says("di lato a sinistra 1 H", ITALIAN, MOVE_LEFT, 0, 480);     /* with the small words that people say */
    says("legion di lato, a destra, 1 H", ITALIAN, MOVE_RIGHT, 0, 480);
    says("de côté à gauche 1 H", FRENCH, MOVE_LEFT, 0, 480);
    says("sideways to the left 1 H", ENGLISH, MOVE_LEFT, 0, 480);
}

/* What is lacking is asked for; a side that has to be named; words that are none of it. */
static void not_whole(void **state)
{
    struct typed out = read("wheel", ENGLISH);

    (void)state;
    assert_int_equal(out.kind, TYPED_OPEN);
    assert_int_equal(out.arg, HOST_WHEEL);
    out = read("advance", ENGLISH);
    assert_int_equal(out.kind, TYPED_OPEN);
    assert_int_equal(out.arg, HOST_DISTANCE);
    assert_int_equal(read("sideways 1 H", ENGLISH).kind, TYPED_NONE);
    assert_int_equal(read("wheel left 30° spears", ENGLISH).kind, TYPED_NONE);
    assert_int_equal(read("advance 30 cm", ENGLISH).kind, TYPED_NONE);
}

/* A word of a sentence with another ending is understood; one that only begins alike is another word. */
static void endings(void **state)
{
    (void)state;
    assert_int_equal(stands_for_literal("shoot", "shoot"), SAME);
    assert_int_equal(stands_for_literal("shoots", "shoot"), BEGINS);
    assert_int_equal(stands_for_literal("sh", "shoot"), BEGINS);
    assert_int_equal(stands_for_literal("tirer", "tire"), BEGINS);
    assert_int_equal(stands_for_literal("tirez", "tirer"), BEGINS);
    assert_int_equal(stands_for_literal("attaquent", "attaquer"), BEGINS);
    assert_int_equal(stands_for_literal("passons", "passer"), BEGINS);
    assert_int_equal(stands_for_literal("attaccano", "attacca"), BEGINS);
    assert_int_equal(stands_for_literal("commence", "comme"), NOT);     /* "subir les pertes comme proposé" */
    assert_int_equal(stands_for_literal("tiroir", "tirer"), NOT);
    assert_int_equal(stands_for_literal("tir", "tirer"), BEGINS);
    assert_int_equal(stands_for_literal("er", "tirer"), NOT);
    assert_int_equal(stands_for_literal("z", "er"), NOT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(phrases), cmocka_unit_test(not_whole), cmocka_unit_test(endings),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
