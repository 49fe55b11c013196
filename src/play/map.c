/* map.c - the map of a battle in letters: places, roads between them, and who stands where, as far as the one at the
** keyboard knows. Places keep their order from north to south and from west to east; a label that finds no room
** where it belongs goes to the nearest free line, and is listed below when there is none. */
#include <stdlib.h>
#include <string.h>
#include "base/text.h"
#include "game/scene.h"
#include "play/inside.h"

enum { MOST_WIDE = 110, MOST_HIGH = 44, LEAST_WIDE = 24, MAP_LABEL = 64, NAME_WIDE = 12, NAME_NARROW = 6 };

struct map {
    const struct scene *scene;
    enum language lang;
    int wide, high, left, top, across, down;        /* letters; the least x and y; the widths of the map */
    int name;                                       /* letters of a name at most */
    char *cell[MOST_HIGH][MOST_WIDE];               /* a letter (UTF-8) each, NULL: nothing */
    char letters[MOST_HIGH * MOST_WIDE * 5];
    size_t used;
};

/* The middle of a place, with y down as lines of text go. */
static struct scene_point place_of(const struct map *m, int area)
{
    struct scene_point p = scene_middle(m->scene, m->scene->area[area].corners);

    return (struct scene_point){ p.x, m->scene->high - p.y };
}

static void measure(struct map *m)
{
    int right = 0, bottom = 0;

    m->left = m->top = 1 << 20;
    for (int i = 0; i < m->scene->areas; i++) {
        struct scene_point s = place_of(m, i);
        if (s.x < m->left) m->left = s.x;
        if (s.y < m->top) m->top = s.y;
        if (s.x > right) right = s.x;
        if (s.y > bottom) bottom = s.y;
    }
    m->across = right > m->left ? right - m->left : 1;
    m->down = bottom > m->top ? bottom - m->top : 1;
    m->high = m->wide * m->down / m->across / 2 + 2;            /* a letter is twice as high as it is wide */
    if (m->high > MOST_HIGH) m->high = MOST_HIGH;
    if (m->high < m->scene->areas && m->scene->areas <= MOST_HIGH) m->high = m->scene->areas;
    if (m->high < 4) m->high = 4;
}

static int column_of(const struct map *m, int x) { return 2 + (x - m->left) * (m->wide - 6) / m->across; }
static int row_of(const struct map *m, int y) { return (y - m->top) * (m->high - 1) / m->down; }

static void put(struct map *m, int row, int column, const char *letter, size_t bytes)
{
    char *at = m->letters + m->used;

    if (row < 0 || row >= m->high || column < 0 || column >= m->wide || m->used + bytes + 1 > sizeof m->letters) return;
    memcpy(at, letter, bytes);
    at[bytes] = 0;
    m->used += bytes + 1;
    m->cell[row][column] = at;
}

static size_t letter_bytes(const char *s)
{
    size_t n = 1;
    while ((s[n] & 0xc0) == 0x80) n++;
    return n;
}

/* ---- roads ---- */

static void road(struct map *m, const struct scene_line *r)
{
    struct scene_point a = m->scene->point[r->points.from], b = m->scene->point[r->points.from + 1];
    int high = m->scene->high, x0 = column_of(m, a.x), y0 = row_of(m, high - a.y);
    int x1 = column_of(m, b.x), y1 = row_of(m, high - b.y);
    int dx = x1 - x0, dy = y1 - y0, steps = abs(dx) > abs(dy) ? abs(dx) : abs(dy);

    for (int i = 1; i < steps; i++)
        put(m, y0 + dy * i / steps, x0 + dx * i / steps, r->kind == LINE_BAD_ROAD ? ":" : ".", 1);
}

/* ---- places ---- */

/* What a side has at a place; NULL: nothing. */
static const struct scene_base *base_at(const struct map *m, int place, int seat)
{
    for (int i = 0; i < m->scene->bases; i++)
        if (m->scene->base[i].place == place && m->scene->base[i].seat == seat) return &m->scene->base[i];
    return NULL;
}

/* "Halle* R12 B?3": the name, * an objective, # a fortress; for each side its first letter and its strength, or ?
** and how many counters lie face down. */
static void label_of(const struct map *m, const struct game *g, int place, struct text *out)
{
    const struct scene_area *s = &m->scene->area[place];
    const char *at = s->name;

    for (int i = 0; i < m->name && *at; i++, at += letter_bytes(at)) text_add_n(out, at, letter_bytes(at));
    if (s->worth) text_char(out, '*');
    if (s->fortified) text_char(out, '#');
    for (int seat = 0; seat < 2; seat++) {
        const char *side = words(m->lang, g->seat[seat].says);
        const struct scene_base *b = base_at(m, place, seat);

        if (b && b->number > b->unknown) {
            text_char(out, ' ');
            text_char(out, (char)(side[0] - 'a' + 'A'));
            text_int(out, b->strength);
        }
        if (b && b->unknown) {
            text_char(out, ' ');
            text_char(out, (char)(side[0] - 'a' + 'A'));
            text_char(out, '?');
            text_int(out, b->unknown);
        }
    }
}

static bool taken(const struct map *m, int row, int from, int to)
{
    for (int c = from < 0 ? 0 : from; c < to && c < m->wide; c++) {
        const char *s = m->cell[row][c];
        if (s && s[0] != '.' && s[0] != ':') return true;
    }
    return false;
}

static bool place(struct map *m, const char *label, int x, int y)
{
    int width = text_width(label), from = column_of(m, x) - 1, row = row_of(m, y);

    if (from + width + 1 > m->wide) from = m->wide - width - 1;
    if (from < 0) from = 0;
    for (int shift = 0; shift < 9; shift++) {
        int at = row + (shift + 1) / 2 * (shift % 2 ? 1 : -1), column = from;

        if (at < 0 || at >= m->high || taken(m, at, from - 1, from + width + 1)) continue;
        for (const char *s = label; *s; s += letter_bytes(s)) put(m, at, column++, s, letter_bytes(s));
        return true;
    }
    return false;
}

static void draw(struct map *m, struct paper *paper)
{
    for (int row = 0; row < m->high; row++) {
        struct buffer line = { 0 };

        for (int c = 0; c < m->wide; c++) buffer_add(&line, m->cell[row][c] ? m->cell[row][c] : " ");
        while (line.len && line.at[line.len - 1] == ' ') line.at[--line.len] = 0;
        paper_text(paper, buffer_text(&line));
        buffer_char(paper->out, '\n');
        buffer_free(&line);
    }
}

static void draw_map(struct playing *p, const struct scene *scene, struct map *m)
{
    struct buffer out = { 0 }, rest = { 0 };
    struct paper paper = paper_on(p, &out);

    m->scene = scene;
    m->lang = p->lang;
    m->wide = paper.width > MOST_WIDE ? MOST_WIDE : paper.width < LEAST_WIDE ? LEAST_WIDE : paper.width;
    m->name = m->wide < 70 ? NAME_NARROW : NAME_WIDE;
    measure(m);
    for (int i = 0; i < scene->lines; i++)
        if (scene->line[i].kind == LINE_ROAD || scene->line[i].kind == LINE_BAD_ROAD) road(m, &scene->line[i]);
    for (int i = 0; i < scene->areas; i++) {
        char label[MAP_LABEL];
        struct text t = text_in(label, sizeof label);

        label_of(m, p->m->game, i, &t);
        if (place(m, label, place_of(m, i).x, place_of(m, i).y)) continue;
        buffer_add(&rest, rest.len ? ", " : words(p->lang, N_("no room on the map for: ")));
        buffer_add(&rest, label);
    }
    draw(m, &paper);
    if (rest.len) paper_wrapped(&paper, buffer_text(&rest), 0, 2);
    paper_wrapped(&paper,
                  words(p->lang, N_("* objective, # fortress, . road, : bad road; a side's first letter with its "
                                    "strength points, ? how many of its counters lie face down")),
                  0, 2);
    say_out(p, &out);
    buffer_free(&out);
    buffer_free(&rest);
}

bool say_map(struct playing *p)
{
    struct telling t = playing_telling(p);
    struct scene *scene = p->m->game->scene ? calloc(1, sizeof *scene) : NULL;
    struct map *m = scene ? calloc(1, sizeof *m) : NULL;
    bool places = false;                    /* battle lines are told in words, and what stands freely, too */

    if (scene && m) {
        p->m->game->scene(&t.play, p->m->room->seen_state, scene);
        places = scene->areas > 0 && scene->area[0].kind == AREA_PLACE;
        if (places) draw_map(p, scene, m);
        else if (scene->measure) map_of_table(p, &t, scene);
    }
    free(scene);
    free(m);
    return places || say_sheet(p, SHEET_MAP, 0, 0);
}
