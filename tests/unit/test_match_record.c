/* test_match_record.c - records: what is written is read again to the same states; what is cut, damaged or
** played by other rules is kept as far as it is good, and said. Scenarios: every mistake has its place. */
#include "tests.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "match/record.h"
#include "match_tools.h"

static struct match *begin(const char *id, uint64_t seed)
{
    static struct scenario s;
    struct match *m;
    assert_true(scenario_packed(desk, &bridge_shelf, id, &s));
    m = match_new(s.game, s.setup, &s.house, seed, false, &match_space);
    assert_non_null(m);
    memcpy(m->scenario, s.id, sizeof m->scenario);
    match_settle(m, none);
    return m;
}

/* A battle with everything in it: orders, dice, taking back, agreement, the umpire. */
static struct match *eventful(uint64_t seed)
{
    struct draw d = { seed };
    struct match *m = begin("bridge/dawn", seed);
    while (!match_over(m) && m->happened < 60) {
        switch (draw_int(&d, 0, 9)) {
        case 0: match_undo(m, draw_int(&d, 0, 1)); if (draw_int(&d, 0, 1)) match_agree(m, 1 - m->asker); break;
        case 1: match_redo(m, draw_int(&d, 0, 1)); if (draw_int(&d, 0, 1)) match_agree(m, 1 - m->asker); break;
        case 2:
            if (draw_int(&d, 0, 3) == 0)
                match_override(m, "units.1.men", given_int(draw_int(&d, 1, 20)), "the umpire \"saw\" it", NULL, NULL);
            break;
        case 3: if (draw_int(&d, 0, 40) == 0) match_resign(m, draw_int(&d, 0, 1)); break;
        default: one_order(m);
        }
    }
    return m;
}

static void the_same_again(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        struct match *m = eventful(seed), *again;
        struct buffer text = { 0 }, text2 = { 0 };
        struct record_report report;
        record_text(&text, m);
        again = record_read(desk, &bridge_shelf, &match_space, buffer_text(&text), text.len, &report);
        assert_non_null(again);
        assert_string_equal(report.what, "");
        assert_int_equal(report.bad_line, 0);
        assert_false(report.other_rules);
        assert_int_equal(report.bytes, text.len);
        assert_int_equal(again->happened, m->happened);
        assert_int_equal(again->entries, m->entries);
        assert_memory_equal(again->state, m->state, sizeof(struct bridge_state));
        assert_int_equal(match_outcome(again).kind, match_outcome(m).kind);
        record_text(&text2, again);
        assert_string_equal(buffer_text(&text), buffer_text(&text2));
        buffer_free(&text);
        buffer_free(&text2);
        match_free(again);
        match_free(m);
    }
}

/* Cut anywhere: all whole lines before the cut are there. */
static void cut_anywhere(void **state)
{
    struct match *m = eventful(5);
    struct buffer text = { 0 };
    size_t head;
    (void)state;
    record_text(&text, m);
    head = strcspn(buffer_text(&text), "\n");
    for (size_t len = 0; len <= text.len; len += len < head || len > head + 300 ? 61 : 1) {
        struct record_report report;
        struct match *again = record_read(desk, &bridge_shelf, &match_space, buffer_text(&text), len, &report);
        int lines = 0;
        if (len < head) {
            assert_null(again);
            assert_int_equal(desk->errors.status, STATUS_WRONG);
            continue;
        }
        assert_non_null(again);
        for (size_t i = 0; i < len; i++) lines += text.at[i] == '\n';
        assert_true(report.lines == lines || (report.lines == lines + 1 && report.no_newline));
        if (report.bad_line) assert_int_equal(report.bad_line, lines + 1);
        assert_int_equal(again->happened, report.lines - 1);
        match_free(again);
    }
    buffer_free(&text);
    match_free(m);
}

/* A record that went on under other rules has its line `rules` behind what was played before, which is kept and not
** played. Damage before that line loses it: then what is whole is played like any other record, and can be written. */
static void damaged_before_rules(void **state)
{
    struct match *m = begin("bridge/dawn", 9), *cut, *again;
    struct record_report report;
    struct buffer text = { 0 }, damaged = { 0 }, written = { 0 };
    const char *at;
    (void)state;

    for (int i = 0; i < 4; i++) one_order(m);
    record_text(&text, m);
    at = buffer_text(&text);
    for (int line = 0; line < 3; line++) at = strchr(at, '\n') + 1;
    buffer_add_n(&damaged, buffer_text(&text), (size_t)(at - buffer_text(&text)));
    buffer_add(&damaged, "{\"seat\":\n{\"rules\":\"0\"}\n");
    cut = record_read(desk, &bridge_shelf, &match_space, buffer_text(&damaged), damaged.len, &report);
    assert_non_null(cut);
    assert_int_equal(report.bad_line, 4);
    assert_int_equal(cut->entries, 2);
    assert_int_equal(cut->happened, 2);
    record_text(&written, cut);
    again = record_read(desk, &bridge_shelf, &match_space, buffer_text(&written), written.len, &report);
    assert_non_null(again);
    assert_int_equal(report.bad_line, 0);
    assert_memory_equal(again->state, cut->state, sizeof(struct bridge_state));
    buffer_free(&text);
    buffer_free(&damaged);
    buffer_free(&written);
    match_free(again);
    match_free(cut);
    match_free(m);
}

static struct match *changed(const char *text, const char *from, const char *to, struct record_report *report)
{
    struct buffer b = { 0 };
    const char *at = strstr(text, from);
    struct match *m;
    assert_non_null(at);
    buffer_add_n(&b, text, (size_t)(at - text));
    buffer_add(&b, to);
    buffer_add(&b, at + strlen(from));
    m = record_read(desk, &bridge_shelf, &match_space, buffer_text(&b), b.len, report);
    buffer_free(&b);
    return m;
}

static void damaged_and_different(void **state)
{
    struct match *m = begin("bridge/dawn", 9), *again;
    struct buffer text = { 0 };
    struct record_report report;
    char hash[40] = "\"hash\":\"";
    (void)state;
    for (int i = 0; i < 8; i++) one_order(m);
    record_text(&text, m);
    hash_text(hash + 8, m->log[4].hash);
    again = changed(buffer_text(&text), hash, "\"hash\":\"0123456789abcdef", &report);
    assert_int_equal(report.bad_line, 6);
    assert_int_equal(report.differs, 5);
    assert_int_equal(again->happened, 4);
    assert_non_null(strstr(report.what, "0123456789abcdef"));
    match_free(again);
    again = changed(buffer_text(&text), "\"rules\":\"", "\"rules\":\"0", &report);
    assert_true(report.other_rules);
    assert_int_equal(report.bad_line, 0);
    match_free(again);
    again = changed(buffer_text(&text), "\"faces\":[", "\"faces\":[7,", &report);
    assert_true(report.bad_line > 0 && report.differs > 0);
    match_free(again);
    again = changed(buffer_text(&text), "\"cite\":\"T1\"", "\"cite\":\"T9\"", &report);
    assert_non_null(strstr(report.what, "dice"));
    match_free(again);
    again = changed(buffer_text(&text), "\n{\"seat\":\"blue\"", "\n{\"seat\":\"green\"", &report);
    assert_non_null(strstr(report.what, "green"));
    assert_int_equal(report.differs, 0);
    match_free(again);
    assert_null(changed(buffer_text(&text), "\"rulebook\":\"bridge\"", "\"rulebook\":\"brigde\"", &report));
    assert_null(changed(buffer_text(&text), "\"men\":12", "\"men\":1200", &report));
    assert_null(changed(buffer_text(&text), "\"alea\":1", "\"alea\":2", &report));
    assert_string_equal(desk->errors.row[0].field, "alea");
    assert_null(changed(buffer_text(&text), "\"dice\":\"random\"", "\"dice\":\"typped\"", &report));
    assert_string_equal(desk->errors.row[0].message, "typped is not one of random, typed, served, mutual");
    assert_null(changed(buffer_text(&text), "\"dice\":\"random\"", "\"dice\":{}", &report));
    assert_null(record_read(desk, &bridge_shelf, &match_space, "{}\n", 3, &report));
    assert_null(record_read(desk, &bridge_shelf, &match_space, "", 0, &report));
    buffer_free(&text);
    match_free(m);
}

/* Who gives up says so; "resign":false is no line of a record. */
static void only_true_things_happen(void **state)
{
    struct match *m = begin("bridge/dawn", 9), *again;
    struct buffer text = { 0 };
    struct record_report report;

    (void)state;
    assert_int_equal(match_resign(m, 0), MATCH_DONE);
    record_text(&text, m);
    again = changed(buffer_text(&text), "\"resign\":true", "\"resign\":false", &report);
    assert_int_equal(report.bad_line, 2);
    assert_string_equal(report.what, "it does not say what happened");
    assert_false(match_over(again));
    buffer_free(&text);
    match_free(again);
    match_free(m);
}

/* Who has agreed is a list in which each seat stands once. */
static void agreed_once_each(void **state)
{
    static const char *const wrong[] = { "\"red\"", "{}", "true", "[\"red\",\"blue\",\"red\"]" };
    struct match *m = begin("bridge/dawn", 9), *again;
    struct buffer text = { 0 };
    struct record_report report;

    (void)state;
    assert_int_equal(match_draw(m, 0), MATCH_WAITS);
    assert_int_equal(match_agree(m, 1), MATCH_DONE);
    record_text(&text, m);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char line[64];

        snprintf(line, sizeof line, "\"agreed\":%s", wrong[i]);
        again = changed(buffer_text(&text), "\"agreed\":[\"red\",\"blue\"]", line, &report);
        assert_int_equal(report.bad_line, 2);
        assert_non_null(strstr(report.what, "does not belong into it"));
        assert_int_equal(report.differs, 0);
        match_free(again);
    }
    buffer_free(&text);
    match_free(m);
}

static void house_rules_are_kept(void **state)
{
    struct match *m = begin("bridge/duel", 3), *again;
    struct buffer text = { 0 };
    struct record_report report;
    (void)state;
    while (!match_over(m)) one_order(m);
    record_text(&text, m);
    assert_non_null(strstr(buffer_text(&text), "\"bridge.hits.on\":\"2\""));
    again = record_read(desk, &bridge_shelf, &match_space, buffer_text(&text), text.len, &report);
    assert_int_equal(report.bad_line, 0);
    assert_true(again->has_house);
    match_free(again);
    buffer_free(&text);
    match_free(m);
}

static void on_disk(void **state)
{
    char folder[] = "/tmp/alea_record_XXXXXX", name[64], aside[80];
    struct match *m = begin("bridge/dawn", 4), *again;
    struct record_file f, g;
    struct record_report report;
    struct buffer text = { 0 }, file = { 0 };
    FILE *out;
    (void)state;
    assert_non_null(mkdtemp(folder));
    snprintf(name, sizeof name, "%s/game.alea", folder);
    snprintf(aside, sizeof aside, "%s.damaged", name);
    desk_begin(desk, ENGLISH);
    assert_true(record_create(&f, name, m, &desk->errors));
    assert_false(record_create(&g, name, m, &desk->errors));
    desk_begin(desk, ENGLISH);
    for (int i = 0; i < 5; i++) {
        one_order(m);
        assert_true(record_save(&f, m, &desk->errors));
    }
    record_text(&text, m);
    assert_true(file_text(&desk->errors, name, &file));
    assert_string_equal(buffer_text(&text), buffer_text(&file));
    out = fopen(name, "a");
    fputs("{\"seat\":\"red\",\"ord", out);
    fclose(out);
    again = record_open(desk, &bridge_shelf, &match_space, name, &g, &report);
    assert_non_null(again);
    assert_int_equal(report.bad_line, report.lines + 1);
    one_order(again);
    assert_true(record_save(&g, again, &desk->errors));
    assert_int_equal(access(aside, F_OK), 0);
    match_free(again);
    again = record_open(desk, &bridge_shelf, &match_space, name, &g, &report);
    assert_int_equal(report.bad_line, 0);
    assert_true(again->happened > m->happened);
    match_free(again);
    assert_null(record_open(desk, &bridge_shelf, &match_space, folder, &g, &report));
    assert_int_equal(desk->errors.status, STATUS_FAILED);
    unlink(aside);
    unlink(name);
    rmdir(folder);
    buffer_free(&text);
    buffer_free(&file);
    match_free(m);
}

/* Reads the record with one line more, whose hash is that of the entry before `number`; is the line taken? */
static bool takes(const struct match *m, const char *line, int number)
{
    struct record_report report;
    struct buffer text = { 0 };
    struct match *again;
    char hash[17];
    bool taken;

    hash_text(hash, m->log[m->history[number - 2]].hash);
    record_text(&text, m);
    buffer_say1(&text, line, hash);
    again = record_read(desk, &bridge_shelf, &match_space, buffer_text(&text), text.len, &report);
    assert_non_null(again);
    assert_true(report.bad_line == 0 || report.bad_line == m->happened + 2);
    taken = report.bad_line == 0;
    assert_true(taken == (again->happened == m->happened + 1));
    assert_true(!again->asking || (again->asker >= 0 && again->asker < again->game->seats));
    match_free(again);
    buffer_free(&text);
    return taken;
}

/* Only who has a seat asks, agrees or takes back: a record whose lines say that the referee did, or nobody, ends
** there. What is shown of such a line names the seat. */
static void nobody_asks(void **state)
{
    static const char *const asks[] = {
        "{{2}\"asks\":\"undo\",\"hash\":\"{1}\"}\n", "{{2}\"asks\":\"redo\",\"hash\":\"{1}\"}\n",
        "{{2}\"asks\":\"draw\",\"hash\":\"{1}\"}\n", "{{2}\"asks\":\"device\",\"hash\":\"{1}\"}\n",
    };
    static const char *const by[] = { "\"seat\":\"red\",", "\"seat\":\"referee\",", "" };
    struct match *m = begin("bridge/dawn", 9);
    int number;
    (void)state;

    while (m->entries < 2 || m->log[m->happened - 1].seat != REFEREE) one_order(m);
    number = m->entries;
    for (int i = 0; i < LEN(asks); i++)
        for (int k = 0; k < LEN(by); k++) {
            struct buffer line = { 0 };
            bool taken;

            buffer_say2(&line, asks[i], "{1}", by[k]);
            taken = takes(m, buffer_text(&line), m->entries + 1);
            if (taken != (k == 0)) fail_msg("%s: %s", buffer_text(&line), taken ? "taken" : "refused");
            buffer_free(&line);
        }
    for (int k = 0; k < LEN(by); k++) {
        struct buffer line = { 0 };

        buffer_add(&line, "{");
        buffer_add(&line, by[k]);
        buffer_add(&line, "\"undo\":");
        buffer_int(&line, number);
        buffer_add(&line, ",\"agreed\":[\"red\",\"blue\"],\"hash\":\"{1}\"}\n");
        assert_false(takes(m, buffer_text(&line), number));
        buffer_free(&line);
    }
    match_free(m);
}

static void scenarios_with_mistakes(void **state)
{
    static const struct { const char *text; int line, column; const char *says; } row[] = {
        { "title: x\nrulebook: bridge\nsetup:\n  turns: 99\n",                                                       4,
          3,  "99 is not in 1..50" },
        { "title: x\nrulebook: bridge\nsetup:\n  units:\n    - {name: A, seat: red}\n    - {name: B, seat: bleu}\n", 6,
          17, "did you mean blue?" },
        { "title: x\nrulebook: brigde\nsetup: {}\n",                                                                 2,
          1,  "did you mean bridge?" },
        { "titel: x\nrulebook: bridge\nsetup: {}\n",                                                                 1,
          1,  "did you mean title?" },
        { "title: x\nrulebook: bridge\nsetup:\n  unit: 3\n",                                                         4,
          3,  "did you mean units" },
        { "title: x\nrulebook: bridge\nlength: many\nsetup: {}\n",                                                   3,
          1,  "many is not in 1..1000" },
        { "title: x\nrulebook: bridge\nsetup: [\n",                                                                  4,
          1,  "not YAML" },
        { "title: x\nrulebook: bridge\nhouse: {hits.no: 3}\nsetup: {}\n",                                            3,
          9,  "did you mean bridge.hits.on?" },
        { "title: x\nrulebook: bridge\nhouse: {hits.on: 9}\nsetup: {}\n",                                            3,
          18, "9 is not in 2..6" },
        { "title: x\nrulebook: bridge\nseats: [blue, red]\nsetup: {}\n",                                             3,
          9,  "seat red" },
        { "title: {fr: x}\nrulebook: bridge\nsetup: {}\n",                                                           1,
          1,  "must be given: en" },
        { "title: x\nrulebook: bridge\nsetup: {units: [{name: A, seat: red}]}\n",                                    3,
          9,  "each side needs a unit" },
    };
    static struct scenario s;
    (void)state;
    for (int i = 0; i < LEN(row); i++) {
        bool found = false;
        assert_false(scenario_read(desk, &bridge_shelf, &(struct scenario_text){ "x", "x.yaml", row[i].text,
                                                                                 strlen(row[i].text) }, &s));
        for (int k = 0; k < desk->errors.n; k++)
            found = found || (strstr(desk->errors.row[k].message, row[i].says) &&
                              desk->errors.row[k].line == row[i].line && desk->errors.row[k].column == row[i].column);
        if (!found)
            for (int k = 0; k < desk->errors.n; k++)
                print_message("%d: %s:%d:%d: %s: %s\n", i, desk->errors.row[k].file, desk->errors.row[k].line,
                              desk->errors.row[k].column, desk->errors.row[k].field, desk->errors.row[k].message);
        assert_true(found);
    }
    assert_false(scenario_packed(desk, &bridge_shelf, "bridge/down", &s));
    assert_non_null(strstr(desk->errors.row[0].message, "bridge/dawn"));
    assert_true(scenario_packed(desk, &bridge_shelf, "bridge/dawn", &s));
    assert_string_equal(s.title[FRENCH], "L'aube au pont");
    assert_string_equal(s.briefing[ITALIAN], "Tenete il ponte.");
    assert_int_equal(s.length, 6);
    assert_true(scenario_packed(desk, &bridge_shelf, "bridge/duel", &s));
    assert_string_equal(s.title[ITALIAN], "One against one");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_again), cmocka_unit_test(cut_anywhere), cmocka_unit_test(damaged_and_different),
        cmocka_unit_test(only_true_things_happen),
        cmocka_unit_test(damaged_before_rules), cmocka_unit_test(nobody_asks),
        cmocka_unit_test(agreed_once_each), cmocka_unit_test(house_rules_are_kept),
        cmocka_unit_test(on_disk), cmocka_unit_test(scenarios_with_mistakes),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
