/* ideas.c - a few sensible orders, best first, for people and for players that cannot look at everything. Only what the
** seat knows is looked at. */
#include "base/whole.h"
#include "game/ancients/sense.h"
#include "rules/ancients/facts.h"

enum { MOST_LOOKED_AT = 320 };

struct ideas {
    struct host_judge j;
    struct host_mood mood;
    int n; struct act act[MOST_LOOKED_AT]; int sense[MOST_LOOKED_AT];
    bases known; int here[FIELD_BASES];                 /* here_sense() of those that are known */
};

/* ---- plain judgement ---- */

/* Every order gets a number from 0 to 100, its sense; the best come first. */
enum {
    EVEN = 50,          /* an order that changes nothing */
    COIN = 4,           /* so many points of what sense.h reckons are one of this number */
    CHARGES = 4         /* a charge that promises nothing stands so much below EVEN, still above doing nothing */
};

/* On how many of the six faces of the bonus die the charge goes at least so much farther. */
static int sixths_of_bonus(const struct host_table *t, int u, int lacks)
{
    const int32_t *bonus = t->ready->bonus_of[ancients_class(t->s->unit[u].type)];
    int n = 0;

    for (int face = 0; face < 6; face++) n += lacks <= bonus[face] + GRACE;
    return n;
}

/* How much more it has to fear from other enemies where the charge ends than where it stands now. */
static int exposure(const struct host_table *t, int u, int enemy, const struct shape *end)
{
    int more = host_threat(t, u, end, base_bit(enemy)) - host_threat(t, u, &t->f.base[u], base_bit(enemy));
    return more > 0 ? more : 0;
}

/* Skirmishers and light horse are mostly gone when a charge at their front arrives. */
static bool slips_away(const struct host_table *t, int enemy, enum bearing at)
{
    int type = t->s->unit[enemy].type;

    return at == IN_FRONT && (type == TYPE_S || type == TYPE_CL) && !host_in_melee(t->b, enemy);
}

/* The sense of a charge: what the fight promises, weighed with how likely the charge arrives. A unit that falls short,
** or fails the test of a second move, ends disordered before the enemy. */
static int sense_of_charge(const struct host_table *t, int u, int enemy, int wheel)
{
    struct charge c;
    int sixths, gain;

    if (!host_charge_by(t, u, enemy, wheel, host_farthest(t, u), &c)) return 0;
    if (host_army_falls(t->p, t->b, host_seat_of(t->s, enemy))) return 1;
    sixths = sixths_of_bonus(t, u, c.length - host_charge_move(t, u, &c));
    if (t->b->unit[u].moves) sixths = sixths * t->ready->moves_on[t->s->unit[u].discipline] / 6;
    gain = host_fight_sense(t, u, enemy, c.bearing, c.length) + host_mood(t, host_seat_of(t->s, u)).zeal;
    gain -= exposure(t, u, enemy, &c.end) / 2;
    if (gain > 0 && slips_away(t, enemy, c.bearing)) gain /= 4;
    gain = (gain * sixths - 60 * (6 - sixths)) / 6;
    return clamp(EVEN - CHARGES + gain / COIN, 1, 99);
}

/* How good it is for one of those who act to stand where it stands now. Kept, because every move of it asks this. */
static int here_sense(struct ideas *x, int who)
{
    if (!(x->known & base_bit(who))) x->here[who] = host_place_sense(&x->j.t, who, &x->j.t.f.base[who], &x->mood);
    x->known |= base_bit(who);
    return x->here[who];
}

static bool disordered_by(const struct host_table *t, int u, const struct act *a, const struct host_way *way)
{
    return !t->b->unit[u].disordered && (host_going(t->ready, t->s, u, way->ground).disorders ||
                                         host_manoeuvre_disorders(t->p, t->b, u, a));
}

/* The sense of a move: how much better the places at its end are than those now, less something for ending in disorder,
** for a second move, for not going ahead, and for leaving stakes behind. */
static int sense_of_way(struct ideas *x, const struct act *a, const struct host_way *way)
{
    struct host_table *t = &x->j.t;
    int n = way->body.n, sense = 0;
    struct shape before[BODY_MOST];

    for (int k = 0; k < n; k++) sense -= here_sense(x, way->body.who[k]);
    for (int k = 0; k < n; k++) {
        before[k] = t->f.base[way->body.who[k]];
        t->f.base[way->body.who[k]] = way->walk.end[k];
    }
    for (int k = 0; k < n; k++) {
        int who = way->body.who[k];

        sense += host_place_sense(t, who, &t->f.base[who], &x->mood);
        if (disordered_by(t, who, a, way)) sense -= 8 * x->mood.patience;
        if (a->arg[HOST_HOW] != MOVE_AHEAD) sense -= 10;
        if (t->b->unit[who].moves) sense -= 60;
        if (t->b->unit[who].planted) sense -= 80;               /* it would leave its stakes behind */
    }
    for (int k = 0; k < n; k++) t->f.base[way->body.who[k]] = before[k];
    return clamp(EVEN - 10 + sense / n / COIN, 1, 89);
}

/* ---- what may be ordered ---- */

static void put(struct ideas *x, const struct act *a, int sense)
{
    if (x->n == MOST_LOOKED_AT) return;
    x->act[x->n] = *a;
    x->sense[x->n++] = sense;
}

/* The sense of activating a unit or group: more for whole groups with room to go, in melee, or near the enemy. */
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

/* The sense of naming a command for the initiative: the more it has to win and to fear, the sooner it should act. */
static int sense_of_pick(const struct host_table *t, int command, bool with_card)
{
    return clamp(35 + host_urgency(t, command) / COIN, 35, 95) - 10 * with_card;
}

static int sense_of(const struct host_table *t, const struct act *a)
{
    int u = a->arg[HOST_WHO];

    switch (a->kind) {
    case HOST_CHARGE:     return sense_of_charge(t, u, a->arg[HOST_AT], a->arg[HOST_CHARGE_WHEEL]);
    case HOST_SHOOT: case HOST_SHOOT_OVER:
        return clamp(EVEN + 6 + host_shot_sense(t, u, a->arg[HOST_AT], a->kind == HOST_SHOOT_OVER) / COIN, 1, 99);
    case HOST_RALLY:      return 100;             /* in order it does everything else better */
    case HOST_RALLY_ON:   return EVEN;            /* unless there is something worth doing in disorder */
    case HOST_FIGHT:      return 80;
    case HOST_DISENGAGE:  return t->b->unit[u].disordered ? 60 : 30;
    case HOST_DONE:       return EVEN - 10;
    case HOST_LET_LOOSE:  return 40;
    case HOST_RESTRAIN:   return 50;
    case HOST_ACTIVATE:   return sense_of_activation(t, a);
    case HOST_PICK:       return sense_of_pick(t, a->arg[0], a->arg[1] != 0);
    case HOST_REROLL:     return 35 + a->arg[0];        /* the asked has thrown less: the more dice the better */
    case HOST_TRANSFER:    return 2;
    case HOST_END_COMMAND: return 1;
    case HOST_PURSUE:      return 55;
    case HOST_PASS_THROUGH: return 40;
    case HOST_EVADE: case HOST_COUNTER_CHARGE: case HOST_CLOSE_RANKS: case HOST_DEFENSIVE_FIRE: case HOST_STAND:
    case HOST_OPPORTUNITY_CHARGE: case HOST_REACTION_FIRE: case HOST_NO_REACTION:
        return clamp(EVEN + host_answer_sense(t, a) / COIN - (a->kind == HOST_STAND), 1, 99);
    default:               return 35;
    }
}

static void put_listed_move(struct ideas *x, const struct act *a)
{
    struct host_way way;

    host_way_of(&x->j.t, host_members(&x->j.t), a, &way);
    put(x, a, sense_of_way(x, a, &way));
}

static bool put_move(struct ideas *x, const struct act *a)
{
    struct host_way way;

    if (host_no_such_move(&x->j, a)) return false;
    host_way_of(&x->j.t, host_members(&x->j.t), a, &way);
    if (host_no_way(&x->j.t, &way, a->arg[HOST_HOW])) return false;
    put(x, a, sense_of_way(x, a, &way));
    return true;
}

/* The same move shorter, and with a wheel that turns the front to the nearest enemy. */
static void put_moves(struct ideas *x, const struct act *listed)
{
    int u = listed->arg[HOST_WHO], far, who = host_nearest(&x->j.t, u, &far);
    struct act a = *listed;

    for (int part = 1; part < 4; part++) {
        a.arg[HOST_DISTANCE] = (int16_t)(listed->arg[HOST_DISTANCE] * part / 4);
        if (a.arg[HOST_DISTANCE] > 0) put_move(x, &a);
    }
    if (who < 0) return;
    a = *listed;
    a.arg[HOST_WHEEL] = (int16_t)wheel_towards(&x->j.t.f.base[u], x->j.t.f.base[who].at);
    a.arg[HOST_DISTANCE] = 0;
    if (!a.arg[HOST_WHEEL]) return;
    put_move(x, &a);
    for (int part = 4; part > 0; part--) {
        a.arg[HOST_DISTANCE] = (int16_t)(listed->arg[HOST_DISTANCE] * part / 5);
        if (a.arg[HOST_DISTANCE] > 0 && put_move(x, &a)) break;
    }
}

int host_ideas(const struct play *p, const void *state, int seat, struct act *out, int room)
{
    struct ideas x;
    struct act list[MOST_LOOKED_AT];
    int n = host_legal(p, state, seat, list, MOST_LOOKED_AT);
    bool more = false;                              /* somebody is still to act: whoever ends now wastes him */
    bool few;                                       /* who wants one idea only is trying others out, and in a hurry */

    if (n > MOST_LOOKED_AT) n = MOST_LOOKED_AT;
    if (seat < 0 || seat >= HOST_SEATS) return 0;
    x.n = 0;
    x.known = 0;
    for (int i = 0; i < n && !more; i++) more = list[i].kind == HOST_ACTIVATE || list[i].kind == HOST_ENTER;
    x.j.seat = seat;
    host_look(p, state, seat, &x.j.t);
    x.mood = host_mood(&x.j.t, seat);
    few = room == 1;
    for (int i = 0; i < n; i++) {
        if (list[i].kind == HOST_RALLY) {           /* whatever it does then, it does better */
            out[0] = list[i];
            return room > 0;
        }
        if (more && (list[i].kind == HOST_END_COMMAND || list[i].kind == HOST_TRANSFER)) continue;
        if (list[i].kind == HOST_MOVE) put_listed_move(&x, &list[i]);
        else put(&x, &list[i], x.j.t.b->run.turn ? sense_of(&x.j.t, &list[i]) : 35);
        if (!few && list[i].kind == HOST_MOVE && list[i].arg[HOST_HOW] == MOVE_AHEAD && !host_waits(x.j.t.b))
            put_moves(&x, &list[i]);
    }
    return best_orders(x.act, x.sense, x.n, out, room);
}
