/* test_host_figures.c - house rules reach whole battles of ancients: each figure and option of the book, set to other
** values, changes some battle that nobody wrote: a press of a few units who fight at once, or a line of units edge to
** edge, under options drawn too, and begun midway (some are disordered, some have lost before); or, a cell of the
** shooting table, two pairs at its range; or two Large Units of heavy cavalry before foot; or it stands in the list
** below. A sample, another one every day; ALEA_LONG=1: all of them, which takes long (figures.h). */
#include "figures.h"
#include "game/ancients/state.h"
#include "rules/ancients/facts.h"
#include "rules/ancients/shoot.h"

enum { STEP = 97, PRESSES = 1500, LINES = 1000, BATTLES_EACH = 24 };

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
    { "ancients.card.strategic", "as budget_base: setup.cases; strategic_most: test_host_before.c" },
    { "ancients.card.free", "as budget_base: setup.cases" },
    { "ancients.open_lists", "what a side sees, which players at random do not look at: test_host_options.c" },
    { "ancients.indirect", "a scenario says which units do (RULINGS, HI-56); in a question it counts: shoot.cases" },
    { "ancients.void_ambush", "both show SC3 and one lies on the enemy's side, a position: test_host_before.c" },
    { "ancients.evade_again", "a position of its own, three tests of one unit: test_host_moves.c" },
    { NULL, NULL },
};

/* ---- a pair at each range of the shooting table ---- */

enum { TARGETS = 2, COLUMNS = RANGES * TARGETS };       /* a column for foot and one for mounted at each range */

static int pairs;                                       /* the world of the table's first cell */

/* Two of red's units of this type with this weapon, and the enemy straight ahead of each, so far away. */
struct two_pairs { int type, missile, ranks, enemy, far; };
static void pair(const struct two_pairs *of, struct host_setup *s)
{
    enum { EACH = 2, FIRST = 3 * HOST_H, APART = 6 * HOST_H, FRONT = 3 * HOST_H };

    *s = (struct host_setup){ .start = START_BATTLE, .turns = 2, .wide = 12 * HOST_H, .high = 20 * HOST_H };
    for (int seat = 0; seat < HOST_SEATS; seat++) {
        struct host_command_setup *c = &s->command[s->commands++];

        *c = (struct host_command_setup){ .seat = seat, .level = 1, .cinc = 1, .trait = TRAIT_NONE };
        any_name(c->name, 'c', seat);
        for (int i = 0; i < EACH; i++) {
            struct host_unit_setup *u = &s->unit[s->units];

            *u = (struct host_unit_setup){ .seat = seat, .command = s->commands, .vbu = 6, .vd = 2,
                                           .ranks = seat ? 1 : of->ranks,
                                           .discipline = 1, .x = FIRST + i * APART,
                                           .y = seat ? FRONT + of->far : FRONT,
                                           .facing = seat ? TURN - QUARTER : QUARTER };
            u->type = seat ? of->enemy : of->type;
            u->missile = seat ? MISSILE_NONE : of->missile;
            any_name(u->name, 'u', s->units++);
        }
    }
    host_fill(s, NULL);
}

static int make_pair(const struct two_pairs *of)
{
    struct refusals wrong = { .len = 0 };
    struct world *w = &world[worlds++];

    w->setup = calloc(GAME_INTS, sizeof(int32_t));
    assert_non_null(w->setup);
    w->house.len = 0;
    w->midway = NULL;
    pair(of, (struct host_setup *)w->setup);
    ancients_game.setup->check(w->setup, &wrong);
    assert_int_equal(wrong.len, 0);
    return worlds - 1;
}

static void make_pairs(void)
{
    static const int far[RANGES] = { 3 * HOST_H, 7 * HOST_H, 11 * HOST_H };         /* 8.1: within 4, 8 and 12 H */

    pairs = worlds;
    for (int missile = MISSILE_NONE + 1; missile < MISSILES; missile++)
        for (int column = 0; column < COLUMNS; column++)
            make_pair(&(struct two_pairs){ .type = ancients_is_artillery(missile) ? TYPE_ART : TYPE_T,
                                           .missile = missile, .ranks = 1, .far = far[column / TARGETS],
                                           .enemy = column % TARGETS ? TYPE_CM : TYPE_FP });
}

static bool changes_a_pair(const struct figure *f)
{
    return f->table == &ancients_shooting_table &&
           changes_one_of(&ancients_game, f, pairs + f->row * COLUMNS + f->col, 1, BATTLES);
}

static void test_figures(void **state)
{
    /* the drawn tables have no such Large Units */
    const struct two_pairs columns = { .type = TYPE_CP1, .ranks = 2, .enemy = TYPE_FP, .far = 3 * HOST_H };
    struct sample sample;
    int n = 0, looked = 0, silent = 0, excused = 0, presses, lines, large;
    struct figure_walk w = walk_figures(ancients_game.book);
    struct figure f;

    (void)state;
    sample = sample_of_today(STEP);
    presses = draw_worlds(&ancients_game, any_press, press_midway, PRESSES);
    lines = draw_worlds(&ancients_game, any_line, press_midway, LINES);
    make_pairs();
    large = make_pair(&columns);
    while (next_figure(&w, &f)) {
        if (!may_change(&f)) continue;
        n++;
        if (excuse(ancients_excused, f.path)) excused++;
        else if (sample_has(sample, n, f.path)) {
            looked++;
            if (changes_a_pair(&f) || changes_one_of(&ancients_game, &f, large, 1, BATTLES) ||
                changes_one_of(&ancients_game, &f, presses, PRESSES, 1) ||
                changes_one_of(&ancients_game, &f, lines, LINES, 1) ||
                changes_one_of(&ancients_game, &f, presses, PRESSES, BATTLES_EACH) ||
                changes_one_of(&ancients_game, &f, lines, LINES, BATTLES_EACH)) continue;
            silent++, printf("%s changes nothing\n", f.path), fflush(stdout);
        }
    }
    forget_worlds();
    printf("%d figures, %d looked at, %d stand in the list\n", n, looked, excused);
    assert_int_equal(silent, 0);
    assert_true(excused * 100 <= n * MOST_REASONS);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_figures) };
    return cmocka_run_group_tests(tests, make_room, give_back);
}
