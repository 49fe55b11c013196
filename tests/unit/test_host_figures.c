/* test_host_figures.c - house rules reach whole battles of ancients: each figure and option of the book, set to other
** values, changes some battle that nobody wrote: a press of a few units who fight at once, or a line of units edge to
** edge, under options drawn too, and begun midway (some are disordered, some have lost before); or, a cell of the
** shooting table, the dice of a shot; or it stands in the list below. A sample, another one every day; ALEA_LONG=1: all
** of them, which takes long (figures.h). */
#include "figures.h"
#include "rules/ancients/shoot.h"

enum { STEP = 97, PRESSES = 1500, LINES = 1000, BATTLES_EACH = 4 };

/* What no battle shows, with the reason. */
static const struct excused ancients_excused[] = {
    { "ancients.terrain_a.12.up_to", "the last row is all that remains" },
    { "ancients.terrain_b.12.up_to", "the last row is all that remains" },
    { "ancients.commander_loss_table.15+.up_to", "the last row is all that remains" },
    { "ancients.state.vbu_2.worn_", "melee.cases show it, under state_of_three=worn" },
    { "ancients.state.vbu_3.worn_", "melee.cases show it, under state_of_three=worn" },
    { "ancients.state.vbu_2.exhausted", "where nothing is Worn, who is no longer Fresh is Exhausted" },
    { "ancients.budget_base", "an army list is judged by it before any battle: tests/cli/army.sh" },
    { "ancients.card.budget", "as budget_base: setup.cases" },
    { "ancients.card.tactical", "as budget_base: setup.cases" },
    { "ancients.open_lists", "what a side sees, which players at random do not look at: test_host_options.c" },
    { "ancients.evade_again", "a position of its own, three tests of one unit: test_host_moves.c" },
    { NULL, NULL },
};

/* A shot with the weapon of a cell of the shooting table, at foot or riders, at its range: how many dice it has. */
static int dice_of_the_shot(const struct figure *f, const struct house *h)
{
    struct ancients_shoot_in in = { .range = f->col / 2 };
    struct ancients_shoot_ready ready = { .allowed = 0 };
    struct reading r = { .mode = READ_RANDOM, .house = h };

    in.shooter.missile = f->row + 1;
    in.shooter.type = in.shooter.missile >= MISSILE_ARTILLERY_A && in.shooter.missile <= MISSILE_ARTILLERY_C ? TYPE_ART
                      : TYPE_T;
    in.target.type = f->col % 2 ? TYPE_CM : TYPE_FP;
    in.shooter.vbu = in.shooter.current = in.target.vbu = in.target.current = 6;
    return ancients_shot_of(&r, &in, &ready) == SHOT_ALLOWED ? ready.blow.dice : 0;
}

static bool changes_a_shot(const struct figure *f)
{
    struct changed value[MOST_VALUES];
    int n = f->table == &ancients_shooting_table ? other_values(f, value) : 0;

    for (int v = 0; v < n; v++) {
        struct house h = { .len = 0 };

        house_set(&h, value[v].where, value[v].value, value[v].over);
        if (dice_of_the_shot(f, &h) != dice_of_the_shot(f, NULL)) return true;
    }
    return false;
}

static void test_figures(void **state)
{
    struct sample sample;
    int n = 0, looked = 0, battles = 0, shots = 0, silent = 0, excused = 0, presses, lines;
    struct figure_walk w = walk_figures(ancients_game.book);
    struct figure f;

    (void)state;
    sample = sample_of_today(STEP);
    presses = draw_worlds(&ancients_game, any_press, press_midway, PRESSES);
    lines = draw_worlds(&ancients_game, any_line, press_midway, LINES);
    while (next_figure(&w, &f)) {
        if (f.fixed) continue;
        n++;
        if (excuse(ancients_excused, f.path)) excused++;
        else if (sample_has(sample, n, f.path)) {
            looked++;
            if (changes_one_of(&ancients_game, &f, presses, PRESSES, 1) ||
                changes_one_of(&ancients_game, &f, lines, LINES, 1) ||
                changes_one_of(&ancients_game, &f, presses, PRESSES, BATTLES_EACH) ||
                changes_one_of(&ancients_game, &f, lines, LINES, BATTLES_EACH)) battles++;
            else if (changes_a_shot(&f)) shots++;
            else silent++, printf("%s changes nothing\n", f.path), fflush(stdout);
        }
    }
    forget_worlds();
    printf("%d figures, %d looked at, %d change a battle, %d a shot, %d stand in the list\n", n, looked, battles, shots,
           excused);
    assert_int_equal(silent, 0);
    assert_true(excused * 100 <= n * MOST_REASONS);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_figures) };
    return cmocka_run_group_tests(tests, make_room, give_back);
}
