/* json_read.c - JSON as RFC 8259 has it, and nothing else, into a tree.
**
** The same reader serves the command line, the server and the page's WebAssembly module, so
** that all three say the same about a wrong request. Refused: duplicate keys, bytes that are
** not UTF-8, lone surrogates, control characters in a text (base/utf8.h; ends of lines and tabs may be escaped),
** numbers such as 01 or 1., anything behind the end, and nesting deeper than any request needs. */
#include <string.h>
#include "form/node.h"
#include "base/utf8.h"

struct reader {
    struct tree *tree;
    const char *text, *at, *end;
    enum language lang;
    struct wrong *wrong;
    bool failed;                            /* it has been said */
    const char *placed; int line, column;   /* the place that was asked for last */
};

/* The line and column of a place in the text. Mostly places are asked for one after another: counting goes on from the
** last one. */
static void place(struct reader *r, const char *at, int *line, int *column)
{
    if (at < r->placed) {
        r->placed = r->text;
        r->line = r->column = 1;
    }
    for (; r->placed < at; r->placed++) {
        if (*r->placed == '\n') {
            r->line++;
            r->column = 1;
        } else if (((unsigned char)*r->placed & 0xc0) != 0x80) {
            r->column++;
        }
    }
    *line = r->line;
    *column = r->column;
}

static bool fail(struct reader *r, const char *at, const char *says, const char *what)
{
    int line, column;
    if (r->failed) return false;
    r->failed = true;
    place(r, at, &line, &column);
    wrong_say(r->wrong, line, column, r->lang, says, what);
    return false;
}

/* What is wrong stands in r->wrong already. */
static bool said(struct reader *r)
{
    r->failed = true;
    return false;
}

static bool no_memory(struct reader *r) { return fail(r, r->at, N_("there is not enough memory"), NULL); }

static void skip_blanks(struct reader *r)
{
    while (r->at < r->end && (*r->at == ' ' || *r->at == '\t' || *r->at == '\n' || *r->at == '\r')) r->at++;
}

static bool hex4(struct reader *r, const char *at, uint32_t *code)
{
    *code = 0;
    if (r->end - at < 4) return false;
    for (int i = 0; i < 4; i++) {
        char c = at[i];
        uint32_t digit = c >= '0' && c <= '9' ? (uint32_t)(c - '0') : c >= 'a' &&
            c <= 'f' ? (uint32_t)(c - 'a' + 10) : c >= 'A' && c <= 'F' ? (uint32_t)(c - 'A' + 10) : 16;
        if (digit == 16) return false;
        *code = *code << 4 | digit;
    }
    return true;
}

/* \u00e9, or a pair for what lies above U+FFFF. Moves r->at behind it. */
static bool read_code(struct reader *r, char *out, int *bytes)
{
    uint32_t code, low;
    const char *start = r->at - 1;
    if (!hex4(r, r->at + 1, &code)) return fail(r, start, N_("\\u needs four hexadecimal digits"), NULL);
    r->at += 5;
    if (code >= 0xd800 && code <= 0xdbff) {
        if (r->end - r->at < 6 || r->at[0] != '\\' || r->at[1] != 'u' || !hex4(r, r->at + 2, &low) || low < 0xdc00 ||
            low > 0xdfff)
            return fail(r, start, N_("half a surrogate pair"), NULL);
        code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
        r->at += 6;
    } else if (code >= 0xdc00 && code <= 0xdfff) {
        return fail(r, start, N_("half a surrogate pair"), NULL);
    }
    if (code == 0) return fail(r, start, N_("a text must not hold a NUL"), NULL);
    *bytes = utf8_put(code, out);
    return true;
}

static bool read_escape(struct reader *r, char *out, int *bytes)
{
    static const char letter[] = "\"\\/bfnrt", means[] = "\"\\/\b\f\n\r\t";
    const char *found;
    r->at++;
    if (r->at == r->end) return fail(r, r->at, N_("a text is not closed"), NULL);
    if (*r->at == 'u') return read_code(r, out, bytes);
    found = *r->at ? strchr(letter, *r->at) : NULL;
    if (found == NULL) return fail(r, r->at - 1, N_("no such escape in a text"), NULL);
    out[0] = means[found - letter];
    *bytes = 1;
    r->at++;
    return true;
}

static const char *read_text(struct reader *r, size_t *len)
{
    const char *start = r->at + 1, *end = start;
    char *out;
    size_t n = 0;
    while (end < r->end && *end != '"') end += *end == '\\' && end + 1 < r->end ? 2 : 1;
    if (end >= r->end) {
        fail(r, r->at, N_("a text is not closed"), NULL);
        return NULL;
    }
    /* room enough: an escape is longer than what it stands for */
    out = tree_chars(r->tree, (size_t)(end - start) + 1);
    if (out == NULL) {
        no_memory(r);
        return NULL;
    }
    for (r->at = start; r->at < end;) {
        unsigned char c = (unsigned char)*r->at;
        int bytes = 1;
        if (c == '\\') {
            if (!read_escape(r, out + n, &bytes)) return NULL;
        } else if (c < 0x20) {
            fail(r, r->at, N_("a control character in a text"), NULL);
            return NULL;
        } else {
            bytes = utf8_bytes(r->at, (size_t)(end - r->at));
            if (bytes == 0) {
                fail(r, r->at, N_("not UTF-8"), NULL);
                return NULL;
            }
            memcpy(out + n, r->at, (size_t)bytes);
            r->at += bytes;
        }
        n += (size_t)bytes;
    }
    if (utf8_plain(out, n, true) < n) {
        fail(r, start, N_("a control character in a text"), NULL);
        return NULL;
    }
    r->at = end + 1;
    out[n] = '\0';
    *len = n;
    return out;
}

static bool digits(struct reader *r)
{
    const char *start = r->at;
    while (r->at < r->end && *r->at >= '0' && *r->at <= '9') r->at++;
    return r->at > start;
}

static bool read_number(struct reader *r, struct node *n)
{
    const char *start = r->at;
    bool good = true;
    if (*r->at == '-') r->at++;
    if (r->at < r->end && *r->at == '0') r->at++;
    else good = digits(r);
    if (good && r->at < r->end && *r->at == '.') {
        r->at++;
        good = digits(r);
    }
    if (good && r->at < r->end && (*r->at == 'e' || *r->at == 'E')) {
        r->at++;
        if (r->at < r->end && (*r->at == '+' || *r->at == '-')) r->at++;
        good = digits(r);
    }
    if (!good) return fail(r, start, N_("not a number as JSON writes it"), NULL);
    n->kind = NODE_NUMBER;
    n->len = (size_t)(r->at - start);
    n->text = tree_text(r->tree, start, n->len);
    return n->text || no_memory(r);
}

static bool read_word(struct reader *r, struct node *n, const char *word, enum node_kind kind)
{
    size_t len = strlen(word);
    if ((size_t)(r->end - r->at) < len || memcmp(r->at, word, len) != 0) return false;
    n->kind = kind;
    n->text = word;
    n->len = len;
    r->at += len;
    return true;
}

static bool read_value(struct reader *r, struct node *n, int depth);

static bool read_member(struct reader *r, struct node *object, int depth)
{
    const char *at = r->at, *key;
    struct node *n;
    size_t len;
    int line, column;
    if (r->at == r->end || *r->at != '"') return fail(r, r->at, N_("a key in quotes was expected"), NULL);
    key = read_text(r, &len);
    if (key == NULL) return false;
    if (utf8_plain(key, len, false) < len) return fail(r, at, N_("a control character in a text"), NULL);
    place(r, at, &line, &column);
    if (!node_key_is_new(object, key, line, column, r->lang, r->wrong) ||
        !tree_may_grow(r->tree, line, column, r->lang, r->wrong)) return said(r);
    n = tree_node(r->tree, object, NODE_NULL);
    if (n == NULL) return no_memory(r);
    n->key = key;
    n->key_line = line;
    n->key_column = column;
    skip_blanks(r);
    if (r->at == r->end || *r->at != ':') return fail(r, r->at, N_("a colon was expected after the key {1}"), key);
    r->at++;
    return read_value(r, n, depth);
}

static bool read_item(struct reader *r, struct node *list, int depth)
{
    struct node *item;
    int line, column;
    skip_blanks(r);
    place(r, r->at, &line, &column);
    if (!tree_may_grow(r->tree, line, column, r->lang, r->wrong)) return said(r);
    item = tree_node(r->tree, list, NODE_NULL);
    return item ? read_value(r, item, depth) : no_memory(r);
}

static bool read_inside(struct reader *r, struct node *n, int depth, char close)
{
    if (depth >= TREE_DEPTH) return fail(r, r->at, N_("nested too deeply"), NULL);
    r->at++;
    skip_blanks(r);
    if (r->at < r->end && *r->at == close) {
        r->at++;
        return true;
    }
    for (;;) {
        skip_blanks(r);
        if (close == '}') {
            if (!read_member(r, n, depth + 1)) return false;
        } else {
            if (!read_item(r, n, depth + 1)) return false;
        }
        skip_blanks(r);
        if (r->at == r->end)
            return fail(r, r->at, close == '}' ? N_("a closing } is missing") : N_("a closing ] is missing"), NULL);
        if (*r->at == close) {
            r->at++;
            return close == ']' || node_keys_differ(r->tree, n, r->lang, r->wrong) || said(r);
        }
        if (*r->at != ',') return fail(r, r->at, N_("a comma was expected"), NULL);
        r->at++;
    }
}

static bool read_value(struct reader *r, struct node *n, int depth)
{
    skip_blanks(r);
    if (r->at == r->end) return fail(r, r->at, N_("the text ends where a value was expected"), NULL);
    place(r, r->at, &n->line, &n->column);
    switch (*r->at) {
    case '{': n->kind = NODE_OBJECT; return read_inside(r, n, depth, '}');
    case '[': n->kind = NODE_LIST;   return read_inside(r, n, depth, ']');
    case '"':
        n->kind = NODE_TEXT;
        n->text = read_text(r, &n->len);
        return n->text != NULL;
    case '-': case '0': case '1': case '2': case '3': case '4': case '5': case '6': case '7': case '8': case '9':
        return read_number(r, n);
    default:
        if (read_word(r, n, "true", NODE_BOOL) || read_word(r, n, "false", NODE_BOOL) ||
            read_word(r, n, "null", NODE_NULL)) return true;
        return fail(r, r->at, N_("a value was expected here"), NULL);
    }
}

bool json_read(struct tree *t, const char *text, size_t len, enum language lang, struct wrong *wrong)
{
    struct reader r = { .tree = t, .text = text, .at = text, .end = text + len, .lang = lang, .wrong = wrong,
                        .placed = text, .line = 1, .column = 1 };
    struct node *root;
    *wrong = (struct wrong){ 0 };
    if (len > TREE_BYTES) return fail(&r, text, N_("too long"), NULL);
    root = tree_node(t, NULL, NODE_NULL);
    if (root == NULL) return no_memory(&r);
    if (!read_value(&r, root, 0)) return false;
    skip_blanks(&r);
    if (r.at < r.end) return fail(&r, r.at, N_("something stands behind the end"), NULL);
    return true;
}
