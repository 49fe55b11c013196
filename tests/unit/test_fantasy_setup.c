/* test_fantasy_setup.c - what a scenario of a fantasy battle need not say: the values of everything that was left out,
** and what follows from the rest; what becomes of a setup without one of its units; that every order of the list is
** picked. */
#include "war_words.h"
#include "ask/question.h"
#include "rules/fantasy/book.h"

static struct question q;

static void give(const char *path, const char *value)
{
    if (!question_set(&q, path, given_text(value))) fail_msg("%s=%s is refused", path, value);
}

static void two_units(void)
{
    question_about(&q, &fantasy_book, &war_setup_layout);
    give("units.1.name", "Foot");
    give("units.1.seat", "red");
    give("units.2.name", "Orcs");
    give("units.2.seat", "blue");
}

static const struct war_setup *finished(void)
{
    if (!question_finish(&q)) fail_msg("it is refused: %d complaints", q.complaints);
    return (const struct war_setup *)(const void *)q.in;
}

static void same_dice(struct fantasy_dice d, int dice, int sides, int plus)
{
    assert_int_equal(d.dice, dice);
    assert_int_equal(d.sides, sides);
    assert_int_equal(d.plus, plus);
}

static void left_out(void **state)
{
    const struct war_setup *s;
    const struct fantasy_unit_type *u;
    const struct fantasy_hero_type *h;

    (void)state;
    two_units();
    give("heroes.1.name", "Aldo");
    give("heroes.1.seat", "red");
    s = finished();
    u = &s->roster.unit[0];
    assert_int_equal(u->men, 100);
    assert_int_equal(u->hp, 4);
    assert_int_equal(u->ac, 10);
    assert_int_equal(u->hd, HD_LEVEL_0);
    same_dice(u->melee, 1, 6, 0);
    same_dice(u->missile, 1, 6, 0);
    assert_int_equal(u->morale, 7);
    assert_int_equal(u->attacks, 1);
    assert_false(u->shoots || u->elite || u->mounted || u->lance || u->huge || u->inside || u->arrives || u->engine);
    assert_true(u->ladders);
    h = &s->roster.hero[0];
    assert_int_equal(h->hp, 30);
    assert_int_equal(h->ac, 15);
    assert_int_equal(h->level, 1);
    assert_int_equal(h->attacks, 1);
    assert_false(h->commander || h->breach_magic || h->leads);
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        assert_int_equal(s->side[seat].intelligence, 10);
        assert_int_equal(s->side[seat].wisdom, 10);
        assert_int_equal(s->side[seat].food, STORE_USUAL);
        assert_int_equal(s->side[seat].water, STORE_USUAL);
    }
    assert_int_equal(s->roster.besieged, SIEGE_NONE);
    assert_int_equal(s->roster.gate, 1);
    assert_false(s->supplies || s->ruse);
}

static void what_follows(void **state)
{
    const struct fantasy_roster *is;

    (void)state;
    two_units();
    give("units.1.missile", "d8");
    give("units.1.morale", "10");
    give("units.1.lance", "true");
    give("units.2.morale", "9");
    give("units.2.huge", "true");
    give("units.2.hd", "8");
    give("units.2.flying", "true");
    is = &finished()->roster;
    assert_true(is->unit[0].shoots && is->unit[0].elite && is->unit[0].mounted && !is->unit[0].ladders);
    assert_int_equal(is->unit[1].men, 1);
    assert_true(!is->unit[1].elite && is->unit[1].ladders);
    two_units();
    give("units.1.missile", "d8");
    give("units.1.shoots", "false");
    give("units.1.morale", "10");
    give("units.1.elite", "false");
    is = &finished()->roster;
    assert_false(is->unit[0].shoots || is->unit[0].elite);          /* what was said stays */
}

static void in_a_siege(void **state)
{
    const struct war_setup *s;

    (void)state;
    two_units();
    give("besieged", "blue");
    give("sections.1.name", "Gate");
    give("units.3.name", "Relief");
    give("units.3.seat", "blue");
    give("units.3.arrives", "4");
    s = finished();
    assert_true(s->supplies);
    assert_false(s->roster.unit[0].inside);
    assert_true(s->roster.unit[1].inside);
    assert_false(s->roster.unit[2].inside);                         /* it comes from outside */
}

static void without_one(void **state)
{
    (void)state;
    nobody_yet();
    for (int i = 0; i < 4; i++) unit(i % 2, 10 + i, 4, 12, 6, 8);
    for (int h = 0; h < 3; h++) hero(RED, 20, 12, 5)->leads = h + 1;
    war_without(&setup, 1);
    assert_int_equal(setup.roster.units, 3);
    assert_int_equal(setup.roster.unit[0].men, 10);
    assert_int_equal(setup.roster.unit[1].men, 12);
    assert_int_equal(setup.roster.unit[2].men, 13);
    assert_int_equal(setup.roster.unit[3].men, 0);
    assert_int_equal(setup.roster.hero[0].leads, 1);
    assert_int_equal(setup.roster.hero[1].leads, 0);
    assert_int_equal(setup.roster.hero[2].leads, 2);
}

static void nameless(void **state)
{
    char id[64], title[64];
    struct text i = text_in(id, sizeof id), t = text_in(title, sizeof title);

    (void)state;
    nobody_yet();
    name(unit(RED, 10, 4, 12, 6, 8)->name, "X");
    unit(BLUE, 10, 4, 12, 6, 8);
    begin();
    assert_true(fantasy_game.thing(&played, THING_UNIT, 0, &i, &t));
    assert_string_equal(id, "x");
    assert_string_equal(title, "X");
    i = text_in(id, sizeof id), t = text_in(title, sizeof title);
    assert_true(fantasy_game.thing(&played, THING_UNIT, 1, &i, &t));
    assert_string_equal(id, "unit_2");
    assert_string_equal(title, "?");
    assert_false(fantasy_game.thing(&played, THING_UNIT, 2, &i, &t));
    assert_false(fantasy_game.thing(&played, THING_UNIT, -1, &i, &t));
}

/* The first red unit may do whatever the list says, and each of it is picked now and then. */
static void all_are_picked(const char *what)
{
    struct act list[MOST_ACTS], out;
    int n = war_legal(&played, &now, RED, list, MOST_ACTS), times[MOST_ACTS] = { 0 };
    struct rng g;

    rng_start(&g, 3, 1);
    for (int i = 0; i < 200 * n; i++) {
        int k = 0;

        assert_true(war_pick(&g, &played, &now, RED, &out));
        while (k < n && !act_same(&out, &list[k])) k++;
        if (k == n) fail_msg("%s: picked what is not in the list", what);
        times[k]++;
    }
    for (int k = 0; k < n; k++)                     /* 200 each, give or take six deviations of 14 */
        if (times[k] < 115 || times[k] > 285)
            fail_msg("%s: %s of %d orders was picked %d times", what, war_orders[list[k].kind].id, n, times[k]);
}

static void every_order_is_picked(void **state)
{
    (void)state;
    for (int what = 0; what < 4; what++) {
        static const char *const says[] = { "foot", "bows", "a giant", "a giant before walls" };
        struct fantasy_unit_type *u;

        nobody_yet();
        u = unit(RED, 50, 4, 12, 6, 8);
        for (int i = 0; i < 3; i++) unit(BLUE, 50, 4, 12, 6, 8);
        u->shoots = what == 1;
        u->huge = what >= 2;
        hero(BLUE, 20, 12, 5);
        hero(BLUE, 20, 12, 5);
        if (what == 3) siege();
        begin();
        if (what == 3) order(RED, WAR_NO_ASSAULT, 0, 0);
        all_are_picked(says[what]);
        if (what == 3) continue;
        fantasy_touch(&now.field, 0, 1);
        all_are_picked(says[what]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(left_out), cmocka_unit_test(what_follows), cmocka_unit_test(in_a_siege),
        cmocka_unit_test(without_one), cmocka_unit_test(nameless), cmocka_unit_test(every_order_is_picked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
