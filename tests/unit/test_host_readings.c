/* test_host_readings.c - rulings and options of melees, retreats and pursuits on the table, each with a melee worked
** out by hand. Everybody is of discipline B and without a commander unless it is said. */
#include "host_melee.h"
#include "host_picture.h"

enum { A = 2, D, THIRD, FOURTH };                       /* after the two skirmishers of field() */
static const struct pose blue_at = { 7200, 5000, SOUTH };

/* CM 5/2 in front of FP 5/1, touching. */
static void horse_and_foot(void)
{
    field();
    troop(RED, TYPE_CM, 5, 2, (struct pose){ 7200, 4400, NORTH });
    troop(BLUE, TYPE_FP, 5, 1, blue_at);
}

/* 7 dice with four sixes against 5 dice: 5 - 4 = 1, die 2: one loss. */
#define ONE_LOSS DICE(6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 2)
/* 7 dice with five sixes: at least 1, die 6: five losses, all that FP has. */
#define WIPED_OUT DICE(6, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 6)

/* BA-45: its Support, FL 4 beside it, is left. It adds half of 4 to the enemy's 5 dice and stands at its side (+1): 8.
** It goes back 1H on a 2; the horse may follow straight ahead. */
static void test_supports_of_the_destroyed(void **state)
{
    (void)state;
    horse_and_foot();
    s.unit[A].x = 7500;                                 /* touches 660 of the FP, 300 of the FL */
    troop(BLUE, TYPE_FL, 4, 1, (struct pose){ 8160, 5000, SOUTH });
    ready();
    touches(A, THIRD, FACING_FRONT);
    charges(A, D, FACING_FRONT);
    fight(DICE(6, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6), NO_DICE);
    assert_true(gone(D));
    in_phase(PHASE_RETREAT, DICE(2));
    is_at(THIRD, 8160, 5480);
    orders(RED, HOST_PURSUE, A);
    in_phase(PHASE_PURSUIT, DICE(1));
    assert_false(in_chain());
    picture("44", "The Support of one that is destroyed", "FP 5 and half of the FL beside it and 1 for its side: 8 "
            "dice, none. FP at least 1, a 6: five losses. Its Support is left and goes back 1H on a 2; the horse may "
            "follow straight ahead.");
}

/* BA-46: wagons support the FP from the side; they do not go back, and the winner, a CP1 that must pursue, is still
** touched by them. 5 + 2 dice: impetus counts against FP. FP 5 + half of 3 wagons, up, + 1 at its side = 8. */
static void test_still_touched(void **state)
{
    (void)state;
    horse_and_foot();
    s.unit[A].type = TYPE_CP1;
    s.unit[A].x = 7500;
    troop(BLUE, TYPE_W, 3, 0, (struct pose){ 8160, 4760 + 480, SOUTH });
    ready();
    touches(A, THIRD, FACING_FRONT);
    charges(A, D, FACING_FRONT);
    fight(DICE(6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2), NO_DICE);
    in_phase(PHASE_RETREAT, DICE(1));
    is_at(D, 7200, 5480);
    is_at(THIRD, 8160, 5240);
    assert_false(in_chain());
    assert_int_equal(b.pairs, 1);
    picture("45", "Still touched", "FP goes back 1H; the wagons that supported it do not. CP1, which must pursue, is "
            "touched by them and stays.");
}

/* BA-47: both without dice; rocks at blue's back: it stays, red goes back, so they part. */
static void test_no_room_without_dice(void **state)
{
    (void)state;
    field();
    troop(RED, TYPE_FL, 3, 0, (struct pose){ 7200, 4520, NORTH });
    troop(BLUE, TYPE_FL, 3, 0, blue_at);
    piece(PIECE_OF_ROCKS, 12.5, 5240 / 480., 6.25, 1);
    ready();
    for (int u = A; u <= D; u++) b.unit[u].current = b.unit[u].disordered = 1;
    charges(A, D, FACING_FRONT);
    fight(NO_DICE, NO_DICE);
    is_at(A, 7200, 4040);
    is_at(D, 7200, 5000);
    assert_int_equal(b.pairs, 0);
    picture("46", "Nobody has dice, rocks behind one", "Blue cannot go back and stays; red goes back 1H, so they "
            "part.");
}

/* Only one of them has no dice, one left and disordered: the other throws, and they fight on. */
static void test_no_hand(void **state)
{
    (void)state;
    for (int who = A; who <= D; who++) {
        field();
        troop(RED, TYPE_FL, 3, 0, (struct pose){ 7200, 4520, NORTH });
        troop(BLUE, TYPE_FL, 3, 0, blue_at);
        ready();
        b.unit[who].current = b.unit[who].disordered = 1;
        charges(A, D, FACING_FRONT);
        fight(DICE(1, 1, 1), NO_DICE);
        is_at(A, 7200, 4520);
        is_at(D, 7200, 5000);
        assert_int_equal(b.pairs, 1);
    }
}

/* BA-48: at its left within half an H: a die more; 300 away: none; behind it: none; looking away: none. */
static void test_side_by_side(void **state)
{
    static const struct { struct pose at; int dice; } friends[] = {
        { { 7200 + 960 + 230, 5000, SOUTH }, 6 }, { { 7200 + 960 + 300, 5000, SOUTH }, 5 },
        { { 7200 + 300, 5490, SOUTH }, 5 }, { { 7200 + 960 + 100, 5000, NORTH }, 5 },
        { { 7200 - 960 - 230, 5000, SOUTH }, 6 },
    };

    (void)state;
    for (int i = 0; i < LEN(friends); i++) {
        struct ancients_melee_in in;
        struct host_table t;
        struct host x;

        horse_and_foot();
        troop(BLUE, TYPE_FL, 4, 1, friends[i].at);
        ready();
        charges(A, D, FACING_FRONT);
        x = on();
        host_melees(&x);
        host_look(&played, &b, REFEREE, &t);
        host_melee_in(&t, &in);
        assert_int_equal(5 + in.side[DEFENDER].flanks, friends[i].dice);
        if (i == 0) picture("47a", "A friend at its side", "Within half an H of its left side, looking the same way: 5 "
                            "+ 1 = 6 dice.");
        if (i == 1) picture("47b", "A friend too far away", "0.62H from its side: 5 dice.");
    }
}

/* Of several hits the worst counts, whoever came first. */
static void test_worst_hit(void **state)
{
    (void)state;
    horse_and_foot();
    troop(RED, TYPE_FL, 4, 0, (struct pose){ 7200 - 720, 5000, EAST });
    troop(RED, TYPE_FL, 4, 0, (struct pose){ 7200, 5480, SOUTH });
    ready();
    touches(A, D, FACING_FRONT);
    assert_int_equal(host_worst_hit(&b, D), FACING_FRONT);
    assert_false(b.unit[D].disordered);
    touches(FOURTH, D, FACING_REAR);
    assert_int_equal(host_worst_hit(&b, D), FACING_REAR);
    assert_true(b.unit[D].disordered);
    touches(THIRD, D, FACING_FLANK);
    assert_int_equal(host_worst_hit(&b, D), FACING_REAR);
    assert_int_equal(host_hit(&b, D, THIRD), FACING_FLANK);
    assert_int_equal(host_hit(&b, THIRD, D), FACING_FRONT);
    picture("48", "Front, flank and rear", "Of several hits the worst counts, whoever came first: here the rear.");
    host_part(&(struct host){ .p = &played, .s = &s, .b = &b, .ready = played.ready }, FOURTH);
    assert_int_equal(host_worst_hit(&b, D), FACING_FLANK);
    assert_int_equal(b.pairs, 2);
    touches(FOURTH, D, FACING_FRONT);                          /* the last one that is looked at is not the worst */
    assert_int_equal(host_worst_hit(&b, D), FACING_FLANK);
}

/* Hit on its right, from the west, it goes straight back all the same, north; hit in the rear it cannot start. */
static void test_way_back(void **state)
{
    (void)state;
    for (int rear = 0; rear < 2; rear++) {
        field();
        troop(RED, TYPE_FL, 4, 4, rear ? (struct pose){ 7200, 5480, SOUTH } : (struct pose){ 6480, 5000, EAST });
        troop(BLUE, TYPE_FP, 5, 1, blue_at);
        choose("ancients.retreat_way", "back");
        ready();
        charges(A, D, rear ? FACING_REAR : FACING_FLANK);
        /* 8 dice, 3 damage; 5 - 1 dice; at least 1, die 2 */
        fight(DICE(6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2), NO_DICE);
        in_phase(PHASE_RETREAT, DICE(1));
        assert_int_equal(gone(D), rear);
        if (!rear) is_at(D, 7200, 5480);
        if (!rear) picture("49a", "Straight back (retreat_way=back)", "Hit on its right, from the west, FP goes "
                           "straight back all the same, 1H to the north. 4 + 4 = 8 dice, three damage; at least 1, a "
                           "2: one loss.");
        if (rear) picture("49b", "Hit in the rear (retreat_way=back)", "It cannot start: destroyed.");
        orders(RED, HOST_HOLD, A);
    }
}

static void test_pushed_disordered(void **state)
{
    (void)state;
    horse_and_foot();
    troop(BLUE, TYPE_FP, 5, 1, (struct pose){ 7200, 5480, SOUTH });
    choose("ancients.pushed", "disordered");
    ready();
    charges(A, D, FACING_FRONT);
    fight(ONE_LOSS, NO_DICE);
    in_phase(PHASE_RETREAT, DICE(1));
    is_at(THIRD, 7200, 5960);
    assert_true(b.unit[THIRD].disordered);
    orders(RED, HOST_HOLD, A);
}

/* flank_fail_routs: hit in the flank and failed: all of the Large Unit is gone. */
static void test_flank_routs(void **state)
{
    (void)state;
    field();
    troop(RED, TYPE_FL, 4, 4, (struct pose){ 6480, 5000, EAST });
    troop(BLUE, TYPE_FP, 5, 1, (struct pose){ 7200, 5000, SOUTH });
    s.unit[D].ranks = 2;
    choose("ancients.flank_fail_routs", "on");
    ready();
    charges(A, D, FACING_FLANK);
    /* 5 + 1 (depth) - 1 = 5 dice */
    fight(DICE(6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2), NO_DICE);
    assert_true(gone(D) && gone(D + 1));
    assert_int_equal(b.command[BLUE].lost, 4);
}

/* HI-38: FP is wiped out; the FL 100 behind loses one and is disordered, the FP 500 behind does not. */
static void test_rout_behind(void **state)
{
    (void)state;
    for (int on_off = 0; on_off < 2; on_off++) {
        horse_and_foot();
        troop(BLUE, TYPE_FL, 4, 1, (struct pose){ 7300, 5240 + 100 + 240, SOUTH });
        troop(BLUE, TYPE_FP, 4, 1, (struct pose){ 6300, 5240 + 500 + 240, SOUTH });
        if (on_off) choose("ancients.rout_behind", "on");
        ready();
        charges(A, D, FACING_FRONT);
        fight(WIPED_OUT, NO_DICE);
        assert_true(gone(D));
        assert_int_equal(b.unit[THIRD].current, on_off ? 3 : 4);
        assert_int_equal(b.unit[THIRD].disordered, on_off);
        assert_int_equal(b.unit[FOURTH].current, 4);
        if (on_off) picture("50", "A rout seen from behind (rout_behind=on)", "FP is wiped out. FL, 0.2H behind it, "
                            "loses one and is disordered; FP, 1.04H behind, does not.");
        orders(RED, HOST_HOLD, A);
    }
}

/* Each Support with a die of its own: Main 1 (0H), the Support, CM at its side, 5 (2H). It touches nobody. */
static void test_own_die(void **state)
{
    (void)state;
    horse_and_foot();
    s.unit[A].x = 6900;
    troop(RED, TYPE_CM, 4, 1, (struct pose){ 7860, 4400, NORTH });
    choose("ancients.support_pursuit", "own_die");
    ready();
    touches(THIRD, D, FACING_FRONT);
    charges(A, D, FACING_FRONT);
    /* 5 + 2 + 1 (at its side) + half of 4: 10 dice */
    fight(DICE(6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2), NO_DICE);
    in_phase(PHASE_RETREAT, DICE(6));
    orders(RED, HOST_PURSUE, A);
    orders(RED, HOST_PURSUE, THIRD);
    in_phase(PHASE_PURSUIT, DICE(1, 4));
    is_at(A, 6900, 4400);
    is_at(THIRD, 7860, 4880);
    assert_false(in_chain());
    picture("51", "Each Support follows with its own die (support_pursuit=own_die)", "5 + 2 + 1 and half of 4: 10 "
            "dice, four damage. FP goes back 2H on a 6. Main throws a 1, 0H; its Support a 4, 1H.");
}

/* fought_once: two red units against one enemy: the second does not fight him again, and is not asked about. */
static void test_fought_once(void **state)
{
    (void)state;
    for (int once = 0; once < 2; once++) {
        struct host x;

        horse_and_foot();
        s.unit[A].x = 6900;
        troop(RED, TYPE_CM, 5, 2, (struct pose){ 7860, 4400, NORTH });
        if (once) choose("ancients.fought_once", "on");
        ready();
        charges(A, D, FACING_FRONT);
        charges(THIRD, D, FACING_FRONT);
        x = on();
        host_melees(&x);
        orders(RED, HOST_FIGHT, A);                     /* the other has a melee of its own: no Support */
        in_phase(PHASE_HANDS, DICE(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
        in_phase(PHASE_SETTLE, NO_DICE);
        assert_int_equal(in_chain(), !once);
        if (!once) assert_int_equal(b.run.main[RED], THIRD + 1);
    }
}

/* A charger with pila throws 2 dice before the melee where the players have given it some: 6 6, two damage. FL 5 - 2
** + 1 (short range) = 4, die 5: one loss, disordered; then 6 dice against 4 - 1. */
static void test_pila(void **state)
{
    (void)state;
    field();
    troop(RED, TYPE_FP, 5, 1, (struct pose){ 7200, 4520, NORTH });
    troop(BLUE, TYPE_FL, 5, 1, blue_at);
    s.unit[A].weapon = WEAPON_PILUM;
    choose("ancients.pilum.dice", "2");
    ready();
    charges(A, D, FACING_FRONT);
    fight(DICE(6, 6, 5, 1, 1, 1, 1, 1, 1, 1, 1, 1), NO_DICE);
    assert_int_equal(b.unit[D].current, 4);
    assert_true(b.unit[D].disordered);
    assert_false(in_chain());
}

/* skirmishers_swept: S without impetus that stand are removed by others who charge them; the horse may follow. */
static void test_swept(void **state)
{
    (void)state;
    field();
    troop(RED, TYPE_CM, 5, 2, (struct pose){ 7200, 4400, NORTH });
    troop(BLUE, TYPE_S, 3, 0, (struct pose){ 7200, 4760 + 120, SOUTH });
    choose("ancients.skirmishers_swept", "on");
    ready();
    charges(A, D, FACING_FRONT);
    fight(NO_DICE, NO_DICE);
    assert_true(gone(D));
    orders(RED, HOST_HOLD, A);
    assert_false(in_chain());
    picture("52", "Skirmishers are swept away (skirmishers_swept=on)", "S without impetus that stand are removed by "
            "horse that charges them, without dice.");
}

/* The first edition's dice after a test failed by a natural 6: FP 6 with its commander, an Average CinC on foot, loses
** four: 6 + 1 - 5 = 2, die 6. 2d6 + 2 (leadership) - 2 (Average structure) + 4 (losses): 1 1 is 6, nothing; 6 6 is 16,
** killed, and with a CinC the whole army routs. */
static void test_first_edition(void **state)
{
    (void)state;
    for (int k = 0; k < 2; k++) {
        field();
        troop(RED, TYPE_CM, 5, 2, (struct pose){ 7200, 4400, NORTH });
        troop(BLUE, TYPE_FP, 6, 1, blue_at);
        s.command[BLUE].with = D + 1;
        choose("ancients.commander_loss", "edition_1");
        ready();
        charges(A, D, FACING_FRONT);
        fight(DICE(6, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6), k ? DICE(6, 6) : DICE(1, 1));
        assert_int_equal(b.command[BLUE].alive, !k);
        assert_int_equal(b.command[BLUE].broken, k);
        assert_int_equal(gone(D), k);
        assert_int_equal(gone(1), k);
        if (!k) assert_int_equal(b.unit[D].current, 2);
    }
}

/* Failed by a 5 there are no dice for him: 6 + 1 - 5 = 2, three losses. And a general who is no CinC takes only his own
** command with him. */
static void test_first_edition_else(void **state)
{
    (void)state;
    for (int k = 0; k < 2; k++) {
        field();
        troop(RED, TYPE_CM, 5, 2, (struct pose){ 7200, 4400, NORTH });
        troop(BLUE, TYPE_FP, 6, 1, blue_at);
        s.command[BLUE].with = D + 1;
        s.command[BLUE].cinc = 0;
        choose("ancients.commander_loss", "edition_1");
        ready();
        charges(A, D, FACING_FRONT);
        if (k) fight(DICE(6, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6), DICE(6, 6));
        else fight(DICE(6, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 5), NO_DICE);
        assert_int_equal(b.command[BLUE].broken, k);
        assert_false(b.command[RED].broken);
        if (!k) assert_int_equal(b.unit[D].current, 3);
    }
}

/* A commander with a Large Unit, 5 + 1 (he) - 5 at least 1; die 6: five losses, a rank. He is in no danger; with the
** other reading a 3 is his end, a 4 lets him stay. */
static void test_large_commander(void **state)
{
    (void)state;
    for (int k = 0; k < 3; k++) {
        horse_and_foot();
        s.unit[D].y = 4760 + 480;
        s.unit[D].ranks = 2;
        s.command[BLUE].with = D + 1;
        if (k) choose("ancients.large_commander", "front");
        ready();
        charges(A, D, FACING_FRONT);
        /* 5 + 1 (depth) + 1 (commander) = 7 dice */
        fight(DICE(6, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6), k == 0 ? NO_DICE : k == 1 ? DICE(3) : DICE(4));
        assert_true(gone(D + 1));
        assert_int_equal(b.command[BLUE].alive, k != 1);
        assert_int_equal(b.command[BLUE].unit, k != 1 ? D + 1 : 0);
    }
}

/* The die is Main's: CM goes back 2H on a 4, and the FL that supports it, the lower number, as far. */
static void test_class_of_main(void **state)
{
    (void)state;
    field();
    troop(BLUE, TYPE_FL, 3, 1, (struct pose){ 7200 + 660, 5000, SOUTH });
    troop(RED, TYPE_FL, 5, 1, (struct pose){ 7200, 4520, NORTH });
    troop(BLUE, TYPE_CM, 5, 1, (struct pose){ 7200 - 300, 4760 + 360, SOUTH });
    ready();
    touches(D, 2, FACING_FRONT);
    charges(D, THIRD, FACING_FRONT);
    /* foot against mounted has no impetus: 5 dice; CM 5 + 1 (at its side) + half of 3, up: 8; 5 - 3 = 2, die 3 */
    fight(DICE(6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3), NO_DICE);
    in_phase(PHASE_RETREAT, DICE(4));
    is_at(THIRD, 6900, 5120 + 960);
    is_at(2, 7860, 5000 + 960);
    orders(RED, HOST_HOLD, D);
    picture("53", "Main's die for both", "CM goes back 2H on a 4, and the FL that supports it as far.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_supports_of_the_destroyed), cmocka_unit_test(test_still_touched),
        cmocka_unit_test(test_no_room_without_dice), cmocka_unit_test(test_side_by_side),
        cmocka_unit_test(test_worst_hit), cmocka_unit_test(test_way_back), cmocka_unit_test(test_pushed_disordered),
        cmocka_unit_test(test_flank_routs), cmocka_unit_test(test_no_hand),
        cmocka_unit_test(test_rout_behind), cmocka_unit_test(test_own_die), cmocka_unit_test(test_fought_once),
        cmocka_unit_test(test_pila), cmocka_unit_test(test_swept), cmocka_unit_test(test_first_edition),
        cmocka_unit_test(test_first_edition_else), cmocka_unit_test(test_large_commander),
        cmocka_unit_test(test_class_of_main),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
