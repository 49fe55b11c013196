/* test_text.c - text without stdio: cutting, numbers, distances between names. */
#include "tests.h"
#include <stdio.h>
#include <string.h>
#include "base/text.h"
#include "base/utf8.h"
#include "base/work.h"

static void what_does_not_fit_is_cut(void **state)
{
    char room[8];
    struct text t = text_in(room, sizeof room);
    (void)state;
    text_add(&t, "abc");
    assert_string_equal(room, "abc");
    text_char(&t, 'd');
    text_add_n(&t, "efgh", 2);
    assert_string_equal(room, "abcdef");
    assert_false(t.cut);
    text_add(&t, "gh");
    assert_string_equal(room, "abcdefg");
    assert_true(t.cut);
    text_char(&t, 'x');
    assert_string_equal(room, "abcdefg");
    t = text_in(NULL, 0);
    text_add(&t, "nothing");
    assert_true(t.cut);
}

static void whole_numbers(void **state)
{
    static const int64_t v[] = { 0, 1, -1, 9, 10, -10, 123456789, INT32_MIN, INT32_MAX, INT64_MAX, INT64_MIN };
    char room[32], want[32];
    int64_t back;
    (void)state;
    for (size_t i = 0; i < sizeof v / sizeof *v; i++) {
        struct text t = text_in(room, sizeof room);
        text_int(&t, v[i]);
        snprintf(want, sizeof want, "%lld", (long long)v[i]);
        assert_string_equal(room, want);
    }
    assert_true(text_to_int("35", &back) && back == 35);
    assert_true(text_to_int("-7", &back) && back == -7);
    assert_true(text_to_int("+7", &back) && back == 7);
    assert_true(text_to_int("0", &back) && back == 0);
    assert_false(text_to_int("", &back));
    assert_false(text_to_int("-", &back));
    assert_false(text_to_int("3x", &back));
    assert_false(text_to_int(" 3", &back));
    assert_false(text_to_int("3.5", &back));
    assert_false(text_to_int("99999999999999999999", &back));
}

static void same_and_starts(void **state)
{
    (void)state;
    assert_true(text_same("a", "a"));
    assert_true(text_same("", ""));
    assert_true(text_same(NULL, NULL));
    assert_false(text_same(NULL, ""));
    assert_false(text_same("a", NULL));
    assert_false(text_same("a", "ab"));
    assert_false(text_same("ab", "a"));
    assert_true(text_starts("flintlock.shoot", "flintlock."));
    assert_true(text_starts("x", ""));
    assert_false(text_starts("flint", "flintlock"));
}

/* The distance by its definition: the fewest of the three edits, recursively. */
static int slowly(const char *a, const char *b)
{
    int best, x;
    if (!*a) return (int)strlen(b);
    if (!*b) return (int)strlen(a);
    best = slowly(a + 1, b + 1) + (*a != *b);
    if ((x = slowly(a + 1, b) + 1) < best) best = x;
    if ((x = slowly(a, b + 1) + 1) < best) best = x;
    return best;
}

static void distance_between_names(void **state)
{
    struct draw d = { 5 };
    char a[8], b[8], far[200];
    (void)state;
    assert_int_equal(text_distance("musket", "musket", 4), 0);
    assert_int_equal(text_distance("muskt", "musket", 4), 1);
    assert_int_equal(text_distance("kitten", "sitting", 4), 3);
    for (int i = 0; i < 500; i++) {
        int n = draw_int(&d, 0, 6), m = draw_int(&d, 0, 6), apart;
        for (int k = 0; k < n; k++) a[k] = (char)draw_int(&d, 'a', 'c');
        for (int k = 0; k < m; k++) b[k] = (char)draw_int(&d, 'a', 'c');
        a[n] = b[m] = 0;
        apart = slowly(a, b);
        for (int most = 1; most < 9; most++) assert_int_equal(text_distance(a, b, most), apart < most ? apart : most);
    }
    memset(far, 'a', sizeof far - 1);
    far[sizeof far - 1] = 0;
    assert_true(text_distance(far, far, 5) > 5);               /* long names are never near */
}

static void work_space(void **state)
{
    static unsigned char room[256];
    struct work w = { room, sizeof room, 0 };
    unsigned char *a, *b;
    size_t mark;
    (void)state;
    memset(room, 7, sizeof room);
    a = work_take(&w, 5);
    mark = w.used;
    b = work_take_zero(&w, 9);
    assert_non_null(a);
    assert_non_null(b);
    assert_true(b >= a + 5);
    assert_int_equal((size_t)b % sizeof(void *), 0);
    for (int i = 0; i < 9; i++) assert_int_equal(b[i], 0);
    assert_null(work_take(&w, 250));
    w.used = mark;
    assert_ptr_equal(work_take(&w, 9), b);
}

/* Plain text, against a plain list of what is not. */
static void plain_text(void **state)
{
    static const uint32_t not_plain[][2] = { { 0x01, 0x1f }, { 0x7f, 0x9f }, { 0x2028, 0x202e }, { 0x2066, 0x2069 },
                                             { 0xfdd0, 0xfdef } };
    (void)state;
    for (uint32_t code = 1; code <= 0x10ffff; code++) {
        char text[12] = "ab";
        int bytes = utf8_put(code, text + 2);
        bool plain = code < 0xd800 || code > 0xdfff;
        bool line = code == 0x0a || code == 0x0d || code == 0x09 || code == 0x2028 || code == 0x2029;
        if (code % 0x10000 >= 0xfffe) plain = false;
        for (size_t i = 0; i < sizeof not_plain / sizeof not_plain[0]; i++)
            if (code >= not_plain[i][0] && code <= not_plain[i][1]) plain = false;
        memcpy(text + 2 + bytes, "cd", 3);
        if (utf8_plain(text, strlen(text), false) != (plain ? strlen(text) : 2)) fail_msg("U+%04X", (unsigned)code);
        if (utf8_plain(text, strlen(text), true) != (plain || line ? strlen(text) : 2))
            fail_msg("U+%04X in lines", (unsigned)code);
        if (plain) continue;
        utf8_make_plain(text, false);
        assert_int_equal(utf8_plain(text, strlen(text), false), strlen(text));
        assert_memory_equal(text, "ab?", 3);
        assert_string_equal(text + strlen(text) - 2, "cd");
    }
    assert_int_equal(utf8_plain("ab\xff", 3, true), 2);
    assert_int_equal(utf8_plain("a\xc3", 2, true), 1);
    assert_int_equal(utf8_plain("\xc3\xa9", 2, false), 2);
}

static void accents(void **state)
{
    static const struct { const char *from, *to; } row[] = {
        { "D\xc3\xbc" "ben", "duben" }, { "\xc3\x89p\xc3\xa9" "e", "epee" }, { "GROSS", "gross" },
            { "Wei\xc3\x9f", "weiss" },
        { "man\xc5\x93uvrer", "manoeuvrer" }, { "\xc3\x86gir", "aegir" }, { "perch\xc3\xa9 12", "perche 12" },
        { "Ji\xc5\x99\xc3\xad", "jiri" }, { "\xc5\xb9r\xc3\xb3" "d\xc5\x82o", "zrodlo" },
        { "a\xc3\xbf\xc5\xb8", "ayy" },
        { "2\xc3\x97" "3", "2\xc3\x97" "3" }, { "", "" },
    };

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        char room[32];
        struct text t = text_in(room, sizeof room);

        text_folded(&t, row[i].from);
        assert_string_equal(room, row[i].to);
    }
}

static void what_can_be_seen(void **state)
{
    static const char *const SEEN[] = { "a", "Ann", "Ann of Cleves", "\xc3\x89lise", "\xe6\x9d\x8e" };
    static const char *const NOT[] = {
        "", " ", " Ann", "Ann ", "Ann  of Cleves",
        "a\xe2\x80\x8b" "dmin", "a\xe2\x80\x8d" "dmin", "\xef\xbb\xbf" "admin",          /* U+200B, U+200D, U+FEFF */
        "ad\xc2\xad" "min", "a\xc2\xa0" "b", "a\xe3\x80\x80" "b", "\xe3\x85\xa4",
        /* that is U+00AD, U+00A0, U+3000, U+3164 */
        "a\xf3\xa0\x81\xa1", "a\xff",                                                /* U+E0061; not UTF-8 */
    };

    (void)state;
    for (size_t i = 0; i < sizeof SEEN / sizeof SEEN[0]; i++)
        if (!utf8_seen(SEEN[i])) fail_msg("%s can be seen", SEEN[i]);
    for (size_t i = 0; i < sizeof NOT / sizeof NOT[0]; i++)
        if (utf8_seen(NOT[i])) fail_msg("number %zu cannot be seen", i);
}

static void names_of_one_alphabet(void **state)
{
    static const char *const ONE[] = {
        "Ann", "\xc3\x89lise d'Orl\xc3\xa9y 2", "\xd0\x90\xd0\xbd\xd0\xbd\xd0\xb0 7",
        "\xce\x86\xce\xbd\xce\xbd\xce\xb1",
        "\xe6\x9d\x8e\xe3\x81\x82", "\xd7\x97\xd7\xa0\xd7\x94", "Gi\xe1\xba\xa3", "\xf0\x9f\x90\x8e Ann", "1812",
        /* Anna in Cyrillic and in Greek; Han and kana, Hebrew, U+1EA3 (Vietnamese), U+1F40E (a horse) */
    };
    static const char *const NOT[] = {
        "\xd0\x90nn", "Ann\xce\xbf", "\xd0\x90\xce\x91", "p\xd0\xb0ul",     /* U+0410, U+03BF, U+0410 U+0391, U+0430 */
        "E\xcc\x81lise", "\xef\xbc\xa1nn", "\xf0\x9d\x90\x80nn",            /* U+0301, U+FF21, U+1D400 */
        "\xc9\x91nn", "\xe1\xb4\x80nn", "\xe2\x85\xa0", "\xe2\x93\x90",     /* U+0251, U+1D00, U+2160, U+24D0 */
        "\xd5\x95nn", "Ann \xe6\x9d\x8e", "a\xff",                           /* U+0555; Latin and Han; not UTF-8 */
    };

    (void)state;
    for (size_t i = 0; i < sizeof ONE / sizeof ONE[0]; i++)
        if (!utf8_one_alphabet(ONE[i])) fail_msg("%s is of one alphabet", ONE[i]);
    for (size_t i = 0; i < sizeof NOT / sizeof NOT[0]; i++)
        if (utf8_one_alphabet(NOT[i])) fail_msg("number %zu is of several", i);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_of_one_alphabet),
        cmocka_unit_test(accents),
        cmocka_unit_test(what_does_not_fit_is_cut), cmocka_unit_test(whole_numbers), cmocka_unit_test(same_and_starts),
        cmocka_unit_test(distance_between_names), cmocka_unit_test(plain_text),
        cmocka_unit_test(what_can_be_seen), cmocka_unit_test(work_space),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
