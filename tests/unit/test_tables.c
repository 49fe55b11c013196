/* test_tables.c - printed tables: every kind of cell, its trace line, house rules, coverage. */
#include "tests.h"
#include <string.h>
#include "rules/house.h"
#include "rules/tables.h"
#include "toy_book.h"

static struct trace trace;
static struct seen seen;
static struct house house;

static void kinds_of_cells(void **state)
{
    struct cell c;
    (void)state;
    for (int n = -999; n <= 999; n++) {
        c = cell_decode((int16_t)n);
        assert_true(c.value == n && !c.no && !c.none && !c.star && !c.word);
        c = cell_decode((int16_t)STAR(n));
        assert_true(c.value == n && c.star && !c.no && !c.none && !c.word);
    }
    for (int i = 0; i < 200; i++) {
        c = cell_decode((int16_t)WORD(i));
        assert_true(c.value == i && c.word && !c.star);
    }
    c = cell_decode(CELL_NO);
    assert_true(c.no && !c.none && !c.word && !c.star);
    c = cell_decode(CELL_NONE);
    assert_true(c.none && !c.no);
}

static void a_cell_is_explained_and_seen(void **state)
{
    struct reading r = { .mode = READ_TYPED, .trace = &trace, .seen = &seen, .house = &house };
    struct cell c;
    (void)state;
    trace.len = 0;
    c = table_cell(&r, &toy_needed, SLING, 1, "needed");
    assert_true(c.value == 6 && !c.no);
    assert_int_equal(trace.len, 1);
    assert_int_equal(trace.line[0].kind, TRACE_TABLE);
    assert_ptr_equal(trace.line[0].table, &toy_needed);
    assert_true(trace.line[0].row == SLING && trace.line[0].col == 1 && trace.line[0].value == 6 &&
                !trace.line[0].house);
    assert_string_equal(trace.line[0].of, "needed");
    assert_true(seen_has(&seen, &toy_needed.cell[SLING * 2 + 1]));
    assert_false(seen_has(&seen, &toy_needed.cell[SLING * 2]));
    assert_true(table_look(&r, &toy_needed, JAVELIN, 1).no);
    assert_int_equal(trace.len, 1);                             /* a look is silent */
    assert_true(seen_has(&seen, &toy_needed.cell[JAVELIN * 2 + 1]));
}

static void house_rules_change_cells(void **state)
{
    struct reading r = { .mode = READ_TYPED, .trace = &trace, .house = &house };
    (void)state;
    trace.len = 0;
    house.len = 0;
    assert_true(house_cell(&house, &toy_needed.cell[JAVELIN * 2 + 1], 6));
    assert_int_equal(table_cell(&r, &toy_needed, JAVELIN, 1, "needed").value, 6);
    assert_true(trace.line[0].house);
    assert_true(house_cell(&house, &toy_needed.cell[0], CELL_NO));
    assert_true(table_look(&r, &toy_needed, BOW, 0).no);
    assert_true(house_cell(&house, &toy_needed.cell[0], STAR(3)));
    assert_true(table_look(&r, &toy_needed, BOW, 0).star);
    r.house = NULL;
    assert_int_equal(table_look(&r, &toy_needed, BOW, 0).value, 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(kinds_of_cells),
                                        cmocka_unit_test(a_cell_is_explained_and_seen),
                                        cmocka_unit_test(house_rules_change_cells) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
