/* test_whole.c - divisors and roots, against plain loops and at the edges of 64 bits. */
#include "tests.h"
#include "base/whole.h"

static void divisors(void **state)
{
    (void)state;
    assert_int_equal(common_divisor(0, 7), 7);
    assert_int_equal(common_divisor(7, 0), 7);
    for (uint64_t a = 1; a < 60; a++)
        for (uint64_t b = 1; b < 60; b++) {
            uint64_t most = 1;
            for (uint64_t d = 1; d <= a; d++) if (a % d == 0 && b % d == 0) most = d;
            assert_int_equal(common_divisor(a, b), most);
        }
}

static void roots(void **state)
{
    struct draw d = { 3 };
    (void)state;
    for (uint64_t x = 0, root = 0; x < 100000; x++) {
        if ((root + 1) * (root + 1) <= x) root++;
        assert_int_equal(square_root(x), root);
    }
    for (int i = 0; i < 10000; i++) {
        uint64_t root = draw_word(&d) >> 33;
        assert_int_equal(square_root(root * root), root);
        if (root > 1) assert_int_equal(square_root(root * root - 1), root - 1);
    }
    assert_int_equal(square_root(UINT64_MAX), 4294967295u);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(divisors), cmocka_unit_test(roots) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
