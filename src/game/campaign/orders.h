/* orders.h - what a side may order now, and why not. Each order has one judge; the list of
** legal orders and a refusal come from the same. None of them looks at anything that the
** seat cannot see. */
#ifndef GAME_CAMPAIGN_ORDERS_H
#define GAME_CAMPAIGN_ORDERS_H
#include "game/campaign/map.h"

/* Counters that act together. */
struct theatre_force {
    int counters, box, army;
    int infantry, cavalry;              /* that count for stacking, decoys among them */
    int foot, horse, reserves, generals;        /* foot and horse: real units */
    bool chief;                         /* the commander in chief of the army is with it */
    int vc;                             /* best of its generals */
    int allowance[2];                   /* lowest of its members: not commanded, commanded */
};

void theatre_force_add(const struct play *p, const struct theatre_state *b, struct theatre_force *f, int c);
/* all counters with that role */
struct theatre_force theatre_force_of(const struct play *p, const struct theatre_state *b, int role);
/* those of one box and army that join the attack */
struct theatre_force theatre_called(const struct play *p, const struct theatre_state *b, int box, int army);
static inline int theatre_units(const struct theatre_force *f) { return f->foot + f->horse; }
static inline int theatre_allowance(const struct theatre_force *f) { return f->allowance[f->generals > 0]; }
/* what a forced march adds */
int theatre_march_points(const struct play *p, const struct theatre_state *b, const struct theatre_force *f);
/* command points without a line to the commander in chief, and with one */
const int32_t *theatre_activation(const struct play *p, const struct theatre_state *b, const struct theatre_force *f,
                                  bool bridging);

/* What a seat sees while it decides. */
struct theatre_sight {
    const struct play *p;
    const struct theatre_setup *s;
    const struct theatre_state *b;
    int seat;
    uint64_t enemy;                     /* boxes with enemy counters */
    struct theatre_force force;         /* the active one */
    int movement;                       /* points it has left */
    uint64_t line[THEATRE_MOST_ARMIES]; bool has_line[THEATRE_MOST_ARMIES];
};

struct theatre_sight theatre_look(const struct play *p, const struct theatre_state *b, int seat);
bool theatre_lined(struct theatre_sight *x, const struct theatre_force *f);

/* NULL: it may be ordered. */
const struct no *theatre_no_activate(struct theatre_sight *x, int c);
const struct no *theatre_no_take(struct theatre_sight *x, int c);
const struct no *theatre_no_move(struct theatre_sight *x, int box);
const struct no *theatre_no_march(struct theatre_sight *x);
const struct no *theatre_no_scout(struct theatre_sight *x, int box);
const struct no *theatre_no_entrench(struct theatre_sight *x);
const struct no *theatre_no_bridge(struct theatre_sight *x, int box);
const struct no *theatre_no_attack(struct theatre_sight *x, int box);
const struct no *theatre_no_call(struct theatre_sight *x, int c);
const struct no *theatre_no_assault(struct theatre_sight *x, int announced);
/* of the beaten defender */
const struct no *theatre_no_retreat(const struct play *p, const struct theatre_state *b, int box);

const struct no *theatre_no_lose(const struct theatre_setup *s, const struct theatre_state *b, int c, int points);

unsigned theatre_to_decide(const struct play *p, const void *state);
struct range theatre_range(const struct play *p, const void *state, int seat, const struct act *order, int arg);
int  theatre_legal(const struct play *p, const void *state, int seat, struct act *out, int room);
bool theatre_allowed(const struct play *p, const void *state, int seat, const struct act *order, struct no *why);
#endif
