/* test_host_cards.c - cards played on melees, shots and tests, worked out by hand: when a seat is asked, and what each
** card does. Mostly two units of light infantry without impetus, discipline B, front to front; red attacks. */
#include "host_cards.h"
#include "host_picture.h"
#include "rules/ancients/book.h"

/* What a seat is told that wonders about a card: the cohesion test of a unit of 5, not disordered, with these modifiers
** and cards against the damage that lies there. */
static void wonders(int seat, int card, int modifiers, int damage, int cards)
{
    struct act a = host_act(HOST_PLAY, card, 0, 0);
    struct ancients_cohesion_in in = { 0 };

    assert_ptr_equal(ancients_game.asks(&played, &b, seat, &a, &in), &ancients_cohesion_procedure);
    assert_int_equal(in.current, 5);
    assert_int_equal(in.modifiers, modifiers);
    assert_int_equal(in.damage, damage);
    assert_int_equal(in.disordered, 0);
    assert_int_equal(in.cards, cards);
}

static bool nothing_to_tell(int seat, int card)
{
    struct act a = host_act(HOST_PLAY, card, 0, 0);
    struct ancients_cohesion_in in;

    return !ancients_game.asks(&played, &b, seat, &a, &in);
}

/* Nobody has cards: nobody is asked. */
static void test_nobody(void **state)
{
    (void)state;
    two(3, 3);
    begins();
    assert_int_equal(who(), 1u << REFEREE);
    in_phase(PHASE_HANDS, DICE(1, 1, 1, 1, 1, 1));
    in_phase(PHASE_SETTLE, NO_DICE);
    assert_false(in_chain());
}

/* TC1: three dice more. 1 1 1 and, by the card, 5 2 3: no damage. TC7 throws the three own dice again, 5 4 4; the
** card's stay, and the 5s pair across: one damage. Blue 3 - 1 = 2, die 1: holds, disordered. */
static void test_furious_again(void **state)
{
    (void)state;
    two(3, 3);
    holds(RED, CARDS(CARD_TC1, CARD_TC7));
    begins();
    assert_int_equal(who(), 1u << RED);
    refused(RED, HOST_PLAY, CARD_TC7, 0, 0, "HI-47");
    play(RED, CARD_TC1);
    in_phase(PHASE_HANDS, DICE(1, 1, 1, 5, 2, 3, 1, 1, 1));
    assert_int_equal(b.run.phase, PHASE_AGAIN);
    assert_int_equal(who(), 1u << RED);
    play(RED, CARD_TC7);
    in_phase(PHASE_AGAIN, DICE(5, 4, 4, 1));
    assert_int_equal(b.cast[RED].damage, 1);
    in_phase(PHASE_SETTLE, NO_DICE);
    assert_true(b.unit[D].disordered && b.unit[D].current == 3);
    picture("54", "TC1 and TC7", "TC1: three dice more. 1 1 1 and, by the card, 5 2 3: no damage. TC7 throws the three "
            "own dice again, 5 4 4; the card's stay, and the 5s pair: one damage. Blue 3 - 1 = 2, a 1: it holds, "
            "disordered.");
    assert_int_equal(b.seat[RED].played[CARD_TC1] + b.seat[RED].played[CARD_TC7], 2);
    assert_int_equal(b.seat[RED].hand[CARD_TC1] + b.seat[RED].hand[CARD_TC7], 0);
}

/* Red throws 6 6 6 1 1: three damage. Blue lays TC9 before the test: 5 - 3 + 2 = 4. A 5 fails; TC2 throws again, the +2
** is gone: 2, die 3 fails by one. */
static void test_last_man_and_faith(void **state)
{
    (void)state;
    two(5, 5);
    holds(BLUE, CARDS(CARD_TC9, CARD_TC2));
    begins();
    refused(BLUE, HOST_PLAY, CARD_TC1, 0, 0, "1.1");    /* it could hold that one, but does not */
    pass(BLUE);
    in_phase(PHASE_HANDS, DICE(6, 6, 6, 1, 1, 1, 1, 1, 1, 1));
    pass(BLUE);                                         /* TC7 */
    in_phase(PHASE_AGAIN, NO_DICE);
    assert_int_equal(b.run.phase, PHASE_DAMAGE);
    wonders(BLUE, CARD_TC9, 0, 3, 1);
    assert_true(nothing_to_tell(BLUE, CARD_TC2));
    play(BLUE, CARD_TC9);
    pass(BLUE);                                         /* TC6 as well? */
    in_phase(PHASE_DAMAGE, DICE(5));
    assert_int_equal(b.cast[RED].critical, 4);
    assert_int_equal(b.run.phase, PHASE_TESTS);
    wonders(BLUE, CARD_TC2, 0, 3, 0);
    play(BLUE, CARD_TC2);
    in_phase(PHASE_TESTS, DICE(3));
    assert_int_equal(b.cast[RED].critical, 2);
    in_phase(PHASE_SETTLE, NO_DICE);
    assert_int_equal(b.unit[D].current, 4);
    assert_int_equal(b.run.phase, PHASE_RETREAT);
    picture("55", "TC9 and TC2", "Three damage. TC9: 5 - 3 + 2 = 4, a 5 fails. TC2 throws again, and the +2 is gone: "
            "2, a 3 fails by one.");
}

static bool in_vain(int seat)
{
    struct act answer = { 0 };
    bool vain = ancients_game.by_itself(&played, &b, seat, &answer);

    if (vain) assert_true(answer.kind == HOST_PASS && answer.arg[0] == PASS_MOMENT);
    return vain;
}

/* Blue holds TC9 and TC2 and is asked as if it could be any: before the dice (TC1) and after them (TC7) in vain, at the
** damage not; with TC9 laid it is asked for TC6 in vain. Red, who holds nothing, is not asked at all. */
static void test_asked_in_vain(void **state)
{
    (void)state;
    two(5, 5);
    holds(BLUE, CARDS(CARD_TC9, CARD_TC2));
    begins();
    assert_int_equal(who(), 1u << BLUE);
    assert_true(in_vain(BLUE));
    assert_false(in_vain(RED));
    pass(BLUE);
    in_phase(PHASE_HANDS, DICE(6, 6, 6, 1, 1, 1, 1, 1, 1, 1));
    assert_true(in_vain(BLUE));
    pass(BLUE);
    in_phase(PHASE_AGAIN, NO_DICE);
    assert_int_equal(b.run.phase, PHASE_DAMAGE);
    assert_false(in_vain(BLUE));
    play(BLUE, CARD_TC9);
    assert_int_equal(who(), 1u << BLUE);
    assert_true(in_vain(BLUE));
    pass(BLUE);
    in_phase(PHASE_DAMAGE, DICE(5));
    assert_int_equal(b.run.phase, PHASE_TESTS);
    assert_false(in_vain(BLUE));                        /* TC2 after a failed test */
}

/* The same with a 4: passed. Red's TC3 has it thrown again, the +2 stays: 4, die 5: one loss. Red has one card: it is
** asked at each moment at which it could be the one. */
static void test_betrayal(void **state)
{
    (void)state;
    two(5, 5);
    holds(RED, CARDS(CARD_TC3));
    holds(BLUE, CARDS(CARD_TC9));
    begins();
    pass(RED);
    pass(BLUE);
    in_phase(PHASE_HANDS, DICE(6, 6, 6, 1, 1, 1, 1, 1, 1, 1));
    pass(RED);
    pass(BLUE);
    in_phase(PHASE_AGAIN, NO_DICE);
    assert_int_equal(who(), 1u << BLUE);                /* red has no damage to cancel */
    play(BLUE, CARD_TC9);
    in_phase(PHASE_DAMAGE, DICE(4));                    /* blue's last card is open: no more to ask */
    assert_int_equal(who(), 1u << RED);
    wonders(RED, CARD_TC3, 2, 3, 0);
    play(RED, CARD_TC3);
    in_phase(PHASE_TESTS, DICE(5));
    assert_int_equal(b.cast[RED].critical, 4);
    in_phase(PHASE_SETTLE, NO_DICE);
    assert_int_equal(b.unit[D].current, 4);
    picture("79", "TC9 and TC3", "Three damage. TC9: 5 - 3 + 2 = 4, a 4 passes. Red's TC3 has it thrown again, and the "
            "+2 stays: a 5 fails by one.");
}

/* TC6 takes one of three damage, TC9 adds 2: 5 - 2 + 2 = 5; a 5 passes. */
static void test_hard_to_kill(void **state)
{
    (void)state;
    two(5, 5);
    holds(BLUE, CARDS(CARD_TC9, CARD_TC6));
    begins();
    pass(BLUE);
    in_phase(PHASE_HANDS, DICE(6, 6, 6, 1, 1, 1, 1, 1, 1, 1));
    pass(BLUE);
    in_phase(PHASE_AGAIN, NO_DICE);
    wonders(BLUE, CARD_TC6, 0, 3, 1);
    play(BLUE, CARD_TC6);
    wonders(BLUE, CARD_TC9, 0, 3, 2);                   /* with the other, which lies there */
    play(BLUE, CARD_TC9);
    in_phase(PHASE_DAMAGE, DICE(5));
    assert_int_equal(b.cast[RED].damage, 2);
    assert_int_equal(b.cast[RED].critical, 5);
    in_phase(PHASE_SETTLE, NO_DICE);
    assert_int_equal(b.unit[D].current, 5);
    assert_false(in_chain());
    picture("56", "TC6 and TC9", "TC6 takes one of three damage, TC9 adds 2: 5 - 2 + 2 = 5. A 5 passes.");
}

/* Blue waives the chain after the first moment: it is not asked again, in the next chain it is. */
static void test_waived(void **state)
{
    struct host x;

    (void)state;
    two(5, 5);
    holds(BLUE, CARDS(CARD_TC9, CARD_TC6));
    begins();
    give(BLUE, HOST_PASS, PASS_CHAIN, 0, 0);
    in_phase(PHASE_HANDS, DICE(6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    in_phase(PHASE_SETTLE, NO_DICE);
    assert_false(in_chain());
    b.run.phase = PHASE_UNIT;
    b.unit[A].fights = 1;
    x = on();
    host_melees(&x);
    assert_int_equal(who(), 1u << BLUE);
}

/* Blue's CM goes back 2H on a 4; TC11: 3H, and in order again. Red holds a card and may follow: TC10. */
static void test_orderly_retreat(void **state)
{
    (void)state;
    field();
    troop(RED, TYPE_FL, 5, 1, (struct pose){ 7200, 4520, NORTH });
    troop(BLUE, TYPE_CM, 5, 0, (struct pose){ 7200, 4760 + 360, SOUTH });
    holds(BLUE, CARDS(CARD_TC11));
    begins();
    give(BLUE, HOST_PASS, PASS_MOMENT, 0, 0);
    /* impetus of foot against mounted is cancelled: 5 dice; 5 - 3 = 2, die 3 */
    in_phase(PHASE_HANDS, DICE(6, 6, 6, 1, 1, 1, 1, 1, 1, 1));
    pass(BLUE);
    in_phase(PHASE_AGAIN, NO_DICE);
    pass(BLUE);
    in_phase(PHASE_DAMAGE, DICE(3));
    pass(BLUE);                                         /* TC2 */
    in_phase(PHASE_TESTS, NO_DICE);
    in_phase(PHASE_SETTLE, NO_DICE);
    in_phase(PHASE_RETREAT, DICE(4));
    assert_int_equal(b.run.phase, PHASE_RETREAT);
    play(BLUE, CARD_TC11);
    in_phase(PHASE_RETREAT, NO_DICE);
    is_at(D, 7200, 5120 + 3 * 480);
    assert_false(b.unit[D].disordered);
    orders(RED, HOST_HOLD, A);
    picture("57", "TC11", "CM would go back 2H on a 4; with TC11 3H, and it is in order again.");
}

/* Red's only card is played: everybody knows that he has none left, and he is not asked after the dice. Where the
** number of cards is a secret he is (BA-4). */
static void test_secret_number(void **state)
{
    (void)state;
    for (int secret = 0; secret < 2; secret++) {
        two(3, 3);
        holds(RED, CARDS(CARD_TC1));
        if (secret) choose("ancients.card_number", "secret");
        begins();
        play(RED, CARD_TC1);
        in_phase(PHASE_HANDS, DICE(1, 1, 1, 1, 1, 1, 1, 1, 1));         /* 3, 3 of the card; 3 */
        assert_int_equal(b.run.phase == PHASE_AGAIN, secret);
        if (secret) assert_int_equal(who(), 1u << RED);
    }
}

/* Red's FL, impetus 1, follows blue, 1H back: a 1 is 0H, TC10 makes it 2H: reached. With tc10=before it is laid before
** the die. */
static void test_thirst(void **state)
{
    (void)state;
    for (int before = 0; before < 2; before++) {
        two(5, 5);
        s.unit[A].impetus = 1;
        holds(RED, CARDS(CARD_TC10));
        if (before) choose("ancients.tc10", "before");
        begins();
        pass(RED);
        in_phase(PHASE_HANDS, DICE(6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1));   /* 5 + 1 against 5 */
        pass(RED);
        in_phase(PHASE_AGAIN, DICE(3));                 /* blue has no cards: 5 - 3 = 2, die 3 */
        pass(RED);                                      /* TC3 */
        in_phase(PHASE_TESTS, NO_DICE);
        in_phase(PHASE_SETTLE, NO_DICE);
        in_phase(PHASE_RETREAT, DICE(1));
        orders(RED, HOST_PURSUE, A);
        in_phase(PHASE_PURSUIT, before ? NO_DICE : DICE(1));
        assert_int_equal(b.run.phase, PHASE_PURSUIT);
        play(RED, CARD_TC10);
        in_phase(PHASE_PURSUIT, before ? DICE(1) : NO_DICE);
        is_at(A, 7200, 5000);
        assert_int_equal(b.run.round, 2);
        assert_int_equal(b.run.phase, PHASE_HANDS);
        if (!before) picture("58", "TC10", "Blue goes back 1H. A 1 is 0H for red; with TC10 it follows 2H and reaches "
                             "blue: a second round.");
    }
}

/* What blue lays is not seen before it is opened, and what it holds never. */
static void test_sealed(void **state)
{
    static struct host_state view;
    static struct host_setup setup;

    (void)state;
    two(5, 5);
    holds(RED, CARDS(CARD_TC3));
    holds(BLUE, CARDS(CARD_TC1, CARD_TC9));
    begins();
    play(BLUE, CARD_TC1);
    view = b;
    setup = s;
    ancients_game.hide(&played, &setup, &view, RED);
    assert_int_equal(view.seat[BLUE].laying, 0);
    assert_int_equal(view.seat[BLUE].hand[CARD_TC9], 0);
    assert_int_equal(who(), 1u << RED);
}

/* ---- shots ---- */

/* T 4 with crossbows A shoots at FL 5, 2H away: 4 + 1 dice. */
static void shoots(void)
{
    struct host x;

    field();
    troop(RED, TYPE_T, 4, 0, (struct pose){ 7200, 4520, NORTH });
    troop(BLUE, TYPE_FL, 5, 1, (struct pose){ 7200, 5000 + 960, SOUTH });
    s.unit[A].missile = MISSILE_CROSSBOW_A;
    holds(RED, CARDS(CARD_TC4, CARD_TC3));
    holds(BLUE, CARDS(CARD_TC6, CARD_TC2));
    ready();
    x = on();
    host_shoot(&x, A, D, SHOT_PLAIN);
    mark_shot(A, D);
}

/* TC4: three dice more, and 1s and 2s once more: 1 of the hand becomes 6, 2 of the card 5: one damage. TC6 of blue
** takes it away: there is no test. */
static void test_arrows(void **state)
{
    (void)state;
    shoots();
    assert_int_equal(who(), 1u << RED);                 /* before the dice only who shoots is asked */
    play(RED, CARD_TC4);
    in_phase(PHASE_HANDS, DICE(1, 3, 3, 3, 3, 2, 3, 3, 6, 5));
    pass(RED);
    in_phase(PHASE_AGAIN, NO_DICE);
    assert_int_equal(who(), 1u << BLUE);
    play(BLUE, CARD_TC6);
    pass(BLUE);
    in_phase(PHASE_DAMAGE, NO_DICE);
    assert_int_equal(b.unit[D].current, 5);
    assert_false(b.unit[D].disordered);
    assert_false(in_chain());
    picture("59", "TC4 and TC6", "T shoots with 4 + 1 dice, three more by TC4, and throws 1s and 2s once more: a 6 "
            "comes, and a 5: one damage. TC6 of blue takes it away: there is no test.");
    assert_int_equal(b.seat[RED].laid | b.seat[BLUE].laid | b.run.window, 0);
}

/* Two sixes: 5 - 2 = 3, no more for a crossbow at short range. A 5 fails; TC2: a 2 passes; TC3: a 6 fails: 6 - 3 = 3
** losses. */
static void test_shot_tests(void **state)
{
    (void)state;
    shoots();
    pass(RED);
    in_phase(PHASE_HANDS, DICE(6, 6, 1, 1, 1));
    pass(RED);
    in_phase(PHASE_AGAIN, NO_DICE);
    pass(BLUE);
    in_phase(PHASE_DAMAGE, DICE(5));
    assert_int_equal(who(), 1u << BLUE);
    play(BLUE, CARD_TC2);
    in_phase(PHASE_TESTS, DICE(2));
    assert_int_equal(who(), 1u << RED);
    play(RED, CARD_TC3);
    in_phase(PHASE_TESTS, DICE(6));
    assert_int_equal(who(), 1u << BLUE);                /* it failed again: another TC2? */
    pass(BLUE);
    in_phase(PHASE_TESTS, NO_DICE);                     /* red's TC3 is used up: nobody else */
    assert_int_equal(b.unit[D].current, 2);
    picture("60", "TC2 and TC3", "Two sixes: 5 - 2 = 3. A 5 fails; TC2: a 2 passes; TC3: a 6 fails: 6 - 3 = 3 losses.");
    assert_false(in_chain());
}

/* ---- discipline ---- */

/* B needs 4, out of the commander's radius 5: a 4 fails. TC5 throws again with +1: a 4 passes. */
static void test_iron_discipline(void **state)
{
    struct host x;

    (void)state;
    two(5, 5);
    holds(RED, CARDS(CARD_TC5));
    ready();
    b.unit[A].disordered = b.unit[A].member = 1;
    x = on();
    host_ask_test(&x, TEST_RALLY, A);
    in_phase(PHASE_TEST, DICE(4));
    assert_int_equal(b.run.phase, PHASE_TESTED);
    play(RED, CARD_TC5);
    in_phase(PHASE_TESTED, DICE(4));
    assert_false(b.unit[A].disordered);
    assert_int_equal(b.run.phase, PHASE_UNIT);
}

/* In melee with the card only, and then without the +1: a 4 is not enough, a 5 is. */
static void test_steady(void **state)
{
    (void)state;
    for (int die = 4; die <= 5; die++) {
        two(5, 5);
        holds(RED, CARDS(CARD_TC5));
        ready();
        touches(A, D, FACING_FRONT);
        b.unit[A].disordered = b.unit[A].member = 1;
        refused(RED, HOST_RALLY, A, 0, 0, "TC5");
        give(RED, HOST_STEADY, A, 0, 0);
        in_phase(PHASE_TEST, die == 4 ? DICE(4) : DICE(5));
        assert_int_equal(b.unit[A].disordered, die == 4);
        refused(RED, HOST_STEADY, A, 0, 0, die == 4 ? "TC5" : "HI-20");
    }
}

/* Blue's horse is disordered: with TC8 it charges the unit in its zone without a test. */
static void test_opportunity(void **state)
{
    (void)state;
    field();
    troop(RED, TYPE_FL, 5, 0, (struct pose){ 7200, 4520, NORTH });
    troop(BLUE, TYPE_CM, 5, 2, (struct pose){ 7200, 4760 + 480 + 360, SOUTH });
    holds(BLUE, CARDS(CARD_TC8));
    ready();
    b.unit[A].member = 1;
    b.unit[D].disordered = 1;
    b.run.target = A + 1;
    b.run.reactor = D + 1;
    b.run.phase = PHASE_ZOC;
    b.run.asked = BLUE + 1;
    give(BLUE, HOST_OPPORTUNITY_CHARGE, D, 0, 1);
    assert_int_equal(b.seat[BLUE].played[CARD_TC8], 1);
    assert_int_equal(b.run.phase, PHASE_HANDS);
    assert_int_equal(b.run.attacker, BLUE);
    is_at(D, 7200, 4760 + 360);
    picture("61", "TC8", "Blue's horse is disordered; with TC8 it charges the unit in its zone without a test.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_secret_number),
        cmocka_unit_test(test_nobody), cmocka_unit_test(test_furious_again), cmocka_unit_test(test_last_man_and_faith),
        cmocka_unit_test(test_asked_in_vain), cmocka_unit_test(test_betrayal), cmocka_unit_test(test_hard_to_kill),
        cmocka_unit_test(test_waived),
        cmocka_unit_test(test_orderly_retreat), cmocka_unit_test(test_thirst), cmocka_unit_test(test_sealed),
        cmocka_unit_test(test_arrows), cmocka_unit_test(test_shot_tests), cmocka_unit_test(test_iron_discipline),
        cmocka_unit_test(test_steady), cmocka_unit_test(test_opportunity),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
