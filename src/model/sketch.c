/* sketch.c - see sketch.h: two bases, one base and the table, lines of sight. Moves are in sketch_moves.c. */
#include "model/sketch.h"
#include <string.h>
#include "model/group.h"

void sketch_begin(struct sketch *k) { k->marks = k->points = 0, k->cut = false; }

struct sketch_mark *sketch_add(struct sketch *k, enum sketch_kind kind, const struct point *at, int n, int number)
{
    struct sketch_mark *m = &k->mark[k->marks < SKETCH_MARKS - 1 ? k->marks : SKETCH_MARKS - 1];

    if (k->marks == SKETCH_MARKS - 1 || k->points + n > SKETCH_POINTS) {       /* the last one is the spare one */
        k->cut = true;
        n = 0;
    } else {
        k->marks++;
    }
    *m = (struct sketch_mark){ kind, k->points, n, number, -1, NULL };
    if (n) memcpy(k->point + k->points, at, (size_t)n * sizeof *at);
    k->points += n;
    return m;
}

struct sketch_mark *sketch_shape(struct sketch *k, enum sketch_kind kind, const struct shape *s)
{
    struct point corner[CORNERS];

    if (s->radius) return sketch_add(k, kind, &s->at, 1, s->radius);
    for (int i = 0; i < CORNERS; i++) corner[i] = shape_corner(s, (enum corner)i);
    return sketch_add(k, kind, corner, CORNERS, -1);
}

struct sketch_mark *sketch_line(struct sketch *k, enum sketch_kind kind, struct point a, struct point b, int number)
{
    const struct point ends[2] = { a, b };

    return sketch_add(k, kind, ends, 2, number);
}

struct sketch_mark *sketch_piece(struct sketch *k, const struct field *f, int piece)
{
    const struct terrain *g = &f->ground[piece];

    return sketch_add(k, SKETCH_GROUND, g->at, g->corners, -1);
}

/* ---- two bases ---- */

int sketch_distance(struct sketch *k, const struct shape *a, const struct shape *b)
{
    struct ruler r = shape_ruler(a, b);

    sketch_line(k, SKETCH_LENGTH, r.from, r.to, r.length)->says = N_("distance");
    return r.length;
}

/* What of a polygon lies to the left of the line from a to b. */
static int kept_left(struct point *p, int n, struct point a, struct point b)
{
    struct point out[2 * CUT_CORNERS], way = point_less(b, a);
    int kept = 0;

    for (int i = 0; i < n; i++) {
        struct point here = p[i], next = p[(i + 1) % n];
        int64_t u = cross(way, point_less(here, a)), v = cross(way, point_less(next, a));

        if (u >= 0) out[kept++] = here;
        if ((u > 0 && v < 0) || (u < 0 && v > 0)) {
            int64_t part = absolute(u), whole = absolute(u) + absolute(v);

            while (whole > INT32_MAX) part >>= 1, whole >>= 1;  /* a drawing needs no more */
            out[kept++] = (struct point){ here.x + (int32_t)rounded((next.x - here.x) * part, whole),
                                          here.y + (int32_t)rounded((next.y - here.y) * part, whole) };
        }
    }
    memcpy(p, out, (size_t)kept * sizeof *p);
    return kept;
}

/* Corners go round to the right. */
static int shared_part(const struct shape *a, const struct shape *b, struct point out[2 * CUT_CORNERS])
{
    int n = CORNERS;

    for (int i = 0; i < CORNERS; i++) out[i] = shape_corner(a, (enum corner)i);
    for (int i = 0; i < CORNERS && n > 0; i++)
        n = kept_left(out, n, shape_corner(b, (enum corner)((i + 1) % CORNERS)), shape_corner(b, (enum corner)i));
    return n;
}

bool sketch_overlap(struct sketch *k, const struct shape *a, const struct shape *b)
{
    struct point part[2 * CUT_CORNERS];
    bool over = shape_overlaps(a, b);
    int n = over && !a->radius && !b->radius ? shared_part(a, b, part) : 0;

    if (n) sketch_add(k, SKETCH_STOPPER, part, n, -1)->says = N_("both stand here");
    else if (over) sketch_shape(k, SKETCH_STOPPER, b)->says = N_("both stand here");
    return over;
}

static void touching_side(struct sketch *k, const struct shape *s, struct side side, struct point near)
{
    struct point a = shape_corner(s, (enum corner)side.edge);
    struct point b = shape_corner(s, (enum corner)((side.edge + 1) % CORNERS));

    if (side.corner || s->radius) sketch_add(k, SKETCH_POINT, &near, 1, -1)->says = N_("corner");
    else sketch_line(k, SKETCH_EDGE, a, b, -1)->says = N_("edge");
}

struct contact sketch_contact(struct sketch *k, const struct shape *a, const struct shape *b)
{
    struct contact c = shape_contact(a, b);
    struct ruler r = shape_ruler(a, b);

    if (!c.touching) return c;
    touching_side(k, a, c.a, r.from);
    touching_side(k, b, c.b, r.to);
    if (c.common) sketch_add(k, SKETCH_POINT, &r.from, 1, c.common)->says = N_("edges together");
    return c;
}

/* The line of an edge, so far beyond both ends. */
static void long_edge(struct sketch *k, const struct shape *s, bool front, const char *says)
{
    struct point middle = front ? point_add(s->at, s->fore) : point_less(s->at, s->fore);
    struct point side = { 3 * s->left.x, 3 * s->left.y };

    sketch_line(k, SKETCH_EDGE, point_add(middle, side), point_less(middle, side), -1)->says = says;
}

enum bearing sketch_bearing(struct sketch *k, const struct shape *s, const struct shape *other)
{
    struct point front = point_add(s->at, s->fore);

    if (!other->radius) {
        long_edge(k, other, true, N_("line of the front"));
        long_edge(k, other, false, N_("line of the rear"));
    }
    sketch_add(k, SKETCH_POINT, &front, 1, -1)->says = N_("middle of the front");
    return bearing_of(s, other);
}

struct cut sketch_arc(struct sketch *k, const struct shape *shooter, int angle, const struct shape *target)
{
    struct cut c = cut_by_arc(shooter, angle, target);
    int far = length_of(point_less(target->at, shooter->at)) + target->reach;

    for (int side = -1; side <= 1; side += 2) {
        struct point at = shape_corner(shooter, side > 0 ? FRONT_LEFT : FRONT_RIGHT);
        struct point ray[3] = { at, point_add(at, ahead(shooter->heading, far / 2)),
                                point_add(at, ahead(shooter->heading + side * angle, far)) };

        sketch_add(k, SKETCH_ANGLE, ray, 3, angle)->says = N_("arc of fire");
    }
    if (c.n) sketch_add(k, SKETCH_ARC, c.p, c.n, -1)->says = N_("in the arc");
    return c;
}

/* A round base looks from its middle; whoever is within range of its edge may be touched. */
static void field_of_round(struct sketch *k, const struct shape *s, int angle, int range)
{
    enum { PARTS = 16 };
    struct point at[PARTS + 2] = { s->at };

    for (int i = 0; i <= PARTS; i++)
        at[i + 1] = point_add(s->at, ahead(s->heading + angle - 2 * angle * i / PARTS, range + s->radius));
    sketch_add(k, SKETCH_ARC, at, PARTS + 2, range)->says = N_("arc of fire");
}

/* Parts of a circle about each front corner, and straight before the front between them; all round: a circle. */
void sketch_field_of_fire(struct sketch *k, const struct shape *s, int angle, int range)
{
    enum { PARTS = 8 };
    struct point at[2 * PARTS + 4];
    int n = 0;

    if (angle >= HALF_TURN) {
        sketch_add(k, SKETCH_RANGE, &s->at, 1, range)->says = N_("range");
        return;
    }
    if (s->radius) {
        field_of_round(k, s, angle, range);
        return;
    }
    at[n++] = shape_corner(s, FRONT_LEFT);
    for (int i = 0; i <= PARTS; i++)
        at[n++] = point_add(at[0], ahead(s->heading + angle - angle * i / PARTS, range));
    for (int i = 0; i <= PARTS; i++)
        at[n++] = point_add(shape_corner(s, FRONT_RIGHT), ahead(s->heading - angle * i / PARTS, range));
    at[n++] = shape_corner(s, FRONT_RIGHT);
    sketch_add(k, SKETCH_ARC, at, n, range)->says = N_("arc of fire");
}

struct pose sketch_lined_up(struct sketch *k, const struct shape *s, const struct shape *other, enum edge e)
{
    struct pose p = lined_up(s, other, e);
    struct shape end = shape_of(p, (struct base){ 2 * s->half_front, 2 * s->half_depth, s->radius });

    sketch_line(k, SKETCH_EDGE, shape_corner(other, (enum corner)e),
                shape_corner(other, (enum corner)((e + 1) % CORNERS)), -1)->says = N_("edge");
    sketch_shape(k, SKETCH_GHOST, &end)->says = N_("lined up");
    return p;
}

/* ---- one base and the table ---- */

int sketch_ahead(struct sketch *k, const struct field *f, int who, int depth, bases among)
{
    struct shape strip = shape_strip(&f->base[who], depth);
    int nearest = -1;
    struct gap best = { 0, 1 };

    sketch_shape(k, SKETCH_ZONE, &strip)->says = N_("straight ahead");
    for (int i = 0; i < f->count; i++) {
        struct gap here;

        if (!(among & f->there & base_bit(i)) || i == who || !shape_overlaps(&strip, &f->base[i])) continue;
        here = shape_gap(&f->base[who], &f->base[i]);
        if (nearest < 0 || gap_less(here, best)) nearest = i, best = here;
    }
    if (nearest >= 0) sketch_distance(k, &f->base[who], &f->base[nearest]);
    return nearest;
}

bases sketch_zone(struct sketch *k, const struct field *f, int who, int depth, bases among)
{
    struct shape strip = shape_strip(&f->base[who], depth);
    bases in = 0;

    sketch_shape(k, SKETCH_ZONE, &strip)->says = N_("zone of control");
    for (int i = 0; i < f->count; i++) {
        struct sketch_mark *m;

        if (!(among & f->there & base_bit(i)) || i == who || !shape_overlaps(&strip, &f->base[i])) continue;
        in |= base_bit(i);
        m = sketch_shape(k, SKETCH_STOPPER, &f->base[i]);
        m->says = N_("in the zone");
        m->who = i;
    }
    return in;
}

bases sketch_group(struct sketch *k, const struct field *f, int who, bases among)
{
    bases all = group_of(f, who, among);

    for (int i = 0; i < f->count; i++)
        if (all & base_bit(i)) sketch_shape(k, SKETCH_GHOST, &f->base[i])->who = i;
    return all;
}

pieces sketch_ground(struct sketch *k, const struct field *f, const struct shape *s)
{
    pieces under = 0;

    for (int i = 0; i < f->grounds; i++)
        if (ground_touches(&f->ground[i], s)) {
            under |= piece_bit(i);
            sketch_piece(k, f, i);
        }
    return under;
}

/* ---- lines of sight ---- */

/* What stops it, and how much of it lies in dim ground. */
void sketch_line_of_sight(struct sketch *k, const struct field *f, struct point a, struct point b, struct sight s)
{
    struct point middle = { (a.x + b.x) / 2, (a.y + b.y) / 2 };

    sketch_line(k, s.clear ? SKETCH_SIGHT : SKETCH_BLOCKED, a, b, length_of(point_less(b, a)))->says =
        s.clear ? N_("line of sight") : N_("out of sight");
    for (int i = 0; i < f->grounds; i++) {
        int inside = f->ground[i].eye == EYE_DIM && !f->ground[i].line ? ground_through(&f->ground[i], a, b) : 0;

        if (!inside && i != s.ground) continue;
        sketch_piece(k, f, i);
        if (inside) sketch_add(k, SKETCH_POINT, &middle, 1, inside)->says = N_("through dim ground");
    }
    if (s.base >= 0) {
        struct sketch_mark *m = sketch_shape(k, SKETCH_STOPPER, &f->base[s.base]);

        m->says = N_("in the way");
        m->who = s.base;
    }
}

struct sight sketch_sight(struct sketch *k, const struct field *f, struct point a, struct point b, bases in_the_way,
                          int dim_most)
{
    struct sight s = look_along(f, a, b, in_the_way, dim_most);

    sketch_line_of_sight(k, f, a, b, s);
    return s;
}

struct aim sketch_aim(struct sketch *k, const struct field *f, const struct shape *shooter, const struct cut *c,
                      bases in_the_way, int dim_most)
{
    struct aim aim = aim_from(f, shooter, EDGE_FRONT, c, in_the_way, dim_most);

    if (c->n) sketch_line_of_sight(k, f, aim.from, aim.to, (struct sight){ aim.seen, aim.stopper, aim.ground, 0 });
    return aim;
}
