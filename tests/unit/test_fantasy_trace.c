/* test_fantasy_trace.c - an explanation is enough: from the lines of the trace and the faces of the
** rolls alone the result of random attacks and morale tests is worked out again. */
#include <string.h>
#include "asking_tools.h"

static struct question question;
static struct answer answer;

static void draw_inputs(struct draw *d, struct question *q, const struct input *input, int inputs, int base)
{
    for (int i = 0; i < inputs; i++) {
        const struct input *x = &input[i];
        int at = base + x->offset, value = 0;
        switch (x->kind) {
        case IN_GROUP: draw_inputs(d, q, x->member, x->members, at); continue;
        case IN_DICE:
            q->in[at / 4] = draw_int(d, 1, 3);
            q->in[at / 4 + 1] = draw_int(d, 0, 1) ? 6 : 8;
            q->in[at / 4 + 2] = draw_int(d, -1, 4);
            q->given[at / 4] = q->given[at / 4 + 1] = q->given[at / 4 + 2] = 1;
            continue;
        case IN_FLAG: value = draw_int(d, 0, 3) == 0; break;
        case IN_CHOICE: value = draw_int(d, 0, x->choices - 1); break;
        default: value = draw_int(d, x->lo, x->hi > 200 ? 200 : x->hi); break;
        }
        if (strcmp(x->id, "total") == 0) continue;
        q->in[at / 4] = value;
        q->given[at / 4] = 1;
    }
}

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

        answer_random(&d, "fantasy.attack", draw_inputs, &question, &answer);
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

        answer_random(&d, "fantasy.morale", draw_inputs, &question, &answer);
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
