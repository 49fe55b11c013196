/* test_fray_positions.c - small positions of a skirmish: what follows when an umpire moves somebody, which figures the
** question before a unit's attack is about, how far it would be from another place, and what a yardstick orders. */
#include "ask/question.h"
#include "fray_small.h"
#include "game/flintlock/wits.h"

static bases bit(int f) { return base_bit(f); }

static void umpire_moves(int f, double x, double y)
{
    struct fray_state was = b;

    b.figure[f].x = (int)(x * 100 + .5), b.figure[f].y = (int)(y * 100 + .5);
    flintlock_game.complete(&played, &was, &b);
}

/* Bases have a radius of 1 cm. An enemy who is put beside a man touches him and is touched; a friend does not; and who
** is moved away touches nobody any more. */
static void moved_by_an_umpire(void **state)
{
    int reds, blues, man_of_red, friend, enemy, far;

    (void)state;
    table();
    reds = unit("Reds", RED, FORMED_OPEN), blues = unit("Blues", BLUE, FORMED_OPEN);
    man_of_red = man(reds, 30, 30, NORTH), friend = man(reds, 40, 30, NORTH);
    enemy = man(blues, 30, 60, SOUTH), far = man(blues, 60, 60, SOUTH);
    begin();
    umpire_moves(enemy, 30, 32);
    assert_true(fray_touching(&b, man_of_red) == bit(enemy));
    assert_true(fray_touching(&b, enemy) == bit(man_of_red));
    umpire_moves(friend, 28, 30);
    assert_true(fray_touching(&b, man_of_red) == bit(enemy));
    assert_true(fray_touching(&b, friend) == 0);
    umpire_moves(far, 32, 30);
    assert_true(fray_touching(&b, man_of_red) == (bit(enemy) | bit(far)));
    umpire_moves(enemy, 30, 40);
    assert_true(fray_touching(&b, man_of_red) == bit(far));
    assert_true(fray_touching(&b, enemy) == 0);
    umpire_moves(man_of_red, 30, 38);               /* the first of all */
    assert_true(fray_touching(&b, man_of_red) == bit(enemy));
    assert_true(fray_touching(&b, enemy) == bit(man_of_red));
    assert_true(fray_touching(&b, far) == 0);
}

/* As many figures as a table holds, in rows 2 cm apart: the last of one side is put beside the last of the other. */
static void moved_on_a_full_table(void **state)
{
    int side[2], each = FRAY_MOST_FIGURES / 2, first, second;

    (void)state;
    table();
    side[RED] = unit("Reds", RED, FORMED_OPEN), side[BLUE] = unit("Blues", BLUE, FORMED_OPEN);
    for (int f = 0; f < FRAY_MOST_FIGURES; f++)
        man(side[f / each], 4 + 3 * (f % each), f < each ? 20 : 80, f < each ? NORTH : SOUTH);
    begin();
    first = each - 1, second = FRAY_MOST_FIGURES - 1;
    umpire_moves(second, 4 + 3 * (each - 1), 22);
    assert_true(fray_touching(&b, first) == bit(second));
    assert_true(fray_touching(&b, second) == bit(first));
}

/* An area of two corners and a line of one are refused, be they the first of all. */
static void too_few_corners(void **state)
{
    struct refusals no = { .len = 0 };

    (void)state;
    table();
    man(unit("Reds", RED, FORMED_OPEN), 30, 30, NORTH), man(unit("Blues", BLUE, FORMED_OPEN), 30, 60, SOUTH);
    area(AREA_FOREST, 60, 60, 20, 20), area(AREA_FOREST, 90, 60, 20, 20);
    line(LINE_HEDGE, 80, 20, 80, 40), line(LINE_HEDGE, 90, 20, 90, 40);
    fray_check(&s, &no);
    assert_int_equal(no.len, 0);
    s.area[0].corners = 2, s.line[0].corners = 1;
    fray_check(&s, &no);
    assert_string_equal(all_refusals(&no), "areas.1.corners 2: an area has three corners or more; "
                                           "lines.1.corners 1: a line has two corners or more");
}

static int listed(int kind, int who, int at)
{
    static struct act order[MOST_ACTS];
    int n = flintlock_game.legal(&played, &b, RED, order, MOST_ACTS), times = 0;

    for (int i = 0; i < n; i++)
        times += order[i].kind == kind && order[i].arg[FRAY_WHO] == who && order[i].arg[FRAY_AT] == at;
    return times;
}

/* He stands beside two sacks and two woods, of which the second is to be burnt: each sack, that wood, and the enemy
** who is the last figure are listed once, whatever stands before them in the list. */
static void what_he_may_do(void **state)
{
    int reds, he, enemy;

    (void)state;
    table();
    reds = unit("Reds", RED, FORMED_OPEN);
    he = man(reds, 30, 30, NORTH);
    enemy = man(unit("Blues", BLUE, FORMED_OPEN), 30, 36, SOUTH);
    area(AREA_FOREST, 20, 20, 8.5, 20), area(AREA_FOREST, 31.5, 20, 10, 20);
    for (int i = 0; i < 2; i++)
        s.token[s.tokens++] = (struct fray_token_setup){ .name = { 'S', '1' + i }, .seat = OPEN_TO_RED, .x = 3000,
                                                         .y = 2900 + 200 * i };
    s.goal[s.goals++] = (struct fray_goal){ .kind = GOAL_BURN, .seat = RED, .points = 1, .area = 2 };
    begin();
    assert_int_equal(b.phase, PHASE_ORDERS);
    assert_int_equal(listed(FRAY_ATTACK, he, enemy), 1);
    assert_int_equal(listed(FRAY_TAKE, he, 0), 1);
    assert_int_equal(listed(FRAY_TAKE, he, 1), 1);
    assert_int_equal(listed(FRAY_BURN, he, 0), 0);
    assert_int_equal(listed(FRAY_BURN, he, 1), 1);
}

static const struct procedure *ask(int kind, int who, int at, int32_t *in)
{
    struct act order = { (int16_t)kind, { (int16_t)who, (int16_t)at } };

    memset(in, 0, QUESTION_INTS * sizeof *in);
    return flintlock_game.asks(&played, &b, RED, &order, in);
}

/* Between the first of red's and the only one of the unit that is attacked; others stand nearer, of another unit. */
static void unit_attacks_unit(void **state)
{
    static int32_t of_unit[QUESTION_INTS], of_figure[QUESTION_INTS], of_other[QUESTION_INTS];
    int reds, blues, others, first, second, enemy;

    (void)state;
    table();
    reds = unit("Reds", RED, FORMED_OPEN), blues = unit("Blues", BLUE, FORMED_OPEN);
    others = unit("Others", BLUE, FORMED_OPEN);
    second = man(reds, 40, 30, NORTH), first = man(reds, 30, 30, NORTH);
    enemy = man(blues, 30, 42, SOUTH);
    man(others, 40, 36, SOUTH);
    s.figure[enemy].class = 5, s.figure[first].class = 4;
    begin();
    assert_non_null(ask(FRAY_ATTACK_UNIT, reds - 1, blues - 1, of_unit));
    assert_non_null(ask(FRAY_ATTACK, first, enemy, of_figure));
    assert_non_null(ask(FRAY_ATTACK, second, enemy, of_other));
    assert_memory_equal(of_unit, of_figure, sizeof of_unit);
    assert_memory_not_equal(of_unit, of_other, sizeof of_unit);
}

/* From base to base, if he stood somewhere else: 10 cm from middle to middle are 8 to a man on foot, 7 to a rider. */
static void how_far_from_there(void **state)
{
    static struct fray_wits w;
    int reds, blues, one, foot, rider;

    (void)state;
    table();
    reds = unit("Reds", RED, FORMED_OPEN), blues = unit("Blues", BLUE, FORMED_OPEN);
    one = man(reds, 80, 20, NORTH);
    foot = man(blues, 30, 60, SOUTH), rider = man(blues, 50, 60, SOUTH);
    s.figure[rider].mount = MOVER_HEAVY_CAVALRY;
    begin();
    fray_wits(&played, &b, RED, &w);
    assert_int_equal(fray_far(&w, one, foot, (struct point){ 3000, 5000 }), 800);
    assert_int_equal(fray_far(&w, one, rider, (struct point){ 5000, 5000 }), 700);
    assert_int_equal(fray_far(&w, one, foot, (struct point){ 3000, 5900 }), 0);
}

/* The yardstick that stands turns to the nearest enemy, also to one who is the first figure of all. */
static void wall_turns_to_the_first(void **state)
{
    int reds, blues, enemy, guard;
    struct act order;

    (void)state;
    table();
    reds = unit("Reds", RED, FORMED_OPEN), blues = unit("Blues", BLUE, FORMED_OPEN);
    enemy = man(blues, 30, 20, NORTH), guard = man(reds, 30, 40, NORTH);
    begin();
    assert_int_equal(enemy, 0);
    flintlock_game.plain(&played, &b, RED, MANNER_WALL, &order);
    assert_int_equal(order.kind, FRAY_FACE);
    assert_int_equal(order.arg[0], guard);
    assert_int_equal(order.arg[1], SOUTH);
    b.figure[guard].facing = SOUTH;
    flintlock_game.plain(&played, &b, RED, MANNER_WALL, &order);
    assert_int_equal(order.kind, FRAY_READY);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moved_by_an_umpire), cmocka_unit_test(moved_on_a_full_table),
        cmocka_unit_test(too_few_corners), cmocka_unit_test(what_he_may_do), cmocka_unit_test(unit_attacks_unit),
        cmocka_unit_test(how_far_from_there), cmocka_unit_test(wall_turns_to_the_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
