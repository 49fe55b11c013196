/* sim.h - battles by the million: the same numbers with one thread, many threads or many machines.
**
** Battle i depends on (plan, seed, i) alone, and sums do not depend on their order; so the result of N battles,
** its hash too, depends on scenario, players, seed and N. Battles are played in rounds of a fixed number;
** whether to stop is looked at after whole rounds only. */
#ifndef SIM_SIM_H
#define SIM_SIM_H
#include <stdatomic.h>
#include "game/battle.h"

enum { SIM_ROUND = 256, SIM_LENGTHS = 64, SIM_LOSSES = 11, MOST_THREADS = 64, SIM_FIGHTERS = 64 };

struct sim_plan {
    struct play play;                       /* ready for sim_block; sim_range sees to it itself */
    const struct player *player[MOST_SEATS];
    bool swap;                              /* every second battle the two players change seats */
    uint64_t seed;
    uint8_t *points;  /* half points of the first seat, a byte for each of the first point_room battles; may be NULL */
    const uint8_t *beside;  /* such bytes of the same battles under other rules, to be compared with; may be NULL */
    uint64_t point_room;
};

/* Battles are played and weighed in blocks: one battle, or with `swap` a pair with the same dice. The battles of a pair
** are not independent of each other, blocks are; so intervals come from how the totals of blocks scatter. */
static inline uint64_t sim_block_size(const struct sim_plan *p) { return p->swap ? 2 : 1; }

/* Sums over battles: plain counters, so that they can be added, sent and saved. */
struct sim_sums {
    uint64_t games, cut;
    uint64_t seat_wins[MOST_SEATS], player_wins[MOST_SEATS], draws;
    uint64_t orders, turns;
    uint64_t lengths[SIM_LENGTHS];          /* battles of 1, 2, … turns; the last counts the longer ones too */
    uint64_t lost[MOST_SEATS];                                  /* per cent of each side lost, summed */
    uint64_t losses[MOST_SEATS][SIM_LOSSES];                    /* battles by tenths lost */
    /* per cent of each fighter left, summed; battles in which nothing was left of it */
    uint64_t left[SIM_FIGHTERS], destroyed[SIM_FIGHTERS];
    uint64_t blocks;                                            /* then sums of the squares of their totals: */
    uint64_t seat_wins_squared[MOST_SEATS], draws_squared;
    uint64_t seat_points_squared[MOST_SEATS], player_points_squared[MOST_SEATS];  /* half points: 2 a win, 1 a draw */
    uint64_t turns_squared, lengths_squared[SIM_LENGTHS], losses_squared[MOST_SEATS][SIM_LOSSES];
    uint64_t destroyed_squared[SIM_FIGHTERS];
    /* Blocks that were compared with others; how many half points more the first seat had in them (modulo 2^64). */
    uint64_t compared, difference, difference_squared;
    uint64_t hash;
};
enum { SIM_SUMS_LEN = sizeof(struct sim_sums) / sizeof(uint64_t) };

void sim_add(struct sim_sums *to, const struct sim_sums *from);
/* Can some battles have these sums? For sums that were read from a file. */
bool sim_sums_fit(const struct sim_sums *s);

/* Plays one block. */
void sim_block(const struct sim_plan *p, uint64_t block, struct battle_room *room, struct sim_sums *sums);

/* Who plays, who watches, and who may end it. */
struct sim_crew {
    int threads;
    const atomic_bool *stop;                /* when it becomes true no new block is begun; what was begun is finished */
    atomic_ullong *progress;                /* counts the battles that were played; may be NULL */
};
/* Plays n battles from number `from` on, whole blocks. They are all there if sums->games is n. false: no memory. */
bool sim_range(const struct sim_plan *p, const struct sim_crew *crew, uint64_t from, uint64_t n, struct sim_sums *sums);

/* ---- what the sums say; doubles from here on ---- */
struct span { double mean, lo, hi; };
#define NINETY_FIVE 1.959963984540054           /* standard errors to either side that hold 95 cases of 100 */
struct span wilson(double share, double n);     /* Wilson's interval for a share of so many independent battles */
struct span share_of(uint64_t hits, uint64_t n);  /* 95 % Wilson interval, independent battles */
struct span wins_of(const struct sim_sums *s, int seat);  /* share of the battles that a seat has won */
struct span draws_of(const struct sim_sums *s);
struct span difference_of(const struct sim_sums *s);  /* score of the first seat less that of the battles beside */
/* Of a count or a sum over the battles and the squares of its totals in blocks: the share of the battles, the mean. */
struct span part_of(const struct sim_sums *s, uint64_t hits, uint64_t squares);
struct span mean_of(const struct sim_sums *s, uint64_t sum, uint64_t squares);
struct span score_of(const struct sim_sums *s, int player, bool by_player);    /* wins and half the draws */
#endif
