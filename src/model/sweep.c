/* sweep.c - see sweep.h. */
#include "model/sweep.h"

/* ---- areas ---- */

struct quad quad_between(struct point a, struct point b, struct point a_later, struct point b_later)
{
    return (struct quad){ { a, b, b_later, a_later } };
}

struct span { int64_t low, high; };

static struct span span_across(const struct quad *q, struct point from, struct point axis)     /* by cross(…, axis) */
{
    struct span s = { INT64_MAX, INT64_MIN };

    for (int i = 0; i < 4; i++) {
        int64_t v = cross(point_less(q->p[i], from), axis);
        if (v < s.low) s.low = v;
        if (v > s.high) s.high = v;
    }
    return s;
}

/* Do both reach over each other across this axis by more than GRACE? half: how far s reaches. */
static bool laps(struct span s, int64_t half, int64_t grace) { return s.high > grace - half && s.low < half - grace; }

static bool laps_across(const struct quad *q, const struct shape *s, struct point axis)
{
    int64_t half = absolute(cross(s->fore, axis)) + absolute(cross(s->left, axis));
    return laps(span_across(q, s->at, axis), half, (int64_t)GRACE * length_about(axis));
}

static bool holds(const struct quad *q, struct point p)         /* one of its four triangles does */
{
    for (int leave = 0; leave < 4; leave++) {
        struct point a = q->p[(leave + 1) % 4], b = q->p[(leave + 2) % 4], c = q->p[(leave + 3) % 4];
        int64_t u = cross(point_less(b, a), point_less(p, a)), v = cross(point_less(c, b), point_less(p, b));
        int64_t w = cross(point_less(a, c), point_less(p, c));

        if ((u > 0 && v > 0 && w > 0) || (u < 0 && v < 0 && w < 0)) return true;
    }
    return false;
}

static bool overlaps_round(const struct quad *q, const struct shape *s)
{
    int64_t r = s->radius - GRACE;

    if (r <= 0) return false;
    if (holds(q, s->at)) return true;
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < i; k++) {
            struct gap g = point_segment_gap(s->at, q->p[i], q->p[k]);
            if (g.num < r * r * g.den) return true;
        }
    return false;
}

bool quad_overlaps(const struct quad *q, const struct shape *s)
{
    struct span x = { INT64_MAX, INT64_MIN }, y = { INT64_MAX, INT64_MIN };

    for (int i = 0; i < 4; i++) {
        int32_t px = q->p[i].x - s->at.x, py = q->p[i].y - s->at.y;
        if (px < x.low) x.low = px;
        if (px > x.high) x.high = px;
        if (py < y.low) y.low = py;
        if (py > y.high) y.high = py;
    }
    if (!laps(x, s->reach, 0) || !laps(y, s->reach, 0)) return false;
    if (s->half_front == 0) return overlaps_round(q, s);
    if (!laps_across(q, s, s->fore) || !laps_across(q, s, s->left)) return false;
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < i; k++) {
            struct point axis = point_less(q->p[i], q->p[k]);
            if ((axis.x || axis.y) && !laps_across(q, s, axis)) return false;
        }
    return true;
}

/* ---- meetings on a straight way ---- */

static const struct meeting never = { false, 0, 1 };

bool meeting_sooner(struct meeting a, struct meeting b)
{
    if (!a.meets || !b.meets) return a.meets;
    return a.num * b.den < b.num * a.den;
}

int meeting_distance(struct meeting m, int distance) { return m.meets ? (int)(m.num * distance / m.den) : distance; }

/* The part of the way, from num / den on, in which |p - t v| < half. */
struct stretch { int64_t in, in_over, out, out_over; };

static bool cut(struct stretch *s, int64_t p, int64_t v, int64_t half)
{
    int64_t from = v > 0 ? p - half : -p - half, to = v > 0 ? p + half : half - p, over = absolute(v);

    if (v == 0) return absolute(p) < half;
    if (from * s->in_over > s->in * over) s->in = from, s->in_over = over;
    if (to * s->out_over < s->out * over) s->out = to, s->out_over = over;
    return s->in * s->out_over < s->out * s->in_over;
}

struct leading leading_edge(const struct shape *s, enum edge e, struct point way)
{
    bool across = e == EDGE_FRONT || e == EDGE_REAR, minus = e == EDGE_REAR || e == EDGE_RIGHT;
    struct point out = across ? s->fore : s->left;
    struct leading l = {
        .at = minus ? point_less(s->at, out) : point_add(s->at, out), .half = across ? s->left : s->fore,
        .way = way, .length = across ? s->half_front : s->half_depth,
    };
    int32_t x = (int32_t)absolute(l.half.x), y = (int32_t)absolute(l.half.y);

    l.low = (struct point){ l.at.x - x + (way.x < 0 ? way.x : 0), l.at.y - y + (way.y < 0 ? way.y : 0) };
    l.high = (struct point){ l.at.x + x + (way.x > 0 ? way.x : 0), l.at.y + y + (way.y > 0 ? way.y : 0) };
    return l;
}

struct quad leading_area(const struct leading *l)
{
    struct point a = point_add(l->at, l->half), b = point_less(l->at, l->half);
    return quad_between(a, b, point_add(a, l->way), point_add(b, l->way));
}

static bool cut_across(struct stretch *s, const struct leading *l, const struct shape *other, struct point axis,
                       int64_t grace)
{
    int64_t half = absolute(cross(l->half, axis)) + absolute(cross(other->fore, axis)) +
                   absolute(cross(other->left, axis)) - grace;
    return cut(s, cross(point_less(other->at, l->at), axis), cross(l->way, axis), half);
}

/* With grace 0 the moment of the first touch, with GRACE whether it is a touch only. */
static bool stretch_of(struct stretch *s, const struct leading *l, const struct shape *other, int grace)
{
    *s = (struct stretch){ 0, 1, 1, 1 };
    return cut_across(s, l, other, other->fore, (int64_t)grace * other->half_depth)
        && cut_across(s, l, other, other->left, (int64_t)grace * other->half_front)
        && cut_across(s, l, other, l->half, (int64_t)grace * l->length);
}

static struct meeting meets_round(const struct leading *e, const struct shape *other)
{
    struct point end[2] = { point_add(e->at, e->half), point_less(e->at, e->half) };
    struct stretch s = { 0, 1, 1, 1 };
    struct meeting first = never;
    int64_t wide = (int64_t)other->radius * e->length;
    struct point apart = point_less(other->at, e->at);
    struct point axis = { -e->half.y, e->half.x };              /* cross(…, axis) measures along the edge */

    for (int i = 0; i < 2; i++) {
        struct meeting m = round_meets(point_less(other->at, end[i]), other->radius, e->way);
        if (meeting_sooner(m, first)) first = m;
    }
    if (cut(&s, cross(apart, e->half), cross(e->way, e->half), wide - (int64_t)GRACE * e->length) &&
        cut(&s, cross(apart, axis), cross(e->way, axis), dot(e->half, e->half))) {
        struct meeting m = { true, s.in, s.in_over };
        if (meeting_sooner(m, first)) first = m;
    }
    return first;
}

struct meeting leading_meets(const struct leading *l, const struct shape *other)
{
    struct stretch deep, first;

    if (leading_far(l, other)) return never;
    if (other->half_front == 0) return meets_round(l, other);
    if (!stretch_of(&deep, l, other, GRACE) || !stretch_of(&first, l, other, 0)) return never;
    return (struct meeting){ true, first.in, first.in_over };
}

struct meeting edge_meets(const struct shape *s, enum edge e, struct point way, const struct shape *other)
{
    struct leading l = leading_edge(s, e, way);
    return leading_meets(&l, other);
}

struct meeting leading_crosses(const struct leading *l, struct point a, struct point b)
{
    struct point line = point_less(b, a);
    struct point twice = { 2 * l->way.x, 2 * l->way.y }, half = { 2 * l->half.x, 2 * l->half.y };
    struct point apart = { a.x + b.x - 2 * l->at.x, a.y + b.y - 2 * l->at.y }, along = { -half.y, half.x };
    struct stretch t = { 0, 1, 1, 1 };

    /* cut() asks for less than the bound; + 1 lets a mere touch count as crossing */
    if (!cut(&t, cross(apart, line), cross(twice, line), absolute(cross(half, line)) + 1)) return never;
    if (!cut(&t, cross(apart, half), cross(twice, half), absolute(cross(line, half)) + 1)) return never;
    if (!cut(&t, cross(apart, along), cross(twice, along),
             absolute(cross(line, along)) + absolute(cross(half, along)) + 1))
        return never;
    return (struct meeting){ true, t.in, t.in_over };
}

struct meeting round_meets(struct point apart, int radii, struct point way)
{
    int64_t a = dot(way, way), b = dot(apart, way), c = dot(apart, apart) - (int64_t)radii * radii, d, r;

    if (b <= 0 || a == 0) return never;                         /* it does not come nearer */
    if (c <= 0) return (struct meeting){ true, 0, 1 };
    d = b * b - a * c;
    if (d < 0) return never;
    r = root(d);
    if (r * r < d) r++;                                         /* rounded up, so that the meeting is never late */
    if (b - r > a) return never;
    return (struct meeting){ true, b > r ? b - r : 0, a };
}

/* ---- wheels ---- */

int stride_of(int radius)
{
    /* A chord leaves its circle by radius (1 - cos(stride / 2)): by one unit where the stride is 2 √2 radians over the
    ** root of the radius. */
    enum { WIDEST = 8 * DEGREE, UNIT_CHORD = 6480 };
    int stride = UNIT_CHORD / (int)root(radius > 0 ? radius : 1);
    return stride < 1 ? 1 : stride < WIDEST ? stride : WIDEST;
}
