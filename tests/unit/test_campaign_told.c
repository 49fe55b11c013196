/* test_campaign_told.c - what is told of what happens in a campaign, sentence by sentence, and who hears of it:
** reinforcements, commanders who fall, counters without a unit, scouts, trenches and boat bridges that are given up,
** battles to the last man. The dice are typed, the results worked out by hand. */
#include "campaign_typed.h"
#include "rules/campaign/numbers.h"
#include "rules/campaign/options.h"
#include "rules/house.h"

/* Three boxes in a row; red's chief and foot at One, blue's at Three. */
static void set_up(void)
{
    memset(&s, 0, sizeof s);
    s.turns = 4, s.month = 6, s.half = 1;           /* July */
    small_box(&s, "One", TERRAIN_CLEAR);
    small_box(&s, "Two", TERRAIN_CLEAR);
    small_box(&s, "Three", TERRAIN_CLEAR);
    small_box(&s, "Four", TERRAIN_CLEAR);
    small_link(&s, 1, 2, ROAD_GOOD, CROSS_NONE);
    small_link(&s, 2, 3, ROAD_GOOD, CROSS_NONE);
    small_link(&s, 1, 4, ROAD_GOOD, CROSS_FORD);
    small_general(&s, "Chief", RED, 1, (struct small_rank){ 1, 3, 0, 1 });
    small_unit(&s, "Foot", RED, TYPE_INFANTRY, 1, (struct small_force){ 12, 3 });
    small_general(&s, "Enemy", BLUE, 3, (struct small_rank){ 1, 1, 0, 1 });
    small_unit(&s, "Enemy foot", BLUE, TYPE_INFANTRY, 3, (struct small_force){ 12, 3 });
}

/* Red's phase begins, with two dice's points: dice for the weather, the initiative, the command points. */
static void red_begins(void)
{
    give(REFEREE, THEATRE_DAWN, 0, DICE(1, 6, 1));
    give(RED, THEATRE_FIRST, RED, NULL);
    give(REFEREE, THEATRE_COMMAND, 0, DICE(3));
}

static void red_ends(const int *blue_command)
{
    give(RED, THEATRE_PASS, 0, NULL);
    give(REFEREE, THEATRE_COMMAND, 0, blue_command);
    give(BLUE, THEATRE_PASS, 0, NULL);
}

static void test_reinforcements(void **state)
{
    int late, later, guns;

    (void)state;
    set_up();
    late = small_unit(&s, "Late", RED, TYPE_INFANTRY, 2, (struct small_force){ 5, 3 });
    guns = small_counter(&s, "Guns", RED, TYPE_ARTILLERY, 2);
    later = small_unit(&s, "Later", RED, TYPE_INFANTRY, 3, (struct small_force){ 5, 3 });
    s.counter[late].arrives = s.counter[guns].arrives = s.counter[later].arrives = 2;
    s.box[1].objective = 2;
    begin();
    red_begins();
    told("red: 6 command points");
    red_ends(DICE(3));
    give(REFEREE, THEATRE_DAWN, 0, DICE(1, 6, 1));
    told("turn 2\nweather: clear weather\nred wins the initiative");
    give(RED, THEATRE_FIRST, RED, NULL);
    give(REFEREE, THEATRE_COMMAND, 0, DICE(3));       /* one box is told once; the enemy is in the other */
    told("red: reinforcements arrive at Two\nred takes Two\n(red) Later: not yet there, the enemy is at Three\n"
         "red: 6 command points");
    assert_int_equal(b.counter[late].box, 1);
    assert_int_equal(b.counter[guns].box, 1);
    assert_int_equal(b.counter[later].box, THEATRE_NOWHERE);
    assert_int_equal(b.box[1].holder, HELD_BY_RED);
}

/* The commander in chief is lost: the highest rank of his army, then the best command value; nobody for the other. */
static void test_successors(void **state)
{
    int low, high, third;

    (void)state;
    set_up();
    low = small_general(&s, "Low", RED, 1, (struct small_rank){ 3, 4, 0, 0 });
    high = small_general(&s, "High", RED, 1, (struct small_rank){ 2, 1, 0, 0 });
    third = small_general(&s, "Third", RED, 1, (struct small_rank){ 2, 2, 0, 0 });
    begin();
    b.counter[0].box = THEATRE_NOWHERE, b.counter[0].gone = GONE_SEEN;
    b.counter[2].box = THEATRE_NOWHERE, b.counter[2].gone = GONE_SEEN;
    give(REFEREE, THEATRE_DAWN, 0, DICE(1, 6, 1));
    told("turn 1\nweather: clear weather\n(red) Third takes command of his army\n"
         "(blue) blue, army 1: nobody is left to command it\nred wins the initiative");
    assert_int_equal(b.army[RED][0].chief, third + 1);
    assert_int_equal(b.army[BLUE][0].chief, 0);
    assert_true(high != third && low != third);
}

/* Counters without a unit, when the enemy comes: the decoy is removed, the guns are taken, the general escapes. */
static void test_walks_in(void **state)
{
    int guns, bait, marshal;

    (void)state;
    set_up();
    guns = small_counter(&s, "Guns", BLUE, TYPE_ARTILLERY, 2);
    bait = small_counter(&s, "Bait", BLUE, TYPE_DECOY, 2);
    marshal = small_general(&s, "Marshal", BLUE, 2, (struct small_rank){ 2, 2, 0, 0 });
    s.box[1].objective = 1;
    begin();
    red_begins();
    give(RED, THEATRE_ACTIVATE, 0, NULL);
    give(RED, THEATRE_TAKE_ALL, 0, NULL);
    give(RED, THEATRE_ATTACK, 1, NULL);
    told("red attacks Two\nred at Two: Chief\nred at Two: Foot (12 strength points)\n"
         "blue at Two: Guns\nblue at Two: a decoy (removed)\nblue at Two: Marshal\nno unit was at Two\n"
         "Guns: captured\nMarshal: escaped\nred takes Two");
    assert_int_equal(b.counter[guns].gone, GONE_SEEN);
    assert_int_equal(b.counter[bait].gone, GONE_SEEN);
    assert_int_equal(b.counter[marshal].box, 2);
    assert_int_equal(b.counter[marshal].moved, 1);
    assert_int_equal(b.counter[marshal].shown, SHOWN_TO_NOBODY);
    assert_int_equal(b.counter[1].box, 1);
    assert_int_equal(b.counter[1].shown, SHOWN_TO_NOBODY);
    assert_int_equal(b.counter[1].activated, 0);    /* the Force may go on */
    assert_int_equal(b.phase, PHASE_ACTIVE);
    assert_int_equal(b.force, FORCE_MOVING);
    assert_int_equal(b.movement, 5);
}

static void test_nowhere_to_escape(void **state)
{
    (void)state;
    set_up();
    s.counter[3].box = 1, s.counter[3].arrives = 3; /* blue has no unit on the map */
    begin();
    red_begins();
    give(RED, THEATRE_ACTIVATE, 0, NULL);
    give(RED, THEATRE_TAKE_ALL, 0, NULL);
    give(RED, THEATRE_MOVE, 1, NULL);
    told("red moves 2 counters from One to Two");
    give(RED, THEATRE_ATTACK, 2, NULL);
    told("red attacks Three\nred at Three: Chief\nred at Three: Foot (12 strength points)\nblue at Three: Enemy\n"
         "no unit was at Three\nEnemy: lost");
    assert_int_equal(b.counter[2].gone, GONE_SEEN);
}

/* ---- scouts ---- */

/* Red's horse at Two scouts Three. */
static void scout(const int *dice)
{
    set_up();
    small_unit(&s, "Horse", RED, TYPE_CAVALRY, 2, (struct small_force){ 3, 2 });
    begin();
    red_begins();
    give(RED, THEATRE_ACTIVATE, 4, NULL);
    give(RED, THEATRE_SCOUT, 2, dice);
}

static void test_scouts(void **state)
{
    struct house house = { 0 };

    (void)state;
    /* difference 3: second column; the horse has cohesion 2. Of 1 + 2 one is turned up; two are there: another die. */
    scout(DICE(1, 2));
    told("red scouts Three from Two\nblue at Three: Enemy foot (12 strength points)");
    assert_int_equal(b.counter[3].shown, SHOWN_BY_SCOUTS);
    assert_int_equal(b.counter[2].shown, SHOWN_TO_NOBODY);
    assert_int_equal(b.counter[4].activated, 1);
    assert_int_equal(b.force, FORCE_NONE);

    house_choose(&house, &campaign_recon_result_option, SHOWS_STRENGTH);
    typed_house = &house;
    scout(DICE(1));
    told("red scouts Three from Two\n(red) the scouts count 12 strength points at Three");
    assert_int_equal(b.counter[3].shown, SHOWN_TO_NOBODY);
    typed_house = NULL;

    /* as many horse on the other side: no die, nothing is learned */
    set_up();
    small_unit(&s, "Horse", RED, TYPE_CAVALRY, 2, (struct small_force){ 3, 2 });
    small_unit(&s, "Screen", BLUE, TYPE_CAVALRY, 3, (struct small_force){ 3, 2 });
    begin();
    red_begins();
    give(RED, THEATRE_ACTIVATE, 4, NULL);
    give(RED, THEATRE_SCOUT, 2, NULL);
    told("red scouts Three from Two\nthe scouts learn nothing");
}

/* A decoy that is turned up is gone; the others lie as they were. */
static void test_scouts_find_a_decoy(void **state)
{
    int bait;

    (void)state;
    set_up();
    small_unit(&s, "Horse", RED, TYPE_CAVALRY, 2, (struct small_force){ 5, 2 });
    bait = small_counter(&s, "Bait", BLUE, TYPE_DECOY_CAVALRY, 3);
    begin();
    red_begins();
    give(RED, THEATRE_ACTIVATE, 4, NULL);
    /* 3 + 2 in the last column: two; the third of three, then the first */
    give(RED, THEATRE_SCOUT, 2, DICE(3, 3, 1));
    told("red scouts Three from Two\nblue at Three: a decoy (removed)\nblue at Three: Enemy");
    assert_int_equal(b.counter[bait].gone, GONE_SEEN);
    assert_int_equal(b.counter[2].shown, SHOWN_BY_SCOUTS);
}

/* ---- what is given up ---- */

static void test_trench_and_bridge_given_up(void **state)
{
    (void)state;
    set_up();
    begin();
    red_begins();
    give(RED, THEATRE_ACTIVATE, 1, NULL);
    give(RED, THEATRE_ENTRENCH, 0, NULL);
    told("red entrenches at One");
    assert_int_equal(b.army[RED][0].points, 4);
    red_ends(DICE(3));
    red_begins();
    give(RED, THEATRE_ACTIVATE, 1, NULL);
    give(RED, THEATRE_BRIDGE, 3, NULL);
    told("red lays a boat bridge between One and Four");
    assert_int_equal(b.link[2].bridge, RED + 1);
    assert_int_equal(b.link[2].laid, 2);
    red_ends(DICE(3));
    red_begins();                                   /* it stays as long as a unit is at one of its ends */
    assert_int_equal(b.link[2].bridge, RED + 1);
    give(RED, THEATRE_ACTIVATE, 1, NULL);
    give(RED, THEATRE_MOVE, 1, NULL);
    told("red moves a counter from One to Two\nthe entrenchment at One is given up");
    give(RED, THEATRE_MOVE, 0, NULL);               /* who comes back finds it gone */
    assert_int_equal(b.box[0].trench, 0);
    give(RED, THEATRE_MOVE, 1, NULL);
    give(RED, THEATRE_HALT, 0, NULL);
    red_ends(DICE(3));
    give(REFEREE, THEATRE_DAWN, 0, DICE(1, 6, 1));
    told("the boat bridge between One and Four is taken up\nturn 4\nweather: clear weather\nred wins the initiative");
    assert_int_equal(b.link[2].bridge, 0);
    assert_int_equal(b.link[2].laid, 0);
}

/* ---- battles ---- */

/* Red attacks Two, where blue's chief and foot are, with a second Force from Three, so that blue can go to Five. */
static void set_up_flank(int red, int blue)
{
    memset(&s, 0, sizeof s);
    s.turns = 2, s.month = 6, s.half = 1;
    small_box(&s, "One", TERRAIN_CLEAR);
    small_box(&s, "Two", TERRAIN_CLEAR);
    small_box(&s, "Three", TERRAIN_CLEAR);
    small_box(&s, "Five", TERRAIN_CLEAR);
    small_link(&s, 1, 2, ROAD_GOOD, CROSS_NONE);
    small_link(&s, 2, 3, ROAD_GOOD, CROSS_NONE);
    small_link(&s, 2, 4, ROAD_GOOD, CROSS_NONE);
    small_general(&s, "Chief", RED, 1, (struct small_rank){ 1, 3, 0, 1 });
    small_unit(&s, "Foot", RED, TYPE_INFANTRY, 1, (struct small_force){ red, 3 });
    small_unit(&s, "Wing", RED, TYPE_INFANTRY, 3, (struct small_force){ red, 3 });
    small_general(&s, "Enemy", BLUE, 2, (struct small_rank){ 1, 1, 0, 1 });
    small_unit(&s, "Enemy foot", BLUE, TYPE_INFANTRY, 2, (struct small_force){ blue, 3 });
    begin();
    red_begins();
    give(RED, THEATRE_ACTIVATE, 0, NULL);
    give(RED, THEATRE_TAKE_ALL, 0, NULL);
    give(RED, THEATRE_ATTACK, 1, NULL);
    told("");
    give(RED, THEATRE_CALL, 2, NULL);
    told("");
}

/* The same once more, after the setup was changed; blue stands. */
static void attacked_by_the_flank(void)
{
    begin();
    red_begins();
    give(RED, THEATRE_ACTIVATE, 0, NULL);
    give(RED, THEATRE_TAKE_ALL, 0, NULL);
    give(RED, THEATRE_ATTACK, 1, NULL);
    give(RED, THEATRE_CALL, 2, NULL);
    give(RED, THEATRE_ASSAULT, -1, NULL);
    give(BLUE, THEATRE_STAND, 0, NULL);
}

static void test_flank_and_last_man(void **state)
{
    (void)state;
    set_up_flank(30, 2);
    give(RED, THEATRE_ASSAULT, -1, NULL);
    told("red attacks Two\nred at Two: Chief\nred at Two: Foot (30 strength points)\n"
         "red at Two: Wing (30 strength points)\n"
         "blue at Two: Enemy\nblue at Two: Enemy foot (2 strength points)\na flank attack");
    give(BLUE, THEATRE_SLIP_AWAY, 0, DICE(1, 6));     /* 1 + 1 against 6 + 3 */
    told("blue tries to slip away and is caught");
    assert_int_equal(b.phase, PHASE_FIGHT);
    /* 60 points, column 41-60, flank: 81 and more; a five is two points, all that blue has. Two points with a one hurt
    ** nobody. The general is lost on a two. */
    give(REFEREE, THEATRE_SEQUENCE, 0, DICE(5, 1, 2));
    told("sequence 1: the attacker loses 0, the defender 2\nEnemy foot: 2 strength points lost\n"
         "Enemy foot: destroyed\nblue: the whole Force at Two is destroyed\nEnemy: lost\n"
         "red wins the battle of Two: 1 victory point");
    assert_int_equal(b.counter[4].gone, GONE_SEEN);
    assert_int_equal(b.counter[3].gone, GONE_SEEN);
    assert_int_equal(b.counter[2].box, 1);
    assert_int_equal(b.vp[RED], 3);
}

static void test_general_gets_away(void **state)
{
    (void)state;
    set_up_flank(30, 2);
    small_unit(&s, "Far foot", BLUE, TYPE_INFANTRY, 4, (struct small_force){ 3, 3 });
    attacked_by_the_flank();
    told("");
    give(REFEREE, THEATRE_SEQUENCE, 0, DICE(5, 1, 4));
    told("sequence 1: the attacker loses 0, the defender 2\nEnemy foot: 2 strength points lost\n"
         "Enemy foot: destroyed\nblue: the whole Force at Two is destroyed\nEnemy: escaped\n"
         "red wins the battle of Two: 1 victory point");
    assert_int_equal(b.counter[3].box, 3);
}

/* 70 points in column 61-80, by the flank in the last: a five is two points and a star. Blue holds with a two; then a
** double six takes his leading general. */
static void test_general_falls(void **state)
{
    int deputy;

    (void)state;
    set_up_flank(35, 12);
    deputy = small_general(&s, "Deputy", BLUE, 2, (struct small_rank){ 2, 1, 0, 0 });
    attacked_by_the_flank();
    give(REFEREE, THEATRE_SEQUENCE, 0, DICE(5, 1, 2, 6, 6));
    told("sequence 1: the attacker loses 0, the defender 2\nEnemy foot: 2 strength points lost\nEnemy: lost");
    assert_int_equal(b.counter[3].gone, GONE_SEEN);
    assert_int_equal(b.counter[deputy].gone, GONE_NOT);
    assert_int_equal(b.phase, PHASE_DEFENDER);
}

/* Two points against a hundred: both units are lost at once, there is nothing to choose; the chief falls on a one. */
static void test_nothing_to_choose(void **state)
{
    (void)state;
    set_up_flank(1, 50);
    small_unit(&s, "More", BLUE, TYPE_INFANTRY, 2, (struct small_force){ 50, 3 });
    attacked_by_the_flank();
    give(REFEREE, THEATRE_SEQUENCE, 0, DICE(1, 5, 1));
    told("sequence 1: the attacker loses 2, the defender 0\nFoot: 1 strength point lost\nFoot: destroyed\n"
         "Wing: 1 strength point lost\nWing: destroyed\nred: the whole Force at Two is destroyed\nChief: lost\n"
         "blue wins the battle of Two: 1 victory point");
    assert_int_equal(b.vp[BLUE], 3);
}

/* Red breaks off: his Forces go back, each to the box that it came from, and both sides are told. */
static void test_attackers_go_back(void **state)
{
    (void)state;
    set_up_flank(30, 12);
    attacked_by_the_flank();
    b.phase = PHASE_ATTACKER, b.battle.sequence = 1;
    give(RED, THEATRE_BREAK_OFF, 0, NULL);
    told("red breaks off the battle\nred retreats from Two to One\nred retreats from Two to Three\n"
         "blue wins the battle of Two: 1 victory point");
}

/* An umpire has taken the defenders away: nobody throws, and the attackers go back to where they came from. */
static void test_nobody_fights(void **state)
{
    for (int gone = 0; gone < 2; gone++) {
        (void)state;
        set_up_flank(30, 12);
        give(RED, THEATRE_ASSAULT, -1, NULL);
        give(BLUE, THEATRE_STAND, 0, NULL);
        if (gone) b.counter[4].box = THEATRE_NOWHERE;
        else b.counter[4].sp = 0;
        give(REFEREE, THEATRE_SEQUENCE, 0, NULL);
        told("");
        assert_int_equal(b.counter[1].box, 0);
        assert_int_equal(b.counter[2].box, 2);
        assert_int_equal(b.phase, PHASE_ACTIVE);
        assert_int_equal(b.force, FORCE_NONE);
        assert_int_equal(b.vp[RED] + b.vp[BLUE], 0);
    }
}

/* A march that a unit does not survive: nobody else hears of it, nor that it is gone. */
static void test_dies_on_the_march(void **state)
{
    (void)state;
    set_up();
    s.counter[1].sp = 1, s.counter[1].cohesion = 1;
    begin();
    red_begins();
    b.weather = WEATHER_SNOW;
    give(RED, THEATRE_ACTIVATE, 1, NULL);
    b.counter[b.counters] = b.counter[1];           /* what lies behind the list is nobody */
    give(RED, THEATRE_MARCH, 0, DICE(6));
    told("red: a forced march at One\n(red) Foot: 1 strength point lost on the march");
    assert_int_equal(b.counter[1].gone, GONE_UNSEEN);
    assert_int_equal(b.counter[1].box, THEATRE_NOWHERE);
    assert_int_equal(b.force, FORCE_NONE);          /* nobody is left in the Force */
}

/* A Force of nobody but generals whose sides are even: who wins more points ends it, or nobody does. */
static void test_drawn(void **state)
{
    (void)state;
    set_up();
    s.turns = 1;
    s.vp[RED] = 2, s.vp[BLUE] = 5;
    s.box[0].objective = 3, s.box[0].holder = HELD_BY_RED;
    begin();
    red_begins();
    red_ends(DICE(3));
    give(REFEREE, THEATRE_DAWN, 0, NULL);
    told("the campaign ends: red 5, blue 5 victory points");
    assert_int_equal(b.verdict, THEATRE_DRAWN);
    assert_int_equal(b.verdict_by, BY_POINTS);
}

/* Both collapse in the same turn: points decide. */
static void test_both_collapse(void **state)
{
    (void)state;
    set_up();
    s.vp[BLUE] = 1;
    begin();
    red_begins();
    b.counter[1].sp = b.counter[3].sp = 3;          /* of twelve */
    red_ends(DICE(3));
    give(REFEREE, THEATRE_DAWN, 0, NULL);
    told("the campaign ends: red 0, blue 1 victory points");
    assert_int_equal(b.verdict, THEATRE_BLUE_WINS);
    assert_int_equal(b.verdict_by, BY_POINTS);
}

/* ---- who throws ---- */

static void who_throws(int seat, int kind, int arg, const int *dice, const char *const *who)
{
    static struct trace trace;
    uint8_t face[16];
    static struct record record;
    struct reading r = { .mode = READ_TYPED, .given = face, .record = &record, .trace = &trace };
    struct act a = { (int16_t)kind, { (int16_t)arg } };
    int n = 0;

    trace.len = 0;
    memset(&record, 0, sizeof record);
    while (dice[r.given_len] >= 0) face[r.given_len] = (uint8_t)dice[r.given_len], r.given_len++;
    campaign_game.apply(&r, play_on(&s), &b, seat, &a, NULL);
    for (int i = 0; i < trace.len; i++) {
        if (trace.line[i].kind != TRACE_ROLL) continue;
        if (!who[n]) fail_msg("%s: %s throws too", theatre_orders[kind].id, trace.line[i].who);
        assert_string_equal(trace.line[i].who ? trace.line[i].who : "", who[n++]);
    }
    if (who[n]) fail_msg("%s: %s does not throw", theatre_orders[kind].id, who[n]);
}
#define WHO(...) ((const char *const[]){ __VA_ARGS__, NULL })

static void test_who_throws(void **state)
{
    (void)state;
    set_up();
    small_unit(&s, "More", RED, TYPE_INFANTRY, 1, (struct small_force){ 2, 3 });
    begin();
    red_begins();
    give(RED, THEATRE_ACTIVATE, 0, NULL);
    give(RED, THEATRE_TAKE_ALL, 0, NULL);
    who_throws(RED, THEATRE_MARCH, 0, DICE(1, 1), WHO("counter.2", "counter.5"));

    set_up_flank(30, 12);
    s.counter[2].type = TYPE_CAVALRY, s.counter[2].cavalry_bonus = 5;
    give(RED, THEATRE_ASSAULT, -1, NULL);
    give(BLUE, THEATRE_STAND, 0, NULL);
    who_throws(REFEREE, THEATRE_SEQUENCE, 0, DICE(1, 1), WHO("attacker", "defender"));
    b.phase = PHASE_DEFENDER;
    who_throws(BLUE, THEATRE_BREAK_OFF, 0, DICE(6), WHO("attacker"));         /* his horse pursues */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reinforcements), cmocka_unit_test(test_successors), cmocka_unit_test(test_walks_in),
        cmocka_unit_test(test_nowhere_to_escape), cmocka_unit_test(test_scouts),
        cmocka_unit_test(test_scouts_find_a_decoy), cmocka_unit_test(test_trench_and_bridge_given_up),
        cmocka_unit_test(test_flank_and_last_man), cmocka_unit_test(test_general_gets_away),
        cmocka_unit_test(test_general_falls), cmocka_unit_test(test_nothing_to_choose),
        cmocka_unit_test(test_attackers_go_back),
        cmocka_unit_test(test_nobody_fights), cmocka_unit_test(test_dies_on_the_march),
        cmocka_unit_test(test_drawn), cmocka_unit_test(test_both_collapse),
        cmocka_unit_test(test_who_throws),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
