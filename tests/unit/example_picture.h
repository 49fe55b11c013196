/* example_picture.h - what the pictures of worked examples have in common, whichever game is drawn: the scene, the part
** of the table that matters, and the files. It is always drawn; with ALEA_PICTURES=FOLDER the picture is kept there
** with its words, for docs/BOOK-examples.md (./dev docs). */
#ifndef UNIT_EXAMPLE_PICTURE_H
#define UNIT_EXAMPLE_PICTURE_H
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "game/scene.h"
#include "model/angle.h"
#include "tests.h"
#include "view/draw.h"

static struct scene shown;
static char drawn[DRAW_ROOM];

/* id: "07b"; the file is BOOK-07b. working: how it was worked out. */
struct example {
    const struct game *game;
    const char *book, *id, *title, *working;
};

static inline void mark_line(enum mark_kind kind, struct point from, struct point to, const char *text)
{
    struct scene_mark *m = scene_mark(&shown, kind, (struct scene_point[]){ { from.x, from.y }, { to.x, to.y } }, 2);

    assert_non_null(m);
    m->number = length_of(point_less(to, from));
    m->text = text;
}

/* ---- only the part of the table that matters ---- */

struct window { int left, low, right, high; };

static inline void widen(struct window *w, struct scene_point p, int by)
{
    if (p.x - by < w->left) w->left = p.x - by;
    if (p.x + by > w->right) w->right = p.x + by;
    if (p.y - by < w->low) w->low = p.y - by;
    if (p.y + by > w->high) w->high = p.y + by;
}

static inline int within(int x, int lo, int hi) { return x < lo ? lo : x > hi ? hi : x; }

/* away: how far labels keep from what they belong to, in units of the field */
static inline void crop_to(struct window w, int away)
{
    for (int i = 0; i < shown.points; i++)
        shown.point[i] = (struct scene_point){ within(shown.point[i].x, w.left, w.right) - w.left,
                                               within(shown.point[i].y, w.low, w.high) - w.low };
    for (int i = 0; i < shown.bases; i++)
        for (int k = 0; k < 4; k++) shown.base[i].corner[k].x -= w.left, shown.base[i].corner[k].y -= w.low;
    for (int i = 0; i < shown.labels; i++) {
        shown.label[i].at.x -= w.left;
        shown.label[i].at.y -= w.low;
    }
    shown.wide = w.right - w.left;
    shown.high = w.high - w.low;
    for (int i = 0; i < shown.labels; i++)                      /* beside the bases, which are larger here */
        shown.label[i].away = away / draw_grain(&shown);
}

/* ---- the files ---- */

static inline FILE *kept(const struct example *e, const char *ending)
{
    const char *folder = getenv("ALEA_PICTURES");
    char path[512];
    FILE *out;

    if (!folder) return NULL;
    snprintf(path, sizeof path, "%s/%s-%s.%s", folder, e->book, e->id, ending);
    out = fopen(path, "w");
    assert_non_null(out);
    return out;
}

/* The scene as it is shown; returns how many bases are in the picture. */
static inline int draw_example(const struct example *e)
{
    struct text out = text_in(drawn, sizeof drawn);
    char head[160];
    struct drawing d = { .out = &out, .s = &shown, .game = e->game, .title = head, .layers = DRAW_ALL_LAYERS };
    const char *number = e->id[0] == '0' ? e->id + 1 : e->id;
    int there = 0;
    FILE *f;

    snprintf(head, sizeof head, "%s. %s", number, e->title);
    draw_scene(&d);
    assert_false(out.cut);
    if ((f = kept(e, "svg")) != NULL) {
        fputs(drawn, f);
        fclose(f);
    }
    if ((f = kept(e, "md")) != NULL) {
        fprintf(f, "## %s. %s\n\n%s\n\n<img src=\"examples/%s-%s.svg\" alt=\"%s\" width=\"480\">\n\n",
                number, e->title, e->working, e->book, e->id, e->title);
        fclose(f);
    }
    for (const char *at = drawn; (at = strstr(at, "class=\"base\"")) != NULL; at++) there++;
    return there;
}
#endif
