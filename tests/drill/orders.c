/* orders.c - drill: who has to decide, the list of orders, one at random without the list, ranges of open numbers. */
#include "drill.h"

bool drill_waits(const struct drill_setup *s, const struct drill_state *b, int seat, int unit)
{
    return s->unit[unit].seat == seat && !b->unit[unit].gone && !b->unit[unit].done;
}

bool drill_any_waits(const struct drill_setup *s, const struct drill_state *b, int seat)
{
    for (int i = 0; i < b->units; i++)
        if (drill_waits(s, b, seat, i)) return true;
    return false;
}

unsigned drill_to_decide(const struct play *p, const void *state)
{
    const struct drill_state *b = state;

    (void)p;
    switch (b->phase) {
    case PHASE_OVER:  return 0;
    case PHASE_TURN:  return 1u << REFEREE;
    case PHASE_REACT: return 1u << (1 - b->active);
    default:          return 1u << b->active;
    }
}

/* ---- how far it can go ---- */

/* As far as it can wheel to one side before somebody is in the way. */
static int widest_wheel(const struct sighting *x, int who, enum step_kind side)
{
    struct body b = { 1, base_bit(who), { (uint8_t)who } };
    struct manoeuvre m = { 1, { { side, arc_angle(2 * DRILL_H, drill_allowance(x, who, 0, false)), 0 } }, 0 };
    struct walk w;

    if (m.step[0].amount > DRILL_WIDEST) m.step[0].amount = DRILL_WIDEST;
    walk(&x->f, &b, &m, drill_solid(x, who), &w, NULL);
    return w.stopper >= 0 ? w.after : m.step[0].amount;
}

/* Does the ground under a move of this distance allow it? */
static bool ground_allows(const struct sighting *x, const struct act *a, int distance)
{
    struct act way = *a;
    struct walk w = { .length = 0 };
    struct no why;

    way.arg[ARG_DISTANCE] = (int16_t)distance;
    drill_move(x, &way, &w, NULL, &why);
    return w.length <= drill_allowance(x, a->arg[ARG_UNIT], w.ground, false);
}

/* After the wheel that has been chosen: to whoever stands in the way, or what the ground and the allowance leave. */
static int longest_way(const struct sighting *x, const struct act *a)
{
    int who = a->arg[ARG_UNIT], wheel = a->arg[ARG_WHEEL], low = 0, high;
    int speed = a->arg[ARG_HOW] == HOW_AHEAD ? drill_allowance(x, who, 0, false) : DRILL_H;
    struct act far = *a;
    struct walk w = { .stopper = -1 };
    struct no why;

    high = speed - arc_length(2 * DRILL_H, wheel < 0 ? -wheel : wheel);
    if (high <= 0) return 0;
    far.arg[ARG_DISTANCE] = (int16_t)high;
    if (drill_move(x, &far, &w, NULL, &why)) return high;
    if (w.stopper >= 0) high = w.done < (wheel != 0) ? 0 : w.after;
    if (ground_allows(x, a, high)) return high;
    while (low + 1 < high) {                                    /* farther on there is never less bad ground */
        int middle = (low + high) / 2;
        if (ground_allows(x, a, middle)) low = middle;
        else high = middle;
    }
    return low;
}

/* ---- what a unit that acts may be told, by number ---- */

/* Moves, a charge at each unit, a shot at each unit, and the end of its turn. */
static int slots_of(const struct sighting *x) { return HOWS + 2 * x->b->units + 1; }

/* Straight ahead as far as it goes; back and sideways half an H, or what room there is. */
static bool move_of(const struct sighting *x, int who, int how, struct act *out)
{
    int far;
    struct walk w;
    struct no why;

    if (!drill_may_move(x, who) || (how != HOW_AHEAD && x->b->unit[who].disordered)) return false;
    *out = (struct act){ DRILL_MOVE, { (int16_t)who, (int16_t)how } };
    far = how == HOW_ABOUT ? 0 : longest_way(x, out);
    if (how != HOW_AHEAD && far > DRILL_H / 2) far = DRILL_H / 2;
    out->arg[ARG_DISTANCE] = (int16_t)far;
    if (drill_move(x, out, &w, NULL, &why)) return true;
    out->arg[ARG_DISTANCE] = (int16_t)(far / 2);                /* a friend stands there, whom it may pass */
    return drill_move(x, out, &w, NULL, &why);
}

static bool charge_of(const struct sighting *x, int who, int target, struct act *out)
{
    struct means m = drill_means(x, who, true);
    struct charge c;
    struct no why;

    if (!x->s->unit[who].impetus || !drill_may_move(x, who) || !(drill_foes(x, who) & base_bit(target))) return false;
    if (shape_far(&x->f.base[who], &x->f.base[target], m.allowance)) return false;
    c = charge_at(&x->f, who, target, &m);
    *out = (struct act){ DRILL_CHARGE, { (int16_t)who, (int16_t)target, (int16_t)c.advance.wheel } };
    return c.possible && drill_charge(x, out, &c, &why);
}

static bool order_of(const struct sighting *x, int who, int slot, struct act *out)
{
    struct aim aim;
    struct no why;
    int charge = slot - HOWS, shot = charge - x->b->units;

    if (charge < 0) return move_of(x, who, slot, out);
    if (shot < 0) return charge_of(x, who, charge, out);
    if (shot < x->b->units) {
        *out = (struct act){ DRILL_SHOOT, { (int16_t)who, (int16_t)shot } };
        return drill_shot(x, out, &aim, &why);
    }
    *out = (struct act){ DRILL_FINISH, { (int16_t)who } };
    return true;
}

/* ---- the list ---- */

struct list { struct act *out; int room, n; };

static void put(struct list *l, struct act a)
{
    if (l->n < l->room) l->out[l->n] = a;
    l->n++;
}

static void list_unit(struct list *l, const struct play *p, const struct drill_state *b)
{
    struct sighting x;
    struct act a;
    int n;

    drill_look(p, b, &x);
    n = slots_of(&x);
    for (int i = 0; i < n; i++)
        if (order_of(&x, b->acting - 1, i, &a)) put(l, a);
}

int drill_legal(const struct play *p, const void *state, int seat, struct act *out, int room)
{
    const struct drill_state *b = state;
    struct list l = { out, room, 0 };

    if (!(drill_to_decide(p, b) & 1u << seat)) return 0;
    switch (b->phase) {
    case PHASE_TURN: put(&l, (struct act){ .kind = DRILL_NEW_TURN }); break;
    case PHASE_REACT:
        put(&l, (struct act){ .kind = DRILL_REACT });
        put(&l, (struct act){ .kind = DRILL_LET_PASS });
        break;
    case PHASE_ACTIVATE:
        for (int i = 0; i < b->units; i++)
            if (drill_waits(p->setup, b, seat, i)) put(&l, (struct act){ DRILL_ACTIVATE, { (int16_t)i } });
        break;
    default: list_unit(&l, p, b);
    }
    return l.n;
}

/* Numbers are drawn until one is an order: each of the list is as likely as the next. */
bool drill_pick(struct rng *g, const struct play *p, const void *state, int seat, struct act *out)
{
    const struct drill_state *b = state;
    struct act list[DRILL_UNITS + 2];
    struct sighting x;
    int n;

    if (!(drill_to_decide(p, b) & 1u << seat)) return false;
    if (b->phase != PHASE_ACT) {
        n = drill_legal(p, state, seat, list, LEN(list));
        if (n > 0) *out = list[rng_below(g, (uint32_t)n)];
        return n > 0;
    }
    drill_look(p, b, &x);
    while (!order_of(&x, b->acting - 1, (int)rng_below(g, (uint32_t)slots_of(&x)), out)) { }
    return true;
}

bool drill_allowed(const struct play *p, const void *state, int seat, const struct act *a, struct no *why)
{
    const struct drill_state *b = state;
    struct sighting x;
    struct walk w;
    struct charge c;
    struct aim aim;

    *why = (struct no){ "D1", N_("not at this moment") };
    if (!(drill_to_decide(p, b) & 1u << seat)) return false;
    switch (b->phase) {
    case PHASE_TURN:     return a->kind == DRILL_NEW_TURN;
    case PHASE_REACT:    return a->kind == DRILL_REACT || a->kind == DRILL_LET_PASS;
    case PHASE_ACTIVATE: return a->kind == DRILL_ACTIVATE && drill_waits(p->setup, b, seat, a->arg[ARG_UNIT]);
    default: break;
    }
    if (a->kind < DRILL_MOVE || a->kind > DRILL_FINISH || a->arg[ARG_UNIT] != b->acting - 1) return false;
    drill_look(p, b, &x);
    switch (a->kind) {
    case DRILL_MOVE:   return drill_move(&x, a, &w, NULL, why);
    case DRILL_CHARGE: return drill_charge(&x, a, &c, why);
    case DRILL_SHOOT:  return drill_shot(&x, a, &aim, why);
    default:           return true;
    }
}

/* ---- open numbers, from left to right ---- */

/* From a wheel that leads to the target, how far it may be turned towards `end` and still does. */
static int last_wheel(const struct sighting *x, const struct act *a, int end)
{
    struct act way = *a;
    struct charge c;
    struct no why;
    int good = a->arg[ARG_CHARGE_WHEEL], bad = end;

    way.arg[ARG_CHARGE_WHEEL] = (int16_t)end;
    if (drill_charge(x, &way, &c, &why)) return end;
    while (good - bad > 1 || bad - good > 1) {
        way.arg[ARG_CHARGE_WHEEL] = (int16_t)((good + bad) / 2);
        if (drill_charge(x, &way, &c, &why)) good = way.arg[ARG_CHARGE_WHEEL];
        else bad = way.arg[ARG_CHARGE_WHEEL];
    }
    return good;
}

static struct range charge_range(const struct sighting *x, const struct act *a)
{
    struct act found;

    if (!charge_of(x, a->arg[ARG_UNIT], a->arg[ARG_TARGET], &found))
        return (struct range){ a->arg[ARG_CHARGE_WHEEL], a->arg[ARG_CHARGE_WHEEL] };
    return (struct range){ last_wheel(x, &found, -DRILL_WIDEST), last_wheel(x, &found, DRILL_WIDEST) };
}

bool drill_nearest_charge(const struct sighting *x, const struct act *about, int wheel, struct act *out)
{
    struct range may_be;
    struct act found;
    struct charge c;
    struct no why;

    if (!charge_of(x, about->arg[ARG_UNIT], about->arg[ARG_TARGET], out)) return false;
    may_be = charge_range(x, out);
    found = *out;
    out->arg[ARG_CHARGE_WHEEL] = (int16_t)(wheel < may_be.lo ? may_be.lo : wheel > may_be.hi ? may_be.hi : wheel);
    if (!drill_charge(x, out, &c, &why)) *out = found;          /* a hole in the range */
    return true;
}

struct range drill_range(const struct play *p, const void *state, int seat, const struct act *a, int arg)
{
    struct range out = { a->arg[arg], a->arg[arg] };
    struct sighting x;

    (void)seat;
    if (a->kind == DRILL_CHARGE && arg == ARG_CHARGE_WHEEL) {
        drill_look(p, state, &x);
        return charge_range(&x, a);
    }
    if (a->kind != DRILL_MOVE || a->arg[ARG_HOW] == HOW_ABOUT) return out;
    drill_look(p, state, &x);
    if (arg == ARG_WHEEL && a->arg[ARG_HOW] == HOW_AHEAD) {
        out.lo = -widest_wheel(&x, a->arg[ARG_UNIT], STEP_WHEEL_RIGHT);
        out.hi = widest_wheel(&x, a->arg[ARG_UNIT], STEP_WHEEL_LEFT);
    } else if (arg == ARG_DISTANCE) {
        out.lo = a->arg[ARG_WHEEL] ? 0 : 1;
        out.hi = longest_way(&x, a);
        if (out.hi < out.lo) out.hi = out.lo;
    }
    return out;
}
