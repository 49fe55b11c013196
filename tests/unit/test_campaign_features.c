/* test_campaign_features.c - the numbers from which the chance to win a campaign is learned, in one position worked out
** by hand: every number of both sides. The map: Ash, Birch, Cedar and Dale in a row (roads, but a bad one between Birch
** and Cedar). */
#include "tests.h"
#include "base/text.h"
#include "campaign_small.h"

enum { RED, BLUE };
enum { ASH, BIRCH, CEDAR, DALE };

static struct theatre_setup s;
static struct theatre_state b;
static int32_t of[THEATRE_SEATS][MOST_FEATURES];

/* Red: foot of 10 and cohesion 4 in Ash; in Birch, a fortress, tired horse of 4 and recruits of 1, cohesion 2, with a
** battery, who have acted; guns in Ash; 5 still to come; generals of command 3 and 4. He holds Dale, worth 5, where
** nobody is. Blue: foot of 3, entrenched in Cedar, worth 3, with a general of command 2. */
static void set_up(void)
{
    int recruits, horse, guns, late;

    small_row(&s);
    s.box[BIRCH].fortified = 1;
    horse = small_unit(&s, "Horse", RED, TYPE_CAVALRY, 2, (struct small_force){ 4, 3 });
    recruits = small_unit(&s, "Recruits", RED, TYPE_INFANTRY, 2, (struct small_force){ 1, 2 });
    guns = small_counter(&s, "Guns", RED, TYPE_ARTILLERY, 1);
    late = small_unit(&s, "Late", RED, TYPE_INFANTRY, 1, (struct small_force){ 5, 3 });
    small_general(&s, "Enemy", BLUE, 3, (struct small_rank){ 3, 2, 1, 1 });
    small_unit(&s, "Enemy foot", BLUE, TYPE_INFANTRY, 3, (struct small_force){ 3, 3 });
    small_unit(&s, "Fallen", BLUE, TYPE_INFANTRY, 3, (struct small_force){ 8, 3 });
    s.counter[recruits].artillery = 1;
    s.counter[guns].artillery = 2;
    play_begin(&campaign_game, &s, NULL);
    campaign_game.start(&played, &b);
    b.turn = 1, b.phase = PHASE_ACTIVE, b.active = RED, b.second_half = 0;
    b.counter[horse].fatigued = 1;
    b.counter[recruits].activated = 1;
    b.counter[late].box = THEATRE_NOWHERE;
    b.counter[s.counters - 1] = (struct theatre_counter){ .box = THEATRE_NOWHERE, .gone = GONE_SEEN };
    b.box[CEDAR].trench = BLUE + 1;
    b.start_sp[RED] = 50, b.start_sp[BLUE] = 8;
    b.vp[RED] = 7, b.vp[BLUE] = 4;
    memset(b.army, 0, sizeof b.army);
    b.army[RED][0] = (struct theatre_army){ .points = 7, .chief = 1 };
    b.army[RED][1] = (struct theatre_army){ .points = 5, .chief = 0 };
}

static int feature(int seat, const char *id)
{
    for (int i = 0; i < campaign_game.features_count; i++)
        if (text_same(campaign_game.feature[i].id, id)) return of[seat][i];
    fail_msg("there is no feature %s", id);
    return 0;
}

/* Thousandths are of both sides' strength and one: 15 + 3 + 1 = 19. Logarithms: 256 x log2 (15 + 1) and (3 + 1).
** Scores: 7 + 5 and 4 + 3, 20 a point; late is 1 of 3 turns, 333; soon is over 1 + the root of the 2 turns left, in
** tenths 24. */
static void test_every_number(void **state)
{
    static const struct { const char *id; int red, blue; } want[] = {
        { "strength", 1024, 512 },
        { "score", 240, 140 }, { "score_late", 79, 46 }, { "score_soon", 100, 58 },
        { "objectives", 100, 60 }, { "objectives_late", 33, 19 },
        { "ahead", 1000, 0 }, { "ahead_late", 333, 0 }, { "ahead_at_the_end", 1000, 0 },
        { "infantry", 11000 / 19, 3000 / 19 }, { "cavalry", 4000 / 19, 0 },
        { "guns", 3000 / 19, 0 },                       /* a counter of guns is 2, a battery with a unit what it has */
        { "steady", 10000 / 19, 0 }, { "unsteady", 1000 / 19, 0 }, { "tired", 4000 / 19, 0 },
        { "to_come", 5000 / 19, 0 },
        { "collapse_near", 1000, 1000 },                /* 20 of 50, 3 of 8 */
        { "collapse_next", 0, 1000 },                   /* 100 is not less than 100; 15 is less than 16 */
        { "lost", 600, 625 },
        { "generals", 200, 100 }, { "command_value", 700, 200 }, { "chiefs", 500, 0 }, { "command_points", 600, 0 },
        { "way_to_go", 266, 100 },                      /* 10 x 3 and 5 x 2 to Cedar, of 15; one to Dale */
        { "on_objectives", 0, 3000 / 19 }, { "unguarded", 100, 0 },
        { "in_reach", 60, 100 },                        /* Cedar from Birch, 5 against 3; Dale, where nobody is */
        { "beatable", 3000 / 19, 0 },                   /* 2 x 5 is more than 3 x 3 */
        { "spread", 100, 50 }, { "largest", 10000 / 19, 3000 / 19 },
        { "entrenched", 0, 3000 / 19 }, { "in_fortress", 5000 / 19, 0 },
        { "moves_now", 1000, 0 }, { "moves_later", 0, 1000 },
        { "still_fresh", 10000 / 19, 3000 / 19 },
    };

    (void)state;
    set_up();
    assert_int_equal(LEN(want), campaign_game.features_count);
    campaign_game.features(&played, &b, of);
    for (int i = 0; i < LEN(want); i++) {
        if (feature(RED, want[i].id) != want[i].red || feature(BLUE, want[i].id) != want[i].blue)
            fail_msg("%s: %d and %d, not %d and %d", want[i].id, feature(RED, want[i].id), feature(BLUE, want[i].id),
                     want[i].red, want[i].blue);
    }
}

/* Half of the turn is over: blue does not move any more, and nothing of his is fresh for it. Nobody has moved before
** command points are thrown. With two turns left it is not yet the end at three. */
static void test_whose_turn(void **state)
{
    (void)state;
    set_up();
    b.second_half = 1;
    campaign_game.features(&played, &b, of);
    assert_int_equal(feature(RED, "moves_now"), 1000);
    assert_int_equal(feature(BLUE, "moves_later"), 0);
    assert_int_equal(feature(BLUE, "still_fresh"), 0);
    assert_int_equal(feature(RED, "still_fresh"), 10000 / 19);
    b.phase = PHASE_COMMAND - 1;
    campaign_game.features(&played, &b, of);
    assert_int_equal(feature(RED, "moves_now") + feature(RED, "moves_later"), 0);
    assert_int_equal(feature(RED, "still_fresh"), 0);
    set_up();
    b.active = BLUE;
    s.turns = 4;
    campaign_game.features(&played, &b, of);
    assert_int_equal(feature(BLUE, "moves_now"), 1000);
    assert_int_equal(feature(RED, "moves_later"), 1000);
    assert_int_equal(feature(RED, "ahead_at_the_end"), 0);
    assert_int_equal(feature(RED, "ahead_late"), 250);
}

/* Equal scores: nobody is ahead. Cedar taken by red: then all there is to go to are the enemy's units, who stand in it,
** 3 and 2 movement points away. Three against two are not much stronger. */
static void test_edges(void **state)
{
    (void)state;
    set_up();
    b.vp[BLUE] = 9;
    campaign_game.features(&played, &b, of);
    assert_int_equal(feature(RED, "ahead") + feature(BLUE, "ahead"), 0);
    b.box[CEDAR].holder = HELD_BY_RED;
    campaign_game.features(&played, &b, of);
    assert_int_equal(feature(RED, "way_to_go"), 266);
    assert_int_equal(feature(RED, "objectives"), 160);
    assert_int_equal(feature(RED, "unguarded"), 160);
    assert_int_equal(feature(BLUE, "in_reach"), 100);           /* Dale; in Cedar his own stand, but none beside it */
    set_up();
    b.counter[2].box = DALE;                                    /* red's foot: ten, and blue's three beside them */
    campaign_game.features(&played, &b, of);
    assert_int_equal(feature(BLUE, "in_reach"), 0);
    b.counter[2].sp = 2;                                        /* two of foot: blue could take it */
    campaign_game.features(&played, &b, of);
    assert_int_equal(feature(BLUE, "in_reach"), 100);
    set_up();
    b.counter[s.counters - 2].sp = 2;                           /* blue's foot */
    b.counter[3].sp = 2;                                        /* the horse: 3 in Birch */
    campaign_game.features(&played, &b, of);
    assert_int_equal(feature(RED, "beatable"), 0);
    assert_int_equal(feature(RED, "in_reach"), 60);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_number), cmocka_unit_test(test_whose_turn), cmocka_unit_test(test_edges),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
