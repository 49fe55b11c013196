/* sim.c - see sim.h. */
#include "sim/sim.h"
#include "base/whole.h"
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include "ai/ai.h"

void sim_add(struct sim_sums *to, const struct sim_sums *from)
{
    uint64_t *a = (uint64_t *)to;
    const uint64_t *b = (const uint64_t *)from;

    for (int i = 0; i < SIM_SUMS_LEN; i++) a[i] += b[i];
}

/* Do these counts add up to exactly `most`? */
static bool add_up(const uint64_t *count, int n, uint64_t most)
{
    uint64_t left = most;

    for (int i = 0; i < n; i++) {
        if (count[i] > left) return false;
        left -= count[i];
    }
    return left == 0;
}

bool sim_sums_fit(const struct sim_sums *s)
{
    uint64_t none[SIM_LOSSES] = { 0 };

    if (s->games > UINT64_MAX / 1000 || s->draws > s->games || s->cut > s->games) return false;
    if (s->blocks > s->games || s->compared > s->blocks) return false;
    if (!add_up(s->seat_wins, MOST_SEATS, s->games - s->draws)) return false;
    if (!add_up(s->player_wins, MOST_SEATS, s->games - s->draws)) return false;
    if (!add_up(s->lengths, SIM_LENGTHS, s->games)) return false;
    for (int i = 0; i < MOST_SEATS; i++) {
        bool told = memcmp(s->losses[i], none, sizeof none) != 0;

        if (s->lost[i] > 100 * s->games || (told && !add_up(s->losses[i], SIM_LOSSES, s->games))) return false;
    }
    for (int i = 0; i < SIM_FIGHTERS; i++)
        if (s->left[i] > 100 * s->games || s->destroyed[i] > s->games) return false;
    return true;
}

/* Totals of one block; points are half points: 2 for a win, 1 for a draw. */
struct totals { uint64_t wins[MOST_SEATS], draws, seat_points[MOST_SEATS], player_points[MOST_SEATS];
                uint64_t turns, lengths[SIM_LENGTHS], losses[MOST_SEATS][SIM_LOSSES], destroyed[SIM_FIGHTERS];
                int64_t difference; bool compared; };

/* One more in a count, in its total of the block, and in the squares of these totals: (n + 1)^2 is n^2 + 2n + 1. */
static void count_one(uint64_t *count, uint64_t *total, uint64_t *squares)
{
    ++*count;
    *squares += 2 * *total + 1;
    ++*total;
}

static void count_outcome(const struct game *g, struct outcome o, bool swapped, struct sim_sums *sums, struct totals *t)
{
    if (o.kind == BATTLE_WON) {
        int seat = o.winner, player = swapped && seat < 2 ? 1 - seat : seat;
        sums->seat_wins[seat]++;
        sums->player_wins[player]++;
        t->wins[seat]++;
        t->seat_points[seat] += 2;
        t->player_points[player] += 2;
        return;
    }
    sums->draws++;
    t->draws++;
    for (int s = 0; s < g->seats; s++) t->seat_points[s]++, t->player_points[s]++;
}

static void play_one(const struct sim_plan *p, uint64_t index, struct battle_room *room, struct sim_sums *sums,
                     struct totals *t)
{
    const struct game *g = p->play.game;
    const struct player *player[MOST_SEATS];
    bool swapped = p->swap && index % 2 == 1;
    uint64_t before = t->seat_points[0], turns, length;
    struct battle_end end;

    memcpy(player, p->player, sizeof player);
    if (swapped) player[0] = p->player[1], player[1] = p->player[0];
    /* a pair of swapped battles has the same dice: what differs is who sits where */
    end = battle_play(&p->play, p->seed, p->swap ? index / 2 : index, player, room);
    turns = (uint64_t)(g->turn(room->state) > 0 ? g->turn(room->state) : 0);
    sums->games++;
    sums->cut += end.cut;
    sums->orders += (uint64_t)end.entries;
    sums->turns += turns;
    t->turns += turns;
    length = turns < SIM_LENGTHS ? turns : SIM_LENGTHS - 1;
    count_one(&sums->lengths[length], &t->lengths[length], &sums->lengths_squared[length]);
    count_outcome(g, end.outcome, swapped, sums, t);
    for (int s = 0; g->lost && s < g->seats; s++) {
        uint64_t lost = (uint64_t)g->lost(&p->play, room->state, s);
        uint64_t tenth = lost / 10 < SIM_LOSSES ? lost / 10 : SIM_LOSSES - 1;
        sums->lost[s] += lost;
        count_one(&sums->losses[s][tenth], &t->losses[s][tenth], &sums->losses_squared[s][tenth]);
    }
    for (int i = 0; g->left && i < g->things(&p->play, g->fighters) && i < SIM_FIGHTERS; i++) {
        uint64_t left = (uint64_t)g->left(&p->play, room->state, i);
        sums->left[i] += left;
        if (left == 0) count_one(&sums->destroyed[i], &t->destroyed[i], &sums->destroyed_squared[i]);
    }
    sums->hash += mix_bits(end.hash + 0x9e3779b97f4a7c15u * (index + 1));
    if (index >= p->point_room) return;
    if (p->points) p->points[index] = (uint8_t)(t->seat_points[0] - before);
    if (p->beside) {
        t->compared = true;
        t->difference += (int64_t)(t->seat_points[0] - before) - p->beside[index];
    }
}

void sim_block(const struct sim_plan *p, uint64_t block, struct battle_room *room, struct sim_sums *sums)
{
    uint64_t size = sim_block_size(p);
    struct totals t = { 0 };

    for (uint64_t i = 0; i < size; i++) play_one(p, block * size + i, room, sums, &t);
    sums->blocks++;
    for (int s = 0; s < p->play.game->seats; s++) {
        sums->seat_wins_squared[s] += t.wins[s] * t.wins[s];
        sums->seat_points_squared[s] += t.seat_points[s] * t.seat_points[s];
        sums->player_points_squared[s] += t.player_points[s] * t.player_points[s];
    }
    sums->draws_squared += t.draws * t.draws;
    sums->turns_squared += t.turns * t.turns;
    sums->compared += t.compared;
    sums->difference += (uint64_t)t.difference;
    sums->difference_squared += (uint64_t)(t.difference * t.difference);
}

/* ---- threads ---- */

struct share {
    const struct sim_plan *plan;
    uint64_t from, n;                           /* blocks */
    atomic_ullong *next, *progress;
    const atomic_bool *stop;
    struct sim_sums sums;
    bool failed;
};

static void *work(void *arg)
{
    struct share *s = arg;
    struct battle_room *room = malloc(sizeof *room);
    unsigned char *lent = malloc(PLAYER_ROOM);
    struct sim_sums sums = { 0 };  /* on its own stack: counters of two threads in one cache line slow both down */

    s->failed = !room || !lent;
    while (!s->failed && !atomic_load_explicit(s->stop, memory_order_relaxed)) {
        uint64_t i = atomic_fetch_add(s->next, 1);
        if (i >= s->n) break;
        room->work = (struct work){ lent, PLAYER_ROOM, 0 };
        sim_block(s->plan, s->from + i, room, &sums);
        if (s->progress) atomic_fetch_add(s->progress, sim_block_size(s->plan));
    }
    s->sums = sums;
    free(room);
    free(lent);
    return NULL;
}

bool sim_range(const struct sim_plan *p, const struct sim_crew *crew, uint64_t from, uint64_t n, struct sim_sums *sums)
{
    struct sim_plan plan = *p;
    int32_t ready[GAME_READY_INTS];
    uint64_t size = sim_block_size(p);
    struct share *share;
    pthread_t thread[MOST_THREADS];
    atomic_ullong next = 0;
    int threads = crew->threads, started = 0;
    bool good = true;

    play_ready(&plan.play, ready);
    CHECK(from % size == 0 && n % size == 0);
    if (threads < 1) threads = 1;
    if (threads > MOST_THREADS) threads = MOST_THREADS;
    share = calloc((size_t)threads, sizeof *share);
    if (!share) return false;
    for (int i = 0; i < threads; i++)
        share[i] = (struct share){ .plan = &plan, .from = from / size, .n = n / size, .next = &next,
                                   .progress = crew->progress, .stop = crew->stop };
    while (started < threads - 1 && pthread_create(&thread[started], NULL, work, &share[started]) == 0) started++;
    work(&share[threads - 1]);  /* this thread plays too, and what others could not begin */
    for (int i = 0; i < started; i++) pthread_join(thread[i], NULL);
    memset(sums, 0, sizeof *sums);
    for (int i = 0; i < threads; i++) {
        sim_add(sums, &share[i].sums);
        good = good && !share[i].failed;
    }
    free(share);
    return good;
}
