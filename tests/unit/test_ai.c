/* test_ai.c - sergeant: always a legal order, the same one from the same seed, and none that hangs on what its seat
** cannot see. In every scenario there is. */
#include "tests.h"
#include <stdlib.h>
#include <string.h>
#include "battle_tools.h"

enum { DECISIONS = 6, ENTRIES_BETWEEN = 5 };

static int32_t other_setup[GAME_INTS], other_state[GAME_INTS], other_seen_setup[GAME_INTS], other_seen_state[GAME_INTS];

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
    sergeant.choose(&c, &out);
    assert_int_equal(work.used, 0);
    return out;
}

static void one_decision(const struct scenario *s, int seat, struct rng *g)
{
    const struct game *game = s->game;
    uint64_t seed = rng_next(g);
    struct no why = { NULL, NULL };
    struct act first, second;

    battle_view(&played, room->state, seat, room->seen_setup, room->seen_state);
    first = asked(s, seat, room->seen_setup, room->seen_state, seed, 0);
    assert_true(game->allowed(play_on(room->seen_setup), room->seen_state, seat, &first, &why));
    second = asked(s, seat, room->seen_setup, room->seen_state, seed, 0xa5);
    assert_true(act_same(&first, &second));
    if (!game->guess) return;
    memcpy(other_setup, room->seen_setup, sizeof other_setup);           /* the same view of another truth */
    memcpy(other_state, room->seen_state, sizeof other_state);
    game->guess(g, play_on(other_setup), other_setup, other_state, seat);
    battle_view(play_on(other_setup), other_state, seat, other_seen_setup, other_seen_state);
    second = asked(s, seat, other_seen_setup, other_seen_state, seed, 0x5a);
    assert_true(act_same(&first, &second));
}

static void legal_the_same_and_blind(void **state)
{
    static struct scenario s;
    const struct shelf *shelf = built_in();

    (void)state;
    for (int i = 0; i < shelf->scenarios; i++) {
        struct reading r = { .mode = READ_RANDOM, .rng = &room->dice };
        struct rng g;
        int decided = 0;

        assert_true(scenario_packed(desk, shelf, shelf->scenario[i].id, &s));
        if (!s.game->worth) continue;
        r.house = &s.house;
        rng_start(&g, 3, (uint64_t)i);
        rng_start(&room->dice, 4, (uint64_t)i);
        play_begin(s.game, s.setup, &s.house);
        memset(room->state, 0, sizeof room->state);
        s.game->start(&played, room->state);
        for (int entry = 1; decided < DECISIONS; entry++) {
            unsigned seats = s.game->to_decide(&played, room->state);
            int seat = 0, n;

            if (!seats) break;
            while (!(seats & 1u << seat)) seat++;
            if (seats & 2u && rng_below(&g, 2)) seat = 1;
            if (seat != REFEREE && entry % ENTRIES_BETWEEN == 0) {
                one_decision(&s, seat, &g);
                decided++;
            }
            n = s.game->legal(&played, room->state, seat, room->legal, MOST_ACTS);
            reading_rewind(&r);
            s.game->apply(&r, &played, room->state, seat, &room->legal[seat == REFEREE ? 0
                                                                       : rng_below(&g, (uint32_t)n)], NULL);
        }
        assert_true(decided > 0);
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
    const struct CMUnitTest tests[] = { cmocka_unit_test(legal_the_same_and_blind), cmocka_unit_test(without_room) };
    return cmocka_run_group_tests(tests, make_room, give_back);
}
