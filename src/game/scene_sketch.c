/* scene_sketch.c - what the field says, put into a scene (scene.h): marks of a sketch, pieces of ground, bases. */
#include <string.h>
#include "game/scene.h"
#include "model/ground.h"
#include "model/measure.h"
#include "model/sketch.h"

_Static_assert(MARK_KINDS - MARK_SKETCH == SKETCH_KINDS, "a mark for each kind of a sketch");

enum { MOST_CORNERS = REACH_RAYS + 1 };

static struct scene_point scene_at(struct point p) { return (struct scene_point){ p.x, p.y }; }

/* With the decimal sign of the language: the last letter of these words. */
static void number_told(const struct scene *s, struct text *out, const struct measure *m, int number)
{
    const char *sign = scene_say(s, N_("decimal point: ."));
    size_t from = out->len;

    measure_number(out, m, number);
    for (char *c = out->at + from; *c; c++) if (*c == '.') *c = sign[strlen(sign) - 1];
}

/* "distance 3.5 H", "wheel 20°". */
static const char *mark_text(struct scene *s, const struct sketch_mark *m)
{
    struct text t = scene_text(s);
    /* a line of sight is drawn from middle to middle, and how far they are apart stands beside it */
    bool length = m->kind == SKETCH_LENGTH || m->kind == SKETCH_POINT || m->kind == SKETCH_RANGE ||
                  m->kind == SKETCH_REACH || m->kind == SKETCH_ARC;

    if (m->says) text_add(&t, scene_say(s, m->says));
    if (m->number >= 0 && length && s->measure) {
        if (t.len) text_char(&t, ' ');
        number_told(s, &t, s->measure, m->number);
    }
    if (m->number >= 0 && m->kind == SKETCH_ANGLE) {
        if (t.len) text_char(&t, ' ');
        number_told(s, &t, &measure_turn, m->number);
    }
    return t.len ? scene_keep(s, &t) : NULL;
}

/* Beside the middle of a line; at the far end of an area or an arm. */
static struct scene_point label_place(const struct scene_mark *m, const struct scene_point *at)
{
    int n = m->points.n;

    if (n == 2) return (struct scene_point){ (at[0].x + at[1].x) / 2, (at[0].y + at[1].y) / 2 };
    if (m->kind == MARK_RANGE) return (struct scene_point){ at[0].x, at[0].y + m->number };
    return n == 3 ? at[2] : at[n / 2];
}

/* The same number is not written twice: a line of sight that is the distance, both arms of an arc. */
static bool first_of(const struct sketch *k, int mark)
{
    for (int i = 0; i < mark; i++)
        if (k->mark[i].number == k->mark[mark].number && k->mark[i].kind != SKETCH_GHOST) return false;
    return true;
}

void scene_sketch(struct scene *s, const struct sketch *k)
{
    for (int i = 0; i < k->marks; i++) {
        const struct sketch_mark *m = &k->mark[i];
        struct scene_point at[MOST_CORNERS];
        struct scene_mark *mark;
        int n = m->points < MOST_CORNERS ? m->points : MOST_CORNERS;

        for (int p = 0; p < n; p++) at[p] = scene_at(k->point[m->from + p]);
        mark = n ? scene_mark(s, (enum mark_kind)(MARK_SKETCH + m->kind), at, n) : NULL;
        if (!mark) continue;
        mark->number = m->number;
        mark->text = mark_text(s, m);
        if (m->number > 0 && m->kind != SKETCH_GHOST && m->kind != SKETCH_STOPPER && mark->text && first_of(k, i))
            scene_label(s, LABEL_NOTE, label_place(mark, at), 4, mark->text);
    }
}

void scene_terrain(struct scene *s, int kind, const struct terrain *g, const char *title)
{
    struct scene_point at[GROUND_CORNERS];
    struct scene_area *area;

    for (int i = 0; i < g->corners; i++) at[i] = scene_at(g->at[i]);
    if (g->line) {
        struct scene_line *line = scene_line(s, (enum line_kind)kind, at, g->corners);

        if (line) line->title = title;
        return;
    }
    area = scene_area(s, (enum area_kind)kind);
    if (!area) return;
    area->corners = scene_path(s, at, g->corners);
    area->title = title;
}

/* A round base has the corners of the square about it. */
void scene_shape(struct scene_base *b, const struct shape *s)
{
    struct shape square = *s;

    if (s->radius) square = shape_of((struct pose){ s->at.x, s->at.y, s->heading },
                                     (struct base){ 2 * s->radius, 2 * s->radius, 0 });
    for (int i = 0; i < CORNERS; i++) b->corner[i] = scene_at(shape_corner(&square, (enum corner)i));
    b->heading = (int)rounded(s->heading, DEGREE) % 360;
    b->round = s->radius;
}
