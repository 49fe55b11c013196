/* sweep.h - what a base passes over while it moves, and where it meets somebody.
**
** A step is judged by its leading edge: the front of a base that goes forward or wheels, the
** rear of one that goes back, a side of one that goes sideways. What lies in the area that
** the leading edge passes over is met; what lies beside or behind it is not. So a base in a
** line may wheel out of it, though a rear corner brushes its neighbour, and nobody is met
** by being left behind. Where a whole move ends, the base must stand clear of everybody.
**
** A straight step passes over a parallelogram. A wheel is cut into strides so short that the
** chord of the outer corner leaves its circle by less than one unit; each stride passes over
** the hull of the edge before and after it. */
#ifndef MODEL_SWEEP_H
#define MODEL_SWEEP_H
#include "model/shape.h"

/* The hull of four places, in any order. */
struct quad { struct point p[4]; };
struct quad quad_between(struct point a, struct point b, struct point a_later, struct point b_later);
bool quad_overlaps(const struct quad *q, const struct shape *s);        /* deeper than GRACE */

/* When something that moves along a way meets something else: at num / den of the way. */
struct meeting { bool meets; int64_t num, den; };
bool meeting_sooner(struct meeting a, struct meeting b);
int  meeting_distance(struct meeting m, int distance);                  /* whole units of a way so long, before it */

/* A leading edge on its way. */
struct leading {
    struct point at, half, way;         /* its middle, and half of it */
    int32_t length;                     /* of the half */
    struct point low, high;             /* a box around the area */
};
struct leading leading_edge(const struct shape *s, enum edge e, struct point way);
struct quad leading_area(const struct leading *l);
static inline bool leading_far(const struct leading *l, const struct shape *s)
{
    return s->at.x - s->reach >= l->high.x || s->at.x + s->reach <= l->low.x || s->at.y - s->reach >= l->high.y ||
           s->at.y + s->reach <= l->low.y;
}
/* Runs into it, deeper than GRACE; the moment is that of the first touch. */
struct meeting leading_meets(const struct leading *l, const struct shape *other);
struct meeting leading_crosses(const struct leading *l, struct point a, struct point b);       /* comes onto a line */
struct meeting edge_meets(const struct shape *s, enum edge e, struct point way, const struct shape *other);
/* A round base moves along way; another stands at `apart` from it. */
struct meeting round_meets(struct point apart, int radii, struct point way);

int  stride_of(int radius);     /* the widest stride of a wheel for an edge whose end is so far from the pivot */
#endif
