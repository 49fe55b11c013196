/* utf8.c - see utf8.h. */
#include "base/utf8.h"
#include <string.h>

int utf8_bytes(const char *s, size_t n)
{
    const unsigned char *u = (const unsigned char *)s;
    unsigned low = 0x80, high = 0xbf;               /* of the second byte */
    int bytes;
    if (n == 0) return 0;
    if (u[0] < 0x80) return 1;
    if (u[0] < 0xc2 || u[0] > 0xf4) return 0;
    bytes = u[0] < 0xe0 ? 2 : u[0] < 0xf0 ? 3 : 4;
    if (u[0] == 0xe0) low = 0xa0;
    if (u[0] == 0xed) high = 0x9f;
    if (u[0] == 0xf0) low = 0x90;
    if (u[0] == 0xf4) high = 0x8f;
    if (n < (size_t)bytes || u[1] < low || u[1] > high) return 0;
    for (int i = 2; i < bytes; i++)
        if ((u[i] & 0xc0) != 0x80) return 0;
    return bytes;
}

int utf8_put(uint32_t code, char *four)
{
    if (code < 0x80) {
        four[0] = (char)code;
        return 1;
    }
    if (code < 0x800) {
        four[0] = (char)(0xc0 | code >> 6);
        four[1] = (char)(0x80 | (code & 0x3f));
        return 2;
    }
    if (code < 0x10000) {
        four[0] = (char)(0xe0 | code >> 12);
        four[1] = (char)(0x80 | (code >> 6 & 0x3f));
        four[2] = (char)(0x80 | (code & 0x3f));
        return 3;
    }
    four[0] = (char)(0xf0 | code >> 18);
    four[1] = (char)(0x80 | (code >> 12 & 0x3f));
    four[2] = (char)(0x80 | (code >> 6 & 0x3f));
    four[3] = (char)(0x80 | (code & 0x3f));
    return 4;
}

/* The code point of valid bytes. */
static uint32_t code_of(const char *s, int bytes)
{
    const unsigned char *u = (const unsigned char *)s;
    uint32_t code = bytes == 1 ? u[0] : u[0] & (0x7fu >> bytes);

    for (int i = 1; i < bytes; i++) code = code << 6 | (u[i] & 0x3f);
    return code;
}

static bool is_plain(uint32_t code, bool lines)
{
    if (code == '\n' || code == '\r' || code == '\t' || code == 0x2028 || code == 0x2029) return lines;
    if (code < 0x20 || (code >= 0x7f && code <= 0x9f)) return false;
    if ((code & 0xfffe) == 0xfffe || (code >= 0xfdd0 && code <= 0xfdef)) return false;
    return !(code >= 0x202a && code <= 0x202e) && !(code >= 0x2066 && code <= 0x2069);
}

size_t utf8_plain(const char *s, size_t n, bool lines)
{
    size_t at = 0;

    while (at < n) {
        int bytes = utf8_bytes(s + at, n - at);

        if (bytes == 0 || !is_plain(code_of(s + at, bytes), lines)) break;
        at += (size_t)bytes;
    }
    return at;
}

/* The code points that show nothing (Unicode 15): property Default_Ignorable_Code_Point, blanks other than U+0020. */
static bool shows_nothing(uint32_t code)
{
    static const struct { uint32_t lo, hi; } NOTHING[] = {
        { 0xa0, 0xa0 }, { 0xad, 0xad }, { 0x34f, 0x34f }, { 0x61c, 0x61c }, { 0x115f, 0x1160 }, { 0x1680, 0x1680 },
        { 0x17b4, 0x17b5 }, { 0x180b, 0x180f }, { 0x2000, 0x200f }, { 0x2028, 0x202f }, { 0x205f, 0x206f },
        { 0x2800, 0x2800 }, { 0x3000, 0x3000 }, { 0x3164, 0x3164 }, { 0xfe00, 0xfe0f }, { 0xfeff, 0xfeff },
        { 0xffa0, 0xffa0 }, { 0xfff0, 0xfffb }, { 0x1bca0, 0x1bca3 }, { 0x1d173, 0x1d17a }, { 0xe0000, 0xe0fff },
    };

    for (size_t i = 0; i < sizeof NOTHING / sizeof NOTHING[0]; i++)
        if (code >= NOTHING[i].lo && code <= NOTHING[i].hi) return true;
    return false;
}

bool utf8_seen(const char *s)
{
    size_t n = strlen(s);
    char before = ' ';

    for (size_t at = 0; at < n;) {
        int bytes = utf8_bytes(s + at, n - at);

        if (bytes == 0 || shows_nothing(code_of(s + at, bytes)) || (s[at] == ' ' && before == ' ')) return false;
        before = s[at];
        at += (size_t)bytes;
    }
    return before != ' ';
}

/* ---- alphabets ---- */

enum alphabet { NO_LETTER, NO_NAMES, LATIN, GREEK, CYRILLIC, ARMENIAN, GEORGIAN, CHEROKEE, COPTIC, LISU, FARTHER };

/* By blocks of Unicode 15, in order. What stands in none of them is FARTHER from U+0590 on, before that a sign. */
static enum alphabet alphabet_of(uint32_t code)
{
    static const struct { uint32_t lo, hi; enum alphabet is; } BLOCKS[] = {
        { 0x41, 0x5a, LATIN }, { 0x61, 0x7a, LATIN }, { 0xaa, 0xaa, NO_NAMES }, { 0xba, 0xba, NO_NAMES },
        { 0xc0, 0xd6, LATIN }, { 0xd8, 0xf6, LATIN }, { 0xf8, 0x24f, LATIN }, { 0x250, 0x36f, NO_NAMES },
        { 0x370, 0x3ff, GREEK }, { 0x400, 0x52f, CYRILLIC }, { 0x530, 0x58f, ARMENIAN }, { 0x10a0, 0x10ff, GEORGIAN },
        { 0x13a0, 0x13ff, CHEROKEE }, { 0x1ab0, 0x1aff, NO_NAMES }, { 0x1c80, 0x1c8f, CYRILLIC },
        { 0x1c90, 0x1cbf, GEORGIAN }, { 0x1d00, 0x1dff, NO_NAMES }, { 0x1e00, 0x1eff, LATIN },
        { 0x1f00, 0x1fff, GREEK },
        { 0x2010, 0x206f, NO_LETTER }, { 0x2070, 0x209f, NO_NAMES }, { 0x20a0, 0x20cf, NO_LETTER },
        { 0x20d0, 0x218f, NO_NAMES }, { 0x2190, 0x245f, NO_LETTER }, { 0x2460, 0x24ff, NO_NAMES },
        { 0x2500, 0x2bff, NO_LETTER }, { 0x2c60, 0x2c7f, NO_NAMES }, { 0x2c80, 0x2cff, COPTIC },
        { 0x2d00, 0x2d2f, GEORGIAN }, { 0x2de0, 0x2dff, CYRILLIC }, { 0x2e00, 0x2e7f, NO_LETTER },
        { 0xa4d0, 0xa4ff, LISU }, { 0xa640, 0xa69f, CYRILLIC }, { 0xa720, 0xa7ff, NO_NAMES },
        { 0xab30, 0xab6f, NO_NAMES },
        { 0xab70, 0xabbf, CHEROKEE }, { 0xfb00, 0xfb06, NO_NAMES }, { 0xfe20, 0xfe2f, NO_NAMES },
        { 0xff00, 0xff65, NO_NAMES }, { 0x10280, 0x107bf, NO_NAMES }, { 0x1d400, 0x1d7ff, NO_NAMES },
        { 0x1f000, 0x1f0ff, NO_LETTER }, { 0x1f100, 0x1f1ff, NO_NAMES }, { 0x1f200, 0x1fbef, NO_LETTER },
        { 0x1fbf0, 0x1fbff, NO_NAMES },
    };

    for (size_t i = 0; i < sizeof BLOCKS / sizeof BLOCKS[0]; i++)
        if (code >= BLOCKS[i].lo && code <= BLOCKS[i].hi) return BLOCKS[i].is;
    return code >= 0x590 ? FARTHER : NO_LETTER;
}

bool utf8_one_alphabet(const char *s)
{
    enum alphabet all = NO_LETTER;
    size_t n = strlen(s);

    for (size_t at = 0; at < n;) {
        int bytes = utf8_bytes(s + at, n - at);
        enum alphabet is = bytes ? alphabet_of(code_of(s + at, bytes)) : NO_NAMES;

        if (is == NO_NAMES || (is != NO_LETTER && all != NO_LETTER && is != all)) return false;
        if (is != NO_LETTER) all = is;
        at += (size_t)bytes;
    }
    return true;
}

void utf8_make_plain(char *s, bool lines)
{
    size_t n = strlen(s), at = 0;

    while ((at += utf8_plain(s + at, n - at, lines)) < n) s[at] = '?';
}
