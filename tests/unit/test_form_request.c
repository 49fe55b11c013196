/* test_form_request.c - requests that are as long as they may be and wrong everywhere: what is looked at, compared and
** said has an end. The time they take is bench/reading.c's. */
#include "tests.h"
#include <stdio.h>
#include <string.h>
#include "form/desk.h"

enum { MOST = 64 << 10 };

static struct desk *d;

static int open_desk(void **state)
{
    (void)state;
    d = desk_new(1 << 20);
    return d ? 0 : -1;
}

static int close_desk(void **state)
{
    (void)state;
    desk_free(d);
    return 0;
}

/* `before`, then so many keys that differ, with this value, then `after`. */
static void ask(const char *before, int keys, const char *value, const char *after)
{
    struct buffer b = { 0 };

    buffer_add(&b, before);
    for (int i = 0; i < keys; i++) {
        buffer_add(&b, i ? ",\"k" : "\"k");
        buffer_int(&b, i);
        buffer_add(&b, "\":");
        buffer_add(&b, value);
    }
    buffer_add(&b, after);
    assert_true(b.len <= MOST);
    desk_begin(d, ENGLISH);
    desk_request(d, buffer_text(&b), b.len);
    assert_false(desk_finish(d));
    buffer_free(&b);
}

static int suggestions(void)
{
    int n = 0;

    for (int i = 0; i < d->errors.n; i++) n += strstr(d->errors.row[i].message, "did you mean") != NULL;
    return n;
}

/* Of thousands of unknown figures those are named for which there is room, and only for the first few the nearest name
** is looked for. */
static void unknown_figures(void **state)
{
    (void)state;
    ask("{\"procedure\":\"flintlock.shoot\",\"house\":{\"flintlock\":{\"shoot.cover\":-1,\"shoot.covr\":-1,", 5000, "0",
        "}}}");
    assert_int_equal(d->errors.n, MAX_ERRORS);
    assert_string_equal(d->errors.row[0].field, "flintlock.shoot.covr");
    assert_string_equal(d->errors.row[0].message,
                        "there is no such figure or option; did you mean flintlock.shoot.cover?");
    assert_string_equal(d->errors.row[1].field, "flintlock.k0");
    assert_string_equal(d->errors.row[MAX_ERRORS - 1].field, "flintlock.k62");
    assert_true(suggestions() <= MOST_SUGGESTED);
    ask("{\"procedure\":\"flintlock.shoot\",\"house\":{", 6000, "0", "}}");
    assert_int_equal(d->errors.n, MAX_ERRORS);
}

/* Of unknown inputs fewer are named, and how many more there are: 200 and the distance that must be given, less 32. */
static void unknown_inputs(void **state)
{
    (void)state;
    ask("{\"procedure\":\"flintlock.shoot\",\"inputs\":{", 200, "0", "}}");
    assert_int_equal(d->errors.n, 33);
    assert_string_equal(d->errors.row[0].field, "k0");
    assert_string_equal(d->errors.row[31].field, "distance");
    assert_string_equal(d->errors.row[32].message, "and 169 more");
}

/* A key that no figure or input can have is one mistake, however much stands below it. */
static void long_keys(void **state)
{
    static char before[MOST];
    (void)state;
    for (int house = 0; house < 2; house++)
        for (int groups = 0; groups < 2; groups++) {
            size_t len = (size_t)snprintf(before, sizeof before, "{\"procedure\":\"flintlock.shoot\",\"%s\":{\"",
                                          house ? "house" : "inputs");
            memset(before + len, 'k', MOST / 2);
            memcpy(before + len + MOST / 2, "\":{", 4);
            ask(before, 2500, groups ? "{}" : "0", "}}}");
            assert_int_equal(d->errors.n, 2);       /* it, and the distance that must be given */
            assert_non_null(strstr(d->errors.row[0].message, house ? "no such figure" : "not an input of"));
        }
}

/* As many values as a request can need, and not one more. */
static void so_many_values(void **state)
{
    static char text[MOST];
    size_t len = (size_t)snprintf(text, sizeof text, "{\"procedure\":\"flintlock.wound\",\"dice\":[1");
    (void)state;
    for (int values = 4; values < REQUEST_NODES; values++) memcpy(text + len, ",1", 2), len += 2;
    memcpy(text + len, "]}", 2);
    desk_begin(d, ENGLISH);
    assert_false(desk_request(d, text, len + 2));
    assert_string_equal(d->errors.row[0].message, "too many dice");
    memcpy(text + len, ",1]}", 4);
    desk_begin(d, ENGLISH);
    assert_false(desk_request(d, text, len + 4));
    assert_string_equal(d->errors.row[0].message, "more than 16384 values");
}

/* Results that find no room are refused, not left out. */
static void so_many_results(void **state)
{
    static char text[MOST];
    size_t len = (size_t)snprintf(text, sizeof text, "{\"procedure\":\"flintlock.wound\",\"of\":[\"result\"");
    (void)state;
    for (int i = 1; i < MAX_OF; i++) memcpy(text + len, ",\"result\"", 9), len += 9;
    memcpy(text + len, "]}", 2);
    desk_begin(d, ENGLISH);
    assert_true(desk_request(d, text, len + 2));
    memcpy(text + len, ",\"result\"]}", 11);
    desk_begin(d, ENGLISH);
    assert_false(desk_request(d, text, len + 11));
    assert_string_equal(d->errors.row[0].field, "of");
    assert_string_equal(d->errors.row[0].message, "too many results");
    len = (size_t)snprintf(text, sizeof text, "{\"procedure\":\"flintlock.wound\",\"of\":\"");
    for (int i = 0; i < 3 * MAX_ERRORS; i++) memcpy(text + len, "a,", 2), len += 2;
    memcpy(text + len, "a\",\"inputs\":{", sizeof "a\",\"inputs\":{");
    ask(text, 5000, "0", "}}");
    assert_int_equal(d->errors.n, MAX_ERRORS);
}

/* Nothing to compare is said as such: it used to say that a list was expected, not a list. */
static void no_value_to_compare(void **state)
{
    static const char request[] =
        "{\"procedure\":\"flintlock.shoot\",\"inputs\":{\"distance\":10},\"vary\":{\"weapon\":[]}}";

    (void)state;
    desk_begin(d, ENGLISH);
    assert_false(desk_request(d, request, sizeof request - 1));
    assert_string_equal(d->errors.row[0].field, "weapon");
    assert_string_equal(d->errors.row[0].message, "no value to compare");
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(unknown_figures), cmocka_unit_test(unknown_inputs), cmocka_unit_test(long_keys),
        cmocka_unit_test(so_many_values), cmocka_unit_test(so_many_results), cmocka_unit_test(no_value_to_compare),
    };
    return cmocka_run_group_tests(tests, open_desk, close_desk);
}
