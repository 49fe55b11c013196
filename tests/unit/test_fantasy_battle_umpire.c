/* test_fantasy_battle_umpire.c - what is told of a fantasy battle, and what an umpire may change in it. */
#include "war_words.h"
#include "ask/places.h"

/* One man strikes at those who leave, and does no harm: he is told of like anybody who strikes in vain. */
static void free_attack_in_vain(void **state)
{
    (void)state;
    nobody_yet();
    unit(RED, 100, 4, 10, 6, 7);
    unit(RED, 100, 4, 10, 6, 7);
    unit(BLUE, 1, 4, 10, 6, 7);
    begin();
    fantasy_touch(&now.field, 0, 2);
    order(RED, WAR_RETREAT, 0, 0);
    order(RED, WAR_NO_ACTION, 1, 0);
    order(BLUE, WAR_ENGAGE, 2, 0);
    ready();
    referee(WAR_OPEN, 0);
    order(BLUE, WAR_PURSUE, 2, 0);
    referee(WAR_CHASES, 1, 1);                              /* 1 x 1 x 50 %, rounded down */
    assert_int_equal(total(0), 400);
    assert_int_equal(times_told(TOLD_NO_EFFECT, 2, 0), 1);
    assert_int_equal(times_told(TOLD_HITS, 2, 0), 0);
}

/* An umpire gives points for one sequence: traps, an envelopment. */
static void points_of_the_umpire(void **state)
{
    (void)state;
    nobody_yet();
    unit(RED, 100, 10, 10, 6, 12);
    unit(BLUE, 100, 10, 10, 6, 12);
    begin();
    fantasy_touch(&now.field, 0, 1);
    order(RED, WAR_ENGAGE, 0, 1);
    order(BLUE, WAR_ENGAGE, 1, 0);
    now.field.unit[0].bonus = 20;
    ready();
    referee(WAR_OPEN, 0);
    referee(WAR_MELEE, 2, 1, 1);                            /* 1 x 100 x (50 + 20) %; 1 x 100 x 50 % */
    assert_int_equal(total(1), 930);
    assert_int_equal(total(0), 950);
    assert_int_equal(times_told(TOLD_HITS, 0, 1), 1);
    referee(WAR_TESTS, 0);                                  /* a score of 12 cannot be missed */
    assert_int_equal(now.field.unit[0].bonus, 0);
}

/* ---- states that cannot be ---- */

/* Two units of red, one of blue, a hero each; red's first unit and blue's are in contact. */
static void two_armies(void)
{
    nobody_yet();
    unit(RED, 100, 4, 10, 6, 7);
    unit(RED, 100, 4, 10, 6, 7);
    unit(BLUE, 100, 4, 10, 6, 7);
    hero(RED, 20, 15, 3);
    hero(BLUE, 20, 15, 3);
    begin();
    fantasy_touch(&now.field, 0, 2);
    order(RED, WAR_ENGAGE, 0, 2);
    order(RED, WAR_NO_ACTION, 1, 0);
    order(BLUE, WAR_ENGAGE, 2, 0);
    order(RED, WAR_STAY, 0, 0);
    order(BLUE, WAR_STAY, 1, 0);
    ready();
    referee(WAR_OPEN, 0);
    assert_int_equal(now.phase, PHASE_STRIKE);
}

static const char *why_not(int32_t *member, int32_t value)
{
    static struct refusals wrong;
    int32_t was = *member;

    wrong.len = 0;
    *member = value;
    state_sound(&played, &now, &wrong);
    *member = was;
    return wrong.len ? wrong.row[0].says : "";
}

static void what_is_named_is_there(void **state)
{
    struct fantasy_unit *u;

    (void)state;
    two_armies();
    u = &now.field.unit[0];
    assert_string_equal(why_not(&u->strikes, 3), "");
    assert_string_equal(why_not(&u->strikes, 2), "not a unit of the other side");              /* a friend */
    assert_string_equal(why_not(&u->strikes, 4), "not a unit of the other side");              /* nobody */
    assert_string_equal(why_not(&u->free_target, 2), "");
    assert_string_equal(why_not(&u->free_target, MOST_UNITS), "");
    assert_string_equal(why_not(&u->free_target, 1), "not a unit of the other side");
    assert_string_equal(why_not(&u->strikes_hero, 2), "");
    assert_string_equal(why_not(&u->strikes_hero, 1), "not a hero of the other side");
    assert_string_equal(why_not(&u->strikes_hero, 3), "not a hero of the other side");
    assert_string_equal(why_not(&u->works_on, 1), "there is no such section");
    assert_string_equal(why_not(&now.field.side[RED].cinc, 0), "");
    assert_string_equal(why_not(&now.field.side[RED].cinc, 1), "not a hero of this side");
    assert_string_equal(why_not(&now.field.side[BLUE].cinc, 0), "not a hero of this side");
    assert_string_equal(why_not(&now.field.side[BLUE].cinc, 2), "not a hero of this side");
}

static void strength_of_the_start(void **state)
{
    struct fantasy_unit *u;

    (void)state;
    two_armies();
    u = &now.field.unit[0];
    assert_string_equal(why_not(&u->start, 400), "");
    assert_string_equal(why_not(&u->start, 399), "less than is left now");
    assert_string_equal(why_not(&u->start, 0), "a unit starts with more than its officer");
    assert_string_equal(why_not(&u->start, 8000), "");                                          /* 2,000 men of 4 */
    assert_string_equal(why_not(&u->start, 8001), "more than 2,000 men");
    setup.roster.unit[1].arrives = 9;
    begin();
    assert_string_equal(why_not(&now.field.unit[1].total, 1), "");
    assert_string_equal(why_not(&now.field.unit[1].total, 0), "a unit that is to come has men");
}

static void moments_of_the_sequence(void **state)
{
    struct fantasy_moment *m;

    (void)state;
    two_armies();
    m = &now.turn.unit[0];
    assert_string_equal(why_not((int32_t *)&m->was, 4), "");
    assert_string_equal(why_not((int32_t *)&m->was, 2), "a unit is in contact with units of the other side");
    assert_string_equal(why_not((int32_t *)&m->was, 8), "a unit is in contact with units of the other side");
    assert_string_equal(why_not(&m->longest, 2), "");
    assert_string_equal(why_not(&m->longest, 3), "there is no such unit");
    assert_string_equal(why_not(&m->pending, 1), "damage is taken when its phase ends");
    assert_string_equal(why_not(&m->dealt[2], 100000000), "");
    assert_string_equal(why_not(&m->dealt[2], 100000001), "more than any unit deals");
    assert_string_equal(why_not(&m->dealt[0], 100000001), "more than any unit deals");
    assert_string_equal(why_not(&now.turn.hero[0].wounds, 1), "damage is taken when its phase ends");
    assert_string_equal(why_not(&now.turn.hero[0].dies, 1), "he is alive");
    now.field.hero[0].hp = 0;
    assert_string_equal(why_not(&now.turn.hero[0].dies, 1), "");
}

/* Whoever leads a unit shares its damage; the first unit of all is one, too. */
static void leaders_are_not_wounded_alone(void **state)
{
    (void)state;
    for (int leads = 1; leads <= 2; leads++) {
        nobody_yet();
        unit(RED, 100, 4, 10, 6, 7);
        unit(RED, 100, 4, 10, 6, 7);
        unit(BLUE, 100, 4, 10, 6, 7);
        hero(RED, 20, 15, 3)->leads = leads;
        begin();
        assert_int_equal(now.field.hero[0].leads, leads - 1);
        assert_string_equal(why_not(&now.turn.hero[0].wounds, 0), "");
        assert_string_equal(why_not(&now.turn.hero[0].wounds, 1), "who leads a unit is not wounded alone");
    }
}

/* More than there ever was: the strength of the start follows. Who comes back to life has not died. */
static void what_follows(void **state)
{
    struct war_state before;

    (void)state;
    two_armies();
    before = now;
    now.field.unit[0].total = 480;
    war_complete(&played, &before, &now);
    assert_int_equal(now.field.unit[0].start, 480);
    now.field.hero[0].hp = 0;
    now.turn.hero[0].dies = 1;
    before = now;
    now.field.hero[0].hp = 5;
    war_complete(&played, &before, &now);
    assert_int_equal(now.turn.hero[0].dies, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(free_attack_in_vain), cmocka_unit_test(points_of_the_umpire),
        cmocka_unit_test(what_is_named_is_there), cmocka_unit_test(strength_of_the_start),
        cmocka_unit_test(moments_of_the_sequence), cmocka_unit_test(what_follows),
        cmocka_unit_test(leaders_are_not_wounded_alone),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
