/* flight.h - bases that go straight back and push or pass the friends behind them.
**
** Everybody who moves goes in one direction and keeps his facing. A runner goes so far unless something
** holds him. A friend in his way is pushed before him and pushes whoever stands behind: a row keeps its
** order and its gaps close from the front. Whoever may be passed is walked through instead; who has
** walked into him goes on until he stands clear. Everybody else is solid, like ground that a base may not
** enter and, for those that are pushed, the edge of the table: they hold the whole row before them.
**
** All ways are parallel, so how far one base can go before it meets another is one number for the pair.
** The farthest that a base may go is the least over what holds it and over each base in its way, that
** base's own farthest and the gap between; how far one is pushed is what is left of the pusher's way. */
#ifndef MODEL_FLIGHT_H
#define MODEL_FLIGHT_H
#include "model/field.h"

struct flight {
    bases runners;                              /* each goes for itself, so far, all in the same direction */
    int32_t heading, distance;                  /* the direction on the table; units */
    bases push;                                 /* who may be pushed */
    bases pass;                                 /* who is passed by runners; one that is pushed pushes him too */
    bool edge_holds;                            /* runners stop at the edge of the table; else they may leave it */
    pieces closed[FIELD_BASES];                 /* ground that this base may not enter; what it is in already is open */
};

struct flown {
    int32_t went[FIELD_BASES];                  /* how far; 0 for who stays */
    struct shape end[FIELD_BASES];              /* of everybody on the table */
    bases started;                              /* runners that could go at all: farther than GRACE */
    bases off;                                  /* runners that end beyond the edge */
    bases pushed;                               /* farther than GRACE */
    bases passed;                               /* friends that a runner walked through */
    bases held;                                 /* runners that came less far than they should */
    bases holders;                              /* the solid bases that held them */
    bool clear;                                 /* false: some runner cannot end clear of those whom it passes */
};

void flee(const struct field *f, const struct flight *flight, struct flown *out);

/* Whom the runners come upon when nobody but `push` and the solid hold them: those that they would pass. */
bases flight_meets(const struct field *f, const struct flight *flight, bases among);
#endif
