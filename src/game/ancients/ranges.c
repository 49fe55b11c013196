/* ranges.c - open numbers of orders, asked from left to right: how far one may wheel; then, after that wheel, how far
** one goes; how many moves may follow a shot; where something may be placed. */
#include "game/ancients/host.h"
#include "rules/ancients/facts.h"

static int smaller(int a, int b) { return a < b ? a : b; }

/* How much of a step the members can go. */
static int room_of(const struct host_table *t, const struct act *a, struct host_way *way)
{
    host_way_of(t, host_members(t), a, way);
    return way->walk.stopper >= 0 ? way->walk.after : -1;
}

static int widest_wheel(const struct host_table *t, const struct act *a, bool left)
{
    struct body b = body_of(host_members(t));
    struct host_way way;
    struct act one = *a;
    int angle, stop;

    if (!b.n) return 0;
    one.arg[HOST_DISTANCE] = one.arg[HOST_WHEEL] = 0;
    host_way_of(t, b.all, &one, &way);
    if (way.allowance <= 0) return 0;
    angle = smaller(arc_angle(body_radius(&t->f, &b, left ? STEP_WHEEL_LEFT : STEP_WHEEL_RIGHT), way.allowance),
                    QUARTER);
    one.arg[HOST_WHEEL] = (int16_t)(left ? angle : -angle);
    stop = room_of(t, &one, &way);
    return stop >= 0 ? stop : angle;
}

static struct range of_move(const struct host_table *t, const struct act *a, int arg)
{
    struct act one = *a;
    struct host_way way;
    int wheeled, far, stop;

    if (arg == HOST_WHEEL) {
        if (a->arg[HOST_HOW] != MOVE_AHEAD) return (struct range){ 0, 0 };
        return (struct range){ -widest_wheel(t, a, false), widest_wheel(t, a, true) };
    }
    if (a->arg[HOST_HOW] == MOVE_ABOUT || !host_members(t)) return (struct range){ 0, 0 };      /* nobody acts */
    one.arg[HOST_DISTANCE] = 0;
    host_way_of(t, host_members(t), &one, &way);
    wheeled = way.walk.length;
    far = way.allowance - wheeled;
    if (far < 1) return (struct range){ a->arg[HOST_WHEEL] ? 0 : 1, a->arg[HOST_WHEEL] ? 0 : 1 };
    one.arg[HOST_DISTANCE] = (int16_t)far;
    stop = room_of(t, &one, &way);
    if (stop >= 0 && way.walk.done >= (a->arg[HOST_WHEEL] != 0)) far = smaller(far, stop);
    if (way.allowance >= 0) far = smaller(far, way.allowance - wheeled);
    return (struct range){ a->arg[HOST_WHEEL] ? 0 : 1, far < 1 ? 1 : far };
}

static struct range of_charge(const struct host_table *t, int u, bool bonus)
{
    int far = bonus ? host_farthest(t, u) : host_charging(t->ready, t->s, u);
    int widest = smaller(arc_angle(2 * t->f.base[u].half_front, far), QUARTER);

    return (struct range){ -widest, widest };
}

/* Each move that is to follow costs dice. */
static struct range of_shot(const struct host_judge *j, const struct act *a)
{
    struct act one = *a;
    int most = 0;

    for (int later = 1; later <= HOST_MOST_MOVES; later++) {
        one.arg[HOST_LATER] = (int16_t)later;
        if (host_no_shot(j, &one)) break;
        most = later;
    }
    return (struct range){ 0, most };
}

struct range host_range(const struct play *p, const void *state, int seat, const struct act *order, int arg)
{
    struct host_judge j;
    int u = order->arg[HOST_WHO];

    j.seat = seat;
    host_look(p, state, seat, &j.t);
    if (host_waits(j.t.b)) return (struct range){ j.t.b->run.pending[1 + arg], j.t.b->run.pending[1 + arg] };
    switch (order->kind) {
    case HOST_MOVE:               return of_move(&j.t, order, arg);
    case HOST_CHARGE:             return of_charge(&j.t, u, true);
    case HOST_OPPORTUNITY_CHARGE: return of_charge(&j.t, u, false);
    case HOST_SHOOT:
    case HOST_SHOOT_OVER:         return of_shot(&j, order);
    default: {
        const struct act_arg *x = &host_orders[order->kind].arg[arg];   /* places and headings: anywhere */

        if (x->id[0] == 'x') return (struct range){ 0, j.t.s->wide };
        if (x->id[0] == 'y') return (struct range){ 0, j.t.s->high };
        return (struct range){ x->lo, x->hi };
    }
    }
}

/* ---- who is in the way ---- */

static int in_way_of_move(const struct host_judge *j, const struct act *a)
{
    struct host_way way;

    if (host_no_such_move(j, a)) return HOST_NOBODY;
    host_way_of(&j->t, host_members(&j->t), a, &way);
    if (way.walk.stopper >= 0) return way.walk.stopper;
    if (way.allowance < 0 || way.walk.length > way.allowance || way.walk.off_table) return HOST_NOBODY;
    for (int u = 0; u < j->t.b->units; u++) if (way.walk.lapped & base_bit(u)) return u;
    return HOST_NOBODY;
}

int host_in_way(const struct play *p, const void *state, int seat, const struct act *order)
{
    const struct host_state *b = state;
    struct host_judge j = { .seat = seat };

    if (b->run.phase != PHASE_UNIT || host_waits(b) || !(host_to_decide(p, b) & 1u << seat)) return HOST_NOBODY;
    host_look(p, b, seat, &j.t);
    switch (order->kind) {
    case HOST_MOVE:  return in_way_of_move(&j, order);
    case HOST_SHOOT: return host_shot_before(&j, order);
    default:         return HOST_NOBODY;
    }
}
