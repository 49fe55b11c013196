/* request.h - whole requests to any procedure, made from its description alone: every kind of input, lists that are
** empty or full, both ends of ranges, some values that are wrong, house rules and options. */
#ifndef ANY_REQUEST_H
#define ANY_REQUEST_H
#include "chance.h"
#include "form/buffer.h"
#include "rules/book.h"

enum { MOST_LEFT_OUT = 64, LEFT_OUT_PATH = 96 };

/* Inputs that are not said although they were drawn, by path: what a rulebook's own checks have refused. */
struct left_out { int n; char path[MOST_LEFT_OUT][LEFT_OUT_PATH]; };

/* {"procedure":…,"inputs":{…},…} as a client would send it. Most of it is valid; where a check refuses it, the same
** chance with the refused fields left out gives the same request without them. */
void any_request(struct chance *c, const struct book *b, const struct procedure *p, const struct left_out *without,
                 struct buffer *out);

/* A value of a plain input as it is typed: "5", "true", "tc1+tc7", "7/3", "2d6+4". wild: now and then one that is
** wrong. Returns false where the kind of input has none. */
bool any_value(struct chance *c, const struct input *in, bool wild, struct buffer *out);

/* A list's length: 0, 1 and all more often than others; `most` or fewer. */
int any_length(struct chance *c, int most);
int any_int(struct chance *c, int lo, int hi);      /* ends and small numbers more often */
#endif
