/* together.c - see together.h. */
#include "model/together.h"

enum { PIECES = MOST_LEGS + 1, NEVER = TICKS + 1 };

/* One quarter step of one figure: straight pieces between ticks. */
struct quarter { int n; int16_t tick[PIECES + 1]; struct point at[PIECES + 1]; };

static struct point place_at(const struct quarter *q, int tick)
{
    int i = 0;
    int64_t passed, whole;
    struct point d;

    while (i + 1 < q->n && q->tick[i + 1] <= tick) i++;
    if (i + 1 >= q->n || tick <= q->tick[i]) return q->at[i];
    d = point_less(q->at[i + 1], q->at[i]);
    passed = tick - q->tick[i];
    whole = q->tick[i + 1] - q->tick[i];
    return (struct point){ q->at[i].x + (int32_t)rounded(d.x * passed, whole),
                           q->at[i].y + (int32_t)rounded(d.y * passed, whole) };
}

static void put(struct quarter *q, int tick, struct point p)
{
    if (q->n > 0 && q->tick[q->n - 1] >= tick) return;
    if (q->n > PIECES) return;
    q->tick[q->n] = (int16_t)tick;
    q->at[q->n++] = p;
}

/* ---- cutting paths ---- */

static int path_length(const struct walker *w)
{
    int total = 0;

    for (int i = 0; i < w->legs; i++) total += length_of(point_less(w->leg[i], i ? w->leg[i - 1] : w->at));
    return total;
}

static struct point along(struct point a, struct point b, int walked, int whole)
{
    return (struct point){ a.x + (int32_t)rounded((int64_t)(b.x - a.x) * walked, whole),
                           a.y + (int32_t)rounded((int64_t)(b.y - a.y) * walked, whole) };
}

/* The part of a path between two lengths, as one quarter step. */
static struct quarter cut_path(const struct walker *w, int from, int to)
{
    struct quarter q = { 0 };
    struct point last = w->went[0];
    int walked = 0;

    for (int i = 0; i < w->legs && walked < to && from < to; i++) {
        int leg = length_of(point_less(w->leg[i], last));

        if (leg > 0 && walked + leg > from) {
            int enters = from > walked ? from - walked : 0, leaves = to - walked < leg ? to - walked : leg;
            if (q.n == 0) put(&q, 0, along(last, w->leg[i], enters, leg));
            put(&q, (int)rounded((int64_t)(walked + leaves - from) * TICKS, to - from),
                along(last, w->leg[i], leaves, leg));
        }
        walked += leg;
        last = w->leg[i];
    }
    if (q.n == 0) put(&q, 0, w->at);
    return q;
}

static struct quarter towards(const struct walker *w, const struct walker *quarry, int pace)
{
    struct quarter q = { 0 };
    int whole = length_of(point_less(quarry->at, w->at));

    put(&q, 0, w->at);
    if (whole > 0 && pace > 0) put(&q, TICKS, along(w->at, quarry->at, pace < whole ? pace : whole, whole));
    return q;
}

/* ---- meetings ---- */

/* The tick at which two figures touch, from `from` on. */
static int touch_tick(const struct quarter *a, const struct quarter *b, int radii, int from)
{
    int tick = from, i = 0, k = 0;

    while (tick < TICKS) {
        int next = TICKS;
        struct point here, there, before, after;
        struct meeting m;

        while (i < a->n && a->tick[i] <= tick) i++;
        while (k < b->n && b->tick[k] <= tick) k++;
        if (i < a->n && a->tick[i] < next) next = a->tick[i];
        if (k < b->n && b->tick[k] < next) next = b->tick[k];
        here = place_at(a, tick);
        there = place_at(b, tick);
        before = point_less(there, here);
        after = point_less(place_at(b, next), place_at(a, next));
        m = round_meets(before, radii, point_less(before, after));
        if (m.meets) return tick + (int)(m.num * (next - tick) / m.den);
        tick = next;
    }
    return NEVER;
}

struct step_of_all {
    struct walker *w;
    int n;
    struct quarter path[MOST_WALKERS];
    int16_t meets[MOST_WALKERS][MOST_WALKERS];
    bool still[MOST_WALKERS];
};

static bool may_meet(const struct step_of_all *s, int i, int k)
{
    return s->w[i].side != s->w[k].side && !(s->still[i] && s->still[k]);
}

static void find_meetings(struct step_of_all *s, int i, int from)
{
    for (int k = 0; k < s->n; k++) {
        int tick = NEVER;

        if (may_meet(s, i, k)) {
            struct point d = point_less(s->w[k].at, s->w[i].at);
            int64_t far = (int64_t)s->w[i].radius + s->w[k].radius + s->w[i].length + s->w[k].length;
            if (dot(d, d) <= far * far)
                tick = i < k ? touch_tick(&s->path[i], &s->path[k], s->w[i].radius + s->w[k].radius, from)
                             : touch_tick(&s->path[k], &s->path[i], s->w[i].radius + s->w[k].radius, from);
        }
        s->meets[i][k] = s->meets[k][i] = (int16_t)tick;
    }
}

static void stop(struct step_of_all *s, int i, int tick)
{
    struct point p = place_at(&s->path[i], tick);

    s->path[i].n = 0;
    put(&s->path[i], 0, p);
    s->w[i].at = p;
    s->still[i] = true;
}

/* The next tick at which somebody touches an enemy: all of them stop. false: nobody does any more. */
static bool next_meeting(struct step_of_all *s, int quarter)
{
    int tick = NEVER;
    bases touched = 0;

    for (int i = 0; i < s->n; i++)
        for (int k = 0; k < i; k++)
            if (s->meets[i][k] < tick) tick = s->meets[i][k];
    if (tick == NEVER) return false;
    for (int i = 0; i < s->n; i++)
        for (int k = 0; k < i; k++)
            if (s->meets[i][k] == tick) {
                touched |= base_bit(i) | base_bit(k);
                s->w[i].met |= base_bit(k);
                s->w[k].met |= base_bit(i);
            }
    for (int i = 0; i < s->n; i++)
        if (touched & base_bit(i) && !s->still[i]) {
            stop(s, i, tick);
            if (s->w[i].stopped < 0) s->w[i].stopped = quarter * TICKS + tick;
        }
    for (int i = 0; i < s->n; i++)
        if (touched & base_bit(i)) find_meetings(s, i, tick);
    return true;
}

/* ---- the turn ---- */

static void walk_quarter(struct step_of_all *s, int quarter)
{
    for (int i = 0; i < s->n; i++) {
        struct walker *w = &s->w[i];

        if (w->stopped >= 0) s->path[i].n = 0, put(&s->path[i], 0, w->at);
        else if (w->quarry >= 0) s->path[i] = towards(w, &s->w[w->quarry], w->length / QUARTERS);
        else s->path[i] = cut_path(w, w->length * quarter / QUARTERS, w->length * (quarter + 1) / QUARTERS);
        s->still[i] = s->path[i].n < 2;
    }
    for (int i = 0; i < s->n; i++)
        for (int k = 0; k < s->n; k++) s->meets[i][k] = NEVER;
    for (int i = 0; i < s->n; i++)
        if (!s->still[i]) find_meetings(s, i, 0);
    while (next_meeting(s, quarter)) { }
    for (int i = 0; i < s->n; i++) {
        struct walker *w = &s->w[i];
        if (!s->still[i]) w->at = place_at(&s->path[i], TICKS);
        w->went[quarter + 1] = w->at;
    }
}

/* ---- friends on each other ---- */

static bool too_near(const struct walker *a, const struct walker *b, struct point at)
{
    struct point d = point_less(b->at, at);
    int64_t r = (int64_t)a->radius + b->radius - GRACE;
    return dot(d, d) < r * r;
}

/* On a friend who has his place, or (going back) on anybody who is not a friend. */
static bool stands_on(const struct walker *w, int n, int i, struct point at, bases placed, bool back)
{
    for (int k = 0; k < n; k++) {
        bool ours = w[k].side == w[i].side;
        if (k != i && (ours ? (placed & base_bit(k)) != 0 : back) && too_near(&w[i], &w[k], at)) return true;
    }
    return false;
}

static void let_go(struct walker *w, int n, int i)               /* it touches nobody any more */
{
    for (int k = 0; k < n; k++) w[k].met &= ~base_bit(i);
    w[i].met = 0;
}

/* Back along what it walked, to the first place where it stands on nobody; it stays if there is none. */
static void step_off(struct walker *w, int n, int i, bases placed)
{
    enum { PARTS = 16 };

    for (int q = QUARTERS; q > 0; q--)
        for (int k = 1; k <= PARTS; k++) {
            struct point p = along(w[i].went[q], w[i].went[q - 1], k, PARTS);
            if (stands_on(w, n, i, p, placed, true)) continue;
            w[i].at = p;
            let_go(w, n, i);
            return;
        }
}

/* Who stopped first has his place first; those who stopped together, or at the end, in the order of their numbers. */
static void find_places(struct walker *w, int n)
{
    bases placed = 0;

    for (int done = 0; done < n; done++) {
        int next = -1;

        for (int i = 0; i < n; i++) {
            if (placed & base_bit(i)) continue;
            if (next < 0 || (w[i].stopped >= 0 && (w[next].stopped < 0 || w[i].stopped < w[next].stopped))) next = i;
        }
        if (stands_on(w, n, next, w[next].at, placed, false)) step_off(w, n, next, placed);
        placed |= base_bit(next);
    }
}

void walk_together(struct walker *w, int n)
{
    struct step_of_all s = { .w = w, .n = n };

    for (int i = 0; i < n; i++) {
        int path = w[i].quarry >= 0 ? w[i].length : path_length(&w[i]);
        w[i].went[0] = w[i].at;
        w[i].stopped = -1;
        w[i].met = 0;
        if (path < w[i].length) w[i].length = path;
    }
    for (int q = 0; q < QUARTERS; q++) walk_quarter(&s, q);
    find_places(w, n);
    for (int i = 0; i < n; i++) {
        struct point last = { 0, 0 };
        for (int q = 0; q < QUARTERS; q++) {
            struct point d = point_less(w[i].went[q + 1], w[i].went[q]);
            if (d.x || d.y) last = d;
        }
        w[i].heading = last.x || last.y ? heading_of(last) : -1;
    }
}
