/* counting_tools.h - for the tests of counting: work space, sums, chances, comparing two spreads. */
#ifndef UNIT_COUNTING_TOOLS_H
#define UNIT_COUNTING_TOOLS_H
#include <stdlib.h>
#include <string.h>
#include "base/decimal.h"
#include "dice/count.h"
#include "tests.h"

enum { TOOL_WORK = 64 << 20 };

static inline struct work *fresh_work(void)
{
    static struct work w;
    if (!w.room) w = (struct work){ malloc(TOOL_WORK), TOOL_WORK, 0 };
    assert_non_null(w.room);
    w.used = 0;
    return &w;
}

static inline struct wide weight_of_all(const struct spread *s)
{
    struct wide sum = wide_of(0);
    for (int i = 0; i < s->n; i++) assert_true(wide_add(&sum, &sum, &s->weight[i]));
    return sum;
}

static inline void assert_sums_to_one(const struct spread *s)
{
    struct wide sum = weight_of_all(s), one;
    assert_true(wide_of_scale(&one, s->scale));
    assert_int_equal(wide_compare(&sum, &one), 0);
}

static inline int row_of(const struct spread *s, const int32_t *value)
{
    for (int i = 0; i < s->n; i++)
        if (memcmp(s->value + (size_t)i * (size_t)s->ints, value, (size_t)s->ints * sizeof *value) == 0) return i;
    return -1;
}

/* "5/6", lowest terms; "0" where the value does not occur. */
static inline const char *chance_text(const struct spread *s, const int32_t *value)
{
    static char room[400];
    struct text t = text_in(room, sizeof room);
    struct wide zero = wide_of(0);
    int i = row_of(s, value);
    fraction_text(&t, i < 0 ? &zero : &s->weight[i], s->scale);
    return room;
}

static inline const char *chance_of(const struct spread *s, int32_t value) { return chance_text(s, &value); }
static inline const char *chance_of_note(const struct spread *s, int32_t note, int32_t value)
{
    int32_t pair[2] = { note, value };
    return chance_text(s, pair);
}

/* The same chances, whatever the order and the denominators. */
static inline void assert_same_spread(const struct spread *a, const struct spread *b)
{
    struct scale scale = scale_most(a->scale, b->scale);
    assert_int_equal(a->n, b->n);
    assert_int_equal(a->ints, b->ints);
    for (int i = 0; i < a->n; i++) {
        int k = row_of(b, a->value + (size_t)i * (size_t)a->ints);
        struct wide x = a->weight[i], y;
        assert_true(k >= 0);
        y = b->weight[k];
        assert_true(wide_scale_up(&x, a->scale, scale));
        assert_true(wide_scale_up(&y, b->scale, scale));
        assert_int_equal(wide_compare(&x, &y), 0);
    }
}

/* The counted chance of this outcome is exactly count/all. */
static inline void assert_chance(const struct spread *s, const int32_t *value, uint64_t count, uint64_t all)
{
    struct wide w = wide_of(0), whole, a, b, want = wide_of(count), n = wide_of(all);
    int i = row_of(s, value);

    if (i >= 0) w = s->weight[i];
    assert_true(wide_of_scale(&whole, s->scale));
    assert_true(wide_mul(&a, &w, &n) && wide_mul(&b, &want, &whole));
    assert_int_equal(wide_compare(&a, &b), 0);
}

static inline struct counted count_all(rule_fn *rule, const void *args, int result_size)
{
    struct counting c = { .work = fresh_work() };
    return count_odds(&c, rule, args, result_size);
}
#endif
