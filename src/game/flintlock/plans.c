/* plans.c - whole plans of a side, for computer players (game.h: plans, plan, unseal). A plan is one posture for all
** its units; the first is what a sensible sergeant does without looking ahead. */
#include "game/flintlock/sense.h"

int fray_plans(const struct play *p, const void *state, int seat)
{
    const struct fray_state *b = state;

    (void)p;
    (void)seat;
    return b->phase == PHASE_ORDERS ? FRAY_POSTURES : 1;
}

void fray_plan(const struct play *p, const void *state, int seat, int number, struct act *out)
{
    const struct fray_state *b = state;
    struct fray_mind m;

    fray_think(p, b, seat, &m);
    if (b->phase != PHASE_ORDERS) {
        fray_decide(&m, number == POSTURE_ATTACK, out);
        return;
    }
    for (int unit = 0; unit < b->units; unit++)
        if (fray_posture_order(&m, unit, number, out)) return;
    *out = (struct act){ .kind = FRAY_READY };
}

/* Only what is still sealed: orders of this turn, or the decisions of the phase that is on. */
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
