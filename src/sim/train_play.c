/* train_play.c - see train.h: battles to learn from. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include "ai/ai.h"
#include "base/whole.h"
#include "sim/train.h"

/* One order in ten is any order at all. What is kept of a battle is drawn from a stream of its own, that of a seat
** which no game has. */
enum { ANY_PER_MILLE = 100, SAMPLING_SEAT = MOST_SEATS + 2 };

/* ---- the player in a hurry ---- */

/* How well the seat stands after an order, in a world that it may think it is in. */
static int32_t stands_after(const struct train_task *t, const struct choosing *c, const struct act *order,
                            struct battle_room *room)
{
    const struct game *g = c->play.game;
    struct rng dice = *c->rng;                          /* the same dice for every order */
    struct reading r = { .mode = READ_RANDOM, .house = c->play.house, .rng = &dice };
    unsigned char *state = room->work.room;

    memcpy(state, c->state, (size_t)g->state->size);
    g->apply(&r, &c->play, state, c->seat, order, NULL);
    return value_with(t->weights, &c->play, state, c->seat);
}

static void choose_quickly(const struct train_task *t, const struct choosing *c, struct battle_room *room,
                           struct act *out)
{
    const struct game *g = c->play.game;
    struct act idea[MOST_IDEAS];
    int n = g->ideas ? g->ideas(&c->play, c->state, c->seat, idea, MOST_IDEAS) : 0, best = 0;
    int32_t most = -1;

    if (n == 0) {
        recruit.choose(c, out);
        return;
    }
    if (g->guess) g->guess(c->rng, &c->play, room->seen_setup, room->seen_state, c->seat);
    for (int i = 0; i < n && n > 1; i++) {
        int32_t now = stands_after(t, c, &idea[i], room);

        if (now <= most) continue;
        most = now;
        best = i;
    }
    *out = idea[best];
}

/* An order of a seat: by its player, or in a hurry. */
static bool decide(const struct train_task *t, const struct deciding *d, int seat, int entry, struct act *out)
{
    struct battle_room *b = d->room;
    const struct game *g = d->play->game;
    struct choosing c = { *d->play, b->seen_state, seat, b->legal, 0, &b->choice, NULL, 0, NULL, NULL };

    if (seat == REFEREE || t->player[seat]) return battle_decide(d, seat, entry, out);
    battle_view(d->play, b->state, seat, b->seen_setup, b->seen_state);
    c.play = play_with(d->play, b->seen_setup);
    battle_choice(&b->choice, d->seed, seat, entry);
    if (!g->ideas || rng_below(&b->choice, 1000) < ANY_PER_MILLE) {
        if (!g->pick) c.n = g->legal(&c.play, c.state, seat, b->legal, LEN(b->legal));
        if (!g->pick && c.n <= 0) return false;
        recruit.choose(&c, out);
        return true;
    }
    choose_quickly(t, &c, b, out);
    return true;
}

/* ---- what is kept ---- */

/* A quiet moment is a new one when the turn is another, or when something was half done since the last. */
struct watching { int16_t *row; int seen, kept, turn; bool was_quiet; struct rng choice; };

/* The first moments are all kept, later ones less and less often, so that long battles do not outweigh others. Whether
** one is kept must depend on nothing that comes after it, not even on how long the battle lasts: who wins soon would
** otherwise count more than who wins late, and every chance would be wrong by that. */
static bool keeps(struct watching *w)
{
    enum { ALL_OF_THEM = 4 };
    int n = w->seen++;

    return (n < ALL_OF_THEM || rng_below(&w->choice, (uint32_t)n) < ALL_OF_THEM) && w->kept < TRAIN_POSITIONS;
}

static void watch(struct watching *w, const struct play *p, const void *state, int seat)
{
    const struct game *g = p->game;
    int32_t feature[MOST_SEATS][MOST_FEATURES];
    bool quiet = seat != REFEREE && (!g->quiet || g->quiet(p, state)), same = w->was_quiet && w->turn == g->turn(state);

    w->was_quiet = quiet;
    w->turn = g->turn(state);
    if (!quiet || same || !keeps(w)) return;
    g->features(p, state, feature);
    for (int s = 0; s < 2; s++)
        for (int i = 0; i < g->features_count; i++)
            w->row[ROW_FEATURES + (w->kept * 2 + s) * g->features_count + i] =
                (int16_t)clamp(feature[s][i], -MOST_FEATURE, MOST_FEATURE);
    w->kept++;
}

static void train_battle(const struct train_task *t, uint64_t index, struct battle_room *room, int16_t *row)
{
    const struct play *p = &t->play[index % (uint64_t)t->plays];
    const struct game *g = p->game;
    struct deciding d = { p, battle_seed(t->seed, index), t->player, room };
    struct reading r = { .mode = READ_RANDOM, .house = p->house, .rng = &room->dice };
    struct watching w = { .row = row };
    struct outcome o;
    unsigned seats;

    battle_choice(&w.choice, d.seed, SAMPLING_SEAT, 0);
    memset(row, 0, train_stride(g->features_count) * sizeof *row);
    memset(room->state, 0, (size_t)g->state->size);
    memset(room->memo, 0, sizeof room->memo);
    g->start(p, room->state);
    for (int entry = 0; entry < MOST_ENTRIES && (seats = g->to_decide(p, room->state)) != 0; entry++) {
        int seat = battle_next(seats);
        struct act order;

        watch(&w, p, room->state, seat);
        if (!decide(t, &d, seat, entry, &order)) break;
        battle_dice(&room->dice, d.seed, entry);
        reading_rewind(&r);
        g->apply(&r, p, room->state, seat, &order, NULL);
    }
    o = g->outcome(p, room->state);
    row[ROW_POINTS] = o.kind != BATTLE_WON ? 1 : o.winner == 0 ? 2 : 0;
    row[ROW_POSITIONS] = (int16_t)w.kept;
}

/* ---- threads and ranks ---- */

struct share {
    const struct train_task *task;
    const struct train_set *set;
    const struct train_crew *crew;
    uint64_t from, n;
    atomic_ullong *next;
    bool failed;
};

static void *play_share(void *arg)
{
    struct share *s = arg;
    struct battle_room *room = malloc(sizeof *room);
    unsigned char *lent = malloc(PLAYER_ROOM);

    s->failed = !room || !lent;
    while (!s->failed && !atomic_load_explicit(s->crew->stop, memory_order_relaxed)) {
        uint64_t i = atomic_fetch_add(s->next, 1);

        if (i >= s->n) break;
        room->work = (struct work){ lent, PLAYER_ROOM, 0 };
        train_battle(s->task, s->from + i, room, train_row(s->set, s->from + i));
        if (s->crew->progress) atomic_fetch_add(s->crew->progress, 1);
    }
    free(room);
    free(lent);
    return NULL;
}

static bool play_range(struct share all)
{
    pthread_t thread[MOST_THREADS];
    struct share share[MOST_THREADS];
    int threads = clamp(all.crew->threads, 1, MOST_THREADS), started = 0;
    bool good = true;

    for (int i = 0; i < threads; i++) share[i] = all;
    while (started < threads - 1 && pthread_create(&thread[started], NULL, play_share, &share[started]) == 0) started++;
    play_share(&share[threads - 1]);
    for (int i = 0; i < started; i++) pthread_join(thread[i], NULL);
    for (int i = 0; i < threads; i++) good = good && !share[i].failed;
    return good;
}

enum sim_say train_battles(const struct train_task *t, const struct train_crew *crew, const struct train_set *s,
                           uint64_t from, uint64_t n)
{
    uint64_t ranks = (uint64_t)crew->cluster->ranks, rank = (uint64_t)crew->cluster->rank, said[2] = { 0, 0 };
    uint64_t first = from + n * rank / ranks, last = from + n * (rank + 1) / ranks;
    atomic_ullong next = 0;

    memset(train_row(s, from), 0, n * s->stride * sizeof *s->row);
    said[0] = !play_range((struct share){ t, s, crew, first, last - first, &next, false });
    said[1] = atomic_load(crew->stop);
    if (crew->cluster->sum) {                           /* what a rank has not played is 0 there: sums have all */
        if (!crew->cluster->sum((uint64_t *)(void *)train_row(s, from), (int)(n * s->stride / 4)))
            return SIM_CLUSTER_FAILED;
        if (!crew->cluster->sum(said, 2)) return SIM_CLUSTER_FAILED;
    }
    return said[0] ? SIM_NO_MEMORY : said[1] ? SIM_STOPPED : SIM_DONE;
}
