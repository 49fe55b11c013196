/* test_fray_player.c - what the sergeant of skirmishes goes by: a position is worth the same to both sides with the
** opposite sign; every order of every plan is allowed and leads nobody off the table by a closed edge; and positions
** whose answer a player of the game knows. The answers are reasoned beside each, never read from the program. */
#include "fray_small.h"
#include "game/flintlock/steps.h"
#include "game/flintlock/sense.h"

static struct plans plans;

/* What red's figure does in the sensible way; kind FRAY_STAY: it has no order. */
static struct act sensible(int f)
{
    assert_true(flintlock_game.plans(&played, &b, RED, &plans));
    for (int i = 0; i < plans.n[0]; i++)
        if (plans.order[0][i].act.kind != FRAY_FORM && plans.order[0][i].act.arg[FRAY_WHO] == f)
            return plans.order[0][i].act;
    return (struct act){ FRAY_STAY, { (int16_t)f } };
}

static void goal(int kind, int seat, int points)
{
    s.goal[s.goals++] = (struct fray_goal){ .kind = kind, .seat = seat, .points = points };
}

/* ---- positions with known answers ---- */

/* A loaded musket, an enemy with a sword at 16 cm who must cross open ground: fire, do not walk. */
static void test_fires(void **state)
{
    int f;

    (void)state;
    table();
    f = armed(unit("Guards", RED, FORMED_OPEN), 60, 40, NORTH, FIREARM_MUSKET);
    man(unit("Smugglers", BLUE, FORMED_OPEN), 60, 58, SOUTH);
    begin();
    assert_int_equal(sensible(f).kind, FRAY_STAY);
}

/* The same with the musket empty and the enemy 50 cm away, three turns of walking: load before they come. */
static void test_reloads(void **state)
{
    int f;

    (void)state;
    table();
    f = armed(unit("Guards", RED, FORMED_OPEN), 60, 40, NORTH, FIREARM_MUSKET);
    man(unit("Smugglers", BLUE, FORMED_OPEN), 60, 92, SOUTH);
    begin();
    b.figure[f].loaded[0] = 0;
    assert_int_equal(sensible(f).kind, FRAY_STAY);
}

/* A picked man with a sword, a militia man with a club at 10 cm: class 4 against 2, he hits with 3 to 6 and is hit with
** 6 at -1 never: attack. And never the other way round. */
static void test_attacks_the_weaker(void **state)
{
    int f, e;

    (void)state;
    for (int weak = 0; weak < 2; weak++) {
        table();
        f = man(unit("Guards", RED, FORMED_OPEN), 60, 40, NORTH);
        e = man(unit("Smugglers", BLUE, FORMED_OPEN), 60, 52, SOUTH);
        s.figure[weak ? f : e].class = 2, s.figure[weak ? f : e].weapon = ARM_CLUB;
        s.figure[weak ? e : f].class = 4;
        begin();
        if (weak) assert_int_not_equal(sensible(f).kind, FRAY_ATTACK);
        else assert_int_equal(sensible(f).kind, FRAY_ATTACK);
    }
}

static int carrier(double x, int turns)
{
    int f;

    table();
    s.turns = turns;
    s.open[EDGE_EAST - 1] = OPEN_TO_RED;
    f = man(unit("Smugglers", RED, FORMED_OPEN), x, 40, EAST);
    man(unit("Guards", BLUE, FORMED_OPEN), 20, 100, SOUTH);
    s.tokens = 1;
    s.token[0] = (struct fray_token_setup){ .seat = OPEN_TO_BOTH, .with = f + 1, .x = (int)(x * 100), .y = 4000 };
    goal(GOAL_CARRY, RED, 2);
    s.goal[0].edge = EDGE_EAST;
    s.goal[0].token = 1;
    begin();
    return f;
}

/* Nobody is near: who carries the sack goes east with all his 16 cm, and in the last turn over the edge. */
static void test_carries(void **state)
{
    struct act a;

    (void)state;
    a = sensible(carrier(50, 8));
    assert_int_equal(a.kind, FRAY_GO);
    assert_int_equal(a.arg[FRAY_X], 6600);
    a = sensible(carrier(110, 1));
    assert_int_equal(a.kind, FRAY_GO);
    assert_true(a.arg[FRAY_X] > s.wide);
}

/* A sack lies at his feet and there is time: he takes it. */
static void test_takes(void **state)
{
    struct act a;
    int f = carrier(50, 8);

    (void)state;
    b.figure[f].token = b.token[0].carrier = 0;
    a = sensible(f);
    assert_int_equal(a.kind, FRAY_TAKE);
    assert_int_equal(a.arg[FRAY_AT], 0);
}

/* A wagon rolls 12 cm to the east, from x 50 to 62, and on at y 43. A friend with a loaded musket stands at 60 and has
** an enemy at 18 cm, whom he hits with 5 and 6: a wagon is worth more than a shot, he makes room. Bases of 1 and 2 cm:
** 3 cm beside the middle of the way are enough. Without a wagon he fires. */
static void test_makes_room_for_a_wagon(void **state)
{
    (void)state;
    for (int wagon = 0; wagon < 2; wagon++) {
        int f = carrier(50, 12), mate = armed(1, 60, 43, NORTH, FIREARM_MUSKET);
        struct act a;

        man(2, 60, 63, SOUTH);
        if (wagon) s.token[0].kind = TOKEN_WAGON, s.token[0].y = 4300;  /* beside its leader, who walks at y 40 */
        begin();
        a = sensible(mate);
        if (!wagon) {
            assert_int_equal(a.kind, FRAY_STAY);
            continue;
        }
        assert_int_equal(a.kind, FRAY_GO);
        assert_true(a.arg[FRAY_Y] >= 4600 || a.arg[FRAY_Y] <= 4000 || a.arg[FRAY_X] <= 5900);
        a = sensible(f);
        assert_int_equal(a.kind, FRAY_GO);
        assert_int_equal(a.arg[FRAY_X], 6200);
    }
}

/* A goal hangs on the officer's life, a horseman comes at 12 cm: he does not go nearer. */
static void test_spares_the_officer(void **state)
{
    int f, e;
    struct act a;

    (void)state;
    table();
    f = man(unit("Guards", RED, FORMED_OPEN), 60, 40, NORTH);
    e = man(unit("Hussars", BLUE, FORMED_OPEN), 60, 55, SOUTH);
    s.figure[e].mount = MOVER_LIGHT_CAVALRY;
    s.figure[e].weapon = ARM_SABRE;
    goal(GOAL_SAVE, RED, 3);
    s.goal[0].figure = f + 1;
    begin();
    a = sensible(f);
    assert_int_not_equal(a.kind, FRAY_ATTACK);
    if (a.kind == FRAY_GO) assert_true(a.arg[FRAY_Y] <= 4000);
}

static int danger_behind(int hedges, int woods)
{
    struct fray_wits w;
    int f;

    table();
    f = man(unit("Guards", RED, FORMED_OPEN), 60, 20, NORTH);
    armed(unit("Smugglers", BLUE, FORMED_OPEN), 60, 60, SOUTH, FIREARM_MUSKET);
    if (hedges) line(LINE_HEDGE, 50, 41.5, 70, 41.5);
    if (woods) area(AREA_FOREST, 50, 43, 20, 14);
    begin();
    fray_wits(&played, &b, RED, &w);
    return fray_danger(&w, f, (struct point){ 6000, 4000 });
}

/* At 18 cm a musket hits with 5 and 6 in the open, with 6 alone a man behind a hedge, and sees nobody through 14 cm of
** forest; his sword is too far away to count. */
static void test_cover_counts(void **state)
{
    int open = danger_behind(0, 0);

    (void)state;
    assert_int_equal(danger_behind(1, 0), open / 2);
    assert_int_equal(danger_behind(0, 1), 0);
    assert_true(open > 0);
}

/* The last evening counts who stands on the ground: he who holds it alone stays, though an enemy is in reach. */
static void test_holds(void **state)
{
    struct act a;
    int f;

    (void)state;
    table();
    s.turns = 1;
    f = man(unit("Guards", RED, FORMED_OPEN), 60, 40, NORTH);
    man(unit("Smugglers", BLUE, FORMED_OPEN), 60, 58, SOUTH);
    area(AREA_FIELD, 55, 36, 10, 6);
    goal(GOAL_HOLD, RED, 5);
    s.goal[0].area = 1;
    begin();
    a = sensible(f);
    assert_true(a.kind == FRAY_STAY || a.kind == FRAY_FACE);
}

/* Eight turns of way and six turns left are too few; with eight the chance is there, with twelve it is better. */
static void test_time(void **state)
{
    (void)state;
    assert_true(fray_in_time(12000, 1600, 6) < 50);
    assert_true(fray_in_time(12000, 1600, 8) > 200);
    assert_true(fray_in_time(12000, 1600, 12) > fray_in_time(12000, 1600, 8));
}

/* ---- what holds everywhere ---- */

/* Two units a side anywhere on a table with open and closed ground, a thing to carry, an officer to save. */
static void any_table(struct rng *g)
{
    static const char *const names[] = { "Guards", "Smugglers", "Hussars", "Peasants" };
    int of[4];

    table();
    s.turns = 3 + (int)rng_below(g, 8);
    s.open[EDGE_EAST - 1] = OPEN_TO_RED;
    area(AREA_FOREST, 30, 50, 20, 12);
    area(AREA_BUILDING, 70, 55, 10, 10);
    area(AREA_FIELD, 55, 36, 14, 8);
    line(LINE_HEDGE, 20, 40, 48, 42);
    line(LINE_WALL, 84, 30, 86, 70);
    for (int i = 0; i < 4; i++) of[i] = unit(names[i], i & 1, FORMED_OPEN);
    for (int i = 0; i < 12; i++) {
        int f = armed(of[i % 4], 5 + 9 * i, 4 + rng_below(g, 26) + (i & 1 ? 76 : 0), i & 1 ? SOUTH : NORTH,
                      rng_below(g, 2) ? FIREARM_MUSKET : FIREARM_PISTOL);
        s.figure[f].class = 2 + (int)rng_below(g, 3);
        s.figure[f].officer = i < 4;
    }
    s.tokens = 1;
    s.token[0] = (struct fray_token_setup){ .seat = OPEN_TO_BOTH, .with = 3, .x = s.figure[2].x, .y = s.figure[2].y };
    goal(GOAL_CARRY, RED, 2);
    s.goal[0].edge = EDGE_EAST;
    s.goal[0].token = 1;
    goal(GOAL_SAVE, BLUE, 3);
    s.goal[1].figure = 2;
    goal(GOAL_HOLD, RED, 2);
    s.goal[2].area = 3;
    goal(GOAL_HOLD, BLUE, 2);
    s.goal[3].area = 3;
    begin();
    for (int f = 0; f < b.figures; f++) {
        b.figure[f].loaded[0] = (int)rng_below(g, 2);
        b.unit[fray_unit_of(&s, f)].nerve = rng_below(g, 12) ? NERVE_STEADY : NERVE_SHAKEN;
    }
}

static void test_orders_allowed(void **state)
{
    struct rng g;

    (void)state;
    rng_start(&g, 7, 0);
    for (int n = 0; n < 60; n++) {
        any_table(&g);
        for (int seat = 0; seat < 2; seat++) {
            struct fray_state before = b;

            assert_true(flintlock_game.plans(&played, &b, seat, &plans));
            assert_true(plans.parts >= 2 && plans.ways == FRAY_WAYS);
            for (int way = 0; way < plans.ways; way++) {
                b = before;
                for (int i = 0; i < plans.n[way]; i++) {
                    struct act a = plans.order[way][i].act;

                    give_act(seat, a, NO_DICE);                 /* refuses what is not allowed */
                    if (a.kind != FRAY_GO) continue;
                    assert_true(a.arg[FRAY_X] > 0 && a.arg[FRAY_Y] > 0 && a.arg[FRAY_Y] < s.high);
                    assert_true(a.arg[FRAY_X] < s.wide || seat == RED);         /* only this edge is open, to red */
                }
            }
            b = before;
        }
    }
}

/* The same position with the sides exchanged: red's units are blue's, his goals and points too. */
static void exchange_sides(void)
{
    int32_t points = b.points[0];

    for (int u = 0; u < s.units; u++) s.unit[u].seat = 1 - s.unit[u].seat;
    for (int i = 0; i < s.goals; i++) s.goal[i].seat = 1 - s.goal[i].seat;
    b.points[0] = b.points[1];
    b.points[1] = points;
}

static void test_worth_of_both(void **state)
{
    enum { ROUNDING = 4000 };                                   /* in millionths: quotients are cut to thousandths */
    struct rng g;

    (void)state;
    rng_start(&g, 11, 0);
    for (int n = 0; n < 200; n++) {
        int red, exchanged;

        any_table(&g);
        b.points[0] = (int)rng_below(&g, 5);
        b.points[1] = (int)rng_below(&g, 5);
        for (int f = 0; f < b.figures; f++) if (!rng_below(&g, 4)) b.figure[f].where = WHERE_OUT;
        red = flintlock_game.worth(&played, &b, RED);
        assert_int_equal(red, -flintlock_game.worth(&played, &b, BLUE));
        exchange_sides();
        exchanged = flintlock_game.worth(&played, &b, BLUE);
        assert_in_range(red - exchanged + ROUNDING, 0, 2 * ROUNDING);
    }
}

/* A man more, a point more, an enemy officer less: each is better than without. */
static void test_worth_grows(void **state)
{
    struct rng g;

    (void)state;
    rng_start(&g, 13, 0);
    for (int n = 0; n < 50; n++) {
        int before;

        any_table(&g);
        before = flintlock_game.worth(&played, &b, RED);
        b.points[0] += 1;
        assert_true(flintlock_game.worth(&played, &b, RED) >= before);
        b.points[0] -= 1;
        b.figure[1].where = WHERE_OUT;                          /* blue's, on whom his goal hangs */
        assert_true(flintlock_game.worth(&played, &b, RED) > before);
        b.figure[1].where = WHERE_ON;
        b.figure[4].where = WHERE_OUT;                          /* one of red's */
        assert_true(flintlock_game.worth(&played, &b, RED) < before);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fires), cmocka_unit_test(test_reloads), cmocka_unit_test(test_attacks_the_weaker),
        cmocka_unit_test(test_carries), cmocka_unit_test(test_takes),
        cmocka_unit_test(test_makes_room_for_a_wagon), cmocka_unit_test(test_spares_the_officer),
        cmocka_unit_test(test_cover_counts), cmocka_unit_test(test_holds), cmocka_unit_test(test_time),
        cmocka_unit_test(test_orders_allowed), cmocka_unit_test(test_worth_of_both),
        cmocka_unit_test(test_worth_grows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
