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
    else if (c.word) buffer_add(out, paper_word(p, t->words->word[c.value].says));
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

enum { MOST_TABLE_COLUMNS = 64 };

struct table_sheet {
    struct paper *p;
    const struct table *t;
    const struct house *house;
    int head, width[MOST_TABLE_COLUMNS];
    bool prose[MOST_TABLE_COLUMNS];         /* a column of words, which stand to the left */
};

/* Text may be broken at its blanks: its widest word is as narrow as a column can be. */
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

/* How wide a column must be for this text if none may be wider than `cap` without need. */
static int wanted_width(const char *text, int cap)
{
    int w = text_width(text), word = widest_word(text);
    if (w <= cap) return w;
    return word > cap ? word : cap;
}

/* Line `number` of a text broken to `width`; false: it has fewer lines. */
static bool broken_line(struct buffer *out, const char *text, int width, int number)
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

/* Row -1 is the heading, column -1 the row's own heading. */
static void sheet_cell(struct buffer *out, const struct table_sheet *s, int row, int col)
{
    bool changed;
    int16_t value;
    if (row < 0 && col < 0) {
        buffer_add(out, s->t->corner ? paper_word(s->p, s->t->corner) : "");
    } else if (row < 0) {
        buffer_add(out, paper_word(s->p, s->t->col[col].says));
    } else if (col < 0) {
        buffer_add(out, paper_word(s->p, s->t->row[row].says));
    } else {
        value = cell_now(s->t, row, col, s->house, &changed);
        cell_text(out, s->p, s->t, value, changed);
    }
}

static void sheet_row(const struct table_sheet *s, int row, int from, int to)
{
    bool more = true;
    for (int number = 0; more; number++) {
        struct buffer line = { 0 }, one = { 0 }, cell = { 0 };
        more = false;
        for (int col = from - 1; col < to; col++) {
            int c = col < from ? -1 : col, width = c < 0 ? s->head : s->width[c];
            buffer_empty(&one);
            buffer_empty(&cell);
            sheet_cell(&cell, s, row, c);
            if (broken_line(&one, buffer_text(&cell), width, number)) more = true;
            if (c >= 0) buffer_repeat(&line, " ", GAP);
            if (c < 0 || s->prose[c]) buffer_padded(&line, buffer_text(&one), width);
            else buffer_padded_left(&line, buffer_text(&one), width);
        }
        while (line.len && line.at[line.len - 1] == ' ') line.at[--line.len] = '\0';
        if (more) {
            buffer_repeat(s->p->out, " ", LEFT);
            paper_styled(s->p, row < 0 ? BOLD : PLAIN, buffer_text(&line));
            buffer_char(s->p->out, '\n');
        }
        buffer_free(&line);
        buffer_free(&one);
        buffer_free(&cell);
    }
}

static int measure_sheet(struct table_sheet *s, int cap)
{
    struct buffer cell = { 0 };
    int used;
    for (int col = -1; col < s->t->cols; col++) {
        int width = 0;
        for (int row = -1; row < s->t->rows; row++) {
            int w;
            buffer_empty(&cell);
            sheet_cell(&cell, s, row, col);
            /* the heading of a row is broken last: it says what the row is */
            w = wanted_width(buffer_text(&cell), col < 0 ? 2 * cap : cap);
            if (w > width) width = w;
            if (row >= 0 && col >= 0 && cell_decode(s->t->cell[row * s->t->cols + col]).word) s->prose[col] = true;
        }
        if (col < 0) s->head = width;
        else s->width[col] = width;
    }
    buffer_free(&cell);
    used = LEFT + s->head;
    for (int col = 0; col < s->t->cols; col++) used += GAP + s->width[col];
    return used;
}

/* As wide as it is printed if the paper is; otherwise words are broken, and what is still too
** wide follows in further blocks. */
void show_table(struct paper *p, const struct book *b, const struct table *t, const struct house *house)
{
    static const int caps[] = { 60, 44, 34, 26, 20, 16, 13, 10, 8 };
    struct table_sheet s = { .p = p, .t = t, .house = house };
    struct buffer line = { 0 };
    CHECK(t->cols <= MOST_TABLE_COLUMNS);
    buffer_add(&line, b->id);
    buffer_char(&line, '.');
    buffer_add(&line, t->id);
    buffer_add(&line, paper_word(p, N_(": ")));
    buffer_add(&line, paper_word(p, t->says));
    if (t->cite) buffer_say1(&line, " ({1})", t->cite);
    paper_style(p, BOLD);
    paper_wrapped(p, buffer_text(&line), 0, 2);
    paper_style(p, PLAIN);
    if (measure_sheet(&s, p->width) > p->width)
        for (int i = 0; i < LEN(caps); i++)
            if (measure_sheet(&s, caps[i]) <= p->width) break;
    for (int from = 0; from < t->cols;) {
        int used = LEFT + s.head, to = from;
        while (to < t->cols && (to == from || used + GAP + s.width[to] <= p->width)) used += GAP + s.width[to++];
        if (from) buffer_char(p->out, '\n');
        for (int row = -1; row < t->rows; row++) sheet_row(&s, row, from, to);
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
            if (f.kind == FIGURE_CANCELS || strncmp(rest, name + skip, len) != 0 ||
                (rest[len] != '.' && rest[len] != '\0')) continue;
            if (pass) figure_line(p, &f, house, width);
            else if (text_width(f.path) > width && text_width(f.path) < 48) width = text_width(f.path);
            any = true;
        }
    if (!any) find_figure(b, name, &f, near);
    return any;
}
