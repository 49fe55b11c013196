/* test_host_options.c - readings of ancients battles that change who is asked and what is seen: cards declared before
** the dice, Tenacious commanders, a commander who falls while his command acts, zones of control against every member
** of a group, markers of ambushes. Each is worked out by hand. */
#include "game/ancients/before.h"
#include "host_cards.h"
#include "rules/ancients/cards.h"

/* ---- cards declared ---- */

/* Both say all their cards before the dice, and nobody is asked again. Red's 5 dice and 3 of TC1: 1 1 1 1 1 and 6 1 1,
** one damage, below the mean of 8 dice (1.76, so 2): TC7. The five fall 6 6 1 1 1: three damage with the card's 6. Blue
** lays TC9: 5 - 3 + 2 = 4, a 5 fails; TC2: 2 without the +2, a 2 passes. Red's TC3 has it thrown again: a 3 fails. */
static void cards_are_declared(void **state)
{
    (void)state;
    two(5, 5);
    choose("ancients.cards", "declared");
    holds(RED, CARDS(CARD_TC1, CARD_TC7, CARD_TC3));
    holds(BLUE, CARDS(CARD_TC9, CARD_TC2));
    begins();
    assert_int_equal(who(), 1u << RED | 1u << BLUE);
    play(RED, CARD_TC7);
    play(RED, CARD_TC1);
    play(RED, CARD_TC3);
    refused(RED, HOST_PLAY, CARD_TC3, 0, 0, "HI-47");   /* said already */
    refused(RED, HOST_PLAY, CARD_TC9, 0, 0, "1.1");     /* not in hand */
    pass(RED);
    play(BLUE, CARD_TC9);
    play(BLUE, CARD_TC2);
    pass(BLUE);
    in_phase(PHASE_HANDS, DICE(1, 1, 1, 1, 1, 6, 1, 1, 1, 1, 1, 1, 1));
    in_phase(PHASE_AGAIN, DICE(6, 6, 1, 1, 1));
    in_phase(PHASE_DAMAGE, DICE(5));
    assert_int_equal(b.cast[RED].critical, 4);
    in_phase(PHASE_TESTS, DICE(2));
    assert_int_equal(b.cast[RED].critical, 2);
    in_phase(PHASE_TESTS, DICE(3));
    in_phase(PHASE_SETTLE, NO_DICE);
    assert_int_equal(b.unit[D].current, 4);
    for (int c = 0; c < TACTICAL_CARDS; c++) assert_int_equal(b.seat[RED].hand[c] + b.seat[BLUE].hand[c], 0);
}

/* What is of no use stays in the hand: two damage of five dice are not below their mean (1.03, so 2), so TC7 waits; and
** blue, who passes with a 1, keeps TC2. Nothing that was said outlasts the fight. */
static void what_is_of_no_use_stays(void **state)
{
    (void)state;
    two(5, 5);
    choose("ancients.cards", "declared");
    holds(RED, CARDS(CARD_TC7));
    holds(BLUE, CARDS(CARD_TC2));
    begins();
    play(RED, CARD_TC7);
    pass(RED);
    play(BLUE, CARD_TC2);
    pass(BLUE);
    in_phase(PHASE_HANDS, DICE(6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    in_phase(PHASE_SETTLE, NO_DICE);
    assert_int_equal(b.unit[D].current, 5);
    assert_int_equal(b.seat[RED].hand[CARD_TC7] + b.seat[BLUE].hand[CARD_TC2], 2);
    assert_int_equal(b.seat[RED].declared | b.seat[BLUE].declared, 0);
}

/* Red's unit is about to rally; both sides have a card that would do. */
static void about_to_rally(void)
{
    struct host x;

    two(5, 5);
    choose("ancients.cards", "declared");
    holds(RED, CARDS(CARD_TC5));
    holds(BLUE, CARDS(CARD_TC5));
    ready();
    b.unit[A].disordered = b.unit[A].member = 1;
    x = on();
    host_ask_test(&x, TEST_RALLY, A);
}

/* Its owner alone says before a discipline test whether he would have it thrown again. B needs 5 out of the radius: a 4
** fails, and with TC5's +1 another 4 passes. Nobody is asked after the dice. */
static void a_test_is_declared(void **state)
{
    (void)state;
    about_to_rally();
    assert_int_equal(b.run.phase, PHASE_TEST);
    assert_int_equal(who(), 1u << RED);
    refused(RED, HOST_PLAY, CARD_TC8, 0, 0, "HI-47");
    play(RED, CARD_TC5);
    assert_int_equal(who(), 1u << REFEREE);
    in_phase(PHASE_TEST, DICE(4));
    assert_int_equal(b.run.phase, PHASE_TESTED);
    assert_int_equal(who(), 1u << REFEREE);
    assert_int_equal(b.seat[RED].played[CARD_TC5], 0);
    in_phase(PHASE_TESTED, DICE(4));
    assert_false(b.unit[A].disordered);
    assert_int_equal(b.seat[RED].played[CARD_TC5], 1);
    assert_int_equal(b.seat[BLUE].played[CARD_TC5], 0);
}

/* A 5 passes at once: the card stays. Who has said nothing is not asked after a failure either. */
static void a_test_without_need_or_word(void **state)
{
    (void)state;
    about_to_rally();
    play(RED, CARD_TC5);
    in_phase(PHASE_TEST, DICE(5));
    assert_false(b.unit[A].disordered);
    assert_int_equal(b.seat[RED].hand[CARD_TC5], 1);
    about_to_rally();
    pass(RED);
    in_phase(PHASE_TEST, DICE(4));
    assert_true(b.unit[A].disordered);
    assert_int_equal(b.run.phase, PHASE_UNIT);
}

/* What the other side has said is not seen, nor whether it has said anything. */
static void what_is_said_is_sealed(void **state)
{
    static struct host_setup other_s;
    static struct host_state before, after;

    (void)state;
    two(5, 5);
    choose("ancients.cards", "declared");
    holds(RED, CARDS(CARD_TC1, CARD_TC7));
    holds(BLUE, CARDS(CARD_TC2));
    begins();
    other_s = s;
    before = b;
    ancients_game.hide(&played, &other_s, &before, BLUE);
    play(RED, CARD_TC7);
    other_s = s;
    after = b;
    ancients_game.hide(&played, &other_s, &after, BLUE);
    assert_memory_equal(&before, &after, sizeof before);
}

/* ---- commanders ---- */

/* HI-40: blue's commander is with the unit: a die more, and 5 + 1 against five damage: 1. A 6 fails. His trait lets it
** be thrown again, without any card; a second failure stands. */
static void tenacious_once(void **state)
{
    (void)state;
    two(5, 5);
    choose("ancients.traits", "on");
    s.command[1].trait = TRAIT_TENACIOUS;
    s.command[1].with = D + 1;
    begins();
    in_phase(PHASE_HANDS, DICE(6, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 6));
    assert_int_equal(b.run.phase, PHASE_TESTS);
    assert_int_equal(who(), 1u << BLUE);
    play(BLUE, CARD_TC2);
    in_phase(PHASE_TESTS, DICE(6));
    assert_int_equal(b.run.phase, PHASE_SETTLE);        /* not asked again */
    assert_int_equal(b.command[1].tenacity, 1);
    assert_int_equal(b.seat[BLUE].played[CARD_TC2], 0);
}

/* Without the option, or with another unit, nobody is asked. */
static void tenacious_only_there(void **state)
{
    (void)state;
    for (int k = 0; k < 2; k++) {
        two(5, 5);
        choose("ancients.traits", k ? "on" : "off");
        s.command[1].trait = TRAIT_TENACIOUS;
        if (!k) s.command[1].with = D + 1;
        begins();
        in_phase(PHASE_HANDS, k ? DICE(6, 6, 6, 6, 6, 1, 1, 1, 1, 1, 6) : DICE(6, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 6));
        assert_int_equal(b.run.phase, PHASE_SETTLE);
    }
}

static bool out_of_command(int u)
{
    struct host_table t;

    host_look(&played, &b, REFEREE, &t);
    return host_out_of_command(&t, u);
}

/* The unit of a command's commander is destroyed, and he is lost by a 3. */
static void commander_falls(int command)
{
    struct reading r = { .mode = READ_TYPED, .house = &house, .given = (const uint8_t[]){ 3 }, .given_len = 1 };
    struct host x = on();

    x.r = &r;
    host_destroy(&x, b.command[command].unit - 1, TOLD_DESTROYED);
    assert_int_equal(r.given_used, 1);
    assert_false(b.command[command].alive);
}

/* BA-30: red's commander falls with his skirmishers, by a 3, while his command acts: its other unit, 13H away, was out
** of radius and counts as led until the command ends; then everybody is out of it (HI-49). */
static void commander_falls_in_his_activation(void **state)
{
    struct host x;

    (void)state;
    two(5, 5);
    ready();
    x = on();
    assert_true(out_of_command(A));
    commander_falls(0);
    assert_false(out_of_command(A));
    host_next_command(&x);
    assert_true(out_of_command(A));
}

/* In the enemy's activation there is nothing to finish. */
static void commander_falls_in_another(void **state)
{
    (void)state;
    two(5, 5);
    ready();
    commander_falls(1);                                 /* blue's, while red acts */
    assert_true(out_of_command(D));
}

/* ---- zones of control ---- */

/* Two FL side by side, their fronts 0.75H before archers that overlap both, wheel in their zone. They are asked about
** the group once; or, by the other reading of BA-19, about each of the two, in the order of their numbers. */
static void zone_against_every_member(void **state)
{
    (void)state;
    for (int each = 0; each < 2; each++) {
        int one, two, bows, red, blue;

        table();
        red = command("Red", RED, LEVEL_AVERAGE);
        blue = command("Blue", BLUE, LEVEL_AVERAGE);
        if (each) choose("ancients.zoc_group", "each_member");
        one = troops(red, TYPE_FL, 9, 5, NORTH);
        two = troops(red, TYPE_FL, 11, 5, NORTH);
        bows = troops(blue, TYPE_T, 10, 6.75, SOUTH);   /* their front at 6.25, the others' at 5.5 */
        s.unit[bows].missile = MISSILE_SHORTBOW_A;
        troops(blue, TYPE_FP, 25, 18, SOUTH);
        red_acts();
        give(RED, HOST_ACTIVATE, one, two, 0);
        give_act(RED, (struct act){ HOST_MOVE, { (int16_t)one, MOVE_AHEAD, 10 * DEGREE, 0 } }, NO_DICE);
        assert_int_equal(b.run.phase, PHASE_ZOC);
        assert_int_equal(b.run.reactor, bows + 1);
        assert_int_equal(b.run.target, one + 1);
        give(BLUE, HOST_NO_REACTION, bows, 0, 0);
        if (each) {
            assert_int_equal(b.run.phase, PHASE_ZOC);
            assert_int_equal(b.run.reactor, bows + 1);
            assert_int_equal(b.run.target, two + 1);
            give(BLUE, HOST_NO_REACTION, bows, 0, 0);
        }
        assert_int_equal(b.run.phase, PHASE_UNIT);
        assert_int_equal(b.unit[bows].queued, 0);
    }
}

/* ---- markers ---- */

/* A blue unit lies in the first of two woods. With markers red sees that somebody lies there, not who, and guesses
** nothing else; when it is found the marker is gone. */
static void ambushes_are_marked(void **state)
{
    static struct host_setup seen;
    static struct host_state view;

    (void)state;
    for (int marked = 0; marked < 2; marked++) {
        int u;

        table();
        if (marked) choose("ancients.ambush_markers", "on");
        u = troops(command("Red", RED, LEVEL_AVERAGE), TYPE_CL, 10, 4.75, NORTH);
        troops(command("Blue", BLUE, LEVEL_AVERAGE), TYPE_FP, 10, 10.5, SOUTH);
        troops(2, TYPE_FP, 20, 16, SOUTH);
        piece(PIECE_OF_WOOD, 8, 9.75, 4, 4);
        piece(PIECE_OF_WOOD, 20, 9.75, 4, 4);
        s.unit[1].ambush = 1;
        begin();
        assert_int_equal(b.piece[0].marked, marked);
        assert_int_equal(b.piece[1].marked, 0);
        for (uint64_t seed = 0; seed < 20 && marked; seed++) {
            struct rng g;

            seen = s;
            view = b;
            ancients_game.hide(&played, &seen, &view, RED);
            assert_int_equal(view.unit[1].where, WHERE_HIDDEN);
            assert_int_equal(view.unit[1].piece, 0);
            assert_int_equal(view.piece[0].marked, 1);
            rng_start(&g, seed, 1);
            ancients_game.guess(&g, &played, &seen, &view, RED);
            assert_int_equal(view.unit[1].piece, 1);
        }
        referee(HOST_CONTEST_ACT, DICE(6, 5, 1, 2));
        give(RED, HOST_ACTIVATE, u, HOST_NOBODY, 0);
        move_unit(u, MOVE_AHEAD, 0, 4);
        assert_int_equal(b.unit[1].where, WHERE_TABLE);
        assert_int_equal(b.piece[0].marked, 0);
    }
}

/* BA-3: the lists are closed, by the option or by the scenario: of a unit in ambush red knows neither name nor kind,
** but its place in the list; of one on the table everything. */
static void closed_lists(void **state)
{
    static struct host_setup seen;
    static struct host_state view;

    (void)state;
    for (int k = 0; k < 3; k++) {
        char id[32], title[32];
        struct text of_id = text_in(id, sizeof id), of_title = text_in(title, sizeof title);
        struct play as_seen;

        table();
        if (k == 1) choose("ancients.open_lists", "off");
        if (k == 2) s.open_lists = 0;
        troops(command("Red", RED, LEVEL_AVERAGE), TYPE_CL, 10, 4.75, NORTH);
        troops(command("Blue", BLUE, LEVEL_AVERAGE), TYPE_FL, 10, 10.5, SOUTH);
        troops(2, TYPE_CM, 20, 16, SOUTH);
        rated(1, 7, 3, DISCIPLINE_A);
        piece(PIECE_OF_WOOD, 8, 9.75, 4, 4);
        s.unit[1].ambush = 1;
        begin();
        seen = s;
        view = b;
        ancients_game.hide(&played, &seen, &view, RED);
        as_seen = play_with(&played, &seen);
        ancients_game.thing(&as_seen, THING_UNIT, 1, &of_id, &of_title);
        assert_string_equal(id, k ? "unit_2" : "ub");
        assert_int_equal(seen.unit[1].vbu, k ? 5 : 7);
        assert_int_equal(view.unit[1].current, k ? 5 : 7);
        assert_int_equal(seen.unit[1].type, k ? TYPE_FP : TYPE_FL);
        assert_int_equal(seen.unit[2].type, TYPE_CM);
        assert_int_equal(view.unit[2].where, WHERE_TABLE);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_are_declared), cmocka_unit_test(what_is_of_no_use_stays),
        cmocka_unit_test(a_test_is_declared), cmocka_unit_test(a_test_without_need_or_word),
        cmocka_unit_test(what_is_said_is_sealed), cmocka_unit_test(tenacious_once),
        cmocka_unit_test(tenacious_only_there), cmocka_unit_test(commander_falls_in_his_activation),
        cmocka_unit_test(commander_falls_in_another), cmocka_unit_test(zone_against_every_member),
        cmocka_unit_test(ambushes_are_marked), cmocka_unit_test(closed_lists),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
