/* force.c - Forces: what counters make together, and what activating them costs. */
#include <string.h>
#include "game/campaign/orders.h"

/* A decoy moves as what its owner said it is. */
static int moves_as(int type)
{
    return type == TYPE_DECOY ? TYPE_INFANTRY : type == TYPE_DECOY_CAVALRY ? TYPE_CAVALRY : type;
}

void theatre_force_add(const struct play *p, const struct theatre_state *b, struct theatre_force *f, int c)
{
    const struct theatre_counter_setup *u = &((const struct theatre_setup *)p->setup)->counter[c];
    const int32_t *allowance = theatre_rates(p, b)->allowance[moves_as(u->type)];

    if (!f->counters) {
        f->box = b->counter[c].box;
        f->army = u->army - 1;
    }
    for (int commanded = 0; commanded < 2; commanded++)
        if (!f->counters || allowance[commanded] < f->allowance[commanded])
            f->allowance[commanded] = allowance[commanded];
    f->counters++;
    switch (u->type) {
    case TYPE_INFANTRY:      f->infantry++, f->foot++; break;
    case TYPE_CAVALRY:       f->cavalry++, f->horse++; break;
    case TYPE_ARTILLERY:     f->reserves++; break;
    case TYPE_DECOY:         f->infantry++; break;
    case TYPE_DECOY_CAVALRY: f->cavalry++; break;
    default:
        f->generals++;
        if (u->vc > f->vc) f->vc = u->vc;
        if (b->army[u->seat][u->army - 1].chief == c + 1) f->chief = true;
    }
}

struct theatre_force theatre_force_of(const struct play *p, const struct theatre_state *b, int role)
{
    struct theatre_force f = { 0 };

    for (int i = 0; i < b->counters; i++) if (theatre_acts(b, i, role)) theatre_force_add(p, b, &f, i);
    return f;
}

struct theatre_force theatre_called(const struct play *p, const struct theatre_state *b, int box, int army)
{
    const struct theatre_setup *s = p->setup;
    struct theatre_force f = { 0 };

    for (int i = 0; i < b->counters; i++)
        if (b->counter[i].role == ROLE_CALLED && b->counter[i].box == box && s->counter[i].army - 1 == army)
            theatre_force_add(p, b, &f, i);
    return f;
}

int theatre_march_points(const struct play *p, const struct theatre_state *b, const struct theatre_force *f)
{
    return theatre_rates(p, b)->forced[f->horse > 0 && !f->foot && !f->reserves];
}

static int who_acts(const struct theatre_force *f)
{
    return f->chief ? ACTIVATE_COMMANDER : f->generals ? ACTIVATE_SUBORDINATE : ACTIVATE_NO_GENERAL;
}

const int32_t *theatre_activation(const struct play *p, const struct theatre_state *b, const struct theatre_force *f,
                                  bool bridging)
{
    return bridging ? theatre_rates(p, b)->bridging[who_acts(f)] : theatre_rates(p, b)->activation[who_acts(f)];
}

struct theatre_sight theatre_look(const struct play *p, const struct theatre_state *b, int seat)
{
    struct theatre_sight x = { .p = p, .s = p->setup, .b = b, .seat = seat };

    x.enemy = theatre_boxes_of(p->setup, b, 1 - seat);
    if (b->force != FORCE_NONE) x.force = theatre_force_of(p, b, ROLE_FORCE);
    x.movement = b->force == FORCE_FORMING ? theatre_allowance(&x.force) : b->movement;
    return x;
}

bool theatre_lined(struct theatre_sight *x, const struct theatre_force *f)
{
    if (f->chief) return true;
    if (!x->has_line[f->army]) {
        x->line[f->army] = theatre_in_line(x->p, x->b, x->seat, f->army);
        x->has_line[f->army] = true;
    }
    return (x->line[f->army] & theatre_bit(f->box)) != 0;
}
