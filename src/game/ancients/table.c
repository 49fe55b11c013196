/* table.c - the table of a battle for those who measure on it (game.h: field, snap, sketch): what each unit could do,
** the order that a hand means by pointing at a place, and what to draw for an order. */
#include "game/ancients/chain.h"
#include "game/table.h"
#include "model/sketch.h"
#include "rules/ancients/facts.h"
#include "rules/ancients/shoot.h"

/* ---- what stands there ---- */

/* How far its weapon carries against foot, in units; 0: it has none. */
static int longest_range(const struct host_table *t, int u)
{
    struct reading quiet = { .mode = READ_RANDOM, .house = t->p->house };
    int missile = t->s->unit[u].missile, far = 0;

    for (int i = 0; i < RANGES && missile != MISSILE_NONE; i++)
        if (!table_cell(&quiet, &ancients_shooting_table, missile - 1, 2 * i, "weapon").no) far = t->ready->range[i];
    return far;
}

void host_field(const struct play *p, const void *state, struct tabletop *out)
{
    struct host_table t;

    host_look(p, state, REFEREE, &t);
    out->length = &measure_h;
    out->sees = NULL;
    out->play = p;
    out->state = state;
    out->field = t.f;
    for (int u = 0; u < t.f.count; u++) {
        struct body b = { 1, base_bit(u), { (uint8_t)u } };
        pieces bad = 0;
        int broken = host_going(t.ready, t.s, u, GROUND_BROKEN).far;

        for (int i = 0; i < t.f.grounds; i++)
            if (host_ground_of(t.f.ground[i].kind) != GROUND_OPEN) bad |= piece_bit(i);
        out->who[u] = (struct stander){
            .seat = host_seat_of(t.s, u), .arc = EIGHTH, .range = longest_range(&t, u), .dim_most = t.ready->sees,
            .hides = t.f.there & ~base_bit(u), .move = host_going(t.ready, t.s, u, GROUND_OPEN).far,
            .charge = host_is_baggage(t.s, u) ? 0 : host_charging(t.ready, t.s, u), .widest = QUARTER,
            .solid = host_solid(&t, &b), .unbrushed = host_unbrushed(&t, u),
            .bad = bad, .bad_charge = broken > 0 ? broken : 0,
            .zone = HOST_H * t.ready->figure[TABLE_CONTROL],
        };
    }
}

/* ---- a hand ---- */

enum { SNAP_TRIES = 8 };

/* Where the middle of the first member's front is after a move, measured from a place. */
static int misses_by(const struct host_judge *j, const struct body *b, const struct act *a, struct point at)
{
    struct host_way way;

    host_way_of(&j->t, b->all, a, &way);
    return length_of(point_less(point_add(way.walk.end[0].at, way.walk.end[0].fore), at));
}

/* Ahead with a wheel, so that the middle of the front comes nearest to the place; shortened until it is allowed. */
static bool snap_ahead(const struct host_judge *j, const struct body *b, struct point at, struct act *out)
{
    struct means m;
    struct host_way way;

    out->arg[HOST_HOW] = MOVE_AHEAD;
    out->arg[HOST_WHEEL] = out->arg[HOST_DISTANCE] = 0;
    host_way_of(&j->t, b->all, out, &way);
    m = (struct means){ way.allowance, QUARTER, way.solid, way.m.unbrushed };
    if (way.allowance <= 0) return false;
    for (int tries = 0; tries < SNAP_TRIES; tries++, m.allowance = m.allowance * 3 / 4) {
        struct advance a = advance_towards(&j->t.f, b, at, &m);

        out->arg[HOST_WHEEL] = (int16_t)a.wheel;
        out->arg[HOST_DISTANCE] = (int16_t)a.distance;
        if (!host_no_move(j, out)) return true;
        out->arg[HOST_WHEEL] = 0;
        if (!host_no_move(j, out)) return true;
    }
    return false;
}

/* Back, sideways or obliquely, as far as comes nearest to the place; shortened until it is allowed. */
static bool snap_manoeuvre(const struct host_judge *j, const struct body *b, int how, struct point at, struct act *out)
{
    static const int turned[HOST_HOWS] = { [MOVE_BACK] = 2 * QUARTER, [MOVE_LEFT] = QUARTER, [MOVE_RIGHT] = -QUARTER,
                                           [MOVE_OBLIQUE_LEFT] = EIGHTH, [MOVE_OBLIQUE_RIGHT] = -EIGHTH };
    const struct shape *base = &j->t.f.base[b->who[0]];
    struct point aim = ahead(heading_of(base->fore) + turned[how], HOST_WIDEST);
    struct point way = point_less(at, point_add(base->at, base->fore));
    int64_t far = dot(aim, way) / HOST_WIDEST;

    *out = (struct act){ out->kind, { out->arg[HOST_WHO], (int16_t)how } };
    for (int tries = 0; tries < SNAP_TRIES && far > 0; tries++) {
        struct host_way w;

        if (far > HOST_WIDEST) far = HOST_WIDEST;
        out->arg[HOST_DISTANCE] = (int16_t)far;
        host_way_of(&j->t, b->all, out, &w);
        if (!host_no_move(j, out)) return true;
        if (w.walk.length > w.allowance) far -= w.walk.length - w.allowance;
        else far = w.walk.stopper >= 0 ? w.walk.after : far * 3 / 4;
    }
    return false;
}

/* Ahead, as troops go, unless another way comes clearly nearer. */
static bool snap_move(const struct host_judge *j, struct point at, struct act *out)
{
    struct body b = body_of(host_members(&j->t));
    struct act best = *out;
    int least = 0;
    bool found = false;

    if (!b.n) return false;
    for (int how = MOVE_AHEAD; how < MOVE_ABOUT; how++) {
        struct act a = *out;
        int miss;

        if (!(how == MOVE_AHEAD ? snap_ahead(j, &b, at, &a) : snap_manoeuvre(j, &b, how, at, &a))) continue;
        miss = misses_by(j, &b, &a, at);
        if (found && miss >= least) continue;
        best = a;
        least = how == MOVE_AHEAD ? miss - HOST_H / 4 : miss;
        found = true;
    }
    *out = best;
    return found;
}

bool host_snap(const struct play *p, const void *state, int seat, const struct act *about, struct point at,
               struct act *out)
{
    struct host_judge j;
    struct no why;

    *out = *about;
    if (!(host_to_decide(p, state) & 1u << seat)) return false;
    if (at.x < -HOST_WIDEST || at.y < -HOST_WIDEST || at.x > HOST_WIDEST || at.y > HOST_WIDEST) return false;
    j.seat = seat;
    host_look(p, state, seat, &j.t);
    switch (about->kind) {
    case HOST_MOVE: return j.t.b->run.phase == PHASE_UNIT && !host_waits(j.t.b) && snap_move(&j, at, out);
    case HOST_CHARGE:
        if (about->arg[HOST_WHO] < 0 || about->arg[HOST_WHO] >= j.t.b->units) return false;
        out->arg[HOST_CHARGE_WHEEL] = (int16_t)wheel_towards(&j.t.f.base[about->arg[HOST_WHO]], at);
        break;
    case HOST_DEPLOY:
        out->arg[HOST_X] = (int16_t)at.x;
        out->arg[HOST_Y] = (int16_t)at.y;
        break;
    default: break;
    }
    return host_allowed(p, state, seat, out, &why);
}

/* ---- what to draw ---- */

static void draw_unit(struct sketch *k, const struct host_table *t, int u)
{
    struct body b = { 1, base_bit(u), { (uint8_t)u } };
    struct means m = { host_going(t->ready, t->s, u, GROUND_OPEN).far, QUARTER, host_solid(t, &b),
                       host_unbrushed(t, u) };
    int range = longest_range(t, u);

    sketch_reach(k, &t->f, &b, &m);
    sketch_zone(k, &t->f, u, HOST_H * t->ready->figure[TABLE_CONTROL], t->side[1 - host_seat_of(t->s, u)]);
    if (range) sketch_field_of_fire(k, &t->f.base[u], EIGHTH, range);
}

static void draw_charge(struct sketch *k, const struct host_table *t, int u, int enemy, int wheel)
{
    struct body b = { 1, base_bit(u), { (uint8_t)u } };
    struct means m = { host_farthest(t, u), QUARTER, host_solid(t, &b), host_unbrushed(t, u) };

    sketch_charge(k, &t->f, u, enemy, wheel, &m);
    sketch_bearing(k, &t->f.base[u], &t->f.base[enemy]);
}

static void draw_shot(struct sketch *k, const struct host_table *t, int u, int enemy)
{
    struct cut cut = sketch_arc(k, &t->f.base[u], EIGHTH, &t->f.base[enemy]);

    if (cut.n) sketch_aim(k, &t->f, &t->f.base[u], &cut, t->f.there & ~base_bit(u) & ~base_bit(enemy), t->ready->sees);
}

void host_sketch(const struct play *p, const void *state, int seat, const struct act *a, struct sketch *out)
{
    int u = a->arg[HOST_WHO], enemy = a->arg[HOST_AT];
    struct host_table t;
    struct host_way way;
    struct walk w;

    host_look(p, state, seat, &t);
    if (u < 0 || u >= t.b->units || !(t.f.there & base_bit(u))) return;
    switch (a->kind) {
    case 0: draw_unit(out, &t, u); break;
    case HOST_MOVE:
        if (!(host_members(&t) & base_bit(u)) || a->arg[HOST_HOW] < 0 || a->arg[HOST_HOW] >= HOST_HOWS) break;
        host_way_of(&t, host_members(&t), a, &way);
        sketch_walk(out, &t.f, &way.body, &way.m, host_solid(&t, &way.body), &w);
        break;
    case HOST_CHARGE:
        if (enemy < 0 || enemy >= t.b->units || !(t.f.there & base_bit(enemy))) break;
        draw_charge(out, &t, u, enemy, a->arg[HOST_CHARGE_WHEEL]);
        break;
    case HOST_OPPORTUNITY_CHARGE: case HOST_REACTION_FIRE:
        enemy = t.b->run.target - 1;
        if (enemy < 0) break;
        if (a->kind == HOST_REACTION_FIRE) draw_shot(out, &t, u, enemy);
        else draw_charge(out, &t, u, enemy, a->arg[1]);
        break;
    case HOST_SHOOT: case HOST_SHOOT_OVER:
        if (enemy >= 0 && enemy < t.b->units && t.f.there & base_bit(enemy)) draw_shot(out, &t, u, enemy);
        break;
    case HOST_PUSH: case HOST_PASS_THROUGH:
        if (t.b->run.phase == PHASE_FRIENDS) host_draw_retreat(&t, u, a->kind == HOST_PASS_THROUGH, out);
        break;
    default: break;
    }
}
