/* campaign_game.c - how fast whole campaigns are: random legal orders and random campaigns a second on one
** core, in every scenario; and the decisions of the computer player that looks ahead. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "bench.h"
#include "../tests/unit/play_tools.h"
#include "ai/ai.h"
#include "game/battle.h"
#include "match/scenario.h"

extern const struct game campaign_game;

static void random_campaigns(const struct scenario *s, struct battle_room *room)
{
    const struct player *const players[2] = { &recruit, &recruit };
    double start = now(), used;
    uint64_t games = 0, orders = 0;

    do {
        for (int i = 0; i < 50; i++) orders += (uint64_t)battle_play(&played, 1, games++, players, room).entries;
        used = now() - start;
    } while (used < 1.0);
    printf("{\"bench\":\"%s random\",\"orders_per_s\":%.0f,\"campaigns_per_s\":%.0f,\"orders_per_campaign\":%.0f}\n",
           s->id, (double)orders / used, (double)games / used, (double)orders / (double)games);
}

static void decisions(const struct scenario *s, struct battle_room *room, struct act *legal)
{
    double spent = 0, worst = 0;
    struct rng dice, choice;
    struct reading r = { .mode = READ_RANDOM, .rng = &dice };
    int n = 0;
    unsigned who;

    rng_start(&dice, 1, 0);
    rng_start(&choice, 1, 1);
    campaign_game.start(&played, room->state);
    while ((who = campaign_game.to_decide(&played, room->state)) != 0 && n < 100) {
        int seat = who & 1u << REFEREE ? REFEREE : who & 1u ? 0 : 1;
        struct act order;

        battle_view(&played, room->state, seat, room->seen_setup, room->seen_state);
        struct choosing c = { .play = play_with(&played, room->seen_setup), .state = room->seen_state, .seat = seat,
                              .legal = legal, .rng = &choice, .work = &room->work };
        c.n = campaign_game.legal(&played, room->state, seat, legal, MOST_ACTS);
        if (seat == REFEREE || c.n == 1) {
            order = legal[0];
        } else {
            double start = now(), used;
            sergeant.choose(&c, &order);
            used = now() - start;
            spent += used;
            if (used > worst) worst = used;
            n++;
        }
        campaign_game.apply(&r, &played, room->state, seat, &order, NULL);
    }
    printf("{\"bench\":\"%s sergeant\",\"decisions\":%d,\"ms_mean\":%.2f,\"ms_worst\":%.2f}\n", s->id, n,
           spent * 1000 / n, worst * 1000);
}

int main(void)
{
    struct desk *d = desk_new((size_t)1 << 20);
    struct scenario *s = calloc(1, sizeof *s);
    struct battle_room *room = calloc(1, sizeof *room);
    struct act *legal = calloc(MOST_ACTS, sizeof *legal);
    const struct shelf *shelf = built_in();

    if (!d || !s || !room || !legal) return 1;
    room->work = (struct work){ malloc(PLAYER_ROOM), PLAYER_ROOM, 0 };
    for (int i = 0; i < shelf->scenarios; i++) {
        if (strncmp(shelf->scenario[i].id, "campaign/", 9) != 0) continue;
        desk_begin(d, ENGLISH);
        if (!scenario_packed(d, shelf, shelf->scenario[i].id, s)) return 1;
        play_begin(&campaign_game, s->setup, NULL);
        random_campaigns(s, room);
        decisions(s, room, legal);
    }
    free(room->work.room);
    free(room);
    free(legal);
    free(s);
    desk_free(d);
    return 0;
}
