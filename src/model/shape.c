/* shape.c - see shape.h. */
#include "model/shape.h"

/* ---- placing ---- */

static int32_t larger(int32_t a, int32_t b) { return a > b ? a : b; }

static int32_t reach_of(int32_t a, int32_t b)           /* not below the root of a² + b² */
{
    return a > b ? a + (b + 1) / 2 + 2 : b + (a + 1) / 2 + 2;
}

struct shape shape_of(struct pose p, struct base b)
{
    struct shape s = { .at = { p.x, p.y }, .radius = b.radius, .heading = p.heading };
    int64_t sin, cos;

    s.half_front = b.front / 2;
    s.half_depth = b.depth / 2;
    if (b.front == 0) {
        s.reach = b.radius;
        return s;
    }
    sin = sine(p.heading);
    cos = cosine(p.heading);
    s.fore = scaled(s.half_depth * cos, s.half_depth * sin);
    s.left = scaled(-s.half_front * sin, s.half_front * cos);
    s.area = cross(s.fore, s.left);
    s.reach = reach_of(s.half_front, s.half_depth) + b.radius;
    return s;
}

struct shape shape_strip(const struct shape *s, int depth)
{
    struct pose p = { s->at.x + s->fore.x, s->at.y + s->fore.y, s->heading };
    struct point way = ahead(s->heading, depth / 2);

    p.x += way.x;
    p.y += way.y;
    return shape_of(p, (struct base){ 2 * s->half_front, depth, 0 });
}

struct shape shape_moved(const struct shape *s, struct point way)
{
    struct shape t = *s;

    t.at = point_add(s->at, way);
    return t;
}

/* A turn of the way from the pivot, rounded once. */
struct shape shape_about(const struct shape *s, struct point pivot, int angle)
{
    struct point at = point_add(pivot, turned(point_less(s->at, pivot), angle));
    struct base b = { 2 * s->half_front, 2 * s->half_depth, s->radius };

    return shape_of((struct pose){ at.x, at.y, angle_in_turn(s->heading + angle) }, b);
}

struct point shape_corner(const struct shape *s, enum corner c)
{
    struct point p = s->at;

    p = c == FRONT_LEFT || c == FRONT_RIGHT ? point_add(p, s->fore) : point_less(p, s->fore);
    return c == FRONT_LEFT || c == REAR_LEFT ? point_add(p, s->left) : point_less(p, s->left);
}

bool shape_on_table(const struct shape *s, int wide, int high)
{
    int32_t x = (int32_t)(absolute(s->fore.x) + absolute(s->left.x)) + s->radius;
    int32_t y = (int32_t)(absolute(s->fore.y) + absolute(s->left.y)) + s->radius;

    return s->at.x - x >= -GRACE && s->at.y - y >= -GRACE && s->at.x + x <= wide + GRACE && s->at.y + y <= high + GRACE;
}

/* ---- distances ---- */

bool gap_less(struct gap a, struct gap b)
{
    int64_t p = a.num / a.den, q = b.num / b.den;

    if (p != q) return p < q;
    return a.num % a.den * b.den < b.num % b.den * a.den;
}

int gap_length(struct gap g)
{
    int64_t r = root(g.num / g.den);
    return (int)(4 * (g.num - r * (r + 1) * g.den) > g.den ? r + 1 : r);       /* (r + 1/2)² = r(r + 1) + 1/4 */
}

struct gap point_segment_gap(struct point p, struct point a, struct point b)
{
    struct point e = point_less(b, a), w = point_less(p, a);
    int64_t t = dot(w, e), ee = dot(e, e), c = cross(e, w);

    if (t <= 0 || ee == 0) return (struct gap){ dot(w, w), 1 };
    if (t >= ee) {
        w = point_less(p, b);
        return (struct gap){ dot(w, w), 1 };
    }
    return (struct gap){ c * c, ee };
}

struct point point_foot(struct point p, struct point a, struct point b)
{
    struct point e = point_less(b, a);
    int64_t t = dot(point_less(p, a), e), ee = dot(e, e), c = cross(e, point_less(a, p));

    if (t <= 0 || ee == 0) return a;
    if (t >= ee) return b;
    return (struct point){ p.x + (int32_t)rounded(-e.y * c, ee), p.y + (int32_t)rounded(e.x * c, ee) };
}

/* From a place beyond one pair of edges: `beyond` is how far (times the half edge's length),
** out the way from the middle of the edge, half the half edge. */
static struct gap beyond_edge(int64_t beyond, struct point out, struct point half)
{
    int64_t t = dot(out, half), hh = dot(half, half);
    struct point w;

    if (absolute(t) <= hh) return (struct gap){ beyond * beyond, hh };
    w = t > 0 ? point_less(out, half) : point_add(out, half);
    return (struct gap){ dot(w, w), 1 };
}

/* Beyond the front or rear edge, and beyond a side; u, v: how far forward and to the left, times twice the area. */
static struct gap beyond_front(const struct shape *s, struct point w, int64_t u)
{
    return beyond_edge(absolute(u) - s->area, u > 0 ? point_less(w, s->fore) : point_add(w, s->fore), s->left);
}

static struct gap beyond_side(const struct shape *s, struct point w, int64_t v)
{
    return beyond_edge(absolute(v) - s->area, v > 0 ? point_less(w, s->left) : point_add(w, s->left), s->fore);
}

struct gap point_gap(struct point p, const struct shape *s)
{
    struct point w = point_less(p, s->at);
    int64_t u = cross(w, s->left), v = cross(s->fore, w);
    struct gap best = { 0, 1 };
    bool found = false;

    if (s->half_front == 0) return (struct gap){ dot(w, w), 1 };
    if (absolute(u) > s->area) {
        best = beyond_front(s, w, u);
        found = true;
    }
    if (absolute(v) > s->area) {
        struct gap g = beyond_side(s, w, v);
        if (!found || gap_less(g, best)) best = g;
    }
    return best;
}

static bool gap_within(struct gap g, int64_t square) { return g.num <= square * g.den; }

static bool point_near(struct point p, const struct shape *s, int64_t square)
{
    struct point w = point_less(p, s->at);
    int64_t u = cross(w, s->left), v = cross(s->fore, w);
    bool before = absolute(u) > s->area, beside = absolute(v) > s->area;

    if (s->half_front == 0) return dot(w, w) <= square;
    if (before && gap_within(beyond_front(s, w, u), square)) return true;
    if (beside && gap_within(beyond_side(s, w, v), square)) return true;
    return !before && !beside;
}

/* How far apart a and b are across a's front and rear edges (times half_front) and across its
** sides (times half_depth); below 0: so deep do they overlap in that direction. */
static void separations(const struct shape *a, const struct shape *b, struct point d, int64_t out[2])
{
    out[0] = absolute(cross(d, a->left)) - absolute(cross(b->fore, a->left)) - absolute(cross(b->left, a->left));
    out[1] = absolute(cross(a->fore, d)) - absolute(cross(a->fore, b->fore)) - absolute(cross(a->fore, b->left));
    out[0] -= a->area;
    out[1] -= a->area;
}

static bool apart(const struct shape *a, const struct shape *b, struct point d)
{
    int64_t s[2];

    separations(a, b, d, s);
    if (s[0] > 0 || s[1] > 0) return true;
    separations(b, a, d, s);
    return s[0] > 0 || s[1] > 0;
}

static int corners_of(const struct shape *s, struct point out[CORNERS])
{
    out[0] = s->at;
    if (s->half_front == 0) return 1;
    for (int c = 0; c < CORNERS; c++) out[c] = shape_corner(s, (enum corner)c);
    return CORNERS;
}

static bool is_round(const struct shape *s) { return s->half_front == 0; }

struct gap shape_gap(const struct shape *a, const struct shape *b)
{
    struct point d = point_less(b->at, a->at), p[CORNERS];
    struct gap best = { 0, 1 };
    bool found = false;
    int n;

    if (is_round(a)) return point_gap(a->at, b);
    if (is_round(b)) return point_gap(b->at, a);
    if (!apart(a, b, d)) return best;
    n = corners_of(b, p);
    for (int i = 0; i < n; i++) {
        struct gap g = point_gap(p[i], a);
        if (!found || gap_less(g, best)) best = g, found = true;
    }
    n = corners_of(a, p);
    for (int i = 0; i < n; i++) {
        struct gap g = point_gap(p[i], b);
        if (gap_less(g, best)) best = g;
    }
    return best;
}

int shape_distance(const struct shape *a, const struct shape *b)
{
    return larger(gap_length(shape_gap(a, b)) - a->radius - b->radius, 0);
}

bool shape_near(const struct shape *a, const struct shape *b, int distance)
{
    struct point d = point_less(b->at, a->at), p[CORNERS];
    int64_t r = (int64_t)distance + GRACE + a->radius + b->radius;
    int n;

    if (shape_far(a, b, (int64_t)distance + GRACE)) return false;
    if (is_round(a)) return point_near(a->at, b, r * r);
    if (is_round(b)) return point_near(b->at, a, r * r);
    if (!apart(a, b, d)) return true;
    n = corners_of(b, p);
    for (int i = 0; i < n; i++) if (point_near(p[i], a, r * r)) return true;
    n = corners_of(a, p);
    for (int i = 0; i < n; i++) if (point_near(p[i], b, r * r)) return true;
    return false;
}

bool shape_overlaps(const struct shape *a, const struct shape *b)
{
    struct point d = point_less(b->at, a->at);
    int64_t s[2];

    if (shape_far(a, b, 0)) return false;
    if (is_round(a) || is_round(b)) {
        struct gap g = shape_gap(a, b);
        int64_t r = (int64_t)a->radius + b->radius - GRACE;
        return r > 0 && g.num < r * r * g.den;
    }
    separations(a, b, d, s);
    if (s[0] >= -(int64_t)GRACE * a->half_front || s[1] >= -(int64_t)GRACE * a->half_depth) return false;
    separations(b, a, d, s);
    return s[0] < -(int64_t)GRACE * b->half_front && s[1] < -(int64_t)GRACE * b->half_depth;
}

/* ---- the line that is measured ---- */

struct shortest { struct point from, to; struct gap gap; };

/* From the corners of a to the edges of b (to a place, if b is round). */
static struct shortest from_corners(const struct shape *a, const struct shape *b)
{
    struct shortest best = { a->at, b->at, { INT64_MAX, 1 } };
    struct point p[CORNERS], q[CORNERS];
    int n = corners_of(a, p), m = corners_of(b, q);

    for (int i = 0; i < n; i++)
        for (int k = 0; k < m; k++) {
            struct point next = q[(k + 1) % m];
            struct gap g = point_segment_gap(p[i], q[k], next);

            if (gap_less(g, best.gap)) best = (struct shortest){ p[i], point_foot(p[i], q[k], next), g };
        }
    return best;
}

static struct point towards(struct point from, struct point to, int far)
{
    int whole = length_of(point_less(to, from));

    if (whole == 0 || far == 0) return from;
    return (struct point){ from.x + (int32_t)rounded((int64_t)(to.x - from.x) * far, whole),
                           from.y + (int32_t)rounded((int64_t)(to.y - from.y) * far, whole) };
}

struct ruler shape_ruler(const struct shape *a, const struct shape *b)
{
    struct shortest there = from_corners(a, b), back = from_corners(b, a);
    struct ruler r = { there.from, there.to, shape_distance(a, b) };

    if (r.length == 0) {
        r.from = r.to = (struct point){ (a->at.x + b->at.x) / 2, (a->at.y + b->at.y) / 2 };
        return r;
    }
    if (gap_less(back.gap, there.gap)) r.from = back.to, r.to = back.from;
    there.from = r.from;
    r.from = towards(r.from, r.to, a->radius);
    r.to = towards(r.to, there.from, b->radius);
    return r;
}

/* ---- from an edge ---- */

static struct shape edge_shape(const struct shape *a, enum edge e)
{
    struct shape s = { .radius = a->radius };
    struct point p = shape_corner(a, (enum corner)e), q = shape_corner(a, (enum corner)((e + 1) % CORNERS));

    s.at = (struct point){ (p.x + q.x) / 2, (p.y + q.y) / 2 }; /* exact: p + q is twice the middle of the edge */
    s.left = (struct point){ (p.x - q.x) / 2, (p.y - q.y) / 2 };
    s.half_front = e == EDGE_FRONT || e == EDGE_REAR ? a->half_front : a->half_depth;
    s.reach = s.half_front + 2;
    return s;
}

struct gap edge_gap(const struct shape *a, enum edge e, const struct shape *b)
{
    struct shape s = edge_shape(a, e);
    struct point p[CORNERS], q[2] = { point_add(s.at, s.left), point_less(s.at, s.left) };
    struct gap best = point_gap(q[0], b), g = point_gap(q[1], b);
    int n = corners_of(b, p);
    int64_t side[CORNERS];
    bool left = false, right = false;

    if (gap_less(g, best)) best = g;
    for (int i = 0; i < n; i++) {
        g = point_segment_gap(p[i], q[0], q[1]);
        if (gap_less(g, best)) best = g;
        side[i] = cross(point_less(q[1], q[0]), point_less(p[i], q[0]));
        left = left || side[i] > 0;
        right = right || side[i] < 0;
    }
    if (left && right && n == CORNERS) {                                /* the edge may cross b between its ends */
        struct point d = point_less(b->at, s.at);
        int64_t across[2];
        separations(b, &s, d, across);
        if (across[0] <= 0 && across[1] <= 0) best = (struct gap){ 0, 1 };
    }
    return best;
}

bool edge_near(const struct shape *a, enum edge e, const struct shape *b, int distance)
{
    int64_t r = (int64_t)distance + GRACE + a->radius + b->radius;
    struct gap g;

    if (is_round(a)) return shape_near(a, b, distance);
    if (!shape_near(a, b, distance)) return false;
    g = edge_gap(a, e, b);
    return g.num <= r * r * g.den;
}

/* ---- contact ---- */

/* The edge of a that looks at b: across which they are farthest apart. */
static struct side side_of(const struct shape *a, const struct shape *b, struct point d)
{
    int64_t s[2], u = cross(d, a->left), v = cross(a->fore, d);
    bool front;

    if (is_round(a)) {
        int h = angle_from(a->heading, heading_of(d));
        if (h >= -EIGHTH && h <= EIGHTH) return (struct side){ EDGE_FRONT, false };
        if (h < -3 * EIGHTH || h > 3 * EIGHTH) return (struct side){ EDGE_REAR, false };
        return (struct side){ h > 0 ? EDGE_LEFT : EDGE_RIGHT, false };
    }
    separations(a, b, d, s);
    s[0] -= (int64_t)b->radius * a->half_front;
    s[1] -= (int64_t)b->radius * a->half_depth;
    front = s[0] * a->half_depth >= s[1] * a->half_front;
    return (struct side){ front ? (u >= 0 ? EDGE_FRONT : EDGE_REAR) : v >= 0 ? EDGE_LEFT : EDGE_RIGHT,
                          front ? s[0] < -(int64_t)GRACE * a->half_front : s[1] < -(int64_t)GRACE * a->half_depth };
}

/* How much of one edge lies along the other, seen in the direction of the first. */
static int common_length(const struct shape *a, enum edge e, const struct shape *b, enum edge f)
{
    struct point p = shape_corner(a, (enum corner)e), q = shape_corner(a, (enum corner)((e + 1) % CORNERS));
    struct point r = shape_corner(b, (enum corner)f), s = shape_corner(b, (enum corner)((f + 1) % CORNERS));
    struct point way = point_less(q, p);
    int64_t ww = dot(way, way), t0 = dot(point_less(r, p), way), t1 = dot(point_less(s, p), way);
    int64_t from = t0 < t1 ? t0 : t1, to = t0 < t1 ? t1 : t0;

    if (from < 0) from = 0;
    if (to > ww) to = ww;
    return to > from ? (int)rounded(to - from, root(ww)) : 0;
}

struct contact shape_contact(const struct shape *a, const struct shape *b)
{
    struct contact c = { .touching = shape_touches(a, b) };
    struct point d = point_less(b->at, a->at), back = { -d.x, -d.y };

    if (!c.touching) return c;
    c.a = side_of(a, b, d);
    c.b = side_of(b, a, back);
    if (!c.a.corner && !c.b.corner && !is_round(a) && !is_round(b)) {
        int one = common_length(a, c.a.edge, b, c.b.edge), other = common_length(b, c.b.edge, a, c.a.edge);
        c.common = one < other ? one : other;
    }
    return c;
}
