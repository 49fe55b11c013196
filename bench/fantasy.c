/* fantasy.c - how fast the fantasy rulebook answers, each beside a plain hand-written loop for the
** same question. One JSON object a line.
**
**     fantasy.attack exact       exact distributions of a unit's attack with d6, prepared anew each time
**     fantasy.morale exact       the same of a morale test
**     fantasy.battle random      two units of a hundred fighting to the end with random dice
**     fantasy.sequence random    one whole sequence of four units against four
**     fantasy.duel exact         a single combat of ten rounds
**     fantasy.battle exact       ten men against ten to the end */
#include <stdio.h>
#include <string.h>
#include "bench.h"
#include "dice/count.h"
#include "rules/fantasy/attack.h"
#include "rules/fantasy/battle.h"
#include "rules/fantasy/heroes.h"
#include "rules/fantasy/morale.h"
#include "rules/fantasy/orders.h"
#include "rules/fantasy/sequence.h"
#include "rules/fantasy/words.h"

static unsigned char room[256 << 20];
static volatile double sink;
static struct rng rng;

static void count_once(rule_fn *rule, const void *ready, int result_size)
{
    struct work work = { room, sizeof room, 0 };
    struct counting how = { .work = &work };
    struct counted c = count_odds(&how, rule, ready, result_size);
    if (c.stop) printf("stopped: %d\n", c.stop);
}

/* ---- situations ---- */

static struct fantasy_body hundred(int hd, int ac, int men, int hp)
{
    return (struct fantasy_body){ .men = men, .hp = hp, .total = men * hp, .ac = ac, .hd = hd, .damage = { 1, 6, 0 },
                                  .attacks = 1 };
}

static struct fantasy_attack_in an_attack(void)
{
    return (struct fantasy_attack_in){ .attacker = hundred(HD_LEVEL_0, 14, 100, 4), .target = hundred(HD_1, 13, 120, 3),
                                       .phase = ATTACK_MELEE, .wisdom = 10 };
}

static struct fantasy_battle_in a_battle(int red, int blue)
{
    struct fantasy_battle_in in;
    memset(&in, 0, sizeof in);
    in.red.body = hundred(HD_LEVEL_0, 14, red, 4);
    in.blue.body = hundred(HD_1, 13, blue, 3);
    in.red.start = red * 4;
    in.blue.start = blue * 3;
    in.red.morale.morale = 8;
    in.blue.morale.morale = 7;
    in.red.wisdom = in.blue.wisdom = 10;
    in.most = 12;
    return in;
}

/* ---- exact ---- */

static void exact_attack(int n)
{
    struct fantasy_attack_in in = an_attack();
    struct fantasy_attack_ready ready;
    while (n-- > 0) {
        struct reading quiet = { .mode = READ_RANDOM };
        fantasy_attack_prepare(&quiet, &in, &ready);
        count_once(fantasy_attack_rule, &ready, sizeof(struct fantasy_attack_out));
    }
}

static void plain_attack(int n)
{
    while (n-- > 0) {
        double survivors = 0;
        for (int die = 1; die <= 6; die++) {
            int left = 360 - die * 100 * 35 / 100;
            survivors += (left > 0 ? (left + 2) / 3 : 0) / 6.0;
        }
        sink = survivors;
    }
}

static void exact_morale(int n)
{
    struct fantasy_morale_in in = { .morale = 8, .twice = 1, .lost = 60 };
    struct fantasy_test ready;
    while (n-- > 0) {
        struct reading quiet = { .mode = READ_RANDOM };
        fantasy_morale_prepare(&quiet, &in, &ready);
        count_once(fantasy_morale_rule, &ready, sizeof(struct fantasy_morale_out));
    }
}

static void plain_morale(int n)
{
    while (n-- > 0) {
        int passed = 0;
        for (int a = 1; a <= 6; a++) for (int b = 1; b <= 6; b++) passed += a + b <= 6;
        sink = passed / 36.0;
    }
}

static void exact_duel(int n)
{
    struct fantasy_duel_in in;
    struct fantasy_duel_ready ready;
    memset(&in, 0, sizeof in);
    in.hero = (struct fantasy_body){ .hp = 20, .ac = 15, .hd = HD_1, .damage = { 1, 8, 0 }, .attacks = 1 };
    in.enemy = in.hero;
    while (n-- > 0) {
        struct reading quiet = { .mode = READ_RANDOM };
        memset(&ready, 0, sizeof ready);
        fantasy_duel_prepare(&quiet, &in, &ready);
        count_once(fantasy_duel_rule, &ready, sizeof(struct fantasy_duel_out));
    }
}

static void plain_duel(int n)  /* 30 per cent to hit, d8, who is first is not told apart: near enough for a floor */
{
    while (n-- > 0) {
        static double at[21][21], next[21][21];
        memset(at, 0, sizeof at);
        at[20][20] = 1;
        for (int round = 0; round < 10; round++) {
            memset(next, 0, sizeof next);
            for (int a = 0; a <= 20; a++) for (int b = 0; b <= 20; b++) {
                if (at[a][b] == 0) continue;
                if (!a || !b) {
                    next[a][b] += at[a][b];
                    continue;
                }
                for (int x = 0; x <= 8; x++) for (int y = 0; y <= 8; y++) {
                    double p = (x ? 0.3 / 8 : 0.7) * (y ? 0.3 / 8 : 0.7);
                    next[a > y ? a - y : 0][b > x ? b - x : 0] += at[a][b] * p;
                }
            }
            memcpy(at, next, sizeof at);
        }
        sink = at[20][0];
    }
}

static void exact_battle(int n)
{
    struct fantasy_battle_in in = a_battle(10, 10);
    static struct fantasy_battle_ready ready;
    while (n-- > 0) {
        struct reading quiet = { .mode = READ_RANDOM };
        memset(&ready, 0, sizeof ready);
        fantasy_battle_prepare(&quiet, &in, &ready);
        count_once(fantasy_battle_rule, &ready, sizeof(struct fantasy_battle_out));
    }
}

/* ---- by hand: the two-unit battle ---- */

static int score(int morale, int own, int enemy, int men, int start)
{
    if (enemy > 2 * own) morale--;
    if (enemy > 3 * own) morale--;
    if ((start - men) * 4 > 3 * start) morale -= 2;
    else if ((start - men) * 2 > start) morale--;
    return morale;
}

static double passes(int s)
{
    int count = 0;
    for (int a = 1; a <= 6; a++) for (int b = 1; b <= 6; b++) count += a + b <= s;
    return count / 36.0;
}

static void plain_battle(int n)
{
    while (n-- > 0) {
        static double at[41][31], next[41][31];
        memset(at, 0, sizeof at);
        at[40][30] = 1;
        double red_wins = 0;
        for (int sequence = 0; sequence < 12; sequence++) {
            memset(next, 0, sizeof next);
            for (int r = 1; r <= 40; r++) for (int b = 1; b <= 30; b++) {
                if (at[r][b] == 0) continue;
                for (int x = 1; x <= 6; x++) for (int y = 1; y <= 6; y++) {
                    int men = (r + 3) / 4, goblins = (b + 2) / 3;
                    int left_r = r - y * goblins * 35 / 100, left_b = b - x * men * 35 / 100;
                    if (left_r <= 0 || left_b <= 0) continue;
                    double red = passes(score(8, left_r, left_b, (left_r + 3) / 4, 10)),
                        blue = passes(score(7, left_b, left_r, (left_b + 2) / 3, 10));
                    next[left_r][left_b] += at[r][b] / 36 * red * blue;
                    red_wins += at[r][b] / 36 * red * (1 - blue);
                }
            }
            memcpy(at, next, sizeof at);
        }
        sink = red_wins;
    }
}

/* ---- random ---- */

static void random_battle(int n)
{
    struct fantasy_battle_in in = a_battle(100, 120);
    static struct fantasy_battle_ready ready;
    struct reading r = { .mode = READ_RANDOM, .rng = &rng };
    int wins = 0;
    memset(&ready, 0, sizeof ready);
    fantasy_battle_prepare(&r, &in, &ready);
    while (n-- > 0) {
        struct fantasy_battle_out out = { 0, 0, 0 };
        fantasy_battle_rule(&r, &ready, &out);
        wins += out.winner == 0;
    }
    sink = wins;
}

static void bare_battle(int n)
{
    int wins = 0;
    while (n-- > 0) {
        int r = 400, b = 360, red = 1, blue = 1;
        while (red && blue && r > 0 && b > 0) {
            int men = (r + 3) / 4, goblins = (b + 2) / 3;
            int x = rng_die(&rng, 6), y = rng_die(&rng, 6);
            r -= y * goblins * 35 / 100;
            b -= x * men * 35 / 100;
            if (r > 0) red = rng_die(&rng, 6) + rng_die(&rng, 6) <= score(8, r, b, (r + 3) / 4, 100);
            if (b > 0) blue = rng_die(&rng, 6) + rng_die(&rng, 6) <= score(7, b, r, (b + 2) / 3, 120);
        }
        wins += red && r > 0 && (!blue || b <= 0);
    }
    sink = wins;
}

static void random_sequence(int n)
{
    static struct fantasy_sequence_in in;
    static struct fantasy_sequence_ready ready;
    static struct fantasy_sequence_out out;
    struct reading r = { .mode = READ_RANDOM, .rng = &rng };
    int lost = 0;
    memset(&in, 0, sizeof in);
    for (int side = 0; side < 2; side++) {
        struct fantasy_army_in *army = side ? &in.blue : &in.red;
        army->units = ARMY_UNITS;
        army->wisdom = 10;
        for (int k = 0; k < ARMY_UNITS; k++) {
            struct fantasy_unit_in *u = &army->unit[k];
            *u = (struct fantasy_unit_in){ .men = 100, .hp = 4, .total = 400, .start = 400, .ac = 13,
                    .melee = { 1, 6, 0 }, .missile = { 1, 6, 0 }, .morale = 7,
                                           .order = ORDER_ENGAGE, .target = k + 1, .rallies = 1, .ladders = 1 };
        }
    }
    in.siege.progress[1] = 1;
    fantasy_sequence_prepare(&r, &in, &ready);
    while (n-- > 0) {
        memset(&out, 0, sizeof out);
        fantasy_sequence_rule(&r, &ready, &out);
        lost += out.red.unit[0].losses;
    }
    sink = lost;
}

static void bare_sequence(int n)
{
    int lost = 0;
    while (n-- > 0)
        for (int unit = 0; unit < 8; unit++) {
            int left = 400 - rng_die(&rng, 6) * 35;
            lost += rng_die(&rng, 6) + rng_die(&rng, 6) > score(7, left, 295, (left + 3) / 4, 100);
        }
    sink = lost;
}

int main(void)
{
    rng_start(&rng, 1, 1);
    show("fantasy.attack exact", rate(exact_attack, 1000), rate(plain_attack, 100000));
    show("fantasy.morale exact", rate(exact_morale, 1000), rate(plain_morale, 100000));
    show("fantasy.battle random", rate(random_battle, 10000), rate(bare_battle, 10000));
    show("fantasy.sequence random", rate(random_sequence, 1000), rate(bare_sequence, 10000));
    show("fantasy.duel exact", rate(exact_duel, 1), rate(plain_duel, 10));
    show("fantasy.battle exact", rate(exact_battle, 1), rate(plain_battle, 10));
    return 0;
}
