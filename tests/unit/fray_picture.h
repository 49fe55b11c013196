/* fray_picture.h - the picture of a worked example: how the table stands, where everybody was when the turn began and
** the way he came, who shot at whom, who fell. It must show every figure on the table. docs/flintlock-examples.md keeps
** them. */
#ifndef UNIT_FRAY_PICTURE_H
#define UNIT_FRAY_PICTURE_H
#include "example_picture.h"
#include "fray_small.h"

enum { ROUND_ABOUT = 400, LEAST_WINDOW = 3600 };                /* about what is shown; 36 cm at least */

static inline void mark_round(enum mark_kind kind, struct point at, int radius, const char *text)
{
    struct scene_mark *m = scene_mark(&shown, kind, &(struct scene_point){ at.x, at.y }, 1);

    assert_non_null(m);
    m->number = radius;
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

static struct window last_window;
static bool same_window;                                        /* the next picture shows the same part of the table */

static inline void crop(void)
{
    struct window w = same_window ? last_window : window_of();

    last_window = w;
    same_window = false;
    crop_to(w, FRAY_MOUNTED_RADIUS);
}

/* ---- the picture ---- */

/* The example with this number is the battle as it stands. */
static inline void picture(const char *id, const char *title, const char *working)
{
    struct example e = { &flintlock_game, "flintlock", id, title, working };
    int on = 0;

    shown.words = NULL;
    flintlock_game.scene(play_on(&s), &b, &shown);
    for (int f = 0; f < b.figures; f++) mark_way(f);
    mark_shots();
    crop();
    for (int f = 0; f < b.figures; f++) on += fray_on(&b, f);
    assert_int_equal(draw_example(&e), on);
}
#endif
