/* approach.c - see approach.h. */
#include "model/approach.h"
#include <stddef.h>

static int magnitude(int n) { return n < 0 ? -n : n; }
static int smaller(int a, int b) { return a < b ? a : b; }

struct manoeuvre advance_steps(struct advance a)
{
    struct manoeuvre m = { .steps = 0 };
    enum step_kind wheel = a.wheel > 0 ? STEP_WHEEL_LEFT : STEP_WHEEL_RIGHT;

    if (a.wheel) m.step[m.steps++] = (struct step){ wheel, magnitude(a.wheel), 0 };
    if (a.distance) m.step[m.steps++] = (struct step){ STEP_AHEAD, a.distance, 0 };
    return m;
}

/* The same for somebody with these means. */
static struct manoeuvre steps_with(const struct means *m, struct advance a)
{
    struct manoeuvre steps = advance_steps(a);

    steps.unbrushed = m->unbrushed;
    return steps;
}

/* How far p lies to the side of the way of the front's middle, once the base has wheeled; > 0: farther round. */
static int64_t still_beside(const struct shape *s, struct point from_pivot, bool left, int angle)
{
    int heading = s->heading + (left ? angle : -angle);
    int64_t beside = (int64_t)from_pivot.y * cosine(heading) - (int64_t)from_pivot.x * sine(heading);  /* times 2^30 */

    return (left ? beside : -beside) + ((int64_t)s->half_front << SINE_BITS);
}

int wheel_towards(const struct shape *s, struct point p)
{
    bool left = cross(s->fore, point_less(p, s->at)) > 0;
    struct point d = point_less(p, shape_corner(s, left ? FRONT_LEFT : FRONT_RIGHT));
    int low = 0, high = QUARTER;

    if (still_beside(s, d, left, 0) <= 0) return 0;
    while (low + 1 < high) {
        int middle = (low + high) / 2;
        if (still_beside(s, d, left, middle) > 0) low = middle;
        else high = middle;
    }
    return left ? high : -high;
}

static int limited(int wheel, int widest) { return wheel > widest ? widest : wheel < -widest ? -widest : wheel; }

static int radius_for(const struct field *f, const struct body *b, int wheel)
{
    return body_radius(f, b, wheel > 0 ? STEP_WHEEL_LEFT : STEP_WHEEL_RIGHT);
}

/* Wheels as far as it may, then walks on; what is not clear is shortened. */
struct advance advance_towards(const struct field *f, const struct body *b, struct point p, const struct means *m)
{
    enum { TRIES = 4 };
    struct advance a = { limited(wheel_towards(&f->base[b->who[0]], p), m->widest), 0 };
    struct manoeuvre steps;
    struct walk w;
    struct point at;

    a.wheel = limited(a.wheel, arc_angle(radius_for(f, b, a.wheel), m->allowance));
    for (int tries = 0; tries < TRIES; tries++) {
        steps = steps_with(m, a);
        walk(f, b, &steps, m->solid, &w, NULL);
        if (w.stopper < 0) break;
        a.wheel = a.wheel > 0 ? w.after : -w.after;
    }
    at = point_add(w.end[0].at, w.end[0].fore);
    a.distance = (int)rounded(dot(point_less(p, at), w.end[0].fore), w.end[0].half_depth);
    a.distance = a.distance < 0 ? 0 : smaller(a.distance, m->allowance - w.length);
    for (int tries = 0; tries < TRIES; tries++) {
        steps = steps_with(m, a);
        walk(f, b, &steps, m->solid, &w, NULL);
        if (walk_clear(&w)) return a;
        if (w.stopper >= 0) a.distance = w.done < steps.steps - 1 ? 0 : w.after;
        else a.distance = a.distance * 3 / 4;
    }
    return (struct advance){ 0, 0 };
}

/* ---- charges ---- */

bool charge_by(const struct field *f, int who, int target, int wheel, const struct means *m, struct charge *out)
{
    struct body b = { 1, base_bit(who), { (uint8_t)who } };
    int wheeled = arc_length(2 * f->base[who].half_front, magnitude(wheel));
    struct manoeuvre steps;
    struct walk w;

    out->possible = false;
    if (wheeled >= m->allowance) return false;
    steps = steps_with(m, (struct advance){ wheel, m->allowance - wheeled });
    steps.unbrushed &= ~base_bit(target);
    walk(f, &b, &steps, m->solid | base_bit(target), &w, NULL);
    if (w.stopper != target || w.off_table || w.lapped) return false;
    *out = (struct charge){ true, { wheel, w.done < (wheel != 0) ? 0 : w.after }, w.length,
                            bearing_of(&f->base[who], &f->base[target]), w.ground, w.end[0] };
    return true;
}

/* After this wheel, does the way ahead lead into the target? Looks at nobody else. */
static bool leads_to(const struct shape *s, const struct shape *target, int wheel, int allowance)
{
    struct shape t = *s;

    if (wheel) t = shape_about(s, shape_corner(s, wheel > 0 ? FRONT_LEFT : FRONT_RIGHT), wheel);
    return edge_meets(&t, EDGE_FRONT, ahead(t.heading, allowance), target).meets;
}

/* The least wheel to one side that leads to the target, given one that does. */
static int least_wheel(const struct shape *s, const struct shape *target, int wheel, int allowance)
{
    int low = 0, high = magnitude(wheel), sign = wheel < 0 ? -1 : 1;

    while (low + DEGREE / 4 < high) {
        int middle = (low + high) / 2;
        if (leads_to(s, target, sign * middle, allowance)) high = middle;
        else low = middle;
    }
    return sign * high;
}

/* Past somebody, at a corner: with the least wheel of those that do. */
static struct charge charge_at_corner(const struct field *f, int who, int target, const struct means *m)
{
    const struct shape *s = &f->base[who], *t = &f->base[target];
    struct charge best = { 0 }, c;

    for (int k = 0; k < CORNERS; k++) {
        int wheel = limited(wheel_towards(s, shape_corner(t, (enum corner)k)), m->widest);

        if (wheel == 0 || (best.possible && magnitude(wheel) >= magnitude(best.advance.wheel))) continue;
        if (leads_to(s, t, wheel, m->allowance) && charge_by(f, who, target, wheel, m, &c)) best = c;
    }
    return best;
}

struct charge charge_at(const struct field *f, int who, int target, const struct means *m)
{
    const struct shape *s = &f->base[who], *t = &f->base[target];
    struct charge c = { 0 };
    int wheel;

    if (!shape_near(s, t, m->allowance)) return c;
    if (leads_to(s, t, 0, m->allowance) && charge_by(f, who, target, 0, m, &c)) return c;
    wheel = limited(wheel_towards(s, t->at), m->widest);
    if (wheel == 0) return c;
    if (leads_to(s, t, wheel, m->allowance)) {
        if (charge_by(f, who, target, wheel, m, &c)) return c;
        if (charge_by(f, who, target, least_wheel(s, t, wheel, m->allowance), m, &c)) return c;
    } else if (shape_near(s, t, 2 * s->half_front)) {           /* it may be touched in the wheel */
        if (charge_by(f, who, target, wheel, m, &c)) return c;
    }
    return charge_at_corner(f, who, target, m);
}

/* ---- lining up ---- */

struct pose lined_up(const struct shape *s, const struct shape *other, enum edge e)
{
    static const int facing[EDGES] = {
        [EDGE_FRONT] = 0, [EDGE_RIGHT] = -QUARTER, [EDGE_REAR] = HALF_TURN, [EDGE_LEFT] = QUARTER
    };
    struct point d = point_less(point_add(s->at, s->fore), other->at), way;
    int forward = (int)rounded(cross(d, other->left), other->half_front);
    int left = (int)rounded(cross(other->fore, d), other->half_depth);

    switch (e) {
    case EDGE_FRONT: forward = other->half_depth + s->half_depth; break;
    case EDGE_REAR:  forward = -other->half_depth - s->half_depth; break;
    case EDGE_LEFT:  left = other->half_front + s->half_depth; break;
    default:         left = -other->half_front - s->half_depth;
    }
    way = sloped(forward, left, other->heading);
    return (struct pose){ other->at.x + way.x, other->at.y + way.y,
                          angle_in_turn(other->heading + facing[e] + HALF_TURN) };
}

/* ---- reach ---- */

void reach_of_advance(const struct field *f, const struct body *b, const struct means *m, struct point out[REACH_RAYS])
{
    for (int i = 0; i < REACH_RAYS; i++) {
        int wheel = m->widest - 2 * m->widest * i / (REACH_RAYS - 1);
        int wheeled = arc_length(radius_for(f, b, wheel), magnitude(wheel));
        struct advance a = { wheel, m->allowance - wheeled };
        struct manoeuvre steps;
        struct walk w;

        if (wheeled > m->allowance) a = (struct advance){ 0, 0 };
        steps = steps_with(m, a);
        walk(f, b, &steps, m->solid, &w, NULL);
        out[i] = point_add(w.end[0].at, w.end[0].fore);
    }
}
