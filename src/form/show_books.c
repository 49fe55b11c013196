/* show_books.c - what there is to ask, for people: rulebooks, procedures, printed tables, figures. */
#include <string.h>
#include "base/text.h"
#include "form/scenario_names.h"
#include "form/show.h"
#include "form/values.h"

enum { LEFT = 2, GAP = 2, WIDEST_NAME = 34 };

/* "  name   words", the words broken to their column. */
static void entry(struct paper *p, const char *name, int width, const char *text)
{
    int indent = LEFT + width + GAP;
    buffer_repeat(p->out, " ", LEFT);
    paper_text(p, name);
    if (text_width(name) > width || indent > p->width - 16) {
        buffer_char(p->out, '\n');
        indent = LEFT + 4;
        buffer_repeat(p->out, " ", indent);
    } else buffer_repeat(p->out, " ", width - text_width(name) + GAP);
    paper_wrapped(p, text ? text : "", indent, indent);
}

static int wider(int a, const char *s)
{
    int w = text_width(s);
    return w > a && w <= WIDEST_NAME ? w : a;
}

void show_rules(struct paper *p)
{
    int width = 0;
    for (int i = 0; i < books(); i++) width = wider(width, book_number(i)->id);
    for (int i = 0; i < books(); i++) {
        const struct book *b = book_number(i);
        struct buffer line = { 0 };
        buffer_add(&line, paper_word(p, b->says));
        if (b->credit) {
            buffer_add(&line, paper_word(p, N_("; ")));
            buffer_add(&line, paper_word(p, b->credit));
        }
        entry(p, b->id, width, buffer_text(&line));
        buffer_free(&line);
    }
}

static void full(struct buffer *out, const struct book *b, const char *id)
{
    buffer_empty(out);
    buffer_add(out, b->id);
    buffer_char(out, '.');
    buffer_add(out, id);
}

static void show_scenarios(struct paper *p, const struct book *b)
{
    bool any = false;

    for (int i = 0; scenario_names[i]; i++) {
        if (!scenario_is_of(scenario_names[i], b)) continue;
        if (!any) buffer_char(p->out, '\n'), paper_heading(p, paper_word(p, N_("Scenarios")));
        any = true;
        buffer_repeat(p->out, " ", LEFT);
        paper_text(p, scenario_names[i]);
        buffer_char(p->out, '\n');
    }
}

void show_book(struct paper *p, const struct book *b)
{
    struct buffer name = { 0 }, line = { 0 };
    int width = 0;
    for (int i = 0; i < b->procedures; i++)
        full(&name, b, b->procedure[i]->id), width = wider(width, buffer_text(&name));
    for (int i = 0; i < b->tables; i++) full(&name, b, b->table[i]->id), width = wider(width, buffer_text(&name));
    for (int i = 0; i < b->options; i++) full(&name, b, b->option[i]->id), width = wider(width, buffer_text(&name));
    paper_heading(p, paper_word(p, b->says));
    if (b->credit) paper_wrapped(p, paper_word(p, b->credit), 0, 0);
    buffer_char(p->out, '\n');
    paper_heading(p, paper_word(p, N_("Procedures")));
    for (int i = 0; i < b->procedures; i++) {
        full(&name, b, b->procedure[i]->id);
        entry(p, buffer_text(&name), width, paper_word(p, b->procedure[i]->says));
    }
    if (b->tables) buffer_char(p->out, '\n'), paper_heading(p, paper_word(p, N_("Tables")));
    for (int i = 0; i < b->tables; i++) {
        full(&name, b, b->table[i]->id);
        entry(p, buffer_text(&name), width, paper_word(p, b->table[i]->says));
    }
    if (b->options) buffer_char(p->out, '\n'), paper_heading(p, paper_word(p, N_("Options")));
    for (int i = 0; i < b->options; i++) {
        const struct option *o = b->option[i];
        buffer_empty(&line);
        buffer_add(&line, paper_word(p, o->says));
        buffer_add(&line, paper_word(p, N_(": ")));
        for (int k = 0; k < o->choices; k++) {
            if (k) buffer_add(&line, ", ");
            buffer_add(&line, o->choice[k].id);
            if (k == o->printed) buffer_say1(&line, " ({1})", paper_word(p, N_("default")));
        }
        full(&name, b, o->id);
        entry(p, buffer_text(&name), width, buffer_text(&line));
    }
    show_scenarios(p, b);
    buffer_free(&name);
    buffer_free(&line);
}

/* ---- describe ---- */

static void input_words(struct buffer *out, const struct paper *p, const struct input *i)
{
    char room[64];
    struct text t = text_in(room, sizeof room);
    buffer_add(out, paper_word(p, i->says));
    buffer_add(out, paper_word(p, N_(": ")));
    input_valid(out, p->lang, i);
    if (i->unit) {
        buffer_char(out, ' ');
        buffer_add(out, paper_word(p, i->unit));
    }
    if (i->needed) {
        buffer_add(out, paper_word(p, N_("; ")));
        buffer_add(out, paper_word(p, N_("must be given")));
        return;
    }
    if (i->kind == IN_LIST || i->kind == IN_GROUP || i->kind == IN_SET || i->kind == IN_NAME) return;
    if (i->same_as) text_add(&t, i->same_as);
    else if (i->usual_says) text_add(&t, paper_word(p, i->usual_says));
    else if (i->kind == IN_DICE) {
        const int32_t dice[3] = { i->dice[0], i->dice[1], i->dice[2] };
        input_text(&t, i, dice);
    } else if (i->kind == IN_FRACTION && i->usual != UNSET) text_int(&t, i->usual);
    else if (i->usual != UNSET) {
        const int32_t usual = i->usual;
        input_text(&t, i, &usual);
    }
    if (room[0] == '\0') return;
    buffer_add(out, paper_word(p, N_("; ")));
    buffer_say1(out, paper_word(p, N_("default: {1}")), room);
}

static void inputs_list(struct paper *p, const struct procedure *q)
{
    struct input_walk walk = walk_inputs(&q->in, NULL);
    struct place place;
    int width = 0;
    while (next_input(&walk, &place)) width = wider(width, place.path);
    walk = walk_inputs(&q->in, NULL);
    while (next_input(&walk, &place)) {
        struct buffer line = { 0 };
        input_words(&line, p, place.input);
        entry(p, place.path, width, buffer_text(&line));
        buffer_free(&line);
    }
}

static void results_list(struct paper *p, const struct procedure *q)
{
    int width = 0;
    for (int i = 0; i < q->results; i++) width = wider(width, q->result[i].id);
    for (int i = 0; i < q->results; i++) {
        const struct result *r = &q->result[i];
        struct buffer line = { 0 };
        buffer_add(&line, paper_word(p, r->says));
        if (r->kind == OUT_CHOICE) {
            buffer_add(&line, paper_word(p, N_(": ")));
            for (int k = 0; k < r->choices; k++) {
                if (k) buffer_add(&line, ", ");
                buffer_add(&line, r->choice[k].id);
            }
        }
        if (r->kind == OUT_FLAG) {
            buffer_add(&line, paper_word(p, N_(": ")));
            buffer_add(&line, paper_word(p, N_("true or false")));
        }
        if (r->note != END_RESULT) {
            buffer_add(&line, paper_word(p, N_("; ")));
            buffer_add(&line, paper_word(p, N_("a step on the way")));
        }
        entry(p, r->id, width, buffer_text(&line));
        buffer_free(&line);
    }
}

void show_describe(struct paper *p, const struct book *b, const struct procedure *q)
{
    struct buffer line = { 0 };
    int width = 0;
    full(&line, b, q->id);
    buffer_add(&line, paper_word(p, N_(": ")));
    buffer_add(&line, paper_word(p, q->says));
    paper_style(p, BOLD);
    paper_wrapped(p, buffer_text(&line), 0, 2);
    paper_style(p, PLAIN);
    if (q->more) paper_wrapped(p, paper_word(p, q->more), 0, 0);
    buffer_char(p->out, '\n');
    paper_heading(p, paper_word(p, N_("Inputs")));
    inputs_list(p, q);
    buffer_char(p->out, '\n');
    paper_heading(p, paper_word(p, N_("Results")));
    results_list(p, q);
    buffer_char(p->out, '\n');
    paper_heading(p, paper_word(p, N_("Dice")));
    buffer_repeat(p->out, " ", LEFT);
    paper_wrapped(p, q->dice ? paper_word(p, q->dice) : paper_word(p, N_("none")), LEFT, LEFT);
    buffer_char(p->out, '\n');
    paper_heading(p, paper_word(p, N_("Sources")));
    for (int i = 0; q->cites && q->cites[i]; i++) width = wider(width, q->cites[i]);
    for (int i = 0; q->cites && q->cites[i]; i++) {
        const struct source *s = book_source(b, q->cites[i]);
        buffer_empty(&line);
        if (s) {
            buffer_add(&line, paper_word(p, s->says));
            buffer_say1(&line, " ({1})", authority_words(p->lang, b, q->cites[i]));
        }
        entry(p, q->cites[i], width, buffer_text(&line));
    }
    buffer_free(&line);
}
