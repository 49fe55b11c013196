/* json_write.c - JSON being written. */
#include "form/json_write.h"
#include <string.h>
#include "base/check.h"
#include "base/utf8.h"
#include "form/node.h"

struct json json_into(struct buffer *out)
{
    struct json j = { .out = out };
    return j;
}

static void comma(struct json *j)
{
    if (j->after_key) j->after_key = false;
    else if (j->some[j->depth]) buffer_char(j->out, ',');
    j->some[j->depth] = true;
}

static void open(struct json *j, char c)
{
    comma(j);
    buffer_char(j->out, c);
    CHECK(j->depth + 1 < JSON_DEPTH);
    j->some[++j->depth] = false;
}

static void close(struct json *j, char c)
{
    CHECK(j->depth > 0 && !j->after_key);
    j->depth--;
    buffer_char(j->out, c);
}

void json_object(struct json *j) { open(j, '{'); }
void json_object_end(struct json *j) { close(j, '}'); }
void json_list(struct json *j) { open(j, '['); }
void json_list_end(struct json *j) { close(j, ']'); }

static void escaped(struct buffer *out, unsigned char c)
{
    static const char hex[] = "0123456789abcdef";
    char code[6] = { '\\', 'u', '0', '0', hex[c >> 4], hex[c & 15] };
    switch (c) {
    case '"':  buffer_add_n(out, "\\\"", 2); break;
    case '\\': buffer_add_n(out, "\\\\", 2); break;
    case '\n': buffer_add_n(out, "\\n", 2); break;
    case '\r': buffer_add_n(out, "\\r", 2); break;
    case '\t': buffer_add_n(out, "\\t", 2); break;
    default:   buffer_add_n(out, code, 6); break;
    }
}

static bool is_plain(unsigned char c) { return c >= 0x20 && c < 0x7f && c != '"' && c != '\\'; }

static void quoted_plain(struct buffer *out, const char *s, size_t n)
{
    char *to;
    if (!buffer_room(out, n + 2)) return;
    to = out->at + out->len;
    *to++ = '"';
    memcpy(to, s, n);
    to[n] = '"';
    to[n + 1] = '\0';
    out->len += n + 2;
}

static void quoted(struct buffer *out, const char *s, size_t n)
{
    size_t plain = 0, i = 0;
    while (i < n && is_plain((unsigned char)s[i])) i++;
    if (i == n) {                           /* most texts need no escape: they are copied whole */
        quoted_plain(out, s, n);
        return;
    }
    buffer_char(out, '"');
    while (i < n) {
        unsigned char c = (unsigned char)s[i];
        if (is_plain(c)) {
            i++;
        } else if (c >= 0x80 && utf8_bytes(s + i, n - i) > 0) {
            i += (size_t)utf8_bytes(s + i, n - i);
        } else {
            buffer_add_n(out, s + plain, i - plain);
            if (c >= 0x80) buffer_add(out, "\xef\xbf\xbd");
            else escaped(out, c);
            plain = ++i;
        }
    }
    buffer_add_n(out, s + plain, n - plain);
    buffer_char(out, '"');
}

void json_key(struct json *j, const char *key)
{
    CHECK(!j->after_key);
    comma(j);
    quoted(j->out, key, strlen(key));
    buffer_char(j->out, ':');
    j->after_key = true;
}

void json_key_ready(struct json *j, const char *written, size_t n)
{
    CHECK(!j->after_key);
    comma(j);
    buffer_add_n(j->out, written, n);
    j->after_key = true;
}

void json_plain_n(struct json *j, const char *s, size_t n)
{
    comma(j);
    quoted_plain(j->out, s, n);
}

void json_text_n(struct json *j, const char *s, size_t n)
{
    comma(j);
    quoted(j->out, s, n);
}

void json_text(struct json *j, const char *s)
{
    if (s) json_text_n(j, s, strlen(s));
    else json_null(j);
}

void json_int(struct json *j, int64_t v)
{
    comma(j);
    buffer_int(j->out, v);
}

void json_bool(struct json *j, bool v)
{
    comma(j);
    buffer_add(j->out, v ? "true" : "false");
}

void json_null(struct json *j)
{
    comma(j);
    buffer_add(j->out, "null");
}

void json_number(struct json *j, const char *digits)
{
    comma(j);
    buffer_add(j->out, digits);
}

void json_number_n(struct json *j, const char *digits, size_t n)
{
    comma(j);
    buffer_add_n(j->out, digits, n);
}

void json_written(struct json *j, const struct buffer *value)
{
    comma(j);
    buffer_add_n(j->out, buffer_text(value), value->len);
}

void json_scalar(struct json *j, const struct node *n)
{
    if (n->kind == NODE_NUMBER) json_number(j, n->text);
    else if (n->kind == NODE_BOOL) json_bool(j, n->text[0] == 't');
    else json_text(j, n->kind == NODE_TEXT ? n->text : NULL);
}

void json_id_of(struct json *j, const struct node *request)
{
    const struct node *id = request && request->kind == NODE_OBJECT ? node_get(request, "id") : NULL;

    if (!id) return;
    json_key(j, "id");
    json_scalar(j, id);
}

void json_key_text(struct json *j, const char *key, const char *s) { json_key(j, key); json_text(j, s); }
void json_key_int(struct json *j, const char *key, int64_t v) { json_key(j, key); json_int(j, v); }
void json_key_bool(struct json *j, const char *key, bool v) { json_key(j, key); json_bool(j, v); }
