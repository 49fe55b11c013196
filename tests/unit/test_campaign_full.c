/* test_campaign_full.c - battles with the most that a campaign battle may hold (full_table.h). */
#include "full_table.h"

static void full(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 16; seed++) play_full(&campaign_game, full_theatre, seed);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(full) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
