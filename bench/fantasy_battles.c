/* fantasy_battles.c - random whole battles of five units a side on one core.
**
**     fantasy battles random    battles from first order to last rout, wanted 5,000 a second
**     fantasy orders random     orders and acts of the referee in them, wanted 500,000 a second
**
** The floor is a battle written by hand for this bench: the same armies strike at random
** enemies and test their morale, with no orders to list, no contacts, no house rules and
** nothing to explain. ALEA_BATTLES: how many. */
#include <stdio.h>
#include <stdlib.h>
#include "../tests/unit/play_tools.h"
#include "bench.h"
#include "game/fantasy/state.h"
#include "match/scenario.h"

static struct battle_room room;
static struct scenario ford;

/* ---- by hand ---- */

enum { SIDE = 5, BOTH = 2 * SIDE, DAY = 12 };

static int left_of(const int *total, const int *fit, int side)
{
    int n = 0;

    for (int u = side * SIDE; u < (side + 1) * SIDE; u++) n += total[u] > 0 && fit[u];
    return n;
}

static long by_hand(struct rng *g)
{
    int total[BOTH], fit[BOTH];
    long orders = 0;

    for (int u = 0; u < BOTH; u++) total[u] = 400, fit[u] = 1;
    for (int sequence = 0; sequence < DAY && left_of(total, fit, 0) && left_of(total, fit, 1); sequence++) {
        int hurt[BOTH] = { 0 };

        for (int u = 0; u < BOTH; u++) {
            int at = (u < SIDE ? SIDE : 0) + (int)rng_below(g, SIDE);
            if (total[u] <= 0 || !fit[u]) continue;
            orders++;
            if (total[at] > 0) hurt[at] += rng_die(g, 6) * ((total[u] + 3) / 4) * 35 / 100;
        }
        for (int u = 0; u < BOTH; u++) {
            if (!hurt[u]) continue;
            total[u] = total[u] > hurt[u] ? total[u] - hurt[u] : 0;
            if (rng_die(g, 6) + rng_die(g, 6) > 7) fit[u] = 0;
        }
    }
    return orders;
}

/* ---- the game ---- */

static long play(uint64_t index)
{
    static const struct player *const players[] = { &recruit, &recruit };
    struct battle_end end = battle_play(&played, 1, index, players, &room);

    if (end.cut) abort();
    return end.entries;
}

int main(void)
{
    const char *wanted = getenv("ALEA_BATTLES");
    int n = wanted ? atoi(wanted) : 20000;
    struct desk *desk = desk_new(1 << 22);
    long orders = 0, floor_orders = 0;
    double start, battles, floor_battles;
    struct rng g;

    desk_begin(desk, ENGLISH);
    if (!scenario_packed(desk, built_in(), "fantasy/ford", &ford)) return 1;
    play_begin(&fantasy_game, ford.setup, NULL);
    start = now();
    for (int i = 0; i < n; i++) orders += play((uint64_t)i);
    battles = now() - start;
    rng_start(&g, 1, 1);
    start = now();
    for (int i = 0; i < n; i++) floor_orders += by_hand(&g);
    floor_battles = now() - start;
    show("fantasy battles random", n / battles, n / floor_battles);
    show("fantasy orders random", (double)orders / battles, (double)floor_orders / floor_battles);
    desk_free(desk);
    return 0;
}
