/* test_chain.c - fights of many rounds: merged states against plain recursion, fractions while they are
** short, a proven bound when they are long, and the odds in the middle of a fight. */
#include "counting_tools.h"

/* Red and blue throw one die a man: from `red_hits` (or `blue_hits`) on it kills. Both at once. */
struct war { int32_t red_hits, blue_hits; };
struct men { int32_t red, blue; };
struct end { int32_t red, blue, rounds; };
struct long_war { struct war war; struct men men; int32_t most; };

static int killed(const int *pile) { return pile[1]; }
static const struct hand kills[] = {
    { "111111", killed }, { "111111", killed }, { "011111", killed }, { "001111", killed }, { "000111", killed },
        { "000011", killed }, { "000001", killed },
};

static bool one_round(struct reading *r, const void *args, void *state)
{
    const struct war *w = args;
    struct men *m = state;
    int by_red = roll_hand(r, "1", "red", m->red, &kills[w->red_hits]);
    int by_blue = roll_hand(r, "1", "blue", m->blue, &kills[w->blue_hits]);

    m->red = by_blue > m->red ? 0 : m->red - by_blue;
    m->blue = by_red > m->blue ? 0 : m->blue - by_red;
    return m->red > 0 && m->blue > 0;
}

static void to_the_end(struct reading *r, const void *args, void *result)
{
    const struct long_war *w = args;
    struct end *out = result;
    struct men m = w->men;
    int rounds;

    rounds = chain(r, &(struct rounds){ .step = one_round, .args = &w->war, .args_size = (int)sizeof w->war,
                                        .state_size = (int)sizeof m, .most = w->most, .with_rounds = true }, &m);
    out->red = m.red;
    out->blue = m.blue;
    out->rounds = rounds;
}

/* The same without counting rounds: states of different lengths merge. */
static void who_is_left(struct reading *r, const void *args, void *result)
{
    const struct long_war *w = args;
    struct men *out = result, m = w->men;
    chain(r, &(struct rounds){ .step = one_round, .args = &w->war, .args_size = (int)sizeof w->war,
                               .state_size = (int)sizeof m, .most = w->most }, &m);
    *out = m;
}

/* Plain doubles and plain binomials, round by round. */
enum { MOST_MEN = 12, MOST_PLAIN_ROUNDS = 64 };
/* ended after this many rounds with so many men */
static double plain[MOST_PLAIN_ROUNDS + 1][MOST_MEN + 1][MOST_MEN + 1];

static double binomial(int n, int k, double p)
{
    double x = 1;
    for (int i = 0; i < k; i++) x = x * (n - i) / (i + 1) * p;
    for (int i = 0; i < n - k; i++) x *= 1 - p;
    return x;
}

static void plain_war(const struct long_war *w)
{
    static double live[MOST_MEN + 1][MOST_MEN + 1], next[MOST_MEN + 1][MOST_MEN + 1];
    double p = (7 - w->war.red_hits) / 6.0, q = (7 - w->war.blue_hits) / 6.0;
    memset(plain, 0, sizeof plain);
    memset(live, 0, sizeof live);
    live[w->men.red][w->men.blue] = 1;
    for (int round = 1; round <= w->most; round++) {
        memset(next, 0, sizeof next);
        for (int x = 1; x <= MOST_MEN; x++) for (int y = 1; y <= MOST_MEN; y++) {
            if (live[x][y] <= 0) continue;
            for (int a = 0; a <= x; a++) for (int b = 0; b <= y; b++) {
                int red = b > x ? 0 : x - b, blue = a > y ? 0 : y - a;
                double share = live[x][y] * binomial(x, a, p) * binomial(y, b, q);
                if (red && blue && round < w->most) next[red][blue] += share;
                else plain[round][red][blue] += share;
            }
        }
        memcpy(live, next, sizeof live);
    }
}

static double chance(const struct spread *s, int i)
{
    char room[80];
    struct text t = text_in(room, sizeof room);
    decimal_text(&t, &s->weight[i], s->scale, 18, false);
    return strtod(room, NULL);
}

static void assert_like_plain(const struct counted *c, const struct long_war *w)
{
    plain_war(w);
    for (int i = 0; i < c->outcomes.n; i++) {
        const int32_t *v = c->outcomes.value + 3 * i;
        double want = plain[v[2]][v[0]][v[1]], got = chance(&c->outcomes, i);
        assert_true(got - want < 1e-12 && want - got < 1e-12);
        plain[v[2]][v[0]][v[1]] = 0;
    }
    for (int k = 0; k <= w->most; k++)
        for (int x = 0; x <= MOST_MEN; x++) for (int y = 0; y <= MOST_MEN; y++) assert_true(plain[k][x][y] < 1e-12);
}

static void short_fights_are_exact(void **state)
{
    static unsigned char room[32 << 20];
    (void)state;
    for (int32_t most = 1; most <= 4; most++) {
        struct long_war w = { { 5, 4 }, { 2, 2 }, most };
        struct work work = { room, sizeof room, 0 };
        struct counting plainly = { .work = &work, .no_parts = true };
        struct counted a = count_all(to_the_end, &w, (int)sizeof(struct end)),
            b = count_odds(&plainly, to_the_end, &w, (int)sizeof(struct end));
        assert_int_equal(a.stop, STOP_NONE);
        assert_int_equal(b.stop, STOP_NONE);
        assert_false(a.outcomes.inexact);
        assert_sums_to_one(&a.outcomes);
        assert_same_spread(&a.outcomes, &b.outcomes);
        assert_like_plain(&a, &w);
    }
}

static void long_fights_are_bounded(void **state)
{
    static const struct long_war war[] = { { { 5, 5 }, { 10, 10 }, 20 }, { { 6, 4 }, { 12, 5 }, 64 },
            { { 6, 6 }, { 1, 1 }, 60 } };
    (void)state;
    for (size_t i = 0; i < sizeof war / sizeof *war; i++) {
        struct counted c = count_all(to_the_end, &war[i], (int)sizeof(struct end));
        struct wide sum, one, missing;
        assert_int_equal(c.stop, STOP_NONE);
        assert_true(c.outcomes.inexact);
        sum = weight_of_all(&c.outcomes);
        assert_true(wide_of_scale(&one, c.outcomes.scale));
        assert_true(wide_sub(&missing, &one, &sum));            /* rounded down: never more than 1 */
        for (int k = 0; k < 12; k++) assert_true(wide_mul_small(&missing, &missing, 10));
        assert_true(wide_compare(&missing, &one) < 0);          /* less than 1e-12 is missing */
        assert_like_plain(&c, &war[i]);
    }
}

static void rounds_merge_when_nobody_counts_them(void **state)
{
    struct long_war w = { { 4, 4 }, { 3, 3 }, 3 };
    struct counted a = count_all(to_the_end, &w, (int)sizeof(struct end));
    static unsigned char room[16 << 20];
    struct work work = { room, sizeof room, 0 };
    struct counting how = { .work = &work };
    struct counted b = count_odds(&how, who_is_left, &w, (int)sizeof(struct men));
    (void)state;
    assert_sums_to_one(&b.outcomes);
    for (int i = 0; i < b.outcomes.n; i++) {
        double sum = 0, want = chance(&b.outcomes, i);
        for (int k = 0; k < a.outcomes.n; k++)
            if (memcmp(a.outcomes.value + 3 * k, b.outcomes.value + 2 * i, 2 * sizeof(int32_t)) == 0)
                sum += chance(&a.outcomes, k);
        assert_true(sum - want < 1e-14 && want - sum < 1e-14);
    }
}

/* After the first round has fallen the fight is one of two men against one. */
static void in_the_middle_of_a_fight(void **state)
{
    static const uint8_t face[] = { 6, 1, 2, 1 };               /* red of two kills one, blue none */
    static unsigned char room[16 << 20];
    struct long_war w = { { 5, 4 }, { 2, 2 }, 3 }, rest = { { 5, 4 }, { 2, 1 }, 2 };
    struct work work = { room, sizeof room, 0 };
    struct counting how = { .work = &work, .given = face, .given_len = 4 };
    struct counted a = count_odds(&how, to_the_end, &w, (int)sizeof(struct end)),
        b = count_all(to_the_end, &rest, (int)sizeof(struct end));
    (void)state;
    assert_int_equal(a.stop, STOP_NONE);
    assert_sums_to_one(&a.outcomes);
    for (int i = 0; i < b.outcomes.n; i++) b.outcomes.value[3 * i + 2]++;
    assert_same_spread(&a.outcomes, &b.outcomes);
    how.given_len = 3;                                          /* blue's hand is not whole */
    work.used = 0;
    assert_int_equal(count_odds(&how, to_the_end, &w, (int)sizeof(struct end)).stop, STOP_SPLIT_ROLL);
    how.given_len = 2;                                          /* between two hands of one round */
    work.used = 0;
    a = count_odds(&how, to_the_end, &w, (int)sizeof(struct end));
    assert_int_equal(a.stop, STOP_NONE);
    assert_sums_to_one(&a.outcomes);
}

static void other_readings_fight_too(void **state)
{
    struct long_war w = { { 5, 5 }, { 4, 4 }, 20 };
    static struct record record;
    struct rng g;
    (void)state;
    for (uint64_t i = 0; i < 300; i++) {
        struct reading r = { .mode = READ_RANDOM, .rng = &g, .record = &record }, t = { .mode = READ_TYPED };
        struct end a = { 0 }, b = { 0 };
        rng_start(&g, 9, i);
        to_the_end(&r, &w, &a);
        t.given = record.face;
        t.given_len = record.faces;
        to_the_end(&t, &w, &b);
        assert_memory_equal(&a, &b, sizeof a);
        assert_int_equal(t.given_used, t.given_len);
        assert_true(a.rounds >= 1 && a.rounds <= 20 && (a.rounds == 20 || a.red == 0 || a.blue == 0));
        reading_rewind(&r);
    }
}

static void no_rounds_at_all(void **state)
{
    struct long_war w = { { 5, 5 }, { 4, 3 }, 0 };
    struct counted c = count_all(to_the_end, &w, (int)sizeof(struct end));
    int32_t want[3] = { 4, 3, 0 };
    (void)state;
    assert_int_equal(c.outcomes.n, 1);
    assert_string_equal(chance_text(&c.outcomes, want), "1");
}

static void too_long_is_said(void **state)
{
    struct long_war w = { { 5, 5 }, { 12, 12 }, 64 };
    struct budget budget = budget_of(1000, NULL);
    struct counting how = { .work = fresh_work(), .budget = &budget };
    (void)state;
    assert_int_equal(count_odds(&how, to_the_end, &w, (int)sizeof(struct end)).stop, STOP_TOO_LONG);
}

/* ---- ties thrown again, however often ---- */

static bool throw_again_if_tied(struct reading *r, const void *args, void *state)
{
    int red = roll_die(r, "", "", 6) + *(const int32_t *)args, blue = roll_die(r, "", "", 6);
    *(int32_t *)state = red > blue ? 1 : red < blue ? 2 : 0;
    return red == blue;
}

static void until_won(struct reading *r, const void *args, void *result)
{
    chain(r, &(struct rounds){ .step = throw_again_if_tied, .args = args, .args_size = (int)sizeof(int32_t),
                               .state_size = (int)sizeof(int32_t), .most = UNTIL_OVER }, result);
}

/* 15 of the 30 throws that are not tied: 1/2. With one more for red 21 against 10 of 31, and 31 is a prime: bounded. */
static void ties_are_thrown_again(void **state)
{
    int32_t more = 0, red = 1, blue = 2;
    struct counted c = count_all(until_won, &more, (int)sizeof(int32_t));
    struct wide part, whole;
    (void)state;
    assert_int_equal(c.stop, STOP_NONE);
    assert_int_equal(c.outcomes.n, 2);
    assert_false(c.outcomes.inexact);
    assert_string_equal(chance_text(&c.outcomes, &red), "1/2");
    assert_string_equal(chance_text(&c.outcomes, &blue), "1/2");
    more = 1;
    c = count_all(until_won, &more, (int)sizeof(int32_t));
    assert_int_equal(c.outcomes.n, 2);
    assert_true(c.outcomes.inexact);
    /* 31 * weight is 21 * 2^96, less what rounding lost */
    assert_true(wide_of_scale(&whole, c.outcomes.scale) && wide_mul_small(&whole, &whole, 21));
    assert_true(wide_mul_small(&part, &c.outcomes.weight[row_of(&c.outcomes, &red)], 31));
    assert_true(wide_sub(&whole, &whole, &part));
    assert_true(wide_bits(&whole) < 20);
    more = 6;                                           /* red always wins */
    c = count_all(until_won, &more, (int)sizeof(int32_t));
    assert_int_equal(c.outcomes.n, 1);
    assert_string_equal(chance_text(&c.outcomes, &red), "1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(short_fights_are_exact), cmocka_unit_test(long_fights_are_bounded),
            cmocka_unit_test(rounds_merge_when_nobody_counts_them),
        cmocka_unit_test(in_the_middle_of_a_fight), cmocka_unit_test(other_readings_fight_too),
            cmocka_unit_test(no_rounds_at_all),
        cmocka_unit_test(too_long_is_said), cmocka_unit_test(ties_are_thrown_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
