/* field_tools.h - what the tests of the field share: random tables, and the ideal rectangle in doubles. */
#ifndef UNIT_FIELD_TOOLS_H
#define UNIT_FIELD_TOOLS_H
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "tests.h"
#include "model/approach.h"
#include "model/group.h"
#include "model/together.h"

enum { H = 480, WIDE = 30 * H, HIGH = 20 * H };

static struct draw field_draw = { 88172645463325252u };
static inline int any(int low, int high) { return draw_int(&field_draw, low, high); }

#define HOLDS(what, ...) do { if (!(what)) { print_error("%s: ", #what); fail_msg(__VA_ARGS__); } } while (0)

static const struct base sizes[] = {
    { 2 * H, H / 2, 0 }, { 2 * H, H, 0 }, { 2 * H, H * 3 / 2, 0 }, { 2 * H, 2 * H, 0 }, { 2 * H, 4 * H, 0 },
};
static inline struct base any_base(void) { return sizes[any(0, 4)]; }
static inline struct pose any_pose(int around)
{
    return (struct pose){ WIDE / 2 + any(-around, around), HIGH / 2 + any(-around, around), any(0, TURN - 1) };
}

static inline struct pose mirrored(struct pose p)
{
    return (struct pose){ WIDE - p.x, p.y, angle_in_turn(HALF_TURN - p.heading) };
}

static inline struct pose quartered(struct pose p)
{
    return (struct pose){ -p.y, p.x, angle_in_turn(p.heading + QUARTER) };
}

/* Stands clear of the bases before it, if there is room. */
static inline bool lies_clear(const struct field *f, int n)
{
    for (int i = 0; i < n; i++)
        if (shape_overlaps(&f->base[i], &f->base[n])) return false;
    return true;
}

static inline void put_base(struct field *f, int n, struct pose p, struct base b)
{
    f->base[n] = shape_of(p, b);
    f->there |= base_bit(n);
    if (n >= f->count) f->count = n + 1;
}

static inline void clear_field(struct field *f)
{
    memset(f, 0, sizeof *f);
    f->wide = WIDE;
    f->high = HIGH;
}

/* ---- the ideal, in doubles ---- */

struct real { double x, y; };

static inline double radians(double angle) { return angle * 2 * M_PI / TURN; }

static inline struct real real_of(struct point p) { return (struct real){ p.x, p.y }; }

static inline void real_corners(const struct shape *s, struct real out[CORNERS])
{
    for (int c = 0; c < CORNERS; c++) out[c] = real_of(shape_corner(s, (enum corner)c));
}

static inline struct real ideal_corner(struct pose p, struct base b, int c)
{
    double f = c == FRONT_LEFT || c == FRONT_RIGHT ? b.depth / 2.0 : -b.depth / 2.0;
    double l = c == FRONT_LEFT || c == REAR_LEFT ? b.front / 2.0 : -b.front / 2.0;
    double s = sin(radians(p.heading)), k = cos(radians(p.heading));

    return (struct real){ p.x + f * k - l * s, p.y + f * s + l * k };
}

static inline double real_segment(struct real p, struct real a, struct real b)
{
    double ex = b.x - a.x, ey = b.y - a.y, t = ((p.x - a.x) * ex + (p.y - a.y) * ey) / (ex * ex + ey * ey);

    if (!(t > 0)) t = 0;
    if (t > 1) t = 1;
    return hypot(a.x + t * ex - p.x, a.y + t * ey - p.y);
}

static inline bool real_inside(struct real p, const struct real *c, int n)
{
    bool in = false;

    for (int i = 0, k = n - 1; i < n; k = i++)
        if ((c[i].y > p.y) != (c[k].y > p.y) && p.x < (c[k].x - c[i].x) * (p.y - c[i].y) / (c[k].y - c[i].y) + c[i].x)
            in = !in;
    return in;
}

static inline double real_edges(struct real p, const struct real *c, int n)     /* to the nearest edge */
{
    double best = 1e9;

    for (int i = 0; i < n; i++) best = fmin(best, real_segment(p, c[i], c[(i + 1) % n]));
    return best;
}

static inline struct real real_between(struct real a, struct real b, double part)
{
    return (struct real){ a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part };
}

/* A place of a quad: so much of the way along its first edge, so much across. */
static inline struct real real_part(const struct real q[4], double along, double across)
{
    return real_between(real_between(q[0], q[1], along), real_between(q[3], q[2], along), across);
}

/* Of two polygons, by their corners and edges and by points along the edges of the one in the other. */
static inline double real_distance(const struct real *a, int n, const struct real *b, int m)
{
    double best = 1e9;

    for (int i = 0; i < m; i++)
        if (real_inside(b[i], a, n)) return 0;
    for (int i = 0; i < n; i++)
        for (int t = 0; t < 64; t++)
            if (real_inside(real_between(a[i], a[(i + 1) % n], t / 64.0), b, m)) return 0;
    for (int i = 0; i < n; i++) best = fmin(best, real_edges(a[i], b, m));
    for (int i = 0; i < m; i++) best = fmin(best, real_edges(b[i], a, n));
    return best;
}
#endif
