/* sim.c - battles by the million, and how long sergeant thinks.
**
**     random battles, SCENARIO      battles a second between two recruits, on one thread; floor: as many dice as such a
**                                   battle has orders, thrown one after the other
**     two threads, SCENARIO         battles a second on two threads; floor: on one
** sergeant, SCENARIO decisions a second of sergeant where there is a choice (200 are 5 ms each); floor: recruit's
**
** Names of scenarios as arguments: only these. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "bench.h"
#include "../tests/unit/play_tools.h"
#include "ai/ai.h"
#include "match/scenario.h"
#include "sim/sim.h"

static struct battle_room room;
static unsigned char lent[PLAYER_ROOM];

static void show_for(const char *name, const char *scenario, double per_s, double floor_per_s)
{
    printf("{\"bench\":\"%s, %s\",\"per_s\":%.1f,\"floor_per_s\":%.1f,\"ratio\":%.3f}\n", name, scenario, per_s,
           floor_per_s, per_s / floor_per_s);
    fflush(stdout);
}

static double battles_per_s(const struct sim_plan *plan, int threads, double *orders)
{
    atomic_bool stop = false;
    double start = clock_now(CLOCK_MONOTONIC), seconds;
    struct sim_sums all = { 0 };

    do {
        struct sim_sums sums;
        if (!sim_range(plan, &(struct sim_crew){ threads, &stop, NULL }, all.games, 16 * SIM_ROUND, &sums)) abort();
        sim_add(&all, &sums);
    } while ((seconds = clock_now(CLOCK_MONOTONIC) - start) < 0.5);
    *orders = (double)all.orders / (double)all.games;
    return (double)all.games / seconds;
}

static double dice_per_s(void)
{
    struct rng g;
    double start = now(), seconds;
    long thrown = 0;
    volatile int sink = 0;

    rng_start(&g, 1, 1);
    do for (int i = 0; i < 100000; i++, thrown++) sink += rng_die(&g, 6); while ((seconds = now() - start) < 0.1);
    return (double)thrown / seconds;
}

/* ---- thinking ---- */

static double thought;                      /* seconds of processor time */
static long decisions;
static const struct player *timed;

static void choose_timed(const struct choosing *c, struct act *out)
{
    double start = clock_now(CLOCK_THREAD_CPUTIME_ID);

    timed->choose(c, out);
    if (c->n < 2) return;
    thought += clock_now(CLOCK_THREAD_CPUTIME_ID) - start;
    decisions++;
}

static double decisions_per_s(const struct sim_plan *plan, const struct player *who, double seconds)
{
    static const struct player watched = { "watched", "", true, choose_timed, false, false };
    struct sim_plan p = *plan;
    struct sim_sums sums = { 0 };

    timed = who;
    thought = 0;
    decisions = 0;
    p.player[0] = &watched;
    for (uint64_t i = 0; thought < seconds; i++) {
        room.work = (struct work){ lent, PLAYER_ROOM, 0 };
        sim_block(&p, i, &room, &sums);
    }
    return (double)decisions / thought;
}

int main(int argc, char **argv)
{
    static struct scenario s;
    struct desk *desk = desk_new(1 << 22);
    const struct shelf *shelf = built_in();
    double dice = dice_per_s();

    if (!desk) return 1;
    desk_begin(desk, ENGLISH);
    for (int i = 0; i < shelf->scenarios; i++) {
        const char *id = shelf->scenario[i].id;
        struct sim_plan plan;
        double orders, one, two;
        bool wanted = argc < 2;

        for (int k = 1; k < argc; k++) wanted = wanted || strcmp(argv[k], id) == 0;
        if (!wanted) continue;
        if (!scenario_packed(desk, shelf, id, &s)) return 1;
        play_begin(s.game, s.setup, s.has_house ? &s.house : NULL);
        plan = (struct sim_plan){ .play = played, .player = { &recruit, &recruit }, .swap = true, .seed = 1 };
        one = battles_per_s(&plan, 1, &orders);
        show_for("random battles", id, one, dice / orders);
        two = battles_per_s(&plan, 2, &orders);
        show_for("two threads", id, two, one);
        if (s.game->worth)
            show_for("sergeant", id, decisions_per_s(&plan, &sergeant, 0.5), decisions_per_s(&plan, &recruit, 0.01));
    }
    desk_free(desk);
    return 0;
}
