/* test_match_core.c - matches on the game of one page: orders, sealed orders, dice thrown and typed, the
** referee, taking back, agreeing, giving up, the umpire, branches; and the plain loop beside them. */
#include "tests.h"
#include <stdlib.h>
#include <string.h>
#include "match/match.h"
#include "match_bridge.h"
#include "rules/paths.h"

static struct match_room match_space;
static const struct faces none = { NULL, 0 };
static const struct act attack = { BRIDGE_ATTACK, { 0, 2, 12 } }, answer = { BRIDGE_ATTACK, { 2, 0, 15 } };
static const struct act hold = { .kind = BRIDGE_HOLD }, pass = { .kind = BRIDGE_PASS },
    ambush = { BRIDGE_PLAY, { BRIDGE_AMBUSH } };

static struct match *fresh(uint64_t seed, bool typed)
{
    struct bridge_setup s = bridge_start();
    struct match *m = match_new(&bridge_game, &s, NULL, seed, typed, &match_space);
    assert_non_null(m);
    assert_int_equal(match_settle(m, none), MATCH_DONE);
    return m;
}

static const struct bridge_state *state_of(const struct match *m)
{
    return (const struct bridge_state *)(const void *)m->state;
}

static void sealed_and_opened(void **state)
{
    struct match *m = fresh(1, false);
    const struct bridge_state *seen;
    (void)state;
    assert_int_equal(match_to_decide(m), 3);
    assert_int_equal(match_legal(m, 0), 5);                 /* two units on two, and hold */
    assert_int_equal(match_order(m, 0, &attack, none), MATCH_DONE);
    assert_int_equal(m->entries, 1);
    assert_int_equal(match_to_decide(m), 2);
    assert_int_equal(match_order(m, 0, &hold, none), MATCH_NOT_YOURS);
    match_view(m, 1);
    seen = (const struct bridge_state *)(const void *)m->room->seen_state;
    assert_true(seen->sealed[0].given && !seen->sealed[0].attacks && seen->sealed[0].with == 0);
    assert_int_equal(((const struct bridge_setup *)(const void *)m->room->seen_setup)->card[0], BRIDGE_NO_CARD);
    assert_int_equal(match_order(m, 1, &answer, none), MATCH_DONE);
    assert_int_equal(m->entries, 3);                        /* the referee opened them */
    assert_int_equal(m->log[2].seat, REFEREE);
    assert_int_equal(m->log[2].events, 2);
    assert_int_equal(match_to_decide(m), 3);                /* both are asked for cards, whatever they hold */
    assert_int_equal(match_legal(m, 1), 1);
    assert_int_equal(match_order(m, 1, &ambush, none), MATCH_REFUSED);
    assert_string_equal(m->why.cite, "T4");
    assert_int_equal(match_order(m, 1, &pass, none), MATCH_DONE);
    assert_int_equal(match_order(m, 0, &ambush, none), MATCH_DONE);
    assert_int_equal(state_of(m)->turn, 2);
    assert_int_equal(m->log[m->happened - 1].faces, 12 + 7);       /* the ambush halves fifteen dice */
    assert_int_equal(m->log[m->happened - 1].hash, state_hash(&bridge_game, m->state));
    match_free(m);
}

static void impossible_orders(void **state)
{
    static const struct { struct act act; enum match_say say; } row[] = {
        { { BRIDGE_ATTACK, { 0, 2, 13 } }, MATCH_REFUSED }, { { BRIDGE_ATTACK, { 2, 0, 1 } }, MATCH_REFUSED },
            { { BRIDGE_ATTACK, { 0, 1, 1 } }, MATCH_REFUSED },
        { { BRIDGE_ATTACK, { 0, 4, 1 } }, MATCH_NO_SUCH_ORDER },
            { { BRIDGE_ATTACK, { -1, 2, 1 } }, MATCH_NO_SUCH_ORDER },
            { { BRIDGE_ATTACK, { 0, 2, 61 } }, MATCH_NO_SUCH_ORDER },
        { { BRIDGE_HOLD, { 1 } }, MATCH_NO_SUCH_ORDER }, { { 0, { 0 } }, MATCH_NO_SUCH_ORDER },
            { { 99, { 0 } }, MATCH_NO_SUCH_ORDER }, { { BRIDGE_OPEN, { 0 } }, MATCH_REFUSED },
    };
    struct match *m = fresh(1, false);
    (void)state;
    for (int i = 0; i < LEN(row); i++) assert_int_equal(match_order(m, 0, &row[i].act, none), row[i].say);
    assert_int_equal(match_order(m, 2, &hold, none), MATCH_NOT_YOURS);
    assert_int_equal(match_order(m, -1, &hold, none), MATCH_NOT_YOURS);
    assert_int_equal(m->happened, 0);
    match_free(m);
}

static void typed_dice(void **state)
{
    static const uint8_t faces[] = { 5, 6, 1, 2, 5, 1, 1, 1, 1, 1, 1, 6, 5 };
    struct match *m = fresh(0, true);
    struct act small = { BRIDGE_ATTACK, { 0, 2, 12 } };
    (void)state;
    assert_int_equal(match_order(m, 0, &small, none), MATCH_DONE);
    assert_int_equal(match_order(m, 1, &hold, none), MATCH_DONE);
    assert_int_equal(match_order(m, 0, &pass, none), MATCH_DONE);
    assert_int_equal(match_order(m, 1, &pass, none), MATCH_DONE);
    assert_int_equal(match_to_decide(m), 1u << REFEREE);
    assert_int_equal(match_settle(m, none), MATCH_WANTS_DICE);
    assert_int_equal(m->wants.dice, 12);
    assert_string_equal(m->wants.who, "red");
    assert_int_equal(match_settle(m, (struct faces){ faces, 5 }), MATCH_BAD_DICE);
    assert_int_equal(match_settle(m, (struct faces){ faces, 13 }), MATCH_LEFT_OVER);
    assert_int_equal(m->used, 12);
    assert_int_equal(match_settle(m, (struct faces){ faces, 12 }), MATCH_DONE);
    assert_int_equal(state_of(m)->men[2], 15 - 4);          /* 5, 6, 5, 6 */
    match_free(m);
}

/* Red has typed what the referee threw: he takes that back, and not his pass before it. Blue, who only looked on, goes
** back to his own. A record from before that names red's pass, and still plays. */
static void typed_dice_taken_back(void **state)
{
    static const uint8_t faces[12] = { 5, 6, 1, 2, 5, 1, 1, 1, 1, 1, 1, 6 };
    struct match *m = fresh(0, true);
    int thrown;
    (void)state;
    match_order(m, 0, &attack, none);
    match_order(m, 1, &hold, none);
    match_order(m, 0, &pass, none);
    match_order(m, 1, &pass, none);
    thrown = m->entries;
    m->typist = 0 + 1;
    assert_int_equal(match_settle(m, (struct faces){ faces, 12 }), MATCH_DONE);
    m->typist = 0;
    assert_int_equal(match_undo_to(m, 1, thrown + 1, 3), MATCH_NOTHING);
    assert_int_equal(match_undo(m, 0), MATCH_WAITS);
    assert_int_equal(match_agree(m, 1), MATCH_DONE);
    assert_int_equal(m->entries, thrown);
    assert_int_equal(match_to_decide(m), 1u << REFEREE);
    assert_int_equal(state_of(m)->men[2], 15);
    m->typist = 0 + 1;
    assert_int_equal(match_settle(m, (struct faces){ faces, 12 }), MATCH_DONE);
    m->typist = 0;
    assert_int_equal(match_undo_to(m, 0, thrown - 1, 3), MATCH_DONE);
    assert_int_equal(m->entries, thrown - 2);
    match_free(m);
}

static void taken_back(void **state)
{
    struct match *m = fresh(7, false);
    uint64_t before, after;
    (void)state;
    assert_int_equal(match_undo(m, 0), MATCH_NOTHING);
    match_order(m, 0, &attack, none);
    match_order(m, 1, &answer, none);
    before = m->log[0].hash;
    assert_int_equal(match_undo(m, 0), MATCH_WAITS);        /* they have been opened */
    assert_int_equal(match_decline(m, 1), MATCH_DONE);
    assert_int_equal(match_agree(m, 1), MATCH_NOTHING);
    assert_int_equal(match_undo(m, 1), MATCH_WAITS);
    assert_int_equal(match_agree(m, 0), MATCH_DONE);
    assert_int_equal(m->entries, 1);
    assert_int_equal(state_hash(&bridge_game, m->state), before);
    assert_int_equal(m->log[m->happened - 1].agreed, 3);
    assert_int_equal(match_redo(m, 1), MATCH_WAITS);
    assert_int_equal(match_agree(m, 0), MATCH_DONE);
    assert_int_equal(m->entries, 3);
    match_order(m, 0, &pass, none);
    assert_int_equal(match_undo(m, 0), MATCH_DONE);         /* a pass shows nothing */
    assert_int_equal(match_redo(m, 0), MATCH_DONE);
    assert_int_equal(match_redo(m, 0), MATCH_NOTHING);
    match_order(m, 1, &pass, none);
    after = state_hash(&bridge_game, m->state);
    assert_int_equal(state_of(m)->turn, 2);
    assert_int_equal(match_undo(m, 1), MATCH_WAITS);        /* past dice */
    assert_int_equal(match_agree(m, 0), MATCH_DONE);
    match_order(m, 1, &pass, none);
    assert_int_equal(state_hash(&bridge_game, m->state), after);     /* the same order throws the same dice */
    match_free(m);
}

/* Red takes its sealed order back although blue has sealed one since: blue's stays. */
static void taken_back_between(void **state)
{
    struct match *m = fresh(7, false);
    (void)state;
    match_order(m, 0, &attack, none);
    assert_int_equal(match_undo(m, 0), MATCH_DONE);
    assert_int_equal(m->entries, 0);
    match_order(m, 1, &answer, none);
    assert_int_equal(match_undo(m, 1), MATCH_DONE);
    assert_int_equal(match_to_decide(m), 3);
    match_order(m, 0, &attack, none);
    assert_int_equal(match_redo(m, 1), MATCH_NOTHING);      /* something happened since */
    match_free(m);
}

static void given_up(void **state)
{
    struct match *m = fresh(7, false);
    (void)state;
    assert_int_equal(match_draw(m, 0), MATCH_WAITS);
    match_order(m, 0, &hold, none);                         /* the offer lapses */
    assert_int_equal(match_agree(m, 1), MATCH_NOTHING);
    assert_int_equal(match_draw(m, 0), MATCH_WAITS);
    assert_int_equal(match_draw(m, 1), MATCH_DONE);
    assert_int_equal(match_outcome(m).kind, BATTLE_DRAWN);
    assert_true(match_over(m));
    assert_int_equal(match_order(m, 1, &hold, none), MATCH_OVER);
    match_free(m);
    m = fresh(7, false);
    assert_int_equal(match_resign(m, 1), MATCH_DONE);
    assert_int_equal(match_outcome(m).kind, BATTLE_WON);
    assert_int_equal(match_outcome(m).winner, 0);
    assert_int_equal(match_undo(m, 1), MATCH_WAITS);
    assert_int_equal(match_agree(m, 0), MATCH_DONE);
    assert_false(match_over(m));
    match_free(m);
}

/* Sealed orders are red's secret: blue is told neither what the umpire makes of them nor why. */
static void umpire_keeps_secrets(void **state)
{
    struct match *m = fresh(7, false);
    char near[MAX_PATH];
    struct complaint c;
    const struct happening *h;
    (void)state;
    match_order(m, 0, &pass, none);
    assert_int_equal(state_of(m)->phase, BRIDGE_ORDERS);
    assert_int_equal(match_override(m, "red_attacks", given_int(1), "red meant to attack", near, &c), MATCH_DONE);
    h = &m->log[m->happened - 1];
    assert_int_equal(h->kind, HAPPENED_OVERRIDE);
    assert_int_equal(h->witnesses & 3, 1);
    assert_int_equal(match_override(m, "units.3.men", given_int(4), "miscounted", near, &c), MATCH_DONE);
    assert_int_equal(m->log[m->happened - 1].witnesses & 3, 3);
    match_free(m);
}

static void umpire(void **state)
{
    struct match *m = fresh(7, false);
    struct complaint c;
    char near[MAX_PATH];
    (void)state;
    assert_int_equal(match_override(m, "units.3.men", given_int(4), "miscounted", near, &c), MATCH_DONE);
    assert_int_equal(state_of(m)->men[2], 4);
    assert_int_equal(match_override(m, "units.3.mem", given_int(4), "", near, &c), MATCH_NO_SUCH_MEMBER);
    assert_string_equal(near, "units.3.men");
    assert_int_equal(match_override(m, "units.3.men", given_int(61), "", near, &c), MATCH_BAD_VALUE);
    assert_int_equal(c.kind, COMPLAINT_RANGE);
    assert_int_equal(match_override(m, "units.6.men", given_int(6), "", near, &c), MATCH_NO_SUCH_MEMBER);
    assert_int_equal(match_override(m, "units", given_int(6), "", near, &c), MATCH_BAD_VALUE);
    assert_int_equal(match_override(m, "phase", given_string("cards"), "because", near, &c), MATCH_DONE);
    assert_int_equal(m->entries, 2);
    assert_string_equal(m->log[1].value, "cards");
    assert_int_equal(match_to_decide(m), 3);
    match_order(m, 0, &pass, none);
    assert_int_equal(match_undo(m, 0), MATCH_DONE);         /* what the umpire changed stays */
    assert_int_equal(state_of(m)->men[2], 4);
    match_free(m);
}

static const struct player *const recruits[] = { &recruit, &recruit };

/* A match of two recruits is the battle of the plain loop, order by order. */
static void the_same_as_the_loop(void **state)
{
    static struct battle_room room;
    struct bridge_setup s = bridge_start();
    (void)state;
    for (uint64_t i = 0; i < 200; i++) {
        struct battle_end end = battle_play(&(struct play){ .game = &bridge_game, .setup = &s }, 5, i, recruits, &room);
        struct match *m = fresh(battle_seed(5, i), false), *b;
        assert_false(end.cut);
        while (!match_over(m)) {
            int seat = match_to_decide(m) & 1 ? 0 : 1;
            struct act order;
            assert_true(match_propose(m, seat, &recruit, NULL, &order));
            assert_int_equal(match_order(m, seat, &order, none), MATCH_DONE);
        }
        assert_int_equal(m->entries, end.entries);
        assert_int_equal(state_hash(&bridge_game, m->state), end.hash);
        assert_int_equal(match_outcome(m).kind, end.outcome.kind);
        b = match_branch(m, m->entries / 2);
        assert_non_null(b);
        assert_int_equal(b->entries, m->entries / 2);
        if (b->entries) assert_int_equal(state_hash(&bridge_game, b->state), m->log[b->entries - 1].hash);
        match_free(b);
        match_free(m);
    }
}

static void house_rules_change_it(void **state)
{
    struct bridge_setup s = bridge_start();
    struct house h = { 0 };
    struct figure f;
    struct match *a, *b;
    (void)state;
    assert_true(find_figure(&bridge_book, "bridge.hits.on", &f, NULL));
    house_set(&h, f.where, 2, 1);
    a = match_new(&bridge_game, &s, NULL, 4, false, &match_space);
    b = match_new(&bridge_game, &s, &h, 4, false, &match_space);
    for (int i = 0; i < 2; i++) {
        struct match *m = i ? b : a;
        match_order(m, 0, &attack, none);
        match_order(m, 1, &hold, none);
        match_order(m, 0, &pass, none);
        match_order(m, 1, &pass, none);
    }
    assert_true(state_of(a)->men[2] > state_of(b)->men[2]);
    assert_int_equal(rules_hash(&bridge_game), rules_hash(&bridge_game));
    match_free(a);
    match_free(b);
}

/* Two states that differ only in what a seat may not know look the same to it. */
static void nothing_leaks(void **state)
{
    struct draw d = { 11 };
    (void)state;
    for (int round = 0; round < 300; round++) {
        struct match *m = fresh((uint64_t)round, false);
        int steps = draw_int(&d, 0, 20);
        static int32_t setup[GAME_INTS], now[GAME_INTS];
        static struct act legal[MOST_ACTS];
        for (int i = 0; i < steps && !match_over(m); i++) {
            int seat = match_to_decide(m) & 1 ? 0 : 1;
            struct act order;
            match_propose(m, seat, &recruit, NULL, &order);
            match_order(m, seat, &order, none);
        }
        for (int seat = 0; seat < 2; seat++) {
            struct bridge_setup *s = (struct bridge_setup *)(void *)m->setup;
            struct bridge_state *b = (struct bridge_state *)(void *)m->state;
            unsigned who = match_to_decide(m);
            int n = match_legal(m, seat);
            match_view(m, seat);
            memcpy(setup, m->room->seen_setup, sizeof setup);
            memcpy(now, m->room->seen_state, sizeof now);
            memcpy(legal, m->room->legal, (size_t)n * sizeof *legal);
            if (!b->shown[1 - seat]) s->card[1 - seat] = !s->card[1 - seat];
            if (b->phase == BRIDGE_ORDERS && b->sealed[1 - seat].given) b->sealed[1 - seat].attacks ^= 1;
            assert_int_equal(match_to_decide(m), who);
            match_view(m, seat);
            assert_memory_equal(setup, m->room->seen_setup, sizeof(struct bridge_setup));
            assert_memory_equal(now, m->room->seen_state, sizeof(struct bridge_state));
            if (n) {
                assert_int_equal(match_legal(m, seat), n);
                assert_memory_equal(legal, m->room->legal, (size_t)n * sizeof *legal);
            }
        }
        match_free(m);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sealed_and_opened), cmocka_unit_test(impossible_orders), cmocka_unit_test(typed_dice),
        cmocka_unit_test(typed_dice_taken_back),
            cmocka_unit_test(taken_back), cmocka_unit_test(taken_back_between),
        cmocka_unit_test(given_up), cmocka_unit_test(umpire), cmocka_unit_test(umpire_keeps_secrets),
            cmocka_unit_test(the_same_as_the_loop), cmocka_unit_test(house_rules_change_it),
            cmocka_unit_test(nothing_leaks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
