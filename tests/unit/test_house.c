/* test_house.c - house rules and the paths of printed figures: every figure is found by its path, takes
** what it may be, refuses the rest, and changes the rule. */
#include "tests.h"
#include <string.h>
#include "rules/house.h"
#include "rules/paths.h"
#include "toy_book.h"

static struct house house;

static void values_and_room(void **state)
{
    static const int place[MAX_HOUSE + 1];
    int32_t value = 0, over = 0;
    (void)state;
    house.len = 0;
    assert_false(house_value(NULL, place, &value, &over));
    assert_false(house_value(&house, place, &value, &over));
    for (int i = 0; i < MAX_HOUSE; i++) assert_true(house_set(&house, &place[i], i, i + 1));
    assert_false(house_set(&house, &place[MAX_HOUSE], 1, 1));
    assert_true(house_set(&house, &place[3], 77, 1));           /* again: replaces */
    assert_int_equal(house.len, MAX_HOUSE);
    assert_true(house_value(&house, &place[3], &value, &over) && value == 77 && over == 1);
    assert_true(house_value(&house, &place[200], &value, &over) && value == 200 && over == 201);
}

static void what_was_seen(void **state)
{
    static struct seen seen;
    static const char place[MAX_SEEN * 2];
    (void)state;
    seen_mark(NULL, place);
    for (int i = 0; i < MAX_SEEN / 2; i++) seen_mark(&seen, &place[i * 2]);
    for (int i = 0; i < MAX_SEEN / 2; i++) seen_mark(&seen, &place[i * 2]);
    assert_int_equal(seen.len, MAX_SEEN / 2);
    for (int i = 0; i < MAX_SEEN / 2; i++) {
        assert_true(seen_has(&seen, &place[i * 2]));
        assert_false(seen_has(&seen, &place[i * 2 + 1]));
    }
    for (int i = 0; i < MAX_SEEN * 2; i++) seen_mark(&seen, &place[i]);     /* full: no crash, no endless search */
    assert_true(seen.len < MAX_SEEN);
    seen_has(&seen, &house);
}

static void every_figure_has_a_path(void **state)
{
    static const char *const want[] = {
        "toy.aim.cover", "toy.aim.kneeling", "toy.aim.shields", "toy.aim.moving", "toy.aim.veteran", "toy.wind.gusts",
            "toy.forbids.javelins",
        "toy.worst.worst", "toy.reach.short_range", "toy.needed.bow.short", "toy.needed.bow.long",
            "toy.needed.sling.short", "toy.needed.sling.long",
        "toy.needed.javelin.short", "toy.needed.javelin.long", "toy.rounding",
    };
    struct figure_walk w = walk_figures(&toy_book);
    struct figure f, found;
    bool met[LEN(want)] = { false };
    int n = 0;
    (void)state;
    while (next_figure(&w, &f)) {
        n++;
        for (int i = 0; i < LEN(want); i++) if (strcmp(want[i], f.path) == 0) met[i] = true;
        assert_true(find_figure(&toy_book, f.path, &found, NULL));
        assert_ptr_equal(found.where, f.where);
        assert_non_null(f.cite);
    }
    assert_int_equal(n, LEN(want));
    for (int i = 0; i < LEN(want); i++) assert_true(met[i]);
    assert_true(find_figure(&toy_book, "stream.aim.cover", &found, NULL));  /* an alias of the book */
    assert_string_equal(found.path, "toy.aim.cover");
}

static void unknown_paths_are_refused(void **state)
{
    static const char *const bad[] = { "", "toy", "toy.", "toy.aim", "toy.aim.", "toy.aim.cover.x", "toy.needed.bow",
                                       "other.aim.cover", "aim.cover", "toy.aim.coverx", "..", "toy..cover" };
    struct figure f;
    char near[MAX_FIGURE_PATH];
    (void)state;
    for (int i = 0; i < LEN(bad); i++) assert_false(find_figure(&toy_book, bad[i], &f, near));
    assert_false(find_figure(&toy_book, "toy.aim.covr", &f, near));
    assert_string_equal(near, "toy.aim.cover");
    assert_false(find_figure(&toy_book, "toy.needed.bow.sort", &f, near));
    assert_string_equal(near, "toy.needed.bow.short");
}

static enum figure_fault set(const char *path, const char *value)
{
    struct figure f;
    char near[MAX_FIGURE_PATH];
    assert_true(find_figure(&toy_book, path, &f, NULL));
    return figure_set(&house, &f, value, near);
}

static void values_are_checked(void **state)
{
    (void)state;
    house.len = 0;
    assert_int_equal(set("toy.aim.cover", "-2"), FIGURE_FINE);
    assert_int_equal(set("toy.aim.cover", "+2"), FIGURE_FINE);
    assert_int_equal(set("toy.aim.cover", "two"), FIGURE_NOT_A_VALUE);
    assert_int_equal(set("toy.aim.cover", ""), FIGURE_NOT_A_VALUE);
    assert_int_equal(set("toy.wind.gusts", "1/3"), FIGURE_FINE);
    assert_int_equal(set("toy.wind.gusts", "1/0"), FIGURE_NOT_A_VALUE);
    assert_int_equal(set("toy.wind.gusts", "1/"), FIGURE_NOT_A_VALUE);
    assert_int_equal(set("toy.reach.short_range", "60"), FIGURE_FINE);
    assert_int_equal(set("toy.reach.short_range", "61"), FIGURE_OUT_OF_RANGE);
    assert_int_equal(set("toy.reach.short_range", "99999999999"), FIGURE_OUT_OF_RANGE);
    assert_int_equal(set("toy.needed.bow.short", "no"), FIGURE_FINE);
    assert_int_equal(set("toy.needed.bow.short", "2*"), FIGURE_FINE);
    assert_int_equal(set("toy.needed.bow.short", "2**"), FIGURE_NOT_A_VALUE);
    assert_int_equal(set("toy.needed.bow.short", "*"), FIGURE_NOT_A_VALUE);
    assert_int_equal(set("toy.needed.bow.short", "-"), FIGURE_FINE);
    assert_int_equal(set("toy.rounding", "down"), FIGURE_FINE);
    assert_int_equal(set("toy.rounding", "sideways"), FIGURE_NO_SUCH_CHOICE);
    assert_int_equal(set("toy.forbids.javelins", "1"), FIGURE_FIXED);
}

/* Every figure, written and read again, is what it was. */
static void text_and_back(void **state)
{
    struct figure_walk w = walk_figures(&toy_book);
    struct figure f;
    (void)state;
    while (next_figure(&w, &f)) {
        char room[64], near[MAX_FIGURE_PATH];
        struct text t = text_in(room, sizeof room);
        int32_t value, over;
        bool changed;
        if (f.fixed) continue;
        figure_text(&t, &f, f.value, f.over);
        assert_int_equal(figure_parse(&f, room, &value, &over, near), FIGURE_FINE);
        assert_true(value == f.value && over == f.over);
        house.len = 0;
        figure_now(&f, &house, &value, &over, &changed);
        assert_false(changed);
        assert_int_equal(figure_set(&house, &f, room, near), FIGURE_FINE);
        figure_now(&f, &house, &value, &over, &changed);
        assert_true(changed);
    }
}

static void changed_figures_change_the_rule(void **state)
{
    struct toy_shoot_in in = { .weapon = JAVELIN, .distance = 30, .shooters = 3, .gusts = 1 };
    struct toy_shoot_ready ready = { 0 };
    struct reading r = { .mode = READ_TYPED, .house = &house };
    (void)state;
    house.len = 0;
    toy_shoot.prepare(&r, &in, &ready);
    assert_int_equal(ready.allowed, 0);
    assert_int_equal(set("toy.reach.short_range", "30"), FIGURE_FINE);
    toy_shoot.prepare(&r, &in, &ready);
    assert_true(ready.allowed == 1 && ready.needed == 4 && ready.half == 1);
    assert_int_equal(set("toy.rounding", "down"), FIGURE_FINE);
    assert_int_equal(set("toy.needed.javelin.short", "2"), FIGURE_FINE);
    toy_shoot.prepare(&r, &in, &ready);
    assert_true(ready.needed == 2 && ready.half == 2);
}

static void sources(void **state)
{
    (void)state;
    assert_int_equal(book_source(&toy_book, "2")->authority, SHEET);
    assert_int_equal(book_source(&toy_book, "2/4")->authority, SHEET);      /* the longest one up to a slash */
    assert_int_equal(book_source(&toy_book, "T-1")->authority, HOUSE);
    assert_null(book_source(&toy_book, "4"));
    assert_null(book_source(&toy_book, "22"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_and_room), cmocka_unit_test(what_was_seen), cmocka_unit_test(every_figure_has_a_path),
        cmocka_unit_test(unknown_paths_are_refused), cmocka_unit_test(values_are_checked),
            cmocka_unit_test(text_and_back),
        cmocka_unit_test(changed_figures_change_the_rule), cmocka_unit_test(sources),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
