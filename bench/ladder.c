/* ladder.c - one player against another in some scenarios, seats swapped, the same dice for both battles of a pair, and
** what a decision takes in processor time, the slowest in a hundred at least, and a plan of a whole turn. Knows the
** sergeant as he was before, too (sergeant_1), and with so many times his effort (sergeant*4, sergeant*16); and one who
** always gives the game's first idea (ideas).
**
**     bench_ladder FIRST SECOND GAMES SEED SCENARIO…      FIRST's score with its interval */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "bench.h"
#include "../tests/unit/play_tools.h"
#include "../tests/unit/sergeant_1.h"
#include "match/scenario.h"
#include "match/shelf.h"
#include "sim/sim.h"

static struct battle_room room;
static unsigned char lent[MOST_TIMES * PLAYER_ROOM];

/* ---- players with a watch ---- */

enum { BINS = 4000, BINS_A_MS = 20 };         /* of decisions by their time, the last for all that took longer */
static struct { const struct player *who; double seconds, most, planning; long decisions, plans, bin[BINS]; } timed[2];

/* What the slowest decision in a hundred took at least, in milliseconds. */
static double slow_ms(int i)
{
    long n = 0;
    int bin = BINS;

    while (bin > 0 && 100 * n < timed[i].decisions) n += timed[i].bin[--bin];
    return (double)bin / BINS_A_MS;
}

static void think(int i, const struct choosing *c, struct act *out)
{
    uint64_t before = c->memo ? c->memo->position : 0;
    double start = clock_now(CLOCK_THREAD_CPUTIME_ID), took;

    timed[i].who->choose(c, out);
    if (c->n < 2) return;
    took = clock_now(CLOCK_THREAD_CPUTIME_ID) - start;
    if (c->memo && c->memo->position != before) timed[i].plans++, timed[i].planning += took;
    timed[i].seconds += took;
    timed[i].decisions++;
    if (took > timed[i].most) timed[i].most = took;
    timed[i].bin[took * 1000 * BINS_A_MS < BINS ? (int)(took * 1000 * BINS_A_MS) : BINS - 1]++;
}
static void think_first(const struct choosing *c, struct act *out) { think(0, c, out); }
static void think_second(const struct choosing *c, struct act *out) { think(1, c, out); }
static const struct player watched[2] = { { "first", "", true, think_first, false, false },
                                          { "second", "", true, think_second, false, false } };

/* Gives the game's first idea and never thinks. */
static void choose_first(const struct choosing *c, struct act *out)
{
    if (!c->play.game->ideas || c->play.game->ideas(&c->play, c->state, c->seat, out, 1) < 1) *out = c->legal[0];
}
static const struct player ideas = { "ideas", "", true, choose_first, false, false };

static int times[2];                        /* of sergeant*N */
static void try_first(const struct choosing *c, struct act *out)  { sergeant_tries(c, times[0], out); }
static void try_second(const struct choosing *c, struct act *out) { sergeant_tries(c, times[1], out); }
static const struct player eager[2] = { { "first", "", true, try_first, false, false },
                                        { "second", "", true, try_second, false, false } };

static const struct player *player_called(const struct game *g, const char *id, int which)
{
    const char *star = strchr(id, '*');

    if (!strcmp(id, sergeant_1.id)) return &sergeant_1;
    if (!strcmp(id, ideas.id)) return &ideas;
    if (!star || strncmp(id, sergeant.id, (size_t)(star - id))) return find_player(g, id);
    times[which] = atoi(star + 1);
    return times[which] >= 1 && times[which] <= MOST_TIMES ? &eager[which] : NULL;
}

static void fight(const struct scenario *s, const char *const *who, uint64_t games, uint64_t seed)
{
    struct sim_plan plan;
    struct sim_sums sums = { 0 };
    struct span score;

    play_begin(s->game, s->setup, s->has_house ? &s->house : NULL);
    plan = (struct sim_plan){ .play = played, .swap = true, .seed = seed };
    memset(timed, 0, sizeof timed);
    for (int i = 0; i < 2; i++) {
        timed[i].who = player_called(s->game, who[i], i);
        if (!timed[i].who) fprintf(stderr, "%s: no such player\n", who[i]), exit(2);
        plan.player[i] = &watched[i];
    }
    for (uint64_t i = 0; i < games / 2; i++) {
        room.work = (struct work){ lent, sizeof lent, 0 };
        sim_block(&plan, i, &room, &sums);
    }
    score = score_of(&sums, 0, true);
    printf("{\"scenario\":\"%s\",\"first\":\"%s\",\"second\":\"%s\",\"games\":%llu,\"score\":%.1f,\"lo\":%.1f,"
           "\"hi\":%.1f,\"first_ms\":%.2f,\"first_slow_ms\":%.2f,\"first_most_ms\":%.1f,\"first_plan_ms\":%.2f,"
           "\"second_ms\":%.2f,\"red\":%llu,\"blue\":%llu}\n",
           s->id, who[0], who[1], (unsigned long long)sums.games, 100 * score.mean, 100 * score.lo, 100 * score.hi,
           1000 * timed[0].seconds / (double)(timed[0].decisions + 1), slow_ms(0), 1000 * timed[0].most,
           1000 * timed[0].planning / (double)(timed[0].plans + 1),
           1000 * timed[1].seconds / (double)(timed[1].decisions + 1), (unsigned long long)sums.seat_wins[0],
           (unsigned long long)sums.seat_wins[1]);
    fflush(stdout);
}

int main(int argc, char **argv)
{
    static struct scenario s;
    struct desk *desk = desk_new(1 << 22);
    const char *who[2];

    if (!desk) return 1;
    if (argc < 6) return 0;                 /* run with the other benches it has nothing to say */
    who[0] = argv[1], who[1] = argv[2];
    desk_begin(desk, ENGLISH);
    for (int i = 5; i < argc; i++) {
        if (!scenario_packed(desk, built_in(), argv[i], &s)) return 1;
        fight(&s, who, strtoull(argv[3], NULL, 10), strtoull(argv[4], NULL, 10));
    }
    desk_free(desk);
    return 0;
}
