/* test_match_games.c - what every game keeps to, on random battles of every scenario there is: it always ends, there
** is always an order to give, every order of the list is allowed, a record replays to the same states, and nothing
** that a seat may not know changes what it sees, may order, or is told. */
#include "tests.h"
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "drill.h"
#include "match/record.h"
#include "play_tools.h"
#include "match_tools.h"

/* A scenario's battles: some are the same every day, the others begin with seeds of the day. Under sanitizers, which
** take five times as long, fewer. */
enum { ALWAYS = 4, BATTLES = 20, WATCHED_BATTLES = 5 };

static int32_t setup[GAME_INTS], state_now[GAME_INTS], seen_setup[GAME_INTS], seen_state[GAME_INTS];
static struct act legal[MOST_ACTS];
static long logs_compared;

/* The list is not empty, has no doubles, and every order of it is allowed, with all its open numbers. */
static void list_is_good(struct match *m, int seat)
{
    int n = match_legal(m, seat);
    played = match_play(m);
    assert_true(n > 0);
    for (int i = 0; i < n; i++) {
        const struct act_kind *kind = order_kind(m->game, &m->room->legal[i]);
        struct no why = { NULL, NULL };
        assert_non_null(kind);
        assert_true(m->game->allowed(play_on(m->room->seen_setup), m->room->seen_state, seat, &m->room->legal[i],
                                     &why));
        if (i > 0) assert_false(act_same(&m->room->legal[i], &m->room->legal[i - 1]));
        for (int arg = 0; arg < kind->args; arg++) {
            struct act most = m->room->legal[i];
            struct range x;
            if (!kind->arg[arg].open) continue;
            x = m->game->range(play_on(m->room->seen_setup), m->room->seen_state, seat, &most, arg);
            assert_true(x.lo <= m->room->legal[i].arg[arg] && m->room->legal[i].arg[arg] <= x.hi);
            if (m->game->field) continue;               /* on a table there may be holes in a range */
            most.arg[arg] = (int16_t)x.hi;
            assert_true(m->game->allowed(play_on(m->room->seen_setup), m->room->seen_state, seat, &most, &why));
        }
    }
}

/* What is worked out once serves every view: it hangs on nothing that is hidden. */
static void ready_tells_nothing(struct match *m, int seat)
{
    static int32_t ready[GAME_READY_INTS];
    struct play seen;
    match_view(m, seat);
    seen = match_seen(m);
    play_ready(&seen, ready);
    if (m->game->prepare) assert_memory_equal(ready, m->ready, (size_t)m->game->ready_size);
}

/* A seat's view filled up with other hidden things looks the same to it. */
static void nothing_leaks(struct match *m, int seat, struct rng *g)
{
    const struct game *game = m->game;
    size_t setup_size = (size_t)game->setup->size, state_size = (size_t)game->state->size;
    unsigned seats = match_to_decide(m);
    int n;
    ready_tells_nothing(m, seat);
    played = match_play(m);
    match_view(m, seat);
    assert_int_equal(game->to_decide(play_on(m->room->seen_setup), m->room->seen_state), seats);
    memcpy(setup, m->room->seen_setup, setup_size);
    memcpy(state_now, m->room->seen_state, state_size);
    battle_view(play_on(setup), state_now, seat, seen_setup, seen_state);         /* hiding twice hides no more */
    assert_memory_equal(seen_setup, m->room->seen_setup, setup_size);
    assert_memory_equal(seen_state, m->room->seen_state, state_size);
    if (game->guess) {
        game->guess(g, play_on(setup), setup, state_now, seat);
        assert_int_equal(game->to_decide(play_on(setup), state_now), seats);
        battle_view(play_on(setup), state_now, seat, seen_setup, seen_state);
        assert_memory_equal(seen_setup, m->room->seen_setup, setup_size);
        assert_memory_equal(seen_state, m->room->seen_state, state_size);
    }
    if (!(seats & 1u << seat)) return;
    n = game->legal(play_on(m->setup), m->state, seat, legal, LEN(legal));
    assert_int_equal(match_legal(m, seat), n);
    assert_memory_equal(legal, m->room->legal, (size_t)n * sizeof *legal);
    assert_int_equal(game->legal(play_on(setup), state_now, seat, legal, LEN(legal)), n);
    assert_memory_equal(legal, m->room->legal, (size_t)n * sizeof *legal);
}

/* The odds a seat is shown for its orders: the same question, whatever is hidden from it. */
static void odds_leak_nothing(struct match *m, int seat, struct rng *g)
{
    static int32_t one[GAME_INTS], other[GAME_INTS];
    const struct game *game = m->game;
    int n = match_legal(m, seat);
    played = match_play(m);
    if (!game->asks || !game->guess) return;
    match_view(m, seat);
    memcpy(setup, m->room->seen_setup, (size_t)game->setup->size);
    memcpy(state_now, m->room->seen_state, (size_t)game->state->size);
    game->guess(g, play_on(setup), setup, state_now, seat);
    battle_view(play_on(setup), state_now, seat, seen_setup, seen_state);
    for (int i = 0; i < n; i++) {
        const struct procedure *a, *b;
        memset(one, 0, sizeof one);
        memset(other, 0, sizeof other);
        a = game->asks(play_on(m->room->seen_setup), m->room->seen_state, seat, &m->room->legal[i], one);
        b = game->asks(play_on(seen_setup), seen_state, seat, &m->room->legal[i], other);
        assert_ptr_equal(a, b);
        assert_memory_equal(one, other, sizeof one);
    }
}

static void apply_to(const struct match *m, const int32_t *in_setup, int32_t *to, int seat, const struct act *order,
                     struct events *told)
{
    struct rng dice;
    struct reading r = { .mode = READ_RANDOM, .rng = &dice, .house = m->has_house ? &m->house : NULL };
    played = match_play(m);
    rng_start(&dice, m->seed, (uint64_t)m->entries);
    memset(told, 0, sizeof *told);
    m->game->apply(&r, play_on(in_setup), to, seat, order, told);
}

/* One order in two worlds that look the same to another seat, before and after: it is told the same. */
static void logs_leak_nothing(struct match *m, int seat, int other, const struct act *order, struct rng *g)
{
    static int32_t one[GAME_INTS], one_setup[GAME_INTS], one_seen[GAME_INTS];
    static struct events first, second;
    const struct game *game = m->game;
    size_t state_size = (size_t)game->state->size;
    struct no why;
    int k = 0;
    if (!game->guess) return;
    played = match_play(m);
    battle_view(play_on(m->setup), m->state, other, setup, state_now);
    game->guess(g, play_on(setup), setup, state_now, other);
    /* what is hidden decides whether it can be given */
    if (!game->allowed(play_on(setup), state_now, seat, order, &why)) return;
    memcpy(one, m->state, state_size);
    apply_to(m, m->setup, one, seat, order, &first);
    apply_to(m, setup, state_now, seat, order, &second);
    battle_view(play_on(m->setup), one, other, one_setup, one_seen);
    battle_view(play_on(setup), state_now, other, seen_setup, seen_state);
    /* something was revealed */
    if (memcmp(one_seen, seen_state, state_size) != 0 || memcmp(one_setup, seen_setup, (size_t)game->setup->size) != 0)
        return;
    for (int i = 0; i < first.len; i++) {
        if (!(first.row[i].seats & 1u << other)) continue;
        while (k < second.len && !(second.row[k].seats & 1u << other)) k++;
        assert_true(k < second.len && act_same(&first.row[i].act, &second.row[k].act));
        k++;
    }
    for (; k < second.len; k++) assert_false(second.row[k].seats & 1u << other);
    logs_compared++;
}

static void replays(struct match *m)
{
    struct buffer text = { 0 };
    struct record_report report;
    struct match *again;
    record_text(&text, m);
    again = record_read(desk, built_in(), &match_space, buffer_text(&text), text.len, &report);
    if (!again) again = record_read(desk, &drill_shelf, &match_space, buffer_text(&text), text.len, &report);
    if (!again) again = record_read(desk, &bridge_shelf, &match_space, buffer_text(&text), text.len, &report);
    assert_non_null(again);
    if (report.bad_line) print_message("%s: line %d: %s\n", m->scenario, report.bad_line, report.what);
    assert_int_equal(report.bad_line, 0);
    assert_memory_equal(again->state, m->state, (size_t)m->game->state->size);
    match_free(again);
    buffer_free(&text);
}

static void one_battle(const struct scenario *s, uint64_t seed)
{
    struct match *m = match_new(s->game, s->setup, &s->house, seed, false, &match_space);
    struct rng g;
    assert_non_null(m);
    rng_start(&g, seed, 99);
    memcpy(m->scenario, s->id, sizeof m->scenario);
    assert_int_equal(match_settle(m, none), MATCH_DONE);
    while (!match_over(m)) {
        unsigned seats = match_to_decide(m);
        int seat = (int)rng_below(&g, (uint32_t)m->game->seats);
        struct act order;
        enum match_say say;
        for (int i = 0; i < m->game->seats && m->entries % 7 == 0; i++) nothing_leaks(m, i, &g);
        while (!(seats & 1u << seat)) seat = (seat + 1) % m->game->seats;
        if (m->entries % 5 == 0) list_is_good(m, seat);
        if (m->entries % 5 == 1) odds_leak_nothing(m, seat, &g);
        assert_true(match_propose(m, seat, &recruit, NULL, &order));
        if (m->entries % 3 == 2) logs_leak_nothing(m, seat, 1 - seat, &order, &g);
        say = match_order(m, seat, &order, none);
        if (say != MATCH_DONE)
            print_message("%s, seed %d, entry %d: %d %s\n", s->id, (int)seed, m->entries, (int)say,
                          m->why.says ? m->why.says : "");
        assert_int_equal(say, MATCH_DONE);
    }
    assert_int_not_equal(match_outcome(m).kind, BATTLE_ON);
    replays(m);
    match_free(m);
}

static void all_scenarios(const struct shelf *shelf)
{
    static struct scenario s;
    const char *watched = getenv("ALEA_SANITIZE");
    int battles = watched && *watched ? WATCHED_BATTLES : BATTLES;
    long today = (long)(time(NULL) / (24 * 60 * 60));
    for (int i = 0; i < shelf->scenarios; i++) {
        bool fine = scenario_packed(desk, shelf, shelf->scenario[i].id, &s);
        if (!fine) print_message("%s: %s: %s\n", shelf->scenario[i].id, desk->errors.row[0].field,
                                 desk->errors.row[0].message);
        assert_true(fine);
        for (int k = 0; k < battles; k++) one_battle(&s, (uint64_t)(k < ALWAYS ? k : today * 100 + k));
    }
}

static void the_page_game(void **state) { (void)state; all_scenarios(&bridge_shelf); }
static void the_table_game(void **state) { (void)state; all_scenarios(&drill_shelf); }
static void every_game(void **state)
{
    (void)state;
    all_scenarios(built_in());
    assert_true(logs_compared > 1000);          /* sealed orders did look the same */
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(the_page_game), cmocka_unit_test(the_table_game),
                                        cmocka_unit_test(every_game) };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
