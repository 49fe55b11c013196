/* contacts.c - what movement leads to: files of a body that close up, contacts, charges, and who leaves the table. */
#include "game/flintlock/walk.h"
#include "rules/flintlock/melee.h"

/* ---- closing up (BF-5) ---- */

/* The way a body was going when it stopped. */
static struct point rest_of_way(const struct fray_walk *k, int i)
{
    int f = k->who[i], unit = fray_unit_of(k->x->s, f), rest = k->total[i] - k->walked[i];
    struct point now = fray_in_body(&k->t, unit, f, k->walked[i]), then = fray_in_body(&k->t, unit, f, k->total[i]);

    return rest > 0 ? point_less(then, now) : (struct point){ 0, 0 };
}

static bool clear_of_all(const struct fray_walk *k, int i, struct point at)
{
    for (int l = 0; l < k->all; l++) {
        struct point d = point_less(k->w[l].at, at);
        int64_t r = (int64_t)k->w[i].radius + k->w[l].radius - GRACE;
        if (l != i && dot(d, d) < r * r) return false;
    }
    return true;
}

/* Straight on into the first enemy; *who: whom it touches. */
static bool closes_up(const struct fray_walk *k, int i, struct point *to, int *who)
{
    struct point way = rest_of_way(k, i);
    struct meeting first = { false, 0, 1 };

    for (int l = 0; l < k->n; l++) {
        struct meeting m;

        if (k->w[l].side == k->w[i].side) continue;
        m = round_meets(point_less(k->w[l].at, k->w[i].at), k->w[i].radius + k->w[l].radius, way);
        if (m.meets && (!first.meets || meeting_sooner(m, first))) first = m, *who = l;
    }
    if (!first.meets) return false;
    *to = point_add(k->w[i].at, (struct point){ (int32_t)(way.x * first.num / first.den),
                                                (int32_t)(way.y * first.num / first.den) });
    return clear_of_all(k, i, *to);
}

void fray_close_up(struct fray_walk *k)
{
    struct point to[FRAY_MOST_FIGURES];
    int who[FRAY_MOST_FIGURES];
    bases closing = 0;

    for (int i = 0; i < k->n; i++)
        if (k->w[i].body && k->w[i].stopped >= 0 && !k->w[i].met &&
            closes_up(k, i, &to[i], &who[i])) closing |= base_bit(i);
    for (int i = 0; i < k->n; i++)
        for (int l = 0; l < i; l++) {
            struct point d;
            int64_t r = (int64_t)k->w[i].radius + k->w[l].radius - GRACE;

            if (!(closing & base_bit(i)) || !(closing & base_bit(l))) continue;
            d = point_less(to[l], to[i]);
            if (dot(d, d) < r * r) closing &= ~(base_bit(i) | base_bit(l));
        }
    for (int i = 0; i < k->n; i++) {
        if (!(closing & base_bit(i))) continue;
        k->w[i].at = to[i];
        k->w[i].met |= base_bit(who[i]);
        k->w[who[i]].met |= base_bit(i);
        if (k->x->ready->closed_up == CLOSED_UP_OPEN)
            k->x->b->unit[fray_unit_of(k->x->s, k->who[i])].formation = FORMED_OPEN;
    }
}

/* ---- where everybody stands now ---- */

/* The length of the last straight part of what it walked. */
static int straight_part(const struct walker *w)
{
    enum { STRAIGHT = 2 * DEGREE };
    int heading = -1, far = 0;

    for (int q = QUARTERS - 1; q >= 0; q--)
        for (int p = w->path[q].n - 1; p > 0; p--) {
            struct point d = point_less(w->path[q].at[p], w->path[q].at[p - 1]);
            int off;

            if (!d.x && !d.y) continue;
            if (heading < 0) heading = heading_of(d);
            off = angle_from(heading, heading_of(d));
            if (off > STRAIGHT || off < -STRAIGHT) return far;
            far += length_of(d);
        }
    return far;
}

static void carry(const struct fray *x, int f)
{
    const struct fray_figure *i = &x->b->figure[f];
    struct fray_token *t;

    if (!i->token || x->s->token[i->token - 1].kind == TOKEN_WAGON) return;
    t = &x->b->token[i->token - 1];
    t->x = i->x;
    t->y = i->y;
}

static void put_down(struct fray_walk *k, int i)
{
    const struct fray *x = k->x;
    struct walker *w = &k->w[i];
    int f = k->who[i], unit = fray_unit_of(x->s, f);
    struct fray_figure *a = &x->b->figure[f];
    bool moved = w->at.x != a->x || w->at.y != a->y;

    for (int s = 0; s < FRAY_STOPS; s++) a->at[s] = (struct fray_corner){ w->went[s + 1].x, w->went[s + 1].y };
    a->x = w->at.x;
    a->y = w->at.y;
    if (!moved) return;
    a->moved = 1;
    a->straight = straight_part(w);
    if (w->body) a->facing = fray_body_heading(&k->t, unit, k->walked[i]);
    else if (w->heading >= 0 && a->does != DOES_FORM) a->facing = w->heading;
    carry(x, f);
}

/* ---- contacts ---- */

static bool were_touching(const struct fray_walk *k, int i, int l)
{
    return (fray_touching(k->t.b, k->who[i]) & base_bit(k->who[l])) != 0;
}

static bool touch_now(const struct fray_walk *k, int i, int l)
{
    struct point d = point_less(k->w[l].at, k->w[i].at);
    int64_t r = (int64_t)k->w[i].radius + k->w[l].radius + GRACE;
    bool stand = !k->x->b->figure[k->who[i]].moved && !k->x->b->figure[k->who[l]].moved;

    if (k->w[i].side == k->w[l].side) return false;
    return dot(d, d) <= r * r || (k->w[i].met & base_bit(l)) || (stand && were_touching(k, i, l));
}

static void face(const struct fray_walk *k, int i)
{
    struct fray_figure *a = &k->x->b->figure[k->who[i]];
    int best = -1, least = TURN;

    if (k->w[i].body || fray_touching(k->t.b, k->who[i])) return;       /* a man touched before faces the first */
    for (int l = 0; l < k->n; l++) {
        int turn;

        if (!(fray_touching(k->x->b, k->who[i]) & base_bit(k->who[l]))) continue;
        turn = angle_from(a->facing, heading_of(point_less(k->w[l].at, k->w[i].at)));
        if (turn < 0) turn = -turn;
        if (a->does == DOES_ATTACK && a->target == k->who[l] + 1) turn = -1;
        if (turn < least) best = l, least = turn;
    }
    if (best >= 0) a->facing = heading_of(point_less(k->w[best].at, k->w[i].at));
}

static void find_contacts(struct fray_walk *k)
{
    const struct fray *x = k->x;

    for (int i = 0; i < k->n; i++) x->b->figure[k->who[i]].touch[0] = x->b->figure[k->who[i]].touch[1] = 0;
    for (int i = 0; i < k->n; i++)
        for (int l = 0; l < i; l++) {
            int f = k->who[i], g = k->who[l];

            if (!touch_now(k, i, l)) continue;
            fray_join(x, f, g);
            if (were_touching(k, i, l)) continue;
            x->b->figure[f].came |= x->b->figure[f].moved;
            x->b->figure[g].came |= x->b->figure[g].moved;
            if (x->b->figure[f].moved) fray_tell(x, TOLD_CONTACT, f, g, 0);
            else fray_tell(x, TOLD_CONTACT, g, f, 0);
        }
    for (int i = 0; i < k->n; i++) face(k, i);
}

/* The worst on the way that it went, piece by piece. */
static int ground_ridden(const struct fray_walk *k, int i)
{
    const struct walker *w = &k->w[i];
    struct point last = w->went[0];
    int worst = GROUND_CLEAR;

    for (int q = 0; q <= QUARTERS; q++)
        for (int p = 0; p < (q < QUARTERS ? w->path[q].n : 1); p++) {
            struct point to = q < QUARTERS ? w->path[q].at[p] : w->at;      /* files that closed up went on */
            int ground = fray_way_ground(&k->t, last, to, w->radius, true);

            if (ground > worst) worst = ground;
            last = to;
        }
    return worst;
}

/* Cavalry that ends in contact: is it a charge (H-23)? */
static void find_charges(struct fray_walk *k)
{
    const struct fray *x = k->x;

    for (int i = 0; i < k->n; i++) {
        int f = k->who[i];
        struct fray_figure *a = &x->b->figure[f];
        bases touch = fray_touching(x->b, f);
        struct flintlock_charge_in in = { .mount = fray_fighter_mount(x->s, x->b, f), .class = x->s->figure[f].class,
                                          .in_contact = a->was_in_contact, .straight = a->straight / FRAY_CM,
                                          .reaches = a->came && touch != 0 };
        struct flintlock_charge_out out = { 0 };

        if (in.mount == FIGHTER_FOOT || in.mount == FIGHTER_MOUNTED_INFANTRY || !in.reaches) continue;
        in.ground = ground_ridden(k, i);
        if (in.ground > GROUND_VERY_DIFFICULT) in.ground = GROUND_VERY_DIFFICULT;
        about(x->r, fray_figure_ids[f]);
        flintlock_charge_rule(x->r, &in, &out);
        about(x->r, NULL);
        a->charges = out.allowed;
        for (int g = 0; a->charges && touch >> g; g++)
            if (touch & base_bit(g)) x->b->unit[fray_unit_of(x->s, g)].charged = 1;
    }
}

/* ---- the edge of the table ---- */

static void leave(const struct fray *x, int f, int edge)
{
    int token = x->b->figure[f].token - 1, seat = fray_seat_of(x->s, f);
    bool fled = fray_routed(x->s, x->b, f);

    if (token >= 0 && !fled) {
        x->b->token[token].gone = seat + 1;
        x->b->token[token].carrier = 0;
        x->b->figure[f].token = 0;
    }
    fray_tell(x, fled ? TOLD_FLEES : TOLD_LEAVES, f, 0, 0);
    fray_take_off(x, f, fled ? WHERE_FLED : WHERE_LEFT);
    for (int i = 0; i < x->s->goals && !fled; i++) {
        const struct fray_goal *g = &x->s->goal[i];
        bool scores = g->seat == seat && g->edge == edge && (!g->turn || x->b->turn <= g->turn) &&
            (g->kind == GOAL_LEAVE || (g->kind == GOAL_CARRY && token >= 0 && g->token == token + 1));

        if (!scores) continue;
        x->b->goal[i].scored++;
        x->b->points[seat] += g->points;
        fray_tell_goal(x, i);
    }
}

/* A formation that was ordered is there when everybody has come to his place. */
static void form_up(const struct fray_walk *k)
{
    for (int u = 0; u < k->x->b->units; u++) {
        int member[FRAY_MOST_FIGURES], n = fray_members(k->x->s, k->x->b, u, member);
        struct pose at[FRAY_MOST_FIGURES];
        int facing;

        if (k->x->b->unit[u].does != DOES_FORM || n == 0) continue;
        facing = fray_facing_of(&k->t, u);
        for (int i = 0; i < n; i++)
            at[i] = (struct pose){ k->x->b->figure[member[i]].x, k->x->b->figure[member[i]].y, facing };
        if (!fray_stand_close(at, n, k->x->b->figure[member[0]].riding)) continue;
        for (int i = 0; i < n; i++) k->x->b->figure[member[i]].facing = facing;
        k->x->b->unit[u].formation = k->x->b->unit[u].forms - 1;
    }
}

void fray_after_walk(struct fray_walk *k)
{
    const struct fray *x = k->x;

    for (int i = 0; i < k->n; i++) put_down(k, i);
    fray_put_down_wagons(k);
    fray_tell_ways(x);
    for (int i = 0; i < k->n; i++) {
        if (k->halted & base_bit(i)) fray_tell_of(x, k->who[i], TOLD_HALTED_GROUND, k->who[i], 0);
        if (k->w[i].waited || k->w[i].back > 2 * k->w[i].radius)        /* less is shoulder to shoulder */
            fray_tell_of(x, k->who[i], TOLD_HALTED, k->who[i], 0);
    }
    find_contacts(k);
    find_charges(k);
    form_up(k);
    for (int i = 0; i < k->n; i++) {
        int edge = fray_edge_beyond(x->s, fray_at(x->b, k->who[i]));
        if (edge != EDGE_OF_NOBODY) leave(x, k->who[i], edge);
        else fray_loses_wagon(x, k->who[i]);
    }
    fray_find_seen(x->p, x->b);
}
