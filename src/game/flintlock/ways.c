/* ways.c - ordered ways: how long they are, what ground they lead over, how fast one goes. */
#include "game/flintlock/fray.h"
#include "rules/flintlock/move.h"

static struct point leg_end(const struct fray_figure *f, int leg)
{
    return leg < 0 ? (struct point){ f->x, f->y } : (struct point){ f->leg[leg].x, f->leg[leg].y };
}

int fray_leg_length(const struct fray_state *b, int f, int legs)
{
    int total = 0;

    for (int i = 0; i < legs; i++)
        total += length_of(point_less(leg_end(&b->figure[f], i), leg_end(&b->figure[f], i - 1)));
    return total;
}

struct point fray_way_end(const struct fray_state *b, int f) { return leg_end(&b->figure[f], b->figure[f].legs - 1); }

bool fray_starts(const struct play *p, const void *state, const struct act *order, struct point *out)
{
    const struct fray_state *b = state;
    struct fray_table t;
    int who = order->arg[FRAY_WHO];

    switch (order->kind) {
    case FRAY_GO:        *out = fray_way_end(b, who); return true;
    case FRAY_BREAK_OFF: *out = fray_at(b, who); return true;
    case FRAY_GO_UNIT:
        fray_look(p, b, REFEREE, &t);
        *out = fray_unit_middle(&t, who);
        return true;
    default:             return false;
    }
}

/* ---- ground ---- */

/* Does a way lie wholly on roads? */
static bool on_roads(const struct fray_table *t, struct point from, struct point to, int far)
{
    int road = 0;

    if (!fray_inside(t, from, AREA_ROAD) || !fray_inside(t, to, AREA_ROAD)) return false;
    for (int i = 0; i < t->s->areas; i++)
        if (t->s->area[i].kind == AREA_ROAD) road += ground_through(&t->f.ground[i], from, to);
    return road >= far - GRACE;
}

int fray_way_ground(const struct fray_table *t, struct point from, struct point to, int radius, bool mounted)
{
    struct point way = point_less(to, from), side = ahead(heading_of(way) + QUARTER, radius);
    int far = length_of(way), worst = GROUND_CLEAR;
    struct quad swept = { { point_add(from, side), point_less(from, side), point_less(to, side),
                            point_add(to, side) } };
    struct shape first = round_at(from, radius), last = round_at(to, radius);
    bool road = on_roads(t, from, to, far);

    for (int i = 0; i < t->f.grounds; i++) {
        const struct terrain *g = &t->f.ground[i];
        int going = t->ready->going[g->kind][mounted];

        if (going <= worst || (road && !g->line)) continue;
        if (ground_touches(g, &first) || ground_touches(g, &last) || (far > 0 &&
            ground_under(g, &swept))) worst = going;
    }
    return worst;
}

int fray_way_before(const struct fray_table *t, struct point from, struct point to, int f, int worst)
{
    int radius = fray_radius(t->b, f), far = length_of(point_less(to, from)), low = 0, high = far;
    bool mounted = t->b->figure[f].riding != 0;

    if (far == 0 || fray_way_ground(t, from, to, radius, mounted) <= worst) return far;
    if (fray_way_ground(t, from, from, radius, mounted) > worst) return far;     /* it stands there: out it may go */
    while (low + 1 < high) {
        int middle = (low + high) / 2;
        struct point p = { from.x + (int32_t)rounded((int64_t)(to.x - from.x) * middle, far),
                           from.y + (int32_t)rounded((int64_t)(to.y - from.y) * middle, far) };

        if (fray_way_ground(t, from, p, radius, mounted) <= worst) low = middle;
        else high = middle;
    }
    return low;
}

/* ---- speed ---- */

static bool rides_after(const struct fray_figure *f)
{
    return f->mounts == MOUNTS_NOT ? f->riding != 0 : f->mounts == MOUNTS_UP;
}

void fray_move_inputs(const struct fray_table *t, int f, struct flintlock_move_in *in)
{
    const struct fray_figure_setup *s = &t->s->figure[f];
    const struct fray_unit *unit = fray_unit(t->s, t->b, f);
    const struct fray_figure *x = &t->b->figure[f];

    *in = (struct flintlock_move_in){ .type = s->mount, .horse = s->horse, .used_to = s->used_to,
                                      .load = unit->nerve == NERVE_ROUTED ? LOAD_ROUTED : s->load };
    in->dismounted = s->mount != MOVER_FOOT && !rides_after(x);
    in->mounts = x->mounts != MOUNTS_NOT;
    if (unit->formation == FORMED_OPEN || unit->nerve == NERVE_ROUTED) return;
    in->order = unit->formation == FORMED_COLUMN ? ORDER_COLUMN : ORDER_LINE;
    in->manoeuvres = 1;                                         /* the body opens its order */
}

static int distance_of(const struct fray_table *t, const struct flintlock_move_in *in)
{
    struct reading quiet = { .mode = READ_RANDOM, .house = t->p->house };
    struct flintlock_march march;
    struct notes notes = { 0 };

    quiet.notes = &notes;
    flintlock_move_prepare(&quiet, in, &march);
    return notes.value[NOTE_MOVE_ALLOWED] ? march.distance * FRAY_CM : -1;
}

static int with_wagon(const struct fray_table *t, int f, int speed)
{
    int most = t->ready->figure[TABLE_WAGON_CM] * FRAY_CM;
    bool leads = fray_wagon_of(t->s, t->b, f) >= 0 && !fray_routed(t->s, t->b, f);

    return leads && speed > most ? most : speed;
}

int fray_speed(const struct fray_table *t, int f)
{
    const struct fray_figure *x = &t->b->figure[f];
    const struct fray_unit *unit = fray_unit(t->s, t->b, f);
    struct flintlock_move_in in;
    int speed;

    if (unit->nerve != NERVE_ROUTED && unit->formation == FORMED_OPEN && x->mounts == MOUNTS_NOT)
        return with_wagon(t, f, t->ready->speed[f][x->riding]);
    fray_move_inputs(t, f, &in);
    speed = distance_of(t, &in);
    if (speed < 0) {                                            /* no such close order: as in open order, half */
        in.order = ORDER_OPEN;
        speed = distance_of(t, &in) / 2;
    }
    return with_wagon(t, f, speed);
}

int fray_body_speed(const struct fray_table *t, int unit, int how, bool contact)
{
    const struct fray_unit *u = &t->b->unit[unit];
    int member[FRAY_MOST_FIGURES], n = fray_members(t->s, t->b, unit, member), least = FRAY_FAR;

    for (int i = 0; i < n; i++) {
        struct flintlock_move_in in;
        int speed;

        fray_move_inputs(t, member[i], &in);
        in.manoeuvres = u->wheel == HALF_TURN;
        in.contact = contact;
        in.order = how != HOW_FORWARD ? ORDER_SIDEWAYS : u->formation == FORMED_COLUMN ? ORDER_COLUMN : ORDER_LINE;
        speed = distance_of(t, &in);
        if (speed < least) least = speed;
    }
    return n ? least : -1;
}

/* ---- units ---- */

int fray_members(const struct fray_setup *s, const struct fray_state *b, int unit, int *out)
{
    int n = 0;

    for (int f = 0; f < b->figures; f++)
        if (fray_unit_of(s, f) == unit && fray_on(b, f)) out[n++] = f;
    return n;
}

int fray_leader(const struct fray_state *b, const struct fray_setup *s, int unit)
{
    for (int f = 0; f < b->figures; f++)
        if (fray_unit_of(s, f) == unit && fray_on(b, f)) return f;
    return -1;
}

/* ---- edges ---- */

int fray_edge_beyond(const struct fray_setup *s, struct point at)
{
    if (at.y < 0) return EDGE_SOUTH;
    if (at.x > s->wide) return EDGE_EAST;
    if (at.y > s->high) return EDGE_NORTH;
    return at.x < 0 ? EDGE_WEST : EDGE_OF_NOBODY;
}

bool fray_edge_open(const struct play *p, int seat, struct point at)
{
    const struct fray_setup *s = p->setup;
    int edge = fray_edge_beyond(s, at), open;

    if (edge == EDGE_OF_NOBODY || fray_ready(p)->edges == EDGES_CLOSED) return false;
    open = s->open[edge - 1];
    return open == OPEN_TO_BOTH || open == (seat ? OPEN_TO_BLUE : OPEN_TO_RED);
}
