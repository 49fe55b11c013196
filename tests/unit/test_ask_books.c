/* test_ask_books.c - rulebooks by name, printed figures by path, sources by cite. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
#include "ask/books.h"
#include "rules/paths.h"
#include "ask_toy.h"

static struct figure f;

static const char *shown(int32_t value, int32_t over)
{
    static char room[64];
    struct text t = text_in(room, sizeof room);
    figure_text(&t, &f, value, over);
    return room;
}

static void all_figures(void **state)
{
    static const struct { const char *path, *value; bool fixed; } known[] = {
        { "toy.speed.foot.light", "20", false }, { "toy.speed.foot.heavy", "12*", false },
            { "toy.speed.horse.light", "40", false },
        { "toy.speed.horse.heavy", "no", false }, { "toy.road.light.good", "good", false },
            { "toy.road.heavy.good", "bad", false },
        { "toy.dice.tired", "-1", false }, { "toy.dice.horse", "1", false }, { "toy.pace.rain", "1/2", false },
            { "toy.stop.tired", "cancels", true },
        { "toy.least.one", "1", false }, { "toy.march.rain_up_to", "2", false }, { "toy.volley", "one", false },
    };
    struct figure_walk w = walk_figures(&toy_book);
    int n = 0;
    (void)state;
    for (; next_figure(&w, &f); n++) {
        assert_true(n < LEN(known));
        assert_string_equal(f.path, known[n].path);
        assert_string_equal(shown(f.value, f.over), known[n].value);
        assert_int_equal(f.fixed, known[n].fixed);
    }
    assert_int_equal(n, LEN(known));
}

static void finding_figures(void **state)
{
    char near[MAX_FIGURE_PATH];
    (void)state;
    assert_true(find_figure(&toy_book, "plaything.dice.horse", &f, near));
    assert_string_equal(f.path, "toy.dice.horse");
    assert_false(find_figure(&toy_book, "toy.dice.hrose", &f, near));
    assert_string_equal(near, "toy.dice.horse");
    assert_false(find_figure(&toy_book, "other.dice.horse", &f, near));
    assert_false(find_figure(&toy_book, "toy", &f, near));
    assert_false(find_figure(&toy_book, "toy.", &f, near));
}

static enum figure_fault set(struct house *h, const char *path, const char *value)
{
    char near[MAX_NAME];
    assert_true(find_figure(&toy_book, path, &f, NULL));
    return figure_set(h, &f, value, near);
}

/* What the figure now is, as text. */
static const char *now(const struct house *h)
{
    int32_t value, over;
    bool changed;
    figure_now(&f, h, &value, &over, &changed);
    assert_true(changed);
    return shown(value, over);
}

static void changing_figures(void **state)
{
    struct house h = { 0 };
    struct reading r = { .house = &h };
    char near[MAX_NAME];
    (void)state;
    assert_int_equal(set(&h, "toy.dice.tired", "-2"), FIGURE_FINE);
    assert_string_equal(now(&h), "-2");
    assert_int_equal(set(&h, "toy.pace.rain", "3/4"), FIGURE_FINE);
    assert_string_equal(now(&h), "3/4");
    assert_int_equal(set(&h, "toy.pace.rain", "2"), FIGURE_FINE);
    assert_string_equal(now(&h), "2");
    assert_int_equal(set(&h, "toy.speed.foot.light", "no"), FIGURE_FINE);
    assert_string_equal(now(&h), "no");
    assert_true(table_look(&r, &toy_speed, 0, 0).no);
    assert_int_equal(set(&h, "toy.speed.foot.light", "18*"), FIGURE_FINE);
    assert_true(table_look(&r, &toy_speed, 0, 0).star);
    assert_int_equal(table_look(&r, &toy_speed, 0, 0).value, 18);
    assert_int_equal(set(&h, "toy.speed.horse.heavy", "3"), FIGURE_FINE);
    assert_int_equal(table_look(&r, &toy_speed, 1, 1).value, 3);
    /* nothing in this table is below zero */
    assert_int_equal(set(&h, "toy.speed.horse.heavy", "-3"), FIGURE_OUT_OF_RANGE);
    assert_int_equal(set(&h, "toy.speed.horse.heavy", "-"), FIGURE_NOT_A_VALUE);        /* the table prints none */
    assert_int_equal(set(&h, "toy.speed.foot.heavy", "no"), FIGURE_FINE);
    assert_true(table_look(&r, &toy_speed, 0, 1).no);
    assert_int_equal(set(&h, "toy.volley", "all"), FIGURE_FINE);
    assert_string_equal(now(&h), "all");
    assert_int_equal(option(&r, &toy_volley), 1);
    assert_int_equal(set(&h, "toy.march.rain_up_to", "6"), FIGURE_FINE);
    assert_int_equal(number(&r, &toy_march_rows[0]), 6);
    assert_int_equal(set(&h, "toy.road.light.good", "bad"), FIGURE_FINE);
    assert_int_equal(table_look(&r, &toy_road, 0, 0).value, 1);
    assert_int_equal(h.len, 8);

    assert_int_equal(set(&h, "toy.march.rain_up_to", "7"), FIGURE_OUT_OF_RANGE);
    assert_int_equal(set(&h, "toy.march.rain_up_to", "1/2"), FIGURE_NOT_A_VALUE);
    assert_int_equal(set(&h, "toy.march.rain_up_to", "no"), FIGURE_NOT_A_VALUE);
    assert_int_equal(set(&h, "toy.dice.tired", "101"), FIGURE_OUT_OF_RANGE);
    assert_int_equal(set(&h, "toy.dice.tired", ""), FIGURE_NOT_A_VALUE);
    assert_int_equal(set(&h, "toy.pace.rain", "1/0"), FIGURE_NOT_A_VALUE);
    assert_int_equal(set(&h, "toy.pace.rain", "-1/2"), FIGURE_OUT_OF_RANGE);
    assert_int_equal(set(&h, "toy.speed.foot.light", "7001"), FIGURE_OUT_OF_RANGE);
    assert_int_equal(set(&h, "toy.speed.foot.light", "1000*"), FIGURE_OUT_OF_RANGE);
    assert_int_equal(set(&h, "toy.speed.foot.light", "1*2"), FIGURE_NOT_A_VALUE);
    assert_int_equal(set(&h, "toy.speed.foot.light", "*"), FIGURE_NOT_A_VALUE);
    assert_int_equal(set(&h, "toy.road.light.good", "3"), FIGURE_NO_SUCH_CHOICE);
    assert_int_equal(set(&h, "toy.road.light.good", "no"), FIGURE_NO_SUCH_CHOICE);
    assert_int_equal(set(&h, "toy.road.light.good", "ugly"), FIGURE_NO_SUCH_CHOICE);
    assert_int_equal(set(&h, "toy.stop.tired", "3"), FIGURE_FIXED);
    assert_true(find_figure(&toy_book, "toy.volley", &f, NULL));
    assert_int_equal(figure_set(&h, &f, "al", near), FIGURE_NO_SUCH_CHOICE);
    assert_string_equal(near, "all");
    assert_int_equal(h.len, 8);
}

static void coverage(void **state)
{
    static struct seen seen;
    struct facts facts = { .v = { [TOY_HORSE] = 1 } };
    struct reading r = { .seen = &seen };
    (void)state;
    sum_of(&r, &toy_dice, &facts);
    table_look(&r, &toy_speed, 0, 1);
    number(&r, &toy_march_rows[0]);
    assert_true(find_figure(&toy_book, "toy.dice.horse", &f, NULL) && seen_has(&seen, f.where));
    assert_true(find_figure(&toy_book, "toy.dice.tired", &f, NULL) && !seen_has(&seen, f.where));
    assert_true(find_figure(&toy_book, "toy.speed.foot.heavy", &f, NULL) && seen_has(&seen, f.where));
    assert_true(find_figure(&toy_book, "toy.speed.foot.light", &f, NULL) && !seen_has(&seen, f.where));
    assert_true(find_figure(&toy_book, "toy.march.rain_up_to", &f, NULL) && seen_has(&seen, f.where));
}

static void sources(void **state)
{
    (void)state;
    assert_int_equal(book_source(&toy_book, "1")->authority, SHEET);
    assert_int_equal(book_source(&toy_book, "1/1")->authority, SHEET);
    assert_int_equal(book_source(&toy_book, "1/2")->authority, HOUSE);
    assert_int_equal(book_source(&toy_book, "1/2/3")->authority, HOUSE);
    assert_null(book_source(&toy_book, "12"));
    assert_null(book_source(&toy_book, "3/1"));
    assert_null(book_source(&toy_book, NULL));
}

/* Each book names its own chapters; a section of the sheet counts whole, 8 is not 8.6. */
static void chapters(void **state)
{
    const struct book *ancients = find_book("ancients", NULL), *fantasy = find_book("fantasy", NULL);
    (void)state;
    assert_string_equal(book_chapter(fantasy, "morale/flight")->says, "chapter: morale");
    assert_string_equal(book_chapter(fantasy, "morale")->says, "chapter: morale");
    assert_null(book_chapter(fantasy, "morales"));
    assert_null(book_chapter(fantasy, "8.6"));
    assert_null(book_chapter(fantasy, NULL));
    assert_string_equal(book_chapter(ancients, "8.6/shooting")->id, "8.6");
    assert_string_equal(book_chapter(ancients, "8.6/shooting")->says, "chapter: combat");
    assert_null(book_chapter(ancients, "8"));
    assert_null(book_chapter(ancients, "morale"));
    assert_null(book_chapter(&toy_book, "1"));
    for (int i = 0; i < books(); i++)                   /* none that the book has no rule of */
        for (const struct word *w = book_number(i)->chapter; w->id; w++)
            assert_non_null(book_source(book_number(i), w->id));
}

static void refusals_are_kept(void **state)
{
    struct refusals r = { .len = 0 };
    char field[80];
    (void)state;
    for (int i = 0; i < 40; i++) {
        struct text t = text_in(field, sizeof field);
        text_add(&t, "red.units.");
        text_int(&t, i);
        refuse_value(&r, field, i, "no");
    }
    assert_int_equal(r.len, 32);
    assert_string_equal(r.row[3].field, "red.units.3");
    assert_int_equal(r.row[3].value, 3);
}

static void nearest_names(void **state)
{
    struct nearest n = nearest_to("flintlok");
    (void)state;
    nearest_try(&n, "fantasy");
    assert_string_equal(n.name, "");
    nearest_try(&n, "flintlock");
    assert_string_equal(n.name, "flintlock");
    /* longer than names that are compared whole */
    n = nearest_to("attacker.support.1.a_very_long_name_of_a_unit_tipe");
    nearest_try(&n, "attacker.support.1.a_very_long_name_of_a_unit_type");
    assert_int_equal(n.distance, 1);
    n = nearest_to("CP");                       /* FP and CP1 are one letter away; of CP1 only the last is missing */
    nearest_try(&n, "FP");
    nearest_try(&n, "CP1");
    nearest_try(&n, "CP2");
    assert_string_equal(n.name, "CP1");
    n = nearest_to("");
    nearest_try(&n, "a_word");
    assert_string_equal(n.name, "");
}

/* Whatever books are there: every name finds its thing, and a letter too much suggests it. */
static void names_in_books(void **state)
{
    struct found found;
    char name[MAX_NAME], near[MAX_NAME];
    (void)state;
    for (int i = 0; i < books(); i++) {
        const struct book *b = book_number(i);
        assert_ptr_equal(find_book(b->id, NULL), b);
        for (int k = 0; k < b->procedures; k++) {
            struct text t = text_in(name, sizeof name);
            text_add(&t, b->aliases && b->aliases[0] ? b->aliases[0] : b->id);
            text_char(&t, '.');
            text_add(&t, b->procedure[k]->id);
            assert_true(find_procedure(name, &found, NULL));
            assert_ptr_equal(found.procedure, b->procedure[k]);
            text_char(&t, 'x');
            if (!find_procedure(name, &found, near)) assert_true(near[0]);
        }
    }
    assert_false(find_procedure("nonsense", &found, near));
    assert_false(find_table("", &found, near));
    assert_null(find_book("nonsense", near));
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_figures), cmocka_unit_test(finding_figures), cmocka_unit_test(changing_figures),
            cmocka_unit_test(coverage),
        cmocka_unit_test(sources), cmocka_unit_test(chapters), cmocka_unit_test(refusals_are_kept),
        cmocka_unit_test(nearest_names), cmocka_unit_test(names_in_books),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
