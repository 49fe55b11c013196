/* together.c - see together.h. */
#include "model/together.h"

enum { NEVER = TICKS + 1 };

static struct point quarter_place(const struct quarter *q, int tick)
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

void quarter_put(struct quarter *q, int tick, struct point p)
{
    if (q->n > 0 && q->tick[q->n - 1] >= tick) return;
    if (q->n == QUARTER_POINTS) return;
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

struct quarter quarter_of_path(const struct walker *w, int from, int to)
{
    struct quarter q = { 0 };
    struct point last = w->went[0];
    int walked = 0;

    for (int i = 0; i < w->legs && walked < to && from < to; i++) {
        int leg = length_of(point_less(w->leg[i], last));

        if (leg > 0 && walked + leg > from) {
            int enters = from > walked ? from - walked : 0, leaves = to - walked < leg ? to - walked : leg;
            if (q.n == 0) quarter_put(&q, 0, along(last, w->leg[i], enters, leg));
            quarter_put(&q, (int)rounded((int64_t)(walked + leaves - from) * TICKS, to - from),
                        along(last, w->leg[i], leaves, leg));
        }
        walked += leg;
        last = w->leg[i];
    }
    if (q.n == 0) quarter_put(&q, 0, w->at);
    return q;
}

struct quarter quarter_towards(struct point at, struct point aim, int pace)
{
    struct quarter q = { 0 };
    int whole = length_of(point_less(aim, at));

    quarter_put(&q, 0, at);
    if (whole > 0 && pace > 0) quarter_put(&q, TICKS, along(at, aim, pace < whole ? pace : whole, whole));
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
        here = quarter_place(a, tick);
        there = quarter_place(b, tick);
        before = point_less(there, here);
        after = point_less(quarter_place(b, next), quarter_place(a, next));
        m = round_meets(before, radii, point_less(before, after));
        if (m.meets) return tick + (int)(m.num * (next - tick) / m.den);
        tick = next;
    }
    return NEVER;
}

struct step_of_all {
    struct walker *w;
    int n, quarter;
    int16_t meets[MOST_WALKERS][MOST_WALKERS], soonest[MOST_WALKERS];
    /* Of each walker: where its path begins, its radius, and how far its path leads from there at most. In arrays of
    ** their own and not in struct walker, because all pairs are compared. */
    struct point begins[MOST_WALKERS];
    int32_t radius[MOST_WALKERS], far[MOST_WALKERS];
    bases still;
    bool things;
};

static struct quarter *path_of(const struct step_of_all *s, int i) { return &s->w[i].path[s->quarter]; }
static bool is_still(const struct step_of_all *s, int i) { return (s->still & base_bit(i)) != 0; }

/* Is the other in a body of friends to which this one does not belong? */
static bool waits_for(const struct walker *w, const struct walker *other)
{
    return w->side == other->side && other->body && other->body != w->body;
}

/* The distance of their middles at which one of them has to stop; 0: they may pass through each other. Friends and
** wagons may overlap by GRACE. */
static int meeting_radii(const struct step_of_all *s, int i, int k)
{
    const struct walker *a = &s->w[i], *b = &s->w[k];

    if (is_still(s, i) && is_still(s, k)) return 0;
    if (a->thing || b->thing)
        return (a->side == b->side && !(a->thing && b->thing)) ? 0 : a->radius + b->radius - GRACE;
    if (a->side != b->side) return a->radius + b->radius;
    if ((waits_for(a, b) && !is_still(s, i)) || (waits_for(b, a) && !is_still(s, k)))
        return a->radius + b->radius - GRACE;
    return 0;
}

static int farthest(const struct quarter *q)
{
    int far = 0;

    for (int i = 1; i < q->n; i++) far += length_about(point_less(q->at[i], q->at[i - 1]));
    return far + far / 8;                       /* length_about may be 7 per cent too short: never too little */
}

static int16_t soonest_of(const struct step_of_all *s, int i)
{
    int16_t tick = NEVER;

    for (int k = 0; k < s->n; k++)
        if (s->meets[i][k] < tick) tick = s->meets[i][k];
    return tick;
}

/* i meets k at this tick. Only the row of i is written, and the soonest tick of that row is kept up to date. */
static void set_meeting(struct step_of_all *s, int i, int k, int tick)
{
    int16_t before = s->meets[i][k];

    s->meets[i][k] = (int16_t)tick;
    if (tick < s->soonest[i]) s->soonest[i] = (int16_t)tick;
    else if (before == s->soonest[i] && before < tick) s->soonest[i] = soonest_of(s, i);
}

static bool may_meet(const struct step_of_all *s, int i, int k)
{
    struct point d = point_less(s->begins[k], s->begins[i]);
    int64_t reach = (int64_t)s->radius[i] + s->radius[k] + s->far[i] + s->far[k] + 1;

    return dot(d, d) <= reach * reach;
}

/* known: those with whom its meetings have been found. */
static void find_meetings(struct step_of_all *s, int i, int from, bases known)
{
    for (int k = 0; k < s->n; k++) {
        int radii, tick = NEVER;

        if (k == i || known & base_bit(k)) continue;
        radii = may_meet(s, i, k) ? meeting_radii(s, i, k) : 0;
        if (radii) tick = i < k ? touch_tick(path_of(s, i), path_of(s, k), radii, from)
                                : touch_tick(path_of(s, k), path_of(s, i), radii, from);
        if (tick == s->meets[i][k]) continue;
        set_meeting(s, k, i, tick);
        s->meets[i][k] = (int16_t)tick;
    }
    s->soonest[i] = soonest_of(s, i);
}

/* What it walked up to this tick is left of its path. */
static void stop(struct step_of_all *s, int i, int tick)
{
    struct quarter *q = path_of(s, i), was = *q;

    q->n = 0;
    for (int k = 0; k < was.n && was.tick[k] < tick; k++) quarter_put(q, was.tick[k], was.at[k]);
    quarter_put(q, tick, quarter_place(&was, tick));
    s->w[i].at = q->at[q->n - 1];
    s->far[i] = farthest(q);
    s->still |= base_bit(i);
}

static bool stop_together(const struct walker *a, const struct walker *b)
{
    return a->side == b->side && ((a->body && a->body == b->body) || (a->with && a->with == b->with));
}

/* All of its body, with what they draw along. */
static bases body_with(const struct step_of_all *s, int i)
{
    bases all = base_bit(i), before = 0;

    for (int k = 0; (s->w[i].body || s->w[i].with) && k < s->n; k++)
        if (stop_together(&s->w[i], &s->w[k])) all |= base_bit(k);
    while (s->things && all != before && all != base_bit(i)) {
        before = all;
        for (int k = 0; k < s->n; k++)
            for (int l = 0; all & base_bit(k) && l < s->n; l++)
                if (stop_together(&s->w[k], &s->w[l])) all |= base_bit(l);
    }
    return all;
}

/* The next tick at which somebody touches an enemy or has to wait: all of them stop. false: nobody does any more. */
static bool next_meeting(struct step_of_all *s)
{
    int tick = NEVER;
    bases touched = 0, waits = 0, stops = 0, known = 0;

    for (int i = 0; i < s->n; i++)
        if (s->soonest[i] < tick) tick = s->soonest[i];
    if (tick == NEVER) return false;
    for (int i = 0; i < s->n; i++)
        for (int k = 0; s->soonest[i] == tick && k < i; k++) {
            if (s->meets[i][k] != tick) continue;
            if (s->w[i].thing || s->w[k].thing) {
                waits |= base_bit(i) | base_bit(k);
                continue;
            }
            if (s->w[i].side != s->w[k].side) {
                touched |= base_bit(i) | base_bit(k);
                s->w[i].met |= base_bit(k);
                s->w[k].met |= base_bit(i);
                continue;
            }
            if (waits_for(&s->w[i], &s->w[k])) waits |= base_bit(i);
            if (waits_for(&s->w[k], &s->w[i])) waits |= base_bit(k);
        }
    for (int i = 0; i < s->n; i++)
        if ((touched | (waits & ~s->still)) & base_bit(i)) stops |= body_with(s, i);
    for (int i = 0; i < s->n; i++) {
        bool for_good = (touched & body_with(s, i)) != 0;

        if (!(stops & base_bit(i))) continue;
        if (!is_still(s, i)) stop(s, i, tick);
        if (!for_good) s->w[i].waited = 1;
        else if (s->w[i].stopped < 0) s->w[i].stopped = s->quarter * TICKS + tick;
    }
    for (int i = 0; i < s->n; i++)
        if ((touched | stops) & base_bit(i)) {
            find_meetings(s, i, tick, known);
            known |= base_bit(i);
        }
    return true;
}

/* ---- the turn ---- */

void begin_together(struct walker *w, int n)
{
    for (int i = 0; i < n; i++) {
        w[i].went[0] = w[i].at;
        w[i].stopped = -1;
        w[i].heading = -1;
        w[i].waited = w[i].back = 0;
        w[i].met = 0;
        for (int q = 0; q < QUARTERS; q++) w[i].path[q].n = 0;
    }
}

void step_together(struct walker *w, int n, int quarter)
{
    struct step_of_all s = { .w = w, .n = n, .quarter = quarter };
    bases known = 0;

    for (int i = 0; i < n; i++) {
        if (path_of(&s, i)->n < 2) s.still |= base_bit(i);
        s.begins[i] = path_of(&s, i)->at[0];
        s.radius[i] = w[i].radius;
        s.far[i] = farthest(path_of(&s, i));
        s.things = s.things || w[i].thing;
    }
    for (int i = 0; i < n; i++) {
        s.soonest[i] = NEVER;
        for (int k = 0; k < n; k++) s.meets[i][k] = NEVER;
    }
    for (int i = 0; i < n; i++)
        if (!is_still(&s, i)) {
            find_meetings(&s, i, 0, known);
            known |= base_bit(i);
        }
    while (next_meeting(&s)) { }
    for (int i = 0; i < n; i++) {
        if (!is_still(&s, i)) w[i].at = quarter_place(path_of(&s, i), TICKS);
        w[i].went[quarter + 1] = w[i].at;
    }
}

/* ---- nobody ends on another ---- */

enum { STEP_BACK_TICKS = 32 };

/* The tick of the turn at which it moved last; 0: it did not. */
static int last_moved(const struct walker *w)
{
    for (int q = QUARTERS - 1; q >= 0; q--)
        for (int k = w->path[q].n - 1; k > 0; k--)
            if (w->path[q].at[k].x != w->path[q].at[k - 1].x || w->path[q].at[k].y != w->path[q].at[k - 1].y)
                return q * TICKS + w->path[q].tick[k];
    return 0;
}

static struct point place_of_turn(const struct walker *w, int tick)
{
    int q = tick >= LAST_TICK ? QUARTERS - 1 : tick / TICKS;

    return w->path[q].n ? quarter_place(&w->path[q], tick - q * TICKS) : w->went[q];
}

/* Places and radii side by side, so that looking at all pairs is quick. */
struct settling {
    int n; struct point at[MOST_WALKERS]; int32_t radius[MOST_WALKERS], with[MOST_WALKERS], side[MOST_WALKERS];
    int64_t to_go[MOST_WALKERS]; int tick[MOST_WALKERS], stopped[MOST_WALKERS];
    bases off;
};

static bool too_near(const struct settling *s, int i, int k)
{
    struct point d = point_less(s->at[k], s->at[i]);
    int64_t r = (int64_t)s->radius[i] + s->radius[k] - GRACE;
    return dot(d, d) < r * r && !(s->with[i] && s->with[i] == s->with[k]);
}

/* How far it had to go when the turn began, squared: to whom it goes for, or to the end of its way. */
static int64_t had_to_go(const struct walker *w, int i)
{
    struct point aim = w[i].quarry >= 0 ? w[w[i].quarry].went[0]
                       : w[i].legs > 0 ? w[i].leg[w[i].legs - 1] : w[i].went[0];
    struct point d = point_less(aim, w[i].went[0]);

    return dot(d, d);
}

/* Does it give way to the other? The later does; of friends that stopped at the same tick the one who had farther to
** go, and if that is equal, too, each to the other. */
static bool gives_way(const struct settling *s, int i, int k)
{
    if (s->stopped[i] != s->stopped[k]) return s->stopped[i] > s->stopped[k];
    return s->side[i] != s->side[k] || s->to_go[i] >= s->to_go[k];
}

/* Of two that stand on each other one goes back; if he has gone back all the way, the other. Only pairs with one
** of `moved` are looked at: nothing has changed between the others. */
static bases going_back(const struct settling *s, bases moved)
{
    bases back = 0;

    for (int i = 0; i < s->n; i++)
        for (int k = 0; moved & ~s->off & base_bit(i) && k < s->n; k++) {
            if (k == i || s->off & base_bit(k) || !too_near(s, i, k)) continue;
            if (s->tick[i] > 0 && (gives_way(s, i, k) || s->tick[k] == 0)) back |= base_bit(i);
            if (s->tick[k] > 0 && (gives_way(s, k, i) || s->tick[i] == 0)) back |= base_bit(k);
        }
    return back;
}

static void lose_touch(struct walker *w, int n, int i)
{
    for (int k = 0; k < n; k++)
        if (w[i].met & base_bit(k)) {
            struct point d = point_less(w[k].at, w[i].at);
            int64_t r = (int64_t)w[i].radius + w[k].radius + GRACE;
            if (dot(d, d) <= r * r) continue;
            w[i].met &= ~base_bit(k);
            w[k].met &= ~base_bit(i);
        }
}

void settle_together(struct walker *w, int n)
{
    struct settling s = { .n = n };
    bases back = ~(bases)0, moved = 0;

    for (int i = 0; i < n; i++) {
        s.at[i] = w[i].at;
        s.radius[i] = w[i].radius;
        s.with[i] = w[i].with;
        s.side[i] = w[i].side;
        s.to_go[i] = had_to_go(w, i);
        if (w[i].off) s.off |= base_bit(i);
        s.tick[i] = s.stopped[i] = last_moved(&w[i]);
    }
    while ((back = going_back(&s, back)) != 0) {
        for (bases before = 0; before != back; ) {              /* a body goes back as one, and what is drawn along */
            before = back;
            for (int i = 0; i < n; i++)
                for (int k = 0; (w[i].body || w[i].with) && back & base_bit(i) && k < n; k++)
                    if (stop_together(&w[i], &w[k]) && s.tick[k] > 0) back |= base_bit(k);
        }
        for (int i = 0; i < n; i++) {
            if (!(back & base_bit(i))) continue;
            s.tick[i] = s.tick[i] > STEP_BACK_TICKS ? s.tick[i] - STEP_BACK_TICKS : 0;
            s.at[i] = s.tick[i] ? place_of_turn(&w[i], s.tick[i]) : w[i].went[0];
        }
        moved |= back;
    }
    for (int i = 0; i < n; i++) {
        w[i].back = length_of(point_less(w[i].at, s.at[i]));
        w[i].at = s.at[i];
    }
    for (int i = 0; i < n; i++)
        if (moved & base_bit(i)) lose_touch(w, n, i);
    for (int i = 0; i < n; i++) {
        struct point last = { 0, 0 };

        for (int q = 0; q < QUARTERS; q++)
            for (int k = 1; k < w[i].path[q].n; k++) {
                struct point d = point_less(w[i].path[q].at[k], w[i].path[q].at[k - 1]);
                if (d.x || d.y) last = d;
            }
        w[i].heading = last.x || last.y ? heading_of(last) : -1;
    }
}

void walk_together(struct walker *w, int n)
{
    begin_together(w, n);
    for (int i = 0; i < n; i++) {
        int path = w[i].quarry >= 0 ? w[i].length : path_length(&w[i]);
        if (path < w[i].length) w[i].length = path;
    }
    for (int q = 0; q < QUARTERS; q++) {
        for (int i = 0; i < n; i++) {
            struct walker *x = &w[i];

            if (x->stopped >= 0) x->path[q].n = 0, quarter_put(&x->path[q], 0, x->at);
            else if (x->quarry >= 0) x->path[q] = quarter_towards(x->at, w[x->quarry].at, x->length / QUARTERS);
            else x->path[q] = quarter_of_path(x, x->length * q / QUARTERS, x->length * (q + 1) / QUARTERS);
        }
        step_together(w, n, q);
    }
    settle_together(w, n);
}
