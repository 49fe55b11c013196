/* test_fray_options.c - the other readings of BF-1 to BF-28: a small turn for each option, worked out by hand, as it is
** played by default and with the option. Some stand with what they change: contact_speed in test_fray_walk.c; overkill,
** smoke and surprise in test_fray_fire.c; push_chain, follow and named in test_fray_melee.c; concealed in
** test_fray_worlds.c. */
#include "fray_small.h"

/* A table whose option may be set. */
static void table_with(int other, const char *path, const char *value)
{
    table();
    if (other) choose(path, value);
}

/* ---- placing ---- */

/* Both sides place one man. Together: both decide at once, and blue does not see where red stands. In turn: red first;
** then blue sees him. */
static void test_deploy(void **state)
{
    (void)state;
    for (int in_turn = 0; in_turn < 2; in_turn++) {
        struct fray_setup seen_setup;
        struct fray_state seen;

        table_with(in_turn, "flintlock.deploy", "alternate");
        man(unit("Guards", RED, FORMED_OPEN), 0, 0, NORTH);
        man(unit("Smugglers", BLUE, FORMED_OPEN), 0, 0, SOUTH);
        s.unit[0].zone = (struct fray_zone){ 1000, 1000, 4000, 1000 };
        s.unit[1].zone = (struct fray_zone){ 1000, 8000, 4000, 1000 };
        play_begin(&flintlock_game, &s, &house);
        flintlock_game.start(&played, &b);
        assert_int_equal(flintlock_game.to_decide(&played, &b), in_turn ? 1u << RED : 1u << RED | 1u << BLUE);
        give_act(RED, (struct act){ FRAY_PLACE, { 0, 3000, 1500, NORTH } }, NO_DICE);
        assert_int_equal(flintlock_game.to_decide(&played, &b) >> BLUE & 1, 1);
        seen_setup = s;
        seen = b;
        flintlock_game.hide(&played, &seen_setup, &seen, BLUE);
        assert_int_equal(seen.figure[0].where, in_turn ? WHERE_ON : WHERE_UNPLACED);
        assert_int_equal(seen.figure[0].x, in_turn ? 3000 : 0);
    }
}

/* A man, radius 1 cm, is set beside one who has his place at 30, 15 and looks north: half a cm lies between them, so
** 2.5 cm to the west for his left. A rider, radius 2, to the right: 1 + 2 + 0.5 = 3.5 to the east. They look as he
** does. Nobody is set beside one without a place, beside an enemy, where somebody stands, or twice. */
static void test_beside(void **state)
{
    (void)state;
    table();
    unit("Guards", RED, FORMED_OPEN);
    for (int i = 0; i < 4; i++) man(1, 0, 0, NORTH);
    s.figure[2].mount = MOVER_LIGHT_CAVALRY;
    man(unit("Smugglers", BLUE, FORMED_OPEN), 50, 85, SOUTH);
    s.unit[0].zone = (struct fray_zone){ 1000, 1000, 4000, 1000 };
    play_begin(&flintlock_game, &s, &house);
    flintlock_game.start(&played, &b);
    refused(RED, FRAY_BESIDE, 1, 0, SIDE_LEFT, "BF-1");
    give_act(RED, (struct act){ FRAY_PLACE, { 0, 3000, 1500, NORTH } }, NO_DICE);
    refused(RED, FRAY_BESIDE, 1, 4, SIDE_LEFT, "BF-1");
    give(RED, FRAY_BESIDE, 1, 0, SIDE_LEFT);
    stands(1, 27.5, 15, 0);
    assert_int_equal(b.figure[1].facing, NORTH);
    give(RED, FRAY_BESIDE, 2, 0, SIDE_RIGHT);
    stands(2, 33.5, 15, 0);
    refused(RED, FRAY_BESIDE, 3, 0, SIDE_LEFT, "BF-1");
    refused(RED, FRAY_BESIDE, 1, 2, SIDE_LEFT, "BF-1");
    give(RED, FRAY_BESIDE, 3, 1, SIDE_LEFT);
    stands(3, 25, 15, 0);
}

/* ---- ways ---- */

/* 10 cm are ordered of 16, into bushes; the die shows 4. At the end of the move: 12 cm are left, enough for the 10. Off
** each step: the way is 4 cm shorter, 6. */
static void test_slowing(void **state)
{
    (void)state;
    for (int each = 0; each < 2; each++) {
        table_with(each, "flintlock.slowing", "each_step");
        man(unit("Guards", RED, FORMED_OPEN), 30, 20, NORTH);
        man(unit("Smugglers", BLUE, FORMED_OPEN), 50, 60, SOUTH);
        area(AREA_BUSHES, 20, 25, 20, 20);
        begin();
        give(RED, FRAY_GO, 0, 3000, 3000);
        walk_all(DICE(4));
        stands(0, 30, each ? 26 : 30, 1);
    }
}

/* Red attacks a man 10 cm before him, over clear ground: no dice. But the man runs into bushes that begin at 33 cm
** (his die shows 1: 15 cm, to 45). Red goes 4 cm a step, to 32, where his rim is at the edge. There he stops; or the
** die is thrown now: 2 leave 14 of 16 cm, he goes on to 34; 6 block, he stays. */
static void test_unforeseen(void **state)
{
    static const struct { int dice, die, ends; } want[] = { { 0, 0, 32 }, { 1, 2, 34 }, { 1, 6, 32 } };

    (void)state;
    for (int i = 0; i < LEN(want); i++) {
        table_with(want[i].dice, "flintlock.unforeseen", "dice");
        man(unit("Guards", RED, FORMED_OPEN), 30, 20, NORTH);
        man(unit("Smugglers", BLUE, FORMED_OPEN), 30, 30, SOUTH);
        area(AREA_BUSHES, 20, 33, 20, 20);
        begin();
        give(RED, FRAY_ATTACK, 0, 1, 0);
        give(BLUE, FRAY_GO, 1, 3000, 4600);
        ready();
        referee(FRAY_REVEAL, DICE(1));
        referee(FRAY_WALK, want[i].dice ? DICE(want[i].die) : NO_DICE);
        stands(1, 30, 45, 1);
        stands(0, 30, want[i].ends, 5);
    }
}

/* The open east edge, 5 cm away: one may leave by it, or edges are closed. */
static void test_edges(void **state)
{
    (void)state;
    for (int shut = 0; shut < 2; shut++) {
        table_with(shut, "flintlock.edges", "closed");
        man(unit("Guards", RED, FORMED_OPEN), 115, 20, EAST);
        man(unit("Smugglers", BLUE, FORMED_OPEN), 50, 60, SOUTH);
        s.open[EDGE_EAST - 1] = OPEN_TO_RED;
        begin();
        if (shut) refused(RED, FRAY_GO, 0, 12200, 2000, "BF-24");
        else give(RED, FRAY_GO, 0, 12200, 2000);
        walk_all(NO_DICE);
        assert_int_equal(b.figure[0].where, shut ? WHERE_ON : WHERE_LEFT);
    }
}

/* A shaken man may go back; or he does not move at all. */
static void test_shaken(void **state)
{
    (void)state;
    for (int stays = 0; stays < 2; stays++) {
        table_with(stays, "flintlock.shaken", "stay");
        man(unit("Guards", RED, FORMED_OPEN), 30, 20, NORTH);
        man(unit("Smugglers", BLUE, FORMED_OPEN), 30, 60, SOUTH);
        begin();
        b.unit[0].nerve = NERVE_SHAKEN;
        if (stays) refused(RED, FRAY_GO, 0, 3000, 1500, "BF-17");
        else give(RED, FRAY_GO, 0, 3000, 1500);
    }
}

/* Dismounted, he walked 4 cm from his horse. With a holder it is at hand; left behind it is 1 cm too far: his base and
** the horse's, 1 and 2 cm, reach 3. From 3 cm he mounts. */
static void test_horses(void **state)
{
    (void)state;
    for (int left = 0; left < 2; left++)
        for (int cm = 3; cm <= 4; cm++) {
            table_with(left, "flintlock.horses", "left");
            man(unit("Dragoons", RED, FORMED_OPEN), 30, 20, NORTH);
            s.figure[0].mount = MOVER_MOUNTED_INFANTRY;
            man(unit("Smugglers", BLUE, FORMED_OPEN), 30, 90, SOUTH);
            begin();
            give(RED, FRAY_DISMOUNT, 0, 0, 0);
            give(RED, FRAY_GO, 0, 3000, 2000 + 100 * cm);
            walk_all(NO_DICE);
            assert_int_equal(b.figure[0].riding, 0);
            referee(FRAY_EVENING, NO_DICE);
            referee(FRAY_RALLY, NO_DICE);
            if (left && cm == 4) refused(RED, FRAY_MOUNT, 0, 0, 0, "BF-28");
            else give(RED, FRAY_MOUNT, 0, 0, 0);
        }
}

/* ---- bodies ---- */

/* Four in line: the first touches after 4 cm, the fourth has an enemy 2 cm farther on and closes up. For the blows of
** this turn they are in close order still; or at once in open order. */
static void test_closed_up(void **state)
{
    (void)state;
    for (int opens = 0; opens < 2; opens++) {
        table_with(opens, "flintlock.closed_up", "open");
        unit("Blues", RED, FORMED_LINE);
        for (int i = 0; i < 4; i++) man(1, 40 + 2.5 * i, 30, NORTH);
        unit("Chouans", BLUE, FORMED_OPEN);
        man(2, 40, 36, SOUTH);
        man(2, 47.5, 38, SOUTH);
        begin();
        give(RED, FRAY_ATTACK_UNIT, 0, 1, 0);
        walk_all(NO_DICE);
        stands(0, 40, 34, 3);
        stands(3, 47.5, 36, 3);
        assert_int_equal(b.unit[0].formation, opens ? FORMED_OPEN : FORMED_LINE);
    }
}

/* ---- fire ---- */

/* Two hits at five men who stand 1 cm apart: two fall; or the named one alone can be hit. 18 cm, class 3: a 5 is
** needed. */
static void test_target_group(void **state)
{
    (void)state;
    for (int alone = 0; alone < 2; alone++) {
        table_with(alone, "flintlock.target_group", "figure");
        unit("Blues", RED, FORMED_OPEN);
        for (int i = 0; i < 5; i++) armed(1, 40 + 3 * i, 30, NORTH, FIREARM_MUSKET);
        unit("Chouans", BLUE, FORMED_OPEN);
        for (int i = 0; i < 5; i++) man(2, 40 + 3 * i, i == 2 ? 49.9 : 50, SOUTH);
        begin();
        walk_all(NO_DICE);
        give(RED, FRAY_VOLLEY, 0, 7, 0);
        ready();
        referee(FRAY_SHOTS, DICE(5, 5, 1, 1, 1));
        assert_int_equal(b.unit[1].lost, alone ? 1 : 2);
        assert_int_equal(b.figure[7].where, WHERE_OUT);
    }
}

/* Who crouches may shoot, or not. */
static void test_crouch_fire(void **state)
{
    (void)state;
    for (int off = 0; off < 2; off++) {
        table_with(off, "flintlock.crouch_fire", "off");
        armed(unit("Guards", RED, FORMED_OPEN), 30, 20, NORTH, FIREARM_MUSKET);
        man(unit("Smugglers", BLUE, FORMED_OPEN), 30, 40, SOUTH);
        begin();
        give(RED, FRAY_CROUCH, 0, 0, 0);
        walk_all(NO_DICE);
        if (off) refused(RED, FRAY_SHOOT, 0, 1, 0, "BF-19");
        else give(RED, FRAY_SHOOT, 0, 1, 0);
    }
}

/* He runs from behind one high wall to behind another, 4 cm a step, and is in the gap after the second, at (40, 50);
** the shooter walks 6 cm towards it, 1.5 a step. From his place after that step, (40, 23): 27 by the middles, 25 cm.
** From his last place, (40, 26): 22 cm. */
static void test_furtive_from(void **state)
{
    (void)state;
    for (int end = 0; end < 2; end++) {
        struct flintlock_shoot_in in;
        struct fray_table t;

        table_with(end, "flintlock.furtive_from", "end");
        armed(unit("Guards", RED, FORMED_OPEN), 40, 20, NORTH, FIREARM_MUSKETOON);
        man(unit("Smugglers", BLUE, FORMED_OPEN), 32, 50, EAST);
        line(LINE_WALL, 10, 40, 38, 40), s.line[0].high = 1;
        line(LINE_WALL, 42, 40, 70, 40), s.line[1].high = 1;
        begin();
        give(RED, FRAY_GO, 0, 4000, 2600);
        give(BLUE, FRAY_GO, 1, 4800, 5000);
        walk_all(NO_DICE);
        fray_look(&played, &b, REFEREE, &t);
        assert_true(fray_shot_inputs(&t, 0, 0, 1, &in));
        assert_int_equal(in.target.furtive, 1);
        assert_int_equal(in.distance, end ? 22 : 25);
    }
}

/* ---- blows, officers ---- */

/* He breaks off: his enemy chooses whether he strikes and lets him go; or the stroke falls always, 4 hits class 3. */
static void test_cuts(void **state)
{
    (void)state;
    for (int always = 0; always < 2; always++) {
        table_with(always, "flintlock.cuts", "always");
        man(unit("Guards", RED, FORMED_OPEN), 30, 30, NORTH);
        man(unit("Smugglers", BLUE, FORMED_OPEN), 30, 32, SOUTH);
        begin();
        fray_join(&(struct fray){ .b = &b }, 0, 1);
        give(RED, FRAY_BREAK_OFF, 0, 3000, 2000);
        ready();
        referee(FRAY_REVEAL, NO_DICE);
        assert_int_equal(b.phase, PHASE_CUTS);
        assert_int_equal(flintlock_game.to_decide(play_on(&s), &b), always ? 1u << REFEREE : 1u << BLUE);
        if (!always) give(BLUE, FRAY_LET_GO, 1, 0, 0), ready();
        referee(FRAY_CUTS, always ? DICE(4) : NO_DICE);
        assert_int_equal(b.figure[0].where, always ? WHERE_OUT : WHERE_ON);
    }
}

/* The officer, the first of five, falls: nobody takes his place; or the fourth, of class 4, does, from the evening on.
** One of five is a loss of 20 %: no test for losses, but for the officer: 6 + 3 - 1 holds. */
static void test_officer(void **state)
{
    (void)state;
    for (int next = 0; next < 2; next++) {
        struct fray x;

        table_with(next, "flintlock.officer", "next_class");
        unit("Blues", RED, FORMED_OPEN);
        for (int i = 0; i < 5; i++) man(1, 30 + 3 * i, 30, NORTH);
        s.figure[0].officer = 1;
        s.figure[3].class = 4;
        man(unit("Chouans", BLUE, FORMED_OPEN), 41, 80, SOUTH);
        begin();
        walk_all(NO_DICE);
        x = (struct fray){ .p = &played, .s = &s, .b = &b, .ready = played.ready };
        fray_take_off(&x, 0, WHERE_OUT);
        referee(FRAY_EVENING, DICE(6));
        assert_int_equal(b.unit[0].officer, next ? 4 : 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_beside),
        cmocka_unit_test(test_deploy), cmocka_unit_test(test_slowing), cmocka_unit_test(test_unforeseen),
        cmocka_unit_test(test_edges), cmocka_unit_test(test_shaken), cmocka_unit_test(test_horses),
        cmocka_unit_test(test_closed_up), cmocka_unit_test(test_target_group), cmocka_unit_test(test_crouch_fire),
        cmocka_unit_test(test_furtive_from), cmocka_unit_test(test_cuts), cmocka_unit_test(test_officer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
