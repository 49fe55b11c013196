/* meets.c - whom a figure meets on its way (wits.h): an enemy who stands there stops it, and one beside the way may
** come into it, since everybody walks at the same time. */
#include "game/flintlock/wits.h"

/* Guesses: how likely an enemy beside the way comes into it who is all but touched, in per cent; and how far from it
** that becomes none. */
enum { COMES_INTO = 30, BESIDE = 12 * FRAY_CM };

static bool is_enemy(const struct fray_wits *w, int e)
{
    const struct fray_table *t = &w->m.j.t;
    return fray_seat_of(t->s, e) != w->m.j.seat && t->f.there & base_bit(e);
}

int fray_stopped_by(const struct fray_wits *w, int f, struct point to, struct point *where)
{
    const struct fray_state *b = w->m.j.t.b;
    struct point at = fray_at(b, f), way = point_less(to, at);
    int far = length_of(way), first = -1, least = far;

    *where = to;
    for (int e = 0; e < b->figures && far > 0; e++) {
        struct point d = point_less(fray_at(b, e), at);
        int near = fray_radius(b, f) + fray_radius(b, e);
        int64_t along = dot(d, way) / far, beside = cross(way, d) / far;

        if (!is_enemy(w, e) || fray_touching(b, f) & base_bit(e)) continue;
        if (along <= 0 || beside >= near || beside <= -near || along - near >= least) continue;
        first = e;
        least = along > near ? (int)along - near : 0;
    }
    if (first >= 0) *where = point_add(at, ahead(heading_of(way), least));
    return first;
}

int fray_free_way(const struct fray_wits *w, int f, struct point to)
{
    const struct fray_table *t = &w->m.j.t;
    int chance = CERTAIN;

    for (int e = 0; e < t->b->figures; e++) {
        struct point there = fray_at(t->b, e);
        int gap;

        if (!is_enemy(w, e) || fray_routed(t->s, t->b, e)) continue;
        if (t->s->figure[e].class < 2 || fray_touching(t->b, e)) continue;
        gap = length_of(point_less(point_foot(there, fray_at(t->b, f), to), there)) - fray_radius(t->b, f)
              - fray_radius(t->b, e);
        if (gap < BESIDE) chance -= chance * (BESIDE - (gap > 0 ? gap : 0)) / BESIDE * COMES_INTO / 100;
    }
    return chance;
}
