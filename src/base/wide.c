/* wide.c - see wide.h. Schoolbook arithmetic on 32-bit limbs, lowest first. */
#include "base/wide.h"
#include "base/check.h"

static void trim(struct wide *a)
{
    while (a->len > 0 && a->limb[a->len - 1] == 0) a->len--;
}

int wide_compare(const struct wide *a, const struct wide *b)
{
    if (a->len != b->len) return a->len < b->len ? -1 : 1;
    for (int i = a->len - 1; i >= 0; i--)
        if (a->limb[i] != b->limb[i]) return a->limb[i] < b->limb[i] ? -1 : 1;
    return 0;
}

static int bits_of(uint32_t x)
{
    int n = 0;
    while (x) n++, x >>= 1;
    return n;
}

int wide_bits(const struct wide *a)
{
    return a->len ? 32 * (a->len - 1) + bits_of(a->limb[a->len - 1]) : 0;
}

/* n limbs are written; what is carried beyond them is the next. false: there is no room for it. */
static bool carried(struct wide *out, int n, uint64_t carry)
{
    if (carry) {
        if (n == WIDE_LIMBS) return false;
        out->limb[n++] = (uint32_t)carry;
    }
    out->len = n;
    return true;
}

bool wide_add(struct wide *out, const struct wide *a, const struct wide *b)
{
    const struct wide *l = a->len >= b->len ? a : b, *s = a->len >= b->len ? b : a;
    int n = l->len, m = s->len, i;
    uint64_t carry = 0;

    for (i = 0; i < m; i++) {
        carry += (uint64_t)l->limb[i] + s->limb[i];
        out->limb[i] = (uint32_t)carry;
        carry >>= 32;
    }
    for (; i < n; i++) {
        carry += l->limb[i];
        out->limb[i] = (uint32_t)carry;
        carry >>= 32;
    }
    return carried(out, n, carry);
}

bool wide_sub(struct wide *out, const struct wide *a, const struct wide *b)
{
    int n = a->len, m = b->len, i;
    int64_t borrow = 0;

    if (wide_compare(a, b) < 0) return false;
    for (i = 0; i < n; i++) {
        borrow += (int64_t)a->limb[i] - (i < m ? (int64_t)b->limb[i] : 0);
        out->limb[i] = (uint32_t)borrow;
        borrow >>= 32;
    }
    out->len = n;
    trim(out);
    return true;
}

/* The whole product, up to 1024 bits; returns its length in limbs. */
static int product(uint32_t *p, const struct wide *a, const struct wide *b)
{
    int n = a->len + b->len;

    for (int i = 0; i < n; i++) p[i] = 0;
    for (int i = 0; i < a->len; i++) {
        uint64_t carry = 0, x = a->limb[i];
        for (int j = 0; j < b->len; j++) {
            carry += p[i + j] + x * b->limb[j];
            p[i + j] = (uint32_t)carry;
            carry >>= 32;
        }
        p[i + b->len] = (uint32_t)carry;
    }
    while (n > 0 && p[n - 1] == 0) n--;
    return n;
}

bool wide_mul(struct wide *out, const struct wide *a, const struct wide *b)
{
    uint32_t p[2 * WIDE_LIMBS];
    int n;

    if (a->len <= 1 && b->len <= 1) {           /* the common case, counts of a few dice, needs no loop */
        *out = wide_of(a->len && b->len ? (uint64_t)a->limb[0] * b->limb[0] : 0);
        return true;
    }
    n = product(p, a, b);
    if (n > WIDE_LIMBS) return false;
    for (int i = 0; i < n; i++) out->limb[i] = p[i];
    out->len = n;
    return true;
}

bool wide_mul_small(struct wide *out, const struct wide *a, uint32_t b)
{
    uint64_t carry = 0;
    int n = a->len;

    for (int i = 0; i < n; i++) {
        carry += (uint64_t)a->limb[i] * b;
        out->limb[i] = (uint32_t)carry;
        carry >>= 32;
    }
    if (!carried(out, n, carry)) return false;
    trim(out);
    return true;
}

uint32_t wide_div_small(struct wide *out, const struct wide *a, uint32_t b)
{
    uint64_t rest = 0;

    CHECK(b != 0);
    for (int i = a->len - 1; i >= 0; i--) {
        rest = rest << 32 | a->limb[i];
        out->limb[i] = (uint32_t)(rest / b);
        rest %= b;
    }
    out->len = a->len;
    trim(out);
    return (uint32_t)rest;
}

/* ---- denominators ---- */

bool scale_can_be(int sides)
{
    if (sides < 1) return false;
    while (sides % 2 == 0) sides /= 2;
    while (sides % 3 == 0) sides /= 3;
    while (sides % 5 == 0) sides /= 5;
    return sides == 1;
}

struct scale scale_of(int sides)
{
    struct scale s = { 0, 0, 0 };

    CHECK(sides >= 1);
    while (sides % 2 == 0) sides /= 2, s.twos++;
    while (sides % 3 == 0) sides /= 3, s.threes++;
    while (sides % 5 == 0) sides /= 5, s.fives++;
    CHECK(sides == 1);
    return s;
}

struct scale scale_most(struct scale a, struct scale b)
{
    return (struct scale){ a.twos > b.twos ? a.twos : b.twos, a.threes > b.threes ? a.threes : b.threes,
                           a.fives > b.fives ? a.fives : b.fives };
}

int scale_bits(struct scale s)
{
    int odd = (s.threes * 1585 + 999) / 1000 + (s.fives * 2322 + 999) / 1000;  /* log2(3) < 1.585, log2(5) < 2.322 */
    return s.twos + (odd ? odd : 1);
}

/* Multiplies by base^n, some powers at a time. */
static bool mul_power(struct wide *a, uint32_t base, int n)
{
    while (n > 0) {
        uint32_t chunk = 1;
        while (n > 0 && chunk <= UINT32_MAX / base) chunk *= base, n--;
        if (!wide_mul_small(a, a, chunk)) return false;
    }
    return true;
}

bool wide_scale_up(struct wide *a, struct scale from, struct scale to)
{
    CHECK(to.twos >= from.twos && to.threes >= from.threes && to.fives >= from.fives);
    return mul_power(a, 2, to.twos - from.twos) && mul_power(a, 3, to.threes - from.threes) &&
           mul_power(a, 5, to.fives - from.fives);
}

void wide_div_scale(struct wide *a, struct scale s)
{
    while (s.twos + s.threes + s.fives > 0) {
        uint32_t chunk = 1;
        while (s.twos > 0 && chunk <= UINT32_MAX / 2) chunk *= 2, s.twos--;
        while (s.threes > 0 && chunk <= UINT32_MAX / 3) chunk *= 3, s.threes--;
        while (s.fives > 0 && chunk <= UINT32_MAX / 5) chunk *= 5, s.fives--;
        wide_div_small(a, a, chunk);
    }
}

bool wide_of_scale(struct wide *out, struct scale s)
{
    *out = wide_of(1);
    return wide_scale_up(out, (struct scale){ 0, 0, 0 }, s);
}

/* The same for a number of one word, as most are: quicker. */
static uint64_t divide_small(uint64_t n, int16_t *power, uint32_t prime)
{
    while (*power > 0 && n % prime == 0) n /= prime, --*power;
    return n;
}

static void divide_out(struct wide *n, int16_t *power, uint32_t prime)
{
    struct wide q;
    while (*power > 0 && !wide_is_zero(n) && wide_div_small(&q, n, prime) == 0) *n = q, --*power;
}

void wide_lowest(struct wide *n, struct scale *d)
{
    if (wide_is_zero(n)) {
        *d = (struct scale){ 0, 0, 0 };
        return;
    }
    if (n->len <= 2) {
        uint64_t small = n->limb[0] | (n->len > 1 ? (uint64_t)n->limb[1] << 32 : 0);
        small = divide_small(small, &d->twos, 2);
        small = divide_small(small, &d->threes, 3);
        *n = wide_of(divide_small(small, &d->fives, 5));
        return;
    }
    divide_out(n, &d->twos, 2);
    divide_out(n, &d->threes, 3);
    divide_out(n, &d->fives, 5);
}
