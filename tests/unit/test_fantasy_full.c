/* test_fantasy_full.c - battles with the most that a fantasy battle may hold (full_table.h). */
#include "full_table.h"

static void full(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 60; seed++) play_full(&fantasy_game, full_war, seed);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(full) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
