/* ambush.c - units that lie hidden in a wood or village (HI-53): who moves to within 1H of one stops there and finds
** it; whatever else brings an enemy so near shows it too. */
#include "game/ancients/before.h"

enum { FINE = HOST_H / 8, FINE_TURN = 2 * DEGREE };

/* Enemies of a side that lie in ambush. */
static bases lying(const struct host_table *t, int seat)
{
    bases who = 0;

    for (int u = 0; u < t->b->units; u++)
        if (t->b->unit[u].where == WHERE_AMBUSH && host_is_front(t->s, u) && host_seat_of(t->s, u) != seat)
            who |= base_bit(u);
    return who;
}

static bool finds(const struct host_table *t, const struct walk *w, int members, bases hidden)
{
    int near = HOST_H * t->ready->figure[TABLE_AMBUSH_SEEN];

    for (int u = 0; hidden >> u; u++)
        for (int k = 0; k < members && hidden & base_bit(u); k++)
            if (shape_near(&w->end[k], &t->f.base[u], near)) return true;
    return false;
}

/* ---- on the way ---- */

static bool finds_after(const struct host_table *t, const struct host_way *way, int step, int amount)
{
    struct manoeuvre part = way->m;
    struct walk w;

    part.steps = step + 1;
    part.step[step].amount = amount;
    walk(&t->f, &way->body, &part, 0, &w, NULL);
    return finds(t, &w, way->body.n, lying(t, host_seat_of(t->s, way->body.who[0])));
}

static bool turns(enum step_kind kind) { return kind == STEP_WHEEL_LEFT || kind == STEP_WHEEL_RIGHT; }

/* Looked for in small steps, then to the unit. */
struct host_halt host_ambush_halt(const struct host_table *t, const struct host_way *way)
{
    struct host_halt halt = { .halts = false };

    if (!lying(t, host_seat_of(t->s, way->body.who[0]))) return halt;
    for (int step = 0; step < way->m.steps; step++) {
        int most = way->m.step[step].amount, by = turns(way->m.step[step].kind) ? FINE_TURN : FINE, low = 0, high = 0;

        while (high < most && !halt.halts) {
            low = high;
            high = high + by < most ? high + by : most;
            halt.halts = finds_after(t, way, step, high);
        }
        if (!halt.halts) continue;
        while (low + 1 < high) {
            int middle = (low + high) / 2;
            if (finds_after(t, way, step, middle)) high = middle;
            else low = middle;
        }
        halt.step = step;
        halt.amount = high;
        return halt;
    }
    return halt;
}

/* ---- found ---- */

void host_show_ambush(const struct host *x, int u)
{
    for (int i = 0; i < x->b->units; i++)
        if (x->s->unit[i].front == x->s->unit[u].front && x->b->unit[i].where == WHERE_AMBUSH) {
            x->b->unit[i].where = WHERE_TABLE;
            x->b->unit[i].shown = 1;
            x->b->unit[i].piece = 0;
        }
    host_tell(x, TOLD_AMBUSH, u, 0, 0);
}

bool host_ambush_clear(const struct host_table *t, int u)
{
    if (!shape_on_table(&t->f.base[u], t->s->wide, t->s->high)) return false;
    for (int i = 0; i < t->b->units; i++)
        if (t->f.there & base_bit(i) && shape_overlaps(&t->f.base[u], &t->f.base[i])) return false;
    return true;
}

/* Where a flight or charge has run over its hiding place it comes out at the nearest free place, away from him. */
static bool come_out(const struct host *x, struct host_table *t, int u, int finder)
{
    struct point way = point_less(t->f.base[u].at, t->f.base[finder].at);
    struct shape lay = t->f.base[u];
    int heading = heading_of(way);

    for (int far = 0; far <= 4 * HOST_H; far += FINE) {
        t->f.base[u] = shape_moved(&lay, ahead(heading, far));
        if (!host_ambush_clear(t, u)) continue;
        host_put(x, u, &t->f.base[u]);
        return true;
    }
    t->f.base[u] = lay;
    return false;
}

void host_discover(const struct host *x)
{
    struct host_table t;
    bool any = false;

    for (int u = 0; u < x->b->units && !any; u++) any = x->b->unit[u].where == WHERE_AMBUSH;
    if (!any || x->b->run.phase < PHASE_DAWN) return;
    host_look(x->p, x->b, REFEREE, &t);
    for (int u = 0; u < x->b->units; u++) {
        int near = HOST_H * x->ready->figure[TABLE_AMBUSH_SEEN];

        if (x->b->unit[u].where != WHERE_AMBUSH || !host_is_front(x->s, u)) continue;
        for (int e = 0; e < x->b->units; e++) {
            if (!(t.side[1 - host_seat_of(x->s, u)] & base_bit(e)) || !shape_near(&t.f.base[u], &t.f.base[e], near))
                continue;
            if (come_out(x, &t, u, e)) {
                host_show_ambush(x, u);
                host_look(x->p, x->b, REFEREE, &t);
            }
            break;
        }
    }
}

/* ---- markers ---- */

int host_lying_in(const struct host_setup *s, const struct host_state *b, int piece)
{
    int n = 0;

    for (int u = 0; u < b->units; u++)
        n += b->unit[u].where == WHERE_AMBUSH && b->unit[u].piece == piece + 1 && host_is_front(s, u);
    return n;
}

/* By an option everybody knows in which pieces units lie, and how many; not which. Plans are sealed until all are
** made. */
void host_mark_ambushes(const struct play *p, struct host_state *b)
{
    if (!host_ready(p)->ambush_markers || b->run.phase <= PHASE_PLAN) return;
    for (int i = 0; i < b->pieces; i++) b->piece[i].marked = host_lying_in(p->setup, b, i);
}

/* ---- taking back ---- */

/* Could an enemy ambush lie near this unit's way? Judged by what its side sees. */
static bool may_be_near(const struct play *p, const struct host_state *b, int seat, int u)
{
    enum { WIDE = 8 * HOST_H };
    const struct host_setup *s = p->setup;
    struct host_table t;
    bool unseen = false;

    for (int i = 0; i < b->units; i++)
        unseen |= s->unit[i].seat != seat && b->unit[i].where != WHERE_TABLE && b->unit[i].where != WHERE_ENTERED &&
                  b->unit[i].where != WHERE_GONE;
    if (!unseen) return false;
    host_look(p, b, seat, &t);
    for (int i = 0; i < b->pieces; i++) {
        const struct point at = t.f.base[u].at;

        if (b->piece[i].there && (b->piece[i].kind == PIECE_OF_WOOD || b->piece[i].kind == PIECE_OF_VILLAGE) &&
            (b->piece[i].marked || !t.ready->ambush_markers) &&
            !ground_far(&t.f.ground[i], at.x - WIDE, at.y - WIDE, at.x + WIDE, at.y + WIDE)) return true;
    }
    return false;
}

/* Otherwise a move taken back would be a free look into the wood. */
bool host_reveals(const struct play *p, const void *state, int seat, const struct act *order)
{
    const struct host_setup *s = p->setup;
    const struct host_state *b = state;
    int u = order->arg[HOST_WHO];

    switch (order->kind) {
    case HOST_PLAY: case HOST_FORWARD: case HOST_PASS_DEPLOYMENT: return true;
    case HOST_ACTIVATE: return u >= 0 && u < b->units && b->unit[u].where == WHERE_AMBUSH;
    case HOST_MOVE: case HOST_CHARGE: case HOST_ENTER:
        return u >= 0 && u < b->units && s->unit[u].seat == seat && may_be_near(p, b, seat, u);
    default: return false;
    }
}
