/* zone.h - where one base stands as seen from another: front, flank and rear; arcs of fire, and
** the shortest free line in them. */
#ifndef MODEL_ZONE_H
#define MODEL_ZONE_H
#include "model/field.h"

enum bearing { IN_FRONT, ON_FLANK, IN_REAR };

/* Where most of a base's front is, as the other sees it: behind the line of the other's front
** edge, or behind that of its rear edge. */
enum bearing bearing_of(const struct shape *s, const struct shape *other);

/* The part of a base that lies within an arc: ahead of the front edge, and within `angle` to
** either side of straight ahead at its corners. */
enum { CUT_CORNERS = 8 };
struct cut { int n; struct point p[CUT_CORNERS]; };             /* n = 0: nothing */
struct cut cut_by_arc(const struct shape *shooter, int angle, const struct shape *target);
struct cut cut_whole(const struct shape *target);

/* The shortest of the lines that may be looked along, from an edge to the cut: first the very
** shortest, then those from both ends and the middle of the edge to the corners of the cut and
** between them. */
struct aim {
    bool seen;
    int distance; struct point from, to;
    int stopper, ground;                                        /* not seen: what stops the shortest line; -1 */
};
struct aim aim_from(const struct field *f, const struct shape *shooter, enum edge e, const struct cut *c,
                    bases in_the_way, int dim_most);
#endif
