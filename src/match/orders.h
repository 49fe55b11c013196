/* orders.h - orders and events as JSON, as words, and read back from both.
**
** {"order":"attack","unit":"red_guard","target":"goblins"} on the one hand, "attack guard
** gob" on the other. Names come from the setup; where a seat reads or writes, from what
** that seat may know of it. */
#ifndef MATCH_ORDERS_H
#define MATCH_ORDERS_H
#include "form/errors.h"
#include "form/json_write.h"
#include "form/node.h"
#include "game/game.h"

/* Where names come from and what language people read. state: what is known of it, where ways may be typed; may be
** NULL. */
struct telling { struct play play; enum language lang; const void *state; };

/* A words_fn (game.h); language: an enum language *. */
const char *words_in(const void *language, const char *english);

void order_json(struct json *j, const struct telling *t, const struct act *a);
void event_json(struct json *j, const struct telling *t, const struct act *a);      /* with its text */
void order_text(struct buffer *out, const struct telling *t, const struct act *a);
void event_text(struct buffer *out, const struct telling *t, const struct act *a);

/* From JSON. false: e says what is wrong, one row per wrong member. */
bool order_read(const struct telling *t, const struct node *n, struct act *out, struct errors *e);
/* The same where open numbers may be lacking: they are 0, or what is nearest to it. */
bool order_read_begun(const struct telling *t, const struct node *n, struct act *out, struct errors *e);

/* From what somebody typed, among the legal orders. */
enum typed_order {
    TYPED_ORDER,        /* out is the order */
    TYPED_OPEN,         /* out is the order, but its number `arg` is still open: ask for it */
    TYPED_MANY,         /* several fit: which[0 .. n-1] are their numbers in the list */
    TYPED_NONE,         /* nothing fits; near is the nearest name, or "" */
};
enum { MOST_FITTING = 64, TYPED_TOKEN = 64 };
struct typed { enum typed_order kind; struct act order; int arg; int which[MOST_FITTING]; int n; char near[64]; };
void order_typed(const struct telling *t, const struct act *legal, int n, const char *line, struct typed *out);
/* This order with its open numbers, as typed; false: these are not its numbers. */
bool order_filled(const struct telling *t, const struct act *order, char (*number)[TYPED_TOKEN], int n,
                  struct typed *out);
/* The things that a name, the beginning of one, or a number may mean. Returns how many; at most room are written. */
struct named { int family, thing; };
int things_typed(const struct telling *t, const char *name, struct named *out, int room);
/* The one that is meant; false: none, or several. */
bool thing_typed(const struct telling *t, const char *name, int *family, int *thing);
/* The number by which people know a thing to which orders are given, the same throughout a battle; 0: it has none. */
int thing_number(const struct telling *t, int family, int thing);
/* The orders of one kind that can be thought of, allowed or not, one after another; false: there is none, or no
** further one. */
bool order_first(const struct play *p, int kind, struct act *a);
bool order_next(const struct play *p, struct act *a);
/* Every order that words of a line may mean ("": every order there is), allowed or not. Returns how many, at most
** room. */
int orders_thinkable(const struct telling *t, const char *line, struct act *out, int room);
#endif
