/* scene.c - a battle as a scene (game/scene.h), from what is in setup and state: the table with its ground, every unit
** with its facing and how it is. In a seat's view only what the seat knows is in the state. */
#include "game/scene.h"
#include "game/ancients/host.h"
#include "model/measure.h"
#include "rules/ancients/choices.h"
#include "rules/ancients/facts.h"

struct painting {
    const struct play *p; const struct host_setup *s; const struct host_state *b; struct scene *out;
    struct host_table t;
};

/* ---- the ground ---- */

static void paint_ground(struct painting *x)
{
    static const int area[HOST_PIECE_KINDS] = {
        [PIECE_OF_BROKEN] = PIECE_ROUGH, [PIECE_OF_HILL] = PIECE_HILL, [PIECE_OF_WOOD] = PIECE_WOOD,
        [PIECE_OF_MARSH] = PIECE_MARSH, [PIECE_OF_ROCKS] = PIECE_SLOPE, [PIECE_OF_WATER] = PIECE_WATER,
        [PIECE_OF_RIVER] = PIECE_WATER, [PIECE_OF_ROAD] = PIECE_ROAD, [PIECE_OF_BRIDGE] = PIECE_ROAD,
        [PIECE_OF_FORD] = PIECE_FORD, [PIECE_OF_VILLAGE] = PIECE_BUILDING, [PIECE_OF_FORTIFICATION] = PIECE_BUILDING,
    };

    for (int i = 0; i < x->t.f.grounds; i++) {
        const struct terrain *g = &x->t.f.ground[i];
        const char *name = i < x->s->pieces && x->s->piece[i].name[0] ? (const char *)x->s->piece[i].name : NULL;
        struct text t = scene_text(x->out);
        struct scene_point middle;

        if (!x->b->piece[i].there) continue;
        if (name) text_add(&t, name), text_add(&t, scene_say(x->out, N_(": ")));
        text_add(&t, scene_say(x->out, host_piece_kinds[g->kind].says));
        if (x->b->piece[i].marked) text_add(&t, ", "), text_add(&t, scene_say(x->out, N_("an ambush lies here")));
        scene_terrain(x->out, g->line ? (int)PIECE_WALL : area[g->kind], g, scene_keep(x->out, &t));
        if (!name) continue;
        middle = (struct scene_point){ (g->low.x + g->high.x) / 2, (g->low.y + g->high.y) / 2 };
        scene_label(x->out, LABEL_NAME, middle, 0, name);
    }
}

/* ---- units ---- */

static enum symbol symbol_of(const struct host_unit_setup *s)
{
    if (s->baggage) return SYMBOL_STACK;
    if (s->type == TYPE_EL) return SYMBOL_HUGE;
    if (s->type == TYPE_ART || s->type == TYPE_W || ancients_is_chariot(s->type)) return SYMBOL_ENGINE;
    if (ancients_is_mounted(s->type)) return SYMBOL_MOUNTED;
    return s->missile != MISSILE_NONE ? SYMBOL_SHOOTERS : SYMBOL_FOOT;
}

static void states_of(const struct painting *x, int u, const char *state[SCENE_STATES])
{
    const struct host_unit *b = &x->b->unit[u];
    int n = 0, how = host_unit_state(&x->t, u);

    if (how != STATE_FRESH) state[n++] = ancients_state_words[how].says;
    if (b->disordered) state[n++] = N_("disordered");
    if (b->close_ranks) state[n++] = N_("in close ranks");
    if (host_in_melee(x->b, u)) state[n++] = N_("in melee");
}

/* "Triarii, FP, long spear, value 5/5, impetus 1, discipline A; disordered; facing north at 12 H, 4 H". */
static const char *unit_title(struct painting *x, int u, const char *const state[SCENE_STATES])
{
    const struct host_unit_setup *s = &x->s->unit[u];
    char name[NAME_BYTES * 2], unused[NAME_BYTES * 2];
    struct text t = scene_text(x->out), id = text_in(unused, sizeof unused), title = text_in(name, sizeof name);

    x->p->game->thing(x->p, THING_UNIT, u, &id, &title);
    text_add(&t, name);
    text_add(&t, ", ");
    text_add(&t, ancients_types[s->type].id);
    if (s->weapon != WEAPON_NONE) text_add(&t, ", "), text_add(&t, scene_say(x->out, ancients_weapons[s->weapon].says));
    if (s->missile != MISSILE_NONE)
        text_add(&t, ", "), text_add(&t, scene_say(x->out, ancients_missiles[s->missile].says));
    text_add(&t, ", ");
    text_add(&t, scene_say(x->out, N_("value")));
    text_char(&t, ' ');
    text_int(&t, x->b->unit[u].current);
    text_char(&t, '/');
    text_int(&t, host_basic_value(x->p, u));
    text_add(&t, ", ");
    text_add(&t, scene_say(x->out, N_("impetus")));
    text_char(&t, ' ');
    text_int(&t, s->impetus);
    text_add(&t, ", ");
    text_add(&t, scene_say(x->out, N_("discipline")));
    text_char(&t, ' ');
    text_add(&t, ancients_disciplines[s->discipline].id);
    for (int i = 0; i < SCENE_STATES && state[i]; i++) {
        text_add(&t, i ? ", " : scene_say(x->out, N_("; ")));
        text_add(&t, scene_say(x->out, state[i]));
    }
    text_add(&t, scene_say(x->out, N_("; ")));
    measure_text(&t, &measure_h, x->b->unit[u].x, x->out->words, x->out->language);
    text_add(&t, ", ");
    measure_text(&t, &measure_h, x->b->unit[u].y, x->out->words, x->out->language);
    text_add(&t, ", ");
    measure_text(&t, &measure_heading, x->b->unit[u].facing, x->out->words, x->out->language);
    return scene_keep(x->out, &t);
}

static void paint_unit(struct painting *x, int u)
{
    const struct host_unit_setup *s = &x->s->unit[u];
    const struct host_unit *b = &x->b->unit[u];
    struct scene_base *base = scene_base(x->out);
    struct text id = scene_text(x->out), value;
    char unused[NAME_BYTES * 2];
    struct text room = text_in(unused, sizeof unused);
    struct point beside, behind;

    if (!base) return;
    *base = (struct scene_base){
        .seat = s->seat, .number = u + 1, .strength = b->current, .of = host_basic_value(x->p, u),
        .place = SCENE_FLOATS, .symbol = symbol_of(s), .shaken = b->disordered != 0,
        .badges = host_leads(x->s, x->b, u) >= 0 ? BADGE_LEADER : 0,
    };
    scene_shape(base, &x->t.f.base[u]);
    x->p->game->thing(x->p, THING_UNIT, u, &id, &room);
    base->thing = scene_keep(x->out, &id);
    value = scene_text(x->out);
    text_int(&value, u + 1);
    base->lettering[0] = scene_keep(x->out, &value);
    value = scene_text(x->out);
    text_add(&value, ancients_types[s->type].id);
    text_char(&value, ' ');
    text_int(&value, b->current);
    text_char(&value, '/');
    text_int(&value, s->impetus);
    base->lettering[1] = scene_keep(x->out, &value);
    states_of(x, u, base->state);
    base->title = unit_title(x, u, base->state);
    value = scene_text(x->out);
    text_int(&value, u + 1);
    text_char(&value, ' ');
    text_add(&value, unused);
    beside = ahead(b->facing, x->t.f.base[u].half_depth + HOST_H / 4);
    behind = point_less(x->t.f.base[u].at, beside);
    if (behind.x < 0 || behind.y < 0 || behind.x > x->s->wide || behind.y > x->s->high)         /* then before it */
        behind = point_add(x->t.f.base[u].at, beside);
    scene_label(x->out, LABEL_NOTE, (struct scene_point){ behind.x, behind.y }, 2, scene_keep(x->out, &value));
}

static const char *head_of(struct painting *x)
{
    struct text t = scene_text(x->out);

    text_add(&t, scene_say(x->out, N_("turn")));
    text_char(&t, ' ');
    text_int(&t, x->b->run.turn);
    text_char(&t, '/');
    text_int(&t, x->s->turns);
    text_add(&t, ", ");
    text_add(&t, scene_say(x->out, host_phases[x->b->run.phase].says));
    for (int seat = 0; seat < HOST_SEATS; seat++) {
        text_add(&t, seat ? ", " : scene_say(x->out, N_("; ")));
        text_add(&t, scene_say(x->out, host_seats[seat].says));
        text_char(&t, ' ');
        text_int(&t, x->b->seat[seat].lost);
        text_char(&t, '/');
        text_int(&t, x->b->seat[seat].vdt);
    }
    return scene_keep(x->out, &t);
}

void host_scene(const struct play *p, const void *state, struct scene *out)
{
    struct painting x = { .p = p, .s = p->setup, .b = state, .out = out };

    host_look(p, state, REFEREE, &x.t);
    scene_begin(out);
    out->leader = N_("commander");
    out->measure = &measure_h;
    out->per = HOST_H;
    out->wide = x.s->wide;
    out->high = x.s->high;
    out->head = head_of(&x);
    paint_ground(&x);
    for (int u = 0; u < x.b->units; u++)
        if (host_on(x.s, x.b, u) && x.b->unit[u].x >= 0) paint_unit(&x, u);
}
