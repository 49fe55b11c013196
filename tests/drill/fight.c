/* fight.c - drill: what orders do. Moves, zones that are entered, charges, melee with retreat and pursuit, shots. */
#include "drill.h"

struct drill {
    struct reading *r;
    const struct play *p; const struct drill_setup *s; struct drill_state *b;
    struct events *e;
};

static void tell(struct drill *d, int kind, int a, int b)
{
    event_add(d->e, (struct act){ (int16_t)kind, { (int16_t)a, (int16_t)b } }, 0xff);
}

static void place(struct drill *d, int who, const struct shape *s)
{
    struct drill_unit *u = &d->b->unit[who];

    u->x = s->at.x;
    u->y = s->at.y;
    u->heading = s->heading;
}

static void take_off(struct drill *d, int who)
{
    d->b->unit[who].gone = 1;
    tell(d, DRILL_GONE, who, 0);
}

/* ---- dice ---- */

static int hurt_of(const int *pile) { return pile[2] + pile[1] / 2; }
static const struct hand blow = { "000012", hurt_of };          /* a six hurts, two fives hurt */

void drill_blows(struct reading *r, const void *in, void *out)
{
    const struct blows_in *v = in;
    struct blows_out *o = out;

    o->hurt = roll_hand(r, "D4", N_("blows"), v->dice, &blow);
    explain(r, TRACE_VALUE, "hurt", "D4", N_("hurt"), o->hurt);
}

static int blows(struct drill *d, int dice)
{
    struct blows_in in = { dice > 0 ? dice : 0 };
    struct blows_out out;

    drill_blows(d->r, &in, &out);
    return out.hurt;
}

/* What a unit that was hurt loses; *failed: it does not hold. */
static int loses(struct drill *d, int who, int hurt, int modifier, bool *failed)
{
    struct drill_unit *u = &d->b->unit[who];
    int need = u->strength - hurt + modifier - u->disordered, die, lost = 0;

    *failed = false;
    if (hurt == 0) return 0;
    if (need < 1) need = 1;
    die = roll_die(d->r, "D5", N_("cohesion"), 6);
    if ((die > need && die > 1) || die == 6) {
        *failed = true;
        lost = die > need ? die - need : 1;
    } else if (u->disordered) {
        lost = 1;
    }
    u->disordered = 1;
    if (lost > u->strength) lost = u->strength;
    u->strength -= lost;
    if (lost) tell(d, DRILL_LOST, who, lost);
    if (u->strength == 0) take_off(d, who);
    return lost;
}

/* ---- melee ---- */

static void walk_unit(struct drill *d, int who, enum step_kind kind, int distance)
{
    struct body b = { 1, base_bit(who), { (uint8_t)who } };
    struct manoeuvre m = { 1, { { kind, distance, 0 } }, 0 };
    struct sighting x;
    struct walk w;

    drill_look(d->p, d->b, &x);
    walk(&x.f, &b, &m, x.f.there & ~base_bit(who), &w, NULL);
    if (w.off_table) take_off(d, who);
    else if (!w.lapped) place(d, who, &w.end[0]);
}

static bool still_touch(struct drill *d, int a, int b)
{
    struct sighting x;

    if (d->b->unit[a].gone || d->b->unit[b].gone) return false;
    drill_look(d->p, d->b, &x);
    return shape_touches(&x.f.base[a], &x.f.base[b]);
}

/* The beaten goes back, the winner after him. */
static void part_them(struct drill *d, int winner, int loser)
{
    static const int back[6] = { 1, 1, 1, 1, 2, 2 }, after[6] = { 0, 0, 1, 1, 2, 2 };

    if (!d->b->unit[loser].gone)
        walk_unit(d, loser, STEP_BACK, DRILL_H * back[roll_die(d->r, "D6", N_("retreat"), 6) - 1]);
    if (!d->b->unit[winner].gone) {
        int far = DRILL_H * after[roll_die(d->r, "D6", N_("pursuit"), 6) - 1];
        if (far) walk_unit(d, winner, STEP_AHEAD, far);
    }
}

/* One melee with what follows, until they are apart. */
static void fight(struct drill *d, int a, int b, enum bearing from)
{
    enum { ROUNDS = 8 };
    int impetus = d->s->unit[a].impetus;

    if (from != IN_FRONT) d->b->unit[b].disordered = 1;
    for (int round = 0; round < ROUNDS && still_touch(d, a, b); round++) {
        int dice_a = d->b->unit[a].strength + impetus - d->b->unit[a].disordered;
        int dice_b = d->b->unit[b].strength - d->b->unit[b].disordered;
        int hurt_b = blows(d, dice_a), hurt_a = blows(d, dice_b), lost_a, lost_b;
        bool failed_a, failed_b;

        lost_a = loses(d, a, hurt_a, 0, &failed_a);
        lost_b = loses(d, b, hurt_b, from != IN_FRONT ? -2 : 0, &failed_b);
        if (!failed_a) lost_a = 0;
        if (!failed_b) lost_b = 0;
        if (lost_a == lost_b) return;
        if (lost_a < lost_b) part_them(d, a, b);
        else part_them(d, b, a);
        if (lost_a > lost_b) impetus = 0;
        from = IN_FRONT;
    }
}

/* ---- whose turn it is ---- */

static void judge(struct drill *d)
{
    struct drill_state *b = d->b;
    int lost[2] = { 0, 0 }, all[2] = { 0, 0 };
    bool broken[2];

    for (int i = 0; i < b->units; i++) {
        all[d->s->unit[i].seat]++;
        lost[d->s->unit[i].seat] += b->unit[i].gone;
    }
    for (int k = 0; k < 2; k++) broken[k] = 2 * lost[k] >= all[k];
    if (!broken[0] && !broken[1]) return;
    b->verdict = broken[0] && broken[1] ? VERDICT_DRAWN : broken[0] ? VERDICT_BLUE : VERDICT_RED;
    b->phase = PHASE_OVER;
}

static void finish(struct drill *d)
{
    struct drill_state *b = d->b;

    b->unit[b->acting - 1].done = 1;
    b->acting = b->reactor = 0;
    b->active = 1 - b->active;
    if (!drill_any_waits(d->s, b, b->active)) b->active = 1 - b->active;
    b->phase = drill_any_waits(d->s, b, b->active) ? PHASE_ACTIVATE : PHASE_TURN;
    judge(d);
}

static void new_turn(struct drill *d)
{
    struct drill_state *b = d->b;

    if (b->turn == d->s->turns) {
        int left[2] = { 0, 0 };

        for (int i = 0; i < b->units; i++) left[d->s->unit[i].seat] += b->unit[i].gone ? 0 : b->unit[i].strength;
        b->verdict = left[0] > left[1] ? VERDICT_RED : left[0] < left[1] ? VERDICT_BLUE : VERDICT_DRAWN;
        b->phase = PHASE_OVER;
        return;
    }
    b->turn++;
    for (int i = 0; i < b->units; i++) {
        struct drill_unit *u = &b->unit[i];

        u->done = u->moves = u->shot = 0;
        if (u->disordered && !u->gone && roll_die(d->r, "D5", N_("rally"), 6) >= 4) u->disordered = 0;
    }
    b->active = roll_die(d->r, "D1", N_("initiative"), 6) <= 3;
    if (!drill_any_waits(d->s, b, b->active)) b->active = 1 - b->active;
    b->phase = PHASE_ACTIVATE;
    tell(d, DRILL_BEGINS, b->turn, b->active);
}

/* ---- moves ---- */

/* The ground in front of every enemy that may react; whose[k]: which enemy zone k is of. */
static int zones_against(const struct sighting *x, int who, struct shape *zone, int *whose)
{
    int n = 0;

    for (int i = 0; i < x->f.count; i++) {
        if (!(drill_foes(x, who) & base_bit(i)) || !x->s->unit[i].impetus || x->b->unit[i].disordered) continue;
        if (shape_far(&x->f.base[i], &x->f.base[who], 5 * DRILL_H)) continue;
        zone[n] = shape_strip(&x->f.base[i], DRILL_H);
        whose[n++] = i;
    }
    return n;
}

/* Enemies whose zone the way enters without leading to them: the nearest that can charge may. */
static void find_reactor(struct drill *d, const struct shape *before, const struct trail *trail, const int *whose)
{
    struct point way = ahead(before->heading, 8 * DRILL_H);
    int who = d->b->acting - 1, best = -1, least = 0;
    struct sighting x;

    if (!trail->entered) return;
    drill_look(d->p, d->b, &x);
    for (int k = 0; k < trail->zones; k++) {
        int i = whose[k], distance;
        struct means m = drill_means(&x, i, true);

        if (!(trail->entered & base_bit(k)) || edge_meets(before, EDGE_FRONT, way, &x.f.base[i]).meets) continue;
        if (!charge_at(&x.f, i, who, &m).possible) continue;
        distance = shape_distance(&x.f.base[i], &x.f.base[who]);
        if (best < 0 || distance < least) best = i, least = distance;
    }
    if (best < 0) return;
    d->b->reactor = best + 1;
    d->b->phase = PHASE_REACT;
}

static void move(struct drill *d, const struct act *a)
{
    int who = a->arg[ARG_UNIT], whose[DRILL_UNITS];
    struct drill_unit *u = &d->b->unit[who];
    struct shape zone[DRILL_UNITS];
    struct trail trail;
    struct sighting x;
    struct walk w;
    struct no why;

    if (u->moves > 0 && roll_die(d->r, "D2", N_("another move"), 6) < 4) {
        u->disordered = 1;
        finish(d);
        return;
    }
    drill_look(d->p, d->b, &x);
    trail.zone = zone;
    trail.zones = zones_against(&x, who, zone, whose);
    if (!drill_move(&x, a, &w, &trail, &why)) return;
    place(d, who, &w.end[0]);
    u->moves++;
    if (a->arg[ARG_HOW] != HOW_AHEAD && d->s->unit[who].kind != KIND_LIGHT) u->disordered = 1;
    find_reactor(d, &x.f.base[who], &trail, whose);
}

static void charge(struct drill *d, int who, int target, const struct charge *c)
{
    place(d, who, &c->end);
    tell(d, DRILL_MET, who, target);
    fight(d, who, target, c->bearing);
}

static void ordered_charge(struct drill *d, const struct act *a)
{
    struct sighting x;
    struct charge c;
    struct no why;

    drill_look(d->p, d->b, &x);
    if (drill_charge(&x, a, &c, &why)) charge(d, a->arg[ARG_UNIT], a->arg[ARG_TARGET], &c);
    finish(d);
}

static void react(struct drill *d)
{
    int who = d->b->reactor - 1, target = d->b->acting - 1;
    struct sighting x;
    struct means m;
    struct charge c;

    drill_look(d->p, d->b, &x);
    m = drill_means(&x, who, true);
    c = charge_at(&x.f, who, target, &m);
    if (c.possible) charge(d, who, target, &c);
    finish(d);
}

static void shoot(struct drill *d, const struct act *a)
{
    bool failed;

    d->b->unit[a->arg[ARG_UNIT]].shot = 1;
    loses(d, a->arg[ARG_TARGET], blows(d, d->b->unit[a->arg[ARG_UNIT]].strength), 1, &failed);
}

void drill_apply(struct reading *r, const struct play *p, void *state, int seat, const struct act *a,
                 struct events *e)
{
    struct drill d = { r, p, p->setup, state, e };
    struct drill_state *b = state;

    (void)seat;
    switch (a->kind) {
    case DRILL_ACTIVATE:
        b->acting = a->arg[ARG_UNIT] + 1;
        b->phase = PHASE_ACT;
        break;
    case DRILL_MOVE:   move(&d, a); break;
    case DRILL_CHARGE: ordered_charge(&d, a); break;
    case DRILL_SHOOT:  shoot(&d, a); break;
    case DRILL_FINISH: finish(&d); break;
    case DRILL_REACT:  react(&d); break;
    case DRILL_LET_PASS:
        b->reactor = 0;
        b->phase = PHASE_ACT;
        break;
    default: new_turn(&d);
    }
}
