/* test_train.c - learning on the game of one page: with features that tell all positions apart, the learned chance is
** that which is counted exactly, in every position; and the weights do not depend on how the work is shared out. */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "match_bridge.h"
#include "sim/train.h"
#include "tests.h"

enum { TURNS = 3, MEN = 2, SETUPS = MEN * MEN };

static struct bridge_setup setups[SETUPS];
static struct play plays[SETUPS];

/* One unit a side without cards; one battle for each number of men. */
static void set_up(void)
{
    for (int i = 0; i < SETUPS; i++) {
        setups[i] = bridge_start();
        setups[i].turns = TURNS;
        setups[i].card[0] = BRIDGE_NO_CARD;
        setups[i].units = 2;
        setups[i].unit[0].seat = 0;
        setups[i].unit[0].men = 1 + i / MEN;
        setups[i].unit[1].seat = 1;
        setups[i].unit[1].men = 1 + i % MEN;
        plays[i] = (struct play){ .game = &bridge_game, .setup = &setups[i] };
    }
}

static void learn(struct train_run *r, uint64_t games, int threads)
{
    memset(r, 0, sizeof *r);
    r->play = plays;
    r->plays = SETUPS;
    r->seed = 5;
    r->player[0] = r->player[1] = &recruit;
    r->goal = (struct train_goal){ .games = games, .generations = 1, .threads = threads };
    r->cluster = (struct cluster){ 0, 1, NULL, NULL };
    assert_true(train_room(r));
    train_begin(r);
    assert_int_equal(train_run(r), SIM_DONE);
}

/* ---- the same, counted ---- */

/* P(k of n dice show five or six) */
static double hits(int n, int k)
{
    double ways = n == 2 && k == 1 ? 2 : 1;

    return ways * pow(1 / 3.0, k) * pow(2 / 3.0, n - k);
}

/* P(a side of so many men kills k): half the time it holds, else it attacks with any number of them. */
static double kills(int men, int k)
{
    double p = k == 0 ? 0.5 : 0;

    for (int with = 1; with <= men; with++)
        if (k <= with) p += 0.5 / men * hits(with, k);
    return p;
}

/* What red can expect before a turn, a draw counted half. */
static double exact(int turn, int red, int blue)
{
    double sum = 0;

    if (red <= 0 || blue <= 0) return red > 0 ? 1 : blue > 0 ? 0 : 0.5;
    if (turn > TURNS) return 0.5;
    for (int i = 0; i <= blue; i++)
        for (int k = 0; k <= red; k++) sum += kills(blue, i) * kills(red, k) * exact(turn + 1, red - i, blue - k);
    return sum;
}

static void as_counted(void **state)
{
    static struct train_run r;
    struct weights w = { "bridge", "", 0, 0, NULL, r.model.weight };
    int looked = 0;

    (void)state;
    set_up();
    learn(&r, 60000, 2);
    w.features = r.set.features;
    for (int i = 0; i < SETUPS; i++)
        for (int turn = 1; turn <= TURNS; turn++) {
            struct bridge_state b;
            double all = exact(turn, setups[i].unit[0].men, setups[i].unit[1].men);

            bridge_game.start(&plays[i], &b);
            b.turn = turn;
            assert_true(fabs(value_with(&w, &plays[i], &b, 0) / 1e6 - all) < 0.01);
            assert_int_equal(value_with(&w, &plays[i], &b, 0) + value_with(&w, &plays[i], &b, 1), SURE);
            looked++;
        }
    assert_int_equal(looked, 12);
    train_free(&r);
}

/* By hand: before the last turn, two against one. Red holds with 1/2, attacks with one man with 1/4, with two with 1/4:
** it kills with 1/4 * 1/3 + 1/4 * 5/9 = 2/9. Blue kills one of the two with 1/2 * 1/3. Nobody can lose all: red wins
** with 2/9, else it is a draw: 2/9 + 7/9 / 2 = 11/18. */
static void counted_by_hand(void **state)
{
    (void)state;
    assert_true(fabs(exact(TURNS, 2, 1) - 11 / 18.0) < 1e-12);
    assert_true(fabs(exact(1, 1, 1) - 0.5) < 1e-12);
}

static void threads_and_pieces(void **state)
{
    static struct train_run one, two;

    (void)state;
    set_up();
    learn(&one, 1000, 1);
    learn(&two, 1000, 3);
    assert_memory_equal(&one.model, &two.model, sizeof one.model);
    assert_memory_equal(one.set.row, two.set.row, 1000 * one.set.stride * sizeof *one.set.row);
    train_free(&two);
    learn(&two, 999, 1);
    assert_memory_not_equal(&one.model, &two.model, sizeof one.model);
    train_free(&one);
    train_free(&two);
}

/* A model that says twice the log-odds it should gets a slope of one half, and one whose first seat is better than it
** thinks gets an offset. Worked out on rows that are made here: chances of 1/4 and 3/4, said with log-odds of -2 ln 3
** and 2 ln 3. */
static void settles(void **state)
{
    enum { GAMES = 4000 };
    struct train_set s = { 1, train_stride(1), GAMES, NULL };
    struct model m = { { 0 }, 0 };
    double slope;

    (void)state;
    s.row = calloc(GAMES, s.stride * sizeof *s.row);
    assert_non_null(s.row);
    m.weight[0] = (int32_t)(2 * log(3) * (1 << WEIGHT_BITS));
    for (int i = 0; i < GAMES; i++) {
        int16_t *row = train_row(&s, (uint64_t)i);
        bool good = i % 2, won = i / 2 % 4 < (good ? 3 : 1);

        row[ROW_POINTS] = won ? 2 : 0;
        row[ROW_POSITIONS] = 1;
        row[ROW_FEATURES] = good ? 1 : -1;
    }
    assert_true(model_settle(&m, &s, 1, 1, &slope));
    assert_true(fabs(slope - 0.5) < 0.005);
    assert_true(fabs(sigmoid(m.weight[0]) / 1e6 - 0.75) < 0.003);
    assert_true(abs(m.offset) < (1 << WEIGHT_BITS) / 100);
    m.offset = 0;                                       /* 3/4 whatever is said */
    for (int i = 0; i < GAMES; i++) train_row(&s, (uint64_t)i)[ROW_POINTS] = i / 2 % 4 ? 2 : 0;
    assert_true(model_settle(&m, &s, 1, 1, &slope));
    assert_true(fabs(sigmoid(m.offset) / 1e6 - 0.75) < 0.003);
    free(s.row);
}

/* Five battles of two scenarios in turn: of the first a win, a draw and a win, of the second a loss and a win. */
static void won_by_scenario(void **state)
{
    enum { GAMES = 5, PLAYS = 2 };
    static const int16_t points[GAMES] = { 2, 0, 1, 2, 2 };
    struct train_set s = { 1, train_stride(1), GAMES, NULL };
    struct train_scenario of[PLAYS];

    (void)state;
    s.row = calloc(GAMES, s.stride * sizeof *s.row);
    assert_non_null(s.row);
    for (int i = 0; i < GAMES; i++) train_row(&s, (uint64_t)i)[ROW_POINTS] = points[i];
    train_won(&s, PLAYS, of);
    assert_int_equal(of[0].games, 3);
    assert_int_equal(of[1].games, 2);
    assert_true(fabs(of[0].won.mean - 2.5 / 3) < 1e-12);
    assert_true(fabs(of[1].won.mean - 0.5) < 1e-12);
    assert_true(of[1].won.lo > 0 && of[1].won.lo < 0.5 && of[1].won.hi > 0.5 && of[1].won.hi < 1);
    free(s.row);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(counted_by_hand), cmocka_unit_test(as_counted),
                                        cmocka_unit_test(threads_and_pieces), cmocka_unit_test(settles),
                                        cmocka_unit_test(won_by_scenario) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
