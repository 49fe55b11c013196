/* test_flintlock_trace.c - an explanation is enough: from the lines of the trace and the faces of the
** rolls alone the result of random shots, blows and moves is worked out again. */
#include <string.h>
#include "asking_tools.h"

static struct question question;
static struct answer answer;

/* ---- random questions ---- */

static bool own_value(struct draw *d, const struct input *x, int *value)
{
    if (strcmp(x->id, "cuirass") == 0) *value = draw_int(d, 0, 1) ? draw_int(d, 4, 5) : 0;
    if (strcmp(x->id, "forest") == 0 && *value > 12) *value = 0;
    if (strcmp(x->id, "loaded") == 0 || strcmp(x->id, "strikes") == 0) *value = !*value;
    return true;
}

static const struct drawing drawing = { 70, own_value };

/* ---- reading the explanation ---- */

static const struct trace_line *find(enum trace_kind kind, const char *of, const char *who)
{
    for (int i = 0; i < answer.trace.len; i++) {
        const struct trace_line *l = &answer.trace.line[i];
        if (l->kind == kind && same(l->of, of) && same(l->who, who)) return l;
    }
    return NULL;
}

static int value_of(const char *of, const char *who, int otherwise)
{
    const struct trace_line *l = find(TRACE_VALUE, of, who);
    return l ? l->value : otherwise;
}

/* What adds to a quantity, in the order of the lines; a limit replaces what was there. */
static int sum_of_lines(const char *of, const char *who)
{
    int sum = 0;
    for (int i = 0; i < answer.trace.len; i++) {
        const struct trace_line *l = &answer.trace.line[i];
        if (!same(l->of, of) || !same(l->who, who)) continue;
        if (l->kind == TRACE_ADDS) sum += l->value;
        if (l->kind == TRACE_LIMITS) sum = l->value;
    }
    return sum;
}

static int faces_from(int roll, int lowest)
{
    const struct roll *x = &answer.record.roll[roll];
    int n = 0;
    if (roll >= answer.record.rolls) return 0;
    for (int i = 0; i < x->dice; i++) n += answer.record.face[x->first + i] >= lowest;
    return n;
}

/* ---- shots ---- */

static int hits_again(void)
{
    const struct trace_line *printed = find(TRACE_TABLE, "needed", NULL), *lowest = find(TRACE_LIMITS, "needed", NULL);
    int need, pairs = value_of("sixes", NULL, 0);

    if (find(TRACE_CANCELS, "shot", NULL)) return 0;
    assert_non_null(printed);
    need = printed->value - sum_of_lines("modifier", NULL);
    if (lowest && need < lowest->value) need = lowest->value;
    assert_int_equal(need, value_of("needed", NULL, 0));
    if (need > 8) return 0;
    if (need <= 6) return faces_from(0, need);
    if (pairs) return faces_from(0, 6) / pairs;
    return faces_from(need - 6, 6);
}

static void shots(void **state)
{
    struct draw d = { 11 };
    int hits = 0;
    (void)state;
    for (int i = 0; i < 5000; i++) {
        answer_random(&d, "flintlock.shoot", &drawing, &question, &answer);
        assert_int_equal(answer.out[0], hits_again());
        hits += answer.out[0] > 0;
    }
    assert_true(hits > 100);
}

/* ---- blows ---- */

static const char *const sides[2] = { "first", "second" };

/* The natural die of a side: its face, one more for each further 6. */
static int natural_of(int side)
{
    int natural = 0;
    for (int i = 0; i < answer.record.rolls; i++) {
        const struct roll *x = &answer.record.roll[i];
        if (!same(x->who, sides[side])) continue;
        if (natural == 0) natural = answer.record.face[x->first];
        else natural += answer.record.face[x->first] == 6;
    }
    return natural;
}

static int harm_again(int side, int natural)
{
    int class = value_of("class", sides[side], 0), cuirass = value_of("cuirass", sides[side], 0);
    int score = natural + sum_of_lines("modifier", sides[side]);

    if (natural == 0 || natural == 1) return 0;
    if (natural >= 7) return 2;
    if (score <= class) return score == class;
    return cuirass > class && score <= cuirass ? 1 : 2;
}

static void blows(void **state)
{
    enum { FIRST, SECOND, TOGETHER, NOBODY };
    struct draw d = { 12 };
    int ties = 0, hits = 0;
    (void)state;
    for (int i = 0; i < 20000; i++) {
        int natural[2], does[2], harm[2] = { 0, 0 }, winner = -1, order, tie;
        answer_random(&d, "flintlock.melee", &drawing, &question, &answer);
        order = value_of("order", NULL, -1);
        tie = value_of("tie", NULL, -1);
        for (int k = 0; k < 2; k++) {
            natural[k] = natural_of(k);
            does[k] = harm_again(k, natural[k]);
            if (natural[k]) assert_int_equal(does[k], value_of("harm", sides[k], -1));
        }
        if (order == TOGETHER && does[0] == does[1]) {
            ties += does[0] > 0;
            if (does[0]) winner = tie < 2 ? tie : natural[0] == natural[1] ? -1 : natural[0] > natural[1] ? 0 : 1;
            if (winner >= 0) harm[1 - winner] = does[winner];
        } else if (order == TOGETHER) {
            winner = does[0] > does[1] ? 0 : 1;
            harm[1 - winner] = does[winner];
        } else {
            harm[0] = does[1];
            harm[1] = does[0];
        }
        for (int k = 0; k < 2; k++) {
            const struct trace_line *stays = find(TRACE_CANCELS, "push", sides[k]);
            if (harm[k] == 1 && stays) harm[k] = stays->value;
            assert_int_equal(answer.out[k], harm[k]);
            hits += harm[k] == 2;
        }
    }
    assert_true(ties > 50 && hits > 1000);
}

/* ---- moves ---- */

static void moves(void **state)
{
    struct draw d = { 13 };
    int blocked_ones = 0;
    (void)state;
    for (int i = 0; i < 5000; i++) {
        const struct trace_line *speed, *sixes_block;
        int far, slowing = 0, sixes = 0, blocked = 0;
        answer_random(&d, "flintlock.move", &drawing, &question, &answer);
        if (find(TRACE_CANCELS, "distance", NULL) && answer.record.rolls == 0) {
            assert_int_equal(answer.out[0], 0);
            continue;
        }
        speed = find(TRACE_TABLE, "distance", NULL);
        assert_non_null(speed);
        far = speed->value;
        for (int k = 0; k < answer.trace.len; k++) {
            const struct trace_line *l = &answer.trace.line[k];
            if (l->kind == TRACE_MULTIPLIES) far = far * l->value / l->over;
            if (l->kind == TRACE_ROUNDS) assert_int_equal(far, l->value);
        }
        sixes_block = find(TRACE_TABLE, "blocked", NULL);
        if (answer.record.rolls) {
            bool better = value_of("dice", NULL, 0) > 0;
            const struct roll *x = &answer.record.roll[0];
            for (int k = 0; k < x->dice; k++) {
                int face = answer.record.face[x->first + k];
                if (!better) slowing += face;
                else if (k == 0 || face < slowing) slowing = face;
                sixes += face == 6;
            }
            if (better) sixes = slowing == 6;
            assert_non_null(sixes_block);
            blocked = sixes >= sixes_block->value;
            far = blocked || far < slowing ? 0 : far - slowing;
        }
        blocked_ones += blocked;
        assert_int_equal(answer.out[0], far);
        assert_int_equal(answer.out[1], blocked);
    }
    assert_true(blocked_ones > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shots), cmocka_unit_test(blows), cmocka_unit_test(moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
