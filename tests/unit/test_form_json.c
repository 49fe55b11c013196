/* test_form_json.c - JSON read and written, YAML read, UTF-8, places in files. */
#include "tests.h"
#include <stdio.h>
#include <string.h>
#include <time.h>
#include "form/input.h"
#include "form/json_write.h"
#include "form/node.h"
#include "base/utf8.h"

static bool reads(const char *text, size_t len)
{
    struct tree t = { 0 };
    struct wrong w;
    bool good = json_read(&t, text, len, ENGLISH, &w);
    tree_free(&t);
    return good;
}

static void what_is_json(void **state)
{
    static const char *const good[] = {
        "0", "-0", "12", "-1.5", "1e9", "1E+9", "0.5e-3", "\"\"", "\"a\\u00e9\\n\\/\"", "\"\\ud83d\\ude00\"", "true",
            "false", "null", "[]", "{}", "[1,[2],{\"a\":3}]",
        " \t\r\n{ \"a\" : 1 , \"b\" : [ ] } \n", "\"\xc3\xa9\"", "{\"a\":{\"a\":1},\"b\":{\"a\":1}}",
    };
    static const char *const bad[] = {
        "", " ", "01", "1.", ".5", "+1", "-", "1e", "1e+", "0x1", "tru", "True", "nul", "'a'", "\"", "\"\\\"",
            "\"\\x\"", "\"\\u12\"", "\"\\u0000\"", "\"\\ud800\"", "\"\\ud800\\u0041\"", "\"\\udc00\"",
        "\"\n\"", "\"\x1f\"", "[1,]", "[1 2]", "[", "]", "[}", "{", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}",
            "{\"a\":1 \"b\":2}", "1 2", "{} {}", "{\"a\":1,\"a\":2}", "{\"a\":1,\"\\u0061\":2}",
        "\"\xff\"", "\"\xc0\x80\"", "\"\xed\xa0\x80\"", "\"\xf4\x90\x80\x80\"", "\"\xc3\"", "\xef\xbb\xbf{}", "NaN",
            "Infinity", "// x\n1", "\"\x7f\"", "\"\\u001b\"", "\"\\u009b\"", "\"\xe2\x80\xae\"", "{\"a\\nb\":1}",
    };
    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
        if (!reads(good[i], strlen(good[i]))) fail_msg("refused: %s", good[i]);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        if (reads(bad[i], strlen(bad[i]))) fail_msg("taken: %s", bad[i]);
    assert_false(reads("1\0", 2));
    assert_false(reads("\"a\0b\"", 5));
}

static void how_deep(void **state)
{
    char text[3 * TREE_DEPTH];
    (void)state;
    memset(text, '[', TREE_DEPTH);
    memset(text + TREE_DEPTH, ']', TREE_DEPTH);
    assert_true(reads(text, 2 * TREE_DEPTH));
    memset(text, '[', TREE_DEPTH + 1);
    memset(text + TREE_DEPTH + 1, ']', TREE_DEPTH + 1);
    assert_false(reads(text, 2 * TREE_DEPTH + 2));
}

/* "[0,0,…]" or {"k0":0,"k1":0,…} of about so many bytes; returns its length. */
static size_t long_list(char *text, size_t bytes)
{
    size_t n = 0;
    text[n++] = '[';
    while (n + 2 < bytes) text[n++] = '0', text[n++] = ',';
    text[n++] = '0';
    text[n++] = ']';
    return n;
}

static size_t many_keys(char *text, size_t room, int keys, int again)
{
    size_t n = 1;
    text[0] = '{';
    for (int i = 0; i < keys; i++)
        n += (size_t)snprintf(text + n, room - n, "%s\"k%d\":0", i ? "," : "", i == again ? 3 : i);
    text[n++] = '}';
    text[n] = 0;
    return n;
}

static double seconds_to_read(bool (*read)(struct tree *, const char *, size_t, enum language, struct wrong *),
                              const char *text, size_t len, bool good)
{
    struct tree t = { 0 };
    struct wrong w;
    clock_t began = clock();
    if (read(&t, text, len, ENGLISH, &w) != good) fail_msg("%s", w.message);
    tree_free(&t);
    return (double)(clock() - began) / CLOCKS_PER_SEC;
}

/* The time is that of a text ten times as long, with room for sanitizers: what grows with the square would take
** minutes. */
static void long_texts_are_read_in_time(void **state)
{
    static char text[TREE_BYTES + 64];
    (void)state;
    assert_true(seconds_to_read(json_read, text, long_list(text, 500000), true) < 2);
    assert_true(seconds_to_read(yaml_read, text, long_list(text, 500000), true) < 10);
    assert_true(seconds_to_read(json_read, text, many_keys(text, sizeof text, 100000, -1), true) < 2);
    assert_true(seconds_to_read(yaml_read, text, many_keys(text, sizeof text, 100000, -1), true) < 10);
    memset(text, '\n', TREE_BYTES);                          /* places are counted once, not for every value */
    text[0] = '[';
    text[TREE_BYTES - 1] = ']';
    for (size_t i = 1; i + 2 < 400000; i += 2) text[i] = '1', text[i + 1] = i + 4 < 400000 ? ',' : '\n';
    assert_true(seconds_to_read(json_read, text, TREE_BYTES, true) < 2);
}

static void keys_that_stand_twice_are_placed(void **state)
{
    static char text[1 << 16];
    struct tree t = { 0 };
    struct wrong w;
    size_t len = many_keys(text, sizeof text, 40, 30);
    (void)state;
    assert_false(json_read(&t, text, len, ENGLISH, &w));
    assert_string_equal(w.message, "the key k3 stands twice");
    assert_int_equal(w.line, 1);
    assert_int_equal(w.column, 2 + 10 * 7 + 20 * 8);        /* after ten keys of one figure and twenty of two */
    tree_free(&t);
    assert_false(yaml_read(&t, text, len, ENGLISH, &w));
    assert_string_equal(w.message, "the key k3 stands twice");
    assert_int_equal(w.column, 2 + 10 * 7 + 20 * 8);
    tree_free(&t);
}

static void so_many_values_and_no_more(void **state)
{
    static char text[2 * TREE_NODES + 8];
    struct tree t = { 0 };
    struct wrong w;
    size_t len = long_list(text, 2 * (TREE_NODES - 1) + 1);     /* the list itself is one */
    (void)state;
    assert_true(json_read(&t, text, len, ENGLISH, &w));
    assert_int_equal(t.nodes, TREE_NODES);
    tree_free(&t);
    len = long_list(text, 2 * TREE_NODES + 1);
    assert_false(json_read(&t, text, len, ENGLISH, &w));
    assert_string_equal(w.message, "more than 262144 values");
    assert_int_equal(w.column, 2 * TREE_NODES);
    tree_free(&t);
}

static void values_and_places(void **state)
{
    static const char text[] = "{\"a\": 12.50,\n \"b\": {\"é\": [true, \"x\\u00e9\"]}}";
    struct tree t = { 0 };
    struct wrong w;
    const struct node *n;
    (void)state;
    assert_true(json_read(&t, text, strlen(text), ENGLISH, &w));
    n = node_get(t.root, "a");
    assert_int_equal(n->kind, NODE_NUMBER);
    assert_string_equal(n->text, "12.50");                  /* as it was written */
    assert_int_equal(n->line, 1);
    assert_int_equal(n->column, 7);
    n = node_get(node_get(t.root, "b"), "é");
    assert_int_equal(n->kind, NODE_LIST);
    assert_int_equal(n->count, 2);
    assert_int_equal(n->key_line, 2);
    assert_int_equal(n->key_column, 8);
    assert_int_equal(n->column, 13);                        /* letters are counted, not bytes */
    assert_string_equal(n->first->text, "true");
    assert_string_equal(n->last->text, "x\xc3\xa9");
    assert_null(node_get(t.root, "c"));
    tree_free(&t);
    assert_false(json_read(&t, "{\"a\":1,\n  x}", 12, ENGLISH, &w));
    assert_int_equal(w.line, 2);
    assert_int_equal(w.column, 3);
    tree_free(&t);
}

static void yaml_keeps_scalars_as_text(void **state)
{
    static const char text[] = "a: no\nb: '5'\nc: 0x10\nd: [1, 2.5]\ne: ~\nf:\n  g: yes\n";
    struct tree t = { 0 };
    struct wrong w;
    (void)state;
    assert_true(yaml_read(&t, text, strlen(text), ENGLISH, &w));
    assert_string_equal(node_get(t.root, "a")->text, "no");
    assert_int_equal(node_get(t.root, "a")->kind, NODE_PLAIN);
    assert_int_equal(node_get(t.root, "b")->kind, NODE_TEXT);
    assert_string_equal(node_get(t.root, "c")->text, "0x10");
    assert_string_equal(node_get(t.root, "d")->last->text, "2.5");
    assert_int_equal(node_get(t.root, "e")->kind, NODE_NULL);
    assert_int_equal(node_get(node_get(t.root, "f"), "g")->line, 7);
    assert_int_equal(node_get(node_get(t.root, "f"), "g")->column, 6);
    tree_free(&t);
}

static void yaml_refuses(void **state)
{
    static const struct { const char *text; int line, column; } bad[] = {
        { "a: 1\na: 2\n", 2, 1 }, { "a: &x 1\n", 1, 4 }, { "a: *x\n", 1, 4 }, { "a: !!int 1\n", 1, 4 },
            { "a: {b: 1\n", 2, 1 }, { "? [a]\n: 1\n", 1, 3 }, { "a: 1\n---\nb: 2\n", 2, 1 },
    };
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        struct tree t = { 0 };
        struct wrong w;
        if (yaml_read(&t, bad[i].text, strlen(bad[i].text), ENGLISH, &w)) fail_msg("taken: %s", bad[i].text);
        if (w.line != bad[i].line || w.column != bad[i].column) fail_msg("%d:%d: %s", w.line, w.column, bad[i].text);
        assert_true(w.message[0] != '\0');
        tree_free(&t);
    }
}

static void written(void **state)
{
    struct buffer out = { 0 };
    struct json j = json_into(&out);
    (void)state;
    json_object(&j);
    json_key_text(&j, "a\"b", "x\\y\n\t\x01\x7f\xc3\xa9");
    json_key(&j, "list");
    json_list(&j);
    json_int(&j, INT64_MIN);
    json_bool(&j, true);
    json_null(&j);
    json_text(&j, NULL);
    json_object(&j);
    json_object_end(&j);
    json_list(&j);
    json_list_end(&j);
    json_list_end(&j);
    json_key_int(&j, "n", -7);
    json_object_end(&j);
    assert_string_equal(buffer_text(&out),
                        "{\"a\\\"b\":\"x\\\\y\\n\\t\\u0001\\u007f\xc3\xa9\",\"list\":[-9223372036854775808,true,null,"
                        "null,{},[]],\"n\":-7}");
    buffer_empty(&out);
    j = json_into(&out);
    json_text_n(&j, "a\0\xff\xc3z", 5);                     /* not UTF-8: replaced, never passed on */
    assert_string_equal(buffer_text(&out), "\"a\\u0000\xef\xbf\xbd\xef\xbf\xbdz\"");
    assert_true(reads("\"\xef\xbf\xbd\"", 5));
    buffer_free(&out);
}

static void every_code_point(void **state)
{
    char four[4];
    (void)state;
    for (uint32_t code = 1; code <= 0x10ffff; code++) {
        int n = utf8_put(code, four);
        bool surrogate = code >= 0xd800 && code <= 0xdfff;
        if (utf8_bytes(four, (size_t)n) != (surrogate ? 0 : n)) fail_msg("U+%04X", (unsigned)code);
        if (n > 1 && utf8_bytes(four, (size_t)n - 1) != 0) fail_msg("U+%04X cut", (unsigned)code);
    }
}

/* Of a line that does not end soon no more is kept than is needed to refuse it; the next is read whole. */
static void lines_of_any_length(void **state)
{
    struct buffer line = { 0 };
    FILE *f = tmpfile();

    (void)state;
    assert_non_null(f);
    fputs("one\r\n\n", f);
    for (int i = 0; i < 1000000; i++) fputc('x', f);
    fputs("\n1234567890\nlast", f);
    rewind(f);
    assert_true(input_line(f, 10, &line));
    assert_string_equal(buffer_text(&line), "one");
    assert_true(input_line(f, 10, &line));
    assert_int_equal(line.len, 0);
    assert_true(input_line(f, 10, &line));
    assert_int_equal(line.len, 11);
    assert_true(line.room < 5000);
    assert_true(input_line(f, 10, &line));
    assert_string_equal(buffer_text(&line), "1234567890");
    assert_true(input_line(f, 10, &line));
    assert_string_equal(buffer_text(&line), "last");
    assert_false(input_line(f, 10, &line));
    buffer_free(&line);
    fclose(f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_json), cmocka_unit_test(how_deep), cmocka_unit_test(long_texts_are_read_in_time),
        cmocka_unit_test(keys_that_stand_twice_are_placed), cmocka_unit_test(so_many_values_and_no_more),
            cmocka_unit_test(values_and_places), cmocka_unit_test(yaml_keeps_scalars_as_text),
        cmocka_unit_test(yaml_refuses), cmocka_unit_test(written), cmocka_unit_test(every_code_point),
        cmocka_unit_test(lines_of_any_length),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
