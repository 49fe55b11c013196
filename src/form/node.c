/* node.c - the tree that JSON and YAML are read into. */
#include "form/node.h"
#include <stdlib.h>
#include <string.h>

/* Nodes stand at the front of a block, texts at its back: they need no alignment. */
struct tree_block { struct tree_block *next; size_t used, texts, room; max_align_t data[]; };

enum { FIRST_BLOCK = 4000, LARGEST_BLOCK = 64000 };

void tree_free(struct tree *t)
{
    while (t->blocks) {
        struct tree_block *next = t->blocks->next;
        free(t->blocks);
        t->blocks = next;
    }
    *t = (struct tree){ 0 };
}

/* A block with so much room, a new one where the last is too full. Each is twice as large as the one before. */
static struct tree_block *tree_room(struct tree *t, size_t bytes)
{
    struct tree_block *b = t->blocks;
    size_t room = b ? 2 * b->room : FIRST_BLOCK;
    if (b && bytes <= b->room - b->used - b->texts) return b;
    if (room > LARGEST_BLOCK) room = LARGEST_BLOCK;
    if (room < bytes) room = bytes;
    b = malloc(sizeof *b + room);
    if (b == NULL) return NULL;
    *b = (struct tree_block){ .next = t->blocks, .room = room };
    t->blocks = b;
    return b;
}

void *tree_take(struct tree *t, size_t bytes)
{
    struct tree_block *b;
    void *at;
    bytes = (bytes + sizeof(max_align_t) - 1) / sizeof(max_align_t) * sizeof(max_align_t);
    b = tree_room(t, bytes);
    if (b == NULL) return NULL;
    at = (char *)b->data + b->used;
    b->used += bytes;
    t->bytes += bytes;
    memset(at, 0, bytes);
    return at;
}

char *tree_chars(struct tree *t, size_t bytes)
{
    struct tree_block *b = tree_room(t, bytes);
    if (b == NULL) return NULL;
    b->texts += bytes;
    t->bytes += bytes;
    return (char *)b->data + b->room - b->texts;
}

struct node *tree_node(struct tree *t, struct node *parent, enum node_kind kind)
{
    struct node *n = tree_take(t, sizeof *n);
    if (n == NULL) return NULL;
    t->nodes++;
    n->kind = kind;
    n->text = "";
    if (parent == NULL) {
        t->root = n;
        return n;
    }
    if (parent->last) parent->last->next = n;
    else parent->first = n;
    parent->last = n;
    parent->count++;
    return n;
}

const char *tree_text(struct tree *t, const char *s, size_t n)
{
    char *copy = tree_chars(t, n + 1);
    if (copy == NULL) return NULL;
    if (n) memcpy(copy, s, n);
    copy[n] = '\0';
    return copy;
}

/* ---- limits, and keys that stand twice ---- */

enum { FEW_KEYS = 16 };

bool tree_may_grow(const struct tree *t, int line, int column, enum language lang, struct wrong *wrong)
{
    struct buffer most = { 0 };
    int limit = t->most ? t->most : TREE_NODES;
    if (t->nodes < limit) return true;
    buffer_int(&most, limit);
    wrong_say(wrong, line, column, lang, N_("more than {1} values"), buffer_text(&most));
    buffer_free(&most);
    return false;
}

bool node_key_is_new(const struct node *object, const char *key, int line, int column, enum language lang,
                     struct wrong *wrong)
{
    if (object->count >= FEW_KEYS || !node_get(object, key)) return true;
    wrong_say(wrong, line, column, lang, N_("the key {1} stands twice"), key);
    return false;
}

/* By key; the same keys in the order of the text. */
static int compare_keys(const void *a, const void *b)
{
    const struct node *x = *(const struct node *const *)a, *y = *(const struct node *const *)b;
    int c = strcmp(x->key, y->key);
    if (c == 0) c = x->key_line < y->key_line ? -1 : x->key_line > y->key_line;
    if (c == 0) c = x->key_column < y->key_column ? -1 : x->key_column > y->key_column;
    return c;
}

/* The first key in the text that stood before. */
static const struct node *first_twice(const struct node *const *sorted, int n)
{
    const struct node *found = NULL;
    for (int i = 1; i < n; i++) {
        const struct node *x = sorted[i];
        if (strcmp(sorted[i - 1]->key, x->key) != 0) continue;
        if (!found || x->key_line < found->key_line || (x->key_line == found->key_line &&
                                                        x->key_column < found->key_column)) found = x;
    }
    return found;
}

bool node_keys_differ(struct tree *t, const struct node *object, enum language lang, struct wrong *wrong)
{
    const struct node **sorted, *twice;
    int n = 0;
    if (object->count <= FEW_KEYS) return true;
    sorted = tree_take(t, (size_t)object->count * sizeof *sorted);
    if (sorted == NULL) {
        wrong_say(wrong, object->line, object->column, lang, N_("there is not enough memory"), NULL);
        return false;
    }
    for (const struct node *k = object->first; k; k = k->next) sorted[n++] = k;
    qsort(sorted, (size_t)n, sizeof *sorted, compare_keys);
    twice = first_twice(sorted, n);
    if (twice) wrong_say(wrong, twice->key_line, twice->key_column, lang, N_("the key {1} stands twice"), twice->key);
    return twice == NULL;
}

const struct node *node_get(const struct node *object, const char *key)
{
    if (object == NULL || object->kind != NODE_OBJECT) return NULL;
    for (const struct node *n = object->first; n; n = n->next)
        if (strcmp(n->key, key) == 0) return n;
    return NULL;
}

const char *node_said(const struct node *object, const char *key)
{
    const struct node *n = node_get(object, key);

    return n && n->kind == NODE_TEXT ? n->text : "";
}

bool node_scalar(const struct node *n)
{
    return n->kind == NODE_BOOL || n->kind == NODE_NUMBER || n->kind == NODE_TEXT || n->kind == NODE_PLAIN;
}

const char *node_kind_words(const struct node *n)
{
    switch (n->kind) {
    case NODE_NULL:   return N_("nothing");
    case NODE_BOOL:   return N_("true or false");
    case NODE_NUMBER: return N_("a number");
    case NODE_TEXT:
    case NODE_PLAIN:  return N_("a text");
    case NODE_LIST:   return N_("a list");
    case NODE_OBJECT: return N_("a group of values");
    }
    return "";
}

void wrong_say(struct wrong *w, int line, int column, enum language lang, const char *pattern, const char *a)
{
    struct buffer said = { 0 };
    size_t len;
    w->line = line;
    w->column = column;
    buffer_say1(&said, words(lang, pattern), a);
    len = said.len < sizeof w->message - 1 ? said.len : sizeof w->message - 1;
    while (len > 0 && len < said.len && ((unsigned char)said.at[len] & 0xc0) == 0x80) len--;
    memcpy(w->message, buffer_text(&said), len);
    w->message[len] = '\0';
    buffer_free(&said);
}
