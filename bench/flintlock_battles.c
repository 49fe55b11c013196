/* flintlock_battles.c - whole skirmishes on one core.
**
**     flintlock turn      60 figures with ways of two legs: orders opened and walked, contacts found; wanted 5,000 a
**                         second (200 microseconds)
**     flintlock lists     the orders of everybody of a side of 30, wanted 1,000 a second
**     flintlock battles   random skirmishes, salt-1780; wanted 30 a second
**
** The floor of a turn and of lists is the copy of the state, of battles one die an entry. */
#include <stdlib.h>
#include <string.h>
#include "../tests/unit/play_tools.h"
#include "battles.h"
#include "form/desk.h"
#include "game/flintlock/fray.h"
#include "game/flintlock/state.h"
#include "match/scenario.h"

enum { A_SIDE = 30 };
static struct fray_setup setup;
static struct fray_state fresh, ordered, later;
static struct act list[MOST_ACTS];
static struct battle_room room;
static volatile long sink;
static struct rng rng;

static int any(int low, int high) { return low + (int)rng_below(&rng, (uint32_t)(high - low + 1)); }

/* Three units of ten a side, 3 cm apart, on a table of 120 cm with eight pieces of ground. */
static void make_setup(void)
{
    memset(&setup, 0, sizeof setup);
    setup.turns = 8;
    setup.wide = setup.high = 12000;
    for (int u = 0; u < 6; u++)
        setup.unit[setup.units++] = (struct fray_unit_setup){ .name = { 'a' + u }, .seat = u / 3 };
    for (int i = 0; i < 2 * A_SIDE; i++) {
        int k = i % A_SIDE;

        setup.figure[setup.figures++] = (struct fray_figure_setup){
            .unit = i / 10 + 1, .class = 3, .weapon = ARM_SWORD, .gun = { FIREARM_MUSKET + 1 }, .load = LOAD_EQUIPPED,
                .men = 1,
            .x = 1500 + 300 * k, .y = i < A_SIDE ? 4600 + 200 * (k % 2) : 6900 + 200 * (k % 2),
            .facing = i < A_SIDE ? QUARTER : TURN - QUARTER };
    }
    for (int i = 0; i < 8; i++) {
        int x = 500 + 1400 * i, y = i % 2 ? 3000 : 8500;

        setup.area[setup.areas++] = (struct fray_area){ .kind = i % 2 ? AREA_FOREST : AREA_BUSHES, .corners = 4,
            .at = { { x, y }, { x + 900, y }, { x + 900, y + 800 }, { x, y + 800 } } };
    }
}

static void give(int seat, struct act a)
{
    struct reading r = { .mode = READ_RANDOM, .rng = &rng };
    struct no why;

    if (flintlock_game.allowed(&played, &ordered, seat, &a, &why))
        flintlock_game.apply(&r, &played, &ordered, seat, &a, NULL);
}

static void make_orders(void)
{
    struct reading r = { .mode = READ_RANDOM, .rng = &rng };

    flintlock_game.start(&played, &ordered);
    flintlock_game.apply(&r, &played, &ordered, REFEREE, &(struct act){ .kind = FRAY_RALLY }, NULL);
    fresh = ordered;
    for (int f = 0; f < 2 * A_SIDE; f++)
        for (int leg = 0; leg < 2; leg++) {
            int x = ordered.figure[f].x + any(-300, 300);
            int y = ordered.figure[f].y + (f < A_SIDE ? 1 : -1) * (leg + 1) * 700;

            give(f / A_SIDE, (struct act){ FRAY_GO, { (int16_t)f, (int16_t)x, (int16_t)y } });
        }
}

static void turns(int n)
{
    for (int i = 0; i < n; i++) {
        struct reading r = { .mode = READ_RANDOM, .rng = &rng };

        later = ordered;
        for (int seat = 0; seat < 2; seat++)
            flintlock_game.apply(&r, &played, &later, seat, &(struct act){ .kind = FRAY_READY }, NULL);
        flintlock_game.apply(&r, &played, &later, REFEREE, &(struct act){ .kind = FRAY_REVEAL }, NULL);
        flintlock_game.apply(&r, &played, &later, REFEREE, &(struct act){ .kind = FRAY_WALK }, NULL);
        sink += later.figure[0].x;
    }
}

static void lists(int n)
{
    for (int i = 0; i < n; i++) sink += flintlock_game.legal(&played, &fresh, 0, list, LEN(list));
}

static void copies(int n)
{
    for (int i = 0; i < n; i++) {
        later = ordered;
        sink += later.figure[i % 60].x;
    }
}

static void dice(int n) { for (int i = 0; i < n; i++) sink += rng_die(&rng, 6); }

int main(void)
{
    static struct scenario salt;
    struct desk *desk = desk_new(1 << 22);
    double copied, per_s;
    long entries;

    rng_start(&rng, 1, 1);
    make_setup();
    play_begin(&flintlock_game, &setup, NULL);
    make_orders();
    copied = rate(copies, 1000);
    show("flintlock turn", rate(turns, 10), copied);
    show("flintlock lists", rate(lists, 10), copied);
    desk_begin(desk, ENGLISH);
    if (!scenario_packed(desk, built_in(), "flintlock/salt-1780", &salt)) return 1;
    play_begin(&flintlock_game, salt.setup, NULL);
    per_s = battles_of(&played, &room, &entries);
    show("flintlock battles", per_s, rate(dice, 1000) / ((double)entries / per_s));
    desk_free(desk);
    return 0;
}
