/* test_ponder.c - computer players who think while people wait: in peace they decide as ever, with no time they stop at
** once and say so, orders of a plan belong together, and Control-C is heard once. */
#include "tests.h"
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include "ai/ai.h"
#include "form/desk.h"
#include "match/shelf.h"
#include "match/ponder.h"
#include "match/scenario.h"
#include "play/lines.h"

static struct desk *desk;
static struct match_room *room;
static void *lent;

static int set_up(void **state)
{
    (void)state;
    desk = desk_new(1 << 24);
    room = calloc(1, sizeof *room);
    lent = malloc(PLAYER_ROOM);
    return !desk || !room || !lent;
}

static int tear_down(void **state)
{
    (void)state;
    desk_free(desk);
    free(room);
    free(lent);
    return 0;
}

static struct match *begun(const char *scenario)
{
    static struct scenario s;
    struct match *m;

    assert_true(scenario_packed(desk, built_in(), scenario, &s));
    m = match_new(s.game, s.setup, &s.house, 7, false, room);
    assert_non_null(m);
    match_settle(m, (struct faces){ NULL, 0 });
    return m;
}

static int next_seat(const struct match *m)
{
    unsigned seats = match_to_decide(m);
    int seat = 0;

    while (!(seats & 1u << seat)) seat++;
    return seat;
}

static void give(struct match *m, int seat, const struct act *order)
{
    assert_int_equal(match_order(m, seat, order, (struct faces){ NULL, 0 }), MATCH_DONE);
}

/* Whoever is left in peace orders what he would have ordered, from plan to plan. */
static void in_peace(void **state)
{
    static const char *const where[] = { "fantasy/ford", "campaign/leipzig-1813", "flintlock/salt-1780",
                                         "ancients/first-steps" };
    enum { ORDERS = 8 };

    (void)state;
    for (int i = 0; i < LEN(where); i++) {
        struct match *m = begun(where[i]);
        struct ponder peace = { .limit = NO_CLOCK }, an_hour = { .limit = MOST_THINK_S * 1000 };

        for (int n = 0; n < ORDERS; n++) {
            struct work work = { lent, PLAYER_ROOM, 0 };
            int seat = next_seat(m);
            struct act order, same;

            assert_true(match_propose(m, seat, &sergeant, &work, &order));
            assert_true(match_ponder(m, seat, &sergeant, &work, &peace, &same));
            assert_memory_equal(&order, &same, sizeof order);
            assert_true(match_ponder(m, seat, &sergeant, &work, &an_hour, &same));
            assert_memory_equal(&order, &same, sizeof order);
            assert_false(an_hour.stopped);
            assert_int_equal(an_hour.done, 100);
            give(m, seat, &order);
        }
        match_free(m);
    }
}

/* With no time at all a marshal stops before he is done; his orders are allowed, and those of one plan are not thought
** of again. */
static void no_time(void **state)
{
    static const char *const where[] = { "fantasy/ford", "flintlock/salt-1780" };

    (void)state;
    for (int i = 0; i < LEN(where); i++) {
        struct match *m = begun(where[i]);
        struct ponder how = { .limit = 0 };
        int remembered = 0, turn = m->game->turn(m->state);

        while (m->game->turn(m->state) == turn && !match_over(m)) {
            struct work work = { lent, PLAYER_ROOM, 0 };
            int seat = next_seat(m);
            struct act order;

            assert_true(match_ponder(m, seat, &marshal, &work, &how, &order));
            if (how.stopped) assert_in_range(how.done, 0, 99);
            if (how.remembered && how.stopped) remembered++;
            give(m, seat, &order);
        }
        assert_true(remembered > 1);
        match_free(m);
    }
}

/* Whoever hears how far he is may interrupt him; a clock is not needed. */
static bool interrupts(void *of, int done)
{
    int *times = of;

    assert_in_range(done, 0, 100);
    return ++*times == 2;
}

static void interrupted(void **state)
{
    struct match *m = begun("campaign/leipzig-1813");
    struct work work = { lent, PLAYER_ROOM, 0 };
    int times = 0;
    struct ponder how = { .limit = NO_CLOCK, .heard = interrupts, .of = &times };
    struct act order;

    (void)state;
    while (!how.stopped) {
        assert_true(match_ponder(m, next_seat(m), &marshal, &work, &how, &order));
        give(m, next_seat(m), &order);
    }
    assert_int_equal(times, 2);
    match_free(m);
}

static void seconds(void **state)
{
    static const struct { const char *text; int64_t wanted; } row[] = {
        { "0", 0 }, { "5", 5000 }, { "0.25", 250 }, { "1.5", 1500 }, { "3600", 3600000 }, { "0.001", 1 },
        { "3600.001", -1 }, { "3601", -1 }, { "99999999999999999999", -1 }, { "", -1 }, { ".", -1 }, { "1.", -1 },
        { "-1", -1 }, { "1,5", -1 }, { "5 s", -1 }, { "soon", -1 },
    };

    (void)state;
    for (int i = 0; i < LEN(row); i++) {
        int64_t got = -1;
        bool fine = think_typed(row[i].text, &got);

        assert_int_equal(fine, row[i].wanted >= 0);
        if (fine) assert_int_equal(got, row[i].wanted);
    }
}

/* Control-C is taken back by who was interrupted; being told to end is not. */
static void control_c(void **state)
{
    struct lines *l = lines_new(NULL, NULL);

    (void)state;
    assert_non_null(l);
    assert_false(lines_control_c());
    raise(SIGINT);
    assert_int_equal(lines_interrupted(), SIGINT);
    assert_true(lines_control_c());
    assert_int_equal(lines_interrupted(), 0);
    raise(SIGTERM);
    assert_false(lines_control_c());
    assert_int_equal(lines_interrupted(), SIGTERM);
    lines_free(l);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(in_peace), cmocka_unit_test(no_time), cmocka_unit_test(interrupted),
        cmocka_unit_test(seconds), cmocka_unit_test(control_c),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
