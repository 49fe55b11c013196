/* chances.c - compares a chance or mean as a case writes it with what was counted. A fraction need
** not be written in lowest terms; its lowest denominator must be made of 2, 3 and 5, as of all dice. */
#include "chances.h"
#include <stdio.h>
#include <string.h>
#include "base/decimal.h"

/* The digits of s up to `end` as a number. */
static bool digits(const char *s, const char *end, struct wide *out)
{
    *out = wide_of(0);
    if (s == end) return false;
    for (; s < end; s++) {
        struct wide d = wide_of((uint64_t)(*s - '0'));
        if (*s < '0' || *s > '9') return false;
        if (!wide_mul_small(out, out, 10) || !wide_add(out, out, &d)) return false;
    }
    return true;
}

/* Divides both by what they share; primes above 100 do not come from dice or from a slip of the pen. */
static void shorten(struct wide *a, struct wide *b)
{
    struct wide x, y;
    for (uint32_t p = 2; p < 100; p++)
        while (!wide_is_zero(a) && wide_div_small(&x, a, p) == 0 && wide_div_small(&y, b, p) == 0) *a = x, *b = y;
}

static int16_t power_in(struct wide *a, uint32_t p)
{
    struct wide x;
    int16_t n = 0;
    while (wide_div_small(&x, a, p) == 0) *a = x, n++;
    return n;
}

static bool read_fraction(const char *written, struct counted_value *out)
{
    const char *slash = strchr(written, '/'), *end = written + strlen(written);
    struct wide below = wide_of(1), one = wide_of(1);

    out->minus = *written == '-';
    if (out->minus) written++;
    if (!digits(written, slash ? slash : end, &out->n)) return false;
    if (slash && !digits(slash + 1, end, &below)) return false;
    if (wide_is_zero(&below)) return false;
    shorten(&out->n, &below);
    out->d.twos = power_in(&below, 2);
    out->d.threes = power_in(&below, 3);
    out->d.fives = power_in(&below, 5);
    if (wide_compare(&below, &one) != 0) return false;
    wide_lowest(&out->n, &out->d);
    if (wide_is_zero(&out->n)) out->minus = false;
    return true;
}

bool same_fraction(const char *written, const struct counted_value *counted)
{
    struct counted_value a, b = *counted;
    if (!read_fraction(written, &a)) return false;
    wide_lowest(&b.n, &b.d);
    if (wide_is_zero(&b.n)) b.minus = false;
    return a.minus == b.minus && scale_same(a.d, b.d) && wide_compare(&a.n, &b.n) == 0;
}

bool same_decimal(const char *written, const struct counted_value *counted)
{
    const char *point = strchr(written, '.');
    char room[400];
    struct text t = text_in(room, sizeof room);
    int places = point ? (int)strlen(point + 1) : 0;

    if (places < 1 || places > 30) return false;
    if (counted->minus) text_char(&t, '-');
    decimal_text(&t, &counted->n, counted->d, places, false);
    return strcmp(room, written) == 0;
}

void print_value(char *room, int size, const struct counted_value *v)
{
    struct text t = text_in(room, (size_t)size);
    if (v->minus) text_char(&t, '-');
    if (scale_bits(v->d) <= 200) {
        fraction_text(&t, &v->n, v->d);
        text_add(&t, " = ");
    }
    if (v->minus) text_char(&t, '-');
    decimal_text(&t, &v->n, v->d, 12, true);
}
