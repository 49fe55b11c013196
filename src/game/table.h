/* table.h - a free table as those see it who measure on it: what stands where, and what each could do from there.
**
** A game fills it (game.h: field) from what a seat may know; base n of the field is thing n of the family
** that stands there (game.h: standing). What lies between two of them is measured in the same way for every game
** (measuring.c); the rules of a game may forbid more. */
#ifndef GAME_TABLE_H
#define GAME_TABLE_H
#include "model/field.h"
#include "model/measure.h"
#include "model/sketch.h"

/* What one of them could do; lengths in units of the field. */
struct stander {
    int seat;
    int arc;                    /* to each side of straight ahead at the front's corners; HALF_TURN: all round */
    int range;                  /* how far it shoots; 0: it does not */
    int dim_most;               /* how much dim ground it sees through */
    bases hides;                /* who stops its sight */
    int move, charge;           /* how far it goes now; how far to reach an enemy, 0: it does not */
    int widest;                 /* wheel at the start of a move; 0: it turns as it likes */
    bases solid, unbrushed;     /* whom it may not pass; whom nothing of it may brush while it wheels */
    pieces bad; int bad_charge; /* ground that slows it; how far it reaches an enemy over it */
    int zone;                   /* how deep the ground is that it commands; 0: it has none */
};

struct play;

/* sees: whether one sees another, by the rules of a game that has its own, and what stops it (figures, ground; -1:
** neither); it gets play and state. NULL: along the field's lines. */
struct tabletop {
    const struct measure *length;
    bool (*sees)(const struct play *p, const void *state, int from, int to, struct sight *out);
    const struct play *play; const void *state;
    struct field field;
    struct stander who[FIELD_BASES];
};

/* ---- between two ---- */

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
