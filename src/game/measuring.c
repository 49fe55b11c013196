/* measuring.c - what lies between two that stand on a free table (table.h): how far, where one stands for the other,
** whether it could shoot and get there. */
#include "game/table.h"
#include <string.h>

/* ---- round bases: the line of middles ---- */

/* Where `to` stands for somebody with that facing: within a quarter turn of straight ahead is in front. */
static enum bearing seen_from(const struct shape *s, struct point to)
{
    int off = angle_from(s->heading, heading_of(point_less(to, s->at)));

    if (off < 0) off = -off;
    return off <= QUARTER ? IN_FRONT : IN_REAR;
}

static bool within(const struct shape *s, int arc, struct point to)
{
    int off = angle_from(s->heading, heading_of(point_less(to, s->at)));

    return (off < 0 ? -off : off) <= arc;
}

/* The straight way to it: its length, and the first that may not be passed. */
static void straight_way(const struct tabletop *t, int from, int to, struct measuring *out)
{
    const struct field *f = &t->field;
    const struct shape *s = &f->base[from];
    struct point way = point_less(f->base[to].at, s->at);
    struct meeting first = { false, 0, 1 };

    out->in_the_way = -1;
    for (int i = 0; i < f->count; i++) {
        struct meeting m;

        if (!(t->who[from].solid & f->there & base_bit(i)) || i == from || i == to || !f->base[i].radius) continue;
        m = round_meets(point_less(f->base[i].at, s->at), s->radius + f->base[i].radius, way);
        if (!m.meets || (first.meets && !meeting_sooner(m, first))) continue;
        first = m;
        out->in_the_way = i;
    }
    out->charge = (struct charge){ .length = out->distance, .bearing = out->from_stands,
                                   .advance = { 0, out->distance }, .end = *s };
    out->charge.possible = out->charges && out->in_the_way < 0 && out->distance <= t->who[from].charge + GRACE;
    for (int i = 0; i < f->grounds; i++)
        if (t->who[from].bad & piece_bit(i) && (ground_crossed(&f->ground[i], s->at, f->base[to].at) ||
                                                ground_holds(&f->ground[i], s->at) > 0))
            out->slowed = out->charge.possible && out->distance > t->who[from].bad_charge + GRACE;
    out->charge.possible = out->charge.possible && !out->slowed;
}

static void measure_round(const struct tabletop *t, int from, int to, struct measuring *out, struct sketch *k)
{
    const struct stander *w = &t->who[from];
    const struct shape *a = &t->field.base[from], *b = &t->field.base[to];
    bases hides = w->hides & ~base_bit(from) & ~base_bit(to);
    struct sight s;

    out->from_stands = seen_from(b, a->at);
    out->to_stands = seen_from(a, b->at);
    out->in_arc = within(a, w->arc, b->at);
    if (t->sees) t->sees(t->play, t->state, from, to, &s);
    else s = look_along(&t->field, a->at, b->at, hides, w->dim_most);
    if (k) sketch_line_of_sight(k, &t->field, a->at, b->at, s);
    out->aim = (struct aim){ s.clear, out->distance, a->at, b->at, s.base, s.ground };
    straight_way(t, from, to, out);
}

/* ---- bases with edges ---- */

static void measure_edged(const struct tabletop *t, int from, int to, struct measuring *out, struct sketch *k)
{
    const struct stander *w = &t->who[from];
    const struct shape *a = &t->field.base[from], *b = &t->field.base[to];
    struct means m = { w->charge, w->widest, w->solid, w->unbrushed };
    bases hides = w->hides & ~base_bit(from) & ~base_bit(to);
    struct cut cut;

    out->from_stands = k ? sketch_bearing(k, a, b) : bearing_of(a, b);
    out->to_stands = bearing_of(b, a);
    if (w->arc >= HALF_TURN) cut = cut_whole(b);
    else cut = k && out->shoots ? sketch_arc(k, a, w->arc, b) : cut_by_arc(a, w->arc, b);
    out->in_arc = cut.n > 0;
    if (!cut.n) cut = cut_whole(b);
    out->aim = k ? sketch_aim(k, &t->field, a, &cut, hides, w->dim_most)
                 : aim_from(&t->field, a, EDGE_FRONT, &cut, hides, w->dim_most);
    if (!out->charges) return;
    out->charge = charge_at(&t->field, from, to, &m);
    out->slowed = out->charge.possible && out->charge.ground & w->bad && out->charge.length > w->bad_charge + GRACE;
    if (k && out->charge.possible) sketch_charge(k, &t->field, from, to, out->charge.advance.wheel, &m);
    out->charge.possible = out->charge.possible && !out->slowed;
}

void measure_between(const struct tabletop *t, int from, int to, struct measuring *out, struct sketch *k)
{
    const struct shape *a = &t->field.base[from], *b = &t->field.base[to];

    memset(out, 0, sizeof *out);
    out->in_the_way = -1;
    out->distance = k ? sketch_distance(k, a, b) : shape_distance(a, b);
    out->touching = shape_touches(a, b);
    if (out->touching && !a->radius && !b->radius) out->contact = k ? sketch_contact(k, a, b) : shape_contact(a, b);
    out->shoots = t->who[from].range > 0;
    out->charges = t->who[from].charge > 0 && t->who[from].seat != t->who[to].seat;
    (a->radius || b->radius ? measure_round : measure_edged)(t, from, to, out, k);
    out->in_range = out->shoots && out->aim.distance <= t->who[from].range + GRACE;
}
