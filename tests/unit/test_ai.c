/* test_ai.c - players that think: always a legal order, the same one from the same seed, and none that hangs on what
** their seat cannot see, in every scenario there is; and they may be stopped. */
#include <string.h>
#include "wander.h"

enum { DECISIONS = 6, ENTRIES_BETWEEN = 5 };

static const struct player *asking;

/* What it orders on a view, with the work space full of old things. */
static struct act asked(const struct scenario *s, int seat, int32_t *seen_setup, int32_t *seen_state, uint64_t seed,
                        int rubbish)
{
    struct work work = { lent, PLAYER_ROOM, 0 };
    struct choosing c = { .play = play_with(&played, seen_setup), .state = seen_state, .seat = seat,
                          .legal = room->legal, .rng = &room->choice, .work = &work };
    struct act out;

    memset(lent, rubbish, PLAYER_ROOM);
    c.n = s->game->legal(play_on(seen_setup), seen_state, seat, room->legal, MOST_ACTS);
    assert_true(c.n > 0);
    rng_start(&room->choice, seed, 5);
    asking->choose(&c, &out);
    assert_int_equal(work.used, 0);
    return out;
}

static void one_decision(struct wander *w, int seat)
{
    const struct game *game = w->s.game;
    uint64_t seed = rng_next(&w->g);
    struct no why = { NULL, NULL };
    struct act first, second;

    look_twice(w, seat);
    first = asked(&w->s, seat, room->seen_setup, room->seen_state, seed, 0);
    assert_true(game->allowed(play_on(room->seen_setup), room->seen_state, seat, &first, &why));
    second = asked(&w->s, seat, room->seen_setup, room->seen_state, seed, 0xa5);
    assert_true(act_same(&first, &second));
    if (!game->guess) return;
    second = asked(&w->s, seat, other_seen_setup, other_seen_state, seed, 0x5a);
    assert_true(act_same(&first, &second));
}

static void look_at(const struct player *player, int decisions)
{
    static struct wander w;

    asking = player;
    for (int i = 0; i < built_in()->scenarios; i++) {
        int decided = 0, seat;

        wander_begin(&w, i);
        if (!w.s.game->worth) continue;
        for (int entry = 1; decided < decisions && (seat = wander_seat(&w)) != NOBODY_DECIDES; entry++) {
            if (seat != REFEREE && entry % ENTRIES_BETWEEN == 0) {
                one_decision(&w, seat);
                decided++;
            }
            wander_on(&w, seat);
        }
        assert_true(decided > 0);
    }
}

static void legal_the_same_and_blind(void **state)
{
    (void)state;
    look_at(&sergeant, DECISIONS);
    look_at(&cadet, 1);
    look_at(&corporal, 1);
}

static void marshal_too(void **state)
{
    (void)state;
    look_at(&marshal, 1);
}

/* Somebody whose patience ends stops him at once, and he says so; he still gives an order. */
static bool enough(void *with, int done)
{
    int *times = with;

    assert_in_range(done, 0, 100);
    return ++*times > 1;
}

static void may_be_stopped(void **state)
{
    static const char *const where[] = { "fantasy/ford", "campaign/leipzig-1813", "ancients/first-steps" };
    static struct scenario s;

    (void)state;
    for (int i = 0; i < LEN(where); i++) {
        struct work work = { lent, PLAYER_ROOM, 0 };
        int times = 0, seat;
        struct think_time time = { enough, &times, false, NULL };
        struct choosing c = { .legal = room->legal, .rng = &room->choice, .work = &work, .patience = &time };
        struct reading r = { .mode = READ_RANDOM, .rng = &room->dice };
        struct no why;
        struct act out;

        assert_true(scenario_packed(desk, built_in(), where[i], &s));
        play_begin(s.game, s.setup, &s.house);
        r.house = &s.house;
        rng_start(&room->dice, 4, (uint64_t)i);
        memset(room->state, 0, sizeof room->state);
        s.game->start(&played, room->state);
        for (;;) {                                  /* to the first choice between many orders */
            seat = battle_next(s.game->to_decide(&played, room->state));
            c.n = s.game->legal(&played, room->state, seat, room->legal, MOST_ACTS);
            if (seat != REFEREE && c.n > 5) break;
            reading_rewind(&r);
            s.game->apply(&r, &played, room->state, seat, &room->legal[0], NULL);
        }
        battle_view(&played, room->state, seat, room->seen_setup, room->seen_state);
        c.play = play_with(&played, room->seen_setup);
        c.state = room->seen_state;
        c.seat = seat;
        rng_start(&room->choice, 1, 1);
        marshal.choose(&c, &out);
        assert_true(time.stopped);
        assert_int_equal(times, 2);
        assert_true(s.game->allowed(&c.play, c.state, seat, &out, &why));
    }
}

/* Without work space it still plays. */
static void without_room(void **state)
{
    static struct scenario s;
    const struct player *player[] = { &sergeant, &recruit };

    (void)state;
    assert_true(scenario_packed(desk, built_in(), "fantasy/ford", &s));
    play_begin(s.game, s.setup, &s.house);
    room->work = (struct work){ NULL, 0, 0 };
    assert_false(battle_play(&played, 1, 1, player, room).cut);
    room->work = (struct work){ lent, 1000, 0 };
    assert_false(battle_play(&played, 1, 1, player, room).cut);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(legal_the_same_and_blind), cmocka_unit_test(marshal_too),
                                        cmocka_unit_test(may_be_stopped), cmocka_unit_test(without_room) };
    return cmocka_run_group_tests(tests, make_room, give_back);
}
