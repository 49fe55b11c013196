/* test_host_sense.c - what players of ancients battles expect of dice (src/game/ancients/expect.c), by the printed
** rules and by house rules. The tables are those of tests/oracle/ancients_sense.py, which counts all dice: losses in
** hundredths, a row for each number of dice from 1, a column for each critical number before damage from 0. */
#include "host_small.h"
#include "game/ancients/sense.h"

static const uint16_t in_order[HOST_MOST_DICE][HOST_MOST_STANDING + 1] = {
    {  42,  42,  42,  28,  17,   8,   3,   3,   3,   3 }, {  83,  83,  83,  58,  35,  18,   6,   6,   6,   6 },
    { 120, 120, 120,  88,  54,  29,  11,   8,   8,   8 }, { 151, 151, 151, 115,  74,  40,  17,  11,  10,  10 },
    { 176, 176, 176, 140,  93,  53,  24,  14,  12,  12 }, { 195, 195, 195, 161, 111,  66,  32,  17,  14,  13 },
    { 210, 210, 210, 179, 129,  79,  41,  21,  15,  14 }, { 221, 221, 221, 194, 146,  93,  50,  27,  17,  15 },
    { 229, 229, 229, 207, 161, 108,  61,  33,  20,  16 }, { 235, 235, 235, 216, 175, 122,  73,  40,  23,  17 },
    { 239, 239, 239, 224, 187, 136,  85,  48,  27,  19 }, { 242, 242, 242, 230, 198, 149,  98,  57,  32,  21 },
    { 245, 245, 245, 235, 207, 162, 111,  67,  38,  24 }, { 246, 246, 246, 239, 215, 174, 124,  78,  45,  27 },
    { 247, 247, 247, 241, 222, 185, 136,  89,  53,  32 }, { 248, 248, 248, 244, 227, 194, 149, 101,  62,  37 },
};
static const uint16_t disordered[HOST_MOST_DICE][HOST_MOST_STANDING + 1] = {
    {  44,  44,  44,  33,  25,  19,  17,  17,  17,  17 }, {  89,  89,  89,  69,  51,  40,  34,  33,  33,  33 },
    { 128, 128, 128, 102,  77,  59,  50,  48,  48,  48 }, { 161, 161, 161, 133, 101,  77,  64,  61,  61,  60 },
    { 188, 188, 188, 159, 123,  94,  77,  71,  70,  70 }, { 208, 208, 208, 181, 143, 110,  88,  80,  78,  78 },
    { 224, 224, 224, 199, 161, 124,  99,  88,  85,  84 }, { 235, 235, 235, 214, 177, 138, 109,  95,  90,  88 },
    { 244, 244, 244, 226, 191, 151, 119, 102,  94,  92 }, { 250, 250, 250, 236, 203, 164, 129, 108,  98,  95 },
    { 255, 255, 255, 243, 214, 175, 139, 115, 102,  97 }, { 258, 258, 258, 249, 223, 187, 149, 122, 106, 100 },
    { 261, 261, 261, 253, 231, 197, 160, 130, 111, 102 }, { 263, 263, 263, 257, 238, 206, 169, 137, 116, 105 },
    { 264, 264, 264, 259, 244, 215, 179, 146, 122, 108 }, { 265, 265, 265, 261, 248, 223, 188, 154, 128, 111 },
};
static const uint16_t house_in_order[HOST_MOST_DICE][HOST_MOST_STANDING + 1] = {
    {  28,  28,  28,  28,  17,   8,   6,   3,   3,   3 }, {  56,  56,  56,  56,  35,  18,  12,   6,   6,   6 },
    {  80,  80,  80,  80,  54,  29,  18,  10,   8,   8 }, { 101, 101, 101, 101,  72,  40,  24,  13,  10,  10 },
    { 117, 117, 117, 117,  88,  52,  31,  17,  13,  12 }, { 130, 130, 130, 130, 103,  65,  38,  22,  15,  13 },
    { 140, 140, 140, 140, 116,  77,  46,  27,  17,  15 }, { 147, 147, 147, 147, 126,  88,  55,  32,  20,  16 },
    { 153, 153, 153, 153, 135,  99,  64,  38,  24,  17 }, { 157, 157, 157, 157, 142, 109,  73,  45,  27,  19 },
    { 159, 159, 159, 159, 147, 118,  83,  52,  32,  21 }, { 162, 162, 162, 162, 152, 127,  92,  59,  37,  24 },
    { 163, 163, 163, 163, 155, 134, 101,  68,  42,  27 }, { 164, 164, 164, 164, 158, 140, 109,  76,  48,  31 },
    { 165, 165, 165, 165, 160, 145, 117,  84,  55,  35 }, { 165, 165, 165, 165, 162, 149, 124,  93,  62,  40 },
};
static const uint16_t house_disordered[HOST_MOST_DICE][HOST_MOST_STANDING + 1] = {
    {  33,  33,  33,  33,  25,  19,  17,  17,  17,  17 }, {  67,  67,  67,  67,  51,  40,  34,  33,  33,  33 },
    {  96,  96,  96,  96,  77,  59,  50,  48,  48,  48 }, { 121, 121, 121, 121,  99,  77,  64,  61,  61,  60 },
    { 141, 141, 141, 141, 119,  94,  77,  71,  70,  70 }, { 156, 156, 156, 156, 136, 109,  88,  80,  78,  78 },
    { 168, 168, 168, 168, 150, 122,  99,  88,  85,  84 }, { 177, 177, 177, 177, 161, 134, 109,  95,  90,  88 },
    { 183, 183, 183, 183, 170, 144, 118, 101,  94,  92 }, { 188, 188, 188, 188, 177, 153, 127, 108,  98,  95 },
    { 191, 191, 191, 191, 182, 161, 135, 114, 102,  97 }, { 194, 194, 194, 194, 187, 168, 143, 120, 106, 100 },
    { 196, 196, 196, 196, 190, 174, 150, 127, 110, 102 }, { 197, 197, 197, 197, 192, 179, 157, 133, 115, 105 },
    { 198, 198, 198, 198, 194, 183, 163, 139, 120, 107 }, { 198, 198, 198, 198, 196, 186, 168, 146, 125, 111 },
};

static const struct host_ready *worked_out(void)
{
    play_begin(&ancients_game, &s, &house);
    return host_ready(&played);
}

static void same_losses(const struct host_ready *x, const uint16_t (*sound)[HOST_MOST_STANDING + 1],
                        const uint16_t (*shaken)[HOST_MOST_STANDING + 1])
{
    for (int dice = 1; dice <= HOST_MOST_DICE; dice++)
        for (int standing = 0; standing <= HOST_MOST_STANDING; standing++) {
            assert_int_equal(x->losses[0][dice][standing], sound[dice - 1][standing]);
            assert_int_equal(x->losses[1][dice][standing], shaken[dice - 1][standing]);
        }
}

static void losses(void **state)
{
    (void)state;
    table();
    same_losses(worked_out(), in_order, disordered);
    choose("ancients.test.least", "2");
    choose("ancients.test.passes", "2");
    choose("ancients.test.fails", "5");
    same_losses(worked_out(), house_in_order, house_disordered);
}

/* No damage: no 6, and at most one 5; 4^n + n 4^(n-1) throws of 6^n. Of two dice 24 of 36, of three 112 of 216. */
static void any_damage(void **state)
{
    const struct host_ready *x;

    (void)state;
    table();
    x = worked_out();
    assert_int_equal(x->any_damage[0], 0);
    assert_int_equal(x->any_damage[1], 17);
    assert_int_equal(x->any_damage[2], 33);
    assert_int_equal(x->any_damage[3], 48);
    assert_int_equal(x->any_damage[16], 99);
}

/* 7.2: foot has 1H on a 4 and 5, 2H on a 6; CL 3H. 8.7: A moves on with a 3, B with a 4, C with a 5. 11: a third. */
static void the_rest(void **state)
{
    const struct host_ready *x;

    (void)state;
    table();
    x = worked_out();
    assert_int_equal(x->bonus_of[CLASS_FOOT][2], 0);
    assert_int_equal(x->bonus_of[CLASS_FOOT][3], HOST_H);
    assert_int_equal(x->bonus_of[CLASS_FOOT][5], 2 * HOST_H);
    assert_int_equal(x->best_bonus[CLASS_CL], 3 * HOST_H);
    assert_int_equal(x->moves_on[DISCIPLINE_A], 4);
    assert_int_equal(x->moves_on[DISCIPLINE_B], 3);
    assert_int_equal(x->moves_on[DISCIPLINE_C], 2);
    assert_int_equal(x->command_share, 3);
    assert_int_equal(x->army_share, 2);
    choose("ancients.pursuit.roll_4.foot", "3");
    choose("ancients.discipline.B.needed", "3");
    choose("ancients.end.command", "5");
    choose("ancients.end.army", "3");
    x = worked_out();
    assert_int_equal(x->bonus_of[CLASS_FOOT][3], 3 * HOST_H);
    assert_int_equal(x->best_bonus[CLASS_FOOT], 3 * HOST_H);
    assert_int_equal(x->moves_on[DISCIPLINE_B], 4);
    assert_int_equal(x->command_share, 5);
    assert_int_equal(x->army_share, 3);
}

/* A legion 1.5H before horse, a command each. */
static int legion_before_horse(void)
{
    int u;

    table();
    u = troops(command("Left", RED, LEVEL_AVERAGE), TYPE_FP, 10, 4, NORTH);
    rated(troops(command("Right", BLUE, LEVEL_AVERAGE), TYPE_CM, 10, 6.5, SOUTH), 5, 2, DISCIPLINE_B);
    red_acts();
    for (int i = 0; i < 2; i++) b.command[i].vdc = b.seat[i].vdt = 9;
    return u;
}

static void have_lost(int seat, int lost) { b.command[seat].lost = b.seat[seat].lost = lost; }

/* 11: of 9 a command bears 3; with 4 it breaks at the end of the turn, all 9 are lost, and so is the army. */
static void what_will_break(void **state)
{
    (void)state;
    legion_before_horse();
    have_lost(BLUE, 3);
    assert_false(host_command_falls(host_ready(&played), &b.command[BLUE]));
    assert_int_equal(host_will_have_lost(&played, &b, BLUE), 3);
    assert_false(host_army_falls(&played, &b, BLUE));
    have_lost(BLUE, 4);
    assert_true(host_command_falls(host_ready(&played), &b.command[BLUE]));
    assert_int_equal(host_will_have_lost(&played, &b, BLUE), 9);
    assert_true(host_army_falls(&played, &b, BLUE));
    assert_false(host_army_falls(&played, &b, RED));
}

/* Who has won with the end of the turn attacks nobody; whatever else the enemy loses is worth nothing. */
static void the_won_battle(void **state)
{
    int u = legion_before_horse(), worth;
    struct act best[16];

    (void)state;
    have_lost(BLUE, 4);
    activate(u);
    b.unit[u].current = 3;
    assert_true(ancients_game.ideas(&played, &b, RED, best, 16) > 1);
    assert_int_not_equal(best[0].kind, HOST_CHARGE);
    worth = ancients_game.worth(&played, &b, RED);
    assert_true(worth > 0);
    have_lost(RED, 4);                                          /* both at once is a draw */
    assert_true(ancients_game.worth(&played, &b, RED) < worth);
}

/* The smaller share wins at last: whoever has it need not go near. */
static void who_is_ahead(void **state)
{
    struct host_table t;

    (void)state;
    legion_before_horse();
    host_look(&played, &b, REFEREE, &t);
    assert_true(host_mood(&t, RED).drive > 0);
    have_lost(BLUE, 1);
    assert_true(host_mood(&t, RED).ahead);
    assert_int_equal(host_mood(&t, RED).drive, 0);
    assert_false(host_mood(&t, BLUE).ahead);
    assert_true(host_mood(&t, BLUE).drive > 0);
}

/* Whose losses count for nothing is not ahead by that while he is the weaker: the rest of his line goes on, instead of
** waiting until it is beaten, too. In the last two turns of twelve the smaller share is all that counts. */
static void what_counts_for_nothing(void **state)
{
    struct host_table t;
    int u = legion_before_horse();

    (void)state;
    host_look(&played, &b, REFEREE, &t);
    have_lost(BLUE, 1);
    b.unit[u].current = 4;
    assert_false(host_mood(&t, RED).ahead);
    assert_true(host_mood(&t, RED).drive > 0);
    b.run.turn = 9;
    assert_false(host_mood(&t, RED).ahead);
    b.run.turn = 10;
    assert_true(host_mood(&t, RED).ahead);
    b.run.turn = 1;
    b.unit[1 - u].current = 3;                                  /* the enemy is weaker still */
    assert_true(host_mood(&t, RED).ahead);
}

/* A legion charges blue horse from 1.5H; the horse stands so high on the table. */
static void horse_charged_at(double y)
{
    int u, horse;

    table();
    u = troops(command("Left", RED, LEVEL_AVERAGE), TYPE_FP, 10, y - 2.75, NORTH);
    horse = troops(command("Right", BLUE, LEVEL_AVERAGE), TYPE_CM, 10, y, SOUTH);
    rated(horse, 5, 2, DISCIPLINE_B);
    red_charges(u, horse);
    assert_int_equal(b.run.phase, PHASE_REACT);
}

static int answer(int kind)
{
    struct act a = host_act(kind, b.run.reactor - 1, 0, 0);
    struct host_table t;

    host_look(&played, &b, BLUE, &t);
    return host_answer_sense(&t, &a);
}

/* HI-29, HI-61: horse evades 3H straight back, and with an edge 1.25H behind it it is lost: five points of value for
** the few that a fight may take. A counter-charge brings impetus and cannot be worse than to stand. */
static void evading_over_the_edge(void **state)
{
    struct act best;

    (void)state;
    horse_charged_at(10);
    assert_true(answer(HOST_COUNTER_CHARGE) > answer(HOST_STAND));
    horse_charged_at(18);
    assert_true(answer(HOST_EVADE) < answer(HOST_STAND));
    assert_int_equal(ancients_game.ideas(&played, &b, BLUE, &best, 1), 1);
    assert_int_equal(best.kind, HOST_COUNTER_CHARGE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(losses), cmocka_unit_test(any_damage), cmocka_unit_test(the_rest),
        cmocka_unit_test(what_will_break), cmocka_unit_test(the_won_battle), cmocka_unit_test(who_is_ahead),
        cmocka_unit_test(what_counts_for_nothing), cmocka_unit_test(evading_over_the_edge),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
