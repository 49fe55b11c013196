/* between.h - what lies between two who stand on a free table, in words, for alea measure and alea play. */
#ifndef MATCH_BETWEEN_H
#define MATCH_BETWEEN_H
#include "game/table.h"
#include "match/orders.h"

struct between {
    const struct telling *t;
    const struct tabletop *table;
    const struct measuring *m;
    int from, to;                           /* of the family that stands on the table (game.h: standing) */
};

/* The name of one of them, or his id (title false). */
void between_name(const struct between *p, int thing, bool title, char *out, size_t size);
void between_words(const struct between *p, struct buffer *out);
#endif
