/* house.c - house rules: figures and options by path, from a file, a request or --set. */
#include <string.h>
#include "base/text.h"
#include "form/desk.h"
#include "form/values.h"

/* Where a figure stands in a file; file NULL: it was not in one. */
struct figure_place { const char *file; int line, column; };

static void place_row(struct error *row, struct figure_place at)
{
    if (at.file) error_place(row, at.file, at.line, at.column);
}

static void unknown_path(struct desk *d, const char *path, const char *near, struct figure_place at)
{
    struct error *row;
    if (near[0]) row = errors_say1(&d->errors, STATUS_WRONG, path,
                                   N_("there is no such figure or option; did you mean {1}?"), near);
    else row = errors_say1(&d->errors, STATUS_WRONG, path,
                           N_("there is no such figure or option; \"alea table NAME --paths\" lists them"), NULL);
    place_row(row, at);
}

/* near: of a choice, the nearest there is, or empty */
static struct error *wrong_value(struct desk *d, const struct figure *f, enum figure_fault fault, const char *value,
                                 const char *near)
{
    struct error *row = NULL;
    struct buffer lo = { 0 }, hi = { 0 }, may = { 0 };
    char printed[64];
    struct text as_printed = text_in(printed, sizeof printed);
    const char *arg[3];
    figure_text(&as_printed, f, f->value, f->over);
    buffer_int(&lo, f->lo);
    buffer_int(&hi, f->hi);
    arg[0] = value[0] ? value : "\"\"";
    switch (fault) {
    case FIGURE_FINE: break;
    case FIGURE_FIXED:
        row = errors_say1(&d->errors, STATUS_WRONG, f->path, N_("this cannot be changed: it is no figure"), NULL);
        break;
    case FIGURE_NOT_A_VALUE:
        row = errors_say2(&d->errors, STATUS_WRONG, f->path,
                          N_("{1} is not a value for this; it is printed as {2}"), arg[0], printed);
        break;
    case FIGURE_OUT_OF_RANGE:
        arg[1] = buffer_text(&lo);
        arg[2] = buffer_text(&hi);
        row = errors_say(&d->errors, STATUS_WRONG, f->path, N_("{1} is not in {2}..{3}"), arg, 3);
        break;
    case FIGURE_NO_SUCH_CHOICE:
        for (int i = 0; f->option && i < f->option->choices; i++) {
            if (i) buffer_add(&may, ", ");
            buffer_add(&may, f->option->choice[i].id);
        }
        arg[1] = buffer_text(&may);
        arg[2] = near;
        row = errors_say(&d->errors, STATUS_WRONG, f->path,
                         near[0] ? N_("{1} is not one of {2}; did you mean {3}?") : N_("{1} is not one of {2}"), arg,
                         3);
        break;
    case FIGURE_NO_ROOM:
        row = errors_say1(&d->errors, STATUS_WRONG, f->path, N_("too many house rules"), NULL);
        break;
    }
    buffer_free(&lo);
    buffer_free(&hi);
    buffer_free(&may);
    return row;
}

static void remember(struct desk *d, const char *path)
{
    for (int i = 0; i < d->changes; i++)
        if (text_same(d->change[i].path, path)) return;
    if (d->changes == MAX_CHANGED) return;
    d->change[d->changes++].path = desk_keep(d, path);
}

static bool change(struct desk *d, const char *path, const char *value, const char *file, const struct node *at)
{
    struct figure_place here = { file, at ? at->line : 0, at ? at->column : 0 }, key = here;
    char name[MAX_NAME] = { 0 }, near[MAX_FIGURE_PATH] = "";
    size_t len = strcspn(path, ".");
    const struct book *book;
    struct figure f;
    enum figure_fault fault;
    if (at && at->key) key = (struct figure_place){ file, at->key_line, at->key_column };
    memcpy(name, path, len < sizeof name - 1 ? len : sizeof name - 1);
    book = find_book(name, near);
    if (book == NULL) {
        unknown_path(d, path, near, key);
        return false;
    }
    near[0] = '\0';
    if (strlen(path) >= MAX_FIGURE_PATH || !find_figure(book, path, &f, near)) {
        unknown_path(d, path, near, key);
        return false;
    }
    for (int i = d->changes_before; at && i < d->changes; i++) {
        if (!text_same(d->change[i].path, f.path)) continue;
        place_row(errors_say1(&d->errors, STATUS_WRONG, f.path, N_("given twice"), NULL), key);
        return false;
    }
    near[0] = '\0';
    fault = figure_set(&d->house, &f, value, near);
    if (fault != FIGURE_FINE) {
        place_row(wrong_value(d, &f, fault, value, near), here);
        return false;
    }
    remember(d, f.path);
    d->has_house = true;
    return true;
}

bool desk_set(struct desk *d, const char *path, const char *value) { return change(d, path, value, NULL, NULL); }

static void take(struct desk *d, const struct node *object, const char *path, const char *file)
{
    for (const struct node *n = object->first; n; n = n->next) {
        struct buffer below = { 0 };
        if (path[0]) {
            buffer_add(&below, path);
            buffer_char(&below, '.');
        }
        buffer_add(&below, n->key);
        if (n->kind == NODE_OBJECT) {
            take(d, n, buffer_text(&below), file);
        } else if (node_scalar(n)) {
            change(d, buffer_text(&below), n->text, file, n);
        } else {
            struct error *row = errors_say1(&d->errors, STATUS_WRONG, buffer_text(&below),
                                            N_("a figure or a word was expected, not {1}"),
                                            words(d->lang, node_kind_words(n)));
            if (file) error_place(row, file, n->line, n->column);
        }
        buffer_free(&below);
    }
}

void desk_house(struct desk *d, const struct node *object, const char *file)
{
    d->changes_before = d->changes;         /* what was set before may be set anew; within one file nothing twice */
    take(d, object, "", file);
}

bool changed_figure(const struct desk *d, int i, struct figure *f, struct buffer *now, struct buffer *was)
{
    char book[MAX_NAME];
    struct text t = text_in(book, sizeof book);
    int32_t value, over;
    bool changed;
    text_add_n(&t, d->change[i].path, strcspn(d->change[i].path, "."));
    if (!find_figure(find_book(book, NULL), d->change[i].path, f, NULL)) return false;
    figure_now(f, &d->house, &value, &over, &changed);
    figure_words(now, f, value, over);
    figure_words(was, f, f->value, f->over);
    return true;
}
