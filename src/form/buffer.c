/* buffer.c - text that grows, patterns, columns. */
#include "form/buffer.h"
#include <stdlib.h>
#include <string.h>

void buffer_free(struct buffer *b)
{
    free(b->at);
    *b = (struct buffer){ 0 };
}

void buffer_empty(struct buffer *b)
{
    b->len = 0;
    b->failed = false;
    if (b->at) b->at[0] = '\0';
}

void buffer_cut(struct buffer *b, size_t len)
{
    if (len >= b->len) return;
    b->len = len;
    b->at[len] = '\0';
}

const char *buffer_text(const struct buffer *b) { return b->at ? b->at : ""; }

bool buffer_more(struct buffer *b, size_t bytes)
{
    size_t room = b->room ? b->room : 1024;
    char *at;
    if (b->failed) return false;
    if (b->room > b->len && bytes < b->room - b->len) return true;
    if (bytes > SIZE_MAX / 4 || b->len > SIZE_MAX / 4) {
        b->failed = true;
        return false;
    }
    while (room <= b->len + bytes) room *= 2;
    at = realloc(b->at, room);
    if (at == NULL) {
        b->failed = true;
        return false;
    }
    b->at = at;
    b->room = room;
    return true;
}

void buffer_add(struct buffer *b, const char *s)
{
    if (s) buffer_add_n(b, s, strlen(s));
}

size_t buffer_deeper(struct buffer *path, const char *part)
{
    size_t was = path->len;
    if (was) buffer_char(path, '.');
    buffer_add(path, part);
    return was;
}

void buffer_int(struct buffer *b, int64_t v)
{
    char digits[24];
    int at = (int)sizeof digits;
    uint64_t left = v < 0 ? 0 - (uint64_t)v : (uint64_t)v;
    do {
        digits[--at] = (char)('0' + left % 10);
        left /= 10;
    } while (left);
    if (v < 0) digits[--at] = '-';
    buffer_add_n(b, digits + at, sizeof digits - (size_t)at);
}

void buffer_repeat(struct buffer *b, const char *s, int times)
{
    while (times-- > 0) buffer_add(b, s);
}

void buffer_say(struct buffer *b, const char *pattern, const char *const *arg, int args)
{
    for (const char *at = pattern; *at;) {
        size_t plain = strcspn(at, "{");
        buffer_add_n(b, at, plain);
        at += plain;
        if (at[0] == '{' && at[1] >= '1' && at[1] <= '9' && at[2] == '}') {
            if (at[1] - '1' < args) buffer_add(b, arg[at[1] - '1']);
            at += 3;
        } else if (*at) {
            buffer_char(b, *at++);
        }
    }
}

void buffer_say1(struct buffer *b, const char *pattern, const char *a) { buffer_say(b, pattern, (const char *[]){ a },
        1); }
void buffer_say2(struct buffer *b, const char *pattern, const char *a,
                 const char *c) { buffer_say(b, pattern, (const char *[]){ a, c }, 2); }
void buffer_say3(struct buffer *b, const char *pattern, const char *a, const char *c,
                 const char *d) { buffer_say(b, pattern, (const char *[]){ a, c, d }, 3); }

/* ---- columns ---- */

/* The bytes of one code point; 1 for a byte that starts none. */
static int letter_bytes(const char *s)
{
    unsigned char c = (unsigned char)s[0];
    int bytes = c >= 0xf0 ? 4 : c >= 0xe0 ? 3 : c >= 0xc0 ? 2 : 1;
    for (int i = 1; i < bytes; i++)
        if (((unsigned char)s[i] & 0xc0) != 0x80) return 1;
    return bytes;
}

static int letter_width(const char *s, int bytes)
{
    unsigned char c = (unsigned char)s[0];
    if (bytes == 2 && (c == 0xcc || (c == 0xcd && (unsigned char)s[1] < 0xb0))) return 0;      /* combining marks */
    return 1;
}

int text_width(const char *s)
{
    int width = 0;
    if (s == NULL) return 0;
    while (*s) {
        int bytes = letter_bytes(s);
        width += letter_width(s, bytes);
        s += bytes;
    }
    return width;
}

void buffer_padded(struct buffer *b, const char *s, int width)
{
    buffer_add(b, s);
    buffer_repeat(b, " ", width - text_width(s));
}

void buffer_padded_left(struct buffer *b, const char *s, int width)
{
    buffer_repeat(b, " ", width - text_width(s));
    buffer_add(b, s);
}

static void add_word(struct buffer *b, const char *word, size_t len)
{
    size_t from = b->len;

    buffer_add_n(b, word, len);
    for (size_t i = from; i < b->len; i++) if (b->at[i] == KEPT_BLANK) b->at[i] = ' ';
}

/* Does a measure follow the blank behind a number? "12 cm", "3 H" */
static bool measure_follows(const char *end)
{
    static const char *const measures[] = { "cm", "mm", "H" };

    for (size_t i = 0; i < sizeof measures / sizeof *measures; i++) {
        size_t len = strlen(measures[i]);
        if (strncmp(end + 1, measures[i], len) == 0 && strchr(" \n,.;:)", end[1 + len])) return true;
    }
    return false;
}

/* The end of a word, with what belongs to it behind a blank: "ordre ;", "35 %", "12 cm", "« liste »". */
static const char *word_end(const char *s)
{
    for (;;) {
        const char *end = s;
        bool opened, sign;

        while (*end && *end != ' ' && *end != '\n') end += letter_bytes(end);
        if (*end != ' ') return end;
        opened = end - s >= 2 && strncmp(end - 2, "«", 2) == 0;
        sign = end[1] && strchr(";:?!%", end[1]) && strchr(" \n,.;)", end[2]);         /* or at the end of the text */
        if (end > s && end[-1] >= '0' && end[-1] <= '9' && measure_follows(end)) sign = true;
        if (!opened && !sign && strncmp(end + 1, "»", 2) != 0) return end;
        s = end + 1;
    }
}

void buffer_wrapped(struct buffer *b, const char *s, int start, int indent, int width)
{
    int at = start;
    bool first = true;
    while (s && *s) {
        const char *end;
        int long_ = 0;
        while (*s == ' ') s++;
        end = word_end(s);
        for (const char *c = s; c < end; c += letter_bytes(c)) long_ += letter_width(c, letter_bytes(c));
        if (!first && at + 1 + long_ > width && long_ > 0) {
            buffer_char(b, '\n');
            buffer_repeat(b, " ", indent);
            at = indent;
            first = true;
        }
        if (!first && long_ > 0) {
            buffer_char(b, ' ');
            at++;
        }
        add_word(b, s, (size_t)(end - s));
        at += long_;
        if (long_ > 0) first = false;
        if (*end == '\n') {
            buffer_char(b, '\n');
            buffer_repeat(b, " ", indent);
            at = indent;
            first = true;
            end++;
        }
        s = end;
    }
}

void buffer_xml(struct buffer *out, const char *s)
{
    for (; s && *s; s++) switch (*s) {
    case '&': buffer_add(out, "&amp;"); break;
    case '<': buffer_add(out, "&lt;"); break;
    case '>': buffer_add(out, "&gt;"); break;
    case '"': buffer_add(out, "&quot;"); break;
    default:  if ((unsigned char)*s >= 0x20) buffer_char(out, *s);
    }
}
