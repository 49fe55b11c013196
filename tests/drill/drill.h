/* drill.h - a small battle on a free table, for tests: the field (src/model) inside the interface of games.
**
** Not a game of any rulebook. Units are activated in turn; a unit moves (a wheel and a straight way, or back, sideways,
** about), again if it passes a test, shoots, charges; a charge is fought out with retreat and pursuit. Entering the
** ground in front of an enemy on a way that does not lead to him lets him charge. The numbers are like those of
** `ancients`: 480 units to H. */
#ifndef TESTS_DRILL_H
#define TESTS_DRILL_H
#include "game/game.h"
#include "match/shelf.h"
#include "model/approach.h"

enum { DRILL_UNITS = 40, DRILL_GROUNDS = 8, DRILL_CORNERS = 8, DRILL_H = 480, DRILL_SEATS = 2 };
enum { DRILL_WIDEST = 60 * DEGREE, DRILL_MOST_TURNS = 20, DRILL_MOVES_A_TURN = 3 };
enum drill_kind { KIND_FOOT, KIND_LIGHT, KIND_HORSE, KIND_SHOOTERS, KINDS };

struct drill_unit_setup { int32_t name[NAME_INTS]; int32_t seat, kind, strength, impetus, x, y, heading; };
struct drill_corner { int32_t x, y; };
struct drill_ground_setup { int32_t rough, eye, corners; struct drill_corner corner[DRILL_CORNERS]; };
struct drill_setup {
    int32_t turns, wide, high;
    int32_t units; struct drill_unit_setup unit[DRILL_UNITS];
    int32_t grounds; struct drill_ground_setup ground[DRILL_GROUNDS];
};

/* What the numbers of the book say, through the house rules. */
struct drill_ready { int32_t speed[KINDS], range[KINDS], whole_brush; };

enum drill_phase { PHASE_TURN, PHASE_ACTIVATE, PHASE_ACT, PHASE_REACT, PHASE_OVER, PHASES };
enum drill_verdict { VERDICT_NONE, VERDICT_RED, VERDICT_BLUE, VERDICT_DRAWN, VERDICTS };
struct drill_unit { int32_t x, y, heading, strength, disordered, done, moves, shot, gone; };
struct drill_state {
    int32_t turn, phase, active, acting, reactor, verdict;      /* acting, reactor: unit + 1, 0 nobody */
    int32_t units; struct drill_unit unit[DRILL_UNITS];
};

enum drill_order {
    DRILL_ACTIVATE = 1, DRILL_MOVE, DRILL_CHARGE, DRILL_SHOOT, DRILL_FINISH, DRILL_REACT, DRILL_LET_PASS,
    DRILL_NEW_TURN, DRILL_ORDER_KINDS
};
enum drill_event { DRILL_BEGINS = 1, DRILL_MET, DRILL_LOST, DRILL_GONE, DRILL_EVENT_KINDS };
enum drill_how { HOW_AHEAD, HOW_BACK, HOW_LEFT, HOW_RIGHT, HOW_ABOUT, HOWS };
enum { ARG_UNIT, ARG_HOW, ARG_WHEEL, ARG_DISTANCE };            /* of a move */
enum { ARG_TARGET = 1, ARG_CHARGE_WHEEL };                      /* of a charge or a shot */

/* The table as somebody sees it who has to decide (look.c). */
struct sighting {
    const struct drill_setup *s; const struct drill_state *b; const struct drill_ready *ready;
    struct field f;
    bases side[DRILL_SEATS], light;
};
void  drill_look(const struct play *p, const struct drill_state *b, struct sighting *x);
bases drill_foes(const struct sighting *x, int who);
bases drill_solid(const struct sighting *x, int who);           /* whom it may not pass */
int   drill_allowance(const struct sighting *x, int who, pieces ground, bool charge);
struct means drill_means(const struct sighting *x, int who, bool charge);
bool  drill_may_move(const struct sighting *x, int who);
/* One order judged: the only place that does. trail may be NULL. */
bool  drill_move(const struct sighting *x, const struct act *a, struct walk *w, struct trail *trail, struct no *why);
bool  drill_charge(const struct sighting *x, const struct act *a, struct charge *c, struct no *why);
bool  drill_shot(const struct sighting *x, const struct act *a, struct aim *aim, struct no *why);

/* orders.c, ideas.c, fight.c */
bool  drill_waits(const struct drill_setup *s, const struct drill_state *b, int seat, int unit);
bool  drill_any_waits(const struct drill_setup *s, const struct drill_state *b, int seat);
unsigned drill_to_decide(const struct play *p, const void *state);
int   drill_legal(const struct play *p, const void *state, int seat, struct act *out, int room);
bool  drill_allowed(const struct play *p, const void *state, int seat, const struct act *a, struct no *why);
bool  drill_pick(struct rng *g, const struct play *p, const void *state, int seat, struct act *out);
struct range drill_range(const struct play *p, const void *state, int seat, const struct act *a, int arg);
int   drill_ideas(const struct play *p, const void *state, int seat, struct act *out, int room);
void  drill_apply(struct reading *r, const struct play *p, void *state, int seat, const struct act *a,
                  struct events *e);

/* table.c */
void  drill_field(const struct play *p, const void *state, struct tabletop *out);
bool  drill_snap(const struct play *p, const void *state, int seat, const struct act *about, struct point at,
                 struct act *out);
void  drill_sketch(const struct play *p, const void *state, int seat, const struct act *a, struct sketch *out);
void  drill_scene(const struct play *p, const void *state, struct scene *out);
/* Of the wheels that lead to the target, the one nearest to this. */
bool  drill_nearest_charge(const struct sighting *x, const struct act *about, int wheel, struct act *out);
struct manoeuvre drill_steps(const struct act *a);

struct blows_in { int32_t dice; };
struct blows_out { int32_t hurt; };
void  drill_blows(struct reading *r, const void *in, void *out);        /* the procedure: hurt by some dice */

extern const struct game drill_game;
extern const struct shelf drill_shelf;
#endif
