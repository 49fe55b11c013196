/* utf8.c - valid UTF-8. */
#include "form/utf8.h"

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

bool utf8_valid(const char *s, size_t n)
{
    while (n > 0) {
        int bytes = utf8_bytes(s, n);
        if (bytes == 0) return false;
        s += bytes;
        n -= (size_t)bytes;
    }
    return true;
}
