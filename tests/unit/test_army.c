/* test_army.c - army lists: the estimate HP-1 beside the public prices, what follows from a list, lists that `sample`
** makes, and armies that become sides of a battle. What is wrong with a list is in tests/cli/army.sh. */
#include <string.h>
#include "base/text.h"
#include "desk_tools.h"
#include "game/ancients/army.h"
#include "game/ancients/setup.h"
#include "game/ancients/state.h"
#include "game/battle.h"
#include "match/army.h"
#include "rules/ancients/cards.h"

/* ---- points ---- */

struct priced { struct host_army_unit unit; int estimate, published; };

/* The ten public units of the first edition: 3 VBU + I + 6, 3 or 0 for A, B, C + 3 missile + 1 mounted - 4
** impetuous. */
static void the_estimate_is_near_the_public_prices(void **state)
{
    static const struct priced rows[] = {
        { { .type = TYPE_CGP, .vbu = 5, .impetus = 3, .discipline = DISCIPLINE_C }, 15 + 3 + 0 + 1, 13 },
        { { .type = TYPE_CGL, .vbu = 4, .impetus = 2, .discipline = DISCIPLINE_B }, 12 + 2 + 3 + 1, 18 },
        { { .type = TYPE_CL, .vbu = 3, .discipline = DISCIPLINE_C, .missile = MISSILE_JAVELIN }, 9 + 0 + 3 + 1, 13 },
        { { .type = TYPE_T, .vbu = 3, .discipline = DISCIPLINE_C, .missile = MISSILE_SHORTBOW_A }, 9 + 0 + 3, 11 },
        { { .type = TYPE_FP, .vbu = 4, .impetus = 1, .discipline = DISCIPLINE_B, .weapon = WEAPON_LONG_SPEAR },
          12 + 1 + 3, 17 },
        { { .type = TYPE_FP, .vbu = 5, .impetus = 3, .discipline = DISCIPLINE_B }, 15 + 3 + 3, 20 },
        { { .type = TYPE_FL, .vbu = 3, .impetus = 1, .discipline = DISCIPLINE_B, .missile = MISSILE_JAVELIN },
          9 + 1 + 3 + 3, 17 },
        { { .type = TYPE_S, .vbu = 2, .discipline = DISCIPLINE_B, .missile = MISSILE_SLING }, 6 + 3 + 3, 12 },
        { { .type = TYPE_FL, .vbu = 4, .impetus = 4, .discipline = DISCIPLINE_C, .impetuous = 1 }, 12 + 4 + 0 - 4, 12 },
        { { .type = TYPE_T, .vbu = 4, .discipline = DISCIPLINE_B, .missile = MISSILE_SHORTBOW_A }, 12 + 3 + 3, 18 },
    };
    int near = 0;

    (void)state;
    for (int i = 0; i < LEN(rows); i++) {
        struct host_army_unit u = rows[i].unit;
        int apart;

        u.ranks = 1;
        assert_int_equal(host_unit_estimate(&u), rows[i].estimate);
        apart = rows[i].estimate - rows[i].published;
        near += apart >= -1 && apart <= 1;
    }
    assert_int_equal(near, 9);
}

/* Three quarters, rounded: of 16, 12, 17, 18, 19 they are 12, 9, 12.75, 13.5, 14.25. */
static void rear_ranks_cost_three_quarters(void **state)
{
    struct host_army_unit u = { .type = TYPE_FP, .vbu = 4, .impetus = 1, .discipline = DISCIPLINE_B, .ranks = 3 };

    (void)state;
    assert_int_equal(host_rear_estimate(&u), 12);
    assert_int_equal(host_unit_estimate(&u), 16 + 12 + 12);
    u = (struct host_army_unit){ .type = TYPE_FL, .vbu = 4, .impetus = 4, .discipline = DISCIPLINE_C, .impetuous = 1 };
    assert_int_equal(host_rear_estimate(&u), 9);
    u = (struct host_army_unit){ .type = TYPE_FP, .vbu = 4, .impetus = 2, .discipline = DISCIPLINE_B };     /* 17 */
    assert_int_equal(host_rear_estimate(&u), 13);
    u.impetus = 3;                                                                                          /* 18 */
    assert_int_equal(host_rear_estimate(&u), 14);
    u.impetus = 4;                                                                                          /* 19 */
    assert_int_equal(host_rear_estimate(&u), 14);
    assert_int_equal(host_level_estimate(LEVEL_INCOMPETENT), -10);
    assert_int_equal(host_level_estimate(LEVEL_POOR), 0);
    assert_int_equal(host_level_estimate(LEVEL_AVERAGE), 10);
    assert_int_equal(host_level_estimate(LEVEL_EXPERT), 25);
    assert_int_equal(host_level_estimate(LEVEL_GENIUS), 40);
    assert_int_equal(host_structure_estimate(STRUCTURE_POOR), 0);
    assert_int_equal(host_structure_estimate(STRUCTURE_AVERAGE), 12);
    assert_int_equal(host_structure_estimate(STRUCTURE_GOOD), 20);
}

/* ---- what follows from a list ---- */

static const struct host_army *packed_army(const char *id, struct army *room)
{
    assert_true(army_packed(desk, armies_built_in(), id, NULL, room));
    return (const struct host_army *)room->at;
}

/* Carthage: 2 EL, 8 foot rows of FL, S and FP … 13 foot; 2 CL and a CM. EL do not count: 3 mounted. VD by hand:
** veterans 3 x 3 and a Genius in chief 3: 12; first line 2 + 2 + 2 + 1 + 3 and a general 1: 11; horse 2 x 2 + 2 and
** 1: 7; baggage 3: 33. */
static void values_of_carthage(void **state)
{
    static struct army room;
    const struct host_army *a = packed_army("ancients/carthage-202bc", &room);

    (void)state;
    assert_int_equal(host_mounted_rows(a), 3);
    assert_false(host_terrain_b(a));
    assert_int_equal(host_commander_vd(NULL, a, 0), 3);
    assert_int_equal(host_command_vd(NULL, a, 0), 12);
    assert_int_equal(host_command_vd(NULL, a, 1), 11);
    assert_int_equal(host_command_vd(NULL, a, 2), 7);
    assert_int_equal(host_baggage_vd(NULL, a), 3);
    assert_int_equal(host_army_vd(NULL, a), 33);
    assert_int_equal(host_army_cards(NULL, a).why, CARDS_LEGAL);
    assert_int_equal(host_army_cards(NULL, a).cost, 24);          /* eight at 3; the Genius's strategic card is free */
    assert_int_equal(host_army_cards(NULL, a).limit, 24);
    army_free(&room);
}

/* Five wagons are neither foot nor mounted for the table of terrain: Bohemia has ten foot and two mounted. */
static void wagons_do_not_count(void **state)
{
    static struct army room;
    const struct host_army *a = packed_army("ancients/bohemia-1426", &room);

    (void)state;
    assert_int_equal(host_army_rows(a), 17);
    assert_int_equal(host_mounted_rows(a), 2);
    army_free(&room);
}

static void samples_are_lawful(void **state)
{
    (void)state;
    for (int period = 0; period < PERIODS; period++)
        for (int size = HOST_LEAST_SIZE; size <= HOST_MOST_SIZE; size += size < 500 ? 1 : 50) {
            static struct host_army a;
            struct findings wrong = { .len = 0 };

            host_army_sample(period, size, &a);
            host_army_judge(NULL, &a, &wrong);
            assert_int_equal(wrong.len, 0);
            assert_true(a.units >= 2);
        }
}

/* Of 300 points 18 may be spent on cards: nine at 3 are too many; a Poor commander in chief has no strategic card; TC3
** is chosen twice, and of ten cards one too many. All is told at once, and nothing twice. */
static void all_breaches_of_cards(void **state)
{
    static const char *const says[] = { "cards.strategic", "cards.tactical", "cards.chosen", "cards.chosen" };
    static struct host_army a;
    struct findings wrong = { .len = 0 };
    int n = 0;

    (void)state;
    host_army_sample(0, 300, &a);
    for (int c = 0; c < a.commands; c++) a.command[c].level = LEVEL_POOR;
    a.tactical = 9;
    a.strategic = STRATEGIC_SC3;
    a.swap = 0;
    a.chosen = 10;
    for (int i = 0; i < a.chosen; i++) a.card[i] = i < 2 ? CARD_TC3 : CARD_TC3 + 1 + i % 4;
    host_army_judge(NULL, &a, &wrong);
    for (int i = 0; i < wrong.len; i++) {
        const struct finding *f = &wrong.row[i];

        if (strncmp(f->field, "cards.", 6)) continue;           /* dearer cards, and the army costs too much */
        assert_true(n < LEN(says));
        assert_string_equal(f->field, says[n++]);
        if (n == 2) assert_true(f->value == 27 && f->limit == 18);
    }
    assert_int_equal(n, LEN(says));
}

/* Every rule that a finding names is known to the rulebook. */
static void cites_are_known(void **state)
{
    static const char *const members[] = { "vbu", "units.3.impetus", "vd", "units", "commands", "units.1.command",
                                           "size", "discipline", "type", "ranks", "level", "trait",
                                           "structure.quality", "cards.tactical", "cards.strategic", "cards.chosen",
                                           "missile", "weapon" };
    static struct host_army a;
    struct findings wrong = { .len = 0 };

    (void)state;
    host_army_sample(PERIOD_CLASSICAL, 400, &a);
    a.size = 100;
    a.fortified = 1;
    a.baggage = 0;
    a.swap = 1;
    a.command[0].cinc = 0;
    a.command[1].level = LEVEL_NONE;
    a.command[1].courageous = a.command[1].trait = 1;
    a.unit[0].ranks = 3;
    a.unit[0].camel = a.unit[0].indirect = 1;
    a.unit[1].ranks = 2;
    a.unit[1].weapon = WEAPON_PIKE;
    a.unit[2].command = 4;
    a.unit[3].rear_points = 1;
    a.unit[4].missile = MISSILE_ARTILLERY_A;
    host_army_judge(NULL, &a, &wrong);
    assert_true(wrong.len >= 12);
    for (int i = 0; i < wrong.len; i++) assert_non_null(book_source(ancients_muster.book, wrong.row[i].cite));
    for (int i = 0; i < LEN(members); i++) {
        const char *cite = ancients_muster.bound(members[i]);

        assert_non_null(cite);
        assert_non_null(book_source(ancients_muster.book, cite));
    }
    assert_null(ancients_muster.bound("name"));
}

/* ---- sides of a battle ---- */

static void count_side(const struct host_setup *s, int seat, int *rows, int *vd)
{
    *rows = *vd = 0;
    for (int i = 0; i < s->units; i++) {
        const struct host_unit_setup *u = &s->unit[i];

        if (u->seat != seat) continue;
        assert_int_equal(u->ranks, 1);
        assert_int_equal(s->unit[u->front - 1].front, u->front);
        assert_int_equal(s->unit[u->front - 1].seat, seat);
        if (u->baggage) assert_int_equal(u->command, 0);
        else assert_int_equal(s->command[u->command - 1].seat, seat);
        *rows += !u->baggage;
        *vd += u->vd;
    }
}

/* A table on which sides deploy themselves. */
static void empty_table(struct host_setup *s)
{
    static struct question q;

    question_about(&q, ancients_game.book, &host_setup_layout);
    memcpy(s, q.in, sizeof *s);
    s->start = START_CARDS;
}

static void any_two_armies_make_a_battle(void **state)
{
    const struct armoury *all = armies_built_in();

    (void)state;
    assert_int_equal(all->armies, 12);
    for (int r = 0; r < all->armies; r++)
        for (int b = 0; b < all->armies; b++) {
            static struct army red, blue;
            static struct host_setup s, before;
            const struct host_army *side[2] = { packed_army(all->army[r].id, &red),
                                                packed_army(all->army[b].id, &blue) };
            struct refusals wrong = { .len = 0 };

            empty_table(&s);
            assert_true(host_army_enlist(&s, RED, side[RED]));
            assert_true(host_army_enlist(&s, BLUE, side[BLUE]));
            host_check(&s, &wrong);
            if (wrong.len) fail_msg("%s %s: %s: %s", red.id, blue.id, wrong.row[0].field, wrong.row[0].says);
            for (int seat = 0; seat < 2; seat++) {
                int rows, vd, want = 0;

                count_side(&s, seat, &rows, &vd);
                for (int i = 0; i < side[seat]->units; i++) want += side[seat]->unit[i].vd * side[seat]->unit[i].ranks;
                assert_int_equal(rows, host_army_rows(side[seat]));
                assert_int_equal(vd, want);
                assert_int_equal(s.seat[seat].tactical, side[seat]->tactical);
                assert_int_equal(s.seat[seat].structure, side[seat]->structure);
            }
            assert_int_equal(s.commands, side[RED]->commands + side[BLUE]->commands);
            before = s;                             /* the same armies once more: nothing is left of the first time */
            assert_true(host_army_enlist(&s, RED, side[RED]));
            assert_true(host_army_enlist(&s, BLUE, side[BLUE]));
            assert_int_equal(s.units, before.units);
            for (int i = 0; i < s.units; i++)
                assert_memory_equal(&s.unit[i], &before.unit[i], sizeof s.unit[i]);
            army_free(&red);
            army_free(&blue);
        }
}

/* Rome against Rome: the second legions are "Legions 2". */
static void commands_can_be_told_apart(void **state)
{
    static struct army rome;
    static struct host_setup s;
    const struct host_army *a = packed_army("ancients/rome-202bc", &rome);

    (void)state;
    empty_table(&s);
    assert_true(host_army_enlist(&s, RED, a));
    assert_true(host_army_enlist(&s, BLUE, a));
    assert_string_equal((const char *)s.command[0].name, "Legions");
    assert_string_equal((const char *)s.command[3].name, "Legions 2");
    army_free(&rome);
}

/* Macedon's phalanx: three ranks in three rows, the first leads; 16 points in front, 12 behind. */
static void ranks_become_rows(void **state)
{
    static struct army room;
    static struct host_setup s;
    const struct host_army *a = packed_army("ancients/macedon-331bc", &room);
    int first = 2;                                  /* behind two of the Companions */

    (void)state;
    empty_table(&s);
    assert_true(host_army_enlist(&s, BLUE, a));
    for (int k = 0; k < 3; k++) {
        assert_int_equal(s.unit[first + k].weapon, WEAPON_PIKE);
        assert_int_equal(s.unit[first + k].front, first + 1);
        assert_int_equal(s.unit[first + k].points, k ? 12 : 16);
    }
    assert_int_equal(s.unit[first + 3].front, first + 4);
    assert_true(s.unit[s.units - 1].baggage == BAGGAGE_OPEN);
    army_free(&room);
}

/* As --army says it: 14 rows of Rome, 16 of Carthage, and their baggage. */
static void armies_replace_those_of_a_scenario(void **state)
{
    static const char text[] = "rulebook: ancients\ntitle: T\nsetup:\n  start: cards\n"
        "  commands: [{name: A, seat: red, cinc: true}, {name: B, seat: blue, cinc: true}]\n"
        "  units: [{name: X, seat: red, command: 1}, {name: Y, seat: blue, command: 2}]\n";
    static const struct game *const games[] = { &ancients_game };
    static const struct shelf shelf = { games, 1, NULL, 0 };
    static const char *const wrong[] = { "", "red", "red=", "green=ancients/rome-202bc", "red=ancients/rome-203bc",
                                         "red=ancients/rome-202bc,red=ancients/rome-202bc", "red=ancients/rome-202bc,",
                                         "blue=flintlock/salt-1780" };
    static struct scenario from, s;
    const struct host_setup *setup = (const struct host_setup *)s.setup;

    (void)state;
    assert_true(scenario_read(desk, &shelf, &(struct scenario_text){ "ancients/t", NULL, text, sizeof text - 1 },
                              &from));
    s = from;
    assert_true(armies_enlist(desk, built_in(), "red=ancients/rome-202bc,blue=ancients/carthage-202bc", &s));
    assert_int_equal(setup->units, 14 + 1 + 16 + 1);
    assert_int_equal(setup->commands, 6);
    assert_string_equal((const char *)setup->command[0].commander, "Scipio");
    assert_string_equal((const char *)setup->command[3].commander, "Hannibal");
    s = from;
    assert_true(armies_enlist(desk, built_in(), "blue=ancients/carthage-202bc", &s));
    assert_int_equal(setup->units, 1 + 16 + 1);
    for (int i = 0; i < LEN(wrong); i++) {
        s = from;
        desk_begin(desk, ENGLISH);
        assert_false(armies_enlist(desk, built_in(), wrong[i], &s));
        assert_true(desk->errors.n > 0);
    }
}

/* More cards than a side of a battle holds. */
static void what_does_not_fit_is_refused(void **state)
{
    static struct host_army a;
    static struct host_setup s;

    (void)state;
    host_army_sample(PERIOD_CLASSICAL, HOST_MOST_SIZE, &a);
    empty_table(&s);
    assert_int_equal(a.tactical, MOST_CHOSEN);
    assert_false(host_army_enlist(&s, RED, &a));
    a.tactical = HOST_MOST_CARDS;
    assert_true(host_army_enlist(&s, RED, &a));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_estimate_is_near_the_public_prices), cmocka_unit_test(rear_ranks_cost_three_quarters),
        cmocka_unit_test(values_of_carthage), cmocka_unit_test(wagons_do_not_count),
        cmocka_unit_test(samples_are_lawful), cmocka_unit_test(all_breaches_of_cards),
        cmocka_unit_test(cites_are_known),
        cmocka_unit_test(any_two_armies_make_a_battle),
        cmocka_unit_test(commands_can_be_told_apart), cmocka_unit_test(ranks_become_rows),
        cmocka_unit_test(what_does_not_fit_is_refused),
        cmocka_unit_test(armies_replace_those_of_a_scenario),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
