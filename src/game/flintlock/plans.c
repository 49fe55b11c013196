/* plans.c - whole plans of a side, for computer players (game.h: plans, decide, unseal). Each unit is a part of a plan;
** those on whom a goal hangs are one of their own. In each way (steps.h) every figure does what speaks most for itself
** so. */
#include "game/flintlock/steps.h"

/* What is left of a side: parts by unit, and the last for those on whom a goal hangs. */
struct planning { struct fray_wits w; struct plans *out; int part[FRAY_MOST_UNITS], special; };

static void put(struct planning *x, int way, int part, struct act act)
{
    struct plans *out = x->out;

    if (out->n[way] == MOST_PLAN_ORDERS) return;
    out->order[way][out->n[way]++] = (struct plan_order){ act, part };
}

static void number_parts(struct planning *x)
{
    const struct fray_table *t = &x->w.m.j.t;
    int parts = 0;

    x->special = -1;
    for (int u = 0; u < t->b->units; u++) x->part[u] = -1;
    for (int f = 0; f < t->b->figures; f++) {
        int u = fray_unit_of(t->s, f);

        if (fray_seat_of(t->s, f) != x->w.m.j.seat || !fray_on(t->b, f)) continue;
        if (x->part[u] < 0 && parts < MOST_PLAN_PARTS - 1) x->part[u] = parts++;
        if (x->w.saved[f] || x->w.carries[f]) x->special = 0;
    }
    if (x->special >= 0) x->special = parts++;
    x->out->parts = parts;
}

/* A body opens its order first: on such tables every man looks for himself. */
static void open_order(const struct play *p, struct fray_state *b, int seat, struct plans *out)
{
    struct fray_mind m;

    fray_think(p, b, seat, &m);
    for (int u = 0; u < b->units; u++) {
        struct act open = { FRAY_FORM, { (int16_t)u, FORMED_OPEN } };

        if (m.j.t.s->unit[u].seat != seat || !fray_formed(b, u) || !fray_may(&m, &open)) continue;
        b->unit[u].forms = FORMED_OPEN + 1;
        for (int way = 0; way < FRAY_WAYS; way++)
            out->order[way][out->n[way]++] = (struct plan_order){ open, MOST_PLAN_PARTS };
    }
}

static void plan_figure(struct planning *x, int f, struct fray_party party[FRAY_WAYS])
{
    const struct fray_table *t = &x->w.m.j.t;
    struct fray_steps steps;
    int part = x->w.saved[f] || x->w.carries[f] ? x->special : x->part[fray_unit_of(t->s, f)];

    if (fray_seat_of(t->s, f) != x->w.m.j.seat || !fray_on(t->b, f) || fray_no_command(&x->w.m.j, f)) return;
    fray_find_steps(&x->w, f, &steps);
    for (int way = 0; way < FRAY_WAYS; way++) {
        int best = fray_best_step(&x->w, f, &steps, way, &party[way]);

        if (best < 0) continue;
        party[way].end[party[way].ends++] = steps.step[best].end;
        if (steps.step[best].enemy >= 0) party[way].named[steps.step[best].enemy]++;
        if (fray_wagon_of(t->s, t->b, f) >= 0) fray_keep_free(&x->w, f, steps.step[best].end, &party[way]);
        if (steps.step[best].act.kind != FRAY_STAY) put(x, way, part, steps.step[best].act);
    }
}

bool fray_plans(const struct play *p, const void *state, int seat, struct plans *out)
{
    struct fray_state b = *(const struct fray_state *)state;
    struct fray_party party[FRAY_WAYS];
    struct planning x = { .out = out };

    out->parts = out->ways = 0;
    if (b.phase != PHASE_ORDERS) return false;
    out->ways = FRAY_WAYS;
    for (int way = 0; way < FRAY_WAYS; way++) out->n[way] = 0, party[way] = (struct fray_party){ .ends = 0 };
    out->last = (struct act){ .kind = FRAY_READY };
    open_order(p, &b, seat, out);
    fray_wits(p, &b, seat, &x.w);
    number_parts(&x);
    for (int f = 0; f < b.figures; f++) if (fray_wagon_of(p->setup, &b, f) >= 0) plan_figure(&x, f, party);
    for (int f = 0; f < b.figures; f++) if (fray_wagon_of(p->setup, &b, f) < 0) plan_figure(&x, f, party);
    return true;
}

void fray_choose(const struct play *p, const void *state, int seat, struct act *out)
{
    struct fray_mind m;

    fray_think(p, state, seat, &m);
    fray_decide(&m, false, out);
}

/* Only what is still sealed: orders of this turn. */
void fray_unseal(const struct play *p, void *state, int seat)
{
    const struct fray_setup *s = p->setup;
    struct fray_state *b = state;

    if (b->phase != PHASE_ORDERS) return;
    b->done[seat] = 0;
    for (int f = 0; f < b->figures; f++) {
        struct fray_figure *x = &b->figure[f];

        if (fray_seat_of(s, f) != seat || x->does == DOES_FLEE) continue;
        x->does = DOES_NOTHING_YET;
        x->target = x->mounts = x->legs = 0;
        for (int i = 0; i < FRAY_LEGS; i++) x->leg[i] = (struct fray_corner){ 0, 0 };
    }
    for (int u = 0; u < b->units; u++) {
        struct fray_unit *x = &b->unit[u];

        if (s->unit[u].seat != seat) continue;
        x->does = x->how = x->wheel = x->distance = x->forms = x->target = 0;
    }
}
