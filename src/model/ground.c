/* ground.c - see ground.h. */
#include "model/ground.h"

void ground_close(struct terrain *g)
{
    g->low = g->high = g->at[0];
    for (int i = 1; i < g->corners; i++) {
        struct point p = g->at[i];
        if (p.x < g->low.x) g->low.x = p.x;
        if (p.y < g->low.y) g->low.y = p.y;
        if (p.x > g->high.x) g->high.x = p.x;
        if (p.y > g->high.y) g->high.y = p.y;
    }
}

static int edges_of(const struct terrain *g) { return g->line ? g->corners - 1 : g->corners; }
static struct point next_corner(const struct terrain *g, int i) { return g->at[i + 1 < g->corners ? i + 1 : 0]; }

/* How often the polygon goes round a place; scale: the place is in so many parts of a unit. */
static int winds(const struct terrain *g, int64_t x, int64_t y, int64_t scale)
{
    int winding = 0;

    for (int i = 0; i < g->corners; i++) {
        struct point a = g->at[i], b = next_corner(g, i);
        int64_t ax = a.x * scale - x, ay = a.y * scale - y, bx = b.x * scale - x, by = b.y * scale - y;
        int64_t c = ax * by - ay * bx;

        if (c == 0 && (ax < 0 ? bx >= 0 : ax == 0 || bx <= 0) && (ay < 0 ? by >= 0 : ay == 0 || by <= 0)) return 0;
        if (ay <= 0 && by > 0 && c > 0) winding++;
        if (by <= 0 && ay > 0 && c < 0) winding--;
    }
    return winding ? 1 : -1;
}

int ground_holds(const struct terrain *g, struct point p)
{
    if (g->line || p.x < g->low.x || p.x > g->high.x || p.y < g->low.y || p.y > g->high.y) return -1;
    return winds(g, p.x, p.y, 1);
}

static bool edge_far(struct point a, struct point b, int32_t low_x, int32_t low_y, int32_t high_x, int32_t high_y)
{
    return (a.x <= low_x && b.x <= low_x) || (a.x >= high_x && b.x >= high_x)
        || (a.y <= low_y && b.y <= low_y) || (a.y >= high_y && b.y >= high_y);
}

/* ---- bases ---- */

/* Does a line reach into the base by more than GRACE? In half units, so that its middle is whole. */
static bool line_enters(const struct shape *s, struct point a, struct point b)
{
    struct point d = { a.x + b.x - 2 * s->at.x, a.y + b.y - 2 * s->at.y }, h = point_less(b, a);
    int64_t u = absolute(cross(d, s->left)) - absolute(cross(h, s->left));
    int64_t v = absolute(cross(s->fore, d)) - absolute(cross(s->fore, h));
    int64_t across = absolute(cross(d, h)), reach = 2 * (absolute(cross(s->fore, h)) + absolute(cross(s->left, h)));

    if (s->half_front == 0) {
        struct gap g = point_segment_gap(s->at, a, b);
        int64_t r = s->radius - GRACE;
        return r > 0 && g.num < r * r * g.den;
    }
    return u < 2 * (s->area - (int64_t)GRACE * s->half_front) && v < 2 * (s->area - (int64_t)GRACE * s->half_depth)
        && across < reach - 2 * (int64_t)GRACE * length_about(h);
}

static bool crosses_edge(const struct terrain *g, const struct shape *s)
{
    for (int i = 0; i < edges_of(g); i++) {
        struct point a = g->at[i], b = next_corner(g, i);
        if (edge_far(a, b, s->at.x - s->reach, s->at.y - s->reach, s->at.x + s->reach, s->at.y + s->reach)) continue;
        if (line_enters(s, a, b)) return true;
    }
    return false;
}

bool ground_touches(const struct terrain *g, const struct shape *s)
{
    if (ground_far_from(g, s)) return false;
    return crosses_edge(g, s) || ground_holds(g, s->at) > 0;
}

bool ground_covers(const struct terrain *g, const struct shape *s)
{
    return ground_holds(g, s->at) > 0 && !crosses_edge(g, s);
}

/* ---- areas ---- */

static bool laps_line(const struct quad *twice, struct point middle, struct point half, struct point axis)
{
    int64_t low = INT64_MAX, high = INT64_MIN, reach = absolute(cross(half, axis));
    int64_t grace = 2 * (int64_t)GRACE * length_about(axis);

    for (int i = 0; i < 4; i++) {
        int64_t v = cross(point_less(twice->p[i], middle), axis);
        if (v < low) low = v;
        if (v > high) high = v;
    }
    return high > grace - reach && low < reach - grace;
}

/* As line_enters, for an area whose places are doubled. */
static bool line_enters_area(const struct quad *twice, struct point a, struct point b)
{
    struct point middle = point_add(a, b), half = point_less(b, a);

    if (!laps_line(twice, middle, half, half)) return false;
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < i; k++) {
            struct point axis = point_less(twice->p[i], twice->p[k]);
            if ((axis.x || axis.y) && !laps_line(twice, middle, half, axis)) return false;
        }
    return true;
}

bool ground_under(const struct terrain *g, const struct quad *q)
{
    struct point low = q->p[0], high = q->p[0], sum = { 0, 0 };
    struct quad twice;

    for (int i = 0; i < 4; i++) {
        struct point p = q->p[i];
        if (p.x < low.x) low.x = p.x;
        if (p.y < low.y) low.y = p.y;
        if (p.x > high.x) high.x = p.x;
        if (p.y > high.y) high.y = p.y;
        sum = point_add(sum, p);
        twice.p[i] = point_add(p, p);
    }
    if (ground_far(g, low.x + GRACE, low.y + GRACE, high.x - GRACE, high.y - GRACE)) return false;
    for (int i = 0; i < edges_of(g); i++) {
        struct point a = g->at[i], b = next_corner(g, i);
        if (!edge_far(a, b, low.x, low.y, high.x, high.y) && line_enters_area(&twice, a, b)) return true;
    }
    return !g->line && winds(g, sum.x, sum.y, 4) > 0;
}

/* ---- lines ---- */

enum { LINE_BITS = 20, MOST_CUTS = 2 * GROUND_CORNERS + 2, FINE = 64 };

/* Where the line from a to b meets the polygon's edges, in parts of it times 2^20, in order; its two ends are among
** them. */
static int cuts_of(const struct terrain *g, struct point a, struct point b, int32_t cut[MOST_CUTS])
{
    struct point way = point_less(b, a);
    int n = 0;

    cut[n++] = 0;
    cut[n++] = 1 << LINE_BITS;
    for (int i = 0; i < g->corners; i++) {
        struct point c = g->at[i], d = next_corner(g, i), edge = point_less(d, c), w = point_less(c, a);
        int64_t over = cross(way, edge), t = cross(w, edge), u = cross(w, way);

        if (over < 0) over = -over, t = -t, u = -u;
        if (over == 0 || t <= 0 || t >= over || u < 0 || u > over) continue;
        cut[n++] = (int32_t)rounded(t << LINE_BITS, over);
    }
    for (int i = 1; i < n; i++) {
        int32_t x = cut[i];
        int k = i;
        for (; k > 0 && cut[k - 1] > x; k--) cut[k] = cut[k - 1];
        cut[k] = x;
    }
    return n;
}

static bool line_far(const struct terrain *g, struct point a, struct point b)
{
    struct point low = { a.x < b.x ? a.x : b.x, a.y < b.y ? a.y : b.y };
    struct point high = { a.x < b.x ? b.x : a.x, a.y < b.y ? b.y : a.y };

    return ground_far(g, low.x, low.y, high.x + 1, high.y + 1);
}

int ground_through(const struct terrain *g, struct point a, struct point b)
{
    struct point way = point_less(b, a);
    int32_t cut[MOST_CUTS];
    int64_t inside = 0;
    int n;

    if (g->line || line_far(g, a, b)) return 0;
    n = cuts_of(g, a, b, cut);
    for (int i = 0; i + 1 < n; i++) {
        int64_t middle = (int64_t)cut[i] + cut[i + 1];                          /* of the part, times 2^21 */
        int64_t x = (int64_t)a.x * FINE + rounded(way.x * middle * FINE, (int64_t)2 << LINE_BITS);
        int64_t y = (int64_t)a.y * FINE + rounded(way.y * middle * FINE, (int64_t)2 << LINE_BITS);

        if (cut[i] < cut[i + 1] && winds(g, x, y, FINE) > 0) inside += cut[i + 1] - cut[i];
    }
    return (int)rounded(inside * root(dot(way, way) * FINE * FINE), (int64_t)FINE << LINE_BITS);
}

bool ground_crossed(const struct terrain *g, struct point a, struct point b)
{
    for (int i = 0; i < edges_of(g); i++) {
        struct point c = g->at[i], d = next_corner(g, i), way = point_less(b, a), edge = point_less(d, c);
        int64_t u = cross(way, point_less(c, a)), v = cross(way, point_less(d, a));
        int64_t w = cross(edge, point_less(a, c)), x = cross(edge, point_less(b, c));

        if (((u >= 0 && v <= 0) || (u <= 0 && v >= 0)) && ((w > 0 && x < 0) || (w < 0 && x > 0))) return true;
    }
    return false;
}

struct meeting ground_ahead(const struct terrain *g, const struct shape *s, enum edge e, struct point way)
{
    struct meeting first = { false, 0, 1 };
    struct leading l = leading_edge(s, e, way);

    if (ground_touches(g, s)) return (struct meeting){ true, 0, 1 };
    for (int i = 0; i < edges_of(g); i++) {
        struct meeting m = leading_crosses(&l, g->at[i], next_corner(g, i));
        if (meeting_sooner(m, first)) first = m;
    }
    return first;
}
