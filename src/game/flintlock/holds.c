/* holds.c - who of a side holds which ground, where goals hang on several (wits.h).
**
** Each enemy is expected to stay where he is, or to come as far as he can. Then one figure after another is sent where
** he adds most to the chance that his side has more class points there in the end: so ground that is safe gives up whom
** it does not need, and nobody is sent where he comes too late. */
#include "game/flintlock/wits.h"

/* Guesses, in thousandths. */
enum {
    HE_STAYS = 850,     /* an enemy who stands in an area will be there in the end */
    GIVES_UP = 200,     /* an enemy leaves another area that counts, and comes here */
    HE_COMES = 450,     /* an enemy who stands in no such area comes here */
    WE_STAY = 950       /* one of ours who stands in an area will be there in the end */
};
enum { LEAST_GAIN = 8, SPREAD = 4, FIGHTING = 4 /* turns */, NO_AREA = -1 };

/* ours, theirs: class points that are expected there in the end, in thousandths of a point */
struct held { int area, value; int64_t ours, theirs; };
/* sent: the area that each of ours is sent to; brings: his expected class points in each area. */
struct holding { struct fray_wits *w; int n; struct held held[FRAY_MOST_GOALS]; int8_t sent[FRAY_MOST_FIGURES];
                 int16_t brings[FRAY_MOST_FIGURES][FRAY_MOST_GOALS]; };

static bool stands_in(const struct fray_wits *w, int area, int f)
{
    return ground_touches(&w->m.j.t.f.ground[area], &w->m.j.t.f.base[f]);
}

/* The nearest place of an area, a little inside. */
struct point fray_into_area(const struct fray_area *a, struct point from)
{
    struct point middle = { 0, 0 }, best;
    int64_t x = 0, y = 0;
    int least = FRAY_FAR;

    for (int i = 0; i < a->corners; i++) x += a->at[i].x, y += a->at[i].y;
    best = middle = (struct point){ (int32_t)(x / a->corners), (int32_t)(y / a->corners) };
    for (int i = 0; i < a->corners; i++) {
        const struct fray_corner *p = &a->at[i], *q = &a->at[(i + 1) % a->corners];
        struct point foot = point_foot(from, (struct point){ p->x, p->y }, (struct point){ q->x, q->y }), in;
        struct point way = point_less(middle, foot);
        int far = length_of(way), deep = far < 2 * FRAY_CM ? far : 2 * FRAY_CM;

        in = point_add(foot, ahead(heading_of(way), deep));
        if (length_of(point_less(in, from)) >= least) continue;
        least = length_of(point_less(in, from));
        best = in;
    }
    return best;
}

/* How likely a figure is in an area in the end if it wants to be there. */
static int gets_there(const struct fray_wits *w, int area, int f)
{
    const struct fray_table *t = &w->m.j.t;
    struct point at = fray_at(t->b, f);
    int far = length_of(point_less(fray_into_area(&t->s->area[area], at), at));

    return fray_in_time(far, t->ready->speed[f][t->b->figure[f].riding], w->left);
}

static int stands_where(const struct holding *x, int f)
{
    for (int i = 0; i < x->n; i++) if (stands_in(x->w, x->held[i].area, f)) return i;
    return NO_AREA;
}

static void list_areas(struct holding *x)
{
    const struct fray_table *t = &x->w->m.j.t;

    for (int i = 0; i < t->s->goals; i++) {
        const struct fray_goal *g = &t->s->goal[i];
        int value = g->points * POINT_VALUE * (g->seat == x->w->m.j.seat ? 2 : 1) / 6, k = 0;

        if (g->kind != GOAL_HOLD || t->b->goal[i].scored) continue;
        while (k < x->n && x->held[k].area != g->area - 1) k++;
        if (k == x->n) x->held[x->n++] = (struct held){ g->area - 1, value, 0, 0 };
        else if (x->held[k].value < value) x->held[k].value = value;
    }
}

static bool fights_on(const struct fray_table *t, int f)
{
    return t->f.there & base_bit(f) && !fray_routed(t->s, t->b, f);
}

static void expect_enemies(struct holding *x)
{
    const struct fray_table *t = &x->w->m.j.t;

    for (int e = 0; e < t->b->figures; e++) {
        int where, class = t->s->figure[e].class;

        if (fray_seat_of(t->s, e) == x->w->m.j.seat || !fights_on(t, e)) continue;
        where = stands_where(x, e);
        for (int i = 0; i < x->n; i++)
            x->held[i].theirs += i == where ? class * HE_STAYS
                : class * gets_there(x->w, x->held[i].area, e) * (where == NO_AREA ? HE_COMES : GIVES_UP) / CERTAIN;
    }
}

/* What the area promises if so much more comes to it: its value times the chance, in thousandths, that we have more
** class points there in the end than the enemy. */
static int64_t worth_of(const struct holding *x, const struct held *h, int64_t more)
{
    int64_t ours = h->ours + more, spread = (SPREAD + x->w->left) * CERTAIN + (ours + h->theirs) / 4;
    int64_t chance = CERTAIN / 2 + (ours - h->theirs) * CERTAIN / 2 / spread;

    chance = chance < 0 ? 0 : chance > CERTAIN ? CERTAIN : chance;
    return h->value * chance;
}

/* What his side gains by sending him there, less what it loses where he was to be before. */
static int64_t gain_of(const struct holding *x, int f, int to)
{
    const struct held *h = &x->held[to];
    int from = x->sent[f];
    int64_t gain = worth_of(x, h, x->brings[f][to]) - worth_of(x, h, 0);

    if (from != NO_AREA) gain -= worth_of(x, &x->held[from], 0) - worth_of(x, &x->held[from], -x->brings[f][from]);
    return gain;
}

static void expect_ours(struct holding *x, int f)
{
    int class = x->w->m.j.t.s->figure[f].class;

    x->sent[f] = (int8_t)stands_where(x, f);
    for (int i = 0; i < x->n; i++)
        x->brings[f][i] = (int16_t)(class * (i == x->sent[f] ? WE_STAY : gets_there(x->w, x->held[i].area, f)));
    if (x->sent[f] != NO_AREA) x->held[x->sent[f]].ours += x->brings[f][x->sent[f]];
}

static void send(struct holding *x, int f, int to)
{
    if (x->sent[f] != NO_AREA) x->held[x->sent[f]].ours -= x->brings[f][x->sent[f]];
    x->held[to].ours += x->brings[f][to];
    x->sent[f] = (int8_t)to;
}

static bool send_best(struct holding *x)
{
    const struct fray_table *t = &x->w->m.j.t;
    int64_t most = LEAST_GAIN * CERTAIN;
    int who = -1, where = NO_AREA;

    for (int f = 0; f < t->b->figures; f++) {
        if (fray_seat_of(t->s, f) != x->w->m.j.seat || !fights_on(t, f)) continue;
        for (int i = 0; i < x->n; i++) {
            int64_t gain = i == x->sent[f] ? 0 : gain_of(x, f, i);
            if (gain > most) most = gain, who = f, where = i;
        }
    }
    if (who >= 0) send(x, who, where);
    return who >= 0;
}

/* The aim of one figure. Whoever is needed nowhere goes to the area where the enemy is ahead by most, for a quarter of
** its value. Whoever is not inside yet has to arrive some turns before the end, to fight for the area. */
static void aim_at(const struct holding *x, int f)
{
    const struct fray_table *t = &x->w->m.j.t;
    struct point at = fray_at(t->b, f), to;
    struct fray_aim *aim = &x->w->aim[f];
    bool spare = x->sent[f] == NO_AREA;
    const struct held *h = &x->held[spare ? 0 : x->sent[f]];
    int value;

    for (int i = 1; spare && i < x->n; i++)
        if (x->held[i].ours - x->held[i].theirs < h->ours - h->theirs) h = &x->held[i];
    value = spare ? h->value / 4 : h->value;
    if (aim->any && aim->value >= value) return;
    to = !spare && stands_in(x->w, h->area, f) ? at : fray_into_area(&t->s->area[h->area], at);
    fray_set_aim(x->w, f, to, false, value);
    if (aim->slack > 0) aim->slack = aim->slack > FIGHTING ? aim->slack - FIGHTING : 0;
}

void fray_aim_to_hold(struct fray_wits *w)
{
    const struct fray_table *t = &w->m.j.t;
    struct holding x = { .w = w };

    list_areas(&x);
    if (!x.n) return;
    expect_enemies(&x);
    for (int f = 0; f < t->b->figures; f++)
        if (fray_seat_of(t->s, f) == w->m.j.seat && fights_on(t, f)) expect_ours(&x, f);
    for (int moves = 2 * t->b->figures; moves > 0 && send_best(&x); moves--) ;
    for (int f = 0; f < t->b->figures; f++)
        if (fray_seat_of(t->s, f) == w->m.j.seat && fights_on(t, f)) aim_at(&x, f);
}
