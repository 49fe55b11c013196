/* yaml_read.c - YAML as people write it in a file, into the same tree as JSON.
**
** Read event by event with libyaml, which never expands anything; anchors, aliases, tags and
** duplicate keys are refused. Scalars stay text: whether "no" is a word or a refusal is for the
** description of the value to say. JSON is YAML too, so one reader serves both kinds of file. */
#include <string.h>
#include <yaml.h>
#include "base/utf8.h"
#include "form/node.h"

struct loader {
    struct tree *tree;
    yaml_parser_t parser;
    enum language lang;
    struct wrong *wrong;
};

static bool fail_at(struct loader *l, const yaml_mark_t *at, const char *says, const char *what)
{
    wrong_say(l->wrong, (int)at->line + 1, (int)at->column + 1, l->lang, says, what);
    return false;
}

static bool may_grow(struct loader *l, const yaml_mark_t *at)
{
    return tree_may_grow(l->tree, (int)at->line + 1, (int)at->column + 1, l->lang, l->wrong);
}

static bool next_event(struct loader *l, yaml_event_t *event)
{
    if (yaml_parser_parse(&l->parser, event)) return true;
    if (l->parser.error == YAML_READER_ERROR) {
        bool control = l->parser.problem && strstr(l->parser.problem, "control");      /* it does not say where */

        wrong_say(l->wrong, 1, 1, l->lang, control ? N_("a control character in a text") : N_("not UTF-8"), NULL);
        return false;
    }
    return fail_at(l, &l->parser.problem_mark, N_("not YAML: {1}"), l->parser.problem ? l->parser.problem : "");
}

static bool read_node(struct loader *l, const yaml_event_t *event, struct node *n, int depth);

static bool read_scalar(struct loader *l, const yaml_event_t *event, struct node *n)
{
    const char *value = (const char *)event->data.scalar.value;
    size_t len = event->data.scalar.length;
    bool plain = event->data.scalar.style == YAML_PLAIN_SCALAR_STYLE;
    if (event->data.scalar.tag) return fail_at(l, &event->start_mark, N_("tags are not used here"), NULL);
    if (memchr(value, '\0', len)) return fail_at(l, &event->start_mark, N_("a text must not hold a NUL"), NULL);
    if (utf8_plain(value, len, true) < len)
        return fail_at(l, &event->start_mark, N_("a control character in a text"), NULL);
    n->kind = plain ? NODE_PLAIN : NODE_TEXT;
    if (plain && (len == 0 || strcmp(value, "~") == 0 || strcmp(value, "null") == 0)) n->kind = NODE_NULL;
    n->len = len;
    n->text = tree_text(l->tree, value, len);
    return n->text || fail_at(l, &event->start_mark, N_("there is not enough memory"), NULL);
}

static bool read_list(struct loader *l, struct node *n, int depth)
{
    for (;;) {
        yaml_event_t event;
        struct node *item;
        bool good;
        if (!next_event(l, &event)) return false;
        if (event.type == YAML_SEQUENCE_END_EVENT) {
            yaml_event_delete(&event);
            return true;
        }
        item = may_grow(l, &event.start_mark) ? tree_node(l->tree, n, NODE_NULL) : NULL;
        good = item && read_node(l, &event, item, depth + 1);
        yaml_event_delete(&event);
        if (!good) return false;
    }
}

/* One "key: value"; the key's event is in hand. */
static bool read_pair(struct loader *l, const yaml_event_t *event, struct node *object, int depth)
{
    yaml_event_t value;
    struct node *n, key = { 0 };
    bool good;
    if (event->type == YAML_ALIAS_EVENT) return fail_at(l, &event->start_mark, N_("aliases are not used here"), NULL);
    if (event->type != YAML_SCALAR_EVENT)
        return fail_at(l, &event->start_mark, N_("a key must be a single word"), NULL);
    if (event->data.scalar.anchor) return fail_at(l, &event->start_mark, N_("anchors are not used here"), NULL);
    if (!read_scalar(l, event, &key)) return false;
    if (utf8_plain(key.text, key.len, false) < key.len)
        return fail_at(l, &event->start_mark, N_("a control character in a text"), NULL);
    if (!node_key_is_new(object, key.text, (int)event->start_mark.line + 1, (int)event->start_mark.column + 1, l->lang,
                         l->wrong)) return false;
    if (!may_grow(l, &event->start_mark)) return false;
    n = tree_node(l->tree, object, NODE_NULL);
    if (n == NULL) return fail_at(l, &event->start_mark, N_("there is not enough memory"), NULL);
    n->key = key.text;
    n->key_line = (int)event->start_mark.line + 1;
    n->key_column = (int)event->start_mark.column + 1;
    if (!next_event(l, &value)) return false;
    good = read_node(l, &value, n, depth + 1);
    yaml_event_delete(&value);
    return good;
}

static bool read_object(struct loader *l, struct node *n, int depth)
{
    for (;;) {
        yaml_event_t event;
        bool good;
        if (!next_event(l, &event)) return false;
        if (event.type == YAML_MAPPING_END_EVENT) {
            yaml_event_delete(&event);
            return node_keys_differ(l->tree, n, l->lang, l->wrong);
        }
        good = read_pair(l, &event, n, depth);
        yaml_event_delete(&event);
        if (!good) return false;
    }
}

static bool read_node(struct loader *l, const yaml_event_t *event, struct node *n, int depth)
{
    n->line = (int)event->start_mark.line + 1;
    n->column = (int)event->start_mark.column + 1;
    if (depth >= TREE_DEPTH) return fail_at(l, &event->start_mark, N_("nested too deeply"), NULL);
    switch (event->type) {
    case YAML_SCALAR_EVENT:
        if (event->data.scalar.anchor) return fail_at(l, &event->start_mark, N_("anchors are not used here"), NULL);
        return read_scalar(l, event, n);
    case YAML_SEQUENCE_START_EVENT:
        if (event->data.sequence_start.anchor)
            return fail_at(l, &event->start_mark, N_("anchors are not used here"), NULL);
        n->kind = NODE_LIST;
        return read_list(l, n, depth);
    case YAML_MAPPING_START_EVENT:
        if (event->data.mapping_start.anchor)
            return fail_at(l, &event->start_mark, N_("anchors are not used here"), NULL);
        n->kind = NODE_OBJECT;
        return read_object(l, n, depth);
    case YAML_ALIAS_EVENT:
        return fail_at(l, &event->start_mark, N_("aliases are not used here"), NULL);
    default:
        return fail_at(l, &event->start_mark, N_("a value was expected here"), NULL);
    }
}

static bool read_stream(struct loader *l)
{
    for (;;) {
        yaml_event_t event;
        bool good = true, over = false;
        if (!next_event(l, &event)) return false;
        switch (event.type) {
        case YAML_STREAM_START_EVENT:
        case YAML_DOCUMENT_END_EVENT: break;
        case YAML_STREAM_END_EVENT: over = true; break;
        case YAML_DOCUMENT_START_EVENT:
            if (l->tree->root) good = fail_at(l, &event.start_mark, N_("one document is enough"), NULL);
            break;
        default: {
            struct node *root = tree_node(l->tree, NULL, NODE_NULL);
            good = root && read_node(l, &event, root, 0);
            break;
        }
        }
        yaml_event_delete(&event);
        if (!good) return false;
        if (over) break;
    }
    if (l->tree->root == NULL && tree_node(l->tree, NULL, NODE_OBJECT) == NULL) return false;
    /* an empty file is an empty object */
    if (l->tree->root->kind == NODE_NULL) l->tree->root->kind = NODE_OBJECT;
    return true;
}

bool yaml_read(struct tree *t, const char *text, size_t len, enum language lang, struct wrong *wrong)
{
    struct loader l = { .tree = t, .lang = lang, .wrong = wrong };
    bool good;
    *wrong = (struct wrong){ 0 };
    if (len > TREE_BYTES) {
        wrong_say(wrong, 1, 1, lang, N_("too long"), NULL);
        return false;
    }
    if (!yaml_parser_initialize(&l.parser)) {
        wrong_say(wrong, 1, 1, lang, N_("there is not enough memory"), NULL);
        return false;
    }
    yaml_parser_set_encoding(&l.parser, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(&l.parser, (const unsigned char *)text, len);
    good = read_stream(&l);
    yaml_parser_delete(&l.parser);
    return good;
}
