/* map_table.c - a free table in letters: ground and obstacles by signs, and on them who stands where and which way he
** faces, as far as the one at the keyboard knows. A label that finds no room where it belongs goes beside it. Exact
** places stand in words below it. */
#include <stdlib.h>
#include <string.h>
#include "base/text.h"
#include "game/scene.h"
#include "play/inside.h"

enum { MOST_WIDE = 110, MOST_HIGH = 32, LEAST_WIDE = 24, TAG = 8, WINDS = 8, NEAREST = 24 };

static const char area_sign[AREA_KINDS] = {
    [AREA_WITHIN] = '#', [PIECE_WOOD] = '%', [PIECE_BUSHES] = ';', [PIECE_HILL] = 'n', [PIECE_SLOPE] = 'N',
    [PIECE_MARSH] = '=', [PIECE_WATER] = '~', [PIECE_FORD] = '-', [PIECE_ROUGH] = ':', [PIECE_ROAD] = '.',
    [PIECE_BUILDING] = '#',
};
static const char line_sign[LINE_KINDS] = {
    [LINE_RIVER] = '~', [LINE_MAJOR_RIVER] = '~', [LINE_RAMPART] = '|', [PIECE_HEDGE] = 'x', [PIECE_BANK] = '*',
    [PIECE_WALL] = '|', [PIECE_BARRICADE] = 'X', [PIECE_STREAM] = '~',
};
/* Which way somebody faces: east, then to the left, an eighth of a turn each. */
static const struct { const char *unicode, *ascii; } arrow[WINDS] = {
    { "→", ">" }, { "↗", "/" }, { "↑", "^" }, { "↖", "\\" }, { "←", "<" }, { "↙", "/" }, { "↓", "v" }, { "↘", "\\" },
};

/* A cell is the sign of the ground, 0: none, or one letter of a tag. */
struct grid {
    const struct scene *scene;
    int wide, high;
    char ground[MOST_HIGH][MOST_WIDE];
    char tag[MOST_HIGH][MOST_WIDE][TAG];
};

static int column_of(const struct grid *g, int x) { return x * (g->wide - 1) / (g->scene->wide ? g->scene->wide : 1); }

/* North is above. */
static int row_of(const struct grid *g, int y)
{
    return (g->scene->high - y) * (g->high - 1) / (g->scene->high ? g->scene->high : 1);
}

static void put_ground(struct grid *g, int row, int column, char sign)
{
    if (row >= 0 && row < g->high && column >= 0 && column < g->wide) g->ground[row][column] = sign;
}

/* ---- ground ---- */

/* Does a ray to the right cross the outline an odd number of times? */
static bool holds(const struct scene *s, struct scene_path corners, int64_t x, int64_t y)
{
    bool inside = false;

    for (int i = 0, k = corners.n - 1; i < corners.n; k = i++) {
        struct scene_point a = s->point[corners.from + i], b = s->point[corners.from + k];
        int64_t side;

        if ((a.y > y) == (b.y > y)) continue;
        side = (x - a.x) * (b.y - a.y) - (y - a.y) * (b.x - a.x);
        if ((side < 0) == (b.y > a.y)) inside = !inside;
    }
    return inside;
}

static void draw_area(struct grid *g, const struct scene_area *a)
{
    int wide = g->wide > 1 ? g->wide - 1 : 1, high = g->high > 1 ? g->high - 1 : 1;

    for (int row = 0; row < g->high; row++)
        for (int column = 0; column < g->wide; column++) {
            int64_t x = (int64_t)g->scene->wide * column / wide;
            int64_t y = g->scene->high - (int64_t)g->scene->high * row / high;

            if (holds(g->scene, a->corners, x, y)) put_ground(g, row, column, area_sign[a->kind]);
        }
}

static void draw_line(struct grid *g, const struct scene_line *l)
{
    for (int i = 0; i + 1 < l->points.n; i++) {
        struct scene_point a = g->scene->point[l->points.from + i], b = g->scene->point[l->points.from + i + 1];
        int x = column_of(g, a.x), y = row_of(g, a.y), dx = column_of(g, b.x) - x, dy = row_of(g, b.y) - y;
        int steps = abs(dx) > abs(dy) ? abs(dx) : abs(dy);

        for (int k = 0; k <= steps; k++)
            put_ground(g, y + (steps ? dy * k / steps : 0), x + (steps ? dx * k / steps : 0), line_sign[l->kind]);
    }
}

/* ---- who stands where ---- */

/* The number by which people know it; 0: it has none. */
static int number_of(const struct telling *t, const char *thing)
{
    const struct game *g = t->play.game;

    for (int f = 0; f < g->families; f++)
        for (int i = 0; g->family[f].ordered && thing && i < g->things(&t->play, f); i++) {
            char id[64], title[96];
            struct text a = text_in(id, sizeof id), b = text_in(title, sizeof title);

            if (g->thing(&t->play, f, i, &a, &b) && text_same(id, thing)) return thing_number(t, f, i);
        }
    return 0;
}

static bool room_for(const struct grid *g, int row, int column, int width)
{
    if (row < 0 || row >= g->high || column < 0 || column + width > g->wide) return false;
    for (int c = column - 1; c <= column + width; c++)
        if (c >= 0 && c < g->wide && g->tag[row][c][0]) return false;
    return true;
}

/* At its place or as near to it as there is room. */
static void place_tag(struct grid *g, const char *tag, int row, int column)
{
    int width = text_width(tag);

    for (int far = 0; far < NEAREST; far++)
        for (int down = -far / 4; down <= far / 4; down++)
            for (int side = -1; side <= 1; side += 2) {
                int r = row + down, c = column + side * (far - 2 * abs(down)) - width / 2;

                if (column - width / 2 < 0 && far == 0) c = 0;
                if (c + width > g->wide) c = g->wide - width;
                if (!room_for(g, r, c, width)) continue;
                for (const char *s = tag; *s; c++) {
                    size_t n = 1;

                    while ((s[n] & 0xc0) == 0x80) n++;
                    memcpy(g->tag[r][c], s, n);
                    s += n;
                }
                return;
            }
}

static struct scene_point middle_of(const struct scene_base *b)
{
    return (struct scene_point){ (b->corner[0].x + b->corner[1].x + b->corner[2].x + b->corner[3].x) / 4,
                                 (b->corner[0].y + b->corner[1].y + b->corner[2].y + b->corner[3].y) / 4 };
}

/* "R3↑": the side's first letter, the number, which way it faces. */
static void draw_base(struct grid *g, const struct paper *paper, const struct telling *t, const struct scene_base *b)
{
    struct scene_point at = middle_of(b);
    const char *side = words(t->lang, t->play.game->seat[b->seat == 1].says);
    int number = number_of(t, b->thing), wind = (b->heading * 2 + 45) / 90 % WINDS;
    char tag[24];
    struct text out = text_in(tag, sizeof tag);

    if (!number || b->seat < 0) return;
    text_char(&out, (char)(side[0] - 'a' + 'A'));
    text_int(&out, number);
    text_add(&out, sign(paper, arrow[wind].unicode, arrow[wind].ascii));
    place_tag(g, tag, row_of(g, at.y), column_of(g, at.x));
}

/* ---- the picture ---- */

static void add_key(struct buffer *key, enum language lang, char sign, const char *says)
{
    buffer_add(key, key->len ? ", " : "");
    buffer_char(key, sign);
    buffer_char(key, ' ');
    buffer_add(key, words(lang, says));
}

/* What the signs mean that are on this table. */
static void say_key(struct paper *paper, const struct scene *s)
{
    struct buffer key = { 0 };
    bool area[AREA_KINDS] = { false }, line[LINE_KINDS] = { false };

    for (int i = 0; i < s->areas; i++) area[s->area[i].kind] = true;
    for (int i = 0; i < s->lines; i++) line[s->line[i].kind] = true;
    for (int i = 0; i < AREA_KINDS; i++)
        if (area[i] && area_sign[i]) add_key(&key, paper->lang, area_sign[i], scene_area_kinds[i].says);
    for (int i = 0; i < LINE_KINDS; i++)
        if (line[i] && line_sign[i]) add_key(&key, paper->lang, line_sign[i], scene_line_kinds[i].says);
    buffer_add(&key, key.len ? words(paper->lang, N_("; ")) : "");
    buffer_add(&key, words(paper->lang, N_("north is above; a side's first letter with the number of its unit and "
                                           "which way it faces")));
    paper_wrapped(paper, buffer_text(&key), 0, 2);
    buffer_free(&key);
}

static void draw_edge(struct paper *paper, int wide)
{
    buffer_char(paper->out, '+');
    buffer_repeat(paper->out, "-", wide);
    buffer_add(paper->out, "+\n");
}

static void draw_rows(struct paper *paper, const struct grid *g)
{
    draw_edge(paper, g->wide);
    for (int row = 0; row < g->high; row++) {
        buffer_char(paper->out, '|');
        for (int c = 0; c < g->wide; c++) {
            char ground = g->ground[row][c];

            if (g->tag[row][c][0]) buffer_add(paper->out, g->tag[row][c]);
            else buffer_char(paper->out, ground ? ground : ' ');
        }
        buffer_add(paper->out, "|\n");
    }
    draw_edge(paper, g->wide);
}

void map_of_table(struct playing *p, const struct telling *t, const struct scene *s)
{
    struct grid *g = calloc(1, sizeof *g);
    struct buffer out = { 0 };
    struct paper paper = paper_on(p, &out);
    int width = paper.width - 2;

    if (!g) return;
    g->scene = s;
    g->wide = width > MOST_WIDE ? MOST_WIDE : width < LEAST_WIDE ? LEAST_WIDE : width;
    g->high = g->wide * s->high / (s->wide ? s->wide : 1) / 2 + 1;         /* a letter is twice as high as it is wide */
    if (g->high > MOST_HIGH) {
        g->wide = g->wide * MOST_HIGH / g->high;
        g->high = MOST_HIGH;
    }
    if (g->wide < LEAST_WIDE) g->wide = LEAST_WIDE;
    for (int i = 0; i < s->areas; i++) draw_area(g, &s->area[i]);
    for (int i = 0; i < s->lines; i++)
        if (line_sign[s->line[i].kind]) draw_line(g, &s->line[i]);
    for (int i = 0; i < s->bases; i++) draw_base(g, &paper, t, &s->base[i]);
    draw_rows(&paper, g);
    say_key(&paper, s);
    say_out(p, &out);
    buffer_free(&out);
    free(g);
}
