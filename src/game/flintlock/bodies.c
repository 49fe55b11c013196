/* bodies.c - bodies in close order: how they march, wheel and form (H-24).
**
** A body moves as one. Its way is measured at the outer figure of a wheel; every other figure is where the body is when
** the outer figure has gone so far, so the ranks stay as they are. */
#include "game/flintlock/fray.h"

/* Its figure that is nearest to its middle, however they are numbered; -1: it has none. */
static int middlemost(const struct fray_table *t, int unit)
{
    int member[FRAY_MOST_FIGURES], n = fray_members(t->s, t->b, unit, member), best = -1;
    struct point middle = fray_unit_middle(t, unit);
    int64_t least = INT64_MAX;

    for (int i = 0; i < n; i++) {
        struct point d = point_less(fray_at(t->b, member[i]), middle);

        if (dot(d, d) < least) least = dot(d, d), best = member[i];
    }
    return best;
}

/* As its officer faces; without one as all of a body do, or in open order as the figure in its middle. */
int fray_facing_of(const struct fray_table *t, int unit)
{
    int officer = t->b->unit[unit].officer - 1, facing;
    int f = officer >= 0 && fray_on(t->b, officer) ? officer
          : fray_formed(t->b, unit) ? fray_leader(t->b, t->s, unit) : middlemost(t, unit);

    facing = f < 0 ? 0 : t->b->figure[f].facing;

    return t->b->unit[unit].wheel == HALF_TURN ? angle_in_turn(facing + HALF_TURN) : facing;
}

static int heading_of_march(const struct fray_table *t, int unit)
{
    static const int turn[FRAY_HOWS] = { [HOW_FORWARD] = 0, [HOW_BACK] = HALF_TURN, [HOW_LEFT] = QUARTER,
                                         [HOW_RIGHT] = -QUARTER };
    return angle_in_turn(fray_facing_of(t, unit) + turn[t->b->unit[unit].how]);
}

/* ---- wheels ---- */

/* How far forward and to the left of the leader a figure stands. */
static struct point in_ranks(const struct fray_table *t, int unit, int f)
{
    int leader = fray_leader(t->b, t->s, unit);
    return turned(point_less(fray_at(t->b, f), fray_at(t->b, leader)), -fray_facing_of(t, unit));
}

/* The pivot is the front corner at the inner end of the whole body. */
struct fray_wheel fray_wheel_of(const struct fray_table *t, int unit, int wheel)
{
    int member[FRAY_MOST_FIGURES], n = fray_members(t->s, t->b, unit, member);
    int front = -FRAY_WIDEST, left = -FRAY_WIDEST, right = FRAY_WIDEST;
    struct fray_wheel out = { .heading = fray_facing_of(t, unit) };
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
    if (t->b->unit[unit].does != DOES_WHEEL) return fray_facing_of(t, unit);
    return angle_in_turn(fray_facing_of(t, unit)
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
    int target = t->b->unit[unit].target - 1, least = INT32_MAX;
    struct point way = { 0, 0 };

    for (int f = 0; f < t->b->figures; f++)
        for (int e = 0; e < t->b->figures; e++) {
            int far;

            if (fray_unit_of(t->s, f) != unit || fray_unit_of(t->s, e) != target) continue;
            if (!(t->f.there & base_bit(f)) || !(t->f.there & base_bit(e))) continue;
            far = fray_apart_finely(t->b, f, e);
            if (far >= least) continue;
            least = far;
            way = point_less(fray_at(t->b, e), fray_at(t->b, f));
        }
    return way;
}

/* ---- forming ---- */

/* A man who takes his place: forward and to the left of the middle as the unit faces. aside: from the middle. */
struct filing { int f, behind, left, aside; };

static bool stands_before(const struct filing *a, const struct filing *b)
{
    return a->behind != b->behind ? a->behind < b->behind : a->aside < b->aside;
}

/* Behind each other they go outwards, the first of them farthest: the same in a mirror. */
static bool stands_left_of(const struct filing *a, const struct filing *b)
{
    if (a->left != b->left) return a->left > b->left;
    return a->left >= 0 ? a->behind < b->behind : a->behind > b->behind;
}

static void put_in_order(struct filing *man, int n, bool (*before)(const struct filing *, const struct filing *))
{
    for (int i = 1; i < n; i++) {
        struct filing one = man[i];
        int k = i;

        for (; k > 0 && before(&one, &man[k - 1]); k--) man[k] = man[k - 1];
        man[k] = one;
    }
}

/* Who is foremost, to a centimetre, and of those nearest to the middle, stands in the first rank. */
static void fall_in(const struct fray_table *t, int unit, struct filing *man, const int *member, int n)
{
    struct point middle = fray_unit_middle(t, unit);
    int front = -FRAY_WIDEST * 2;

    for (int i = 0; i < n; i++) {
        struct point p = turned(point_less(fray_at(t->b, member[i]), middle), -fray_facing_of(t, unit));

        man[i] = (struct filing){ member[i], p.x, p.y, p.y < 0 ? -p.y : p.y };
        if (p.x > front) front = p.x;
    }
    for (int i = 0; i < n; i++) man[i].behind = (front - man[i].behind) / FRAY_CM;
    put_in_order(man, n, stands_before);
}

bool fray_slots(const struct fray_table *t, int unit, int formation, struct point *at)
{
    int member[FRAY_MOST_FIGURES], n = fray_members(t->s, t->b, unit, member), facing = fray_facing_of(t, unit), files;
    int space = FRAY_SPACE, ranks;
    struct filing man[FRAY_MOST_FIGURES];

    if (n < 4) return false;
    for (int i = 0; i < n; i++) if (t->b->figure[member[i]].riding) space = FRAY_SPACE_MOUNTED;
    files = formation == FORMED_COLUMN ? 2 : n > FRAY_ONE_RANK ? (n + 1) / 2 : n;
    ranks = (n + files - 1) / files;
    fall_in(t, unit, man, member, n);
    for (int rank = 0; rank < ranks; rank++) {                  /* a rank that is not full stands in the middle */
        struct filing *first = &man[rank * files];
        int wide = rank < ranks - 1 ? files : n - rank * files;

        put_in_order(first, wide, stands_left_of);
        for (int i = 0; i < wide; i++) {
            struct point off = sloped((ranks - 1) * space / 2 - rank * space, (wide - 1) * space / 2 - i * space,
                                      facing);
            struct point to = point_add(fray_unit_middle(t, unit), off);
            int speed = fray_speed(t, first[i].f), most = fray_formed(t->b, unit) ? speed : speed / 2;

            if (length_of(point_less(to, fray_at(t->b, first[i].f))) > most + GRACE) return false;
            at[first[i].f] = to;
        }
    }
    return true;
}
