/* plain.c - the yardsticks of ancients battles. A mule activates unit after unit, recovers order, charges whom it can,
** or goes straight at the nearest enemy; a wall stands, recovers order, shoots and fights whoever comes. Neither
** thinks. What is neither of a unit's orders nor a choice of units is answered by the first idea. */
#include "game/ancients/host.h"

enum { MOST_LISTED = 512 };

struct plain { const struct act *list; int n; };

static bool first_of(const struct plain *x, int kind, struct act *out)
{
    for (int i = 0; i < x->n; i++)
        if (x->list[i].kind == kind) {
            *out = x->list[i];
            return true;
        }
    return false;
}

/* The listed charge at the nearest enemy. */
static bool charge_nearest(const struct plain *x, const struct host_table *t, struct act *out)
{
    int least = INT32_MAX;

    for (int i = 0; i < x->n; i++) {
        const struct act *a = &x->list[i];
        int far;

        if (a->kind != HOST_CHARGE || t->b->unit[a->arg[HOST_WHO]].moves) continue;    /* a second move is tested */
        far = shape_distance(&t->f.base[a->arg[HOST_WHO]], &t->f.base[a->arg[HOST_AT]]);
        if (far < least) least = far, *out = *a;
    }
    return least < INT32_MAX;
}

/* A wheel to the nearest enemy where he is not ahead, else as far ahead as it goes. */
static bool goes(const struct plain *x, const struct host_judge *j, struct act *out)
{
    int who = HOST_NOBODY, least = INT32_MAX;
    const struct shape *base;

    if (!first_of(x, HOST_MOVE, out) || out->arg[HOST_HOW] != MOVE_AHEAD) return false;
    base = &j->t.f.base[out->arg[HOST_WHO]];
    if (j->t.b->unit[out->arg[HOST_WHO]].moves) return false;   /* a second move would be tested */
    for (int e = 0; e < j->t.b->units; e++) {
        int far = shape_distance(base, &j->t.f.base[e]);

        if (j->t.side[1 - j->seat] & base_bit(e) && far < least) least = far, who = e;
    }
    if (who >= 0 && !edge_meets(base, EDGE_FRONT, ahead(base->heading, HOST_WIDEST), &j->t.f.base[who]).meets) {
        struct act wheels = *out;

        wheels.arg[HOST_WHEEL] = (int16_t)wheel_towards(base, j->t.f.base[who].at);
        wheels.arg[HOST_DISTANCE] = 0;
        if (wheels.arg[HOST_WHEEL] && !host_no_move(j, &wheels)) *out = wheels;
    }
    return true;
}

static void order_unit(const struct plain *x, const struct host_judge *j, int manner, struct act *out)
{
    if (first_of(x, HOST_FIGHT, out) || first_of(x, HOST_RALLY, out)) return;
    if (manner == MANNER_MULE && charge_nearest(x, &j->t, out)) return;
    if (first_of(x, HOST_SHOOT, out)) return;
    if (manner == MANNER_MULE && goes(x, j, out)) return;
    if (!first_of(x, HOST_DONE, out)) *out = x->list[0];
}

void host_plain(const struct play *p, const void *state, int seat, int manner, struct act *out)
{
    const struct host_state *b = state;
    struct act list[MOST_LISTED];
    struct plain x = { list, host_legal(p, state, seat, list, MOST_LISTED) };
    struct host_judge j = { .seat = seat };

    if (x.n > MOST_LISTED) x.n = MOST_LISTED;
    if (b->run.phase == PHASE_COMMAND && (first_of(&x, HOST_ACTIVATE, out) || first_of(&x, HOST_ENTER, out))) return;
    if (b->run.phase == PHASE_UNIT && seat != REFEREE) {
        host_look(p, b, seat, &j.t);
        order_unit(&x, &j, manner, out);
        return;
    }
    if (host_ideas(p, state, seat, out, 1) < 1) *out = x.list[0];
}
