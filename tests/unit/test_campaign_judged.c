/* test_campaign_judged.c - every order of a campaign with each reason for which it may not be given, and the nearest
** position in which it may. The map: One in the middle; Two and Three in a row beyond it, Four over a ford, Five over
** a river by a bad road; blue stands at Two. */
#include "campaign_typed.h"
#include "rules/campaign/options.h"
#include "rules/house.h"

enum { ONE, TWO, THREE, FOUR, FIVE, SIX };
enum { CHIEF, MARSHAL, FOOT, FOOT_2, FOOT_3, HORSE, GUNS, ENEMY, ENEMY_FOOT, OTHER, OTHER_FOOT };

static void set_up(void)
{
    memset(&s, 0, sizeof s);
    s.turns = 4, s.month = 6, s.half = 1;
    small_box(&s, "One", TERRAIN_CLEAR);
    small_box(&s, "Two", TERRAIN_CLEAR);
    small_box(&s, "Three", TERRAIN_CLEAR);
    small_box(&s, "Four", TERRAIN_CLEAR);
    small_box(&s, "Five", TERRAIN_CLEAR);
    small_box(&s, "Six", TERRAIN_CLEAR);
    small_link(&s, 1, 2, ROAD_GOOD, CROSS_NONE);
    small_link(&s, 2, 3, ROAD_GOOD, CROSS_NONE);
    small_link(&s, 1, 4, ROAD_GOOD, CROSS_FORD);
    small_link(&s, 1, 5, ROAD_BAD, CROSS_RIVER);
    small_link(&s, 2, 6, ROAD_GOOD, CROSS_NONE);
    small_general(&s, "Chief", RED, 5, (struct small_rank){ 1, 3, 0, 1 });
    small_general(&s, "Marshal", RED, 1, (struct small_rank){ 2, 2, 0, 0 });
    small_unit(&s, "Foot", RED, TYPE_INFANTRY, 1, (struct small_force){ 8, 3 });
    small_unit(&s, "Foot 2", RED, TYPE_INFANTRY, 1, (struct small_force){ 6, 3 });
    small_unit(&s, "Foot 3", RED, TYPE_INFANTRY, 1, (struct small_force){ 4, 3 });
    small_unit(&s, "Horse", RED, TYPE_CAVALRY, 1, (struct small_force){ 4, 3 });
    small_counter(&s, "Guns", RED, TYPE_ARTILLERY, 1);
    small_general(&s, "Enemy", BLUE, 2, (struct small_rank){ 1, 1, 0, 1 });
    small_unit(&s, "Enemy foot", BLUE, TYPE_INFANTRY, 2, (struct small_force){ 9, 3 });
    small_general(&s, "Other", RED, 6, (struct small_rank){ 1, 1, 0, 1 });         /* a second army, behind the enemy */
    small_unit(&s, "Other foot", RED, TYPE_INFANTRY, 6, (struct small_force){ 5, 3 });
    s.counter[OTHER].army = s.counter[OTHER_FOOT].army = 2;
    begin();
    b.turn = 1, b.phase = PHASE_ACTIVE;
    b.army[RED][0].points = b.army[RED][1].points = 5;
}

static void no(int kind, int arg, const char *expected)
{
    struct act a = { (int16_t)kind, { (int16_t)arg } };
    struct no why = { "", "" };

    if (campaign_game.allowed(play_on(&s), &b, RED, &a, &why))
        fail_msg("%s %d is allowed", theatre_orders[kind].id, arg);
    assert_string_equal(why.says, expected);
}

static void yes(int kind, int arg)
{
    struct act a = { (int16_t)kind, { (int16_t)arg } };
    struct no why = { "", "" };

    if (!campaign_game.allowed(play_on(&s), &b, RED, &a, &why))
        fail_msg("%s %d: %s", theatre_orders[kind].id, arg, why.says);
}

static void form(int first, int second)
{
    b.force = FORCE_FORMING;
    b.counter[first].role = ROLE_FORCE;
    if (second >= 0) b.counter[second].role = ROLE_FORCE;
}

/* ---- forming a Force ---- */

static void test_activate(void **state)
{
    (void)state;
    set_up();
    yes(THEATRE_ACTIVATE, FOOT);
    no(THEATRE_ACTIVATE, ENEMY, "that counter is not yours");
    b.counter[FOOT].activated = 1;
    no(THEATRE_ACTIVATE, FOOT, "a counter is activated once a turn");
    b.counter[FOOT].box = THEATRE_NOWHERE;
    no(THEATRE_ACTIVATE, FOOT, "that counter is not on the map");
    form(HORSE, -1);
    no(THEATRE_ACTIVATE, FOOT_2, "another Force is active: let it act or halt first");
    no(THEATRE_PASS, 0, "a Force is active: let it act or halt first");
    yes(THEATRE_HALT, 0);
    b.force = FORCE_NONE;
    no(THEATRE_HALT, 0, "not at this moment");
    yes(THEATRE_PASS, 0);
    no(THEATRE_DAWN, 0, "that is the referee's");
    no(THEATRE_CALL, FOOT, "not at this moment");
}

/* A Force without a general costs one point in line and two out of it; with a general nothing, or one. The chief is
** at Five, next to One. */
static void test_points(void **state)
{
    (void)state;
    set_up();
    b.army[RED][0].points = 1;
    yes(THEATRE_ACTIVATE, FOOT);                      /* in line */
    b.army[RED][0].points = 0;
    yes(THEATRE_ACTIVATE, FOOT);                      /* the marshal would make it free */
    b.counter[MARSHAL].box = FOUR;
    no(THEATRE_ACTIVATE, FOOT, "not enough command points");
    b.counter[MARSHAL].box = ONE, b.counter[MARSHAL].activated = 1;
    no(THEATRE_ACTIVATE, FOOT, "not enough command points");
    b.counter[MARSHAL].activated = 0, s.counter[MARSHAL].army = 3;
    no(THEATRE_ACTIVATE, FOOT, "not enough command points");
    s.counter[MARSHAL].army = 1;
    yes(THEATRE_ACTIVATE, CHIEF);
    form(FOOT, -1);
    no(THEATRE_MOVE, FIVE, "not enough command points");
    no(THEATRE_MARCH, 0, "not enough command points");
    no(THEATRE_ATTACK, TWO, "not enough command points");
    yes(THEATRE_TAKE, MARSHAL);
    b.counter[MARSHAL].role = ROLE_FORCE;
    yes(THEATRE_MOVE, FIVE);
    set_up();
    b.army[RED][0].chief = 0;                       /* no line at all */
    b.army[RED][0].points = 1;
    b.counter[MARSHAL].box = FOUR;
    no(THEATRE_ACTIVATE, FOOT, "not enough command points");
    yes(THEATRE_ACTIVATE, MARSHAL);
    b.army[RED][0].points = 0;
    no(THEATRE_ACTIVATE, MARSHAL, "not enough command points");
    b.army[RED][0].points = 2;
    yes(THEATRE_ACTIVATE, FOOT);
    b.counter[MARSHAL].box = ONE, b.army[RED][0].points = 1;
    yes(THEATRE_ACTIVATE, FOOT);                      /* with him it is one */
}

static void test_take(void **state)
{
    (void)state;
    set_up();
    no(THEATRE_TAKE, FOOT, "no Force is active");
    form(FOOT, -1);
    no(THEATRE_TAKE, FOOT, "that counter is in the Force");
    yes(THEATRE_TAKE, FOOT_2);
    no(THEATRE_TAKE, CHIEF, "a Force is counters of one army in one box");
    no(THEATRE_TAKE, ENEMY_FOOT, "that counter is not yours");
    b.counter[OTHER_FOOT].box = ONE;
    no(THEATRE_TAKE, OTHER_FOOT, "a Force is counters of one army in one box");
    b.counter[OTHER_FOOT].box = SIX;
    b.counter[FOOT_2].role = ROLE_FORCE;
    no(THEATRE_TAKE, FOOT_3, "too much infantry without the commander in chief");
    yes(THEATRE_TAKE_ALL, 0);                         /* marshal, horse or guns */
    b.counter[HORSE].role = ROLE_FORCE;
    no(THEATRE_TAKE, FOOT_3, "too many counters without the commander in chief");
    b.counter[CHIEF].box = ONE;
    yes(THEATRE_TAKE, CHIEF);
    b.counter[CHIEF].role = ROLE_FORCE;
    yes(THEATRE_TAKE, FOOT_3);
    b.force = FORCE_MOVING;
    no(THEATRE_TAKE, FOOT_3, "a Force that has moved does nothing else, and keeps its counters");
    no(THEATRE_TAKE_ALL, 0, "nothing can be taken along");
    b.force = FORCE_FORMING;
    for (int i = MARSHAL; i <= GUNS; i++) b.counter[i].role = ROLE_FORCE;
    no(THEATRE_TAKE_ALL, 0, "nothing can be taken along");
}

/* ---- acting with it ---- */

static void test_move(void **state)
{
    (void)state;
    set_up();
    no(THEATRE_MOVE, FIVE, "no Force is active");
    form(FOOT, -1);
    yes(THEATRE_MOVE, FIVE);
    no(THEATRE_MOVE, TWO, "enemy counters are there: attack");
    no(THEATRE_MOVE, THREE, "no link leads there");
    no(THEATRE_MOVE, FOUR, "a major river is crossed by a bridge only");
    b.force = FORCE_MOVING, b.movement = 2;         /* a bad road; the river costs nothing more */
    yes(THEATRE_MOVE, FIVE);
    b.movement = 1;
    no(THEATRE_MOVE, FIVE, "more movement points than there are");
    yes(THEATRE_MARCH, 0);
    b.marched = 1;
    no(THEATRE_MARCH, 0, "one forced march an activation");
    b.force = FORCE_FORMING;                        /* what an earlier Force did does not count */
    yes(THEATRE_MARCH, 0);
}

static void test_attack_and_scout(void **state)
{
    (void)state;
    set_up();
    no(THEATRE_ATTACK, TWO, "no Force is active");
    no(THEATRE_SCOUT, TWO, "no Force is active");
    form(MARSHAL, GUNS);
    no(THEATRE_ATTACK, TWO, "only a Force with infantry or cavalry may do that");
    no(THEATRE_ATTACK, FIVE, "no enemy counter is there");
    no(THEATRE_SCOUT, TWO, "only a Force with cavalry scouts");
    no(THEATRE_ENTRENCH, 0, "only a Force with infantry or cavalry may do that");
    no(THEATRE_BRIDGE, FOUR, "only a Force with infantry lays a boat bridge");
    b.counter[HORSE].role = ROLE_FORCE;
    yes(THEATRE_ATTACK, TWO);
    yes(THEATRE_SCOUT, TWO);
    no(THEATRE_SCOUT, FIVE, "no enemy counter is there");
    no(THEATRE_BRIDGE, FOUR, "only a Force with infantry lays a boat bridge");
    yes(THEATRE_ENTRENCH, 0);
    b.counter[ENEMY_FOOT].box = FOUR;
    no(THEATRE_ATTACK, FOUR, "a major river is crossed by a bridge only");
    no(THEATRE_SCOUT, FOUR, "a major river is crossed by a bridge only");
    b.counter[ENEMY_FOOT].box = THREE;
    no(THEATRE_ATTACK, THREE, "no link leads there");
    b.force = FORCE_MOVING, b.movement = 0;
    no(THEATRE_ATTACK, TWO, "more movement points than there are");
    no(THEATRE_SCOUT, TWO, "a Force that has moved does nothing else, and keeps its counters");
    b.movement = 1;
    yes(THEATRE_ATTACK, TWO);
}

static void test_entrench_and_bridge(void **state)
{
    (void)state;
    set_up();
    no(THEATRE_ENTRENCH, 0, "no Force is active");
    no(THEATRE_BRIDGE, FOUR, "no Force is active");
    form(FOOT, -1);
    yes(THEATRE_ENTRENCH, 0);
    yes(THEATRE_BRIDGE, FOUR);
    no(THEATRE_BRIDGE, THREE, "no link leads there");
    no(THEATRE_BRIDGE, FIVE, "boat bridges are laid at fords of a major river");
    b.army[RED][0].points = 2;                      /* two for either */
    yes(THEATRE_ENTRENCH, 0);
    yes(THEATRE_BRIDGE, FOUR);
    b.army[RED][0].points = 1;
    no(THEATRE_ENTRENCH, 0, "not enough command points");
    no(THEATRE_BRIDGE, FOUR, "not enough command points");
    b.army[RED][0].points = 5;
    b.box[ONE].trench = RED + 1;
    no(THEATRE_ENTRENCH, 0, "the box is entrenched");
    b.box[ONE].trench = BLUE + 1;                   /* the enemy's, left behind */
    yes(THEATRE_ENTRENCH, 0);
    b.link[2].bridge = BLUE + 1;
    no(THEATRE_BRIDGE, FOUR, "a boat bridge is there");
    b.link[2].bridge = 0;
    b.counter[ENEMY].box = FOUR;
    no(THEATRE_BRIDGE, FOUR, "an enemy counter is at the other end");
    b.force = FORCE_MOVING;
    no(THEATRE_ENTRENCH, 0, "a Force that has moved does nothing else, and keeps its counters");
    no(THEATRE_BRIDGE, FOUR, "a Force that has moved does nothing else, and keeps its counters");
}

/* ---- joining an attack ---- */

/* The marshal attacks Two with a foot; who is left at One may join, and so may the army at Six and who is at Three. */
static void gather(void)
{
    set_up();
    form(MARSHAL, FOOT);
    b.force = FORCE_MOVING, b.phase = PHASE_GATHER;
    b.battle.box = TWO;
}

static void test_call(void **state)
{
    (void)state;
    gather();
    yes(THEATRE_CALL, FOOT_2);
    yes(THEATRE_CALL, OTHER_FOOT);
    no(THEATRE_CALL, FOOT, "that counter joins already");
    no(THEATRE_CALL, ENEMY, "that counter is not yours");
    no(THEATRE_CALL, CHIEF, "no link leads there");
    no(THEATRE_MOVE, FIVE, "not at this moment");
    yes(THEATRE_CALL, GUNS);                          /* a foot can still go with them */
    b.counter[FOOT_2].activated = b.counter[FOOT_3].activated = b.counter[HORSE].activated = 1;
    no(THEATRE_CALL, GUNS, "no unit can go with it");
    no(THEATRE_CALL, FOOT_2, "a counter is activated once a turn");
    gather();
    b.counter[FOOT_2].role = b.counter[FOOT_3].role = ROLE_CALLED;
    yes(THEATRE_CALL, HORSE);
    b.counter[FOOT].role = ROLE_NONE, b.counter[HORSE].role = ROLE_FORCE;
    no(THEATRE_CALL, FOOT, "too much infantry without the commander in chief");
    b.counter[HORSE].role = ROLE_CALLED;
    no(THEATRE_CALL, FOOT, "too many counters without the commander in chief");
    b.counter[FOOT_3].role = ROLE_NONE;
    yes(THEATRE_CALL, FOOT);
}

/* Each box and army pays for itself: without a general one in line, two out of it. */
static void test_call_costs(void **state)
{
    (void)state;
    gather();
    b.army[RED][0].points = 1;
    yes(THEATRE_CALL, FOOT_2);                        /* at One, in line with Five: one */
    b.army[RED][0].points = 0;
    no(THEATRE_CALL, FOOT_2, "not enough command points");
    b.army[RED][0].points = 1;
    b.counter[FOOT_2].role = ROLE_CALLED;
    b.counter[HORSE].box = THREE;                   /* the enemy is between him and the chief: two */
    no(THEATRE_CALL, HORSE, "not enough command points");
    b.army[RED][0].points = 2;
    no(THEATRE_CALL, HORSE, "not enough command points");
    b.army[RED][0].points = 3;
    yes(THEATRE_CALL, HORSE);
    b.counter[HORSE].role = ROLE_CALLED;
    yes(THEATRE_CALL, FOOT_3);                        /* goes with Foot 2: nothing more */
    b.army[RED][1].points = 0;
    no(THEATRE_CALL, OTHER_FOOT, "not enough command points");
    yes(THEATRE_CALL, OTHER);                         /* the other chief costs nothing; a foot may follow */
    b.counter[OTHER].role = ROLE_CALLED;
    yes(THEATRE_CALL, OTHER_FOOT);
    b.counter[OTHER].role = ROLE_NONE, b.counter[OTHER].activated = 1;
    b.army[RED][1].points = 1;
    yes(THEATRE_CALL, OTHER_FOOT);                    /* at Six with its chief: in line */
}

static void test_assault(void **state)
{
    struct house house = { 0 };

    (void)state;
    gather();
    yes(THEATRE_ASSAULT, -1);
    no(THEATRE_ASSAULT, 0, "sequences are not announced under these rules");
    no(THEATRE_ASSAULT, 1, "sequences are not announced under these rules");
    b.counter[GUNS].role = ROLE_CALLED;             /* the units at One are not among the called */
    no(THEATRE_ASSAULT, -1, "a Force that joins has infantry or cavalry");
    b.counter[FOOT_2].role = ROLE_CALLED;
    yes(THEATRE_ASSAULT, -1);
    b.counter[FOOT_2].role = ROLE_NONE;
    b.counter[FOOT_2].activated = b.counter[FOOT_3].activated = b.counter[HORSE].activated = 1;
    yes(THEATRE_ASSAULT, -1);                         /* nobody can be added any more */

    house_choose(&house, &campaign_sequences_option, SEQUENCES_ANNOUNCED);
    typed_house = &house;
    gather();
    typed_house = NULL;
    no(THEATRE_ASSAULT, -1, "the attacker announces one to four sequences");
    no(THEATRE_ASSAULT, 0, "the attacker announces one to four sequences");
    yes(THEATRE_ASSAULT, 1);
    yes(THEATRE_ASSAULT, 4);
    {
        struct act list[40];
        int n = campaign_game.legal(play_on(&s), &b, RED, list, 40), assaults = 0;

        for (int i = 0; i < n; i++)
            if (list[i].kind == THEATRE_ASSAULT) assert_int_equal(list[i].arg[0], ++assaults);
        assert_int_equal(assaults, 4);
    }
}

/* ---- other moments ---- */

static void test_moments(void **state)
{
    (void)state;
    set_up();
    b.phase = PHASE_CHOICE;
    yes(THEATRE_FIRST, BLUE);
    no(THEATRE_PASS, 0, "not at this moment");
    b.initiative = BLUE;
    no(THEATRE_FIRST, BLUE, "not at this moment");    /* it is blue's to say */
    b.active = BLUE, b.phase = PHASE_ANSWER;        /* red defends */
    yes(THEATRE_STAND, 0);
    yes(THEATRE_SLIP_AWAY, 0);
    no(THEATRE_FIGHT_ON, 0, "not at this moment");
    b.phase = PHASE_DEFENDER;
    yes(THEATRE_FIGHT_ON, 0);
    yes(THEATRE_BREAK_OFF, 0);
    no(THEATRE_STAND, 0, "not at this moment");
    b.phase = PHASE_ATTACKER;
    no(THEATRE_FIGHT_ON, 0, "not at this moment");
    b.active = RED;
    yes(THEATRE_BREAK_OFF, 0);
    b.phase = PHASE_LOSSES;
    b.battle.owed[DEFENDER] = 1;
    no(THEATRE_LOSSES, 0, "not at this moment");
    b.battle.owed[ATTACKER] = 1;
    yes(THEATRE_LOSSES, 0);
    no(THEATRE_BREAK_OFF, 0, "not at this moment");
    {
        struct no why = { "", "" };
        b.phase = PHASE_DAWN;
        assert_true(campaign_game.allowed(play_on(&s), &b, REFEREE, &(struct act){ .kind = THEATRE_DAWN }, &why));
        assert_false(campaign_game.allowed(play_on(&s), &b, REFEREE, &(struct act){ .kind = THEATRE_NERVE }, &why));
        assert_string_equal(why.says, "not at this moment");
        b.phase = PHASE_NERVE;
        assert_true(campaign_game.allowed(play_on(&s), &b, REFEREE, &(struct act){ .kind = THEATRE_NERVE }, &why));
        b.phase = PHASE_COMMAND;
        assert_true(campaign_game.allowed(play_on(&s), &b, REFEREE, &(struct act){ .kind = THEATRE_COMMAND }, &why));
        b.phase = PHASE_FIGHT;
        assert_true(campaign_game.allowed(play_on(&s), &b, REFEREE, &(struct act){ .kind = THEATRE_SEQUENCE }, &why));
    }
}

/* Blue has attacked One from Two; red goes back. Three is beyond the enemy, Four beyond a ford. */
static void test_retreat(void **state)
{
    (void)state;
    set_up();
    small_link(&s, 1, 6, ROAD_GOOD, CROSS_NONE);
    begin();
    b.turn = 1, b.active = BLUE, b.phase = PHASE_RETREAT;
    b.battle.box = ONE;
    for (int i = ENEMY; i <= ENEMY_FOOT; i++)
        b.counter[i].role = ROLE_FORCE, b.counter[i].box = ONE, b.counter[i].from = TWO;
    yes(THEATRE_RETREAT, FIVE);
    yes(THEATRE_RETREAT, SIX);
    no(THEATRE_RETREAT, TWO, "an attacking Force came that way");
    no(THEATRE_RETREAT, THREE, "no link leads there");
    no(THEATRE_RETREAT, FOUR, "a major river is crossed by a bridge only");
    b.counter[ENEMY].role = ROLE_NONE;
    b.counter[ENEMY].box = FIVE;                    /* face down it might be anybody */
    no(THEATRE_RETREAT, FIVE, "the enemy holds that box");
    b.counter[ENEMY].shown = SHOWN_IN_BATTLE;       /* turned up it is a general alone */
    yes(THEATRE_RETREAT, FIVE);
}

static void lose(int c, int points, const char *expected)
{
    const struct act a = { THEATRE_LOSE, { (int16_t)c, (int16_t)points } };
    struct no why = { "", "" };

    assert_int_equal(campaign_game.allowed(play_on(&s), &b, RED, &a, &why), !*expected);
    assert_string_equal(why.says, expected);
}

static void test_lose(void **state)
{
    static const char nobody[] = "losses fall on units of the battle that have strength points",
                      many[] = "more than the unit has, or than is to be lost";

    (void)state;
    set_up();
    b.force = FORCE_MOVING, b.phase = PHASE_LOSSES;
    for (int i = MARSHAL; i <= GUNS; i++)
        b.counter[i].role = ROLE_FORCE, b.counter[i].box = TWO;
    b.counter[FOOT_3].role = ROLE_NONE, b.counter[FOOT_3].box = ONE;
    b.battle.box = TWO, b.battle.owed[ATTACKER] = 5;
    lose(FOOT, 5, "");
    lose(FOOT, 1, "");
    lose(FOOT, 6, many);
    lose(FOOT, 0, many);
    lose(HORSE, 4, "");
    lose(HORSE, 5, many);
    lose(FOOT_3, 1, nobody);
    lose(MARSHAL, 1, nobody);
    lose(GUNS, 1, nobody);
    lose(ENEMY_FOOT, 1, nobody);
    b.counter[FOOT].sp = 0;
    lose(FOOT, 1, nobody);
}

/* ---- the list has only as many rows as there is room for ---- */

static void test_room(void **state)
{
    struct act all[40], some[5];

    (void)state;
    for (int moment = 0; moment < 2; moment++) {
        int n;

        set_up();
        if (moment) {
            b.force = FORCE_MOVING, b.phase = PHASE_LOSSES;
            for (int i = MARSHAL; i <= HORSE; i++) b.counter[i].role = ROLE_FORCE, b.counter[i].box = TWO;
            b.battle.box = TWO, b.battle.owed[ATTACKER] = 2;
        }
        n = campaign_game.legal(play_on(&s), &b, RED, all, 40);
        memset(some, 0x55, sizeof some);
        assert_true(n > 4);
        assert_int_equal(campaign_game.legal(play_on(&s), &b, RED, some, 4), n);
        assert_memory_equal(some, all, 4 * sizeof *some);
        assert_int_equal(some[4].kind, 0x5555);
        assert_int_equal(campaign_game.legal(play_on(&s), &b, BLUE, all, 40), 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_activate), cmocka_unit_test(test_points), cmocka_unit_test(test_take),
        cmocka_unit_test(test_move), cmocka_unit_test(test_attack_and_scout),
        cmocka_unit_test(test_entrench_and_bridge), cmocka_unit_test(test_call), cmocka_unit_test(test_call_costs),
        cmocka_unit_test(test_assault), cmocka_unit_test(test_moments), cmocka_unit_test(test_retreat),
        cmocka_unit_test(test_lose), cmocka_unit_test(test_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
