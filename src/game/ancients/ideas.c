/* ideas.c - a few sensible orders, best first, for people and for players that cannot look at everything; and what a
** position is worth. Only what the seat knows is looked at. */
#include "game/ancients/sense.h"
#include "rules/ancients/facts.h"

enum { MOST_LOOKED_AT = 320 };

struct ideas { struct host_judge j; int n; struct act act[MOST_LOOKED_AT]; int sense[MOST_LOOKED_AT]; };

/* ---- plain judgement ---- */

/* The sense of an order that changes nothing; and how many points of sense.h are one of it. */
enum { EVEN = 50, COIN = 4 };

static int between(int n, int lo, int hi) { return n < lo ? lo : n > hi ? hi : n; }

/* How likely the bonus die brings it so much farther, of six; 7.2. */
static int sixths_of_bonus(int class, int lacks)
{
    if (lacks <= GRACE) return 6;
    if (class == CLASS_FOOT) return lacks <= HOST_H + GRACE ? 3 : lacks <= 2 * HOST_H + GRACE ? 1 : 0;
    return lacks <= HOST_H + GRACE ? 4 : lacks <= 2 * HOST_H + GRACE ? 2 : 0;
}

/* A charge: what the fight promises, if it comes to it. Who falls short, or fails the test of a second move, is
** disordered before the enemy. */
static int sense_of_charge(const struct host_table *t, int u, int enemy, int wheel)
{
    static const int8_t passes[] = { 4, 3, 2 };                 /* of six, by discipline: 8.7 */
    struct charge c;
    int class = ancients_class(t->s->unit[u].type), sixths, gain;

    if (!host_charge_by(t, u, enemy, wheel, host_farthest(t, u), &c)) return 0;
    sixths = sixths_of_bonus(class, c.length - host_charge_move(t, u, &c));
    if (t->b->unit[u].moves) sixths = sixths * passes[between(t->s->unit[u].discipline, 0, 2)] / 6;
    gain = host_fight_sense(t, u, enemy, c.bearing, c.length) + 10 * (8 - host_patience(t, host_seat_of(t->s, u)));
    gain = (gain * sixths - 60 * (6 - sixths)) / 6;
    return between(EVEN + 6 + gain / COIN, 1, 99);
}

/* Where a move ends against where it is now; not in disorder, not with a second move. */
static int sense_of_move(const struct host_table *t, const struct act *a)
{
    struct host_way way;
    int sense = 0, patience = host_patience(t, host_seat_of(t->s, a->arg[HOST_WHO]));

    host_way_of(t, host_members(t), a, &way);
    for (int k = 0; k < way.body.n; k++) {
        int who = way.body.who[k];

        sense += host_place_sense(t, who, &way.walk.end[k]) - host_place_sense(t, who, &t->f.base[who]);
        if (host_going(t->ready, t->s, who, way.ground).disorders) sense -= 8 * patience;
        if (a->arg[HOST_WHEEL] && a->arg[HOST_DISTANCE]) sense -= 40;
        if (a->arg[HOST_HOW] != MOVE_AHEAD) sense -= 40;
        if (t->b->unit[who].moves) sense -= 60;
        if (t->b->unit[who].planted) sense -= 80;               /* it would leave its stakes behind */
    }
    return between(EVEN - 10 + sense / way.body.n / COIN, 1, 89);
}

/* ---- what may be ordered ---- */

static void put(struct ideas *x, const struct act *a, int sense)
{
    if (x->n == MOST_LOOKED_AT) return;
    x->act[x->n] = *a;
    x->sense[x->n++] = sense;
}

/* An enemy charges, shoots or passes by. */
static int sense_of_answer(const struct host_table *t, const struct act *a)
{
    int u = a->arg[HOST_WHO], from = t->b->run.charger ? t->b->run.charger - 1 : t->b->run.target - 1, harm, way;

    if (from < 0) return a->kind == HOST_EVADE ? 30 : 40;
    way = shape_distance(&t->f.base[u], &t->f.base[from]);
    harm = host_fight_sense(t, from, u, bearing_of(&t->f.base[from], &t->f.base[u]), way) / COIN;
    switch (a->kind) {
    case HOST_OPPORTUNITY_CHARGE: return EVEN + host_fight_sense(t, u, from, IN_FRONT, way) / COIN;
    case HOST_REACTION_FIRE:      return EVEN + 5;
    case HOST_EVADE:              return EVEN + harm / 2;
    case HOST_COUNTER_CHARGE:     return EVEN + 5;
    case HOST_DEFENSIVE_FIRE:     return EVEN + 10;
    case HOST_CLOSE_RANKS:        return EVEN + 5;
    default:                      return EVEN - 5;
    }
}

/* Whole groups that have room to go, those who fight and those near the enemy first. */
static int sense_of_activation(const struct host_table *t, const struct act *a)
{
    int u = a->arg[HOST_WHO], far, by, sense = 40;
    struct body body = body_of(host_between(t, u, a->arg[HOST_AT] < 0 ? u : a->arg[HOST_AT]));

    if (host_in_melee(t->b, u)) return sense + 30;
    host_nearest(t, u, &far);
    if (far < 5 * HOST_H) sense += 10;
    if (room_for(&t->f, &body, (struct step){ STEP_AHEAD, HOST_H, 0 }, host_solid(t, &body), &by) < HOST_H) sense -= 20;
    return sense + 5 * body.n;
}

static int sense_of(const struct host_table *t, const struct act *a)
{
    int u = a->arg[HOST_WHO];

    switch (a->kind) {
    case HOST_CHARGE:     return sense_of_charge(t, u, a->arg[HOST_AT], a->arg[HOST_CHARGE_WHEEL]);
    case HOST_SHOOT: case HOST_SHOOT_OVER:      /* from far away only when it cannot come nearer */
        return t->b->unit[u].planted ||
               shape_near(&t->f.base[u], &t->f.base[a->arg[HOST_AT]], t->ready->range[RANGE_SHORT]) ? 62 : 43;
    case HOST_RALLY:      return 100;             /* whatever it does then, it does better */
    case HOST_RALLY_ON:   return 20;
    case HOST_MOVE:       return sense_of_move(t, a);
    case HOST_FIGHT:      return 80;
    case HOST_DISENGAGE:  return t->b->unit[u].disordered ? 60 : 30;
    case HOST_DONE:       return EVEN - 10;
    case HOST_LET_LOOSE:  return 40;
    case HOST_RESTRAIN:   return 50;
    case HOST_ACTIVATE:   return sense_of_activation(t, a);
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
    int u = listed->arg[HOST_WHO], far, who = host_nearest(&x->j.t, u, &far);
    struct act a = *listed;

    for (int part = 1; part < 4; part++) {
        a.arg[HOST_DISTANCE] = (int16_t)(listed->arg[HOST_DISTANCE] * part / 4);
        if (a.arg[HOST_DISTANCE] > 0 && !host_no_move(&x->j, &a)) put(x, &a, sense_of_move(&x->j.t, &a));
    }
    if (who < 0 || listed->arg[HOST_HOW] != MOVE_AHEAD) return;
    a = *listed;
    a.arg[HOST_WHEEL] = (int16_t)wheel_towards(&x->j.t.f.base[u], x->j.t.f.base[who].at);
    a.arg[HOST_DISTANCE] = 0;
    if (a.arg[HOST_WHEEL] && !host_no_move(&x->j, &a)) put(x, &a, sense_of_move(&x->j.t, &a));
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

/* How well everybody stands, of this seat less of the other, in the coin of standing(): a hundred points of sense.h are
** one of demoralisation, and count for a little more than a third of it, since they are hopes. */
static int64_t places(const struct play *p, const struct host_state *b, int seat)
{
    const struct host_setup *s = p->setup;
    int vdt = b->seat[0].vdt + b->seat[1].vdt + 1;
    int64_t sense[HOST_SEATS] = { 0 };
    struct host_table t;

    host_look(p, b, REFEREE, &t);
    for (int u = 0; u < b->units; u++) {
        bases touching = host_touching(b, u);

        if (!(t.f.there & base_bit(u)) || host_is_baggage(s, u)) continue;
        if (!touching) sense[s->unit[u].seat] += host_place_sense(&t, u, &t.f.base[u]);
        for (int e = 0; touching >> e; e++)
            if (touching & base_bit(e)) sense[s->unit[u].seat] += host_fight_sense(&t, u, e, IN_FRONT, 0) / 2;
    }
    return (sense[seat] - sense[1 - seat]) * 6000 / vdt;
}

int32_t host_worth(const struct play *p, const void *state, int seat)
{
    const struct host_setup *s = p->setup;
    const struct host_state *b = state;
    int64_t worth;

    if (b->verdict == HOST_DRAWN) return 0;
    if (b->verdict != HOST_OPEN_END) return (b->verdict == HOST_RED_WINS) == (seat == 0) ? 1000000 : -1000000;
    worth = standing(s, b, seat) - standing(s, b, 1 - seat);
    if (b->run.turn) worth += places(p, b, seat);
    return (int32_t)(worth > 900000 ? 900000 : worth < -900000 ? -900000 : worth);
}
