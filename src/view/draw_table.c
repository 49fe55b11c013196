/* draw_table.c - what is drawn on free tables only: the table itself with its ruler, terrain in patterns that differ
** without colour, bases as they stand with their front, and the marks of a sketch (model/sketch.h). */
#include "model/angle.h"
#include "model/measure.h"
#include "view/draw_inside.h"

enum { TICK = 6, MOST_SPOTS = 64, LEAST_FOR_SYMBOL = 26, LEAST_FOR_NUMBER = 30 };

/* ---- patterns ---- */

/* Each kind of ground by what fills it: dark strokes on white, so that a print without colour tells them apart. */
static const struct { const char *id, *size, *tile; } patterns[AREA_KINDS] = {
    [PIECE_WOOD] = { "wood", "26", "<path d=\"M6,16 v-3 m-5,0 a5,6 0 1 1 10,0 z M19,25 v-3 m-5,0 a5,6 0 1 1 10,0 z\" "
                       "fill=\"#cfe3c4\" stroke=\"#354f2a\"/>" },
    [PIECE_BUSHES] = { "bushes", "20", "<path d=\"M2,8 a3,3 0 0 1 6,0 a3,3 0 0 1 5,0 M11,18 a3,3 0 0 1 6,0\" "
                         "fill=\"none\" stroke=\"#4d6b3c\"/>" },
    [PIECE_HILL] = { "hill", "18", "<path d=\"M0,18 l4,-6 M9,9 l4,-6\" stroke=\"#a08a66\"/>" },
    [PIECE_SLOPE] = { "slope", "8", "<path d=\"M0,8 l5,-8\" stroke=\"#6b5434\"/>" },
    [PIECE_MARSH] = { "marsh", "22", "<path d=\"M2,8 h8 m-6,0 v-4 m3,4 v-5 M12,19 h8 m-6,0 v-4 m3,4 v-5\" "
                        "stroke=\"#3c6b6b\" fill=\"none\"/>" },
    [PIECE_WATER] = { "water", "20", "<path d=\"M0,6 q5,-5 10,0 t10,0 M0,16 q5,-5 10,0 t10,0\" stroke=\"#246\" "
                        "fill=\"none\"/>" },
    [PIECE_FORD] = { "ford", "20", "<path d=\"M0,6 q5,-5 10,0 M10,16 q5,-5 10,0\" stroke=\"#246\" fill=\"none\"/>"
                       "<circle cx=\"15\" cy=\"5\" r=\"2\" fill=\"#777\"/><circle cx=\"5\" cy=\"15\" r=\"2\" "
                       "fill=\"#777\"/>" },
    [PIECE_ROUGH] = { "rough", "20", "<path d=\"M3,9 l3,-5 l3,5 M12,18 l3,-5 l3,5\" stroke=\"#777\" "
                        "fill=\"none\"/>" },
    [PIECE_ROAD] = { "road", "12", "<path d=\"M0,6 h4\" stroke=\"#bbb\"/>" },
    [PIECE_BUILDING] = { "building", "8", "<path d=\"M0,8 L8,0 M0,0 L8,8\" stroke=\"#555\"/>" },
};

void draw_patterns(struct drawing *d)
{
    bool any = false;

    for (int i = PIECE_WOOD; i < AREA_KINDS; i++) {
        if (!draw_has_area(d->s, i)) continue;
        if (!any) text_add(d->out, "<defs>\n");
        any = true;
        text_add(d->out, "<pattern id=\"");
        text_add(d->out, patterns[i].id);
        text_add(d->out, "\" patternUnits=\"userSpaceOnUse\" width=\"");
        text_add(d->out, patterns[i].size);
        text_add(d->out, "\" height=\"");
        text_add(d->out, patterns[i].size);
        text_add(d->out, "\">");
        text_add(d->out, patterns[i].tile);
        text_add(d->out, "</pattern>\n");
    }
    if (any) text_add(d->out, "</defs>\n");
}

static void polygon(struct drawing *d, const struct spot *at, int n)
{
    text_add(d->out, "<polygon points=\"");
    for (int i = 0; i < n; i++) svg_numbers(d, i ? " #,#" : "#,#", (const int[]){ at[i].x, at[i].y }, 2);
    text_char(d->out, '"');
}

void draw_terrain(struct drawing *d, enum area_kind kind, const struct spot *at, int n)
{
    polygon(d, at, n);
    text_add(d->out, " fill=\"url(#");
    text_add(d->out, patterns[kind].id);
    text_add(d->out, ")\" stroke=\"#333\" stroke-width=\"");
    text_add(d->out, kind == PIECE_BUILDING ? "4\"" : "1.5\"");
    if (kind == PIECE_HILL || kind == PIECE_SLOPE) text_add(d->out, " stroke-dasharray=\"10 3 2 3\"");
    if (kind == PIECE_ROAD || kind == PIECE_FORD) text_add(d->out, " stroke-dasharray=\"5 4\"");
    text_add(d->out, " class=\"");
    text_add(d->out, patterns[kind].id);
    text_add(d->out, "\"/>\n");
}

/* ---- the table ---- */

/* Its edge, and a ruler: one of its measure where that is long enough to read, else ten. */
void draw_table(struct drawing *d)
{
    int grain = draw_grain(d->s), wide = d->s->wide / grain, high = d->s->high / grain;
    int times = d->s->per / grain >= 40 ? 1 : 10, long_ = d->s->per * times / grain;
    char room[32];
    struct text t = text_in(room, sizeof room);

    svg_numbers(d, "<rect x=\"0\" y=\"0\" width=\"#\" height=\"#\"", (const int[]){ wide, high }, 2);
    svg_look(d, LOOK_TABLE);
    text_add(d->out, "/>\n");
    measure_number(&t, d->s->measure, d->s->per * times);
    svg_line(d, LOOK_RULER, (struct spot){ wide - 20 - long_, -14 }, (struct spot){ wide - 20, -14 });
    for (int i = 0; i < 2; i++) {
        int x = wide - 20 - i * long_;
        svg_line(d, LOOK_RULER, (struct spot){ x, -14 - TICK }, (struct spot){ x, -14 + TICK });
    }
    svg_text(d, wide - 20 - long_ / 2, -20, LOOK_WHO, room);
}

/* ---- bases ---- */

static int long_side(struct spot a, struct spot b)
{
    return length_of((struct point){ b.x - a.x, b.y - a.y });
}

static struct spot middle_of(struct spot a, struct spot b) { return (struct spot){ (a.x + b.x) / 2, (a.y + b.y) / 2 }; }

/* A tooth in the middle of the front; on a round base where it looks. */
static void tooth(struct drawing *d, const struct spot corner[4], bool round, int size)
{
    struct spot at = middle_of(corner[0], corner[1]), back = middle_of(corner[2], corner[3]);
    int whole = long_side(at, back), x, y;

    if (whole == 0) return;
    x = (at.x - back.x) * size, y = (at.y - back.y) * size;
    if (round) at = (struct spot){ at.x - x / 3 / whole, at.y - y / 3 / whole };
    svg_numbers(d, "<polygon points=\"#,# #,# #,#\"",
                (const int[]){ at.x - y / whole, at.y + x / whole, at.x + x / whole, at.y + y / whole, at.x + y / whole,
                               at.y - x / whole },
                6);
}

/* What it is, small where the base is small. */
static void symbol_on(struct drawing *d, const struct scene_base *b, struct spot at, int room)
{
    int tenths = room >= LEAST_FOR_SYMBOL ? 10 : room * 10 / LEAST_FOR_SYMBOL;

    if (b->symbol == SYMBOL_STACK || tenths < 3) return;
    svg_numbers(d,
                tenths == 10 ? "<g transform=\"translate(#,#)\">\n" : "<g transform=\"translate(#,#) scale(0.#)\">\n",
                (const int[]){ at.x, at.y, tenths }, 3);
    draw_symbol(d, b->symbol, b->seat, (struct spot){ 0, 0 });
    svg_end(d);
}

/* What is left of it, and what it had. */
static void losses_on(struct drawing *d, const struct scene_base *b, struct spot at)
{
    char room[32];
    struct text t = text_in(room, sizeof room);

    text_int(&t, b->strength);
    text_char(&t, '/');
    text_int(&t, b->of);
    draw_on_base(d, b->seat, at, 11, room);
}

/* Signs that differ without colour: a full and an open dot, a cross, a bar, a ring. */
void draw_badge(struct drawing *d, enum badge badge, struct spot at, int radius)
{
    int side = radius * 8 / 10, dot = radius > 9 ? 4 : 3;

    switch (badge) {
    case BADGE_LOADED:
    case BADGE_EMPTY:
        svg_numbers(d, "<circle cx=\"#\" cy=\"#\" r=\"#\" stroke=\"#000\" stroke-width=\"1.2\" fill=\"",
                    (const int[]){ at.x + side, at.y + side, dot }, 3);
        text_add(d->out, badge == BADGE_LOADED ? "#000\" class=\"loaded\"/>\n" : "#fff\" class=\"empty\"/>\n");
        break;
    case BADGE_WOUNDED:
        svg_numbers(d, "<path d=\"M#,# m-4,0 h8 m-4,-4 v8\" stroke=\"#000\" stroke-width=\"2.4\" class=\"wounded\"/>\n",
                    (const int[]){ at.x - side, at.y + side }, 2);
        break;
    case BADGE_CROUCHED:
        svg_numbers(d, "<path d=\"M#,# h#\" stroke=\"#000\" stroke-width=\"3\" class=\"crouched\"/>\n",
                    (const int[]){ at.x - radius, at.y + radius + 3, 2 * radius }, 3);
        break;
    case BADGE_LEADER:
        svg_numbers(d, "<circle cx=\"#\" cy=\"#\" r=\"#\" fill=\"none\" stroke=\"#000\" stroke-width=\"1.5\" "
                       "class=\"leader\"/>\n",
                    (const int[]){ at.x, at.y, radius + 4 }, 3);
        break;
    }
}

static void badges_on(struct drawing *d, const struct scene_base *b, struct spot at, int radius)
{
    for (int i = 0; i < BADGES; i++)
        if (b->badges & 1u << i) draw_badge(d, (enum badge)(1 << i), at, radius);
}

/* Whose man it is, in the middle of his base. */
static void letter_on(struct drawing *d, const struct scene_base *b, struct spot at, int radius)
{
    int size = radius * 12 / 10;

    draw_on_base(d, b->seat, (struct spot){ at.x, at.y + size * 4 / 11 }, size, b->lettering[0]);
}

void draw_standing(struct drawing *d, const struct scene_base *b)
{
    struct spot corner[4], middle;
    int wide, deep, room;

    for (int i = 0; i < 4; i++) corner[i] = draw_spot(d, b->corner[i]);
    middle = draw_spot(d, (struct scene_point){ (b->corner[0].x + b->corner[2].x) / 2,
                                                (b->corner[0].y + b->corner[2].y) / 2 });
    wide = long_side(corner[0], corner[1]);
    deep = long_side(corner[1], corner[2]);
    room = wide < deep ? wide : deep;
    svg_thing(d, "base", b->title, b->thing, b->things);
    tooth(d, corner, b->round != 0, room < 24 ? 5 : 8);
    draw_base_look(d, b->seat, false);
    if (b->round)
        svg_numbers(d, "<circle cx=\"#\" cy=\"#\" r=\"#\"",
                    (const int[]){ middle.x, middle.y, b->round / draw_grain(d->s) }, 3);
    else polygon(d, corner, 4);
    draw_base_look(d, b->seat, b->shaken);
    if (b->round && b->lettering[0]) {
        letter_on(d, b, middle, wide / 2);
    } else if (b->round || b->of <= 1 || wide < 2 * LEAST_FOR_NUMBER) {
        symbol_on(d, b, middle, room - 2);
    } else {
        bool along_front = wide >= deep;
        struct spot one = along_front ? corner[0] : corner[1], other = along_front ? corner[1] : corner[2];
        int x = (other.x - one.x) / 4, y = (other.y - one.y) / 4;

        if (x < 0) x = -x, y = -y;                      /* the symbol to the left of the figures */
        symbol_on(d, b, (struct spot){ middle.x - x, middle.y - y }, room - 2);
        losses_on(d, b, (struct spot){ middle.x + x, middle.y + y + 4 });
    }
    badges_on(d, b, middle, wide / 2);
    if (b->caption) svg_text(d, middle.x, middle.y - (b->round ? wide : deep) / 2 - 5, LOOK_WHO, b->caption);
    svg_end(d);
}

/* ---- sketches ---- */

static const enum look mark_look[MARK_KINDS] = {
    [MARK_TOKEN] = LOOK_TOKEN,   [MARK_POINT] = LOOK_POINT,     [MARK_LENGTH] = LOOK_LENGTH, [MARK_ANGLE] = LOOK_ANGLE,
    [MARK_EDGE] = LOOK_EDGE,     [MARK_PATH] = LOOK_PATH,       [MARK_GHOST] = LOOK_GHOST,   [MARK_REACH] = LOOK_REACH,
    [MARK_ZONE] = LOOK_ZONE,     [MARK_ARC] = LOOK_ARC,         [MARK_RANGE] = LOOK_RANGE,   [MARK_SIGHT] = LOOK_SIGHT,
    [MARK_FIELD] = LOOK_ZONE,    [MARK_BLOCKED] = LOOK_BLOCKED, [MARK_STOPPER] = LOOK_STOPPER,
    [MARK_GROUND] = LOOK_TOUCHED,
};

bool draw_below_bases(enum mark_kind kind)
{
    return kind == MARK_PATH || kind == MARK_REACH || kind == MARK_ZONE || kind == MARK_ARC || kind == MARK_RANGE ||
           kind == MARK_GROUND || kind == MARK_FIELD;
}

static void closed(struct drawing *d, enum look look) { svg_look(d, look), text_add(d->out, "/>\n"); }

static void open_way(struct drawing *d, const struct spot *at, int n, enum look look)
{
    text_add(d->out, "<polyline points=\"");
    for (int i = 0; i < n; i++) svg_numbers(d, i ? " #,#" : "#,#", (const int[]){ at[i].x, at[i].y }, 2);
    text_char(d->out, '"');
    closed(d, look);
}

/* The ends of a ruler. */
static void end_ticks(struct drawing *d, const struct spot *at, enum look look)
{
    int whole = long_side(at[0], at[1]);
    int x = whole ? -(at[1].y - at[0].y) * TICK / whole : 0, y = whole ? (at[1].x - at[0].x) * TICK / whole : 0;

    for (int i = 0; i < 2; i++)
        svg_line(d, look, (struct spot){ at[i].x - x, at[i].y - y }, (struct spot){ at[i].x + x, at[i].y + y });
}

/* Both arms, and the arc between them at the shorter one. */
static void angle(struct drawing *d, const struct spot *at)
{
    const struct spot way[3] = { at[1], at[0], at[2] };
    int radius = long_side(at[0], at[1]), other = long_side(at[0], at[2]);
    struct point arm = { at[1].x - at[0].x, at[1].y - at[0].y }, second = { at[2].x - at[0].x, at[2].y - at[0].y };
    struct spot to;

    open_way(d, way, 3, LOOK_ANGLE);
    if (!radius || !other) return;
    to = (struct spot){ at[0].x + second.x * radius / other, at[0].y + second.y * radius / other };
    svg_numbers(d, "<path d=\"M#,# A#,# 0 0 # #,#\"",
                (const int[]){ at[1].x, at[1].y, radius, radius, cross(arm, second) > 0, to.x, to.y }, 7);
    closed(d, LOOK_ANGLE);
}

static void cross_at(struct drawing *d, struct spot at, enum look look)
{
    svg_line(d, look, (struct spot){ at.x - 5, at.y - 5 }, (struct spot){ at.x + 5, at.y + 5 });
    svg_line(d, look, (struct spot){ at.x - 5, at.y + 5 }, (struct spot){ at.x + 5, at.y - 5 });
}

void draw_token(struct drawing *d, struct spot at)
{
    svg_numbers(d, "<path d=\"M#,# m0,-10 l10,10 l-10,10 l-10,-10 z\"", (const int[]){ at.x, at.y }, 2);
    closed(d, LOOK_TOKEN);
}

void draw_sketch_mark(struct drawing *d, const struct scene_mark *m)
{
    struct spot at[MOST_SPOTS];
    int n = m->points.n < MOST_SPOTS ? m->points.n : MOST_SPOTS;
    enum look look = mark_look[m->kind];

    for (int i = 0; i < n; i++) at[i] = draw_spot(d, d->s->point[m->points.from + i]);
    svg_titled(d, scene_mark_kinds[m->kind].id, m->text ? m->text : draw_say(d, scene_mark_kinds[m->kind].says));
    if (n == 1 && m->number > 0 && m->kind != MARK_POINT) {
        int r = m->number / draw_grain(d->s);
        svg_numbers(d, "<circle cx=\"#\" cy=\"#\" r=\"#\"", (const int[]){ at[0].x, at[0].y, r }, 3);
        closed(d, look);
    }
    if (m->kind == MARK_TOKEN) draw_token(d, at[0]);
    else if (m->kind == MARK_ANGLE && n == 3) angle(d, at);
    else if (n == 1) {
        if (m->number <= 0 || m->kind == MARK_POINT) cross_at(d, at[0], look);
    }
    else if (n == 2 || (m->kind == MARK_PATH && n != 4)) {
        for (int i = 0; i + 1 < n; i++) open_way(d, at + i, 2, look);   /* as one path SVG would fill its bends */
        if (m->kind == MARK_LENGTH) end_ticks(d, at, look);
        if (m->kind == MARK_BLOCKED) cross_at(d, middle_of(at[0], at[1]), LOOK_POINT);
    } else {
        polygon(d, at, n);
        closed(d, look);
        if (m->kind == MARK_GHOST && n == 4) {
            tooth(d, at, false, 6);
            closed(d, look);
        }
    }
    svg_end(d);
}
