/* sheet.c - the reference sheet of a rulebook: its printed tables and lists, two columns on A4.
**
** Everything comes from the book's own descriptions, so a sheet can never lag behind the rules.
** Rows that are a house reading stand in italics, with a mark. */
#include <stdio.h>
#include <string.h>
#include "paper/pen.h"
#include "paper/sheets.h"

static const struct ink HEADING = { BOLD, 8.5, PANGO_ALIGN_LEFT, 0 };
static const struct ink CELL = { PLAIN, 7, PANGO_ALIGN_LEFT, 0 };
static const struct ink FIGURE = { PLAIN, 7, PANGO_ALIGN_RIGHT, 0 };
static const struct ink SMALL = { PLAIN, 6, PANGO_ALIGN_LEFT, 0.35 };

enum { COLUMNS = 2, MOST_COLS = 24 };
static const double GAP = 14, PAD = 2.5, BELOW = 9;

struct sheet {
    struct pen pen;
    const struct book *book;
    double column, top;             /* width of a column; where columns start on this page */
    double y[COLUMNS];
    int at;
};

static const char *say(const struct sheet *s, const char *english)
{
    return words(s->pen.lang, english);
}

static double left_of(const struct sheet *s, int column)
{
    return s->pen.margin + column * (s->column + GAP);
}

static void next_page(struct sheet *s)
{
    pen_new_page(&s->pen);
    s->top = s->pen.margin;
    for (int i = 0; i < COLUMNS; i++) s->y[i] = s->top;
    s->at = 0;
}

/* Where a block of this height goes: below the last, in the next column, or on the next page. */
static double place(struct sheet *s, double height)
{
    double bottom = s->pen.height - s->pen.margin - 6;

    while (s->y[s->at] + height > bottom && s->y[s->at] > s->top) {
        if (s->at + 1 < COLUMNS) s->at++;
        else next_page(s);
    }
    return s->y[s->at];
}

/* ---- tables ---- */

static void cell_words(const struct sheet *s, const struct table *t, int row, int col, char *out, size_t room)
{
    struct cell c = cell_decode(t->cell[row * t->cols + col]);

    if (c.no) snprintf(out, room, "%s", say(s, N_("no")));
    else if (c.none) snprintf(out, room, "–");
    else if (c.word) snprintf(out, room, "%s", say(s, t->words[c.value].says));
    else snprintf(out, room, "%d%s", c.value, c.star ? "*" : "");
}

struct shape { double col[MOST_COLS + 1], row_height, head_height, width; int cols; };

/* Column widths: what each needs, squeezed in proportion where the column is too narrow. */
static struct shape table_shape(struct sheet *s, const struct table *t, double width)
{
    struct shape x = { .cols = t->cols < MOST_COLS ? t->cols : MOST_COLS };
    char text[256];
    double sum = 0, spare;

    for (int r = 0; r < t->rows; r++) {
        double w = pen_text_width(&s->pen, CELL, say(s, t->row[r].says)) + 2 * PAD;
        if (w > x.col[0]) x.col[0] = w;
    }
    if (x.col[0] > 0.45 * width) x.col[0] = 0.45 * width;
    for (int c = 0; c < x.cols; c++) {
        double *w = &x.col[c + 1];
        *w = 14;
        for (int r = 0; r < t->rows; r++) {
            cell_words(s, t, r, c, text, sizeof text);
            double cell = pen_text_width(&s->pen, CELL, text) + 2 * PAD;
            if (cell > *w) *w = cell;
        }
        double head = pen_text_width(&s->pen, SMALL, say(s, t->col[c].says)) + 2 * PAD;
        if (head > *w) *w = head < 46 ? head : 46 > *w ? 46 : *w;
        sum += *w;
    }
    spare = width - x.col[0] - sum;
    if (spare < 0)
        for (int c = 1; c <= x.cols; c++) x.col[c] *= (width - x.col[0]) / sum;
    for (int c = 0; c <= x.cols; c++) x.width += x.col[c];
    return x;
}

static double table_row(struct sheet *s, const struct table *t, const struct shape *x, int row, double left, double y, bool measure)
{
    double high = 0, at = left;
    char text[256];

    for (int c = 0; c <= x->cols; c++) {
        struct ink ink = row < 0 ? SMALL : CELL;
        const char *words_here = text;
        double h;
        if (row < 0) words_here = c ? say(s, t->col[c - 1].says) : t->corner ? say(s, t->corner) : "";
        else if (c == 0) words_here = say(s, t->row[row].says);
        else cell_words(s, t, row, c - 1, text, sizeof text);
        if (c > 0) ink.align = PANGO_ALIGN_CENTER;
        h = pen_text(&s->pen, at + PAD, y + 1, x->col[c] - 2 * PAD, ink, words_here, measure);
        if (h > high) high = h;
        at += x->col[c];
    }
    return high + 2;
}

static void table_block(struct sheet *s, const struct table *t)
{
    struct shape x = table_shape(s, t, s->column);
    double height = 12, y, left;

    for (int r = -1; r < t->rows; r++) height += table_row(s, t, &x, r, 0, 0, true);
    if (t->note) height += pen_text(&s->pen, 0, 0, s->column, SMALL, say(s, t->note), true);
    y = place(s, height);
    left = left_of(s, s->at);
    y += pen_text(&s->pen, left, y, s->column, HEADING, say(s, t->says), false) + 1;
    for (int r = -1; r < t->rows; r++) {
        double h = table_row(s, t, &x, r, left, y, true);
        if (r >= 0 && r % 2 == 0) pen_box(&s->pen, left, y, x.width, h, 0, 0.93);
        table_row(s, t, &x, r, left, y, false);
        y += h;
        if (r < 0) pen_line(&s->pen, left, y, left + x.width, y, 0.6);
    }
    pen_line(&s->pen, left, y, left + x.width, y, 0.4);
    if (t->note) y += pen_text(&s->pen, left, y + 1, s->column, SMALL, say(s, t->note), false) + 1;
    s->y[s->at] = y + BELOW;
}

/* ---- lists ---- */

struct line { const char *says, *cite; char figure[24]; };

static double list_line(struct sheet *s, const struct line *l, double left, double y, bool measure)
{
    const struct source *source = book_source(s->book, l->cite);
    bool ours = source && source->authority == HOUSE;
    struct ink ink = CELL;
    char cite[64];
    double h;

    if (ours) ink.face = ITALIC;
    snprintf(cite, sizeof cite, "%s%s", l->cite, ours ? " ⌂" : "");
    h = pen_text(&s->pen, left, y, s->column - 78, ink, say(s, l->says), measure);
    if (!measure) {
        pen_text(&s->pen, left + s->column - 74, y + 0.8, 46, SMALL, cite, false);
        pen_text(&s->pen, left + s->column - 40, y, 40, FIGURE, l->figure, false);
    }
    return h + 1.5;
}

static void list_block(struct sheet *s, const char *heading, const struct line *line, int lines)
{
    double height = 12, y, left;

    if (lines == 0) return;
    for (int i = 0; i < lines; i++) height += list_line(s, &line[i], 0, 0, true);
    y = place(s, height < s->pen.height / 2 ? height : s->pen.height / 4);
    left = left_of(s, s->at);
    y += pen_text(&s->pen, left, y, s->column, HEADING, heading, false) + 1;
    pen_line(&s->pen, left, y, left + s->column, y, 0.6);
    y += 1;
    for (int i = 0; i < lines; i++) {
        if (y + 12 > s->pen.height - s->pen.margin - 6) {
            s->y[s->at] = s->pen.height;
            y = place(s, 24);
            left = left_of(s, s->at);
        }
        y += list_line(s, &line[i], left, y, false);
    }
    s->y[s->at] = y + BELOW;
}

/* A list's id as a heading: "shoot_target" → "shoot target". */
static void heading_of(char *out, size_t room, const char *id)
{
    snprintf(out, room, "%s", id);
    for (; *out; out++) if (*out == '_') *out = ' ';
}

enum { MOST_LINES = 80 };

static void lists(struct sheet *s)
{
    const struct book *b = s->book;
    struct line line[MOST_LINES];
    char heading[96];

    for (int i = 0; i < b->adds_lists; i++) {
        const struct adds_list *l = b->adds[i];
        int n = l->rows < MOST_LINES ? l->rows : MOST_LINES;
        for (int k = 0; k < n; k++) {
            line[k] = (struct line){ .says = l->row[k].says, .cite = l->row[k].cite };
            snprintf(line[k].figure, sizeof line[k].figure, "%+d", l->row[k].add);
        }
        heading_of(heading, sizeof heading, l->id);
        list_block(s, heading, line, n);
    }
    for (int i = 0; i < b->times_lists; i++) {
        const struct times_list *l = b->times[i];
        int n = l->rows < MOST_LINES ? l->rows : MOST_LINES;
        for (int k = 0; k < n; k++) {
            line[k] = (struct line){ .says = l->row[k].says, .cite = l->row[k].cite };
            if (l->row[k].den == 1) snprintf(line[k].figure, sizeof line[k].figure, "× %d", l->row[k].num);
            else snprintf(line[k].figure, sizeof line[k].figure, "× %d/%d", l->row[k].num, l->row[k].den);
        }
        heading_of(heading, sizeof heading, l->id);
        list_block(s, heading, line, n);
    }
    for (int i = 0; i < b->cancels_lists; i++) {
        const struct cancels_list *l = b->cancels[i];
        int n = l->rows < MOST_LINES ? l->rows : MOST_LINES;
        for (int k = 0; k < n; k++) line[k] = (struct line){ .says = l->row[k].says, .cite = l->row[k].cite, .figure = "×" };
        heading_of(heading, sizeof heading, l->id);
        list_block(s, heading, line, n);
    }
    for (int i = 0; i < b->limits_lists; i++) {
        const struct limits_list *l = b->limits[i];
        int n = l->rows < MOST_LINES ? l->rows : MOST_LINES;
        for (int k = 0; k < n; k++) {
            line[k] = (struct line){ .says = l->row[k].says, .cite = l->row[k].cite };
            snprintf(line[k].figure, sizeof line[k].figure, "| %d |", l->row[k].limit);
        }
        heading_of(heading, sizeof heading, l->id);
        list_block(s, heading, line, n);
    }
    for (int i = 0; i < b->numbers_lists; i++) {
        const struct numbers_list *l = b->numbers[i];
        int n = l->rows < MOST_LINES ? l->rows : MOST_LINES;
        for (int k = 0; k < n; k++) {
            line[k] = (struct line){ .says = l->row[k].says, .cite = l->row[k].cite };
            snprintf(line[k].figure, sizeof line[k].figure, "%d", l->row[k].value);
        }
        heading_of(heading, sizeof heading, l->id);
        list_block(s, heading, line, n);
    }
}

bool print_sheet(const struct book *b, enum language lang, const char *file, char *why, size_t room)
{
    struct sheet s = { .book = b };
    struct ink title = { TITLE, 18, PANGO_ALIGN_LEFT, 0 };
    struct ink credit = { ITALIC, 7.5, PANGO_ALIGN_LEFT, 0.3 };
    double y;

    pen_open(&s.pen, file, 210 * MM, 297 * MM, lang);
    s.pen.footer = words(lang, N_("Figures with their source; ⌂ and italics: a house reading. Made by Alea."));
    s.column = (s.pen.width - 2 * s.pen.margin - GAP) / COLUMNS;
    y = s.pen.margin;
    y += pen_text(&s.pen, s.pen.margin, y, s.pen.width - 2 * s.pen.margin, title, words(lang, b->says), false);
    y += pen_text(&s.pen, s.pen.margin, y, s.pen.width - 2 * s.pen.margin, credit, words(lang, b->credit), false) + 8;
    s.top = y;
    for (int i = 0; i < COLUMNS; i++) s.y[i] = y;
    for (int i = 0; i < b->tables; i++) table_block(&s, b->table[i]);
    lists(&s);
    return pen_close(&s.pen, why, room, file);
}
