/* wagons.c - wagons on the table (BF-31). A wagon has a round base of its own. Who leads it touches it, and both go and
** stop together; its own base must find a road or clear ground on the whole way. Nobody ends on it, nobody is placed or
** pushed there; friends pass it as they pass each other, enemies cannot walk through it and have to go round. */
#include <string.h>
#include "game/flintlock/walk.h"

static struct point place_of(const struct fray_state *b, int token)
{
    return (struct point){ b->token[token].x, b->token[token].y };
}

/* In the view of a side that does not see who leads it, it has no place. */
static bool is_there(const struct fray_setup *s, const struct fray_state *b, int token)
{
    return s->token[token].kind == TOKEN_WAGON && !b->token[token].gone && (b->token[token].x || b->token[token].y);
}

int fray_wagon_of(const struct fray_setup *s, const struct fray_state *b, int f)
{
    int token = b->figure[f].token - 1;
    return token >= 0 && s->token[token].kind == TOKEN_WAGON ? token : -1;
}

static bool nearer(struct point a, struct point b, int64_t than)
{
    struct point d = point_less(b, a);
    return dot(d, d) < than * than;
}

bool fray_on_wagon(const struct fray_setup *s, const struct fray_state *b, struct point at, int radius)
{
    for (int i = 0; i < b->tokens; i++)
        if (is_there(s, b, i) && nearer(at, place_of(b, i), radius + FRAY_WAGON_RADIUS - GRACE)) return true;
    return false;
}

bool fray_wagon_stops(const struct fray_table *t, int f, struct point to)
{
    struct point at = fray_at(t->b, f), way = point_less(to, at);
    int radii = fray_radius(t->b, f) + FRAY_WAGON_RADIUS - GRACE;

    if (fray_on_wagon(t->s, t->b, to, fray_radius(t->b, f))) return true;
    for (int i = 0; i < t->b->tokens; i++)
        if (is_there(t->s, t->b, i) && round_meets(point_less(place_of(t->b, i), at), radii, way).meets) return true;
    return false;
}

/* Its own base goes the same way beside his. */
bool fray_wagon_rolls(const struct fray_table *t, int f, struct point from, struct point to)
{
    int token = fray_wagon_of(t->s, t->b, f);
    struct point beside = point_less(place_of(t->b, token), fray_at(t->b, f));
    struct point start = point_add(from, beside), end = point_add(to, beside);
    struct shape base = round_at(end, FRAY_WAGON_RADIUS);

    if (!shape_on_table(&base, t->f.wide, t->f.high) && !fray_edge_open(t->p, fray_seat_of(t->s, f), end)) return false;
    return fray_way_ground(t, start, end, FRAY_WAGON_RADIUS, true) == GROUND_CLEAR;
}

void fray_loses_wagon(const struct fray *x, int f)
{
    int token = fray_wagon_of(x->s, x->b, f);
    int reach = fray_radius(x->b, f) + FRAY_WAGON_RADIUS + GRACE;

    if (token < 0 || nearer(fray_at(x->b, f), place_of(x->b, token), reach + 1)) return;
    x->b->token[token].carrier = 0;
    x->b->figure[f].token = 0;
    fray_tell_of(x, f, TOLD_DROPS, f, token);
}

/* ---- walking ---- */

/* Whose side it is on for those who meet it: that of its leader, or of those who may lead it; of nobody, if all may. */
static int side_of(const struct fray_walk *k, int token, int leader)
{
    int seat = k->x->s->token[token].seat;

    if (leader >= 0) return k->w[leader].side;
    return seat == OPEN_TO_RED ? 0 : seat == OPEN_TO_BLUE ? 1 : FRAY_SEATS;
}

void fray_line_up_wagons(struct fray_walk *k)
{
    const struct fray_state *b = k->x->b;

    k->all = k->n;
    for (int i = 0; i < b->tokens && k->all < k->n + FRAY_MOST_WAGONS && k->all < MOST_WALKERS; i++) {
        struct walker *w = &k->w[k->all];
        int n = k->all - k->n;

        if (!is_there(k->x->s, b, i)) continue;
        k->wagon[n] = i;
        k->leader[n] = -1;
        for (int l = 0; l < k->n; l++)                          /* who runs leaves it where it is */
            if (k->who[l] == b->token[i].carrier - 1 && !fray_routed(k->x->s, b, k->who[l])) k->leader[n] = l;
        memset(w, 0, sizeof *w);
        w->at = place_of(b, i);
        w->radius = FRAY_WAGON_RADIUS;
        w->side = side_of(k, i, k->leader[n]);
        w->quarry = -1;
        w->thing = 1;
        w->with = i + 1;
        if (k->leader[n] >= 0) k->w[k->leader[n]].with = i + 1;
        k->all++;
    }
}

void fray_roll_wagons(struct fray_walk *k, int quarter)
{
    for (int i = k->n; i < k->all; i++) {
        struct walker *w = &k->w[i];
        int leader = k->leader[i - k->n];
        struct quarter *q = &w->path[quarter];

        q->n = 0;
        if (leader < 0) quarter_put(q, 0, w->at);
        else {
            struct point beside = point_less(w->went[0], k->w[leader].went[0]);

            *q = k->w[leader].path[quarter];
            for (int p = 0; p < q->n; p++) q->at[p] = point_add(q->at[p], beside);
        }
    }
}

static int within_reach(int at)
{
    return at < -FRAY_BEYOND ? -FRAY_BEYOND : at > FRAY_WIDEST + FRAY_BEYOND ? FRAY_WIDEST + FRAY_BEYOND : at;
}

void fray_put_down_wagons(const struct fray_walk *k)
{
    for (int i = k->n; i < k->all; i++) {
        struct fray_token *t = &k->x->b->token[k->wagon[i - k->n]];

        t->x = within_reach(k->w[i].at.x);
        t->y = within_reach(k->w[i].at.y);
    }
}
