/* test_players.c - the yardsticks and the ideas that players go by: in every scenario mule and wall give orders that
** are allowed and bring a battle to its end; order is recovered before anything else, and nobody is left out; not
** everybody is sent at one enemy; and players are no weaker than they were. */
#include "tests.h"
#include <string.h>
#include "battle_tools.h"

static struct scenario s;

/* Checks every order that it passes on. */
static const struct player *checked[2];

static void choose_checked(const struct choosing *c, struct act *out)
{
    struct no why = { NULL, NULL };

    checked[c->seat]->choose(c, out);
    if (c->play.game->allowed(&c->play, c->state, c->seat, out, &why)) return;
    fail_msg("%s: %s: order kind %d: %s", s.id, checked[c->seat]->id, out->kind, why.says);
}
static const struct player checking = { "checking", "", true, choose_checked, false, false };

/* Half points of the first of two players in battle `index` of seed 1, seats swapped in every second one. */
static int half_points(const struct player *first, const struct player *second, int index)
{
    const struct player *player[2] = { &checking, &checking };
    int seat = index % 2;
    struct battle_end end;

    checked[seat] = first;
    checked[1 - seat] = second;
    room->work = (struct work){ lent, PLAYER_ROOM, 0 };
    end = battle_play(&played, 1, (uint64_t)(index / 2), player, room);
    assert_false(end.cut);
    return end.outcome.kind == BATTLE_DRAWN ? 1 : end.outcome.winner == seat ? 2 : 0;
}

static void begin(const char *scenario)
{
    assert_true(scenario_packed(desk, built_in(), scenario, &s));
    play_begin(s.game, s.setup, &s.house);
}

static bool is(const struct act *a, const char *id) { return !strcmp(s.game->order[a->kind].id, id); }

static void yardsticks_play(void **state)
{
    (void)state;
    for (int i = 0; i < built_in()->scenarios; i++) {
        begin(built_in()->scenario[i].id);
        assert_non_null(s.game->plain);
        half_points(&mule, &wall, 0);
        half_points(&mule, &wall, 1);
    }
}

/* Of n battles at least so many per cent. The bars lie well below what some hundred battles have shown
** (docs/players.md); with fixed seeds the result is the same on every machine. */
static void scores(const char *scenario, const struct player *first, const struct player *second, int n, int least)
{
    int points = 0;

    begin(scenario);
    for (int i = 0; i < n; i++) points += half_points(first, second, i);
    if (points * 50 < least * n) fail_msg("%s: %s has %d half points of %d", scenario, first->id, points, 2 * n);
}

static void no_weaker(void **state)
{
    (void)state;
    scores("fantasy/ford", &mule, &recruit, 100, 80);
    scores("fantasy/lances", &mule, &recruit, 100, 80);
    scores("campaign/leipzig-1813", &mule, &recruit, 40, 75);
    scores("ancients/first-steps", &mule, &recruit, 40, 65);
    scores("ancients/first-steps", &sergeant, &recruit, 12, 75);
    scores("ancients/agincourt-1415", &sergeant, &mule, 6, 55);
}

/* Who ends a command while somebody of it may still act wastes him. */
static bool leaves_somebody_out(int seat)
{
    struct act idea[8];
    int n = s.game->ideas(&played, room->state, seat, idea, 8);

    for (int i = 0; i < n; i++) if (is(&idea[i], "end_command")) return true;
    return false;
}

/* HI-20: order is recovered before anything else, so whoever may try it has nothing else to do first. */
static void order_first(void **state)
{
    struct reading r = { .mode = READ_RANDOM, .rng = &room->dice };
    int seen = 0, left = 0;

    (void)state;
    begin("ancients/ticinus-218bc");
    r.house = &s.house;
    for (uint64_t battle = 0; battle < 10; battle++) {
        unsigned seats;

        rng_start(&room->dice, 9, battle);
        rng_start(&room->choice, 10, battle);
        memset(room->state, 0, sizeof room->state);
        s.game->start(&played, room->state);
        while ((seats = s.game->to_decide(&played, room->state)) != 0) {
            int seat = 0, n;
            struct act idea[2];
            bool may = false, more = false;

            while (!(seats & 1u << seat)) seat++;
            n = s.game->legal(&played, room->state, seat, room->legal, MOST_ACTS);
            for (int i = 0; i < n && seat != REFEREE; i++) {
                may |= is(&room->legal[i], "rally");
                more |= is(&room->legal[i], "activate");
            }
            if (may) {
                assert_true(s.game->ideas(&played, room->state, seat, idea, 2) == 1);
                assert_true(is(&idea[0], "rally"));
                seen++;
            }
            if (more) {
                assert_false(leaves_somebody_out(seat));
                left++;
            }
            reading_rewind(&r);
            s.game->apply(&r, &played, room->state, seat,
                          &room->legal[seat == REFEREE ? 0 : rng_below(&room->choice, (uint32_t)n)], NULL);
        }
    }
    assert_true(seen > 10);
    assert_true(left > 100);
}

/* At the ford everybody in turn takes the first idea: those sent into melee do not all go at the same enemy. */
static void not_all_at_one(void **state)
{
    struct reading r = { .mode = READ_RANDOM, .rng = &room->dice };
    int sent[64] = { 0 }, all = 0, most = 0;
    struct act idea;

    (void)state;
    begin("fantasy/ford");
    rng_start(&room->dice, 9, 1);
    memset(room->state, 0, sizeof room->state);
    s.game->start(&played, room->state);
    do {
        assert_true(s.game->ideas(&played, room->state, 0, &idea, 1) == 1);
        if (is(&idea, "engage")) {
            int n = ++sent[idea.arg[1]];

            all++;
            if (n > most) most = n;
        }
        reading_rewind(&r);
        s.game->apply(&r, &played, room->state, 0, &idea, NULL);
    } while (!is(&idea, "ready") && s.game->to_decide(&played, room->state) & 1u);
    assert_true(all > 2);
    assert_true(most < all);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(yardsticks_play), cmocka_unit_test(no_weaker),
                                        cmocka_unit_test(order_first), cmocka_unit_test(not_all_at_one) };
    return cmocka_run_group_tests(tests, make_room, give_back);
}
