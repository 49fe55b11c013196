/* parse.h - one value as it was given, read by the description of its input. */
#ifndef ASK_PARSE_H
#define ASK_PARSE_H
#include "ask/question.h"

/* Writes the input's int32_t members to `at` if all is well. Otherwise returns false
** and says what is wrong in c (kind, near, lo, hi; shown only where a part of the
** value is to blame). */
bool parse_value(const struct input *i, struct given value, int32_t *at, struct complaint *c);
int input_ints(const struct input *i);          /* how many int32_t a plain input takes */
#endif
