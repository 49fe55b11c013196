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

/* Was this figure changed, in the order given from the change `from` on? */
static bool is_changed(const struct desk *d, const struct figure *f, int from)
{
    for (int i = from; i < d->changes; i++)
        if (d->change[i].where == f->where) return true;
    return false;
}

static void remember(struct desk *d, const struct figure *f)
{
    if (d->changes == MAX_CHANGED || is_changed(d, f, 0)) return;
    d->change[d->changes++] = (struct house_change){ desk_keep(d, f->path), f->where };
}

static bool change(struct desk *d, const char *path, const char *value, const char *file, const struct node *at)
{
    struct figure_place here = { file, at ? at->line : 0, at ? at->column : 0 }, key = here;
    char name[MAX_NAME] = { 0 }, near[MAX_FIGURE_PATH] = "";
    size_t len = strcspn(path, ".");
    bool suggest = errors_suggest(&d->errors);
    const struct book *book;
    struct figure f;
    enum figure_fault fault;
    if (at && at->key) key = (struct figure_place){ file, at->key_line, at->key_column };
    memcpy(name, path, len < sizeof name - 1 ? len : sizeof name - 1);
    book = find_book(name, suggest ? near : NULL);
    if (book == NULL) {
        unknown_path(d, path, near, key);
        return false;
    }
    near[0] = '\0';
    if (strlen(path) >= MAX_FIGURE_PATH || !find_figure(book, path, &f, suggest ? near : NULL)) {
        unknown_path(d, path, near, key);
        return false;
    }
    if (at && is_changed(d, &f, d->changes_before)) {
        place_row(errors_say1(&d->errors, STATUS_WRONG, f.path, N_("given twice"), NULL), key);
        return false;
    }
    near[0] = '\0';
    fault = figure_set(&d->house, &f, value, near);
    if (fault != FIGURE_FINE) {
        place_row(wrong_value(d, &f, fault, value, near), here);
        return false;
    }
    remember(d, &f);
    d->has_house = true;
    return true;
}

bool desk_set(struct desk *d, const char *path, const char *value) { return change(d, path, value, NULL, NULL); }

static void no_figure(struct desk *d, const char *path, const char *file, const struct node *n)
{
    place_row(errors_say1(&d->errors, STATUS_WRONG, path, N_("a figure or a word was expected, not {1}"),
                          words(d->lang, node_kind_words(n))), (struct figure_place){ file, n->line, n->column });
}

static void take(struct desk *d, const struct node *object, struct buffer *path, const char *file)
{
    for (const struct node *n = object->first; n && !errors_full(&d->errors); n = n->next) {
        size_t was = buffer_deeper(path, n->key);
        if (path->len >= MAX_FIGURE_PATH)           /* no figure has so long a name: what is below does not matter */
            unknown_path(d, buffer_text(path), "", (struct figure_place){ file, n->key_line, n->key_column });
        else if (n->kind == NODE_OBJECT) take(d, n, path, file);
        else if (node_scalar(n)) change(d, buffer_text(path), n->text, file, n);
        else no_figure(d, buffer_text(path), file, n);
        buffer_cut(path, was);
    }
}

void desk_house(struct desk *d, const struct node *object, const char *file)
{
    struct buffer path = { 0 };
    d->changes_before = d->changes;         /* what was set before may be set anew; within one file nothing twice */
    take(d, object, &path, file);
    buffer_free(&path);
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
