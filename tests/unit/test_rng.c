/* test_rng.c - the generator against published numbers, its dice against chance, its streams against
** each other. Seeds are fixed: a test that passes once passes always. */
#include "tests.h"
#include <math.h>
#include <string.h>
#include "dice/rng.h"

/* The first ten and the thousandth word of xoshiro256** from the state 1, 2, 3, 4. */
static void known_words(void **state)
{
    static const uint64_t want[] = {
        11520u, 0u, 1509978240u, 1215971899390074240u, 1216172134540287360u, 607988272756665600u,
        16172922978634559625u, 8476171486693032832u, 10595114339597558777u, 2904607092377533576u,
    };
    struct rng g;
    uint64_t word = 0;
    (void)state;
    memset(&g, 0, sizeof g);
    for (int i = 0; i < 4; i++) g.s[i] = (uint64_t)i + 1;
    for (int i = 0; i < 1000; i++) {
        word = rng_next(&g);
        if (i < 10) assert_true(word == want[i]);
    }
    assert_true(word == 3475037357188383021u);
}

/* Chi-square of `n` throws: for k degrees of freedom it has mean k and variance 2k; six sigma on either side. */
static void fair(const long *count, int cells, long n)
{
    double expected = (double)n / cells, chi = 0, k = cells - 1;
    for (int i = 0; i < cells; i++) chi += ((double)count[i] - expected) * ((double)count[i] - expected) / expected;
    assert_true(chi < k + 6 * sqrt(2 * k));
    assert_true(chi > k - 6 * sqrt(2 * k));
}

static void dice_are_fair(void **state)
{
    static const int sides[] = { 2, 3, 4, 6, 8, 10, 12, 20, 100 };
    (void)state;
    for (size_t s = 0; s < sizeof sides / sizeof *sides; s++) {
        long count[100] = { 0 }, n = 10000L * sides[s];
        struct rng g;
        rng_start(&g, 42, s);
        for (long i = 0; i < n; i++) {
            int face = rng_die(&g, sides[s]);
            assert_in_range(face, 1, sides[s]);
            count[face - 1]++;
        }
        fair(count, sides[s], n);
    }
}

static void pairs_of_throws_are_fair(void **state)
{
    static long count[36], stride[36];
    int face[14], n = 360000;
    struct rng g;
    (void)state;
    rng_start(&g, 43, 0);
    for (int i = 0; i < 14; i++) face[i] = rng_die(&g, 6);
    for (int i = 0; i < n; i++) {  /* neighbours, and those that came from one word and the next */
        memmove(face, face + 1, sizeof face - sizeof *face);
        face[13] = rng_die(&g, 6);
        count[(face[12] - 1) * 6 + face[13] - 1]++;
        stride[(face[1] - 1) * 6 + face[13] - 1]++;
    }
    fair(count, 36, n);
    fair(stride, 36, n);
}

static void streams_are_their_own(void **state)
{
    static long together[36];
    struct rng a, b, c;
    int same = 0;
    (void)state;
    for (uint64_t i = 0; i < 1000; i++) {                   /* the first throws of neighbouring streams */
        rng_start(&a, 7, i);
        rng_start(&b, 7, i + 1);
        rng_start(&c, 8, i);
        assert_true(a.s[0] != b.s[0] && a.s[0] != c.s[0]);
        for (int k = 0; k < 100; k++) {
            int x = rng_die(&a, 6), y = rng_die(&b, 6);
            together[(x - 1) * 6 + y - 1]++;
            same += x == rng_die(&c, 6);
        }
    }
    fair(together, 36, 100000);
    assert_in_range(same, 16667 - 708, 16667 + 708);        /* 1/6 of 100,000, six sigma of 118 */
    rng_start(&a, 7, 3);
    rng_start(&b, 7, 3);
    for (int k = 0; k < 100; k++) assert_int_equal(rng_die(&a, 6), rng_die(&b, 6));
}

/* The lowest value of every range is as likely as the others, also where the range does not divide a word. */
static void any_range(void **state)
{
    static const uint32_t n[] = { 1, 2, 3, 7, 1000, 3000000000u, UINT32_MAX };
    struct rng g;
    (void)state;
    rng_start(&g, 1, 1);
    for (size_t i = 0; i < sizeof n / sizeof *n; i++) {
        long low = 0;
        for (int k = 0; k < 40000; k++) {
            uint32_t x = rng_below(&g, n[i]);
            assert_true(x < n[i]);
            low += x < n[i] / 2;
        }
        if (n[i] > 900) assert_in_range(low, 20000 - 600, 20000 + 600);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_words), cmocka_unit_test(dice_are_fair), cmocka_unit_test(pairs_of_throws_are_fair),
        cmocka_unit_test(streams_are_their_own), cmocka_unit_test(any_range),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
