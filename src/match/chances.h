/* chances.h - chances to win in a match: asked for a seat from what it knows (ai/chance.h), and told. */
#ifndef MATCH_CHANCES_H
#define MATCH_CHANCES_H
#include "ai/chance.h"
#include "form/json_write.h"
#include "match/match.h"

/* What a seat may ask: its own chance, from its own view (match_view is made anew; it must stay until the answer is
** there). The same position gives the same answer. */
struct chance_asked match_asks_chance(struct match *m, int seat, struct work *work);

/* Millionths as a decimal number, 0.61; "key":0.61; and "key":[0.58,0.64]. */
void json_millionth(struct json *j, int32_t millionths);
void json_millionths(struct json *j, const char *key, int32_t millionths);
void json_chance_interval(struct json *j, const char *key, const struct chance *c);
#endif
