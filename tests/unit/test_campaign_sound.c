/* test_campaign_sound.c - which states and setups of a campaign can be. Each refusal stands here with its field, its
** value and its words, and beside it the nearest that is allowed. The map: Low, Mid, High, Far in a row; red's first
** army is at Low, his second at Far, blue at Mid, with guns at High. */
#include "tests.h"
#include "campaign_small.h"
#include "dice/rng.h"
#include "rules/campaign/roster.h"

enum { RED, BLUE };
enum { LOW, MID, HIGH, FAR };
enum { CHIEF, FOOT, HORSE, ENEMY, ENEMY_FOOT, GUNS, SECOND, RESERVE };

static struct theatre_setup s;
static struct theatre_state b, quiet, moving, gathering, fighting;

static void set_up(void)
{
    memset(&s, 0, sizeof s);
    s.turns = 3, s.month = 5, s.half = 1;
    small_box(&s, "Low", TERRAIN_CLEAR);
    small_box(&s, "Mid", TERRAIN_CLEAR);
    small_box(&s, "High", TERRAIN_CLEAR);
    small_box(&s, "Far", TERRAIN_CLEAR);
    small_link(&s, 1, 2, ROAD_GOOD, CROSS_NONE);
    small_link(&s, 2, 3, ROAD_GOOD, CROSS_BRIDGE);
    small_link(&s, 3, 4, ROAD_GOOD, CROSS_FORD);
    small_general(&s, "Chief", RED, 1, (struct small_rank){ 1, 4, 1, 1 });
    small_unit(&s, "Foot", RED, TYPE_INFANTRY, 1, (struct small_force){ 10, 3 });
    small_unit(&s, "Horse", RED, TYPE_CAVALRY, 1, (struct small_force){ 4, 3 });
    small_general(&s, "Enemy", BLUE, 2, (struct small_rank){ 1, 2, 0, 1 });
    small_unit(&s, "Enemy foot", BLUE, TYPE_INFANTRY, 2, (struct small_force){ 9, 3 });
    small_counter(&s, "Guns", BLUE, TYPE_ARTILLERY, 3);
    small_general(&s, "Second", RED, 4, (struct small_rank){ 1, 2, 0, 1 });
    small_unit(&s, "Reserve", RED, TYPE_INFANTRY, 4, (struct small_force){ 6, 3 });
    s.counter[SECOND].army = s.counter[RESERVE].army = 2;
    play_begin(&campaign_game, &s, NULL);

    campaign_game.start(&played, &quiet);           /* red may activate a Force */
    quiet.turn = 1, quiet.phase = PHASE_ACTIVE;
    moving = quiet;                                 /* the first army, but for its horse, is on the move */
    moving.force = FORCE_MOVING;
    moving.counter[CHIEF].role = moving.counter[FOOT].role = ROLE_FORCE;
    gathering = moving;                             /* and attacks Mid */
    gathering.phase = PHASE_GATHER;
    gathering.battle.box = MID;
    fighting = gathering;                           /* one sequence has been fought */
    fighting.phase = PHASE_FIGHT;
    fighting.counter[CHIEF].box = fighting.counter[FOOT].box = MID;
    fighting.battle = (struct theatre_battle){ .box = MID, .announced = 4, .sequence = 1, .most = 4,
                                               .start = { 10, 9 } };
}

/* What is wrong with the state, all of it. */
static void says(const char *expected)
{
    struct refusals r = { 0 };

    theatre_sound(play_on(&s), &b, &r);
    assert_string_equal(all_refusals(&r), expected);
}

static void setup_says(const char *expected)
{
    struct refusals r = { 0 };

    theatre_setup_layout.check(&s, &r);
    assert_string_equal(all_refusals(&r), expected);
}

#define WITH(base, change, expected) (b = (base), (void)(change), says(expected))

/* ---- states ---- */

static void test_can_be(void **state)
{
    (void)state;
    set_up();
    setup_says("");
    WITH(quiet, 0, "");
    WITH(moving, 0, "");
    WITH(gathering, 0, "");
    WITH(fighting, 0, "");
}

static void test_not_the_scenario(void **state)
{
    (void)state;
    set_up();
    WITH(quiet, b.counters = 7, "counters 7: not the counters of the scenario");
    WITH(quiet, b.boxes = 3, "boxes 3: not the map of the scenario");
    WITH(quiet, b.links = 2, "boxes 4: not the map of the scenario");
    WITH(quiet, b.view = 1, "view 1: this is the whole state, not a view");
    WITH(quiet, b.box[LOW].hidden = 1, "boxes.1.hidden 1: this is the whole state, not a view");
    WITH(quiet, b.box[FAR].hidden = 2, "boxes.4.hidden 2: this is the whole state, not a view");
    WITH(quiet, b.turn = 0, "turn 0: turns are counted from 1");
    WITH(quiet, (b.turn = 0, b.phase = PHASE_DAWN), "");
    WITH(quiet, b.link[2].bridge = 1, "");          /* at the ford */
    WITH(quiet, b.link[0].bridge = 1, "links.1.bridge 1: boat bridges are laid where there is a ford");
    WITH(quiet, b.link[1].bridge = 2, "links.2.bridge 2: boat bridges are laid where there is a ford");
}

static void test_counters(void **state)
{
    (void)state;
    set_up();
    WITH(quiet, b.counter[CHIEF].box = 4, "counters.1.box 4: there is no such box");
    WITH(quiet, b.counter[RESERVE].box = 5, "counters.8.box 5: there is no such box");
    WITH(quiet, b.counter[FOOT].from = 4, "counters.2.from 4: there is no such box");
    WITH(quiet, b.counter[FOOT].from = 3, "");
    WITH(quiet, b.counter[FOOT].gone = GONE_SEEN, "counters.2.box 0: what is lost stands nowhere");
    WITH(quiet, (b.counter[FOOT].gone = GONE_SEEN, b.counter[FOOT].box = -1, b.counter[FOOT].sp = 0), "");
    WITH(quiet, b.counter[FOOT].sp = 0, "counters.2.sp 0: a unit of infantry or cavalry needs strength points");
    WITH(quiet, b.counter[HORSE].sp = 0, "counters.3.sp 0: a unit of infantry or cavalry needs strength points");
    WITH(quiet, b.counter[FOOT].sp = 1, "");
    WITH(quiet, (b.counter[FOOT].sp = 0, b.counter[FOOT].box = -1),        /* it would come without strength */
         "counters.2.sp 0: a unit of infantry or cavalry needs strength points");
    WITH(quiet, (b.counter[FOOT].sp = 1, b.counter[FOOT].box = -1), "");
    WITH(fighting, (b.counter[RESERVE].sp = 0, b.counter[RESERVE].box = -1),
         "counters.8.sp 0: a unit of infantry or cavalry needs strength points");
    WITH(quiet, b.counter[GUNS].sp = 1, "counters.6.sp 1: only infantry and cavalry have strength points");
    WITH(quiet, b.counter[CHIEF].sp = 2, "counters.1.sp 2: only infantry and cavalry have strength points");
    WITH(quiet, b.counter[HORSE].role = ROLE_FORCE,
         "counters.3.role 1: only counters of the active side take part, while a Force is active");
    WITH(moving, b.counter[HORSE].role = ROLE_FORCE, "");
    WITH(moving, (b.counter[HORSE].role = ROLE_FORCE, b.counter[HORSE].box = -1),
         "counters.3.role 1: only counters of the active side take part, while a Force is active");
    WITH(gathering, b.counter[ENEMY_FOOT].role = ROLE_CALLED,
         "counters.5.role 2: only counters of the active side take part, while a Force is active");
    WITH(moving, b.counter[HORSE].role = ROLE_CALLED, "counters.3.role 2: no attack is gathered");
    WITH(gathering, b.counter[HORSE].role = ROLE_CALLED, "");
    WITH(quiet, b.counter[HORSE].box = MID, "counters.3.box 1: the enemy stands there");
    WITH(quiet, b.counter[CHIEF].box = MID, "counters.1.box 1: the enemy stands there");
    WITH(quiet, b.counter[RESERVE].box = HIGH, "counters.6.box 2: the enemy stands there");
    WITH(fighting, b.counter[RESERVE].box = HIGH, "counters.6.box 2: the enemy stands there");
    WITH(fighting, b.counter[HORSE].box = MID, "counters.3.box 1: it takes no part in the battle there");
}

/* A side's strength and its commanders. */
static void test_sides(void **state)
{
    (void)state;
    set_up();
    /* 14 + 6 points; MOST_STRENGTH is the most */
    WITH(quiet, b.counter[FOOT].sp = MOST_STRENGTH - 10, "");
    WITH(quiet, b.counter[FOOT].sp = MOST_STRENGTH - 9, "counters 201: more strength points than a battle can hold");
    WITH(quiet, b.counter[ENEMY_FOOT].sp = MOST_STRENGTH, "");
    WITH(quiet, b.counter[ENEMY_FOOT].sp = MOST_STRENGTH + 1,
         "counters 201: more strength points than a battle can hold");
    WITH(quiet, b.army[RED][0].chief = 0, "");
    WITH(quiet, b.army[RED][0].chief = FOOT + 1, "red_army_1.chief 2: not a general of this army");
    WITH(quiet, b.army[RED][0].chief = ENEMY + 1, "red_army_1.chief 4: not a general of this army");
    WITH(quiet, b.army[RED][0].chief = SECOND + 1, "red_army_1.chief 7: not a general of this army");
    WITH(quiet, b.army[RED][1].chief = CHIEF + 1, "red_army_2.chief 1: not a general of this army");
    WITH(quiet, b.army[RED][2].chief = SECOND + 1, "red_army_3.chief 7: not a general of this army");
    WITH(quiet, b.army[BLUE][0].chief = CHIEF + 1, "blue_army_1.chief 1: not a general of this army");
    WITH(quiet, b.army[BLUE][1].chief = ENEMY + 1, "blue_army_2.chief 4: not a general of this army");
    WITH(quiet, b.army[BLUE][2].chief = 9, "blue_army_3.chief 9: not a general of this army");
}

static void test_forces(void **state)
{
    (void)state;
    set_up();
    WITH(moving, (b.counter[CHIEF].role = b.counter[FOOT].role = 0), "force 2: nobody is in the active Force");
    WITH(moving, b.counter[FOOT].box = HIGH,
         "counters.2.box 2: the enemy stands there; counters.2.role 1: a Force stands in one box and is of one army");
    WITH(moving, b.counter[RESERVE].role = ROLE_FORCE,
         "counters.8.role 1: a Force stands in one box and is of one army");
    WITH(moving, (b.counter[RESERVE].role = ROLE_FORCE, b.counter[RESERVE].box = LOW),
         "counters.8.role 1: a Force stands in one box and is of one army");
    WITH(moving, b.phase = PHASE_COMMAND, "force 2: not in this phase");
    WITH(gathering, b.force = FORCE_FORMING, "phase 4: no Force attacks");
    WITH(fighting, b.force = FORCE_FORMING, "phase 6: no Force attacks");
}

static void test_battles_to_come(void **state)
{
    (void)state;
    set_up();
    WITH(quiet, b.battle.box = 4, "battle.box 4: there is no such box");
    WITH(quiet, b.battle.box = 3, "");
    WITH(gathering, b.battle.sequence = 1, "battle.sequence 1: the battle has not begun");
    WITH(gathering, b.battle.slipped = 1, "battle.sequence 0: the battle has not begun");
    WITH(gathering, b.battle.retired = 1, "battle.sequence 0: the battle has not begun");
    WITH(gathering, b.battle.broken[0] = 1, "battle.sequence 0: the battle has not begun");
    WITH(gathering, b.battle.broken[1] = 1, "battle.sequence 0: the battle has not begun");
    WITH(quiet, b.battle.sequence = 1, "");         /* left over; nobody reads it */
    WITH(gathering, b.battle.pursued = 1, "battle.pursued 1: not in this phase");
    WITH(fighting, b.battle.pursued = 1, "battle.pursued 1: not in this phase");
    WITH(quiet, b.battle.pursued = 1, "");
    WITH(gathering, b.battle.box = FAR, "battle.box 3: no enemy is there");
    WITH(gathering, b.battle.box = HIGH, "");
    WITH(gathering, b.counter[FOOT].role = ROLE_NONE, "phase 4: nobody fights there");
    WITH(gathering, b.battle.start[0] = 1, "battle.attacker_lost 0: the battle has not begun");
    WITH(gathering, b.battle.lost[0] = 2, "battle.attacker_lost 2: the battle has not begun");
    WITH(gathering, b.battle.owed[0] = 1, "battle.attacker_lost 0: the battle has not begun");
    WITH(gathering, b.battle.start[1] = 1, "battle.defender_lost 0: the battle has not begun");
    WITH(gathering, b.battle.lost[1] = 3, "battle.defender_lost 3: the battle has not begun");
    WITH(gathering, b.battle.owed[1] = 1, "battle.defender_lost 0: the battle has not begun");
}

static void test_battles(void **state)
{
    (void)state;
    set_up();
    WITH(fighting, b.counter[CHIEF].box = LOW,
         "counters.1.box 0: it takes part in a battle elsewhere; counters.2.role 1: a Force stands in one box and is of "
         "one army");
    WITH(fighting, b.counter[FOOT].from = -1, "counters.2.from -1: there is no such box");
    WITH(fighting, b.counter[FOOT].from = HIGH, "counters.2.from 2: the enemy stands there");
    WITH(fighting, b.counter[HORSE].from = HIGH, "");       /* it does not fight */
    WITH(fighting, (b.phase = PHASE_ANSWER, b.battle.sequence = 0), "");
    WITH(fighting, b.phase = PHASE_ANSWER, "battle.sequence 1: no further sequence can be fought");
    WITH(fighting, b.battle.sequence = 3, "");
    WITH(fighting, b.battle.sequence = 4, "battle.sequence 4: no further sequence can be fought");
    WITH(fighting, (b.phase = PHASE_ATTACKER, b.battle.sequence = 4),
         "battle.sequence 4: no further sequence can be fought");
    WITH(fighting, (b.phase = PHASE_RETREAT, b.battle.sequence = 4), "");
    WITH(fighting, (b.battle.sequence = 0, b.battle.most = 0), "");
    WITH(fighting, b.counter[FOOT].sp = 0, "phase 6: nobody fights there");
    WITH(fighting, b.counter[ENEMY_FOOT].sp = 0, "phase 6: nobody fights there");
    WITH(fighting, (b.phase = PHASE_ATTACKER, b.counter[FOOT].sp = 0), "phase 8: nobody fights there");
    WITH(fighting, (b.phase = PHASE_RETREAT, b.counter[FOOT].sp = 0), "");
    WITH(fighting, (b.battle.lost[0] = 10, b.battle.lost[1] = 9), "");
    WITH(fighting, b.battle.lost[0] = 11, "battle.attacker_start 10: more is lost than fought");
    WITH(fighting, b.battle.lost[1] = 10, "battle.defender_start 9: more is lost than fought");
    WITH(fighting, b.battle.owed[0] = 1, "battle.attacker_owed 1: nobody is asked for so many losses");
    WITH(fighting, b.battle.owed[1] = 1, "battle.defender_owed 1: nobody is asked for so many losses");
    WITH(fighting, (b.phase = PHASE_LOSSES, b.battle.owed[0] = 9), "");
    WITH(fighting, (b.phase = PHASE_LOSSES, b.battle.owed[0] = 10),
         "battle.attacker_owed 10: nobody is asked for so many losses");
    WITH(fighting, (b.phase = PHASE_LOSSES, b.battle.owed[1] = 8), "");
    WITH(fighting, (b.phase = PHASE_LOSSES, b.battle.owed[1] = 9),
         "battle.defender_owed 9: nobody is asked for so many losses");
    /* pursued: the defender can go back to High, not to Low, from where he is attacked */
    WITH(fighting, (b.phase = PHASE_LOSSES, b.battle.owed[1] = 1, b.battle.pursued = 2, b.battle.to = HIGH), "");
    WITH(fighting, (b.phase = PHASE_LOSSES, b.battle.owed[1] = 1, b.battle.pursued = 2, b.battle.to = LOW),
         "battle.to 0: no retreat leads there");
    WITH(fighting, (b.phase = PHASE_LOSSES, b.battle.owed[1] = 1, b.battle.pursued = 2, b.battle.to = 4),
         "battle.to 4: no retreat leads there");
    WITH(fighting, (b.phase = PHASE_LOSSES, b.battle.owed[0] = 1, b.battle.pursued = 1, b.battle.to = LOW), "");
}

/* ---- what follows from a change ---- */

static void test_follows(void **state)
{
    (void)state;
    set_up();
    b = quiet;
    b.counter[FOOT].gone = GONE_SEEN;
    theatre_complete(play_on(&s), &quiet, &b);
    assert_int_equal(b.counter[FOOT].box, THEATRE_NOWHERE);
    assert_int_equal(b.counter[FOOT].sp, 0);
    assert_int_equal(b.counter[FOOT].gone, GONE_SEEN);
    assert_int_equal(b.counter[HORSE].sp, 4);

    b = quiet;
    b.counter[RESERVE].gone = GONE_UNSEEN;
    theatre_complete(play_on(&s), &quiet, &b);
    assert_int_equal(b.counter[RESERVE].gone, GONE_UNSEEN);
    assert_int_equal(b.counter[RESERVE].box, THEATRE_NOWHERE);

    b = quiet;
    b.counter[FOOT].sp = 0;
    theatre_complete(play_on(&s), &quiet, &b);
    assert_int_equal(b.counter[FOOT].gone, GONE_SEEN);
    assert_int_equal(b.counter[FOOT].box, THEATRE_NOWHERE);

    b = quiet;                                      /* a unit that comes later, and is weakened to nothing */
    b.counter[FOOT].box = THEATRE_NOWHERE;
    quiet = b;
    b.counter[FOOT].sp = 1;
    theatre_complete(play_on(&s), &quiet, &b);
    assert_int_equal(b.counter[FOOT].gone, GONE_NOT);
    b.counter[FOOT].sp = 0;
    theatre_complete(play_on(&s), &quiet, &b);
    assert_int_equal(b.counter[FOOT].gone, GONE_SEEN);
    says("");

    b = moving;                                     /* one of two leaves the Force */
    b.movement = 3, b.marched = 1;
    moving = b;
    b.counter[FOOT].box = THEATRE_NOWHERE;
    theatre_complete(play_on(&s), &moving, &b);
    assert_int_equal(b.counter[FOOT].role, ROLE_NONE);
    assert_int_equal(b.force, FORCE_MOVING);
    assert_int_equal(b.movement, 3);
    moving = b;
    b.counter[CHIEF].gone = GONE_SEEN;                   /* and the other */
    theatre_complete(play_on(&s), &moving, &b);
    assert_int_equal(b.counter[CHIEF].role, ROLE_NONE);
    assert_int_equal(b.force, FORCE_NONE);
    assert_int_equal(b.movement, 0);
    assert_int_equal(b.marched, 0);

    b = gathering;                                  /* in an attack it does not halt */
    b.counter[CHIEF].role = b.counter[FOOT].role = ROLE_NONE;
    theatre_complete(play_on(&s), &gathering, &b);
    assert_int_equal(b.force, FORCE_MOVING);
}

/* ---- setups ---- */

#define SETUP(change, expected) (set_up(), (void)(change), setup_says(expected))

static void test_maps(void **state)
{
    (void)state;
    SETUP(s.link[2].from = 5, "links.3.from 5: there is no such box");
    SETUP(s.link[2].to = 5, "links.3.to 5: there is no such box");
    SETUP(s.link[0].to = 1, "links.1.to 1: a link joins two boxes");
    SETUP((s.link[2].from = 2, s.link[2].to = 3), "links.3.to 3: these boxes are joined already");
    SETUP((s.link[2].from = 3, s.link[2].to = 2), "links.3.to 2: these boxes are joined already");
    SETUP((s.link[2].from = 1, s.link[2].to = 2), "links.3.to 2: these boxes are joined already");
    SETUP((s.link[2].from = 3, s.link[2].to = 1), "");
    SETUP((s.link[2].from = 4, s.link[2].to = 2), "");
    SETUP((s.rivers = 1, s.points = 2, s.point[0].river = s.point[1].river = 1), "");
    SETUP((s.rivers = 1, s.points = 2, s.point[0].river = 1, s.point[1].river = 2),
          "points.2.river 2: there is no such river");
    SETUP((s.points = 1, s.point[0].river = 1), "points.1.river 1: there is no such river");
    set_up();
    s.boxes = 1, s.links = 0, s.counters = 0;
    setup_says("boxes: a map needs two boxes; counters: each side needs a first army; "
               "counters: each side needs a first army");
    s.boxes = 2;
    setup_says("counters: each side needs a first army; counters: each side needs a first army");
}

static void test_names_once(void **state)
{
    (void)state;
    set_up();
    memset(s.box[3].name, 0, sizeof s.box[3].name);
    small_name(s.box[3].name, "Low");
    memset(s.counter[7].name, 0, sizeof s.counter[7].name);
    small_name(s.counter[7].name, "Foot");
    {
        struct refusals r = { 0 };

        theatre_setup_layout.check(&s, &r);
        assert_int_equal(r.len, 2);
        assert_string_equal(r.row[0].field, "boxes.4.name");
        assert_string_equal(r.row[1].field, "counters.8.name");
    }
}

static void test_counters_of_a_setup(void **state)
{
    (void)state;
    SETUP(s.counter[CHIEF].box = 0, "counters.1.box 0: there is no such box");
    SETUP(s.counter[CHIEF].box = 5, "counters.1.box 5: there is no such box");
    SETUP(s.counter[CHIEF].box = 4, "");
    SETUP(s.counter[FOOT].sp = 0, "counters.2.sp 0: a unit of infantry or cavalry needs strength points");
    SETUP(s.counter[HORSE].sp = 0, "counters.3.sp 0: a unit of infantry or cavalry needs strength points");
    SETUP(s.counter[HORSE].sp = 1, "");
    SETUP(s.counter[GUNS].sp = 1, "counters.6.sp 1: only infantry and cavalry have strength points");
    SETUP(s.counter[FOOT].chief = 1,
          "counters.2.chief 1: only a general is commander in chief; counters.1.army 1: an army needs one commander in "
          "chief and a unit");
    SETUP(s.counter[FOOT].box = 2,
          "counters.4.box 2: the enemy stands there; counters.5.box 2: the enemy stands there");
    SETUP((s.counter[FOOT].box = 2, s.counter[FOOT].arrives = 1), "");
    SETUP((s.counter[GUNS].box = 4, s.counter[GUNS].arrives = 2), "");
    SETUP(s.counter[GUNS].box = 4,
          "counters.7.box 4: the enemy stands there; counters.8.box 4: the enemy stands there");
    /* a decoy in its unit's box, next to it by a link of either direction, and farther away */
    SETUP((s.counter[GUNS].type = TYPE_DECOY, s.counter[GUNS].box = 2), "");
    SETUP((s.counter[GUNS].type = TYPE_DECOY, s.counter[GUNS].box = 3), "");
    SETUP((s.counter[GUNS].type = TYPE_DECOY_CAVALRY, s.counter[GUNS].box = 3), "");
    SETUP((s.link[1].from = 3, s.link[1].to = 2, s.counter[GUNS].type = TYPE_DECOY), "");
    SETUP((s.link[1].from = 1, s.link[1].to = 3, s.counter[GUNS].type = TYPE_DECOY),
          "counters.6.box 3: a decoy stands in or next to a box with a unit of its side");
    SETUP((s.link[1].from = 1, s.link[1].to = 3, s.counter[GUNS].type = TYPE_DECOY_CAVALRY),
          "counters.6.box 3: a decoy stands in or next to a box with a unit of its side");
    SETUP((s.link[1].from = 3, s.link[1].to = 1, s.counter[GUNS].type = TYPE_DECOY),
          "counters.6.box 3: a decoy stands in or next to a box with a unit of its side");
}

static void test_armies_of_a_setup(void **state)
{
    (void)state;
    SETUP(s.counter[CHIEF].chief = 0, "counters.1.army 1: an army needs one commander in chief and a unit");
    SETUP(s.counter[SECOND].army = 1,
          "counters.1.army 1: an army needs one commander in chief and a unit; counters.8.army 2: an army needs one "
          "commander in chief and a unit");
    SETUP(s.counter[RESERVE].army = 1, "counters.7.army 2: an army needs one commander in chief and a unit");
    SETUP((s.counter[SECOND].army = s.counter[RESERVE].army = 3), "");
    SETUP((s.counter[ENEMY].army = s.counter[ENEMY_FOOT].army = s.counter[GUNS].army = 2),
          "counters: each side needs a first army");
    SETUP(s.counter[FOOT].sp = MOST_STRENGTH - 10, "");
    SETUP(s.counter[FOOT].sp = MOST_STRENGTH - 9, "counters 201: more strength points than a battle can hold");
    SETUP(s.counter[ENEMY_FOOT].sp = MOST_STRENGTH + 1, "counters 201: more strength points than a battle can hold");
    set_up();                                       /* foot, horse and reserve are three */
    for (int i = 0; i < MOST_UNITS - 3; i++) {
        char name[] = { 'N', (char)('a' + i / 26), (char)('a' + i % 26), 0 };
        small_counter(&s, name, RED, TYPE_ARTILLERY, 1);
    }
    setup_says("");
    small_counter(&s, "One more", RED, TYPE_ARTILLERY, 1);
    setup_says("counters 25: more units than a battle can hold");
    s.counter[s.counters - 1].type = TYPE_GENERAL;  /* a general is no unit */
    setup_says("");
}

static void test_without(void **state)
{
    (void)state;
    set_up();
    campaign_game.without(&s, HORSE);
    assert_int_equal(s.counters, 7);
    assert_string_equal((const char *)s.counter[FOOT].name, "Foot");
    assert_string_equal((const char *)s.counter[HORSE].name, "Enemy");
    assert_string_equal((const char *)s.counter[6].name, "Reserve");
    assert_string_equal((const char *)s.counter[7].name, "");
    assert_int_equal(s.counter[7].sp, 0);
}

/* The morale of a sequence is due, and an umpire has taken away who would be tested: nobody is left to hold, whatever
** the battle has counted as lost. It once divided by the number of units. */
static void test_nobody_to_test(void **state)
{
    const struct act nerve = { THEATRE_NERVE, { 0 } };
    struct rng dice;
    struct reading r = { .mode = READ_RANDOM, .rng = &dice };

    (void)state;
    set_up();
    b = fighting;
    b.phase = PHASE_NERVE;
    b.battle.stars[ATTACKER] = b.battle.stars[DEFENDER] = 1;
    b.counter[FOOT].box = b.counter[ENEMY_FOOT].box = THEATRE_NOWHERE;
    b.counter[FOOT].gone = b.counter[ENEMY_FOOT].gone = GONE_SEEN;
    b.counter[FOOT].sp = b.counter[ENEMY_FOOT].sp = b.counter[FOOT].role = 0;
    says("");
    rng_start(&dice, 1, 1);
    campaign_game.apply(&r, play_on(&s), &b, REFEREE, &nerve, NULL);
    assert_int_not_equal(b.phase, PHASE_NERVE);
    says("");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_can_be), cmocka_unit_test(test_not_the_scenario), cmocka_unit_test(test_counters),
        cmocka_unit_test(test_sides), cmocka_unit_test(test_forces), cmocka_unit_test(test_battles_to_come),
        cmocka_unit_test(test_battles), cmocka_unit_test(test_follows), cmocka_unit_test(test_maps),
        cmocka_unit_test(test_names_once), cmocka_unit_test(test_counters_of_a_setup),
        cmocka_unit_test(test_armies_of_a_setup), cmocka_unit_test(test_without),
        cmocka_unit_test(test_nobody_to_test),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
