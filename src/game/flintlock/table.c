/* table.c - the table of a skirmish for those who measure on it (game.h: field, snap, sketch): what each figure could
** do, the order that a hand means by pointing at a place, and what to draw for an order. */
#include "game/flintlock/sense.h"
#include "game/table.h"
#include "model/sketch.h"

/* ---- what stands there ---- */

static int longest_gun(const struct fray_table *t, int f)
{
    int longest = 0;

    for (int gun = 0; gun < FRAY_GUNS; gun++) {
        int weapon = t->s->figure[f].gun[gun];
        if (weapon && t->ready->longest[weapon - 1] > longest) longest = t->ready->longest[weapon - 1];
    }
    return longest * FRAY_CM;
}

/* Men on foot stand in the way of sight, riders do not. */
static bases who_hides(const struct fray_table *t)
{
    bases hides = t->f.there;

    for (int i = 0; i < t->f.count; i++) if (t->b->figure[i].riding) hides &= ~base_bit(i);
    return hides;
}

void fray_field(const struct play *p, const void *state, struct tabletop *out)
{
    struct fray_table t;
    bases hides;

    fray_look(p, state, REFEREE, &t);
    hides = who_hides(&t);
    out->length = &measure_cm;
    out->sees = fray_sight;
    out->play = p;
    out->state = state;
    out->field = t.f;
    for (int f = 0; f < t.f.count; f++) {
        bool there = (t.f.there & base_bit(f)) != 0;
        int speed = there ? fray_speed(&t, f) : 0, seat = fray_seat_of(t.s, f);

        out->who[f] = (struct stander){
            .seat = seat, .arc = QUARTER, .range = longest_gun(&t, f), .dim_most = t.ready->forest_cm * FRAY_CM,
            .hides = hides & ~base_bit(f), .move = speed, .charge = t.s->figure[f].class > 1 ? speed : 0,
            .solid = t.side[1 - seat],
        };
    }
}

/* ---- a hand ---- */

/* Shorter and shorter, until it is allowed. */
static bool shortened(const struct play *p, const void *state, int seat, struct act *a, struct point from)
{
    enum { TRIES = 16 };
    struct point way = { a->arg[FRAY_X] - from.x, a->arg[FRAY_Y] - from.y };
    struct no why;

    for (int left = TRIES; left > 0; left--) {
        a->arg[FRAY_X] = (int16_t)(from.x + way.x * left / TRIES);
        a->arg[FRAY_Y] = (int16_t)(from.y + way.y * left / TRIES);
        if (fray_allowed(p, state, seat, a, &why)) return true;
    }
    return false;
}

/* The place, or as much of the way there as is left. */
static bool snap_way(const struct play *p, const struct fray_state *b, int seat, struct point at, struct act *out)
{
    struct fray_table t;
    struct point from, way;
    int most = 0, far;

    fray_look(p, b, seat, &t);
    if (out->kind == FRAY_GO_UNIT) {
        int member[FRAY_MOST_FIGURES], n = fray_members(t.s, b, out->arg[FRAY_WHO], member);

        from = fray_unit_middle(&t, out->arg[FRAY_WHO]);
        for (int i = 0; i < n; i++) if (fray_speed(&t, member[i]) > most) most = fray_speed(&t, member[i]);
    } else {
        int f = out->arg[FRAY_WHO];

        from = fray_way_end(b, f);
        most = fray_speed(&t, f) - fray_leg_length(b, f, b->figure[f].legs);
    }
    way = point_less(at, from);
    far = length_of(way);
    if (far > most) at = point_add(from, ahead(heading_of(way), most));
    out->arg[FRAY_X] = (int16_t)at.x;
    out->arg[FRAY_Y] = (int16_t)at.y;
    return shortened(p, b, seat, out, from);
}

bool fray_snap(const struct play *p, const void *state, int seat, const struct act *about, struct point at,
               struct act *out)
{
    const struct fray_state *b = state;
    struct no why;

    *out = *about;
    if (!(fray_to_decide(p, b) & 1u << seat)) return false;
    if (at.x < -FRAY_BEYOND || at.y < -FRAY_BEYOND || at.x > FRAY_WIDEST + FRAY_BEYOND
        || at.y > FRAY_WIDEST + FRAY_BEYOND) return false;
    switch (about->kind) {
    case FRAY_GO: case FRAY_BREAK_OFF: case FRAY_GO_UNIT:
        return snap_way(p, b, seat, at, out);
    case FRAY_FACE:
        if (about->arg[FRAY_WHO] < 0 || about->arg[FRAY_WHO] >= b->figures) return false;
        out->arg[FRAY_HOW] = (int16_t)heading_of(point_less(at, fray_at(b, about->arg[FRAY_WHO])));
        break;
    case FRAY_PLACE: case FRAY_PLACE_UNIT:
        out->arg[FRAY_X] = (int16_t)at.x;
        out->arg[FRAY_Y] = (int16_t)at.y;
        break;
    default:
        break;
    }
    return fray_allowed(p, state, seat, out, &why);
}

/* ---- what to draw ---- */

static void draw_way(struct sketch *k, const struct fray_table *t, int f, struct point to)
{
    struct point from = fray_way_end(t->b, f), way[2] = { from, to };

    sketch_add(k, SKETCH_PATH, way, 2, -1);
    sketch_add(k, SKETCH_LENGTH, way, 2, length_of(point_less(to, from)));
    sketch_add(k, SKETCH_GHOST, &to, 1, fray_radius(t->b, f));
}

/* Short, medium and long, as far as one sees; the same for a second firearm is drawn once. */
static void draw_fire(struct sketch *k, const struct fray_table *t, int f)
{
    const struct fray_figure_setup *s = &t->s->figure[f];

    for (int gun = 0; gun < FRAY_GUNS; gun++) {
        int cm[FRAY_RANGES], before = 0;
        int n = s->gun[gun] && (!gun || s->gun[gun] != s->gun[0]) ? fray_ranges(t->p->house, s->gun[gun] - 1, cm) : 0;

        for (int i = 0; i < n; i++) {
            int range = cm[i] * FRAY_CM;

            if (t->s->sight && range > t->s->sight) range = t->s->sight;
            if (range > before) sketch_field_of_fire(k, &t->f.base[f], QUARTER, range);
            before = range;
        }
    }
}

/* How far it gets, and how far it shoots. */
static void draw_figure(struct sketch *k, const struct fray_table *t, int f)
{
    struct point at = fray_at(t->b, f);

    sketch_add(k, SKETCH_REACH, &at, 1, fray_speed(t, f))->says = N_("reach");
    draw_fire(k, t, f);
}

static void draw_unit_way(struct sketch *k, const struct fray_table *t, const struct act *a)
{
    int member[FRAY_MOST_FIGURES], n = fray_members(t->s, t->b, a->arg[FRAY_WHO], member);
    struct point way = point_less((struct point){ a->arg[FRAY_X], a->arg[FRAY_Y] },
                                  fray_unit_middle(t, a->arg[FRAY_WHO]));

    for (int i = 0; i < n; i++) draw_way(k, t, member[i], point_add(fray_at(t->b, member[i]), way));
}

static void draw_at_enemy(struct sketch *k, const struct fray_table *t, const struct act *a)
{
    int f = a->arg[FRAY_WHO], e = a->arg[FRAY_AT];
    bases others = who_hides(t) & ~base_bit(f) & ~base_bit(e);

    if (e < 0 || e >= t->f.count || !(t->f.there & base_bit(e))) return;
    if (a->kind == FRAY_SHOOT || a->kind == FRAY_SECOND_GUN)
        sketch_sight(k, &t->f, fray_at(t->b, f), fray_at(t->b, e), others, t->ready->forest_cm * FRAY_CM);
    sketch_distance(k, &t->f.base[f], &t->f.base[e]);
}

void fray_sketch(const struct play *p, const void *state, int seat, const struct act *a, struct sketch *out)
{
    const struct fray_state *b = state;
    int who = a->arg[FRAY_WHO];
    struct fray_table t;

    fray_look(p, b, seat, &t);
    if (a->kind == FRAY_GO_UNIT) {
        if (who >= 0 && who < b->units) draw_unit_way(out, &t, a);
        return;
    }
    if (who < 0 || who >= b->figures || !(t.f.there & base_bit(who))) return;
    switch (a->kind) {
    case 0: draw_figure(out, &t, who); break;
    case FRAY_GO: case FRAY_BREAK_OFF:
        draw_way(out, &t, who, (struct point){ a->arg[FRAY_X], a->arg[FRAY_Y] });
        break;
    case FRAY_ATTACK: case FRAY_SHOOT: case FRAY_SECOND_GUN: case FRAY_STRIKE: case FRAY_CUT:
        draw_at_enemy(out, &t, a);
        break;
    default: break;
    }
}
