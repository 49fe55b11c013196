/* sha256.h - SHA-256 (FIPS 180-4) and HMAC with it (RFC 2104), for proofs that program and page work out alike.
**
** What is hashed together are parts, each led by its length: "ab" and "c" are never the same as "a" and "bc"
** (docs/dice.md). */
#ifndef BASE_SHA256_H
#define BASE_SHA256_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { HASH_BYTES = 32, HASH_TEXT = 65 };       /* HASH_TEXT: in hexadecimal digits, with NUL */

struct sha256 { uint32_t h[8]; uint64_t bytes; uint8_t block[64]; };

void sha256_start(struct sha256 *s);
void sha256_add(struct sha256 *s, const void *at, size_t n);
void sha256_end(struct sha256 *s, uint8_t out[HASH_BYTES]);
void sha256(const void *at, size_t n, uint8_t out[HASH_BYTES]);

/* Between start and end: sha256_add, or sha256_part, of `inner`. */
struct hmac { struct sha256 inner, outer; };
void hmac_start(struct hmac *m, const void *key, size_t n);
void hmac_end(struct hmac *m, uint8_t out[HASH_BYTES]);

/* A part: its length as eight bytes, the highest first, then its bytes. */
void sha256_part(struct sha256 *s, const void *at, size_t n);
void sha256_part_text(struct sha256 *s, const char *text);
void sha256_part_number(struct sha256 *s, uint64_t number);     /* its decimal digits */
void sha256_tag(struct sha256 *s, const char *tag);             /* starts, with the tag as first part */

void bytes_hex(char *out, const uint8_t *at, size_t n);         /* 2 n small digits and NUL */
bool hex_bytes(uint8_t *out, size_t n, const char *hex);        /* exactly 2 n small digits; false: it is not */
#endif
