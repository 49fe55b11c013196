/* ranges.c - open numbers of orders, asked from left to right: how far west and east a way may end; then, for that, how
** far south and north; how far a body may wheel, and how far it goes on after that wheel. */
#include "game/flintlock/fray.h"

static struct range within(int lo, int hi, int least, int most)
{
    if (lo < least) lo = least;
    if (hi > most) hi = most;
    return (struct range){ lo, hi < lo ? lo : hi };
}

/* How far beyond the table a way may end at this place: not at all, unless the edge there is open. A corner belongs to
** one of its two edges (fray_edge_beyond). */
static int margin(const struct fray_table *t, int seat, int x, int y)
{
    return fray_edge_open(t->p, seat, (struct point){ (int32_t)x, (int32_t)y }) ? FRAY_BEYOND : 0;
}

/* The same for an x whose y has not been chosen yet: the most that any y allows, beside the table or at its corners. */
static int margin_at(const struct fray_table *t, int seat, int x)
{
    int corners = margin(t, seat, x, -1) | margin(t, seat, x, t->f.high + 1);
    return margin(t, seat, x, 1) | corners;
}

/* The numbers that x, or y for a chosen x, may have: what is left of its way allows a circle (T-1 included, as when
** orders are judged), cut off at the edges of the table or a little beyond those that are open. */
static struct range of_way(const struct fray_table *t, int seat, struct point from, int left, const struct act *a,
                           int arg)
{
    int far = left + GRACE;

    if (arg == FRAY_X)
        return within(from.x - far, from.x + far, -margin_at(t, seat, -1),
                      t->f.wide + margin_at(t, seat, t->f.wide + 1));
    else {
        int64_t x = a->arg[FRAY_X] - from.x, rest = (int64_t)far * (far + 1) - x * x; /* length_of rounds */
        int y = rest > 0 ? (int)root(rest) : 0;

        return within(from.y - y, from.y + y, -margin(t, seat, a->arg[FRAY_X], -1),
                      t->f.high + margin(t, seat, a->arg[FRAY_X], t->f.high + 1));
    }
}

static struct range of_figure(const struct fray_table *t, int seat, const struct act *a, int arg)
{
    int f = a->arg[FRAY_WHO];
    return of_way(t, seat, fray_way_end(t->b, f),
                  fray_speed(t, f) - fray_leg_length(t->b, f, t->b->figure[f].legs), a, arg);
}

static int fastest_of(const struct fray_table *t, int unit)
{
    int member[FRAY_MOST_FIGURES], n = fray_members(t->s, t->b, unit, member), most = 0;

    for (int i = 0; i < n; i++) {
        int speed = fray_speed(t, member[i]);
        if (speed > most) most = speed;
    }
    return most;
}

static struct range of_unit(const struct fray_table *t, int seat, const struct act *a, int arg)
{
    return of_way(t, seat, fray_unit_middle(t, a->arg[FRAY_WHO]), fastest_of(t, a->arg[FRAY_WHO]), a, arg);
}

static struct range of_wheel(const struct fray_table *t, const struct act *a, int arg)
{
    int unit = a->arg[FRAY_WHO], speed = fray_body_speed(t, unit, HOW_FORWARD, false), wheel = a->arg[FRAY_HOW];
    int widest, arc;

    if (speed < 0) return (struct range){ a->arg[arg], a->arg[arg] };
    if (arg == FRAY_HOW) {
        int left = arc_angle(fray_wheel_of(t, unit, 1).radius, speed);
        widest = arc_angle(fray_wheel_of(t, unit, -1).radius, speed);
        return (struct range){ widest > QUARTER ? -QUARTER : -widest, left > QUARTER ? QUARTER : left };
    }
    arc = arc_length(fray_wheel_of(t, unit, wheel).radius, wheel < 0 ? -wheel : wheel);
    return (struct range){ wheel ? 0 : 1, speed > arc ? speed - arc : wheel ? 0 : 1 };
}

static struct range of_place(const struct fray_table *t, const struct act *a, int arg)
{
    int unit = a->kind == FRAY_PLACE ? fray_unit_of(t->s, a->arg[FRAY_WHO]) : a->arg[FRAY_WHO];
    const struct fray_zone *z = &t->s->unit[unit].zone;

    if (arg == FRAY_X) return (struct range){ z->x, z->x + z->wide };
    return (struct range){ z->y, z->y + z->high };
}

int fray_at_most(const struct play *p, const void *state, int seat, const struct act *a)
{
    const struct fray_state *b = state;
    int who = a->arg[FRAY_WHO], most, way;
    struct point from, to = { a->arg[FRAY_X], a->arg[FRAY_Y] };
    struct fray_table t;

    fray_look(p, state, seat, &t);
    switch (a->kind) {
    case FRAY_GO: case FRAY_BREAK_OFF: most = fray_speed(&t, who) - fray_leg_length(b, who, b->figure[who].legs); break;
    case FRAY_GO_UNIT:                 most = fastest_of(&t, who); break;
    case FRAY_MARCH:
        most = fray_body_speed(&t, who, a->arg[FRAY_HOW], false);
        return a->arg[FRAY_DISTANCE] > most + GRACE ? most : -1;
    default: return -1;
    }
    if (!fray_starts(p, state, a, &from)) return -1;
    way = length_of(point_less(to, from));
    return way > most + GRACE && most >= 0 ? most : -1;
}

struct range fray_range(const struct play *p, const void *state, int seat, const struct act *a, int arg)
{
    struct range all = { 0, TURN - 1 };
    struct fray_table t;

    fray_look(p, state, seat, &t);
    switch (a->kind) {
    case FRAY_PLACE: case FRAY_PLACE_UNIT: return arg == FRAY_FACING ? all : of_place(&t, a, arg);
    case FRAY_FACE:    return all;
    case FRAY_GO: case FRAY_BREAK_OFF: return of_figure(&t, seat, a, arg);
    case FRAY_GO_UNIT: return of_unit(&t, seat, a, arg);
    case FRAY_WHEEL:   return of_wheel(&t, a, arg);
    case FRAY_MARCH: {
        int speed = fray_body_speed(&t, a->arg[FRAY_WHO], a->arg[FRAY_HOW], false);
        return (struct range){ 1, speed > 1 ? speed : 1 };
    }
    default: return (struct range){ a->arg[arg], a->arg[arg] };
    }
}
