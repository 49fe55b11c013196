/* far_odds.c - the chances of an order in a far game, as the server has counted them (docs/engine.md, odds). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/text.h"
#include "match/engine.h"
#include "play/far_inside.h"

enum { MOST_VALUES = 40, MOST_BRIEF = 8 };

static const struct node *member(const struct node *object, const char *key, enum node_kind kind)
{
    const struct node *n = node_get(object, key);

    return n && n->kind == kind ? n : NULL;
}

static void add_chance(struct buffer *out, const struct node *p)
{
    double percent = p && p->kind == NODE_NUMBER ? strtod(p->text, NULL) * 100 : 0;
    char room[40];

    if (percent > 0 && percent < 0.01) snprintf(room, sizeof room, "<0.01 %%");
    else snprintf(room, sizeof room, "%.2f %%", percent);
    buffer_add(out, room);
}

/* A value as people read it: a yes or no, a word or name that the server gives for it, a number. */
static const char *value_words_of(const struct far *f, const struct node *result, const struct node *value)
{
    const char *known;

    if (!value || value->kind == NODE_NULL || !node_scalar(value)) return "-";
    if (value->kind == NODE_BOOL) return words(f->lang, value->text[0] == 't' ? N_("yes") : N_("no"));
    known = node_said(node_get(result, "words"), value->text);
    return known[0] ? known : value->text;
}

/* "Town Guard: losses" */
static void add_title(struct far *f, struct buffer *out, const struct node *result)
{
    if (node_said(result, "name")[0]) {
        buffer_add(out, node_said(result, "name"));
        buffer_add(out, words(f->lang, N_(": ")));
    }
    buffer_add(out, node_said(result, "text"));
}

/* What the order is given for: a line for each value. */
static void add_main(struct far *f, struct buffer *out, const struct node *result, const struct node *values)
{
    int n = 0;

    buffer_add(out, "  ");
    add_title(f, out, result);
    buffer_char(out, '\n');
    for (const struct node *v = values->first; v && n < MOST_VALUES; v = v->next, n++) {
        buffer_add(out, "    ");
        buffer_add(out, value_words_of(f, result, node_get(v, "value")));
        buffer_add(out, "  ");
        add_chance(out, node_get(v, "p"));
        buffer_char(out, '\n');
    }
}

/* Everything else that may come of it, in a line: the mean of a number, else the values that there are. */
static void add_brief(struct far *f, struct buffer *out, const struct node *result, const struct node *values,
                      const struct node *mean)
{
    char room[40];
    int n = 0;

    buffer_add(out, "  ");
    add_title(f, out, result);
    buffer_add(out, words(f->lang, N_(": ")));
    if (mean && values->first && node_get(values->first, "value") &&
        node_get(values->first, "value")->kind == NODE_NUMBER) {
        snprintf(room, sizeof room, " %.4f", strtod(mean->text, NULL));
        buffer_add(out, words(f->lang, N_("mean")));
        buffer_add(out, room);
    } else {
        for (const struct node *v = values->first; v && n < MOST_BRIEF; v = v->next, n++) {
            if (n) buffer_add(out, ", ");
            buffer_add(out, value_words_of(f, result, node_get(v, "value")));
            buffer_char(out, ' ');
            add_chance(out, node_get(v, "p"));
        }
    }
    buffer_char(out, '\n');
}

static void add_method(struct far *f, struct buffer *out, const struct node *odds)
{
    const struct node *samples = member(odds, "samples", NODE_NUMBER), *error = member(odds, "error", NODE_NUMBER);

    buffer_add(out, "  ");
    if (samples) buffer_say1(out, words(f->lang, N_("an estimate from {1} samples")), samples->text);
    else if (error) buffer_say1(out, words(f->lang, N_("all dice counted; no chance is wrong by more than {1}")),
                                error->text);
    else buffer_add(out, words(f->lang, N_("exact")));
    buffer_char(out, '\n');
}

/* The results of one throw: what it is for first. */
static void add_odds(struct far *f, struct buffer *out, const struct node *odds)
{
    const struct node *results = member(odds, "results", NODE_LIST), *means = member(odds, "mean", NODE_OBJECT),
        *marginals = member(odds, "marginals", NODE_OBJECT);
    size_t from = out->len;

    add_method(f, out, odds);
    for (int brief = 0; brief < 2; brief++)
        for (const struct node *r = results ? results->first : NULL; r; r = r->next) {
            const struct node *values = member(marginals, node_said(r, "id"), NODE_LIST);

            if (!values || far_true(r, "main") == brief) continue;
            if (brief) add_brief(f, out, r, values, member(means, node_said(r, "id"), NODE_NUMBER));
            else add_main(f, out, r, values);
        }
    if (out->at) decimals_told(f->lang, out->at + from);
}

void far_odds_told(struct far *f)
{
    const struct node *answers = member(f->answer, "answers", NODE_LIST);
    struct buffer out = { 0 };

    if (!far_true(f->answer, "ok")) {
        printf("%s\n", node_said(node_get(f->answer, "error"), "message"));
        return;
    }
    add_odds(f, &out, f->answer);
    for (const struct node *a = answers ? answers->first : NULL; a; a = a->next) {
        buffer_say1(&out, words(f->lang, far_true(a, "whole") ? N_("What comes of both together:")
                                                             : N_("What may come back:")), "");
        buffer_char(&out, '\n');
        if (!far_true(a, "whole")) {
            buffer_add(&out, "  ");
            buffer_add(&out, node_said(a, "text"));
            buffer_char(&out, '\n');
        }
        add_odds(f, &out, a);
    }
    fputs(buffer_text(&out), stdout);
    buffer_free(&out);
}
