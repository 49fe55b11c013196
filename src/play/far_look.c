/* far_look.c - what a person at a terminal looks at before he orders in a far game (far_inside.h): the list of orders,
** the server's ideas, and how it stands. */
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include "base/text.h"
#include "match/engine.h"
#include "play/far_inside.h"

enum { MOST_SHOWN = 30 };

/* ---- the list of orders ---- */

/* Does the text hold every word? */
static bool holds(const char *text, const char *line)
{
    char word[64];
    int n;

    while (sscanf(line, " %63s%n", word, &n) == 1) {
        bool found = false;

        for (const char *at = text; *at && !found; at++) found = strncasecmp(at, word, strlen(word)) == 0;
        if (!found) return false;
        line += n;
    }
    return true;
}

int far_list(struct far *f, const char *line)
{
    int number = 0, shown = 0;

    for (const struct node *n = f->orders ? f->orders->first : NULL; n; n = n->next) {
        number++;
        if (!holds(node_said(n, "text"), line)) continue;
        if (++shown <= MOST_SHOWN) printf("%4d  %s\n", number, node_said(n, "text"));
    }
    if (shown > MOST_SHOWN) far_tell(f, N_("… and more: name the unit, as in: list guard"), NULL, NULL);
    return shown;
}

/* By its number, or the only one that holds these words. */
const struct node *far_find(const struct far *f, const char *line)
{
    const struct node *found = NULL;
    int64_t wanted = 0;
    int number = 0, fitting = 0;
    bool by_number = text_to_int(line, &wanted);

    for (const struct node *n = f->orders ? f->orders->first : NULL; n; n = n->next) {
        number++;
        if (by_number ? number != wanted : !holds(node_said(n, "text"), line)) continue;
        fitting++;
        found = n;
    }
    return fitting == 1 ? found : NULL;
}

/* ---- ideas ---- */

int far_idea_named(const char *line)
{
    int64_t v;

    return line[0] == 'i' && text_to_int(line + 1, &v) && v > 0 && v <= MOST_SHOWN ? (int)v : 0;
}

/* Those of this very moment. */
static const struct node *ideas_now(struct far *f)
{
    if (!f->ideas.root || f->ideas_at != f->number) {
        if (!far_ask(f, "ideas", "")) return NULL;
        tree_free(&f->ideas);
        f->ideas = f->tree;
        f->ideas_at = f->number;
        memset(&f->tree, 0, sizeof f->tree);
        f->answer = NULL;
    }
    return node_get(f->ideas.root, "orders");
}

const struct node *far_idea(struct far *f, int number)
{
    const struct node *ideas = ideas_now(f), *one = ideas ? ideas->first : NULL;

    while (one && --number > 0) one = one->next;
    return one;
}

void far_ideas(struct far *f)
{
    const struct node *ideas = ideas_now(f);
    int number = 0;

    for (const struct node *n = ideas ? ideas->first : NULL; n && number < MOST_SHOWN; n = n->next)
        printf("%4s%d  %s\n", "i", ++number, node_said(n, "text"));
}

/* ---- how it stands ---- */

static void show_titles(const struct node *list, const char *words)
{
    for (const struct node *n = list ? list->first : NULL; n; n = n->next) {
        const char *title = n->kind == NODE_TEXT ? n->text : node_said(n, "title");

        if (title[0] && holds(title, words)) printf("  %s\n", title);
    }
}

void far_show(struct far *f, const char *words)
{
    static const char *const parts[] = { "notes", "areas", "lines", "bases" };

    if (!far_ask(f, "scene", "")) return;
    if (!far_true(f->answer, "ok")) {
        printf("%s\n", node_said(node_get(f->answer, "error"), "message"));
        return;
    }
    if (!words[0]) printf("%s\n", node_said(f->answer, "head"));
    for (int i = 0; i < LEN(parts); i++) show_titles(node_get(f->answer, parts[i]), words);
}
