/* stand.c - the table in words, for a terminal and for those who hear it: where units stand ("at the hedge, 23 cm from
** Salt Guards"), and the map: figures, ground, and what lies about. */
#include "game/flintlock/fray.h"
#include "game/flintlock/places.h"
#include "game/names.h"
#include "game/sheet.h"

struct standing { const struct play *p; const struct fray_setup *s; const struct fray_state *b;
                  const struct sheet *sheet; struct fray_voice voice; };

static void name_of(const struct standing *x, int family, int n) { thing_title(x->p, family, n, x->sheet->out); }

static void place(const struct standing *x, int px, int py)
{
    near_place(x->sheet, &measure_cm, px, py);
}

/* ---- units ---- */

/* Its outermost figure on a side, as it faces: 1 left, -1 right. */
static int outermost(const struct standing *x, int unit, int side)
{
    int member[FRAY_MOST_FIGURES], n = fray_members(x->s, x->b, unit, member), best = -1;
    int64_t most = 0;

    for (int i = 0; i < n; i++) {
        struct point left = ahead(x->b->figure[member[0]].facing + QUARTER, FRAY_CM);
        int64_t beside = side * dot(left, point_less(fray_at(x->b, member[i]), fray_at(x->b, member[0])));

        if (best < 0 || beside > most) best = member[i], most = beside;
    }
    return best;
}

static void semicolon(const struct standing *x) { add(x->sheet, N_("; ")); }

/* "left file 14 cm from the hedge; right file on the road"; nothing where both are at the same. */
static void say_files(const struct standing *x, int unit)
{
    char room[2][96] = { "", "" };

    for (int right = 0; right < 2; right++) {
        struct text where = text_in(room[right], sizeof room[right]);
        fray_say_place(&x->voice, &where, x->s, fray_at(x->b, outermost(x, unit, right ? -1 : 1)));
    }
    if (text_same(room[0], room[1])) return;
    semicolon(x);
    fray_say(&x->voice, x->sheet->out, N_("left file {1}; right file {2}"), room[0], room[1]);
}

void fray_say_unit_stands(const struct play *p, const struct fray_state *b, const struct sheet *sheet, int unit)
{
    struct standing x = { p, p->setup, b, sheet, { sheet->words, sheet->language } };

    if (!fray_say_unit_place(&x.voice, sheet->out, p, b, unit)) return;
    if (fray_formed(b, unit)) say_files(&x, unit);
}

bool fray_show_units(const struct play *p, const struct fray_state *b, const struct sheet *sheet)
{
    struct standing x = { p, p->setup, b, sheet, { sheet->words, sheet->language } };
    int member[FRAY_MOST_FIGURES];
    bool any = false;

    if (b->phase != PHASE_ORDERS && b->phase != PHASE_FIRE) return false;       /* a turn begins; all have moved */
    for (int u = 0; u < b->units; u++) {
        if ((b->view && x.s->unit[u].seat != b->view - 1) || !fray_members(x.s, b, u, member)) continue;
        name_of(&x, THING_UNIT, u);
        colon(sheet);
        fray_say_unit_stands(p, b, sheet, u);
        end_line(sheet);
        any = true;
    }
    return any;
}

/* ---- the map ---- */

static void show_figures(const struct standing *x)
{
    for (int f = 0; f < x->b->figures; f++) {
        const struct fray_figure *i = &x->b->figure[f];

        if (i->where != WHERE_ON) continue;
        text_int(x->sheet->out, f + 1);
        text_char(x->sheet->out, ' ');
        name_of(x, THING_FIGURE, f);
        colon(x->sheet);
        place(x, i->x, i->y);
        text_add(x->sheet->out, ", ");
        near_heading(x->sheet, i->facing);
        semicolon(x);
        fray_say_figure_place(&x->voice, x->sheet->out, x->p, x->b, f);
        end_line(x->sheet);
    }
}

static void show_corners(const struct standing *x, const struct fray_corner *at, int n)
{
    for (int i = 0; i < n; i++) {
        if (i) text_add(x->sheet->out, " – ");
        place(x, at[i].x, at[i].y);
    }
    end_line(x->sheet);
}

static void show_area(const struct standing *x, int area)
{
    const struct fray_area *a = &x->s->area[area];

    if (a->name[0]) text_add(x->sheet->out, (const char *)a->name), text_add(x->sheet->out, ", ");
    add(x->sheet, fray_area_kinds[a->kind].says);
    if (x->b->area[area].burnt) text_add(x->sheet->out, ", "), add(x->sheet, N_("burnt"));
    colon(x->sheet);
    show_corners(x, a->at, a->corners);
}

static void show_ground(const struct standing *x)
{
    if (x->s->areas + x->s->lines) text_add(x->sheet->out, "# "), add(x->sheet, N_("ground")), end_line(x->sheet);
    for (int i = 0; i < x->s->areas; i++) show_area(x, i);
    for (int i = 0; i < x->s->lines; i++) {
        const struct fray_line *l = &x->s->line[i];

        add(x->sheet, fray_line_kinds[l->kind].says);
        if (l->high) {
            text_add(x->sheet->out, ", ");
            add(x->sheet, N_("high: only those directly behind it see across"));
        }
        colon(x->sheet);
        show_corners(x, l->at, l->corners);
    }
}

/* Whose bearer is out of sight is nowhere to be seen. */
static void show_token(const struct standing *x, int token)
{
    const struct fray_token *t = &x->b->token[token];
    char name[NAME_BYTES * 2] = "";
    struct text bearer = text_in(name, sizeof name);

    if (t->gone || (!t->carrier && !t->x && !t->y)) return;
    name_of(x, THING_TOKEN, token);
    colon(x->sheet);
    if (t->carrier) {
        thing_title(x->p, THING_FIGURE, t->carrier - 1, &bearer);
        fray_say(&x->voice, x->sheet->out, N_("{1} has it"), name, NULL);
    } else {
        place(x, t->x, t->y);
        semicolon(x);
        fray_say_place(&x->voice, x->sheet->out, x->s, (struct point){ t->x, t->y });
    }
    end_line(x->sheet);
}

void fray_show_map(const struct play *p, const struct fray_state *b, const struct sheet *sheet)
{
    struct standing x = { p, p->setup, b, sheet, { sheet->words, sheet->language } };

    if (sheet->kind == SHEET_GROUND) {
        show_ground(&x);
        return;
    }
    show_figures(&x);
    for (int i = 0; i < x.s->tokens; i++) show_token(&x, i);
}

bool fray_show_thing(const struct play *p, const struct fray_state *b, const struct sheet *sheet)
{
    struct standing x = { p, p->setup, b, sheet, { sheet->words, sheet->language } };

    if (sheet->family == THING_AREA) show_area(&x, sheet->thing);
    else if (sheet->family == THING_TOKEN) show_token(&x, sheet->thing);
    return sheet->family == THING_AREA || sheet->family == THING_TOKEN;
}
