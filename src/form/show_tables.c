/* show_tables.c - printed tables in their printed shape, and figures by their paths. */
#include <string.h>
#include "base/text.h"
#include "form/show.h"
#include "form/values.h"

enum { LEFT = 2, GAP = 2 };

void cell_words(struct buffer *out, const struct paper *p, const struct table *t, int16_t printed)
{
    struct cell c = cell_decode(printed);
    if (c.none) buffer_add(out, sign(p, "–", "-"));
    else if (c.no) buffer_add(out, paper_word(p, N_("no")));
    else if (c.word) buffer_add(out, paper_word(p, t->words[c.value].says));
    else {
        buffer_int(out, c.value);
        if (c.star) buffer_char(out, '*');
    }
}

static void cell_text(struct buffer *out, const struct paper *p, const struct table *t, int16_t printed, bool changed)
{
    cell_words(out, p, t, printed);
    if (changed) buffer_char(out, '!');
}

static int16_t cell_now(const struct table *t, int row, int col, const struct house *house, bool *changed)
{
    const int16_t *printed = &t->cell[row * t->cols + col];
    int32_t value = *printed, over;
    *changed = house && house_value(house, printed, &value, &over);
    return (int16_t)value;
}

enum { MOST_TABLE_COLUMNS = 64, WIDEST_HEADING = 12 };

/* A heading may be broken at its blanks: its widest word is as narrow as a column can be. */
static int widest_word(const char *s)
{
    int most = 0;
    while (*s) {
        struct buffer word = { 0 };
        size_t len = strcspn(s, " ");
        buffer_add_n(&word, s, len);
        if (text_width(buffer_text(&word)) > most) most = text_width(buffer_text(&word));
        buffer_free(&word);
        s += len;
        while (*s == ' ') s++;
    }
    return most;
}

/* Line `number` of a text broken to `width`; false: it has fewer lines. */
static bool heading_line(struct buffer *out, const char *text, int width, int number)
{
    struct buffer broken = { 0 };
    const char *at;
    buffer_wrapped(&broken, text, 0, 0, width);
    at = buffer_text(&broken);
    while (number-- > 0) {
        at += strcspn(at, "\n");
        if (*at == '\0') break;
        at++;
    }
    buffer_add_n(out, at, strcspn(at, "\n"));
    buffer_free(&broken);
    return out->len > 0;
}

struct table_sheet { const struct table *t; const struct house *house; int head, width[MOST_TABLE_COLUMNS]; };

static void table_heading(struct paper *p, const struct table_sheet *s, int from, int to)
{
    bool more = true;
    for (int number = 0; more; number++) {
        struct buffer line = { 0 }, one = { 0 };
        more = false;
        if (s->t->corner && heading_line(&one, paper_word(p, s->t->corner), s->head, number)) more = true;
        buffer_padded(&line, buffer_text(&one), s->head);
        for (int col = from; col < to; col++) {
            buffer_empty(&one);
            if (heading_line(&one, paper_word(p, s->t->col[col].says), s->width[col], number)) more = true;
            buffer_repeat(&line, " ", GAP);
            buffer_padded_left(&line, buffer_text(&one), s->width[col]);
        }
        while (line.len && line.at[line.len - 1] == ' ') line.at[--line.len] = '\0';
        if (more) {
            buffer_repeat(p->out, " ", LEFT);
            paper_styled(p, BOLD, buffer_text(&line));
            buffer_char(p->out, '\n');
        }
        buffer_free(&line);
        buffer_free(&one);
    }
}

/* Columns from..to of the table; what is too wide for the paper follows in further blocks. */
static void table_block(struct paper *p, const struct table_sheet *s, int from, int to)
{
    table_heading(p, s, from, to);
    for (int row = 0; row < s->t->rows; row++) {
        buffer_repeat(p->out, " ", LEFT);
        paper_text(p, paper_word(p, s->t->row[row].says));
        buffer_repeat(p->out, " ", s->head - text_width(paper_word(p, s->t->row[row].says)));
        for (int col = from; col < to; col++) {
            struct buffer b = { 0 };
            bool changed;
            int16_t value = cell_now(s->t, row, col, s->house, &changed);
            cell_text(&b, p, s->t, value, changed);
            buffer_repeat(p->out, " ", GAP + s->width[col] - text_width(buffer_text(&b)));
            paper_text(p, buffer_text(&b));
            buffer_free(&b);
        }
        buffer_char(p->out, '\n');
    }
}

static void measure_columns(struct paper *p, struct table_sheet *s, bool broken)
{
    for (int col = 0; col < s->t->cols; col++) {
        const char *heading = paper_word(p, s->t->col[col].says);
        int w = text_width(heading);
        if (broken && w > WIDEST_HEADING) w = widest_word(heading) > WIDEST_HEADING ? widest_word(heading) : WIDEST_HEADING;
        for (int row = 0; row < s->t->rows; row++) {
            struct buffer b = { 0 };
            bool changed;
            int16_t value = cell_now(s->t, row, col, s->house, &changed);
            cell_text(&b, p, s->t, value, changed);
            if (text_width(buffer_text(&b)) > w) w = text_width(buffer_text(&b));
            buffer_free(&b);
        }
        s->width[col] = w;
    }
}

static int table_width(const struct table_sheet *s)
{
    int width = LEFT + s->head;
    for (int col = 0; col < s->t->cols; col++) width += GAP + s->width[col];
    return width;
}

void show_table(struct paper *p, const struct book *b, const struct table *t, const struct house *house)
{
    struct table_sheet s = { .t = t, .house = house, .head = t->corner ? widest_word(paper_word(p, t->corner)) : 0 };
    struct buffer line = { 0 };
    buffer_add(&line, b->id);
    buffer_char(&line, '.');
    buffer_add(&line, t->id);
    buffer_add(&line, paper_word(p, N_(": ")));
    buffer_add(&line, paper_word(p, t->says));
    if (t->cite) buffer_say1(&line, " ({1})", t->cite);
    paper_style(p, BOLD);
    paper_wrapped(p, buffer_text(&line), 0, 2);
    paper_style(p, PLAIN);
    CHECK(t->cols <= MOST_TABLE_COLUMNS);
    for (int row = 0; row < t->rows; row++)
        if (text_width(paper_word(p, t->row[row].says)) > s.head) s.head = text_width(paper_word(p, t->row[row].says));
    measure_columns(p, &s, false);
    if (table_width(&s) > p->width) measure_columns(p, &s, true);
    for (int from = 0; from < t->cols;) {
        int used = LEFT + s.head, to = from;
        while (to < t->cols && (to == from || used + GAP + s.width[to] <= p->width)) used += GAP + s.width[to++];
        if (from) buffer_char(p->out, '\n');
        table_block(p, &s, from, to);
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
