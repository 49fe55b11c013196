/* test_draw_table.c - the picture of a free table: every kind of ground, line, base and mark is drawn, has its pattern
** and its words, and stands where it should. With ALEA_PICTURE=FILE the picture is kept, to look at. */
#include "tests.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "drill.h"
#include "game/scene.h"
#include "model/sketch.h"
#include "view/draw.h"

static struct scene scene;
static struct sketch sketch;
static char room[DRAW_ROOM];

static int times(const char *what)
{
    int n = 0;

    for (const char *at = room; (at = strstr(at, what)) != NULL; at++) n++;
    return n;
}

static struct terrain square(int x, int y, int size)
{
    struct terrain g = { .corners = 4, .at = { { x, y }, { x + size, y }, { x + size, y + size }, { x, y + size } } };

    ground_close(&g);
    return g;
}

static void put_grounds(void)
{
    for (int kind = PIECE_WOOD; kind < AREA_KINDS; kind++) {
        struct terrain g = square(300 + (kind - PIECE_WOOD) % 5 * 2300, kind - PIECE_WOOD < 5 ? 6800 : 4700, 1800);

        scene_terrain(&scene, kind, &g, scene_area_kinds[kind].says);
    }
    for (int kind = PIECE_HEDGE; kind < LINE_KINDS; kind++) {
        int x = 400 + (kind - PIECE_HEDGE) * 2300;
        struct terrain g = { .line = true, .corners = 3, .at = { { x, 3800 }, { x + 900, 4300 }, { x + 1700, 3700 } } };

        ground_close(&g);
        scene_terrain(&scene, kind, &g, scene_line_kinds[kind].says);
    }
}

/* Figures of both sides that look into eight directions, a rider, one that is shaken; a body as a slanted rectangle. */
static void put_bases(void)
{
    for (int i = 0; i < 12; i++) {
        struct shape s = shape_of((struct pose){ 600 + i * 600, i % 2 ? 2600 : 3000, i * EIGHTH % TURN },
                                  (struct base){ 0, 0, i == 5 ? 200 : 100 });
        struct scene_base *b = scene_base(&scene);

        assert_non_null(b);
        scene_shape(b, &s);
        b->seat = i % 2;
        b->symbol = i == 5 ? SYMBOL_MOUNTED : i == 6 ? SYMBOL_HERO : SYMBOL_FOOT;
        b->thing = "figure";
        b->title = "a figure";
        b->shaken = i == 7;
    }
    for (int i = 0; i < 3; i++) {
        struct shape s = shape_of((struct pose){ 8600 + i * 1200, 2700, QUARTER + (i - 1) * 30 * DEGREE },
                                  (struct base){ 960, i == 2 ? 1400 : 480, 0 });
        struct scene_base *b = scene_base(&scene);

        scene_shape(b, &s);
        b->seat = i % 2;
        b->symbol = SYMBOL_SHOOTERS;
        b->thing = "body";
        b->title = "a body";
        b->strength = 3, b->of = 8;
    }
}

static void put_marks(void)
{
    static const struct point at[4] = { { 500, 400 }, { 1300, 400 }, { 1300, 1200 }, { 500, 1200 } };
    struct scene_point token = { 11300, 500 };

    sketch_begin(&sketch);
    for (int kind = 0; kind < SKETCH_KINDS; kind++) {
        struct point here[4];
        int n = kind == SKETCH_POINT || kind == SKETCH_RANGE ? 1 : kind == SKETCH_ANGLE ? 3
            : kind == SKETCH_LENGTH || kind == SKETCH_EDGE || kind == SKETCH_SIGHT || kind == SKETCH_BLOCKED ? 2 : 4;

        for (int i = 0; i < 4; i++) here[i] = (struct point){ at[i].x + kind % 10 * 1100, at[i].y + kind / 10 * 1000 };
        sketch_add(&sketch, (enum sketch_kind)kind, here, n,
                   kind == SKETCH_ANGLE ? 1800 : kind == SKETCH_RANGE ? 400 : n == 2 ? 800 + kind : -1);
    }
    scene_sketch(&scene, &sketch);
    scene_mark(&scene, MARK_TOKEN, &token, 1)->text = "a wagon";
}

static void draw(void)
{
    struct text out = text_in(room, sizeof room);
    struct drawing d = { .out = &out, .s = &scene, .game = &drill_game, .title = "Every sign",
                         .layers = DRAW_ALL_LAYERS };
    const char *keep = getenv("ALEA_PICTURE");

    scene_begin(&scene);
    scene.measure = &measure_cm;
    scene.per = 100;
    scene.wide = 12000;
    scene.high = 9000;
    put_grounds();
    put_bases();
    put_marks();
    draw_scene(&d);
    assert_false(out.cut);
    if (keep) {
        FILE *f = fopen(keep, "w");
        assert_non_null(f);
        fputs(room, f);
        fclose(f);
    }
}

static void every_sign(void **state)
{
    char fill[64];

    (void)state;
    draw();
    for (int kind = PIECE_WOOD; kind < AREA_KINDS; kind++) {            /* in the picture and in its key */
        snprintf(fill, sizeof fill, "fill=\"url(#%s)\"", scene_area_kinds[kind].id);
        assert_int_equal(times(fill), 2);
        snprintf(fill, sizeof fill, "<pattern id=\"%s\"", scene_area_kinds[kind].id);
        assert_int_equal(times(fill), 1);
    }
    for (int kind = PIECE_HEDGE; kind < LINE_KINDS; kind++) {
        snprintf(fill, sizeof fill, "<title>%s</title>", scene_line_kinds[kind].says);
        assert_int_equal(times(fill), 1);
        snprintf(fill, sizeof fill, "class=\"%s\"", scene_line_kinds[kind].id);
        assert_true(times(fill) >= 2);
    }
    for (int kind = MARK_SKETCH; kind < MARK_KINDS; kind++) {
        snprintf(fill, sizeof fill, "<g role=\"img\" class=\"%s\"><title>", scene_mark_kinds[kind].id);
        assert_int_equal(times(fill), 1);
    }
    assert_int_equal(times("<title>a figure</title>"), 12);
    assert_int_equal(times("<circle cx="), 12 + 2 + 1); /* figures, two stones in the pattern of a ford, a range */
    assert_int_equal(times(">3/8<"), 3);
    assert_int_equal(times("role=\"img\""), times("<title>") - 1);     /* all groups, and the picture's own */
    assert_int_equal(times("<style"), 0);
}

/* 12000 units are 1200 points: a figure at (600, 3000) of radius 100 is a circle at (60, 600) of 10. */
static void where_it_is(void **state)
{
    (void)state;
    assert_int_equal(times("<circle cx=\"60\" cy=\"600\" r=\"10\""), 1);
    assert_int_equal(times("<circle cx=\"360\" cy=\"640\" r=\"20\""), 1);       /* the rider, at (3600, 2600) */
    assert_int_equal(times(">10 cm<"), 1);                      /* the ruler: 10 cm are 100 points */
    assert_int_equal(times("<line x1=\"1080\" y1=\"-14\" x2=\"1180\" y2=\"-14\""), 1);
    assert_int_equal(times("<title>8.01 cm</title>"), 1);       /* the length of 801 units */
    assert_int_equal(times("<title>45°</title>"), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(every_sign), cmocka_unit_test(where_it_is) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
