/* test_fantasy_battle.c - whole fantasy battles at random on every scenario: they end, nobody is ever without
** an order, what is listed is allowed and nothing else of its kind, odds can be asked, dice typed again lead to
** the same state, and what a seat is shown does not depend on what it may not know. */
#include "tests.h"
#include <stdlib.h>
#include <string.h>
#include "game/fantasy/state.h"
#include "game/fantasy/war.h"
#include "play_tools.h"
#include "rules/fantasy/supplies.h"
#include "war_scenarios.h"

static struct record record;
static struct act legal[MOST_ACTS], again[MOST_ACTS];
static int32_t asked[QUESTION_INTS];

static const struct war_setup *setup_of(int i) { return (const struct war_setup *)(const void *)scenario[i].setup; }
static const struct house *house_of(int i) { return scenario[i].has_house ? &scenario[i].house : NULL; }

static int games_wanted(int usual)
{
    const char *s = getenv("ALEA_GAMES");

    return s ? atoi(s) : usual;
}

/* ---- one step, with everything that must hold ---- */

static void check_asks(const struct war_setup *s, const struct war_state *b, int seat, const struct act *a)
{
    const struct procedure *p;
    struct refusals refused = { .len = 0 };

    memset(asked, 0, sizeof asked);
    p = fantasy_game.asks(play_on(s), b, seat, a, asked);
    if (p && p->in.check) p->in.check(asked, &refused);
    assert_int_equal(refused.len, 0);
}

/* The enemy might have sealed anything else that was legal: the seat must not see a difference. */
static void check_secrets(const struct war_setup *s, const struct war_state *b, int seat, struct rng *g)
{
    struct war_setup setup = *s, seen_setup[2];
    struct war_state other = *b, seen[2];
    int n, m;

    if (b->phase == PHASE_ORDERS && !b->done[1 - seat]) {
        struct war w = { &(struct reading){ .mode = READ_RANDOM }, &played, s, &s->roster, &other, NULL };
        n = war_legal(play_on(s), &other, 1 - seat, legal, LEN(legal));
        if (legal[n - 1].kind == WAR_READY) n--;                /* being ready is seen */
        if (n > 0) war_seal(&w, 1 - seat, &legal[rng_below(g, (uint32_t)n)]);
    } else if (b->done[1 - seat] && b->phase != PHASE_SECTION && b->phase != PHASE_ASSIGN) {
        war_hide(play_on(&setup), &setup, &other, seat);
        for (int u = 0; u < s->roster.units; u++)               /* secret arrivals are no matter of sealed orders */
            if (b->note[u].waiting) other.field.unit[u] = b->field.unit[u], other.note[u] = b->note[u];
        setup = *s;
        war_guess(g, play_on(&setup), &setup, &other, seat);
    }
    for (int u = 0; u < setup.roster.units; u++)
        if (setup.roster.unit[u].secret && other.note[u].waiting && setup.roster.unit[u].side != seat) {
            setup.roster.unit[u].men = 77;
            setup.roster.unit[u].arrives += 3;
            setup.roster.unit[u].morale = 3;
        }
    seen_setup[0] = *s, seen[0] = *b;
    seen_setup[1] = setup, seen[1] = other;
    war_hide(play_on(&seen_setup[0]), &seen_setup[0], &seen[0], seat);
    war_hide(play_on(&seen_setup[1]), &seen_setup[1], &seen[1], seat);
    assert_memory_equal(&seen_setup[0], &seen_setup[1], sizeof *s);
    assert_memory_equal(&seen[0], &seen[1], sizeof *b);
    assert_int_equal(war_to_decide(play_on(s), b), war_to_decide(play_on(&seen_setup[0]), &seen[0]));
    assert_int_equal(war_to_decide(play_on(s), b), war_to_decide(play_on(&setup), &other));
    n = war_legal(play_on(s), b, seat, legal, LEN(legal));
    m = war_legal(play_on(&seen_setup[1]), &seen[1], seat, again, LEN(again));
    assert_int_equal(n, m);
    assert_memory_equal(legal, again, (size_t)n * sizeof *legal);
}

static void check_contacts(const struct fantasy_roster *is, const struct war_state *b)
{
    const struct fantasy_field *f = &b->field;

    for (int u = 0; u < f->units; u++) {
        assert_true(f->unit[u].total >= 0);
        if (!fantasy_on_field(&f->unit[u])) assert_int_equal(f->unit[u].contacts, 0);
        else assert_true(fantasy_men(is, f, u) > 0);
        for (int k = 0; k < f->units; k++) {
            assert_int_equal(fantasy_touching(f, u, k), fantasy_touching(f, k, u));
            if (fantasy_touching(f, u, k)) assert_int_not_equal(is->unit[u].side, is->unit[k].side);
        }
    }
}

static void step(int i, const struct war_setup *s, struct war_state *b, int entry, struct rng *g, bool thorough)
{
    unsigned seats = war_to_decide(play_on(s), b);
    struct reading r = { .mode = READ_RANDOM, .house = house_of(i), .rng = g, .record = &record };
    struct war_state before = *b, typed = *b;
    struct events events = { .len = 0 };
    struct no why;
    struct act a;
    int seat = seats & 1u << REFEREE ? REFEREE : seats == 3 ? (int)rng_below(g, 2) : seats == 2 ? 1 : 0, n;

    n = war_legal(play_on(s), b, seat, legal, LEN(legal));
    assert_in_range(n, 1, MOST_ACTS);
    a = legal[rng_below(g, (uint32_t)n)];
    if (thorough) {
        for (int k = 0; k < n; k++) {
            assert_true(war_allowed(play_on(s), b, seat, &legal[k], &why));
            if (seat != REFEREE) check_asks(s, b, seat, &legal[k]);
        }
        if (seat != REFEREE) check_secrets(s, b, seat, g);
        assert_in_range(war_worth(play_on(s), b, 0) + 1000000, 0, 2000000);
        /* each counts on leading better than the other */
        assert_true(war_worth(play_on(s), b, 0) + war_worth(play_on(s), b, 1) >= 0);
    }
    reading_rewind(&r);
    war_apply(&r, play_on(s), b, seat, &a, entry % 2 ? &events : NULL);
    assert_int_equal(r.stop, STOP_NONE);
    assert_false(events.cut);
    if (!thorough) return;
    check_contacts(&s->roster, b);
    if (seat != REFEREE) assert_int_equal(record.rolls, 0);     /* dice hang on the referee's acts */
    r = (struct reading){ .mode = READ_TYPED, .house = house_of(i), .given = record.face, .given_len = record.faces };
    war_apply(&r, play_on(s), &typed, seat, &a, NULL);
    assert_int_equal(r.stop, STOP_NONE);
    assert_int_equal(r.given_used, record.faces);
    assert_memory_equal(&typed, b, sizeof typed);
    if (record.rolls) {                                         /* without dice it stops and says what it wants */
        r = (struct reading){ .mode = READ_TYPED, .house = house_of(i), .given = record.face, .given_len = 0 };
        war_apply(&r, play_on(s), &before, seat, &a, NULL);
        assert_int_equal(r.stop, STOP_NEEDS_ROLL);
    }
}

static void random_battles(void **state)
{
    (void)state;
    for (int i = 0; i < LEN(names); i++)
        for (int game = 0; game < games_wanted(25); game++) {
            const struct war_setup *s = setup_of(i);
            struct war_state b;
            struct rng g;
            int entries = 0;

            rng_start(&g, 20 + (uint64_t)i, (uint64_t)game);
            play_begin(&fantasy_game, s, house_of(i));
            war_start(&played, &b);
            while (war_to_decide(play_on(s), &b)) {
                step(i, s, &b, entries, &g, true);
                assert_true(++entries < 4000);
            }
            assert_int_not_equal(fantasy_game.outcome(play_on(s), &b).kind, BATTLE_ON);
            assert_non_null(fantasy_game.outcome(play_on(s), &b).says);
            assert_true(b.sequence <= 40);
        }
}

/* The plain loop: no battle is cut, every one is the same again, and both sides have their chance, though the scenarios
** are made even for sergeants and not for recruits. */
static void many_battles(void **state)
{
    static struct battle_room room;
    static const struct player *const players[] = { &recruit, &recruit };

    (void)state;
    for (int i = 0; i < LEN(names); i++) {
        int n = games_wanted(300), won[WAR_SEATS] = { 0 };

        play_begin(&fantasy_game, setup_of(i), house_of(i));
        for (int game = 0; game < n; game++) {
            struct battle_end end = battle_play(&played, 5, (uint64_t)game, players, &room);
            assert_false(end.cut);
            if (end.outcome.kind == BATTLE_WON) won[end.outcome.winner]++;
            if (game % 50 == 0) assert_true(end.hash == battle_play(&played, 5, (uint64_t)game, players, &room).hash);
        }
        assert_true(won[0] * 10 >= n && won[0] * 10 <= n * 9);
    }
}

/* Anything a program may send: an order is done or refused with its rule, never both. */
static void any_order(void **state)
{
    struct draw d = { 8 };

    (void)state;
    for (int i = 0; i < LEN(names); i++) {
        const struct war_setup *s = setup_of(i);
        struct war_state b;
        struct rng g;

        rng_start(&g, 9, (uint64_t)i);
        play_begin(&fantasy_game, s, house_of(i));
        war_start(&played, &b);
        for (int entries = 0; war_to_decide(play_on(s), &b); entries++) {
            for (int k = 0; k < 40; k++) {
                struct act a = { (int16_t)draw_int(&d, 1, WAR_ORDER_KINDS - 1), { 0 } };
                const struct act_kind *kind = &war_orders[a.kind];
                struct no why = { NULL, NULL };
                bool possible = true;
                int seat = draw_int(&d, 0, 1);

                for (int arg = 0; arg < kind->args; arg++) {
                    int most = fantasy_game.things(play_on(s), kind->arg[arg].things);
                    possible = possible && most > 0;
                    a.arg[arg] = (int16_t)(most ? draw_int(&d, 0, most - 1) : 0);
                }
                if (!possible || war_allowed(play_on(s), &b, seat, &a, &why)) continue;
                assert_non_null(why.cite);
                assert_non_null(why.says);
                assert_non_null(book_source(fantasy_game.book, why.cite));
            }
            step(i, s, &b, entries, &g, false);
        }
    }
}

/* A battle in which orders go to units in any order, not only as the list has them. */
static void orders_in_any_order(void **state)
{
    const struct war_setup *s = setup_of(0);
    struct act levy = { WAR_NO_ACTION, { 4 } }, twice = { WAR_ENGAGE, { 4, 5 } }, early = { .kind = WAR_READY },
        enemy = { WAR_NO_ACTION, { 5 } };
    struct reading r = { .mode = READ_RANDOM };
    struct war_state b;
    struct no why;

    (void)state;
    play_begin(&fantasy_game, s, house_of(0));
    war_start(&played, &b);
    assert_true(war_allowed(play_on(s), &b, 0, &levy, &why));
    war_apply(&r, play_on(s), &b, 0, &levy, NULL);
    assert_false(war_allowed(play_on(s), &b, 0, &twice, &why));
    assert_string_equal(why.cite, "orders");
    assert_false(war_allowed(play_on(s), &b, 0, &early, &why));
    assert_string_equal(why.says, "not everybody has an order yet");
    assert_false(war_allowed(play_on(s), &b, 0, &enemy, &why));
    assert_int_equal(war_next_unit(&s->roster, &b, 0), 0);
    assert_int_equal(b.field.unit[4].order, WAR_NO_ACTION);
}

static void every_word_has_its_rule(void **state)
{
    (void)state;
    for (int k = 1; k < WAR_ORDER_KINDS; k++) {
        assert_non_null(war_orders[k].id);
        assert_non_null(book_source(fantasy_game.book, war_orders[k].cite));
    }
    for (int k = 1; k < WAR_TOLD_KINDS; k++) {
        assert_non_null(war_events[k].id);
        assert_non_null(book_source(fantasy_game.book, war_events[k].cite));
    }
    for (const char *const *cite = fantasy_game.cites; *cite; cite++)
        assert_non_null(book_source(fantasy_game.book, *cite));
}

static void names_of_things(void **state)
{
    char id[64], title[96];
    struct text a = text_in(id, sizeof id), t = text_in(title, sizeof title);

    (void)state;
    assert_true(fantasy_game.thing(play_on(setup_of(0)), THING_UNIT, 1, &a, &t));
    assert_string_equal(id, "valley_spears");
    assert_string_equal(title, "Valley Spears");
    assert_false(fantasy_game.thing(play_on(setup_of(0)), THING_UNIT, 16, &a, &t));
    assert_false(fantasy_game.thing(play_on(setup_of(0)), THING_HERO, 0, &a, &t));
    a = text_in(id, sizeof id), t = text_in(title, sizeof title);
    assert_true(fantasy_game.thing(play_on(setup_of(5)), THING_UNIT, 9, &a, &t));
    assert_string_equal(id, "duke_s_foot");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_battles), cmocka_unit_test(many_battles), cmocka_unit_test(any_order),
            cmocka_unit_test(orders_in_any_order),
        cmocka_unit_test(every_word_has_its_rule), cmocka_unit_test(names_of_things),
    };

    return cmocka_run_group_tests(tests, load, unload);
}
