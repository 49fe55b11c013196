/* test_host_turn.c - the initiative and the activation of units in whole battles, worked out by hand. */
#include "ask/question.h"
#include "host_picture.h"
#include "rules/ancients/book.h"

/* The winner's unit goes 1H, so that the picture shows who acts. */
static void goes_first(int seat, int u)
{
    give(seat, HOST_ACTIVATE, u, HOST_NOBODY, 0);
    move_unit(u, MOVE_AHEAD, 0, 1);
}

/* 4 4 and an Average commander's 2 are 10, 1 3 and an Expert's 3 are 7: red acts. The Expert is behind and may throw
** both again; he lets it be. */
static void average_beats_expert(void **state)
{
    (void)state;
    table();
    troops(command("Left", RED, LEVEL_AVERAGE), TYPE_FP, 10, 5, NORTH);
    troops(command("Right", BLUE, LEVEL_EXPERT), TYPE_FP, 10, 15, SOUTH);
    begin();
    referee(HOST_CONTEST_ACT, DICE(4, 4, 1, 3));
    assert_int_equal(b.run.phase, PHASE_REROLL);
    assert_int_equal(b.run.asked, BLUE + 1);
    refused(BLUE, HOST_REROLL, REROLL_ONE, 0, 0, "HI-18");
    give(BLUE, HOST_REROLL, REROLL_NONE, 0, 0);
    assert_int_equal(b.run.phase, PHASE_COMMAND);
    assert_int_equal(b.run.active, RED);
    goes_first(RED, 0);
    picture("77a", "An Average commander beats an Expert", "4 4 and 2 are 10, 1 3 and 3 are 7. The Expert may throw "
            "both dice again and lets it be: red acts.");
}

/* The first throw, 6 6, of an Average commander makes him an Expert from the next throw on: 6 6 2 is 14. */
static void first_double_six_raises(void **state)
{
    (void)state;
    table();
    troops(command("Left", RED, LEVEL_AVERAGE), TYPE_FP, 10, 5, NORTH);
    troops(command("Right", BLUE, LEVEL_AVERAGE), TYPE_FP, 10, 15, SOUTH);
    begin();
    referee(HOST_CONTEST_ACT, DICE(6, 6, 1, 3));
    assert_int_equal(b.command[0].level, LEVEL_EXPERT);
    assert_int_equal(b.run.active, RED);
    goes_first(RED, 0);
    picture("77b", "A double six raises him", "6 6 and 2 are 14 against 1 3 and 2. It was his first throw: from the "
            "next one on the Average commander is an Expert.");
}

/* A double of an Incompetent: his command counts as activated; the enemy wins with 1 1. */
static void incompetent_double(void **state)
{
    (void)state;
    table();
    troops(command("Left", RED, LEVEL_INCOMPETENT), TYPE_FP, 10, 5, NORTH);
    troops(command("Right", BLUE, LEVEL_AVERAGE), TYPE_FP, 10, 15, SOUTH);
    begin();
    referee(HOST_CONTEST_ACT, DICE(3, 3, 1, 1));
    assert_int_equal(b.run.active, BLUE);
    assert_int_equal(b.run.phase, PHASE_COMMAND);
    assert_int_equal(b.command[0].activated, 1);
    goes_first(BLUE, 1);
    picture("77c", "A double of an Incompetent", "3 3: his command counts as activated and does nothing. Blue wins "
            "with 1 1.");
    give(BLUE, HOST_DONE, 0, 0, 0);
    if (b.run.phase == PHASE_COMMAND) give(BLUE, HOST_END_COMMAND, 0, 0, 0);
    assert_int_equal(b.run.phase, PHASE_RECKON);
}

/* Expert 5 (1 1 and 3) against a Genius's 9 (2 3 and 4): the Expert is asked first and throws both again, 6 4: 13. Now
** the Genius is behind and may answer once: with his lowest die, a 2 becomes a 6: 6 3 and 4 are 13 too; both have the
** same structure: thrown again with the same commands. */
static void genius_answers(void **state)
{
    (void)state;
    table();
    troops(command("Left", RED, LEVEL_EXPERT), TYPE_FP, 10, 5, NORTH);
    troops(command("Right", BLUE, LEVEL_GENIUS), TYPE_FP, 10, 15, SOUTH);
    begin();
    referee(HOST_CONTEST_ACT, DICE(1, 1, 2, 3));
    assert_int_equal(b.run.asked, RED + 1);
    give(RED, HOST_REROLL, REROLL_BOTH, 0, 0);
    referee(HOST_AGAIN_ACT, DICE(6, 4));
    assert_int_equal(b.run.asked, BLUE + 1);
    give(BLUE, HOST_REROLL, REROLL_ONE, 0, 0);
    referee(HOST_AGAIN_ACT, DICE(6));
    assert_int_equal(b.run.phase, PHASE_PICK);
    assert_int_equal(b.run.contests, 1);
    referee(HOST_CONTEST_ACT, DICE(6, 5, 1, 2));                /* 14 against 7: the Genius may throw again */
    give(BLUE, HOST_REROLL, REROLL_NONE, 0, 0);
    assert_int_equal(b.run.active, RED);
    goes_first(RED, 0);
    picture("78", "A Genius answers", "1 1 and 3 are 5, 2 3 and 4 are 9. The Expert throws both again, 6 4 and 3: 13. "
            "Now the Genius is behind and throws his lowest die, a 6: 6 3 and 4 are 13. Equal: both throw once more, "
            "14 against 7.");
}

/* Three of a line, 2H apart, are one group; the fourth stands 1H farther back. */
static void groups_are_taken(void **state)
{
    int c, u[4];

    (void)state;
    table();
    c = command("Left", RED, LEVEL_AVERAGE);
    for (int i = 0; i < 4; i++) u[i] = troops(c, TYPE_FP, 8 + 2 * i, i == 3 ? 4 : 5, NORTH);
    troops(command("Right", BLUE, LEVEL_AVERAGE), TYPE_FP, 10, 15, SOUTH);
    red_acts();
    refused(RED, HOST_ACTIVATE, u[0], u[3], 0, "HI-22");
    refused(RED, HOST_ACTIVATE, 4, HOST_NOBODY, 0, "4");
    give(RED, HOST_ACTIVATE, u[0], u[1], 0);
    assert_true(b.unit[u[0]].member && b.unit[u[1]].member && !b.unit[u[2]].member);
    picture("05", "Who is a group", "Three of a line, side by side, are one group; the fourth stands 1H farther back "
            "and is not of it. Red takes the first two only.");
    give(RED, HOST_DONE, 0, 0, 0);
    refused(RED, HOST_ACTIVATE, u[1], HOST_NOBODY, 0, "HI-20");
    give(RED, HOST_ACTIVATE, u[2], HOST_NOBODY, 0);
    give(RED, HOST_DONE, 0, 0, 0);
    assert_int_equal(b.run.phase, PHASE_COMMAND);
    give(RED, HOST_ACTIVATE, u[3], HOST_NOBODY, 0);
    give(RED, HOST_DONE, 0, 0, 0);
    assert_int_equal(b.run.phase, PHASE_PICK);                  /* everybody has acted: the enemy's command is left */
}

/* A Large Unit of three ranks is three rows; one base, 3H deep. */
static void large_unit_is_rows(void **state)
{
    int c, u;
    struct host_table t;

    (void)state;
    table();
    c = command("Left", RED, LEVEL_AVERAGE);
    u = troops(c, TYPE_FP, 10, 5, NORTH);
    s.unit[u].ranks = 3;
    s.unit[u].weapon = WEAPON_PIKE;
    troops(command("Right", BLUE, LEVEL_AVERAGE), TYPE_FP, 10, 15, SOUTH);
    begin();
    assert_int_equal(s.units, 4);
    assert_int_equal(s.unit[2].front, 1);
    assert_int_equal(s.unit[3].front, 4);
    assert_int_equal(s.command[1].with, 4);
    host_look(&played, &b, REFEREE, &t);
    assert_int_equal(t.f.base[0].half_depth, in_h(1.5));
    assert_int_equal(t.f.there, base_bit(0) | base_bit(3));
    assert_int_equal(b.command[0].vdc, 3 + 1);                  /* three units of 1, a commander below Expert 1 */
    picture("06", "A Large Unit", "Pikes in three ranks are three units on one base, 3H deep. The command is worth "
            "three units of 1 and 1 for its commander: 4.");
}

/* BA-11, the other reading: a side alone throws no dice. Red's command has acted; only blue's is left. */
static void alone_without_dice(void **state)
{
    (void)state;
    table();
    choose("ancients.lone_contest", "off");
    troops(command("Left", RED, LEVEL_AVERAGE), TYPE_FP, 10, 5, NORTH);
    troops(command("Right", BLUE, LEVEL_AVERAGE), TYPE_FP, 10, 15, SOUTH);
    red_acts();
    give(RED, HOST_END_COMMAND, 0, 0, 0);
    referee(HOST_CONTEST_ACT, NO_DICE);
    assert_int_equal(b.run.active, BLUE);
    assert_int_equal(b.run.phase, PHASE_COMMAND);
}

static int named_in_view(int seat, int of)
{
    static struct host_setup seen;
    static struct host_state view;

    seen = s;
    view = b;
    ancients_game.hide(play_on(&seen), &seen, &view, seat);
    return view.seat[of].choice;
}

/* BA-9, the other reading: blue defends and names his second command, the fourth of all; only then red is asked, and
** knows it. Blue does not learn what red says. Sealed, both are asked and nobody knows. */
static void defender_names_first(void **state)
{
    (void)state;
    for (int k = 0; k < 2; k++) {
        table();
        if (k) choose("ancients.pick", "defender_first");
        for (int c = 0; c < 4; c++) {
            static const char *const name[] = { "One", "Two", "Three", "Four" };
            troops(command(name[c], c / 2, LEVEL_AVERAGE), TYPE_FP, 5 + 5 * c, c / 2 ? 15 : 5, c / 2 ? SOUTH : NORTH);
        }
        begin();
        assert_int_equal(ancients_game.to_decide(&played, &b), k ? 1u << BLUE : 1u << RED | 1u << BLUE);
        give(BLUE, HOST_PICK, 3, 0, 0);
        assert_int_equal(ancients_game.to_decide(&played, &b), 1u << RED);
        assert_int_equal(named_in_view(RED, BLUE), k ? 4 : 0);
        give(RED, HOST_PICK, 0, 0, 0);
        assert_int_equal(named_in_view(BLUE, RED), 0);
        referee(HOST_CONTEST_ACT, DICE(6, 5, 1, 2));
        assert_int_equal(b.run.command, 1);
    }
}

/* What is asked before a command is named: against the enemy's best that is left, wherever it stands in the list: his
** first, a Genius, then the second, an Expert, or the third where he has been named openly (BA-9). */
static void asked_before_naming(void **state)
{
    static const int level[] = { LEVEL_GENIUS, LEVEL_EXPERT, LEVEL_POOR };
    static int32_t room[QUESTION_INTS];
    const struct ancients_initiative_in *in = (const void *)room;
    struct act order = host_act(HOST_PICK, 3, 0, 0);

    (void)state;
    for (int k = 0; k < 2; k++) {
        table();
        if (k) choose("ancients.pick", "defender_first");
        for (int c = 0; c < 5; c++) {
            static const char *const name[] = { "One", "Two", "Three", "Four", "Five" };
            bool blues = c < 3;

            troops(command(name[c], blues ? BLUE : RED, blues ? level[c] : LEVEL_AVERAGE), TYPE_FP, 5 + 4 * c,
                   blues ? 15 : 5, blues ? SOUTH : NORTH);
        }
        begin();
        if (k) give(BLUE, HOST_PICK, 2, 0, 0);
        assert_ptr_equal(ancients_game.asks(&played, &b, RED, &order, room), &ancients_initiative_procedure);
        assert_int_equal(in->seat[RED].level, LEVEL_AVERAGE);
        assert_int_equal(in->seat[BLUE].level, k ? LEVEL_POOR : LEVEL_GENIUS);
        if (k) continue;
        b.command[0].activated = 1;
        ancients_game.asks(&played, &b, RED, &order, room);
        assert_int_equal(in->seat[BLUE].level, LEVEL_EXPERT);
    }
}

/* BA-10: 6 6 against 6 6 of two Average commanders is a tie: both are Experts from then on, and the next throw, 6 6
** again, raises nobody any more: it is not the first. With the other reading it still is: Genius. */
static void first_throw_and_ties(void **state)
{
    (void)state;
    for (int k = 0; k < 2; k++) {
        table();
        if (k) choose("ancients.first_throw", "standing");
        troops(command("Left", RED, LEVEL_AVERAGE), TYPE_FP, 10, 5, NORTH);
        troops(command("Right", BLUE, LEVEL_AVERAGE), TYPE_FP, 10, 15, SOUTH);
        begin();
        referee(HOST_CONTEST_ACT, DICE(6, 6, 6, 6));
        assert_int_equal(b.run.phase, PHASE_PICK);
        assert_int_equal(b.command[0].level, LEVEL_EXPERT);
        referee(HOST_CONTEST_ACT, DICE(6, 6, 1, 2));
        if (b.run.phase == PHASE_REROLL) give(BLUE, HOST_REROLL, REROLL_NONE, 0, 0);
        assert_int_equal(b.run.active, RED);
        assert_int_equal(b.command[0].level, k ? LEVEL_GENIUS : LEVEL_EXPERT);
    }
}

/* TC12, laid with the command: three dice, 6 6 6 and 2 are 20; three dice raise nobody (HI-3). Blue's 1 1, his first
** throw, lowers him to Poor. The card is gone. */
static void decisive_initiative(void **state)
{
    (void)state;
    table();
    troops(command("Left", RED, LEVEL_AVERAGE), TYPE_FP, 10, 5, NORTH);
    troops(command("Right", BLUE, LEVEL_AVERAGE), TYPE_FP, 10, 15, SOUTH);
    s.seat[RED].tactical = 1;
    s.seat[RED].cards = 1;
    s.seat[RED].card[0] = CARD_TC12;
    begin();
    give(RED, HOST_PICK, 0, 1, 0);
    referee(HOST_CONTEST_ACT, DICE(6, 6, 6, 1, 1));
    assert_int_equal(b.run.active, RED);
    assert_int_equal(b.command[0].level, LEVEL_AVERAGE);
    assert_int_equal(b.command[1].level, LEVEL_POOR);
    assert_int_equal(b.seat[RED].hand[CARD_TC12], 0);
    assert_int_equal(b.seat[RED].played[CARD_TC12], 1);
}

/* 1 1 2 and 2 are 6, 1 3 and 2 too: thrown again, and now with two dice each: 6 5 and 2 beat 1 2 and 2. */
static void after_a_tie_two_dice(void **state)
{
    (void)state;
    table();
    troops(command("Left", RED, LEVEL_AVERAGE), TYPE_FP, 10, 5, NORTH);
    troops(command("Right", BLUE, LEVEL_AVERAGE), TYPE_FP, 10, 15, SOUTH);
    s.seat[RED].tactical = 1;
    s.seat[RED].cards = 1;
    s.seat[RED].card[0] = CARD_TC12;
    begin();
    give(RED, HOST_PICK, 0, 1, 0);
    referee(HOST_CONTEST_ACT, DICE(1, 1, 2, 1, 3));
    assert_int_equal(b.run.phase, PHASE_PICK);
    referee(HOST_CONTEST_ACT, DICE(6, 5, 1, 2));
    assert_int_equal(b.run.active, RED);
}

/* An umpire who changes who acts, or the dice of the initiative, has changed what nobody may change by hand, although
** every unit is as it was; who changes only the turn's number has not. Here dice are due, so units count too. */
static void umpire_and_the_course(void **state)
{
    (void)state;
    for (int change = 0; change < 4; change++) {
        struct host_state was;

        table();
        troops(command("Left", RED, LEVEL_AVERAGE), TYPE_FP, 10, 5, NORTH);
        troops(command("Right", BLUE, LEVEL_AVERAGE), TYPE_FP, 10, 15, SOUTH);
        begin();
        was = b;
        if (change == 0) b.run.active = 1 - b.run.active;
        if (change == 1) b.contest.again[RED] = 1;
        if (change == 2) b.unit[0].disordered = 1;
        if (change == 3) b.run.turn++;
        host_complete(&played, &was, &b);
        assert_int_equal(b.touched, change < 3);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(umpire_and_the_course),
        cmocka_unit_test(decisive_initiative), cmocka_unit_test(after_a_tie_two_dice),
        cmocka_unit_test(average_beats_expert), cmocka_unit_test(first_double_six_raises),
        cmocka_unit_test(incompetent_double), cmocka_unit_test(genius_answers), cmocka_unit_test(groups_are_taken),
        cmocka_unit_test(large_unit_is_rows), cmocka_unit_test(alone_without_dice),
        cmocka_unit_test(defender_names_first), cmocka_unit_test(asked_before_naming),
        cmocka_unit_test(first_throw_and_ties),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
