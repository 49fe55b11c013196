/* yaml2json.c - a scenario or an army as JSON, at build time, for modules that have no reader of YAML.
**
** Usage: yaml2json FILE.yaml [LANGUAGE] >FILE.json
**
** Every scalar becomes a text, because only the description of a value says whether it is a number or a word
** (src/form/yaml_read.c). Of texts in several languages, {en: …, fr: …, it: …}, English and LANGUAGE are kept. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "form/json_write.h"
#include "form/node.h"

static const char *language;

static bool left_out(const char *key)
{
    return language && (strcmp(key, "fr") == 0 || strcmp(key, "it") == 0) && strcmp(key, language) != 0;
}

static void put(struct json *j, const struct node *n)
{
    if (n->kind == NODE_NULL) {
        json_null(j);
    } else if (n->kind == NODE_LIST) {
        json_list(j);
        for (const struct node *one = n->first; one; one = one->next) put(j, one);
        json_list_end(j);
    } else if (n->kind == NODE_OBJECT) {
        json_object(j);
        for (const struct node *one = n->first; one; one = one->next) {
            if (left_out(one->key)) continue;
            json_key(j, one->key);
            put(j, one);
        }
        json_object_end(j);
    } else {
        json_text(j, n->text);
    }
}

_Noreturn void alea_fault(const char *file, int line, const char *what)
{
    fprintf(stderr, "%s:%d: %s\n", file, line, what);
    abort();
}

int main(int argc, char **argv)
{
    static char text[1 << 20];
    FILE *in = argc > 1 ? fopen(argv[1], "rb") : NULL;
    struct buffer out = { 0 };
    struct json j = json_into(&out);
    struct tree tree = { 0 };
    struct wrong wrong;
    size_t len;

    if (!in) {
        fprintf(stderr, "yaml2json: %s cannot be read\n", argc > 1 ? argv[1] : "no file");
        return 1;
    }
    language = argc > 2 ? argv[2] : NULL;
    len = fread(text, 1, sizeof text, in);
    fclose(in);
    if (!yaml_read(&tree, text, len, ENGLISH, &wrong)) {
        fprintf(stderr, "%s:%d: %s\n", argv[1], wrong.line, wrong.message);
        return 1;
    }
    put(&j, tree.root);
    fwrite(buffer_text(&out), 1, out.len, stdout);
    buffer_free(&out);
    tree_free(&tree);
    return fflush(stdout) == 0 ? 0 : 1;
}
