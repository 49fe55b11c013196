/* test_any_states.c - battles by chance in every scenario (tests/any): after every order, and after whatever an umpire
** changed, the state is one that can be and the battle goes on; records of such battles are read to the same end, and
** damaged ones are refused or leave a battle that goes on. The seed is the date or ALEA_SEED; the record of a battle
** that went wrong is left in any_state.alea. */
#include <stdio.h>
#include <string.h>
#include "any/battle.h"
#include "base/text.h"
#include "match/record.h"
#include "match/scenario.h"
#include "match_bridge.h"
#include "tests.h"

/* Battles of fantasy are short and have most to name, so there are more of them. */
enum { GAMES = 12, FANTASY_GAMES = 120, STEPS = 120, DAMAGED = 6, STEPS_AFTER = 12, UMPIRE_IN = 4,
       SCENARIOS = 200, ROOM = 1 << 20 };

static struct desk *desk;
static struct scenario scenario;
static struct match_room room;

static struct match *new_match(int n, uint64_t seed)
{
    desk_begin(desk, ENGLISH);
    assert_true(scenario_packed(desk, whole_shelf(), whole_shelf()->scenario[n].id, &scenario));
    return match_new(scenario.game, scenario.setup, scenario.has_house ? &scenario.house : NULL, seed, false, &room);
}

/* The battle that went wrong, to be looked at. */
static void keep(const struct match *m)
{
    struct buffer text = { 0 };
    FILE *f = fopen("any_state.alea", "w");

    record_text(&text, m);
    if (f) fputs(buffer_text(&text), f), fclose(f);
    buffer_free(&text);
}

static void steps(struct any_battle *b, int most, const char *where, int game)
{
    bool over = false;

    for (int i = 0; i < most && !over; i++) {
        const char *wrong = any_step(b, &over);
        if (!wrong) continue;
        keep(b->m);
        fail_msg("%s, game %d, step %d: not so: %s (umpire: %s)", where, game, i, wrong, b->last);
    }
}

static void play_all(int umpire_in, int games, int most, int *overrides)
{
    print_message("ALEA_SEED=%llu\n", (unsigned long long)chance_seed());
    for (int n = 0; n < whole_shelf()->scenarios; n++) {
        struct chance c = chance_seeded(chance_seed() + (uint64_t)n * 1000);
        int more = umpire_in && text_starts(whole_shelf()->scenario[n].id, "fantasy/") ? FANTASY_GAMES : games;

        for (int game = 0; game < more; game++) {
            struct any_battle b = { .c = &c, .m = new_match(n, chance_seed() + (uint64_t)game),
                                    .umpire_in = umpire_in };

            assert_non_null(b.m);
            steps(&b, most, whole_shelf()->scenario[n].id, game);
            *overrides += b.overrides;
            match_free(b.m);
        }
    }
}

static void after_every_order(void **state)
{
    int overrides = 0;

    (void)state;
    play_all(0, 3, 2000, &overrides);
}

static void after_every_override(void **state)
{
    int overrides = 0;

    (void)state;
    play_all(UMPIRE_IN, GAMES, STEPS, &overrides);
    assert_true(overrides > 100);
}

/* ---- records ---- */

static void read_again(const struct buffer *text, const struct match *m)
{
    struct record_report report;
    struct match *again = record_read(desk, whole_shelf(), &room, buffer_text(text), text->len, &report);

    assert_non_null(again);
    if (report.bad_line) fail_msg("line %d: %s", report.bad_line, report.what);
    assert_int_equal(again->entries, m->entries);
    assert_memory_equal(again->state, m->state, (size_t)m->game->state->size);
    match_free(again);
}

static void read_damaged(struct chance *c, const struct buffer *text, const char *where, int game)
{
    struct record_report report;
    struct buffer damaged = { 0 };
    struct any_battle b = { .c = c };

    any_damage(c, buffer_text(text), text->len, &damaged);
    b.m = record_read(desk, whole_shelf(), &room, buffer_text(&damaged), damaged.len, &report);
    if (!b.m) assert_true(desk->errors.n > 0);
    else if (report.bad_line) assert_true(report.what[0] != 0);
    if (b.m) steps(&b, STEPS_AFTER, where, game);
    match_free(b.m);
    buffer_free(&damaged);
}

static void records(void **state)
{
    (void)state;
    for (int n = 0; n < whole_shelf()->scenarios; n++) {
        struct chance c = chance_seeded(chance_seed() + (uint64_t)n * 1000 + 500);
        struct any_battle b = { .c = &c, .m = new_match(n, chance_seed()), .umpire_in = UMPIRE_IN };
        struct buffer text = { 0 };

        steps(&b, STEPS / 2, whole_shelf()->scenario[n].id, 0);
        record_text(&text, b.m);
        read_again(&text, b.m);
        for (int i = 0; i < DAMAGED; i++) read_damaged(&c, &text, whole_shelf()->scenario[n].id, i);
        buffer_free(&text);
        match_free(b.m);
    }
}

/* ---- scenarios ---- */

static int could_not_begin;

/* A scenario with some words changed is refused with words, or its battle begins and goes on. */
static void begin_damaged(struct chance *c, const struct packed *p, int game)
{
    struct buffer damaged = { 0 };

    any_damage(c, p->text, strlen(p->text), &damaged);
    desk_begin(desk, ENGLISH);
    if (!scenario_read(desk, whole_shelf(), &(struct scenario_text){ p->id, NULL, buffer_text(&damaged), damaged.len },
                       &scenario)) {
        assert_true(desk->errors.n > 0 && desk->errors.row[0].message[0]);
        could_not_begin += strstr(desk->errors.row[0].message, "could not begin") != NULL;
    } else {
        struct any_battle b = { .c = c, .m = match_new(scenario.game, scenario.setup, &scenario.house, 1, false,
                                                       &room) };

        assert_non_null(b.m);
        assert_null(any_sound(&b));
        steps(&b, STEPS_AFTER, p->id, game);
        match_free(b.m);
    }
    buffer_free(&damaged);
}

static void scenarios(void **state)
{
    (void)state;
    for (int n = 0; n < whole_shelf()->scenarios; n++) {
        struct chance c = chance_seeded(chance_seed() + (uint64_t)n * 1000 + 700);

        for (int i = 0; i < SCENARIOS; i++) begin_damaged(&c, &whole_shelf()->scenario[n], i);
    }
    print_message("could not begin: %d\n", could_not_begin);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(after_every_override), cmocka_unit_test(after_every_order), cmocka_unit_test(records),
        cmocka_unit_test(scenarios),
    };
    int failed;

    desk = desk_new(ROOM);
    failed = desk ? cmocka_run_group_tests(tests, NULL, NULL) : 1;
    desk_free(desk);
    return failed;
}
