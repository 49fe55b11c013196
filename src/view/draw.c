/* draw.c - the whole picture of a scene, and its areas, lines and marks (see draw.h). */
#include "view/draw_inside.h"
#include <string.h>
#include "base/whole.h"

enum { HEAD = 64, RULER_HEAD = 34, THOUSAND = 1000, BOX = 13, MOST_CORNERS = 32 };

struct spot draw_spot(const struct drawing *d, struct scene_point p)
{
    int grain = draw_grain(d->s);

    return (struct spot){ p.x / grain, (d->s->high - p.y) / grain };
}

static struct spot spot_at(const struct drawing *d, struct scene_path path, int i)
{
    return draw_spot(d, d->s->point[path.from + i]);
}

/* ---- lines ---- */

static void polyline(struct drawing *d, enum look look, const struct spot *at, int n)
{
    text_add(d->out, "<polyline points=\"");
    for (int i = 0; i < n; i++) svg_numbers(d, i ? " #,#" : "#,#", (const int[]){ at[i].x, at[i].y }, 2);
    text_char(d->out, '"');
    svg_look(d, look);
    text_add(d->out, "/>\n");
}

void draw_path(struct drawing *d, enum line_kind kind, const struct spot *at, int n)
{
    static const enum look look[LINE_KINDS] = {
        [LINE_RIVER] = LOOK_RIVER,     [LINE_MAJOR_RIVER] = LOOK_MAJOR_RIVER,
        [LINE_ROAD] = LOOK_ROAD,       [LINE_BAD_ROAD] = LOOK_BAD_ROAD,
        [LINE_RAMPART] = LOOK_WALL,    [LINE_BREACH] = LOOK_BREACH,
        [LINE_CONTACT] = LOOK_CONTACT, [LINE_SHOT] = LOOK_SHOT,
        [PIECE_HEDGE] = LOOK_HEDGE,  [PIECE_BANK] = LOOK_BANK,
        [PIECE_WALL] = LOOK_STONES,  [PIECE_BARRICADE] = LOOK_BARRICADE,
        [PIECE_STREAM] = LOOK_BROOK,
    };
    static const enum look inside[LINE_KINDS] = {       /* a second stroke over the first; 0: none */
        [LINE_ROAD] = LOOK_ROAD_INSIDE,       [PIECE_HEDGE] = LOOK_HEDGE_INSIDE,
        [PIECE_BANK] = LOOK_BANK_INSIDE,    [PIECE_WALL] = LOOK_STONES_INSIDE,
        [PIECE_BARRICADE] = LOOK_BARRICADE_INSIDE,
    };

    if (n == 2)
        svg_line(d, look[kind], at[0], at[1]);
    else
        polyline(d, look[kind], at, n);
    if (!inside[kind]) return;
    if (n == 2)
        svg_line(d, inside[kind], at[0], at[1]);
    else
        polyline(d, inside[kind], at, n);
}

static void draw_line(struct drawing *d, const struct scene_line *l)
{
    enum { MOST = 64 };
    struct spot at[MOST];
    int n = l->points.n < MOST ? l->points.n : MOST;

    for (int i = 0; i < n; i++) at[i] = spot_at(d, l->points, i);
    if (l->title) svg_titled(d, scene_line_kinds[l->kind].id, l->title);
    draw_path(d, l->kind, at, n);
    if (l->title) svg_end(d);
}

/* ---- marks ---- */

static void circle(struct drawing *d, struct spot at, int radius, enum look look)
{
    svg_numbers(d, "<circle cx=\"#\" cy=\"#\" r=\"#\"", (const int[]){ at.x, at.y, radius }, 3);
    svg_look(d, look);
    text_add(d->out, "/>\n");
}

static struct spot moved(struct spot at, int x, int y)
{
    return (struct spot){ at.x + x, at.y + y };
}

static void path_at(struct drawing *d, const char *pattern, struct spot at, enum look look)
{
    text_add(d->out, "<path d=\"");
    svg_numbers(d, pattern, (const int[]){ at.x, at.y, at.x, at.y }, 4);
    text_char(d->out, '"');
    svg_look(d, look);
    text_add(d->out, "/>\n");
}

void draw_mark(struct drawing *d, enum mark_kind kind, struct spot at, int dx, int dy)
{
    int ax = dx * 7 / THOUSAND, ay = dy * 7 / THOUSAND, px = -dy * 6 / THOUSAND,
        py = dx * 6 / THOUSAND; /* along, and across */

    switch (kind) {
    case MARK_UNBRIDGED:
        svg_line(d, LOOK_WASH, moved(at, -px - ax / 2, -py - ay / 2), moved(at, px - ax / 2, py - ay / 2));
        svg_line(d, LOOK_WASH, moved(at, -px + ax / 2, -py + ay / 2), moved(at, px + ax / 2, py + ay / 2));
        break;
    case MARK_MAJOR_BRIDGE: circle(d, at, 11, LOOK_STREAM); /* fall through */
    case MARK_BRIDGE:
        svg_line(d, LOOK_DECK, moved(at, -ax, -ay), moved(at, ax, ay));
        svg_line(d, LOOK_RAIL, moved(at, -ax + px, -ay + py), moved(at, ax + px, ay + py));
        svg_line(d, LOOK_RAIL, moved(at, -ax - px, -ay - py), moved(at, ax - px, ay - py));
        break;
    case MARK_FORD:
        circle(d, at, 10, LOOK_STREAM);
        svg_text(d, at.x, at.y + 5, LOOK_MARK, "F");
        break;
    case MARK_BOAT_BRIDGE:
        circle(d, at, 11, LOOK_STREAM);
        for (int k = -1; k <= 1; k++) circle(d, moved(at, k * ax, k * ay), 3, LOOK_BOAT);
        break;
    case MARK_TRENCH: path_at(d, "M#,# m-16,0 l4,-6 l4,6 l4,-6 l4,6 l4,-6 l4,6 l4,-6 l4,6", at, LOOK_TRENCH); break;
    case MARK_ASSAULT: path_at(d, "M#,# m-9,-9 l18,18 m0,-18 l-18,18", at, LOOK_ASSAULT); break;
    default: break;
    }
}

static void draw_mark_of(struct drawing *d, const struct scene_mark *m)
{
    struct spot at = spot_at(d, m->points, 0), to = m->points.n > 1 ? spot_at(d, m->points, 1) : moved(at, 1, 0);
    int dx = to.x - at.x, dy = to.y - at.y, length;

    if (m->kind >= MARK_TOKEN) {
        draw_sketch_mark(d, m);
        return;
    }
    length = (int)square_root((uint64_t)(dx * dx + dy * dy));
    if (length == 0) length = 1;
    draw_mark(d, m->kind, at, dx * THOUSAND / length, dy * THOUSAND / length);
}

/* ---- areas ---- */

static void box(struct drawing *d, struct spot middle, int half, enum look look)
{
    svg_numbers(d, "<rect x=\"#\" y=\"#\" width=\"#\" height=\"#\"",
                (const int[]){ middle.x - half, middle.y - half, 2 * half, 2 * half }, 4);
    svg_look(d, look);
    text_add(d->out, "/>\n");
}

void draw_ground(struct drawing *d, enum ground_kind ground, bool fortified, struct spot at)
{
    if (fortified) box(d, at, BOX + 4, LOOK_FORT);
    box(d, at, BOX, LOOK_BOX);
    for (int k = -8; ground == MAP_ROUGH && k <= 8; k += 8)
        svg_line(d, LOOK_SLOPE, moved(at, k - 3, 11), moved(at, k + 3, -11));
    if (ground == MAP_MOUNTAIN) path_at(d, "M#,# m-12,11 l6,-12 l6,12 z M#,# m0,11 l6,-12 l6,12 z", at, LOOK_PEAK);
}

static void polygon(struct drawing *d, struct scene_path corners, enum look look)
{
    text_add(d->out, "<polygon points=\"");
    for (int i = 0; i < corners.n; i++)
        svg_numbers(d, i ? " #,#" : "#,#", (const int[]){ spot_at(d, corners, i).x, spot_at(d, corners, i).y }, 2);
    text_char(d->out, '"');
    svg_look(d, look);
    text_add(d->out, "/>\n");
}

static void draw_area(struct drawing *d, int i)
{
    const struct scene_area *a = &d->s->area[i];
    struct spot at = draw_spot(d, scene_middle(d->s, a->corners));
    char number[16];
    struct text t = text_in(number, sizeof number);

    svg_thing(d, scene_area_kinds[a->kind].id, a->title, a->thing, NULL);
    if (a->kind >= PIECE_WOOD) {
        struct spot corner[MOST_CORNERS];
        int n = a->corners.n < MOST_CORNERS ? a->corners.n : MOST_CORNERS;

        for (int k = 0; k < n; k++) corner[k] = spot_at(d, a->corners, k);
        draw_terrain(d, a->kind, corner, n);
        svg_end(d);
        return;
    }
    if (a->kind == AREA_PLACE) {
        draw_ground(d, a->ground, a->fortified, at);
        text_int(&t, i + 1);
        svg_text(d, at.x, at.y + 5, LOOK_NUMBER, number);
    } else {
        polygon(d, a->corners, LOOK_WITHIN);
    }
    svg_end(d);
}

/* ---- labels ---- */

static void draw_label(struct drawing *d, const struct scene_label *l)
{
    static const enum look look[LABEL_KINDS] = {
        [LABEL_NAME] = LOOK_NAME, [LABEL_GOAL] = LOOK_GOAL, [LABEL_WATER] = LOOK_WATER, [LABEL_NOTE] = LOOK_NOTE
    };
    struct spot low = draw_spot(d, (struct scene_point){ l->box.x + l->box.wide / 2, l->box.y });

    svg_text(d, low.x, low.y - 3, look[l->kind], l->text);
}

/* ---- the whole ---- */

/* To the place where a base stands that found room beside it: below both, so that what is seen is the way between. */
static void draw_tie(struct drawing *d, const struct scene_base *b)
{
    struct spot a = draw_spot(d, b->corner[0]), c = draw_spot(d, b->corner[2]);

    svg_line(d, LOOK_TIE, (struct spot){ (a.x + c.x) / 2, (a.y + c.y) / 2 },
             draw_spot(d, scene_middle(d->s, d->s->area[b->place].corners)));
}

static enum scene_layer layer_of_line(enum line_kind kind)
{
    if (kind == LINE_RIVER || kind == LINE_MAJOR_RIVER) return LAYER_WATER;
    return kind == LINE_ROAD || kind == LINE_BAD_ROAD ? LAYER_ROADS
           : kind == LINE_RAMPART || kind == LINE_BREACH ? LAYER_PLACES
           : kind >= PIECE_HEDGE                       ? LAYER_GROUND
                                                         : LAYER_CONTACTS;
}

static enum scene_layer layer_of_mark(enum mark_kind kind)
{
    if (kind >= MARK_FIELD) return draw_below_bases(kind) ? LAYER_ZONES : LAYER_MEASURES;
    return kind >= MARK_TRENCH ? LAYER_PLACES : LAYER_ROADS;
}

static void draw_layer(struct drawing *d, enum scene_layer layer)
{
    const struct scene *s = d->s;

    if (!(d->layers & 1u << layer)) return;
    text_add(d->out, "<g class=\"layer ");
    text_add(d->out, scene_layers[layer].id);
    text_add(d->out, "\">\n");
    for (int i = 0; layer == LAYER_PLACES && d->layers & 1u << LAYER_BASES && i < s->bases; i++)
        if (s->base[i].place != SCENE_FLOATS) draw_tie(d, &s->base[i]);
    for (int i = 0; i < s->areas; i++)
        if ((s->area[i].kind == AREA_PLACE ? LAYER_PLACES : LAYER_GROUND) == layer) draw_area(d, i);
    for (int i = 0; i < s->lines; i++)
        if (layer_of_line(s->line[i].kind) == layer) draw_line(d, &s->line[i]);
    for (int i = 0; i < s->marks; i++)
        if (layer_of_mark(s->mark[i].kind) == layer) draw_mark_of(d, &s->mark[i]);
    for (int i = 0; layer == LAYER_BASES && i < s->bases; i++)
        (s->measure && s->base[i].place == SCENE_FLOATS ? draw_standing : draw_base)(d, &s->base[i]);
    for (int i = 0; layer == LAYER_NAMES && i < s->labels; i++) draw_label(d, &s->label[i]);
    text_add(d->out, "</g>\n");
}

void draw_sketch(struct drawing *d)
{
    d->layers = 1u << LAYER_ZONES | 1u << LAYER_MEASURES;
    draw_layer(d, LAYER_ZONES);
    draw_layer(d, LAYER_MEASURES);
}

void draw_scene(struct drawing *d)
{
    int grain = draw_grain(d->s), wide = d->s->wide / grain, high = d->s->high / grain, key;
    int head = !d->bare ? HEAD : d->s->measure ? RULER_HEAD : 0;

    scene_place(d->s);
    key = d->bare ? 0 : key_high(d);
    if (wide < 900 && !d->bare) wide = 900; /* the key needs it */
    svg_numbers(d, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 -# # #\" width=\"#\" height=\"#\"",
                (const int[]){ head, wide, high + head + key, wide, high + head + key }, 5);
    text_add(d->out, " role=\"graphics-document\" font-family=\"'DejaVu Sans',Verdana,sans-serif\" "
                     "text-anchor=\"middle\">\n<title>");
    svg_escaped(d, d->title ? d->title : "");
    text_add(d->out, "</title>\n<desc>");
    svg_escaped(d, d->s->head ? d->s->head : "");
    text_add(d->out, "</desc>\n");
    svg_numbers(d, "<rect x=\"0\" y=\"-#\" width=\"#\" height=\"#\"", (const int[]){ head, wide, high + head + key },
                3);
    svg_look(d, LOOK_PAPER);
    text_add(d->out, "/>\n");
    draw_patterns(d);
    if (d->s->measure) draw_table(d);
    if (d->title && !d->bare) svg_text(d, 20, 34 - HEAD, LOOK_TITLE, d->title);
    if (d->s->head && !d->bare) svg_text(d, 20, 58 - HEAD, LOOK_SAYS, d->s->head);
    for (enum scene_layer layer = LAYER_GROUND; layer < LAYER_KEY; layer++) {
        bool cut = d->s->measure && layer == LAYER_ZONES;   /* a range may be longer than the table, the key is not */

        if (cut) svg_numbers(d, "<svg width=\"#\" height=\"#\">\n", (const int[]){ d->s->wide / grain, high }, 2);
        draw_layer(d, layer);
        if (cut) text_add(d->out, "</svg>\n");
    }
    if (d->layers & 1u << LAYER_KEY && !d->bare) draw_key(d, 20, high + 10);
    text_add(d->out, "</svg>\n");
}
