/* thinkable.c - every order that can be thought of, one after another, and those of them that are allowed.
**
** A game's own list of legal orders may go from one unit to the next. Whether an order is allowed is always the game's
** `allowed` to say; so asking it about every order there could be gives all of them. */
#include "match/match.h"
#include "match/orders.h"

/* The values an argument may have at all; the lowest stands for an open number. */
static void widest(const struct play *p, const struct act_arg *arg, int *lo, int *hi)
{
    *lo = arg->kind == ARG_INT ? arg->lo : 0;
    *hi = arg->kind == ARG_INT ? arg->hi : arg->kind == ARG_CHOICE ? arg->choices - 1
        : p->game->things(p, arg->things) - 1;
    if (arg->may_lack) *lo = -1;
    if (arg->open) *hi = *lo;
}

bool order_first(const struct play *p, int kind, struct act *a)
{
    const struct act_kind *k = &p->game->order[kind];

    *a = (struct act){ .kind = (int16_t)kind };
    if (!k->id) return false;
    for (int i = 0; i < k->args; i++) {
        int lo, hi;

        widest(p, &k->arg[i], &lo, &hi);
        a->arg[i] = (int16_t)lo;
        if (lo > hi) return false;
    }
    return true;
}

bool order_next(const struct play *p, struct act *a)
{
    const struct act_kind *kind = &p->game->order[a->kind];

    for (int i = kind->args - 1; i >= 0; i--) {
        int lo, hi;

        widest(p, &kind->arg[i], &lo, &hi);
        if (a->arg[i] < hi) {
            a->arg[i]++;
            return true;
        }
        a->arg[i] = (int16_t)lo;
    }
    return false;
}

/* Open numbers at the lowest that they may be now. */
static void fill_lowest(const struct play *p, const void *state, int seat, struct act *a)
{
    const struct act_kind *kind = &p->game->order[a->kind];

    for (int i = 0; i < kind->args; i++)
        if (kind->arg[i].open) a->arg[i] = (int16_t)p->game->range(p, state, seat, a, i).lo;
}

/* Is it in the list, whatever its open numbers are? */
static bool listed(const struct game *g, const struct act *list, int n, const struct act *a)
{
    const struct act_kind *kind = &g->order[a->kind];

    for (int i = 0; i < n; i++) {
        bool same = list[i].kind == a->kind;

        for (int k = 0; k < kind->args; k++) same = same && (kind->arg[k].open || list[i].arg[k] == a->arg[k]);
        if (same) return true;
    }
    return false;
}

int match_orders(struct match *m, int seat)
{
    int own = match_legal(m, seat), n = own;
    struct play p = match_seen(m);

    for (int kind = 1; own && kind < m->game->orders; kind++) {
        struct act next;
        bool more = order_first(&p, kind, &next);

        for (; more && n < LEN(m->room->legal); more = order_next(&p, &next)) {
            struct act a = next;
            struct no why;

            fill_lowest(&p, m->room->seen_state, seat, &a);
            if (m->game->allowed(&p, m->room->seen_state, seat, &a, &why) && !listed(m->game, m->room->legal, own, &a))
                m->room->legal[n++] = a;
        }
    }
    return n;
}
