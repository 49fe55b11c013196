/* sketch.h - answers of the field with their construction: points, lines, lengths and angles that a scene can show and
** a person can check with a ruler.
**
** One function for each question that is asked of a table. Each adds marks to a sketch, in units of the field; what
** finds no room is left out and `cut` says so. The numbers are those of the answer itself, never reckoned again. */
#ifndef MODEL_SKETCH_H
#define MODEL_SKETCH_H
#include "model/approach.h"
#include "model/flight.h"
#include "model/together.h"

enum { SKETCH_MARKS = 128, SKETCH_POINTS = 768 };

enum sketch_kind {
    SKETCH_POINT,       /* a place */
    SKETCH_LENGTH,      /* a line that was measured; number: its length */
    SKETCH_ANGLE,       /* at the first point, from the second to the third; number: fortieths of a degree */
    SKETCH_EDGE,        /* a line that decides: an edge that touches, the line of a front */
    SKETCH_PATH,        /* an area that is passed over, or the way of a figure where it has two points or is open */
    SKETCH_GHOST,       /* where something ends: four corners, front left first; or a middle, number: the radius */
    SKETCH_REACH,       /* how far it gets */
    SKETCH_ZONE,        /* ground that a base commands */
    SKETCH_ARC,         /* what lies in an arc of fire */
    SKETCH_RANGE,       /* number: the radius about the point */
    SKETCH_SIGHT,       /* a line that is free; number: its length */
    SKETCH_BLOCKED,     /* a line that is stopped; number: its length */
    SKETCH_STOPPER,     /* who is in the way: corners, or a middle with number: the radius */
    SKETCH_GROUND,      /* a piece of ground that matters */
    SKETCH_KINDS
};

/* says: what it is, N_(), or NULL. number: -1: none. who: the base it is about, -1: none. */
struct sketch_mark { enum sketch_kind kind; int from, points, number, who; const char *says; };
struct sketch {
    int marks; struct sketch_mark mark[SKETCH_MARKS];
    int points; struct point point[SKETCH_POINTS];
    bool cut;
};
void sketch_begin(struct sketch *k);
/* The mark, to be filled in further; never NULL: a spare one where there is no more room. */
struct sketch_mark *sketch_add(struct sketch *k, enum sketch_kind kind, const struct point *at, int n, int number);

/* ---- two bases ---- */

/* How far apart? The shortest line. Returns its length. */
int  sketch_distance(struct sketch *k, const struct shape *a, const struct shape *b);
/* Do they overlap? The part that they share. */
bool sketch_overlap(struct sketch *k, const struct shape *a, const struct shape *b);
/* Do they touch, and with which edges? The edges, or the corner, and how much of the edges lies together. */
struct contact sketch_contact(struct sketch *k, const struct shape *a, const struct shape *b);
/* Where does s stand, as the other sees it? The lines of the other's front and rear, and the middle of s's front. */
enum bearing sketch_bearing(struct sketch *k, const struct shape *s, const struct shape *other);
/* What of the target lies within the arc? The rays at the front corners, and that part of the target. */
struct cut sketch_arc(struct sketch *k, const struct shape *shooter, int angle, const struct shape *target);
/* Turned and pushed against that edge: where it then stands. */
struct pose sketch_lined_up(struct sketch *k, const struct shape *s, const struct shape *other, enum edge e);

/* ---- one base and the table ---- */

/* Who is straight ahead, so far? The strip, and the way to the nearest. -1: nobody. */
int  sketch_ahead(struct sketch *k, const struct field *f, int who, int depth, bases among);
/* The ground before its front that it commands, and who stands in it. */
bases sketch_zone(struct sketch *k, const struct field *f, int who, int depth, bases among);
/* Everybody joined to it. Their outlines. */
bases sketch_group(struct sketch *k, const struct field *f, int who, bases among);
/* How far can it get, at most so far with its wheels? */
void sketch_reach(struct sketch *k, const struct field *f, const struct body *b, const struct means *m);
/* All that its arc holds, as far as it shoots. */
void sketch_field_of_fire(struct sketch *k, const struct shape *s, int angle, int range);
/* On which ground does it stand? */
pieces sketch_ground(struct sketch *k, const struct field *f, const struct shape *s);

/* ---- lines of sight ---- */

/* Along one line: free, or what stops it; the parts in dim ground, each with its length. */
struct sight sketch_sight(struct sketch *k, const struct field *f, struct point a, struct point b, bases in_the_way,
                          int dim_most);
/* The same for a line that somebody else has judged: a game with rules of its own. */
void sketch_line_of_sight(struct sketch *k, const struct field *f, struct point a, struct point b, struct sight s);
/* The shortest free line from an edge to a part of the target. */
struct aim sketch_aim(struct sketch *k, const struct field *f, const struct shape *shooter, const struct cut *c,
                      bases in_the_way, int dim_most);

/* ---- moves ---- */

/* A walk: what its leading edge passes over, the angle of each wheel, the ground it touches, who stops it, where it
** ends. */
void sketch_walk(struct sketch *k, const struct field *f, const struct body *b, const struct manoeuvre *m, bases solid,
                 struct walk *out);
/* A charge with this wheel: the same, and where it meets the target. */
bool sketch_charge(struct sketch *k, const struct field *f, int who, int target, int wheel, const struct means *m);
/* A retreat: the way of each runner and of each friend who is pushed, where they end, who holds them. */
void sketch_flight(struct sketch *k, const struct field *f, const struct flight *flight, struct flown *out);
/* Figures that have walked together: their ways, and a point where two enemies touched. */
void sketch_together(struct sketch *k, const struct walker *w, int n);

/* ---- single marks, for sketch.c and sketch_moves.c ---- */

#ifndef N_
#define N_(s) s
#endif

struct sketch_mark *sketch_shape(struct sketch *k, enum sketch_kind kind, const struct shape *s);
struct sketch_mark *sketch_line(struct sketch *k, enum sketch_kind kind, struct point a, struct point b, int number);
struct sketch_mark *sketch_piece(struct sketch *k, const struct field *f, int piece);
#endif
