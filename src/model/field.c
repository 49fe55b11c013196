/* field.c - see field.h. */
#include "model/field.h"
#include <string.h>
#include "model/group.h"

struct body body_of(bases all)
{
    struct body b = { .all = all };

    for (int i = 0; i < FIELD_BASES && b.n < BODY_MOST; i++)
        if (all & base_bit(i)) b.who[b.n++] = (uint8_t)i;
    return b;
}

/* ---- one walk ---- */

struct walking {
    const struct field *f;
    const struct body *b;
    bases solid, others;
    struct walk *out;
    struct trail *trail;
    int step;
    bases unbrushed;
};

static void enter_zones(struct trail *t, const struct quad *q)
{
    for (int i = 0; i < t->zones; i++)
        if (!(t->entered & base_bit(i)) && quad_overlaps(q, &t->zone[i])) t->entered |= base_bit(i);
}

static void put_quad(struct walking *w, const struct quad *q)
{
    struct trail *t = w->trail;

    if (!t) return;
    enter_zones(t, q);
    t->cut = t->cut || t->n == MOST_QUADS;
    if (t->cut) return;
    t->step[t->n] = (uint8_t)w->step;
    t->quad[t->n++] = *q;
}

static void touch_under(struct walking *w, const struct quad *q)
{
    struct point low = q->p[0], high = q->p[0];

    for (int k = 1; k < 4; k++) {
        if (q->p[k].x < low.x) low.x = q->p[k].x;
        if (q->p[k].y < low.y) low.y = q->p[k].y;
        if (q->p[k].x > high.x) high.x = q->p[k].x;
        if (q->p[k].y > high.y) high.y = q->p[k].y;
    }
    for (int i = 0; i < w->f->grounds; i++) {
        const struct terrain *g = &w->f->ground[i];
        if (!(w->out->ground & piece_bit(i)) && !ground_far(g, low.x, low.y, high.x, high.y) && ground_under(g, q))
            w->out->ground |= piece_bit(i);
    }
}

static void touch_ground(struct walking *w, const struct shape *s)
{
    for (int i = 0; i < w->f->grounds; i++)
        if (!(w->out->ground & piece_bit(i)) && ground_touches(&w->f->ground[i], s)) w->out->ground |= piece_bit(i);
}

/* ---- straight steps ---- */

/* The direction, against the heading, and the edges that go first. */
struct course { int turn; enum edge lead[2]; int leads; };

/* Those edges lead that look into the direction. */
int edges_leading(int turn, enum edge out[2])
{
    int to = angle_from(0, turn), n = 0;

    out[0] = out[1] = EDGE_FRONT;
    if (to > -QUARTER && to < QUARTER) out[n++] = EDGE_FRONT;
    if (to > 0 && to < HALF_TURN) out[n++] = EDGE_LEFT;
    if (to > QUARTER || to < -QUARTER) out[n++] = EDGE_REAR;
    if (to < 0) out[n++] = EDGE_RIGHT;
    return n;
}

static struct course course_along(int turn)
{
    struct course c = { .turn = angle_from(0, turn) };

    c.leads = edges_leading(turn, c.lead);
    return c;
}

static struct course course_of(const struct step *s)
{
    switch (s->kind) {
    case STEP_BACK:  return course_along(HALF_TURN);
    case STEP_LEFT:  return course_along(QUARTER);
    case STEP_RIGHT: return course_along(-QUARTER);
    case STEP_ALONG: return course_along(s->turn);
    default:         return course_along(0);
    }
}

/* Who of these is met first on this way; all who are met go to *met. */
static struct meeting first_met(const struct field *f, const struct leading *l, bases of, int *who, bases *met)
{
    struct meeting first = { false, 0, 1 };

    for (int i = 0; i < f->count; i++) {
        struct meeting m;

        if (!(of & base_bit(i)) || leading_far(l, &f->base[i])) continue;
        m = leading_meets(l, &f->base[i]);
        if (!m.meets) continue;
        *met |= base_bit(i);
        if (meeting_sooner(m, first)) first = m, *who = i;
    }
    return first;
}

/* Bases that go the same way together. */
struct column { const struct field *f; const struct shape *at; int n; const struct course *course; struct point way; };

static struct meeting first_of_column(const struct column *c, bases of, int *who, bases *met)
{
    struct meeting first = { false, 0, 1 };

    for (int k = 0; k < c->n; k++)
        for (int e = 0; e < c->course->leads; e++) {
            struct leading l = leading_edge(&c->at[k], c->course->lead[e], c->way);
            int here = -1;
            struct meeting m = first_met(c->f, &l, of, &here, met);
            if (meeting_sooner(m, first)) first = m, *who = here;
        }
    return first;
}

static void sweep_ground(struct walking *w, const struct shape *s, const struct course *c, struct point way)
{
    for (int e = 0; e < c->leads; e++) {
        struct leading l = leading_edge(s, c->lead[e], way);
        struct quad area = leading_area(&l);

        touch_under(w, &area);
        put_quad(w, &area);
    }
}

static void go_straight(struct walking *w, const struct step *step)
{
    struct course course = course_of(step);
    int distance = step->amount, heading = w->out->end[0].heading + course.turn, who = -1;
    struct column c = { w->f, w->out->end, w->b->n, &course, ahead(heading, distance) };
    bases passable = w->others & ~w->solid, met = 0;
    struct meeting first = first_of_column(&c, w->others & w->solid, &who, &met);

    if (first.meets) {
        distance = meeting_distance(first, distance);
        c.way = ahead(heading, distance);
        w->out->stopper = who;
        w->out->after = distance;
    }
    if (passable) first_of_column(&c, passable, &who, &w->out->met);
    for (int k = 0; k < w->b->n; k++) {
        sweep_ground(w, &w->out->end[k], &course, c.way);
        w->out->end[k] = shape_moved(&w->out->end[k], c.way);
    }
    w->out->length += distance;
}

int room_for(const struct field *f, const struct body *b, struct step step, bases solid, int *who)
{
    struct course course = course_of(&step);
    struct shape at[BODY_MOST];
    struct column c = { f, at, b->n, &course, ahead(f->base[b->who[0]].heading + course.turn, step.amount) };
    bases met = 0;

    *who = -1;
    for (int k = 0; k < b->n; k++) at[k] = f->base[b->who[k]];
    return meeting_distance(first_of_column(&c, solid & f->there & ~b->all, who, &met), step.amount);
}

/* ---- wheels ---- */

/* The front corner farthest to the side of the wheel; of several the foremost. */
static struct point pivot_of(const struct shape *s, int n, bool left)
{
    enum corner c = left ? FRONT_LEFT : FRONT_RIGHT;
    struct point best = shape_corner(&s[0], c), side = left ? s[0].left : (struct point){ -s[0].left.x, -s[0].left.y };

    for (int k = 1; k < n; k++) {
        struct point p = shape_corner(&s[k], c), d = point_less(p, best);
        int64_t out = dot(d, side), fore = dot(d, s[0].fore);
        int64_t near = (int64_t)GRACE * s[0].half_front;
        if (out > near || (out >= -near && fore > 0)) best = p;
    }
    return best;
}

static int radius_of(const struct shape *s, int n, bool left, struct point pivot)
{
    int64_t most = 0;

    for (int k = 0; k < n; k++) {
        struct point d = point_less(shape_corner(&s[k], left ? FRONT_RIGHT : FRONT_LEFT), pivot);
        if (dot(d, d) > most) most = dot(d, d);
    }
    return (int)root(most);
}

int body_radius(const struct field *f, const struct body *b, enum step_kind wheel)
{
    struct shape s[BODY_MOST];
    bool left = wheel == STEP_WHEEL_LEFT;

    for (int k = 0; k < b->n; k++) s[k] = f->base[b->who[k]];
    if (b->n == 1) return 2 * s[0].half_front;
    return radius_of(s, b->n, left, pivot_of(s, b->n, left));
}

/* Those that the body can touch at all while it turns about the pivot. */
static bases within(const struct field *f, bases of, struct point pivot, int radius)
{
    bases in = 0;

    for (int i = 0; i < f->count; i++) {
        struct point d = point_less(f->base[i].at, pivot);
        int64_t r = (int64_t)radius + f->base[i].reach;
        if (of & base_bit(i) && dot(d, d) < r * r) in |= base_bit(i);
    }
    return in;
}

static struct quad front_between(const struct shape *from, const struct shape *to)
{
    return quad_between(shape_corner(from, FRONT_LEFT), shape_corner(from, FRONT_RIGHT),
                        shape_corner(to, FRONT_LEFT), shape_corner(to, FRONT_RIGHT));
}

/* A body that turns about a pivot: where it was before this stride. */
struct turning { struct shape start[BODY_MOST], before[BODY_MOST]; struct point pivot; bool left; bases near; };

static struct shape member_at(const struct turning *t, int k, int angle)
{
    return shape_about(&t->start[k], t->pivot, t->left ? angle : -angle);
}

/* The first solid base in the way of a stride to this angle; -1: none. */
static int in_stride(const struct walking *w, const struct turning *t, int angle)
{
    bases solid = t->near & (w->solid | w->unbrushed);

    for (int k = 0; k < w->b->n && solid; k++) {
        struct shape s = member_at(t, k, angle);
        struct quad q = front_between(&t->before[k], &s);
        for (int i = 0; solid >> i; i++) {
            if (!(solid & base_bit(i))) continue;
            if (w->solid & base_bit(i) && quad_overlaps(&q, &w->f->base[i])) return i;
            if (w->unbrushed & base_bit(i) && shape_overlaps(&s, &w->f->base[i])) return i;
        }
    }
    return -1;
}

static void stride(struct walking *w, struct turning *t, int angle)
{
    for (int k = 0; k < w->b->n; k++) {
        struct shape s = member_at(t, k, angle);
        struct quad q = front_between(&t->before[k], &s);
        bases passed = t->near & ~w->solid & ~w->out->met;

        for (int i = 0; passed >> i; i++)
            if (passed & base_bit(i) && quad_overlaps(&q, &w->f->base[i])) w->out->met |= base_bit(i);
        touch_under(w, &q);
        put_quad(w, &q);
        w->out->end[k] = t->before[k] = s;
    }
}

static int reach_about(const struct shape *s, int n, struct point pivot)
{
    int reach = 0;

    for (int k = 0; k < n; k++) {
        struct point d = point_less(s[k].at, pivot);
        int r = (int)root(dot(d, d)) + 1 + s[k].reach;
        if (r > reach) reach = r;
    }
    return reach;
}

/* Stride by stride; where somebody is in the way, up to the last fortieth of a degree before him. */
static void go_round(struct walking *w, bool left, int angle)
{
    struct turning t = { .left = left };
    int n = w->b->n, radius, reach, widest, done = 0;

    memcpy(t.start, w->out->end, (size_t)n * sizeof *t.start);
    memcpy(t.before, w->out->end, (size_t)n * sizeof *t.before);
    t.pivot = pivot_of(t.start, n, left);
    radius = n == 1 ? 2 * t.start[0].half_front : radius_of(t.start, n, left, t.pivot);
    reach = n == 1 && !w->unbrushed ? radius + GRACE : reach_about(t.start, n, t.pivot);
    widest = stride_of(reach);
    t.near = within(w->f, w->others, t.pivot, reach);
    while (done < angle && w->out->stopper < 0) {
        int next = angle - done <= widest ? angle : done + widest, who = in_stride(w, &t, next);

        if (who >= 0) {
            int low = done, high = next;
            w->out->stopper = who;
            while (low + 1 < high) {
                int middle = (low + high) / 2, by = in_stride(w, &t, middle);
                if (by >= 0) high = middle, w->out->stopper = by;
                else low = middle;
            }
            w->out->after = next = low;
        }
        if (next > done) stride(w, &t, next);
        done = next;
    }
    if (n > 1) dress(w->f, w->b, w->out->end);
    w->out->length += arc_length(radius, done);
}

/* ---- the whole ---- */

static void find_lapped(struct walking *w)
{
    for (int k = 0; k < w->b->n; k++) {
        const struct shape *s = &w->out->end[k];

        touch_ground(w, s);
        for (int i = 0; w->trail && i < w->trail->zones; i++)
            if (shape_overlaps(s, &w->trail->zone[i])) w->trail->entered |= base_bit(i);
        if (!shape_on_table(s, w->f->wide, w->f->high)) w->out->off_table = true;
        for (int i = 0; i < w->f->count; i++)
            if (w->others & base_bit(i) && !shape_far(s, &w->f->base[i], 0) && shape_overlaps(s, &w->f->base[i]))
                w->out->lapped |= base_bit(i);
    }
}

static void take_step(struct walking *w, const struct step *s)
{
    struct shape *end = w->out->end;

    switch (s->kind) {
    case STEP_NONE:        return;
    case STEP_WHEEL_LEFT:  go_round(w, true, s->amount); return;
    case STEP_WHEEL_RIGHT: go_round(w, false, s->amount); return;
    case STEP_ABOUT:
        for (int k = 0; k < w->b->n; k++) end[k] = shape_about(&end[k], end[k].at, HALF_TURN);
        return;
    default: go_straight(w, s);
    }
}

void walk(const struct field *f, const struct body *b, const struct manoeuvre *m, bases solid, struct walk *out,
          struct trail *trail)
{
    struct walking w = { f, b, solid, f->there & ~b->all, out, trail, 0, m->unbrushed & f->there & ~b->all };

    out->done = out->length = out->after = 0;
    out->stopper = -1;
    out->met = out->lapped = 0;
    out->ground = 0;
    out->off_table = false;
    if (trail) trail->n = 0, trail->cut = false, trail->entered = 0;
    for (int k = 0; k < b->n; k++) {
        out->end[k] = f->base[b->who[k]];
        touch_ground(&w, &out->end[k]);
    }
    for (w.step = 0; w.step < m->steps; w.step++) {
        take_step(&w, &m->step[w.step]);
        if (out->stopper >= 0) break;
        out->done++;
    }
    find_lapped(&w);
    out->met &= ~out->lapped;
}

bool walk_clear(const struct walk *w) { return w->stopper < 0 && !w->lapped && !w->off_table; }

/* ---- lines of sight ---- */

static bool line_meets(const struct shape *s, struct point a, struct point b)
{
    struct quad line = { { a, b, b, a } };
    return quad_overlaps(&line, s);
}

struct sight look_along(const struct field *f, struct point a, struct point b, bases in_the_way, int dim_most)
{
    struct sight s = { true, -1, -1, 0 };

    in_the_way &= f->there;
    for (int i = 0; in_the_way >> i; i++)
        if (in_the_way & base_bit(i) && line_meets(&f->base[i], a, b)) return (struct sight){ false, i, -1, 0 };
    for (int i = 0; i < f->grounds; i++) {
        const struct terrain *g = &f->ground[i];
        int inside;

        if (g->eye == EYE_FREE) continue;
        inside = ground_through(g, a, b);
        if (g->line ? !ground_crossed(g, a, b) : inside <= GRACE) continue;
        if (g->eye == EYE_CREST && (ground_holds(g, a) >= 0 || ground_holds(g, b) >= 0)) continue;
        if (g->eye == EYE_DIM && g->dim_most && inside <= g->dim_most + GRACE) continue;
        if (g->eye == EYE_DIM) s.dim += inside;
        if (g->eye != EYE_DIM || g->dim_most || s.dim > dim_most + GRACE) return (struct sight){ false, -1, i, s.dim };
    }
    return s;
}
