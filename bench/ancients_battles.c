/* ancients_battles.c - whole ancients battles on one core.
**
**     ancients unit lists     the orders of the unit that acts, Zama; wanted 25,000 a second (40 microseconds)
**     ancients listed         orders that stand in those lists, wanted 60,000 a second
**     ancients tries          numbers of the acting unit drawn at random and checked, each on a table laid anew; wanted
**                             150,000 a second
**     ancients drawn          orders that come of it: drawn until one is allowed, and checked once more as given
**     ancients ticinus        random battles of six units a side, wanted 200 a second
**     ancients zama           random battles of fifteen units a side, wanted 40 a second
**     ancients onset          the exact odds of a charge with all that follows; wanted 100 a second (10 milliseconds)
**
** The floor of lists and draws is the copy of the state, of battles one die an entry, of odds one die. */
#include <stdlib.h>
#include <string.h>
#include "../tests/unit/play_tools.h"
#include "bench.h"
#include "form/desk.h"
#include "game/ancients/host.h"
#include "game/ancients/state.h"
#include "game/battle.h"
#include "match/scenario.h"

enum { MOST_POSITIONS = 256, APART = 29 };       /* so many entries from one position to the next: some ten battles */
static struct scenario scenario;
static struct host_state state, position[MOST_POSITIONS], copy;
static int positions;
static struct act list[MOST_ACTS];
static struct battle_room room;
static volatile long sink;
static struct rng rng;
static long listed;

static bool begin(struct desk *desk, const char *id)
{
    desk_begin(desk, ENGLISH);
    if (!scenario_packed(desk, built_in(), id, &scenario)) return false;
    play_begin(&ancients_game, scenario.setup, NULL);
    return true;
}

/* Moments in which a unit acts, of random battles one after the other. */
static void collect(void)
{
    struct reading r = { .mode = READ_RANDOM, .rng = &rng };

    ancients_game.start(&played, &state);
    for (int i = 0; positions < MOST_POSITIONS; i++) {
        unsigned seats = ancients_game.to_decide(&played, &state);
        int seat = 0;
        struct act act;

        if (!seats) {
            ancients_game.start(&played, &state);
            continue;
        }
        while (!(seats & 1u << seat)) seat++;
        if (state.run.phase == PHASE_UNIT && i % APART == 0) position[positions++] = state;
        if (seat == REFEREE) ancients_game.legal(&played, &state, seat, &act, 1);
        else if (!ancients_game.pick(&rng, &played, &state, seat, &act)) break;
        reading_rewind(&r);
        ancients_game.apply(&r, &played, &state, seat, &act, NULL);
    }
}

static void lists(int n)
{
    for (int i = 0; i < n; i++) {
        const struct host_state *b = &position[i % positions];
        int all = ancients_game.legal(&played, b, b->run.asked - 1, list, MOST_ACTS);
        listed += all;
        sink += all;
    }
}

static void draws(int n)
{
    for (int i = 0; i < n; i++) {
        const struct host_state *b = &position[i % positions];
        struct act act;
        struct no why;

        if (!ancients_game.pick(&rng, &played, b, b->run.asked - 1, &act)) continue;
        sink += ancients_game.allowed(&played, b, b->run.asked - 1, &act, &why);
    }
}

static void tries(int n)
{
    for (int i = 0; i < n; i++) {
        const struct host_state *b = &position[i % positions];
        struct host_judge j = { .seat = b->run.asked - 1 };
        struct host_idle idle;
        struct act act;
        int k;

        host_look(&played, b, j.seat, &j.t);
        j.t.quick = true;
        idle = host_idle_numbers(&j);
        k = host_busy_number(&idle, (int)rng_below(&rng, (uint32_t)host_busy_numbers(&idle)));
        sink += host_unit_number(&j, k, &act) && (host_is_judged(&act) || !host_no_unit_order(&j, &act));
    }
}

static void copies(int n)
{
    for (int i = 0; i < n; i++) {
        copy = position[i % positions];
        sink += copy.unit[i % HOST_MOST_UNITS].x;
    }
}

static void dice(int n) { for (int i = 0; i < n; i++) sink += rng_die(&rng, 6); }

static void battles(const char *name)
{
    const struct player *both[2] = { &recruit, &recruit };
    double start = now(), per_s;
    long entries = 0;
    int n = 0;

    for (; now() - start < 2; n++) entries += battle_play(&played, 1, (uint64_t)n, both, &room).entries;
    per_s = n / (now() - start);
    show(name, per_s, rate(dice, 1000) * n / (double)entries);
}

/* The charge with the most to follow: horse against foot that may answer. */
static struct desk *asking;
static void onsets(int n)
{
    static const char *const input[][2] = { { "attacker.type", "CP1" }, { "attacker.vbu", "7" },
                                            { "attacker.impetus", "4" }, { "defender.vbu", "6" } };

    for (int i = 0; i < n; i++) {
        desk_begin(asking, ENGLISH);
        desk_procedure(asking, "ancients.onset");
        for (int k = 0; k < LEN(input); k++) desk_input(asking, input[k][0], input[k][1]);
        sink += desk_odds(asking);
    }
}

int main(void)
{
    struct desk *desk = desk_new(ASK_ROOM);
    double copied, per_list;

    if (!desk) return 1;
    asking = desk;
    rng_start(&rng, 1, 1);
    if (!begin(desk, "ancients/zama-202bc")) return 1;
    collect();
    copied = rate(copies, 1000);
    per_list = rate(lists, 10);
    show("ancients unit lists", per_list, copied);
    listed = 0;
    lists(positions);
    show("ancients listed", per_list * (double)listed / positions, copied);
    show("ancients tries", rate(tries, 100), copied);
    show("ancients drawn", rate(draws, 10), copied);
    battles("ancients zama");
    if (!begin(desk, "ancients/ticinus-218bc")) return 1;
    battles("ancients ticinus");
    show("ancients onset", rate(onsets, 1), rate(dice, 1000));
    desk_free(desk);
    return 0;
}
