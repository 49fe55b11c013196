/* sha256.c - see sha256.h. */
#include "base/sha256.h"
#include <string.h>

/* The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
static const uint32_t round_constant[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t turned(uint32_t x, int n) { return x >> n | x << (32 - n); }

static void put_number(uint8_t *out, uint64_t v, int bytes)
{
    for (int i = 0; i < bytes; i++) out[i] = (uint8_t)(v >> (8 * (bytes - 1 - i)));
}

static void mix_block(uint32_t h[8], const uint8_t *block)
{
    /* single words and no array: they stay in registers, and a chain of 65,536 links takes half as long */
    uint32_t a = h[0], b = h[1], c = h[2], d = h[3], e = h[4], f = h[5], g = h[6], last = h[7], w[64];

    for (int i = 0; i < 16; i++)
        w[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 | (uint32_t)block[4 * i + 2] << 8 |
               block[4 * i + 3];
    for (int i = 16; i < 64; i++) {
        uint32_t far = turned(w[i - 15], 7) ^ turned(w[i - 15], 18) ^ w[i - 15] >> 3;
        uint32_t near = turned(w[i - 2], 17) ^ turned(w[i - 2], 19) ^ w[i - 2] >> 10;

        w[i] = w[i - 16] + far + w[i - 7] + near;
    }
    for (int i = 0; i < 64; i++) {
        uint32_t three = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25), chosen = (e & f) ^ (~e & g);
        uint32_t one = last + three + chosen + round_constant[i] + w[i];
        uint32_t two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));

        last = g, g = f, f = e, e = d + one;
        d = c, c = b, b = a, a = one + two;
    }
    h[0] += a, h[1] += b, h[2] += c, h[3] += d;
    h[4] += e, h[5] += f, h[6] += g, h[7] += last;
}

void sha256_start(struct sha256 *s)
{
    /* of the square roots of the first eight primes */
    static const uint32_t first[8] = { 0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                       0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19 };

    memcpy(s->h, first, sizeof first);
    s->bytes = 0;
}

void sha256_add(struct sha256 *s, const void *at, size_t n)
{
    const uint8_t *from = at;

    while (n > 0) {
        size_t have = (size_t)(s->bytes % 64), take = 64 - have < n ? 64 - have : n;

        memcpy(s->block + have, from, take);
        s->bytes += take;
        from += take;
        n -= take;
        if (have + take == 64) mix_block(s->h, s->block);
    }
}

void sha256_end(struct sha256 *s, uint8_t out[HASH_BYTES])
{
    uint8_t tail[72] = { 0x80 };
    size_t zeros = (size_t)((119 - s->bytes % 64) % 64);    /* the length ends a block */

    put_number(tail + 1 + zeros, s->bytes * 8, 8);
    sha256_add(s, tail, 1 + zeros + 8);
    for (int i = 0; i < 8; i++) put_number(out + 4 * i, s->h[i], 4);
}

void sha256(const void *at, size_t n, uint8_t out[HASH_BYTES])
{
    struct sha256 s;

    sha256_start(&s);
    sha256_add(&s, at, n);
    sha256_end(&s, out);
}

void hmac_start(struct hmac *m, const void *key, size_t n)
{
    uint8_t block[64] = { 0 };

    if (n > sizeof block) sha256(key, n, block);
    else if (n) memcpy(block, key, n);
    for (int i = 0; i < 64; i++) block[i] ^= 0x36;
    sha256_start(&m->inner);
    sha256_add(&m->inner, block, sizeof block);
    for (int i = 0; i < 64; i++) block[i] ^= 0x36 ^ 0x5c;
    sha256_start(&m->outer);
    sha256_add(&m->outer, block, sizeof block);
}

void hmac_end(struct hmac *m, uint8_t out[HASH_BYTES])
{
    uint8_t inner[HASH_BYTES];

    sha256_end(&m->inner, inner);
    sha256_add(&m->outer, inner, sizeof inner);
    sha256_end(&m->outer, out);
}

void sha256_part(struct sha256 *s, const void *at, size_t n)
{
    uint8_t length[8];

    put_number(length, n, 8);
    sha256_add(s, length, sizeof length);
    sha256_add(s, at, n);
}

void sha256_part_text(struct sha256 *s, const char *text)
{
    sha256_part(s, text, strlen(text));
}

void sha256_part_number(struct sha256 *s, uint64_t number)
{
    char digits[20];
    size_t at = sizeof digits;

    do {
        digits[--at] = (char)('0' + number % 10);
        number /= 10;
    } while (number);
    sha256_part(s, digits + at, sizeof digits - at);
}

void sha256_tag(struct sha256 *s, const char *tag)
{
    sha256_start(s);
    sha256_part_text(s, tag);
}

void bytes_hex(char *out, const uint8_t *at, size_t n)
{
    static const char digit[] = "0123456789abcdef";

    for (size_t i = 0; i < n; i++) {
        out[2 * i] = digit[at[i] >> 4];
        out[2 * i + 1] = digit[at[i] & 15];
    }
    out[2 * n] = 0;
}

static int hex_digit(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool hex_bytes(uint8_t *out, size_t n, const char *hex)
{
    if (strlen(hex) != 2 * n) return false;
    for (size_t i = 0; i < n; i++) {
        int high = hex_digit(hex[2 * i]), low = hex_digit(hex[2 * i + 1]);

        if (high < 0 || low < 0) return false;
        out[i] = (uint8_t)(high << 4 | low);
    }
    return true;
}
