/* test_campaign_nobody.c - a battle of nobody once divided by zero. Two guards keep it away, each by itself: the
** question does not take [] for its units, and the procedure refuses a side without strength. */
#include "tests.h"
#include <string.h>
#include "ask/question.h"
#include "rules/campaign/book.h"
#include "rules/campaign/inputs.h"

static const char *const sides[] = { "attacker.units", "defender.units" };

/* Both sides have a unit, but this one (-1: both have one). */
static void ask_without(struct question *q, int nobody)
{
    question_start(q, &campaign_book, &campaign_battle_procedure);
    for (int side = 0; side < 2; side++) assert_true(question_list(q, sides[side], side == nobody ? 0 : 1));
}

/* The first guard says what it always says of a needed list: it is missing. The second would say something else. */
static void the_question_takes_no_empty_list(void **state)
{
    static struct question q;

    (void)state;
    ask_without(&q, -1);
    assert_true(question_finish(&q));
    for (int nobody = 0; nobody < 2; nobody++) {
        ask_without(&q, nobody);
        assert_false(question_finish(&q));
        assert_string_equal(q.complaint[0].field, sides[nobody]);
        assert_int_equal(q.complaint[0].kind, COMPLAINT_MISSING);
    }
}

/* The second is asked without the first. */
static void the_procedure_refuses_a_side_without_strength(void **state)
{
    static struct question q;
    struct campaign_battle_in in;
    struct refusals refusals = { 0 };

    (void)state;
    ask_without(&q, -1);
    assert_true(question_finish(&q));
    memcpy(&in, q.in, sizeof in);
    campaign_battle_procedure.in.check(&in, &refusals);
    assert_int_equal(refusals.len, 0);
    for (int nobody = 0; nobody < 2; nobody++) {
        memcpy(&in, q.in, sizeof in);
        in.side[nobody].units = 0;
        refusals.len = 0;
        campaign_battle_procedure.in.check(&in, &refusals);
        assert_int_equal(refusals.len, 1);
        assert_string_equal(refusals.row[0].field, sides[nobody]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_question_takes_no_empty_list),
        cmocka_unit_test(the_procedure_refuses_a_side_without_strength),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
