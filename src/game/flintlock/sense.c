/* sense.c - see sense.h: units as a commander sees them, their goals, ways round closed ground. */
#include "game/flintlock/sense.h"
#include "rules/flintlock/melee.h"

enum { DIAL = 8, DIAL_STEP = 20 * DEGREE };

void fray_think(const struct play *p, const struct fray_state *b, int seat, struct fray_mind *m)
{
    fray_look(p, b, seat, &m->j.t);
    m->j.seat = seat;
    m->j.why = &m->why;
}

bool fray_may(struct fray_mind *m, const struct act *a)
{
    const struct fray_state *b = m->j.t.b;

    if (b->phase != PHASE_ORDERS) return !fray_no_decision(&m->j, a);
    switch (a->kind) {
    case FRAY_STAY_UNIT: case FRAY_GO_UNIT: case FRAY_MARCH: case FRAY_WHEEL: case FRAY_FORM: case FRAY_ABOUT:
    case FRAY_ATTACK_UNIT:
        return !fray_no_unit_order(&m->j, a);
    default:
        return !fray_no_figure_order(&m->j, a);
    }
}

bool fray_try(struct fray_mind *m, struct act a, struct act *out)
{
    if (!fray_may(m, &a)) return false;
    *out = a;
    return true;
}

static int longest_of(const struct fray_mind *m, int f)
{
    const struct fray_figure *x = &m->j.t.b->figure[f];
    int longest = 0;

    for (int gun = 0; gun < FRAY_GUNS; gun++) {
        int weapon = m->j.t.s->figure[f].gun[gun];
        if (weapon && x->loaded[gun] && m->j.t.ready->longest[weapon - 1] > longest)
            longest = m->j.t.ready->longest[weapon - 1];
    }
    return longest * FRAY_CM;
}

bool fray_sense_unit(struct fray_mind *m, int unit, struct fray_unit_sense *u)
{
    const struct fray_table *t = &m->j.t;
    bases enemies = t->side[1 - m->j.seat];
    int64_t x = 0, y = 0;

    *u = (struct fray_unit_sense){ .unit = unit, .speed = FRAY_FAR, .enemy = -1, .far = FRAY_FAR };
    u->n = fray_members(t->s, t->b, unit, u->member);
    for (int i = 0; i < u->n; i++) {
        int f = u->member[i], speed = fray_speed(t, f), range = longest_of(m, f) * 2 / 3;
        const struct fray_figure *me = &t->b->figure[f];

        x += me->x;
        y += me->y;
        if (speed < u->speed) u->speed = speed;
        if (range > u->range) u->range = range;
        u->loaded += range > 0;
        u->guns += t->s->figure[f].gun[0] != NO_GUN;
        u->touching += fray_touching(t->b, f) != 0;
        u->orders += me->does != DOES_NOTHING_YET;
        for (int e = 0; enemies >> e; e++) {
            int far = enemies & base_bit(e) ? fray_apart(t->b, f, e) : FRAY_FAR;
            if (far >= u->far) continue;
            u->far = far;
            u->enemy = e;
        }
    }
    if (u->n) u->middle = (struct point){ (int32_t)(x / u->n), (int32_t)(y / u->n) };
    return u->n > 0;
}

/* ---- goals ---- */

struct point fray_beyond_edge(const struct fray_setup *s, int edge, struct point from)
{
    struct point to = from;

    if (edge == EDGE_SOUTH) to.y = -2 * FRAY_CM;
    if (edge == EDGE_NORTH) to.y = s->high + 2 * FRAY_CM;
    if (edge == EDGE_EAST) to.x = s->wide + 2 * FRAY_CM;
    if (edge == EDGE_WEST) to.x = -2 * FRAY_CM;
    return to;
}

static struct point area_middle(const struct fray_area *a)
{
    int64_t x = 0, y = 0;

    for (int i = 0; i < a->corners; i++) x += a->at[i].x, y += a->at[i].y;
    return (struct point){ (int32_t)(x / a->corners), (int32_t)(y / a->corners) };
}

/* The place of an area that is nearest to a unit, a little inside. */
static struct point into_area(const struct fray_area *a, struct point from)
{
    struct point middle = area_middle(a), best = middle;
    int least = FRAY_FAR;

    for (int i = 0; i < a->corners; i++) {
        const struct fray_corner *p = &a->at[i], *q = &a->at[(i + 1) % a->corners];
        struct point foot = point_foot(from, (struct point){ p->x, p->y }, (struct point){ q->x, q->y });
        struct point in = { (foot.x * 3 + middle.x) / 4, (foot.y * 3 + middle.y) / 4 };
        int far = length_of(point_less(in, from));

        if (far >= least) continue;
        least = far;
        best = in;
    }
    return best;
}

/* Somebody who carries a thing off, of either side; the nearest to a unit. */
static int carrier_near(const struct fray_mind *m, struct point from, int token)
{
    const struct fray_state *b = m->j.t.b;
    int carrier = b->token[token].carrier - 1;

    (void)from;
    return carrier >= 0 && fray_on(b, carrier) && m->j.t.f.there & base_bit(carrier) ? carrier : -1;
}

/* Where a goal leads this unit; false: it has nothing to do with it. */
static bool goal_place(const struct fray_mind *m, const struct fray_unit_sense *u, const struct fray_goal *g,
                       struct point *out, bool *leaves)
{
    const struct fray_setup *s = m->j.t.s;
    const struct fray_state *b = m->j.t.b;
    bool ours = g->seat == m->j.seat;
    int who;

    *leaves = false;
    switch (g->kind) {
    case GOAL_LEAVE:
        *out = fray_beyond_edge(s, g->edge, u->middle);
        *leaves = true;
        return ours;
    case GOAL_CARRY:
        if (b->token[g->token - 1].gone) return false;
        who = carrier_near(m, u->middle, g->token - 1);
        if (ours && who >= 0) {
            *out = fray_beyond_edge(s, g->edge, fray_at(b, who));
            return true;
        }
        *out = who >= 0 ? fray_at(b, who) : (struct point){ b->token[g->token - 1].x, b->token[g->token - 1].y };
        return true;
    case GOAL_HOLD:
        *out = into_area(&s->area[g->area - 1], u->middle);
        return true;
    case GOAL_BURN:
        *out = into_area(&s->area[g->area - 1], u->middle);
        return ours && !b->area[g->area - 1].burnt;
    case GOAL_FELL:
        if (!fray_on(b, g->figure - 1) || !(m->j.t.f.there & base_bit(g->figure - 1))) return false;
        *out = fray_at(b, g->figure - 1);
        return ours;
    default:
        return false;
    }
}

/* Of several goals each unit of a side looks at another one first, so that they do not all run to the same place. */
bool fray_goal_of(const struct fray_mind *m, const struct fray_unit_sense *u, struct point *out, bool *leaves)
{
    const struct fray_setup *s = m->j.t.s;
    int best = -1, least = 0;

    for (int i = 0; i < s->goals; i++) {
        struct point to;
        bool over;
        int far;

        if (!goal_place(m, u, &s->goal[i], &to, &over)) continue;
        far = length_of(point_less(to, u->middle)) / s->goal[i].points;
        if (s->goal[i].kind == GOAL_FELL) far += 60 * FRAY_CM;
        if (best >= 0 && far >= least) continue;
        best = i;
        least = far;
    }
    return best >= 0 && goal_place(m, u, &s->goal[best], out, leaves);
}

int fray_turns_to(const struct fray_unit_sense *u, struct point to)
{
    int far = length_of(point_less(to, u->middle)), speed = u->speed > 0 && u->speed < FRAY_FAR ? u->speed : 1;
    return (far + speed - 1) / speed;
}

/* ---- how blows would go ---- */

/* What one figure is worth in a melee: class, weapon, horse. */
static int strength_in_blows(const struct fray_mind *m, int f)
{
    static const int by_length[] = { [LENGTH_LONG] = 3, [LENGTH_HALF_LONG] = 2, [LENGTH_SHORT] = 0,
                                     [LENGTH_VERY_SHORT] = -1, [LENGTH_BARE] = -2 };
    const struct fray_figure_setup *s = &m->j.t.s->figure[f];
    struct reading quiet = { .mode = READ_RANDOM, .house = m->j.t.p->house };
    int length = flintlock_arm(&quiet, s->weapon, ARM_LENGTH, NULL).value, worth = 4 * s->class + by_length[length];

    if (flintlock_arm(&quiet, s->weapon, ARM_POOR, NULL).word || s->class <= 2) worth -= 3;
    if (m->j.t.b->figure[f].riding) worth += 4;
    if (m->j.t.b->figure[f].wounded) worth -= 3;
    return worth > 1 ? worth : 1;
}

int fray_balance(const struct fray_mind *m, const struct fray_unit_sense *u)
{
    const struct fray_table *t = &m->j.t;
    int ours = 0, theirs = 0, near = u->far + 12 * FRAY_CM;

    for (int i = 0; i < t->f.count; i++) {
        bool friend = (t->side[m->j.seat] & base_bit(i)) != 0;
        int far;

        if (!(t->f.there & base_bit(i)) || u->enemy < 0) continue;
        far = fray_apart(t->b, i, u->enemy);
        if (friend && far <= near) ours += strength_in_blows(m, i);
        if (!friend && far <= 10 * FRAY_CM) {
            bool loaded = t->b->figure[i].loaded[0] && !fray_routed(t->s, t->b, i);
            theirs += strength_in_blows(m, i) * (loaded ? 14 : 10) / 10;
        }
    }
    return theirs ? ours * 100 / theirs : 200;
}

/* ---- ways ---- */

static int clear_way(const struct fray_mind *m, const struct fray_unit_sense *u, struct point to)
{
    int f = u->member[0];
    bool rides = m->j.t.b->figure[f].riding != 0;

    for (int i = 0; i < u->n; i++) rides = rides || m->j.t.b->figure[u->member[i]].riding;
    return fray_way_ground(&m->j.t, u->middle, to, rides ? FRAY_MOUNTED_RADIUS : FRAY_ON_FOOT_RADIUS, rides);
}

/* Straight there if the ground is good, else the heading on which it comes nearest. */
bool fray_go_towards(struct fray_mind *m, const struct fray_unit_sense *u, struct point to, int most, struct act *out)
{
    static const int per_cent[] = { [GROUND_CLEAR] = 100, [GROUND_DIFFICULT] = 65, [GROUND_VERY_DIFFICULT] = 25,
                                    [FRAY_CLOSED] = 0 };
    struct point way = point_less(to, u->middle), best = { 0, 0 };
    int far = length_of(way), heading = heading_of(way), speed = u->speed < most ? u->speed : most, least = far;

    if (speed > far) speed = far;
    if (speed < FRAY_CM) return false;
    for (int k = 0; k <= DIAL; k++) {
        struct point end = point_add(u->middle, ahead(heading + (k & 1 ? -1 : 1) * (k + 1) / 2 * DIAL_STEP, speed)), on;
        int share = per_cent[clear_way(m, u, end)], left;
        struct act go = { FRAY_GO_UNIT, { (int16_t)u->unit, (int16_t)end.x, (int16_t)end.y } };

        on = (struct point){ u->middle.x + (end.x - u->middle.x) * share / 100,
                             u->middle.y + (end.y - u->middle.y) * share / 100 };
        left = length_of(point_less(to, on));
        if (left >= least - FRAY_CM || !fray_may(m, &go)) continue;
        least = left;
        best = end;
        *out = go;
    }
    return best.x || best.y;
}
