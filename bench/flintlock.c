/* flintlock.c - how fast the flintlock rulebook answers, each beside a plain hand-written loop for the
** same question. One JSON object a line.
**
**     flintlock.shot exact       exact distributions of a lone shot that needs a 7, prepared anew each time
**     flintlock.volley exact     the same of a volley of twenty
**     flintlock.blow exact       one blow, unanswered
**     flintlock.melee exact      a round of two equal men who strike together
**     flintlock.volley random    volleys of twenty with random dice; the floor throws the bare dice
**     flintlock.blow random      blows with random dice
**     flintlock.duel exact       duels of up to twenty rounds
**     toy fight exact            ten men against ten, each kills with 5 or 6, at most twenty rounds */
#include <stdio.h>
#include <string.h>
#include "bench.h"
#include "dice/count.h"
#include "rules/flintlock/melee.h"
#include "rules/flintlock/shoot.h"

static unsigned char room[64 << 20];
static volatile double sink;

/* ---- situations ---- */

static struct flintlock_shoot_in shot(int shooters)
{
    return (struct flintlock_shoot_in){ .weapon = FIREARM_MUSKET, .distance = 50, .shooters = shooters,
        .volley = shooters > 1,
                                        .class = 3, .loaded = 1 };
}

static struct flintlock_melee_in fight(bool answered)
{
    struct flintlock_fighter man = { .class = 3, .weapon = ARM_BAYONET, .length = LENGTH_BY_WEAPON, .strikes = 1 };
    struct flintlock_melee_in in = { .side = { man, man }, .max_rounds = 20 };
    in.side[1].strikes = answered;
    return in;
}

/* ---- exact ---- */

static void count_once(rule_fn *rule, const void *ready, int result_size)
{
    struct work work = { room, sizeof room, 0 };
    struct counting how = { .work = &work };
    struct counted c = count_odds(&how, rule, ready, result_size);
    if (c.stop) printf("stopped: %d\n", c.stop);
}

static void exact_shots(int n, int shooters)
{
    struct flintlock_shoot_in in = shot(shooters);
    struct flintlock_shots ready;
    while (n-- > 0) {
        struct reading quiet = { .mode = READ_RANDOM };
        flintlock_shoot_prepare(&quiet, &in, &ready);
        count_once(flintlock_shoot_rule, &ready, sizeof(struct flintlock_shoot_out));
    }
}
static void exact_shot(int n)   { exact_shots(n, 1); }
static void exact_volley(int n) { exact_shots(n, 20); }

static void exact_melees(int n, bool answered)
{
    struct flintlock_melee_in in = fight(answered);
    struct flintlock_round ready;
    while (n-- > 0) {
        struct reading quiet = { .mode = READ_RANDOM };
        flintlock_melee_prepare(&quiet, &in, &ready);
        count_once(flintlock_melee_rule, &ready, sizeof(struct flintlock_melee_out));
    }
}
static void exact_blow(int n)  { exact_melees(n, false); }
static void exact_melee(int n) { exact_melees(n, true); }

static void exact_duel(int n)
{
    struct flintlock_melee_in in = fight(true);
    struct flintlock_duel ready;
    while (n-- > 0) {
        struct reading quiet = { .mode = READ_RANDOM };
        flintlock_duel_prepare(&quiet, &in, &ready);
        count_once(flintlock_duel_rule, &ready, sizeof(struct flintlock_duel_out));
    }
}

/* ---- the same by hand ---- */

static void plain_shot(int n)
{
    while (n-- > 0) {
        int hits = 0;
        for (int a = 1; a <= 6; a++) for (int b = 1; b <= 6; b++) hits += a == 6 && b == 6;
        sink = hits / 36.0;
    }
}

static void plain_volley(int n)
{
    while (n-- > 0) {
        double sixes[21] = { 1 }, hits[11] = { 0 };
        for (int man = 1; man <= 20; man++)
            for (int k = man; k >= 0; k--) sixes[k] = sixes[k] * 5 / 6 + (k ? sixes[k - 1] / 6 : 0);
        for (int k = 0; k <= 20; k++) hits[k / 2] += sixes[k];
        sink = hits[1];
    }
}

static int harm(int natural)
{
    return natural == 1 || natural < 3 ? 0 : natural == 3 ? 1 : 2;
}

static int natural_die(int a, int b)
{
    return a < 6 ? a : b < 6 ? 6 : 7;
}

static void plain_blow(int n)
{
    while (n-- > 0) {
        int count[3] = { 0 };
        for (int a = 1; a <= 6; a++) for (int b = 1; b <= 6; b++) count[harm(natural_die(a, b))]++;
        sink = count[2] / 36.0;
    }
}

static void plain_melee(int n)
{
    while (n-- > 0) {
        double count[3][3] = { { 0 } };
        for (int x = 0; x < 36 * 36; x++) {
            int a = natural_die(x % 6 + 1, x / 6 % 6 + 1), b = natural_die(x / 36 % 6 + 1, x / 216 + 1);
            int to_b = harm(a), to_a = harm(b);
            if (to_a == to_b && a == b) to_a = to_b = 0;            /* two natural 7s: near enough for a floor */
            else if (to_a == to_b) a > b ? (to_a = 0) : (to_b = 0);
            else if (to_b > to_a) to_a = 0;
            else to_b = 0;
            count[to_a][to_b]++;
        }
        sink = count[0][2] / 1296;
    }
}

static void plain_duel(int n)
{
    while (n-- > 0) {
        double alive = 1, won = 0;
        plain_melee(1);
        for (int round = 0; round < 20; round++) {
            won += alive * sink;
            alive *= 1 - 2 * sink;
        }
        sink = won;
    }
}

/* ---- random ---- */

static struct rng rng;

static void random_volley(int n)
{
    struct flintlock_shoot_in in = shot(20);
    struct flintlock_shots ready;
    struct reading r = { .mode = READ_RANDOM, .rng = &rng };
    int hits = 0;
    flintlock_shoot_prepare(&r, &in, &ready);
    while (n-- > 0) {
        struct flintlock_shoot_out out = { 0 };
        flintlock_shoot_rule(&r, &ready, &out);
        hits += out.hits;
    }
    sink = hits;
}

static void bare_volley(int n)
{
    int hits = 0;
    while (n-- > 0) {
        int sixes = 0;
        for (int i = 0; i < 20; i++) sixes += rng_die(&rng, 6) == 6;
        hits += sixes / 2;
    }
    sink = hits;
}

static void random_blow(int n)
{
    struct flintlock_melee_in in = fight(false);
    struct flintlock_round ready;
    struct reading r = { .mode = READ_RANDOM, .rng = &rng };
    int hits = 0;
    flintlock_melee_prepare(&r, &in, &ready);
    while (n-- > 0) {
        struct flintlock_melee_out out = { { 0 } };
        flintlock_melee_rule(&r, &ready, &out);
        hits += out.harm[1];
    }
    sink = hits;
}

static void bare_blow(int n)
{
    int hits = 0;
    while (n-- > 0) {
        int die = rng_die(&rng, 6);
        if (die == 6) die += rng_die(&rng, 6) == 6;
        hits += harm(die);
    }
    sink = hits;
}

/* ---- the toy fight ---- */

struct toy { int32_t men[2]; };

static int kills(const int *pile) { return pile[1]; }
static const struct hand killing = { "000011", kills };

static bool toy_round(struct reading *r, const void *args, void *state)
{
    struct toy *t = state;
    int first, second;

    (void)args;
    first = roll_hand(r, "toy", "kills", t->men[0], &killing);
    second = roll_hand(r, "toy", "kills", t->men[1], &killing);
    t->men[0] = t->men[0] > second ? t->men[0] - second : 0;
    t->men[1] = t->men[1] > first ? t->men[1] - first : 0;
    return t->men[0] > 0 && t->men[1] > 0;
}

static void toy_rule(struct reading *r, const void *args, void *result)
{
    struct toy *t = result;

    (void)args;
    *t = (struct toy){ { 10, 10 } };
    chain(r, &(struct rounds){ .step = toy_round, .args = "", .args_size = 0, .state_size = sizeof *t, .most = 20 }, t);
}

static void exact_toy(int n)
{
    while (n-- > 0) count_once(toy_rule, NULL, sizeof(struct toy));
}

static void plain_toy(int n)
{
    while (n-- > 0) {
        static double chance[11][11], now_at[11][11], next[11][11];
        for (int men = 0; men <= 10; men++) {
            memset(chance[men], 0, sizeof chance[men]);
            chance[men][0] = 1;
            for (int k = 1; k <= men; k++)
                for (int j = k; j >= 0; j--) chance[men][j] = chance[men][j] * 2 / 3 + (j ? chance[men][j - 1] / 3 : 0);
        }
        memset(now_at, 0, sizeof now_at);
        now_at[10][10] = 1;
        for (int round = 0; round < 20; round++) {
            memset(next, 0, sizeof next);
            for (int a = 0; a <= 10; a++) for (int b = 0; b <= 10; b++) {
                if (now_at[a][b] == 0) continue;
                if (!a || !b) {
                    next[a][b] += now_at[a][b];
                    continue;
                }
                for (int x = 0; x <= a; x++) for (int y = 0; y <= b; y++)
                    next[a > y ? a - y : 0][b > x ? b - x : 0] += now_at[a][b] * chance[a][x] * chance[b][y];
            }
            memcpy(now_at, next, sizeof now_at);
        }
        sink = now_at[0][0];
    }
}

int main(void)
{
    rng_start(&rng, 1, 1);
    show("flintlock.shot exact", rate(exact_shot, 1000), rate(plain_shot, 100000));
    show("flintlock.volley exact", rate(exact_volley, 100), rate(plain_volley, 10000));
    show("flintlock.blow exact", rate(exact_blow, 1000), rate(plain_blow, 100000));
    show("flintlock.melee exact", rate(exact_melee, 100), rate(plain_melee, 1000));
    show("flintlock.volley random", rate(random_volley, 10000), rate(bare_volley, 10000));
    show("flintlock.blow random", rate(random_blow, 100000), rate(bare_blow, 100000));
    show("flintlock.duel exact", rate(exact_duel, 10), rate(plain_duel, 100));
    show("toy fight exact", rate(exact_toy, 10), rate(plain_toy, 100));
    return 0;
}
