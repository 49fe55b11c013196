/* test_ask_question.c - gathering inputs: every kind of value, every kind of complaint. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
#include "ask/places.h"
#include "ask_toy.h"

static struct question q;

static void start(void)
{
    question_start(&q, &toy_book, &toy_fight_procedure);
}

static const struct toy_fight_in *in(void)
{
    return (const struct toy_fight_in *)(const void *)q.in;
}

static void expect_complaint(int i, enum complaint_kind kind, const char *field)
{
    assert_true(i < q.kept);
    assert_string_equal(q.complaint[i].field, field);
    assert_int_equal(q.complaint[i].kind, kind);
}

/* Sets one value that is wrong and returns the only complaint about it. */
static const struct complaint *wrong(const char *path, struct given v)
{
    start();
    assert_false(question_set(&q, path, v));
    assert_int_equal(q.complaints, 1);
    assert_string_equal(q.complaint[0].field, path);
    return &q.complaint[0];
}

static void defaults_and_what_follows(void **state)
{
    (void)state;
    start();
    assert_true(question_set(&q, "ground", given_text("difficult")));
    assert_true(question_set(&q, "attacker.strength", given_text("5")));
    assert_true(question_finish(&q));
    assert_int_equal(in()->ground, 1);
    assert_int_equal(in()->attacker.unit.strength, 5);
    assert_int_equal(in()->attacker.unit.current, 5);       /* same_as */
    assert_int_equal(in()->attacker.unit.reserve, 10);      /* fill */
    assert_int_equal(in()->defender.unit.current, 2);
    assert_int_equal(in()->average[0], 3);
    assert_int_equal(in()->average[1], 1);
    assert_int_equal(in()->damage[1], 6);
    assert_int_equal(in()->attacker.helpers, 0);
    assert_int_equal(q.given[offsetof(struct toy_fight_in, attacker.unit.strength) / 4], 1);
    assert_int_equal(q.given[offsetof(struct toy_fight_in, attacker.unit.current) / 4], 0);
}

static void all_kinds_of_values(void **state)
{
    (void)state;
    start();
    assert_true(question_set(&q, "ground", given_int(4)));          /* a choice that looks like a number */
    assert_true(question_set(&q, "attacker.tired", given_text(NULL)));
    assert_true(question_set(&q, "defender.tired", given_bool(false)));
    assert_true(question_set(&q, "attacker.card", given_string("tc7")));
    assert_true(question_set(&q, "defender.cards", given_text("tc2+tc1+tc2")));
    assert_true(question_set(&q, "average", given_text("2.50")));
    assert_true(question_set(&q, "damage", given_string("2d6+4")));
    assert_true(question_set(&q, "attacker.support.1.strength", given_int(3)));
    assert_true(question_set(&q, "attacker.support.2.strength", given_int(4)));
    assert_true(question_set(&q, "attacker.support.2.kind", given_text("horse")));
    assert_true(question_finish(&q));
    assert_int_equal(in()->ground, 2);
    assert_int_equal(in()->attacker.unit.tired, 1);
    assert_int_equal(in()->attacker.unit.cards[0], 1);
    assert_int_equal(in()->attacker.unit.cards[1], 2);
    assert_int_equal(in()->defender.unit.cards[0], 3);
    assert_int_equal(in()->defender.unit.cards[1], 1);
    assert_int_equal(in()->defender.unit.cards[2], 0);
    assert_int_equal(in()->defender.unit.cards[3], 1);
    assert_int_equal(in()->average[0], 5);
    assert_int_equal(in()->average[1], 2);
    assert_int_equal(in()->damage[0], 2);
    assert_int_equal(in()->damage[1], 6);
    assert_int_equal(in()->damage[2], 4);
    assert_int_equal(in()->attacker.helpers, 2);
    assert_int_equal(in()->attacker.helper[1].kind, 1);
    assert_int_equal(in()->attacker.helper[1].strength, 4);
}

static void fractions_and_dice(void **state)
{
    (void)state;
    static const char *const bad[] = { "", ".", "1/0", "1/", "/2", "a", "1.2.3", "1e3", "0x1", "3 ", "1234567890/3" };
    static const char *const bad_dice[] = { "", "d", "2d", "d7", "2d6+", "2d6+4x", "6", "D6", "d6 ", "-1d6" };
    const struct complaint *c;

    start();
    assert_true(question_set(&q, "average", given_text("14/6")));
    assert_int_equal(in()->average[0], 7);
    assert_int_equal(in()->average[1], 3);
    start();
    assert_true(question_set(&q, "average", given_text(".5")));
    assert_int_equal(in()->average[0], 1);
    assert_int_equal(in()->average[1], 2);
    start();
    assert_true(question_set(&q, "average", given_text("0/5")));
    assert_int_equal(in()->average[0], 0);
    assert_int_equal(in()->average[1], 1);
    for (int i = 0; i < LEN(bad); i++) assert_int_equal(wrong("average", given_text(bad[i]))->kind, COMPLAINT_TYPE);
    c = wrong("average", given_text("13/2"));
    assert_int_equal(c->kind, COMPLAINT_RANGE);
    assert_int_equal(c->hi, 6);
    assert_int_equal(wrong("average", given_text("-1/9"))->kind, COMPLAINT_RANGE);
    assert_int_equal(wrong("average", given_int(7000000000))->kind, COMPLAINT_RANGE);

    start();
    assert_true(question_set(&q, "damage", given_text("d20-1")));
    assert_int_equal(in()->damage[0], 1);
    assert_int_equal(in()->damage[1], 20);
    assert_int_equal(in()->damage[2], -1);
    for (int i = 0; i < LEN(bad_dice); i++)
        assert_int_equal(wrong("damage", given_text(bad_dice[i]))->kind, COMPLAINT_TYPE);
    c = wrong("damage", given_text("11d6"));
    assert_int_equal(c->kind, COMPLAINT_RANGE);
    assert_int_equal(c->lo, 1);
    assert_int_equal(c->hi, 10);
    assert_int_equal(wrong("damage", given_int(6))->kind, COMPLAINT_TYPE);
}

static void wrong_values(void **state)
{
    (void)state;
    const struct complaint *c = wrong("attacker.strength", given_text("12"));

    assert_int_equal(c->kind, COMPLAINT_RANGE);
    assert_int_equal(c->lo, 1);
    assert_int_equal(c->hi, 8);
    assert_string_equal(c->shown, "12");
    assert_string_equal(c->input->id, "strength");
    assert_int_equal(wrong("attacker.strength", given_text("99999999999999999999"))->kind, COMPLAINT_RANGE);
    assert_int_equal(wrong("attacker.strength", given_int(INT64_MIN))->kind, COMPLAINT_RANGE);
    assert_int_equal(wrong("attacker.strength", given_text("five"))->kind, COMPLAINT_TYPE);
    assert_int_equal(wrong("attacker.strength", given_text("5.0"))->kind, COMPLAINT_TYPE);
    assert_int_equal(wrong("attacker.strength", given_text(NULL))->kind, COMPLAINT_TYPE);
    assert_int_equal(wrong("attacker.strength", given_string("5"))->kind, COMPLAINT_TYPE);
    assert_int_equal(wrong("attacker.strength", given_bool(true))->kind, COMPLAINT_TYPE);
    c = wrong("attacker.strength", given_other("null"));
    assert_int_equal(c->kind, COMPLAINT_TYPE);
    assert_string_equal(c->shown, "null");
    assert_int_equal(wrong("attacker.tired", given_text("yes"))->kind, COMPLAINT_TYPE);
    assert_int_equal(wrong("attacker.tired", given_int(1))->kind, COMPLAINT_TYPE);
    assert_int_equal(wrong("attacker.tired", given_string("true"))->kind, COMPLAINT_TYPE);
    c = wrong("ground", given_text("dificult"));
    assert_int_equal(c->kind, COMPLAINT_CHOICE);
    assert_string_equal(c->near, "difficult");
    assert_string_equal(wrong("attacker.kind", given_text("HORSE"))->near, "horse");
    assert_string_equal(wrong("ground", given_text("swamp"))->near, "");
    c = wrong("attacker.cards", given_text("tc1+tc8"));
    assert_int_equal(c->kind, COMPLAINT_CHOICE);
    assert_string_equal(c->shown, "tc8");
    assert_int_equal(wrong("attacker.cards", given_text("tc1+"))->kind, COMPLAINT_CHOICE);
    c = wrong("attacker.cards", given_text("tc1+tc1+tc1+tc1"));
    assert_int_equal(c->kind, COMPLAINT_TOO_MANY);
    assert_int_equal(c->hi, 3);
}

static void wrong_names(void **state)
{
    (void)state;
    const struct complaint *c = wrong("attaker.strength", given_int(3));

    assert_int_equal(c->kind, COMPLAINT_UNKNOWN);
    assert_string_equal(c->near, "attacker.strength");
    assert_string_equal(wrong("attacker.strenght", given_int(3))->near, "attacker.strength");
    assert_string_equal(wrong("strength", given_int(3))->near, "attacker.strength");
    assert_string_equal(wrong("attacker.support.1.knd", given_int(3))->near, "attacker.support.1.kind");
    assert_string_equal(wrong("grond.kind", given_int(3))->near, "ground");      /* nothing stands below it */
    assert_string_equal(wrong("zzzzzz", given_int(3))->near, "");
    assert_int_equal(wrong("", given_int(3))->kind, COMPLAINT_UNKNOWN);
    assert_int_equal(wrong(".", given_int(3))->kind, COMPLAINT_UNKNOWN);
    assert_int_equal(wrong("attacker.", given_int(3))->kind, COMPLAINT_NOT_ONE);
    c = wrong("attacker", given_int(3));
    assert_int_equal(c->kind, COMPLAINT_NOT_ONE);
    assert_string_equal(c->near, "attacker.kind");
    c = wrong("attacker.support.strength", given_int(3));
    assert_int_equal(c->kind, COMPLAINT_NOT_ONE);
    assert_string_equal(c->near, "attacker.support.1.kind");
    assert_int_equal(wrong("attacker.support", given_text("foot"))->kind, COMPLAINT_NOT_ONE);
    assert_int_equal(wrong("attacker.support.1", given_text("foot"))->kind, COMPLAINT_NOT_ONE);
    c = wrong("attacker.strength.more", given_int(3));
    assert_int_equal(c->kind, COMPLAINT_NOT_ONE);
    assert_string_equal(c->near, "attacker.strength");
    c = wrong("attacker.support.4.kind", given_text("foot"));
    assert_int_equal(c->kind, COMPLAINT_TOO_MANY);
    assert_int_equal(c->hi, 3);
    assert_int_equal(wrong("attacker.support.99999999999999999999.kind", given_text("foot"))->kind, COMPLAINT_TOO_MANY);
    assert_int_equal(wrong("attacker.support.0.kind", given_text("foot"))->kind, COMPLAINT_UNKNOWN);
    assert_int_equal(wrong("attacker.support.-1.kind", given_text("foot"))->kind, COMPLAINT_UNKNOWN);
}

static void all_complaints_at_once(void **state)
{
    (void)state;
    start();
    question_set(&q, "attacker.strength", given_int(12));
    question_set(&q, "defender.strength", given_int(3));
    question_set(&q, "defender.strength", given_int(3));
    question_set(&q, "attacker.cards", given_text("tc1"));
    question_set(&q, "attacker.card", given_text("tc2"));
    question_set(&q, "attacker.support.1.strength", given_int(1));
    question_set(&q, "attacker.support.3.strength", given_int(1));
    assert_false(question_finish(&q));
    assert_int_equal(q.complaints, 5);
    expect_complaint(0, COMPLAINT_RANGE, "attacker.strength");
    expect_complaint(1, COMPLAINT_TWICE, "defender.strength");
    expect_complaint(2, COMPLAINT_TWICE, "attacker.card");
    expect_complaint(3, COMPLAINT_GAP, "attacker.support");
    assert_int_equal(q.complaint[3].lo, 2);
    expect_complaint(4, COMPLAINT_MISSING, "ground");
}

static void refusals_go_with_the_rest(void **state)
{
    (void)state;
    start();
    question_set(&q, "ground", given_text("open"));
    question_set(&q, "attacker.lost", given_int(3));
    question_set(&q, "defender.tired", given_bool(true));
    question_set(&q, "defender.kind", given_text("horse"));
    question_set(&q, "average", given_text("x"));
    assert_false(question_finish(&q));
    assert_int_equal(q.complaints, 3);
    expect_complaint(0, COMPLAINT_TYPE, "average");
    expect_complaint(1, COMPLAINT_REFUSED, "attacker.lost");
    assert_string_equal(q.complaint[1].shown, "3");
    assert_string_equal(q.complaint[1].says, "more than there were");
    expect_complaint(2, COMPLAINT_REFUSED, "defender.tired");
    assert_string_equal(q.complaint[2].shown, "");
}

/* A wrong value of a needed input is one complaint, not also a missing one. */
static void wrong_is_not_missing(void **state)
{
    (void)state;
    start();
    question_set(&q, "ground", given_text("swamp"));
    question_set(&q, "attacker.reserve", given_text("x"));
    assert_false(question_finish(&q));
    assert_int_equal(q.complaints, 2);
}

static void lists_of_things(void **state)
{
    (void)state;
    start();
    question_set(&q, "ground", given_text("open"));
    assert_true(question_list(&q, "defender.support", 2));
    question_set(&q, "defender.support.2.strength", given_int(4));
    assert_false(question_finish(&q));
    assert_int_equal(q.complaints, 1);
    expect_complaint(0, COMPLAINT_MISSING, "defender.support.1.strength");
    start();
    assert_false(question_list(&q, "defender.support", 4));
    expect_complaint(0, COMPLAINT_TOO_MANY, "defender.support");
    start();
    assert_false(question_list(&q, "defender.kind", 1));
    expect_complaint(0, COMPLAINT_TYPE, "defender.kind");
}

static void later_values_replace(void **state)
{
    (void)state;
    start();
    question_set(&q, "ground", given_text("open"));
    question_set(&q, "attacker.support.1.strength", given_int(3));
    question_again(&q);
    assert_true(question_set(&q, "ground", given_text("difficult")));
    assert_true(question_set(&q, "attacker.support.1.strength", given_int(4)));
    assert_false(question_set(&q, "ground", given_text("open")));
    expect_complaint(0, COMPLAINT_TWICE, "ground");
    assert_int_equal(in()->ground, 1);
    assert_int_equal(in()->attacker.helper[0].strength, 4);
}

static void more_complaints_than_room(void **state)
{
    (void)state;
    start();
    for (int i = 0; i < 3 * MAX_COMPLAINTS; i++) assert_false(question_set(&q, "nonsense", given_int(i)));
    assert_int_equal(q.complaints, 3 * MAX_COMPLAINTS);
    assert_int_equal(q.kept, MAX_COMPLAINTS);
    assert_false(question_finish(&q));
    assert_true(sizeof q <= 32 * 1024);
}

/* ---- places ---- */

static void walking_inputs(void **state)
{
    (void)state;
    struct input_walk w;
    struct place p;
    char text[64];
    struct text t;
    int n = 0, things = 0;

    start();
    question_set(&q, "ground", given_text("open"));
    question_set(&q, "average", given_text("7/3"));
    question_set(&q, "damage", given_text("2d6+4"));
    question_set(&q, "defender.support.1.strength", given_int(3));
    question_set(&q, "defender.support.1.cards", given_text("tc7+tc1"));
    question_set(&q, "defender.support.2.strength", given_int(5));
    assert_true(question_finish(&q));
    w = walk_inputs(q.layout, &q);
    while (next_input(&w, &p)) {
        t = text_in(text, sizeof text);
        if (p.input->kind != IN_LIST) input_text(&t, p.input, place_at(&q, &p));
        if (text_same(p.path, "average")) assert_string_equal(text, "7/3");
        if (text_same(p.path, "damage")) assert_string_equal(text, "2d6+4");
        if (text_same(p.path, "ground")) assert_string_equal(text, "open"), assert_true(p.given);
        if (text_same(p.path, "attacker.current")) assert_string_equal(text, "2"), assert_false(p.given);
        if (text_same(p.path, "attacker.tired")) assert_string_equal(text, "false");
        if (text_same(p.path, "attacker.cards")) assert_string_equal(text, "");
        if (text_same(p.path, "defender.support.1.cards")) assert_string_equal(text, "tc7+tc1"), things++;
        if (text_same(p.path, "defender.support.2.strength")) assert_string_equal(text, "5"), things++;
        n++;
    }
    assert_int_equal(things, 2);
    assert_int_equal(n, 8 + 8 + 2 * 3 + 3);
    w = walk_inputs(q.layout, NULL);
    for (n = 0; next_input(&w, &p); n++)
        if (n == 8) assert_string_equal(p.path, "attacker.support.#.kind");
    assert_int_equal(n, 2 * (8 + 3) + 3);
    assert_true(find_input(q.layout, "defender.support.2.card", &p, NULL));
    assert_string_equal(p.path, "defender.support.2.cards");
}

static void walking_results(void **state)
{
    (void)state;
    struct toy_march_out out = { .days = 2, .weather = { 1, 0 }, .distance = 1 };
    const int32_t *at = (const int32_t *)(const void *)&out;
    struct notes notes = { .set = { [TOY_NOTE_FIRST] = true }, .value = { [TOY_NOTE_FIRST] = 2 } };
    static const char *const paths[] = { "distance", "weather.1", "weather.2", "first", "second" };
    static const char *const values[] = { "1", "rain", "dry", "2", "none" };
    struct result_walk w = walk_results(&toy_march_procedure, at, true, true);
    struct outcome_place p;
    char near[MAX_PATH];
    struct value v;
    int n = 0;

    while (next_result(&w, &p)) {
        char room[32];
        struct text t = text_in(room, sizeof room);
        assert_true(n < LEN(paths));
        assert_string_equal(p.path, paths[n]);
        value_text(&t, p.result, result_value(&p, at, &notes));
        assert_string_equal(room, values[n]);
        n++;
    }
    assert_int_equal(n, LEN(paths));
    w = walk_results(&toy_march_procedure, NULL, true, false);
    assert_true(next_result(&w, &p) && next_result(&w, &p));
    assert_string_equal(p.path, "weather.#");
    assert_false(next_result(&w, &p));
    assert_true(find_result(&toy_march_procedure, "weather.3", &p, NULL));
    assert_int_equal(p.number, 3);
    assert_true(result_value(&p, at, NULL).none);
    assert_false(find_result(&toy_march_procedure, "weather.5", &p, NULL));
    assert_false(find_result(&toy_march_procedure, "weather.0", &p, NULL));
    assert_false(find_result(&toy_march_procedure, "distnce", &p, near));
    assert_string_equal(near, "distance");
    assert_true(find_result(&toy_fight_procedure, "winner", &p, NULL));
    assert_true(value_parse(p.result, "defender", &v));
    assert_int_equal(v.n, 1);
    assert_false(value_parse(p.result, "red", &v));
    assert_true(find_result(&toy_share_procedure, "part", &p, NULL));
    assert_true(value_parse(p.result, "2/3", &v));
    assert_int_equal(v.over, 3);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(defaults_and_what_follows), cmocka_unit_test(all_kinds_of_values),
            cmocka_unit_test(fractions_and_dice),
        cmocka_unit_test(wrong_values), cmocka_unit_test(wrong_names), cmocka_unit_test(all_complaints_at_once),
        cmocka_unit_test(refusals_go_with_the_rest), cmocka_unit_test(wrong_is_not_missing),
            cmocka_unit_test(lists_of_things),
        cmocka_unit_test(later_values_replace), cmocka_unit_test(more_complaints_than_room),
            cmocka_unit_test(walking_inputs),
        cmocka_unit_test(walking_results),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
