/* test_any_finds.c - would battles by chance (tests/any) find what they are there for? They once had to: an umpire's
** target that is not there divided by zero, a choice that is no place was looked up beyond an array, an order without
** its target, or a contact with nobody, shifted by -1. Here the game's own check of such a member is deaf to it, as if
** it had never been written, and the same battles, with the same seed as in test_any_states.c, have to end badly. With
** nothing left out they do not.
**
** Each battle is played in a process of its own. Most of these faults are seen by address and undefined behaviour
** checks alone; without them only the one that the processor sees is tried. */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include "rules/book.h"

static const char *unheard;             /* what is said of this member is not heard */

static void deaf_in_list(struct refusals *out, const char *list, int number, const char *member, int32_t value,
                         const char *says)
{
    if (strcmp(member, unheard) != 0) refuse_in_list(out, list, number, member, value, says);
}

/* The game's own check, compiled once more. */
#define war_sound deaf_sound
#define war_things_sound deaf_things_sound
#define refuse_in_list deaf_in_list
#include "game/fantasy/sound.c"
#undef war_sound
#undef war_things_sound
#undef refuse_in_list

#include "any/battle.h"
#include "base/text.h"
#include "game/fantasy/state.h"
#include "match/record.h"
#include "match/scenario.h"
#include "match_bridge.h"
#include "tests.h"

enum { GAMES = 120, GAMES_SOUND = 4, STEPS = 120, UMPIRE_IN = 4, ROOM = 1 << 20 };

static struct desk *desk;
static struct scenario scenario;
static struct match_room room;
static struct game deaf;

/* A battle as in test_any_states.c; false: something in it was not so. */
static bool goes_well(int n, int game, struct chance *c)
{
    struct any_battle b = { .c = c, .umpire_in = UMPIRE_IN };
    bool over = false, well = true;

    desk_begin(desk, ENGLISH);
    if (!scenario_packed(desk, whole_shelf(), whole_shelf()->scenario[n].id, &scenario)) return false;
    b.m = match_new(&deaf, scenario.setup, scenario.has_house ? &scenario.house : NULL, chance_seed() + (uint64_t)game,
                    false, &room);
    for (int i = 0; b.m && i < STEPS && !over && well; i++) well = any_step(&b, &over) == NULL;
    well = well && b.m;
    match_free(b.m);
    return well;
}

static bool all_go_well(int games)
{
    for (int n = 0; n < whole_shelf()->scenarios; n++) {
        struct chance c = chance_seeded(chance_seed() + (uint64_t)n * 1000);

        if (!text_starts(whole_shelf()->scenario[n].id, "fantasy/")) continue;
        for (int game = 0; game < games; game++)
            if (!goes_well(n, game, &c)) return false;
    }
    return true;
}

/* In a process of its own, which is silent about it. */
static bool ends_badly(const char *member, int games)
{
    int status = 0;
    pid_t child;

    fflush(NULL);
    child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        if (!freopen("/dev/null", "w", stderr)) _exit(0);
        unheard = member;
        _exit(all_go_well(games) ? 0 : 1);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    return status != 0;
}

static void nothing_left_out(void **state)
{
    (void)state;
    assert_false(ends_badly("", GAMES_SOUND));
}

static void a_target(void **state)
{
    (void)state;
    assert_true(ends_badly("target", GAMES));
}

static void other_members(void **state)
{
    static const char *const member[] = { "choice", "order", "contacts" };

    (void)state;
#if defined(__SANITIZE_ADDRESS__)
    for (int i = 0; i < LEN(member); i++)
        if (!ends_badly(member[i], GAMES)) fail_msg("nothing noticed that %s is not looked at", member[i]);
#else
    (void)member;
#endif
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(nothing_left_out), cmocka_unit_test(a_target),
                                        cmocka_unit_test(other_members) };
    int failed;

    print_message("ALEA_SEED=%llu\n", (unsigned long long)chance_seed());
    deaf = fantasy_game;
    deaf.sound = deaf_sound;
    desk = desk_new(ROOM);
    failed = desk ? cmocka_run_group_tests(tests, NULL, NULL) : 1;
    desk_free(desk);
    return failed;
}
