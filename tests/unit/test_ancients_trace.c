/* test_ancients_trace.c - an explanation is enough: from the lines of the trace and the faces of the
** rolls alone the result of random melees, shots and discipline tests is worked out again. */
#include <string.h>
#include "asking_tools.h"

static struct question question;
static struct answer answer;

/* ---- random questions ---- */

static bool own_value(struct draw *d, const struct input *x, int *value)
{
    if (strcmp(x->id, "in_melee") == 0) *value = 0;
    if (strcmp(x->id, "between") == 0 && draw_int(d, 0, 3)) *value = 0;         /* most shots are seen */
    return true;
}

static const struct drawing drawing = { INT32_MAX, own_value };

/* ---- reading the explanation ---- */

/* A quantity from its lines: the first value, what adds, what multiplies and rounds; the last value line must agree. */
static int quantity(const char *of, const char *who, int least, int otherwise)
{
    int sum = otherwise, last = otherwise, values = 0;

    for (int i = 0; i < answer.trace.len; i++) {
        const struct trace_line *l = &answer.trace.line[i];
        if (!same(l->of, of) || !same(l->who, who)) continue;
        if (l->kind == TRACE_VALUE && values++ == 0) sum = l->value;
        if (l->kind == TRACE_VALUE) last = l->value;
        if (l->kind == TRACE_ADDS) sum += l->value;
        if (l->kind == TRACE_MULTIPLIES) sum = (sum * l->value + l->over - 1) / l->over;
        if (l->kind == TRACE_ROUNDS) assert_int_equal(sum, l->value);
    }
    if (sum < least) sum = least;
    if (values > 1) assert_int_equal(sum, last);
    return sum;
}

static const struct roll *roll_by(const char *who, int nth)
{
    for (int i = 0; i < answer.record.rolls; i++)
        if (same(answer.record.roll[i].who, who) && nth-- == 0) return &answer.record.roll[i];
    return NULL;
}

static int damage_of(const struct roll *x)
{
    int six = 0, five = 0;
    for (int i = 0; x && i < x->dice; i++) {
        six += answer.record.face[x->first + i] == 6;
        five += answer.record.face[x->first + i] == 5;
    }
    return six + five / 2;
}

/* The losses of the unit hit; `passed` too. */
static int losses_again(const char *thrower, int hand, const char *hit, int test, bool disordered, int *passed)
{
    int dice = quantity("dice", thrower, 0, 0), damage, critical, die;
    const struct roll *x = dice > 0 ? roll_by(thrower, hand) : NULL;

    *passed = 1;
    if (dice > 0) {
        assert_non_null(x);
        assert_int_equal(x->dice, dice);
    }
    damage = damage_of(x);
    assert_int_equal(damage, quantity("damage", hit, 0, 0));
    if (damage == 0) return 0;
    critical = quantity("critical", hit, 1, 0);
    die = answer.record.face[roll_by(hit, test)->first];
    *passed = die == 1 || (die < 6 && die <= critical);
    return *passed ? disordered : die - critical > 1 ? die - critical : 1;
}

static void melees(void **state)
{
    static const char *const sides[2] = { "attacker", "defender" };
    struct draw d = { 21 };
    int lost = 0;

    (void)state;
    for (int i = 0; i < 5000; i++) {
        int losses[2], passed[2], failed[2];
        answer_random(&d, "ancients.melee", &drawing, &question, &answer);
        for (int s = 0; s < 2; s++) {
            int e = 1 - s, before = s == 0 ? 0 : quantity("damage", sides[1], 0, 0) > 0;
            bool disordered = false;
            for (int k = 0; k < answer.trace.len; k++) {
                const struct trace_line *l = &answer.trace.line[k];
                if (same(l->says, "disordered") && same(l->of, "critical") && same(l->who, sides[e])) disordered = true;
            }
            losses[e] = losses_again(sides[s], before, sides[e], e == 0 ? quantity("dice", sides[0], 0, 0) > 0 : 0,
                                     disordered, &passed[e]);
            failed[e] = passed[e] ? 0 : losses[e];
        }
        for (int s = 0; s < 2; s++) {
            assert_int_equal(answer.out[5 * s], losses[s]);
            assert_int_equal(answer.out[5 * s + 4], passed[s]);
            lost += losses[s] > 0;
        }
        assert_int_equal(answer.out[10], failed[0] == failed[1] ? 2 : failed[0] > failed[1] ? 0 : 1);
    }
    assert_true(lost > 1000);
}

static void shots(void **state)
{
    struct draw d = { 22 };
    int lost = 0;

    (void)state;
    for (int i = 0; i < 15000; i++) {              /* many of them after too many moves */
        int losses, passed;
        bool disordered = false;
        answer_random(&d, "ancients.shoot", &drawing, &question, &answer);
        if (!answer.notes.value[0]) {
            assert_int_equal(answer.record.rolls, 0);
            continue;
        }
        for (int k = 0; k < answer.trace.len; k++)
            if (same(answer.trace.line[k].says, "disordered") && same(answer.trace.line[k].of, "critical"))
                disordered = true;
        losses = losses_again("shooter", 0, "target", 0, disordered, &passed);
        assert_int_equal(answer.out[0], losses);
        assert_int_equal(answer.out[4], passed);
        lost += losses > 0;
    }
    assert_true(lost > 300);
}

/* Each throw says how it ended, and the last as the answer does. */
static void says_who_passed(void)
{
    int said = 0, last = -1;

    for (int i = 0; i < answer.trace.len; i++) {
        const struct trace_line *l = &answer.trace.line[i];
        if (!same(l->of, "passed")) continue;
        said++;
        last = l->value;
        assert_string_equal(l->word, last ? "passed" : "failed");
    }
    assert_int_equal(said, answer.record.rolls);
    assert_int_equal(last, answer.out[0]);
}

static void tests_of_discipline(void **state)
{
    struct draw d = { 23 };
    int passed = 0;

    (void)state;
    for (int i = 0; i < 5000; i++) {
        int target = 0, modifier, die;
        answer_random(&d, "ancients.discipline", &drawing, &question, &answer);
        if (answer.record.rolls == 0) continue;
        for (int k = 0; k < answer.trace.len; k++)
            if (answer.trace.line[k].kind == TRACE_TABLE && same(answer.trace.line[k].of, "target"))
                target = answer.trace.line[k].value;
        modifier = quantity("modifier", NULL, -100, 0);
        die = answer.record.face[0];
        assert_int_equal(answer.out[0], die != 1 && (die == 6 || die + modifier >= target));
        says_who_passed();
        passed += answer.out[0];
    }
    assert_true(passed > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(melees), cmocka_unit_test(shots),
                                        cmocka_unit_test(tests_of_discipline) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
