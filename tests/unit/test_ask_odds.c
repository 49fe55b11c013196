/* test_ask_odds.c - resolving, odds, marginals, means, estimates and ranks of the toy book. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
#include "ask/rank.h"
#include "ask/resolve.h"
#include "base/decimal.h"
#include "rules/paths.h"
#include "ask_toy.h"

static struct question q, scratch;
static struct answer answer;
static unsigned char room[8 << 20];
static struct work work;
static struct odds odds;

static void ask(const struct procedure *p, const char *path, int value)
{
    question_start(&q, &toy_book, p);
    if (p == &toy_fight_procedure) question_set(&q, "ground", given_text("open"));
    if (path) assert_true(question_set(&q, path, given_int(value)));
}

static void count(const struct house *house, const uint8_t *face, int faces, const struct patience *patience)
{
    assert_true(question_finish(&q));
    work = (struct work){ room, sizeof room, 0 };
    ask_odds(&q, house, (struct faces){ face, faces }, &work, patience, &odds);
}

static void expect_fraction(const struct wide *n, struct scale d, const char *expected)
{
    char text[200];
    struct text t = text_in(text, sizeof text);
    fraction_text(&t, n, d);
    assert_string_equal(text, expected);
}

static void expect_chance(const char *path, const char *value, const char *expected)
{
    struct outcome_place p;
    struct marginal m;
    struct value v;
    struct wide w;

    assert_true(find_result(odds.procedure, path, &p, NULL));
    assert_true(odds_marginal(&odds, &p, &work, &m));
    assert_true(value_parse(p.result, value, &v));
    w = marginal_chance(&m, v);
    expect_fraction(&w, m.scale, expected);
}

static struct mean mean_of(const char *path)
{
    struct outcome_place p;
    struct marginal m;

    assert_true(find_result(odds.procedure, path, &p, NULL));
    assert_true(odds_marginal(&odds, &p, &work, &m));
    return marginal_mean(&m);
}

static void expect_mean(const char *path, bool negative, const char *expected)
{
    struct mean mean = mean_of(path);

    assert_true(mean.known);
    assert_int_equal(mean.negative, negative);
    expect_fraction(&mean.n, mean.d, expected);
}

/* ---- resolve ---- */

static enum answer_state resolve(const uint8_t *face, int faces)
{
    struct throws how = { .kind = THROW_TYPED, .face = face, .faces = faces };
    return ask_resolve(&q, NULL, &how, NULL, &answer);
}

static const struct toy_fight_out *fight_out(void)
{
    return (const struct toy_fight_out *)(const void *)answer.out;
}

static void typed_dice(void **state)
{
    static const uint8_t face[] = { 6, 1, 6, 3, 9 };
    (void)state;
    ask(&toy_fight_procedure, NULL, 0);
    assert_true(question_finish(&q));
    assert_int_equal(resolve(face, 4), ANSWER_DONE);
    assert_int_equal(fight_out()->attacker_hits, 1);
    assert_int_equal(fight_out()->defender_hits, 1);
    assert_int_equal(fight_out()->winner, 2);
    assert_int_equal(answer.record.rolls, 2);
    assert_int_equal(answer.notes.value[TOY_NOTE_DICE], 2);
    assert_int_equal(resolve(face, 0), ANSWER_WANTS_DICE);
    assert_string_equal(answer.wants.who, "attacker");
    assert_int_equal(answer.wants.dice, 2);
    assert_int_equal(answer.wants.sides, 6);
    assert_int_equal(resolve(face, 2), ANSWER_WANTS_DICE);
    assert_string_equal(answer.wants.who, "defender");
    assert_int_equal(resolve(face, 3), ANSWER_SPLIT_DICE);
    assert_int_equal(answer.used, 2);
    assert_int_equal(resolve(face, 5), ANSWER_LEFT_OVER);
    assert_int_equal(answer.used, 4);
    assert_int_equal(resolve(face + 1, 4), ANSWER_BAD_FACE);
    assert_int_equal(answer.used, 3);
}

static void thrown_dice(void **state)
{
    struct throws how = { .kind = THROW_RANDOM, .seed = 7, .stream = 3 };
    static struct answer again;
    (void)state;
    ask(&toy_fight_procedure, "attacker.strength", 8);
    assert_true(question_finish(&q));
    assert_int_equal(ask_resolve(&q, NULL, &how, NULL, &answer), ANSWER_DONE);
    assert_int_equal(ask_resolve(&q, NULL, &how, NULL, &again), ANSWER_DONE);
    assert_memory_equal(answer.record.face, again.record.face, (size_t)answer.record.faces);
    assert_int_equal(answer.record.faces, 10);
    assert_int_equal(resolve(again.record.face, 10), ANSWER_DONE);     /* the record replays */
    assert_memory_equal(answer.out, again.out, sizeof(struct toy_fight_out));
    how = (struct throws){ .kind = THROW_BYTES, .face = (const uint8_t *)"", .faces = 0 };
    assert_int_equal(ask_resolve(&q, NULL, &how, NULL, &answer), ANSWER_DONE);
}

static void traces_name_their_rows(void **state)
{
    struct figure f;
    int adds = 0;
    (void)state;
    ask(&toy_fight_procedure, "attacker.strength", 1);
    question_set(&q, "attacker.tired", given_bool(true));
    question_set(&q, "attacker.kind", given_text("horse"));
    assert_true(question_finish(&q));
    assert_int_equal(resolve((const uint8_t *)"\1\1\1", 3), ANSWER_DONE);      /* 1 - 1 dice, at least 1 */
    for (int i = 0; i < answer.trace.len; i++) {
        const struct trace_line *line = &answer.trace.line[i];
        if (!figure_of_line(&toy_book, line, &f)) continue;
        if (line->kind == TRACE_ADDS) assert_string_equal(f.path, "toy.dice.tired"), adds++;
        if (line->kind == TRACE_NOT_COUNTED) assert_string_equal(f.path, "toy.dice.horse"), adds++;
        if (line->kind == TRACE_LIMITS) assert_string_equal(f.path, "toy.least.one"), adds++;
    }
    assert_int_equal(adds, 3);
}

/* ---- odds ---- */

/* Two dice against one: 25, 10, 1 of 36 against 5, 1 of 6. */
static void exact_odds(void **state)
{
    static const char *const chance[] = { "125/216", "25/108", "25/216", "5/108", "5/216", "1/216" };
    (void)state;
    ask(&toy_fight_procedure, "defender.strength", 1);
    count(NULL, NULL, 0, NULL);
    assert_int_equal(odds.stop, STOP_NONE);
    assert_int_equal(odds.method, ODDS_EXACT);
    assert_true(odds.joint);
    assert_true(wide_is_zero(&odds.missing));
    assert_int_equal(odds.outcomes.n, 6);
    for (int i = 0; i < 6; i++) expect_fraction(&odds.outcomes.weight[i], odds.outcomes.scale, chance[i]);
    assert_int_equal(outcome_at(&odds, 1)[0], 0);
    assert_int_equal(outcome_at(&odds, 1)[1], 1);
    assert_int_equal(outcome_at(&odds, 5)[2], 1);
    expect_chance("winner", "attacker", "7/27");
    expect_chance("winner", "defender", "25/216");
    expect_chance("winner", "nobody", "5/8");
    expect_chance("attacker.hits", "2", "1/36");
    expect_chance("attacker.hits", "3", "0");
    expect_chance("attacker.dice", "2", "1");
    expect_mean("attacker.hits", false, "1/3");
    assert_false(mean_of("winner").known);
}

static void odds_after_some_dice(void **state)
{
    static const uint8_t face[] = { 6, 1, 2, 2 };
    (void)state;
    ask(&toy_fight_procedure, "defender.strength", 1);
    count(NULL, face, 2, NULL);
    assert_int_equal(odds.outcomes.n, 2);
    expect_chance("winner", "attacker", "5/6");
    expect_chance("winner", "nobody", "1/6");
    count(NULL, face, 3, NULL);
    expect_chance("winner", "attacker", "1");
    assert_false(odds.left_over);
    count(NULL, face, 1, NULL);
    assert_int_equal(odds.stop, STOP_SPLIT_ROLL);
    count(NULL, face, 4, NULL);
    assert_true(odds.left_over);
    assert_int_equal(odds.used, 3);
    count(NULL, (const uint8_t *)"\7\1", 2, NULL);
    assert_int_equal(odds.stop, STOP_BAD_FACE);
}

/* Rain on 1-2, dry on 3-5, dry and the end on 6: 4, 8, 6, 12 and 6 of 36. What nobody sees does not split them. */
static void repeated_results(void **state)
{
    static const int32_t distance[] = { 4, 1, 1, 2, -2 };
    static const char *const chance[] = { "1/3", "2/9", "1/6", "1/6", "1/9" };
    struct odds_walk w;
    struct outcome_place p;
    int n = 0;
    (void)state;
    ask(&toy_march_procedure, NULL, 0);
    count(NULL, NULL, 0, NULL);
    assert_int_equal(odds.outcomes.n, 5);
    for (int i = 0; i < 5; i++) {
        expect_fraction(&odds.outcomes.weight[i], odds.outcomes.scale, chance[i]);
        assert_int_equal(outcome_at(&odds, i)[offsetof(struct toy_march_out, distance) / 4], distance[i]);
    }
    expect_mean("distance", false, "11/6");
    expect_chance("weather.2", "dry", "5/9");
    expect_chance("weather.2", "none", "1/6");
    expect_chance("first", "6", "1/6");
    expect_mean("first", false, "7/2");
    expect_chance("second", "true", "5/9");
    expect_chance("second", "none", "1/6");
    assert_false(mean_of("second").known);
    w = walk_odds(&odds, true, true);
    while (next_odds(&w, &p)) n++;
    assert_int_equal(n, 5);                             /* distance, weather.1, weather.2, first, second */
}

static void odds_with_house_rules(void **state)
{
    struct house house = { 0 };
    struct figure f;
    (void)state;
    assert_true(find_figure(&toy_book, "toy.march.rain_up_to", &f, NULL));
    assert_int_equal(figure_set(&house, &f, "0", NULL), FIGURE_FINE);
    ask(&toy_march_procedure, NULL, 0);
    count(&house, NULL, 0, NULL);
    expect_chance("distance", "4", "5/6");
    expect_chance("distance", "2", "1/6");
}

static void means_below_zero_and_of_fractions(void **state)
{
    (void)state;
    ask(&toy_share_procedure, NULL, 0);
    count(NULL, NULL, 0, NULL);
    expect_mean("less", true, "3/2");
    expect_mean("part", false, "7/12");
    expect_chance("part", "2/3", "1/6");
}

/* ---- many rounds ---- */

static void sieges(void **state)
{
    struct patience hasty = { .steps = 20, .samples = 1000, .seed = 5 }, none = { .steps = 20, .never_estimate = true };
    struct outcome_place p;
    struct marginal m;
    struct interval i;
    uint64_t first;
    (void)state;
    ask(&toy_siege_procedure, "most", 3);
    count(NULL, NULL, 0, NULL);
    assert_int_equal(odds.method, ODDS_EXACT);
    expect_chance("days", "2", "5/36");
    expect_chance("fallen", "false", "125/216");
    expect_mean("fallen", false, "91/216");

    ask(&toy_siege_procedure, "most", 500);
    count(NULL, NULL, 0, NULL);
    assert_int_equal(odds.method, ODDS_BOUNDED);
    assert_int_equal(odds.stop, STOP_NONE);
    assert_true(find_result(odds.procedure, "days", &p, NULL) && odds_marginal(&odds, &p, &work, &m));
    assert_int_equal(per_million(&m.share[0].weight, m.scale), 166667);
    assert_true(wide_bits(&odds.missing) < odds.outcomes.scale.twos - 60);

    count(NULL, NULL, 0, &none);
    assert_int_equal(odds.stop, STOP_TOO_LONG);
    count(NULL, NULL, 0, &hasty);
    assert_int_equal(odds.stop, STOP_NONE);
    assert_int_equal(odds.method, ODDS_ESTIMATE);
    assert_int_equal(odds.samples, 1000);
    assert_true(find_result(odds.procedure, "days", &p, NULL) && odds_marginal(&odds, &p, &work, &m));
    assert_int_equal(m.share[0].value.n, 1);
    first = m.share[0].weight.limb[0];
    assert_true(first > 110 && first < 230);            /* 1000/6, give or take five deviations of 11.8 */
    i = estimate_interval(&odds, &m.share[0].weight);
    assert_true(i.lo < first * 1000000 && first * 1000000 < i.hi);
    assert_true(mean_of("days").known);
    count(NULL, NULL, 0, &hasty);                       /* the same again: it depends on the seed alone */
    assert_true(odds_marginal(&odds, &p, &work, &m));
    assert_int_equal(m.share[0].weight.limb[0], first);
    count(NULL, (const uint8_t *)"\1\2", 2, &hasty);     /* two days are over */
    assert_int_equal(odds.method, ODDS_ESTIMATE);
    assert_true(odds_marginal(&odds, &p, &work, &m));
    assert_int_equal(m.share[0].value.n, 3);
}

/* Wilson with z = 1.959964, worked out from the formula with floating point. */
static void intervals(void **state)
{
    static const struct { int samples; uint32_t k, lo, hi; } known[] = {
        { 1000, 500, 469069600, 530930400 }, { 1000, 0, 0, 3826758 }, { 1000, 1000, 996173242, 1000000000 },
        { 10000, 1667, 159523329, 174132644 }, { 1000000, 3, 1020, 8821 },
    };
    (void)state;
    for (int k = 0; k < LEN(known); k++) {
        struct odds o = { .samples = known[k].samples };
        struct wide w = wide_of(known[k].k);
        struct interval i = estimate_interval(&o, &w);
        assert_in_range(i.lo, known[k].lo < 100 ? 0 : known[k].lo - 100, known[k].lo + 100);
        assert_in_range(i.hi, known[k].hi - 100, known[k].hi + 100);
    }
}

static void no_room(void **state)
{
    (void)state;
    ask(&toy_fight_procedure, NULL, 0);
    assert_true(question_finish(&q));
    for (size_t size = 0; size < 8192; size += 64) {
        work = (struct work){ room, size, 0 };
        assert_int_not_equal(ask_odds(&q, NULL, (struct faces){ NULL, 0 }, &work,
                                      &(struct patience){ .samples = 1000, .never_estimate = true }, &odds), STOP_NONE);
    }
}

/* ---- rank ---- */

static struct rank rank;

static enum rank_state rank_by(const struct varied *vary, int varied, const char *by)
{
    return ask_rank(&(struct ranking){ .question = &q, .vary = vary, .varied = varied, .by = by, .work = &work,
                                       .scratch = &scratch }, &rank);
}

static void ranks(void **state)
{
    static const struct given strengths[] = { { GIVEN_INT, 1, NULL }, { GIVEN_INT, 3, NULL }, { GIVEN_INT, 2, NULL } };
    static const struct given too_strong[] = { { GIVEN_INT, 9, NULL }, { GIVEN_INT, 2, NULL }, { GIVEN_INT, 0, NULL } };
    static const struct given many[40];
    struct varied vary[2] = { { "attacker.strength", 3, strengths }, { "defender.strength", 2, strengths } };
    struct varied bad[2] = { { "attacker.strength", 3, too_strong }, { "attaker.kind", 1, strengths } };
    struct varied far[2] = { { "attacker.strength", 40, many }, { "defender.strength", 40, many } };
    (void)state;
    work = (struct work){ room, sizeof room, 0 };
    ask(&toy_fight_procedure, NULL, 0);
    assert_int_equal(rank_by(vary, 2, "attacker.hits"), RANK_DONE);
    assert_int_equal(rank.n, 6);
    expect_fraction(&rank.row[0].by.n, rank.row[0].by.d, "1/2");
    assert_int_equal(rank.row[0].pick[0], 1);
    assert_int_equal(rank.row[0].pick[1], 0);
    assert_int_equal(rank.row[1].pick[1], 1);
    assert_int_equal(rank.row[5].pick[0], 0);
    expect_fraction(&rank.row[5].by.n, rank.row[5].by.d, "1/6");
    assert_false(rank.row[0].mean[0].known);
    expect_fraction(&rank.row[1].mean[2].n, rank.row[1].mean[2].d, "1/2");     /* three defending dice */

    ask(&toy_fight_procedure, NULL, 0);
    assert_int_equal(rank_by(vary, 2, "winner=defender"), RANK_DONE);
    assert_int_equal(rank.row[0].pick[0], 0);           /* one die against three wins least */
    assert_int_equal(rank.row[0].pick[1], 1);
    ask(&toy_fight_procedure, NULL, 0);
    assert_int_equal(rank_by(vary, 2, NULL), RANK_DONE);
    assert_true(rank.chance);
    assert_int_equal(rank.row[0].pick[0], 1);

    ask(&toy_fight_procedure, NULL, 0);
    assert_int_equal(rank_by(vary, 2, "winer=defender"), RANK_NO_SUCH_RESULT);
    assert_string_equal(rank.near, "winner");
    assert_int_equal(rank_by(vary, 2, "winner=defendr"), RANK_NO_SUCH_VALUE);
    assert_string_equal(rank.near, "defender");
    assert_int_equal(rank_by(vary, 2, "winner"), RANK_NO_SUCH_VALUE);
    assert_string_equal(rank.near, "winner=attacker");
    assert_int_equal(rank_by(far, 2, NULL), RANK_TOO_MANY);
    assert_int_equal(rank.combinations, 1600);
    assert_int_equal(rank_by(bad, 2, NULL), RANK_COMPLAINTS);
    assert_int_equal(q.complaints, 3);
    assert_string_equal(q.complaint[2].near, "attacker.kind");
    question_start(&q, &toy_book, &toy_fight_procedure);        /* and what is missing is named with them */
    assert_int_equal(rank_by(bad, 1, NULL), RANK_COMPLAINTS);
    assert_int_equal(q.complaints, 3);
    assert_int_equal(q.complaint[2].kind, COMPLAINT_MISSING);
    question_start(&q, &toy_book, &toy_fight_procedure);
    assert_int_equal(rank_by(vary, 2, NULL), RANK_COMPLAINTS);
    assert_int_equal(q.complaint[0].kind, COMPLAINT_MISSING);
}

/* A budget that is not enough for a rough estimate of every row: refused, not cut short. */
static void ranks_that_take_too_long(void **state)
{
    static const struct given days[] = { { GIVEN_INT, 400, NULL }, { GIVEN_INT, 500, NULL } };
    struct varied vary[1] = { { "most", 2, days } };
    struct patience little = { .steps = 1000, .sample_steps = 1000 },
        enough = { .steps = 10000, .sample_steps = 10000 };
    struct ranking how = { .question = &q, .vary = vary, .varied = 1, .work = &work, .patience = &little,
                           .scratch = &scratch };
    atomic_bool stop = true;
    (void)state;
    work = (struct work){ room, sizeof room, 0 };
    question_start(&q, &toy_book, &toy_siege_procedure);
    assert_int_equal(ask_rank(&how, &rank), RANK_TOO_LONG);
    assert_int_equal(rank.n, 0);
    how.patience = &enough;
    work.used = 0;
    assert_int_equal(ask_rank(&how, &rank), RANK_DONE);
    assert_int_equal(rank.n, 2);
    assert_int_equal(rank.row[0].method, ODDS_ESTIMATE);
    assert_true(rank.row[0].samples == 100 || rank.row[0].samples == 1000);
    enough.stop = &stop;
    work.used = 0;
    assert_int_equal(ask_rank(&how, &rank), RANK_CANCELLED);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(typed_dice), cmocka_unit_test(thrown_dice), cmocka_unit_test(traces_name_their_rows),
            cmocka_unit_test(exact_odds),
        cmocka_unit_test(odds_after_some_dice), cmocka_unit_test(repeated_results),
            cmocka_unit_test(odds_with_house_rules),
        cmocka_unit_test(means_below_zero_and_of_fractions), cmocka_unit_test(sieges), cmocka_unit_test(intervals),
            cmocka_unit_test(no_room),
        cmocka_unit_test(ranks), cmocka_unit_test(ranks_that_take_too_long),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
