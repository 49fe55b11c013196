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

char text_letter(unsigned code)
{
    static const char latin[] = "aaaaaaaceeeeiiiidnooooo_ouuuuyts";         /* capitals and small ones alike */
    static const char extended[] =
        "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkkllllllllllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuu"
        "uuuuuuuuwwyyyzzzzzzs";

    if (code == 0xff) return 'y';                   /* its capital stands elsewhere: its place is that of sharp s */
    if (code >= 0xc0 && code < 0xff) return latin[code & 0x1f];
    return code >= 0x100 && code < 0x180 ? extended[code - 0x100] : '_';
}

void text_folded(struct text *t, const char *s)
{
    for (const unsigned char *c = (const unsigned char *)s; *c; c++) {
        unsigned code = *c >= 0xc3 && *c <= 0xc5 && (c[1] & 0xc0) == 0x80 ? (*c & 0x1fu) << 6 | (c[1] & 0x3fu) : 0;
        char letter = code ? text_letter(code) : '_';

        if (code == 0xdf) text_add(t, "ss");                                /* sharp s */
        else if ((code | 0x20) == 0xe6) text_add(t, "ae");                  /* ae as one letter */
        else if ((code | 1) == 0x153) text_add(t, "oe");                    /* oe as one letter */
        else if (letter != '_') text_char(t, letter);
        else text_char(t, *c >= 'A' && *c <= 'Z' ? (char)(*c + 32) : (char)*c);
        if (code && letter != '_') c++;
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
