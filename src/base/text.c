/* text.c - see text.h. */
#include "base/text.h"
#include <string.h>

struct text text_in(char *room, size_t size)
{
    if (size) room[0] = 0;
    return (struct text){ room, size, 0, size == 0 };
}

void text_add_n(struct text *t, const char *s, size_t n)
{
    size_t left = t->size > t->len + 1 ? t->size - t->len - 1 : 0;

    if (n > left) t->cut = true, n = left;
    if (n) memcpy(t->at + t->len, s, n);
    t->len += n;
    if (t->size) t->at[t->len] = 0;
}

void text_add(struct text *t, const char *s)
{
    text_add_n(t, s, strlen(s));
}

void text_char(struct text *t, char c)
{
    text_add_n(t, &c, 1);
}

void text_int(struct text *t, int64_t v)
{
    char digits[24];
    int n = 0;
    uint64_t u = v < 0 ? 0 - (uint64_t)v : (uint64_t)v;

    if (v < 0) text_char(t, '-');
    do digits[n++] = (char)('0' + (int)(u % 10)); while ((u /= 10) != 0);
    while (n > 0) text_char(t, digits[--n]);
}

void text_range(struct text *t, int64_t lo, int64_t hi)
{
    text_int(t, lo);
    text_add(t, "..");
    text_int(t, hi);
}

bool text_same(const char *a, const char *b)
{
    if (!a || !b) return a == b;
    while (*a && *a == *b) a++, b++;
    return *a == *b;
}

bool text_starts(const char *s, const char *with)
{
    while (*with && *s == *with) s++, with++;
    return !*with;
}

/* Latin letters with accents are two bytes: 0xc3 and one of these, in the order of Unicode from U+00C0 and again
** from U+00E0. */
static const char unaccented[] = "aaaaaaaceeeeiiiidnooooo/ouuuuyty";

void text_folded(struct text *t, const char *s)
{
    const unsigned char *c = (const unsigned char *)s;

    for (; *c; c++) {
        if (c[0] == 0xc3 && c[1] == 0x9f) text_add(t, "ss"), c++;                       /* sharp s */
        else if (c[0] == 0xc5 && (c[1] | 1) == 0x93) text_add(t, "oe"), c++;            /* oe as one letter */
        else if (c[0] == 0xc3 && (c[1] & 0x1f) == 0x06) text_add(t, "ae"), c++;         /* ae as one letter */
        else if (c[0] == 0xc3 && c[1] >= 0x80) text_char(t, unaccented[*++c & 0x1f]);
        else text_char(t, *c >= 'A' && *c <= 'Z' ? (char)(*c + 32) : (char)*c);
    }
}

bool text_to_int(const char *s, int64_t *out)
{
    bool minus = *s == '-';
    uint64_t v = 0;

    if (*s == '-' || *s == '+') s++;
    if (!*s) return false;
    for (; *s; s++) {
        if (*s < '0' || *s > '9') return false;
        if (v > (uint64_t)(INT64_MAX / 10 - 1)) return false;
        v = v * 10 + (uint64_t)(*s - '0');
    }
    *out = minus ? -(int64_t)v : (int64_t)v;
    return true;
}
