/* test_unsound.c - what once ended the program is refused: an umpire's changes that no state can have (a target that is
** not there, a choice that is no place, shifts by 63 and by -1), the same in a record, a battle that could not begin,
** and an army without units in a request. */
#include <string.h>
#include "ask/places.h"
#include "form/reply.h"
#include "match/record.h"
#include "match/scenario.h"
#include "match_bridge.h"
#include "tests.h"

static struct desk *desk;
static struct scenario scenario;
static struct match_room room;

static struct match *new_match(const char *id)
{
    desk_begin(desk, ENGLISH);
    assert_true(scenario_packed(desk, whole_shelf(), id, &scenario));
    return match_new(scenario.game, scenario.setup, NULL, 1, false, &room);
}

/* Each of these crashed, or wrote beyond an array, in a fantasy battle. */
static const struct { const char *path, *value; } once_crashed[] = {
    { "units.8.target", "20" }, { "units.8.target", "8" }, { "units.8.engine_target", "23" },
        { "units.8.chaser", "23" },
    { "notes.1.choice", "63" }, { "notes.2.choice", "24" }, { "units.1.longest", "23" }, { "units.1.longest", "-1" },
    { "heroes.1.leads", "23" }, { "units.1.officer", "7" }, { "units.1.duels", "8" },
};

static void overrides(void **state)
{
    int refused = 0;

    (void)state;
    for (int i = 0; i < LEN(once_crashed); i++) {
        struct match *m = new_match("fantasy/ford");
        const struct match *before = m;
        struct complaint c;
        enum match_say say;

        assert_non_null(m);
        assert_int_equal(match_settle(m, (struct faces){ NULL, 0 }), MATCH_DONE);
        say = match_override(m, once_crashed[i].path, given_text(once_crashed[i].value), "why not", NULL, &c);
        if (say == MATCH_DONE) {                                        /* then it changed nothing */
            assert_string_equal(once_crashed[i].path, "units.1.longest");
            assert_string_equal(once_crashed[i].value, "-1");
        } else {
            assert_true(say == MATCH_UNSOUND || say == MATCH_BAD_VALUE || say == MATCH_NO_SUCH_MEMBER);
            assert_int_equal(before->entries, 0);
            refused++;
        }
        match_free(m);
    }
    assert_int_equal(refused, LEN(once_crashed) - 1);
}

/* A line of a record says the same: reading stops there. */
static void in_a_record(void **state)
{
    struct match *m = new_match("fantasy/ford"), *again;
    struct record_report report;
    struct buffer text = { 0 };

    (void)state;
    record_text(&text, m);
    buffer_add(&text,
               "{\"override\":\"units.8.target\",\"value\":\"20\",\"why\":\"x\",\"hash\":\"0123456789abcdef\"}\n");
    again = record_read(desk, whole_shelf(), &room, buffer_text(&text), text.len, &report);
    assert_non_null(again);
    assert_int_equal(report.bad_line, 2);
    assert_string_equal(report.what, "units.8.target cannot be set to 20");
    assert_memory_equal(again->state, m->state, (size_t)m->game->state->size);
    buffer_free(&text);
    match_free(again);
    match_free(m);
}

/* ---- a battle that could not begin ---- */

/* The bridge carries thirty men. */
static void bears_thirty(const struct play *p, const void *state, struct refusals *out)
{
    const struct bridge_setup *s = p->setup;
    int men = 0;

    (void)state;
    for (int i = 0; i < s->units; i++) men += s->unit[i].men;
    if (men > 30) refuse_value(out, "units", men, "the bridge bears thirty men");
}

static void beginnings(void **state)
{
    struct game weak = bridge_game;
    const struct game *games[] = { &weak };
    const struct shelf shelf = { games, 1, bridge_shelf.scenario, bridge_shelf.scenarios };
    struct buffer text = { 0 };
    struct record_report report;
    struct match *m = new_match("bridge/dawn");             /* 12 + 8 + 15 + 5 men */

    (void)state;
    record_text(&text, m);
    weak.sound = bears_thirty;
    desk_begin(desk, ENGLISH);
    assert_false(scenario_packed(desk, &shelf, "bridge/dawn", &scenario));
    assert_int_equal(desk->errors.n, 1);
    assert_string_equal(desk->errors.row[0].field, "units");
    assert_string_equal(desk->errors.row[0].message, "the battle could not begin: the bridge bears thirty men");
    desk_begin(desk, ENGLISH);
    assert_true(scenario_packed(desk, &shelf, "bridge/duel", &scenario));
    assert_null(record_read(desk, &shelf, &room, buffer_text(&text), text.len, &report));
    assert_string_equal(desk->errors.row[0].message, "the battle could not begin: the bridge bears thirty men");
    buffer_free(&text);
    match_free(m);
}

/* ---- a phase in which nobody acts ---- */

static int32_t *member(struct match *m, const char *path)
{
    struct place place;

    assert_true(find_input(m->game->state, path, &place, NULL));
    return m->state + place.offset / (int)sizeof(int32_t);
}

/* A record's line `rules` may bring any phase in which no side is asked. Where the referee has nothing to do in it the
** state is refused: it once was an order without a kind, which ended the program. */
static void nobody_acts(void **state)
{
    struct match *m = new_match("ancients/zama-202bc");
    struct play play = match_play(m);
    const struct input *phase;
    struct place place;
    int refused = 0;

    (void)state;
    assert_true(find_input(m->game->state, "run.phase", &place, NULL));
    phase = place.input;
    *member(m, "run.command") = 1;
    *member(m, "red.done") = *member(m, "blue.done") = 1;
    for (int i = 0; i < phase->choices; i++) {
        struct refusals wrong = { .len = 0 };
        struct act act;

        *member(m, "run.phase") = i;
        *member(m, "run.asked") = 0;
        if (m->game->legal(&play, m->state, REFEREE, &act, 1) == 1) {
            assert_true(act.kind > 0 && order_kind(m->game, &act) != NULL);
            continue;
        }
        assert_false(state_sound(&play, m->state, &wrong));
        refused++;
    }
    assert_true(refused > 0);
    match_free(m);
}

/* ---- an army without units ---- */

static void empty_army(void **state)
{
    static const char request[] = "{\"procedure\":\"campaign.battle\",\"inputs\":{\"attacker\":{\"units\":[]}}}";
    const struct asked asked = { request, sizeof request - 1, ENGLISH, 1 };
    struct buffer out = { 0 };

    (void)state;
    assert_int_equal(reply(desk, REPLY_RESOLVE, &asked, &out), STATUS_WRONG);
    assert_true(desk->errors.n > 0);
    assert_string_equal(desk->errors.row[0].field, "attacker.units");
    buffer_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(overrides), cmocka_unit_test(in_a_record), cmocka_unit_test(beginnings),
        cmocka_unit_test(nobody_acts), cmocka_unit_test(empty_army),
    };
    int failed;

    desk = desk_new(1 << 20);
    failed = desk ? cmocka_run_group_tests(tests, NULL, NULL) : 1;
    desk_free(desk);
    return failed;
}
