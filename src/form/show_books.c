/* show_books.c - what there is to ask, for people: rulebooks, procedures, printed tables, figures. */
#include <string.h>
#include "base/text.h"
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
            buffer_add(&line, "; ");
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

void show_book(struct paper *p, const struct book *b)
{
    struct buffer name = { 0 }, line = { 0 };
    int width = 0;
    for (int i = 0; i < b->procedures; i++) full(&name, b, b->procedure[i]->id), width = wider(width, buffer_text(&name));
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
        buffer_add(&line, ": ");
        for (int k = 0; k < o->choices; k++) {
            if (k) buffer_add(&line, ", ");
            buffer_add(&line, o->choice[k].id);
            if (k == o->printed) buffer_say1(&line, " ({1})", paper_word(p, N_("default")));
        }
        full(&name, b, o->id);
        entry(p, buffer_text(&name), width, buffer_text(&line));
    }
    buffer_free(&name);
    buffer_free(&line);
}

/* ---- describe ---- */

static void input_words(struct buffer *out, const struct paper *p, const struct input *i)
{
    char room[64];
    struct text t = text_in(room, sizeof room);
    buffer_add(out, paper_word(p, i->says));
    buffer_add(out, ": ");
    input_valid(out, p->lang, i);
    if (i->unit) {
        buffer_char(out, ' ');
        buffer_add(out, paper_word(p, i->unit));
    }
    if (i->needed) {
        buffer_add(out, "; ");
        buffer_add(out, paper_word(p, N_("must be given")));
        return;
    }
    if (i->kind == IN_LIST || i->kind == IN_GROUP || i->kind == IN_SET || i->kind == IN_NAME) return;
    if (i->same_as) text_add(&t, i->same_as);
    else if (i->standard_says) text_add(&t, paper_word(p, i->standard_says));
    else if (i->kind == IN_DICE) {
        const int32_t dice[3] = { i->dice[0], i->dice[1], i->dice[2] };
        input_text(&t, i, dice);
    } else if (i->kind == IN_FRACTION && i->standard != UNSET) text_int(&t, i->standard);
    else if (i->standard != UNSET) {
        const int32_t standard = i->standard;
        input_text(&t, i, &standard);
    }
    if (room[0] == '\0') return;
    buffer_add(out, "; ");
    buffer_say1(out, paper_word(p, N_("default: {1}")), room);
}

static void inputs_list(struct paper *p, const struct procedure *q)
{
    struct input_walk walk = walk_inputs(q, NULL);
    struct place place;
    int width = 0;
    while (next_input(&walk, &place)) width = wider(width, place.path);
    walk = walk_inputs(q, NULL);
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
            buffer_add(&line, ": ");
            for (int k = 0; k < r->choices; k++) {
                if (k) buffer_add(&line, ", ");
                buffer_add(&line, r->choice[k].id);
            }
        }
        if (r->kind == OUT_FLAG) {
            buffer_add(&line, ": ");
            buffer_add(&line, paper_word(p, N_("true or false")));
        }
        if (r->note != END_RESULT) {
            buffer_add(&line, "; ");
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
    buffer_add(&line, ": ");
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
            buffer_say1(&line, " ({1})", authority_id(b, q->cites[i]));
        }
        entry(p, q->cites[i], width, buffer_text(&line));
    }
    buffer_free(&line);
}

/* ---- tables ---- */

static void cell_text(struct buffer *out, const struct paper *p, const struct table *t, int16_t printed, bool changed)
{
    struct cell c = cell_decode(printed);
    if (c.none) buffer_add(out, sign(p, "–", "-"));
    else if (c.no) buffer_add(out, paper_word(p, N_("no")));
    else if (c.word) buffer_add(out, paper_word(p, t->words[c.value].says));
    else {
        buffer_int(out, c.value);
        if (c.star) buffer_char(out, '*');
    }
    if (changed) buffer_char(out, '!');
}

static int16_t cell_now(const struct table *t, int row, int col, const struct house *house, bool *changed)
{
    const int16_t *printed = &t->cell[row * t->cols + col];
    int32_t value = *printed, over;
    *changed = house && house_value(house, printed, &value, &over);
    return (int16_t)value;
}

enum { MOST_TABLE_COLUMNS = 64, WIDEST_HEADING = 18 };

/* Columns from..to of the table; what is too wide for the paper follows in further blocks. */
static void table_block(struct paper *p, const struct table *t, const struct house *house, int head, const int *width, int from, int to)
{
    buffer_repeat(p->out, " ", LEFT);
    paper_style(p, BOLD);
    buffer_padded(p->out, t->corner ? paper_word(p, t->corner) : "", head);
    for (int col = from; col < to; col++) {
        buffer_repeat(p->out, " ", GAP);
        buffer_padded_left(p->out, paper_word(p, t->col[col].says), width[col]);
    }
    paper_style(p, PLAIN);
    buffer_char(p->out, '\n');
    for (int row = 0; row < t->rows; row++) {
        buffer_repeat(p->out, " ", LEFT);
        buffer_padded(p->out, paper_word(p, t->row[row].says), head);
        for (int col = from; col < to; col++) {
            struct buffer b = { 0 };
            bool changed;
            int16_t value = cell_now(t, row, col, house, &changed);
            cell_text(&b, p, t, value, changed);
            buffer_repeat(p->out, " ", GAP);
            buffer_padded_left(p->out, buffer_text(&b), width[col]);
            buffer_free(&b);
        }
        buffer_char(p->out, '\n');
    }
}

void show_table(struct paper *p, const struct book *b, const struct table *t, const struct house *house)
{
    int head = text_width(paper_word(p, t->corner)), width[MOST_TABLE_COLUMNS] = { 0 };
    struct buffer line = { 0 };
    full(&line, b, t->id);
    buffer_add(&line, ": ");
    buffer_add(&line, paper_word(p, t->says));
    if (t->cite) {
        buffer_say1(&line, " ({1})", t->cite);
    }
    paper_style(p, BOLD);
    paper_wrapped(p, buffer_text(&line), 0, 2);
    paper_style(p, PLAIN);
    CHECK(t->cols <= MOST_TABLE_COLUMNS);
    for (int row = 0; row < t->rows; row++)
        if (text_width(paper_word(p, t->row[row].says)) > head) head = text_width(paper_word(p, t->row[row].says));
    for (int col = 0; col < t->cols; col++) {
        width[col] = text_width(paper_word(p, t->col[col].says));
        for (int row = 0; row < t->rows; row++) {
            bool changed;
            int16_t value = cell_now(t, row, col, house, &changed);
            buffer_empty(&line);
            cell_text(&line, p, t, value, changed);
            if (text_width(buffer_text(&line)) > width[col]) width[col] = text_width(buffer_text(&line));
        }
    }
    for (int from = 0; from < t->cols;) {
        int used = LEFT + head, to = from;
        while (to < t->cols && (to == from || used + GAP + width[to] <= p->width)) used += GAP + width[to++];
        if (from) buffer_char(p->out, '\n');
        table_block(p, t, house, head, width, from, to);
        from = to;
    }
    if (t->note) {
        buffer_repeat(p->out, " ", LEFT);
        paper_wrapped(p, paper_word(p, t->note), LEFT, LEFT);
    }
    buffer_free(&line);
}

/* ---- figures by path ---- */

static void figure_line(struct paper *p, const struct figure *f, const struct house *house, int width)
{
    struct buffer line = { 0 };
    int32_t value, over;
    bool changed;
    figure_now(f, house, &value, &over, &changed);
    figure_words(&line, f, value, over);
    if (changed) {
        struct buffer was = { 0 }, said = { 0 };
        figure_words(&was, f, f->value, f->over);
        buffer_say1(&said, paper_word(p, N_(" (printed: {1})")), buffer_text(&was));
        buffer_add(&line, buffer_text(&said));
        buffer_free(&was);
        buffer_free(&said);
    }
    if (f->says && f->kind != FIGURE_CELL) {
        buffer_repeat(&line, " ", 1);
        buffer_add(&line, "  ");
        buffer_add(&line, paper_word(p, f->says));
    }
    buffer_repeat(p->out, " ", LEFT);
    buffer_padded(p->out, f->path, width);
    buffer_repeat(p->out, " ", GAP);
    paper_wrapped(p, buffer_text(&line), LEFT + width + GAP, LEFT + 4);
    buffer_free(&line);
}

bool show_paths(struct paper *p, const char *name, const struct house *house, char *near)
{
    char id[MAX_NAME];
    struct text t = text_in(id, sizeof id);
    const struct book *b;
    struct figure_walk walk;
    struct figure f;
    size_t skip = strcspn(name, "."), len;
    int width = 0;
    bool any = false;
    text_add_n(&t, name, skip);
    b = find_book(id, near);
    if (b == NULL) return false;
    len = strlen(name + skip);
    for (int pass = 0; pass < 2; pass++)
        for (walk = walk_figures(b); next_figure(&walk, &f);) {
            const char *rest = f.path + strlen(b->id);
            if (f.kind == FIGURE_CANCELS || strncmp(rest, name + skip, len) != 0 || (rest[len] != '.' && rest[len] != '\0')) continue;
            if (pass) figure_line(p, &f, house, width);
            else if (text_width(f.path) > width && text_width(f.path) < 48) width = text_width(f.path);
            any = true;
        }
    if (!any) find_figure(b, name, &f, near);
    return any;
}
