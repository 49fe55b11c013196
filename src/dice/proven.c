/* proven.c - see proven.h. */
#include "dice/proven.h"
#include <string.h>
#include "base/check.h"

void link_before(const uint8_t link[HASH_BYTES], uint8_t out[HASH_BYTES])
{
    struct sha256 s;

    sha256_tag(&s, "link");
    sha256_part(&s, link, HASH_BYTES);
    sha256_end(&s, out);
}

bool link_leads(const uint8_t later[HASH_BYTES], const uint8_t earlier[HASH_BYTES], int steps)
{
    uint8_t at[HASH_BYTES];

    if (steps < 0 || steps > CHAIN_LENGTH) return false;
    memcpy(at, later, sizeof at);
    while (steps-- > 0) link_before(at, at);
    return memcmp(at, earlier, sizeof at) == 0;
}

/* The secrets between two rungs, downwards from the upper one. */
static void fill_near(struct chain *c, int rung)
{
    memcpy(c->near[CHAIN_STEP - 1], c->rung[rung], HASH_BYTES);
    for (int i = CHAIN_STEP - 1; i > 0; i--) link_before(c->near[i], c->near[i - 1]);
    c->near_rung = rung;
}

void chain_start(struct chain *c, const uint8_t top[HASH_BYTES])
{
    memcpy(c->rung[CHAIN_RUNGS - 1], top, HASH_BYTES);
    for (int r = CHAIN_RUNGS - 1; r >= 0; r--) {
        fill_near(c, r);
        link_before(c->near[0], r > 0 ? c->rung[r - 1] : c->foot);
    }
}

const uint8_t *chain_link(struct chain *c, int k)
{
    int rung = (k - 1) / CHAIN_STEP;

    CHECK(k >= 1 && k <= CHAIN_LENGTH);
    if (rung != c->near_rung) fill_near(c, rung);
    return c->near[(k - 1) % CHAIN_STEP];
}

void lot_drawn(uint8_t out[HASH_BYTES], const void *secret, size_t n, const char *game, uint64_t number)
{
    struct hmac m;

    hmac_start(&m, secret, n);
    sha256_part_text(&m.inner, "lot");
    sha256_part_text(&m.inner, game);
    sha256_part_number(&m.inner, number);
    hmac_end(&m, out);
}

void lot_shown(uint8_t out[HASH_BYTES], const uint8_t lot[HASH_BYTES], const char *game, int k)
{
    struct sha256 s;

    sha256_tag(&s, "lot");
    sha256_part(&s, lot, HASH_BYTES);
    sha256_part_text(&s, game);
    sha256_part_number(&s, (uint64_t)k);
    sha256_end(&s, out);
}

void key_begin(struct sha256 *s, const uint8_t link[HASH_BYTES], const char *game, int k)
{
    sha256_tag(s, "throw");
    sha256_part(s, link, HASH_BYTES);
    sha256_part_text(s, game);
    sha256_part_number(s, (uint64_t)k);
}

void key_seat(struct sha256 *s, const char *seat, const uint8_t part[HASH_BYTES])
{
    sha256_part_text(s, seat);
    sha256_part(s, part, HASH_BYTES);
}

void key_end(struct sha256 *s, uint8_t key[HASH_BYTES]) { sha256_end(s, key); }

struct proven_dice proven_start(const uint8_t key[HASH_BYTES])
{
    struct proven_dice d = { .used = HASH_BYTES };

    memcpy(d.key, key, HASH_BYTES);
    return d;
}

static int next_byte(struct proven_dice *d)
{
    struct sha256 s;

    if (d->used == HASH_BYTES) {
        sha256_tag(&s, "faces");
        sha256_part(&s, d->key, HASH_BYTES);
        sha256_part_number(&s, d->block++);
        sha256_end(&s, d->bytes);
        d->used = 0;
    }
    return d->bytes[d->used++];
}

int proven_face(struct proven_dice *d, int sides)
{
    int most = 256 / sides * sides, byte;

    CHECK(sides >= 2 && sides <= 256);
    do byte = next_byte(d); while (byte >= most);       /* the last few bytes would favour the low faces */
    return byte % sides + 1;
}

void line_mark(uint8_t out[HASH_BYTES], const void *salt, size_t salt_bytes, const char *text, size_t len)
{
    struct sha256 s;

    sha256_tag(&s, "line");
    sha256_part(&s, salt, salt_bytes);
    sha256_part(&s, text, len);
    sha256_end(&s, out);
}

void line_chain(uint8_t chain[HASH_BYTES], const uint8_t mark[HASH_BYTES])
{
    struct sha256 s;

    sha256_tag(&s, "chain");
    sha256_part(&s, chain, HASH_BYTES);
    sha256_part(&s, mark, HASH_BYTES);
    sha256_end(&s, chain);
}

void line_before(uint8_t out[HASH_BYTES], const uint8_t chain[HASH_BYTES], const void *salt, size_t salt_bytes,
                 struct line_part beginning)
{
    struct sha256 s;

    sha256_tag(&s, "before");
    sha256_part(&s, chain, HASH_BYTES);
    sha256_part(&s, salt, salt_bytes);
    sha256_part(&s, beginning.text, beginning.len);
    sha256_end(&s, out);
}
