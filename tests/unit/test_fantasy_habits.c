/* test_fantasy_habits.c - bad habits that the sergeant of fantasy battles must not have, a position for each, whatever
** his stream of random numbers: a flight where a withdrawal is free, heroes among the rank and file while an enemy
** waits whom they beat, the crew of an engine in the melee or on ladders. */
#include "ai/ai.h"
#include "game/battle.h"
#include "war_words.h"

enum { SEEDS = 6 };

static struct war_setup seen_setup;
static struct war_state seen;
static struct act list[MOST_ACTS];
static unsigned char lent[PLAYER_ROOM];

static struct act sergeant_orders(uint64_t seed)
{
    struct work work = { lent, PLAYER_ROOM, 0 };
    struct rng choice;
    struct choosing c = { .state = &seen, .seat = RED, .legal = list, .rng = &choice, .work = &work };
    struct act out;

    battle_view(&played, &now, RED, &seen_setup, &seen);
    c.play = play_with(&played, &seen_setup);
    c.n = fantasy_game.legal(&c.play, &seen, RED, list, MOST_ACTS);
    assert_true(c.n > 1);
    rng_start(&choice, seed, 1);
    sergeant.choose(&c, &out);
    return out;
}

static void always(int kind, int target)
{
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct act out = sergeant_orders(seed);

        if (out.kind != kind || out.arg[1] != target) fail_msg("%s %d", war_orders[out.kind].id, out.arg[1]);
    }
}

static void never(int kind)
{
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct act out = sergeant_orders(seed);

        if (out.kind == kind) fail_msg("%s %d", war_orders[out.kind].id, out.arg[1]);
    }
}

/* Demoralised riders in contact may flee, and are struck as they run, with 10 more on the multiplier; or withdraw, and
** nobody strikes them. Either way they are free, and may rally. */
static void flight_where_withdrawal_is_free(void **state)
{
    enum { RIDERS, FOOT, ORCS, MORE_ORCS };

    (void)state;
    nobody_yet();
    unit(RED, 50, 4, 12, 6, 8)->mounted = 1;
    unit(RED, 100, 4, 12, 6, 8);
    unit(BLUE, 100, 4, 12, 6, 8);
    unit(BLUE, 100, 4, 12, 6, 8);
    begin();
    fantasy_touch(&now.field, RIDERS, ORCS);
    now.field.unit[RIDERS].state = UNIT_DEMORALISED;
    now.field.unit[RIDERS].fresh = 1;
    always(WAR_WITHDRAW, 0);
}

/* The hero strikes twice a round with 70 in 100 for 4.5 points, 63 in ten rounds, and the chief has 10; the chief once,
** with 25, 11 in ten rounds, of 60. When he falls, every unit of blue is tested with 7 - 2: 26 throws in 36 are more
** than 5, and who fails surrenders. Against the rank and file the hero takes three times what he does in a round: 19 of
** 400 points. */
static void heroes_among_the_rank_and_file(void **state)
{
    struct fantasy_hero_type *h;

    (void)state;
    nobody_yet();
    for (int i = 0; i < 6; i++) unit(i < 3 ? RED : BLUE, 100, 4, 12, 6, 7);
    h = hero(RED, 60, 16, 8);
    h->attacks = 2;
    hero(BLUE, 10, 12, 1)->commander = 1;
    begin();
    for (int u = 0; u < 3; u++) now.note[u].given = 1, now.field.unit[u].order = WAR_NO_ACTION;
    always(WAR_CHALLENGE, 1);
}

/* Thirty men of 120 points against 120 men: they would do 30 x 3.5 x 0.4, 42 points of 480, and take 168, all they
** have. From where they stand their ballista shoots. */
static void a_crew_that_charges(void **state)
{
    (void)state;
    nobody_yet();
    unit(RED, 30, 4, 12, 6, 7)->engine = 1 + ENGINE_BALLISTA;
    unit(RED, 100, 4, 12, 6, 8);
    unit(BLUE, 120, 4, 12, 6, 8);
    unit(BLUE, 100, 4, 12, 6, 8);
    begin();
    never(WAR_ENGAGE);
}

/* The trebuchet has done 60 of the 120 that open the wall and does the rest if its crew stays. It has shot its last
** stone, so that there is nobody it could shoot at; of the two who have come out, forty men each, one is taken on by
** the hundred beside it. In a sortie or at the ladders the crew would leave the wall standing, and lose three times
** what it takes. */
static void a_crew_that_leaves_the_wall(void **state)
{
    enum { CREW, FOOT, OUT, MORE_OUT };

    (void)state;
    nobody_yet();
    unit(RED, 40, 4, 12, 6, 8)->engine = 1 + ENGINE_TREBUCHET;
    unit(RED, 100, 4, 12, 6, 8);
    for (int i = 0; i < 3; i++) unit(BLUE, i < 2 ? 40 : 100, 4, 12, 6, 8);
    siege();
    setup.roster.unit[OUT].inside = setup.roster.unit[MORE_OUT].inside = 0;
    begin();
    now.note[CREW].engine_shots = 0;
    now.field.fort.part[0].progress = 60;
    assert_int_equal(now.phase, PHASE_SECTION);
    order(RED, WAR_ASSAULT, 0, 0);
    never(WAR_STORM);
    order(RED, WAR_STAND_BACK, CREW, 0);
    order(RED, WAR_STAND_BACK, FOOT, 0);
    assert_int_equal(now.phase, PHASE_ORDERS);
    order(RED, WAR_ENGAGE, FOOT, OUT);
    never(WAR_ENGAGE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(flight_where_withdrawal_is_free), cmocka_unit_test(heroes_among_the_rank_and_file),
        cmocka_unit_test(a_crew_that_charges), cmocka_unit_test(a_crew_that_leaves_the_wall),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
