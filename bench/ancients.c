/* ancients.c - how fast the ancients rulebook answers, beside plain hand-written loops.
**
**     ancients.melee exact          exact distributions of a round of melee, prepared anew each time
**     ancients.melee exact support  the same with two Support units a side
**     ancients.melee exact cards    the same with TC1 then TC7 against TC2
**     ancients.melee random         rounds of melee with random dice
**     ancients.combat exact         whole fights, nothing sampled
**     ancients.combat random        whole fights with random dice */
#include <stdio.h>
#include <string.h>
#include "bench.h"
#include "dice/count.h"
#include "rules/ancients/combat.h"
#include "rules/ancients/melee.h"

static unsigned char room[64 << 20];

/* ---- situations ---- */

static struct ancients_unit foot(int vbu, int impetus)
{
    return (struct ancients_unit){ .type = TYPE_FP, .vbu = vbu, .current = vbu, .impetus = impetus,
                                   .discipline = DISCIPLINE_B, .large = 1, .again_below = AT_THE_MEAN };
}

static struct ancients_melee_in plain_melee(int variant)
{
    struct ancients_melee_in in;

    memset(&in, 0, sizeof in);
    in.side[0].unit = foot(5 + variant % 3, 3);
    in.side[1].unit = foot(5 + variant / 3 % 3, 0);
    in.side[0].charged = 1;
    in.side[0].flanks = variant % 2;
    in.side[1].flanks = 2;
    in.side[0].pursues = in.side[1].pursues = 1;
    return in;
}

static void add_support(struct ancients_side *s)
{
    s->supports = 2;
    for (int i = 0; i < 2; i++) s->support[i] = (struct ancients_support){ .unit = foot(4, 1), .charged = s->charged };
}

/* ---- exact ---- */

static double exact_melees(int what)
{
    double start = now();
    int done = 0;

    for (; now() - start < 1.0; ) {
        for (int k = 0; k < 50; k++, done++) {
            struct ancients_melee_in in = plain_melee(done);
            struct ancients_melee_ready ready;
            struct work work = { room, sizeof room, 0 };
            struct counting how = { .work = &work };
            struct reading r = { .mode = READ_RANDOM };

            if (what == 1) add_support(&in.side[0]), add_support(&in.side[1]);
            if (what == 2) {
                in.side[0].unit.cards = 2;
                in.side[0].unit.played[0] = CARD_TC1;
                in.side[0].unit.played[1] = CARD_TC7;
                in.side[1].unit.cards = 1;
                in.side[1].unit.played[0] = CARD_TC2;
            }
            ancients_melee_prepare(&r, &in, &ready);
            struct counted c = count_odds(&how, ancients_melee_rule, &ready, sizeof(struct ancients_melee_out));
            if (c.stop) printf("stopped %d\n", c.stop);
        }
    }
    return done / (now() - start);
}

/* The floor: the same distribution in doubles, by hand: fives and sixes of either hand, a die, the joint table. */
static double binomial(int n, int k)
{
    double b = 1;
    for (int i = 0; i < k; i++) b = b * (n - i) / (i + 1);
    return b;
}

static void floor_blow(int dice, int vbu, double *losses)
{
    double power[24], damage[24] = { 0 };
    power[0] = 1;
    for (int i = 1; i < 24; i++) power[i] = power[i - 1] * 4;
    double all = 1;
    for (int i = 0; i < dice; i++) all *= 6;
    for (int six = 0; six <= dice; six++)
        for (int five = 0; five + six <= dice; five++)
            damage[six + five / 2] += binomial(dice, six) * binomial(dice - six, five) * power[dice - six - five] / all;
    for (int i = 0; i < 8; i++) losses[i] = 0;
    losses[0] = damage[0];
    for (int d = 1; d <= dice; d++) {
        int critical = vbu - d < 1 ? 1 : vbu - d;
        for (int die = 1; die <= 6; die++) {
            int passed = die == 1 || (die != 6 && die <= critical);
            losses[passed ? 0 : die - critical > 1 ? die - critical : 1] += damage[d] / 6;
        }
    }
}

static volatile double sink;

static double floor_exact(void)
{
    double start = now(), a[8], b[8];
    int done = 0;

    for (; now() - start < 0.5; )
        for (int k = 0; k < 50; k++, done++) {
            double joint = 0;
            floor_blow(10, 5 + done % 3, a);
            floor_blow(8, 5, b);
            for (int i = 0; i < 8; i++) for (int j = 0; j < 8; j++) joint += a[i] * b[j] * (i - j);
            sink = joint;
        }
    return done / (now() - start);
}

/* A whole fight in doubles: foot against foot, both pursue. p[phase][value][value][disorder][disorder], where the
** phase says who has impetus. No fractions, no bound of the error, no merging of anything but equal states. */
enum { F_CHARGE, F_NOBODY, F_ATTACKER, F_DEFENDER, F_MOVED, F_PHASES };
static double fight_now[F_PHASES][9][9][2][2], fight_next[F_PHASES][9][9][2][2];

static void floor_hurt(int dice, int standing, double *passed, double *failed, double *untouched)
{
    double power[24], damage[24] = { 0 }, all = 1;
    power[0] = 1;
    for (int i = 1; i < 24; i++) power[i] = power[i - 1] * 4;
    for (int i = 0; i < dice; i++) all *= 6;
    for (int six = 0; six <= dice; six++)
        for (int five = 0; five + six <= dice; five++)
            damage[six + five / 2] += binomial(dice, six) * binomial(dice - six, five) * power[dice - six - five] / all;
    *untouched = damage[0];
    *passed = 0;
    for (int i = 0; i < 8; i++) failed[i] = 0;
    for (int d = 1; d <= dice; d++) {
        int critical = standing - d < 1 ? 1 : standing - d;
        for (int die = 1; die <= 6; die++) {
            if (die == 1 || (die != 6 && die <= critical)) *passed += damage[d] / 6;
            else failed[die - critical > 1 ? die - critical : 1] += damage[d] / 6;
        }
    }
}

static double floor_won;

static void floor_round(int phase, int a, int b, int da, int db, double p)
{
    const double caught = 14.0 / 36;
    double pass[2], fail[2][8], none[2], chance[2][10];
    int impetus[2] = { phase == F_CHARGE || phase == F_ATTACKER ? 3 : 0, phase == F_DEFENDER ? 1 : 0 },
        flanks = phase <= F_NOBODY ? 2 : 0;
    int next = phase <= F_NOBODY ? F_NOBODY : F_MOVED;

    if (a <= 3) impetus[0] = 0;
    floor_hurt(a + impetus[0] - da > 0 ? a + impetus[0] - da : 0, b - db, &pass[1], fail[1], &none[1]);
    floor_hurt(b + impetus[1] + flanks - db > 0 ? b + impetus[1] + flanks - db : 0, a - da, &pass[0], fail[0],
               &none[0]);
    for (int s = 0; s < 2; s++) {
        chance[s][0] = none[s];
        chance[s][1] = pass[s];
        for (int l = 1; l < 8; l++) chance[s][l + 1] = fail[s][l];
    }
    for (int x = 0; x < 9; x++)
        for (int y = 0; y < 9; y++) {
            double q = p * chance[0][x] * chance[1][y];
            int la = x == 0 ? 0 : x == 1 ? da : x - 1, lb = y == 0 ? 0 : y == 1 ? db : y - 1, fa = x > 1 ? x - 1 : 0,
                fb = y > 1 ? y - 1 : 0;
            int na = a > la ? a - la : 0, nb = b > lb ? b - lb : 0, nda = x > 0 ? 1 : da, ndb = y > 0 ? 1 : db;
            if (q == 0) continue;
            if (!na || !nb) floor_won += na ? q : 0;
            else if (fa == fb) fight_next[next][na][nb][nda][ndb] += q;
            else {
                fight_next[fa > fb ? F_DEFENDER : F_ATTACKER][na][nb][nda][ndb] += q * caught;
                floor_won += fa < fb ? q * (1 - caught) : 0;
            }
        }
}

static double floor_combat(void)
{
    double start = now();
    int done = 0;

    for (; now() - start < 0.5; done++) {
        memset(fight_now, 0, sizeof fight_now);
        fight_now[F_CHARGE][6][5][0][0] = 1;
        floor_won = 0;
        for (int round = 0; round < 20; round++) {
            memset(fight_next, 0, sizeof fight_next);
            for (int phase = 0; phase < F_PHASES; phase++)
                for (int a = 1; a < 9; a++) for (int b = 1; b < 9; b++) for (int d = 0; d < 4; d++) {
                    double p = fight_now[phase][a][b][d & 1][d >> 1];
                    if (p > 0) floor_round(phase, a, b, d & 1, d >> 1, p);
                }
            memcpy(fight_now, fight_next, sizeof fight_now);
        }
        sink = floor_won;
    }
    return done / (now() - start);
}

/* ---- random ---- */

static double random_melees(void)
{
    struct ancients_melee_in in = plain_melee(1);
    struct ancients_melee_ready ready;
    struct rng g;
    struct reading r = { .mode = READ_RANDOM, .rng = &g };
    double start = now();
    long done = 0, losses = 0;

    rng_start(&g, 1, 1);
    ancients_melee_prepare(&r, &in, &ready);
    for (; now() - start < 1.0; )
        for (int k = 0; k < 10000; k++, done++) {
            struct ancients_melee_out out;
            memset(&out, 0, sizeof out);
            ancients_melee_rule(&r, &ready, &out);
            losses += out.side[0].losses;
        }
    sink = (double)losses;
    return (double)done / (now() - start);
}

static double floor_random(void)
{
    struct rng g;
    double start = now();
    long done = 0, losses = 0;

    rng_start(&g, 1, 1);
    for (; now() - start < 0.5; )
        for (int k = 0; k < 10000; k++, done++)
            for (int side = 0; side < 2; side++) {
                int six = 0, five = 0, dice = side ? 7 : 9;
                for (int i = 0; i < dice; i++) {
                    int die = rng_die(&g, 6);
                    six += die == 6;
                    five += die == 5;
                }
                int damage = six + five / 2;
                if (!damage) continue;
                int critical = 5 - damage < 1 ? 1 : 5 - damage, die = rng_die(&g, 6);
                if (die != 1 && (die == 6 || die > critical)) losses += die - critical > 1 ? die - critical : 1;
            }
    sink = (double)losses;
    return (double)done / (now() - start);
}

/* ---- combat ---- */

static struct ancients_combat_in plain_combat(int variant)
{
    struct ancients_melee_in m = plain_melee(variant);
    struct ancients_combat_in in;

    memset(&in, 0, sizeof in);
    memcpy(in.side, m.side, sizeof in.side);
    in.side[1].unit.impetus = 1;
    in.max_rounds = 20;
    return in;
}

static double exact_combats(void)
{
    double start = now();
    int done = 0;

    for (; now() - start < 2.0; done++) {
        struct ancients_combat_in in = plain_combat(done);
        static struct ancients_combat_ready ready;
        struct work work = { room, sizeof room, 0 };
        struct counting how = { .work = &work };
        struct reading r = { .mode = READ_RANDOM };

        ancients_combat_prepare(&r, &in, &ready);
        struct counted c = count_odds(&how, ancients_combat_rule, &ready, sizeof(struct ancients_combat_out));
        if (c.stop) printf("stopped %d\n", c.stop);
    }
    return done / (now() - start);
}

static double random_combats(void)
{
    struct ancients_combat_in in = plain_combat(1);
    static struct ancients_combat_ready ready;
    struct rng g;
    struct reading r = { .mode = READ_RANDOM, .rng = &g };
    double start = now();
    long done = 0, won = 0;

    rng_start(&g, 1, 1);
    ancients_combat_prepare(&r, &in, &ready);
    for (; now() - start < 1.0; )
        for (int k = 0; k < 1000; k++, done++) {
            struct ancients_combat_out out;
            memset(&out, 0, sizeof out);
            ancients_combat_rule(&r, &ready, &out);
            won += out.winner == 0;
        }
    sink = (double)won;
    return (double)done / (now() - start);
}

/* Fights by plain dice: rounds until somebody fails more and is not caught, or is gone. */
static double floor_random_combat(void)
{
    struct rng g;
    double start = now();
    long done = 0, wins = 0;

    rng_start(&g, 1, 1);
    for (; now() - start < 0.5; )
        for (int k = 0; k < 1000; k++, done++) {
            int value[2] = { 6, 5 }, disordered[2] = { 0, 0 }, impetus[2] = { 3, 0 }, flanks = 2;
            for (int round = 0; round < 20 && value[0] > 0 && value[1] > 0; round++) {
                int failed[2] = { 0, 0 }, hit[2], lost[2] = { 0, 0 };
                for (int s = 0; s < 2; s++) {
                    int six = 0, five = 0, dice = value[s] + impetus[s] - disordered[s] + (s ? flanks : 0);
                    for (int i = 0; i < dice; i++) {
                        int die = rng_die(&g, 6);
                        six += die == 6;
                        five += die == 5;
                    }
                    hit[1 - s] = six + five / 2;
                }
                for (int s = 0; s < 2; s++) {
                    int critical, die;
                    if (!hit[s]) continue;
                    critical = value[s] - disordered[s] - hit[s];
                    if (critical < 1) critical = 1;
                    die = rng_die(&g, 6);
                    if (die == 1 || (die != 6 && die <= critical)) lost[s] = disordered[s];
                    else lost[s] = failed[s] = die - critical > 1 ? die - critical : 1;
                    disordered[s] = 1;
                }
                for (int s = 0; s < 2; s++) value[s] -= lost[s];
                impetus[0] = impetus[1] = 0;
                if (value[0] <= 0 || value[1] <= 0 || failed[0] == failed[1]) continue;
                int back = rng_die(&g, 6) > 4 ? 2 : 1, die = rng_die(&g, 6), after = die == 6 ? 2 : die > 3;
                flanks = 0;
                impetus[failed[0] > failed[1]] = failed[0] > failed[1] ? 1 : 3;
                if (after < back) break;
            }
            wins += value[0] > value[1];
        }
    sink = (double)wins;
    return (double)done / (now() - start);
}

int main(void)
{
    double exact_floor = floor_exact(), random_floor = floor_random();

    show("ancients.melee exact", exact_melees(0), exact_floor);
    show("ancients.melee exact support", exact_melees(1), exact_floor);
    show("ancients.melee exact cards", exact_melees(2), exact_floor);
    show("ancients.melee random", random_melees(), random_floor);
    show("ancients.combat exact", exact_combats(), floor_combat());
    show("ancients.combat random", random_combats(), floor_random_combat());
    return 0;
}
