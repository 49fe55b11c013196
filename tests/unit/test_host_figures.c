/* test_host_figures.c - house rules reach whole battles of ancients: each figure and option of the book, set to other
** values, changes some battle that nobody wrote, under the printed rules or under an option; or, where random players
** hardly ever come to it, the answer of a procedure whose functions the battle calls; or a position of its own, in the
** list below. A sample, another one every day (ALEA_LONG=1: all of them, an hour or more;
** figures.h). */
#include "figures.h"

enum { STEP = 97, FIRST_TRIED = 9, TRIED = 90, QUESTIONS_EACH = 3000 };

/* What no battle and no answer shows, with the reason. */
static const struct excused ancients_excused[] = {
    { "ancients.terrain_a.12.up_to", "the last row is all that remains", NULL },
    { "ancients.terrain_b.12.up_to", "the last row is all that remains", NULL },
    { "ancients.commander_loss_table.15+.up_to", "the last row is all that remains", NULL },
    { "ancients.state.vbu_2.worn_", "melee.cases show it, under state_of_three=worn", NULL },
    { "ancients.state.vbu_3.worn_", "melee.cases show it, under state_of_three=worn", NULL },
    { "ancients.state.vbu_2.exhausted", "where nothing is Worn, who is no longer Fresh is Exhausted", NULL },
    { "ancients.budget_base", "an army list is judged by it before any battle: tests/cli/army.sh", NULL },
    { "ancients.open_lists", "what a side sees, which players at random do not look at: test_host_options.c", NULL },
    { NULL, NULL, NULL },
};

static void test_figures(void **state)
{
    struct sample sample;
    int n = 0, looked = 0, battles = 0, silent = 0, excused = 0, drawn;
    struct figure_walk w = walk_figures(ancients_game.book);
    struct figure f;

    (void)state;
    sample = sample_of_today(STEP);
    make_worlds(&ancients_game, 1);
    drawn = worlds - DRAWN_WORLDS;              /* those that come with the program are large and take long */
    while (next_figure(&w, &f)) {
        if (f.fixed) continue;
        n++;
        if (excuse(ancients_excused, f.path)) excused++;
        else if (sample_has(sample, n)) {
            looked++;
            if (changes_a_battle(&ancients_game, &f, drawn, drawn + FIRST_TRIED)) battles++;
            else if (changes_an_answer(ancients_game.book, &f, QUESTIONS_EACH)) continue;
            else if (changes_a_battle(&ancients_game, &f, drawn + FIRST_TRIED, drawn + TRIED)) battles++;
            else silent++, printf("%s changes nothing\n", f.path), fflush(stdout);
        }
    }
    forget_worlds();
    printf("%d figures, %d looked at, %d change a battle, %d stand in the list\n", n, looked, battles, excused);
    assert_int_equal(silent, 0);
    assert_true(excused * 100 <= n * MOST_REASONS);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_figures) };
    return cmocka_run_group_tests(tests, make_room, give_back);
}
