/* test_props_books.c - what must be so for every procedure of every rulebook, tried on random
** situations: chances sum to exactly 1, parts change nothing, dice thrown agree with dice counted. The
** seeds are fixed, and the work is bounded by steps, not by a clock. */
#include <math.h>
#include <stdio.h>
#include "any_question.h"
#include "ask/odds.h"
#include "ask/resolve.h"
#include "counting_tools.h"

enum { STEPS_A_PROCEDURE = 960000, MOST_QUESTIONS = 40, STEPS_A_QUESTION = 480000, UNPARTED_STEPS = 128000,
       SAMPLES = 5000, MANY_SAMPLES = 200000 };

static struct question q;
static struct answer answer;
static int tried, counted_of, compared_of;

typedef uint64_t property(struct draw *d);                  /* returns the steps it took */

/* Says which question it was when the property fails: cmocka leaves by a jump. */
static void hold(bool so, const char *what)
{
    if (so) return;
    print_message("not so: %s\n", what);
    say_question(&q);
    fail();
}

static void for_all_procedures(property *check, uint64_t seed, int questions)
{
    for (int b = 0; b < all_books(); b++) for (int p = 0; p < any_book(b)->procedures; p++) {
        const struct book *book = any_book(b);
        struct draw d = { seed + (uint64_t)p };
        uint64_t steps = 0;
        for (int i = 0; i < questions && steps < STEPS_A_PROCEDURE; i++) {
            if (!make_valid_question(&d, &q, book, book->procedure[p])) {
                print_message("%s.%s: no valid question was found\n", book->id, book->procedure[p]->id);
                fail();
            }
            tried++;
            steps += check(&d);
        }
    }
}

/* ---- chances sum to 1 ---- */

static bool sums_to_one(const struct spread *s, const struct wide *missing)
{
    struct wide sum = weight_of_all(s), one;
    if (!wide_add(&sum, &sum, missing)) return false;
    return wide_of_scale(&one, s->scale) && wide_compare(&sum, &one) == 0;
}

static uint64_t chances_sum(struct draw *d)
{
    static const struct patience patience = { .steps = STEPS_A_QUESTION, .never_estimate = true };
    struct work *work = fresh_work();
    struct odds o;
    struct odds_walk w;
    struct outcome_place place;
    struct wide zero = wide_of(0);
    enum reading_stop stop = ask_odds(&q, NULL, (struct faces){ NULL, 0 }, work, &patience, &o);

    (void)d;
    hold(stop == STOP_NONE || stop == STOP_TOO_LONG || stop == STOP_NO_ROOM,
         "there are odds, or counting takes too long");
    if (stop) return STEPS_A_QUESTION;
    counted_of++;
    hold(o.method == ODDS_EXACT || o.method == ODDS_BOUNDED, "nothing is estimated");
    hold(sums_to_one(&o.outcomes, o.method == ODDS_EXACT ? &zero : &o.missing), "the outcomes sum to exactly 1");
    for (int i = 0; i < o.outcomes.n; i++) hold(!wide_is_zero(&o.outcomes.weight[i]), "every outcome can happen");
    for (int i = 1; i < o.outcomes.n; i++)
        hold(wide_compare(&o.outcomes.weight[i - 1], &o.outcomes.weight[i]) >= 0, "the most likely come first");
    w = walk_odds(&o, true, true);
    while (next_odds(&w, &place)) {
        struct marginal m;
        struct wide sum = wide_of(0), one;
        hold(odds_marginal(&o, &place, work, &m), "there is room for a marginal");
        for (int i = 0; i < m.n; i++) hold(wide_add(&sum, &sum, &m.share[i].weight), "it fits");
        for (int i = 1; i < m.n; i++) hold(value_compare(m.share[i - 1].value, m.share[i].value) < 0, "values ascend");
        if (o.method == ODDS_EXACT)
            hold(wide_of_scale(&one, m.scale) && wide_compare(&sum, &one) == 0, "every marginal sums to exactly 1");
    }
    return o.steps;
}

static void every_distribution_sums_to_one(void **state)
{
    (void)state;
    tried = counted_of = 0;
    for_all_procedures(chances_sum, 100, MOST_QUESTIONS);
    print_message("%d questions, %d counted\n", tried, counted_of);
    assert_true(counted_of * 2 > tried);
}

/* ---- parts change nothing ---- */

static const void *prepare(const struct question *of)
{
    static int32_t ready[READY_INTS];
    struct reading r = { .mode = READ_TYPED };
    if (!of->procedure->ready_size) return of->in;
    memset(ready, 0, (size_t)of->procedure->ready_size);
    of->procedure->prepare(&r, of->in, ready);
    return ready;
}

static uint64_t parts_agree(struct draw *d)
{
    static unsigned char room[24 << 20];
    const struct procedure *p = q.procedure;
    const void *ready = prepare(&q);
    struct work other = { room, sizeof room, 0 };
    struct budget budget[2] = { budget_of(UNPARTED_STEPS, NULL), budget_of(UNPARTED_STEPS, NULL) };
    struct counting parted = { .work = fresh_work(), .budget = &budget[0] };
    struct counting unparted = { .work = &other, .no_parts = true, .budget = &budget[1] };
    struct counted a, b = count_odds(&unparted, p->rule, ready, p->out_size);

    (void)d;
    if (b.stop) return UNPARTED_STEPS;
    a = count_odds(&parted, p->rule, ready, p->out_size);
    if (a.stop || a.outcomes.inexact) return UNPARTED_STEPS;
    compared_of++;
    if (a.outcomes.n != b.outcomes.n) hold(false, "parted and unparted have as many outcomes");
    assert_same_spread(&a.outcomes, &b.outcomes);
    assert_same_spread(&a.notes, &b.notes);
    return budget[0].used + budget[1].used;
}

static void parted_is_unparted(void **state)
{
    (void)state;
    tried = compared_of = 0;
    for_all_procedures(parts_agree, 200, MOST_QUESTIONS);
    print_message("%d questions, %d compared\n", tried, compared_of);
    assert_true(compared_of > 0);
}

/* ---- thrown agrees with counted ---- */

static double chance(const struct spread *s, int i)
{
    char room[80];
    struct text t = text_in(room, sizeof room);
    decimal_text(&t, &s->weight[i], s->scale, 18, false);
    return strtod(room, NULL);
}

static int row_fast(const struct spread *s, const int32_t *value, int hint)
{
    if (hint >= 0 && memcmp(s->value + (size_t)hint * (size_t)s->ints, value, (size_t)s->ints * sizeof *value) == 0)
        return hint;
    return row_of(s, value);
}

/* Values whose expected count is small are taken together. */
static void compare_counts(const struct spread *s, const long *thrown, long n)
{
    double rest = 1, rest_thrown = (double)n;
    for (int i = 0; i < s->n; i++) {
        double p = chance(s, i), sigma = sqrt((double)n * p * (1 - p));
        if ((double)n * p < 25) continue;
        hold(fabs((double)thrown[i] - (double)n * p) <= 5 * sigma + 1e-6,
             "samples lie within five sigma of the exact chance");
        rest -= p;
        rest_thrown -= (double)thrown[i];
    }
    if (rest < 1e-15) hold(rest_thrown < 0.5, "nothing else is thrown");
    else if (rest * (double)n >= 25)
        hold(fabs(rest_thrown - (double)n * rest) <= 5 * sqrt((double)n * rest * (1 - rest)) + 1e-6,
             "the rare ones lie within five sigma");
    else hold(rest_thrown <= 25 + 5 * sqrt(25), "the rare ones are rare");
}

static uint64_t thrown_like_counted(long samples)
{
    static long thrown[100000];
    static int32_t out[RESULT_INTS];
    const struct procedure *p = q.procedure;
    const void *ready = prepare(&q);
    struct budget budget = budget_of(STEPS_A_QUESTION, NULL);
    struct counting how = { .work = fresh_work(), .budget = &budget };
    struct counted c = count_odds(&how, p->rule, ready, p->out_size);
    int hint = -1;

    if (c.stop || c.outcomes.n > LEN(thrown) || c.outcomes.n > 3000) return STEPS_A_QUESTION;
    memset(thrown, 0, sizeof thrown);
    for (long i = 0; i < samples; i++) {
        struct rng g;
        struct reading r = { .mode = READ_RANDOM, .rng = &g };
        rng_start(&g, 77, (uint64_t)i);
        memset(out, 0, (size_t)p->out_size);
        p->rule(&r, ready, out);
        hint = row_fast(&c.outcomes, out, hint);
        hold(hint >= 0, "what is thrown was counted");
        thrown[hint]++;
    }
    compare_counts(&c.outcomes, thrown, samples);
    return budget.used + 16 * (uint64_t)samples;
}

static uint64_t some_samples(struct draw *d) { (void)d; return thrown_like_counted(SAMPLES); }

static void samples_agree(void **state)
{
    (void)state;
    for_all_procedures(some_samples, 300, 4);
}

static void many_samples_agree(void **state)
{
    static const char *const name[] = { "flintlock.shoot", "flintlock.melee", "ancients.melee", "campaign.combat",
                                        "fantasy.attack" };
    struct draw d = { 400 };
    (void)state;
    for (int i = 0; i < LEN(name); i++) {
        struct found f;
        if (!find_procedure(name[i], &f, NULL)) continue;
        assert_true(make_valid_question(&d, &q, f.book, f.procedure));
        thrown_like_counted(MANY_SAMPLES);
    }
    assert_true(make_valid_question(&d, &q, any_book(all_books() - 1), any_book(all_books() - 1)->procedure[0]));
    thrown_like_counted(MANY_SAMPLES);
}

/* ---- the odds once all dice have fallen ---- */

static uint64_t fallen_dice_decide(struct draw *d)
{
    static const struct patience patience = { .steps = STEPS_A_QUESTION, .never_estimate = true };
    struct throws how = { .kind = THROW_RANDOM, .seed = draw_word(d) };
    struct odds o;
    int first;

    if (ask_resolve(&q, NULL, &how, NULL, &answer) != ANSWER_DONE) return 1;
    hold(ask_odds(&q, NULL, (struct faces){ answer.record.face, answer.record.faces }, fresh_work(), &patience,
                  &o) == STOP_NONE,
         "odds after all dice");
    hold(o.outcomes.n == 1 && !o.left_over, "one outcome is left when all dice have fallen");
    first = answer.record.rolls > 1 ? answer.record.roll[1].first : 0;
    if (ask_odds(&q, NULL, (struct faces){ answer.record.face, first }, fresh_work(), &patience, &o) == STOP_NONE &&
        o.method == ODDS_EXACT) {
        struct wide zero = wide_of(0);
        hold(sums_to_one(&o.outcomes, &zero), "the odds after the first throw sum to 1");
    }
    return o.steps + 2;
}

static void odds_after_dice(void **state)
{
    (void)state;
    for_all_procedures(fallen_dice_decide, 500, 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_distribution_sums_to_one), cmocka_unit_test(parted_is_unparted),
            cmocka_unit_test(samples_agree),
        cmocka_unit_test(many_samples_agree), cmocka_unit_test(odds_after_dice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
