/* scene.c - a skirmish as a scene (game/scene.h), from what is in setup and state: the table with its ground, every
** figure with its facing and how it is, tokens, what goals are about, who may leave by which edge. In a seat's view
** only what the seat sees is in the state. */
#include "game/scene.h"
#include "game/flintlock/places.h"
#include "game/flintlock/fray.h"
#include "game/names.h"
#include "model/measure.h"
#include "rules/flintlock/melee.h"

struct painting { const struct play *p; const struct fray_setup *s; const struct fray_state *b; struct scene *out;
                  struct fray_voice voice; };

static struct scene_point spot_of(struct point p) { return (struct scene_point){ p.x, p.y }; }

static const char *named(struct painting *x, const int32_t *name, const char *kind)
{
    return name[0] ? (const char *)name : scene_say(x->out, kind);
}

/* ---- the ground ---- */

static const int area_piece[FRAY_AREA_KINDS] = {
    [AREA_BUSHES] = PIECE_BUSHES, [AREA_FOREST] = PIECE_WOOD, [AREA_HILL] = PIECE_HILL, [AREA_MARSH] = PIECE_MARSH,
    [AREA_FORD] = PIECE_FORD, [AREA_WATER] = PIECE_WATER, [AREA_SLOPE] = PIECE_SLOPE, [AREA_BUILDING] = PIECE_BUILDING,
    [AREA_ROAD] = PIECE_ROAD,
};
static const int line_piece[FRAY_LINE_KINDS] = {
    [LINE_HEDGE] = PIECE_HEDGE, [LINE_BANK] = PIECE_BANK, [LINE_WALL] = PIECE_WALL, [LINE_BARRICADE] = PIECE_BARRICADE,
};

static int corners_of(const struct fray_corner *at, int n, struct scene_point *out)
{
    for (int i = 0; i < n; i++) out[i] = (struct scene_point){ at[i].x, at[i].y };
    return n;
}

/* "Fox Wood: forest", and that it has burnt down. */
static const char *area_title(struct painting *x, int i)
{
    struct text t = scene_text(x->out);
    const struct fray_area *a = &x->s->area[i];

    if (a->name[0]) {
        text_add(&t, (const char *)a->name);
        text_add(&t, scene_say(x->out, N_(": ")));
    }
    text_add(&t, scene_say(x->out, fray_area_kinds[a->kind].says));
    if (x->b->area[i].burnt) {
        text_add(&t, ", ");
        text_add(&t, scene_say(x->out, N_("burnt")));
    }
    return scene_keep(x->out, &t);
}

static void paint_areas(struct painting *x)
{
    for (int i = 0; i < x->s->areas; i++) {
        const struct fray_area *a = &x->s->area[i];
        struct scene_point at[FRAY_CORNERS];
        int n = corners_of(a->at, a->corners, at);
        struct scene_path path = scene_path(x->out, at, n);

        if (a->kind != AREA_FIELD) {
            struct scene_area *area = scene_area(x->out, (enum area_kind)area_piece[a->kind]);
            if (!area) continue;
            area->corners = path;
            area->title = area_title(x, i);
            area->seat = -1;
        } else {                                                /* only its name matters */
            struct scene_mark *m = scene_mark(x->out, MARK_FIELD, at, n);
            if (m) m->text = area_title(x, i);
        }
        if (a->name[0]) scene_label(x->out, LABEL_NAME, scene_middle(x->out, path), 0, (const char *)a->name);
    }
}

static void paint_lines(struct painting *x)
{
    for (int i = 0; i < x->s->lines; i++) {
        const struct fray_line *l = &x->s->line[i];
        struct scene_point at[FRAY_BENDS];
        int n = corners_of(l->at, l->corners, at);
        struct scene_line *line = scene_line(x->out, (enum line_kind)line_piece[l->kind], at, n);
        struct text t = scene_text(x->out);

        if (!line) continue;
        text_add(&t, scene_say(x->out, fray_line_kinds[l->kind].says));
        if (l->high) {
            text_add(&t, ", ");
            text_add(&t, scene_say(x->out, N_("high: only those directly behind it see across")));
        }
        line->title = scene_keep(x->out, &t);
    }
}

/* ---- figures ---- */

static const char *id_of(struct painting *x, int family, int n)
{
    struct text id = scene_text(x->out), room = text_in((char[64]){ 0 }, 64);

    x->p->game->thing(x->p, family, n, &id, &room);
    return scene_keep(x->out, &id);
}

static unsigned badges_of(const struct painting *x, int f)
{
    const struct fray_figure *b = &x->b->figure[f];
    const struct fray_figure_setup *s = &x->s->figure[f];
    unsigned badges = 0;

    if (s->gun[0] || s->gun[1]) badges |= b->loaded[0] || b->loaded[1] ? BADGE_LOADED : BADGE_EMPTY;
    if (b->wounded) badges |= BADGE_WOUNDED;
    if (b->crouched) badges |= BADGE_CROUCHED;
    if (s->officer) badges |= BADGE_LEADER;
    return badges;
}

/* The words of it, for those who hear a picture read. */
static void states_of(const struct painting *x, int f, const char *state[SCENE_STATES])
{
    const struct fray_figure *b = &x->b->figure[f];
    unsigned badges = badges_of(x, f);
    int nerve = fray_unit(x->s, x->b, f)->nerve, n = 0;

    if (nerve != NERVE_STEADY) state[n++] = fray_nerves[nerve].says;
    if (badges & BADGE_LOADED) state[n++] = N_("loaded");
    if (badges & BADGE_EMPTY) state[n++] = N_("not loaded");
    if (b->crouched) state[n++] = N_("crouched");
    if (b->wounded && n < SCENE_STATES) state[n++] = N_("lightly wounded");
}

/* "Pierrot of Smugglers: class 3, club, fowling piece; loaded; facing east; at the hedge, 12 cm from Salt Guards". */
static const char *figure_title(struct painting *x, int f, const char *const state[SCENE_STATES])
{
    const struct fray_figure_setup *s = &x->s->figure[f];
    char name[64], unit[8];
    struct text t = scene_text(x->out), id = text_in(unit, sizeof unit), title = text_in(name, sizeof name);

    x->p->game->thing(x->p, THING_FIGURE, f, &id, &title);
    text_add(&t, name);
    if (s->name[0]) {
        text_add(&t, " (");
        text_add(&t, (const char *)x->s->unit[fray_unit_of(x->s, f)].name);
        text_char(&t, ')');
    }
    text_add(&t, ", ");
    text_add(&t, scene_say(x->out, N_("class")));
    text_char(&t, ' ');
    text_int(&t, s->class);
    if (s->officer) fray_say(&x->voice, &t, N_(", officer"), NULL, NULL);
    if (x->b->figure[f].riding) fray_say(&x->voice, &t, N_(", mounted"), NULL, NULL);
    text_add(&t, ", ");
    text_add(&t, scene_say(x->out, flintlock_arm_names[s->weapon].says));
    for (int g = 0; g < FRAY_GUNS; g++) {
        if (!s->gun[g]) continue;
        text_add(&t, ", ");
        text_add(&t, scene_say(x->out, fray_guns[s->gun[g]].says));
    }
    for (int i = 0; i < SCENE_STATES && state[i]; i++) {
        text_add(&t, i ? ", " : scene_say(x->out, N_("; ")));
        text_add(&t, scene_say(x->out, state[i]));
    }
    text_add(&t, scene_say(x->out, N_("; ")));
    measure_text(&t, &measure_heading, x->b->figure[f].facing, x->out->words, x->out->language);
    text_add(&t, scene_say(x->out, N_("; ")));
    fray_say_figure_place(&x->voice, &t, x->p, x->b, f);
    return scene_keep(x->out, &t);
}

static void paint_figure(struct painting *x, int f)
{
    const struct fray_figure *b = &x->b->figure[f];
    const struct fray_figure_setup *s = &x->s->figure[f];
    struct shape shape = shape_of((struct pose){ b->x, b->y, b->facing }, fray_base(b->riding != 0));
    struct scene_base *base = scene_base(x->out);
    struct text number = scene_text(x->out);

    if (!base) return;
    *base = (struct scene_base){
        .seat = fray_seat_of(x->s, f), .number = f + 1, .strength = 1, .of = 1, .place = SCENE_FLOATS,
        .symbol = b->riding ? SYMBOL_MOUNTED : s->officer ? SYMBOL_HERO : s->gun[0] ? SYMBOL_SHOOTERS : SYMBOL_FOOT,
        .shaken = fray_unit(x->s, x->b, f)->nerve != NERVE_STEADY, .badges = badges_of(x, f),
    };
    scene_shape(base, &shape);
    text_int(&number, s->unit);
    base->lettering[0] = scene_keep(x->out, &number);
    states_of(x, f, base->state);
    base->thing = id_of(x, THING_FIGURE, f);
    base->things = id_of(x, THING_UNIT, s->unit - 1);
    base->title = figure_title(x, f, base->state);
}

/* The name of a unit, with its number as on its bases and how it is. */
static void paint_unit_name(struct painting *x, int unit)
{
    struct text t = scene_text(x->out);
    struct point middle;
    int n = 0;

    if (!fray_middle_of(x->s, x->b, unit, &middle)) return;
    for (int f = 0; f < x->b->figures; f++) n += fray_unit_of(x->s, f) == unit && fray_on(x->b, f);
    text_int(&t, unit + 1);
    text_char(&t, ' ');
    text_add(&t, (const char *)x->s->unit[unit].name);
    text_add(&t, " (");
    text_int(&t, n);
    text_char(&t, ')');
    if (x->b->unit[unit].nerve != NERVE_STEADY) {
        text_add(&t, ", ");
        text_add(&t, scene_say(x->out, fray_nerves[x->b->unit[unit].nerve].says));
    }
    scene_label(x->out, LABEL_NOTE, spot_of(middle), 24, scene_keep(x->out, &t));
}

/* ---- tokens, goals, edges ---- */

static void paint_tokens(struct painting *x)
{
    for (int i = 0; i < x->s->tokens; i++) {
        const struct fray_token *t = &x->b->token[i];
        int carrier = t->carrier - 1;
        bool wagon = x->s->token[i].kind == TOKEN_WAGON;
        struct scene_point at = { t->x, t->y };
        struct scene_mark *m;

        if (t->gone || (carrier >= 0 && !fray_on(x->b, carrier))) continue;
        if (carrier >= 0 && !wagon) at = (struct scene_point){ x->b->figure[carrier].x, x->b->figure[carrier].y + 150 };
        m = scene_mark(x->out, MARK_TOKEN, &at, 1);
        if (m) m->text = named(x, x->s->token[i].name, N_("token")), m->number = wagon ? FRAY_WAGON_RADIUS : 0;
        scene_label(x->out, LABEL_GOAL, at, 16, named(x, x->s->token[i].name, N_("token")));
    }
}

/* "red: carry First Sack off by the east edge, 2 points": one line below the picture. */
static void paint_goal(struct painting *x, const struct fray_goal *g)
{
    static const char *const says[FRAY_GOAL_KINDS] = {
        [GOAL_HOLD] = N_("hold {1}"), [GOAL_LEAVE] = N_("leave the table: {1}"),
        [GOAL_CARRY] = N_("carry {1} off: {2}"), [GOAL_BURN] = N_("burn {1}"), [GOAL_FELL] = N_("fell {1}"),
        [GOAL_SAVE] = N_("save {1}"),
    };
    struct text t = scene_text(x->out);
    char name[64] = "";
    struct text of = text_in(name, sizeof name);
    const char *edge = scene_say(x->out, fray_edges[g->edge].says);

    if (g->kind == GOAL_HOLD || g->kind == GOAL_BURN) text_add(&of, (const char *)x->s->area[g->area - 1].name);
    if (g->kind == GOAL_CARRY) text_add(&of, (const char *)x->s->token[g->token - 1].name);
    if (g->kind == GOAL_LEAVE) text_add(&of, edge);
    if (g->kind == GOAL_FELL || g->kind == GOAL_SAVE)
        thing_title(x->p, THING_FIGURE, g->figure - 1, &of);
    text_add(&t, scene_say(x->out, fray_seats[g->seat].says));
    text_add(&t, scene_say(x->out, N_(": ")));
    fray_say(&x->voice, &t, says[g->kind], name, edge);
    text_add(&t, " (");
    text_int(&t, g->points);
    text_char(&t, ')');
    if (x->out->notes < SCENE_NOTES) scene_note(x->out, scene_keep(x->out, &t));
}

static void paint_edges(struct painting *x)
{
    static const char *const open_to[FRAY_OPENINGS] = { NULL, N_("red may leave here"), N_("blue may leave here"),
                                                        N_("both may leave here") };
    const int half_wide = x->s->wide / 2, half_high = x->s->high / 2, in = 3 * FRAY_CM;
    const struct scene_point at[FRAY_EDGES] = {
        { 0, 0 }, { half_wide, in }, { x->s->wide - in, half_high }, { half_wide, x->s->high - in }, { in, half_high },
    };
    for (int i = EDGE_SOUTH; i < FRAY_EDGES; i++)
        if (open_to[x->s->open[i - 1]])
            scene_label(x->out, LABEL_GOAL, at[i], 4, scene_say(x->out, open_to[x->s->open[i - 1]]));
}

/* "turn 3 of 8, orders; points: red 2, blue 0". */
static const char *head_of(struct painting *x)
{
    struct text t = scene_text(x->out);

    text_add(&t, scene_say(x->out, N_("turn")));
    text_char(&t, ' ');
    text_int(&t, x->b->turn > 0 ? x->b->turn : 1);
    text_char(&t, '/');
    text_int(&t, x->s->turns);
    text_add(&t, ", ");
    text_add(&t, scene_say(x->out, fray_phases[x->b->phase].says));
    for (int seat = 0; seat < FRAY_SEATS; seat++) {
        text_add(&t, seat ? ", " : scene_say(x->out, N_("; ")));
        text_add(&t, scene_say(x->out, fray_seats[seat].says));
        text_char(&t, ' ');
        text_int(&t, x->b->points[seat]);
    }
    if (x->s->sight) {
        text_add(&t, scene_say(x->out, N_("; ")));
        text_add(&t, scene_say(x->out, N_("one sees")));
        text_char(&t, ' ');
        measure_number(&t, &measure_cm, x->s->sight);
    }
    return scene_keep(x->out, &t);
}

void fray_scene(const struct play *p, const void *state, struct scene *out)
{
    struct painting x = { p, p->setup, state, out, { out->words, out->language } };

    scene_begin(out);
    out->measure = &measure_cm;
    out->per = FRAY_CM;
    out->wide = x.s->wide;
    out->high = x.s->high;
    out->head = head_of(&x);
    paint_areas(&x);
    paint_lines(&x);
    paint_edges(&x);
    for (int f = 0; f < x.b->figures; f++)
        if (fray_on(x.b, f)) paint_figure(&x, f);
    paint_tokens(&x);
    for (int u = 0; u < x.b->units; u++) paint_unit_name(&x, u);
    for (int i = 0; i < x.s->goals; i++) paint_goal(&x, &x.s->goal[i]);
}
