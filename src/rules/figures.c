/* figures.c - the values of printed figures as text, and the other way round (paths.h). */
#include "rules/paths.h"

enum { MOST_BELOW = 1000,       /* the largest denominator of a house rule's fraction */
       MOST_STARRED = 999,      /* see tables.h */
       ANY_COLUMN = -1 };

static void cell_text(struct text *out, const struct table *t, int32_t value)
{
    struct cell c = cell_decode((int16_t)value);

    if (c.no) {
        text_add(out, "no");
    } else if (c.none) {
        text_add(out, "-");
    } else if (c.word) {
        text_add(out, t->words->word[c.value].id);
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

/* Is this printed in the table, or in that column of it? A rule in whose table no "no" stands need not know what to
** do with one. */
static bool is_printed(const struct table *t, int16_t cell, int column)
{
    for (int i = 0; i < t->rows * t->cols; i++)
        if (t->cell[i] == cell && (column == ANY_COLUMN || i % t->cols == column)) return true;
    return false;
}

static bool has_star(const struct table *t)
{
    for (int i = 0; i < t->rows * t->cols; i++)
        if (cell_decode(t->cell[i]).star) return true;
    return false;
}

static bool holds_words(const struct figure *f)
{
    return f->kind == FIGURE_CELL && f->table->words && f->table->words->column[f->col].many > 0;
}

/* The i-th word of a column of words, and the cell that it stands for: its own words, then "no" and "-" where the
** column prints them. */
static const struct word *cell_choice(const struct figure *f, int i, int32_t *cell)
{
    static const struct { struct word word; int16_t cell; } other[] = {
        { { "no", N_("no") }, CELL_NO }, { { "-", "-" }, CELL_NONE },
    };
    const struct cell_words *words = f->table->words;
    const struct column_words *own = &words->column[f->col];

    if (i < own->many) {
        *cell = WORD(own->first + i);
        return &words->word[own->first + i];
    }
    i -= own->many;
    for (int k = 0; k < LEN(other); k++)
        if (is_printed(f->table, other[k].cell, f->col) && i-- == 0) {
            *cell = other[k].cell;
            return &other[k].word;
        }
    return NULL;
}

/* The value of the i-th choice; the index is that of an option. */
static const struct word *choice_at(const struct figure *f, int i, int32_t *value)
{
    if (holds_words(f)) return cell_choice(f, i, value);
    *value = i;
    return f->kind == FIGURE_OPTION && i < f->option->choices ? &f->option->choice[i] : NULL;
}

const struct word *figure_choice(const struct figure *f, int i)
{
    int32_t value;

    return choice_at(f, i, &value);
}

static enum figure_fault parse_cell(const struct figure *f, const char *s, int32_t *value)
{
    const char *star = find_char(s, '*');
    int64_t v;

    *value = text_same(s, "no") ? CELL_NO : CELL_NONE;
    if ((text_same(s, "no") || text_same(s, "-")) && is_printed(f->table, (int16_t)*value, ANY_COLUMN))
        return FIGURE_FINE;
    if ((*star && (star[1] || !has_star(f->table))) || !number_before(s, star, &v)) return FIGURE_NOT_A_VALUE;
    if (in_range(f, v) || (*star && (v < -MOST_STARRED || v > MOST_STARRED))) return FIGURE_OUT_OF_RANGE;
    *value = *star ? STAR((int32_t)v) : (int32_t)v;
    return FIGURE_FINE;
}

static enum figure_fault parse_choice(const struct figure *f, const char *s, int32_t *value, char *near)
{
    struct nearest n = nearest_to(s);
    const struct word *w;

    for (int i = 0; (w = choice_at(f, i, value)) != NULL; i++) {
        if (text_same(s, w->id)) return FIGURE_FINE;
        nearest_try(&n, w->id);
    }
    if (near && s[0] && s[1]) {             /* one letter is equally near to every name: no hint */
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
    if (f->kind == FIGURE_OPTION || holds_words(f)) return parse_choice(f, s, value, near);
    switch (f->kind) {
    case FIGURE_CELL:   return parse_cell(f, s, value);
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
