/* walk.c - everybody moves at the same time, in four quarter steps (H-37).
**
** Nobody decides anything here, and it never matters who is asked first: in each step all aims are read, all ways of
** the step are made, and then all of them are walked together (model/together.h). A figure that attacks turns at the
** start of each step towards where its enemy stands then. Bodies keep the timetable of their outer figure. */
#include <string.h>
#include "game/flintlock/walk.h"
#include "rules/flintlock/move.h"

static bool in_body(const struct fray *x, int f)
{
    return fray_formed(x->b, fray_unit_of(x->s, f)) && !fray_routed(x->s, x->b, f);
}

static int walker_of(const struct fray_walk *k, int f)
{
    for (int i = 0; i < k->n; i++) if (k->who[i] == f) return i;
    return -1;
}

/* ---- what everybody may walk ---- */

/* How far a body goes that does not come into contact (BF-4). */
static int plain_length(const struct fray_walk *k, int f)
{
    int unit = fray_unit_of(k->x->s, f);
    int before = fray_body_speed(&k->t, unit, HOW_FORWARD, true), plain = fray_body_speed(&k->t, unit, HOW_FORWARD,
            false);
    int length = k->x->b->figure[f].length - (before - plain);

    return length > 0 ? length : 0;
}

static int total_of(const struct fray_walk *k, int f)
{
    const struct fray_figure *i = &k->x->b->figure[f];
    int way;

    if (i->blocked) return 0;
    switch (i->does) {
    case DOES_ATTACK: return i->length;
    case DOES_CHARGE_BODY:
        return k->x->ready->contact_speed == CONTACT_SPEED_NEVER ? plain_length(k, f) : i->length;
    case DOES_MARCH_BODY: case DOES_WHEEL: way = fray_body_length(&k->t, fray_unit_of(k->x->s, f)); break;
    default: way = fray_leg_length(k->x->b, f, i->legs);
    }
    return way < i->length ? way : i->length;
}

static void line_up(struct fray_walk *k)
{
    const struct fray_state *b = k->x->b;

    k->n = 0;
    for (int f = 0; f < b->figures; f++)
        if (fray_on(b, f)) k->who[k->n++] = f;
    for (int i = 0; i < k->n; i++) {
        int f = k->who[i];
        const struct fray_figure *a = &b->figure[f];
        struct walker *w = &k->w[i];

        memset(w, 0, sizeof *w);
        w->at = fray_at(b, f);
        w->radius = fray_radius(b, f);
        w->side = fray_seat_of(k->x->s, f);
        w->body = in_body(k->x, f) ? fray_unit_of(k->x->s, f) + 1 : 0;
        w->quarry = a->does == DOES_ATTACK ? walker_of(k, a->target - 1) : -1;
        w->legs = a->legs;
        for (int l = 0; l < a->legs; l++) w->leg[l] = (struct point){ a->leg[l].x, a->leg[l].y };
        k->total[i] = a->does == DOES_ATTACK && w->quarry < 0 ? 0 : total_of(k, f);
        k->walked[i] = 0;
        k->worst[i] = a->does != DOES_ATTACK || w->quarry < 0 ? GROUND_VERY_DIFFICULT
                      : fray_way_ground(&k->t, w->at, fray_at(b, a->target - 1), w->radius, a->riding);
        if (k->worst[i] > GROUND_VERY_DIFFICULT) k->worst[i] = GROUND_VERY_DIFFICULT;
    }
    fray_line_up_wagons(k);
    begin_together(k->w, k->all);
}

/* ---- one step ---- */

/* The dice that were not thrown when orders were opened (BF-3, option dice). */
static void throw_now(struct fray_walk *k, int i, int ground)
{
    struct flintlock_move_in in;
    struct flintlock_march march;
    struct flintlock_move_out out = { 0 };
    int f = k->who[i];

    fray_move_inputs(&k->t, f, &in);
    in.ground = ground;
    about(k->x->r, fray_figure_ids[f]);
    flintlock_move_prepare(k->x->r, &in, &march);
    flintlock_move_rule(k->x->r, &march, &out);
    about(k->x->r, NULL);
    k->worst[i] = ground;
    if (out.blocked || out.distance * FRAY_CM < k->walked[i]) k->total[i] = k->walked[i];
    else if (out.distance * FRAY_CM < k->total[i]) k->total[i] = out.distance * FRAY_CM;
}

static int pace_of(const struct fray_walk *k, int i, int quarter)
{
    int pace = k->total[i] * (quarter + 1) / QUARTERS - k->total[i] * quarter / QUARTERS;
    return k->walked[i] + pace > k->total[i] ? k->total[i] - k->walked[i] : pace;
}

/* Towards the enemy; up to ground that nobody threw for, or into it if the dice are thrown now. */
static struct quarter hunt(struct fray_walk *k, int i, int quarter)
{
    struct walker *w = &k->w[i];
    struct quarter q = quarter_towards(w->at, k->w[w->quarry].at, pace_of(k, i, quarter));
    int before, ground;
    bool riding = k->x->b->figure[k->who[i]].riding != 0;

    if (q.n < 2) return q;
    ground = fray_way_ground(&k->t, w->at, q.at[1], w->radius, riding);
    if (ground > k->worst[i] && ground <= GROUND_VERY_DIFFICULT && k->x->ready->unforeseen == UNFORESEEN_DICE) {
        throw_now(k, i, ground);
        q = quarter_towards(w->at, k->w[w->quarry].at, pace_of(k, i, quarter));
        if (q.n < 2) return q;
    }
    before = fray_way_before(&k->t, w->at, q.at[1], k->who[i], k->worst[i]);
    if (before < length_of(point_less(q.at[1], w->at))) {
        k->halted |= base_bit(i);
        q = quarter_towards(w->at, k->w[w->quarry].at, before);
    }
    return q;
}

static struct quarter body_step(const struct fray_walk *k, int i, int from, int to)
{
    enum { PIECES = 4 };
    int f = k->who[i], unit = fray_unit_of(k->x->s, f);
    struct quarter q = { 0 };

    quarter_put(&q, 0, k->w[i].at);
    for (int p = 1; p <= PIECES && to > from; p++)
        quarter_put(&q, TICKS * p / PIECES, fray_in_body(&k->t, unit, f, from + (to - from) * p / PIECES));
    return q;
}

static void make_way(struct fray_walk *k, int i, int quarter)
{
    struct walker *w = &k->w[i];
    const struct fray_figure *a = &k->x->b->figure[k->who[i]];
    int from = k->walked[i], to = from + pace_of(k, i, quarter);

    w->path[quarter].n = 0;
    if (w->stopped >= 0 || to <= from) quarter_put(&w->path[quarter], 0, w->at);
    else if (fray_moves_as_body(a->does)) w->path[quarter] = body_step(k, i, from, k->capped[i] &&
        to > k->cap[i] ? k->cap[i] : to);
    else if (w->quarry >= 0) w->path[quarter] = hunt(k, i, quarter);
    else w->path[quarter] = quarter_of_path(w, from, to);
}

static void make_ways(struct fray_walk *k, int quarter)
{
    for (int seat = 0; seat < FRAY_SEATS; seat++)               /* dice: red before blue */
        for (int i = 0; i < k->n; i++)
            if (k->w[i].side == seat) make_way(k, i, quarter);
    fray_roll_wagons(k, quarter);
}

static void count_walked(struct fray_walk *k, int quarter)
{
    for (int i = 0; i < k->n; i++) {
        const struct quarter *q = &k->w[i].path[quarter];
        int pace = pace_of(k, i, quarter);

        if (q->n < 2) continue;
        if (fray_moves_as_body(k->x->b->figure[k->who[i]].does) && k->capped[i] && k->walked[i] + pace > k->cap[i])
            pace = k->cap[i] - k->walked[i];
        if (k->w[i].quarry >= 0) {
            for (int p = 1; p < q->n; p++) k->walked[i] += length_of(point_less(q->at[p], q->at[p - 1]));
        } else {
            k->walked[i] += pace * q->tick[q->n - 1] / TICKS;
        }
    }
}

/* ---- the last step of bodies that attack (BF-4) ---- */

/* Is somebody of this body in contact? */
static bool body_met(const struct walker *w, int n, int body, int side)
{
    for (int i = 0; i < n; i++) if (w[i].body == body && w[i].side == side && w[i].met) return true;
    return false;
}

/* A body may go on beyond its speed if that brings it into contact. Whether it does hangs on who else goes on: so the
** step is tried, bodies that end without contact are held back, and it is tried again until all that go on arrive. */
static void try_last_step(struct fray_walk *k, int quarter)
{
    bool again = true;

    while (again) {
        struct walker *trial = k->trial;

        again = false;
        memcpy(trial, k->w, (size_t)k->all * sizeof *trial);
        step_together(trial, k->all, quarter);
        for (int i = 0; i < k->n; i++) {
            int f = k->who[i];

            if (k->x->b->figure[f].does != DOES_CHARGE_BODY || k->capped[i]) continue;
            k->cap[i] = plain_length(k, f);
            if (k->walked[i] + pace_of(k, i, quarter) <= k->cap[i] || body_met(trial, k->n, k->w[i].body, k->w[i].side))
                continue;
            k->capped[i] = again = true;
            make_way(k, i, quarter);
        }
        if (again) fray_roll_wagons(k, quarter);
    }
}

void fray_walk(const struct fray *x)
{
    struct fray_state start = *x->b;
    struct fray_walk k = { .x = x };

    fray_look(x->p, &start, REFEREE, &k.t);
    line_up(&k);
    for (int quarter = 0; quarter < QUARTERS; quarter++) {
        make_ways(&k, quarter);
        if (quarter == QUARTERS - 1) try_last_step(&k, quarter);
        step_together(k.w, k.all, quarter);
        count_walked(&k, quarter);
    }
    for (int i = 0; i < k.all; i++) k.w[i].off = fray_edge_beyond(x->s, k.w[i].at) != EDGE_OF_NOBODY;
    settle_together(k.w, k.all);
    fray_close_up(&k);
    fray_after_walk(&k);
}
