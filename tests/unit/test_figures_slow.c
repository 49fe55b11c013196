/* test_figures_slow.c - house rules reach whole battles: every figure of each game's book. It takes some minutes:
** only with ALEA_LONG=1 in the environment. */
#include "figures.h"

static void every_figure(void **state)
{
    (void)state;
    all_figures(0, 1);
}

int main(void)
{
    enum { SKIPPED = 77 };
    const struct CMUnitTest tests[] = { cmocka_unit_test(every_figure) };
    if (!getenv("ALEA_LONG")) {
        printf("left out: ALEA_LONG=1 takes all figures, some minutes\n");
        return SKIPPED;
    }
    return cmocka_run_group_tests(tests, make_room, give_back);
}
