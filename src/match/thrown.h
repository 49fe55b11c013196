/* thrown.h - what a line of a kept game says of its throw, read from JSON: for records that are played again and for
** those that are verified. */
#ifndef MATCH_THROWN_H
#define MATCH_THROWN_H
#include "form/node.h"
#include "match/match.h"

bool node_hash(const struct node *n, uint8_t out[HASH_BYTES]);         /* 64 hexadecimal digits */
/* {"k":…,"secret":…,"before":…,"lots"|"links":{…}}; false: it is not that. */
bool thrown_read(const struct game *g, const struct node *n, struct thrown *out);
bool lot_read(const struct game *g, const struct node *n, struct lot *out);             /* {"red":…} */
/* Where the member `throw` begins in the text of a line, the comma before it included; len: there is none. */
size_t throw_begins(const char *text, size_t len);
#endif
