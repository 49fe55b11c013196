/* test_chance.c - chances to win by tries: what can be worked out by hand, the same from the same seed, fair to both
** seats, and blind for what a seat cannot see. */
#include "ai/chance.h"
#include "match_bridge.h"
#include "wander.h"

static unsigned char space[TRIES_ROOM];
static struct work work = { space, sizeof space, 0 };
static struct bridge_setup bridge;
static struct bridge_state end;

static struct chance_asked asked(const struct play *p, const void *state, int knows, int seat)
{
    return (struct chance_asked){ .play = *p, .state = state, .knows = knows, .seat = seat, .effort = 1, .seed = 7,
                                  .work = &work };
}

/* The last turn of the bridge game: the orders are open, nobody has a card, so many red men attack the last goblin. */
static struct chance_asked last_turn(int dice)
{
    bridge = bridge_start();
    bridge.card[0] = BRIDGE_NO_CARD;
    play_begin(&bridge_game, &bridge, NULL);
    memset(&end, 0, sizeof end);
    bridge_game.start(&played, &end);
    end.turn = bridge.turns;
    end.phase = BRIDGE_CARDS;
    end.passed[0] = end.passed[1] = 1;
    end.men[2] = 1, end.men[3] = 0;
    end.sealed[0] = (struct bridge_sealed){ 1, 1, 0, 2, dice };
    end.sealed[1] = (struct bridge_sealed){ .given = 1 };
    return asked(&played, &end, REFEREE, 0);
}

/* A five or a six kills: red wins when one of its dice hits, else night falls and the draw counts half. With n dice
** that is 1 - (2/3)^n / 2: 2/3, 7/9, 23/27. */
static void worked_out_by_hand(void **state)
{
    static const int32_t exact[] = { 0, 666667, 777778, 851852 };

    (void)state;
    for (int dice = 1; dice <= 3; dice++) {
        struct chance_asked a = last_turn(dice);
        struct chance c, once;

        assert_true(chance_of(&a, &once));
        a.effort = CHANCE_MOST_EFFORT;
        assert_true(chance_of(&a, &c));
        assert_true(c.lo <= exact[dice] && exact[dice] <= c.hi);
        assert_true(c.hi - c.lo < 20000);
        assert_true(once.tries * CHANCE_MOST_EFFORT == c.tries && once.hi - once.lo > 4 * (c.hi - c.lo));
        a.seat = 1;
        assert_true(chance_of(&a, &once));
        assert_int_equal(once.mean, SURE - c.mean);       /* one of them wins, or each has half a draw */
    }
}

/* Orders are not given yet, and blue holds: as far as red knows blue may order anything. The best that red can do is
** to attack with all its men; holding costs what they would gain. */
static void the_best_order(void **state)
{
    struct chance_asked a = last_turn(1);
    struct act hold = { .kind = BRIDGE_HOLD }, all = { BRIDGE_ATTACK, { 0, 2, 12 } };
    struct weighed w[3];
    int at, n;

    (void)state;
    end.phase = BRIDGE_ORDERS;
    memset(end.sealed, 0, sizeof end.sealed);
    memset(end.passed, 0, sizeof end.passed);
    a.knows = 0;
    a.effort = 16;
    n = chance_of_orders(&a, &hold, w, 3, &at);
    assert_int_equal(n, 3);
    assert_true(act_same(&w[0].act, &all));
    assert_true(act_same(&w[at].act, &hold));
    /* twelve dice all miss with (2/3)^12 = 0.0077, six after an ambush with 0.0878: a draw then, as if red holds */
    assert_true(w[0].chance.mean > 980000 && w[at].loss.lo > 400000 && w[at].loss.hi < 510000);
    assert_true(w[0].loss.mean == 0 && w[at].loss.mean == w[0].chance.mean - w[at].chance.mean);
}

/* ---- in every scenario ---- */

static void one_position(struct wander *w, int seat)
{
    struct chance red, blue, seen, other;
    struct chance_asked a = asked(&played, room->state, REFEREE, 0);
    struct weighed ours[2], theirs[2];
    int n;

    assert_true(chance_of(&a, &red));
    a.seat = 1;
    assert_true(chance_of(&a, &blue));
    assert_true(red.mean + blue.mean >= SURE - 1 && red.mean + blue.mean <= SURE + 1);
    if (!w->s.game->guess) return;
    look_twice(w, seat);
    a = asked(play_on(room->seen_setup), room->seen_state, seat, seat);
    assert_true(chance_of(&a, &seen));
    a = asked(play_on(other_seen_setup), other_seen_state, seat, seat);
    assert_true(chance_of(&a, &other));
    assert_memory_equal(&seen, &other, sizeof seen);
    n = chance_of_orders(&a, NULL, theirs, 2, NULL);
    a = asked(play_on(room->seen_setup), room->seen_state, seat, seat);
    assert_int_equal(chance_of_orders(&a, NULL, ours, 2, NULL), n);
    assert_true(n > 0 && act_same(&ours[0].act, &theirs[0].act));
    assert_memory_equal(&ours[0].chance, &theirs[0].chance, sizeof ours[0].chance);
}

/* A while into each battle. */
static void fair_and_blind(void **state)
{
    enum { A_WHILE = 40 };
    static struct wander w;
    int looked = 0, seat;

    (void)state;
    for (int i = 0; i < built_in()->scenarios; i++) {
        wander_begin(&w, i);
        for (int entry = 0; entry < A_WHILE && (seat = wander_seat(&w)) != NOBODY_DECIDES; entry++) {
            if (entry == A_WHILE - 1 && seat != REFEREE) one_position(&w, seat), looked++;
            wander_on(&w, seat);
        }
    }
    assert_true(2 * looked > built_in()->scenarios);
}

/* Somebody ends it; or there is no room to work in. */
static void no_answer(void **state)
{
    atomic_bool stop = true;
    struct chance_asked a = last_turn(1);
    struct work none = { space, 100, 0 };
    struct weighed w;
    struct chance c;

    (void)state;
    a.stop = &stop;
    assert_false(chance_of(&a, &c));
    a.stop = NULL;
    a.work = &none;
    assert_false(chance_of(&a, &c));
    assert_int_equal(chance_of_orders(&a, NULL, &w, 1, NULL), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(worked_out_by_hand), cmocka_unit_test(the_best_order),
                                        cmocka_unit_test(fair_and_blind), cmocka_unit_test(no_answer) };
    return cmocka_run_group_tests(tests, make_room, give_back);
}
