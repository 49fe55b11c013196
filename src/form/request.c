/* request.c - a request as JSON: {"procedure":…,"inputs":{…},"dice":[…], …}.
**
** Every key that is not known is refused, with the nearest one; the wrong fields are all named
** in one go. */
#include <string.h>
#include "base/text.h"
#include "form/desk.h"

static const struct known_keys keys = {
    .keys = "procedure inputs dice seed lang house set of by vary",
    .wrong = N_("not a key of a request"), .near = N_("not a key of a request; did you mean {1}?"),
};

static void wrong_kind(struct desk *d, const char *field, const struct node *n, const char *wanted)
{
    errors_say2(&d->errors, STATUS_WRONG, field, N_("{1} was expected, not {2}"), words(d->lang, wanted),
                words(d->lang, node_kind_words(n)));
}

static void take_dice(struct desk *d, const struct node *n)
{
    d->typed = true;
    if (n->kind != NODE_LIST) {
        wrong_kind(d, "dice", n, N_("a list"));
        return;
    }
    for (const struct node *item = n->first; item; item = item->next) {
        int64_t face;
        if (item->kind != NODE_NUMBER || !text_to_int(item->text, &face) || face < 1 || face > MAX_SIDES) {
            errors_say1(&d->errors, STATUS_WRONG, "dice", N_("{1} is not the face of a die"),
                        node_scalar(item) ? item->text : words(d->lang, node_kind_words(item)));
            return;
        }
        if (d->faces == MAX_FACES) {
            errors_say1(&d->errors, STATUS_WRONG, "dice", N_("too many dice"), NULL);
            return;
        }
        d->face[d->faces++] = (uint8_t)face;
    }
}

static void take_of(struct desk *d, const struct node *n)
{
    if (n->kind == NODE_TEXT) {
        desk_of(d, n->text);
        return;
    }
    if (n->kind != NODE_LIST) {
        wrong_kind(d, "of", n, N_("a list"));
        return;
    }
    for (const struct node *item = n->first; item && !errors_full(&d->errors); item = item->next) {
        if (item->kind == NODE_TEXT) desk_of(d, item->text);
        else wrong_kind(d, "of", item, N_("a text"));
    }
}

static void take_vary(struct desk *d, const struct node *n)
{
    if (n->kind != NODE_OBJECT) {
        wrong_kind(d, "vary", n, N_("a group of values"));
        return;
    }
    for (const struct node *input = n->first; input && !errors_full(&d->errors); input = input->next) {
        struct desk_varied *v;
        if (input->kind != NODE_LIST) {
            wrong_kind(d, input->key, input, N_("a list"));
            continue;
        }
        if (input->count == 0) {
            errors_say1(&d->errors, STATUS_WRONG, input->key, N_("no value to compare"), NULL);
            continue;
        }
        v = desk_varies(d, input->key, input->count);
        if (v == NULL) {
            errors_say1(&d->errors, STATUS_WRONG, input->key, N_("too many values to compare"), NULL);
            continue;
        }
        for (const struct node *item = input->first; item; item = item->next) {
            struct given g = given_other(desk_keep(d, item->text));
            int64_t whole;
            if (item->kind == NODE_TEXT) g = given_string(desk_keep(d, item->text));
            if (item->kind == NODE_BOOL) g = given_bool(item->text[0] == 't');
            if (item->kind == NODE_NUMBER)
                g = text_to_int(item->text, &whole) ? given_int(whole) : given_text(desk_keep(d, item->text));
            v->value[v->n++] = g;
        }
    }
}

/* The language first: everything wrong is said in it. */
static void take_language(struct desk *d, const struct node *root)
{
    const struct node *n = node_get(root, "lang");
    enum language lang;
    if (n == NULL) return;
    if (n->kind == NODE_TEXT && language_named(n->text, &lang)) desk_speak(d, lang);
    else errors_say1(&d->errors, STATUS_WRONG, "lang", N_("{1} is not one of en, fr, it"),
                     node_scalar(n) ? n->text : words(d->lang, node_kind_words(n)));
}

static void take_rest(struct desk *d, const struct node *root)
{
    const struct node *n;
    if ((n = node_get(root, "inputs")) != NULL) {
        if (n->kind == NODE_OBJECT) desk_inputs(d, n);
        else wrong_kind(d, "inputs", n, N_("a group of values"));
    }
    if ((n = node_get(root, "dice")) != NULL && n->kind != NODE_NULL) take_dice(d, n);
    if ((n = node_get(root, "seed")) != NULL && n->kind != NODE_NULL) {
        if (n->kind == NODE_NUMBER) desk_seed(d, n->text);
        else wrong_kind(d, "seed", n, N_("a number"));
    }
    if ((n = node_get(root, "house")) != NULL) {
        if (n->kind == NODE_OBJECT) desk_house(d, n, NULL);
        else wrong_kind(d, "house", n, N_("a group of values"));
    }
    if ((n = node_get(root, "set")) != NULL) {
        if (n->kind == NODE_OBJECT) desk_house(d, n, NULL);
        else wrong_kind(d, "set", n, N_("a group of values"));
    }
    if ((n = node_get(root, "of")) != NULL) take_of(d, n);
    if ((n = node_get(root, "by")) != NULL) {
        d->by[0] = '\0';
        if (n->kind == NODE_TEXT) text_add(&(struct text){ d->by, sizeof d->by, 0, false }, n->text);
        else wrong_kind(d, "by", n, N_("a text"));
    }
    if ((n = node_get(root, "vary")) != NULL) take_vary(d, n);
}

static bool desk_request_node(struct desk *d, const struct node *root)
{
    const struct node *n;
    if (root->kind != NODE_OBJECT) {
        errors_say1(&d->errors, STATUS_WRONG, NULL,
                    N_("a request is a group of values, {\"procedure\":…}, not {1}"),
                    words(d->lang, node_kind_words(root)));
        return false;
    }
    take_language(d, root);
    errors_keys(&d->errors, root, &keys, NULL);
    n = node_get(root, "procedure");
    if (n == NULL)
        errors_say1(&d->errors, STATUS_WRONG, "procedure", N_("must be given: {1}"),
                    words(d->lang, N_("the name of a procedure")));
    else if (n->kind != NODE_TEXT) wrong_kind(d, "procedure", n, N_("a text"));
    else desk_procedure(d, n->text);
    take_rest(d, root);
    return d->errors.status == STATUS_DONE;
}

bool desk_request(struct desk *d, const char *text, size_t len)
{
    struct tree tree = { .most = REQUEST_NODES };
    struct wrong wrong;
    bool good;
    if (!json_read(&tree, text, len, d->lang, &wrong)) {
        struct error *row = errors_add(&d->errors, STATUS_WRONG, NULL, wrong.message);
        error_place(row, NULL, wrong.line, wrong.column);
        tree_free(&tree);
        return false;
    }
    good = desk_request_node(d, tree.root);
    tree_free(&tree);
    return good;
}
