/* test_fray_figures.c - house rules reach whole skirmishes: each figure and option of the book, set to other values,
** changes some battle that nobody wrote, under the printed rules or under an option; or, where random players hardly
** ever come to it (a braced bayonet, a rally), the answer of a procedure whose functions the battle calls. A sample,
** another one every day (ALEA_DAY: that day's; ALEA_ALL: all of them). */
#include "figures.h"
#include <time.h>

enum { STEP = 23, SECONDS_A_DAY = 86400, TRIED = 150, QUESTIONS_EACH = 12000 };

/* What no battle and no answer shows, with the reason. */
static const struct excused flintlock_excused[] = {
    { "flintlock.firearms.pistol.medium", "a pistol has no medium range, so its die is never looked up", NULL },
    { "flintlock.arms.", "one of eighteen weapons seldom decides a blow at random; melee.cases show every cell", NULL },
    { "flintlock.public_arms.", "as the sheet's own weapons", NULL },
    { "flintlock.other_arms.", "as the sheet's own weapons", NULL },
    { "flintlock.named", "test_fray_melee.c shows it", NULL },
    { "flintlock.table.side_cm", "test_fray_melee.c shows it", NULL },
    { "flintlock.table.strikers_flanked", "test_fray_melee.c shows it", NULL },
    { "flintlock.smoke", "test_fray_fire.c shows it", NULL },
    { "flintlock.surprise", "test_fray_fire.c shows it", NULL },
    { NULL, NULL, NULL },
};

static void test_figures(void **state)
{
    const char *given = getenv("ALEA_DAY");
    int day = given ? atoi(given) : (int)(time(NULL) / SECONDS_A_DAY), step = getenv("ALEA_ALL") ? 1 : STEP;
    int n = 0, looked = 0, battles = 0, silent = 0;
    struct figure_walk w = walk_figures(flintlock_game.book);
    struct figure f;

    (void)state;
    printf("ALEA_DAY=%d\n", day);
    make_worlds(&flintlock_game, 1);
    while (next_figure(&w, &f)) {
        if (f.fixed || excuse(flintlock_excused, f.path) || ++n % step != day % step) continue;
        looked++;
        if (changes_a_battle(&flintlock_game, &f, 0, TRIED)) battles++;
        else if (!changes_an_answer(flintlock_game.book, &f, QUESTIONS_EACH))
            silent++, printf("%s changes nothing\n", f.path);
    }
    forget_worlds();
    printf("%d figures, %d change a battle\n", looked, battles);
    assert_int_equal(silent, 0);
    assert_true(2 * battles >= looked);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_figures) };
    return cmocka_run_group_tests(tests, make_room, give_back);
}
