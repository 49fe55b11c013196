/* ideas.c - orders worth thinking of, for people and for those who cannot look at everything: what each unit would do
** in each posture (sense.h), the sensible one first; then single figures that hide. Every one is allowed. */
#include "game/flintlock/sense.h"

struct ideas { struct fray_mind m; struct act *out; int room, n; };

static void put(struct ideas *x, const struct act *a)
{
    if (x->n == x->room) return;
    for (int i = 0; i < x->n; i++) if (act_same(&x->out[i], a)) return;
    x->out[x->n++] = *a;
}

static void put_if(struct ideas *x, struct act a)
{
    if (fray_may(&x->m, &a)) put(x, &a);
}

/* What the units would do in one posture. */
static void put_posture(struct ideas *x, int posture)
{
    for (int unit = 0; unit < x->m.j.t.b->units; unit++) {
        struct act a;
        if (fray_posture_order(&x->m, unit, posture, &a)) put(x, &a);
    }
}

/* In bushes a man who crouches and keeps still cannot be shot at. */
static void put_hiding(struct ideas *x)
{
    const struct fray_table *t = &x->m.j.t;

    for (int f = 0; f < t->b->figures && x->n < x->room; f++)
        if (fray_seat_of(t->s, f) == x->m.j.seat && fray_on(t->b, f) && fray_inside(t, fray_at(t->b, f), AREA_BUSHES))
            put_if(x, (struct act){ FRAY_CROUCH, { (int16_t)f } });
}

static void put_orders(struct ideas *x)
{
    struct act done = { .kind = FRAY_READY };

    put_posture(x, POSTURE_SENSIBLE);
    for (int unit = 0; unit < x->m.j.t.b->units; unit++) put_if(x, (struct act){ FRAY_STAY_UNIT, { (int16_t)unit } });
    if (x->n == 0) put(x, &done);
    for (int posture = POSTURE_ATTACK; posture < FRAY_POSTURES; posture++) put_posture(x, posture);
    put_hiding(x);
    if (x->n < x->room) put(x, &done);
}

/* The best target of every figure that may shoot, and holding fire. */
static void put_decisions(struct ideas *x)
{
    struct act a;

    fray_decide(&x->m, false, &a);
    put(x, &a);
    fray_decide(&x->m, true, &a);
    put(x, &a);
    for (int unit = 0; unit < x->m.j.t.b->units && x->m.j.t.b->phase == PHASE_FIRE; unit++)
        put_if(x, (struct act){ FRAY_HOLD, { (int16_t)unit } });
    put(x, &(struct act){ .kind = FRAY_READY });
}

int fray_ideas(const struct play *p, const void *state, int seat, struct act *out, int room)
{
    const struct fray_state *b = state;
    struct ideas x = { .out = out, .room = room, .n = 0 };

    fray_think(p, b, seat, &x.m);
    if (b->phase == PHASE_ORDERS) put_orders(&x);
    else if (b->phase == PHASE_PLACE) put(&x, &(struct act){ .kind = FRAY_READY });
    else put_decisions(&x);
    return x.n;
}
