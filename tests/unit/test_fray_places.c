/* test_fray_places.c - places of the table in words, the map for those who hear it, and the scene of a skirmish, each
** worked out by hand. A table of 120 cm; places in cm from its south-western corner. */
#include "fray_small.h"
#include "game/flintlock/places.h"
#include "game/scene.h"

static char said[1 << 14];
static struct scene scene;
static const struct fray_voice english = { NULL, NULL };

static const char *at(double x, double y)
{
    struct text t = text_in(said, sizeof said);

    fray_say_place(&english, &t, &s, (struct point){ (int)(x * 100), (int)(y * 100) });
    return said;
}

static const char *figure_at(int f)
{
    struct text t = text_in(said, sizeof said);

    assert_true(fray_say_figure_place(&english, &t, &played, &b, f));
    return said;
}

static const char *sheet(enum sheet_kind kind, int family, int thing)
{
    struct text t = text_in(said, sizeof said);

    assert_true(flintlock_game.show(&played, &b, &(struct sheet){ .kind = kind, .family = family, .thing = thing,
                                                                  .out = &t }));
    assert_false(t.cut);
    return said;
}

static void name(int32_t *out, const char *text) { memcpy(out, text, strlen(text)); }

/* Two woods, one in the other; a road without a name; a hedge; nobody near. */
static void ground(void)
{
    table();
    area(AREA_FOREST, 20, 20, 40, 40);
    name(s.area[0].name, "Great Wood");
    area(AREA_MARSH, 30, 30, 5, 5);
    name(s.area[1].name, "Toad Hole");
    area(AREA_ROAD, 0, 100, 120, 4);
    line(LINE_HEDGE, 80, 20, 80, 60);
    line(LINE_WALL, 100, 20, 100, 40);
}

static void test_ground(void **state)
{
    (void)state;
    ground();
    assert_string_equal(at(25, 25), "in Great Wood");
    assert_string_equal(at(32, 32), "in Toad Hole");            /* the smaller one */
    assert_string_equal(at(60, 102), "on road");                /* without a name by its kind */
    assert_string_equal(at(65, 40), "5 cm from Great Wood");    /* its edge is at 60 */
    assert_string_equal(at(78, 40), "at the hedge");            /* 2 cm: a man of 1 cm is within 1 cm of it */
    assert_string_equal(at(77, 40), "3 cm from the hedge");
    assert_string_equal(at(74, 64), "7 cm from the hedge");     /* sqrt(36 + 16) = 7.2 from its end */
    assert_string_equal(at(96, 30), "4 cm from the wall");
    assert_string_equal(at(115, 80), "5 cm from the east edge");
    assert_string_equal(at(3, 5), "3 cm from the west edge");
    assert_string_equal(at(60, 117), "3 cm from the north edge");
    assert_string_equal(at(12, 2), "2 cm from the south edge");
}

/* Three men in a row facing north, 4 cm apart; the enemy is 30 cm before the left one. */
static void test_figures(void **state)
{
    (void)state;
    ground();
    unit("Blues", RED, FORMED_OPEN);
    for (int i = 0; i < 3; i++) man(1, 70 + 4 * i, 64, NORTH);
    man(unit("Chouans", BLUE, FORMED_OPEN), 70, 96, SOUTH);
    begin();
    /* 70, 64 to the end of the hedge: sqrt(100 + 16) = 10.8, to the wood sqrt(100 + 16) too: ground before lines */
    assert_string_equal(figure_at(0), "on the left, 11 cm from Great Wood, 30 cm from Chouans");
    assert_string_equal(figure_at(1), "7 cm from the hedge, 30 cm from Chouans");       /* sqrt(16 + 1024) - 2 = 30.2 */
    /* sqrt(4 + 16) = 4.47; sqrt(64 + 1024) - 2 = 31 */
    assert_string_equal(figure_at(2), "on the right, 4 cm from the hedge, 31 cm from Chouans");
    /* he is 4 cm from the road in the north, which has no name: the north edge is 24 cm off, the wood 37.4 */
    assert_string_equal(figure_at(3), "24 cm from the north edge, 30 cm from Blues");
    fray_join(&(struct fray){ .b = &b }, 0, 3);
    b.figure[3].y = 6600;
    assert_string_equal(figure_at(0), "on the left, 11 cm from Great Wood, in contact with Chouans");
    b.figure[1].where = WHERE_OUT;
    {
        struct text t = text_in(said, sizeof said);
        assert_false(fray_say_figure_place(&english, &t, &played, &b, 1));
    }
}

/* A body says where its files are, if they are at different things. */
static void test_units(void **state)
{
    (void)state;
    ground();
    unit("Blues", RED, FORMED_LINE);
    for (int i = 0; i < 5; i++) man(1, 63 + 2.5 * i, 40, NORTH);
    man(unit("Chouans", BLUE, FORMED_OPEN), 68, 72, SOUTH);
    begin();
    /* its middle, 68, is 8 cm from the wood; 32 cm straight ahead, less 2, is the enemy; 73 is 7 cm from the hedge */
    assert_non_null(strstr(sheet(SHEET_UNITS, 0, 0), "Blues: 8 cm from Great Wood, 30 cm from Chouans; left file 3 cm "
                                                     "from Great Wood; right file 7 cm from the hedge\n"));
    b.phase = PHASE_NAME;
    assert_false(flintlock_game.show(&played, &b, &(struct sheet){ .kind = SHEET_UNITS }));
}

static void test_map(void **state)
{
    (void)state;
    ground();
    man(unit("Blues", RED, FORMED_OPEN), 115, 80, EAST);
    man(unit("Chouans", BLUE, FORMED_OPEN), 115, 112, SOUTH);
    s.token[s.tokens++] = (struct fray_token_setup){ .name = { 'S' }, .seat = OPEN_TO_RED, .with = 1 };
    s.token[s.tokens++] = (struct fray_token_setup){ .name = { 'T' }, .seat = OPEN_TO_RED, .x = 7700, .y = 4000 };
    begin();
    assert_string_equal(sheet(SHEET_MAP, 0, 0),
        "1 Blues 1: 115 cm, 80 cm, east; 5 cm from the east edge, 30 cm from Chouans\n"
        "2 Chouans 1: 115 cm, 112 cm, south; 5 cm from the east edge, 30 cm from Blues\n"
        "S: Blues 1 has it\n"
        "T: 77 cm, 40 cm; 3 cm from the hedge\n");
    assert_string_equal(sheet(SHEET_GROUND, 0, 0),
        "# ground\n"
        "Great Wood, forest: 20 cm, 20 cm – 60 cm, 20 cm – 60 cm, 60 cm – 20 cm, 60 cm\n"
        "Toad Hole, marsh: 30 cm, 30 cm – 35 cm, 30 cm – 35 cm, 35 cm – 30 cm, 35 cm\n"
        "road: 0 cm, 100 cm – 120 cm, 100 cm – 120 cm, 104 cm – 0 cm, 104 cm\n"
        "hedge: 80 cm, 20 cm – 80 cm, 60 cm\n"
        "stone wall: 100 cm, 20 cm – 100 cm, 40 cm\n");
    assert_string_equal(sheet(SHEET_THING, THING_AREA, 1),
        "Toad Hole, marsh: 30 cm, 30 cm – 35 cm, 30 cm – 35 cm, 35 cm – 30 cm, 35 cm\n");
    assert_string_equal(sheet(SHEET_THING, THING_TOKEN, 1), "T: 77 cm, 40 cm; 3 cm from the hedge\n");
}

/* ---- the scene ---- */

static int count_marks(enum mark_kind kind)
{
    int n = 0;

    for (int i = 0; i < scene.marks; i++) n += scene.mark[i].kind == kind;
    return n;
}

/* Four figures of whom one is out: three bases, round, where they stand; badges and titles of each. */
static void test_scene(void **state)
{
    const struct scene_base *first;

    (void)state;
    ground();
    armed(unit("Blues", RED, FORMED_OPEN), 70, 64, NORTH, FIREARM_MUSKET);
    armed(1, 74, 64, NORTH, FIREARM_MUSKET);
    man(1, 78, 64, NORTH);
    s.figure[0].officer = 1;
    man(unit("Chouans", BLUE, FORMED_OPEN), 70, 96, SOUTH);
    s.figure[3].mount = MOVER_LIGHT_CAVALRY;
    s.open[EDGE_EAST - 1] = OPEN_TO_BLUE;
    s.token[s.tokens++] = (struct fray_token_setup){ .name = { 'T' }, .seat = OPEN_TO_RED, .x = 7700, .y = 4000 };
    s.goal[s.goals++] = (struct fray_goal){ .kind = GOAL_HOLD, .seat = BLUE, .points = 3, .area = 1 };
    begin();
    b.figure[1].loaded[0] = 0;
    b.figure[1].wounded = b.figure[1].crouched = 1;
    b.figure[2].where = WHERE_OUT;
    b.unit[1].nerve = NERVE_SHAKEN;
    flintlock_game.scene(&played, &b, &scene);
    assert_int_equal(scene.bases, 3);
    assert_int_equal(scene.areas, 3);
    assert_int_equal(scene.lines, 2);
    assert_int_equal(count_marks(MARK_TOKEN), 1);
    assert_int_equal(scene.wide, 12000);
    first = &scene.base[0];
    assert_int_equal(first->round, 100);
    assert_int_equal((first->corner[0].x + first->corner[2].x) / 2, 7000);
    assert_int_equal((first->corner[0].y + first->corner[2].y) / 2, 6400);
    assert_int_equal(first->heading, 90);
    assert_int_equal(first->badges, BADGE_LOADED | BADGE_LEADER);
    assert_int_equal(scene.base[1].badges, BADGE_EMPTY | BADGE_WOUNDED | BADGE_CROUCHED);
    assert_int_equal(scene.base[2].seat, BLUE);
    assert_int_equal(scene.base[2].round, 200);
    assert_true(scene.base[2].shaken && !first->shaken);
    assert_string_equal(first->title, "Blues 1, class 3, officer, sword, flintlock musket; loaded; north; on the left, "
                                      "11 cm from Great Wood, 29 cm from Chouans");      /* 32 - 1 - 2 */
    assert_string_equal(scene.note[0], "blue: hold Great Wood (3)");
    assert_string_equal(scene.head, "turn 1/20, orders are written; red 0, blue 0");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ground), cmocka_unit_test(test_figures), cmocka_unit_test(test_units),
        cmocka_unit_test(test_map), cmocka_unit_test(test_scene),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
