/* club_stock.h - chains of served dice, made before they are needed (dice/proven.h): one takes 65,536 hashes, and
** nobody's order should wait for that. A thread of its own keeps some ready; those of games that were made lately are
** remembered, so that the same chain is not worked out again when the game is opened. */
#ifndef SERVER_CLUB_STOCK_H
#define SERVER_CLUB_STOCK_H
#include <stdbool.h>
#include "dice/proven.h"

struct stock;
struct stock *stock_new(void);                          /* NULL: no memory, or no threads */
void stock_free(struct stock *s);
/* A fresh chain and its top; made here and now where none is ready. It stays there until the next call. */
const struct chain *stock_take(struct stock *s, uint8_t top[HASH_BYTES]);
/* The chain of this top, where it is remembered; false: it is not. On any thread. */
bool stock_find(struct stock *s, const uint8_t top[HASH_BYTES], struct chain *out);
#endif
