/* frenzy.c - impetuous troops with an enemy in charge reach (HI-30): let loose, or held back by a test. */
#include "game/ancients/host.h"
#include "rules/ancients/facts.h"

/* The nearest enemy that it can reach with its charge move, without the bonus (BA-17), by a charge that may be ordered:
** one that only just grazes an enemy may be found and yet be refused. */
int host_frenzy_target(const struct host_table *t, int u)
{
    bases enemies = t->side[1 - host_seat_of(t->s, u)];
    struct gap least = { INT64_MAX, 1 };
    int found = HOST_NOBODY, far = host_farthest(t, u);

    if (host_no_movement(t, u)) return found;
    for (int e = 0; enemies >> e; e++) {
        struct gap gap;
        struct charge c, ordered;

        if (!(enemies & base_bit(e))) continue;
        gap = shape_gap(&t->f.base[u], &t->f.base[e]);
        if (!gap_less(gap, least)) continue;
        c = host_charge_at(t, u, e, far);                       /* the way that is listed */
        if (!c.possible || c.length > host_charge_move(t, u, &c) + GRACE) continue;
        if (!host_charge_by(t, u, e, c.advance.wheel, far, &ordered)) continue;
        least = gap;
        found = e;
    }
    return found;
}

bool host_frenzied(const struct host_table *t, int u)
{
    const struct host_unit_setup *s = &t->s->unit[u];

    return s->impetuous && s->impetus > 0 && host_on(t->s, t->b, u) && !host_in_melee(t->b, u) &&
           host_frenzy_target(t, u) >= 0;
}

int host_frenzy_tester(const struct host_table *t)
{
    int worst = HOST_NOBODY;

    for (int u = 0; u < t->b->units; u++) {
        if (!t->b->unit[u].member || !host_frenzied(t, u)) continue;
        if (worst < 0 || t->s->unit[u].discipline > t->s->unit[worst].discipline) worst = u;
    }
    return worst;
}

/* BA-17: one test; failed, each member in reach charges alone. Or each member tests for himself, one by one. */
void host_after_frenzy_test(const struct host *x, int tester, bool passed)
{
    bool each = x->ready->frenzy_group == FRENZY_GROUP_EACH && tester >= 0;
    struct host_table t;

    host_look(x->p, x->b, REFEREE, &t);
    for (int u = 0; u < x->b->units; u++) {
        if (!x->b->unit[u].member || (each && u != tester) || !host_frenzied(&t, u)) continue;
        x->b->unit[u].frenzy = passed ? FRENZY_RESTRAINED : FRENZY_LOOSE;
        host_tell(x, passed ? TOLD_RESTRAINED : TOLD_LOOSE, u, 0, 0);
    }
    for (int u = 0; u < x->b->units && each; u++)
        if (x->b->unit[u].member && x->b->unit[u].frenzy == FRENZY_NONE && host_frenzied(&t, u)) {
            host_ask_test(x, TEST_FRENZY, u);
            return;
        }
    if (passed && x->b->run.frenzied) host_unit_done(x);        /* it was tested only because its command ends */
    else host_ask(x, PHASE_UNIT, x->b->run.active);
}
