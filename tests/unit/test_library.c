/* test_library.c - libalea as a program meets it: each call stands alone, NULL is refused, battles and simulations. */
#include "tests.h"
#include <string.h>
#include "alea.h"

static alea *a;

static int set_up(void **state) { (void)state; a = alea_new(); return a == NULL; }
static int give_back(void **state) { (void)state; alea_free(a); return 0; }

static void ask_shot(void)
{
    assert_int_equal(alea_ask(a, "flintlock.shoot"), ALEA_DONE);
    assert_int_equal(alea_input(a, "weapon", "musket"), ALEA_DONE);
    assert_int_equal(alea_input(a, "distance", "35"), ALEA_DONE);
    assert_int_equal(alea_input(a, "shooters", "1"), ALEA_DONE);
}

/* A message after an error, none after success; what was refused does not spoil what comes after. */
static void each_call_stands_alone(void **state)
{
    (void)state;
    ask_shot();
    assert_string_equal(alea_error(a), "");
    assert_int_equal(alea_input(a, "weapon", "cannon"), ALEA_WRONG);
    assert_non_null(strstr(alea_error(a), "cannon"));
    assert_int_equal(alea_input(a, "class", "3"), ALEA_DONE);
    assert_string_equal(alea_error(a), "");
    assert_int_equal(alea_count(a), ALEA_DONE);
    assert_int_equal(alea_outcomes(a), 2);
    assert_string_equal(alea_exact(a, 0), "5/6");           /* a 6 is needed at medium range */
    assert_int_equal(alea_language(a, "xx"), ALEA_WRONG);
    assert_non_null(strstr(alea_error(a), "xx"));
}

/* A needed input is missing: the count fails, and goes well when it is there. */
static void a_failed_count_spoils_nothing(void **state)
{
    (void)state;
    assert_int_equal(alea_ask(a, "flintlock.shoot"), ALEA_DONE);
    assert_int_equal(alea_count(a), ALEA_WRONG);
    assert_non_null(strstr(alea_error(a), "distance"));
    assert_int_equal(alea_input(a, "distance", "35"), ALEA_DONE);
    assert_string_equal(alea_error(a), "");
    assert_int_equal(alea_count(a), ALEA_DONE);
}

static void old_answers_are_gone(void **state)
{
    (void)state;
    ask_shot();
    assert_int_equal(alea_count(a), ALEA_DONE);
    assert_int_equal(alea_input(a, "class", "5"), ALEA_DONE);
    assert_int_equal(alea_outcomes(a), 0);
    assert_null(alea_exact(a, 0));
    assert_string_equal(alea_method(a), "");
    assert_int_equal(alea_throw(a, 1), ALEA_DONE);
    assert_non_null(alea_result(a, "hits"));
    assert_int_equal(alea_house(a, "flintlock.shoot.cover", "-2"), ALEA_DONE);
    assert_null(alea_result(a, "hits"));
    assert_string_equal(alea_explanation(a), "");
    assert_int_equal(alea_ask(a, "flintlock.shot"), ALEA_WRONG);
    assert_int_equal(alea_count(a), ALEA_WRONG);
    assert_non_null(strstr(alea_error(a), "alea_ask"));
}

static void null_is_refused(void **state)
{
    (void)state;
    assert_int_equal(alea_ask(a, NULL), ALEA_WRONG);
    assert_non_null(strstr(alea_error(a), "NULL"));
    ask_shot();
    assert_int_equal(alea_input(a, NULL, "1"), ALEA_WRONG);
    assert_int_equal(alea_input(a, "weapon", NULL), ALEA_WRONG);
    assert_int_equal(alea_house(a, NULL, NULL), ALEA_WRONG);
    assert_int_equal(alea_dice(a, NULL), ALEA_WRONG);
    assert_int_equal(alea_count(a), ALEA_DONE);
    assert_null(alea_outcome(a, 0, NULL));
    assert_int_equal(alea_language(a, NULL), ALEA_WRONG);
    assert_non_null(strstr(alea_json_odds(a, NULL), "error"));
    assert_int_equal(alea_status(a), ALEA_WRONG);
    assert_non_null(strstr(alea_json_resolve(a, NULL, 1), "error"));
    assert_non_null(strstr(alea_json_rank(a, NULL), "error"));
    assert_non_null(strstr(alea_json_describe(a, NULL), "error"));
    assert_non_null(strstr(alea_json_table(a, NULL), "error"));
    assert_non_null(strstr(alea_engine(a, NULL), "error"));
    assert_non_null(strstr(alea_json_simulate(a, NULL, NULL, NULL), "error"));
    assert_null(strstr(alea_json_rules(a, NULL), "error"));
    assert_int_equal(alea_ask(NULL, "flintlock.shoot"), ALEA_WRONG);
    assert_int_equal(alea_input(NULL, "x", "y"), ALEA_WRONG);
    assert_int_equal(alea_throw(NULL, 1), ALEA_WRONG);
    assert_int_equal(alea_count(NULL), ALEA_WRONG);
    assert_int_equal(alea_outcomes(NULL), 0);
    assert_true(alea_chance(NULL, 0) == 0);
    assert_null(alea_exact(NULL, 0));
    assert_null(alea_result(NULL, "hits"));
    assert_string_equal(alea_error(NULL), "");
    assert_string_equal(alea_explanation(NULL), "");
    assert_string_equal(alea_method(NULL), "");
    assert_int_equal(alea_status(NULL), ALEA_WRONG);
    assert_non_null(strstr(alea_engine(NULL, "{}"), "error"));
    assert_non_null(strstr(alea_json_odds(NULL, "{}"), "error"));
}

static void battles(void **state)
{
    (void)state;
    assert_non_null(strstr(alea_engine(a, "{\"cmd\":\"new\",\"scenario\":\"fantasy/ford\",\"seed\":1}"),
                           "\"game\":\"g1\""));
    assert_non_null(strstr(alea_engine(a, "{\"cmd\":\"legal\",\"game\":\"g1\",\"seat\":\"red\"}"), "\"orders\":[{"));
    assert_non_null(strstr(alea_engine(a, "{\"cmd\":\"order\",\"game\":\"g1\",\"seat\":\"red\",\"order\":{}}"),
                           "\"ok\":false"));
    assert_int_equal(alea_status(a), ALEA_WRONG);           /* what was not done is no success */
    assert_non_null(strstr(alea_engine(a, "{\"cmd\":\"order\",\"game\":\"g1\",\"seat\":\"red\","
                                          "\"order\":{\"order\":\"ready\"}}"),
                           "\"ok\":false"));
    assert_int_equal(alea_status(a), ALEA_WRONG);           /* nor what the rules refuse */
    assert_string_not_equal(alea_error(a), "");
    assert_null(strchr(alea_engine(a, "{\"cmd\":\"state\",\"game\":\"g1\",\"seat\":\"red\"}"), '\n'));
    ask_shot();                                             /* a question in between */
    assert_int_equal(alea_count(a), ALEA_DONE);
    assert_non_null(strstr(alea_engine(a, "{\"cmd\":\"close\",\"game\":\"g1\"}"), "\"ok\":true"));
}

struct told { int calls; uint64_t last, end_at; };

static int progress(void *host, uint64_t done, uint64_t of)
{
    struct told *t = host;

    t->calls++;
    assert_true(done > t->last && done <= of);
    t->last = done;
    return t->end_at && done >= t->end_at;
}

static void simulations(void **state)
{
    static const char *const wrong[] = {
        "{}", "[]", "nonsense", "{\"scenario\":\"fantasy/fjord\"}", "{\"scenario\":\"fantasy/ford\",\"games\":0}",
            "{\"scenario\":\"fantasy/ford\",\"games\":\"many\"}",
        "{\"scenario\":\"fantasy/ford\",\"seats\":{\"green\":\"recruit\"}}",
            "{\"scenario\":\"fantasy/ford\",\"seats\":{\"red\":\"general\"}}",
        "{\"scenario\":\"fantasy/ford\",\"seats\":[]}", "{\"scenario\":\"fantasy/ford\",\"swap\":1}",
            "{\"scenario\":\"fantasy/ford\",\"swap\":true,\"games\":3}",
        "{\"scenario\":\"fantasy/ford\",\"game\":3}",
    };
    struct told t = { 0 };
    const char *reply;

    (void)state;
    reply = alea_json_simulate(a,
                               "{\"scenario\":\"fantasy/ford\",\"games\":600,\"seed\":7,\"threads\":2,"
                               "\"seats\":{\"red\":\"recruit\"}}", progress, &t);
    assert_int_equal(alea_status(a), ALEA_DONE);
    assert_non_null(strstr(reply, "\"games\":600"));
    assert_null(strstr(reply, "interrupted"));
    assert_int_equal(t.calls, 3);                           /* after 256, 512 and 600 */
    assert_int_equal(t.last, 600);
    t = (struct told){ .end_at = 512 };
    reply = alea_json_simulate(a, "{\"scenario\":\"fantasy/ford\",\"games\":100000,\"seed\":7}", progress, &t);
    assert_non_null(strstr(reply, "\"games\":512"));
    assert_non_null(strstr(reply, "\"interrupted\":true"));
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        reply = alea_json_simulate(a, wrong[i], NULL, NULL);
        if (!strstr(reply, "\"error\"") || alea_status(a) != ALEA_WRONG) fail_msg("%s: %s", wrong[i], reply);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(each_call_stands_alone, set_up, give_back),
            cmocka_unit_test_setup_teardown(a_failed_count_spoils_nothing, set_up, give_back),
        cmocka_unit_test_setup_teardown(old_answers_are_gone, set_up, give_back),
            cmocka_unit_test_setup_teardown(null_is_refused, set_up, give_back),
        cmocka_unit_test_setup_teardown(battles, set_up, give_back),
            cmocka_unit_test_setup_teardown(simulations, set_up, give_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
