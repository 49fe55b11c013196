/* battle.h - a whole battle from its first order to its end, without memory of its own.
**
** What simulations, tournaments and tests run by the million. Dice of entry n and the
** choice of a seat at entry n come from streams of their own, the same that a match
** (match/match.h) uses: battle `index` of a simulation is the match whose seed is
** battle_seed(seed, index), order by order and die by die. */
#ifndef GAME_BATTLE_H
#define GAME_BATTLE_H
#include "ask/question.h"
#include "base/work.h"
#include "game/game.h"

enum { GAME_INTS = QUESTION_INTS, MOST_ENTRIES = 100000 };

uint64_t battle_seed(uint64_t seed, uint64_t index);
void battle_dice(struct rng *g, uint64_t seed, int entry);
uint64_t battle_steady(uint64_t seed, int seat);
void battle_choice(struct rng *g, uint64_t seed, int seat, int entry);

/* ---- who decides ---- */

/* A plan that was chosen before, so that it need not be weighed again for each of its orders. What is in it may be lost
** at any time: it changes how long a decision takes, never the decision. */
struct plan_memo { uint64_t position; int n; struct act order[MOST_PLAN_ORDERS]; };

/* How long a player may think, and who watches it. `enough` is asked now and then, with how much of its usual effort
** it has spent, in per cent; true: it takes the best it has found, and says so (stopped). plan: lent, so that orders
** of a plan belong together although it was cut short; may be NULL. */
struct think_time { bool (*enough)(void *with, int done); void *with; bool stopped; struct plan_memo *plan; };

/* What somebody who has to decide is shown. */
struct choosing {
    struct play play;
    const void *state;                  /* what the seat may know of it; of play.setup too */
    int seat;
    const struct act *legal; int n;     /* at least one; see struct player, any */
    struct rng *rng;
    struct work *work;                  /* lent; may be NULL */
    uint64_t steady;                    /* the seat's own for the whole battle: draws plans of many orders */
    struct plan_memo *memo;             /* lent, the seat's own; may be NULL */
    struct think_time *patience;          /* may be NULL: as long as it takes */
};

static inline bool thought_enough(const struct choosing *c, int done)
{
    struct think_time *p = c->patience;

    if (p && !p->stopped && p->enough(p->with, done)) p->stopped = true;
    return p && p->stopped;
}

typedef void choose_fn(const struct choosing *c, struct act *out);

struct player {
    const char *id, *says;              /* "recruit"; N_() */
    bool looks;  /* false: only the list of orders matters to it, and that never depends on hidden things */
    choose_fn *choose;
    bool any;                           /* it takes any order: where the game picks one, it is given no list (n is 0) */
    bool yardstick;                     /* to measure others by, not an opponent for people; only where a game has it */
};

extern const struct player recruit;     /* any legal order, each as likely as the next */

/* Fills the open numbers of a legal order, each at random from its range. Where they are not allowed together, those
** of the list stay. */
void fill_open(const struct choosing *c, struct act *a);

/* ---- the loop ---- */

struct battle_room {                    /* about 100 kB: not for a small stack */
    int32_t state[GAME_INTS], seen_setup[GAME_INTS], seen_state[GAME_INTS];
    struct act legal[MOST_ACTS];
    struct rng dice, choice;
    struct work work;                   /* for players; may be empty */
    struct plan_memo memo[MOST_SEATS];
};

struct battle_end {
    struct outcome outcome;
    int entries;                        /* orders and acts of the referee */
    uint64_t hash;                      /* of the last state */
    bool cut;                           /* it went on for MOST_ENTRIES, or there was no order to give: our mistake */
};

/* One order of a battle whose state is room->state, by the player of that seat (or the referee), for entry number
** `entry`; what battle_play does again and again. seed: the battle's own. false: there is none. */
struct deciding {
    const struct play *play; uint64_t seed;
    const struct player *const *player; struct battle_room *room;
};
bool battle_decide(const struct deciding *d, int seat, int entry, struct act *out);
int battle_next(unsigned seats);        /* of those who have to decide, who is asked first */

/* player: one per seat. Depends on its arguments alone. */
struct battle_end battle_play(const struct play *p, uint64_t seed, uint64_t index, const struct player *const *player,
                              struct battle_room *room);

/* What a seat sees: copies of setup and state without what it may not know. */
void battle_view(const struct play *p, const void *state, int seat, void *seen_setup, void *seen_state);
#endif
