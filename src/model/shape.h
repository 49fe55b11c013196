/* shape.h - bases on the table: where they stand, how far apart, who touches whom.
**
** A rectangular base is kept as its middle and two half ways, to the middle of its front
** and to the middle of its left side, each rounded once. Its corners are the middle plus
** or minus the two: it is a parallelogram of whole numbers, and everything that is asked
** about it is answered exactly for that parallelogram. A round base is a middle with a
** radius.
**
** A placed base differs from the ideal rectangle by up to two units. Therefore every
** comparison allows GRACE: what touches on paper touches here, whatever the angle. Each
** question has this allowance on one side only, so no two of them contradict each other:
**
**     near      at most so far apart          distance <= r + GRACE
**     touches   near, with r = 0
**     overlaps  deeper than GRACE             the bases cannot stand like this */
#ifndef MODEL_SHAPE_H
#define MODEL_SHAPE_H
#include <stdbool.h>
#include "model/angle.h"

enum { GRACE = 4 };

struct pose { int32_t x, y, heading; };
struct base { int32_t front, depth, radius; };          /* front and depth even, or both 0 and a radius */

enum corner { FRONT_LEFT, FRONT_RIGHT, REAR_RIGHT, REAR_LEFT, CORNERS };
enum edge { EDGE_FRONT, EDGE_RIGHT, EDGE_REAR, EDGE_LEFT, EDGES };      /* from the corner of that number to the next */

struct shape {
    struct point at, fore, left;
    int64_t area;                       /* a quarter of it: cross(fore, left) */
    int32_t half_front, half_depth, radius;
    int32_t reach;                      /* nothing of it is farther than this from its middle */
    int32_t heading;
};

struct shape shape_of(struct pose p, struct base b);
static inline struct shape round_at(struct point at, int radius)
{
    return shape_of((struct pose){ at.x, at.y, 0 }, (struct base){ 0, 0, radius });
}
struct shape shape_strip(const struct shape *s, int depth);             /* straight ahead of its front, so deep */
struct shape shape_moved(const struct shape *s, struct point way);
struct shape shape_about(const struct shape *s, struct point pivot, int angle); /* wheeled so far, counter-clockwise */
struct point shape_corner(const struct shape *s, enum corner c);
bool shape_on_table(const struct shape *s, int wide, int high);

/* The square of a distance, exactly: num / den. */
struct gap { int64_t num, den; };
bool gap_less(struct gap a, struct gap b);
int  gap_length(struct gap g);                                                  /* to the nearest unit */

/* Between the rectangles or middles: radii are not taken off. */
struct gap shape_gap(const struct shape *a, const struct shape *b);
/* To the nearest unit, 0 where they touch or overlap. */
int  shape_distance(const struct shape *a, const struct shape *b);
bool shape_near(const struct shape *a, const struct shape *b, int distance);
/* The shortest line from a to b, as one lays a ruler; its ends are rounded. Where they overlap both ends are one. */
struct ruler { struct point from, to; int length; };
struct ruler shape_ruler(const struct shape *a, const struct shape *b);
bool shape_overlaps(const struct shape *a, const struct shape *b);
static inline bool shape_touches(const struct shape *a, const struct shape *b) { return shape_near(a, b, 0); }

/* Certainly more than that apart: a quick answer to most questions. */
static inline bool shape_far(const struct shape *a, const struct shape *b, int64_t distance)
{
    int64_t x = (int64_t)b->at.x - a->at.x, y = (int64_t)b->at.y - a->at.y, far = distance + a->reach + b->reach;
    return x * x + y * y > far * far;
}

/* From one edge of a to anything of b. */
bool edge_near(const struct shape *a, enum edge e, const struct shape *b, int distance);
struct gap edge_gap(const struct shape *a, enum edge e, const struct shape *b);

/* How two bases touch. Of each: the edge that looks at the other; `corner` if it touches
** with a corner only. common: how much of the edges lies together, 0 unless both are edges. */
struct side { enum edge edge; bool corner; };
struct contact { bool touching; struct side a, b; int common; };
struct contact shape_contact(const struct shape *a, const struct shape *b);

struct gap point_gap(struct point p, const struct shape *s);
struct gap point_segment_gap(struct point p, struct point a, struct point b);
/* The place of the line from a to b that is nearest to p. It does not matter which end is named first. */
struct point point_foot(struct point p, struct point a, struct point b);
#endif
