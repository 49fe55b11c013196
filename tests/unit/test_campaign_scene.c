/* test_campaign_scene.c - the picture of a small campaign, shape by shape: where each stands was worked out by hand.
** The map's y goes down and the scene's goes up; 70 are left around the outermost boxes. */
#include "tests.h"
#include "campaign_small.h"
#include "scene_tools.h"

enum { RED, BLUE };

static struct theatre_setup s;
static struct theatre_state b;

/* Ash is at 100,100, Birch at 200,140, Cedar at 160,200: the picture is 30..270 wide and 30..270 high. */
static void set_up(void)
{
    memset(&s, 0, sizeof s);
    s.turns = 3, s.month = 11, s.half = 2;          /* the second half of December */
    small_box(&s, "Ash", TERRAIN_CLEAR);
    small_box(&s, "Birch", TERRAIN_MOUNTAIN);
    small_box(&s, "Cedar", TERRAIN_DEFENSIVE);
    s.box[0].x = 100, s.box[0].y = 100;
    s.box[1].x = 200, s.box[1].y = 140;
    s.box[2].x = 160, s.box[2].y = 200;
    s.box[1].objective = 3, s.box[1].holder = HELD_BY_BLUE;
    s.box[2].objective = 2, s.box[2].fortified = 1;
    small_link(&s, 1, 2, ROAD_GOOD, CROSS_NONE);
    small_link(&s, 2, 3, ROAD_BAD, CROSS_FORD);
    small_link(&s, 1, 3, ROAD_GOOD, CROSS_BRIDGE);
    small_unit(&s, "Horse", RED, TYPE_CAVALRY, 1, (struct small_force){ 4, 3 });
    small_general(&s, "Second", RED, 1, (struct small_rank){ 2, 1, 0, 0 });
    small_general(&s, "Chief", RED, 1, (struct small_rank){ 1, 3, 0, 1 });
    small_unit(&s, "Foot", RED, TYPE_INFANTRY, 1, (struct small_force){ 12, 3 });
    small_general(&s, "Enemy", BLUE, 3, (struct small_rank){ 1, 1, 0, 1 });
    small_unit(&s, "Enemy foot", BLUE, TYPE_INFANTRY, 3, (struct small_force){ 9, 3 });
    small_counter(&s, "Bait", BLUE, TYPE_DECOY, 3);
    s.rivers = 3;
    small_name(s.river[0].name, "Rill");
    small_name(s.river[1].name, "Flood");
    small_name(s.river[2].name, "Spring");
    s.river[1].major = 1;
    s.points = 6;
    s.point[0] = (struct theatre_point){ 2, 180, 150 };
    s.point[1] = (struct theatre_point){ 1, 100, 160 };
    s.point[2] = (struct theatre_point){ 2, 170, 170 };
    s.point[3] = (struct theatre_point){ 3, 100, 180 };             /* one point is no course */
    s.point[4] = (struct theatre_point){ 1, 130, 180 };
    s.point[5] = (struct theatre_point){ 2, 190, 190 };
    play_begin(&campaign_game, &s, NULL);
    campaign_game.start(&played, &b);
}

static void draw(void)
{
    scene.words = NULL;
    campaign_game.scene(play_on(&s), &b, &scene);
}

static const char *bases(void)
{
    struct text t = text_in(room, sizeof room);

    for (int i = 0; i < scene.bases; i++) {
        const struct scene_base *x = &scene.base[i];

        text_add(&t, x->title);
        text_add(&t, " | ");
        text_add(&t, x->thing ? x->thing : "nobody");
        add_number(&t, " seat ", x->seat);
        add_number(&t, " at ", x->place);
        add_number(&t, " number ", x->number);
        add_number(&t, " strength ", x->strength);
        add_number(&t, " unknown ", x->unknown);
        text_add(&t, " | ");
        text_add(&t, x->lettering[0]);
        text_char(&t, ' ');
        text_add(&t, x->lettering[1]);
        text_char(&t, ' ');
        text_add(&t, x->caption ? x->caption : "-");
        if (x->state[0]) text_char(&t, ' '), text_add(&t, x->state[0]);
        text_add(&t, " |");
        for (int k = 0; k < 4; k++) add_number(&t, " ", x->corner[k].x), add_number(&t, ",", x->corner[k].y);
        text_char(&t, '\n');
    }
    return room;
}

static void test_places(void **state)
{
    (void)state;
    set_up();
    draw();
    assert_int_equal(scene.wide, 240);
    assert_int_equal(scene.high, 240);
    /* Ash: 100 - 30, 240 - (100 - 30); thirteen to each side */
    assert_string_equal(areas(),
        "1 Ash (Ash) 57..83 157..183 ground 0 worth 0 of -1\n"
        "2 Birch, mountainous terrain, victory points 3, blue (Birch) 157..183 117..143 ground 2 worth 3 of 1\n"
        "3 Cedar, defensive terrain, a fortified town, victory points 2 (Cedar) 117..143 57..83 ground 1 fortified "
        "worth 2 of -1\n");
    b.box[0].trench = RED + 1;
    b.box[2].holder = HELD_BY_RED;
    draw();
    assert_string_equal(areas(),
        "1 Ash, entrenched (Ash) 57..83 157..183 ground 0 worth 0 of -1\n"
        "2 Birch, mountainous terrain, victory points 3, blue (Birch) 157..183 117..143 ground 2 worth 3 of 1\n"
        "3 Cedar, defensive terrain, a fortified town, victory points 2, red (Cedar) 117..143 57..83 ground 1 fortified "
        "worth 2 of 0\n");
}

static void test_roads_and_rivers(void **state)
{
    (void)state;
    set_up();
    b.box[0].trench = RED + 1;
    draw();
    assert_string_equal(lines(),
        "river Rill 70,110 100,90\n"
        "major_river Flood 150,120 140,100 160,80\n"
        "road 70,170 170,130\n"
        "bad_road 170,130 130,70\n"
        "road 70,170 130,70\n"
        "trench 70,188\n"                           /* five above the box */
        "ford 150,100 130,70\n"                     /* halfway, towards the end */
        "bridge 100,120 130,70\n"
        "Ash: 0 at 70,170 away 19\n"
        "Birch \xe2\x98\x85" "3 blue: 1 at 170,130 away 19\n"
        "Cedar \xe2\x98\x85" "2: 1 at 130,70 away 19\n"
        "Rill: 2 at 100,90 away 8 along 70,110 100,90\n"
        "Flood: 2 at 140,100 away 8 along 150,120 140,100 160,80\n");
    b.box[0].holder = b.box[2].holder = HELD_BY_RED;            /* who holds it is said of objectives alone */
    draw();
    assert_non_null(strstr(lines(), "Ash: 0 at"));
    assert_non_null(strstr(lines(), "Cedar \xe2\x98\x85" "2 red: 1 at"));
    s.link[0].crossing = CROSS_RIVER;
    s.link[2].crossing = CROSS_MAJOR_BRIDGE;
    b.turn = 2, b.link[1].bridge = RED + 1, b.link[1].laid = 1;
    draw();
    assert_non_null(strstr(lines(), "\nunbridged 120,150 170,130\n"));
    assert_non_null(strstr(lines(), "\nmajor_bridge 100,120 130,70\n"));
    assert_non_null(strstr(lines(), "\nboat_bridge 150,100 130,70\n"));
}

static void test_stacks(void **state)
{
    (void)state;
    set_up();
    b.counter[0].fatigued = 1;
    draw();
    assert_string_equal(bases(),
        "red, Ash: counters 4, strength points 16, some are fatigued, Chief | horse seat 0 at 0 number 4 strength 16 "
        "unknown 0 | \xc3\x97" "4 16' Chief fatigued | 50,185 90,185 90,155 50,155\n"
        "blue, Cedar: counters 3, strength points 9, Enemy | enemy seat 1 at 2 number 3 strength 9 unknown 0 | "
        "\xc3\x97" "3 9 Enemy | 110,85 150,85 150,55 110,55\n");
    b.counter[5].shown = SHOWN_BY_SCOUTS;
    campaign_game.hide(play_on(&s), &s, &b, RED);
    draw();
    assert_non_null(strstr(bases(),
        "blue, Cedar: counters 3, strength points 9, face down 2 | enemy_foot seat 1 at 2 number 3 strength 9 unknown 2 "
        "| \xc3\x97" "3 9+? - |"));
    b.counter[5].box = 1;
    draw();
    assert_non_null(strstr(bases(),
        "blue, Cedar: counters 2, face down 2 | nobody seat 1 at 2 number 2 strength 0 unknown 2 | "
        "\xc3\x97" "2 ? - |"));
    set_up();
    b.counter[0].box = b.counter[3].box = 1;        /* generals alone have no strength */
    draw();
    assert_non_null(strstr(bases(), "red, Ash: counters 2, Chief | second seat 0 at 0 number 2 strength 0 unknown 0 | "
                                    "\xc3\x97" "2 - Chief |"));
    b.counter[1].box = THEATRE_NOWHERE;
    s.counter[1].rank = 1, s.counter[2].rank = 1;   /* of the same rank the first */
    b.counter[1].box = 0;
    draw();
    assert_non_null(strstr(bases(), "- Second |"));
}

static void test_heading(void **state)
{
    (void)state;
    set_up();
    s.vp[RED] = 4;
    b.vp[RED] = 4, b.vp[BLUE] = 7;
    draw();
    assert_string_equal(scene.head, "turn 1 / 3, December \xc2\xb7 red 4, blue 7 victory points");
    b.turn = 1, b.weather = WEATHER_SNOW;
    draw();
    assert_string_equal(scene.head, "turn 1 / 3, December, snow \xc2\xb7 red 4, blue 7 victory points");
    b.turn = 2;                                     /* the year is over */
    draw();
    assert_string_equal(scene.head, "turn 2 / 3, January, snow \xc2\xb7 red 4, blue 7 victory points");
    b.turn = 3, s.month = 3, s.half = 1;
    draw();
    assert_string_equal(scene.head, "turn 3 / 3, May, snow \xc2\xb7 red 4, blue 7 victory points");
}

static void test_no_map(void **state)
{
    (void)state;
    memset(&s, 0, sizeof s);
    s.half = 1;
    play_begin(&campaign_game, &s, NULL);
    memset(&b, 0, sizeof b);
    draw();
    assert_int_equal(scene.wide, 140);
    assert_int_equal(scene.high, 140);
    assert_int_equal(scene.areas + scene.bases + scene.lines, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_places), cmocka_unit_test(test_roads_and_rivers), cmocka_unit_test(test_stacks),
        cmocka_unit_test(test_heading), cmocka_unit_test(test_no_map),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
