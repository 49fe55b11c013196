/* charge.c - charges (HI-27): which are possible, the bonus die, the contact; charges in opportunity. */
#include "game/ancients/chain.h"
#include "rules/ancients/facts.h"
#include "rules/ancients/flight.h"

static const struct no not_active = { "HI-20", N_("it is not being activated") };
static const struct no no_enemy   = { "HI-27", N_("that is no enemy on the table") };
static const struct no no_impetus = { "HI-57",
        N_("without impetus it charges only units without impetus, the baggage, a flank or a rear") };
static const struct no no_reach   = { "HI-27", N_("this wheel and way do not lead to it") };
static const struct no too_far    = { "HI-27", N_("it is too far away to charge") };
static const struct no no_wheel   = { "HI-27", N_("no wheel leads to it: it stands aside, or others are in the way") };
static const struct no not_near   = { "HI-30", N_("they cannot be held back: it charges the nearest") };

/* ---- ways ---- */

static struct means means_of(const struct host_table *t, int u, int far)
{
    struct body b = { 1, base_bit(u), { (uint8_t)u } };
    bases solid = t->ready->charge_through ? host_solid(t, &b) : t->f.there & ~base_bit(u);             /* BA-38 */

    return (struct means){ far, QUARTER, solid, host_unbrushed(t, u) };
}

struct charge host_charge_at(const struct host_table *t, int u, int enemy, int far)
{
    struct means m = means_of(t, u, far + GRACE);
    return charge_at(&t->f, u, enemy, &m);
}

/* HI-55: the charge column only for charges wholly over open ground. -1: it may not go there. */
int host_charge_move(const struct host_table *t, int u, const struct charge *c)
{
    int ground = host_pieces_ground(t, c->ground);
    return ground == GROUND_OPEN ? host_charging(t->ready, t->s, u) : host_going(t->ready, t->s, u, ground).far;
}

int host_farthest(const struct host_table *t, int u)
{
    return host_charging(t->ready, t->s, u) + t->ready->best_bonus[ancients_class(t->s->unit[u].type)];
}

/* The charge is first looked for a little farther than u may go (touching at the very end of the way counts, and a
** wheel stops where it meets the enemy), and then refused if it turns out longer than `far`. */
bool host_charge_by(const struct host_table *t, int u, int enemy, int wheel, int far, struct charge *out)
{
    struct means m = means_of(t, u, host_farthest(t, u) + 3 * GRACE);
    return charge_by(&t->f, u, enemy, wheel, &m, out) && out->length <= far + GRACE;
}

static bool reaches(const struct host_table *t, int u, const struct charge *c)
{
    int far = host_charge_move(t, u, c);

    if (host_pieces_ground(t, c->ground) == GROUND_OPEN) far = host_farthest(t, u);
    return c->length <= far + GRACE;
}

bool host_may_charge(const struct host_table *t, int u, int enemy, enum bearing at)
{
    if (t->s->unit[u].impetus > 0 || at != IN_FRONT) return true;
    return t->s->unit[enemy].impetus == 0 || host_is_baggage(t->s, enemy);
}

/* ---- may it? ---- */

/* For people: would another wheel do? */
static const struct no *why_no_reach(const struct host_table *t, int u, int enemy)
{
    int far = host_farthest(t, u);
    struct charge c = host_charge_at(t, u, enemy, far);

    if (!shape_near(&t->f.base[u], &t->f.base[enemy], far)) return &too_far;
    return c.possible && reaches(t, u, &c) ? &no_reach : &no_wheel;
}

const struct no *host_no_charge(const struct host_judge *j, const struct act *a)
{
    const struct host_table *t = &j->t;
    int u = a->arg[HOST_WHO], enemy = a->arg[HOST_AT];
    const struct no *no;
    struct charge c;

    if (u < 0 || u >= t->b->units || host_seat_of(t->s, u) != j->seat) return &not_active;
    if (!t->b->unit[u].member || !host_on(t->s, t->b, u)) return &not_active;
    if ((no = host_no_movement(t, u)) != NULL) return no;
    if (enemy < 0 || enemy >= t->b->units || !(t->side[1 - j->seat] & base_bit(enemy))) return &no_enemy;
    if (t->b->unit[u].frenzy == FRENZY_LOOSE && enemy != host_frenzy_target(t, u)) return &not_near;
    if (!host_charge_by(t, u, enemy, a->arg[HOST_CHARGE_WHEEL], host_farthest(t, u), &c) || !reaches(t, u, &c))
        return t->quick ? &no_reach : why_no_reach(t, u, enemy);
    return host_may_charge(t, u, enemy, c.bearing) ? NULL : &no_impetus;
}

/* ---- the charge ---- */

static void end_of_charge(const struct host *x)
{
    x->b->run.pending[0] = x->b->run.charger = x->b->run.target = x->b->run.reaction = x->b->run.reactor = 0;
    x->b->run.bonus = x->b->run.charge_way = 0;
    host_unit_goes_on(x);
}

/* Straight along its way, as far as that: falling short, or after somebody who has evaded. */
static int go_after(const struct host *x, int u, int wheel, int far)
{
    struct host_table t;
    struct body b = { 1, base_bit(u), { (uint8_t)u } };
    struct manoeuvre m;
    struct walk w;
    int wheeled, widest;

    host_look(x->p, x->b, REFEREE, &t);
    widest = arc_angle(2 * t.f.base[u].half_front, far);
    if (wheel > widest || wheel < -widest) wheel = wheel < 0 ? -widest : widest;
    wheeled = arc_length(2 * t.f.base[u].half_front, wheel < 0 ? -wheel : wheel);
    m = advance_steps((struct advance){ wheel, far > wheeled ? far - wheeled : 0 });
    m.unbrushed = host_unbrushed(&t, u) & ~(x->b->run.target ? base_bit(x->b->run.target - 1) : 0);
    walk(&t.f, &b, &m, means_of(&t, u, far).solid, &w, NULL);
    for (int tries = 0; (w.lapped || w.off_table) && tries < 64; tries++) {     /* back until it stands clear */
        struct step *last = &m.step[m.steps - 1];

        last->amount = last->amount > HOST_H / 8 ? last->amount - HOST_H / 8 : 0;
        walk(&t.f, &b, &m, means_of(&t, u, far).solid, &w, NULL);
    }
    if (w.lapped || w.off_table) return HOST_NOBODY;
    host_put(x, u, &w.end[0]);
    host_tell_moved(x, u, &(struct host_moved){ MOVE_AHEAD, w.length, wheel,
                                                w.length > wheeled ? w.length - wheeled : 0 });
    if (host_going(t.ready, t.s, u, host_pieces_ground(&t, w.ground)).disorders) host_disorder(x, u);
    return w.stopper;
}

/* BA-36: in whose zone it begins to wheel, but for its target. */
static bases triggered(const struct host *x, const struct host_table *t, const struct act *a)
{
    if (!a->arg[HOST_CHARGE_WHEEL] || x->ready->charge_wheel == CHARGE_WHEEL_FREE) return 0;
    return host_controllers(t, base_bit(a->arg[HOST_WHO])) & ~base_bit(a->arg[HOST_AT]);
}

static void ask_reaction(const struct host *x, const struct host_table *t, const struct charge *c)
{
    struct host_judge j = { *t, 1 - x->b->run.active };
    int target = x->b->run.target - 1;

    x->b->run.reactor = target + 1;
    x->b->run.reaction = 0;
    if (c->bearing == IN_FRONT && !host_in_melee(x->b, target) && !host_is_baggage(x->s, target)) {      /* HI-59 */
        static const int8_t kind[] = { HOST_EVADE, HOST_COUNTER_CHARGE, HOST_CLOSE_RANKS, HOST_DEFENSIVE_FIRE };

        host_ask(x, PHASE_REACT, 1 - x->b->run.active);
        for (int i = 0; i < LEN(kind); i++) {
            struct act a = host_act(kind[i], target, 0, 0);
            if (!host_no_reaction(&j, &a)) return;
        }
    }
    host_contact(x);
}

void host_begin_charge(const struct host *x)
{
    struct act a = host_pending(x->b);
    int u = a.arg[HOST_WHO];
    struct host_table t;
    struct charge c;
    bases by;

    x->b->run.charging = 1;
    host_look(x->p, x->b, REFEREE, &t);
    if (!x->b->run.halted && (by = triggered(x, &t, &a)) != 0) {
        x->b->run.halted = 1;
        host_ask_zoc(x, by);
        return;
    }
    x->b->run.halted = 0;
    if (!host_on(x->s, x->b, u) || host_in_melee(x->b, u) || !host_on(x->s, x->b, a.arg[HOST_AT]) ||
        !host_charge_by(&t, u, a.arg[HOST_AT], a.arg[HOST_CHARGE_WHEEL], host_farthest(&t, u), &c)) {
        end_of_charge(x);
        return;
    }
    x->b->run.charger = u + 1;
    x->b->run.target = a.arg[HOST_AT] + 1;
    x->b->run.charge_way = c.length;
    x->b->run.bonus = 0;
    event_add(x->e, a, 1u << (1 - host_seat_of(x->s, u)));
    if (x->ready->bonus == BONUS_BEFORE && c.length > host_charge_move(&t, u, &c) + GRACE) host_due(x, PHASE_BONUS);
    else ask_reaction(x, &t, &c);
}

/* BA-20: thrown exactly where it is needed; short: the full way, disordered, nobody reacts, or (the other reading) they
** have reacted already. */
void host_bonus(const struct host *x)
{
    int u = x->b->run.charger - 1;
    struct act a = host_pending(x->b);
    struct ancients_charge_in in = { .klass = ancients_class(x->s->unit[u].type) };
    struct ancients_distance_out out = { 0 };
    struct host_table t;
    struct charge c;
    int far;

    about(x->r, host_unit_ids[u]);
    ancients_charge_bonus_rule(x->r, &in, &out);
    about(x->r, NULL);
    x->b->run.bonus = out.distance + 1;
    host_tell(x, TOLD_BONUS, u, out.distance, 0);
    host_look(x->p, x->b, REFEREE, &t);
    far = host_charging(x->ready, x->s, u) + out.distance * HOST_H;
    if (far + GRACE >= x->b->run.charge_way &&
        host_charge_by(&t, u, x->b->run.target - 1, a.arg[HOST_CHARGE_WHEEL], far, &c)) {
        if (x->ready->bonus == BONUS_AFTER_REACTION) host_contact(x);
        else ask_reaction(x, &t, &c);
        return;
    }
    go_after(x, u, a.arg[HOST_CHARGE_WHEEL], far);
    host_tell(x, TOLD_SHORT, u, 0, 0);
    host_disorder(x, u);
    x->b->unit[u].stopped = 1;
    end_of_charge(x);
}

void host_touch(const struct host *x, int u, int enemy, const struct charge *c)
{
    struct host_table t;

    host_look(x->p, x->b, REFEREE, &t);
    host_put(x, u, &c->end);
    if (host_going(t.ready, t.s, u, host_pieces_ground(&t, c->ground)).disorders) host_disorder(x, u);
    host_meet(x, u, enemy, (int)c->bearing);
    host_meet_all(x, u, &t.f.base[u]);                          /* T-10: others whom it touches there */
    x->b->unit[u].fights = x->b->unit[u].charged = 1;
}

/* BA-21: the target is gone from there; the charger goes to where contact was possible. */
static void goes_on_without(const struct host *x, int u, int wheel, int target)
{
    int way = x->b->run.charge_way, met;
    struct host_table t;
    struct charge c;

    if (x->ready->bonus == BONUS_AFTER_REACTION && !x->b->run.bonus && way > host_charging(x->ready, x->s, u))
        way = host_charging(x->ready, x->s, u);                              /* BA-20: no die was thrown for more */
    host_look(x->p, x->b, REFEREE, &t);
    for (int e = 0; e < x->b->units; e++) {                     /* another enemy in the way, without reactions */
        if (e == target || !(t.side[1 - x->b->run.active] & base_bit(e))) continue;
        if (!host_charge_by(&t, u, e, wheel, way, &c)) continue;
        host_touch(x, u, e, &c);
        return;
    }
    met = go_after(x, u, wheel, way);
    (void)met;
    if (x->b->run.bonus || x->ready->evaded == EVADED_DISORDERED) host_disorder(x, u);
    x->b->unit[u].stopped = 1;
}

/* BA-20, the other reading: the enemy has reacted, still stands there, and the charge move alone does not suffice. */
static bool wants_bonus(const struct host *x, const struct host_table *t, int u, int target)
{
    struct act a = host_pending(x->b);
    struct charge c;

    if (x->ready->bonus != BONUS_AFTER_REACTION || x->b->run.bonus || !host_on(x->s, x->b, target)) return false;
    if (!host_charge_by(t, u, target, a.arg[HOST_CHARGE_WHEEL], x->b->run.charge_way, &c)) return false;
    if (c.length <= host_charge_move(t, u, &c) + GRACE) return false;
    x->b->run.charge_way = c.length;
    return true;
}

void host_contact(const struct host *x)
{
    struct act a = host_pending(x->b);
    int u = x->b->run.charger - 1, target = x->b->run.target - 1, wheel = a.arg[HOST_CHARGE_WHEEL];
    struct host_table t;
    struct charge c;
    int far;

    if (u < 0 || !host_on(x->s, x->b, u)) {                     /* defensive fire has destroyed it */
        end_of_charge(x);
        return;
    }
    host_look(x->p, x->b, REFEREE, &t);
    if (wants_bonus(x, &t, u, target)) {
        host_due(x, PHASE_BONUS);
        return;
    }
    far = host_charging(x->ready, x->s, u) + (x->b->run.bonus ? (x->b->run.bonus - 1) * HOST_H : 0);
    if (far < x->b->run.charge_way) far = x->b->run.charge_way;
    if (host_on(x->s, x->b, target) && host_charge_by(&t, u, target, wheel, far, &c) &&
        c.length <= far + GRACE && (c.length <= x->b->run.charge_way + GRACE ||
                                    host_pieces_ground(&t, c.ground) == GROUND_OPEN)) host_touch(x, u, target, &c);
    else goes_on_without(x, u, wheel, target);
    end_of_charge(x);
}

/* BA-22, the other reading: it goes half the charger's way straight ahead, at most its own charge move. Where it cannot
** or they would not meet so, it stands. */
static void meet_half_way(const struct host *x, int u)
{
    int charger = x->b->run.charger - 1, far = x->b->run.charge_way / 2, ground;
    struct body b = { 1, base_bit(u), { (uint8_t)u } };
    struct manoeuvre m;
    struct host_table t;
    struct charge c;
    struct walk w;

    if (far > host_charging(x->ready, x->s, u)) far = host_charging(x->ready, x->s, u);
    m = advance_steps((struct advance){ 0, far });
    host_look(x->p, x->b, REFEREE, &t);
    walk(&t.f, &b, &m, t.f.there & ~base_bit(u), &w, NULL);
    if (w.stopper >= 0 || w.lapped || w.off_table) return;
    ground = host_pieces_ground(&t, w.ground);
    if (ground != GROUND_OPEN && host_going(x->ready, x->s, u, ground).far < far) return;
    for (int e = 0; e < x->b->units; e++)
        if (t.side[x->b->run.active] & base_bit(e) && shape_touches(&w.end[0], &t.f.base[e])) return;
    t.f.base[u] = w.end[0];
    if (!host_charge_by(&t, charger, u, x->b->run.pending[1 + HOST_CHARGE_WHEEL], x->b->run.charge_way, &c) ||
        c.bearing != IN_FRONT) return;
    host_put(x, u, &w.end[0]);
    host_tell_moved(x, u, &(struct host_moved){ .how = MOVE_AHEAD, .length = w.length, .straight = w.length });
    if (host_going(x->ready, x->s, u, ground).disorders) host_disorder(x, u);
}

void host_charge_reacted(const struct host *x, bool passed)
{
    int target = x->b->run.target - 1;
    struct host_unit *i = &x->b->unit[target];

    switch (x->b->run.reaction) {
    case HOST_EVADE:
        if (passed) host_evade(x, target);
        break;
    case HOST_COUNTER_CHARGE:
        i->counter = passed;
        if (passed) host_tell(x, TOLD_COUNTER_CHARGES, target, 0, 0);
        if (passed && x->ready->counter_charge == COUNTER_CHARGE_HALF_WAY) meet_half_way(x, target);
        break;
    case HOST_CLOSE_RANKS:
        if (passed) i->close_ranks = 1, host_tell(x, TOLD_CLOSES_RANKS, target, 0, 0);
        break;
    default:
        if (passed) {
            host_shoot(x, target, x->b->run.charger - 1, SHOT_DEFENSIVE);
            return;
        }
    }
    host_contact(x);
}

/* ---- in opportunity ---- */

void host_opportunity(const struct host *x)
{
    int u = x->b->run.reactor - 1, target = x->b->run.target - 1;
    struct host_table t;
    struct charge c;

    host_look(x->p, x->b, REFEREE, &t);
    if (!host_charge_by(&t, u, target, x->b->run.react_wheel, host_charging(x->ready, x->s, u), &c)) {
        host_next_zoc(x);
        return;
    }
    host_touch(x, u, target, &c);
    x->b->run.after = AFTER_ZOC;
    host_melees(x);
}

/* HI-29: one base move straight back at the rate of the ground, facing kept; CM end disordered. Without room it stands
** (BA-34); over the edge it is lost (HI-61). */
void host_evade(const struct host *x, int u)
{
    struct host_table t;
    struct body b = { 1, base_bit(u), { (uint8_t)u } };
    struct manoeuvre m = { .steps = 1 };
    struct walk w;
    int far, ground = GROUND_OPEN;

    x->b->unit[u].evades = 0;
    host_look(x->p, x->b, REFEREE, &t);
    for (far = host_going(x->ready, x->s, u, GROUND_OPEN).far; far > GRACE; far -= HOST_H / 8) {
        m.step[0] = (struct step){ STEP_BACK, far, 0 };
        walk(&t.f, &b, &m, host_solid(&t, &b), &w, NULL);
        if (w.stopper >= 0 && w.after < far) {
            far = w.after + HOST_H / 8;
            continue;
        }
        ground = host_worst_ground(&t, &b, &w);
        if (host_going(x->ready, x->s, u, ground).far >= far && !w.lapped) break;
    }
    if (far <= GRACE) return;
    if (w.off_table) {
        host_destroy(x, u, TOLD_OFF_TABLE);
        return;
    }
    host_put(x, u, &w.end[0]);
    host_tell(x, TOLD_EVADES, u, w.length, 0);
    if (host_going(x->ready, x->s, u, ground).disorders || x->s->unit[u].type == TYPE_CM) host_disorder(x, u);
}
