/* figures.c - the values of printed figures as text, and the other way round (paths.h). */
#include "rules/paths.h"

enum { MOST_BELOW = 1000,       /* the largest denominator of a house rule's fraction */
       MOST_STARRED = 999 };    /* see tables.h */

static void cell_text(struct text *out, const struct table *t, int32_t value)
{
    struct cell c = cell_decode((int16_t)value);

    if (c.no) {
        text_add(out, "no");
    } else if (c.none) {
        text_add(out, "-");
    } else if (c.word) {
        text_add(out, t->words[c.value].id);
    } else {
        text_int(out, c.value);
        if (c.star) text_char(out, '*');
    }
}

void figure_text(struct text *out, const struct figure *f, int32_t value, int32_t over)
{
    switch (f->kind) {
    case FIGURE_CELL:
        cell_text(out, f->table, value);
        break;
    case FIGURE_OPTION:
        text_add(out, f->option->choice[value].id);
        break;
    case FIGURE_CANCELS:
        text_add(out, "cancels");
        break;
    default:
        text_int(out, value);
        if (over == 1) break;
        text_char(out, '/');
        text_int(out, over);
    }
}

/* ---- reading ---- */

static enum figure_fault in_range(const struct figure *f, int64_t v)
{
    return v < f->lo || v > f->hi ? FIGURE_OUT_OF_RANGE : FIGURE_FINE;
}

static enum figure_fault parse_number(const struct figure *f, const char *s, int32_t *value)
{
    int64_t v;

    if (!text_to_int(s, &v)) return FIGURE_NOT_A_VALUE;
    if (in_range(f, v)) return FIGURE_OUT_OF_RANGE;
    *value = (int32_t)v;
    return FIGURE_FINE;
}

/* The text up to `end` as a number. */
static bool number_before(const char *s, const char *end, int64_t *v)
{
    char room[16];
    struct text t = text_in(room, sizeof room);

    text_add_n(&t, s, (size_t)(end - s));
    return !t.cut && text_to_int(room, v);
}

static const char *find_char(const char *s, char c)
{
    while (*s && *s != c) s++;
    return s;
}

static enum figure_fault parse_fraction(const struct figure *f, const char *s, int32_t *value, int32_t *over)
{
    const char *slash = find_char(s, '/');
    int64_t num, den = 1;

    if (!number_before(s, slash, &num)) return FIGURE_NOT_A_VALUE;
    if (*slash && !text_to_int(slash + 1, &den)) return FIGURE_NOT_A_VALUE;
    if (den < 1) return FIGURE_NOT_A_VALUE;
    if (den > MOST_BELOW || num < f->lo * den || num > f->hi * den) return FIGURE_OUT_OF_RANGE;
    *value = (int32_t)num;
    *over = (int32_t)den;
    return FIGURE_FINE;
}

/* A cell may become what stands in its row or column: a rule that reads words there
** need not know what to do with a number, and the other way round. */
static bool stands_beside(const struct figure *f, int16_t printed)
{
    const struct table *t = f->table;

    for (int row = 0; row < t->rows; row++)
        if (t->cell[row * t->cols + f->col] == printed) return true;
    for (int col = 0; col < t->cols; col++)
        if (t->cell[f->row * t->cols + col] == printed) return true;
    return false;
}

static bool parse_cell_word(const struct figure *f, const char *s, int32_t *value)
{
    const struct table *t = f->table;

    for (int i = 0; t->words && i < t->rows * t->cols; i++) {
        struct cell c = cell_decode(t->cell[i]);
        if (!c.word || !text_same(s, t->words[c.value].id) || !stands_beside(f, t->cell[i])) continue;
        *value = t->cell[i];
        return true;
    }
    return false;
}

static enum figure_fault parse_cell(const struct figure *f, const char *s, int32_t *value)
{
    const char *star = find_char(s, '*');
    bool words = cell_decode((int16_t)f->value).word;
    int64_t v;

    if (parse_cell_word(f, s, value)) return FIGURE_FINE;
    if (text_same(s, "no") && (!words || stands_beside(f, CELL_NO))) {
        *value = CELL_NO;
        return FIGURE_FINE;
    }
    if (text_same(s, "-") && (!words || stands_beside(f, CELL_NONE))) {
        *value = CELL_NONE;
        return FIGURE_FINE;
    }
    if (words || (*star && star[1]) || !number_before(s, star, &v)) return FIGURE_NOT_A_VALUE;
    if (in_range(f, v) || (*star && (v < -MOST_STARRED || v > MOST_STARRED))) return FIGURE_OUT_OF_RANGE;
    *value = *star ? STAR((int32_t)v) : (int32_t)v;
    return FIGURE_FINE;
}

static enum figure_fault parse_option(const struct option *o, const char *s, int32_t *value, char *near)
{
    struct nearest n = nearest_to(s);

    for (int i = 0; i < o->choices; i++) {
        if (text_same(s, o->choice[i].id)) {
            *value = i;
            return FIGURE_FINE;
        }
        nearest_try(&n, o->choice[i].id);
    }
    if (near) {
        struct text t = text_in(near, MAX_NAME);
        text_add(&t, n.name);
    }
    return FIGURE_NO_SUCH_CHOICE;
}

enum figure_fault figure_parse(const struct figure *f, const char *s, int32_t *value, int32_t *over, char *near)
{
    if (near) *near = 0;
    *over = 1;
    if (f->fixed) return FIGURE_FIXED;
    switch (f->kind) {
    case FIGURE_CELL:   return parse_cell(f, s, value);
    case FIGURE_OPTION: return parse_option(f->option, s, value, near);
    case FIGURE_TIMES:  return parse_fraction(f, s, value, over);
    default:            return parse_number(f, s, value);
    }
}

enum figure_fault figure_set(struct house *h, const struct figure *f, const char *s, char *near)
{
    int32_t value, over;
    enum figure_fault fault = figure_parse(f, s, &value, &over, near);

    if (fault) return fault;
    switch (f->kind) {
    case FIGURE_OPTION: return house_choose(h, f->option, value) ? FIGURE_FINE : FIGURE_NO_ROOM;
    case FIGURE_CELL:   return house_cell(h, f->where, value) ? FIGURE_FINE : FIGURE_NO_ROOM;
    default:            return house_set(h, f->where, value, over) ? FIGURE_FINE : FIGURE_NO_ROOM;
    }
}

void figure_now(const struct figure *f, const struct house *h, int32_t *value, int32_t *over, bool *changed)
{
    *value = f->value;
    *over = f->over;
    *changed = house_value(h, f->where, value, over);
}
