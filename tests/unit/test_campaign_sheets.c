/* test_campaign_sheets.c - the sheets of a small campaign, each of them whole: everything in every phase, one counter,
** one box, the prompt, what it cost in the end, and the names behind throws. Written down by hand from the position.
** The map: Ash - Birch by a road, Birch - Cedar by a bad one over a ford, Ash - Dale over a major bridge. */
#include "tests.h"
#include "campaign_small.h"

enum { RED, BLUE };
enum { ASH, BIRCH, CEDAR, DALE };
enum { CHIEF, FOOT, GUNS, OTHER, OTHER_HORSE, LATE, LATE_GUNS, ENEMY, ENEMY_FOOT, BAIT, LATER };

#define KEY "A number behind a unit: strength points; two behind a general: command value and tactical bonus; " \
            "behind a way: movement points.\n"

static struct theatre_setup s;
static struct theatre_state b;
static char shown[8192];

static void set_up(void)
{
    memset(&s, 0, sizeof s);
    s.turns = 6, s.month = 10, s.half = 2;          /* the second half of November */
    small_box(&s, "Ash", TERRAIN_CLEAR);
    small_box(&s, "Birch", TERRAIN_DEFENSIVE);
    small_box(&s, "Cedar", TERRAIN_CLEAR);
    small_box(&s, "Dale", TERRAIN_CLEAR);
    s.box[ASH].objective = 4, s.box[ASH].holder = HELD_BY_RED;
    s.box[CEDAR].fortified = 1;
    s.box[DALE].objective = 2;
    small_link(&s, 1, 2, ROAD_GOOD, CROSS_RIVER);
    small_link(&s, 2, 3, ROAD_BAD, CROSS_FORD);
    small_link(&s, 1, 4, ROAD_GOOD, CROSS_MAJOR_BRIDGE);
    small_general(&s, "Chief", RED, 1, (struct small_rank){ 1, 4, 1, 1 });
    small_unit(&s, "Foot", RED, TYPE_INFANTRY, 1, (struct small_force){ 12, 4 });
    small_counter(&s, "Guns", RED, TYPE_ARTILLERY, 1);
    small_general(&s, "Other", RED, 1, (struct small_rank){ 2, 0, 0, 1 });
    small_unit(&s, "Other horse", RED, TYPE_CAVALRY, 1, (struct small_force){ 6, 3 });
    small_unit(&s, "Late", RED, TYPE_INFANTRY, 4, (struct small_force){ 5, 3 });
    small_counter(&s, "Late guns", RED, TYPE_ARTILLERY, 4);
    small_general(&s, "Enemy", BLUE, 3, (struct small_rank){ 1, 2, 0, 1 });
    small_unit(&s, "Enemy foot", BLUE, TYPE_INFANTRY, 3, (struct small_force){ 9, 3 });
    small_counter(&s, "Bait", BLUE, TYPE_DECOY, 3);
    small_unit(&s, "Later", BLUE, TYPE_INFANTRY, 3, (struct small_force){ 7, 3 });
    s.counter[GUNS].artillery = 3, s.counter[LATE_GUNS].artillery = 1;
    s.counter[OTHER].army = s.counter[OTHER_HORSE].army = 2;
    s.counter[OTHER_HORSE].cavalry_bonus = 2;
    s.counter[LATE].arrives = s.counter[LATE_GUNS].arrives = 3, s.counter[LATER].arrives = 4;
    play_begin(&campaign_game, &s, NULL);
    campaign_game.start(&played, &b);
    b.vp[RED] = 3, b.vp[BLUE] = -1;
}

static bool show(const struct sheet *of)
{
    struct text t = text_in(shown, sizeof shown);
    struct sheet sheet = *of;
    bool there;

    sheet.out = &t;
    there = campaign_game.show(play_on(&s), &b, &sheet);
    assert_false(t.cut);
    return there;
}

static void roster(const char *expected)
{
    assert_true(show(&(struct sheet){ .kind = SHEET_ROSTER }));
    assert_string_equal(shown, expected);
}

static void thing(int family, int n, const char *expected)
{
    assert_true(show(&(struct sheet){ .kind = SHEET_THING, .family = family, .thing = n }));
    assert_string_equal(shown, expected);
}

/* ---- everything ---- */

static void test_before_the_first_turn(void **state)
{
    (void)state;
    set_up();
    roster("turn 1/6, November\n"
           "victory points and objectives held: red 3 + 4, blue -1 + 0\n"
           "Ash (objective 4 red)\n"
           "  red, army 1: Chief 4+1 (commander in chief), Foot 12, Guns +3 (artillery reserve)\n"
           "  red, army 2: Other (commander in chief), Other horse 6 (cavalry)\n"
           "  > Birch, Dale (bridge)\n"
           "Cedar (fortified)\n"
           "  blue: Enemy 2 (commander in chief), Enemy foot 9, Bait (decoy, as infantry)\n"
           "  > Birch - (ford)\n"
           "objectives where nobody stands: Dale (2 nobody)\n"
           "still to come, red, turn 3, Dale: Late 5, Late guns +1 (artillery reserve)\n"
           "still to come, blue, turn 4, Cedar: Later 7\n" KEY);
}

/* Third turn, the second half of December; a Force is on the move, a boat bridge serves, somebody is lost. */
static void test_on_the_move(void **state)
{
    (void)state;
    set_up();
    b.turn = 3, b.weather = WEATHER_SNOW, b.phase = PHASE_ACTIVE, b.force = FORCE_MOVING, b.movement = 4;
    b.army[RED][0].points = 5, b.army[RED][1].points = 2;
    b.counter[FOOT].role = b.counter[GUNS].role = ROLE_FORCE;
    b.counter[FOOT].box = b.counter[GUNS].box = BIRCH;
    b.counter[FOOT].fatigued = b.counter[OTHER_HORSE].activated = b.counter[OTHER_HORSE].fatigued = 1;
    b.counter[ENEMY_FOOT].shown = SHOWN_BY_SCOUTS;
    b.counter[LATE].box = THEATRE_NOWHERE, b.counter[LATE].gone = GONE_SEEN, b.counter[LATE].sp = 0;
    b.counter[LATE_GUNS].box = DALE;
    s.counter[LATE_GUNS].army = 3;                  /* an army that nobody commands */
    b.counter[BAIT].box = THEATRE_NOWHERE, b.counter[BAIT].gone = GONE_SEEN;     /* of a lost decoy nobody speaks */
    b.link[1].bridge = RED + 1, b.link[1].laid = 2;
    b.box[BIRCH].trench = RED + 1;
    roster("turn 3/6, December, snow\n"
           "victory points and objectives held: red 3 + 4, blue -1 + 0\n"
           "Forces are activated\n"
           "  red: command points 5 (army 1), 2 (army 2), 0 (army 3); movement points left 4\n"
           "Ash (objective 4 red)\n"
           "  red, army 1: Chief 4+1 (commander in chief)\n"
           "  red, army 2: Other (commander in chief), Other horse 6 (cavalry, fatigued, activated)\n"
           "  > Birch 1, Dale 1 (bridge)\n"
           "Birch (defensive terrain, entrenched)\n"
           "  red, army 1, in the active Force: Foot 12 (fatigued), Guns +3 (artillery reserve)\n"
           "  > Ash 1, Cedar 2 (boat bridge)\n"
           "Cedar (fortified)\n"
           "  blue: Enemy 2 (commander in chief), Enemy foot 9 (turned up by scouts)\n"
           "  > Birch 2 (boat bridge)\n"
           "Dale (objective 2 nobody)\n"
           "  red, army 3: Late guns +1 (artillery reserve); no line to the commander in chief\n"
           "  > Ash 1 (bridge)\n"
           "still to come, blue, turn 4, Cedar: Later 7\n"
           "lost, red: Late\n" KEY);
}

/* The lines between the points and the first box. */
static void between(const char *expected)
{
    char *from, *to;

    assert_true(show(&(struct sheet){ .kind = SHEET_ROSTER }));
    from = strstr(shown, "blue -1 + 0\n");
    assert_non_null(from);
    from += strlen("blue -1 + 0\n");
    to = strstr(from, "Ash (objective");
    assert_non_null(to);
    *to = 0;
    assert_string_equal(from, expected);
}

static void test_phases(void **state)
{
    static const char *const says[THEATRE_PHASES] = {
        "", "who goes first is chosen\n", "command points are due\n",
        "Forces are activated\n  red: command points 5 (army 1), 2 (army 2)\n",
        "an attack is gathered\n  red: command points 5 (army 1), 2 (army 2)\n",
        "the defender may slip away\n  red: command points 5 (army 1), 2 (army 2)\n",
        "a sequence of combat is due\n  red: command points 5 (army 1), 2 (army 2)\n",
        "the defender may break off\n  red: command points 5 (army 1), 2 (army 2)\n",
        "the attacker may break off\n  red: command points 5 (army 1), 2 (army 2)\n",
        "the beaten defender retreats\n  red: command points 5 (army 1), 2 (army 2)\n",
        "losses are to be taken\n  red: command points 5 (army 1), 2 (army 2)\n",
        "morale is due\n  red: command points 5 (army 1), 2 (army 2)\n",
    };
    static const char *const ids[THEATRE_PHASES] = { "dawn", "choice", "command", "active", "gather", "answer", "fight",
                                             "defender", "attacker", "retreat", "losses", "nerve" };

    (void)state;
    set_up();
    b.turn = 1;
    b.army[RED][0].points = 5, b.army[RED][1].points = 2;
    b.battle = (struct theatre_battle){ .box = CEDAR, .sequence = 2, .start = { 18, 9 }, .lost = { 0, 3 } };
    for (int phase = 0; phase < THEATRE_PHASES; phase++) {
        char expected[400];
        struct text t = text_in(expected, sizeof expected);

        assert_string_equal(theatre_phases[phase].id, ids[phase]);
        b.phase = phase;
        text_add(&t, says[phase]);
        if (phase >= PHASE_ANSWER) text_add(&t, "  Cedar: sequences fought 2; attacker 18; defender 9 - 3\n");
        if (phase == PHASE_LOSSES) text_add(&t, "  losses of the defender 0, proposed\n");
        between(expected);
    }
    b.verdict = THEATRE_RED_WINS;                           /* when it is over nothing is due */
    between("");
    b.verdict = THEATRE_OPEN_END, b.phase = PHASE_ACTIVE, b.active = BLUE;
    b.army[BLUE][0].points = 7;
    between("Forces are activated\n  blue: command points 7\n");
    b.force = FORCE_FORMING, b.movement = 3;        /* what is left of a move before it begins says nothing */
    between("Forces are activated\n  blue: command points 7\n");
    b.force = FORCE_MOVING, b.movement = 0;
    between("Forces are activated\n  blue: command points 7\n");
}

static void test_in_battle(void **state)
{
    (void)state;
    set_up();
    b.turn = 1, b.phase = PHASE_LOSSES, b.force = FORCE_MOVING;
    b.army[RED][0].points = 5;
    for (int i = CHIEF; i <= GUNS; i++) b.counter[i].role = ROLE_FORCE, b.counter[i].box = CEDAR;
    b.counter[OTHER_HORSE].role = ROLE_CALLED, b.counter[OTHER_HORSE].box = CEDAR;
    b.battle = (struct theatre_battle){ .box = CEDAR, .sequence = 1, .start = { 18, 9 }, .lost = { 8, 0 },
                                        .owed = { 8, 0 }, .encircled = 1, .flank = 1, .bridge = 1 };
    /* taken point by point from the strongest: 12 and 6 become 5 and 5 */
    between("losses are to be taken\n  red: command points 5 (army 1), 0 (army 2)\n"
            "  Cedar: sequences fought 1; attacker 18 - 8; defender 9; the defender is encircled; "
            "an attacking Force comes over a bridge\n"
            "  losses of the attacker 8, proposed: Foot 7, Other horse 1\n");
    b.battle.encircled = b.battle.bridge = 0;
    b.battle.owed[ATTACKER] = 0, b.battle.owed[DEFENDER] = 2;
    between("losses are to be taken\n  red: command points 5 (army 1), 0 (army 2)\n"
            "  Cedar: sequences fought 1; attacker 18 - 8; defender 9; a flank attack\n"
            "  losses of the defender 2, proposed: Enemy foot 2\n");
    thing(THING_BOX, CEDAR,
          "Cedar (fortified)\n"
          "  red, army 1, in the active Force: Chief 4+1 (commander in chief), Foot 12, Guns +3 (artillery reserve)\n"
          "  red, army 2, joins the attack: Other horse 6 (cavalry); no line to the commander in chief\n"
          "  blue: Enemy 2 (commander in chief), Enemy foot 9, Bait (decoy, as infantry)\n"
          "  > Birch - (ford)\n");
}

/* The first of the list is spoken of like every other. */
static void test_first_of_the_list(void **state)
{
    (void)state;
    set_up();
    b.turn = 1;
    s.counter[CHIEF].arrives = 2, b.counter[CHIEF].box = THEATRE_NOWHERE;
    assert_true(show(&(struct sheet){ .kind = SHEET_ROSTER }));
    assert_non_null(strstr(shown, "\nstill to come, red, turn 2, Ash: Chief 4+1 (commander in chief)\n"));
    b.counter[CHIEF].gone = GONE_SEEN;
    assert_true(show(&(struct sheet){ .kind = SHEET_ROSTER }));
    assert_non_null(strstr(shown, "\nlost, red: Chief\n"));
    set_up();
    b.turn = 1, b.phase = PHASE_ACTIVE, b.active = RED;
    for (int i = FOOT; i < s.counters; i++) if (s.counter[i].seat == RED) s.counter[i].army = 1;
    s.counter[CHIEF].army = 3;                      /* then red has three armies */
    play_begin(&campaign_game, &s, NULL);
    assert_true(show(&(struct sheet){ .kind = SHEET_ROSTER }));
    assert_non_null(strstr(shown, "red: command points 0 (army 1), 0 (army 2), 0 (army 3)\n"));
    s.counter[FOOT].type = TYPE_GENERAL;
    s.counter[CHIEF].type = TYPE_INFANTRY, s.counter[CHIEF].sp = b.counter[CHIEF].sp = 2;
    assert_true(show(&(struct sheet){ .kind = SHEET_END }));
    assert_non_null(strstr(shown, "strength points on the map 8/13\n"));           /* 2 + 6, and 5 to come */
    b.phase = PHASE_LOSSES, b.force = FORCE_MOVING;
    b.counter[CHIEF].role = ROLE_FORCE, b.counter[CHIEF].box = CEDAR;
    b.battle = (struct theatre_battle){ .box = CEDAR, .sequence = 1, .start = { 2, 9 }, .owed = { 1, 0 } };
    assert_true(show(&(struct sheet){ .kind = SHEET_ROSTER }));
    assert_non_null(strstr(shown, "  losses of the attacker 1, proposed: Chief 1\n"));
}

/* ---- one thing ---- */

static void test_one_thing(void **state)
{
    (void)state;
    set_up();
    b.turn = 1;
    thing(THING_COUNTER, CHIEF, "# Chief (red)\nAsh; general; command value 4; tactical bonus 1; rank 1\n");
    thing(THING_COUNTER, FOOT, "# Foot (red)\nAsh; infantry; strength points 12; cohesion 4\n");
    thing(THING_COUNTER, GUNS, "# Guns (red)\nAsh; artillery reserve; artillery 3\n");
    b.counter[OTHER_HORSE].fatigued = b.counter[OTHER_HORSE].activated = 1;
    thing(THING_COUNTER, OTHER_HORSE,
          "# Other horse (red)\nAsh; cavalry; strength points 6; cohesion 3; cavalry bonus 2; fatigued; activated\n");
    thing(THING_COUNTER, LATER, "# Later (blue)\nstill to come, turn 4; infantry; strength points 7; cohesion 3\n");
    b.counter[LATER].gone = GONE_SEEN;
    thing(THING_COUNTER, LATER, "# Later (blue)\nlost; infantry; strength points 7; cohesion 3\n");
    thing(THING_BOX, DALE, "Dale (objective 2 nobody)\n  > Ash 1 (bridge)\n");
    assert_false(show(&(struct sheet){ .kind = SHEET_THING, .family = THING_COUNTER, .thing = 11 }));
    assert_false(show(&(struct sheet){ .kind = SHEET_THING, .family = THING_BOX, .thing = 4 }));
    assert_false(show(&(struct sheet){ .kind = SHEET_THING, .family = THEATRE_FAMILIES }));
    assert_false(show(&(struct sheet){ .kind = SHEET_SIEGE }));
    assert_false(show(&(struct sheet){ .kind = SHEET_MAP }));
    b.counter[ENEMY_FOOT].shown = SHOWN_BY_SCOUTS;
    campaign_game.hide(play_on(&s), &s, &b, RED);
    thing(THING_COUNTER, ENEMY, "# Enemy (blue)\nnot known\n");
    thing(THING_COUNTER, ENEMY_FOOT, "# Enemy foot (blue)\nCedar; infantry; strength points 9; cohesion 3\n");
    thing(THING_COUNTER, LATER, "# Later (blue)\nlost\n");
}

static void prompt(const char *expected)
{
    assert_int_equal(show(&(struct sheet){ .kind = SHEET_PROMPT }), *expected != 0);
    assert_string_equal(shown, expected);
}

static void test_prompt(void **state)
{
    (void)state;
    set_up();
    b.turn = 1, b.phase = PHASE_ACTIVE;
    prompt("");
    b.force = FORCE_FORMING;
    b.counter[FOOT].role = b.counter[GUNS].role = ROLE_FORCE;
    prompt("Foot, Ash");
    b.counter[OTHER].role = ROLE_FORCE;             /* a general speaks for it */
    prompt("Other, Ash");
    b.phase = PHASE_GATHER, b.battle.box = CEDAR;
    prompt("Cedar");
    b.phase = PHASE_NERVE;
    prompt("Cedar");
}

/* ---- the end ---- */

static void test_end(void **state)
{
    (void)state;
    set_up();
    b.turn = 6;
    b.counter[FOOT].sp = 7;
    b.counter[CHIEF].gone = GONE_SEEN, b.counter[CHIEF].box = THEATRE_NOWHERE;
    b.box[DALE].holder = HELD_BY_RED;
    assert_true(show(&(struct sheet){ .kind = SHEET_END }));
    /* of red's 12 + 6 + 5 there are 7 + 6 on the map; blue's later foot never came */
    assert_string_equal(shown,
        "# red\nvictory points 3; strength points on the map 13/23\nobjectives held: Ash 4, Dale 2\nlost, red: Chief\n"
        "# blue\nvictory points -1; strength points on the map 9/16\nobjectives held: none\n");
}

/* ---- names behind throws ---- */

static void who(const char *of, const char *expected, const char *expected_against)
{
    char name_room[60] = "", against_room[60] = "";
    struct text name = text_in(name_room, sizeof name_room), against = text_in(against_room, sizeof against_room);

    assert_int_equal(campaign_game.who(play_on(&s), &b, of, &name, &against), *expected != 0);
    assert_string_equal(name_room, expected);
    assert_string_equal(against_room, expected_against);
}

static void test_who(void **state)
{
    (void)state;
    set_up();
    b.turn = 1, b.phase = PHASE_ACTIVE;
    who("counter.1", "Chief", "");
    who("counter.11", "Later", "");
    who("counter.12", "", "");
    who("nobody", "", "");
    who("attacker", "red", "blue");
    who("defender", "blue", "red");
    b.active = BLUE;
    who("attacker", "blue", "red");
    who("defender", "red", "blue");
    who("", "blue", "");                            /* its scouts */
    b.phase = PHASE_DAWN;
    who("", "", "");                                /* the weather */
    b.phase = PHASE_COMMAND;
    who("", "blue", "");
    campaign_game.hide(play_on(&s), &s, &b, BLUE);
    who("counter.2", "red", "");                    /* whose it is, not which */
    who("counter.9", "Enemy foot", "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_before_the_first_turn), cmocka_unit_test(test_on_the_move),
        cmocka_unit_test(test_phases), cmocka_unit_test(test_in_battle), cmocka_unit_test(test_first_of_the_list),
        cmocka_unit_test(test_one_thing),
        cmocka_unit_test(test_prompt), cmocka_unit_test(test_end), cmocka_unit_test(test_who),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
