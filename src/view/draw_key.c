/* draw_key.c - the key below a picture: each kind of sign that is in it, and the lines that a game adds. */
#include "view/draw_inside.h"

enum { LEAST_ROWS = 4, LEAST_WIDE = 900, ROW = 35, COLUMN = 288, SIGN = 34, MOST_KEYS = 32, NOTE = 20 };
enum key_kind { KEY_LINE, KEY_MARK, KEY_GROUND, KEY_FORT, KEY_SYMBOL, KEY_SEAT, KEY_SHAKEN, KEY_TERRAIN, KEY_BADGE,
                KEY_WORDS };
struct key {
    enum key_kind kind;
    int n;
    const char *says;
};

const char *draw_say(const struct drawing *d, const char *english)
{
    return d->words ? d->words(d->language, english) : english;
}

static int add(struct key *key, int n, enum key_kind kind, int of, const char *says)
{
    if (n < MOST_KEYS) key[n++] = (struct key){ kind, of, says };
    return n;
}

static bool has_line(const struct scene *s, int kind)
{
    for (int i = 0; i < s->lines; i++)
        if ((int)s->line[i].kind == kind) return true;
    return false;
}

bool draw_has_area(const struct scene *s, int kind)
{
    for (int i = 0; i < s->areas; i++)
        if ((int)s->area[i].kind == kind) return true;
    return false;
}

static bool has_mark(const struct scene *s, int kind)
{
    for (int i = 0; i < s->marks; i++)
        if ((int)s->mark[i].kind == kind) return true;
    return false;
}

static bool has_symbol(const struct scene *s, int symbol)
{
    for (int i = 0; i < s->bases; i++)
        if ((int)s->base[i].symbol == symbol) return true;
    return false;
}

static bool has_badge(const struct scene *s, unsigned badge)
{
    for (int i = 0; i < s->bases; i++)
        if (s->base[i].badges & badge) return true;
    return false;
}

static int ground_keys(const struct scene *s, struct key *key, int n)
{
    bool rough = false, mountain = false, fort = false, worth = false;

    for (int i = 0; i < s->areas; i++) {
        rough |= s->area[i].ground == MAP_ROUGH;
        mountain |= s->area[i].ground == MAP_MOUNTAIN;
        fort |= s->area[i].fortified;
        worth |= s->area[i].worth > 0;
    }
    if (rough) n = add(key, n, KEY_GROUND, MAP_ROUGH, N_("defensive terrain"));
    if (mountain) n = add(key, n, KEY_GROUND, MAP_MOUNTAIN, N_("mountainous terrain"));
    if (fort) n = add(key, n, KEY_FORT, 0, N_("a fortified town"));
    if (worth) n = add(key, n, KEY_WORDS, 0, N_("★: objective, its victory points and who holds it"));
    return n;
}

/* Bases with letters have no symbols. */
static bool lettered(const struct scene *s) { return s->bases && s->base[0].round && s->base[0].lettering[0]; }

static int keys_of(const struct drawing *d, struct key *key)
{
    const struct scene *s = d->s;
    bool stacks = has_symbol(s, SYMBOL_STACK) && !s->measure;   /* on a table it is baggage, one unit */
    bool shaken = false, unknown = false, tired = false;
    int n = 0;

    for (int i = 0; i < s->bases; i++) {
        shaken |= s->base[i].shaken;
        unknown |= s->base[i].unknown > 0;
        tired |= s->base[i].symbol == SYMBOL_STACK && s->base[i].state[0];
    }
    for (int i = PIECE_WOOD; i < AREA_KINDS; i++)
        if (draw_has_area(s, i)) n = add(key, n, KEY_TERRAIN, i, scene_area_kinds[i].says);
    for (int i = 0; i < LINE_KINDS; i++)
        if (i != LINE_RIVER && i != LINE_MAJOR_RIVER && has_line(s, i))
            n = add(key, n, KEY_LINE, i, scene_line_kinds[i].says);
    for (int i = 0; i < MARK_SKETCH; i++) /* a sketch says itself what it shows */
        if (has_mark(s, i)) n = add(key, n, KEY_MARK, i, scene_mark_kinds[i].says);
    for (int i = 0; i < d->game->seats; i++) n = add(key, n, KEY_SEAT, i, d->game->seat[i].says);
    for (int i = SYMBOL_STACK + 1; i < SYMBOLS; i++)
        if (has_symbol(s, i) && !lettered(s)) n = add(key, n, KEY_SYMBOL, i, scene_symbols[i].says);
    for (int i = 0; i < BADGES; i++)
        if (has_badge(s, 1u << i))
            n = add(key, n, KEY_BADGE, 1 << i, 1 << i == BADGE_LEADER ? s->leader : scene_badges[i].says);
    if (shaken)
        n = add(key, n, KEY_SHAKEN, 0, s->measure ? N_("shaken or disordered") : N_("demoralised or leaving"));
    n = ground_keys(s, key, n);
    if (stacks) n = add(key, n, KEY_WORDS, 0, N_("×5: counters in the box"));
    if (stacks)
        n = add(key, n, KEY_WORDS, 0,
                tired ? N_("27: their strength points; ': some are fatigued") : N_("27: their strength points"));
    if (unknown) n = add(key, n, KEY_WORDS, 0, N_("?: counters that lie face down"));
    return n;
}

/* As many rows as its columns need under a picture so wide. */
static int rows_of(const struct drawing *d, int n)
{
    int wide = d->s->wide / draw_grain(d->s), columns = (wide < LEAST_WIDE ? LEAST_WIDE : wide) / COLUMN;
    int rows = (n + columns - 1) / columns;

    return rows < LEAST_ROWS ? LEAST_ROWS : rows;
}

int key_high(const struct drawing *d)
{
    struct key key[MOST_KEYS];
    int rows = rows_of(d, keys_of(d, key));

    return (d->s->notes ? d->s->notes * NOTE + 10 : 0) + (d->layers & 1u << LAYER_KEY ? rows * ROW + 24 : 0);
}

static void draw_field(struct drawing *d, int x, int y)
{
    svg_numbers(d, "<rect x=\"#\" y=\"#\" width=\"#\" height=\"18\"", (const int[]){ x, y - 9, SIGN - 8 }, 3);
    svg_look(d, LOOK_ZONE);
    text_add(d->out, "/>\n");
}

static void draw_one(struct drawing *d, const struct key *k, int x, int y)
{
    const struct spot line[2] = { { x, y }, { x + SIGN - 8, y } }, middle = { x + SIGN / 2 - 4, y };

    switch (k->kind) {
    case KEY_LINE: draw_path(d, (enum line_kind)k->n, line, 2); break;
    case KEY_MARK:
        if (k->n == MARK_TOKEN) draw_token(d, middle);
        else if (k->n == MARK_FIELD) draw_field(d, x, y);
        else draw_mark(d, (enum mark_kind)k->n, middle, 1000, 0);
        break;
    case KEY_GROUND: draw_ground(d, (enum ground_kind)k->n, false, middle); break;
    case KEY_FORT: draw_ground(d, MAP_CLEAR, true, middle); break;
    case KEY_SYMBOL: draw_symbol(d, (enum symbol)k->n, 1, middle); break;
    case KEY_SEAT: draw_sign(d, k->n, (struct spot){ x, y - 9 }, SIGN - 8, 18); break;
    case KEY_SHAKEN:
        svg_numbers(d, "<rect x=\"#\" y=\"#\" width=\"#\" height=\"18\" fill=\"none\" stroke=\"",
                    (const int[]){ x, y - 9, SIGN - 8 }, 3);
        text_add(d->out, "#000\" stroke-width=\"2\" stroke-dasharray=\"6 4\" class=\"shaken\"/>\n");
        break;
    case KEY_TERRAIN: {
        const int right = x + SIGN - 8;
        const struct spot corner[4] = { { x, y - 11 }, { right, y - 11 }, { right, y + 11 }, { x, y + 11 } };

        draw_terrain(d, (enum area_kind)k->n, corner, 4);
        break;
    }
    case KEY_BADGE:
        svg_numbers(d, "<circle cx=\"#\" cy=\"#\" r=\"9\" fill=\"none\" stroke=\"#777\"/>\n",
                    (const int[]){ middle.x, y }, 2);
        draw_badge(d, (enum badge)k->n, middle, 9);
        break;
    case KEY_WORDS: break;
    }
    svg_text(d, k->kind == KEY_WORDS ? x : x + SIGN + 4, y + 5, LOOK_SAYS, draw_say(d, k->says));
}

void draw_key(struct drawing *d, int x, int y)
{
    struct key key[MOST_KEYS];
    int n = keys_of(d, key), rows = rows_of(d, n);

    for (int i = 0; i < d->s->notes; i++) svg_text(d, x, y + 10 + i * NOTE, LOOK_SAYS, d->s->note[i]);
    if (d->s->notes) y += d->s->notes * NOTE + 10;
    text_add(d->out, "<g class=\"layer key\">\n");
    for (int i = 0; i < n; i++) draw_one(d, &key[i], x + i / rows * COLUMN, y + 12 + i % rows * ROW);
    text_add(d->out, "</g>\n");
}
