/* test_game_parts.c - what all games share, part by part: events, the best of a list, words for numbers, letters of
** ids, what a scene has room for, and states that are within their description. */
#include "tests.h"
#include <string.h>
#include "game/names.h"
#include "game/scene.h"

static struct scene scene;

/* ---- events and orders ---- */

static void test_events(void **state)
{
    static struct events e;
    const struct act a = { 3, { 1, 2 } };

    (void)state;
    event_add(NULL, a, 1);
    for (int i = 0; i < MOST_EVENTS; i++) event_add(&e, a, 2);
    assert_int_equal(e.len, MOST_EVENTS);
    assert_false(e.cut);
    event_add(&e, a, 2);
    assert_int_equal(e.len, MOST_EVENTS);
    assert_true(e.cut);
    assert_true(act_same(&e.row[0].act, &a));
    assert_int_equal(e.row[MOST_EVENTS - 1].seats, 2);
}

static void best_are(const int *sense, int n, int room, const int *expected, int len)
{
    struct act list[40], out[40];

    memset(out, 0x55, sizeof out);
    for (int i = 0; i < n; i++) list[i] = (struct act){ (int16_t)(i + 1), { 0 } };
    assert_int_equal(best_orders(list, sense, n, out, room), len);
    for (int i = 0; i < len; i++) assert_int_equal(out[i].kind, expected[i] + 1);
    assert_int_equal(out[len].kind, 0x5555);
}

static void test_best(void **state)
{
    int many[20], order[MOST_IDEAS];

    (void)state;
    best_are((const int[]){ 1, 5, 3 }, 3, 9, (const int[]){ 1, 2, 0 }, 3);
    best_are((const int[]){ 4, 5, 4, 5 }, 4, 9, (const int[]){ 1, 3, 0, 2 }, 4);        /* equal ones as they come */
    best_are((const int[]){ 1, 2, 3, 4 }, 4, 2, (const int[]){ 3, 2 }, 2);              /* no room for more */
    best_are((const int[]){ 4, 3, 2, 1 }, 4, 2, (const int[]){ 0, 1 }, 2);
    best_are((const int[]){ 7 }, 1, 1, (const int[]){ 0 }, 1);
    best_are(NULL, 0, 5, NULL, 0);
    for (int i = 0; i < 20; i++) many[i] = i;
    for (int i = 0; i < MOST_IDEAS; i++) order[i] = 19 - i;
    best_are(many, 20, 30, order, MOST_IDEAS);      /* never more than that */
}

static const struct act_kind kinds[] = {
    { .id = "none" },
    { .id = "lose", .says = "{who} loses {men:man|men}", .args = 2,
      .arg = { { .id = "who", .kind = ARG_INT }, { .id = "men", .kind = ARG_INT } } },
};
static const struct game some_game = { .order = kinds, .orders = 2 };

static void test_kinds(void **state)
{
    (void)state;
    assert_null(order_kind(&some_game, &(struct act){ .kind = 0 }));
    assert_null(order_kind(&some_game, &(struct act){ .kind = -1 }));
    assert_null(order_kind(&some_game, &(struct act){ .kind = 2 }));
    assert_ptr_equal(order_kind(&some_game, &(struct act){ .kind = 1 }), &kinds[1]);
}

/* ---- words ---- */

static void says(const char *pattern, int number, const char *expected)
{
    static const struct word sides[] = { { "red", "red" }, { "blue", "blue" } };
    const struct act_kind kind = { .says = pattern, .args = 3,
                                   .arg = { { .id = "n", .kind = ARG_INT, .may_lack = true },
                                            { .id = "side", .kind = ARG_CHOICE, .choice = sides, .choices = 2 },
                                            { .id = "no", .kind = ARG_INT } } };
    const struct play p = { .game = &some_game };
    const struct act a = { 1, { (int16_t)number, (int16_t)number, (int16_t)number } };
    char room[100];
    struct text t = text_in(room, sizeof room);

    act_text(&t, &p, &kind, &a, NULL, NULL);
    assert_string_equal(room, expected);
}

static void test_words(void **state)
{
    (void)state;
    says("{n} left", 3, "3 left");
    says("left{n}", -1, "left");                    /* what is lacking says nothing */
    says("{no} left", -1, "-1 left");
    says("{no:man|men}", 1, "1 man");
    says("{no:man|men}", -1, "-1 man");
    says("{no:man|men}", 0, "0 men");
    says("{no:man|men}", 2, "2 men");
    says("{no:nobody#|one man#|# men}", 0, "nobody0");
    says("{no:none #|one #|# men}", 1, "one 1");
    says("{no:none #|one #|# men}", 5, "5 men");
    says("{no: (a #)| (# b)}.", 4, " (4 b).");
    says("{no: (a #)| (# b)}.", 1, " (a 1).");
    says("{side} wins", 0, "red wins");
    says("{side} wins", 1, "blue wins");
    says("{side} wins", 2, " wins");
    says("{side} wins", -1, " wins");
    says("{who} {n", 1, "{who} {n");                /* no such argument, and no end */
}

/* ---- ids ---- */

static void test_letters(void **state)
{
    static const struct { const char *name, *id; } row[] = {
        { "AZ az 09", "az_az_09" }, { "@[`{/:", "box_3" }, { "\u00c0\u00ff", "ay" }, { "\u00bf", "box_3" },
        { "\u00d7", "box_3" }, { "\u00f7", "box_3" }, { "\u0100\u017f", "as" }, { "\u0180", "box_3" },
        { "\u00c9\u00e9\u00d1\u00f1\u00dc\u00fc\u00d8\u00f8", "eennuuoo" }, { "a\u2019b", "a_b" }, { " a", "a" },
        { "\xc3", "box_3" },
    };

    (void)state;
    for (int i = 0; i < LEN(row); i++) {
        char id[40];
        struct text t = text_in(id, sizeof id);

        thing_id(&t, row[i].name, "box", 3);
        assert_string_equal(id, row[i].id);
    }
}

static void test_same_ids(void **state)
{
    int32_t name[4][NAME_INTS] = { { 0 } };
    struct refusals r = { 0 };

    (void)state;
    memcpy(name[0], "One", 3), memcpy(name[1], "Two", 3), memcpy(name[2], "one", 3), memcpy(name[3], "ONE", 3);
    refuse_same_ids(&r, "boxes", "box", name[0], sizeof name[0], 2);
    assert_int_equal(r.len, 0);
    refuse_same_ids(&r, "boxes", "box", name[0], sizeof name[0], 3);
    assert_int_equal(r.len, 1);
    assert_string_equal(r.row[0].field, "boxes.3.name");
    r.len = 0;
    refuse_same_ids(&r, "boxes", "box", name[0], sizeof name[0], 4);
    assert_int_equal(r.len, 2);                     /* each once, however many are the same */
    assert_string_equal(r.row[1].field, "boxes.4.name");
    memset(name, 0, sizeof name);                   /* without names they have their numbers */
    r.len = 0;
    refuse_same_ids(&r, "boxes", "box", name[0], sizeof name[0], 4);
    assert_int_equal(r.len, 0);
}

/* ---- scenes ---- */

static void test_scene_is_full(void **state)
{
    const struct scene_point here = { 1, 2 };

    (void)state;
    memset(&scene, 0x55, sizeof scene);
    scene.words = NULL, scene.language = NULL;
    scene_begin(&scene);
    for (int i = 0; i < SCENE_BASES; i++) assert_int_equal(scene_base(&scene)->place, SCENE_FLOATS);
    assert_null(scene_base(&scene));
    for (int i = 0; i < SCENE_AREAS; i++) assert_int_equal(scene_area(&scene, AREA_WITHIN)->seat, -1);
    assert_null(scene_area(&scene, AREA_PLACE));
    assert_int_equal(scene.area[0].kind, AREA_WITHIN);
    for (int i = 0; i < SCENE_MARKS; i++) assert_int_equal(scene_mark(&scene, MARK_FORD, &here, 1)->number, -1);
    assert_null(scene_mark(&scene, MARK_FORD, &here, 1));
    assert_int_equal(scene.points, SCENE_MARKS);
    for (int i = 0; i < SCENE_LINES; i++) assert_non_null(scene_line(&scene, LINE_ROAD, &here, 1));
    assert_null(scene_line(&scene, LINE_ROAD, &here, 1));
    for (int i = 0; i < SCENE_LABELS + 2; i++) scene_label(&scene, LABEL_GOAL, here, 7, "x");
    assert_int_equal(scene.labels, SCENE_LABELS);
    assert_int_equal(scene.label[0].away, 7);
    for (int i = 0; i < SCENE_NOTES + 2; i++) scene_note(&scene, "y");
    assert_int_equal(scene.notes, SCENE_NOTES);
    while (scene.points < SCENE_POINTS) scene_path(&scene, &here, 1);
    assert_int_equal(scene_path(&scene, &here, 1).n, 0);
    assert_int_equal(scene.points, SCENE_POINTS);
}

static void test_scene_shapes(void **state)
{
    static const struct scene_point expected[] = { { 10, 27 }, { 15, 27 }, { 15, 20 }, { 10, 20 } };
    const struct scene_box box = { 10, 20, 5, 7 };
    struct scene_path p;
    struct scene_base base = { 0 };

    (void)state;
    scene_begin(&scene);
    assert_int_equal(scene.per, 1);
    p = scene_path(&scene, expected, 0);
    assert_int_equal(scene_middle(&scene, p).x, 0);
    p = scene_rectangle(&scene, box);
    assert_int_equal(p.n, 4);
    assert_memory_equal(&scene.point[p.from], expected, sizeof expected);
    assert_int_equal(scene_middle(&scene, p).x, 12);
    assert_int_equal(scene_middle(&scene, p).y, 23);
    scene_corners(&base, box, true);                /* front left first */
    assert_memory_equal(base.corner, expected, sizeof expected);
    assert_int_equal(base.heading, 90);
    scene_corners(&base, box, false);
    assert_int_equal(base.heading, 270);
    assert_true(base.corner[0].x == 15 && base.corner[0].y == 20);
    assert_true(base.corner[1].x == 10 && base.corner[1].y == 20);
    assert_true(base.corner[2].x == 10 && base.corner[2].y == 27);
    assert_true(base.corner[3].x == 15 && base.corner[3].y == 27);
}

static void test_scene_texts(void **state)
{
    const char *one, *two;
    struct text t;

    (void)state;
    scene_begin(&scene);
    t = scene_text(&scene);
    text_add(&t, "first");
    one = scene_keep(&scene, &t);
    t = scene_text(&scene);
    text_add(&t, "second");
    two = scene_keep(&scene, &t);
    assert_string_equal(one, "first");
    assert_string_equal(two, "second");
    assert_int_equal(two - one, 6);
    assert_int_equal(scene.used, 13);
    for (int i = 0; i < 4000; i++) {                /* until there is no more room */
        t = scene_text(&scene);
        text_add(&t, "a little more");
        scene_keep(&scene, &t);
        assert_true(scene.used < SCENE_ROOM);
    }
    assert_string_equal(one, "first");
}

/* ---- states within their description ---- */

struct small_state { int32_t plain, choice, flag, rows; struct { int32_t a, b; } row[3]; struct { int32_t deep; } in; };

static const struct word two_words[] = { { "x", "x" }, { "y", "y" } };
static const struct input row_inputs[] = { { "a", "a", IN_INT, 0, .lo = -2, .hi = 2 },
                                           { "b", "b", IN_INT, 4, .hi = 5 } };
static const struct input group_inputs[] = { { "deep", "deep", IN_INT, 0, .lo = 1, .hi = 1 } };
#define AT(member) ((int)offsetof(struct small_state, member))
static const struct input small_inputs[] = {
    { "plain", "plain", IN_INT, AT(plain), .lo = 3, .hi = 9 },
    { "choice", "choice", IN_CHOICE, AT(choice), .choice = two_words, .choices = 2 },
    { "flag", "flag", IN_FLAG, AT(flag), .hi = 1 },
    { "rows", "rows", IN_LIST, AT(rows), .most = 3, .stride = 8, .member = row_inputs, .members = 2 },
    { "in", "in", IN_GROUP, AT(in), .member = group_inputs, .members = 1 },
};
static const struct layout small_layout = { .id = "state", .says = "state", .input = small_inputs, .inputs = 5,
                                            .size = sizeof(struct small_state) };

static unsigned referee(const struct play *p, const void *state)
{
    (void)p, (void)state;
    return 1u << REFEREE;
}
static unsigned second_seat(const struct play *p, const void *state)
{
    (void)p, (void)state;
    return 2;
}
static int one_order(const struct play *p, const void *state, int seat, struct act *out, int room)
{
    (void)p, (void)state, (void)seat, (void)out, (void)room;
    return 1;
}
static int no_order(const struct play *p, const void *state, int seat, struct act *out, int room)
{
    (void)p, (void)state, (void)seat, (void)out, (void)room;
    return 0;
}

static void sound_says(const struct game *g, const struct small_state *x, const char *field, int value)
{
    const struct play p = { .game = g };
    struct refusals r = { 0 };

    assert_int_equal(state_sound(&p, x, &r), !field);
    assert_int_equal(r.len, field != NULL);
    if (field) assert_string_equal(r.row[0].field, field);
    if (field && *field) assert_int_equal(r.row[0].value, value);
    if (field && *field) assert_string_equal(r.row[0].says, "out of its range");
}

static void test_sound(void **state)
{
    const struct game g = { .state = &small_layout, .to_decide = referee, .legal = one_order },
        stuck = { .state = &small_layout, .to_decide = referee, .legal = no_order },
        waits = { .state = &small_layout, .to_decide = second_seat, .legal = no_order };
    const struct small_state fine = { 3, 1, 1, 2, { { -2, 5 }, { 2, 0 }, { 99, 99 } }, { 1 } };
    struct small_state x;

    (void)state;
    sound_says(&g, &fine, NULL, 0);
    sound_says(&stuck, &fine, "", 0);
    sound_says(&waits, &fine, "", 0);
    x = fine, x.plain = 2, sound_says(&g, &x, "plain", 2);
    x = fine, x.plain = 9, sound_says(&g, &x, NULL, 0);
    x = fine, x.plain = 10, sound_says(&g, &x, "plain", 10);
    x = fine, x.choice = 0, sound_says(&g, &x, NULL, 0);
    x = fine, x.choice = 2, sound_says(&g, &x, "choice", 2);
    x = fine, x.choice = -1, sound_says(&g, &x, "choice", -1);
    x = fine, x.flag = 0, sound_says(&g, &x, NULL, 0);
    x = fine, x.flag = 2, sound_says(&g, &x, "flag", 2);
    x = fine, x.rows = 0, sound_says(&g, &x, NULL, 0);
    x = fine, x.rows = 4, sound_says(&g, &x, "rows", 4);
    x = fine, x.rows = -1, sound_says(&g, &x, "rows", -1);
    x = fine, x.row[0].a = -3, sound_says(&g, &x, "rows.1.a", -3);
    x = fine, x.row[1].b = 6, sound_says(&g, &x, "rows.2.b", 6);
    x = fine, x.rows = 3, x.row[2].b = 5, sound_says(&g, &x, "rows.3.a", 99);
    x = fine, x.in.deep = 0, sound_says(&g, &x, "in.deep", 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_events), cmocka_unit_test(test_best), cmocka_unit_test(test_kinds),
        cmocka_unit_test(test_words), cmocka_unit_test(test_letters), cmocka_unit_test(test_same_ids),
        cmocka_unit_test(test_scene_is_full), cmocka_unit_test(test_scene_shapes), cmocka_unit_test(test_scene_texts),
        cmocka_unit_test(test_sound),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
