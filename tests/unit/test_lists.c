/* test_lists.c - printed lists: what adds, multiplies, cancels and limits; boxes, "unless", counts, and
** what the explanation says about each row. */
#include "tests.h"
#include <string.h>
#include "rules/house.h"
#include "rules/lists.h"

enum { FLANKS = 1, DISORDERED, STEADY, GUARDED, FLANKED, ENCIRCLED, WORN, TERMS };
static const struct term terms[TERMS] = { [STEADY] = { "steady", "steady troops" },
        [GUARDED] = { "guarded", "well guarded" } };

static struct trace trace;
static struct seen seen;
static struct house house;

static struct reading listening(void)
{
    memset(&seen, 0, sizeof seen);
    trace.len = 0;
    house.len = 0;
    return (struct reading){ .mode = READ_TYPED, .trace = &trace, .seen = &seen, .house = &house };
}

static void assert_line(int i, enum trace_kind kind, const char *cite, int value, int over)
{
    assert_true(i < trace.len);
    assert_int_equal(trace.line[i].kind, kind);
    assert_string_equal(trace.line[i].cite, cite);
    assert_int_equal(trace.line[i].value, value);
    assert_int_equal(trace.line[i].over, over);
}

/* ---- what adds ---- */

static const struct adds add_rows[] = {
    { "flanks", "1", "supported flank", FLANKS, +1, NEVER, 0 },
    { "disorder", "2", "disordered", DISORDERED, -2, STEADY, 0 },
    { "worse", "3", "flanked", FLANKED, -1, NEVER, 'a' },
    { "worst", "4", "encircled", ENCIRCLED, -3, GUARDED, 'a' },
    { "better", "5", "flanked, for the other", FLANKED, +1, NEVER, 'B' },
    { "best", "6", "encircled, for the other", ENCIRCLED, +3, NEVER, 'B' },
    { "even", "7", "worn as well", WORN, -1, NEVER, 'a' },
};
static const struct adds_list adding = { "adding", "dice", "Adding", terms, add_rows, LEN(add_rows) };

static void rows_add_by_their_count(void **state)
{
    struct reading r = listening();
    struct facts f = { { 0 } };
    (void)state;
    assert_int_equal(sum_of(&r, &adding, &f), 0);
    assert_int_equal(trace.len, 0);
    f.v[FLANKS] = 2;
    f.v[DISORDERED] = 1;
    assert_int_equal(sum_of(&r, &adding, &f), 0);
    assert_line(0, TRACE_ADDS, "1", 2, 1);
    assert_line(1, TRACE_ADDS, "2", -2, 1);
    assert_string_equal(trace.line[0].of, "dice");
    assert_true(seen_has(&seen, &add_rows[0].add));
    assert_true(seen_has(&seen, &add_rows[1].add));
    assert_false(seen_has(&seen, &add_rows[2].add));
}

static void unless_is_explained_and_not_shown(void **state)
{
    struct reading r = listening();
    struct facts f = { { 0 } };
    (void)state;
    f.v[DISORDERED] = f.v[STEADY] = 1;
    assert_int_equal(sum_of(&r, &adding, &f), 0);
    assert_line(0, TRACE_NOT_COUNTED, "2", -2, 1);
    assert_string_equal(trace.line[0].because, "steady troops");
    assert_false(seen_has(&seen, &add_rows[1].add));
}

static void one_row_of_a_box(void **state)
{
    struct reading r = listening();
    struct facts f = { { 0 } };
    (void)state;
    f.v[FLANKED] = 1;
    assert_int_equal(sum_of(&r, &adding, &f), -1 + 1);
    r = listening();
    f.v[ENCIRCLED] = 1;                                         /* the lowest of a, the highest of B */
    assert_int_equal(sum_of(&r, &adding, &f), -3 + 3);
    assert_line(0, TRACE_NOT_COUNTED, "3", -1, 1);
    assert_string_equal(trace.line[0].because, "encircled");
    assert_line(1, TRACE_ADDS, "4", -3, 1);
    assert_line(2, TRACE_NOT_COUNTED, "5", 1, 1);
    assert_line(3, TRACE_ADDS, "6", 3, 1);
    r = listening();
    f.v[GUARDED] = 1;                                           /* a row that does not count does not beat another */
    assert_int_equal(sum_of(&r, &adding, &f), -1 + 3);
    r = listening();
    f.v[WORN] = 1;                                              /* a tie goes to the earlier row */
    assert_int_equal(sum_of(&r, &adding, &f), -1 + 3);
    assert_true(seen_has(&seen, &add_rows[2].add));
    assert_false(seen_has(&seen, &add_rows[6].add));
}

static void house_rules_change_rows(void **state)
{
    struct reading r = listening();
    struct facts f = { { 0 } };
    (void)state;
    assert_true(house_set(&house, &add_rows[0].add, 5, 1));
    f.v[FLANKS] = 2;
    assert_int_equal(sum_of(&r, &adding, &f), 10);
    assert_true(trace.line[0].house);
    f.v[FLANKS] = 0;
    f.v[FLANKED] = f.v[ENCIRCLED] = 1;
    r = listening();
    assert_true(house_set(&house, &add_rows[2].add, -4, 1));    /* now the first of the box is lower */
    assert_int_equal(sum_of(&r, &adding, &f), -4 + 3);
    r.house = NULL;
    assert_int_equal(sum_of(&r, &adding, &f), -3 + 3);
}

/* ---- what multiplies ---- */

static const struct times time_rows[] = {
    { "half", "1", "disordered", DISORDERED, 1, 2, STEADY, 0 },
    { "double", "2", "flanked", FLANKED, 2, 1, NEVER, 'H' },
    { "triple", "3", "encircled", ENCIRCLED, 3, 1, NEVER, 'H' },
    { "quarter", "4", "worn", WORN, 1, 4, NEVER, 'l' },
    { "third", "5", "guarded", GUARDED, 1, 3, NEVER, 'l' },
};
static const struct times_list multiplying = { "multiplying", "hits", "Multiplying", terms, time_rows, LEN(time_rows) };

static void products(void **state)
{
    struct reading r = listening();
    struct facts f = { { 0 } };
    struct fraction p = product_of(&r, &multiplying, &f);
    (void)state;
    assert_true(p.num == 1 && p.den == 1);
    f.v[DISORDERED] = 3;                                        /* a row counts once */
    f.v[FLANKED] = 1;
    p = product_of(&r, &multiplying, &f);
    assert_true(p.num == 1 && p.den == 1);
    assert_line(0, TRACE_MULTIPLIES, "1", 1, 2);
    assert_line(1, TRACE_MULTIPLIES, "2", 2, 1);
    r = listening();
    f.v[ENCIRCLED] = f.v[WORN] = f.v[GUARDED] = 1;
    p = product_of(&r, &multiplying, &f);                       /* 1/2 * 3 * 1/4 */
    assert_true(p.num == 3 && p.den == 8);
    assert_line(1, TRACE_NOT_COUNTED, "2", 2, 1);
    assert_line(4, TRACE_NOT_COUNTED, "5", 1, 3);
    r = listening();
    assert_true(house_set(&house, &time_rows[0].num, 2, 3));
    f.v[STEADY] = 0;
    p = product_of(&r, &multiplying, &f);                       /* 2/3 * 3 * 1/4 */
    assert_true(p.num == 1 && p.den == 2);
    r = listening();
    f.v[STEADY] = 1;
    p = product_of(&r, &multiplying, &f);
    assert_true(p.num == 3 && p.den == 4);
    assert_line(0, TRACE_NOT_COUNTED, "1", 1, 2);
    assert_string_equal(trace.line[0].because, "steady troops");
}

/* ---- what cancels, what limits ---- */

static const struct cancels cancel_rows[] = { { "worn", "1", "worn", WORN, STEADY },
        { "flanked", "2", "flanked", FLANKED, NEVER }, { "too", "3", "encircled", ENCIRCLED, NEVER } };
static const struct cancels_list cancelling = { "cancelling", "impetus", "Cancelling", terms, cancel_rows,
        LEN(cancel_rows) };
static const struct limits limit_rows[] = { { "worn", "1", "worn", WORN, 3, STEADY },
        { "flanked", "2", "flanked", FLANKED, 1, NEVER } };
static const struct limits_list limiting = { "limiting", "impetus", "Limiting", terms, limit_rows, LEN(limit_rows) };

static void the_first_that_cancels(void **state)
{
    struct reading r = listening();
    struct facts f = { { 0 } };
    (void)state;
    assert_false(any_of(&r, &cancelling, &f));
    f.v[WORN] = f.v[STEADY] = 1;
    assert_false(any_of(&r, &cancelling, &f));
    assert_line(0, TRACE_NOT_COUNTED, "1", 0, 1);
    f.v[FLANKED] = f.v[ENCIRCLED] = 1;
    r = listening();
    assert_true(any_of(&r, &cancelling, &f));
    assert_int_equal(trace.len, 2);
    assert_line(1, TRACE_CANCELS, "2", 0, 1);
}

static void limits_from_above_and_below(void **state)
{
    struct reading r = listening();
    struct facts f = { { 0 } };
    (void)state;
    assert_int_equal(at_most(&r, &limiting, &f, 9), 9);
    f.v[WORN] = 1;
    assert_int_equal(at_most(&r, &limiting, &f, 3), 3);
    assert_int_equal(trace.len, 0);                             /* what changes nothing is not explained */
    assert_int_equal(at_most(&r, &limiting, &f, 4), 3);
    assert_line(0, TRACE_LIMITS, "1", 3, 1);
    f.v[FLANKED] = 1;
    assert_int_equal(at_most(&r, &limiting, &f, 4), 1);
    assert_int_equal(at_least(&r, &limiting, &f, -4), 3);
    assert_int_equal(at_least(&r, &limiting, &f, 5), 5);
    f.v[STEADY] = 1;
    r = listening();
    assert_int_equal(at_most(&r, &limiting, &f, 4), 1);
    assert_line(0, TRACE_NOT_COUNTED, "1", 3, 1);
    assert_true(house_set(&house, &limit_rows[1].limit, 2, 1));
    assert_int_equal(at_most(&r, &limiting, &f, 4), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_add_by_their_count), cmocka_unit_test(unless_is_explained_and_not_shown),
            cmocka_unit_test(one_row_of_a_box),
        cmocka_unit_test(house_rules_change_rows), cmocka_unit_test(products), cmocka_unit_test(the_first_that_cancels),
        cmocka_unit_test(limits_from_above_and_below),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
