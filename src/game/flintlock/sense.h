/* sense.h - what computer players and people's ideas are made of: whom a unit faces, what it wants, the next order of a
** unit in a given posture, and what a position is worth. Nothing here is a rule. */
#ifndef GAME_FLINTLOCK_SENSE_H
#define GAME_FLINTLOCK_SENSE_H
#include "game/flintlock/fray.h"

/* What a unit is about in this turn. */
enum fray_posture {
    POSTURE_SENSIBLE,       /* what a sensible sergeant does without looking ahead */
    POSTURE_ATTACK,         /* at the nearest enemy */
    POSTURE_FIRE,           /* stand and fire, or load; up to medium range */
    POSTURE_GOAL,           /* straight for what scores */
    POSTURE_BACK,           /* away from the enemy */
    FRAY_POSTURES
};

/* A seat that thinks. */
struct fray_mind { struct fray_judge j; struct no why; };
void fray_think(const struct play *p, const struct fray_state *b, int seat, struct fray_mind *m);
bool fray_may(struct fray_mind *m, const struct act *a);
bool fray_try(struct fray_mind *m, struct act a, struct act *out);       /* if it may be, it is the order */

/* The figures of a unit on the table, and what stands before it. */
struct fray_unit_sense {
    int unit, n, member[FRAY_MOST_FIGURES];
    struct point middle;
    int speed;                                  /* of its slowest figure */
    int loaded, guns, touching, orders;         /* figures: with a loaded gun, with any, in contact, with an order */
    int enemy, far;                             /* the nearest enemy to any of it, -1; base to base */
    int range;                                  /* up to which it fires sensibly: two thirds of the longest */
};
bool fray_sense_unit(struct fray_mind *m, int unit, struct fray_unit_sense *out);       /* false: nobody is there */

/* Where a unit has something to win; false: nowhere. leaves: over the edge of the table. */
bool fray_goal_of(const struct fray_mind *m, const struct fray_unit_sense *u, struct point *out, bool *leaves);
/* A little beyond an edge of the table, straight from a place. */
struct point fray_beyond_edge(const struct fray_setup *s, int edge, struct point from);
/* Turns that it needs to get there. */
int  fray_turns_to(const struct fray_unit_sense *u, struct point to);
/* How the blows would go between a unit and those enemies near it, in per cent of its own strength: 100 is even. */
int  fray_balance(const struct fray_mind *m, const struct fray_unit_sense *u);

/* The next order of a unit in this posture. false: it has all it needs. */
bool fray_posture_order(struct fray_mind *m, int unit, int posture, struct act *out);
/* The next decision of a seat outside the phase of orders; READY at last. waste: it fires also where it hardly hits. */
void fray_decide(struct fray_mind *m, bool waste, struct act *out);
bool fray_go_towards(struct fray_mind *m, const struct fray_unit_sense *u, struct point to, int most, struct act *out);

/* ---- what a position is worth (worth.c) ---- */

enum worth_term { WORTH_GOALS, WORTH_STRENGTH, WORTH_TERMS };
/* In thousandths, red's less blue's. */
void fray_worth_terms(const struct play *p, const struct fray_state *b, int64_t out[WORTH_TERMS]);
/* The chance in thousandths to go so far in so many turns: some to spare are wanted for bad ground and the enemy. */
int  fray_in_time(int far, int speed, int turns);

/* ---- for struct game ---- */
bool fray_plans(const struct play *p, const void *state, int seat, struct plans *out);
void fray_choose(const struct play *p, const void *state, int seat, struct act *out);
void fray_unseal(const struct play *p, void *state, int seat);
void fray_field(const struct play *p, const void *state, struct tabletop *out);
bool fray_snap(const struct play *p, const void *state, int seat, const struct act *about, struct point at,
               struct act *out);
void fray_sketch(const struct play *p, const void *state, int seat, const struct act *order, struct sketch *out);
void fray_plain(const struct play *p, const void *state, int seat, int manner, struct act *out);
#endif
