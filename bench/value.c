/* value.c - how long the chance to win of a position takes, features and all, in positions of a random battle.
**
**     value SCENARIO    chances a second; wanted 333,000 in fantasy and campaign (3 µs), 40,000 in the table games
**
** Where a game has no weights yet, weights of 1 stand for them: the time is the same. The floor is a loop that adds up
** all numbers of the state. Scenarios may be named; otherwise it is all of them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "bench.h"
#include "../tests/unit/play_tools.h"
#include "ai/value.h"
#include "game/battle.h"
#include "match/scenario.h"

enum { POSITIONS = 64, EVERY = 5 };

static struct scenario s;
static int32_t position[POSITIONS][GAME_INTS];
static int positions;
static int32_t ones[MOST_FEATURES];
static const struct weights *by;
static volatile int64_t sink;

static void collect(void)
{
    static int32_t state[GAME_INTS];
    static struct act legal[MOST_ACTS];
    struct act order;
    struct rng dice, choice;
    struct reading r = { .mode = READ_RANDOM, .house = played.house, .rng = &dice };
    unsigned seats;

    rng_start(&dice, 1, 0);
    rng_start(&choice, 1, 1);
    memset(state, 0, sizeof state);
    s.game->start(&played, state);
    positions = 0;
    for (int entry = 0; positions < POSITIONS && (seats = s.game->to_decide(&played, state)) != 0; entry++) {
        int seat = battle_next(seats);

        if (entry % EVERY == 0) memcpy(position[positions++], state, sizeof state);
        reading_rewind(&r);
        if (!s.game->pick || !s.game->pick(&choice, &played, state, seat, &order)) {
            s.game->legal(&played, state, seat, legal, MOST_ACTS);
            order = legal[0];
        }
        s.game->apply(&r, &played, state, seat, &order, NULL);
    }
}

static void values(int n)
{
    for (int i = 0; i < n; i++) sink += value_with(by, &played, position[i % positions], 0);
}

static void sums(int n)
{
    for (int i = 0; i < n; i++) {
        const int32_t *p = position[i % positions];
        int64_t sum = 0;

        for (int k = 0; k < s.game->state->size / (int)sizeof *p; k++) sum += p[k];
        sink += sum;
    }
}

int main(int argc, char **argv)
{
    struct desk *desk = desk_new(1 << 22);
    const struct shelf *shelf = built_in();

    if (!desk) return 1;
    desk_begin(desk, ENGLISH);
    for (int i = 0; i < MOST_FEATURES; i++) ones[i] = 1;
    for (int i = 0; i < shelf->scenarios; i++) {
        const char *id = shelf->scenario[i].id;
        struct weights plain = { "", "", 0, 0, NULL, ones };
        char name[100];
        bool wanted = argc < 2;

        for (int k = 1; k < argc; k++) wanted = wanted || strcmp(argv[k], id) == 0;
        if (!wanted) continue;
        if (!scenario_packed(desk, shelf, id, &s)) return 1;
        play_begin(s.game, s.setup, s.has_house ? &s.house : NULL);
        plain.features = s.game->features_count;
        by = weights_of(s.game) ? weights_of(s.game) : &plain;
        collect();
        snprintf(name, sizeof name, "value %s", id);
        show(name, rate(values, 1000), rate(sums, 1000));
    }
    desk_free(desk);
    return 0;
}
