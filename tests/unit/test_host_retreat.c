/* test_host_retreat.c - after a melee on the table, worked out by hand: where the loser goes, whom he pushes or runs
** over, what stops him, who follows how far, and what is told of it. Everybody is of discipline B and without a
** commander unless it is said. */
#include "host_melee.h"
#include "host_picture.h"
#include "model/sketch.h"

/* Red at (7200, 4760 - half its depth) looks north, blue at (7200, 5000), foot, looks south: their fronts touch. */
static struct pose red_at(int depth) { return (struct pose){ 7200, 4760 - depth / 2, NORTH }; }
static const struct pose blue_at = { 7200, 5000, SOUTH };
enum { A = 2, D };                                      /* after the two skirmishers of table() */

/* ---- the loser goes back ---- */

/* CM 5/2 beats FP 5 with 4 dice of sixes; a 6 retreats 2H. Behind FP stands `friend`, 1H away: see each test. FP:
** 5 - 4 = 1, die 2: one loss. */
static void beaten(void)
{
    fight(DICE(6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 2), NO_DICE);
    assert_int_equal(b.unit[D].current, 4);
    in_phase(PHASE_RETREAT, DICE(6));
}

static void charged_foot(int friend_type, struct pose friend_at)
{
    field();
    troop(RED, TYPE_CM, 5, 2, red_at(720));
    troop(BLUE, TYPE_FP, 5, 1, blue_at);
    if (friend_type >= 0) troop(BLUE, friend_type, 5, 1, friend_at);
}

/* FP whose front is 1H behind the loser's rear (5240 + 480 = 5720, middle 5960): pushed 1H, in order. */
static void test_pushed(void **state)
{
    (void)state;
    charged_foot(TYPE_FP, (struct pose){ 7200, 5960, SOUTH });
    ready();
    charges(A, D, FACING_FRONT);
    beaten();
    is_at(D, 7200, 5960);
    is_at(4, 7200, 6440);
    assert_false(b.unit[4].disordered);
    orders(RED, HOST_HOLD, A);
    picture("37", "A friend behind is pushed", "The loser goes 2H back; FP 1H behind it is pushed 1H, in order.");
}

/* CM stands so far to the right that it touches FP at the corner alone, 2 deep from the side and 3 deep from the front,
** both of which are forgiven: it came at the front, so FP goes 2H straight back and not to the side. */
static void test_corner(void **state)
{
    (void)state;
    field();
    troop(RED, TYPE_CM, 5, 2, (struct pose){ 8158, 4403, NORTH });
    troop(BLUE, TYPE_FP, 5, 1, blue_at);
    ready();
    charges(A, D, FACING_FRONT);
    beaten();
    is_at(D, 7200, 5960);
}

/* How many end somewhere else in the picture of this order; *y: the first corner of the first of them. */
static int drawn_ghosts(int kind, int *y)
{
    static struct sketch k;
    struct act a = host_act(kind, 4, 0, 0);
    int n = 0;

    sketch_begin(&k);
    ancients_game.sketch(&played, &b, BLUE, &a, &k);
    for (int i = 0; i < k.marks; i++) {
        if (k.mark[i].kind != SKETCH_GHOST) continue;
        if (n++ == 0) *y = k.point[k.mark[i].from].y;
    }
    return n;
}

/* S 1H behind (5720 to 5960): pushed 1H; or passed, then the loser goes on until its front, at 5960, is clear of them:
** middle 6200; they are disordered. */
static void test_skirmishers_behind(void **state)
{
    (void)state;
    for (int pass = 0; pass < 2; pass++) {
        int y = 0;

        charged_foot(TYPE_S, (struct pose){ 7200, 5840, SOUTH });
        ready();
        charges(A, D, FACING_FRONT);
        beaten();
        assert_int_equal(b.run.phase, PHASE_FRIENDS);
        assert_int_equal(drawn_ghosts(pass ? HOST_PASS_THROUGH : HOST_PUSH, &y), pass ? 1 : 2); /* with who is pushed */
        assert_int_equal(y, pass ? 6200 - 240 : 5960 - 240);                                    /* its front */
        orders(BLUE, pass ? HOST_PASS_THROUGH : HOST_PUSH, 4);
        in_phase(PHASE_RETREAT, NO_DICE);
        is_at(D, 7200, pass ? 6200 : 5960);
        is_at(4, 7200, pass ? 5840 : 6320);
        assert_int_equal(b.unit[4].disordered, pass);
        orders(RED, HOST_HOLD, A);
        if (!pass) picture("38a", "Skirmishers behind", "S, 1H behind, is pushed 1H as the loser goes 2H back.");
        if (pass) picture("38b", "Through skirmishers", "The loser may pass instead: it goes on until it is clear of "
                          "them, and they are disordered.");
    }
}

/* A friend in melee stops it after 1H and becomes disordered; at its back it cannot even start. */
static void test_friend_in_melee(void **state)
{
    (void)state;
    for (int close = 0; close < 2; close++) {
        int behind = close ? 5480 : 5960;

        charged_foot(TYPE_FP, (struct pose){ 7200, behind, SOUTH });
        troop(RED, TYPE_FL, 4, 1, (struct pose){ 7200 + 720, behind, WEST });
        ready();
        touches(5, 4, FACING_FLANK);
        b.unit[4].disordered = 0;
        charges(A, D, FACING_FRONT);
        beaten();
        assert_true(b.unit[4].disordered);
        assert_int_equal(gone(D), close);
        if (!close) is_at(D, 7200, 5480);
        if (!close) picture("39", "A friend in melee behind", "It stops the loser after 1H and is disordered.");
        is_at(4, 7200, behind);
        assert_int_equal(b.command[BLUE].lost, close ? 2 : 0);
        orders(RED, HOST_HOLD, A);
    }
}

/* Rocks 200 behind it stop it there; an enemy at its back: destroyed. */
static void test_obstacles(void **state)
{
    (void)state;
    charged_foot(-1, blue_at);
    piece(PIECE_OF_ROCKS, 12.5, 5440 / 480., 6.25, 1.25);
    ready();
    charges(A, D, FACING_FRONT);
    beaten();
    is_at(D, 7200, 5200);
    picture("40", "Rocks behind", "They stop the loser where they begin, 0.42H behind it.");
    orders(RED, HOST_HOLD, A);
    charged_foot(-1, blue_at);
    troop(RED, TYPE_FL, 4, 1, (struct pose){ 7200, 5480, NORTH });
    ready();
    charges(A, D, FACING_FRONT);
    beaten();
    assert_true(gone(D));
    picture("80", "An enemy behind", "The loser cannot even start to go back: destroyed.");
}

/* Over the edge: it is lost. North edge at 9600; its middle at 9000 goes to 9960. */
static void test_edge(void **state)
{
    (void)state;
    field();
    troop(RED, TYPE_CM, 5, 2, (struct pose){ 7200, 9000 - 240 - 360, NORTH });
    troop(BLUE, TYPE_FP, 5, 1, (struct pose){ 7200, 9000, SOUTH });
    ready();
    charges(A, D, FACING_FRONT);
    beaten();
    assert_true(gone(D));
    assert_int_equal(b.seat[BLUE].lost, 2);
}

/* ---- pursuit ---- */

/* FP 5 goes back 1H on a 1; CM follows 1H on a 3 and charges again: 5 + 2 dice against 4 - 1 (disordered); one loss on
** each side's test is a draw: FP 4 - 1 - 1 = 2, die 3; CM 5 - 1 - 1 = 3, die 4. */
static void test_reached(void **state)
{
    (void)state;
    charged_foot(-1, blue_at);
    ready();
    charges(A, D, FACING_FRONT);
    fight(DICE(6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 2), NO_DICE);
    in_phase(PHASE_RETREAT, DICE(1));
    is_at(D, 7200, 5480);
    orders(RED, HOST_PURSUE, A);
    in_phase(PHASE_PURSUIT, DICE(3));
    is_at(A, 7200, 4400 + 480);
    assert_int_equal(b.run.round, 2);
    assert_int_equal(b.pairs, 1);
    fight(DICE(6, 1, 1, 1, 1, 1, 1, 6, 1, 1, 3, 4), NO_DICE);
    assert_int_equal(b.unit[D].current, 3);
    assert_int_equal(b.unit[A].current, 4);
    assert_false(in_chain());
    picture("41", "Pursuit and a second round", "FP goes back 1H, CM follows 1H and charges again. FP 4 - 1 - 1 = 2, a "
            "3; CM 5 - 1 - 1 = 3, a 4: one loss each.");
}

/* A worn impetuous FL 4/4 with 3 left: impetus 1 at most. It throws a 2 (0H), by itself again a 4 (1H): reached. 3 + 1
** = 4 dice (and better discipline of the enemy, who throws 4 - 1 + 1 = 4): nobody hits, a draw. */
static void test_impetuous(void **state)
{
    (void)state;
    field();
    troop(RED, TYPE_FL, 4, 4, red_at(480));
    troop(BLUE, TYPE_FP, 5, 1, blue_at);
    s.unit[A].impetuous = 1;
    s.unit[A].discipline = DISCIPLINE_C;
    ready();
    b.unit[A].current = 3;
    charges(A, D, FACING_FRONT);
    fight(DICE(6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 2), NO_DICE);      /* 5 - 4 = 1, die 2; 5 + 1 dice of FP */
    in_phase(PHASE_RETREAT, DICE(1));
    in_phase(PHASE_PURSUIT, DICE(2, 4));
    is_at(A, 7200, 4520 + 480);
    fight(DICE(1, 1, 1, 1, 1, 1, 1, 1), NO_DICE);
    assert_false(in_chain());
    picture("81", "An impetuous pursuit", "FP goes back 1H. The impetuous FL throws a 2, 0H, and by itself again, a 4: "
            "1H, and it has reached FP. It is worn, so its impetus is 1: 3 + 1 dice. Nobody hits.");
}

/* Pursuit meets somebody else first (BA-28): a second FP stands beside the way of the retreat with 100 of its front in
** it, 300 behind the first. It is fought at once. */
static void test_somebody_else(void **state)
{
    (void)state;
    charged_foot(-1, blue_at);
    troop(BLUE, TYPE_FP, 4, 1, (struct pose){ 7200 + 970, 5060, SOUTH });
    ready();
    charges(A, D, FACING_FRONT);
    /* the friend at its side supports a flank: 5 + 1 dice */
    fight(DICE(6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2), NO_DICE);
    in_phase(PHASE_RETREAT, DICE(6));
    orders(RED, HOST_PURSUE, A);
    b.unit[4].x = 7200 + 860;                           /* now 100 of it are in the way */
    in_phase(PHASE_PURSUIT, DICE(6));
    is_at(A, 7200, 4400 + 60);
    assert_int_equal(b.run.main[BLUE], 5);
}

/* The loser is destroyed: 5 - 5 is at least 1, die 6: five losses. CP1 must follow, straight ahead, 1H on a 3, into
** nothing. */
static void test_into_nothing(void **state)
{
    (void)state;
    field();
    troop(RED, TYPE_CP1, 5, 2, red_at(720));
    troop(BLUE, TYPE_FL, 5, 1, blue_at);
    ready();
    charges(A, D, FACING_FRONT);
    fight(DICE(6, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 6), NO_DICE);
    assert_true(gone(D));
    in_phase(PHASE_PURSUIT, DICE(3));
    is_at(A, 7200, 4400 + 480);
    assert_int_equal(b.seat[BLUE].lost, 2);
    assert_false(in_chain());
    picture("42", "The loser is destroyed", "5 - 5 is at least 1, a 6: five losses. CP1 must follow, 1H on a 3.");
}

/* ---- what is told ---- */

static struct events told;
static uint8_t faces[64];

static void tell_act(const int *dice)
{
    struct reading r = { .mode = READ_TYPED, .given = faces, .house = &house };
    struct act a = { .kind = (int16_t)host_referee_act(&b) };

    while (dice[r.given_len] >= 0) faces[r.given_len] = (uint8_t)dice[r.given_len], r.given_len++;
    told.len = 0;
    ancients_game.apply(&r, &played, &b, REFEREE, &a, &told);
}

static void is_told(int n, int kind, int x, int y)
{
    assert_true(n < told.len);
    assert_int_equal(told.row[n].act.kind, kind);
    assert_int_equal(told.row[n].act.arg[0], x);
    assert_int_equal(told.row[n].act.arg[1], y);
}

/* The horse of charged_foot() beats FP and follows without reaching it: every step in the order in which it happens. */
static void test_told(void **state)
{
    struct host x;

    (void)state;
    charged_foot(TYPE_FP, (struct pose){ 7200, 5480, SOUTH });
    ready();
    charges(A, D, FACING_FRONT);
    x = on();
    host_melees(&x);
    tell_act(DICE(6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 2));
    is_told(0, TOLD_MELEE, A, D);
    assert_int_equal(told.row[0].act.arg[2], 7);
    assert_int_equal(told.row[0].act.arg[3], 5);
    is_told(1, TOLD_DAMAGE, D, 4);
    assert_int_equal(told.len, 2);
    tell_act(NO_DICE);
    is_told(0, TOLD_COHESION_FAILED, D, 1);
    is_told(1, TOLD_DISORDERED, D, 0);
    is_told(2, TOLD_LOSES, D, 0);
    tell_act(DICE(6));
    is_told(0, TOLD_RETREATS, D, 960);
    is_told(1, TOLD_PUSHED, 4, 960);
    orders(RED, HOST_PURSUE, A);
    tell_act(DICE(4));
    is_told(0, TOLD_PURSUES, A, 480);
    assert_int_equal(told.len, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pushed), cmocka_unit_test(test_corner), cmocka_unit_test(test_skirmishers_behind),
        cmocka_unit_test(test_friend_in_melee), cmocka_unit_test(test_obstacles), cmocka_unit_test(test_edge),
        cmocka_unit_test(test_reached), cmocka_unit_test(test_impetuous), cmocka_unit_test(test_somebody_else),
        cmocka_unit_test(test_into_nothing), cmocka_unit_test(test_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
