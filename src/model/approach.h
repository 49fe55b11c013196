/* approach.h - moves found for people and computer players: how to come to a place, how to
** charge somebody, how far one can get.
**
** All of them look for a wheel at the start (0: none; positive: left, about the left front
** corner) and a straight way after it. What they find is judged by walk() like any move that a
** person measured out himself. */
#ifndef MODEL_APPROACH_H
#define MODEL_APPROACH_H
#include "model/field.h"
#include "model/zone.h"

struct advance { int wheel, distance; };        /* fortieths of a degree, positive to the left; units */
struct manoeuvre advance_steps(struct advance a);

/* What a mover has: so far, with a wheel of at most so much, through nobody of solid; nothing of it brushes any of
** unbrushed while it wheels, but whom it charges. */
struct means { int allowance, widest; bases solid, unbrushed; };

/* The wheel after which the middle of the front goes straight through p. At most a quarter turn to either side. */
int  wheel_towards(const struct shape *s, struct point p);
/* The advance that brings the middle of the front nearest to p and ends clear. */
struct advance advance_towards(const struct field *f, const struct body *b, struct point p, const struct means *m);

/* A charge: some wheel, then straight into the target (or into it in the wheel already), stopped by nobody else. */
struct charge {
    bool possible;
    struct advance advance;
    int length;
    enum bearing bearing;                           /* of the target that it comes at */
    pieces ground;
    struct shape end;
};
/* The first that is found: straight ahead, at the target's middle, with the least wheel, at a corner. */
struct charge charge_at(const struct field *f, int who, int target, const struct means *m);
/* With this wheel. */
bool charge_by(const struct field *f, int who, int target, int wheel, const struct means *m, struct charge *out);

/* Turned and pushed until the whole front lies along an edge of the other, for rules that line up what has met. It
** slides as little as it can. */
struct pose lined_up(const struct shape *s, const struct shape *other, enum edge e);

/* Where the middle of the front can get: for each wheel of a fan, the farthest place. */
enum { REACH_RAYS = 49 };
void reach_of_advance(const struct field *f, const struct body *b, const struct means *m, struct point out[REACH_RAYS]);
#endif
