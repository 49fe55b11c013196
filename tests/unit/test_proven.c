/* SHA-256 and HMAC against published vectors and libsodium; provable dice against vectors that tests/oracle/proven.py
** has worked out (docs/dice.md shows the same). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include <sodium.h>
#include "dice/proven.h"

static const char game[] = "aaaabbbbccccdddd";

static void same(const uint8_t at[HASH_BYTES], const char *hex)
{
    char text[HASH_TEXT];

    bytes_hex(text, at, HASH_BYTES);
    assert_string_equal(text, hex);
}

/* FIPS 180-4's examples. */
static void published_hashes(void **state)
{
    static const struct { const char *text, *hash; } row[] = {
        { "", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855" },
        { "abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad" },
        { "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
          "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1" },
        { "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrst"
          "nopqrstu", "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1" },
    };
    struct sha256 s;
    uint8_t out[HASH_BYTES];

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        sha256(row[i].text, strlen(row[i].text), out);
        same(out, row[i].hash);
    }
    sha256_start(&s);
    for (int i = 0; i < 1000000; i++) sha256_add(&s, "a", 1);
    sha256_end(&s, out);
    same(out, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

/* RFC 4231, cases 1, 2, 3 and 6. */
static void published_hmacs(void **state)
{
    uint8_t key[131], data[50], out[HASH_BYTES];
    struct hmac m;

    (void)state;
    memset(key, 0x0b, 20);
    hmac_start(&m, key, 20);
    sha256_add(&m.inner, "Hi There", 8);
    hmac_end(&m, out);
    same(out, "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
    hmac_start(&m, "Jefe", 4);
    sha256_add(&m.inner, "what do ya want ", 16);
    sha256_add(&m.inner, "for nothing?", 12);
    hmac_end(&m, out);
    same(out, "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    memset(key, 0xaa, sizeof key);
    memset(data, 0xdd, sizeof data);
    hmac_start(&m, key, 20);
    sha256_add(&m.inner, data, sizeof data);
    hmac_end(&m, out);
    same(out, "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe");
    hmac_start(&m, key, sizeof key);
    sha256_add(&m.inner, "Test Using Larger Than Block-Size Key - Hash Key First", 54);
    hmac_end(&m, out);
    same(out, "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
}

static void the_same_as_libsodium(void **state)
{
    uint8_t data[400], ours[HASH_BYTES], theirs[HASH_BYTES];
    crypto_auth_hmacsha256_state their_hmac;

    (void)state;
    assert_true(sodium_init() >= 0);
    randombytes_buf_deterministic(data, sizeof data, (const unsigned char *)"0123456789abcdef0123456789abcdef");
    for (size_t n = 0; n <= sizeof data; n++) {
        struct sha256 s;
        struct hmac m;
        size_t half = n / 3;

        crypto_hash_sha256(theirs, data, n);
        sha256(data, n, ours);
        assert_memory_equal(ours, theirs, HASH_BYTES);
        sha256_start(&s);                                   /* in two pieces */
        sha256_add(&s, data, half);
        sha256_add(&s, data + half, n - half);
        sha256_end(&s, ours);
        assert_memory_equal(ours, theirs, HASH_BYTES);
        crypto_auth_hmacsha256_init(&their_hmac, data, n);
        crypto_auth_hmacsha256_update(&their_hmac, data, half);
        crypto_auth_hmacsha256_final(&their_hmac, theirs);
        hmac_start(&m, data, n);
        sha256_add(&m.inner, data, half);
        hmac_end(&m, ours);
        assert_memory_equal(ours, theirs, HASH_BYTES);
    }
}

/* Where one part ends is part of what is hashed: plain hashing of the joined bytes is not the same, and 10 and 010
** differ. */
static void parts_have_lengths(void **state)
{
    uint8_t a[HASH_BYTES], b[HASH_BYTES], hand[HASH_BYTES];
    static const char written[] = "\0\0\0\0\0\0\0\1t\0\0\0\0\0\0\0\2ab\0\0\0\0\0\0\0\2" "10";
    struct sha256 s;

    (void)state;
    sha256_tag(&s, "t");
    sha256_part_text(&s, "ab");
    sha256_part_number(&s, 10);
    sha256_end(&s, a);
    sha256(written, sizeof written - 1, hand);
    assert_memory_equal(a, hand, HASH_BYTES);
    sha256_tag(&s, "t");
    sha256_part_text(&s, "a");
    sha256_part_text(&s, "b10");
    sha256_end(&s, b);
    assert_memory_not_equal(a, b, HASH_BYTES);
    sha256_tag(&s, "t");
    sha256_part_number(&s, 18446744073709551615u);
    sha256_end(&s, a);
    sha256_tag(&s, "t");
    sha256_part_text(&s, "18446744073709551615");
    sha256_end(&s, b);
    assert_memory_equal(a, b, HASH_BYTES);
}

static void hexadecimal(void **state)
{
    uint8_t out[2];

    (void)state;
    assert_true(hex_bytes(out, 2, "0aff"));
    assert_int_equal(out[0] << 8 | out[1], 0x0aff);
    assert_false(hex_bytes(out, 2, "0AFF"));
    assert_false(hex_bytes(out, 2, "0af"));
    assert_false(hex_bytes(out, 2, "0aff0"));
    assert_false(hex_bytes(out, 2, "0ag0"));
}

static void chains(void **state)
{
    static struct chain c;
    uint8_t top[HASH_BYTES];

    (void)state;
    for (int i = 0; i < HASH_BYTES; i++) top[i] = (uint8_t)i;
    chain_start(&c, top);
    same(c.foot, "1eb93f7aeda7f423a01425eccd5bd6078173b6dbf7f75d240a9373611b5eea41");
    same(chain_link(&c, 3), "f068c8891898ea11051c6615ed3f8ecd1c8cee8845966a30dbdc0a41f1c393cd");
    same(chain_link(&c, 65535), "ac596d43c11cd4d258e833bcfa2698fa7f946abb9186a176f538e4c96ae281e3");
    assert_memory_equal(chain_link(&c, CHAIN_LENGTH), top, HASH_BYTES);
    for (int k = 1; k < 600; k++) {                         /* over the rungs, one by one */
        uint8_t before[HASH_BYTES];

        memcpy(before, k > 1 ? chain_link(&c, k - 1) : c.foot, HASH_BYTES);
        assert_true(link_leads(chain_link(&c, k), before, 1));
        assert_false(link_leads(chain_link(&c, k), before, 2));
    }
    assert_true(link_leads(chain_link(&c, 700), c.foot, 700));
    assert_false(link_leads(chain_link(&c, 700), c.foot, 699));
    assert_false(link_leads(chain_link(&c, 700), c.foot, -1));
}

static void lots_keys_and_faces(void **state)
{
    uint8_t secret[32], link[HASH_BYTES], lot[2][HASH_BYTES], shown[2][HASH_BYTES], key[HASH_BYTES];
    static const int six[] = { 4,1,5,1,1,4,6,1,5,6,6,6,6,4,5,5,2,2,5,6,6,4,1,6,1,1,3,3,5,1,1,2,1,3,6,4,4,1,6,2 };
    static const int hundred[] = { 78, 91, 61, 46, 30, 39, 61, 80, 72, 42 };
    struct proven_dice d;
    struct sha256 s;

    (void)state;
    memset(secret, 1, sizeof secret);
    lot_drawn(lot[0], secret, sizeof secret, game, 12);
    same(lot[0], "000160d21feac1d3a48d62e4e19319c81306dcc848bcf02c387e7620b128d008");
    memset(secret, 2, sizeof secret);
    lot_drawn(lot[1], secret, sizeof secret, game, 7);
    same(lot[1], "1bc0f8cdd5cad9d9203043777cce358e1ae36c9fb287673498e01966db8a894f");
    for (int i = 0; i < 2; i++) lot_shown(shown[i], lot[i], game, 3);
    same(shown[0], "1daed1ea105354f6375959a9ea331c8054627ef81e29fd4829a80da601f74ce8");
    same(shown[1], "47942304370e30bf5fe01553b4f25c9e1ca97c1bf3ada65fc8fa1cbbc45e4dba");
    assert_true(hex_bytes(link, sizeof link, "f068c8891898ea11051c6615ed3f8ecd1c8cee8845966a30dbdc0a41f1c393cd"));
    key_begin(&s, link, game, 3);
    key_seat(&s, "red", shown[0]);
    key_seat(&s, "blue", shown[1]);
    key_end(&s, key);
    same(key, "f3559da02dabcbb4fe6377a7c417960d51e4533842a5ba8da886416b147a4ba9");
    d = proven_start(key);
    for (int i = 0; i < 40; i++) assert_int_equal(proven_face(&d, 6), six[i]);
    d = proven_start(key);
    for (int i = 0; i < 10; i++) assert_int_equal(proven_face(&d, 100), hundred[i]);
}

/* 600,000 dice of six: each face 100,000 times with a spread of 289 (the square root of 600,000 * 1/6 * 5/6); five
** times that is out of reach for chance. */
static void faces_are_even(void **state)
{
    int seen[7] = { 0 };

    (void)state;
    for (int t = 0; t < 1000; t++) {
        uint8_t key[HASH_BYTES];
        struct proven_dice d;

        sha256(&t, sizeof t, key);
        d = proven_start(key);
        for (int i = 0; i < 600; i++) seen[proven_face(&d, 6)]++;
    }
    for (int f = 1; f <= 6; f++) assert_in_range(seen[f], 100000 - 1445, 100000 + 1445);
}

static void lines(void **state)
{
    uint8_t salt[16] = { 0 }, chain[HASH_BYTES] = { 0 }, mark[HASH_BYTES], before[HASH_BYTES];
    static const char head[] = "{\"alea\":1}", beginning[] = "{\"seat\":\"red\",\"order\":{\"order\":\"roll\"}";

    (void)state;
    line_mark(mark, salt, sizeof salt, head, strlen(head));
    same(mark, "db95aa6030fa81ba60eff3b1335d65d80ae5ef4355d096994444ac828b3b4bba");
    line_chain(chain, mark);
    same(chain, "886b74101932495091092acf48f381a92784c77791ec2cbc511545c3868c419a");
    memset(salt, 1, sizeof salt);
    line_before(before, chain, salt, sizeof salt, (struct line_part){ beginning, strlen(beginning) });
    same(before, "84c6a66826871bdfcc25e3adbcc96924de2818c658a499c52301534f7bf2efba");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(published_hashes), cmocka_unit_test(published_hmacs), cmocka_unit_test(the_same_as_libsodium),
        cmocka_unit_test(parts_have_lengths), cmocka_unit_test(hexadecimal), cmocka_unit_test(chains),
        cmocka_unit_test(lots_keys_and_faces), cmocka_unit_test(faces_are_even), cmocka_unit_test(lines),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
