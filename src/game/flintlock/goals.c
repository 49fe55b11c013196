/* goals.c - what scores points, and how a battle ends (BF-29, BF-30, H-41). */
#include "game/flintlock/fray.h"

/* ---- goals ---- */

static void score(const struct fray *x, int goal)
{
    const struct fray_goal *g = &x->s->goal[goal];

    x->b->goal[goal].scored++;
    x->b->points[g->seat] += g->points;
    if (x->b->points[g->seat] > MOST_POINTS) x->b->points[g->seat] = MOST_POINTS;
    fray_tell_goal(x, goal);
}

/* Has the seat more class points in the area than the enemy, routed figures not counted? */
static bool holds(const struct fray *x, int seat, int area)
{
    int there[FRAY_SEATS] = { 0 };
    struct fray_table t;

    fray_look(x->p, x->b, REFEREE, &t);
    for (int f = 0; f < x->b->figures; f++)
        if (fray_on(x->b, f) && !fray_routed(x->s, x->b, f) && ground_touches(&t.f.ground[area], &t.f.base[f]))
            there[fray_seat_of(x->s, f)] += x->s->figure[f].class;
    return there[seat] > there[1 - seat];
}

static bool fallen(const struct fray_state *b, int f)
{
    int where = b->figure[f].where;
    return where == WHERE_OUT || where == WHERE_DEAD || where == WHERE_FLED;
}

static bool is_reached(const struct fray *x, const struct fray_goal *g, bool last)
{
    bool due = g->turn ? x->b->turn == g->turn : last, in_time = !g->turn || x->b->turn <= g->turn;

    switch (g->kind) {
    case GOAL_HOLD: return due && holds(x, g->seat, g->area - 1);
    case GOAL_BURN: return in_time && x->b->area[g->area - 1].burnt;
    case GOAL_FELL: return in_time && fallen(x->b, g->figure - 1);
    case GOAL_SAVE: return due && !fallen(x->b, g->figure - 1);
    default:        return false;                               /* scored when the table is left */
    }
}

static void look_at_goals(const struct fray *x, bool last)
{
    for (int i = 0; i < x->s->goals; i++)
        if (!x->b->goal[i].scored && is_reached(x, &x->s->goal[i], last)) score(x, i);
}

void fray_goals(const struct fray *x) { look_at_goals(x, x->b->turn >= x->s->turns); }

/* ---- the end ---- */

static bool in_good_order(const struct fray *x, int seat)
{
    for (int f = 0; f < x->b->figures; f++)
        if (fray_on(x->b, f) && fray_seat_of(x->s, f) == seat && !fray_routed(x->s, x->b, f)) return true;
    return false;
}

static void decide(const struct fray *x, int red, int blue, int reason)
{
    x->b->reason = reason;
    x->b->verdict = red > blue ? FRAY_RED_WINS : red < blue ? FRAY_BLUE_WINS : FRAY_DRAWN;
}

/* Goals first; equal: fewer class points lost. */
static void decide_by_points(const struct fray *x)
{
    if (x->s->goals && x->b->points[0] != x->b->points[1]) decide(x, x->b->points[0], x->b->points[1], BY_GOALS);
    else decide(x, -fray_class_lost(x->s, x->b, 0), -fray_class_lost(x->s, x->b, 1), BY_LOSSES);
}

void fray_judge_end(const struct fray *x)
{
    bool stands[FRAY_SEATS], last = x->b->turn >= x->s->turns;

    for (int seat = 0; seat < FRAY_SEATS; seat++) stands[seat] = in_good_order(x, seat);
    if (stands[0] && stands[1] && !last) return;
    if (!last) look_at_goals(x, true);
    if (x->s->goals || (stands[0] && stands[1])) decide_by_points(x);
    else decide(x, stands[0], stands[1], BY_ROUT);
}

/* ---- shares ---- */

static int class_of_side(const struct fray_setup *s, int seat)
{
    int all = 0;

    for (int f = 0; f < s->figures; f++) if (fray_seat_of(s, f) == seat) all += s->figure[f].class;
    return all;
}

int fray_lost(const struct play *p, const void *state, int seat)
{
    int all = class_of_side(p->setup, seat);
    return all ? 100 * fray_class_lost(p->setup, state, seat) / all : 0;
}

int fray_left(const struct play *p, const void *state, int unit)
{
    const struct fray_setup *s = p->setup;
    const struct fray_state *b = state;
    int all = 0, left = 0;

    for (int f = 0; f < b->figures; f++) {
        int where = b->figure[f].where;

        if (fray_unit_of(s, f) != unit) continue;
        all++;
        left += where == WHERE_LEFT || where == WHERE_UNPLACED || where == WHERE_UNSEEN ||
                (where == WHERE_ON && !fray_routed(s, b, f));
    }
    return all ? 100 * left / all : 0;
}
