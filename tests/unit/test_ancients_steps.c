/* test_ancients_steps.c - the rules of ancients that a table takes step by step: throws at the enemy with cards between
** the dice, contests for the initiative. Worked out by hand; and on every path of small throws compared with the rule
** that the odds read in one go. */
#include <stdio.h>
#include "counting_tools.h"
#include "rules/ancients/cast.h"
#include "rules/ancients/discipline.h"
#include "rules/ancients/initiative.h"

/* ---- dice given one step at a time ---- */

static struct reading dice;
static uint8_t given[64];

static struct reading *fall(int n, const int *face)
{
    for (int i = 0; i < n; i++) given[i] = (uint8_t)face[i];
    dice = (struct reading){ .mode = READ_TYPED, .given = given, .given_len = n };
    return &dice;
}
#define FALL(...) fall((int)(sizeof (int[]){ __VA_ARGS__ } / sizeof (int)), (int[]){ __VA_ARGS__ })

static void all_have_fallen(void)
{
    assert_int_equal(dice.stop, STOP_NONE);
    assert_int_equal(dice.given_used, dice.given_len);
}

/* As printed: least 1, a natural 1 passes, a natural 6 fails. */
static struct ancients_blow plain_blow(int n, int extra, int standing)
{
    return (struct ancients_blow){ .who = ATTACKER, .against = DEFENDER, .dice = n, .extra = extra,
        .standing = standing, .least = 1, .passes = 1, .fails = 6, .damage_note = NO_NOTE, .critical_note = NO_NOTE };
}

/* ---- by hand ---- */

static void furious_then_motivated(void **state)
{
    struct ancients_blow b = plain_blow(4, 3, 6);
    struct ancients_cast c;

    (void)state;
    ancients_cast_throw(FALL(5, 1, 2, 3, 5, 6, 1), &b, &c);
    all_have_fallen();
    assert_int_equal(ancients_cast_damage(&c), 2);      /* a 6 of the card, a pair of 5s across hand and card */
    ancients_cast_again(FALL(5, 5, 5, 1), &b, &c);      /* four dice: those of the card stay */
    all_have_fallen();
    assert_int_equal(ancients_cast_damage(&c), 3);      /* one 6, four 5s */
    assert_int_equal(c.card[PILE_6], 1);
    assert_int_equal(c.card[PILE_1_2], 1);
}

static void storm_of_arrows(void **state)
{
    struct ancients_blow b = plain_blow(3, 3, 6);
    struct ancients_cast c;

    (void)state;
    b.lows_again = true;
    /* hand 1 2 4, card 6 2 3; the hand's two low dice again 5 1 (the 1 stays), the card's one again 5 */
    ancients_cast_throw(FALL(1, 2, 4, 6, 2, 3, 5, 1, 5), &b, &c);
    all_have_fallen();
    assert_int_equal(ancients_cast_damage(&c), 2);
    assert_int_equal(c.own[PILE_1_2], 1);
    assert_int_equal(c.own[PILE_3_4], 1);
}

static void hard_to_kill_and_last_man(void **state)
{
    struct ancients_blow b = plain_blow(3, 0, 6);
    struct ancients_cast c;

    (void)state;
    ancients_cast_throw(FALL(6, 6, 6), &b, &c);
    b.takes = 1;                                        /* TC6, played when the dice lay there */
    ancients_cast_count(&dice, &b, &c);
    assert_int_equal(c.damage, 2);
    b.last_man = 2;                                     /* TC9 */
    ancients_cast_test(FALL(5), &b, &c);
    assert_int_equal(c.critical, 6);                    /* 6 - 2 + 2 */
    assert_true(c.passed);
    ancients_cast_test_again(FALL(6), &b, &c, CARD_TC3);
    assert_int_equal(c.critical, 6);                    /* kept: the enemy has it thrown again */
    assert_false(c.passed);                             /* a natural 6 */
    assert_int_equal(ancients_cast_hurt(&dice, &b, &c).losses, 1);
    ancients_cast_test_again(FALL(5), &b, &c, CARD_TC2);
    assert_int_equal(c.critical, 4);                    /* gone: thrown again by its owner */
    assert_false(c.passed);
    assert_int_equal(ancients_cast_hurt(&dice, &b, &c).losses, 1);
    ancients_cast_test_again(FALL(1), &b, &c, CARD_TC2);
    assert_true(c.passed);
    b.disordered = true;
    assert_int_equal(ancients_cast_hurt(&dice, &b, &c).losses, 1);      /* passed, but it was disordered */
}

static void a_die_is_taken(void **state)                /* D2: a 6 before a 5 */
{
    static const struct { int face[3], damage; } is[] = { { { 6, 5, 5 }, 1 }, { { 5, 5, 4 }, 0 }, { { 5, 4, 4 }, 0 },
                                                          { { 6, 6, 5 }, 1 }, { { 5, 5, 5 }, 1 }, { { 1, 2, 3 }, 0 } };
    struct ancients_blow b = plain_blow(3, 0, 6);

    (void)state;
    b.takes_die = true;
    for (size_t i = 0; i < sizeof is / sizeof *is; i++) {
        struct ancients_cast c;
        ancients_cast_throw(fall(3, is[i].face), &b, &c);
        ancients_cast_count(&dice, &b, &c);
        assert_int_equal(c.damage, is[i].damage);
    }
}

static void no_damage_no_test(void **state)
{
    struct ancients_blow b = plain_blow(2, 0, 5);
    struct ancients_cast c;
    struct ancients_hurt h;

    (void)state;
    ancients_cast_throw(FALL(5, 4), &b, &c);
    ancients_cast_count(&dice, &b, &c);
    h = ancients_cast_hurt(&dice, &b, &c);
    assert_true(h.passed);
    assert_false(h.disordered);
    assert_int_equal(h.losses, 0);
}

/* ---- on every path the same as in one go ---- */

/* The cards as ancients_blow plays them. */
static void by_steps(struct reading *r, const void *args, void *result)
{
    struct ancients_blow b = *(const struct ancients_blow *)args;
    struct ancients_hurt *out = result;
    struct ancients_cast c;
    int again = b.again, faith = b.faith, betrayal = b.betrayal, last_man = b.last_man, plain;

    ancients_cast_throw(r, &b, &c);
    while (reading_live(r) && again-- > 0 && ancients_cast_damage(&c) < b.again_below) ancients_cast_again(r, &b, &c);
    ancients_cast_count(r, &b, &c);
    if (c.damage && reading_live(r)) {
        plain = b.standing - c.damage < 1 ? 1 : b.standing - c.damage;
        if (plain >= 5 || plain + last_man <= 1) b.last_man = 0;
        ancients_cast_test(r, &b, &c);
        while (reading_live(r)) {
            if (!c.passed && faith > 0) faith--, ancients_cast_test_again(r, &b, &c, CARD_TC2);
            else if (c.passed && betrayal > 0) betrayal--, ancients_cast_test_again(r, &b, &c, CARD_TC3);
            else break;
        }
    }
    *out = ancients_cast_hurt(r, &b, &c);
}

static struct ancients_blow any_blow(struct draw *d)
{
    struct ancients_blow b = plain_blow(draw_int(d, 0, 4), 0, draw_int(d, -1, 9));

    if (draw_int(d, 0, 2) == 0) b.extra = draw_int(d, 0, 3);
    b.lows_again = b.extra && draw_int(d, 0, 1);
    b.again = draw_int(d, 0, 2) == 0 ? draw_int(d, 1, 2) : 0;
    b.again_below = draw_int(d, 0, 3);
    b.takes_die = draw_int(d, 0, 3) == 0;
    b.takes = !b.takes_die && draw_int(d, 0, 3) == 0;
    b.last_man = draw_int(d, 0, 2) ? 0 : 2;
    b.faith = draw_int(d, 0, 2) ? 0 : draw_int(d, 1, 2);
    b.betrayal = draw_int(d, 0, 2) ? 0 : 1;
    b.disordered = draw_int(d, 0, 1);
    return b;
}

static struct counted counted_in(struct work *w, rule_fn *rule, const struct ancients_blow *b)
{
    struct counting c = { .work = w };

    if (!w->room) *w = (struct work){ malloc(TOOL_WORK), TOOL_WORK, 0 };
    assert_non_null(w->room);
    w->used = 0;
    return count_odds(&c, rule, b, (int)sizeof(struct ancients_hurt));
}

static void every_path(void **state)
{
    static struct work one, two;
    struct draw d = { 31 };

    (void)state;
    for (int i = 0; i < 300; i++) {
        struct ancients_blow b = any_blow(&d);
        struct counted whole = counted_in(&one, ancients_blow, &b), steps = counted_in(&two, by_steps, &b);

        assert_int_equal(whole.stop, STOP_NONE);
        assert_int_equal(steps.stop, STOP_NONE);
        assert_sums_to_one(&steps.outcomes);
        assert_same_spread(&whole.outcomes, &steps.outcomes);
    }
    free(one.room);
    free(two.room);
}

/* The same faces in the same order: what one way has thrown, the other reads. */
static void the_same_dice(void **state)
{
    static struct record record;
    struct draw d = { 77 };

    (void)state;
    for (int i = 0; i < 3000; i++) {
        struct ancients_blow b = any_blow(&d);
        struct rng rng;
        struct reading r = { .mode = READ_RANDOM, .rng = &rng, .record = &record };
        struct ancients_hurt whole = { 0 }, steps = { 0 };

        rng_start(&rng, draw_word(&d), 0);
        record.rolls = record.faces = 0;
        ancients_blow(&r, &b, &whole);
        dice = (struct reading){ .mode = READ_TYPED, .given = record.face, .given_len = record.faces };
        by_steps(&dice, &b, &steps);
        all_have_fallen();
        assert_memory_equal(&whole, &steps, sizeof whole);
    }
}

/* ---- contests ---- */

static struct ancients_initiative_ready contest_of(int red, int blue)
{
    struct ancients_initiative_in in = {
        .seat = { { .level = red, .structure = STRUCTURE_AVERAGE, .first = true },
                  { .level = blue, .structure = STRUCTURE_POOR, .first = true } },
        .defender = BLUE };
    struct ancients_initiative_ready ready;
    struct reading quiet = { .mode = READ_RANDOM };

    ancients_initiative_prepare(&quiet, &in, &ready);
    return ready;
}

static void the_higher_activates(void **state)
{
    struct ancients_initiative_ready ready = contest_of(LEVEL_AVERAGE, LEVEL_EXPERT);
    struct ancients_contest c;
    struct ancients_initiative_out out;
    bool nobody[2] = { false, false };

    (void)state;
    ancients_contest_throw(FALL(4, 4, 1, 3), &ready, &c);
    all_have_fallen();
    assert_int_equal(ancients_contest_total(&ready, &c, RED), 10);      /* 4 + 4 + 2 */
    assert_int_equal(ancients_contest_total(&ready, &c, BLUE), 7);      /* 1 + 3 + 3 */
    assert_int_equal(ancients_contest_turn(&ready, &c, nobody), NO_SEAT);
    ancients_contest_ends(&dice, &ready, &c, &out);
    assert_int_equal(out.winner, WINS_RED);
    assert_int_equal(out.level[RED], LEVEL_AVERAGE);
    ancients_contest_throw(FALL(6, 6, 1, 1), &ready, &c);               /* both change their level */
    ancients_contest_ends(&dice, &ready, &c, &out);
    assert_int_equal(out.level[RED], LEVEL_EXPERT);
    assert_int_equal(out.level[BLUE], LEVEL_AVERAGE);
}

static void who_is_behind_throws_again(void **state)
{
    struct ancients_initiative_ready ready = contest_of(LEVEL_EXPERT, LEVEL_GENIUS);
    struct ancients_contest c;
    struct ancients_initiative_out out;
    bool may[2] = { true, true };

    (void)state;
    ready.seat[RED].first = ready.seat[BLUE].first = false;
    ancients_contest_throw(FALL(1, 1, 2, 3), &ready, &c);               /* 1 + 1 + 3 = 5 against 2 + 3 + 4 = 9 */
    assert_int_equal(ancients_contest_turn(&ready, &c, may), RED);
    ancients_contest_again(FALL(6, 4), &c, RED, 2);                     /* 13 */
    may[RED] = false;
    assert_int_equal(ancients_contest_turn(&ready, &c, may), BLUE);
    ancients_contest_again(FALL(6), &c, BLUE, 1);                       /* the lowest, the 2: 6 + 3 + 4 = 13 */
    may[BLUE] = false;
    assert_int_equal(ancients_contest_total(&ready, &c, BLUE), 13);
    assert_int_equal(ancients_contest_turn(&ready, &c, may), NO_SEAT);
    ancients_contest_ends(&dice, &ready, &c, &out);
    assert_int_equal(out.winner, WINS_RED);                             /* tied: the better structure */
    may[RED] = may[BLUE] = true;
    assert_int_equal(ancients_contest_turn(&ready, &c, may), BLUE);     /* tied: the Defender first, */
    may[BLUE] = false;
    assert_int_equal(ancients_contest_turn(&ready, &c, may), RED);      /* then the other */
}

static void the_double_of_an_incompetent(void **state)
{
    struct ancients_initiative_ready ready = contest_of(LEVEL_INCOMPETENT, LEVEL_GENIUS);
    struct ancients_contest c;
    struct ancients_initiative_out out;
    bool may[2] = { true, true };

    (void)state;
    ancients_contest_throw(FALL(3, 3, 1, 2), &ready, &c);
    assert_true(c.lost[RED]);
    assert_int_equal(ancients_contest_turn(&ready, &c, may), NO_SEAT);
    ancients_contest_ends(&dice, &ready, &c, &out);
    assert_int_equal(out.winner, WINS_BLUE);
    ready.seat[BLUE].dice = ready.seat[BLUE].bonus = 0;                 /* nobody is left on the other side */
    ancients_contest_throw(FALL(2, 1), &ready, &c);
    all_have_fallen();
    ancients_contest_ends(&dice, &ready, &c, &out);
    assert_int_equal(out.winner, WINS_RED);
}

static void who_may_throw_again(void **state)
{
    static const struct { int level, reroll, dice; } is[] = {
        { LEVEL_GENIUS, REROLL_ONE, 1 }, { LEVEL_GENIUS, REROLL_BOTH, 2 }, { LEVEL_EXPERT, REROLL_ONE, 0 },
        { LEVEL_EXPERT, REROLL_BOTH, 2 }, { LEVEL_AVERAGE, REROLL_BOTH, 0 }, { LEVEL_GENIUS, REROLL_NONE, 0 } };
    struct reading quiet = { .mode = READ_RANDOM };

    (void)state;
    for (size_t i = 0; i < sizeof is / sizeof *is; i++)
        assert_int_equal(ancients_dice_again(&quiet, &(struct ancients_seat){ .level = is[i].level,
                         .reroll = is[i].reroll }), is[i].dice);
}

/* ---- discipline tests ---- */

static void iron_discipline(void **state)
{
    struct ancients_discipline_in in = { .unit = { .type = TYPE_FP, .discipline = DISCIPLINE_C }, .kind = TEST_MOVE };
    struct ancients_discipline_ready ready;
    struct reading quiet = { .mode = READ_RANDOM };

    (void)state;
    ancients_discipline_prepare(&quiet, &in, &ready);
    assert_int_equal(ancients_discipline_needed(&ready), 5);            /* C */
    assert_false(ancients_discipline_throw(FALL(4), &ready));
    assert_true(ancients_discipline_again(FALL(4), &ready));            /* TC5 adds 1 */
    assert_false(ancients_discipline_again(FALL(1), &ready));
    in.kind = TEST_REACTION;
    ancients_discipline_prepare(&quiet, &in, &ready);
    assert_int_equal(ancients_discipline_needed(&ready), 1);            /* in order: no test */
    assert_true(ancients_discipline_throw(&quiet, &ready));
    in = (struct ancients_discipline_in){ .unit = { .in_melee = true }, .kind = TEST_RALLY };
    ancients_discipline_prepare(&quiet, &in, &ready);
    assert_int_equal(ancients_discipline_needed(&ready), NOT_TO_BE_HAD);        /* in melee only with the card */
    assert_false(ancients_discipline_throw(&quiet, &ready));
    in.unit.cards = 1;
    in.unit.played[0] = CARD_TC5;
    ancients_discipline_prepare(&quiet, &in, &ready);
    assert_int_equal(ancients_discipline_needed(&ready), 3);            /* A, without the +1 */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(furious_then_motivated), cmocka_unit_test(storm_of_arrows),
        cmocka_unit_test(hard_to_kill_and_last_man), cmocka_unit_test(a_die_is_taken),
        cmocka_unit_test(no_damage_no_test), cmocka_unit_test(every_path), cmocka_unit_test(the_same_dice),
        cmocka_unit_test(the_higher_activates), cmocka_unit_test(who_is_behind_throws_again),
        cmocka_unit_test(the_double_of_an_incompetent), cmocka_unit_test(who_may_throw_again),
        cmocka_unit_test(iron_discipline),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
