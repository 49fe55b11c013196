/* files.c - inputs and house rules from files that people write, in YAML (or JSON, which is YAML too).
**
** Apart from the rest because the page's module has no YAML: there a request brings everything. */
#include "base/text.h"
#include "form/desk.h"

bool desk_input_file(struct desk *d, const char *name, const char *text, size_t len)
{
    struct desk_file *f;
    struct wrong wrong;
    if (d->files == MAX_FILES) {
        errors_say1(&d->errors, STATUS_WRONG, name, N_("too many files"), NULL);
        return false;
    }
    f = &d->file[d->files++];
    *f = (struct desk_file){ 0 };
    text_add(&(struct text){ f->name, sizeof f->name, 0, false }, name);
    if (!yaml_read(&f->tree, text, len, d->lang, &wrong)) {
        error_place(errors_add(&d->errors, STATUS_WRONG, NULL, wrong.message), name, wrong.line, wrong.column);
        return false;
    }
    if (f->tree.root->kind != NODE_OBJECT) {
        error_place(errors_say1(&d->errors, STATUS_WRONG, NULL, N_("inputs by name were expected, not {1}"),
                                words(d->lang, node_kind_words(f->tree.root))), name, 1, 1);
        return false;
    }
    desk_inputs(d, f->tree.root);
    question_again(&d->question);
    return true;
}

bool desk_house_file(struct desk *d, const char *name, const char *text, size_t len)
{
    struct tree tree = { 0 };
    struct wrong wrong;
    int before = d->errors.n;
    if (!yaml_read(&tree, text, len, d->lang, &wrong))
        error_place(errors_add(&d->errors, STATUS_WRONG, NULL, wrong.message), name, wrong.line, wrong.column);
    else if (tree.root->kind != NODE_OBJECT)
        error_place(errors_say1(&d->errors, STATUS_WRONG, NULL,
                                N_("figures and options by name were expected, not {1}"),
                                words(d->lang, node_kind_words(tree.root))), name, 1, 1);
    else
        desk_house(d, tree.root, name);
    tree_free(&tree);
    return d->errors.n == before;
}
