/* angle.h - lengths and directions on a table, in whole numbers.
**
** A length is a whole number of units; what a unit is worth is the rulebook's business
** (ancients: 480 to H; flintlock: 100 to a centimetre). An angle is a whole number of
** fortieths of a degree, counter-clockwise; a heading is the angle from the x axis, so a
** base that faces north (up on the page) has heading QUARTER.
**
** Every rounding here is to the nearest, halves away from zero, and every sine comes from
** the first quarter turn: a table that is mirrored or turned by a quarter gives exactly
** the mirrored or turned numbers. */
#ifndef MODEL_ANGLE_H
#define MODEL_ANGLE_H
#include <stdint.h>

enum { DEGREE = 40, TURN = 360 * DEGREE, HALF_TURN = TURN / 2, QUARTER = TURN / 4, EIGHTH = TURN / 8 };
enum { SINE_BITS = 30 };

/* A place, or the way from one place to another. Coordinates of a table stay below
** FIELD_MOST, and then no product in this folder leaves 63 bits. */
struct point { int32_t x, y; };
enum { FIELD_MOST = 24000 };

static inline struct point point_add(struct point a, struct point b) { return (struct point){ a.x + b.x, a.y + b.y }; }
static inline struct point point_less(struct point a, struct point b) { return (struct point){ a.x - b.x, a.y - b.y }; }
static inline int64_t dot(struct point a, struct point b) { return (int64_t)a.x * b.x + (int64_t)a.y * b.y; }
/* > 0: b is to the left of a. */
static inline int64_t cross(struct point a, struct point b) { return (int64_t)a.x * b.y - (int64_t)a.y * b.x; }
static inline int64_t absolute(int64_t n) { return n < 0 ? -n : n; }

int64_t rounded(int64_t n, int64_t over);                   /* n / over to the nearest; over > 0 */
int64_t root(int64_t n);                                    /* the whole part of the square root; n >= 0 */
int  length_of(struct point way);                           /* to the nearest */
/* Within 7 per cent, never 0 for a way: for allowances, not for measuring. */
int  length_about(struct point way);

int32_t sine(int angle), cosine(int angle);                 /* times 2^30 */
int  heading_of(struct point way);                          /* 0 .. TURN - 1; 0 for no way at all */
int  angle_in_turn(int angle);                              /* 0 .. TURN - 1 */
int  angle_from(int from, int to);                          /* the shorter way round: -HALF_TURN < … <= HALF_TURN */
struct point ahead(int heading, int distance);              /* so far in this direction */
/* So far forward and so far to the left, for somebody with this heading. */
struct point sloped(int forward, int left, int heading);
struct point turned(struct point way, int angle);
struct point scaled(int64_t x, int64_t y);                  /* from sums of lengths times sines: over 2^30, rounded */

/* The way along a circle, as the outer corner of a wheel walks it. */
int  arc_length(int radius, int angle);                     /* to the nearest; angle >= 0 */
int  arc_angle(int radius, int length);                     /* the widest angle that is not longer, at most TURN */
#endif
