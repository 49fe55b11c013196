/* group.c - see group.h. */
#include "model/group.h"

/* How b stands to a, if both face the same way: the edge of a that it lies against, EDGES if none. Corners alone do
** not join. Members of a group may be twice GRACE apart: three that all touch each other cannot all be rounded so that
** they touch. */
static enum edge joined_at(const struct shape *a, const struct shape *b)
{
    enum { JOIN = 2 * GRACE };
    struct point d = point_less(b->at, a->at);
    int far = a->reach + b->reach + JOIN, before, beside;
    int64_t forward, left;

    if (a->heading != b->heading || absolute(d.x) > far || absolute(d.y) > far) return EDGES;
    forward = rounded((int64_t)d.x * cosine(a->heading) + (int64_t)d.y * sine(a->heading), (int64_t)1 << SINE_BITS);
    left = rounded((int64_t)d.y * cosine(a->heading) - (int64_t)d.x * sine(a->heading), (int64_t)1 << SINE_BITS);
    before = (int)absolute(forward) - a->half_depth - b->half_depth;            /* room between them, lengthways */
    beside = (int)absolute(left) - a->half_front - b->half_front;               /* and sideways */
    if (beside > before) {
        if (beside > JOIN || beside < -JOIN || before >= -JOIN) return EDGES;
        return left > 0 ? EDGE_LEFT : EDGE_RIGHT;
    }
    if (before > JOIN || before < -JOIN || beside >= -JOIN) return EDGES;
    return forward > 0 ? EDGE_FRONT : EDGE_REAR;
}

static bool joined(const struct shape *a, const struct shape *b) { return joined_at(a, b) != EDGES; }

bases group_of(const struct field *f, int who, bases among)
{
    bases all = base_bit(who), new = all;

    among &= f->there;
    while (new) {
        bases found = 0;

        for (int i = 0; i < f->count; i++) {
            if (!(new & base_bit(i))) continue;
            for (int k = 0; k < f->count; k++)
                if ((among & ~all & ~found) & base_bit(k) && joined(&f->base[i], &f->base[k])) found |= base_bit(k);
        }
        all |= found;
        new = found;
    }
    return all;
}

static struct point opposite(struct point p) { return (struct point){ -p.x, -p.y }; }

/* From the middle of a to that of b, where b lies against this edge of a: fronts level, or one middle behind the
** other. */
static struct point against(const struct shape *a, const struct shape *b, enum edge e)
{
    switch (e) {
    case EDGE_LEFT:  return point_add(point_add(a->left, b->left), point_less(a->fore, b->fore));
    case EDGE_RIGHT: return point_add(opposite(point_add(a->left, b->left)), point_less(a->fore, b->fore));
    case EDGE_FRONT: return point_add(a->fore, b->fore);
    default:         return opposite(point_add(a->fore, b->fore));
    }
}

/* How far it was moved along that edge: an even number, so that it is found again whatever the heading; 0 if it was
** hardly moved at all. */
static int shifted_along(struct point rest, int heading)
{
    enum { LEVEL = GRACE };
    int64_t along = (int64_t)rest.x * cosine(heading) + (int64_t)rest.y * sine(heading);
    int even = 2 * (int)rounded(along, (int64_t)2 << SINE_BITS);

    return absolute(even) > LEVEL ? even : 0;
}

/* Where b stands beside a, as it stood before. */
static struct point beside_it(const struct shape *a_before, const struct shape *b_before, const struct shape *a,
                              const struct shape *b)
{
    enum edge e = joined_at(a_before, b_before);
    struct point rest = point_less(point_less(b_before->at, a_before->at), against(a_before, b_before, e));
    int turn = e == EDGE_LEFT || e == EDGE_RIGHT ? 0 : QUARTER;

    return point_add(against(a, b, e), ahead(a->heading + turn, shifted_along(rest, a_before->heading + turn)));
}

void dress(const struct field *before, const struct body *b, struct shape *at)
{
    bases placed = base_bit(0), all = b->n == FIELD_BASES ? ~(bases)0 : base_bit(b->n) - 1;

    while (placed != all) {
        bool more = false;

        for (int i = 0; i < b->n; i++)
            for (int k = 0; k < b->n; k++) {
                const struct shape *one = &before->base[b->who[i]], *other = &before->base[b->who[k]];

                if (!(placed & base_bit(i)) || placed & base_bit(k) || !joined(one, other)) continue;
                at[k].at = point_add(at[i].at, beside_it(one, other, &at[i], &at[k]));
                placed |= base_bit(k);
                more = true;
            }
        if (!more) return; /* not a group: they stay as they came */
    }
}
