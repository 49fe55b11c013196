/* spreads.c - see odds_inside.h. */
#include "ask/odds_inside.h"
#include <string.h>
#include "ask/resolve.h"

static int32_t *row_at(const struct spread *s, int i)
{
    return s->value + (size_t)i * (size_t)s->ints;
}

/* ---- sorting an index, and a spread by it ---- */

struct order { const struct spread *s; const struct procedure *p; bool likely_first; };

/* The same number where both have one of it: most are, so they are passed over quickly. Fractions are looked at. */
static bool plainly_same(const struct result *r, int number, const int32_t *a, const int32_t *b)
{
    int at = (r->offset + (number > 1 ? (number - 1) * r->stride : 0)) / 4;

    if (r->kind == OUT_FRACTION || a[at] != b[at]) return false;
    if (r->kind == OUT_CHOICE && (a[at] < 0 || a[at] >= r->choices)) return false;
    return !r->most || (number <= a[r->count_offset / 4] && number <= b[r->count_offset / 4]);
}

/* By the results' values, in the order of their descriptions. */
static int compare_results(const struct procedure *p, const int32_t *a, const int32_t *b)
{
    struct outcome_place place;                 /* its path is not needed, and not cleared: this is called often */

    for (int i = 0; i < p->results; i++) {
        const struct result *r = &p->result[i];
        int n = r->most ? r->most : 1;

        if (r->note != END_RESULT) continue;
        place.result = r;
        for (int k = 1; k <= n; k++) {
            int c;
            struct value x, y;

            if (plainly_same(r, k, a, b)) continue;
            place.number = r->most ? k : 0;
            x = result_value(&place, a, NULL);
            y = result_value(&place, b, NULL);
            c = value_compare(x, y);
            if (c) return c;
            if (x.none && y.none) break;
        }
    }
    return 0;
}

static int compare(const struct order *o, int i, int j)
{
    int c = o->likely_first ? wide_compare(&o->s->weight[j], &o->s->weight[i]) : 0;

    if (!c) c = compare_results(o->p, row_at(o->s, i), row_at(o->s, j));
    return c ? c : i < j ? -1 : i > j;
}

static void sink(const struct order *o, int32_t *heap, int from, int n)
{
    int32_t moved = heap[from];

    for (;;) {
        int child = 2 * from + 1;
        if (child >= n) break;
        if (child + 1 < n && compare(o, heap[child], heap[child + 1]) < 0) child++;
        if (compare(o, moved, heap[child]) >= 0) break;
        heap[from] = heap[child];
        from = child;
    }
    heap[from] = moved;
}

static void heap_sort(const struct order *o, int32_t *index, int n)
{
    for (int i = n / 2 - 1; i >= 0; i--) sink(o, index, i, n);
    for (int last = n - 1; last > 0; last--) {
        int32_t most = index[0];
        index[0] = index[last];
        index[last] = most;
        sink(o, index, 0, last);
    }
}

/* Brings row index[i] to place i, along the cycles of the permutation; index is used up. */
static void put_in_order(struct spread *s, int32_t *index)
{
    int32_t held[RESULT_INTS];
    size_t bytes = (size_t)s->ints * sizeof *held;

    CHECK(s->ints <= RESULT_INTS);
    for (int start = 0; start < s->n; start++) {
        struct wide weight = s->weight[start];
        int to = start, from = index[start];

        if (from < 0 || from == start) continue;
        memcpy(held, row_at(s, start), bytes);
        while (from != start) {
            memcpy(row_at(s, to), row_at(s, from), bytes);
            s->weight[to] = s->weight[from];
            index[to] = -1;
            to = from;
            from = index[to];
        }
        memcpy(row_at(s, to), held, bytes);
        s->weight[to] = weight;
        index[to] = -1;
    }
}

static bool sort_by(struct order *o, struct spread *s, struct work *work)
{
    size_t mark = work->used;
    int32_t *index = work_take(work, (size_t)s->n * sizeof *index + 1);

    if (!index) return false;
    for (int i = 0; i < s->n; i++) index[i] = i;
    o->s = s;
    heap_sort(o, index, s->n);
    put_in_order(s, index);
    work->used = mark;
    return true;
}

bool sort_outcomes(const struct procedure *p, struct spread *s, struct work *work)
{
    struct order o = { .p = p, .likely_first = true };
    return sort_by(&o, s, work);
}

/* ---- one row for every different result ---- */

/* Does every int of the result struct belong to a result, and to one that always counts? */
static bool all_described(const struct procedure *p)
{
    bool described[RESULT_INTS] = { false };
    int ints = p->out_size / 4;

    CHECK(ints <= RESULT_INTS);
    for (int i = 0; i < p->results; i++) {
        const struct result *r = &p->result[i];
        if (r->note != END_RESULT) continue;
        if (r->most) return false;
        described[r->offset / 4] = true;
        if (r->kind == OUT_FRACTION) described[r->offset / 4 + 1] = true;
    }
    for (int i = 0; i < ints; i++)
        if (!described[i]) return false;
    return true;
}

bool merge_outcomes(const struct procedure *p, struct spread *s, struct work *work)
{
    struct order o = { .p = p };
    int kept = 0;

    if (s->n < 2 || all_described(p)) return true;
    if (!sort_by(&o, s, work)) return false;
    for (int i = 1; i < s->n; i++) {
        if (compare_results(p, row_at(s, kept), row_at(s, i)) == 0) {
            CHECK(wide_add(&s->weight[kept], &s->weight[kept], &s->weight[i]));
            continue;
        }
        kept++;
        if (kept == i) continue;
        memcpy(row_at(s, kept), row_at(s, i), (size_t)s->ints * sizeof(int32_t));
        s->weight[kept] = s->weight[i];
    }
    s->n = kept + 1;
    return true;
}

struct wide missing_from_one(const struct spread *s)
{
    struct wide one;

    CHECK(wide_of_scale(&one, s->scale));
    for (int i = 0; i < s->n; i++) CHECK(wide_sub(&one, &one, &s->weight[i]));
    return one;
}
