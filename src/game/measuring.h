/* measuring.h - what lies between two that stand on a free table: how far, where one stands for the other, whether it
** could shoot and get there. The same for every game that offers its field (table.h); the rules of a game may forbid
** more. */
#ifndef GAME_MEASURING_H
#define GAME_MEASURING_H
#include "game/table.h"
#include "model/sketch.h"

struct measuring {
    int distance;                               /* 0: they touch */
    bool touching; struct contact contact;
    enum bearing from_stands, to_stands;        /* where the first stands for the second, and the other way round */
    bool in_arc;                                /* something of the second lies in the first's arc */
    struct aim aim;                             /* the shortest line to that part */
    bool shoots, in_range;                      /* the first shoots at all; so far */
    bool charges;                               /* the first could charge at all */
    struct charge charge;                       /* how it gets there, if it does: a wheel, and a straight way */
    bool slowed;                                /* it would get there but for the ground on its way */
    int in_the_way;                             /* who stops the straight way of a round base; -1: nobody */
};

/* from and to are bases of the field, not the same. k (may be NULL) gets the construction. */
void measure_between(const struct tabletop *t, int from, int to, struct measuring *out, struct sketch *k);
#endif
