/* look.c - the table of a drill as the field sees it, and single orders judged on it. */
#include "drill.h"

static const int depth_of[KINDS] = { DRILL_H, DRILL_H / 2, DRILL_H * 3 / 2, DRILL_H };

void drill_look(const struct play *p, const struct drill_state *b, struct sighting *x)
{
    const struct drill_setup *s = p->setup;

    x->s = s;
    x->b = b;
    x->ready = p->ready;
    x->side[0] = x->side[1] = x->light = 0;
    x->f.wide = s->wide;
    x->f.high = s->high;
    x->f.count = b->units;
    x->f.there = 0;
    for (int i = 0; i < b->units; i++) {
        const struct drill_unit *u = &b->unit[i];
        const struct drill_unit_setup *t = &s->unit[i];
        struct base base = { 2 * DRILL_H, depth_of[t->kind], 0 };

        x->f.base[i] = shape_of((struct pose){ u->x, u->y, u->heading }, base);
        if (u->gone) continue;
        x->f.there |= base_bit(i);
        x->side[t->seat] |= base_bit(i);
        if (t->kind == KIND_LIGHT) x->light |= base_bit(i);
    }
    x->f.grounds = s->grounds;
    for (int i = 0; i < s->grounds; i++) {
        const struct drill_ground_setup *t = &s->ground[i];
        struct terrain *g = &x->f.ground[i];

        *g = (struct terrain){ .kind = t->rough, .eye = (enum eye)t->eye, .corners = t->corners };
        for (int k = 0; k < t->corners; k++) g->at[k] = (struct point){ t->corner[k].x, t->corner[k].y };
        ground_close(g);
    }
}

bases drill_foes(const struct sighting *x, int who) { return x->side[1 - x->s->unit[who].seat]; }

/* Light troops pass through friends, and friends through them. */
bases drill_solid(const struct sighting *x, int who)
{
    bases ours = x->side[x->s->unit[who].seat], passes = x->light & base_bit(who) ? ours : ours & x->light;

    return x->f.there & ~passes & ~base_bit(who);
}

int drill_allowance(const struct sighting *x, int who, pieces ground, bool charge)
{
    int kind = x->s->unit[who].kind;

    for (int i = 0; i < x->f.grounds && kind != KIND_LIGHT; i++)
        if (ground & piece_bit(i) && x->f.ground[i].kind) return DRILL_H;
    return x->ready->speed[kind] + (charge && kind == KIND_HORSE && !ground ? DRILL_H : 0);
}

struct means drill_means(const struct sighting *x, int who, bool charge)
{
    bases unbrushed = x->ready->whole_brush && !charge ? drill_foes(x, who) : 0;

    return (struct means){ drill_allowance(x, who, 0, charge), DRILL_WIDEST, drill_solid(x, who), unbrushed };
}

bool drill_may_move(const struct sighting *x, int who)
{
    const struct drill_unit *u = &x->b->unit[who];
    return u->moves < (u->disordered ? 1 : DRILL_MOVES_A_TURN);
}

static bool refused(struct no *why, const char *cite, const char *says)
{
    *why = (struct no){ cite, says };
    return false;
}

struct manoeuvre drill_steps(const struct act *a)
{
    static const enum step_kind kinds[HOWS] = { STEP_AHEAD, STEP_BACK, STEP_LEFT, STEP_RIGHT, STEP_ABOUT };

    if (a->arg[ARG_HOW] == HOW_AHEAD) return advance_steps((struct advance){ a->arg[ARG_WHEEL], a->arg[ARG_DISTANCE] });
    return (struct manoeuvre){ 1, { { kinds[a->arg[ARG_HOW]], a->arg[ARG_DISTANCE], 0 } }, 0 };
}

bool drill_move(const struct sighting *x, const struct act *a, struct walk *w, struct trail *trail, struct no *why)
{
    int who = a->arg[ARG_UNIT], how = a->arg[ARG_HOW];
    struct body b = { 1, base_bit(who), { (uint8_t)who } };
    struct manoeuvre steps = drill_steps(a);

    if (!drill_may_move(x, who)) return refused(why, "D2", N_("it has moved enough"));
    if (how != HOW_AHEAD && a->arg[ARG_WHEEL]) return refused(why, "D2", N_("it wheels only where it goes ahead"));
    if (how != HOW_AHEAD && x->b->unit[who].disordered) return refused(why, "D2", N_("in disorder it only goes ahead"));
    if (how == HOW_ABOUT ? a->arg[ARG_DISTANCE] != 0 : !a->arg[ARG_DISTANCE] && !a->arg[ARG_WHEEL])
        return refused(why, "D2", N_("it does not move"));
    if (x->ready->whole_brush) steps.unbrushed = drill_foes(x, who);
    walk(&x->f, &b, &steps, drill_solid(x, who), w, trail);
    if (w->stopper >= 0) return refused(why, "D2", N_("somebody is in the way"));
    if (w->lapped) return refused(why, "D2", N_("it would stand on another unit"));
    if (w->off_table) return refused(why, "D2", N_("it would leave the table"));
    if (how != HOW_AHEAD && w->length > DRILL_H) return refused(why, "D2", N_("it cannot go so far like this"));
    if (w->length > drill_allowance(x, who, w->ground, false))
        return refused(why, "D2", N_("it cannot go so far on this ground"));
    return true;
}

bool drill_charge(const struct sighting *x, const struct act *a, struct charge *c, struct no *why)
{
    int who = a->arg[ARG_UNIT], target = a->arg[ARG_TARGET];
    struct means m = drill_means(x, who, true);

    if (!x->s->unit[who].impetus) return refused(why, "D3", N_("it never charges"));
    if (!drill_may_move(x, who)) return refused(why, "D2", N_("it has moved enough"));
    if (!(drill_foes(x, who) & base_bit(target))) return refused(why, "D3", N_("there is no such enemy"));
    if (a->arg[ARG_CHARGE_WHEEL] > m.widest || a->arg[ARG_CHARGE_WHEEL] < -m.widest)
        return refused(why, "D3", N_("it cannot wheel so far"));
    if (!charge_by(&x->f, who, target, a->arg[ARG_CHARGE_WHEEL], &m, c))
        return refused(why, "D3", N_("this way does not lead to it"));
    if (c->length > drill_allowance(x, who, c->ground, true))
        return refused(why, "D3", N_("it cannot charge so far on this ground"));
    return true;
}

bool drill_shot(const struct sighting *x, const struct act *a, struct aim *aim, struct no *why)
{
    int who = a->arg[ARG_UNIT], target = a->arg[ARG_TARGET], range = x->ready->range[x->s->unit[who].kind];
    const struct shape *s = &x->f.base[who];
    struct cut c;

    if (!range || x->b->unit[who].shot) return refused(why, "D4", N_("it cannot shoot now"));
    if (!(drill_foes(x, who) & base_bit(target))) return refused(why, "D4", N_("there is no such enemy"));
    if (!shape_near(s, &x->f.base[target], range)) return refused(why, "D4", N_("it is out of range"));
    c = cut_by_arc(s, EIGHTH, &x->f.base[target]);
    if (c.n == 0) return refused(why, "D4", N_("it is out of the arc of fire"));
    *aim = aim_from(&x->f, s, EDGE_FRONT, &c, x->f.there & ~base_bit(who) & ~base_bit(target), DRILL_H);
    if (!aim->seen) return refused(why, "D4", N_("it is out of sight"));
    return aim->distance <= range + GRACE || refused(why, "D4", N_("it is out of range"));
}
