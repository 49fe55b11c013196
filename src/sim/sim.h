/* sim.h - battles by the million: the same numbers with one thread, many threads or many machines.
**
** Battle i depends on (plan, seed, i) alone, and sums do not depend on their order; so the result of N battles,
** its hash too, depends on scenario, players, seed and N. Battles are played in rounds of a fixed number;
** whether to stop is looked at after whole rounds only. */
#ifndef SIM_SIM_H
#define SIM_SIM_H
#include <stdatomic.h>
#include "game/battle.h"

enum { SIM_ROUND = 256, SIM_LENGTHS = 64, SIM_LOSSES = 11, MOST_THREADS = 64 };

struct sim_plan {
    struct play play;                       /* ready for sim_one; sim_range sees to it itself */
    const struct player *player[MOST_SEATS];
    bool swap;                              /* every second battle the two players change seats */
    uint64_t seed;
};

/* Sums over battles: plain counters, so that they can be added, sent and saved. */
struct sim_sums {
    uint64_t games, cut;
    uint64_t seat_wins[MOST_SEATS], player_wins[MOST_SEATS], draws;
    uint64_t orders, turns, turns_squared;
    uint64_t lengths[SIM_LENGTHS];          /* battles of 1, 2, … turns; the last counts the longer ones too */
    uint64_t lost[MOST_SEATS], lost_squared[MOST_SEATS];        /* per cent of each side lost, summed */
    uint64_t losses[MOST_SEATS][SIM_LOSSES];                    /* battles by tenths lost */
    uint64_t hash;
};
enum { SIM_SUMS_LEN = sizeof(struct sim_sums) / sizeof(uint64_t) };

void sim_add(struct sim_sums *to, const struct sim_sums *from);

/* One battle, or a range of them on some threads. stop: when it becomes true, no new battle is begun (what was begun is finished,
** and *whole says whether the range is complete). false: no memory or no threads. */
void sim_one(const struct sim_plan *p, uint64_t index, struct battle_room *room, struct sim_sums *sums);
bool sim_range(const struct sim_plan *p, uint64_t from, uint64_t n, int threads, const atomic_bool *stop, atomic_ullong *progress, struct sim_sums *sums, bool *whole);

/* ---- what the sums say; doubles from here on ---- */
struct span { double mean, lo, hi; };
struct span share_of(uint64_t hits, uint64_t n);                                /* 95 % Wilson interval */
struct span mean_of(uint64_t sum, uint64_t squares, uint64_t n);                /* 95 % interval of a mean */
struct span score_of(const struct sim_sums *s, int player, bool by_player);    /* wins and half the draws */
#endif
