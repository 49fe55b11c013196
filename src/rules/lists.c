/* lists.c - see lists.h. */
#include "rules/lists.h"
#include "base/whole.h"
#include "rules/house.h"

/* A figure as the players have it: printed, or changed by their house rules. */
static int figure(struct reading *r, const int *printed, bool *changed)
{
    int32_t value, over;

    *changed = r->house && house_value(r->house, printed, &value, &over);
    return *changed ? value : *printed;
}

/* A list is gone through row by row. */
static void spend_rows(struct reading *r, int rows)
{
    reading_spend(r, 2 + (uint64_t)rows / 2);
}

static bool is_high_box(char box)
{
    return box >= 'A' && box <= 'Z';
}

/* ---- what adds ---- */

static int row_value(struct reading *r, const struct adds *m, const struct facts *f, bool *changed)
{
    return f->v[m->when] * figure(r, &m->add, changed);
}

/* The row of the same box that beats row i (whose value is `mine`), or -1. */
static int beaten_by(struct reading *r, const struct adds_list *l, int i, int mine, const struct facts *f)
{
    const struct adds *m = l->row;
    bool changed;

    if (!m[i].box) return -1;
    for (int j = 0; j < l->rows; j++) {
        int other;
        if (j == i || m[j].box != m[i].box || f->v[m[j].unless]) continue;
        other = row_value(r, &m[j], f, &changed);
        if (other == 0) continue;
        if (is_high_box(m[i].box) ? other > mine : other < mine) return j;
        if (other == mine && j < i) return j;
    }
    return -1;
}

int sum_of(struct reading *r, const struct adds_list *l, const struct facts *f)
{
    int sum = 0;

    spend_rows(r, l->rows);
    for (int i = 0; i < l->rows; i++) {
        const struct adds *m = &l->row[i];
        bool changed;
        int value, by;

        if (!f->v[m->when]) continue;
        value = row_value(r, m, f, &changed);
        if (f->v[m->unless]) {
            explain_not(r, l->of, m->cite, m->says, value, l->terms[m->unless].says);
            continue;
        }
        by = beaten_by(r, l, i, value, f);
        if (by >= 0) {
            explain_not(r, l->of, m->cite, m->says, value, l->row[by].says);
            continue;
        }
        seen_mark(r->seen, &m->add);
        if (r->trace)
            trace_add(r, &(struct trace_line){ .kind = TRACE_ADDS, .of = l->of, .cite = m->cite, .says = m->says,
                                               .value = value, .over = 1, .house = changed });
        sum += value;
    }
    return sum;
}

/* ---- what multiplies ---- */

static struct fraction row_fraction(struct reading *r, const struct times *m, bool *changed)
{
    struct fraction x = { m->num, m->den };
    int32_t value, over;

    *changed = r->house && house_value(r->house, &m->num, &value, &over);
    if (*changed) x = (struct fraction){ value, over };
    return x;
}

static bool fraction_beaten(struct reading *r, const struct times_list *l, int i, struct fraction mine,
                            const struct facts *f, int *by)
{
    const struct times *m = l->row;
    bool changed;

    if (!m[i].box) return false;
    for (int j = 0; j < l->rows; j++) {
        struct fraction x;
        int64_t difference;
        if (j == i || m[j].box != m[i].box || !f->v[m[j].when] || f->v[m[j].unless]) continue;
        x = row_fraction(r, &m[j], &changed);
        difference = (int64_t)x.num * mine.den - (int64_t)mine.num * x.den;
        if (is_high_box(m[i].box)) difference = -difference;
        if (difference < 0 || (difference == 0 && j < i)) {
            *by = j;
            return true;
        }
    }
    return false;
}

struct fraction product_of(struct reading *r, const struct times_list *l, const struct facts *f)
{
    struct fraction p = { 1, 1 };

    spend_rows(r, l->rows);
    for (int i = 0; i < l->rows; i++) {
        const struct times *m = &l->row[i];
        struct fraction x;
        bool changed;
        int by = 0;
        int32_t g;

        if (!f->v[m->when]) continue;
        x = row_fraction(r, m, &changed);
        if (f->v[m->unless] || fraction_beaten(r, l, i, x, f, &by)) {
            if (r->trace)
                trace_add(r, &(struct trace_line){ .kind = TRACE_NOT_COUNTED, .of = l->of, .cite = m->cite,
                        .says = m->says, .value = x.num, .over = x.den,
                                                   .because = f->v[m->unless] ? l->terms[m->unless].says
                                                       : l->row[by].says });
            continue;
        }
        seen_mark(r->seen, &m->num);
        if (r->trace)
            trace_add(r, &(struct trace_line){ .kind = TRACE_MULTIPLIES, .of = l->of, .cite = m->cite, .says = m->says,
                                               .value = x.num, .over = x.den, .house = changed });
        p.num *= x.num;
        p.den *= x.den;
        g = (int32_t)common_divisor((uint64_t)(p.num < 0 ? -(int64_t)p.num : p.num),
                                    (uint64_t)(p.den < 0 ? -(int64_t)p.den : p.den));
        if (g > 1) p.num /= g, p.den /= g;
    }
    return p;
}

/* ---- what cancels, what limits ---- */

bool any_of(struct reading *r, const struct cancels_list *l, const struct facts *f)
{
    spend_rows(r, l->rows);
    for (int i = 0; i < l->rows; i++) {
        const struct cancels *m = &l->row[i];

        if (!f->v[m->when]) continue;
        if (f->v[m->unless]) {
            explain_not(r, l->of, m->cite, m->says, 0, l->terms[m->unless].says);
            continue;
        }
        seen_mark(r->seen, &m->when);
        if (r->trace)
            trace_add(r, &(struct trace_line){ .kind = TRACE_CANCELS, .of = l->of, .cite = m->cite, .says = m->says,
                                               .over = 1 });
        return true;
    }
    return false;
}

static int limited(struct reading *r, const struct limits_list *l, const struct facts *f, int value, bool from_above)
{
    spend_rows(r, l->rows);
    for (int i = 0; i < l->rows; i++) {
        const struct limits *m = &l->row[i];
        bool changed;
        int limit;

        if (!f->v[m->when]) continue;
        limit = figure(r, &m->limit, &changed);
        if (from_above ? value <= limit : value >= limit) continue;
        if (f->v[m->unless]) {
            explain_not(r, l->of, m->cite, m->says, limit, l->terms[m->unless].says);
            continue;
        }
        seen_mark(r->seen, &m->limit);
        if (r->trace)
            trace_add(r, &(struct trace_line){ .kind = TRACE_LIMITS, .of = l->of, .cite = m->cite, .says = m->says,
                                               .value = limit, .over = 1, .house = changed });
        value = limit;
    }
    return value;
}

int at_most(struct reading *r, const struct limits_list *l, const struct facts *f, int value)
{
    return limited(r, l, f, value, true);
}

int at_least(struct reading *r, const struct limits_list *l, const struct facts *f, int value)
{
    return limited(r, l, f, value, false);
}

/* ---- single figures, options ---- */

int number(struct reading *r, const struct number *n)
{
    bool changed;

    reading_spend(r, 1);
    seen_mark(r->seen, &n->value);
    return figure(r, &n->value, &changed);
}

int option(struct reading *r, const struct option *o)
{
    int32_t value, over;

    reading_spend(r, 1);
    if (r->house && house_value(r->house, o, &value, &over)) {
        if (r->seen) seen_mark(r->seen, &o->choice[value]);
        return value;
    }
    return o->printed;
}
