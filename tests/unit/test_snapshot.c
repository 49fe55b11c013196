/* How a match stands is written and read again, in every scenario; a game goes on from a line `rules`, and what was
** before it is kept, not played, and never taken back. */
#include "tests.h"
#include "match_tools.h"
#include "match/proof.h"
#include "match/snapshot.h"
#include "match/verify.h"

static struct scenario s;

static struct match *some_battle(const char *id, int orders)
{
    struct match *m;

    assert_true(scenario_packed(desk, whole_shelf(), id, &s));
    m = match_new(s.game, s.setup, &s.house, 3, false, &match_space);
    assert_int_equal(match_settle(m, none), MATCH_DONE);
    for (int i = 0; i < orders && !match_over(m); i++) one_order(m);
    return m;
}

static void every_state_comes_back(void **state)
{
    const struct shelf *shelf = whole_shelf();

    (void)state;
    for (int i = 0; i < shelf->scenarios; i++) {
        struct match *m = some_battle(shelf->scenario[i].id, 25);
        struct buffer text = { 0 };
        struct tree tree = { 0 };
        struct wrong wrong;
        static int32_t back[GAME_INTS];

        snapshot_write(&text, m, NULL);
        assert_true(json_read(&tree, buffer_text(&text), text.len, ENGLISH, &wrong));
        memset(back, 0, sizeof back);
        if (!state_read(desk, m, node_get(tree.root, "state"), back))
            fail_msg("%s: %s %s", shelf->scenario[i].id, desk->errors.row[0].field, desk->errors.row[0].message);
        if (state_hash(m->game, back) != state_hash(m->game, m->state)) fail_msg("%s differs", shelf->scenario[i].id);
        assert_memory_equal(back, m->state, (size_t)m->game->state->size);
        tree_free(&tree);
        buffer_free(&text);
        match_free(m);
    }
}

/* Lines that this release cannot play (their hashes are another's), then the line `rules`. */
static void a_game_goes_on(void **state)
{
    struct match *m = some_battle("fantasy/ford", 12), *again, *third;
    struct buffer text = { 0 }, snapshot = { 0 }, line = { 0 }, copy = { 0 };
    struct record_report report;
    struct carrying c = { .from = m->happened, .was = 0x1234, .why = "all agreed", .at = 77 };
    struct record_given given;
    struct verified v;
    uint64_t hash = state_hash(m->game, m->state);
    int before = m->happened;
    char *at;

    (void)state;
    snapshot_write(&snapshot, m, NULL);
    record_text(&text, m);
    at = strstr(strchr(text.at, '\n') + 1, "\"hash\":\"") + 8;
    *at = *at == '0' ? '1' : '0';
    again = record_read(desk, whole_shelf(), &match_space, text.at, text.len, &report);
    assert_int_equal(report.bad_line, 2);                   /* it does something else now */
    c.snapshot = buffer_text(&snapshot);
    assert_true(rules_line(desk, again, &c, &line));
    assert_true(record_is_rules(line.at, line.len));
    match_free(again);
    buffer_add_n(&text, line.at, line.len);
    buffer_char(&text, '\n');

    again = record_read(desk, whole_shelf(), &match_space, text.at, text.len, &report);
    assert_non_null(again);
    if (report.bad_line) fail_msg("line %d: %s", report.bad_line, report.what);
    assert_int_equal(again->happened, before + 1);
    assert_int_equal(again->entries, 1);
    assert_true(state_hash(again->game, again->state) == hash);
    for (int i = 0; i < 5 && !match_over(again); i++) one_order(again);
    while (match_undo_to(again, match_to_decide(again) & 1 ? 0 : 1, again->entries, 3) == MATCH_DONE) {}
    assert_true(again->entries >= 1);                       /* never beyond the line */
    assert_int_equal(again->log[again->history[0]].kind, HAPPENED_RULES);
    record_text(&copy, again);                              /* and the old lines are written as they were */
    assert_true(copy.len > text.len);
    assert_memory_equal(copy.at, text.at, text.len);
    third = record_read(desk, whole_shelf(), &match_space, copy.at, copy.len, &report);
    if (report.bad_line) fail_msg("line %d: %s", report.bad_line, report.what);
    assert_true(state_hash(third->game, third->state) == state_hash(again->game, again->state));
    given = (struct record_given){ "a", copy.at, copy.len };
    assert_true(verify_record(desk, whole_shelf(), &given, &v));
    if (!v.ok) fail_msg("%d %s", v.wrong, v.why);
    match_free(m);
    match_free(again);
    match_free(third);
    buffer_free(&text);
    buffer_free(&snapshot);
    buffer_free(&line);
    buffer_free(&copy);
}

/* A state that cannot be is refused, and so is one of another game. */
static void only_a_state_that_can_be(void **state)
{
    struct match *m = some_battle("bridge/dawn", 3), *other = some_battle("fantasy/ford", 3);
    struct buffer snapshot = { 0 }, line = { 0 };
    struct carrying c = { .why = "x" };

    (void)state;
    snapshot_write(&snapshot, m, NULL);
    c.snapshot = buffer_text(&snapshot);
    desk_begin(desk, ENGLISH);
    assert_false(rules_line(desk, other, &c, &line));
    assert_true(desk->errors.n > 0);
    desk_begin(desk, ENGLISH);
    c.snapshot = "{";
    assert_false(rules_line(desk, m, &c, &line));
    match_free(m);
    match_free(other);
    buffer_free(&snapshot);
    buffer_free(&line);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_state_comes_back), cmocka_unit_test(a_game_goes_on),
        cmocka_unit_test(only_a_state_that_can_be),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
