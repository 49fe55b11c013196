/* host_picture.h - the picture of a worked example of an ancients battle: the part of the table on which something
** happened since the battle began, how everybody stands there, where he was, who shot at whom, who is gone. What
** happened to a unit must be seen. docs/ancients-examples.md keeps them. */
#ifndef UNIT_HOST_PICTURE_H
#define UNIT_HOST_PICTURE_H
#include "example_picture.h"
#include "host_small.h"
#include "rules/ancients/choices.h"

enum { ROUND_ABOUT = HOST_H, LEAST_WINDOW = 12 * HOST_H, NEAR_BY = 5 * HOST_H };

static struct { struct point from, to; } shot[4];
static int shots;

/* To be told when it happens, for who is shot at may leave. */
static inline void mark_shot(int u, int target)
{
    assert_true(shots < LEN(shot));
    shot[shots].from = (struct point){ b.unit[u].x, b.unit[u].y };
    shot[shots++].to = (struct point){ b.unit[target].x, b.unit[target].y };
}

static inline bool has_moved(int u)
{
    const struct host_unit *was = &begun.unit[u], *now = &b.unit[u];

    return was->x != now->x || was->y != now->y || was->facing != now->facing;
}

static inline bool was_there(int u) { return host_on(&s, &begun, u) && begun.unit[u].x >= 0; }
static inline bool is_there(int u) { return host_on(&s, &b, u) && b.unit[u].x >= 0; }

/* Something happened to it since the battle began. */
static inline bool matters(int u)
{
    const struct host_unit *was = &begun.unit[u], *now = &b.unit[u];

    if (!was_there(u)) return is_there(u);
    return has_moved(u) || was->where != now->where || was->current != now->current || host_in_melee(&b, u) ||
           was->disordered != now->disordered || was->member != now->member || was->activated != now->activated;
}

/* Near one to which something happened, or where one was that is gone. */
static inline bool near_by(int u)
{
    for (int v = 0; v < b.units; v++) {
        const struct host_unit *at = is_there(v) ? &b.unit[v] : &begun.unit[v];

        if ((is_there(v) || was_there(v)) && matters(v) &&
            length_of((struct point){ b.unit[u].x - at->x, b.unit[u].y - at->y }) <= NEAR_BY) return true;
    }
    return false;
}

/* Where it was, a line to where it is, and a cross if it is gone. */
static inline void mark_way(const struct host_table *before, int u)
{
    const struct host_unit *was = &begun.unit[u], *now = &b.unit[u];
    struct scene_base base;
    struct scene_mark *m;

    if (!was_there(u) || (is_there(u) && !has_moved(u))) return;
    scene_shape(&base, &before->f.base[u]);
    m = scene_mark(&shown, MARK_GHOST, base.corner, 4);
    assert_non_null(m);
    m->text = "where it was";
    if (is_there(u)) {
        if (was->x == now->x && was->y == now->y) return;
        mark_line(MARK_PATH, (struct point){ was->x, was->y }, (struct point){ now->x, now->y }, "its way");
        return;
    }
    for (int k = 0; k < 2; k++)
        mark_line(MARK_STOPPER, (struct point){ base.corner[k].x, base.corner[k].y },
                  (struct point){ base.corner[k + 2].x, base.corner[k + 2].y }, "gone");
}

/* ---- the part of the table ---- */

static inline bool seen_in(const struct window *w, struct scene_point p)
{
    return p.x >= w->left && p.x <= w->right && p.y >= w->low && p.y <= w->high;
}

/* From this length, this long at least, within the table. */
static inline void stretch(int *from, int *to, int least, int most)
{
    int more = least - (*to - *from);

    if (more > 0) *from -= more / 2, *to += more / 2;
    if (*from < 0) *to -= *from, *from = 0;
    if (*to > most) *from -= *to - most, *to = most;
    if (*from < 0) *from = 0;
}

/* About those that matter, who is near them, and all marks; all of the table if it would be most of it. */
static inline struct window window_of(void)
{
    struct window w = { s.wide, s.high, 0, 0 };

    for (int i = 0; i < shown.bases; i++)
        for (int k = 0; k < 4; k++)
            if (near_by(shown.base[i].number - 1)) widen(&w, shown.base[i].corner[k], ROUND_ABOUT);
    for (int i = 0; i < shown.marks; i++)
        for (int k = 0; k < shown.mark[i].points.n; k++)
            widen(&w, shown.point[shown.mark[i].points.from + k], ROUND_ABOUT);
    if (w.right <= w.left || w.right - w.left > s.wide * 2 / 3) return (struct window){ 0, 0, s.wide, s.high };
    stretch(&w.left, &w.right, LEAST_WINDOW, s.wide);
    stretch(&w.low, &w.high, 0, s.high);
    return w;
}

static inline bool area_seen(const struct window *w, const struct scene_area *a)
{
    struct window of = { s.wide, s.high, 0, 0 };

    for (int k = 0; k < a->corners.n; k++) widen(&of, shown.point[a->corners.from + k], 0);
    return of.left < w->right && of.right > w->left && of.low < w->high && of.high > w->low;
}

/* What is outside is left out: a base wholly or partly, a label, an area. */
static inline void leave_out(const struct window *w)
{
    int n = 0;

    for (int i = 0; i < shown.bases; i++) {
        const struct scene_point *c = shown.base[i].corner;

        if (seen_in(w, c[0]) && seen_in(w, c[1]) && seen_in(w, c[2]) && seen_in(w, c[3]))
            shown.base[n++] = shown.base[i];
    }
    shown.bases = n;
    n = 0;
    for (int i = 0; i < shown.labels; i++)
        if (seen_in(w, shown.label[i].at)) shown.label[n++] = shown.label[i];
    shown.labels = n;
    n = 0;
    for (int i = 0; i < shown.areas; i++)
        if (area_seen(w, &shown.area[i])) shown.area[n++] = shown.area[i];
    shown.areas = n;
}

/* "CP1 7/4" beside each, instead of its name; the labels of units are the last ones, in their order. */
static inline void name_types(void)
{
    for (int i = 0; i < shown.bases; i++) {
        int u = shown.base[i].number - 1;
        struct text t = scene_text(&shown);

        text_add(&t, ancients_types[s.unit[u].type].id);
        text_char(&t, ' ');
        text_int(&t, b.unit[u].current);
        text_char(&t, '/');
        text_int(&t, s.unit[u].impetus);
        shown.label[shown.labels - shown.bases + i].text = scene_keep(&shown, &t);
    }
}

/* The example with this number is the battle as it stands. */
static inline void picture(const char *id, const char *title, const char *working)
{
    static struct host_table before;
    struct example e = { &ancients_game, "ancients", id, title, working };
    struct window w;
    int happened = 0, seen = 0;

    shown.words = NULL;
    ancients_game.scene(play_on(&s), &b, &shown);
    name_types();
    host_look(play_on(&s), &begun, REFEREE, &before);
    for (int u = 0; u < b.units; u++) mark_way(&before, u);
    for (int i = 0; i < shots; i++) mark_line(MARK_SIGHT, shot[i].from, shot[i].to, "a shot");
    shots = 0;
    w = window_of();
    leave_out(&w);
    crop_to(w, 0);
    assert_int_equal(draw_example(&e), shown.bases);
    for (int u = 0; u < b.units; u++) happened += matters(u) && is_there(u);
    for (int i = 0; i < shown.bases; i++) seen += matters(shown.base[i].number - 1);
    assert_int_equal(seen, happened);
}
#endif
