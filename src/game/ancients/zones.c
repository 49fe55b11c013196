/* zones.c - zones of control (6.5): where a way is halted, and who may react to what. */
#include "game/ancients/host.h"
#include "rules/ancients/facts.h"

static struct shape host_zone(const struct host_table *t, int u)
{
    return shape_strip(&t->f.base[u], HOST_H * t->ready->figure[TABLE_CONTROL]);
}

/* An enemy that the active side knows, not in melee (HI-24), who has not been asked in this activation (HI-58). */
static bool controls(const struct host_table *t, int e, int seat)
{
    const struct host_unit *x = &t->b->unit[e];

    return t->side[1 - seat] & base_bit(e) && x->shown && !x->reacted && !x->queued && !host_is_baggage(t->s, e) &&
           !host_in_melee(t->b, e) && t->ready->figure[TABLE_CONTROL] > 0;
}

bases host_controllers(const struct host_table *t, bases who)
{
    bases by = 0;

    for (int e = 0; e < t->b->units; e++) {
        struct shape zone;
        int any = 0;

        while (any < t->b->units && !(who & base_bit(any))) any++;
        if (any == t->b->units || !controls(t, e, host_seat_of(t->s, any))) continue;
        zone = host_zone(t, e);
        for (int u = 0; u < t->b->units; u++)
            if (who & base_bit(u) && shape_overlaps(&t->f.base[u], &zone)) by |= base_bit(e);
    }
    return by;
}

/* ---- on the way ---- */

struct entering {
    const struct host_table *t; const struct host_way *way;
    bases solid;
    int n; struct shape zone[HOST_MOST_UNITS]; int of[HOST_MOST_UNITS];
};

/* The way up to so much of a step. */
static struct manoeuvre part_of(const struct manoeuvre *m, int step, int amount)
{
    struct manoeuvre part = *m;

    part.steps = step + 1;
    part.step[step].amount = amount;
    return part;
}

static bases entered_by(const struct entering *e, int step, int amount, struct walk *w)
{
    struct manoeuvre m = part_of(&e->way->m, step, amount);
    struct trail trail = { .zone = e->zone, .zones = e->n };

    walk(&e->t->f, &e->way->body, &m, e->solid, w, &trail);
    return trail.entered;
}

static bases entered_in_all(const struct entering *e)
{
    struct trail trail = { .zone = e->zone, .zones = e->n };
    struct walk w;

    walk(&e->t->f, &e->way->body, &e->way->m, e->solid, &w, &trail);
    return trail.entered;
}

/* 6.5/4: going on like that, would somebody who is in the zone come into contact with its owner? */
static bool leads_to_contact(const struct entering *e, const struct walk *w, int i)
{
    enum { FAR = 8 * HOST_H };

    for (int k = 0; k < e->way->body.n; k++) {
        const struct shape *s = &w->end[k];
        if (shape_near(s, &e->zone[i], 2 * GRACE) &&
            edge_meets(s, EDGE_FRONT, ahead(s->heading, FAR), &e->t->f.base[e->of[i]]).meets) return true;
    }
    return false;
}

static bool straight(const struct step *s) { return s->kind == STEP_AHEAD; }
static bool free_step(const struct step *s) { return s->kind == STEP_BACK || s->kind == STEP_ABOUT; }

/* The least amount of a step with which zone i is entered. */
static int entered_after(const struct entering *e, int step, int i, struct walk *w)
{
    int low = -1, high = e->way->m.step[step].amount;

    while (low + 1 < high) {
        int middle = (low + high) / 2;
        if (entered_by(e, step, middle, w) & base_bit(i)) high = middle;
        else low = middle;
    }
    entered_by(e, step, high, w);
    return high;
}

/* In one step: in whose zone one stands while one wheels or goes sidelong; then into whose one comes. */
static void halt_in_step(const struct entering *e, int step, bases inside, bases before, struct host_halt *out)
{
    const struct step *s = &e->way->m.step[step];
    struct walk w;
    bases now;

    if (free_step(s)) return;
    for (int i = 0; i < e->n && !straight(s); i++)
        if (inside & base_bit(i)) out->halts = true, out->step = step, out->amount = 0, out->by |= base_bit(e->of[i]);
    if (out->halts) return;
    now = entered_by(e, step, s->amount, &w) & ~before & ~inside;
    for (int i = 0; i < e->n; i++) {
        int after;

        if (!(now & base_bit(i))) continue;
        after = entered_after(e, step, i, &w);
        if (straight(s) && leads_to_contact(e, &w, i)) continue;
        if (out->halts && after > out->amount + 1) continue;
        if (out->halts && after < out->amount - 1) out->by = 0;
        out->halts = true;
        out->step = step;
        out->amount = after;
        out->by |= base_bit(e->of[i]);
    }
}

/* The zones that count for who goes that way. */
static void find_zones(const struct host_table *t, const struct host_way *way, struct entering *e)
{
    *e = (struct entering){ .t = t, .way = way, .solid = host_solid(t, &way->body), .n = 0 };
    for (int u = 0; u < t->b->units; u++) {
        if (!controls(t, u, host_seat_of(t->s, way->body.who[0]))) continue;
        e->zone[e->n] = host_zone(t, u);
        e->of[e->n++] = u;
    }
}

static bases begins_in(const struct entering *e)
{
    bases inside = 0;

    for (int i = 0; i < e->n; i++)
        for (int k = 0; k < e->way->body.n; k++)
            if (shape_overlaps(&e->t->f.base[e->way->body.who[k]], &e->zone[i])) inside |= base_bit(i);
    return inside;
}

bool host_way_in_zone(const struct host_table *t, const struct host_way *way)
{
    struct entering e;

    find_zones(t, way, &e);
    return e.n && (begins_in(&e) || entered_in_all(&e));
}

struct host_halt host_halt_of(const struct host_table *t, const struct host_way *way)
{
    struct host_halt halt = { .halts = false, .by = 0 };
    bases inside, before = 0;
    struct entering e;
    struct walk w;

    find_zones(t, way, &e);
    if (!e.n) return halt;
    inside = begins_in(&e);
    for (int step = 0; step < way->m.steps && !halt.halts; step++) {
        halt_in_step(&e, step, inside, before, &halt);
        if (!halt.halts) before |= entered_by(&e, step, way->m.step[step].amount, &w);
    }
    return halt;
}

/* ---- asking ---- */

/* HI-58: the nearest of those that wait, and the member in its zone; of equal ones the lower number. A unit that cannot
** halt while it passes a friend has halted before him, and so before the zone. Where every member counts (BA-19) it is
** asked about them in the order of their numbers. */
static int nearest_queued(const struct host *x, const struct host_table *t, int slack, int *at)
{
    struct gap least = { INT64_MAX, 1 };
    int found = HOST_NOBODY;
    bool each_member = x->ready->zoc_group == ZOC_GROUP_EACH_MEMBER;

    for (int e = 0; e < x->b->units; e++) {
        struct shape zone;

        if (!x->b->unit[e].queued || !host_on(x->s, x->b, e) || host_in_melee(x->b, e)) continue;
        if (x->b->unit[e].queued > 1 && slack > 2 * GRACE) continue;
        zone = host_zone(t, e);
        for (int u = 0; u < x->b->units; u++) {
            struct gap gap = shape_gap(&t->f.base[e], &t->f.base[u]);

            if (u + 1 < x->b->unit[e].queued || !x->b->unit[u].member || !host_on(x->s, x->b, u) ||
                host_in_melee(x->b, u) || !shape_near(&zone, &t->f.base[u], slack)) continue;
            if (gap_less(gap, least)) least = gap, found = e, *at = u;
            if (each_member) break;
        }
    }
    return found;
}

/* Nobody is asked who could do nothing. */
static bool could_react(const struct host_table *t, int e, int u)
{
    struct host_judge j = { *t, host_seat_of(t->s, e) };
    int wheel = host_charge_at(t, e, u, host_charging(t->ready, t->s, e)).advance.wheel;
    struct act charge = host_act(HOST_OPPORTUNITY_CHARGE, e, wheel, 0), fire = host_act(HOST_REACTION_FIRE, e, 0, 0);

    return !host_no_opportunity(&j, &charge) || !host_no_reaction_fire(&j, &fire);
}

void host_ask_zoc(const struct host *x, bases by)
{
    struct act a = host_pending(x->b);

    for (int e = 0; e < x->b->units; e++) {
        if (!(by & base_bit(e))) continue;
        x->b->unit[e].queued = 1;
        host_tell(x, TOLD_HALTED, a.arg[HOST_WHO], e, 0);
    }
    host_next_zoc(x);
}

void host_next_zoc(const struct host *x)
{
    struct host_table t;
    int at = HOST_NOBODY, e;

    x->b->run.fight = FIGHT_NONE;
    x->b->run.reaction = 0;
    for (;;) {
        host_look(x->p, x->b, REFEREE, &t);
        e = nearest_queued(x, &t, 2 * GRACE, &at);
        if (e < 0) e = nearest_queued(x, &t, 3 * HOST_H, &at);
        if (e < 0) break;
        x->b->unit[e].queued = x->ready->zoc_group == ZOC_GROUP_EACH_MEMBER && at + 2 <= x->b->units ? at + 2 : 0;
        x->b->unit[e].reacted = 1;
        x->b->run.reactor = e + 1;
        x->b->run.target = at + 1;
        if (could_react(&t, e, at)) {
            host_ask(x, PHASE_ZOC, 1 - x->b->run.active);
            return;
        }
    }
    for (int u = 0; u < x->b->units; u++) {                     /* those left cannot react: not asked again (HI-58) */
        if (x->b->unit[u].queued) x->b->unit[u].reacted = 1;
        x->b->unit[u].queued = 0;
    }
    x->b->run.reactor = x->b->run.target = 0;
    if (x->b->run.pending[0] == HOST_CHARGE) host_begin_charge(x);
    else if (x->b->run.pending[0]) host_carry(x);
    else host_unit_goes_on(x);
}
