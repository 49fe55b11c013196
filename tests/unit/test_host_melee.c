/* test_host_melee.c - melees on the table, worked out by hand: dice of both sides, tests, losses, who gives way. Where
** he goes and who follows is in test_host_retreat.c. Everybody is of discipline B and without a commander unless it is
** said. */
#include "host_melee.h"
#include "host_picture.h"
#include "model/sketch.h"

/* Red at (7200, 4760 - half its depth) looks north, blue at (7200, 5000), foot, looks south: their fronts touch. */
static struct pose red_at(int depth) { return (struct pose){ 7200, 4760 - depth / 2, NORTH }; }
static const struct pose blue_at = { 7200, 5000, SOUTH };
enum { A = 2, D };                                      /* after the two skirmishers of table() */

/* CP1 7/4 charges FP 4/1 with long spears. Impetus is cancelled (8.4/3): 7 dice, damage 1 + 1 = 2; FP 4 dice, damage 2.
** FP: 4 - 2 = 2, die 3: one loss. CP1: 7 - 2 - 1 (cavalry against FP) = 4, die 5: one loss. Equal: nobody gives way. */
static void test_draw(void **state)
{
    (void)state;
    field();
    troop(RED, TYPE_CP1, 7, 4, red_at(720));
    troop(BLUE, TYPE_FP, 4, 1, blue_at);
    s.unit[D].weapon = WEAPON_LONG_SPEAR;
    ready();
    charges(A, D, FACING_FRONT);
    fight(DICE(6, 5, 5, 1, 1, 2, 3, 6, 6, 1, 2, 3, 5), NO_DICE);
    assert_int_equal(b.unit[A].current, 6);
    assert_int_equal(b.unit[D].current, 3);
    assert_true(b.unit[A].disordered && b.unit[D].disordered);
    assert_int_equal(b.pairs, 1);
    assert_false(b.unit[A].charged);
    assert_false(in_chain());
    picture("33", "A drawn melee", "CP1 7/4 charges long spears: impetus is cancelled, 7 dice, two damage; FP 4 dice, "
            "two damage. FP 4 - 2 = 2, a 3: one loss. CP1 7 - 2 - 1 = 4, a 5: one loss.");
}

/* FL impetuous 4/4/C from the west into the left flank of FP 5/B, who looks south: its right, as one sees it; it is
** disordered. 4 + 4 = 8 dice: 2 + 1 = 3 damage. FP 5 - 1 (disordered) + 1 (better discipline) = 5 dice: none. FP:
** 5 - 3 - 1 - 2 is less than 1, so 1; die 2: one loss. It goes away from the enemy, east, 1H on a 4. The FL must
** follow: 1 is 0H, thrown again 2 is 0H. */
static void test_flank(void **state)
{
    (void)state;
    field();
    troop(RED, TYPE_FL, 4, 4, (struct pose){ 7200 - 480 - 240, 5000, EAST });
    troop(BLUE, TYPE_FP, 5, 1, blue_at);
    s.unit[A].impetuous = 1;
    s.unit[A].discipline = DISCIPLINE_C;
    ready();
    charges(A, D, FACING_FLANK);
    assert_true(b.unit[D].disordered);
    fight(DICE(6, 6, 5, 5, 1, 1, 1, 2, 1, 2, 3, 4, 4, 2), NO_DICE);
    assert_int_equal(b.unit[D].current, 4);
    in_phase(PHASE_RETREAT, DICE(4));
    is_at(D, 7680, 5000);
    assert_int_equal(b.unit[D].facing, SOUTH);
    assert_int_equal(b.pairs, 0);
    in_phase(PHASE_PURSUIT, DICE(1, 2));
    is_at(A, 6480, 5000);
    assert_false(in_chain());
    picture("34", "Into the flank", "FL 4/4: 8 dice, three damage; FP 5 - 1 + 1 = 5 dice, none. FP has at least 1, a "
            "2: one loss. It goes 1H away from the enemy, east; FL follows with 1 and 2: 0H.");
}

/* Legion 6/1 charges pikes, three of 4: 6 + 1 = 7 dice, 2 damage; pikes 4 + 2 (depth against foot) = 6 dice, none.
** Their 4 - 2 = 2; die 6: 4 losses, the rear rank is gone with its value of 2, the front one is Fresh. It
** stood from 4760 to 6200 (middle 5480); the front edge stays: middle 5240. Then 1H back, to the north. The legion may
** follow and does not. */
static void test_large(void **state)
{
    (void)state;
    field();
    troop(RED, TYPE_FP, 6, 1, red_at(480));
    troop(BLUE, TYPE_FP, 4, 1, (struct pose){ 7200, 4760 + 720, SOUTH });
    s.unit[D].weapon = WEAPON_PIKE;
    s.unit[D].ranks = 3;
    ready();
    charges(A, D, FACING_FRONT);
    fight(DICE(6, 6, 1, 1, 2, 2, 3, 1, 1, 1, 2, 2, 3, 6), NO_DICE);
    assert_int_equal(b.unit[D].current, 4);
    assert_int_equal(b.unit[D + 1].current, 4);
    assert_true(gone(D + 2));
    assert_int_equal(host_ranks(&s, &b, D), 2);
    assert_int_equal(b.command[BLUE].lost, 2);
    assert_int_equal(b.seat[BLUE].lost, 2);
    is_at(D, 7200, 5240);
    in_phase(PHASE_RETREAT, DICE(1));
    is_at(D, 7200, 5720);
    orders(RED, HOST_HOLD, A);
    assert_false(in_chain());
    picture("35", "A Large Unit loses its rear rank", "7 dice against 4 + 2 (depth). 4 - 2 = 2, a 6: four losses, the "
            "rear rank is gone. The front edge stays; then it goes back 1H.");
}

/* Main FP 5/2 touches 660 of the enemy's front, one Support 300 of it, another its flank from an earlier turn. Main 5
** + 2 + 1 (the Support at its side) = 8, Supports half of 4 and of 5, rounded up: 2 + 3: 13 dice, 2 damage. The enemy,
** 6, disordered by the flank: 5 dice, none; 6 - 2 - 1 - 2 = 1, die 3: two losses. It goes straight back from Main,
** though touched on the flank too. */
static void test_support(void **state)
{
    (void)state;
    field();
    troop(RED, TYPE_FP, 5, 2, (struct pose){ 6900, 4520, NORTH });
    troop(BLUE, TYPE_FP, 6, 1, blue_at);
    troop(RED, TYPE_FP, 4, 1, (struct pose){ 7860, 4520, NORTH });
    troop(RED, TYPE_CM, 5, 1, (struct pose){ 6720 - 360, 5300, EAST });
    ready();
    touches(4, D, FACING_FRONT);
    touches(5, D, FACING_FLANK);
    charges(A, D, FACING_FRONT);
    fight(DICE(6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3), NO_DICE);
    assert_int_equal(b.unit[D].current, 4);
    in_phase(PHASE_RETREAT, DICE(6));
    is_at(D, 7200, 5960);
    assert_int_equal(b.pairs, 0);
    orders(RED, HOST_PURSUE, A);
    orders(RED, HOST_PURSUE, 5);                        /* the best Support is asked first */
    orders(RED, HOST_HOLD, 4);
    in_phase(PHASE_PURSUIT, DICE(4));                    /* 1H: not enough; the Support goes as far, the same way */
    is_at(A, 6900, 5000);
    is_at(4, 7860, 4520);
    is_at(5, 6360, 5780);
    assert_false(in_chain());
    picture("36", "Main and two Supports", "5 + 2 + 1, and half of 4 and of 5, up: 13 dice, two damage. 6 - 2 - 1 - 2 "
            "= 1, a 3: two losses. It goes straight back from Main, 2H; Main and one Support follow 1H.");
}

/* ---- artillery, wagons, baggage, no dice ---- */

static void beats(int type, int vbu)
{
    field();
    troop(RED, TYPE_FL, 5, 0, red_at(480));
    troop(BLUE, type, vbu, 0, (struct pose){ 7200, 4760 + (type == TYPE_ART ? 360 : 480), SOUTH });
}

static void test_artillery(void **state)
{
    (void)state;
    beats(TYPE_ART, 3);
    s.unit[D].missile = MISSILE_ARTILLERY_A;
    ready();
    charges(A, D, FACING_FRONT);
    fight(DICE(6, 1, 1, 1, 1, 1, 1, 1, 3), NO_DICE);    /* 3 - 1 = 2, die 3: one loss */
    assert_true(gone(D));
    assert_false(in_chain());                           /* FL without impetus does not follow */
    picture("82a", "Artillery is beaten", "One damage: 3 - 1 = 2, a 3 fails. Beaten artillery is destroyed.");
}

static void test_wagons(void **state)
{
    (void)state;
    beats(TYPE_W, 3);
    ready();
    charges(A, D, FACING_FRONT);
    fight(DICE(6, 1, 1, 1, 1, 1, 1, 1, 3), NO_DICE);
    assert_int_equal(b.unit[D].current, 2);
    assert_int_equal(b.pairs, 1);
    assert_false(in_chain());
    picture("82b", "Wagons are beaten", "One damage: 3 - 1 = 2, a 3: one loss. Wagons stay where they are.");
}

/* Baggage of 2, C: 2 dice; FL 5 + 1 (better discipline). 2 - 1 = 1, die 2: one loss: taken, VD 3, fortified 4. */
static void baggage_is_taken(int kind, int worth)
{
    field();
    troop(RED, TYPE_FL, 5, 0, red_at(480));
    troop(BLUE, TYPE_T, 2, 0, (struct pose){ 7200, 4760 + 480, SOUTH });
    s.unit[D].command = 0;
    s.unit[D].vd = 0;
    s.unit[D].discipline = DISCIPLINE_C;
    s.unit[D].baggage = kind;
    ready();
    assert_int_equal(b.seat[BLUE].baggage, D + 1);
    charges(A, D, FACING_FRONT);
    fight(DICE(6, 1, 1, 1, 1, 1, 1, 1, 2), NO_DICE);
    assert_true(gone(D));
    assert_int_equal(b.seat[BLUE].baggage, 0);
    assert_int_equal(b.seat[BLUE].lost, worth);
}

/* A house rule gives it a basic value of 4: it begins with 4, rules see 4, and with 2 left it has lost half. */
static void baggage_of_four(void)
{
    struct host_table t;
    struct ancients_unit in;

    field();
    choose("ancients.table.baggage_value", "4");
    troop(RED, TYPE_FL, 5, 0, red_at(480));
    troop(BLUE, TYPE_T, 2, 0, (struct pose){ 7200, 4760 + 480, SOUTH });
    s.unit[D].command = 0;
    s.unit[D].vd = 0;
    s.unit[D].discipline = DISCIPLINE_C;
    s.unit[D].baggage = BAGGAGE_OPEN;
    ready();
    assert_int_equal(b.unit[D].current, 4);
    host_look(&played, &b, REFEREE, &t);
    host_unit_in(&t, D, &in);
    assert_int_equal(in.vbu, 4);
    assert_int_equal(ancients_game.left(&played, &b, D), 100);
    b.unit[D].current = 2;
    assert_int_equal(ancients_game.left(&played, &b, D), 50);
}

static void test_baggage(void **state)
{
    (void)state;
    baggage_of_four();
    baggage_is_taken(BAGGAGE_FORTIFIED, 4);
    baggage_is_taken(BAGGAGE_OPEN, 3);
    picture("82c", "The baggage is taken", "It has 2 dice, FL 5 + 1 for its better discipline: one damage. 2 - 1 = 1, "
            "a 2: beaten, so it is taken, and 3 are lost.");
}

/* Both have one left and are disordered: no dice, both go back 1H. */
static void test_no_dice(void **state)
{
    (void)state;
    field();
    troop(RED, TYPE_FL, 3, 0, red_at(480));
    troop(BLUE, TYPE_FL, 3, 0, blue_at);
    ready();
    for (int u = A; u <= D; u++) b.unit[u].current = b.unit[u].disordered = 1;
    charges(A, D, FACING_FRONT);
    fight(NO_DICE, NO_DICE);
    is_at(A, 7200, 4520 - 480);
    is_at(D, 7200, 5000 + 480);
    assert_int_equal(b.unit[A].current + b.unit[D].current, 2);
    assert_false(in_chain());
    picture("43", "Nobody has dice", "Both have one left and are disordered: both go back 1H.");
}

/* ---- commanders ---- */

/* Blue's commander is with the unit that is destroyed: on a 3 he is lost (a CinC below Genius: VD 2), on a 4 he joins
** the nearest unit of his command; if there is none he is lost whatever falls. He gave his unit a die, and a point in
** the test: 5 + 1 - 5 = 1, die 6. */
static void test_commander(void **state)
{
    (void)state;
    for (int k = 0; k < 3; k++) {
        field();
        troop(RED, TYPE_FL, 5, 4, red_at(480));
        troop(BLUE, TYPE_FL, 5, 1, blue_at);
        s.command[BLUE].with = D + 1;
        ready();
        if (k == 2) b.unit[1].where = WHERE_GONE, b.unit[1].current = 0;
        charges(A, D, FACING_FRONT);
        fight(DICE(6, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6), k == 0 ? DICE(3) : DICE(4));
        assert_true(gone(D));
        assert_int_equal(b.command[BLUE].alive, k == 1);
        assert_int_equal(b.command[BLUE].unit, k == 1 ? 2 : 0);
        assert_int_equal(b.command[BLUE].lost, k == 1 ? 2 : 4);
    }
}

/* ---- several at once ---- */

/* Red's two units have a melee each: red says which first. Blue's two enemies of the second touch it as much and have
** the same value: blue says which is Main. */
static void test_choices(void **state)
{
    struct host x;

    (void)state;
    field();
    troop(RED, TYPE_FL, 3, 0, (struct pose){ 7200, 4520, NORTH });
    troop(BLUE, TYPE_FL, 3, 0, (struct pose){ 6720, 5000, SOUTH });
    troop(BLUE, TYPE_FL, 3, 0, (struct pose){ 7680, 5000, SOUTH });
    troop(RED, TYPE_FL, 3, 0, (struct pose){ 10000, 4520, NORTH });
    troop(BLUE, TYPE_FL, 3, 0, (struct pose){ 10000, 5000, SOUTH });
    ready();
    charges(2, 3, FACING_FRONT);
    charges(2, 4, FACING_FRONT);
    charges(5, 6, FACING_FRONT);
    x = on();
    host_melees(&x);
    assert_int_equal(b.run.phase, PHASE_MELEES);
    refused(RED, HOST_PASS, PASS_MOMENT, 0, 0, "8.9");
    refused(RED, HOST_FIGHT, 0, 0, 0, "HI-71");
    orders(RED, HOST_FIGHT, 2);
    assert_int_equal(b.run.phase, PHASE_MAIN);
    refused(BLUE, HOST_MAIN, 6, 0, 0, "HI-33");
    orders(BLUE, HOST_MAIN, 4);
    assert_int_equal(b.run.support[BLUE][0], 3 + 1);
    assert_true(b.unit[3].role == ROLE_SUPPORT && b.unit[4].role == ROLE_MAIN && b.unit[2].role == ROLE_MAIN);
    /* 3 dice; Main 3 + 1 (its neighbour at its side) + half of 3, up: 6 */
    in_phase(PHASE_HANDS, DICE(1, 1, 1, 1, 1, 1, 1, 1, 1));
    in_phase(PHASE_SETTLE, NO_DICE);
    assert_int_equal(b.run.main[RED], 5 + 1);           /* the other melee follows by itself */
    in_phase(PHASE_HANDS, DICE(1, 1, 1, 1, 1, 1));
    in_phase(PHASE_SETTLE, NO_DICE);
    assert_false(in_chain());
}

/* Two enemies touch it, 660 and 300 of its front: the first is Main though it is worth less. Touched alike, the one
** that is worth more is. */
static void test_main(void **state)
{
    (void)state;
    for (int alike = 0; alike < 2; alike++) {
        struct host x;
        int by = alike ? 480 : 300;

        field();
        troop(RED, TYPE_FL, 3, 0, (struct pose){ 7200, 4520, NORTH });
        troop(BLUE, TYPE_FL, 3, 0, (struct pose){ 7200 - by, 5000, SOUTH });
        troop(BLUE, TYPE_FL, 4, 0, (struct pose){ 7200 - by + 960, 5000, SOUTH });
        ready();
        charges(2, 3, FACING_FRONT);
        charges(2, 4, FACING_FRONT);
        x = on();
        host_melees(&x);
        assert_int_equal(b.run.phase, PHASE_HANDS);
        assert_int_equal(b.run.main[BLUE], alike ? 4 + 1 : 3 + 1);
    }
}

/* ---- disengaging ---- */

/* CL goes back 2H on a 2, away from the foot at its front, and is not followed, though CP would have to. From
** one at its left it goes to the right, 7200 + 960, also where he has fought already and may not be fought again
** (BA-35). */
static void test_disengage(void **state)
{
    (void)state;
    for (int once = 0; once < 2; once++) {
        struct host x;

        field();
        if (once) choose("ancients.fought_once", "on");
        troop(RED, TYPE_CL, 4, 1, red_at(720));
        troop(BLUE, TYPE_CP1, 5, 3, once ? (struct pose){ 7200 - 480 - 360, 4400, EAST }
                                         : (struct pose){ 7200, 4760 + 360, SOUTH });
        ready();
        touches(A, D, FACING_FRONT);
        b.unit[D].fought = once;
        x = on();
        host_disengage(&x, A);
        in_phase(PHASE_RETREAT, DICE(2));
        if (once) is_at(A, 7200 + 960, 4400);
        else is_at(A, 7200, 4400 - 960);
        assert_int_equal(b.pairs, 0);
        assert_false(in_chain());
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_draw), cmocka_unit_test(test_flank), cmocka_unit_test(test_large),
        cmocka_unit_test(test_support), cmocka_unit_test(test_artillery), cmocka_unit_test(test_wagons),
        cmocka_unit_test(test_baggage), cmocka_unit_test(test_no_dice), cmocka_unit_test(test_commander),
        cmocka_unit_test(test_choices), cmocka_unit_test(test_disengage), cmocka_unit_test(test_main),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
