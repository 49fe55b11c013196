/* test_lessons.c - scenarios that teach their game: every lesson comes up where people play, first-steps from its first
** lesson to its last with a fixed seed, and what is wrong with a lesson is told with its place. */
#include "match/lessons.h"
#include "match_tools.h"

static struct lessons lessons;
static struct scenario scenario;

/* A battle of recruits; returns the lessons that came up for red before it decided, in `order` as they came. */
static unsigned taught(const char *id, uint64_t seed, int order[MOST_LESSONS], int *n)
{
    struct match *m;
    unsigned seen = 0;

    assert_true(scenario_packed(desk, built_in(), id, &scenario));
    m = match_new(scenario.game, scenario.setup, &scenario.house, seed, false, &match_space);
    assert_non_null(m);
    assert_int_equal(match_settle(m, none), MATCH_DONE);
    *n = 0;
    while (!match_over(m)) {
        unsigned due = match_to_decide(m) & 1u ? lessons_due(&lessons, m, 0) & ~seen : 0;

        for (int i = 0; i < lessons.n; i++) if (due & 1u << i) order[(*n)++] = i + 1;
        seen |= due;
        one_order(m);
    }
    match_free(m);
    return seen;
}

/* Each of four games has a scenario that teaches it, in three languages, and in a few battles all of it comes up. */
static void every_lesson_comes_up(void **state)
{
    static const char *const id[] = { "ancients/first-steps", "flintlock/salt-1780", "fantasy/ford",
                                      "campaign/leipzig-1813" };

    (void)state;
    for (int i = 0; i < LEN(id); i++) {
        unsigned all, seen = 0;
        int order[MOST_LESSONS], n;

        lessons_of(desk, built_in(), id[i], &lessons);
        assert_true(lessons.n >= 5);
        all = (1u << lessons.n) - 1;
        for (uint64_t seed = 1; seed <= 12; seed++) {
            seen |= taught(id[i], seed, order, &n);
            if (order[0] != 1) fail_msg("%s, seed %d: lesson %d comes before the first", id[i], (int)seed, order[0]);
        }
        if (seen != all) fail_msg("%s: lessons %x of %x", id[i], seen, all);
        for (int k = 0; k < lessons.n; k++)
            for (int lang = 1; lang < LANGUAGES; lang++) {
                assert_string_not_equal(lessons.lesson[k].text[lang], lessons.lesson[k].text[ENGLISH]);
                assert_true(lessons.lesson[k].title[lang][0] != 0);
            }
    }
}

/* Cards are explained where they are held. */
static void cards_at_zama(void **state)
{
    int order[MOST_LESSONS], n;

    (void)state;
    lessons_of(desk, built_in(), "ancients/zama-202bc", &lessons);
    assert_int_equal(lessons.n, 1);
    assert_int_equal(taught("ancients/zama-202bc", 1, order, &n), 1);
}

/* A scenario that has none. */
static void no_lessons(void **state)
{
    (void)state;
    lessons_of(desk, built_in(), "fantasy/lances", &lessons);
    assert_int_equal(lessons.n, 0);
    lessons_of(desk, built_in(), "fantasy/nothing", &lessons);
    assert_int_equal(lessons.n, 0);
}

/* first-steps by recruits with seed 1, kept move for move by the seed: its lessons come in the order of the list but
** where the dice will have it otherwise, each once. */
static void first_steps_from_end_to_end(void **state)
{
    int order[MOST_LESSONS], n, again[MOST_LESSONS], m;

    (void)state;
    lessons_of(desk, built_in(), "ancients/first-steps", &lessons);
    assert_int_equal(lessons.n, 6);
    taught("ancients/first-steps", 1, order, &n);
    taught("ancients/first-steps", 1, again, &m);
    assert_int_equal(n, m);
    assert_memory_equal(order, again, (size_t)n * sizeof order[0]);
    assert_int_equal(order[0], 1);                      /* initiative, before anything else */
    assert_true(n >= 2 && (order[1] == 2 || order[2] == 2));    /* then how to move */
    for (int i = 0; i < n; i++)
        for (int k = 0; k < i; k++) assert_int_not_equal(order[i], order[k]);
}

#define HEAD "title: x\nrulebook: bridge\nsetup: {units: [{name: A, seat: red}, {name: B, seat: blue}]}\nlessons:\n"

static void what_is_wrong_is_told(void **state)
{
    static const struct { const char *text; int line, column; const char *says; } row[] = {
        { HEAD "  - {when: order atack, title: a, text: b}\n", 5, 6, "did you mean attack?" },
        { HEAD "  - {when: event hitt, title: a, text: b}\n", 5, 6, "did you mean hit?" },
        { HEAD "  - {when: later, title: a, text: b}\n", 5, 6, "later is not one of start, order …, event …" },
        { HEAD "  - {when: start, title: a}\n", 5, 5, "must be given: text" },
        { HEAD "  - {when: start, title: a, text: b, more: c}\n", 5, 38, "not a part of a lesson" },
        { HEAD "  - start\n", 5, 5, "was expected" },
        { "title: x\nrulebook: bridge\nlessons: 3\nsetup: {}\n", 3, 1, "a list was expected" },
    };

    (void)state;
    for (int i = 0; i < LEN(row); i++) {
        bool found = false;

        assert_false(scenario_read(desk, &bridge_shelf, &(struct scenario_text){ "x", "x.yaml", row[i].text,
                                                                                 strlen(row[i].text) }, &scenario));
        for (int k = 0; k < desk->errors.n; k++) {
            const struct error *e = &desk->errors.row[k];
            found = found || (strstr(e->message, row[i].says) && e->line == row[i].line && e->column == row[i].column);
        }
        if (!found)
            fail_msg("row %d: %d:%d: %s", i, desk->errors.row[0].line, desk->errors.row[0].column,
                     desk->errors.row[0].message);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_lesson_comes_up), cmocka_unit_test(cards_at_zama),
        cmocka_unit_test(no_lessons),
        cmocka_unit_test(first_steps_from_end_to_end), cmocka_unit_test(what_is_wrong_is_told),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
