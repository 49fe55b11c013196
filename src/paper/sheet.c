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

    while (s->y[s->at] + height > bottom) {
        if (s->at + 1 < COLUMNS) s->at++;
        else if (s->top > s->pen.margin || s->y[0] > s->top || s->y[s->at] > s->top) next_page(s);
        else break;                     /* larger than a page: nothing helps */
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

struct shape { double col[MOST_COLS + 1], width; int cols; bool too_wide; };

/* The widest single word of a text: a heading may be broken between words, not within them. */
static double widest_word(struct sheet *s, struct ink ink, const char *text)
{
    char word[64];
    double most = 0;

    while (*text) {
        size_t n = strcspn(text, " ");
        snprintf(word, sizeof word, "%.*s", (int)(n < sizeof word ? n : sizeof word - 1), text);
        double w = pen_text_width(&s->pen, ink, word);
        if (w > most) most = w;
        text += n;
        while (*text == ' ') text++;
    }
    return most;
}

/* Column widths: the widest word of each, and what is to spare shared out to those that would like more. */
static struct shape table_shape(struct sheet *s, const struct table *t, double width)
{
    struct shape x = { .cols = t->cols < MOST_COLS ? t->cols : MOST_COLS };
    double like[MOST_COLS + 1] = { 0 }, sum = 0, wish = 0, share;
    char text[256];

    for (int c = 0; c <= x.cols; c++) {
        const char *head = c ? say(s, t->col[c - 1].says) : t->corner ? say(s, t->corner) : "";
        x.col[c] = widest_word(s, SMALL, head);
        like[c] = pen_text_width(&s->pen, SMALL, head);
        if (like[c] > 60) like[c] = 60;
        for (int r = 0; r < t->rows; r++) {
            const char *words_here = text;
            double w, full;
            if (c) cell_words(s, t, r, c - 1, text, sizeof text);
            else words_here = say(s, t->row[r].says);
            w = widest_word(s, CELL, words_here);
            full = pen_text_width(&s->pen, CELL, words_here);
            if (w > x.col[c]) x.col[c] = w;
            if (full > like[c]) like[c] = full;
        }
        x.col[c] += 2 * PAD;
        like[c] += 2 * PAD;
        if (like[c] < x.col[c]) like[c] = x.col[c];
        sum += x.col[c];
        wish += like[c] - x.col[c];
    }
    share = wish > 0 ? (width - sum) / wish : 1;
    if (share > 1) share = 1;
    for (int c = 0; c <= x.cols; c++) {
        if (share > 0) x.col[c] += share * (like[c] - x.col[c]);
        else if (sum > width) x.col[c] *= width / sum;
        x.width += x.col[c];
    }
    x.too_wide = sum > width || share < 0.4;
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

/* A table too wide for a column stands across all of them, below everything so far. */
static double place_across(struct sheet *s, double height)
{
    double y = s->top;

    for (int i = 0; i < COLUMNS; i++) if (s->y[i] > y) y = s->y[i];
    if (y + height > s->pen.height - s->pen.margin - 6 && y > s->pen.margin) {
        next_page(s);
        y = s->top;
    }
    s->at = 0;
    return y;
}

static void table_block(struct sheet *s, const struct table *t)
{
    struct shape x = table_shape(s, t, s->column);
    bool across = x.too_wide;
    double wide = across ? COLUMNS * s->column + (COLUMNS - 1) * GAP : s->column, height = 14, y, left;

    if (across) x = table_shape(s, t, wide);
    for (int r = -1; r < t->rows; r++) height += table_row(s, t, &x, r, 0, 0, true);
    if (t->note) height += pen_text(&s->pen, 0, 0, wide, SMALL, say(s, t->note), true);
    y = across ? place_across(s, height) : place(s, height);
    left = left_of(s, s->at);
    y += pen_text(&s->pen, left, y, wide, HEADING, say(s, t->says), false) + 1;
    for (int r = -1; r < t->rows; r++) {
        double h = table_row(s, t, &x, r, left, y, true);
        if (r >= 0 && r % 2 == 0) pen_box(&s->pen, left, y, x.width, h, 0, 0.93);
        table_row(s, t, &x, r, left, y, false);
        y += h;
        if (r < 0) pen_line(&s->pen, left, y, left + x.width, y, 0.6);
    }
    pen_line(&s->pen, left, y, left + x.width, y, 0.4);
    if (t->note) y += pen_text(&s->pen, left, y + 1, wide, SMALL, say(s, t->note), false) + 1;
    s->y[s->at] = y + BELOW;
    if (across) {
        for (int i = 0; i < COLUMNS; i++) s->y[i] = y + BELOW;
        s->top = y + BELOW;
    }
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
    h = pen_text(&s->pen, left, y, s->column - 98, ink, say(s, l->says), measure);
    if (!measure) {
        pen_text(&s->pen, left + s->column - 94, y + 0.8, 66, SMALL, cite, false);
        pen_text(&s->pen, left + s->column - 30, y, 30, FIGURE, l->figure, false);
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

bool print_sheet(const struct book *b, enum language lang, struct buffer *out, char *why, size_t room)
{
    struct sheet s = { .book = b };
    struct ink title = { TITLE, 18, PANGO_ALIGN_LEFT, 0 };
    struct ink credit = { ITALIC, 7.5, PANGO_ALIGN_LEFT, 0.3 };
    double y;

    pen_open(&s.pen, out, 210 * MM, 297 * MM, lang);
    s.pen.footer = words(lang, N_("Figures with their source; ⌂ and italics: a house reading. Made by Alea."));
    s.column = (s.pen.width - 2 * s.pen.margin - GAP) / COLUMNS;
    y = s.pen.margin;
    y += pen_text(&s.pen, s.pen.margin, y, s.pen.width - 2 * s.pen.margin, title, words(lang, b->says), false);
    y += pen_text(&s.pen, s.pen.margin, y, s.pen.width - 2 * s.pen.margin, credit, words(lang, b->credit), false) + 8;
    s.top = y;
    for (int i = 0; i < COLUMNS; i++) s.y[i] = y;
    for (int i = 0; i < b->tables; i++) table_block(&s, b->table[i]);
    lists(&s);
    return pen_close(&s.pen, why, room);
}
