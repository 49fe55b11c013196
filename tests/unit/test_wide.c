/* test_wide.c - 512-bit numbers against a plain byte-array arithmetic written here. */
#include "tests.h"
#include <string.h>
#include "base/wide.h"

enum { BYTES = 160, ROUNDS = 4000 };            /* room for every product of two 512-bit numbers */

struct plain { uint8_t byte[BYTES]; };          /* lowest first */

static struct plain plain_of(const struct wide *w)
{
    struct plain p;
    memset(&p, 0, sizeof p);
    for (int i = 0; i < w->len * 4; i++) p.byte[i] = (uint8_t)(w->limb[i / 4] >> (8 * (i % 4)));
    return p;
}

static struct plain plain_add(const struct plain *a, const struct plain *b)
{
    struct plain p;
    int carry = 0;
    for (int i = 0; i < BYTES; i++) {
        carry += a->byte[i] + b->byte[i];
        p.byte[i] = (uint8_t)carry;
        carry >>= 8;
    }
    return p;
}

static struct plain plain_mul(const struct plain *a, const struct plain *b)
{
    struct plain p;
    memset(&p, 0, sizeof p);
    for (int i = 0; i < BYTES; i++) {
        int carry = 0;
        if (!a->byte[i]) continue;
        for (int k = 0; i + k < BYTES; k++) {
            carry += p.byte[i + k] + a->byte[i] * b->byte[k];
            p.byte[i + k] = (uint8_t)carry;
            carry >>= 8;
        }
    }
    return p;
}

static struct plain plain_small(uint64_t v)
{
    struct plain p;
    memset(&p, 0, sizeof p);
    for (int i = 0; i < 8; i++) p.byte[i] = (uint8_t)(v >> (8 * i));
    return p;
}

static int plain_bits(const struct plain *p)
{
    for (int i = 8 * BYTES - 1; i >= 0; i--) if (p->byte[i / 8] >> (i % 8) & 1) return i + 1;
    return 0;
}

static void same(const struct wide *w, const struct plain *p)
{
    struct plain q = plain_of(w);
    assert_memory_equal(&q, p, sizeof q);
    assert_true(w->len == 0 || w->limb[w->len - 1] != 0);       /* no idle limbs: compare counts on it */
}

/* Random numbers of all lengths, with long runs of ones and zeros as carries like them. */
static struct wide any(struct draw *d)
{
    struct wide w;
    w.len = draw_int(d, 0, WIDE_LIMBS);
    for (int i = 0; i < w.len; i++)
        switch (draw_int(d, 0, 3)) {
        case 0: w.limb[i] = UINT32_MAX; break;
        case 1: w.limb[i] = 0; break;
        default: w.limb[i] = (uint32_t)draw_word(d);
        }
    while (w.len > 0 && w.limb[w.len - 1] == 0) w.len--;
    return w;
}

static void sums_and_differences(void **state)
{
    struct draw d = { 1 };
    (void)state;
    for (int i = 0; i < ROUNDS; i++) {
        struct wide a = any(&d), b = any(&d), c, back;
        struct plain p = plain_of(&a), q = plain_of(&b), s = plain_add(&p, &q);
        bool fits = wide_add(&c, &a, &b);
        assert_int_equal(fits, plain_bits(&s) <= WIDE_BITS);
        if (!fits) continue;
        same(&c, &s);
        assert_true(wide_sub(&back, &c, &b));
        same(&back, &p);
        if (!wide_is_zero(&b)) assert_false(wide_sub(&back, &a, &c));
        back = a;
        assert_true(wide_add(&back, &back, &b));                /* out may be an operand */
        same(&back, &s);
        assert_true(wide_sub(&c, &c, &c));
        assert_true(wide_is_zero(&c));
    }
}

static void products(void **state)
{
    struct draw d = { 2 };
    (void)state;
    for (int i = 0; i < ROUNDS; i++) {
        struct wide a = any(&d), b = any(&d), c;
        struct plain p, q, m;
        if (i % 2) a.len = a.len / 2, b.len = b.len / 2;
        while (a.len > 0 && a.limb[a.len - 1] == 0) a.len--;
        while (b.len > 0 && b.limb[b.len - 1] == 0) b.len--;
        p = plain_of(&a), q = plain_of(&b), m = plain_mul(&p, &q);
        if (wide_mul(&c, &a, &b)) same(&c, &m);
        else assert_true(plain_bits(&m) > WIDE_BITS);
        c = a;
        if (wide_mul(&c, &c, &b)) same(&c, &m);
    }
}

static void small_factors(void **state)
{
    struct draw d = { 3 };
    (void)state;
    for (int i = 0; i < ROUNDS; i++) {
        struct wide a = any(&d), c, rest;
        uint32_t f = i % 3 ? (uint32_t)draw_word(&d) : (uint32_t)draw_int(&d, 0, 20), left;
        struct plain p = plain_of(&a), q = plain_small(f), m = plain_mul(&p, &q);
        bool fits = wide_mul_small(&c, &a, f);
        assert_int_equal(fits, plain_bits(&m) <= WIDE_BITS);
        if (fits) same(&c, &m);
        if (f == 0) continue;
        left = wide_div_small(&c, &a, f);
        assert_true(left < f);
        rest = wide_of(left);                                    /* quotient * f + rest is a again */
        assert_true(wide_mul_small(&c, &c, f));
        assert_true(wide_add(&c, &c, &rest));
        assert_int_equal(wide_compare(&c, &a), 0);
    }
}

static void order_and_length(void **state)
{
    struct draw d = { 4 };
    struct wide zero = wide_of(0), one = wide_of(1), most = wide_of(UINT64_MAX);
    (void)state;
    assert_true(wide_is_zero(&zero));
    assert_false(wide_is_zero(&one));
    assert_int_equal(wide_bits(&zero), 0);
    assert_int_equal(wide_bits(&one), 1);
    assert_int_equal(wide_bits(&most), 64);
    for (int i = 0; i < ROUNDS; i++) {
        struct wide a = any(&d), b = i % 4 ? any(&d) : a;
        struct plain p = plain_of(&a), q = plain_of(&b);
        int order = 0;
        for (int k = BYTES - 1; k >= 0 && !order; k--) order = (p.byte[k] > q.byte[k]) - (p.byte[k] < q.byte[k]);
        assert_int_equal(wide_compare(&a, &b) > 0, order > 0);
        assert_int_equal(wide_compare(&a, &b) < 0, order < 0);
        assert_int_equal(wide_bits(&a), plain_bits(&p));
    }
}

static void scales(void **state)
{
    static const struct { int sides; struct scale s; } dice[] = {
        { 4, { 2, 0, 0 } }, { 6, { 1, 1, 0 } }, { 8, { 3, 0, 0 } }, { 10, { 1, 0, 1 } }, { 12, { 2, 1, 0 } },
        { 20, { 2, 0, 1 } }, { 100, { 2, 0, 2 } }, { 1, { 0, 0, 0 } }, { 90, { 1, 2, 1 } },
    };
    struct scale a = { 3, 1, 0 }, b = { 1, 4, 2 };
    struct wide w, v;
    (void)state;
    for (size_t i = 0; i < sizeof dice / sizeof *dice; i++) {
        assert_true(scale_same(scale_of(dice[i].sides), dice[i].s));
        assert_true(wide_of_scale(&w, dice[i].s));
        v = wide_of((uint64_t)dice[i].sides);
        assert_int_equal(wide_compare(&w, &v), 0);
    }
    assert_true(scale_same(scale_times(a, b), (struct scale){ 4, 5, 2 }));
    assert_true(scale_same(scale_most(a, b), (struct scale){ 3, 4, 2 }));
    assert_false(scale_same(a, b));
    for (int t = 0; t < 200; t += 17) for (int h = 0; h < 120; h += 13) for (int f = 0; f < 50; f += 7) {
        struct scale s = { (int16_t)t, (int16_t)h, (int16_t)f };
        if (wide_of_scale(&w, s)) {
            assert_true(scale_bits(s) >= wide_bits(&w));
            assert_true(scale_bits(s) <= wide_bits(&w) + 3);
        } else assert_true(scale_bits(s) > WIDE_BITS);
    }
}

static void lowest_terms(void **state)
{
    struct scale d = { 3, 2, 1 }, up = { 7, 5, 3 };
    struct wide n = wide_of(300), want = wide_of(5);            /* 300/360 = 5/6 */
    (void)state;
    wide_lowest(&n, &d);
    assert_int_equal(wide_compare(&n, &want), 0);
    assert_true(scale_same(d, (struct scale){ 1, 1, 0 }));
    assert_true(wide_scale_up(&n, d, up));                      /* 5 * 2^6 * 3^4 * 5^3 = 3240000 */
    want = wide_of(3240000);
    assert_int_equal(wide_compare(&n, &want), 0);
    wide_lowest(&n, &up);
    assert_true(scale_same(up, (struct scale){ 1, 1, 0 }));
    n = wide_of(0);
    wide_lowest(&n, &up);
    assert_true(scale_same(up, (struct scale){ 0, 0, 0 }));
    n = wide_of(1);                                             /* 198 six-sided dice fit, 199 do not */
    assert_true(wide_scale_up(&n, (struct scale){ 0, 0, 0 }, (struct scale){ 198, 198, 0 }));
    n = wide_of(1);
    assert_false(wide_scale_up(&n, (struct scale){ 0, 0, 0 }, (struct scale){ 199, 199, 0 }));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_and_differences), cmocka_unit_test(products), cmocka_unit_test(small_factors),
        cmocka_unit_test(order_and_length), cmocka_unit_test(scales), cmocka_unit_test(lowest_terms),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
