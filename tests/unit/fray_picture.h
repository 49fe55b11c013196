/* fray_picture.h - the picture of a worked example: how the table stands, where everybody was when the turn began and
** the way he came, who shot at whom, who fell. It is always drawn, and must show every figure on the table; with
** ALEA_PICTURES=FOLDER it is kept there with its words, for docs/flintlock-examples.md (./dev docs). */
#ifndef UNIT_FRAY_PICTURE_H
#define UNIT_FRAY_PICTURE_H
#include <stdio.h>
#include <stdlib.h>
#include "fray_small.h"
#include "game/scene.h"
#include "view/draw.h"

enum { ROUND_ABOUT = 400, LEAST_WINDOW = 3600 };                /* about what is shown; 36 cm at least */

static struct scene shown;
static char drawn[DRAW_ROOM];

static inline void mark_round(enum mark_kind kind, struct point at, int radius, const char *text)
{
    struct scene_mark *m = scene_mark(&shown, kind, &(struct scene_point){ at.x, at.y }, 1);

    assert_non_null(m);
    m->number = radius;
    m->text = text;
}

static inline void mark_line(enum mark_kind kind, struct point from, struct point to, const char *text)
{
    struct scene_mark *m = scene_mark(&shown, kind, (struct scene_point[]){ { from.x, from.y }, { to.x, to.y } }, 2);

    assert_non_null(m);
    m->number = length_of(point_less(to, from));
    m->text = text;
}

/* Where he was, and by which places after the quarter steps he came. */
static inline void mark_way(int f)
{
    const struct fray_figure *was = &begun.figure[f], *now = &b.figure[f];
    bool walked = b.phase > PHASE_WALK && now->from_x == was->x && now->from_y == was->y;
    struct scene_point way[5] = { { was->x, was->y }, { now->at[0].x, now->at[0].y }, { now->at[1].x, now->at[1].y },
                                  { now->at[2].x, now->at[2].y }, { now->x, now->y } };
    struct scene_mark *m;

    if (!fray_on(&begun, f) || now->where == WHERE_UNSEEN) return;
    if (now->where == WHERE_OUT || now->where == WHERE_DEAD) {
        struct point fell = fray_at(&b, f);

        mark_round(MARK_STOPPER, fell, fray_radius(&begun, f), "out of action");
        mark_line(MARK_STOPPER, (struct point){ fell.x - 70, fell.y - 70 }, (struct point){ fell.x + 70, fell.y + 70 },
                  "out of action");
    }
    if (was->x == now->x && was->y == now->y) return;
    mark_round(MARK_GHOST, fray_at(&begun, f), fray_radius(&begun, f), "where he was");
    m = scene_mark(&shown, MARK_PATH, walked ? way : (struct scene_point[]){ way[0], way[4] }, walked ? 5 : 2);
    assert_non_null(m);
    m->text = "his way";
}

/* Where he sees him: at the end, else after the first step at which he does. */
static inline void mark_shot(int f, int target)
{
    const struct fray_figure *me = &b.figure[f], *him = &b.figure[target];
    struct point from = fray_at(&b, f), to = fray_at(&b, target);
    struct fray_table t;
    struct fray_view v;

    fray_look(play_on(&s), &b, REFEREE, &t);
    for (int k = 0; k < FRAY_STOPS; k++) {
        if (fray_sees(&t, (struct fray_stand){ f, from }, (struct fray_stand){ target, to }, false, &v)) break;
        from = me->moved ? (struct point){ me->at[k].x, me->at[k].y } : from;
        to = him->moved ? (struct point){ him->at[k].x, him->at[k].y } : to;
    }
    mark_line(MARK_SIGHT, from, to, "a shot");
}

static inline void mark_shots(void)
{
    for (int i = 0; i < givens; i++) {
        const struct act *a = &given[i];

        if (a->kind == FRAY_SHOOT || a->kind == FRAY_SECOND_GUN) mark_shot(a->arg[FRAY_WHO], a->arg[FRAY_AT]);
        for (int f = 0; a->kind == FRAY_VOLLEY && f < b.figures; f++)
            if (fray_unit_of(&s, f) == a->arg[FRAY_WHO] && s.figure[f].gun[0]) mark_shot(f, a->arg[FRAY_AT]);
    }
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

static inline struct window window_of(void)
{
    struct window w = { s.wide, s.high, 0, 0 };
    int more;

    for (int i = 0; i < shown.bases; i++) {
        widen(&w, shown.base[i].corner[0], ROUND_ABOUT);
        widen(&w, shown.base[i].corner[2], ROUND_ABOUT);
    }
    for (int i = 0; i < shown.marks; i++)
        for (int k = 0; k < shown.mark[i].points.n; k++)
            widen(&w, shown.point[shown.mark[i].points.from + k], ROUND_ABOUT);
    more = LEAST_WINDOW - (w.right - w.left);
    if (more > 0) w.left -= more / 2, w.right += more / 2;
    return w;
}

static inline int within(int x, int lo, int hi) { return x < lo ? lo : x > hi ? hi : x; }

static struct window last_window;
static bool same_window;                                        /* the next picture shows the same part of the table */

static inline void crop(void)
{
    struct window w = same_window ? last_window : window_of();

    last_window = w;
    same_window = false;
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
        shown.label[i].away = FRAY_MOUNTED_RADIUS / draw_grain(&shown);
}

/* ---- the picture ---- */

static inline FILE *kept(const char *folder, const char *id, const char *ending)
{
    char path[512];
    FILE *out;

    snprintf(path, sizeof path, "%s/flintlock-%s.%s", folder, id, ending);
    out = fopen(path, "w");
    assert_non_null(out);
    return out;
}

/* Of a state: the battle's own, or a seat's view of it. */
static inline void draw_example(const char *id, const char *title)
{
    struct text out = text_in(drawn, sizeof drawn);
    char head[160];
    struct drawing d = { .out = &out, .s = &shown, .game = &flintlock_game, .title = head, .layers = DRAW_ALL_LAYERS };
    const char *folder = getenv("ALEA_PICTURES");

    snprintf(head, sizeof head, "%s. %s", id[0] == '0' ? id + 1 : id, title);
    draw_scene(&d);
    assert_false(out.cut);
    if (!folder) return;
    {
        FILE *f = kept(folder, id, "svg");
        fputs(drawn, f);
        fclose(f);
    }
}

static inline void words_of_example(const char *id, const char *title, const char *working)
{
    const char *folder = getenv("ALEA_PICTURES");
    FILE *f;

    if (!folder) return;
    f = kept(folder, id, "md");
    fprintf(f, "## %s. %s\n\n%s\n\n<img src=\"examples/flintlock-%s.svg\" alt=\"%s\" width=\"480\">\n\n",
            id[0] == '0' ? id + 1 : id, title, working, id, title);
    fclose(f);
}

/* The example with this number is the battle as it stands. */
static inline void picture(const char *id, const char *title, const char *working)
{
    int on = 0, there = 0;

    shown.words = NULL;
    flintlock_game.scene(play_on(&s), &b, &shown);
    for (int f = 0; f < b.figures; f++) mark_way(f);
    mark_shots();
    crop();
    draw_example(id, title);
    words_of_example(id, title, working);
    for (int f = 0; f < b.figures; f++) on += fray_on(&b, f);
    for (const char *at = drawn; (at = strstr(at, "class=\"base\"")) != NULL; at++) there++;
    assert_int_equal(there, on);
}
#endif
