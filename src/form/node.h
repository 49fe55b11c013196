/* node.h - what was read from JSON or YAML, as a tree: values by key, lists in order, each with
** the place where it stood. Numbers are kept as they were written; what they mean is for the
** descriptions of the inputs to say. Duplicate keys never get this far. */
#ifndef FORM_NODE_H
#define FORM_NODE_H
#include <stdbool.h>
#include <stddef.h>
#include "form/buffer.h"
#include "form/words.h"

enum node_kind {
    NODE_NULL, NODE_BOOL, NODE_NUMBER, NODE_TEXT, NODE_LIST, NODE_OBJECT,
    NODE_PLAIN              /* YAML, not in quotes: a number, a word, yes or no; never guessed here */
};

struct node {
    enum node_kind kind;
    const char *key;                        /* in an object */
    const char *text; size_t len;           /* as written; "true" or "false" for NODE_BOOL */
    struct node *first, *last, *next;       /* what an object or a list holds, in order; its neighbour */
    int count;
    int line, column;                       /* from 1 */
    int key_line, key_column;
};

struct tree {
    struct node *root;
    struct tree_block *blocks;
    size_t bytes;
    int nodes, most;        /* most: no more nodes than this; 0: TREE_NODES */
};

/* Why something could not be read; the message is in the language asked for. */
struct wrong { int line, column; char message[240]; };

enum { TREE_DEPTH = 32, TREE_BYTES = 4 << 20, TREE_NODES = 1 << 18 };

void tree_free(struct tree *t);
void *tree_take(struct tree *t, size_t bytes);          /* cleared; NULL: no memory */
char *tree_chars(struct tree *t, size_t bytes);         /* room for text, as it comes; NULL: no memory */
struct node *tree_node(struct tree *t, struct node *parent, enum node_kind kind);
const char *tree_text(struct tree *t, const char *s, size_t n);     /* a copy */

/* For the readers. A value too many, or a key that stands twice: false, and wrong says so. Few keys are compared as
** they come; those of a large object are sorted when all are there. */
bool tree_may_grow(const struct tree *t, int line, int column, enum language lang, struct wrong *wrong);
bool node_key_is_new(const struct node *object, const char *key, int line, int column, enum language lang,
                     struct wrong *wrong);
bool node_keys_differ(struct tree *t, const struct node *object, enum language lang, struct wrong *wrong);

bool json_read(struct tree *t, const char *text, size_t len, enum language lang, struct wrong *wrong);
bool yaml_read(struct tree *t, const char *text, size_t len, enum language lang, struct wrong *wrong);

const struct node *node_get(const struct node *object, const char *key);       /* NULL: not there */
const char *node_said(const struct node *object, const char *key);              /* "": no text is there */
bool node_scalar(const struct node *n);                 /* neither list nor object nor null */
const char *node_kind_words(const struct node *n);      /* N_("a list"), … */

void wrong_say(struct wrong *w, int line, int column, enum language lang, const char *pattern, const char *a);
#endif
