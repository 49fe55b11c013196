/* test_figures.c - house rules reach whole battles: a sample of the figures of each game's book, another one every day
** (ALEA_DAY: that day's). test_figures_slow.c takes all of them. */
#include "figures.h"
#include <time.h>

enum { STEP = 37, SECONDS_A_DAY = 86400 };

static void a_sample_of_figures(void **state)
{
    const char *given = getenv("ALEA_DAY");
    int day = given ? atoi(given) : (int)(time(NULL) / SECONDS_A_DAY);

    (void)state;
    printf("ALEA_DAY=%d\n", day);
    all_figures(day % STEP, STEP);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(a_sample_of_figures) };
    return cmocka_run_group_tests(tests, make_room, give_back);
}
