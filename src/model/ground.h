/* ground.h - pieces of terrain: plain polygons and lines, and what bases and sight have to do with them.
**
** What a kind of ground does to troops is the rulebook's business; here it only says how it
** stops the eye. A base is in a piece when it reaches into it by more than GRACE. */
#ifndef MODEL_GROUND_H
#define MODEL_GROUND_H
#include "model/sweep.h"

enum { GROUND_CORNERS = 12 };

enum eye {
    EYE_FREE,           /* one sees across it */
    EYE_DIM,            /* so far and no farther, all such ground on the line together */
    EYE_CREST,          /* one sees onto it and out of it, not across */
    EYE_CLOSED,         /* not at all */
};

struct terrain {
    int32_t kind;                               /* the rulebook's */
    enum eye eye;
    int32_t dim_most;                           /* EYE_DIM, seen through by itself up to so much; 0: with the others */
    bool line;                                  /* a hedge or a stream, from its first corner to its last */
    int32_t corners; struct point at[GROUND_CORNERS];
    struct point low, high;                     /* a box around it: ground_close */
};

/* From everything in this box. */
static inline bool ground_far(const struct terrain *g, int32_t low_x, int32_t low_y, int32_t high_x, int32_t high_y)
{
    return high_x <= g->low.x || low_x >= g->high.x || high_y <= g->low.y || low_y >= g->high.y;
}
static inline bool ground_far_from(const struct terrain *g, const struct shape *s)
{
    return ground_far(g, s->at.x - s->reach, s->at.y - s->reach, s->at.x + s->reach, s->at.y + s->reach);
}

void ground_close(struct terrain *g);                                            /* after its corners were set */
int  ground_holds(const struct terrain *g, struct point p);              /* 1 inside, 0 on the edge, -1 outside */
bool ground_touches(const struct terrain *g, const struct shape *s);
bool ground_covers(const struct terrain *g, const struct shape *s);              /* the base lies wholly inside */
bool ground_under(const struct terrain *g, const struct quad *q);                /* something of it reaches in */
bool ground_crossed(const struct terrain *g, struct point a, struct point b);    /* the line cuts an edge of it */
int  ground_through(const struct terrain *g, struct point a, struct point b);    /* units of the line that lie in it */
/* Where a leading edge first comes to it; 0 if the base is in it. */
struct meeting ground_ahead(const struct terrain *g, const struct shape *s, enum edge e, struct point way);
#endif
