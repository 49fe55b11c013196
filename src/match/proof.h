/* proof.h - the dice and the lines of one kept game, for whoever serves it (docs/dice.md, docs/records.md).
**
** A new game: s[0] of the server's chain goes into its head (match_prove), proof_new and proof_head begin. A game that
** is read again: proof_new, proof_head, and proof_read for each of its lines. Then for every message: proof_lot with
** what the device sent; proof_throw before an act that throws, proof_face for each die; when the acts stand
** proof_write makes their lines, which are committed. Where they were not, the proof is forgotten with the match and
** read again.
**
** Nothing that was made from a secret may leave the process before its line is committed. */
#ifndef MATCH_PROOF_H
#define MATCH_PROOF_H
#include "dice/proven.h"
#include "match/record.h"

struct proof;

/* The record's head will say so. kind: "served" or "mutual". */
void match_prove(struct match *m, const char *kind, const char *game, const uint8_t promise[HASH_BYTES]);

/* For a match with served or mutual dice; people: a bit for each seat that a person holds. NULL: no memory. */
struct proof *proof_new(const struct match *m, unsigned people);
void proof_free(struct proof *p);
/* The secret of the chain that is in force: the last line `anew`, or the head, has promised it. false: it has not. */
bool proof_chain(struct proof *p, const uint8_t top[HASH_BYTES]);
bool proof_chain_made(struct proof *p, const struct chain *c);         /* the same, where it has been worked out */

/* Is this the secret of throw k, which is still to come? Then it was told before: lines are missing (docs/dice.md). */
bool proof_told(struct proof *p, const struct match *m, int k, const uint8_t link[HASH_BYTES]);

/* Line 0, and every line that is in the store (number of the log, from 0), in order. */
void proof_head(struct proof *p, const char *text, size_t len, const uint8_t salt[RECORD_SALT]);
void proof_read(struct proof *p, const struct match *m, int number, struct line_part text,
                const uint8_t salt[RECORD_SALT]);

/* What the seat's device sent with its message: it goes into the next line that is written, and into all throws until
** there is another. One that came with a message of which nothing was written is forgotten with the next. */
void proof_lot(struct proof *p, int seat, const uint8_t lot[HASH_BYTES]);
/* Mutual: the device's link for the throw that waits. false: it does not lead to the one before (or to what the device
** promised when its seat was taken). */
bool proof_link(struct proof *p, int seat, int k, const uint8_t link[HASH_BYTES]);
unsigned proof_missing(const struct proof *p);      /* mutual: seats whose link is not there yet */
int  proof_next(const struct proof *p, const struct match *m);  /* the number of the next throw */
/* Mutual: what the throw will say of everything before its dice; NULL: no order waits. */
const uint8_t *proof_waits(const struct proof *p);

/* The next throw begins; its faces come one after another, as the rule asks for them. It is used up when an act that
** threw dice stands in the match; an act that was refused, or threw none, leaves it for the next. false: mutual links
** are missing, or the chain has ended. */
bool proof_throw(struct proof *p, const struct match *m);
int  proof_face(struct proof *p, int sides);

/* The line of log number `number`, as it will be kept: at and, where dice were thrown, the throw are put into the log;
** `out` gets the line without its end. */
void proof_write(struct proof *p, struct match *m, int number, int64_t at, const uint8_t salt[RECORD_SALT],
                 struct buffer *out);
#endif
