/* bodies.c - bodies in close order: how they march, wheel and form (H-24).
**
** A body moves as one. Its way is measured at the outer figure of a wheel; every other figure is where the body is when
** the outer figure has gone so far, so the ranks stay as they are. */
#include "game/flintlock/fray.h"

enum { SPACE_ON_FOOT = 250, SPACE_MOUNTED = 450, ONE_RANK = 8 };

static int facing_of(const struct fray_table *t, int unit)
{
    int f = fray_leader(t->b, t->s, unit), facing = f < 0 ? 0 : t->b->figure[f].facing;

    return t->b->unit[unit].wheel == HALF_TURN ? angle_in_turn(facing + HALF_TURN) : facing;
}

static int heading_of_march(const struct fray_table *t, int unit)
{
    static const int turn[FRAY_HOWS] = { [HOW_FORWARD] = 0, [HOW_BACK] = HALF_TURN, [HOW_LEFT] = QUARTER,
                                         [HOW_RIGHT] = -QUARTER };
    return angle_in_turn(facing_of(t, unit) + turn[t->b->unit[unit].how]);
}

/* ---- wheels ---- */

/* How far forward and to the left of the leader a figure stands. */
static struct point in_ranks(const struct fray_table *t, int unit, int f)
{
    int leader = fray_leader(t->b, t->s, unit);
    return turned(point_less(fray_at(t->b, f), fray_at(t->b, leader)), -facing_of(t, unit));
}

/* The pivot is the front corner at the inner end of the whole body. */
struct fray_wheel fray_wheel_of(const struct fray_table *t, int unit, int wheel)
{
    int member[FRAY_MOST_FIGURES], n = fray_members(t->s, t->b, unit, member);
    int front = -FRAY_WIDEST, left = -FRAY_WIDEST, right = FRAY_WIDEST;
    struct fray_wheel out = { .heading = facing_of(t, unit) };
    struct point off;

    for (int i = 0; i < n; i++) {
        struct point p = in_ranks(t, unit, member[i]);
        int r = fray_radius(t->b, member[i]);

        if (p.x + r > front) front = p.x + r;
        if (p.y + r > left) left = p.y + r;
        if (p.y - r < right) right = p.y - r;
    }
    off = sloped(front, wheel > 0 ? left : right, out.heading);
    out.pivot = point_add(fray_at(t->b, member[0]), off);
    for (int i = 0; i < n; i++) {
        int far = length_of(point_less(fray_at(t->b, member[i]), out.pivot));
        if (far > out.radius) out.radius = far;
    }
    return out;
}

static int wheeled(const struct fray_table *t, int unit, int length, int radius)
{
    int wheel = t->b->unit[unit].wheel, most = wheel < 0 ? -wheel : wheel;
    int angle = radius ? arc_angle(radius, length) : most;

    if (length >= arc_length(radius, most)) angle = most;
    if (angle > most) angle = most;
    return wheel < 0 ? -angle : angle;
}

int fray_body_length(const struct fray_table *t, int unit)
{
    const struct fray_unit *u = &t->b->unit[unit];

    if (u->does != DOES_WHEEL) return u->distance;
    return arc_length(fray_wheel_of(t, unit, u->wheel).radius, u->wheel < 0 ? -u->wheel : u->wheel) + u->distance;
}

int fray_body_heading(const struct fray_table *t, int unit, int length)
{
    if (t->b->unit[unit].does != DOES_WHEEL) return facing_of(t, unit);
    return angle_in_turn(facing_of(t, unit)
                         + wheeled(t, unit, length, fray_wheel_of(t, unit, t->b->unit[unit].wheel).radius));
}

struct point fray_in_body(const struct fray_table *t, int unit, int f, int length)
{
    const struct fray_unit *u = &t->b->unit[unit];
    struct point at = fray_at(t->b, f);
    struct fray_wheel w;
    int angle, arc;

    if (u->does == DOES_CHARGE_BODY) {
        struct point way = fray_body_way(t, unit);
        int far = length_of(way);

        if (far == 0) return at;
        return point_add(at, (struct point){ (int32_t)rounded((int64_t)way.x * length, far),
                                             (int32_t)rounded((int64_t)way.y * length, far) });
    }
    if (u->does != DOES_WHEEL) return point_add(at, ahead(heading_of_march(t, unit), length));
    w = fray_wheel_of(t, unit, u->wheel);
    angle = wheeled(t, unit, length, w.radius);
    arc = arc_length(w.radius, u->wheel < 0 ? -u->wheel : u->wheel);
    at = point_add(w.pivot, turned(point_less(at, w.pivot), angle));
    return length > arc ? point_add(at, ahead(angle_in_turn(w.heading + angle), length - arc)) : at;
}

/* ---- attacks ---- */

/* From its figure that is nearest to an enemy of the unit straight to him. */
struct point fray_body_way(const struct fray_table *t, int unit)
{
    int target = t->b->unit[unit].target - 1, least = FRAY_FAR;
    struct point way = { 0, 0 };

    for (int f = 0; f < t->b->figures; f++)
        for (int e = 0; e < t->b->figures; e++) {
            int far;

            if (fray_unit_of(t->s, f) != unit || fray_unit_of(t->s, e) != target) continue;
            if (!(t->f.there & base_bit(f)) || !(t->f.there & base_bit(e))) continue;
            far = fray_apart(t->b, f, e);
            if (far >= least) continue;
            least = far;
            way = point_less(fray_at(t->b, e), fray_at(t->b, f));
        }
    return way;
}

/* ---- forming ---- */

/* Figures of a unit from its left to its right, as the leader faces. */
static void by_the_left(const struct fray_table *t, int unit, int *member, int n)
{
    for (int i = 1; i < n; i++) {
        int f = member[i], k = i;
        struct point p = in_ranks(t, unit, f);

        for (; k > 0; k--) {
            struct point q = in_ranks(t, unit, member[k - 1]);
            if (q.y > p.y || (q.y == p.y && q.x >= p.x)) break;
            member[k] = member[k - 1];
        }
        member[k] = f;
    }
}

bool fray_slots(const struct fray_table *t, int unit, int formation, struct point *at)
{
    int member[FRAY_MOST_FIGURES], n = fray_members(t->s, t->b, unit, member), facing = facing_of(t, unit), files;
    int space, sum_x = 0, sum_y = 0;
    struct point middle, first;

    if (n < 4) return false;
    space = t->b->figure[member[0]].riding ? SPACE_MOUNTED : SPACE_ON_FOOT;
    files = formation == FORMED_COLUMN ? 2 : n > ONE_RANK ? (n + 1) / 2 : n;
    for (int i = 0; i < n; i++) sum_x += t->b->figure[member[i]].x, sum_y += t->b->figure[member[i]].y;
    middle = (struct point){ (int32_t)rounded(sum_x, n), (int32_t)rounded(sum_y, n) };
    first = point_add(middle, sloped(((n + files - 1) / files - 1) * space / 2, (files - 1) * space / 2, facing));
    by_the_left(t, unit, member, n);
    for (int i = 0; i < n; i++) {
        int ranks = (n + files - 1) / files, file = i / ranks, rank = i % ranks;
        struct point to = point_add(first, sloped(-rank * space, -file * space, facing));
        int most = fray_formed(t->b, unit) ? fray_speed(t, member[i]) : fray_speed(t, member[i]) / 2;

        if (length_of(point_less(to, fray_at(t->b, member[i]))) > most + GRACE) return false;
        at[member[i]] = to;
    }
    return true;
}
