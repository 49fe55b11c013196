/* test_host_figures.c - house rules reach whole battles of ancients: each figure and option of the book, set to other
** values, changes some battle that nobody wrote, under the printed rules or under an option; or, where random players
** hardly ever come to it, the answer of a procedure whose functions the battle calls. ALEA_DAY
** takes the sample of a day, ALEA_ALL=1 all of them, some minutes, ALEA_ALL=3 every third; without them it is left out
** until the list below is complete. */
#include "figures.h"
#include <time.h>

enum { STEP = 97, SECONDS_A_DAY = 86400, FIRST_TRIED = 9, TRIED = 90, QUESTIONS_EACH = 3000 };

/* Words for people to read: the rule itself stands in the code, and no figure of it in the table. */
static const struct excused ancients_words[] = {
    { "ancients.commanders.genius.initiative", "initiative.c has the rule", NULL },
    { "ancients.commanders.expert.initiative", "initiative.c has the rule", NULL },
    { "ancients.commanders.average.initiative", "initiative.c has the rule", NULL },
    { "ancients.commanders.poor.initiative", "initiative.c has the rule", NULL },
    { "ancients.commanders.incompetent.initiative", "initiative.c has the rule", NULL },
    { "ancients.interpenetration.", "move.c has the rule", NULL },
    { "ancients.zone_of_control.", "what happens on the table", NULL },
    { "ancients.strategic_cards.", "the rules are in their chapters", NULL },
    { "ancients.tactical_cards.", "the rules are in their chapters", NULL },
    { "ancients.battle_plan.", "what is written down before deployment", NULL },
    { "ancients.markers.", "what the sheet of markers holds", NULL },
    { NULL, NULL, NULL },
};

/* What no battle and no answer shows, with the reason. */
static const struct excused ancients_excused[] = {
    { "ancients.terrain_a.12.up_to", "the last row is all that remains", NULL },
    { "ancients.terrain_b.12.up_to", "the last row is all that remains", NULL },
    { "ancients.commander_loss_table.15+.up_to", "the last row is all that remains", NULL },
    { NULL, NULL, NULL },
};

static void test_figures(void **state)
{
    const char *given = getenv("ALEA_DAY"), *all = getenv("ALEA_ALL");
    int day = given ? atoi(given) : (int)(time(NULL) / SECONDS_A_DAY), step = all ? atoi(all) : STEP;
    int n = 0, looked = 0, battles = 0, silent = 0, excused = 0, drawn;
    struct figure_walk w = walk_figures(ancients_game.book);
    struct figure f;

    (void)state;
    printf("ALEA_DAY=%d\n", day);
    make_worlds(&ancients_game, 1);
    drawn = worlds - DRAWN_WORLDS;              /* those that come with the program are large and take long */
    while (next_figure(&w, &f)) {
        if (f.fixed || excuse(ancients_words, f.path)) continue;
        n++;
        if (excuse(ancients_excused, f.path)) excused++;
        else if (n % step == day % step) {
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
    enum { SKIPPED = 77 };
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_figures) };

    if (!getenv("ALEA_ALL") && !getenv("ALEA_DAY")) {
        printf("left out: the list of what no battle shows is not complete; ALEA_DAY=N: a sample, ALEA_ALL=1: all\n");
        return SKIPPED;
    }
    return cmocka_run_group_tests(tests, make_room, give_back);
}
