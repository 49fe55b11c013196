/* table.c - drill: the table for those who measure, the order that a hand means, what to draw for it, its picture. */
#include "drill.h"
#include "game/names.h"
#include "game/scene.h"
#include "game/table.h"
#include "model/sketch.h"

/* Units of the field for a point of the picture, about: names keep that far from the base. */
enum { NAME_GRAIN = 12 };

static pieces bad_for(const struct sighting *x, int who)
{
    pieces bad = 0;

    for (int i = 0; i < x->f.grounds && x->s->unit[who].kind != KIND_LIGHT; i++)
        if (x->f.ground[i].kind) bad |= piece_bit(i);
    return bad;
}

void drill_field(const struct play *p, const void *state, struct tabletop *out)
{
    struct sighting x;

    drill_look(p, state, &x);
    out->length = &measure_h;
    out->sees = NULL;
    out->field = x.f;
    for (int i = 0; i < x.f.count; i++)
        out->who[i] = (struct stander){
            .seat = x.s->unit[i].seat, .arc = EIGHTH, .range = x.ready->range[x.s->unit[i].kind], .dim_most = DRILL_H,
            .hides = x.f.there, .move = drill_allowance(&x, i, 0, false), .widest = DRILL_WIDEST,
            .charge = x.s->unit[i].impetus ? drill_allowance(&x, i, 0, true) : 0, .solid = drill_solid(&x, i),
            .zone = DRILL_H, .bad = bad_for(&x, i), .bad_charge = DRILL_H,
        };
}

/* ---- a hand ---- */

/* How far back or sideways its middle comes nearest to the place. */
static int distance_to(const struct shape *s, int how, struct point at)
{
    struct point d = point_less(at, s->at), along = how == HOW_BACK ? s->fore : s->left;
    int whole = how == HOW_BACK ? s->half_depth : s->half_front;
    int far = (int)rounded(dot(d, along), whole);

    return how == HOW_LEFT ? far : -far;
}

static struct act nearest_move(const struct play *p, const struct sighting *x, const struct act *about, struct point at)
{
    int who = about->arg[ARG_UNIT], how = about->arg[ARG_HOW], far = 0, wheel = 0;
    struct body b = { 1, base_bit(who), { (uint8_t)who } };
    struct means m = drill_means(x, who, false);
    struct act out = { DRILL_MOVE, { (int16_t)who, (int16_t)how } };
    struct range may_be;

    if (how == HOW_AHEAD) {
        struct advance a = advance_towards(&x->f, &b, at, &m);
        wheel = a.wheel, far = a.distance;
    } else if (how != HOW_ABOUT) {
        far = distance_to(&x->f.base[who], how, at);
    }
    out.arg[ARG_WHEEL] = (int16_t)wheel;
    may_be = drill_range(p, x->b, 0, &out, ARG_DISTANCE);
    out.arg[ARG_DISTANCE] = (int16_t)(far < may_be.lo ? may_be.lo : far > may_be.hi ? may_be.hi : far);
    return out;
}

/* Shorter, until it is allowed. */
static bool shortened(const struct sighting *x, struct act *a)
{
    enum { TRIES = 8 };
    struct walk w;
    struct no why;

    for (int i = 0; i < TRIES; i++) {
        if (drill_move(x, a, &w, NULL, &why)) return true;
        a->arg[ARG_DISTANCE] = (int16_t)(a->arg[ARG_DISTANCE] * 3 / 4);
    }
    return false;
}

bool drill_snap(const struct play *p, const void *state, int seat, const struct act *about, struct point at,
                struct act *out)
{
    const struct drill_state *b = state;
    struct sighting x;
    struct no why;

    *out = *about;
    if (!(drill_to_decide(p, b) & 1u << seat)) return false;
    if (b->phase != PHASE_ACT || (about->kind != DRILL_MOVE && about->kind != DRILL_CHARGE))
        return drill_allowed(p, state, seat, out, &why);
    if (about->arg[ARG_UNIT] != b->acting - 1) return false;
    drill_look(p, b, &x);
    if (about->kind == DRILL_MOVE) {
        *out = nearest_move(p, &x, about, at);
        return shortened(&x, out);
    }
    if (!(drill_foes(&x, about->arg[ARG_UNIT]) & base_bit(about->arg[ARG_TARGET]))) return false;
    return drill_nearest_charge(&x, about, wheel_towards(&x.f.base[about->arg[ARG_UNIT]], at), out);
}

/* ---- what to draw ---- */

/* How far it gets, its arc as far as it shoots, its zone. */
static void sketch_unit(struct sketch *k, const struct sighting *x, int who)
{
    struct body b = { 1, base_bit(who), { (uint8_t)who } };
    struct means m = drill_means(x, who, false);
    const struct shape *s = &x->f.base[who];
    int range = x->ready->range[x->s->unit[who].kind];

    sketch_reach(k, &x->f, &b, &m);
    sketch_zone(k, &x->f, who, DRILL_H, drill_foes(x, who));
    if (range) sketch_field_of_fire(k, s, EIGHTH, range);
}

void drill_sketch(const struct play *p, const void *state, int seat, const struct act *a, struct sketch *out)
{
    const struct drill_state *b = state;
    struct sighting x;
    struct walk w;
    int who = a->arg[ARG_UNIT], target = a->arg[ARG_TARGET];

    (void)seat;
    if (a->kind != 0 && (a->kind < DRILL_ACTIVATE || a->kind > DRILL_FINISH)) return;
    if (who < 0 || who >= b->units || b->unit[who].gone) return;
    drill_look(p, b, &x);
    if (a->kind == DRILL_MOVE) {
        struct body body = { 1, base_bit(who), { (uint8_t)who } };
        struct manoeuvre m = drill_steps(a);

        sketch_walk(out, &x.f, &body, &m, drill_solid(&x, who), &w);
    } else if (a->kind == DRILL_CHARGE || a->kind == DRILL_SHOOT) {
        struct means m = drill_means(&x, who, true);
        struct cut c;

        if (target < 0 || target >= b->units || b->unit[target].gone) return;
        if (a->kind == DRILL_CHARGE) {
            sketch_charge(out, &x.f, who, target, a->arg[ARG_CHARGE_WHEEL], &m);
            return;
        }
        c = sketch_arc(out, &x.f.base[who], EIGHTH, &x.f.base[target]);
        sketch_aim(out, &x.f, &x.f.base[who], &c, x.f.there & ~base_bit(who) & ~base_bit(target), DRILL_H);
    } else {
        sketch_unit(out, &x, who);
    }
}

/* ---- the picture ---- */

static const char *title_of(struct scene *out, const struct sighting *x, int who)
{
    static const char *const kind[KINDS] = { N_("foot"), N_("light troops"), N_("horse"), N_("shooters") };
    const struct drill_unit *u = &x->b->unit[who];
    struct text t = scene_text(out);

    text_int(&t, who + 1);
    text_char(&t, ' ');
    text_add(&t, (const char *)x->s->unit[who].name);
    text_add(&t, ", ");
    text_add(&t, scene_say(out, kind[x->s->unit[who].kind]));
    text_add(&t, ", ");
    text_int(&t, u->strength);
    text_char(&t, '/');
    text_int(&t, x->s->unit[who].strength);
    if (u->disordered) text_add(&t, ", disordered");
    text_add(&t, ", ");
    measure_text(&t, &measure_heading, u->heading, out->words, out->language);
    return scene_keep(out, &t);
}

static const char *id_of(struct scene *out, const struct drill_setup *s, int who)
{
    struct text t = scene_text(out);

    thing_id(&t, (const char *)s->unit[who].name, "unit", who + 1);
    return scene_keep(out, &t);
}

void drill_scene(const struct play *p, const void *state, struct scene *out)
{
    static const enum area_kind area[] = { PIECE_ROUGH, PIECE_WOOD, PIECE_HILL, PIECE_BUILDING };
    static const enum symbol symbol[KINDS] = { SYMBOL_FOOT, SYMBOL_SHOOTERS, SYMBOL_MOUNTED, SYMBOL_SHOOTERS };
    struct sighting x;

    scene_begin(out);
    drill_look(p, state, &x);
    out->measure = &measure_h;
    out->per = DRILL_H;
    out->wide = x.f.wide;
    out->high = x.f.high;
    for (int i = 0; i < x.f.grounds; i++)
        scene_terrain(out, (int)area[x.f.ground[i].eye], &x.f.ground[i],
                      scene_say(out, scene_area_kinds[area[x.f.ground[i].eye]].says));
    for (int i = 0; i < x.f.count; i++) {
        const struct drill_unit *u = &x.b->unit[i];
        struct scene_base *base = u->gone ? NULL : scene_base(out);

        if (!base) continue;
        *base = (struct scene_base){ .seat = x.s->unit[i].seat, .symbol = symbol[x.s->unit[i].kind],
                                     .number = i + 1, .strength = u->strength, .of = x.s->unit[i].strength,
                                     .shaken = u->disordered, .place = SCENE_FLOATS };
        base->thing = id_of(out, x.s, i);
        base->title = title_of(out, &x, i);
        if (u->disordered) base->state[0] = N_("disordered");
        scene_shape(base, &x.f.base[i]);
        scene_label(out, LABEL_NAME, (struct scene_point){ u->x, u->y }, x.f.base[i].half_depth / NAME_GRAIN + 10,
                    (const char *)x.s->unit[i].name);
    }
}
