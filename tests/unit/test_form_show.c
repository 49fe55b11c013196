/* test_form_show.c - text in columns, patterns, languages, chances as decimals, replies of a desk. */
#include "tests.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "form/buffer.h"
#include "form/reasons.h"
#include "form/reply.h"
#include "form/show.h"
#include "form/values.h"

static void patterns(void **state)
{
    struct buffer b = { 0 };
    (void)state;
    buffer_say3(&b, "{2} before {1}, {3}{3}; {4} {x} {", "one", "two", "!");
    assert_string_equal(buffer_text(&b), "two before one, !!;  {x} {");
    buffer_free(&b);
    assert_string_equal(buffer_text(&b), "");
}

/* Why the system refuses: in English what the C library says, in the other languages never that. */
static void reasons(void **state)
{
    static const int error[] = {
        ENOENT, EEXIST, EACCES, EPERM, ENOTDIR, EISDIR, ENOSPC, EDQUOT, EFBIG, EROFS, EIO, EBADF, ENAMETOOLONG, ELOOP,
        EMFILE, ENOMEM, EINVAL, EBUSY, ENXIO, ENODEV, ENOTEMPTY, EXDEV, ENFILE, ENOEXEC, ETXTBSY, EAFNOSUPPORT,
        EOPNOTSUPP, EAGAIN, ESTALE,
    };
    (void)state;
    for (size_t i = 0; i < sizeof error / sizeof error[0]; i++) {
        assert_string_equal(reason_words(ENGLISH, error[i]), strerror(error[i]));
        assert_string_not_equal(reason_words(FRENCH, error[i]), strerror(error[i]));
        assert_string_not_equal(reason_words(ITALIAN, error[i]), strerror(error[i]));
    }
}

/* A heading is plain again before its line ends: what is indented behind it, or asked for, begins at the edge. */
static void headings(void **state)
{
    struct buffer b = { 0 };
    struct paper p = { .out = &b, .lang = ENGLISH, .width = 12, .colour = true, .unicode = true };
    (void)state;
    paper_heading(&p, "Ideas");
    paper_heading(&p, "a line that is broken");
    assert_string_equal(buffer_text(&b), "\033[1mIdeas\033[0m\n\033[1ma line that\n  is broken\033[0m\n");
    buffer_free(&b);
}

static void columns(void **state)
{
    struct buffer b = { 0 };
    (void)state;
    assert_int_equal(text_width("épée"), 4);
    assert_int_equal(text_width("e\xcc\x81"), 1);
    assert_int_equal(text_width(NULL), 0);
    buffer_padded(&b, "é", 3);
    buffer_padded_left(&b, "à", 3);
    assert_string_equal(buffer_text(&b), "é    à");
    buffer_empty(&b);
    buffer_wrapped(&b, "one two  three\nfour", 2, 2, 9);
    assert_string_equal(buffer_text(&b), "one two\n  three\n  four");
    buffer_empty(&b);
    buffer_wrapped(&b, "unbreakable", 0, 0, 4);             /* a word too long for its line stays whole */
    assert_string_equal(buffer_text(&b), "unbreakable");
    buffer_empty(&b);
    buffer_wrapped(&b, "un ordre ; à 35 % de « liste »", 0, 2, 10);        /* signs stay with their words */
    assert_string_equal(buffer_text(&b), "un ordre ;\n  à 35 %\n  de\n  « liste »");
    buffer_empty(&b);
    buffer_wrapped(&b, "to 3a\037Orc 3b\037Elf", 0, 2, 8);                   /* a label stays with its name */
    assert_string_equal(buffer_text(&b), "to\n  3a Orc\n  3b Elf");
    buffer_free(&b);
}

static void languages(void **state)
{
    enum language l;
    (void)state;
    assert_string_equal(words(FRENCH, "mean"), "moyenne");
    assert_string_equal(words(ITALIAN, "mean"), "media");
    assert_string_equal(words(ENGLISH, "mean"), "mean");
    assert_string_equal(words(FRENCH, "no such words anywhere"), "no such words anywhere");
    assert_null(words(FRENCH, NULL));
    assert_true(language_of_locale("fr_FR.UTF-8", &l) && l == FRENCH);
    assert_true(language_of_locale("it", &l) && l == ITALIAN);
    assert_true(language_of_locale("C.UTF-8", &l) && l == ENGLISH);
    assert_false(language_of_locale("frr_DE", &l));
    assert_false(language_of_locale("", &l));
    assert_false(language_named("FR", &l));
    for (int i = 1; i < words_fr_count; i++) assert_true(strcmp(words_fr[i - 1].english, words_fr[i].english) < 0);
    for (int i = 1; i < words_it_count; i++) assert_true(strcmp(words_it[i - 1].english, words_it[i].english) < 0);
}

static const char *chance(char *room, const struct wide *n, struct scale d)
{
    struct text t = text_in(room, CHANCE_ROOM);
    chance_text(&t, n, d);
    return room;
}

/* n / 6^threes as decimal text, against the quotient in floating point. */
static void chances_have_fifteen_figures(void **state)
{
    char room[CHANCE_ROOM];
    struct wide one = wide_of(1), five = wide_of(5);
    (void)state;
    assert_string_equal(chance(room, &one, (struct scale){ 0, 0, 0 }), "1.0");
    assert_string_equal(chance(room, &one, (struct scale){ 1, 0, 0 }), "0.5");
    assert_string_equal(chance(room, &(struct wide){ .len = 0 }, (struct scale){ 1, 0, 0 }), "0.0");
    for (int16_t power = 1; power < 190; power++) {
        double want = 5.0, got;
        char *end;
        for (int i = 0; i < power; i++) want /= 6.0;
        got = strtod(chance(room, &five, (struct scale){ power, power, 0 }), &end);
        assert_true(*end == '\0');
        if (got < want * (1 - 1e-13) || got > want * (1 + 1e-13)) fail_msg("5/6^%d: %s", power, room);
    }
}

static void percents(void **state)
{
    struct buffer b = { 0 };
    struct wide one = wide_of(1);
    (void)state;
    percent_text(&b, &one, (struct scale){ 3, 0, 0 }, 2);
    assert_string_equal(buffer_text(&b), "12.50 %");
    buffer_empty(&b);
    percent_text(&b, &one, (struct scale){ 0, 20, 0 }, 2);
    assert_string_equal(buffer_text(&b), "<0.01 %");        /* what can happen is never shown as 0 */
    buffer_empty(&b);
    percent_text(&b, &(struct wide){ .len = 0 }, (struct scale){ 0, 0, 0 }, 2);
    assert_string_equal(buffer_text(&b), "0.00 %");
    buffer_free(&b);
}

static void fractions(void **state)
{
    static const struct { int32_t num, den; const char *want; } some[] = {
        { 3, 1, "3" }, { 5, 2, "2.5" }, { 7, 3, "\"7/3\"" }, { -5, 4, "-1.25" }, { 1, 8, "0.125" },
            { 1, 16, "\"1/16\"" }, { -1, 20, "-0.05" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof some / sizeof some[0]; i++) {
        struct buffer b = { 0 };
        struct json j = json_into(&b);
        json_fraction(&j, some[i].num, some[i].den);
        assert_string_equal(buffer_text(&b), some[i].want);
        buffer_free(&b);
    }
}

/* A desk can be used again and again: nothing of one request is left in the next. */
static void a_desk_forgets(void **state)
{
    static const char wrong[] =
        "{\"procedure\":\"flintlock.shoot\",\"inputs\":{\"distance\":-1},\"set\":{\"flintlock.shoot.cover\":-2},"
        "\"dice\":[1],\"lang\":\"fr\"}";
    static const char right[] = "{\"procedure\":\"flintlock.shoot\",\"inputs\":{\"distance\":10}}";
    struct desk *d = desk_new(8 << 20);
    struct buffer first = { 0 }, second = { 0 };
    (void)state;
    assert_non_null(d);
    assert_int_equal(reply(d, REPLY_RESOLVE, &(struct asked){ right, strlen(right), ENGLISH, 9 }, &first), STATUS_DONE);
    assert_int_equal(reply(d, REPLY_RESOLVE, &(struct asked){ wrong, strlen(wrong), ENGLISH, 9 }, &second),
                     STATUS_WRONG);
    assert_non_null(strstr(buffer_text(&second), "n'est pas dans"));
    buffer_empty(&second);
    assert_int_equal(reply(d, REPLY_RESOLVE, &(struct asked){ right, strlen(right), ENGLISH, 9 }, &second),
                     STATUS_DONE);
    assert_string_equal(buffer_text(&first), buffer_text(&second));
    desk_free(d);
    buffer_free(&first);
    buffer_free(&second);
}

/* ---- what is kept and what is lent ---- */

static void ask_both(struct desk *first, struct desk *second, struct buffer *out)
{
    static const char one[] =
        "{\"procedure\":\"flintlock.shoot\",\"inputs\":{\"weapon\":\"musket\",\"distance\":35,\"class\":3}}";
    static const char two[] =
        "{\"procedure\":\"ancients.melee\",\"inputs\":{\"attacker\":{\"charged\":true}},"
        "\"set\":{\"ancients.melee.crowd\":1}}";
    struct json j = json_into(out);

    desk_begin(first, ENGLISH);
    desk_begin(second, FRENCH);
    desk_request(first, one, sizeof one - 1);
    desk_request(second, two, sizeof two - 1);
    if (desk_odds(first)) odds_json(&j, first);
    errors_json(&j, &second->errors);
    desk_begin(second, ITALIAN);
    desk_vary(second, "x", "1,2,3");
    desk_procedure(second, "ancients.melee");
    if (desk_odds(second)) odds_json(&j, second);
    if (desk_odds(first)) odds_json(&j, first);
}

/* Two requests wait at desks of their own and are answered in one room, in turns: as in two rooms. */
static void one_room_for_many_desks(void **state)
{
    struct desk_room *room = desk_room_new(1 << 24);
    struct desk *lent[2] = { desk_at(room), desk_at(room) }, *own[2] = { desk_new(1 << 24), desk_new(1 << 24) };
    struct buffer shared = { 0 }, apart = { 0 };

    (void)state;
    assert_true(sizeof(struct desk) <= 48 * 1024);
    ask_both(lent[0], lent[1], &shared);
    ask_both(own[0], own[1], &apart);
    assert_true(shared.len > 10000);
    assert_string_equal(buffer_text(&shared), buffer_text(&apart));
    for (int i = 0; i < 2; i++) desk_free(lent[i]), desk_free(own[i]);
    desk_room_free(room);
    buffer_free(&shared);
    buffer_free(&apart);
}

/* More errors than there are rows: the first stay, and that there are more is known. */
static void errors_beyond_the_rows(void **state)
{
    struct errors e = { 0 };

    (void)state;
    for (int i = 0; i < MAX_ERRORS + 5; i++) {
        char name[24];
        snprintf(name, sizeof name, "field%d", i);
        errors_add(&e, STATUS_WRONG, name, "wrong");
        assert_int_equal(e.more, i >= MAX_ERRORS);
    }
    assert_int_equal(e.n, MAX_ERRORS);
    for (int i = 0; i < MAX_ERRORS; i++) assert_int_equal(atoi(e.row[i].field + 5), i);
    errors_free(&e);
    assert_int_equal(e.n, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(patterns), cmocka_unit_test(headings), cmocka_unit_test(reasons),
        cmocka_unit_test(columns), cmocka_unit_test(languages),
            cmocka_unit_test(chances_have_fifteen_figures),
        cmocka_unit_test(percents), cmocka_unit_test(fractions), cmocka_unit_test(a_desk_forgets),
        cmocka_unit_test(one_room_for_many_desks), cmocka_unit_test(errors_beyond_the_rows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
