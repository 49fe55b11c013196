/* flight.c - see flight.h. */
#include "model/flight.h"
#include <string.h>

enum { NEVER_MET = 1 << 20, CLEARING = 4096, ROUNDS_TO_CLEAR = 32, ROUNDS_TO_SETTLE = 200 };

/* One flight while it is worked out. */
struct fleeing {
    const struct field *f;
    const struct flight *flight;
    bases movable, movers;                      /* who can be moved at all; who runs or may be pushed */
    bases looked;                               /* whose gaps have been measured */
    int horizon;                                /* no way is looked at farther than this */
    int32_t gap[FIELD_BASES][FIELD_BASES];      /* how far a mover goes before it meets another; or NEVER_MET */
    int32_t most[FIELD_BASES];                  /* how far a mover may go at the most */
    int32_t wants[FIELD_BASES];                 /* how far a runner should go */
};

static int smaller(int a, int b) { return a < b ? a : b; }
static int larger(int a, int b) { return a > b ? a : b; }
static bool among(bases set, int n) { return (set & base_bit(n)) != 0; }
static bases others(const struct fleeing *w, int n) { return w->f->there & ~base_bit(n); }

/* The direction, as the base sees it. */
static int turn_of(const struct fleeing *w, int n)
{
    return angle_from(w->f->base[n].heading, w->flight->heading);
}

static bool passes(const struct fleeing *w, int mover, int other)
{
    return among(w->flight->runners, mover) && among(w->flight->pass, other);
}

static struct shape moved_by(const struct fleeing *w, int n, int distance)
{
    return shape_moved(&w->f->base[n], ahead(w->flight->heading, distance));
}

/* ---- what holds one base ---- */

static int before_ground(const struct fleeing *w, int n, const struct terrain *g)
{
    const struct shape *s = &w->f->base[n];
    struct point way = ahead(w->flight->heading, w->horizon);
    enum edge lead[2];
    int leads = edges_leading(turn_of(w, n), lead), most = NEVER_MET;

    if (ground_touches(g, s)) return NEVER_MET;
    for (int e = 0; e < leads; e++) {
        struct meeting m = ground_ahead(g, s, lead[e], way);
        /* a meeting with ground is a little early: to the next whole unit */
        if (m.meets) most = smaller(most, (int)((m.num * w->horizon + m.den - 1) / m.den));
    }
    return most;
}

static int before_edge(const struct fleeing *w, int n)
{
    int low = 0, high = w->horizon + 1;

    while (low + 1 < high) {
        int middle = (low + high) / 2;
        struct shape s = moved_by(w, n, middle);
        if (shape_on_table(&s, w->f->wide, w->f->high)) low = middle;
        else high = middle;
    }
    return low == w->horizon ? NEVER_MET : low;
}

static int held_alone(const struct fleeing *w, int n)
{
    int most = NEVER_MET;

    for (int g = 0; g < w->f->grounds; g++)
        if (w->flight->closed[n] & piece_bit(g)) most = smaller(most, before_ground(w, n, &w->f->ground[g]));
    if (!among(w->flight->runners, n) || w->flight->edge_holds) most = smaller(most, before_edge(w, n));
    return most;
}

static int gap_between(const struct fleeing *w, int n, int other)
{
    struct body one = { 1, base_bit(n), { (uint8_t)n } };
    struct step step = { STEP_ALONG, w->horizon, turn_of(w, n) };
    int who, room = room_for(w->f, &one, step, base_bit(other), &who);

    return who < 0 ? NEVER_MET : room;
}

/* ---- the row ---- */

/* Everybody whom the runners could push, and whom those could, with all gaps between them. */
static void find_row(struct fleeing *w)
{
    for (bases left = w->movers & ~w->looked; left; left = w->movers & ~w->looked)
        for (int n = 0; n < w->f->count; n++) {
            if (!among(left, n)) continue;
            w->looked |= base_bit(n);
            w->most[n] = held_alone(w, n);
            for (int k = 0; k < w->f->count; k++) {
                w->gap[n][k] = among(others(w, n), k) && !passes(w, n, k) ? gap_between(w, n, k) : NEVER_MET;
                if (w->gap[n][k] < NEVER_MET && among(w->movable, k)) w->movers |= base_bit(k);
            }
        }
}

/* What one may go at the most depends on those in its way: until nothing changes. */
static void find_most(struct fleeing *w)
{
    for (bool again = true; again;) {
        again = false;
        for (int n = 0; n < w->f->count; n++)
            for (int k = 0; among(w->movers, n) && k < w->f->count; k++) {
                int to = w->gap[n][k] + (among(w->movers, k) ? w->most[k] : 0);
                if (w->gap[n][k] == NEVER_MET || to >= w->most[n]) continue;
                w->most[n] = to;
                again = true;
            }
    }
}

/* The runners go as far as they should or can; what is left of a pusher's way moves whoever is before him. */
static void move_row(const struct fleeing *w, struct flown *out)
{
    memset(out->went, 0, sizeof out->went);
    for (int n = 0; n < w->f->count; n++)
        if (among(w->flight->runners & w->movers, n)) out->went[n] = smaller(w->wants[n], w->most[n]);
    for (bool again = true; again;) {
        again = false;
        for (int n = 0; n < w->f->count; n++)
            for (int k = 0; among(w->movers, n) && k < w->f->count; k++) {
                int pushed = out->went[n] - w->gap[n][k];
                if (!among(w->movers, k) || pushed <= out->went[k]) continue;
                out->went[k] = pushed;
                again = true;
            }
    }
    for (int n = 0; n < w->f->count; n++)
        if (among(w->f->there, n)) out->end[n] = moved_by(w, n, out->went[n]);
}

/* ---- where it ends ---- */

/* How far this runner must go to stand clear of a base that it walks through, seen from beyond. */
static int clear_of(const struct fleeing *w, int n, const struct shape *other)
{
    struct shape beyond = moved_by(w, n, w->horizon);
    int back = w->flight->heading + HALF_TURN, room = w->horizon;
    enum edge lead[2];
    int leads = edges_leading(turn_of(w, n) + HALF_TURN, lead);

    for (int e = 0; e < leads; e++) {
        struct meeting m = edge_meets(&beyond, lead[e], ahead(back, w->horizon), other);
        if (m.meets) room = smaller(room, meeting_distance(m, w->horizon));
    }
    return w->horizon - room;
}

/* Sends runners that end on somebody whom they pass farther on. true: somebody has to go on. */
static bool go_clear(struct fleeing *w, struct flown *out)
{
    bool again = false;

    for (int n = 0; n < w->f->count; n++)
        for (int k = 0; among(w->flight->runners & w->movers, n) && k < w->f->count; k++) {
            int to;

            if (!among(others(w, n), k) || !passes(w, n, k) || !shape_overlaps(&out->end[n], &out->end[k])) continue;
            to = larger(clear_of(w, n, &out->end[k]), w->wants[n] + 1);
            if (out->went[n] < w->wants[n] || to > w->horizon) out->clear = false;
            else w->wants[n] = to, again = true;
        }
    return again && out->clear;
}

/* How far n can go towards the other without lying in it, where its edges alone only brush it. */
static int gap_before(const struct fleeing *w, int n, int k, int too_far)
{
    int low = 0, high = too_far;

    while (low + 1 < high) {
        int middle = (low + high) / 2;
        struct shape s = moved_by(w, n, middle);
        if (shape_overlaps(&s, &w->f->base[k])) high = middle;
        else low = middle;
    }
    return low;
}

/* A corner may come too deep into somebody whom neither of its edges meets, and rounding may leave two bases a unit too
** deep in each other: such a pair meets earlier. true: there was one. */
static bool meet_earlier(struct fleeing *w, const struct flown *out)
{
    for (int n = 0; n < w->f->count; n++)
        for (int k = 0; among(w->movers, n) && k < w->f->count; k++) {
            int apart = out->went[n] - out->went[k];

            if (apart <= 0 || !among(others(w, n), k) || passes(w, n, k) || passes(w, k, n)) continue;
            if (!shape_overlaps(&out->end[n], &out->end[k]) || shape_overlaps(&w->f->base[n], &w->f->base[k])) continue;
            w->gap[n][k] = larger(smaller(gap_before(w, n, k, apart), w->gap[n][k] - 1), 0);
            if (among(w->movable, k)) w->movers |= base_bit(k);
            return true;
        }
    return false;
}

/* Runners and those they push, where they come to stand. */
static void settle(struct fleeing *w, struct flown *out)
{
    int rounds = 0;

    do {
        find_row(w);
        find_most(w);
        move_row(w, out);
    } while (meet_earlier(w, out) && rounds++ < ROUNDS_TO_SETTLE);
}

static bool walked_through(const struct fleeing *w, const struct flown *out, int n, int k)
{
    int gap = gap_between(w, n, k);
    return gap < NEVER_MET && out->went[n] - out->went[k] > gap + GRACE;
}

/* Solid bases at which some mover of a held row stands. */
static bases find_holders(const struct fleeing *w, const struct flown *out)
{
    bases holders = 0;

    for (int n = 0; out->held && n < w->f->count; n++)
        for (int k = 0; among(w->movers, n) && k < w->f->count; k++)
            if (w->gap[n][k] < NEVER_MET && !among(w->movers, k) && out->went[n] + GRACE >= w->gap[n][k])
                holders |= base_bit(k);
    return holders;
}

static void tell(const struct fleeing *w, struct flown *out)
{
    for (int n = 0; n < w->f->count; n++) {
        if (!among(w->movers, n)) continue;
        if (!among(w->flight->runners, n)) {
            if (out->went[n] > GRACE) out->pushed |= base_bit(n);
            continue;
        }
        if (out->went[n] > GRACE) out->started |= base_bit(n);
        if (w->most[n] < w->flight->distance) out->held |= base_bit(n);
        if (!shape_on_table(&out->end[n], w->f->wide, w->f->high)) out->off |= base_bit(n);
        for (int k = 0; k < w->f->count; k++)
            if (among(others(w, n), k) && passes(w, n, k) && walked_through(w, out, n, k)) out->passed |= base_bit(k);
    }
    out->holders = find_holders(w, out);
}

/* ---- the whole ---- */

static void begin(struct fleeing *w, const struct field *f, const struct flight *flight)
{
    w->f = f;
    w->flight = flight;
    w->movable = flight->push | flight->pass | flight->runners;
    w->horizon = flight->distance + (flight->pass ? CLEARING : 1);
    for (int n = 0; n < FIELD_BASES; n++) w->wants[n] = flight->distance;
    w->movers = flight->runners & f->there;
    w->looked = 0;
}

void flee(const struct field *f, const struct flight *flight, struct flown *out)
{
    struct fleeing w;

    begin(&w, f, flight);
    out->started = out->off = out->pushed = out->passed = out->held = out->holders = 0;
    out->clear = true;
    memset(out->end, 0, sizeof out->end);
    settle(&w, out);
    for (int rounds = 0; go_clear(&w, out); rounds++) {
        if (rounds == ROUNDS_TO_CLEAR) { out->clear = false; break; }
        settle(&w, out);
    }
    tell(&w, out);
}

bases flight_meets(const struct field *f, const struct flight *flight, bases whom)
{
    struct flight through = *flight;
    struct flown flown;

    through.pass |= whom;
    flee(f, &through, &flown);
    return flown.passed & whom;
}
