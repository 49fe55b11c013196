/* field.h - the table with everything on it, and moves judged on it.
**
** A field is made from a state when a question is asked and thrown away afterwards: it holds
** nothing that the state does not. Bases are known by number; a set of them is a bit each.
**
** A move is a few steps: forward so far, wheel left so much. walk() goes as far as it can
** and says what happened: whom it met and passed, who stopped it and where, which ground it
** touched, how long it was as players measure it, whether it ends clear and on the table.
** What of that is allowed is the rulebook's business. */
#ifndef MODEL_FIELD_H
#define MODEL_FIELD_H
#include "model/ground.h"

/* Changes whenever the same state and order could come out differently: records of another one say so. */
enum { FIELD_VERSION = 1 };
enum { FIELD_BASES = 64, FIELD_GROUNDS = 48, BODY_MOST = 32, MOST_STEPS = 3, MOST_QUADS = 96 };

typedef uint64_t bases;                         /* a set of them */
typedef uint64_t pieces;                        /* a set of pieces of ground */
static inline bases base_bit(int n) { return (bases)1 << n; }
static inline pieces piece_bit(int n) { return (pieces)1 << n; }

struct field {
    int32_t wide, high;
    int count;
    bases there;                                /* those that stand on the table */
    struct shape base[FIELD_BASES];
    int grounds;
    struct terrain ground[FIELD_GROUNDS];
};

/* Bases that move as one: a single base, or a group. */
struct body { int n; bases all; uint8_t who[BODY_MOST]; };
struct body body_of(bases all);

enum step_kind {
    STEP_NONE, STEP_AHEAD, STEP_BACK, STEP_LEFT, STEP_RIGHT,
    STEP_ALONG,                                 /* straight in any direction, facing kept: obliquely, or pushed */
    STEP_WHEEL_LEFT, STEP_WHEEL_RIGHT,          /* forward, about the front corner of that side */
    STEP_ABOUT,                                 /* each turns on its place, by half a turn */
    STEP_KINDS
};
struct step {
    enum step_kind kind;
    int amount;                                 /* units, or fortieths of a degree */
    int turn;                                   /* STEP_ALONG: the direction, against the heading */
};
/* unbrushed: whom nothing of the mover may brush while it wheels, not its rear corners either; usually nobody: the
** leading edge alone decides. */
struct manoeuvre { int steps; struct step step[MOST_STEPS]; bases unbrushed; };

/* What else may be wanted of a walk: the areas it passes over, for drawing; and which of some zones
** it enters (zones of control, ground that is watched), looked at while it goes, however long it is. */
struct trail {
    const struct shape *zone; int zones;        /* given by the caller; bit i of entered is zone[i] */
    bases entered;
    int n; bool cut; struct quad quad[MOST_QUADS]; uint8_t step[MOST_QUADS];
};

struct walk {
    struct shape end[BODY_MOST];                /* of the members, in the order of the body */
    int done;                                   /* whole steps */
    int length;                                 /* as it is measured: straight, and the arc of the outer corner */
    int stopper, after;                         /* who is in the way, -1 nobody; how far the last step came */
    bases met;                                  /* passed over, though not in the way */
    bases lapped;                               /* overlapped where it ends */
    pieces ground;                              /* touched, from the first place to the last */
    bool off_table;
};

/* solid: who may not be passed. trail may be NULL. */
void walk(const struct field *f, const struct body *b, const struct manoeuvre *m, bases solid, struct walk *out,
          struct trail *trail);
bool walk_clear(const struct walk *w);          /* nobody stopped it, it ends clear and on the table */

/* The edges of a base that go first in this direction, against its heading: one or two. Returns how many. */
int  edges_leading(int turn, enum edge out[2]);

int  body_radius(const struct field *f, const struct body *b, enum step_kind wheel);    /* of the outer front corner */

/* How much of a straight step the body can go before it meets one of `solid`. who: -1 nobody. */
int  room_for(const struct field *f, const struct body *b, struct step step, bases solid, int *who);

/* ---- lines of sight ---- */

struct sight {
    bool clear;
    int base, ground;                           /* by what it is stopped, -1 */
    int dim;                                    /* how much dim ground it crosses */
};
struct sight look_along(const struct field *f, struct point a, struct point b, bases in_the_way, int dim_most);
#endif
