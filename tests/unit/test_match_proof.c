/* test_match_proof.c - what reading a record proves: the dice are those of the seed, every line leads to the state it
** names, what is said to be agreed was agreed to by all seats, and nobody takes back another's order. Each forgery is
** made by the match itself, so that nothing but the lie is wrong with it. */
#include "tests.h"
#include <string.h>
#include "match/record.h"
#include "match_tools.h"

static struct match *begin(uint64_t seed, bool typed)
{
    static struct scenario s;
    struct match *m;
    assert_true(scenario_packed(desk, &bridge_shelf, "bridge/dawn", &s));
    m = match_new(s.game, s.setup, &s.house, seed, typed, &match_space);
    assert_non_null(m);
    return m;
}

static void replace(struct buffer *text, const char *from, const char *to)
{
    struct buffer b = { 0 };
    const char *at = strstr(buffer_text(text), from);
    assert_non_null(at);
    buffer_add_n(&b, text->at, (size_t)(at - text->at));
    buffer_add(&b, to);
    buffer_add(&b, at + strlen(from));
    buffer_empty(text);
    buffer_add(text, buffer_text(&b));
    buffer_free(&b);
}

/* Reads it; the line that is refused (0: none), and how many lines before it were played. */
static int refused_at(const struct buffer *text, const char *what)
{
    struct record_report report;
    struct match *m = record_read(desk, &bridge_shelf, &match_space, buffer_text(text), text->len, &report);
    assert_non_null(m);
    if (report.bad_line) assert_int_equal(m->happened, report.bad_line - 2);
    if (what && !strstr(report.what, what)) print_message("line %d: %s\n", report.bad_line, report.what);
    if (what) assert_non_null(strstr(report.what, what));
    match_free(m);
    return report.bad_line;
}

/* The same orders, every die a six: a record of typed dice that says it was thrown. */
static void lucky_dice(void **state)
{
    struct match *m = begin(3, true);
    struct buffer text = { 0 };
    uint8_t six[64];
    (void)state;
    memset(six, 6, sizeof six);
    while (!match_over(m) && m->happened < 12) {
        if (match_to_decide(m) != 1u << REFEREE) {
            one_order(m);
            continue;
        }
        for (int n = 0;; n += m->wants.dice) {
            enum match_say say = match_settle(m, (struct faces){ six, n });
            if (say == MATCH_DONE) break;
            assert_int_equal(say, MATCH_WANTS_DICE);
        }
    }
    record_text(&text, m);
    assert_int_equal(refused_at(&text, NULL), 0);               /* as typed dice nothing can be said against them */
    replace(&text, "\"dice\":\"typed\"", "\"dice\":\"random\"");
    for (int i = 0; i < m->happened; i++)
        if (m->log[i].rolls) {
            assert_int_equal(refused_at(&text, "seed"), i + 2);
            break;
        }
    buffer_free(&text);
    match_free(m);
}

/* A battle with every kind of line; which: the kind whose line comes last. */
static struct match *until(enum happening_kind which)
{
    struct match *m = begin(9, false);
    int faces = 0;
    while (faces == 0) {
        one_order(m);
        faces = m->log[m->happened - 1].faces;
    }
    switch (which) {
    case HAPPENED_OVERRIDE: assert_int_equal(match_override(m, "units.1.men", given_int(7), "a loss", NULL, NULL),
                                             MATCH_DONE); break;
    case HAPPENED_RESIGN:   assert_int_equal(match_resign(m, 1), MATCH_DONE); break;
    case HAPPENED_DRAW:
        assert_int_equal(match_draw(m, 0), MATCH_WAITS);
        assert_int_equal(match_draw(m, 1), MATCH_DONE);
        break;
    case HAPPENED_ORDER: one_order(m); break;
    case HAPPENED_UNDO:
    case HAPPENED_REDO:
        assert_int_equal(match_undo(m, 0), MATCH_WAITS);
        assert_int_equal(match_agree(m, 1), MATCH_DONE);
        if (which == HAPPENED_UNDO) break;
        assert_int_equal(match_redo(m, 0), MATCH_WAITS);
        assert_int_equal(match_agree(m, 1), MATCH_DONE);
        break;
    default: fail_msg("a note changes nothing that could be hashed");
    }
    assert_int_equal(m->log[m->happened - 1].kind, which);
    return m;
}

static void every_hash_counts(void **state)
{
    (void)state;
    for (int kind = HAPPENED_ORDER; kind <= HAPPENED_REDO; kind++) {
        struct match *m = until((enum happening_kind)kind);
        struct buffer text = { 0 };
        record_text(&text, m);
        assert_int_equal(refused_at(&text, NULL), 0);
        m->log[m->happened - 1].hash ^= 1;
        buffer_empty(&text);
        record_text(&text, m);
        assert_int_equal(refused_at(&text, "another state"), m->happened + 1);
        buffer_free(&text);
        match_free(m);
    }
}

static void all_have_agreed(void **state)
{
    static const enum happening_kind kinds[] = { HAPPENED_UNDO, HAPPENED_REDO, HAPPENED_DRAW };
    (void)state;
    for (int i = 0; i < LEN(kinds); i++) {
        struct match *m = until(kinds[i]);
        struct buffer text = { 0 };
        for (int agreed = 0; agreed < 3; agreed++) {                /* nobody, red alone, blue alone */
            m->log[m->happened - 1].agreed = (uint8_t)agreed;
            buffer_empty(&text);
            record_text(&text, m);
            assert_int_equal(refused_at(&text, "agree"), m->happened + 1);
        }
        buffer_free(&text);
        match_free(m);
    }
}

/* Blue's line takes back what red ordered. */
static void only_ones_own(void **state)
{
    struct match *m = until(HAPPENED_UNDO);
    struct buffer text = { 0 };
    (void)state;
    m->log[m->happened - 1].seat = 1;
    record_text(&text, m);
    assert_int_equal(refused_at(&text, NULL), m->happened + 1);
    m->log[m->happened - 1].seat = REFEREE;
    buffer_empty(&text);
    record_text(&text, m);
    assert_int_equal(refused_at(&text, NULL), m->happened + 1);
    buffer_free(&text);
    match_free(m);
}

/* A line says one thing, and nothing else stands in it. */
static void one_thing_a_line(void **state)
{
    static const struct { const char *from, *to; } row[] = {
        { "{\"seat\":\"red\",\"order\":", "{\"seat\":\"red\",\"resign\":true,\"order\":" },
        { "{\"seat\":\"red\",\"order\":", "{\"seat\":\"red\",\"agreed\":[\"red\"],\"order\":" },
        { "{\"seat\":\"red\",\"order\":", "{\"seat\":\"red\",\"note\":\"x\",\"order\":" },
    };
    (void)state;
    for (int i = 0; i < LEN(row); i++) {
        struct match *m = until(HAPPENED_ORDER);
        struct buffer text = { 0 };
        record_text(&text, m);
        replace(&text, row[i].from, row[i].to);
        assert_int_equal(refused_at(&text, NULL), 2);
        buffer_free(&text);
        match_free(m);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lucky_dice), cmocka_unit_test(every_hash_counts), cmocka_unit_test(all_have_agreed),
        cmocka_unit_test(only_ones_own), cmocka_unit_test(one_thing_a_line),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
