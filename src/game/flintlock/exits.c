/* exits.c - the chance to leave the table by an edge in the time that is left, from anywhere on it (wits.h).
**
** Reckoned backwards on a net of places 10 cm apart: with one turn left only those get off who reach the edge in it;
** with more, everybody takes the step from whose end the chance is best, if he stands there at the end of the turn.
** What he must fear there are the firearms and the reach of enemies where they are now, loaded or not. So ways round
** them, and waiting, are weighed against the time they take. */
#include "game/flintlock/wits.h"

enum { NET = 10 * FRAY_CM, HEADINGS = 7, STANDING = HEADINGS, CHOICES, MOST_AHEAD = 12, REACH_SPARE = 2 * FRAY_CM };
/* Guesses about what nobody can know beforehand. */
enum {
    FIRES = 25,         /* per cent: an enemy who could shoot at this figure does so */
    STEP_LOST = 18,     /* per cent: a turn's step is lost, to a slowing die, a friend in the way or an enemy */
    A_TURN = 95,        /* per cent: nothing unforeseen happens in a turn */
    REACHED = 80        /* thousandths: an enemy who can reach the figure in a turn brings it down */
};

struct net {
    const struct fray_wits *w;
    struct fray_exit *x;
    int f;                                                      /* for whom it is made */
    struct point end[CHOICES][EXIT_NODES];                      /* of a step; beyond the edge: off */
    int16_t safe[EXIT_NODES], stays[EXIT_NODES];    /* chances: not to be lost there; and to leave the table later */
};

static struct point node_at(const struct fray_exit *x, int n)
{
    return (struct point){ n % x->columns * NET, n / x->columns * NET };
}

/* The value at a place, interpolated between the four nodes about it. */
static int between(const struct fray_exit *x, const int16_t *value, struct point at)
{
    int px = at.x < 0 ? 0 : at.x, py = at.y < 0 ? 0 : at.y, column = px / NET, row = py / NET, low, high;
    const int16_t *v;

    if (column > x->columns - 2) column = x->columns - 2, px = NET * (column + 1);
    if (row > x->rows - 2) row = x->rows - 2, py = NET * (row + 1);
    px -= column * NET;
    py -= row * NET;
    v = value + row * x->columns + column;
    low = v[0] * (NET - px) + v[1] * px;
    high = v[x->columns] * (NET - px) + v[x->columns + 1] * px;
    return (int)(((int64_t)low * (NET - py) + (int64_t)high * py) / (NET * NET));
}

/* ---- what is to be feared ---- */

static int loss_to(const struct fray_wits *w, int e, int far)
{
    const struct fray_table *t = &w->m.j.t;
    int best = 0;

    for (int g = 0; g < FRAY_GUNS; g++) {
        int here = fray_gun_chance(w, e, g, far, 0, false);
        if (here > best) best = here;
    }
    best = best * FIRES / 100;
    if (far <= t->ready->speed[e][t->b->figure[e].riding] + REACH_SPARE && t->s->figure[e].class >= 2) best += REACHED;
    return best;
}

static void look_about(struct net *x)
{
    const struct fray_table *t = &x->w->m.j.t;
    int seat = fray_seat_of(t->s, x->f);

    for (int n = 0; n < x->x->columns * x->x->rows; n++) {
        int safe = CERTAIN * A_TURN / 100;

        for (int e = 0; e < t->b->figures; e++)
            if (fray_seat_of(t->s, e) != seat && t->f.there & base_bit(e) && !fray_routed(t->s, t->b, e))
                safe = safe * (CERTAIN - loss_to(x->w, e, fray_far(x->w, x->f, e, node_at(x->x, n)))) / CERTAIN;
        x->safe[n] = (int16_t)safe;
    }
}

/* ---- steps ---- */

/* How much of a step is left by the ground it leads over, in per cent: at its middle and end, and what it crosses. */
static int share_left(const struct net *x, struct point from, struct point to)
{
    static const int per_cent[] = { [GROUND_CLEAR] = 100, [GROUND_DIFFICULT] = 75, [GROUND_VERY_DIFFICULT] = 30,
                                    [FRAY_CLOSED] = 0 };
    const struct fray_table *t = &x->w->m.j.t;
    struct point look[2] = { { (from.x + to.x) / 2, (from.y + to.y) / 2 }, to };
    bool riding = t->b->figure[x->f].riding != 0;
    int worst = GROUND_CLEAR, share;

    for (int i = 0; i < t->f.grounds; i++) {
        const struct terrain *g = &t->f.ground[i];
        int going = t->ready->going[g->kind][riding];

        if (going <= worst) continue;
        if (i >= t->s->areas ? ground_crossed(g, from, to)
            : ground_holds(g, look[0]) >= 0 || ground_holds(g, look[1]) >= 0) worst = going;
    }
    share = per_cent[worst];
    if (worst != GROUND_CLEAR && fray_wagon_of(t->s, t->b, x->f) >= 0) return 0;
    return worst == GROUND_DIFFICULT && t->s->figure[x->f].used_to ? (share + 100) / 2 : share;
}

static void make_steps(struct net *x)
{
    static const int turn[HEADINGS] = { 0, 30, -30, 60, -60, 90, -90 };
    static const int out[FRAY_EDGES] = { [EDGE_SOUTH] = TURN - QUARTER, [EDGE_EAST] = 0, [EDGE_NORTH] = QUARTER,
                                         [EDGE_WEST] = HALF_TURN };
    const struct fray_setup *s = x->w->m.j.t.s;

    for (int n = 0; n < x->x->columns * x->x->rows; n++) {
        struct point at = node_at(x->x, n);

        x->end[STANDING][n] = at;
        for (int i = 0; i < HEADINGS; i++) {
            struct point to = point_add(at, ahead(out[x->x->edge] + turn[i] * DEGREE, x->x->speed));
            int share = share_left(x, at, to);

            if (fray_edge_beyond(s, to) != EDGE_OF_NOBODY && fray_edge_beyond(s, to) != x->x->edge) to = at;
            x->end[i][n] = (struct point){ at.x + (to.x - at.x) * share / 100, at.y + (to.y - at.y) * share / 100 };
        }
    }
}

/* So time to spare is worth something: who might just come in time by every step comes too late when one is lost. */
static int best_from(const struct net *x, int n)
{
    int best = 0;

    for (int i = 0; i < CHOICES && best < CERTAIN; i++) {
        struct point to = x->end[i][n];
        int here = fray_edge_beyond(x->w->m.j.t.s, to) == x->x->edge ? CERTAIN : between(x->x, x->stays, to);

        if (i != STANDING) here = (here * (100 - STEP_LOST) + x->stays[n] * STEP_LOST) / 100;
        if (here > best) best = here;
    }
    return best;
}

void fray_make_exit(const struct fray_wits *w, int f, int edge, struct fray_exit *out)
{
    const struct fray_setup *s = w->m.j.t.s;
    struct net x = { .w = w, .x = out, .f = f };
    int nodes, turns = w->left - 1 < MOST_AHEAD ? w->left - 1 : MOST_AHEAD;

    out->edge = edge;
    out->speed = w->aim[f].speed;
    out->columns = s->wide / NET + 2;
    out->rows = s->high / NET + 2;
    nodes = out->columns * out->rows;
    look_about(&x);
    make_steps(&x);
    for (int n = 0; n < nodes; n++) x.stays[n] = out->chance[n] = 0;
    for (int k = 0; k < turns; k++) {
        for (int n = 0; n < nodes; n++) out->chance[n] = (int16_t)best_from(&x, n);
        for (int n = 0; n < nodes; n++) x.stays[n] = (int16_t)(out->chance[n] * x.safe[n] / CERTAIN);
    }
}

int fray_exit_chance(const struct fray_wits *w, const struct fray_exit *x, struct point end)
{
    return fray_edge_beyond(w->m.j.t.s, end) == x->edge ? CERTAIN : between(x, x->chance, end) * A_TURN / 100;
}
