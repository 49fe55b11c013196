/* test_army_battles.c - armies of the program fight each other to the end, from the choice of cards on, at random:
** every army against itself, the next one, and one of another period. */
#include <string.h>
#include "ai/ai.h"
#include "desk_tools.h"
#include "game/ancients/army.h"
#include "game/ancients/setup.h"
#include "game/ancients/state.h"
#include "match/army.h"
#include "play_tools.h"

static void fight(const char *red_id, const char *blue_id, uint64_t seed)
{
    static const struct player *const recruits[] = { &recruit, &recruit };
    static struct battle_room room;
    static struct army red, blue;
    static struct question q;
    static union { int32_t at[GAME_INTS]; struct host_setup is; } setup;
    struct battle_end end;

    desk_begin(desk, ENGLISH);
    assert_true(army_packed(desk, armies_built_in(), red_id, NULL, &red));
    assert_true(army_packed(desk, armies_built_in(), blue_id, NULL, &blue));
    question_about(&q, ancients_game.book, &host_setup_layout);
    memset(&setup, 0, sizeof setup);
    memcpy(&setup.is, q.in, sizeof setup.is);
    setup.is.start = START_CARDS;
    assert_true(host_army_enlist(&setup.is, RED, red.at));
    assert_true(host_army_enlist(&setup.is, BLUE, blue.at));
    play_begin(&ancients_game, setup.at, NULL);
    end = battle_play(&played, seed, 1, recruits, &room);
    if (end.cut || end.outcome.kind == BATTLE_ON) fail_msg("%s against %s does not end", red_id, blue_id);
    army_free(&red);
    army_free(&blue);
}

static void armies_fight_to_the_end(void **state)
{
    static const int against[] = { 0, 1, 5 };
    const struct armoury *all = armies_built_in();

    (void)state;
    for (int i = 0; i < all->armies; i++)
        for (int k = 0; k < LEN(against); k++)
            fight(all->army[i].id, all->army[(i + against[k]) % all->armies].id, (uint64_t)(3 * i + k));
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(armies_fight_to_the_end) };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
