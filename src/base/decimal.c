/* decimal.c - see decimal.h. Digits come one by one: multiply by ten, divide. */
#include "base/decimal.h"
#include "base/check.h"

enum { DIGITS_MOST = 40 };

/* round(n/d * 10^digits) for a fraction; n loses low bits first where that would
** not fit (they are far below the last digit asked for). */
static struct wide scaled(const struct wide *n, struct scale d, int digits)
{
    struct wide a = *n;
    int spare = WIDE_BITS - wide_bits(n) - 4 * digits - 2;

    while (spare < 0 && d.twos > 0) {           /* halve both: the error is below 2^-300 of the value */
        wide_div_small(&a, &a, 2);
        d.twos--, spare++;
    }
    while (spare < 0 && d.threes > 0) {
        wide_div_small(&a, &a, 3);
        d.threes--, spare++;
    }
    for (; digits >= 9; digits -= 9) CHECK(wide_mul_small(&a, &a, 1000000000u));
    for (; digits > 0; digits--) CHECK(wide_mul_small(&a, &a, 10));
    CHECK(wide_mul_small(&a, &a, 2));           /* half up: floor((2x + 1) / 2) */
    wide_div_scale(&a, d);
    struct wide one = wide_of(1);
    CHECK(wide_add(&a, &a, &one));
    wide_div_small(&a, &a, 2);
    return a;
}

void wide_text(struct text *out, const struct wide *n)
{
    char digits[180];
    size_t at = sizeof digits;                  /* written from the end */
    struct wide a = *n;

    do {
        uint32_t nine = wide_div_small(&a, &a, 1000000000u);
        for (int i = 0; i < 9; i++, nine /= 10) digits[--at] = (char)('0' + (int)(nine % 10));
    } while (!wide_is_zero(&a));
    while (at + 1 < sizeof digits && digits[at] == '0') at++;
    text_add_n(out, digits + at, sizeof digits - at);
}

void decimal_text(struct text *out, const struct wide *n, struct scale d, int digits, bool trim)
{
    char room[200];
    struct text t = text_in(room, sizeof room);
    struct wide a;
    int whole, places = digits;

    CHECK(digits >= 1 && digits <= DIGITS_MOST);
    a = scaled(n, d, digits);
    if (trim && wide_is_zero(&a)) {
        text_add(out, "0.0");
        return;
    }
    wide_text(&t, &a);
    whole = (int)t.len - digits;                /* digits before the point; 0 or less: zeros are missing */
    if (trim)
        while (places > 1 && t.len > 1 && room[t.len - 1] == '0') room[--t.len] = 0, places--;
    text_add_n(out, whole > 0 ? room : "0", whole > 0 ? (size_t)whole : 1);
    text_char(out, '.');
    for (int zero = whole; zero < 0 && zero > -digits; zero++) text_char(out, '0');
    text_add(out, room + (whole > 0 ? whole : 0));
}

void fraction_text(struct text *out, const struct wide *n, struct scale d)
{
    struct wide top = *n, bottom;

    wide_lowest(&top, &d);
    wide_text(out, &top);
    if (d.twos + d.threes + d.fives == 0) return;
    text_char(out, '/');
    CHECK(wide_of_scale(&bottom, d));
    wide_text(out, &bottom);
}

uint32_t per_million(const struct wide *n, struct scale d)
{
    struct wide a = scaled(n, d, 6);
    return a.len ? a.limb[0] : 0;
}
