/* test_sim.c - simulations: battle i is the same whoever plays it and in whatever order, sums are sums, and intervals
** are what the books say. */
#include "tests.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "battle_tools.h"
#include "match/match.h"
#include "sim/run.h"

enum { GAMES = 60 };

static struct scenario scenario;

static int set_up(void **state) { return make_room(state) ||
                                  !scenario_packed(desk, built_in(), "fantasy/ford", &scenario); }

/* Gives the last order of the list: another player than recruit, and as quick. */
static void choose_last(const struct choosing *c, struct act *out) { *out = c->legal[c->n - 1]; fill_open(c, out); }
static const struct player last_order = { "last", "", false, choose_last, false, false };

static struct sim_plan plan_of(bool swap)
{
    play_begin(scenario.game, scenario.setup, &scenario.house);
    return (struct sim_plan){ .play = played, .player = { &recruit, &recruit }, .swap = swap, .seed = 11 };
}

static void one(const struct sim_plan *p, uint64_t block, struct sim_sums *sums)
{
    room->work = (struct work){ lent, PLAYER_ROOM, 0 };
    sim_block(p, block, room, sums);
}

static void battles_do_not_know_of_each_other(void **state)
{
    struct sim_plan plan = plan_of(true);
    struct sim_sums forwards = { 0 }, backwards = { 0 }, parts = { 0 };

    (void)state;
    for (uint64_t i = 0; i < GAMES / 2; i++) one(&plan, i, &forwards);
    for (uint64_t i = GAMES / 2; i-- > 0;) {
        struct sim_sums alone = { 0 };
        one(&plan, i, &alone);
        assert_int_equal(alone.games, 2);
        assert_int_equal(alone.blocks, 1);
        sim_add(&backwards, &alone);
    }
    assert_memory_equal(&forwards, &backwards, sizeof forwards);
    for (uint64_t from = 0, n = 2; from < GAMES; from += n, n = 2 * n < GAMES - from ? 2 * n : GAMES - from) {
        atomic_bool stop = false;
        struct sim_sums sums;
        n = n < GAMES - from ? n : GAMES - from;
        assert_true(sim_range(&plan, &(struct sim_crew){ 3, &stop, NULL }, from, n, &sums));
        assert_int_equal(sums.games, n);
        sim_add(&parts, &sums);
    }
    assert_memory_equal(&forwards, &parts, sizeof forwards);
}

static void sums_add_up(void **state)
{
    struct sim_plan plan = plan_of(true);
    struct sim_sums s = { 0 };
    uint64_t lengths = 0, turns = 0, losses[2] = { 0 };

    (void)state;
    for (uint64_t i = 0; i < GAMES / 2; i++) one(&plan, i, &s);
    assert_int_equal(s.games, GAMES);
    assert_int_equal(s.blocks, GAMES / 2);
    assert_int_equal(s.cut, 0);
    assert_int_equal(s.seat_wins[0] + s.seat_wins[1] + s.draws, GAMES);
    assert_int_equal(s.player_wins[0] + s.player_wins[1] + s.draws, GAMES);
    for (int i = 0; i < SIM_LENGTHS; i++) {
        lengths += s.lengths[i];
        turns += s.lengths[i] * (uint64_t)i;
    }
    assert_int_equal(lengths, GAMES);
    assert_int_equal(turns, s.turns);
    for (int i = 0; i < SIM_LOSSES; i++) {
        losses[0] += s.losses[0][i];
        losses[1] += s.losses[1][i];
    }
    assert_int_equal(losses[0], GAMES);
    assert_int_equal(losses[1], GAMES);
    assert_true(s.lost[0] <= 100 * GAMES && s.lost[1] <= 100 * GAMES && s.orders > GAMES);
}

/* A pair of swapped battles has the same dice: the same player on both seats makes the same battle of it, won twice by
** a seat and once by each player. */
static void pairs_share_their_dice(void **state)
{
    struct sim_plan plan = plan_of(true);

    (void)state;
    for (uint64_t i = 0; i < 10; i++) {
        struct sim_sums s = { 0 };
        one(&plan, i, &s);
        assert_true(s.seat_wins[0] == 2 || s.seat_wins[1] == 2 || s.draws == 2);
        assert_int_equal(s.player_wins[0], s.player_wins[1]);
        assert_int_equal(s.seat_wins_squared[0], s.seat_wins[0] * s.seat_wins[0]);
        assert_int_equal(s.player_points_squared[0], 4);                 /* one point of two, always */
        assert_int_equal(s.seat_points_squared[0], s.seat_wins[0] == 2 ? 16 : s.draws == 2 ? 4 : 0);
    }
}

/* Of many intervals of 95 %, about 95 % hold the true share; it is known well enough from all battles together. Battles
** of a pair are the same here, so that intervals that take them for independent hold it in about 80 % only. */
static void intervals_hold_what_they_promise(void **state)
{
    enum { RUNS = 400, EACH = 64 };
    static struct sim_sums run[RUNS];
    struct sim_sums all = { 0 };
    struct sim_plan plan = plan_of(true);
    int held = 0, held_alone = 0, held_turns = 0, held_destroyed = 0;

    (void)state;
    for (int i = 0; i < RUNS; i++) {
        memset(&run[i], 0, sizeof run[i]);
        for (uint64_t k = 0; k < EACH / 2; k++) one(&plan, (uint64_t)i * EACH / 2 + k, &run[i]);
        sim_add(&all, &run[i]);
    }
    for (int i = 0; i < RUNS; i++) {
        double truth = wins_of(&all, 0).mean, turns = mean_of(&all, all.turns, all.turns_squared).mean;
        double destroyed = part_of(&all, all.destroyed[0], all.destroyed_squared[0]).mean;
        struct span t = mean_of(&run[i], run[i].turns, run[i].turns_squared);
        struct span d = part_of(&run[i], run[i].destroyed[0], run[i].destroyed_squared[0]);
        struct span s = wins_of(&run[i], 0), alone = share_of(run[i].seat_wins[0], run[i].games);
        held += s.lo <= truth && truth <= s.hi;
        held_alone += alone.lo <= truth && truth <= alone.hi;
        held_turns += t.lo <= turns && turns <= t.hi;
        held_destroyed += d.lo <= destroyed && destroyed <= d.hi;
    }
    assert_true(held >= RUNS * 92 / 100 && held <= RUNS * 98 / 100);
    assert_true(held_turns >= RUNS * 91 / 100 && held_turns <= RUNS * 99 / 100);
    assert_true(held_destroyed >= RUNS * 91 / 100 && held_destroyed <= RUNS * 99 / 100);
    assert_true(held_alone < RUNS * 88 / 100);
}

/* Battle by battle beside the same battles: under the same rules there is no difference at all, under other rules the
** difference is that of the scores and its interval is narrower than theirs together. */
static void the_same_battles_beside(void **state)
{
    enum { BATTLES = 400 };
    static uint8_t points[BATTLES];
    struct sim_plan plan = plan_of(false);
    struct sim_sums first = { 0 }, same = { 0 }, other = { 0 };
    struct span more, before, after;

    (void)state;
    plan.points = points;
    plan.point_room = BATTLES;
    for (uint64_t i = 0; i < BATTLES; i++) one(&plan, i, &first);
    plan.points = NULL;
    plan.beside = points;
    for (uint64_t i = 0; i < BATTLES; i++) one(&plan, i, &same);
    assert_int_equal(same.compared, BATTLES);
    assert_int_equal(same.difference, 0);
    assert_int_equal(same.difference_squared, 0);
    plan.player[0] = &last_order;
    for (uint64_t i = 0; i < BATTLES; i++) one(&plan, i, &other);
    more = difference_of(&other);
    before = score_of(&first, 0, false);
    after = score_of(&other, 0, false);
    assert_true(fabs(more.mean - (after.mean - before.mean)) < 1e-9);
    assert_true(more.lo < more.mean && more.mean < more.hi);
    assert_true(more.hi - more.lo < (before.hi - before.lo) + (after.hi - after.lo));
}

static void rounds_do_not_matter(void **state)
{
    static struct sim_run run, halves;

    (void)state;
    run.plan = halves.plan = plan_of(false);
    run.goal = (struct sim_goal){ .games = SIM_ROUND + 50, .threads = 2 };
    run.cluster = halves.cluster = (struct cluster){ 0, 1, NULL, NULL };
    assert_int_equal(sim_run(&run), SIM_DONE);
    halves.goal = (struct sim_goal){ .games = 100, .threads = 1 };
    assert_int_equal(sim_run(&halves), SIM_DONE);
    halves.goal.games = SIM_ROUND + 50;
    assert_int_equal(sim_run(&halves), SIM_DONE);
    assert_memory_equal(&run.done, &halves.done, sizeof run.done);
    assert_false(run.broken);
    halves.goal.games += 1000;
    atomic_store(&halves.stop, true);
    assert_int_equal(sim_run(&halves), SIM_STOPPED);
    assert_true(halves.broken);
}

/* By hand: four pairs with 2, 2, 1 and 0 wins; share 5/8, squares 9. A pair of independent battles has the variance
** 2 · 5/8 · 3/8 = 15/32. The totals scatter by 9 - 25/4 = 11/4; with the pair that is added (11/4 + 15/32) / 4 =
** 103/128. As good as 8 · (15/32) / (103/128) = 480/103 battles. */
static void near(double wanted, double got) { assert_true(fabs(wanted - got) < 1e-6); }

/* Bounds are where (share - x)^2 = z^2 x (1 - x) / n, found by tests/oracle/intervals.py. */
static void intervals(void **state)
{
    static const struct { uint64_t hits, n; double lo, hi; } known[] = {
        { 8, 10, 0.490162, 0.943318 }, { 50, 100, 0.403832, 0.596168 }, { 0, 10, 0, 0.277533 }, { 10, 10, 0.722467, 1 },
            { 999, 1000, 0.994357, 0.999823 },
    };
    struct sim_sums s = { .games = 10, .seat_wins = { 7, 1 }, .player_wins = { 3, 5 }, .draws = 2 };
    struct sim_sums pairs = { .games = 8, .blocks = 4, .seat_wins = { 5, 3 }, .seat_wins_squared = { 9, 5 } };
    double z2 = 1.959963984540054 * 1.959963984540054, n = 480.0 / 103;
    struct sim_sums five = { 0 };
    struct span m;

    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        struct span w = share_of(known[i].hits, known[i].n);
        near((double)known[i].hits / (double)known[i].n, w.mean);
        near(known[i].lo, w.lo);
        near(known[i].hi, w.hi);
    }
    near(0, share_of(0, 0).lo);
    near(1, share_of(0, 0).hi);
    near(0.8, score_of(&s, 0, false).mean);             /* a draw is half a win */
    near(0.4, score_of(&s, 0, true).mean);
    near(0.490162, score_of(&s, 0, false).lo);
    m = wins_of(&pairs, 0);
    near(0.625, m.mean);
    near(0.625, (m.lo * (1 + z2 / n) - z2 / (2 * n) + m.hi * (1 + z2 / n) - z2 / (2 * n)) / 2);
    near(sqrt(0.625 * 0.375 / n + z2 / (4 * n * n)) * 2 * 1.959963984540054 / (1 + z2 / n), m.hi - m.lo);
    five.games = five.blocks = 5;
    m = mean_of(&five, 1 + 2 + 3 + 4 + 5, 1 + 4 + 9 + 16 + 25);   /* standard deviation the root of 2.5 */
    near(3, m.mean);
    near(3 - 1.959963984540054 * 0.70710678118654752, m.lo);
    five.games = 10;            /* pairs with these totals: half of it all */
    m = mean_of(&five, 1 + 2 + 3 + 4 + 5, 1 + 4 + 9 + 16 + 25);
    near(1.5, m.mean);
    near(1.5 - 1.959963984540054 * 0.70710678118654752 / 2, m.lo);
    five.games = five.blocks = 0;
    near(0, mean_of(&five, 0, 0).mean);
    near(part_of(&pairs, 5, 9).lo, wins_of(&pairs, 0).lo);
}

/* Sums that no battles have are not believed; those of a run are. */
static void sums_that_fit(void **state)
{
    struct sim_sums good = { .games = 10, .blocks = 5, .seat_wins = { 7, 1 }, .player_wins = { 3, 5 }, .draws = 2,
                             .lengths = { 0, 10 } }, s;
    (void)state;
    assert_true(sim_sums_fit(&good));
    s = good, s.seat_wins[0] = 70;
    assert_false(sim_sums_fit(&s));
    s = good, s.draws = 11;
    assert_false(sim_sums_fit(&s));
    s = good, s.games = 0;
    assert_false(sim_sums_fit(&s));
    s = good, s.lengths[2] = UINT64_MAX;
    assert_false(sim_sums_fit(&s));
    s = good, s.lost[1] = 1001;
    assert_false(sim_sums_fit(&s));
    s = good, s.destroyed[3] = 11;
    assert_false(sim_sums_fit(&s));
    s = good, s.losses[0][1] = 9;
    assert_false(sim_sums_fit(&s));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(battles_do_not_know_of_each_other), cmocka_unit_test(sums_add_up),
            cmocka_unit_test(pairs_share_their_dice),
        cmocka_unit_test(intervals_hold_what_they_promise), cmocka_unit_test(the_same_battles_beside),
        cmocka_unit_test(rounds_do_not_matter), cmocka_unit_test(sums_that_fit), cmocka_unit_test(intervals),
    };
    return cmocka_run_group_tests(tests, set_up, give_back);
}
