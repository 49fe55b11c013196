/* campaign.c - how fast the campaign rulebook is: exact combats, exact battles and
** random battles a second, each beside a plain loop written by hand that does the
** same work without any explaining, house rules or merging by a general engine. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "bench.h"
#include "dice/count.h"
#include "rules/campaign/battle.h"
#include "rules/campaign/combat.h"
#include "rules/campaign/words.h"

static volatile int64_t sink;

/* Calls `once` for about a second and returns calls per second. */
static double calls_per_s(void (*once)(int64_t i), int batch)
{
    double start = now(), used;
    int64_t done = 0;
    do {
        for (int i = 0; i < batch; i++) once(done + i);
        done += batch;
        used = now() - start;
    } while (used < 1.0);
    return (double)done / used;
}

/* ---- the table once more, for the loops by hand ---- */

static const unsigned char table[12][10] = {
    {0,0,0,0,0,0,0,0,0,1},{0,0,0,0,0,0,0,0,1,1},{0,0,0,0,0,0,0,1,1,1},{0,0,0,0,0,0,1,1,1,1},
    {0,0,0,0,0,1,1,1,1,2},{0,0,0,0,1,1,1,1,2,2},{0,0,0,1,1,1,1,2,2,2+16},{0,0,1,1,1,1,2,2,3+16,3},
    {0,1,1,1,1,2,2,2+16,3,3},{1,1,1,1,2,2,3+16,3,3,4},{1,1,1,2,2,2+16,3,3,4,4},{1,1,2,2,3+16,3,3,4,4,5} };
static const int upper[9] = { 3, 6, 10, 15, 21, 29, 40, 60, 80 };
static const int guns[6][3] = { {0,0,0}, {0,0,0}, {0,0,0}, {0,1,1}, {1,1,1}, {1,1,2+16} };

static int column_of(int sp) { int c = 0; while (c < 9 && sp > upper[c]) c++; return c; }
static int row_of(int die) { return die < -1 ? 0 : die > 10 ? 11 : die + 1; }

/* ---- one sequence, all dice ---- */

static unsigned char *room;
static size_t room_size = (size_t)64 << 20;
static struct campaign_combat_ready combat_ready;

static void prepare_combat(void)
{
    struct campaign_combat_in in = { .sequence = 1 };
    struct reading r = { .mode = READ_TYPED };
    in.side[ATTACKER] = (struct campaign_combat_side){ .infantry = 30, .cavalry = 6, .cohesion = { 7, 2 },
            .tactical = 2, .start = 36 };
    in.side[DEFENDER] = (struct campaign_combat_side){ .infantry = 28, .cavalry = 4, .cohesion = { 3, 1 },
            .tactical = 1, .start = 32 };
    campaign_combat_prepare(&r, &in, &combat_ready);
}

static void combat_exact(int64_t i)
{
    struct work work = { room, room_size, 0 };
    struct counting how = { .work = &work };
    struct counted c;
    (void)i;
    c = count_odds(&how, campaign_combat_rule, &combat_ready, sizeof(struct campaign_combat_out));
    if (c.stop) abort();
    sink += c.outcomes.n;
}

static void combat_by_hand(int64_t i)
{
    int64_t chance[8][2][8][2] = { { { { 0 } } } };
    (void)i;
    for (int a = 1; a <= 6; a++) for (int d = 1; d <= 6; d++) {
        int on_d = table[row_of(a + combat_ready.fire[0].modifier)][combat_ready.fire[0].column];
        int on_a = table[row_of(d + combat_ready.fire[1].modifier)][combat_ready.fire[1].column];
        for (int ta = 1; ta <= 6; ta++) for (int td = 1; td <= 6; td++) {
            int breaks_a = on_a >= 16 && ta != 1 && (ta == 6 || ta > combat_ready.side[0].needed);
            int breaks_d = on_d >= 16 && td != 1 && (td == 6 || td > combat_ready.side[1].needed);
            chance[on_a % 16][breaks_a][on_d % 16][breaks_d]++;
        }
    }
    sink += chance[1][0][1][0];
}

/* ---- whole battles ---- */

static struct campaign_battle_ready battle_ready;
static struct rng rng;

static void prepare_battle(void)
{
    static struct campaign_battle_in in;
    struct reading r = { .mode = READ_TYPED };
    for (int side = 0; side < 2; side++) {
        struct campaign_army *army = &in.side[side];
        army->units = 9;
        army->tactical = 2 - side;
        for (int i = 0; i < 8; i++)
            army->unit[i] = (struct campaign_unit){ .type = i < 6 ? TYPE_INFANTRY : TYPE_CAVALRY, .sp = i < 6 ? 14 : 8,
                    .cohesion = 2 + (i + side) % 3, .artillery = i < 6, .cavalry_bonus = i < 6 ? 0 : 3 };
        army->unit[8] = (struct campaign_unit){ .type = TYPE_ARTILLERY, .artillery = 4, .cohesion = 3 };
    }
    in.announced = 4;
    campaign_battle_prepare(&r, &in, &battle_ready);
}

static void battle_exact(int64_t i)
{
    struct work work = { room, room_size, 0 };
    struct counting how = { .work = &work };
    struct counted c;
    (void)i;
    c = count_odds(&how, campaign_battle_rule, &battle_ready, sizeof(struct campaign_battle_out));
    if (c.stop) abort();
    sink += c.outcomes.n;
}

static void battle_random(int64_t i)
{
    struct reading r = { .mode = READ_RANDOM, .rng = &rng };
    struct campaign_battle_out out;
    (void)i;
    memset(&out, 0, sizeof out);
    campaign_battle_rule(&r, &battle_ready, &out);
    sink += out.winner;
}

/* Two plain armies of one unit each, no morale but stars and thirds, no pursuit. */
static void battle_by_hand(int64_t i)
{
    int left[2] = { 100, 100 };
    (void)i;
    for (int sequence = 1; sequence <= 4; sequence++) {
        int hurt[2] = { 0, 0 }, stars[2] = { 0, 0 }, broken = 0;
        for (int side = 0; side < 2; side++) {
            int c = column_of(left[side]) - (sequence == 4);
            int cell = table[row_of(rng_die(&rng, 6) + 2 - side + side - (sequence > 2))][c < 0 ? 0 : c];
            hurt[1 - side] += cell % 16;
            stars[1 - side] += cell / 16;
            if (sequence % 2) continue;
            cell = guns[rng_die(&rng, 6) - 1][2];
            hurt[1 - side] += cell % 16;
            stars[1 - side] += cell / 16;
        }
        for (int side = 0; side < 2; side++) {
            int tests = stars[side];
            left[side] -= hurt[side];
            tests += (100 - left[side]) * 3 >= 100;
            while (tests-- > 0) broken |= rng_die(&rng, 6) > 5 - side;
        }
        if (broken) break;
    }
    sink += left[0];
}

/* The same two plain armies, all dice: losses so far on both sides, sequence by sequence. */
static void battle_exact_by_hand(int64_t i)
{
    static double now_at[64][64], next_at[64][64];
    double ended = 0;
    (void)i;
    memset(now_at, 0, sizeof now_at);
    now_at[0][0] = 1;
    for (int sequence = 1; sequence <= 4; sequence++) {
        memset(next_at, 0, sizeof next_at);
        for (int a = 0; a < 40; a++) for (int d = 0; d < 40; d++) {
            if (now_at[a][d] == 0) continue;
            double p[2][12][3] = { { { 0 } } };
            for (int side = 0; side < 2; side++)
                for (int die = 1; die <= 6; die++) for (int gun = 1; gun <= 6; gun++) {
                    int c = column_of(100 - (side ? d : a)) - (sequence == 4);
                    int cell = table[row_of(die + 2 - (sequence > 2))][c < 0 ? 0 : c],
                        more = sequence % 2 ? 0 : guns[gun - 1][2];
                    p[side][cell % 16 + more % 16][cell / 16 + more / 16] += 1.0 / 36;
                }
            for (int x = 0; x < 8; x++)
                for (int sx = 0; sx < 3; sx++) for (int y = 0; y < 8; y++) for (int sy = 0; sy < 3; sy++) {
                double w = now_at[a][d] * p[0][x][sx] * p[1][y][sy], holds = 1;
                if (w == 0) continue;
                for (int t = 0; t < sx + ((d + x) * 3 >= 100); t++) holds *= 4.0 / 6;
                for (int t = 0; t < sy + ((a + y) * 3 >= 100); t++) holds *= 5.0 / 6;
                next_at[a + y][d + x] += w * holds;
                ended += w * (1 - holds);
            }
        }
        memcpy(now_at, next_at, sizeof now_at);
    }
    sink += ended > 0.5;
}

int main(void)
{
    room = malloc(room_size);
    if (!room) return 1;
    rng_start(&rng, 1, 0);
    prepare_combat();
    prepare_battle();
    show("campaign.combat exact", calls_per_s(combat_exact, 100), calls_per_s(combat_by_hand, 100));
    show("campaign.battle exact, 100 strength points a side", calls_per_s(battle_exact, 1),
         calls_per_s(battle_exact_by_hand, 1));
    show("campaign.battle random", calls_per_s(battle_random, 1000), calls_per_s(battle_by_hand, 1000));
    free(room);
    return 0;
}
