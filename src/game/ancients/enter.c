/* enter.c - hidden commands come onto the table (HI-9), and units that found no room to deploy (BA-8).
**
** From turn 2 on, by the printed table, each hidden command throws at dawn; only its owner sees the die. So that the
** number of throws tells nobody more than he sees, there is an act for every command of which nobody has seen a unit. A
** unit enters with its rear on the edge: that is its first movement action. */
#include "game/ancients/before.h"
#include "rules/ancients/setup.h"

static const struct no not_behind = { "HI-9", N_("it does not wait behind the edge") };
static const struct no wrong_half = { "HI-9", N_("a flank march enters in its own half of the short edge") };
static const struct no no_place   = { "HI-9", N_("there is no room, or ground that it cannot enter") };
static const struct no was_active = { "HI-20", N_("it has been activated in this turn") };

enum { EDGE_PLACES = 15 };

/* ---- dawn ---- */

/* Has nobody seen a unit of this command? */
static bool unseen(const struct host_setup *s, const struct host_state *b, int c)
{
    bool any = false;

    for (int u = 0; u < b->units; u++) {
        int where = b->unit[u].where;

        if (host_command_of(s, u) != c || where == WHERE_GONE) continue;
        if (where == WHERE_TABLE || where == WHERE_ENTERED) return false;
        any = true;
    }
    return any && !b->command[c].broken;
}

/* Commands in the order in which they throw: the Defender's first. n counts from 0; HOST_NOBODY after the last. */
static int nth_command(const struct host_setup *s, const struct host_state *b, int n)
{
    for (int round = 0; round < HOST_SEATS; round++)
        for (int c = 0; c < b->commands; c++)
            if ((s->command[c].seat == b->run.defender) == (round == 0) && n-- == 0) return c;
    return HOST_NOBODY;
}

/* The next command that throws at dawn; passes over those that have been seen. */
static int next_entry(const struct play *p, const struct host_state *b, int *n)
{
    const struct host_setup *s = p->setup;
    int c, row = b->run.turn < ENTRY_TURNS ? b->run.turn - 1 : ENTRY_TURNS - 1;

    while ((c = nth_command(s, b, *n)) >= 0 && !unseen(s, b, c)) ++*n;
    return row >= 0 && host_ready(p)->entry[row] ? c : HOST_NOBODY;
}

static void enter(const struct host *x, int c)
{
    x->b->command[c].where = WHERE_ENTERED;
    for (int u = 0; u < x->b->units; u++) {
        struct host_unit *me = &x->b->unit[u];

        if (host_command_of(x->s, u) != c || (me->where != WHERE_RESERVE && me->where != WHERE_FLANK)) continue;
        me->where = WHERE_ENTERED;
        me->shown = 1;
    }
    host_tell(x, TOLD_ENTERS, c, 0, 0);
}

static void throw_for(const struct host *x, int c)
{
    const struct host_seat *me = &x->b->seat[x->s->command[c].seat];
    struct ancients_entry_in in = { .turn = x->b->run.turn,
                                    .kind = x->b->command[c].where == WHERE_FLANK ? ENTERS_FLANK : ENTERS_RESERVE };
    struct ancients_entry_ready ready;
    struct ancients_entry_out out = { 0 };

    if (me->shown) in.played[in.cards++] = me->strategic;
    ancients_entry_prepare(x->r, &in, &ready);
    ancients_entry_rule(x->r, &ready, &out);
    if (out.enters) enter(x, c);
}

bool host_enters_at_dawn(const struct host *x)
{
    int n = x->b->run.entered, c = next_entry(x->p, x->b, &n);

    if (c < 0) return false;
    x->b->run.entered = n + 1;
    if (x->b->command[c].where == WHERE_RESERVE || x->b->command[c].where == WHERE_FLANK) throw_for(x, c);
    return true;
}

/* The dice of an entry are its owner's. */
unsigned host_witnesses(const struct play *p, const void *state, int seat, const struct act *order)
{
    const struct host_setup *s = p->setup;
    const struct host_state *b = state;
    int n = b->run.entered, c;

    (void)seat;
    if (order->kind != HOST_DAWN_ACT) return ~0u;
    c = next_entry(p, b, &n);
    return c < 0 ? ~0u : 1u << s->command[c].seat | 1u << REFEREE;
}

/* ---- the edge ---- */

/* So far along its edge, from the west or from the south, with its rear on the edge. */
static struct pose at_edge(const struct host_table *t, int u, int along)
{
    const struct host_setup *s = t->s;
    int seat = s->unit[u].seat, side = t->b->command[host_command_of(s, u)].side;
    bool south = t->b->seat[seat].edge == EDGE_OF_SOUTH, west;
    int half = host_base(&s->unit[u], host_ranks(s, t->b, u)).depth / 2;

    if (side != PLAN_FLANK_LEFT && side != PLAN_FLANK_RIGHT)
        return (struct pose){ along, south ? half : s->high - half, host_facing_enemy(t->b, seat) };
    west = (side == PLAN_FLANK_LEFT) == south;                  /* left and right as its owner looks at the enemy */
    return (struct pose){ west ? half : s->wide - half, along, west ? 0 : HALF_TURN };
}

const struct no *host_no_entry(const struct host_judge *j, const struct act *a)
{
    const struct host_table *t = &j->t;
    int u = a->arg[HOST_WHO], side;
    struct pose at;
    struct shape base;

    if (t->b->unit[u].where != WHERE_ENTERED) return &not_behind;
    if (t->b->unit[u].activated) return &was_active;
    at = at_edge(t, u, a->arg[HOST_X]);
    side = t->b->command[host_command_of(t->s, u)].side;
    if ((side == PLAN_FLANK_LEFT || side == PLAN_FLANK_RIGHT) &&
        2 * host_depth_from(t->s, t->b, j->seat, at.y) > t->s->high) return &wrong_half;
    base = shape_of(at, host_base(&t->s->unit[u], host_ranks(t->s, t->b, u)));
    if (!shape_on_table(&base, t->s->wide, t->s->high)) return &no_place;
    for (int i = 0; i < t->b->units; i++)
        if (t->f.there & base_bit(i) && shape_overlaps(&base, &t->f.base[i])) return &no_place;
    for (int i = 0; i < t->f.grounds; i++)
        if (t->b->piece[i].there && ground_touches(&t->f.ground[i], &base) &&
            host_going(t->ready, t->s, u, host_ground_of(t->f.ground[i].kind)).far < 0) return &no_place;
    return NULL;
}

int host_entry_places(void) { return EDGE_PLACES; }

struct act host_entry_number(const struct host_judge *j, int u, int k)
{
    int side = j->t.b->command[host_command_of(j->t.s, u)].side;
    int long_way = side == PLAN_FLANK_LEFT || side == PLAN_FLANK_RIGHT ? j->t.s->high : j->t.s->wide;

    return host_act(HOST_ENTER, u, (2 * k + 1) * long_way / (2 * EDGE_PLACES), 0);
}

/* The unit stands there, with all its ranks; what an activation begins with is the caller's. */
void host_stand_at_edge(const struct host *x, const struct act *a)
{
    struct host_table t;
    struct pose at;

    host_look(x->p, x->b, REFEREE, &t);
    at = at_edge(&t, a->arg[HOST_WHO], a->arg[HOST_X]);
    host_stand(x, a->arg[HOST_WHO], at);
}
