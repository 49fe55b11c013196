/* sense.c - see sense.h. Everything here is a quick estimate for players, no rule: the rules' own odds are
** ancients.onset and ancients.combat. */
#include "game/ancients/sense.h"
#include "base/whole.h"
#include "game/ancients/chain.h"
#include "rules/ancients/facts.h"
#include "rules/ancients/shoot.h"

enum { DISORDER = 35, FIRE_MARGIN = 6 };

static int within(int n, int hi) { return n < 0 ? 0 : n > hi ? hi : n; }

/* What so many dice do to a unit, in hundredths of a loss: that it is disordered counts for about a third of one. */
static int harm(const struct host_ready *r, int dice, int standing, bool disordered)
{
    int d = within(dice, HOST_MOST_DICE), s = within(standing, HOST_MOST_STANDING);

    return r->losses[disordered][d][s] + (disordered ? 0 : r->any_damage[d] * DISORDER / 100);
}

/* Stakes or pavises stop horse in front. */
static bool is_protected(const struct host_table *t, int u)
{
    return t->s->unit[u].pavise || (t->s->unit[u].stakes && t->b->unit[u].planted);
}

/* 8.4, its main lines. */
static int impetus(const struct host_table *t, int u, int enemy, enum bearing at)
{
    const struct host_unit_setup *s = &t->s->unit[u], *e = &t->s->unit[enemy];
    int state = host_unit_state(t, u);
    bool foot = ancients_is_foot(s->type), on_foot = ancients_is_foot(e->type);

    if (state == STATE_EXHAUSTED) return 0;
    if (foot && !on_foot && e->type != TYPE_CL) return 0;
    if (!foot && (e->type == TYPE_EL || e->type == TYPE_W || (on_foot && ancients_is_long(e->weapon)))) return 0;
    if (!foot && at == IN_FRONT && is_protected(t, enemy)) return 0;
    if (s->type == TYPE_EL && (e->type == TYPE_S || (e->type == TYPE_FL && !e->impetuous))) return 0;
    if (state == STATE_WORN && s->impetus > 1 && s->type != TYPE_EL && !ancients_is_heavy_cavalry(s->type)) return 1;
    return foot && ancients_is_long(e->weapon) && s->impetus > 2 ? 2 : s->impetus;
}

/* Friends who stand beside it, near enough to cover a flank: 0 to 2. */
static int flanks_covered(const struct host_table *t, int u, const struct shape *at)
{
    bases friends = t->side[host_seat_of(t->s, u)] & ~base_bit(u);
    bool left = false, right = false;

    for (int f = 0; friends >> f; f++) {
        const struct shape *he = &t->f.base[f];
        struct point apart;
        int64_t aside;

        if (!(friends & base_bit(f)) || shape_far(at, he, HOST_H / 2)) continue;
        apart = point_less(he->at, at->at);
        aside = cross(at->fore, apart);
        if (absolute(aside) < (int64_t)at->half_front * at->half_depth || host_is_baggage(t->s, f)) continue;
        if (absolute(angle_from(at->heading, he->heading)) > EIGHTH) continue;
        if (aside > 0) left = true;
        else right = true;
    }
    return left + right;
}

/* Without impetus and flanks. */
static int dice_of(const struct host_table *t, int u, int enemy)
{
    const struct host_unit *b = &t->b->unit[u];
    int dice = b->current - b->disordered, lead = t->s->unit[enemy].discipline - t->s->unit[u].discipline;
    int c = host_leads(t->s, t->b, u);

    if (host_ranks(t->s, t->b, u) > 1)
        dice += ancients_is_long(t->s->unit[u].weapon) && ancients_is_mounted(t->s->unit[enemy].type) ? 2 : 1;
    if (c >= 0) dice += t->s->command[c].courageous ? 3 : 1;
    return dice + (lead > 0 ? lead : 0);
}

static int standing_of(const struct host_table *t, int u, int enemy, enum bearing at)
{
    const struct host_unit *b = &t->b->unit[u];
    bool horse_on_foot = ancients_is_mounted(t->s->unit[u].type) && t->s->unit[enemy].type == TYPE_FP;

    return b->current - b->disordered - horse_on_foot - (at == IN_FRONT ? 0 : 2) + b->close_ranks + b->defends +
           (host_leads(t->s, t->b, u) >= 0);
}

bool host_command_falls(const struct host_ready *r, const struct host_command *c)
{
    return !c->broken && r->command_share * c->lost > c->vdc;
}

int host_will_have_lost(const struct play *p, const struct host_state *b, int seat)
{
    const struct host_setup *s = p->setup;
    int lost = b->seat[seat].lost;

    for (int c = 0; c < b->commands; c++)
        if (s->command[c].seat == seat && host_command_falls(host_ready(p), &b->command[c]))
            lost += b->command[c].vdc - b->command[c].lost;
    return lost;
}

bool host_army_falls(const struct play *p, const struct host_state *b, int seat)
{
    return b->seat[seat].vdt && host_ready(p)->army_share * host_will_have_lost(p, b, seat) >= b->seat[seat].vdt;
}

/* How much a point of a unit's value counts, in eighths: the less its command can still lose before it breaks and takes
** the rest along, the more. Next to nothing in a command that breaks at the end of this turn anyhow. */
static int strain(const struct host_table *t, int u)
{
    int c = host_command_of(t->s, u), need, rest;

    if (host_army_falls(t->p, t->b, host_seat_of(t->s, u))) return 0;
    if (c < 0 || t->b->command[c].broken) return 8;
    need = t->b->command[c].vdc / t->ready->command_share + 1 - t->b->command[c].lost;
    rest = t->b->command[c].vdc - t->b->command[c].lost;
    return need <= 0 ? 1 : within(4 + 8 * rest / need / 6, 16);
}

/* What a point of basic value of this unit is worth, in hundredths of a victory point: the fewer are left, the more. */
static int price(const struct host_table *t, int u)
{
    const struct host_unit_setup *s = &t->s->unit[u];
    int current = t->b->unit[u].current > 0 ? t->b->unit[u].current : 1;
    int value = s->vd ? 100 * s->vd : 50;                       /* without a demoralisation value it still fights */

    if (host_leads(t->s, t->b, u) >= 0) value += 200;
    return value / (host_basic_value(t->p, u) + current) * 2 * strain(t, u) / 8;
}

/* Half the dice of the others who fight the same enemy. */
static int support_against(const struct host_table *t, int u, int enemy)
{
    bases others = host_touching(t->b, enemy) & ~base_bit(u);
    int dice = 0;

    for (int f = 0; others >> f; f++)
        if (others & base_bit(f)) dice += (t->b->unit[f].current + 1) / 2;
    return dice;
}

/* Shooters who are charged in front shoot first. */
static int defensive_harm(const struct host_table *t, int u, int by)
{
    const struct host_unit_setup *s = &t->s->unit[by];
    int dice = t->b->unit[by].current - t->b->unit[by].disordered + ancients_is_mounted(t->s->unit[u].type);
    int standing = t->b->unit[u].current - t->b->unit[u].disordered + (t->s->unit[u].type == TYPE_FP) + 1;

    if (s->missile == MISSILE_NONE || (s->type != TYPE_T && s->type != TYPE_FL && s->type != TYPE_FP)) return 0;
    return harm(t->ready, dice, standing, t->b->unit[u].disordered != 0) * 2 / 3;
}

int host_fight_answered(const struct host_table *t, int u, int enemy, enum bearing at, int from, int answer)
{
    bool charged = from > 0, front = at == IN_FRONT, likely = charged && front && answer == HOST_LIKELY_ANSWER;
    bool counters = answer == HOST_COUNTER_CHARGE || (likely && from > HOST_H && t->s->unit[enemy].impetus > 0 &&
                                                      ancients_is_mounted(t->s->unit[enemy].type));
    bool shoots = likely || (charged && answer == HOST_DEFENSIVE_FIRE), closes = answer == HOST_CLOSE_RANKS;
    bool surprised = charged && !front;                         /* a charge into the flank disorders */
    int ours = dice_of(t, u, enemy) + support_against(t, u, enemy), theirs = dice_of(t, enemy, u), taken, given;

    if (charged) ours += impetus(t, u, enemy, at);
    else ours += flanks_covered(t, u, &t->f.base[u]), theirs += support_against(t, enemy, u);
    if (front) theirs += flanks_covered(t, enemy, &t->f.base[enemy]);
    if (counters) theirs += impetus(t, enemy, u, IN_FRONT);
    if (surprised && !t->b->unit[enemy].disordered) theirs--;
    taken = harm(t->ready, ours, standing_of(t, enemy, u, at) - surprised + closes,
                 t->b->unit[enemy].disordered || surprised);
    given = harm(t->ready, theirs, standing_of(t, u, enemy, charged ? IN_FRONT : (enum bearing)host_worst_hit(t->b, u)),
                 t->b->unit[u].disordered != 0);
    if (shoots) given += defensive_harm(t, u, enemy);
    if (host_is_baggage(t->s, enemy)) taken += 100;
    return (taken * price(t, enemy) - given * price(t, u)) / 100;
}

int host_fight_sense(const struct host_table *t, int u, int enemy, enum bearing at, int from)
{
    return host_fight_answered(t, u, enemy, at, from, HOST_LIKELY_ANSWER);
}

int host_disorder_sense(const struct host_table *t, int u) { return -price(t, u) / 2; }
int host_loss_sense(const struct host_table *t, int u) { return -price(t, u) * t->b->unit[u].current; }

int host_shot_sense(const struct host_table *t, int u, int enemy, bool over)
{
    struct reading quiet = { .mode = READ_RANDOM, .house = t->p->house };
    struct ancients_shoot_ready ready;
    struct ancients_shoot_in in;

    if (!host_shot_inputs_over(t, u, enemy, over, &in)) return 0;
    ancients_shoot_prepare(&quiet, &in, &ready);
    if (!ready.allowed) return 0;
    return harm(t->ready, ready.blow.dice, ready.blow.standing, in.target.disordered) * price(t, enemy) / 100;
}

/* How far it charges with a middling throw of the bonus die, in units. */
static int host_reach(const struct host_table *t, int u)
{
    return host_charging(t->ready, t->s, u) + (ancients_is_mounted(t->s->unit[u].type) ? HOST_H : 0);
}

int host_nearest(const struct host_table *t, int u, int *far)
{
    bases enemies = t->side[1 - host_seat_of(t->s, u)];
    int who = HOST_NOBODY;

    *far = HOST_WIDEST;
    for (int e = 0; enemies >> e; e++) {
        int d;

        if (!(enemies & base_bit(e)) || host_is_baggage(t->s, e)) continue;
        d = shape_distance(&t->f.base[u], &t->f.base[e]);
        if (d < *far) *far = d, who = e;
    }
    return who;
}

/* May one at `from` charge one at `to`, at a glance? Near enough, and not behind its own front. */
static bool may_reach(const struct shape *from, const struct shape *to, int reach)
{
    return shape_near(from, to, reach) && dot(point_less(to->at, from->at), from->fore) > 0;
}

/* How likely the unit acts before the enemy next to it does, in eighths; a command that has acted waits for a new
** turn. */
static int acts_first(const struct host_table *t, int u)
{
    int c = host_command_of(t->s, u);

    if (c < 0 || !t->b->command[c].alive) return 4;
    return t->b->command[c].activated ? 3 : 6;
}

/* Dice of those who shoot far. */
static int fire_power(const struct host_table *t, int seat)
{
    int dice = 0;

    for (int u = 0; u < t->b->units; u++) {
        int missile = t->s->unit[u].missile;

        if (t->side[seat] & base_bit(u) && missile != MISSILE_NONE && missile != MISSILE_JAVELIN &&
            missile != MISSILE_VARIOUS && t->s->unit[u].type != TYPE_S) dice += t->b->unit[u].current;
    }
    return dice;
}

/* What is left of the basic values of a side, in thousandths. */
static int strength(const struct host_table *t, int seat)
{
    int left = 0, all = 1;

    for (int u = 0; u < t->b->units; u++) {
        if (t->s->unit[u].seat != seat || host_is_baggage(t->s, u)) continue;
        all += t->s->unit[u].vbu;
        if (t->b->unit[u].where != WHERE_GONE) left += t->b->unit[u].current;
    }
    return 1000 * left / all;
}

/* Would this side win if the battle ended with this turn, having lost the smaller share? It must not be the weaker one
** either, except in the last turns: a weaker side that waits would lose its lead later. */
static bool is_ahead(const struct host_table *t, int seat, int left)
{
    enum { LAST_TURNS = 2 };

    return (int64_t)host_will_have_lost(t->p, t->b, seat) * t->b->seat[1 - seat].vdt <
               (int64_t)host_will_have_lost(t->p, t->b, 1 - seat) * t->b->seat[seat].vdt &&
           (left <= LAST_TURNS || strength(t, seat) >= strength(t, 1 - seat));
}

struct host_mood host_mood(const struct host_table *t, int seat)
{
    int turns = t->s->turns > 0 ? t->s->turns : HOST_MOST_TURNS, left = turns - t->b->run.turn;
    int ours = fire_power(t, seat) + FIRE_MARGIN, theirs = fire_power(t, 1 - seat) + FIRE_MARGIN;
    struct host_mood m;

    m.ahead = is_ahead(t, seat, left);
    if (m.ahead) m.patience = 8;
    else m.patience = left > 0 ? 8 * left / turns : 0;
    if (ours < theirs) m.patience = m.patience * ours / theirs;
    m.drive = m.ahead ? 0 : 24 + 3 * (8 - m.patience);
    m.zeal = m.ahead ? 0 : 10 * (8 - m.patience);
    return m;
}

/* What a charge of one at the other promises from where they stand; 0: it does not reach, or is in melee. */
static int charge_sense(const struct host_table *t, int u, int enemy, int far)
{
    const struct shape *from = &t->f.base[u], *to = &t->f.base[enemy];
    enum bearing at;

    if (host_in_melee(t->b, u) || host_is_baggage(t->s, u) || !may_reach(from, to, host_reach(t, u))) return 0;
    at = bearing_of(from, to);
    return host_may_charge(t, u, enemy, at) ? host_fight_sense(t, u, enemy, at, far) : 0;
}

int host_threat(const struct host_table *t, int u, const struct shape *there, bases but)
{
    bases enemies = t->side[1 - host_seat_of(t->s, u)] & ~but;
    int threat = 0;

    for (int e = 0; enemies >> e; e++) {
        const struct shape *enemy = &t->f.base[e];
        enum bearing at;
        int gain;

        if (!(enemies & base_bit(e)) || host_in_melee(t->b, e) || host_is_baggage(t->s, e)) continue;
        if (!may_reach(enemy, there, host_reach(t, e))) continue;
        at = bearing_of(enemy, there);
        gain = host_may_charge(t, e, u, at) ? host_fight_sense(t, e, u, at, 1) * acts_first(t, e) / 8 : 0;
        if (gain > threat) threat = gain;
    }
    return threat;
}

int host_place_sense(const struct host_table *t, int u, const struct shape *there, const struct host_mood *m)
{
    int seat = host_seat_of(t->s, u), threat = 0, next = 0, chance = 0, nearest = HOST_WIDEST, sense;
    bases enemies = t->side[1 - seat];
    bool shoots = t->s->unit[u].missile != MISSILE_NONE;

    for (int e = 0; enemies >> e; e++) {
        const struct shape *enemy = &t->f.base[e];
        int far, gain;

        if (!(enemies & base_bit(e)) || !shape_near(there, enemy, 9 * HOST_H)) continue;
        far = shape_distance(there, enemy);
        if (far < nearest && !host_is_baggage(t->s, e)) nearest = far;
        if (!host_in_melee(t->b, e) && !host_is_baggage(t->s, e) && may_reach(enemy, there, host_reach(t, e))) {
            enum bearing at = bearing_of(enemy, there);

            gain = host_may_charge(t, e, u, at) ? host_fight_sense(t, e, u, at, far) * acts_first(t, e) / 8 : 0;
            if (gain > threat) next = threat, threat = gain;
            else if (gain > next) next = gain;
        }
        if (may_reach(there, enemy, host_reach(t, u))) {
            enum bearing at = bearing_of(there, enemy);

            gain = host_may_charge(t, u, e, at) ? host_fight_sense(t, u, e, at, far) / 2 : 0;
            if (gain > chance) chance = gain;
        }
    }
    sense = chance - (threat + next / 2) * m->patience / 8;
    if (host_army_falls(t->p, t->b, 1 - seat)) return sense;        /* there is nothing more to be had from them */
    if (shoots && nearest <= t->ready->range[RANGE_SHORT]) sense += 20;
    return sense - nearest * m->drive / HOST_H;
}

int host_urgency(const struct host_table *t, int command)
{
    int sum = 0;

    for (int u = 0; u < t->b->units; u++) {
        const struct shape *me = &t->f.base[u];
        bases enemies = t->side[1 - host_seat_of(t->s, u)];
        int chance = 0, threat = 0;

        if (host_command_of(t->s, u) != command || !(t->f.there & base_bit(u))) continue;
        for (int e = 0; enemies >> e; e++) {
            const struct shape *he = &t->f.base[e];
            int far, gain;

            if (!(enemies & base_bit(e)) || !shape_near(me, he, 9 * HOST_H)) continue;
            far = shape_distance(me, he);
            gain = charge_sense(t, u, e, far);
            if (gain > chance) chance = gain;
            gain = charge_sense(t, e, u, far);
            if (gain > threat) threat = gain;
        }
        sum += chance + threat;
    }
    return sum;
}
