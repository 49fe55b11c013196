/* test_budget.c - work is limited in steps, and ends soon when another thread says so. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "form/reply.h"

static const char LONG_RANK[] =
    "{\"procedure\":\"fantasy.battle\",\"inputs\":{\"red\":{\"hp\":20},\"blue\":{\"hp\":20}},"
    "\"vary\":{\"red.men\":[100,101,102,103,104,105,106,107,108,109],\"blue.men\":[90,91,92,93,94,95,96,97,98,99]}}";

static void steps_are_limited(void **state)
{
    struct budget b = budget_of(1000, NULL);
    (void)state;
    assert_true(budget_spend(&b, 999));
    assert_false(budget_spend(&b, 1));
    assert_false(budget_stopped(&b));
    assert_int_equal(b.used, 1000);
    b = budget_of(0, NULL);
    for (int i = 0; i < 100; i++) assert_true(budget_spend(&b, 1 << 20));
}

static void a_flag_stops(void **state)
{
    static atomic_bool stop;
    struct budget b = budget_of(0, &stop);
    uint64_t spent = 0;
    (void)state;
    assert_true(budget_spend(&b, 1));
    atomic_store(&stop, true);
    while (budget_spend(&b, 100)) spent += 100;
    assert_true(spent <= 100000);                       /* about a millisecond */
    assert_true(budget_stopped(&b));
}

static void *set_soon(void *flag)
{
    nanosleep(&(struct timespec){ .tv_nsec = 30000000 }, NULL);
    atomic_store((atomic_bool *)flag, true);
    return NULL;
}

static void a_question_under_way_is_stopped(void **state)
{
    static atomic_bool stop;
    struct desk *d = desk_new(64 << 20);
    struct buffer out = { 0 };
    pthread_t other;
    (void)state;
    assert_non_null(d);
    d->stop = &stop;
    assert_int_equal(pthread_create(&other, NULL, set_soon, &stop), 0);
    assert_int_equal(reply(d, REPLY_RANK, &(struct asked){ .text = LONG_RANK, .len = strlen(LONG_RANK),
            .lang = ENGLISH }, &out), STATUS_FAILED);
    pthread_join(other, NULL);
    assert_string_equal(buffer_text(&out),
                        "{\"error\":{\"field\":null,\"message\":\"stopped before it was done\",\"more\":[]}}");
    buffer_empty(&out);                                 /* it stays stopped until the flag is taken back */
    assert_int_equal(reply(d, REPLY_ODDS, &(struct asked){ .text = "{\"procedure\":\"fantasy.battle\"}", .len = 30,
            .lang = ENGLISH }, &out), STATUS_FAILED);
    atomic_store(&stop, false);
    buffer_empty(&out);
    assert_int_equal(reply(d, REPLY_ODDS, &(struct asked){ .text = "{\"procedure\":\"flintlock.wound\"}", .len = 31,
            .lang = ENGLISH }, &out), STATUS_DONE);
    buffer_free(&out);
    desk_free(d);
}

/* Half a reply is never given: what was written goes, and the error stands in its place. */
static void printing_stops_too(void **state)
{
    static const char request[] = "{\"procedure\":\"ancients.melee\",\"inputs\":{}}";
    static atomic_bool stop;
    struct desk *d = desk_new(16 << 20);
    struct buffer out = { 0 };
    struct json j = json_into(&out);
    (void)state;
    assert_non_null(d);
    d->stop = &stop;
    desk_begin(d, ENGLISH);
    assert_true(desk_request(d, request, strlen(request)) && desk_odds(d));
    atomic_store(&stop, true);
    odds_json(&j, d);
    assert_int_equal(d->errors.status, STATUS_FAILED);
    assert_non_null(strstr(buffer_text(&out), "\"outcomes\":[]"));
    buffer_empty(&out);
    buffer_add(&out, "before ");
    assert_int_equal(reply(d, REPLY_ODDS, &(struct asked){ .text = request, .len = strlen(request), .lang = ENGLISH },
                           &out), STATUS_FAILED);
    assert_string_equal(buffer_text(&out),
                        "before {\"error\":{\"field\":null,\"message\":\"stopped before it was done\",\"more\":[]}}");
    buffer_free(&out);
    desk_free(d);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(steps_are_limited), cmocka_unit_test(a_flag_stops),
            cmocka_unit_test(a_question_under_way_is_stopped),
        cmocka_unit_test(printing_stops_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
