/* ideas.c - a few sensible orders, best first, for people and for players that cannot look at everything; and what a
** position is worth. Only what the seat knows is looked at. */
#include "game/ancients/host.h"
#include "rules/ancients/facts.h"

enum { MOST_LOOKED_AT = 320 };

struct ideas { struct host_judge j; int n; struct act act[MOST_LOOKED_AT]; int sense[MOST_LOOKED_AT]; };

/* ---- plain judgement ---- */

/* Dice that it would about have against the other: value, impetus where it charges, less where it is worn down. */
static int strength(const struct host_table *t, int u, int against, bool charges)
{
    const struct host_unit_setup *s = &t->s->unit[u], *e = &t->s->unit[against];
    bool spears = e->weapon == WEAPON_PIKE || e->weapon == WEAPON_LONG_SPEAR || e->weapon == WEAPON_POLEARM;
    int dice = t->b->unit[u].current - t->b->unit[u].disordered;

    if (host_ranks(t->s, t->b, u) > 1) dice++;
    if (!charges || host_unit_state(t, u) == STATE_EXHAUSTED) return dice;
    if (ancients_is_mounted(s->type) && ancients_is_foot(e->type) && spears) return dice;
    if (ancients_is_foot(s->type) && ancients_is_mounted(e->type)) return dice;
    if (host_unit_state(t, u) == STATE_WORN) return dice + (s->impetus > 0);
    return dice + s->impetus;
}

static int nearest_enemy(const struct host_table *t, int u, int *who)
{
    bases enemies = t->side[1 - host_seat_of(t->s, u)];
    int least = HOST_WIDEST;

    *who = HOST_NOBODY;
    for (int e = 0; enemies >> e; e++) {
        int far;

        if (!(enemies & base_bit(e)) || host_is_baggage(t->s, e)) continue;
        far = shape_distance(&t->f.base[u], &t->f.base[e]);
        if (far < least) least = far, *who = e;
    }
    return least;
}

/* A charge: better dice, a flank, an enemy in disorder; not where the bonus is needed. */
static int sense_of_charge(const struct host_table *t, int u, int enemy, int wheel)
{
    struct charge c;
    int sense = 45;

    if (!host_charge_by(t, u, enemy, wheel, host_farthest(t, u), &c)) return 0;
    sense += 8 * (strength(t, u, enemy, true) - strength(t, enemy, u, false));
    if (c.bearing != IN_FRONT) sense += 25;
    if (t->b->unit[enemy].disordered) sense += 8;
    if (host_is_baggage(t->s, enemy)) sense += 30;
    if (c.length > host_charge_move(t, u, &c) + GRACE) sense -= 25;
    return sense < 1 ? 1 : sense > 99 ? 99 : sense;
}

static int sense_of_rally(const struct host_table *t, int u)
{
    int who, far = nearest_enemy(t, u, &who);
    return far > 3 * HOST_H ? 90 : 70;
}

/* Where a move ends: nearer to the enemy, not just before his charge, not out of command, not disordered. */
static int sense_of_move(const struct host_table *t, const struct act *a)
{
    struct host_way way;
    int u = a->arg[HOST_WHO], who, now = nearest_enemy(t, u, &who), then, sense = 40, command;
    bool shoots = t->s->unit[u].missile != MISSILE_NONE;

    if (who < 0) return 5;
    host_way_of(t, host_members(t), a, &way);
    then = shape_distance(&way.walk.end[0], &t->f.base[who]);
    sense += (now - then) * 12 / HOST_H;
    if (a->arg[HOST_WHEEL] && a->arg[HOST_DISTANCE]) sense -= 15;
    if (a->arg[HOST_HOW] != MOVE_AHEAD) sense -= 25;
    for (int k = 0; k < way.body.n; k++)
        if (host_going(t->ready, t->s, way.body.who[k], way.ground).disorders) sense -= 12;
    if (shoots && then > 3 * HOST_H && then < 4 * HOST_H) sense += 15;
    if (then < host_charging(t->ready, t->s, who) && strength(t, who, u, true) > strength(t, u, who, true)) sense -= 20;
    if (t->b->unit[u].moves) sense -= 15;
    command = host_command_of(t->s, u);
    if (command >= 0 && host_out_of_command(t, u)) sense += 3;
    return sense < 1 ? 1 : sense > 89 ? 89 : sense;
}

/* ---- what may be ordered ---- */

static void put(struct ideas *x, const struct act *a, int sense)
{
    if (x->n == MOST_LOOKED_AT) return;
    x->act[x->n] = *a;
    x->sense[x->n++] = sense;
}

static int sense_of_answer(const struct host_table *t, const struct act *a)
{
    int u = a->arg[HOST_WHO], from = t->b->run.charger ? t->b->run.charger - 1 : t->b->run.target - 1, balance;

    if (from < 0) return a->kind == HOST_EVADE ? 30 : 40;
    balance = strength(t, u, from, false) - strength(t, from, u, true);
    switch (a->kind) {
    case HOST_OPPORTUNITY_CHARGE: return 50 + 8 * (strength(t, u, from, true) - strength(t, from, u, false));
    case HOST_REACTION_FIRE:      return 45;
    case HOST_EVADE:              return 50 - 8 * balance;
    case HOST_COUNTER_CHARGE:     return 50 + 6 * t->s->unit[u].impetus;
    case HOST_DEFENSIVE_FIRE:     return 65;
    case HOST_CLOSE_RANKS:        return 55;
    default:                      return 30;
    }
}

static int sense_of(const struct host_table *t, const struct act *a)
{
    int u = a->arg[HOST_WHO], who;

    switch (a->kind) {
    case HOST_CHARGE:     return sense_of_charge(t, u, a->arg[HOST_AT], a->arg[HOST_CHARGE_WHEEL]);
    case HOST_SHOOT:      return 62;
    case HOST_SHOOT_OVER: return 58;
    case HOST_RALLY:      return sense_of_rally(t, u);
    case HOST_RALLY_ON:   return 20;
    case HOST_MOVE:       return sense_of_move(t, a);
    case HOST_FIGHT:      return 80;
    case HOST_DISENGAGE:  return t->b->unit[u].disordered ? 60 : 30;
    case HOST_DONE:       return 30;
    case HOST_LET_LOOSE:  return 40;
    case HOST_RESTRAIN:   return 50;
    case HOST_ACTIVATE: {                       /* whole groups, those who fight and those near the enemy first */
        bases group = host_between(t, u, a->arg[HOST_AT] < 0 ? u : a->arg[HOST_AT]);
        int n = body_of(group).n;

        return 40 + 3 * n + (host_in_melee(t->b, u) ? 20 : 0) + (nearest_enemy(t, u, &who) < 5 * HOST_H ? 10 : 0);
    }
    case HOST_TRANSFER:    return 2;
    case HOST_END_COMMAND: return 1;
    case HOST_PURSUE:      return 55;
    case HOST_PASS_THROUGH: return 40;
    case HOST_EVADE: case HOST_COUNTER_CHARGE: case HOST_CLOSE_RANKS: case HOST_DEFENSIVE_FIRE: case HOST_STAND:
    case HOST_OPPORTUNITY_CHARGE: case HOST_REACTION_FIRE: case HOST_NO_REACTION: return sense_of_answer(t, a);
    default:               return 35;
    }
}

/* The same move shorter, and with a wheel that turns the front to the nearest enemy. */
static void put_moves(struct ideas *x, const struct act *listed)
{
    int who, u = listed->arg[HOST_WHO];
    struct act a = *listed;

    nearest_enemy(&x->j.t, u, &who);
    for (int part = 1; part < 4; part++) {
        a.arg[HOST_DISTANCE] = (int16_t)(listed->arg[HOST_DISTANCE] * part / 4);
        if (a.arg[HOST_DISTANCE] > 0 && !host_no_move(&x->j, &a)) put(x, &a, sense_of_move(&x->j.t, &a));
    }
    if (who < 0 || listed->arg[HOST_HOW] != MOVE_AHEAD) return;
    a = *listed;
    a.arg[HOST_WHEEL] = (int16_t)wheel_towards(&x->j.t.f.base[u], x->j.t.f.base[who].at);
    a.arg[HOST_DISTANCE] = 0;
    if (a.arg[HOST_WHEEL] && !host_no_move(&x->j, &a)) put(x, &a, 42);
    for (int part = 4; part > 0 && a.arg[HOST_WHEEL]; part--) {
        a.arg[HOST_DISTANCE] = (int16_t)(listed->arg[HOST_DISTANCE] * part / 5);
        if (a.arg[HOST_DISTANCE] > 0 && !host_no_move(&x->j, &a)) {
            put(x, &a, sense_of_move(&x->j.t, &a));
            break;
        }
    }
}

int host_ideas(const struct play *p, const void *state, int seat, struct act *out, int room)
{
    struct ideas x = { .n = 0 };
    struct act list[MOST_LOOKED_AT];
    int n = host_legal(p, state, seat, list, MOST_LOOKED_AT);

    if (n > MOST_LOOKED_AT) n = MOST_LOOKED_AT;
    if (seat < 0 || seat >= HOST_SEATS) return 0;
    x.j.seat = seat;
    host_look(p, state, seat, &x.j.t);
    for (int i = 0; i < n; i++) {
        put(&x, &list[i], x.j.t.b->run.turn ? sense_of(&x.j.t, &list[i]) : 35);
        if (list[i].kind == HOST_MOVE && list[i].arg[HOST_HOW] == MOVE_AHEAD && !host_waits(x.j.t.b))
            put_moves(&x, &list[i]);
    }
    return best_orders(x.act, x.sense, x.n, out, room);
}

/* ---- worth ---- */

/* What is left of one army: units by value and order, less what it has lost towards its break. */
static int64_t standing(const struct host_setup *s, const struct host_state *b, int seat)
{
    int64_t all = 0, left = 0, lost = b->seat[seat].lost, vdt = b->seat[seat].vdt ? b->seat[seat].vdt : 1;

    for (int u = 0; u < b->units; u++) {
        int64_t worth = 1 + s->unit[u].vd, now;

        if (s->unit[u].seat != seat) continue;
        all += worth * 100;
        if (b->unit[u].where == WHERE_GONE) continue;
        now = worth * 100 * (s->unit[u].vbu + b->unit[u].current) / (2 * s->unit[u].vbu);
        left += b->unit[u].disordered ? now * 9 / 10 : now;
    }
    return all ? 400000 * left / all - 600000 * 2 * (lost > vdt / 2 ? vdt / 2 : lost) / vdt : 0;
}

int32_t host_worth(const struct play *p, const void *state, int seat)
{
    const struct host_setup *s = p->setup;
    const struct host_state *b = state;
    int64_t worth;

    if (b->verdict == HOST_DRAWN) return 0;
    if (b->verdict != HOST_OPEN_END) return (b->verdict == HOST_RED_WINS) == (seat == 0) ? 1000000 : -1000000;
    worth = standing(s, b, seat) - standing(s, b, 1 - seat);
    return (int32_t)(worth > 900000 ? 900000 : worth < -900000 ? -900000 : worth);
}
