/* members.h - a part of the state as people say it: by the name of its thing and in words, "Longbows: hit points left,
** its officer's included", its value in words or by the names of what its number stands for (struct meaning). */
#ifndef MATCH_MEMBERS_H
#define MATCH_MEMBERS_H
#include "match/match.h"
#include "match/orders.h"

const struct input *member_called(const struct input *in, int n, const char *id, size_t len);
/* Row n of a list: by the name of its thing or its own, else by the list's words and the number. */
void member_row_told(struct buffer *out, const struct telling *t, const struct input *list, int n);
/* The row that a name stands for, where rows are no things but have names; from 1 on. */
bool member_row_typed(const struct telling *t, const struct input *list, const char *name, int *n);
/* "units.3.total" in words. Returns the member itself, NULL: there is none. */
const struct input *member_told(struct buffer *out, const struct telling *t, const char *path);

/* A member, and what its number stands for (place_meaning) or NULL. */
struct worded { const struct input *in; const struct meaning *means; };
/* What would be typed for its value ("true", "8"), in words and names where it has some. */
void member_value_told(struct buffer *out, const struct telling *t, const struct worded *one, const char *typed);
/* The names or words at the head of a line as the value they stand for. Returns what follows; NULL: there are none. */
const char *member_value_typed(const struct telling *t, const struct worded *one, const char *line, struct text *value);
void member_valid(struct buffer *out, const struct telling *t, const struct worded *one);   /* what it may be */

void override_text(struct buffer *out, const struct telling *t, const struct happening *h);
#endif
