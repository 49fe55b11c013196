/* test_campaign_show.c - how a small campaign stands, in words: everything, and what one side may know; and
** that a position is worth more when units are nearer to where they should go. */
#include "tests.h"
#include "campaign_small.h"

enum { RED, BLUE };

static struct theatre_setup s;
static struct theatre_state b;
static char shown[8192];

static void give(int seat, int kind, int arg, const uint8_t *dice, int n)
{
    struct reading r = { .mode = READ_TYPED, .given = dice, .given_len = n };
    struct act a = { (int16_t)kind, { (int16_t)arg } };

    campaign_game.apply(&r, play_on(&s), &b, seat, &a, NULL);
    assert_int_equal(r.stop, 0);
    assert_int_equal(r.given_used, n);
}

static const char *show(int seat)
{
    struct theatre_setup setup = s;
    struct theatre_state state = b;
    struct text t = text_in(shown, sizeof shown);

    if (seat != REFEREE) campaign_game.hide(play_on(&setup), &setup, &state, seat);
    campaign_game.show(play_on(&setup), &state, &(struct sheet){ .kind = SHEET_ROSTER, .out = &t });
    assert_false(t.cut);
    return shown;
}

static void says(int seat, const char *line)
{
    char whole[256];
    struct text t = text_in(whole, sizeof whole);

    text_add(&t, line);
    text_char(&t, '\n');
    if (!strstr(show(seat), whole)) fail_msg("not shown: %s\n%s", line, shown);
}

/* June, first turn of two, clear weather; red goes first. One link costs a point in clear weather. */
static void set_up(void)
{
    int start, town, hill;

    memset(&s, 0, sizeof s);
    s.turns = 2, s.month = 5, s.half = 1;
    start = small_box(&s, "Start", TERRAIN_CLEAR);
    town = small_box(&s, "Town", TERRAIN_CLEAR);
    hill = small_box(&s, "Hill", TERRAIN_MOUNTAIN);
    s.box[town - 1].objective = 5, s.box[town - 1].holder = HELD_BY_BLUE, s.box[town - 1].fortified = 1;
    s.vp[RED] = 3;
    small_link(&s, start, town, ROAD_GOOD, CROSS_BRIDGE);
    small_link(&s, town, hill, ROAD_BAD, CROSS_FORD);
    small_general(&s, "Red chief", RED, start, (struct small_rank){ 1, 4, 1, 1 });
    small_unit(&s, "Red foot", RED, TYPE_INFANTRY, start, (struct small_force){ 12, 3 });
    small_unit(&s, "Red horse", RED, TYPE_CAVALRY, start, (struct small_force){ 6, 3 });
    small_unit(&s, "Red late", RED, TYPE_INFANTRY, start, (struct small_force){ 8, 3 });
    s.counter[3].arrives = 2;
    small_general(&s, "Blue chief", BLUE, hill, (struct small_rank){ 1, 2, 0, 1 });
    small_unit(&s, "Blue foot", BLUE, TYPE_INFANTRY, hill, (struct small_force){ 9, 3 });
    small_counter(&s, "Bait", BLUE, TYPE_DECOY, hill);
    play_begin(&campaign_game, &s, NULL);
    campaign_game.start(&played, &b);
    give(REFEREE, THEATRE_DAWN, 0, (const uint8_t[]){ 2, 6, 1 }, 3);
    give(RED, THEATRE_FIRST, RED, NULL, 0);
    give(REFEREE, THEATRE_COMMAND, 0, (const uint8_t[]){ 1 }, 1);        /* 1 + 4 */
}

static void test_everything(void **state)
{
    (void)state;
    set_up();
    says(REFEREE, "turn 1/2, June, clear weather");
    says(REFEREE, "victory points and objectives held: red 3 + 0, blue 0 + 5");
    says(REFEREE, "Forces are activated\n  red: command points 5");
    says(REFEREE,
         "Start\n  red: Red chief 4+1 (commander in chief), Red foot 12, Red horse 6 (cavalry)\n  > Town 1 (bridge)");
    says(REFEREE,
         "Hill (mountainous terrain)\n  blue: Blue chief 2 (commander in chief), Blue foot 9, Bait (decoy, as "
         "infantry)\n  > Town - (ford)");
    says(REFEREE, "objectives where nobody stands: Town (5 blue)");
    says(REFEREE, "still to come, red, turn 2, Start: Red late 8");
    assert_null(strstr(shown, "lost"));
}

static void test_one_side(void **state)
{
    (void)state;
    set_up();
    says(RED, "Hill (mountainous terrain)\n  blue, counters face down: 3\n  > Town - (ford)");
    assert_null(strstr(shown, "Blue"));
    assert_null(strstr(shown, "Bait"));
    says(BLUE, "Start\n  red, counters face down: 3\n  > Town 1 (bridge)");
    assert_null(strstr(shown, "still to come"));                      /* nor when and where the enemy comes */
    assert_null(strstr(shown, "Red foot"));
}

static void test_a_force(void **state)
{
    (void)state;
    set_up();
    give(RED, THEATRE_ACTIVATE, 2, NULL, 0);
    says(RED, "Start\n  red, in the active Force: Red horse 6 (cavalry)\n"
              "  red: Red chief 4+1 (commander in chief), Red foot 12\n  > Town 1 (bridge)");
    give(RED, THEATRE_MOVE, 1, NULL, 0);
    /* no general: one point; cavalry not commanded: seven, less one */
    says(RED, "Forces are activated\n  red: command points 4; movement points left 6");
    says(RED, "Town (objective 5 red, fortified)\n  red, in the active Force: Red horse 6 (cavalry)\n"
              "  > Start 1 (bridge), Hill - (ford)");
    give(RED, THEATRE_HALT, 0, NULL, 0);
    says(RED, "Town (objective 5 red, fortified)\n  red: Red horse 6 (cavalry, activated)\n"
              "  > Start 1 (bridge), Hill - (ford)");
    b.counter[0].box = 2;                                               /* where he is cut off from his army */
    b.counter[4].gone = GONE_SEEN, b.counter[4].box = THEATRE_NOWHERE;
    says(RED, "  red: Red foot 12; no line to the commander in chief");
    says(RED, "lost, blue: Blue chief");
}

/* Nobody holds the Hill, the only objective; the nearer red's foot is to it the better, and blue does not mind. */
static void test_nearer_is_better(void **state)
{
    int32_t red, blue;

    (void)state;
    set_up();
    s.box[1].objective = 0, s.box[2].objective = 5;
    s.link[1].crossing = CROSS_BRIDGE;
    play_begin(&campaign_game, &s, NULL);
    red = campaign_game.worth(play_on(&s), &b, RED);
    blue = campaign_game.worth(play_on(&s), &b, BLUE);
    b.counter[1].box = 1;
    assert_true(campaign_game.worth(play_on(&s), &b, RED) > red);
    assert_int_equal(campaign_game.worth(play_on(&s), &b, BLUE), blue);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_everything), cmocka_unit_test(test_one_side), cmocka_unit_test(test_a_force),
            cmocka_unit_test(test_nearer_is_better),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
