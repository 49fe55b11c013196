/* scene_tools.h - a scene as lines of text, for tests that say all of it. */
#ifndef UNIT_SCENE_TOOLS_H
#define UNIT_SCENE_TOOLS_H
#include "game/scene.h"

static struct scene scene;
static char room[8000];

static inline void add_number(struct text *t, const char *before, int n)
{
    text_add(t, before);
    text_int(t, n);
}

static inline void path(struct text *t, struct scene_path p)
{
    for (int i = 0; i < p.n; i++) {
        add_number(t, " ", scene.point[p.from + i].x);
        add_number(t, ",", scene.point[p.from + i].y);
    }
}

static inline const char *areas(void)
{
    struct text t = text_in(room, sizeof room);

    for (int i = 0; i < scene.areas; i++) {
        const struct scene_area *a = &scene.area[i];
        int left = 9999, right = 0, low = 9999, up = 0;

        for (int k = 0; k < a->corners.n; k++) {
            struct scene_point p = scene.point[a->corners.from + k];
            left = p.x < left ? p.x : left, right = p.x > right ? p.x : right;
            low = p.y < low ? p.y : low, up = p.y > up ? p.y : up;
        }
        text_add(&t, a->title);
        text_add(&t, " (");
        text_add(&t, a->name);
        add_number(&t, ") ", left);
        add_number(&t, "..", right);
        add_number(&t, " ", low);
        add_number(&t, "..", up);
        add_number(&t, " ground ", (int)a->ground);
        if (a->fortified) text_add(&t, " fortified");
        add_number(&t, " worth ", a->worth);
        add_number(&t, " of ", a->seat);
        text_char(&t, '\n');
    }
    return room;
}

static inline const char *lines(void)
{
    struct text t = text_in(room, sizeof room);

    for (int i = 0; i < scene.lines; i++) {
        text_add(&t, scene_line_kinds[scene.line[i].kind].id);
        if (scene.line[i].title) text_char(&t, ' '), text_add(&t, scene.line[i].title);
        path(&t, scene.line[i].points);
        text_char(&t, '\n');
    }
    for (int i = 0; i < scene.marks; i++) {
        text_add(&t, scene_mark_kinds[scene.mark[i].kind].id);
        path(&t, scene.mark[i].points);
        text_char(&t, '\n');
    }
    for (int i = 0; i < scene.labels; i++) {
        const struct scene_label *l = &scene.label[i];

        text_add(&t, l->text);
        add_number(&t, ": ", (int)l->kind);
        add_number(&t, " at ", l->at.x);
        add_number(&t, ",", l->at.y);
        add_number(&t, " away ", l->away);
        if (l->along.n) text_add(&t, " along"), path(&t, l->along);
        text_char(&t, '\n');
    }
    return room;
}

/* The lines below the picture. */
static inline const char *notes(void)
{
    struct text t = text_in(room, sizeof room);

    for (int i = 0; i < scene.notes; i++) text_add(&t, scene.note[i]), text_char(&t, '\n');
    return room;
}
#endif
