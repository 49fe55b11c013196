/* move.c - movement: how a unit or group may go (6.1 to 6.4), how far in which ground, what disorders it, and the walk
** itself, halted in zones of control. */
#include "game/ancients/before.h"
#include "rules/ancients/options.h"

static const struct no not_active = { "HI-20", N_("it is not being activated") };
static const struct no engaged    = { "HI-64", N_("in contact it fights or disengages") };
static const struct no no_more    = { "BA-12", N_("no more movement in this activation") };
static const struct no has_acted  = { "HI-20", N_("a charge is the last movement of all") };
static const struct no enough     = { "BA-13", N_("so many movement actions are the most") };
static const struct no one_move   = { "HI-20", N_("a disordered unit makes one movement action") };
static const struct no not_said   = { "HI-56", N_("it shot first and did not say that it would move so often") };
static const struct no rallies    = { "HI-21", N_("a unit that tries again to recover order does nothing else") };
static const struct no never      = { "HI-66", N_("the baggage never moves") };
static const struct no singles    = { "6.3", N_("only a single unit moves like that") };
static const struct no no_wheel   = { "6.3", N_("a wheel is forward, once, at the start of a move") };
static const struct no in_order   = { "6.3", N_("a disordered unit does not move like that") };
static const struct no only_one   = { "BA-14", N_("a disordered unit wheels or advances, not both") };
static const struct no only_act   = { "6.3", N_("about face is the only action of an activation") };
static const struct no no_way     = { "6.3", N_("that is no move at all") };
static const struct no closed     = { "6.1", N_("it may not enter this ground") };
static const struct no too_far    = { "6.1", N_("it cannot go so far in this ground") };
static const struct no bad_ground = { "6.3", N_("no oblique move in ground that disorders") };
static const struct no blocked    = { "6.2", N_("somebody is in the way") };
static const struct no not_clear  = { "HI-11", N_("it would end on another unit") };
static const struct no off_table  = { "HI-61", N_("it would leave the table") };
static const struct no halted     = { "BA-18", N_("it was halted: it goes on as ordered or stands") };
static const struct no touches    = { "8.9", N_("a move into contact is a charge") };

/* ---- ways ---- */

bases host_members(const struct host_table *t)
{
    bases who = 0;

    for (int u = 0; u < t->b->units; u++)
        if (t->b->unit[u].member && host_on(t->s, t->b, u)) who |= base_bit(u);
    return who;
}

static struct manoeuvre steps_of(const struct act *a)
{
    static const struct step how[HOST_HOWS] = {
        [MOVE_BACK] = { STEP_BACK, 0, 0 }, [MOVE_LEFT] = { STEP_LEFT, 0, 0 }, [MOVE_RIGHT] = { STEP_RIGHT, 0, 0 },
        [MOVE_OBLIQUE_LEFT] = { STEP_ALONG, 0, EIGHTH }, [MOVE_OBLIQUE_RIGHT] = { STEP_ALONG, 0, -EIGHTH },
        [MOVE_ABOUT] = { STEP_ABOUT, 0, 0 },
    };
    struct manoeuvre m = { .steps = 1 };

    if (a->arg[HOST_HOW] == MOVE_AHEAD)
        return advance_steps((struct advance){ a->arg[HOST_WHEEL], a->arg[HOST_DISTANCE] });
    m.step[0] = how[a->arg[HOST_HOW]];
    m.step[0].amount = a->arg[HOST_DISTANCE];
    return m;
}

/* HI-42: those who have done nothing yet in this activation, on a way outside of all zones of control. */
static bool idle(const struct host_table *t, const struct host_way *way)
{
    if (!t->ready->extra_move) return false;
    for (int u = 0; u < t->b->units; u++) {
        const struct host_unit *x = &t->b->unit[u];
        if (way->body.all & base_bit(u) && (x->moves || x->fired || x->tries)) return false;
    }
    return !host_way_in_zone(t, way);
}

/* BA-39: the least allowance of the members. */
static int allowance_of(const struct host_table *t, const struct host_way *way)
{
    int least = HOST_WIDEST;
    bool more = idle(t, way);

    for (int u = 0; u < t->b->units; u++) {
        struct host_going going = host_going(t->ready, t->s, u, way->ground);
        int far = going.far + (more ? going.extra : 0);
        if (way->body.all & base_bit(u) && far < least) least = far;
    }
    return least;
}

void host_way_for(const struct host_table *t, bases who, struct host_way *out)
{
    out->body = body_of(who);
    out->solid = host_solid(t, &out->body);
}

void host_way_by(const struct host_table *t, const struct act *a, struct host_way *out)
{
    out->m = steps_of(a);
    out->m.unbrushed = host_unbrushed(t, out->body.who[0]);
    walk(&t->f, &out->body, &out->m, out->solid, &out->walk, NULL);
    out->ground = host_worst_ground(t, &out->body, &out->walk);
    out->allowance = allowance_of(t, out);
}

void host_way_of(const struct host_table *t, bases who, const struct act *a, struct host_way *out)
{
    host_way_for(t, who, out);
    host_way_by(t, a, out);
}

/* ---- may it? ---- */

static bool light(int type) { return type == TYPE_S || type == TYPE_CL || type == TYPE_CGL; }

const struct no *host_no_movement(const struct host_table *t, int u)
{
    const struct host_unit *x = &t->b->unit[u];

    if (host_is_baggage(t->s, u)) return &never;
    if (host_in_melee(t->b, u)) return &engaged;
    if (x->fights || x->charged) return &has_acted;
    if (x->stopped) return &no_more;
    if (x->tries > 1) return &rallies;
    if (x->moves >= t->ready->figure[TABLE_MOVES_MOST]) return &enough;
    if (x->disordered && x->moves) return &one_move;
    return x->fired && !x->later ? &not_said : NULL;
}

/* What members may not do whatever the way. */
static const struct no *no_movement(const struct host_table *t, bases who)
{
    const struct no *no = NULL;

    for (int u = 0; u < t->b->units && !no; u++)
        if (who & base_bit(u)) no = host_no_movement(t, u);
    return no;
}

/* 6.3: sideways, obliquely, back, about. */
static const struct no *no_manoeuvre(const struct host_table *t, int u, const struct act *a)
{
    const struct host_unit *x = &t->b->unit[u];
    int type = t->s->unit[u].type, how = a->arg[HOST_HOW];

    if (host_members(t) != base_bit(u)) return &singles;
    if (a->arg[HOST_WHEEL]) return &no_wheel;
    if (x->disordered && !(how == MOVE_BACK && (type == TYPE_S || type == TYPE_CL))) return &in_order;
    if (how != MOVE_ABOUT) return a->arg[HOST_DISTANCE] > 0 ? NULL : &no_way;
    return x->moves || x->fired || x->tries ? &only_act : a->arg[HOST_DISTANCE] ? &no_way : NULL;
}

static bool touches_enemy(const struct host_table *t, const struct host_way *way)
{
    bases enemies = t->side[1 - host_seat_of(t->s, way->body.who[0])];

    for (int k = 0; k < way->body.n; k++)
        for (int e = 0; enemies >> e; e++)
            if (enemies & base_bit(e) && shape_touches(&way->walk.end[k], &t->f.base[e])) return true;
    return false;
}

static bool ground_disorders(const struct host_table *t, const struct host_way *way, int u)
{
    return host_going(t->ready, t->s, u, way->ground).disorders != 0;
}

const struct no *host_no_way(const struct host_table *t, const struct host_way *way, int how)
{
    if (way->walk.stopper >= 0) return &blocked;
    if (way->allowance < 0) return &closed;
    if (way->walk.length > way->allowance) return &too_far;
    if (way->walk.off_table) return &off_table;
    if (way->walk.lapped) return &not_clear;
    if ((how == MOVE_OBLIQUE_LEFT || how == MOVE_OBLIQUE_RIGHT) && ground_disorders(t, way, way->body.who[0]))
        return &bad_ground;
    return touches_enemy(t, way) ? &touches : NULL;
}

const struct no *host_no_such_move(const struct host_judge *j, const struct act *a)
{
    const struct host_table *t = &j->t;
    bases who = host_members(t);
    int u = a->arg[HOST_WHO], how = a->arg[HOST_HOW];
    const struct no *no;

    if (u < 0 || u >= t->b->units || !(who & base_bit(u))) return &not_active;
    if ((no = no_movement(t, who)) != NULL) return no;
    if (how < 0 || how >= HOST_HOWS || a->arg[HOST_DISTANCE] < 0) return &no_way;
    if (how != MOVE_AHEAD) no = no_manoeuvre(t, u, a);
    else if (!a->arg[HOST_WHEEL] && !a->arg[HOST_DISTANCE]) no = &no_way;
    else if (a->arg[HOST_WHEEL] && a->arg[HOST_DISTANCE])
        for (int i = 0; i < t->b->units; i++) if (who & base_bit(i) && t->b->unit[i].disordered) no = &only_one;
    return no;
}

const struct no *host_no_move(const struct host_judge *j, const struct act *a)
{
    const struct no *no = host_no_such_move(j, a);
    struct host_way way;

    if (no) return no;
    host_way_of(&j->t, host_members(&j->t), a, &way);
    return host_no_way(&j->t, &way, a->arg[HOST_HOW]);
}

/* ---- the walk ---- */

struct act host_pending(const struct host_state *b)
{
    struct act a = { .kind = (int16_t)b->run.pending[0] };

    for (int i = 0; i < PENDING_ARGS; i++) a.arg[i] = (int16_t)b->run.pending[1 + i];
    return a;
}

static void host_set_pending(struct host_state *b, const struct act *a)
{
    b->run.pending[0] = a->kind;
    for (int i = 0; i < PENDING_ARGS; i++) b->run.pending[1 + i] = a->arg[i];
}

/* 6.3: which manoeuvres disorder a unit in order. */
bool host_manoeuvre_disorders(const struct play *p, const struct host_state *b, int u, const struct act *a)
{
    const struct host_setup *setup = p->setup;
    const struct host_unit_setup *s = &setup->unit[u];
    int how = a->arg[HOST_HOW];
    bool sidelong = how >= MOVE_LEFT && how <= MOVE_OBLIQUE_RIGHT;

    if (how == MOVE_AHEAD)
        return a->arg[HOST_WHEEL] && a->arg[HOST_DISTANCE] &&
               !(light(s->type) && host_ready(p)->wheel_light == WHEEL_LIGHT_EXEMPT);
    if (light(s->type)) return false;
    if (sidelong && a->arg[HOST_DISTANCE] <= HOST_H + GRACE) {
        if (s->type == TYPE_CM) return false;
        if (s->type == TYPE_FL && !s->impetuous && host_ranks(setup, b, u) == 1) return false;
    }
    return true;
}

static int amount_of(const struct act *a)
{
    int wheel = a->arg[HOST_WHEEL];
    return wheel < 0 ? -wheel : wheel;
}

/* Ahead until a zone of control halts it: so much of it is walked now, the rest stays pending. */
static void cut_at(struct act *now, struct act *rest, const struct host_halt *halt)
{
    bool wheels = now->arg[HOST_HOW] == MOVE_AHEAD && now->arg[HOST_WHEEL] != 0;
    int sign = now->arg[HOST_WHEEL] < 0 ? -1 : 1;

    *rest = *now;
    if (wheels && halt->step == 0) {
        now->arg[HOST_WHEEL] = (int16_t)(sign * halt->amount);
        now->arg[HOST_DISTANCE] = 0;
        rest->arg[HOST_WHEEL] = (int16_t)(sign * (amount_of(rest) - halt->amount));
        return;
    }
    now->arg[HOST_DISTANCE] = (int16_t)halt->amount;
    rest->arg[HOST_DISTANCE] = (int16_t)(rest->arg[HOST_DISTANCE] - halt->amount);
    rest->arg[HOST_WHEEL] = 0;
}

/* Nobody halts on a friend whom he passes: he halts before him. */
static void cut_clear(const struct host_table *t, bases who, struct act *now, struct act *rest, struct host_halt *halt)
{
    struct act whole = *now;
    struct host_way way;

    for (;;) {
        *now = whole;
        cut_at(now, rest, halt);
        host_way_of(t, who, now, &way);
        if (!way.walk.lapped || halt->amount == 0) return;
        halt->amount = halt->amount > HOST_H / 16 ? halt->amount - HOST_H / 16 : 0;
    }
}

static void walk_part(const struct host *x, const struct host_table *t, const struct act *a)
{
    struct host_way way;
    bool farther;                               /* HI-42: that they move has been counted; they do nothing else */

    host_way_of(t, host_members(t), a, &way);
    farther = x->ready->extra_move && way.walk.length > way.allowance;
    for (int k = 0; k < way.body.n; k++) {
        int u = way.body.who[k];

        host_put(x, u, &way.walk.end[k]);
        if (way.walk.length || a->arg[HOST_HOW] == MOVE_ABOUT)
            host_tell_moved(x, u, &(struct host_moved){ a->arg[HOST_HOW], way.walk.length, a->arg[HOST_WHEEL],
                                                        a->arg[HOST_DISTANCE] });
        if (ground_disorders(t, &way, u)) host_disorder(x, u);
        if (farther) x->b->unit[u].stopped = 1;
    }
    if (farther) x->b->run.charging = 1;
}

/* What the whole order does to those who have walked it. */
static void settle_move(const struct host *x, bases who)
{
    struct act whole = host_pending(x->b);

    whole.arg[HOST_WHEEL] = (int16_t)x->b->run.wheeled;
    whole.arg[HOST_DISTANCE] = (int16_t)x->b->run.walked;
    for (int u = 0; u < x->b->units; u++) {
        if (!(who & base_bit(u)) || !host_on(x->s, x->b, u)) continue;
        if (host_manoeuvre_disorders(x->p, x->b, u, &whole)) host_disorder(x, u);
        if (whole.arg[HOST_HOW] == MOVE_ABOUT) x->b->unit[u].stopped = 1;
    }
    x->b->run.pending[0] = 0;
}

static void end_of_move(const struct host *x, bases who)
{
    settle_move(x, who);
    host_unit_goes_on(x);
}

/* BA-33: who finds an ambush has ended his action. With the other reading those found are asked, as in a zone of
** control. */
static void finds_ambush(const struct host *x, bases who)
{
    bases hidden = 0;

    for (int u = 0; u < x->b->units; u++) if (x->b->unit[u].where == WHERE_AMBUSH) hidden |= base_bit(u);
    settle_move(x, who);
    host_discover(x);
    for (int u = 0; u < x->b->units; u++)
        if (hidden & base_bit(u) && host_on(x->s, x->b, u)) x->b->unit[u].queued = 1;
    host_next_zoc(x);
}

/* BA-18: it goes on if nobody of it was moved, touched or newly disordered; else the action ends. */
static int32_t mark_of(const struct host *x, bases who)
{
    uint32_t mark = 17;

    for (int u = 0; u < x->b->units; u++) {
        const struct host_unit *i = &x->b->unit[u];

        if (!(who & base_bit(u))) continue;
        mark = mark * 31 + (uint32_t)(i->x * 7 + i->y * 3 + i->facing + 2 * i->disordered + host_in_melee(x->b, u));
        mark = mark * 31 + (uint32_t)i->where;
    }
    return (int32_t)(mark & 0x3fffffff);
}

static bool later(const struct host_halt *a, const struct host_halt *b)
{
    if (!b->halts) return false;
    return a->step != b->step ? a->step > b->step : a->amount > b->amount;
}

void host_carry(const struct host *x)
{
    struct act now = host_pending(x->b), rest = now;
    struct host_table t;
    struct host_way way;
    struct host_halt halt, hidden;
    bases who;

    host_look(x->p, x->b, REFEREE, &t);
    who = host_members(&t);
    if (x->b->run.halted && (x->b->run.mark != mark_of(x, who) || !who)) {
        for (int u = 0; u < x->b->units; u++) if (who & base_bit(u)) host_tell(x, TOLD_STOPPED, u, 0, 0);
        x->b->run.halted = 0;
        end_of_move(x, who);
        return;
    }
    host_way_of(&t, who, &now, &way);
    if (x->b->run.halted && host_no_way(&t, &way, now.arg[HOST_HOW])) {
        x->b->run.halted = 0;
        end_of_move(x, who);
        return;
    }
    if (x->b->run.halted && x->ready->halted == HALTED_MAY_STOP && (now.arg[HOST_WHEEL] || now.arg[HOST_DISTANCE])) {
        host_ask(x, PHASE_UNIT, x->b->run.active);
        return;
    }
    x->b->run.halted = 0;
    halt = host_halt_of(&t, &way);
    hidden = host_ambush_halt(&t, &way);
    if (hidden.halts && !later(&hidden, &halt)) halt = hidden;
    if (halt.halts) cut_clear(&t, who, &now, &rest, &halt);
    walk_part(x, &t, &now);
    x->b->run.wheeled += now.arg[HOST_HOW] == MOVE_AHEAD ? now.arg[HOST_WHEEL] : 0;
    x->b->run.walked += now.arg[HOST_DISTANCE];
    if (!halt.halts || !halt.by) {
        if (halt.halts && x->ready->ambush_reacts) finds_ambush(x, who);
        else end_of_move(x, who);
        return;
    }
    host_set_pending(x->b, &rest);
    x->b->run.halted = 1;
    x->b->run.mark = mark_of(x, who);
    host_ask_zoc(x, halt.by);
}

/* ---- halted ---- */

const struct no *host_no_halted(const struct host_judge *j, const struct act *a)
{
    struct act rest = host_pending(j->t.b);

    if (a->kind == HOST_STAND) return a->arg[HOST_WHO] == rest.arg[HOST_WHO] ? NULL : &not_active;
    return act_same(a, &rest) ? NULL : &halted;
}

void host_order_of_halted(const struct host *x, const struct act *a)
{
    struct host_table t;

    x->b->run.halted = 0;
    if (a->kind == HOST_MOVE) {
        host_carry(x);
        return;
    }
    host_look(x->p, x->b, REFEREE, &t);
    end_of_move(x, host_members(&t));
}

/* ---- the order ---- */

/* The second and every later movement action of an activation is tested first (HI-22, BA-39). */
void host_first_test(const struct host *x, const struct act *a)
{
    struct host_table t;
    bases who;
    bool tested = false;
    int worst = HOST_NOBODY;

    host_set_pending(x->b, a);
    x->b->run.walked = x->b->run.wheeled = x->b->run.halted = 0;
    host_look(x->p, x->b, REFEREE, &t);
    who = host_members(&t);
    for (int u = 0; u < x->b->units; u++) {
        if (!(who & base_bit(u))) continue;
        tested = tested || x->b->unit[u].moves > 0;
        if (worst < 0 || x->s->unit[u].discipline > x->s->unit[worst].discipline) worst = u;
    }
    if (a->kind == HOST_CHARGE && x->b->run.charging) tested = false;           /* BA-23: one test for the group */
    if (tested) host_ask_test(x, TEST_MOVE, worst);
    else host_go(x);
}

void host_go(const struct host *x)
{
    int kind = x->b->run.pending[0];

    for (int u = 0; u < x->b->units; u++) {
        struct host_unit *i = &x->b->unit[u];

        if (!i->member || (kind == HOST_CHARGE && u != x->b->run.pending[1 + HOST_WHO])) continue;
        if (i->moves < HOST_MOST_MOVES) i->moves++;
        if (i->fired && i->later) i->later--;
    }
    if (kind == HOST_CHARGE) host_begin_charge(x);
    else host_carry(x);
}
