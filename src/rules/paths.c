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

/* A table without printed minus signs stays one: losses, distances and dice are not less than none. */
static bool has_minus(const struct table *t)
{
    for (int i = 0; i < t->rows * t->cols; i++) {
        struct cell c = cell_decode(t->cell[i]);
        if (c.value < 0) return true;
    }
    return false;
}

static void cell_figure(struct figure *f, const struct book *b, const struct table *t, int cell)
{
    int row = cell / t->cols, col = cell % t->cols;

    f->kind = FIGURE_CELL;
    f->where = &t->cell[cell];
    f->cite = t->cite;
    f->says = t->says;
    f->value = t->cell[cell];
    f->lo = has_minus(t) ? -MOST_CELL : 0;
    f->hi = MOST_CELL;
    f->table = t;
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

static void figure_at(struct figure *f, const struct book *b, int part, int list, int row)
{
    memset(f, 0, sizeof *f);
    f->over = 1;
    switch (part) {
    case IN_TABLES:  cell_figure(f, b, b->table[list], row); break;
    case IN_ADDS:    adds_figure(f, b, b->adds[list], &b->adds[list]->row[row]); break;
    case IN_TIMES:   times_figure(f, b, b->times[list], &b->times[list]->row[row]); break;
    case IN_CANCELS: cancels_figure(f, b, b->cancels[list], &b->cancels[list]->row[row]); break;
    case IN_LIMITS:  limits_figure(f, b, b->limits[list], &b->limits[list]->row[row]); break;
    case IN_NUMBERS: number_figure(f, b, b->numbers[list], &b->numbers[list]->row[row]); break;
    default:         option_figure(f, b, b->option[list]); break;
    }
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
            figure_at(out, w->book, w->part, w->list, w->row++);
            return true;
        }
    }
    return false;
}

/* What follows the book's name or an alias of it; NULL: another book's path. */
static const char *inside(const struct book *b, const char *path)
{
    size_t len = strlen(b->id);

    if (text_starts(path, b->id) && path[len] == '.') return path + len + 1;
    for (const char *const *alias = b->aliases; alias && *alias; alias++) {
        len = strlen(*alias);
        if (text_starts(path, *alias) && path[len] == '.') return path + len + 1;
    }
    return NULL;
}

/* Comparing with every name is dear: only for a path that there is not. */
static void nearest_figure(const struct book *b, const char *wanted, char *near)
{
    size_t skip = strlen(b->id) + 1;
    struct figure_walk w = walk_figures(b);
    struct nearest n = nearest_to(wanted);
    struct figure f;

    while (next_figure(&w, &f)) nearest_try(&n, f.path + skip);
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
    size_t skip = strlen(b->id) + 1;
    struct figure_walk w = walk_figures(b);

    if (near) *near = 0;
    while (wanted && next_figure(&w, out))
        if (text_same(out->path + skip, wanted)) return true;
    if (near) nearest_figure(b, wanted ? wanted : path, near);
    return false;
}

static bool line_of_row(const struct trace_line *line, const struct figure *f)
{
    static const enum trace_kind kind_of[] = {
        [FIGURE_ADDS] = TRACE_ADDS, [FIGURE_TIMES] = TRACE_MULTIPLIES, [FIGURE_LIMITS] = TRACE_LIMITS,
            [FIGURE_CANCELS] = TRACE_CANCELS,
    };

    if (line->kind != TRACE_NOT_COUNTED && line->kind != kind_of[f->kind]) return false;
    return text_same(line->cite, f->cite) && text_same(line->says, f->says);
}

bool figure_of_line(const struct book *b, const struct trace_line *line, struct figure *out)
{
    struct figure_walk w = walk_figures(b);
    struct figure f;
    bool found = false;

    while (next_figure(&w, &f)) {
        if (f.kind == FIGURE_CELL) {
            if (line->table != f.table || line->row != f.row || line->col != f.col) continue;
            *out = f;
            return true;
        }
        if (f.kind == FIGURE_NUMBER || f.kind == FIGURE_OPTION || line->table || !line_of_row(line, &f)) continue;
        /* the same words may stand in two lists: that of the same quantity is meant */
        if (text_same(line->of, f.of)) {
            *out = f;
            return true;
        }
        if (!found) *out = f;
        found = true;
    }
    return found;
}
