/* draw.c - the map: rivers, roads, crossings, boxes (see draw.h). */
#include "view/draw.h"
#include <string.h>

enum { MARGIN = 70, HEAD = 60, KEY = 150, BOX = 13, THOUSAND = 1000 };

/* ---- writing ---- */

const char *draw_word(const struct drawing *d, const char *english)
{
    return d->words ? d->words(d->language, english) : english;
}

static void escaped(struct text *out, const char *s)
{
    for (; *s; s++) {
        if (*s == '<') text_add(out, "&lt;");
        else if (*s == '>') text_add(out, "&gt;");
        else if (*s == '&') text_add(out, "&amp;");
        else text_char(out, *s);
    }
}

void draw_numbers(struct drawing *d, const char *pattern, const int *number, int n)
{
    int k = 0;

    for (; *pattern; pattern++) {
        if (*pattern == '#' && k < n) text_int(d->out, number[k++]);
        else text_char(d->out, *pattern);
    }
}

void draw_text(struct drawing *d, int x, int y, const char *class_, const char *text)
{
    draw_numbers(d, "<text x=\"#\" y=\"#\" class=\"", (const int[]){ x, y }, 2);
    text_add(d->out, class_);
    text_add(d->out, "\">");
    escaped(d->out, text);
    text_add(d->out, "</text>\n");
}

static void draw_line(struct drawing *d, const char *class_, int x1, int y1, int x2, int y2)
{
    draw_numbers(d, "<line x1=\"#\" y1=\"#\" x2=\"#\" y2=\"#\" class=\"", (const int[]){ x1, y1, x2, y2 }, 4);
    text_add(d->out, class_);
    text_add(d->out, "\"/>\n");
}

/* ---- rivers and roads ---- */

static void draw_river(struct drawing *d, int river)
{
    const struct plan *p = d->p;
    int n = 0;

    for (int i = 0; i < p->courses; i++) n += p->course[i].river == river;
    if (n < 2) return;
    text_add(d->out, p->river[river].major ? "<polyline class=\"major\" points=\"" : "<polyline class=\"river\" points=\"");
    for (int i = 0; i < p->courses; i++) {
        if (p->course[i].river != river) continue;
        draw_numbers(d, "#,# ", (const int[]){ p->course[i].x, p->course[i].y }, 2);
    }
    text_add(d->out, "\"/>\n");
}

/* Beside its course, where there is room: at a point of it, or between two. */
static void draw_river_name(struct drawing *d, int river)
{
    enum { LETTER = 7, HIGH = 15, BASE = 12, BESIDE = 7 };
    const struct plan *p = d->p;
    struct draw_area offered[2 * PLAN_POINTS];
    int n = 0, last = -1, wide = draw_width(p->river[river].name, LETTER);

    for (int i = 0; i < p->courses; i++) {
        const struct plan_point *c = &p->course[i];

        if (c->river != river) continue;
        if (last >= 0) offered[n++] = (struct draw_area){ (c->x + p->course[last].x) / 2 + BESIDE, (c->y + p->course[last].y) / 2 - HIGH / 2, wide, HIGH };
        offered[n++] = (struct draw_area){ c->x + BESIDE, c->y - HIGH - 2, wide, HIGH };
        last = i;
    }
    if (n < 3) return;
    n = draw_place(d, offered, n);
    draw_text(d, offered[n].x, offered[n].y + BASE, "water", p->river[river].name);
}

static int root(int square)
{
    int r = 0;

    while ((r + 1) * (r + 1) <= square) r++;
    return r ? r : 1;
}

void draw_crossing(struct drawing *d, enum plan_crossing crossing, int x, int y, int dx, int dy)
{
    int ax = dx * 7 / THOUSAND, ay = dy * 7 / THOUSAND, px = -dy * 6 / THOUSAND, py = dx * 6 / THOUSAND;     /* along the road, and across it */

    switch (crossing) {
    case PLAN_RIVER:
        draw_line(d, "wash", x - px - ax / 2, y - py - ay / 2, x + px - ax / 2, y + py - ay / 2);
        draw_line(d, "wash", x - px + ax / 2, y - py + ay / 2, x + px + ax / 2, y + py + ay / 2);
        break;
    case PLAN_MAJOR_BRIDGE:
        draw_numbers(d, "<circle cx=\"#\" cy=\"#\" r=\"11\" class=\"stream\"/>\n", (const int[]){ x, y }, 2);     /* fall through */
    case PLAN_BRIDGE:
        draw_line(d, "deck", x - ax, y - ay, x + ax, y + ay);
        draw_line(d, "rail", x - ax + px, y - ay + py, x + ax + px, y + ay + py);
        draw_line(d, "rail", x - ax - px, y - ay - py, x + ax - px, y + ay - py);
        break;
    case PLAN_FORD:
        draw_numbers(d, "<circle cx=\"#\" cy=\"#\" r=\"10\" class=\"stream\"/>\n", (const int[]){ x, y }, 2);
        draw_text(d, x, y + 5, "mark", "F");
        break;
    case PLAN_BOAT_BRIDGE:
        draw_numbers(d, "<circle cx=\"#\" cy=\"#\" r=\"11\" class=\"stream\"/>\n", (const int[]){ x, y }, 2);
        for (int k = -1; k <= 1; k++)
            draw_numbers(d, "<circle cx=\"#\" cy=\"#\" r=\"3\" class=\"boat\"/>\n", (const int[]){ x + k * ax, y + k * ay }, 2);
        break;
    default:
        break;
    }
}

static void draw_road(struct drawing *d, const struct plan_road *r)
{
    const struct plan_spot *a = &d->p->spot[r->from], *b = &d->p->spot[r->to];

    if (r->bad) {
        draw_line(d, "bad", a->x, a->y, b->x, b->y);
        return;
    }
    draw_line(d, "road", a->x, a->y, b->x, b->y);
    draw_line(d, "inside", a->x, a->y, b->x, b->y);
}

static void draw_crossing_of(struct drawing *d, const struct plan_road *r)
{
    const struct plan_spot *a = &d->p->spot[r->from], *b = &d->p->spot[r->to];
    int dx = b->x - a->x, dy = b->y - a->y, length = root(dx * dx + dy * dy);

    draw_crossing(d, r->crossing, (a->x + b->x) / 2, (a->y + b->y) / 2, dx * THOUSAND / length, dy * THOUSAND / length);
}

/* ---- boxes ---- */

void draw_spot_sign(struct drawing *d, enum plan_ground ground, bool fortified, int x, int y)
{
    if (fortified) draw_numbers(d, "<rect x=\"#\" y=\"#\" width=\"#\" height=\"#\" class=\"wall\"/>\n", (const int[]){ x - BOX - 4, y - BOX - 4, 2 * BOX + 8, 2 * BOX + 8 }, 4);
    draw_numbers(d, "<rect x=\"#\" y=\"#\" width=\"#\" height=\"#\" class=\"box\"/>\n", (const int[]){ x - BOX, y - BOX, 2 * BOX, 2 * BOX }, 4);
    if (ground == PLAN_ROUGH)
        for (int k = -8; k <= 8; k += 8) draw_line(d, "slope", x + k - 3, y + 11, x + k + 3, y - 11);
    if (ground == PLAN_MOUNTAIN)
        draw_numbers(d, "<path class=\"peak\" d=\"M#,# l6,-12 l6,12 z M#,# l6,-12 l6,12 z\"/>\n", (const int[]){ x - 12, y + 11, x, y + 11 }, 4);
}

void draw_trench(struct drawing *d, int x, int y)
{
    draw_numbers(d, "<path class=\"trench\" d=\"M#,# l4,-6 l4,6 l4,-6 l4,6 l4,-6 l4,6 l4,-6 l4,6\"/>\n", (const int[]){ x - 16, y }, 2);
}

static void draw_spot(struct drawing *d, int i)
{
    const struct plan_spot *s = &d->p->spot[i];
    char label[96];
    struct text t = text_in(label, sizeof label);

    draw_spot_sign(d, s->ground, s->fortified, s->x, s->y);
    text_int(&t, i + 1);
    draw_text(d, s->x, s->y + 5, "number", label);
    if (s->trench >= 0) draw_trench(d, s->x, s->y - BOX - 5);
}

static void name_of(const struct drawing *d, int i, struct text *label)
{
    const struct plan_spot *s = &d->p->spot[i];

    text_add(label, s->name);
    if (!s->objective) return;
    text_add(label, " \xe2\x98\x85");
    text_int(label, s->objective);
    if (s->holder < 0) return;
    text_char(label, ' ');
    text_add(label, draw_word(d, d->game->seat[s->holder].says));
}

/* Below its box, above it, or beside it. */
static void place_name(struct drawing *d, int i)
{
    enum { LETTER = 7, BOLD = 8, HIGH = 16, BASE = 13, AWAY = 19 };
    const struct plan_spot *s = &d->p->spot[i];
    char label[96];
    struct text t = text_in(label, sizeof label);
    int wide, at;

    name_of(d, i, &t);
    wide = draw_width(label, s->objective ? BOLD : LETTER);
    const struct draw_area offered[] = {
        { s->x - wide / 2, s->y + AWAY, wide, HIGH }, { s->x - wide / 2, s->y - AWAY - HIGH, wide, HIGH },
        { s->x + AWAY + 2, s->y - HIGH / 2, wide, HIGH }, { s->x - AWAY - 2 - wide, s->y - HIGH / 2, wide, HIGH },
    };
    at = draw_place(d, offered, LEN(offered));
    d->name[i] = (struct draw_point){ offered[at].x + wide / 2, offered[at].y + BASE };
}

static void draw_name(struct drawing *d, int i)
{
    char label[96];
    struct text t = text_in(label, sizeof label);

    name_of(d, i, &t);
    draw_text(d, d->name[i].x, d->name[i].y, d->p->spot[i].objective ? "goal" : "name", label);
}

/* ---- the whole ---- */

static const char style[] =
    "<style>text{font-family:'DejaVu Sans',Verdana,sans-serif;font-size:13px;text-anchor:middle;fill:#000}"
    ".name,.goal{font-size:13px;paint-order:stroke;stroke:#fff;stroke-width:3px}.goal{font-weight:bold}"
    ".number,.mark{font-size:12px;font-weight:bold}.number{paint-order:stroke;stroke:#fff;stroke-width:2px}"
    ".title{font-size:24px;font-weight:bold;text-anchor:start}.says{font-size:15px;text-anchor:start}"
    ".water{font-size:12px;font-style:italic;fill:#246;text-anchor:start;paint-order:stroke;stroke:#fff;stroke-width:3px}"
    ".major{fill:none;stroke:#9fc3dd;stroke-width:11;stroke-linejoin:round}.river{fill:none;stroke:#9fc3dd;stroke-width:4;stroke-linejoin:round}"
    ".road{stroke:#333;stroke-width:6}.inside{stroke:#fff;stroke-width:3}.bad{stroke:#333;stroke-width:2;stroke-dasharray:7 5}"
    ".wash{stroke:#246;stroke-width:2}.stream{fill:#cfe3f1;stroke:#246}.deck{stroke:#fff;stroke-width:10}.rail{stroke:#000;stroke-width:3}.boat{fill:#fff;stroke:#000}"
    ".box{fill:#fff;stroke:#000;stroke-width:2}.wall{fill:#ddd;stroke:#000;stroke-width:2}.slope{stroke:#999;stroke-width:3}.peak{fill:#bbb;stroke:#777}"
    ".trench{fill:none;stroke:#000;stroke-width:2}"
    ".red{fill:#b22;stroke:#000;stroke-width:1.5}.blue{fill:#fff;stroke:#124;stroke-width:3}"
    ".on_red{fill:#fff;font-size:12px;font-weight:bold}.on_blue{fill:#124;font-size:12px;font-weight:bold}"
    ".who{font-size:10.5px;paint-order:stroke;stroke:#fff;stroke-width:3px}</style>\n";

static void measure(struct drawing *d)
{
    const struct plan *p = d->p;

    d->left = d->right = p->spots ? p->spot[0].x : 0;
    d->top = d->bottom = p->spots ? p->spot[0].y : 0;
    for (int i = 0; i < p->spots; i++) {
        if (p->spot[i].x < d->left) d->left = p->spot[i].x;
        if (p->spot[i].x > d->right) d->right = p->spot[i].x;
        if (p->spot[i].y < d->top) d->top = p->spot[i].y;
        if (p->spot[i].y > d->bottom) d->bottom = p->spot[i].y;
    }
    d->left -= MARGIN;
    d->right += MARGIN;
    d->top -= MARGIN;
    d->bottom += MARGIN;
}

static void draw_head(struct drawing *d)
{
    const struct plan *p = d->p;
    char line[160];
    struct text t = text_in(line, sizeof line);

    if (d->title) draw_text(d, d->left + 20, d->top - HEAD + 34, "title", d->title);
    text_add(&t, draw_word(d, N_("turn")));
    text_char(&t, ' ');
    text_int(&t, p->turn);
    text_add(&t, " / ");
    text_int(&t, p->turns);
    if (p->month) text_add(&t, ", "), text_add(&t, draw_word(d, p->month));
    if (p->weather) text_add(&t, ", "), text_add(&t, draw_word(d, p->weather));
    for (int seat = 0; seat < 2; seat++) {
        text_add(&t, seat ? ", " : " \xc2\xb7 ");
        text_add(&t, draw_word(d, d->game->seat[seat].says));
        text_char(&t, ' ');
        text_int(&t, p->points[seat]);
    }
    text_char(&t, ' ');
    text_add(&t, draw_word(d, N_("victory points")));
    draw_text(d, d->left + 20, d->top - HEAD + 58, "says", line);
}

void draw_plan(struct drawing *d)
{
    int width, height;

    measure(d);
    draw_take_map(d);
    width = d->right - d->left;
    height = d->bottom - d->top + HEAD + KEY;
    draw_numbers(d, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"# # # #\" width=\"#\" height=\"#\">\n", (const int[]){ d->left, d->top - HEAD, width, height, width, height }, 6);
    text_add(d->out, style);
    draw_numbers(d, "<rect x=\"#\" y=\"#\" width=\"#\" height=\"#\" fill=\"#", (const int[]){ d->left, d->top - HEAD, width, height }, 4);
    text_add(d->out, "fff\"/>\n");
    for (int i = 0; i < d->p->rivers; i++) draw_river(d, i);
    for (int i = 0; i < d->p->roads; i++) draw_road(d, &d->p->road[i]);
    for (int i = 0; i < d->p->roads; i++) draw_crossing_of(d, &d->p->road[i]);
    for (int i = 0; i < d->p->spots; i++) draw_spot(d, i);
    for (int i = 0; i < d->p->spots; i++) place_name(d, i);
    draw_stacks(d);
    for (int i = 0; i < d->p->spots; i++) draw_name(d, i);      /* over all else: they must be read */
    for (int i = 0; i < d->p->rivers; i++) draw_river_name(d, i);
    draw_head(d);
    draw_key(d, d->bottom + 10);
    text_add(d->out, "</svg>\n");
}
