/* draw_bases.c - the bases of a scene: the first side filled and with sharp corners, the others white and rounded, an
** edge towards the enemy, a symbol for what it is, and what stands on it. */
#include "view/draw_inside.h"

enum { SYMBOL_HALF = 11, LINE = 14 };

/* Those who are shaken are paler, and their outline is broken. */
static const char *fill_of(int seat, bool shaken)
{
    static const char *const fill[2][2] = {
        { "fill=\"#b22\" stroke=\"#000\" stroke-width=\"1.5\"",
          "fill=\"#b44\" stroke=\"#000\" stroke-width=\"2\" stroke-dasharray=\"6 4\"" },
        { "fill=\"#fff\" stroke=\"#124\" stroke-width=\"3\"",
          "fill=\"#fff\" stroke=\"#124\" stroke-width=\"3\" stroke-dasharray=\"6 4\"" },
    };

    return fill[seat != 0][shaken];
}

static const char *ink_of(int seat)
{
    return seat == 0 ? "#fff" : "#124";
}

static void class_of(struct drawing *d, const char *before, int seat)
{
    text_add(d->out, " class=\"");
    text_add(d->out, before);
    text_add(d->out, d->game->seat[seat].id);
    text_char(d->out, '"');
}

void draw_base_look(struct drawing *d, int seat, bool shaken)
{
    text_char(d->out, ' ');
    text_add(d->out, fill_of(seat, shaken));
    class_of(d, "", seat);
    text_add(d->out, "/>\n");
}

static void outline(struct drawing *d, int seat, struct spot at, int wide, int high, bool shaken)
{
    svg_numbers(d, "<rect x=\"#\" y=\"#\" width=\"#\" height=\"#\" rx=\"#\" ",
                (const int[]){ at.x, at.y, wide, high, seat == 0 ? 0 : 9 }, 5);
    text_add(d->out, fill_of(seat, shaken));
    class_of(d, "", seat);
    text_add(d->out, "/>\n");
}

void draw_sign(struct drawing *d, int seat, struct spot at, int wide, int high)
{
    outline(d, seat, at, wide, high, false);
}

static void on_base(struct drawing *d, int seat, int x, int y, int size, const char *text)
{
    svg_numbers(d, "<text x=\"#\" y=\"#\" font-size=\"#\"", (const int[]){ x, y, size }, 3);
    if (size >= 12) text_add(d->out, " font-weight=\"bold\"");
    text_add(d->out, " fill=\"");
    text_add(d->out, ink_of(seat));
    text_char(d->out, '"');
    class_of(d, "on_", seat);
    text_char(d->out, '>');
    svg_escaped(d, text);
    text_add(d->out, "</text>\n");
}

void draw_on_base(struct drawing *d, int seat, struct spot at, int size, const char *text)
{
    on_base(d, seat, at.x, at.y, size, text);
}

/* As much of a text as fits; the title of the base has all of it. */
static void cut_to_fit(struct text *out, const char *text, int size, int room)
{
    size_t fits = 0, len = 0;

    if (letters_wide(text, size, size >= 12) <= room) {
        text_add(out, text);
        return;
    }
    for (const char *at = text; *at; at++) {
        char begun[96];
        struct text t = text_in(begun, sizeof begun);

        len++;
        if ((at[1] & 0xc0) == 0x80) continue;           /* within a letter */
        text_add_n(&t, text, len);
        if (t.cut || letters_wide(begun, size, size >= 12) + size > room) break;
        fits = len;
    }
    text_add_n(out, text, fits);
    text_add(out, "\xe2\x80\xa6");
}

/* ---- symbols ---- */

void draw_symbol(struct drawing *d, enum symbol symbol, int seat, struct spot at)
{
    static const char *const path[SYMBOLS] = {
        [SYMBOL_FOOT] = "M#,# m-11,-8 h22 v16 h-22 z m0,0 l22,16 m0,-16 l-22,16",                /* crossed: on foot */
        [SYMBOL_SHOOTERS] = "M#,# m-7,-10 q16,10 0,20 m0,-20 v20 m-4,-10 h16 m-4,-4 l4,4 l-4,4", /* a bow */
        [SYMBOL_MOUNTED] = "M#,# m-11,-8 h22 v16 h-22 z m0,16 l22,-16", /* one stroke: mounted */
        [SYMBOL_FLYING] = "M#,# m-11,-6 q6,0 11,10 q5,-10 11,-10 m-22,0 q9,14 11,12 q2,2 11,-12", /* wings */
        [SYMBOL_HUGE] = "M#,# m0,-11 l11,20 h-22 z",                                     /* a tall triangle */
        [SYMBOL_ENGINE] = "M#,# m-11,8 h22 m-18,0 l12,-16 m-2,16 l-5,-9",                /* an arm on a frame */
        [SYMBOL_HERO] = "M#,# m0,-11 l3,8 h8 l-6,5 l2,8 l-7,-5 l-7,5 l2,-8 l-6,-5 h8 z", /* a star */
    };

    if (!path[symbol]) return;
    text_add(d->out, "<path d=\"");
    svg_numbers(d, path[symbol], (const int[]){ at.x, at.y }, 2);
    text_add(d->out, "\" fill=\"none\" stroke-width=\"1.6\" stroke=\"");
    text_add(d->out, ink_of(seat));
    text_char(d->out, '"');
    class_of(d, "symbol_", seat);
    text_add(d->out, "/>\n");
}

/* ---- bases ---- */

static bool upright(const struct scene_base *b)
{
    return (b->corner[0].x == b->corner[3].x && b->corner[0].y == b->corner[1].y) || b->corner[0].x == b->corner[1].x;
}

/* A base that stands at an angle: its four corners. */
static void slanted(struct drawing *d, const struct scene_base *b)
{
    text_add(d->out, "<polygon points=\"");
    for (int i = 0; i < 4; i++)
        svg_numbers(d, i ? " #,#" : "#,#", (const int[]){ draw_spot(d, b->corner[i]).x, draw_spot(d, b->corner[i]).y },
                    2);
    text_char(d->out, '"');
    draw_base_look(d, b->seat, b->shaken);
}

/* The front: a small tooth in the middle of the edge between the first two corners. */
static void front(struct drawing *d, const struct scene_base *b)
{
    struct spot a = draw_spot(d, b->corner[0]), c = draw_spot(d, b->corner[1]), back = draw_spot(d, b->corner[3]);
    struct spot middle = { (a.x + c.x) / 2, (a.y + c.y) / 2 };
    int out_x = a.x - back.x, out_y = a.y - back.y,
        length = out_x * out_x > out_y * out_y ? (out_x < 0 ? -out_x : out_x) : (out_y < 0 ? -out_y : out_y);

    if (!length) return;
    svg_numbers(d, "<polygon points=\"#,# #,# #,#\" ",
                (const int[]){ middle.x - out_y * 7 / length, middle.y + out_x * 7 / length,
                               middle.x + out_x * 7 / length, middle.y + out_y * 7 / length,
                               middle.x + out_y * 7 / length, middle.y - out_x * 7 / length },
                6);
    text_add(d->out, fill_of(b->seat, false));
    class_of(d, "front_", b->seat);
    text_add(d->out, "/>\n");
}

void draw_base(struct drawing *d, const struct scene_base *b)
{
    struct spot at = draw_spot(d, b->corner[0]), far = draw_spot(d, b->corner[2]);
    int left = at.x < far.x ? at.x : far.x, top = at.y < far.y ? at.y : far.y,
        wide = at.x < far.x ? far.x - at.x : at.x - far.x;
    int high = at.y < far.y ? far.y - at.y : at.y - far.y, lines = 0,
        shift = b->symbol == SYMBOL_STACK ? 0 : SYMBOL_HALF;

    for (int i = 0; i < SCENE_LETTERING; i++) lines += b->lettering[i] != NULL;
    svg_thing(d, "base", b->title, b->thing, b->things);
    if (b->symbol != SYMBOL_STACK) front(d, b);
    if (upright(b))
        outline(d, b->seat, (struct spot){ left, top }, wide, high, b->shaken);
    else
        slanted(d, b);
    if (shift) draw_symbol(d, b->symbol, b->seat, (struct spot){ left + SYMBOL_HALF + 5, top + high / 2 + 10 });
    for (int i = 0, k = 0; i < SCENE_LETTERING; i++) {
        bool name = shift && i == 0; /* over the whole width; the rest beside the symbol */
        char shown[128];
        struct text fits = text_in(shown, sizeof shown);
        bool large;

        if (!b->lettering[i]) continue;
        large = !shift || (name && letters_wide(b->lettering[i], 12, true) <= wide - 6);
        cut_to_fit(&fits, b->lettering[i], large ? 12 : 11, shift && !name ? wide - 2 * SYMBOL_HALF - 6 : wide);
        on_base(d, b->seat, left + wide / 2 + (name ? 0 : shift),
                top + (high - lines * LINE) / 2 + k++ * LINE + LINE - 3, large ? 12 : 11, shown);
    }
    if (b->caption) svg_text(d, left + wide / 2, top - 4, LOOK_WHO, b->caption);
    svg_end(d);
}
