/* look.c - the table as somebody sees it: figures and ground as shapes of the field, and plain questions about them. */
#include <string.h>
#include "game/flintlock/fray.h"

void fray_look(const struct play *p, const struct fray_state *b, int seat, struct fray_table *t)
{
    const struct fray_setup *s = p->setup;

    t->p = p;
    t->s = s;
    t->b = b;
    t->ready = p->ready;
    t->side[0] = t->side[1] = 0;
    t->f.wide = s->wide;
    t->f.high = s->high;
    t->f.count = b->figures;
    t->f.there = 0;
    for (int i = 0; i < b->figures; i++) {
        const struct fray_figure *f = &b->figure[i];
        int side = fray_seat_of(s, i);
        bool there = fray_on(b, i) && (seat == REFEREE || side == seat || f->seen);

        t->f.base[i] = shape_of((struct pose){ f->x, f->y, f->facing }, fray_base(f->riding != 0));
        if (!there) continue;
        t->f.there |= base_bit(i);
        t->side[side] |= base_bit(i);
    }
    t->f.grounds = t->ready->grounds;
    memcpy(t->f.ground, t->ready->ground, (size_t)t->f.grounds * sizeof t->f.ground[0]);
}

int fray_cm_up(int units) { return units <= GRACE ? 0 : (units - GRACE + FRAY_CM - 1) / FRAY_CM; }

int fray_apart(const struct fray_state *b, int f, int g)
{
    int far = length_of(point_less(fray_at(b, g), fray_at(b, f))) - fray_radius(b, f) - fray_radius(b, g);
    return far > 0 ? far : 0;
}

/* The distance from base to base in 1/1024 units, for asking who is nearer: rounded to whole units two might seem
** equally far, and the order of the list would decide. Less than 0: they overlap by no more than T-1 allows. */
int fray_apart_finely(const struct fray_state *b, int f, int g)
{
    enum { FINER = 10 };
    struct point way = point_less(fray_at(b, g), fray_at(b, f));

    return (int)root((int64_t)dot(way, way) << 2 * FINER) - ((fray_radius(b, f) + fray_radius(b, g)) << FINER);
}

int fray_nearest(const struct fray_table *t, int f, struct point at)
{
    bases enemies = t->side[1 - fray_seat_of(t->s, f)];
    int nearest = FRAY_FAR;

    for (int i = 0; enemies >> i; i++) {
        int far;

        if (!(enemies & base_bit(i))) continue;
        far = length_of(point_less(fray_at(t->b, i), at)) - fray_radius(t->b, f) - fray_radius(t->b, i);
        if (far < 0) far = 0;
        if (far < nearest) nearest = far;
    }
    return nearest;
}

/* ---- the ground ---- */

int fray_level(const struct fray_table *t, struct point at)
{
    int level = 0;

    for (int i = 0; i < t->s->areas; i++)
        if (t->s->area[i].level > level && ground_holds(&t->f.ground[i], at) >= 0) level = t->s->area[i].level;
    return level;
}

bool fray_inside(const struct fray_table *t, struct point at, int area_kind)
{
    for (int i = 0; i < t->s->areas; i++)
        if (t->s->area[i].kind == area_kind && ground_holds(&t->f.ground[i], at) >= 0) return true;
    return false;
}

int fray_ground_under(const struct fray_table *t, struct point at, int radius, bool mounted)
{
    struct shape s = round_at(at, radius);
    int worst = GROUND_CLEAR;

    if (fray_inside(t, at, AREA_ROAD)) return GROUND_CLEAR;
    for (int i = 0; i < t->f.grounds; i++) {
        int going = t->ready->going[t->f.ground[i].kind][mounted];
        if (going > worst && ground_touches(&t->f.ground[i], &s)) worst = going;
    }
    return worst;
}

bool fray_directly_behind(const struct fray_table *t, struct point at, int radius, int line)
{
    const struct terrain *g = &t->f.ground[t->s->areas + line];
    int64_t reach = radius + t->ready->figure[TABLE_BEHIND_CM] * FRAY_CM + GRACE;

    for (int i = 0; i + 1 < g->corners; i++) {
        struct gap gap = point_segment_gap(at, g->at[i], g->at[i + 1]);
        if (gap.num <= reach * reach * gap.den) return true;
    }
    return false;
}

int fray_line_between(const struct fray_table *t, struct point a, struct point b)
{
    for (int i = 0; i < t->s->lines; i++)
        if (ground_crossed(&t->f.ground[t->s->areas + i], a, b)) return i;
    return -1;
}

bool fray_in_cover(const struct fray_table *t, int f)
{
    struct point at = fray_at(t->b, f);
    bool mounted = t->b->figure[f].riding != 0;

    for (int i = 0; i < t->s->areas; i++)
        if (t->ready->protects[t->f.ground[i].kind][mounted] && ground_holds(&t->f.ground[i], at) >= 0) return true;
    for (int i = 0; i < t->s->lines; i++)
        if (t->ready->protects[t->f.ground[t->s->areas + i].kind][mounted] &&
            fray_directly_behind(t, at, fray_radius(t->b, f), i)) return true;
    return false;
}

bool fray_place_free(const struct fray_table *t, int f, struct point at)
{
    int radius = fray_radius(t->b, f);
    struct shape s = round_at(at, radius);

    if (!shape_on_table(&s, t->f.wide, t->f.high) || fray_on_wagon(t->s, t->b, at, radius)) return false;
    for (int i = 0; i < t->f.count; i++)
        if (i != f && t->f.there & base_bit(i) && shape_overlaps(&s, &t->f.base[i])) return false;
    return fray_ground_under(t, at, radius, t->b->figure[f].riding) != FRAY_CLOSED;
}

int fray_body_ground(const struct fray_table *t, int unit)
{
    for (int f = 0; f < t->b->figures; f++) {
        struct point at = fray_at(t->b, f);

        if (fray_unit_of(t->s, f) != unit || !fray_on(t->b, f)) continue;
        for (int i = 0; i < t->s->areas; i++)
            if (!t->ready->close[t->f.ground[i].kind] && ground_holds(&t->f.ground[i], at) >= 0) return 0;
        for (int i = t->s->areas; i < t->f.grounds; i++) {              /* lines have no inside: who stands on them */
            struct shape base = round_at(at, fray_radius(t->b, f));

            if (!t->ready->close[t->f.ground[i].kind] && ground_touches(&t->f.ground[i], &base)) return 0;
        }
    }
    return 1;
}
