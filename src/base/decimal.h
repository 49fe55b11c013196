/* decimal.h - a fraction of dice as decimal text, rounded half up, no floats. */
#ifndef BASE_DECIMAL_H
#define BASE_DECIMAL_H
#include "base/text.h"
#include "base/wide.h"

/* n/d with `digits` places after the point; trailing zeros are left out when
** `trim`, but one digit stays: "0.5", "1.0". Works for n/d up to 2^64. */
void decimal_text(struct text *out, const struct wide *n, struct scale d, int digits, bool trim);
void wide_text(struct text *out, const struct wide *n);          /* all digits */
void fraction_text(struct text *out, const struct wide *n, struct scale d);     /* lowest terms: "3/8", or "1" */
uint32_t per_million(const struct wide *n, struct scale d);      /* for bars: n/d in millionths, rounded */
#endif
