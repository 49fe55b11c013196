/* test_house.c - house rules and the paths of printed figures: every figure is found by its path, takes
** what it may be, refuses the rest, and changes the rule. */
#include "tests.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "any_question.h"
#include "ask/books.h"
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
    assert_int_equal(set("toy.needed.bow.short", "2*"), FIGURE_NOT_A_VALUE);    /* the table has no star, and no "-" */
    assert_int_equal(set("toy.needed.bow.short", "2**"), FIGURE_NOT_A_VALUE);
    assert_int_equal(set("toy.needed.bow.short", "*"), FIGURE_NOT_A_VALUE);
    assert_int_equal(set("toy.needed.bow.short", "-"), FIGURE_NOT_A_VALUE);
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

/* ---- whatever is written, in every book ---- */

/* The words that stand in a column, in this table or in another with the same columns. */
static int words_printed(const struct book *b, const struct figure *f, const char *out[], int most)
{
    int n = 0;

    for (int i = 0; i < b->tables; i++) {
        const struct table *t = b->table[i];

        for (int row = 0; t->col == f->table->col && row < t->rows; row++) {
            struct cell c = cell_decode(t->cell[row * t->cols + f->col]);

            if (c.word && n < most) out[n++] = t->words->word[c.value].id;
        }
    }
    return n;
}

static bool stands(const struct table *t, int column, int16_t cell)
{
    for (int row = 0; row < t->rows; row++)
        for (int col = 0; col < t->cols; col++)
            if (t->cell[row * t->cols + col] == cell && (column < 0 || column == col)) return true;
    return false;
}

/* A whole number as people write it, with a sign or without. */
static bool whole(const char *s, long *out)
{
    const char *digits = *s == '-' || *s == '+' ? s + 1 : s;

    if (!*digits || strlen(digits) > 9 || strspn(digits, "0123456789") != strlen(digits)) return false;
    *out = strtol(s, NULL, 10);
    return true;
}

static bool in_bounds(const struct figure *f, const char *s)
{
    long v;

    return whole(s, &v) && v >= f->lo && v <= f->hi;
}

static bool cell_may_be(const struct book *b, const struct figure *f, const char *s)
{
    const char *word[200];
    int words = words_printed(b, f, word, LEN(word)), column = words ? f->col : -1;
    char number[64];
    size_t len = strlen(s);

    for (int i = 0; i < words; i++) if (strcmp(word[i], s) == 0) return true;
    if (strcmp(s, "no") == 0) return stands(f->table, column, CELL_NO);
    if (strcmp(s, "-") == 0) return stands(f->table, column, CELL_NONE);
    if (words) return false;
    snprintf(number, sizeof number, "%s", s);
    if (len == 0 || len >= sizeof number || s[len - 1] != '*') return in_bounds(f, s);
    number[len - 1] = '\0';
    for (int i = 0; i < f->table->rows * f->table->cols; i++)
        if (cell_decode(f->table->cell[i]).star) return in_bounds(f, number) && labs(strtol(number, NULL, 10)) <= 999;
    return false;
}

static bool times_may_be(const struct figure *f, const char *s)
{
    char above[64];
    const char *slash = strchr(s, '/');
    long num, den = 1;

    snprintf(above, sizeof above, "%.*s", slash ? (int)(slash - s) : 60, s);
    if (!whole(above, &num) || (slash && !whole(slash + 1, &den))) return false;
    return den >= 1 && den <= 1000 && num >= f->lo * den && num <= f->hi * den;
}

static bool may_be(const struct book *b, const struct figure *f, const char *s)
{
    if (f->fixed) return false;
    if (f->kind == FIGURE_CELL) return cell_may_be(b, f, s);
    if (f->kind == FIGURE_TIMES) return times_may_be(f, s);
    if (f->kind != FIGURE_OPTION) return in_bounds(f, s);
    for (int i = 0; i < f->option->choices; i++) if (strcmp(f->option->choice[i].id, s) == 0) return true;
    return false;
}

/* A word that some column of the table may hold although it is not printed there ("mud" comes without a die). */
static bool is_more(const struct figure *f, const char *s)
{
    for (int i = 0; f->kind == FIGURE_CELL && figure_choice(f, i); i++)
        if (strcmp(figure_choice(f, i)->id, s) == 0) return true;
    return false;
}

static void try_value(const struct book *b, const struct figure *f, const char *s)
{
    bool may = may_be(b, f, s), taken;
    char near[MAX_FIGURE_PATH], back[64];
    struct text t = text_in(back, sizeof back);
    int32_t value, over;
    long v;

    house.len = 0;
    taken = figure_set(&house, f, s, near) == FIGURE_FINE;
    if (taken != may && !(taken && is_more(f, s) && !whole(s, &v)))
        fail_msg("%s=%s is %s", f->path, s, taken ? "taken" : "refused");
    assert_int_equal(house.len, taken);
    if (!taken) return;
    assert_true(house_value(&house, f->where, &value, &over));
    figure_text(&t, f, value, over);
    assert_int_equal(figure_parse(f, back, &value, &over, near), FIGURE_FINE);
    assert_true(value == house.change[0].value && over == house.change[0].over);
}

static void only_what_can_be_is_taken(void **state)
{
    static const char *const texts[] = {
        "", " ", "no", "-", "yes", "none", "3", "+3", "-3", "--3", "3*", "-3*", "**", "*", "1.5", "1e3", "0x10",
        "1/2",
        "7/3", "1/0", "/2", "1/", "1/1001", "999999999999", "-999999999999", "true", "NO", "Yes", "3 ", " 3", "３",
        "é",
        "half_long", "swift", "mud", "captured", "32766", "-32768", "16384", "8192",
    };
    struct draw d = { 20260913 };
    (void)state;
    for (int b = 0; b < all_books(); b++) {
        const struct book *book = any_book(b);
        struct figure_walk w = walk_figures(book);
        struct figure f;

        while (next_figure(&w, &f)) {
            char number[32];
            for (int i = 0; i < LEN(texts); i++) try_value(book, &f, texts[i]);
            for (int i = 0; i < 8; i++) {
                static const char *const form[] = { "%d", "%d*", "%d/7", "%dx" };
                int edge[] = { f.lo - 1, f.lo, f.hi, f.hi + 1, draw_int(&d, f.lo - 9, f.hi + 9), draw_int(&d, -9, 9) };
                const struct table *t = book->tables ? book->table[draw_int(&d, 0, book->tables - 1)] : NULL;
                const struct option *o = book->options ? book->option[draw_int(&d, 0, book->options - 1)] : NULL;
                struct cell c = { 0 };

                snprintf(number, sizeof number, form[draw_int(&d, 0, LEN(form) - 1)],
                         edge[draw_int(&d, 0, LEN(edge) - 1)]);
                try_value(book, &f, number);
                if (o) try_value(book, &f, o->choice[draw_int(&d, 0, o->choices - 1)].id);
                if (t) c = cell_decode(t->cell[draw_int(&d, 0, t->rows * t->cols - 1)]);
                if (c.word) try_value(book, &f, t->words->word[c.value].id);
            }
            for (int i = 0; f.kind == FIGURE_CELL && i < f.table->rows * f.table->cols; i++) {
                struct cell c = cell_decode(f.table->cell[i]);
                if (c.word) try_value(book, &f, f.table->words->word[c.value].id);
            }
            for (int i = 0; figure_choice(&f, i); i++) assert_true(figure_choice(&f, i)->id[0]);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_and_room), cmocka_unit_test(what_was_seen), cmocka_unit_test(every_figure_has_a_path),
        cmocka_unit_test(unknown_paths_are_refused), cmocka_unit_test(values_are_checked),
            cmocka_unit_test(text_and_back),
        cmocka_unit_test(changed_figures_change_the_rule), cmocka_unit_test(sources),
        cmocka_unit_test(only_what_can_be_is_taken),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
