/* handshake.c - see handshake.h. SHA-1 is what the protocol asks for here; it protects nothing, it only shows that both
** sides speak of the same thing. */
#include "server/handshake.h"
#include <stdint.h>
#include <string.h>

enum { SHA1_BYTES = 20, KEY_TEXT = 24, BLOCK = 64 };

static const char BASE64[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

static uint32_t rolled(uint32_t v, int by)
{
    return v << by | v >> (32 - by);
}

/* One block of 64 bytes is worked into the five numbers (FIPS 180-4, 6.1). */
static void sha1_block(uint32_t h[5], const uint8_t *block)
{
    uint32_t w[80], a = h[0], b = h[1], c = h[2], d = h[3], e = h[4];

    for (int i = 0; i < 16; i++)
        w[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 | (uint32_t)block[4 * i + 2] << 8 |
               block[4 * i + 3];
    for (int i = 16; i < 80; i++) w[i] = rolled(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
    for (int i = 0; i < 80; i++) {
        uint32_t f, k, next;

        if (i < 20)      f = (b & c) | (~b & d),          k = 0x5a827999;
        else if (i < 40) f = b ^ c ^ d,                   k = 0x6ed9eba1;
        else if (i < 60) f = (b & c) | (b & d) | (c & d), k = 0x8f1bbcdc;
        else             f = b ^ c ^ d,                   k = 0xca62c1d6;
        next = rolled(a, 5) + f + e + k + w[i];
        e = d, d = c, c = rolled(b, 30), b = a, a = next;
    }
    h[0] += a, h[1] += b, h[2] += c, h[3] += d, h[4] += e;
}

/* Of a text of at most 119 bytes: two blocks. */
static void sha1_short(const char *text, size_t len, uint8_t out[SHA1_BYTES])
{
    uint32_t h[5] = { 0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0 };
    uint8_t block[2 * BLOCK] = { 0 };
    size_t blocks = len + 9 > BLOCK ? 2 : 1;

    memcpy(block, text, len);
    block[len] = 0x80;
    for (int i = 0; i < 4; i++) block[blocks * BLOCK - 1 - (size_t)i] = (uint8_t)(len * 8 >> (8 * i));
    for (size_t i = 0; i < blocks; i++) sha1_block(h, block + i * BLOCK);
    for (int i = 0; i < SHA1_BYTES; i++) out[i] = (uint8_t)(h[i / 4] >> (24 - 8 * (i % 4)));
}

void handshake_accept(const char *key, char out[HANDSHAKE_ACCEPT])
{
    static const char ALWAYS[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    char text[KEY_TEXT + sizeof ALWAYS];
    uint8_t sum[SHA1_BYTES + 1] = { 0 };
    int n = 0;

    memcpy(text, key, KEY_TEXT);
    memcpy(text + KEY_TEXT, ALWAYS, sizeof ALWAYS);
    sha1_short(text, KEY_TEXT + sizeof ALWAYS - 1, sum);
    for (int i = 0; i < SHA1_BYTES; i += 3) {                   /* the last three hold two bytes */
        uint32_t three = (uint32_t)sum[i] << 16 | (uint32_t)sum[i + 1] << 8 | sum[i + 2];

        for (int shift = 18; shift >= 0; shift -= 6) out[n++] = BASE64[three >> shift & 63];
    }
    out[HANDSHAKE_ACCEPT - 2] = '=';
    out[HANDSHAKE_ACCEPT - 1] = 0;
}

/* Sixteen bytes in base64: 22 letters, the last of which holds two bits, and "==". */
static bool good_key(const char *key)
{
    if (strlen(key) != KEY_TEXT || strcmp(key + 22, "==") != 0) return false;
    for (int i = 0; i < 22; i++) if (!strchr(BASE64, key[i])) return false;
    return strchr("AQgw", key[21]) != NULL;
}

int handshake_status(const struct http_request *q)
{
    if (!q->websocket || !q->upgrades || strcmp(q->socket_version, "13") != 0) return 426;
    return q->method == HTTP_GET && q->body == 0 && good_key(q->socket_key) ? 101 : 400;
}
