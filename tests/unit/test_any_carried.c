/* test_any_carried.c - the most that a hostile record can do: its line `rules` brings a whole state. Here it brings
** states of battles that are under way, with several members changed at once to anything that their descriptions
** allow, and behind it lines of any kind by anybody. What is accepted is asked for everything an engine tells of a
** battle, by both seats and the umpire, and is played on. The seed is the date or ALEA_SEED; a record that went wrong
** is left in any_carried.alea. ALEA_LONG=1 tries ten times as many; an argument (campaign/) is where to look only. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "any/battle.h"
#include "base/text.h"
#include "match/engine.h"
#include "match/record.h"
#include "match/scenario.h"
#include "match/snapshot.h"
#include "match_bridge.h"
#include "tests.h"

enum { MOMENTS = 4, TRIES = 8, TRIES_LONG = 80, STEPS_BETWEEN = 25, MOST_CHANGES = 6, MOST_NOTES = 2, ORDERS_AFTER = 6,
       ROOM = 4 << 20 };

static struct desk *desk;
static struct scenario scenario;
static struct match_room room;
static struct engine *engine;
static struct buffer record, reply;
static int accepted, refused;

static void keep(void)
{
    FILE *f = fopen("any_carried.alea", "w");

    if (f) fputs(buffer_text(&record), f), fclose(f);
}

/* ---- the engine is asked ---- */

static bool ask(const char *cmd, const char *seat, const char *rest)
{
    struct buffer line = { 0 };
    struct tree tree = { 0 };
    struct wrong wrong;
    bool fine;

    buffer_add(&line, "{\"cmd\":\"");
    buffer_add(&line, cmd);
    buffer_add(&line, "\",\"game\":\"g1\"");
    if (seat) buffer_add(&line, ",\"seat\":\""), buffer_add(&line, seat), buffer_char(&line, '"');
    buffer_add(&line, rest);
    buffer_char(&line, '}');
    buffer_empty(&reply);
    fine = engine_line(engine, line.at, line.len, &reply);
    if (!json_read(&tree, reply.at, reply.len, ENGLISH, &wrong)) {
        keep();
        fail_msg("not JSON: %s: %.2000s", line.at, reply.at);
    }
    tree_free(&tree);
    buffer_free(&line);
    return fine;
}

/* What always can be told; false and a reason otherwise. */
static void told(const char *cmd, const char *seat, const char *rest)
{
    if (ask(cmd, seat, rest)) return;
    keep();
    fail_msg("%s of %s%s: %.2000s", cmd, seat, rest, buffer_text(&reply));
}

/* The first order of the last reply, as `,"order":{…}`. */
static bool first_order(struct buffer *out)
{
    const char *at = strstr(buffer_text(&reply), "\"order\":{");
    int depth = 0;

    buffer_empty(out);
    if (!at) return false;
    buffer_char(out, ',');
    for (const char *c = at + strlen("\"order\":"); *c; c++) {
        depth += (*c == '{') - (*c == '}');
        if (depth > 0) continue;
        buffer_add_n(out, at, (size_t)(c + 1 - at));
        return true;
    }
    return false;
}

static void look(const char *seat)
{
    static const char *const tells[] = { "now", "state", "scene", "picture", "entries", "log", "legal" };
    struct buffer order = { 0 };

    for (int i = 0; i < LEN(tells); i++) told(tells[i], seat, "");
    if (first_order(&order)) {
        ask("check", seat, buffer_text(&order));
        ask("odds", seat, buffer_text(&order));
        ask("sketch", seat, buffer_text(&order));
    }
    if (strcmp(seat, "umpire") == 0) {
        buffer_free(&order);
        return;
    }
    ask("choices", seat, "");
    ask("ideas", seat, "");
    ask("lessons", seat, "");
    ask("words", seat, ",\"line\":\"engage 1 2\"");
    buffer_free(&order);
}

/* Players who think give the orders. */
static void goes_on(const char *const *seat)
{
    static const char *const levels[] = { "recruit", "sergeant" };
    struct buffer order = { 0 };

    for (int n = 0; n < ORDERS_AFTER; n++)
        for (int i = 0; i < 2; i++) {
            char level[64];

            snprintf(level, sizeof level, ",\"level\":\"%s\",\"think\":0.02", levels[n % 2]);
            if (!ask("ai", seat[i], level) || !first_order(&order)) continue;
            if (!ask("order", seat[i], buffer_text(&order))) {
                keep();
                fail_msg("%s gives %s: %.2000s", levels[n % 2], buffer_text(&order), buffer_text(&reply));
            }
        }
    buffer_free(&order);
}

/* noted: lines behind the state may be refused. */
static void load_and_ask(const struct match *m, bool noted)
{
    const char *seat[] = { m->game->seat[0].id, m->game->seat[1].id };
    struct buffer line = { 0 };
    struct json j = json_into(&line);
    bool fine;

    json_object(&j);
    json_key_text(&j, "cmd", "load");
    json_key_text(&j, "record", buffer_text(&record));
    json_object_end(&j);
    buffer_empty(&reply);
    engine = engine_new(whole_shelf(), desk, ENGLISH);
    fine = engine_line(engine, line.at, line.len, &reply);
    if (!fine || (!noted && (strstr(buffer_text(&reply), "damaged") || strstr(buffer_text(&reply), "differs"))))
        fail_msg("%.2000s", buffer_text(&reply));
    look(seat[0]);
    look(seat[1]);
    look("umpire");
    goes_on(seat);
    look(seat[0]);
    engine_free(engine);
    buffer_free(&line);
}

/* ---- a state is changed, and carried ---- */

static void carry(struct any_battle *b)
{
    struct match *m = b->m;
    struct carrying c = { .from = m->happened, .was = 1, .why = "all agreed", .at = 1 };
    struct buffer snapshot = { 0 }, line = { 0 };
    static int32_t was[GAME_INTS];
    bool noted = false;

    buffer_empty(&record);
    record_text(&record, m);
    memcpy(was, m->state, (size_t)m->game->state->size);
    for (int n = chance_int(b->c, 1, MOST_CHANGES); n > 0; n--) any_change(b);
    snapshot_write(&snapshot, m, NULL);
    memcpy(m->state, was, (size_t)m->game->state->size);
    c.snapshot = buffer_text(&snapshot);
    desk_begin(desk, ENGLISH);
    if (rules_line(desk, m, &c, &line)) {
        accepted++;
        buffer_add_n(&record, line.at, line.len);
        buffer_char(&record, '\n');
        for (int n = chance_int(b->c, 0, MOST_NOTES); n > 0; n--, noted = true) {
            any_note(b->c, line.at, line.len, &record);
            buffer_char(&record, '\n');
        }
        keep();
        load_and_ask(m, noted);
    } else {
        refused++;
        assert_true(desk->errors.n > 0 && desk->errors.row[0].message[0]);
    }
    buffer_free(&snapshot);
    buffer_free(&line);
}

static void one_battle(int n, struct chance *c)
{
    struct any_battle b = { .c = c };
    int tries = getenv("ALEA_LONG") ? TRIES_LONG : TRIES;
    bool over = false;

    desk_begin(desk, ENGLISH);
    assert_true(scenario_packed(desk, whole_shelf(), whole_shelf()->scenario[n].id, &scenario));
    b.m = match_new(scenario.game, scenario.setup, scenario.has_house ? &scenario.house : NULL, chance_seed(),
                    false, &room);
    assert_non_null(b.m);
    for (int moment = 0; moment < MOMENTS && !over; moment++) {
        for (int i = 0; i < tries; i++) carry(&b);
        for (int i = 0; i < STEPS_BETWEEN && !over; i++) assert_null(any_step(&b, &over));
    }
    match_free(b.m);
}

static void whole_states(void **state)
{
    const char *only = *state;

    print_message("ALEA_SEED=%llu\n", (unsigned long long)chance_seed());
    for (int n = 0; n < whole_shelf()->scenarios; n++) {
        struct chance c = chance_seeded(chance_seed() + (uint64_t)n * 1000 + 300);

        if (text_starts(whole_shelf()->scenario[n].id, "bridge/")) continue;        /* has no picture */
        if (only && !text_starts(whole_shelf()->scenario[n].id, only)) continue;
        accepted = refused = 0;
        one_battle(n, &c);
        print_message("%s: %d accepted, %d refused\n", whole_shelf()->scenario[n].id, accepted, refused);
        assert_true(accepted > 0);
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = { { "whole_states", whole_states, NULL, NULL, argc > 1 ? argv[1] : NULL } };
    int failed;

    desk = desk_new(ROOM);
    failed = desk ? cmocka_run_group_tests(tests, NULL, NULL) : 1;
    desk_free(desk);
    buffer_free(&record);
    buffer_free(&reply);
    return failed;
}
