/* match.c - how fast whole battles go, on the game of one page of the tests.
**
**     match random orders   orders of battles between two recruits, by the plain loop, without records
**     match kept orders     the same battles as matches: log, history, hash and dice of every entry kept
**
** The floor is a hand-written battle of the same kind: sealed orders drawn at random, a die a man. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "bench.h"
#include "../tests/unit/match_bridge.c"
#include "match/match.h"

static struct match_room match_space;
static struct battle_room room;
static const struct player *const recruits[] = { &recruit, &recruit };

/* The same battle without any of it: four units, two orders and two fights a turn. Returns how many were given. */
static long floor_battle(struct rng *g)
{
    int men[4] = { 12, 8, 15, 5 };
    long given = 0;

    for (int turn = 1; turn <= 6 && men[0] + men[1] > 0 && men[2] + men[3] > 0; turn++) {
        int loss[4] = { 0 };
        for (int side = 0; side < 2; side++) {
            int unit = side * 2 + (int)rng_below(g, 2), target = 2 - side * 2 + (int)rng_below(g, 2);
            if (rng_below(g, 5) == 0 || !men[unit] || !men[target]) continue;
            for (int with = 1 + (int)rng_below(g, (uint32_t)men[unit]); with > 0; with--)
                loss[target] += rng_die(g, 6) >= 5;
        }
        for (int i = 0; i < 4; i++) men[i] = men[i] > loss[i] ? men[i] - loss[i] : 0;
        given += 6;                /* two orders, two cards, opening, fighting */
    }
    return given;
}

static double floor_orders(void)
{
    struct rng g;
    double start = now(), seconds;
    long given = 0;

    rng_start(&g, 1, 1);
    do for (int i = 0; i < 1000; i++) given += floor_battle(&g); while ((seconds = now() - start) < 0.3);
    return (double)given / seconds;
}

static double loop_orders(void)
{
    struct bridge_setup s = bridge_start();
    struct play play = { &bridge_game, &s, NULL, NULL, NULL };
    double start = now(), seconds;
    long given = 0;
    uint64_t index = 0;

    do for (int i = 0; i < 500; i++) given += battle_play(&play, 1, index++, recruits, &room).entries;
        while ((seconds = now() - start) < 0.5);
    return (double)given / seconds;
}

static double order_rate(void)
{
    struct bridge_setup s = bridge_start();
    double start = now(), seconds;
    long given = 0;
    uint64_t index = 0;

    do {
        struct match *m = match_new(&bridge_game, &s, NULL, battle_seed(1, index++), false, &match_space);
        if (!m) abort();
        match_settle(m, (struct faces){ NULL, 0 });
        while (!match_over(m)) {
            int seat = match_to_decide(m) & 1 ? 0 : 1;
            struct act order;
            if (!match_propose(m, seat, &recruit, NULL, &order) ||
                match_order(m, seat, &order, (struct faces){ NULL, 0 }) != MATCH_DONE) abort();
        }
        given += m->entries;
        match_free(m);
    } while ((seconds = now() - start) < 0.5);
    return (double)given / seconds;
}

int main(void)
{
    double floor_per_s = floor_orders();

    show("match random orders", loop_orders(), floor_per_s);
    show("match kept orders", order_rate(), floor_per_s);
    return 0;
}
