/* test_fantasy_trace.c - an explanation is enough: from the lines of the trace and the faces of the
** rolls alone the result of random attacks and morale tests is worked out again. */
#include <string.h>
#include "asking_tools.h"

static struct question question;
static struct answer answer;

static bool own_value(struct draw *d, const struct input *x, int *value)
{
    (void)d, (void)value;
    return strcmp(x->id, "total") != 0;
}

static const struct drawing drawing = { 200, own_value };

static int all_faces(void)
{
    int sum = 0;
    for (int i = 0; i < answer.record.faces; i++) sum += answer.record.face[i];
    return sum;
}

/* The last value of a quantity that was told, limits counting as values. */
static int last_of(const char *of, int otherwise)
{
    int value = otherwise;
    for (int i = 0; i < answer.trace.len; i++) {
        const struct trace_line *l = &answer.trace.line[i];
        if (same(l->of, of) && (l->kind == TRACE_VALUE || l->kind == TRACE_LIMITS)) value = l->value;
    }
    return value;
}

static void attacks(void **state)
{
    struct draw d = { 31 };
    int hurt = 0;
    (void)state;
    for (int round = 0; round < 5000; round++) {
        int64_t up, down = 1;
        int roll, percent = 0, men, left, officer, hp, cancelled = 0;

        answer_random(&d, "fantasy.attack", &drawing, &question, &answer);
        roll = all_faces();
        men = last_of("men", 0);
        for (int i = 0; i < answer.trace.len; i++) {
            const struct trace_line *l = &answer.trace.line[i];
            if (same(l->of, "roll") && l->kind == TRACE_ADDS) roll += l->value;
            if (same(l->of, "percent") && l->kind == TRACE_TABLE) percent = l->value;
            if (same(l->of, "percent") && l->kind == TRACE_ADDS) percent += l->value;
            if (same(l->of, "percent") && l->kind == TRACE_LIMITS) percent = l->value;
            if (same(l->of, "damage") && l->kind == TRACE_CANCELS) cancelled = 1;
        }
        assert_int_equal(percent, last_of("percent", -1));
        up = (int64_t)(roll < 0 ? 0 : roll) * men * percent;
        for (int i = 0; i < answer.trace.len; i++) {
            const struct trace_line *l = &answer.trace.line[i];
            if (same(l->of, "damage") && l->kind == TRACE_MULTIPLIES) up *= l->value, down *= l->over;
        }
        if (cancelled) up = 0;
        assert_int_equal(answer.out[0], up / (100 * down));
        left = last_of("before", -1) - answer.out[0];
        officer = last_of("officer", 0);
        hp = last_of("hp", -1);
        assert_int_equal(answer.out[1], left <= officer ? 0 : (left - officer + hp - 1) / hp);
        hurt += answer.out[0] > 0;
    }
    assert_true(hurt > 1000);
}

static void tests_of_morale(void **state)
{
    struct draw d = { 32 };
    int thrown = 0;
    (void)state;
    for (int round = 0; round < 5000; round++) {
        int score = -1, fate = -1;

        answer_random(&d, "fantasy.morale", &drawing, &question, &answer);
        for (int i = 0; i < answer.trace.len; i++) {
            const struct trace_line *l = &answer.trace.line[i];
            if (same(l->of, "score") && l->kind == TRACE_VALUE && same(l->says, "morale")) score = l->value;
            if (same(l->of, "score") && l->kind == TRACE_ADDS) score += l->value;
            if (same(l->of, "test") && l->kind == TRACE_CANCELS) fate = l->value;
        }
        assert_int_equal(score, last_of("score", -1));
        if (fate >= 0) assert_int_equal(answer.out[0], fate);
        else {
            assert_int_equal(answer.record.faces, 2);
            assert_int_equal(answer.out[0], all_faces() <= score);
            thrown++;
        }
    }
    assert_true(thrown > 500);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(attacks), cmocka_unit_test(tests_of_morale) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
