/* paths.c - see paths.h. */
#include "rules/paths.h"
#include <string.h>

/* What can be looked at in a book, in this order. */
enum { IN_TABLES, IN_ADDS, IN_TIMES, IN_CANCELS, IN_LIMITS, IN_NUMBERS, IN_OPTIONS, ALL_SEEN };

/* What a house rule may make of figures whose list gives no bounds. */
enum { MOST_ADDED = 100, MOST_LIMIT = 9999, MOST_TIMES = 100, MOST_CELL = 7000 };

struct figure_walk walk_figures(const struct book *b)
{
    return (struct figure_walk){ .book = b };
}

static void path_of(struct figure *f, const char *a, const char *b, const char *c, const char *d)
{
    const char *part[4] = { a, b, c, d };
    struct text t = text_in(f->path, sizeof f->path);

    for (int i = 0; i < 4 && part[i]; i++) {
        if (i) text_char(&t, '.');
        text_add(&t, part[i]);
    }
}

static int lists_in(const struct book *b, int part)
{
    switch (part) {
    case IN_TABLES:  return b->tables;
    case IN_ADDS:    return b->adds_lists;
    case IN_TIMES:   return b->times_lists;
    case IN_CANCELS: return b->cancels_lists;
    case IN_LIMITS:  return b->limits_lists;
    case IN_NUMBERS: return b->numbers_lists;
    default:         return b->options;
    }
}

static int rows_in(const struct book *b, int part, int list)
{
    switch (part) {
    case IN_TABLES:  return b->table[list]->rows * b->table[list]->cols;
    case IN_ADDS:    return b->adds[list]->rows;
    case IN_TIMES:   return b->times[list]->rows;
    case IN_CANCELS: return b->cancels[list]->rows;
    case IN_LIMITS:  return b->limits[list]->rows;
    case IN_NUMBERS: return b->numbers[list]->rows;
    default:         return 1;
    }
}

static const char *list_id(const struct book *b, int part, int list)
{
    switch (part) {
    case IN_TABLES:  return b->table[list]->id;
    case IN_ADDS:    return b->adds[list]->id;
    case IN_TIMES:   return b->times[list]->id;
    case IN_CANCELS: return b->cancels[list]->id;
    case IN_LIMITS:  return b->limits[list]->id;
    case IN_NUMBERS: return b->numbers[list]->id;
    default:         return b->option[list]->id;
    }
}

/* Of all but tables and options: the name of a row. */
static const char *row_id(const struct book *b, int part, int list, int row)
{
    switch (part) {
    case IN_ADDS:    return b->adds[list]->row[row].id;
    case IN_TIMES:   return b->times[list]->row[row].id;
    case IN_CANCELS: return b->cancels[list]->row[row].id;
    case IN_LIMITS:  return b->limits[list]->row[row].id;
    default:         return b->numbers[list]->row[row].id;
    }
}

/* Where a table prints no negative number, house rules may not put one there: it holds losses, distances or dice. */
static bool has_minus(const struct table *t)
{
    for (int i = 0; i < t->rows * t->cols; i++) {
        struct cell c = cell_decode(t->cell[i]);
        if (c.value < 0) return true;
    }
    return false;
}

static void cell_figure(struct figure *f, const struct book *b, const struct table *t, int cell, bool minus)
{
    int row = cell / t->cols, col = cell % t->cols;

    f->kind = FIGURE_CELL;
    f->where = &t->cell[cell];
    f->cite = t->cite;
    f->says = t->says;
    f->value = t->cell[cell];
    f->lo = minus ? -MOST_CELL : 0;
    f->hi = MOST_CELL;
    f->table = t;
    f->fixed = t->words && t->words->column[col].many == ONLY_TOLD;
    f->row = row;
    f->col = col;
    path_of(f, b->id, t->id, t->row[row].id, t->col[col].id);
}

static void option_figure(struct figure *f, const struct book *b, const struct option *o)
{
    f->kind = FIGURE_OPTION;
    f->where = o;
    f->cite = o->cite;
    f->says = o->says;
    f->value = o->printed;
    f->hi = o->choices - 1;
    f->option = o;
    path_of(f, b->id, o->id, NULL, NULL);
}

static void number_figure(struct figure *f, const struct book *b, const struct numbers_list *l, const struct number *n)
{
    f->kind = FIGURE_NUMBER;
    f->where = &n->value;
    f->cite = n->cite;
    f->says = n->says;
    f->value = n->value;
    f->lo = n->lo;
    f->hi = n->hi;
    path_of(f, b->id, l->id, n->id, NULL);
}

static void adds_figure(struct figure *f, const struct book *b, const struct adds_list *l, const struct adds *row)
{
    f->kind = FIGURE_ADDS;
    f->where = &row->add;
    f->cite = row->cite;
    f->says = row->says;
    f->value = row->add;
    f->lo = -MOST_ADDED;
    f->hi = MOST_ADDED;
    f->terms = l->terms;
    f->of = l->of;
    path_of(f, b->id, l->id, row->id, NULL);
}

static void times_figure(struct figure *f, const struct book *b, const struct times_list *l, const struct times *row)
{
    f->kind = FIGURE_TIMES;
    f->where = &row->num;
    f->cite = row->cite;
    f->says = row->says;
    f->value = row->num;
    f->over = row->den;
    f->lo = 0;
    f->hi = MOST_TIMES;
    f->terms = l->terms;
    f->of = l->of;
    path_of(f, b->id, l->id, row->id, NULL);
}

static void cancels_figure(struct figure *f, const struct book *b, const struct cancels_list *l,
                           const struct cancels *row)
{
    f->kind = FIGURE_CANCELS;
    f->where = &row->when;
    f->cite = row->cite;
    f->says = row->says;
    f->terms = l->terms;
    f->of = l->of;
    f->fixed = true;
    path_of(f, b->id, l->id, row->id, NULL);
}

static void limits_figure(struct figure *f, const struct book *b, const struct limits_list *l, const struct limits *row)
{
    f->kind = FIGURE_LIMITS;
    f->where = &row->limit;
    f->cite = row->cite;
    f->says = row->says;
    f->value = row->limit;
    f->lo = -MOST_LIMIT;
    f->hi = MOST_LIMIT;
    f->terms = l->terms;
    f->of = l->of;
    path_of(f, b->id, l->id, row->id, NULL);
}

static void figure_at(struct figure *f, const struct figure_walk *w)
{
    const struct book *b = w->book;
    int list = w->list, row = w->row;

    memset(f, 0, sizeof *f);
    f->over = 1;
    switch (w->part) {
    case IN_TABLES:  cell_figure(f, b, b->table[list], row, w->minus); break;
    case IN_ADDS:    adds_figure(f, b, b->adds[list], &b->adds[list]->row[row]); break;
    case IN_TIMES:   times_figure(f, b, b->times[list], &b->times[list]->row[row]); break;
    case IN_CANCELS: cancels_figure(f, b, b->cancels[list], &b->cancels[list]->row[row]); break;
    case IN_LIMITS:  limits_figure(f, b, b->limits[list], &b->limits[list]->row[row]); break;
    case IN_NUMBERS: number_figure(f, b, b->numbers[list], &b->numbers[list]->row[row]); break;
    default:         option_figure(f, b, b->option[list]); break;
    }
}

static void figure_alone(struct figure *f, const struct book *b, int part, int list, int row)
{
    struct figure_walk w = { b, part, list, row, part == IN_TABLES && has_minus(b->table[list]) };

    figure_at(f, &w);
}

bool next_figure(struct figure_walk *w, struct figure *out)
{
    while (w->part < ALL_SEEN) {
        if (w->list >= lists_in(w->book, w->part)) {
            w->part++;
            w->list = w->row = 0;
        } else if (w->row >= rows_in(w->book, w->part, w->list)) {
            w->list++;
            w->row = 0;
        } else {
            if (w->part == IN_TABLES && w->row == 0) w->minus = has_minus(w->book->table[w->list]);
            figure_at(out, w);
            w->row++;
            return true;
        }
    }
    return false;
}

/* What follows `id` and a dot in the path; NULL: it does not begin so. */
static const char *after(const char *path, const char *id)
{
    size_t len = strlen(id);

    return text_starts(path, id) && path[len] == '.' ? path + len + 1 : NULL;
}

/* What follows the book's name or an alias of it; NULL: another book's path. */
static const char *inside(const struct book *b, const char *path)
{
    const char *rest = after(path, b->id);

    for (const char *const *alias = b->aliases; !rest && alias && *alias; alias++) rest = after(path, *alias);
    return rest;
}

/* The number of the row or cell in this list that the rest of a path names; -1: none. */
static int row_named(const struct book *b, int part, int list, const char *rest)
{
    const struct table *t = part == IN_TABLES ? b->table[list] : NULL;

    for (int row = 0; t && row < t->rows; row++) {
        const char *col = after(rest, t->row[row].id);

        for (int k = 0; col && k < t->cols; k++)
            if (text_same(col, t->col[k].id)) return row * t->cols + k;
    }
    for (int row = 0; !t && row < rows_in(b, part, list); row++)
        if (text_same(rest, row_id(b, part, list, row))) return row;
    return -1;
}

/* Comparing with every name is dear: only for a path that there is not. */
static void nearest_figure(const struct book *b, const char *wanted, char *near)
{
    struct nearest n = nearest_to(wanted);
    char name[MAX_FIGURE_PATH];

    for (int part = 0; part < ALL_SEEN; part++)
        for (int list = 0; list < lists_in(b, part); list++) {
            const struct table *t = part == IN_TABLES ? b->table[list] : NULL;
            struct text stem = text_in(name, sizeof name);

            text_add(&stem, list_id(b, part, list));
            if (part == IN_OPTIONS) nearest_try(&n, name);
            else text_char(&stem, '.');
            for (int row = 0; part != IN_OPTIONS && row < rows_in(b, part, list); row++) {
                struct text end = stem;

                text_add(&end, t ? t->row[row / t->cols].id : row_id(b, part, list, row));
                if (t) text_char(&end, '.');
                if (t) text_add(&end, t->col[row % t->cols].id);
                nearest_try(&n, name);
            }
        }
    if (n.name[0]) {
        struct text t = text_in(near, MAX_FIGURE_PATH);
        text_add(&t, b->id);
        text_char(&t, '.');
        text_add(&t, n.name);
    }
}

bool find_figure(const struct book *b, const char *path, struct figure *out, char *near)
{
    const char *wanted = inside(b, path);

    if (near) *near = 0;
    for (int part = 0; wanted && part < ALL_SEEN; part++)
        for (int list = 0; list < lists_in(b, part); list++) {
            const char *id = list_id(b, part, list), *rest = after(wanted, id);
            int row = -1;

            if (part == IN_OPTIONS) row = text_same(wanted, id) ? 0 : -1;
            else if (rest) row = row_named(b, part, list, rest);
            if (row < 0) continue;
            figure_alone(out, b, part, list, row);
            return true;
        }
    if (near) nearest_figure(b, wanted ? wanted : path, near);
    return false;
}

/* ---- the figure behind a line of a trace ---- */

static bool cell_of_line(const struct book *b, const struct trace_line *line, struct figure *out)
{
    for (int list = 0; list < b->tables; list++) {
        const struct table *t = b->table[list];

        if (line->table != t || line->row < 0 || line->row >= t->rows) continue;
        if (line->col < 0 || line->col >= t->cols) return false;
        figure_alone(out, b, IN_TABLES, list, line->row * t->cols + line->col);
        return true;
    }
    return false;
}

/* What a row of a list is called and where it comes from. */
struct row_words { const char *of, *cite, *says; };

static struct row_words row_words(const struct book *b, int part, int list, int row)
{
    const struct adds_list *adds = part == IN_ADDS ? b->adds[list] : NULL;
    const struct times_list *times = part == IN_TIMES ? b->times[list] : NULL;
    const struct cancels_list *cancels = part == IN_CANCELS ? b->cancels[list] : NULL;
    const struct limits_list *limits = part == IN_LIMITS ? b->limits[list] : NULL;

    if (adds) return (struct row_words){ adds->of, adds->row[row].cite, adds->row[row].says };
    if (times) return (struct row_words){ times->of, times->row[row].cite, times->row[row].says };
    if (cancels) return (struct row_words){ cancels->of, cancels->row[row].cite, cancels->row[row].says };
    return (struct row_words){ limits->of, limits->row[row].cite, limits->row[row].says };
}

bool figure_of_line(const struct book *b, const struct trace_line *line, struct figure *out)
{
    static const enum trace_kind kind_of[] = {
        [IN_ADDS] = TRACE_ADDS, [IN_TIMES] = TRACE_MULTIPLIES, [IN_CANCELS] = TRACE_CANCELS, [IN_LIMITS] = TRACE_LIMITS,
    };
    bool found = false;

    if (line->table) return cell_of_line(b, line, out);
    for (int part = IN_ADDS; part <= IN_LIMITS; part++) {
        if (line->kind != TRACE_NOT_COUNTED && line->kind != kind_of[part]) continue;
        for (int list = 0; list < lists_in(b, part); list++)
            for (int row = 0; row < rows_in(b, part, list); row++) {
                struct row_words w = row_words(b, part, list, row);
                bool meant = text_same(line->of, w.of);     /* the same words may stand in two lists */

                if (!text_same(line->says, w.says) || !text_same(line->cite, w.cite)) continue;
                if (!found || meant) figure_alone(out, b, part, list, row);
                if (meant) return true;
                found = true;
            }
    }
    return found;
}
