/* zone.c - see zone.h. */
#include "model/zone.h"

enum bearing bearing_of(const struct shape *s, const struct shape *other)
{
    int64_t u = cross(point_less(point_add(s->at, s->fore), other->at), other->left);
    int64_t grace = (int64_t)GRACE * other->half_front;

    if (u >= other->area - grace) return IN_FRONT;
    return u >= -other->area - grace ? ON_FLANK : IN_REAR;
}

/* ---- arcs ---- */

enum { FINE_BITS = 14 };

/* What lies on the side of the normal is kept; the normal is 2^14 long. */
struct line { struct point from, normal; };

static struct line line_of(struct point from, int heading_of_normal)
{
    enum { SHIFT = SINE_BITS - FINE_BITS };
    int64_t x = rounded(cosine(heading_of_normal), 1 << SHIFT), y = rounded(sine(heading_of_normal), 1 << SHIFT);

    return (struct line){ from, { (int32_t)x, (int32_t)y } };
}

static int64_t beside(const struct line *l, struct point p)
{
    return dot(point_less(p, l->from), l->normal) + ((int64_t)GRACE << FINE_BITS);
}

/* Always from the end that is kept, so that a mirrored table gives the mirrored place. */
static struct point part_way(struct point a, struct point b, int64_t part, int64_t over)
{
    return (struct point){ a.x + (int32_t)rounded((b.x - a.x) * part, over),
                           a.y + (int32_t)rounded((b.y - a.y) * part, over) };
}

static struct cut cut_by(const struct cut *c, const struct line *l)
{
    struct cut kept = { 0 };

    for (int i = 0; i < c->n; i++) {
        struct point a = c->p[i], b = c->p[(i + 1) % c->n];
        int64_t u = beside(l, a), v = beside(l, b);

        if (u >= 0 && kept.n < CUT_CORNERS) kept.p[kept.n++] = a;
        if (u > 0 && v < 0 && kept.n < CUT_CORNERS) kept.p[kept.n++] = part_way(a, b, u, u - v);
        if (u < 0 && v > 0 && kept.n < CUT_CORNERS) kept.p[kept.n++] = part_way(b, a, v, v - u);
    }
    return kept;
}

struct cut cut_whole(const struct shape *target)
{
    struct cut c = { .n = CORNERS };

    for (int i = 0; i < CORNERS; i++) c.p[i] = shape_corner(target, (enum corner)i);
    return c;
}

struct cut cut_by_arc(const struct shape *shooter, int angle, const struct shape *target)
{
    struct line front = line_of(shape_corner(shooter, FRONT_LEFT), shooter->heading);
    struct line left = line_of(front.from, shooter->heading + angle - QUARTER);
    struct line right = line_of(shape_corner(shooter, FRONT_RIGHT), shooter->heading - angle + QUARTER);
    struct cut c = cut_whole(target);

    c = cut_by(&c, &front);
    c = cut_by(&c, &left);
    return cut_by(&c, &right);
}

/* ---- lines to it ---- */

struct aiming {
    const struct field *f;
    bases in_the_way;
    int dim_most;
    struct aim best;
    int64_t square;                                             /* of the best line */
};

static void try_line(struct aiming *a, struct point from, struct point to)
{
    struct point d = point_less(to, from);
    int64_t square = dot(d, d);
    struct sight s;

    if (a->best.seen && square >= a->square) return;
    s = look_along(a->f, from, to, a->in_the_way, a->dim_most);
    if (s.clear) {
        a->best = (struct aim){ true, length_of(d), from, to, -1, -1 };
        a->square = square;
    } else if (!a->best.seen && a->best.stopper < 0 && a->best.ground < 0) {
        a->best = (struct aim){ false, length_of(d), from, to, s.base, s.ground };
    }
}

/* The middle of a and b, reckoned from `from`. */
static struct point between(struct point from, struct point a, struct point b)
{
    return (struct point){ from.x + (int32_t)rounded(a.x + b.x - 2 * from.x, 2),
                           from.y + (int32_t)rounded(a.y + b.y - 2 * from.y, 2) };
}

/* The shortest way from an edge to a polygon that it does not cross. */
static void nearest_line(struct point p, struct point q, const struct cut *c, struct point *from, struct point *to)
{
    struct gap best = { INT64_MAX, 1 };

    for (int i = 0; i < c->n; i++) {
        struct point a = c->p[i], b = c->p[(i + 1) % c->n], end[2] = { p, q };
        struct gap g = point_segment_gap(a, p, q);

        if (gap_less(g, best)) best = g, *from = point_foot(a, p, q), *to = a;
        for (int k = 0; k < 2; k++) {
            g = point_segment_gap(end[k], a, b);
            if (gap_less(g, best)) best = g, *from = end[k], *to = point_foot(end[k], a, b);
        }
    }
}

/* Of those in the way, the ones that can lie on any line between the edge and the cut. */
static bases between_them(const struct field *f, struct point p, struct point q, const struct cut *c, bases in_the_way)
{
    int32_t low_x = p.x < q.x ? p.x : q.x, low_y = p.y < q.y ? p.y : q.y;
    int32_t high_x = p.x < q.x ? q.x : p.x, high_y = p.y < q.y ? q.y : p.y;
    bases found = 0;

    for (int i = 0; i < c->n; i++) {
        if (c->p[i].x < low_x) low_x = c->p[i].x;
        if (c->p[i].y < low_y) low_y = c->p[i].y;
        if (c->p[i].x > high_x) high_x = c->p[i].x;
        if (c->p[i].y > high_y) high_y = c->p[i].y;
    }
    for (int i = 0; i < f->count; i++) {
        const struct shape *s = &f->base[i];
        if (!(in_the_way & base_bit(i)) || s->at.x + s->reach <= low_x || s->at.x - s->reach >= high_x) continue;
        if (s->at.y + s->reach > low_y && s->at.y - s->reach < high_y) found |= base_bit(i);
    }
    return found;
}

struct aim aim_from(const struct field *f, const struct shape *shooter, enum edge e, const struct cut *c,
                    bases in_the_way, int dim_most)
{
    struct point p = shape_corner(shooter, (enum corner)e), q = shape_corner(shooter, (enum corner)((e + 1) % CORNERS));
    struct aiming a = { f, in_the_way, dim_most, { .stopper = -1, .ground = -1 }, 0 };
    struct point from[3] = { p, { (p.x + q.x) / 2, (p.y + q.y) / 2 }, q }, nearest_from = p, nearest_to = p;

    if (c->n == 0) return a.best;
    a.in_the_way = between_them(f, p, q, c, in_the_way & f->there);
    nearest_line(p, q, c, &nearest_from, &nearest_to);
    try_line(&a, nearest_from, nearest_to);
    if (a.best.seen) return a.best;
    for (int i = 0; i < c->n; i++)
        for (int k = 0; k < 3; k++) {
            try_line(&a, from[k], c->p[i]);
            try_line(&a, from[k], between(from[k], c->p[i], c->p[(i + 1) % c->n]));
        }
    return a.best;
}
