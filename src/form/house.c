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

struct error *errors_figure(struct errors *e, const struct figure *f, enum figure_fault fault, const char *value,
                            const char *near)
{
    struct error *row = NULL;
    struct buffer lo = { 0 }, hi = { 0 }, may = { 0 };
    char printed[64];
    struct text as_printed = text_in(printed, sizeof printed);
    const char *arg[4];
    figure_text(&as_printed, f, f->value, f->over);
    buffer_int(&lo, f->lo);
    buffer_int(&hi, f->hi);
    arg[0] = value[0] ? value : "\"\"";
    switch (fault) {
    case FIGURE_FINE: break;
    case FIGURE_FIXED:
        row = errors_say1(e, STATUS_WRONG, f->path, f->kind == FIGURE_CELL
                          ? N_("this cannot be changed: it is told, but no rule reads it")
                          : N_("this cannot be changed: it is no figure"), NULL);
        break;
    case FIGURE_NOT_A_VALUE:
        arg[1] = printed;
        arg[2] = buffer_text(&lo);
        arg[3] = buffer_text(&hi);
        row = errors_say(e, STATUS_WRONG, f->path,
                         N_("{1} is not a value for this: it is printed as {2} and may be {3}..{4}"), arg, 4);
        break;
    case FIGURE_OUT_OF_RANGE:
        arg[1] = buffer_text(&lo);
        arg[2] = buffer_text(&hi);
        row = errors_say(e, STATUS_WRONG, f->path, N_("{1} is not in {2}..{3}"), arg, 3);
        break;
    case FIGURE_NO_SUCH_CHOICE:
        for (int i = 0; figure_choice(f, i); i++) {
            if (i) buffer_add(&may, ", ");
            buffer_add(&may, figure_choice(f, i)->id);
        }
        arg[1] = buffer_text(&may);
        arg[2] = near;
        row = errors_say(e, STATUS_WRONG, f->path,
                         near[0] ? N_("{1} is not one of {2}; did you mean {3}?") : N_("{1} is not one of {2}"), arg,
                         3);
        break;
    case FIGURE_NO_ROOM:
        row = errors_say1(e, STATUS_WRONG, f->path, N_("too many house rules"), NULL);
        break;
    }
    buffer_free(&lo);
    buffer_free(&hi);
    buffer_free(&may);
    return row;
}

/* ---- where a house rule goes ---- */

/* What is being read. book: paths are about this one and may leave out its id; NULL: they begin with a rulebook. into:
** the desk's own house, or somebody's. before: what it held already may be set anew; what is read now, not twice. */
struct taking { struct desk *desk; const struct book *book; struct house *into; int before; const char *file; };

static bool is_changed(const struct taking *t, const struct figure *f)
{
    for (int i = t->before; i < t->into->len; i++)
        if (t->into->change[i].where == f->where) return true;
    return false;
}

/* The desk says in its answers which figures were changed, in the order given. */
static void remember(struct desk *d, const struct figure *f)
{
    for (int i = 0; i < d->changes; i++)
        if (d->change[i].where == f->where) return;
    d->has_house = true;
    if (d->changes < MAX_CHANGED) d->change[d->changes++] = (struct house_change){ desk_keep(d, f->path), f->where };
}

static bool is_called(const struct book *b, const char *name)
{
    for (const char *const *alias = b->aliases; alias && *alias; alias++)
        if (text_same(name, *alias)) return true;
    return text_same(name, b->id);
}

/* The figure that a path names. near: another path, the nearest there is, or empty. */
static bool find(const struct taking *t, const char *path, struct figure *f, char *near)
{
    char name[MAX_NAME] = { 0 }, full[MAX_FIGURE_PATH * 2];
    struct text whole = text_in(full, sizeof full);
    size_t len = strcspn(path, ".");
    const struct book *book = t->book;

    memcpy(name, path, len < sizeof name - 1 ? len : sizeof name - 1);
    if (!book) book = find_book(name, near);
    else if (!is_called(book, name)) text_add(&whole, book->id), text_char(&whole, '.');
    if (!book) return false;
    text_add(&whole, path);
    if (near) near[0] = '\0';
    return whole.len < MAX_FIGURE_PATH && !whole.cut && find_figure(book, full, f, near);
}

/* at: the value in a file or request; NULL: from the command line, where the last one counts. */
static bool change(const struct taking *t, const char *path, const char *value, const struct node *at)
{
    struct desk *d = t->desk;
    struct figure_place here = { t->file, at ? at->line : 0, at ? at->column : 0 }, key = here;
    char near[MAX_FIGURE_PATH] = "";
    struct figure f;
    enum figure_fault fault;

    if (at && at->key) key = (struct figure_place){ t->file, at->key_line, at->key_column };
    if (!find(t, path, &f, errors_suggest(&d->errors) ? near : NULL)) {
        unknown_path(d, path, near, key);
        return false;
    }
    if (at && is_changed(t, &f)) {
        place_row(errors_say1(&d->errors, STATUS_WRONG, f.path, N_("given twice"), NULL), key);
        return false;
    }
    near[0] = '\0';
    fault = figure_set(t->into, &f, value, near);
    if (fault != FIGURE_FINE) {
        place_row(errors_figure(&d->errors, &f, fault, value, near), here);
        return false;
    }
    if (t->into == &d->house) remember(d, &f);
    return true;
}

bool desk_set(struct desk *d, const char *path, const char *value)
{
    return change(&(struct taking){ .desk = d, .into = &d->house }, path, value, NULL);
}

static bool no_figure(const struct taking *t, const char *path, const struct node *n)
{
    struct desk *d = t->desk;

    place_row(errors_say1(&d->errors, STATUS_WRONG, path, N_("a figure or a word was expected, not {1}"),
                          words(d->lang, node_kind_words(n))), (struct figure_place){ t->file, n->line, n->column });
    return false;
}

static bool take(const struct taking *t, const struct node *object, struct buffer *path)
{
    bool fine = true;

    for (const struct node *n = object->first; n && !errors_full(&t->desk->errors); n = n->next) {
        size_t was = buffer_deeper(path, n->key);

        if (path->len >= MAX_FIGURE_PATH) {         /* no figure has so long a name: what is below does not matter */
            unknown_path(t->desk, buffer_text(path), "",
                         (struct figure_place){ t->file, n->key_line, n->key_column });
            fine = false;
        } else if (n->kind == NODE_OBJECT) fine = take(t, n, path) && fine;
        else if (node_scalar(n)) fine = change(t, buffer_text(path), n->text, n) && fine;
        else fine = no_figure(t, buffer_text(path), n);
        buffer_cut(path, was);
    }
    return fine;
}

void desk_house(struct desk *d, const struct node *object, const char *file)
{
    struct taking t = { .desk = d, .into = &d->house, .before = d->house.len, .file = file };
    struct buffer path = { 0 };

    take(&t, object, &path);
    buffer_free(&path);
}

bool desk_house_of(struct desk *d, const struct book *book, const struct node *object, const char *file,
                   struct house *out)
{
    struct taking t = { .desk = d, .book = book, .into = out, .before = out->len, .file = file };
    struct buffer path = { 0 };
    bool fine = take(&t, object, &path);

    buffer_free(&path);
    return fine;
}

/* ---- what was changed ---- */

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
