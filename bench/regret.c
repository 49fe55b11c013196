/* regret.c - what the decisions of each level cost, on the same positions.
**
**     bench_regret POSITIONS SEED SCENARIO [LEVEL…]
**
** Positions are drawn from battles between sergeants: decisions between several orders, where orders are sealed the
** first of a turn. The order of each level is weighed against the best that can be found, with some 2,000 tries each in
** the same worlds with the same dice (ai/chance.h); loss: the mean of what its orders lost in the chance to win, per
** cent, and its interval by positions. Who decides sees what his seat may see. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../tests/unit/play_tools.h"
#include "ai/ai.h"
#include "ai/chance.h"
#include "match/scenario.h"
#include "match/shelf.h"

enum { MOST_LEVELS = 8, EFFORT = 32, BETWEEN = 7, MOST_POSITIONS = 1000 };      /* 32 times 64 tries */

static struct battle_room room;
static unsigned char lent[PLAYER_ROOM], tried[TRIES_ROOM + (1 << 18)];
static const struct player *level[MOST_LEVELS];
static int levels;
static double loss[MOST_LEVELS][MOST_POSITIONS];

/* Has the seat ordered anything that is still sealed? */
static bool began(int seat)
{
    static int32_t before[GAME_INTS];

    if (!played.game->unseal) return false;
    memcpy(before, room.seen_state, sizeof before);
    played.game->unseal(&played, before, seat);
    return memcmp(before, room.seen_state, (size_t)played.game->state->size) != 0;
}

/* What a level's order loses, in per cent. */
static double loss_of(const struct player *p, int seat, uint64_t seed)
{
    struct work work = { lent, PLAYER_ROOM, 0 }, more = { tried, sizeof tried, 0 };
    struct play seen = play_with(&played, room.seen_setup);
    struct choosing c = { .play = seen, .state = room.seen_state, .seat = seat, .legal = room.legal,
                          .rng = &room.choice, .work = &work, .steady = battle_steady(seed, seat) };
    struct chance_asked a = { .play = seen, .state = room.seen_state, .knows = seat, .seat = seat, .effort = EFFORT,
                              .seed = seed, .work = &more };
    struct weighed weighed[CHANCE_ORDERS];
    struct act order;
    int at = 0;

    c.n = played.game->legal(&seen, room.seen_state, seat, room.legal, MOST_ACTS);
    rng_start(&room.choice, seed, 7);
    p->choose(&c, &order);
    if (!chance_of_orders(&a, &order, weighed, CHANCE_ORDERS, &at)) abort();
    return weighed[at].loss.mean > 0 ? weighed[at].loss.mean / 10000.0 : 0;
}

/* Positions of battles, one after the other; returns how many. */
static int look(int positions, uint64_t seed)
{
    const struct player *both[MOST_SEATS] = { &sergeant, &sergeant };
    int n = 0;

    for (uint64_t battle = 0; n < positions; battle++) {
        uint64_t own = battle_seed(seed, battle);
        struct deciding d = { &played, own, both, &room };
        struct reading r = { .mode = READ_RANDOM, .house = played.house, .rng = &room.dice };
        unsigned seats;

        memset(room.state, 0, sizeof room.state);
        memset(room.memo, 0, sizeof room.memo);
        played.game->start(&played, room.state);
        for (int entry = 0, next = BETWEEN; n < positions && (seats = played.game->to_decide(&played, room.state)) != 0;
             entry++) {
            int seat = battle_next(seats);
            struct act act;

            battle_view(&played, room.state, seat == REFEREE ? 0 : seat, room.seen_setup, room.seen_state);
            if (seat != REFEREE && entry >= next && !began(seat)
                && played.game->legal(&played, room.state, seat, room.legal, MOST_ACTS) > 1) {
                for (int i = 0; i < levels; i++) loss[i][n] = loss_of(level[i], seat, own + (uint64_t)entry);
                n++;
                next = entry + BETWEEN * 3;
            }
            room.work = (struct work){ lent, PLAYER_ROOM, 0 };
            if (!battle_decide(&d, seat, entry, &act)) break;
            battle_dice(&room.dice, own, entry);
            reading_rewind(&r);
            played.game->apply(&r, &played, room.state, seat, &act, NULL);
        }
    }
    return n;
}

static void tell(const char *scenario, int n)
{
    for (int i = 0; i < levels; i++) {
        double sum = 0, squares = 0, mean, error;

        for (int k = 0; k < n; k++) sum += loss[i][k];
        mean = sum / n;
        for (int k = 0; k < n; k++) squares += (loss[i][k] - mean) * (loss[i][k] - mean);
        error = n > 1 ? 1.96 * sqrt(squares / (n - 1) / n) : 0;
        printf("{\"bench\":\"regret, %s\",\"level\":\"%s\",\"positions\":%d,\"loss\":%.2f,\"lo\":%.2f,\"hi\":%.2f}\n",
               scenario, level[i]->id, n, mean, mean - error, mean + error);
    }
    fflush(stdout);
}

int main(int argc, char **argv)
{
    static const char *const usual[] = { "recruit", "cadet", "corporal", "sergeant", "marshal" };
    static struct scenario s;
    struct desk *desk = desk_new(1 << 22);
    int positions;

    if (!desk) return 1;
    if (argc < 4) return 0;                 /* run with the other benches it has nothing to say */
    desk_begin(desk, ENGLISH);
    if (!scenario_packed(desk, built_in(), argv[3], &s)) return 1;
    play_begin(s.game, s.setup, s.has_house ? &s.house : NULL);
    for (int i = 4; i < argc && levels < MOST_LEVELS; i++) level[levels++] = find_player(s.game, argv[i]);
    for (int i = 0; argc == 4 && i < 5; i++) level[levels++] = find_player(s.game, usual[i]);
    for (int i = 0; i < levels; i++) if (!level[i]) fprintf(stderr, "no such player\n"), exit(2);
    positions = atoi(argv[1]);
    tell(s.id, look(positions < MOST_POSITIONS ? positions : MOST_POSITIONS, strtoull(argv[2], NULL, 10)));
    desk_free(desk);
    return 0;
}
