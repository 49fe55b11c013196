/* proven.h - dice that can be checked afterwards (docs/dice.md): chains of secrets, lots, keys, faces; lines chained
** with salts. The same functions throw in the server and check in `alea verify` and in the page.
**
** A chain is CHAIN_LENGTH secrets, each the hash of the next: s[i-1] = H("link", s[i]). s[0] is told before the first
** throw; throw k tells s[k], which nobody could have changed and nobody could have worked out before. A lot is what a
** player's device adds, so that whoever knows the chain does not know the dice. */
#ifndef DICE_PROVEN_H
#define DICE_PROVEN_H
#include "base/sha256.h"

enum { CHAIN_LENGTH = 65536, CHAIN_RUNGS = 256, CHAIN_STEP = CHAIN_LENGTH / CHAIN_RUNGS };

void link_before(const uint8_t link[HASH_BYTES], uint8_t out[HASH_BYTES]);
/* Does `later` lead to `earlier` in so many steps? */
bool link_leads(const uint8_t later[HASH_BYTES], const uint8_t earlier[HASH_BYTES], int steps);

/* A chain of which one knows the top, s[CHAIN_LENGTH]. Every 256th secret is kept, and the 256 around the last one
** asked for: starting takes 65,536 hashes, the next secret hardly any. */
struct chain {
    uint8_t rung[CHAIN_RUNGS][HASH_BYTES];      /* s[256], s[512], … */
    uint8_t near[CHAIN_STEP][HASH_BYTES];       /* s[256 n + 1] … s[256 n + 256], n being near_rung */
    uint8_t foot[HASH_BYTES];                   /* s[0] */
    int near_rung;
};
void chain_start(struct chain *c, const uint8_t top[HASH_BYTES]);
const uint8_t *chain_link(struct chain *c, int k);      /* s[k], 1 <= k <= CHAIN_LENGTH */

/* What a device adds to the dice when its seat decides at this number: the same however often it is asked. */
void lot_drawn(uint8_t out[HASH_BYTES], const void *secret, size_t n, const char *game, uint64_t number);
/* The lot as throw k uses and shows it. It cannot be compared from one throw to the next, so that it does not tell
** whether its seat has decided anything in between. */
void lot_shown(uint8_t out[HASH_BYTES], const uint8_t lot[HASH_BYTES], const char *game, int k);

/* The key of throw k: begin, every seat of a person in order with its part (a shown lot, or a link of its own chain),
** end. */
void key_begin(struct sha256 *s, const uint8_t link[HASH_BYTES], const char *game, int k);
void key_seat(struct sha256 *s, const char *seat, const uint8_t part[HASH_BYTES]);
void key_end(struct sha256 *s, uint8_t key[HASH_BYTES]);

/* The faces of a throw, one after another, each as likely as the next. */
struct proven_dice { uint8_t key[HASH_BYTES], bytes[HASH_BYTES]; uint64_t block; int used; };
struct proven_dice proven_start(const uint8_t key[HASH_BYTES]);
int proven_face(struct proven_dice *d, int sides);      /* 1 … sides; 2 <= sides <= 256 */

/* Lines: a mark of each, which tells nothing about it without its salt; the chain of all marks; and what a throw says
** of everything before its dice: the chain up to the line before, and its own line up to its throw. */
void line_mark(uint8_t out[HASH_BYTES], const void *salt, size_t salt_bytes, const char *text, size_t len);
void line_chain(uint8_t chain[HASH_BYTES], const uint8_t mark[HASH_BYTES]);
struct line_part { const char *text; size_t len; };
void line_before(uint8_t out[HASH_BYTES], const uint8_t chain[HASH_BYTES], const void *salt, size_t salt_bytes,
                 struct line_part beginning);
#endif
