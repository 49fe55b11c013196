/* decimal.c - see decimal.h.
**
** Nearly all fractions of dice fit into one word once they are in lowest terms: their digits come nine at a
** time, multiplied and divided in 64 bits. Wide ones take the long way. */
#include "base/decimal.h"
#include "base/check.h"

enum { DIGITS_MOST = 40 };

/* round(n/d * 10^digits) for a fraction; n loses low bits first where that would
** not fit (they are far below the last digit asked for). */
static struct wide scaled(const struct wide *n, struct scale d, int digits)
{
    struct wide a = *n;
    int spare = WIDE_BITS - wide_bits(n) - 4 * digits - 2;

    while (spare < 0 && d.twos > 0) {           /* divide both: the error is below 2^-300 of the value */
        wide_div_small(&a, &a, 2);
        d.twos--, spare++;
    }
    while (spare < 0 && d.threes > 0) {
        wide_div_small(&a, &a, 3);
        d.threes--, spare++;
    }
    for (; digits >= 9; digits -= 9) CHECK(wide_mul_small(&a, &a, 1000000000u));
    for (; digits > 0; digits--) CHECK(wide_mul_small(&a, &a, 10));
    CHECK(wide_mul_small(&a, &a, 2));           /* to round half up: floor((2x + 1) / 2) */
    wide_div_scale(&a, d);
    struct wide one = wide_of(1);
    CHECK(wide_add(&a, &a, &one));
    wide_div_small(&a, &a, 2);
    return a;
}

/* ---- numbers of one word ---- */

enum { WORD_BITS = 60, WORD_DIGITS = 20 };

/* Two digits at a time, written to end at `end`; returns where they start. */
static char *digits_before(char *end, uint64_t n)
{
    static const char pairs[] =
        "00010203040506070809101112131415161718192021222324252627282930313233343536373839404142434445464748"
        "49505152535455565758596061626364656667686970717273747576777879808182838485868788899091929394959697"
        "9899";

    for (; n >= 100; n /= 100) {
        const char *pair = pairs + 2 * (n % 100);
        *--end = pair[1];
        *--end = pair[0];
    }
    *--end = n >= 10 ? pairs[2 * n + 1] : (char)('0' + (char)n);
    if (n >= 10) *--end = pairs[2 * n];
    return end;
}

static void word_text(struct text *out, uint64_t n)
{
    char room[WORD_DIGITS], *end = room + sizeof room, *from = digits_before(end, n);
    text_add_n(out, from, (size_t)(end - from));
}

static bool word_of(const struct wide *n, uint64_t *word)
{
    *word = (n->len > 0 ? n->limb[0] : 0) | (n->len > 1 ? (uint64_t)n->limb[1] << 32 : 0);
    return n->len <= 2 && *word >> WORD_BITS == 0;
}

/* The denominator as one word. */
static bool word_of_scale(struct scale d, uint64_t *word)
{
    if (scale_bits(d) > WORD_BITS) return false;
    *word = (uint64_t)1 << d.twos;
    for (int i = 0; i < d.threes; i++) *word *= 3;
    for (int i = 0; i < d.fives; i++) *word *= 5;
    return true;
}

struct word_fraction { uint64_t n, d; };

/* Digits after the point of a fraction below 1, as many at once as fit into a word; returns what is left over d. */
static uint64_t places_of(char *digit, struct word_fraction f, int places)
{
    while (places > 0) {
        uint64_t ten = 1, group;
        int n = 0;
        char room[WORD_DIGITS], *end = room + sizeof room, *from;

        while (n < places && ten <= UINT64_MAX / f.d / 10) ten *= 10, n++;
        group = f.n * ten / f.d;
        f.n = f.n * ten % f.d;
        from = digits_before(end, group);
        while (end - from < n) *--from = '0';
        for (int i = 0; i < n; i++) *digit++ = from[i];
        places -= n;
    }
    return f.n;
}

static void word_decimal(struct text *out, struct word_fraction f, int digits, bool trim)
{
    char place[DIGITS_MOST];
    uint64_t whole = f.n / f.d, left = places_of(place, (struct word_fraction){ f.n % f.d, f.d }, digits);
    int at = digits;

    if (2 * left >= f.d) {                      /* half up */
        while (at > 0 && place[at - 1] == '9') place[--at] = '0';
        if (at > 0) place[at - 1]++;
        else whole++;
    }
    if (trim)
        while (digits > 1 && place[digits - 1] == '0') digits--;
    word_text(out, whole);
    text_char(out, '.');
    text_add_n(out, place, (size_t)digits);
}

/* ---- of any width ---- */

static void long_text(struct text *out, const struct wide *n)
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

void wide_text(struct text *out, const struct wide *n)
{
    uint64_t word;

    if (word_of(n, &word)) word_text(out, word);
    else long_text(out, n);
}

static void long_decimal(struct text *out, const struct wide *n, struct scale d, int digits, bool trim)
{
    char room[200];
    struct text t = text_in(room, sizeof room);
    struct wide a;
    int whole, places = digits;

    a = scaled(n, d, digits);
    if (trim && wide_is_zero(&a)) {
        text_add(out, "0.0");
        return;
    }
    wide_text(&t, &a);
    whole = (int)t.len - digits;                /* digits before the point; below 0: so many zeros follow it */
    if (trim)
        while (places > 1 && t.len > 1 && room[t.len - 1] == '0') room[--t.len] = 0, places--;
    text_add_n(out, whole > 0 ? room : "0", whole > 0 ? (size_t)whole : 1);
    text_char(out, '.');
    for (int zero = whole; zero < 0 && zero > -digits; zero++) text_char(out, '0');
    text_add(out, room + (whole > 0 ? whole : 0));
}

void decimal_text(struct text *out, const struct wide *n, struct scale d, int digits, bool trim)
{
    struct word_fraction f;

    CHECK(digits >= 1 && digits <= DIGITS_MOST);
    if (word_of(n, &f.n) && word_of_scale(d, &f.d)) word_decimal(out, f, digits, trim);
    else long_decimal(out, n, d, digits, trim);
}

void fraction_text(struct text *out, const struct wide *n, struct scale d)
{
    struct wide top = *n, bottom;
    uint64_t word;

    wide_lowest(&top, &d);
    wide_text(out, &top);
    if (d.twos + d.threes + d.fives == 0) return;
    text_char(out, '/');
    if (word_of_scale(d, &word)) {
        word_text(out, word);
        return;
    }
    CHECK(wide_of_scale(&bottom, d));
    wide_text(out, &bottom);
}

uint32_t per_million(const struct wide *n, struct scale d)
{
    struct wide a = scaled(n, d, 6);
    return a.len ? a.limb[0] : 0;
}
