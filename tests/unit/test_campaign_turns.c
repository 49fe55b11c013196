/* test_campaign_turns.c - turns of a small campaign worked out by hand, with the dice typed. */
#include "campaign_typed.h"
#include "rules/campaign/battle.h"

/* ---- two turns on a road with a bridge ---- */

static void test_two_turns(void **state)
{
    int a, bridge, town, hill, napoleon, r1, r2, mack, b1;

    (void)state;
    memset(&s, 0, sizeof s);
    s.turns = 2, s.month = 5, s.half = 1;           /* June: one off the weather die */
    a = small_box(&s, "Start", TERRAIN_CLEAR);
    bridge = small_box(&s, "Bridgehead", TERRAIN_CLEAR);
    town = small_box(&s, "Town", TERRAIN_CLEAR);
    hill = small_box(&s, "Hill", TERRAIN_MOUNTAIN);
    s.box[town - 1].objective = 5, s.box[town - 1].holder = HELD_BY_BLUE;
    small_link(&s, a, bridge, ROAD_GOOD, CROSS_NONE);
    small_link(&s, bridge, town, ROAD_GOOD, CROSS_BRIDGE);
    small_link(&s, town, hill, ROAD_BAD, CROSS_RIVER);
    napoleon = small_general(&s, "Red chief", RED, a, (struct small_rank){ 1, 4, 1, 1 });
    r1 = small_unit(&s, "Red 1", RED, TYPE_INFANTRY, a, (struct small_force){ 12, 3 });
    r2 = small_unit(&s, "Red 2", RED, TYPE_INFANTRY, a, (struct small_force){ 10, 3 });
    mack = small_general(&s, "Blue chief", BLUE, town, (struct small_rank){ 1, 2, 0, 1 });
    b1 = small_unit(&s, "Blue 1", BLUE, TYPE_INFANTRY, town, (struct small_force){ 10, 3 });
    s.counter[b1].artillery = 2;
    begin();

    /* weather 2 - 1: clear. Initiative 3 + 4 against 6 + 2: blue's, who lets red begin. 5 + 4 command points. */
    give(REFEREE, THEATRE_DAWN, 0, DICE(2, 3, 6));
    told("turn 1\n"
         "weather: clear weather\n"
         "blue wins the initiative");
    assert_int_equal(b.weather, WEATHER_CLEAR);
    assert_int_equal(campaign_game.to_decide(play_on(&s), &b), 1u << BLUE);
    give(BLUE, THEATRE_FIRST, RED, NULL);
    told("red goes first");
    give(REFEREE, THEATRE_COMMAND, 0, DICE(5));
    told("red: 9 command points");
    assert_int_equal(b.army[RED][0].points, 9);

    give(RED, THEATRE_ACTIVATE, napoleon, NULL);
    give(RED, THEATRE_TAKE, r1, NULL);
    give(RED, THEATRE_TAKE, r2, NULL);
    refused(RED, THEATRE_ATTACK, town - 1, "movement");       /* no link from here */
    refused(RED, THEATRE_TAKE, b1, "W-1");
    give(RED, THEATRE_MOVE, bridge - 1, NULL);
    told("red moves 3 counters from Start to Bridgehead");
    assert_int_equal(b.movement, 5);                /* six, a road costs one */
    assert_int_equal(b.army[RED][0].points, 9);     /* the commander in chief costs nothing */
    refused(RED, THEATRE_MOVE, town - 1, "W-2");
    give(RED, THEATRE_ATTACK, town - 1, NULL);
    told("red attacks Town\n"
         "red at Town: Red chief\n"
         "red at Town: Red 1 (12 strength points)\n"
         "red at Town: Red 2 (10 strength points)\n"
         "blue at Town: Blue chief\n"
         "blue at Town: Blue 1 (10 strength points)");
    assert_int_equal(b.phase, PHASE_ANSWER);
    assert_true(b.battle.bridge && !b.battle.flank && !b.battle.encircled);
    give(BLUE, THEATRE_STAND, 0, NULL);

    /* 22 points, column 22-29, die 6 + 1 - 2 = 5: one lost. 10 points, column 7-10, die 5 + 1 = 6: one lost. */
    give(REFEREE, THEATRE_SEQUENCE, 0, DICE(6, 5));
    told("sequence 1: the attacker loses 1, the defender 1\n"
         "Blue 1: 1 strength point lost");
    assert_int_equal(b.counter[b1].sp, 9);                  /* there is only one who can lose it */
    assert_int_equal(b.counter[r1].sp + b.counter[r2].sp, 22);
    assert_int_equal(b.phase, PHASE_LOSSES);
    assert_int_equal(campaign_game.to_decide(play_on(&s), &b), 1u << RED);
    give(RED, THEATRE_LOSSES, 0, NULL);                       /* as proposed: the stronger */
    told("Red 1: 1 strength point lost");
    assert_int_equal(b.counter[r1].sp, 11);
    give(REFEREE, THEATRE_NERVE, 0, NULL);
    give(BLUE, THEATRE_FIGHT_ON, 0, NULL);
    give(RED, THEATRE_FIGHT_ON, 0, NULL);
    /* 21 points, column 16-21, die 5: one. 9 points, die 4 + 1 = 5: none; artillery 2, die 5: one. */
    give(REFEREE, THEATRE_SEQUENCE, 0, DICE(6, 4, 5));
    told("sequence 2: the attacker loses 1, the defender 1\n"
         "Blue 1: 1 strength point lost");
    refused(RED, THEATRE_LOSE, b1, "H-19");                   /* the enemy's */
    refused(RED, THEATRE_LOSE, napoleon, "H-19");             /* a general has no strength points */
    refused(RED, THEATRE_FIGHT_ON, 0, "W-1");
    give_act(RED, (struct act){ THEATRE_LOSE, { (int16_t)r2, 1 } }, NULL);       /* its owner wants it otherwise */
    told("Red 2: 1 strength point lost");
    assert_int_equal(b.counter[r1].sp, 11);
    assert_int_equal(b.counter[r2].sp, 9);
    assert_int_equal(b.counter[b1].sp, 8);
    give(REFEREE, THEATRE_NERVE, 0, NULL);
    /* blue goes: only the hill is left to him, there is no cavalry to pursue. A small victory. */
    give(BLUE, THEATRE_BREAK_OFF, 0, NULL);
    told("blue breaks off the battle\n"
         "blue retreats from Town to Hill\n"
         "red wins the battle of Town: 1 victory point\n"
         "red takes Town");
    assert_int_equal(b.counter[b1].box, hill - 1);
    assert_int_equal(b.counter[mack].box, hill - 1);
    assert_int_equal(b.counter[r2].box, town - 1);
    assert_int_equal(b.box[town - 1].holder, HELD_BY_RED);
    assert_int_equal(b.vp[RED], 3);                 /* two points destroyed, and one */
    assert_int_equal(b.vp[BLUE], 2);
    assert_int_equal(b.counter[r1].fatigued, 0);
    give(RED, THEATRE_PASS, 0, NULL);

    give(REFEREE, THEATRE_COMMAND, 0, DICE(1));
    refused(BLUE, THEATRE_ACTIVATE, b1, "W-1");       /* retreated counters have been activated */
    give(BLUE, THEATRE_PASS, 0, NULL);

    /* weather 6 - 1: rain. Initiative 2 + 4 against 4 + 2, again: 1 + 4 against 1 + 2. */
    give(REFEREE, THEATRE_DAWN, 0, DICE(6, 2, 4, 1, 1));
    told("turn 2\n"
         "weather: rain\n"
         "red wins the initiative");
    assert_int_equal(b.weather, WEATHER_RAIN);
    assert_int_equal(b.initiative, RED);
    give(RED, THEATRE_FIRST, BLUE, NULL);
    give(REFEREE, THEATRE_COMMAND, 0, DICE(1));
    give(BLUE, THEATRE_ACTIVATE, b1, NULL);
    give(BLUE, THEATRE_ENTRENCH, 0, NULL);
    told("blue entrenches at Hill");
    assert_int_equal(b.army[BLUE][0].points, 1);    /* 1 + 2, two spent */
    assert_int_equal(b.box[hill - 1].trench, BLUE + 1);
    give(BLUE, THEATRE_PASS, 0, NULL);

    /* bad road and river in rain: three of five movement points. The hill has no other way: no slipping away. */
    give(REFEREE, THEATRE_COMMAND, 0, DICE(1));
    give(RED, THEATRE_ACTIVATE, napoleon, NULL);
    give(RED, THEATRE_TAKE_ALL, 0, NULL);
    give(RED, THEATRE_ATTACK, hill - 1, NULL);
    told("red attacks Hill\n"
         "red at Hill: Red chief\n"
         "red at Hill: Red 1 (11 strength points)\n"
         "red at Hill: Red 2 (9 strength points)\n"
         "blue at Hill: Blue chief\n"
         "blue at Hill: Blue 1 (8 strength points)");
    assert_int_equal(b.movement, 2);
    assert_int_equal(b.phase, PHASE_FIGHT);
    assert_true(!b.battle.bridge && !b.battle.encircled);
    /* 20 points, column 16-21, two to the left: 7-10; die 6 + 1: one. 8 points, column 7-10, die 6, nothing for a
    ** mountain: one. */
    give(REFEREE, THEATRE_SEQUENCE, 0, DICE(6, 6));
    give(RED, THEATRE_LOSSES, 0, NULL);
    give(REFEREE, THEATRE_NERVE, 0, NULL);
    assert_int_equal(b.counter[b1].sp, 7);
    assert_int_equal(b.counter[r1].sp, 10);
    assert_int_equal(b.counter[r2].sp, 9);
    assert_int_equal(b.phase, PHASE_ATTACKER);      /* the defender has nowhere to go */
    give(RED, THEATRE_BREAK_OFF, 0, NULL);
    told("red breaks off the battle\n"
         "red retreats from Hill to Town\n"
         "blue wins the battle of Hill: 1 victory point");
    assert_int_equal(b.counter[r1].box, town - 1);
    assert_int_equal(b.vp[RED], 4);
    assert_int_equal(b.vp[BLUE], 4);
    give(RED, THEATRE_PASS, 0, NULL);
    give(REFEREE, THEATRE_DAWN, 0, NULL);
    told("the campaign ends: red 9, blue 4 victory points");
    assert_int_equal(b.vp[RED], 9);                 /* the town */
    assert_int_equal(campaign_game.outcome(play_on(&s), &b).winner, RED);
    assert_int_equal(campaign_game.to_decide(play_on(&s), &b), 0);
}

/* ---- a joint attack: flank, encirclement, surrender, leaders ---- */

static int joint_box, joint_p, joint_q, joint_r1, joint_r2, joint_b1, joint_mack, joint_bait;

static void set_up_joint(void)
{
    memset(&s, 0, sizeof s);
    s.turns = 3, s.month = 5, s.half = 1;
    joint_box = small_box(&s, "Pocket", TERRAIN_CLEAR);
    joint_p = small_box(&s, "West", TERRAIN_CLEAR);
    joint_q = small_box(&s, "East", TERRAIN_CLEAR);
    small_box(&s, "Rear", TERRAIN_CLEAR);
    small_link(&s, joint_box, joint_p, ROAD_GOOD, CROSS_NONE);
    small_link(&s, joint_box, joint_q, ROAD_GOOD, CROSS_NONE);
    small_link(&s, joint_q, 4, ROAD_GOOD, CROSS_NONE);
    small_general(&s, "Red chief", RED, joint_p, (struct small_rank){ 1, 4, 2, 1 });
    joint_r1 = small_unit(&s, "Red 1", RED, TYPE_INFANTRY, joint_p, (struct small_force){ 30, 4 });
    joint_r2 = small_unit(&s, "Red 2", RED, TYPE_INFANTRY, joint_q, (struct small_force){ 11, 4 });
    joint_mack = small_general(&s, "Blue chief", BLUE, joint_box, (struct small_rank){ 1, 1, 0, 1 });
    joint_b1 = small_unit(&s, "Blue 1", BLUE, TYPE_INFANTRY, joint_box, (struct small_force){ 5, 2 });
    joint_bait = small_counter(&s, "Bait", BLUE, TYPE_DECOY, joint_box);
    begin();
    give(REFEREE, THEATRE_DAWN, 0, DICE(2, 6, 1));
    give(RED, THEATRE_FIRST, RED, NULL);
}

static void test_joint_attack(void **state)
{
    (void)state;
    set_up_joint();
    give(REFEREE, THEATRE_COMMAND, 0, DICE(1));       /* five points */
    give(RED, THEATRE_ACTIVATE, 0, NULL);
    give(RED, THEATRE_TAKE_ALL, 0, NULL);
    give(RED, THEATRE_ATTACK, joint_box - 1, NULL);
    assert_int_equal(b.phase, PHASE_GATHER);
    give(RED, THEATRE_CALL, joint_r2, NULL);
    give(RED, THEATRE_ASSAULT, -1, NULL);
    told("red attacks Pocket\n"
         "red at Pocket: Red chief\n"
         "red at Pocket: Red 1 (30 strength points)\n"
         "red at Pocket: Red 2 (11 strength points)\n"
         "blue at Pocket: Blue chief\n"
         "blue at Pocket: Blue 1 (5 strength points)\n"
         "blue at Pocket: a decoy (removed)\n"
         "the defender is encircled");
    /* no general, and the line from East to West runs through the enemy: two */
    assert_int_equal(b.army[RED][0].points, 3);
    assert_true(b.battle.flank && b.battle.encircled);
    assert_int_equal(b.counter[joint_bait].gone, GONE_SEEN);
    assert_int_equal(b.phase, PHASE_FIGHT);
    /* 41 points, column 41-60, three to the right: 81+; die 3 + 2 + 2 (cohesion 4 to 2) = 7: three.
    ** 5 points, column 4-6, die 1 + 1 = 2: none. Three of five lost: a test, 3 is more than 2: broken. Nowhere to go:
    ** the two left surrender, the general is lost on 3. */
    give(REFEREE, THEATRE_SEQUENCE, 0, DICE(3, 1, 3, 3));
    told("sequence 1: the attacker loses 0, the defender 3\n"
         "Blue 1: 3 strength points lost\n"
         "blue breaks\n"
         "blue surrenders at Pocket: 2 strength points\n"
         "Blue chief: lost\n"
         "red wins the battle of Pocket: 3 victory points");
    assert_int_equal(b.counter[joint_b1].gone, GONE_SEEN);
    assert_int_equal(b.counter[joint_mack].gone, GONE_SEEN);
    assert_int_equal(b.vp[RED], 8);                 /* five points and a great victory */
    assert_int_equal(b.counter[joint_r2].box, joint_box - 1);
    assert_int_equal(b.phase, PHASE_ACTIVE);
    assert_int_equal(b.counter[joint_r2].activated, 1);
    give(RED, THEATRE_PASS, 0, NULL);
    give(REFEREE, THEATRE_COMMAND, 0, NULL);          /* nobody is left: no dice */
    give(BLUE, THEATRE_PASS, 0, NULL);
    give(REFEREE, THEATRE_DAWN, 0, NULL);
    told("the campaign ends: red 8, blue 0 victory points");
    assert_int_equal(b.verdict, THEATRE_RED_WINS);
    assert_int_equal(b.verdict_by, BY_COLLAPSE);
}

static void test_too_few_points(void **state)
{
    (void)state;
    set_up_joint();
    give(REFEREE, THEATRE_COMMAND, 0, DICE(1));
    b.army[RED][0].points = 1;
    give(RED, THEATRE_ACTIVATE, 0, NULL);
    give(RED, THEATRE_TAKE_ALL, 0, NULL);
    give(RED, THEATRE_ATTACK, joint_box - 1, NULL);   /* nobody can be called: it begins at once */
    assert_int_equal(b.counter[joint_r2].role, ROLE_NONE);
    assert_true(!b.battle.flank && b.battle.encircled);  /* one link is attacked over, a unit stands behind the other */
    assert_int_equal(b.phase, PHASE_FIGHT);         /* who is encircled cannot slip away */
}

/* ---- slipping away and pursuit ---- */

static void test_slips_away(void **state)
{
    int red, blue;

    (void)state;
    memset(&s, 0, sizeof s);
    s.turns = 1, s.month = 6, s.half = 1;           /* July */
    for (int i = 0; i < 4; i++)
        small_box(&s, i == 0 ? "One" : i == 1 ? "Two" : i == 2 ? "Three" : "Four", TERRAIN_CLEAR);
    small_link(&s, 1, 2, ROAD_GOOD, CROSS_NONE);
    small_link(&s, 2, 3, ROAD_GOOD, CROSS_NONE);
    small_link(&s, 2, 4, ROAD_GOOD, CROSS_NONE);
    small_general(&s, "Murat", RED, 1, (struct small_rank){ 1, 2, 1, 1 });
    red = small_unit(&s, "Dragoons", RED, TYPE_CAVALRY, 1, (struct small_force){ 5, 3 });
    s.counter[red].cavalry_bonus = 5;
    small_general(&s, "Bagration", BLUE, 2, (struct small_rank){ 1, 3, 2, 1 });
    blue = small_unit(&s, "Rearguard", BLUE, TYPE_INFANTRY, 2, (struct small_force){ 4, 3 });
    begin();
    give(REFEREE, THEATRE_DAWN, 0, DICE(6, 6, 1));    /* 6 - 1 in July is clear */
    give(RED, THEATRE_FIRST, RED, NULL);
    give(REFEREE, THEATRE_COMMAND, 0, DICE(1));
    give(RED, THEATRE_ACTIVATE, red, NULL);
    give(RED, THEATRE_TAKE, 0, NULL);
    give(RED, THEATRE_ATTACK, 1, NULL);
    /* 3 + 3 beats 2 + 2: he slips away, to the place he says; pursuit in column 5-8, die 4: one. */
    give(BLUE, THEATRE_SLIP_AWAY, 0, DICE(3, 2));
    told("blue slips away from Two");
    assert_int_equal(b.phase, PHASE_RETREAT);
    refused(BLUE, THEATRE_RETREAT, 0, "W-5");
    give(BLUE, THEATRE_RETREAT, 3, DICE(4));
    told("blue loses 1 strength point to the pursuit\n"
         "Rearguard: 1 strength point lost\n"
         "blue retreats from Two to Four");
    assert_int_equal(b.counter[blue].box, 3);
    assert_int_equal(b.counter[blue].sp, 3);
    assert_int_equal(b.counter[red].box, 1);
    assert_int_equal(b.vp[RED], 1);                 /* the point, but no battle */
    assert_int_equal(b.vp[BLUE], 0);
}

/* ---- scouts, forced march, boat bridge, stacking ---- */

static void test_scouts_and_marches(void **state)
{
    int horse, guard, third, unit, bait, chief;

    (void)state;
    memset(&s, 0, sizeof s);
    s.turns = 3, s.month = 6, s.half = 1;
    small_box(&s, "One", TERRAIN_CLEAR);
    small_box(&s, "Two", TERRAIN_CLEAR);
    small_box(&s, "Three", TERRAIN_CLEAR);
    small_link(&s, 1, 2, ROAD_GOOD, CROSS_NONE);
    small_link(&s, 1, 3, ROAD_GOOD, CROSS_FORD);
    chief = small_general(&s, "Chief", RED, 1, (struct small_rank){ 1, 3, 1, 1 });
    horse = small_unit(&s, "Horse", RED, TYPE_CAVALRY, 1, (struct small_force){ 5, 4 });
    guard = small_unit(&s, "Guard", RED, TYPE_INFANTRY, 1, (struct small_force){ 9, 4 });
    third = small_unit(&s, "Line", RED, TYPE_INFANTRY, 1, (struct small_force){ 4, 3 });
    small_unit(&s, "Line 2", RED, TYPE_INFANTRY, 1, (struct small_force){ 4, 3 });
    small_general(&s, "Enemy", BLUE, 2, (struct small_rank){ 1, 1, 0, 1 });
    unit = small_unit(&s, "Foot", BLUE, TYPE_INFANTRY, 2, (struct small_force){ 6, 3 });
    bait = small_counter(&s, "Bait", BLUE, TYPE_DECOY_CAVALRY, 2);
    begin();
    give(REFEREE, THEATRE_DAWN, 0, DICE(1, 6, 1));
    give(RED, THEATRE_FIRST, RED, NULL);
    give(REFEREE, THEATRE_COMMAND, 0, DICE(6));       /* nine points */
    refused(RED, THEATRE_MOVE, 1, "W-1");             /* no Force is active */
    give(RED, THEATRE_ACTIVATE, horse, NULL);
    refused(RED, THEATRE_SCOUT, 2, "W-4");            /* nobody there */
    /* difference 5, column 5+; die 1 + 4 - 0 = 5: two of the three, which ones the dice say: 2 of 3, then 1 of 2 */
    give(RED, THEATRE_SCOUT, 1, DICE(1, 2, 1));
    told("red scouts Two from One\n"
         "blue at Two: Foot (6 strength points)\n"
         "blue at Two: Enemy");
    assert_int_equal(b.army[RED][0].points, 8);
    assert_int_equal(b.counter[unit].shown, SHOWN_BY_SCOUTS);
    assert_int_equal(b.counter[bait].gone, GONE_NOT);
    refused(RED, THEATRE_ACTIVATE, horse, "W-1");

    give(RED, THEATRE_ACTIVATE, guard, NULL);
    give(RED, THEATRE_TAKE, third, NULL);
    refused(RED, THEATRE_TAKE, third + 1, "stacking");        /* three infantry without the commander in chief */
    give(RED, THEATRE_TAKE, chief, NULL);
    give(RED, THEATRE_TAKE, third + 1, NULL);
    refused(RED, THEATRE_MOVE, 2, "terrain");
    /* guard: 9 points, 6 - 1 (general) - 1 (cohesion) = 4: one lost; the lines: 4 points, 5 - 1 = 4: none, 6 - 1 =
    ** 5: one */
    give(RED, THEATRE_MARCH, 0, DICE(6, 5, 6));
    told("red: a forced march at One\n"
         "(red) Guard: 1 strength point lost on the march\n"
         "(red) Line 2: 1 strength point lost on the march");
    assert_int_equal(b.counter[guard].sp, 8);
    assert_int_equal(b.counter[third].sp, 4);
    assert_int_equal(b.counter[third + 1].sp, 3);
    assert_int_equal(b.movement, 8);
    assert_int_equal(b.counter[guard].fatigued, 1);
    refused(RED, THEATRE_MARCH, 0, "W-3");
    give(RED, THEATRE_HALT, 0, NULL);
    give(RED, THEATRE_PASS, 0, NULL);
    give(REFEREE, THEATRE_COMMAND, 0, DICE(1));
    give(BLUE, THEATRE_PASS, 0, NULL);

    give(REFEREE, THEATRE_DAWN, 0, DICE(1, 6, 1));
    assert_int_equal(b.counter[guard].fatigued, 1); /* it marched */
    assert_int_equal(b.counter[unit].shown, SHOWN_TO_NOBODY);
    give(RED, THEATRE_FIRST, RED, NULL);
    give(REFEREE, THEATRE_COMMAND, 0, DICE(1));       /* four */
    give(RED, THEATRE_ACTIVATE, guard, NULL);
    give(RED, THEATRE_BRIDGE, 2, NULL);               /* one for a Force without a general, one for the bridge */
    told("red lays a boat bridge between One and Three");
    assert_int_equal(b.army[RED][0].points, 2);
    give(RED, THEATRE_ACTIVATE, horse, NULL);
    refused(RED, THEATRE_MOVE, 2, "terrain");         /* it serves from the next turn on */
    give(RED, THEATRE_HALT, 0, NULL);
    give(RED, THEATRE_PASS, 0, NULL);
    give(REFEREE, THEATRE_COMMAND, 0, DICE(1));
    give(BLUE, THEATRE_PASS, 0, NULL);
    give(REFEREE, THEATRE_DAWN, 0, DICE(1, 6, 1));
    assert_int_equal(b.counter[guard].fatigued, 0);
    give(RED, THEATRE_FIRST, RED, NULL);
    give(REFEREE, THEATRE_COMMAND, 0, DICE(1));
    give(RED, THEATRE_ACTIVATE, horse, NULL);
    give(RED, THEATRE_MOVE, 2, NULL);
    assert_int_equal(b.counter[horse].box, 2);
    assert_int_equal(b.movement, 6);                /* cavalry, not commanded: seven, less one */
}

/* ---- the figures of a whole game, at their edges ---- */

/* Red attacks blue, who may go back to the third box, and nobody slips away. */
static void set_up_duel(int red, int blue)
{
    memset(&s, 0, sizeof s);
    s.turns = 2, s.month = 6, s.half = 1;
    for (int i = 0; i < 3; i++) small_box(&s, i == 0 ? "One" : i == 1 ? "Two" : "Three", TERRAIN_CLEAR);
    small_link(&s, 1, 2, ROAD_GOOD, CROSS_NONE);
    small_link(&s, 2, 3, ROAD_GOOD, CROSS_NONE);
    small_general(&s, "Red chief", RED, 1, (struct small_rank){ 1, 3, 0, 1 });
    small_unit(&s, "Red 1", RED, TYPE_INFANTRY, 1, (struct small_force){ red, 3 });
    small_general(&s, "Blue chief", BLUE, 2, (struct small_rank){ 1, 1, 0, 1 });
    small_unit(&s, "Blue 1", BLUE, TYPE_INFANTRY, 2, (struct small_force){ blue, 3 });
    begin();
    give(REFEREE, THEATRE_DAWN, 0, DICE(1, 6, 1));
    give(RED, THEATRE_FIRST, RED, NULL);
    give(REFEREE, THEATRE_COMMAND, 0, DICE(1));
}

static void attack_in_duel(void)
{
    give(RED, THEATRE_ACTIVATE, 0, NULL);
    give(RED, THEATRE_TAKE_ALL, 0, NULL);
    give(RED, THEATRE_ATTACK, 1, NULL);
    give(BLUE, THEATRE_STAND, 0, NULL);
}

static void test_great_victories(void **state)
{
    (void)state;
    set_up_duel(12, 10);
    attack_in_duel();
    for (int sequence = 1; sequence <= 3; sequence++) {     /* ones hurt nobody */
        if (sequence > 1) give(BLUE, THEATRE_FIGHT_ON, 0, NULL), give(RED, THEATRE_FIGHT_ON, 0, NULL);
        give(REFEREE, THEATRE_SEQUENCE, 0, DICE(1, 1));
    }
    give(BLUE, THEATRE_BREAK_OFF, 0, NULL);
    assert_int_equal(b.vp[RED], 3);                 /* three sequences are a great victory, without a point destroyed */
    assert_int_equal(b.counter[1].fatigued, 1);     /* and tire who attacked */
    assert_int_equal(b.counter[3].fatigued, 0);

    set_up_duel(60, 30);
    attack_in_duel();
    give(REFEREE, THEATRE_SEQUENCE, 0, DICE(5, 1));   /* column 41-60: two; column 30-40 with 1 + 1: one */
    give(BLUE, THEATRE_FIGHT_ON, 0, NULL);
    give(RED, THEATRE_FIGHT_ON, 0, NULL);
    give(REFEREE, THEATRE_SEQUENCE, 0, DICE(3, 1));   /* one more; column 22-29 with 1 + 1: none */
    give(BLUE, THEATRE_BREAK_OFF, 0, NULL);
    assert_int_equal(b.vp[RED], 6);                 /* three points destroyed make it a great one, too */
    assert_int_equal(b.counter[1].fatigued, 0);     /* after two sequences */
    assert_int_equal(b.vp[BLUE], 1);
}

static void test_collapse(void **state)
{
    (void)state;
    for (int left = 3; left <= 4; left++) {         /* of ten: less than a third, and more */
        set_up_duel(12, 10);
        b.counter[3].sp = left;
        give(RED, THEATRE_PASS, 0, NULL);
        give(REFEREE, THEATRE_COMMAND, 0, DICE(1));
        give(BLUE, THEATRE_PASS, 0, NULL);
        give(REFEREE, THEATRE_DAWN, 0, left == 3 ? NULL : DICE(1, 6, 1));
        assert_int_equal(b.verdict, left == 3 ? THEATRE_RED_WINS : THEATRE_OPEN_END);
    }
}

/* The commander in chief is lost, and his army has no other general: its points are the die alone. A general who comes
** in turn 2 takes over when turn 3 begins (W-8): 4 + 3 command points, and 3 for the initiative. */
static void test_successor_comes_later(void **state)
{
    int a, far, chief, late;

    (void)state;
    memset(&s, 0, sizeof s);
    s.turns = 4, s.month = 6, s.half = 1;           /* July: one off the weather die */
    a = small_box(&s, "Start", TERRAIN_CLEAR);
    far = small_box(&s, "Far", TERRAIN_CLEAR);
    small_link(&s, a, far, ROAD_GOOD, CROSS_NONE);
    chief = small_general(&s, "Red chief", RED, a, (struct small_rank){ 1, 4, 1, 1 });
    small_unit(&s, "Red 1", RED, TYPE_INFANTRY, a, (struct small_force){ 12, 3 });
    late = small_general(&s, "Late", RED, a, (struct small_rank){ 2, 3, 0, 0 });
    s.counter[late].arrives = 2;
    small_general(&s, "Blue chief", BLUE, far, (struct small_rank){ 1, 2, 0, 1 });
    small_unit(&s, "Blue 1", BLUE, TYPE_INFANTRY, far, (struct small_force){ 10, 3 });
    begin();
    b.counter[chief].box = THEATRE_NOWHERE, b.counter[chief].gone = GONE_SEEN;
    for (int turn = 1; turn <= 3; turn++) {
        give(REFEREE, THEATRE_DAWN, 0, DICE(2, 6, 1));
        assert_int_equal(b.army[RED][0].chief, turn == 3 ? late + 1 : 0);
        give(RED, THEATRE_FIRST, RED, NULL);
        give(REFEREE, THEATRE_COMMAND, 0, DICE(4));
        assert_int_equal(b.army[RED][0].points, turn == 3 ? 7 : 4);
        give(RED, THEATRE_PASS, 0, NULL);
        give(REFEREE, THEATRE_COMMAND, 0, DICE(1));
        give(BLUE, THEATRE_PASS, 0, NULL);
    }
    assert_int_equal(b.counter[late].box, a - 1);
}

/* Of two who could take over the higher in rank does, though he stands first in the list. */
static void test_successor_by_rank(void **state)
{
    int a, far, chief;

    (void)state;
    memset(&s, 0, sizeof s);
    s.turns = 2, s.month = 6, s.half = 1;
    a = small_box(&s, "Start", TERRAIN_CLEAR);
    far = small_box(&s, "Far", TERRAIN_CLEAR);
    small_link(&s, a, far, ROAD_GOOD, CROSS_NONE);
    small_general(&s, "Second", RED, a, (struct small_rank){ 2, 3, 0, 0 });
    small_general(&s, "Third", RED, a, (struct small_rank){ 3, 5, 0, 0 });
    chief = small_general(&s, "Red chief", RED, a, (struct small_rank){ 1, 4, 1, 1 });
    small_unit(&s, "Red 1", RED, TYPE_INFANTRY, a, (struct small_force){ 12, 3 });
    small_general(&s, "Blue chief", BLUE, far, (struct small_rank){ 1, 2, 0, 1 });
    small_unit(&s, "Blue 1", BLUE, TYPE_INFANTRY, far, (struct small_force){ 10, 3 });
    begin();
    assert_int_equal(b.army[RED][0].chief, chief + 1);
    b.counter[chief].box = THEATRE_NOWHERE, b.counter[chief].gone = GONE_SEEN;
    give(REFEREE, THEATRE_DAWN, 0, DICE(2, 6, 1));
    assert_int_equal(b.army[RED][0].chief, 1);
}

static void test_longest_line(void **state)
{
    int near, far;

    (void)state;
    memset(&s, 0, sizeof s);
    s.turns = 2, s.month = 6, s.half = 1;
    for (int i = 0; i < 7; i++)
        small_box(&s, ((const char *const[]){ "A", "B", "C", "D", "E", "F", "G" })[i], TERRAIN_CLEAR);
    for (int i = 1; i <= 4; i++) small_link(&s, i, i + 1, ROAD_BAD, CROSS_NONE);
    small_link(&s, 5, 6, ROAD_GOOD, CROSS_NONE);
    small_general(&s, "Red chief", RED, 1, (struct small_rank){ 1, 3, 0, 1 });
    /* four bad roads, eight movement points */
    near = small_unit(&s, "Near", RED, TYPE_INFANTRY, 5, (struct small_force){ 5, 3 });
    /* and a road: nine */
    far = small_unit(&s, "Far", RED, TYPE_INFANTRY, 6, (struct small_force){ 5, 3 });
    small_general(&s, "Blue chief", BLUE, 7, (struct small_rank){ 1, 1, 0, 1 });
    small_unit(&s, "Blue 1", BLUE, TYPE_INFANTRY, 7, (struct small_force){ 5, 3 });
    begin();
    give(REFEREE, THEATRE_DAWN, 0, DICE(1, 6, 1));
    give(RED, THEATRE_FIRST, RED, NULL);
    give(REFEREE, THEATRE_COMMAND, 0, DICE(3));       /* six points */
    give(RED, THEATRE_ACTIVATE, near, NULL);
    give(RED, THEATRE_MOVE, 5, NULL);
    assert_int_equal(b.army[RED][0].points, 5);     /* a Force without a general in line: one */
    give(RED, THEATRE_HALT, 0, NULL);
    give(RED, THEATRE_ACTIVATE, far, NULL);
    give(RED, THEATRE_MOVE, 4, NULL);
    assert_int_equal(b.army[RED][0].points, 3);     /* out of it: two */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_two_turns), cmocka_unit_test(test_joint_attack), cmocka_unit_test(test_too_few_points),
        cmocka_unit_test(test_slips_away), cmocka_unit_test(test_scouts_and_marches),
        cmocka_unit_test(test_great_victories), cmocka_unit_test(test_collapse),
        cmocka_unit_test(test_successor_comes_later), cmocka_unit_test(test_successor_by_rank),
        cmocka_unit_test(test_longest_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
