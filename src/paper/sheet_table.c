/* sheet_table.c - a printed table on a sheet: how wide its columns are, and its rows. */
#include <stdio.h>
#include <string.h>
#include "paper/sheet.h"

static const double PAD = 1.2, HEADING = 28; /* what a heading that may be broken would like */

static void cell_words(const struct reference *s, const struct table *t, int row, int col, char *out, size_t room)
{
    struct cell c = cell_decode(t->cell[row * t->cols + col]);

    if (c.no)
        snprintf(out, room, "%s", sheet_say(s, N_("no")));
    else if (c.none)
        snprintf(out, room, "–");
    else if (c.word)
        snprintf(out, room, "%s", sheet_say(s, t->words->word[c.value].says));
    else
        snprintf(out, room, "%d%s", c.value, c.star ? "*" : "");
}

/* Does the column only say again what stands before the rows: 4 beside "2-4", 12 beside "12"? Rules read it, people
** need not. */
static bool says_again(const struct reference *s, const struct table *t, int col)
{
    char text[256];

    for (int r = 0; r < t->rows; r++) {
        const char *row = sheet_say(s, t->row[r].says);
        size_t wide = strlen(row), n;

        cell_words(s, t, r, col, text, sizeof text);
        n = strlen(text);
        if (cell_decode(t->cell[r * t->cols + col]).none && row[wide - 1] == '+') continue; /* "15+": no end */
        if (n > wide || strcmp(row + wide - n, text) != 0 || (n < wide && row[wide - n - 1] != '-')) return false;
    }
    return true;
}

/* What stands in row `row` (-1: over the columns) and shown column `col` (0: before the rows). */
static const char *words_at(const struct sheet_table *x, int row, int col, char *room, size_t size)
{
    const struct table *t = x->table;

    if (row < 0)
        return col         ? sheet_say(x->sheet, t->col[x->col[col - 1]].says)
               : t->corner ? sheet_say(x->sheet, t->corner)
                           : "";
    if (col == 0) return sheet_say(x->sheet, t->row[row].says);
    cell_words(x->sheet, t, row, x->col[col - 1], room, size);
    return room;
}

/* The widest single word of a text: a heading may be broken between words, not within them. */
static double widest_word(struct pen *p, struct ink ink, const char *text)
{
    char word[64];
    double most = 0;

    while (*text) {
        size_t n = strcspn(text, " ");
        double w;

        snprintf(word, sizeof word, "%.*s", (int)(n < sizeof word ? n : sizeof word - 1), text);
        w = pen_text_width(p, ink, word);
        if (w > most) most = w;
        text += n;
        while (*text == ' ') text++;
    }
    return most;
}

/* The widest word of each column, and how wide it would like to be. */
static void wishes(struct sheet_table *x)
{
    struct pen *p = x->sheet->flow.pen;
    char text[256];

    for (int c = 0; c <= x->cols; c++) {
        x->least[c] = x->like[c] = 0;
        for (int r = -1; r < x->table->rows; r++) {
            const char *here = words_at(x, r, c, text, sizeof text);
            struct ink ink = r < 0 ? sheet_small(x->sheet) : sheet_cell(x->sheet);
            double word = widest_word(p, ink, here), full = pen_text_width(p, ink, here);

            if (r < 0 && full > word && full > HEADING) full = word > HEADING ? word : HEADING;

            if (word > x->least[c]) x->least[c] = word;
            if (full > x->like[c]) x->like[c] = full;
        }
        x->least[c] += 2 * PAD + 0.8; /* letters are not quite as wide alone as in a row */
        x->like[c] += 2 * PAD + 0.8;
    }
}

/* Shares the width out: to each column its widest word, and what is to spare to those that would like more. false: it
** is too narrow. */
static bool share_out(struct sheet_table *x, double width)
{
    double sum = 0, wish = 0, share;

    for (int c = 0; c <= x->cols; c++) sum += x->least[c], wish += x->like[c] - x->least[c];
    share = wish > 0 ? (width - sum) / wish : 1;
    if (share > 1) share = 1;
    x->width = 0;
    for (int c = 0; c <= x->cols; c++) {
        x->wide[c] = share > 0 ? x->least[c] + share * (x->like[c] - x->least[c]) : x->least[c] * width / sum;
        x->width += x->wide[c];
    }
    return sum <= width && share > 0.3;
}

static double table_row(struct flow *f, const void *of, int row, struct spot at)
{
    const struct sheet_table *x = of;
    double high = 0, right = at.left + x->width, below;
    char text[256];

    if (row == x->table->rows)
        return pen_text(f->pen, at, sheet_small(x->sheet), sheet_say(x->sheet, x->table->note));
    for (int pass = at.draw ? 0 : 1; pass < 2; pass++) { /* first its height, for the shade behind it */
        double left = at.left;

        if (pass == 1 && at.draw && row >= 0 && row % 2 == 0)
            pen_box(f->pen, (struct area){ at.left, at.y, x->width, high + 1 }, 0, 0.93);
        for (int c = 0; c <= x->cols; c++) {
            struct ink ink = row < 0 ? sheet_small(x->sheet) : sheet_cell(x->sheet);
            struct spot cell = { left + PAD, at.y + 0.5, x->wide[c] - 2 * PAD, pass == 1 && at.draw };
            double h;

            if (c > 0) ink.align = PANGO_ALIGN_CENTER;
            h = pen_text(f->pen, cell, ink, words_at(x, row, c, text, sizeof text));
            if (h > high) high = h;
            left += x->wide[c];
        }
    }
    below = at.y + high + 1;
    if (at.draw && row < 0) pen_line(f->pen, at.left, below, right, below, 0.5);
    if (at.draw && row == x->table->rows - 1) pen_line(f->pen, at.left, below, right, below, 0.3);
    return high + 1;
}

static double table_head(struct flow *f, const void *of, int row, struct spot at)
{
    const struct sheet_table *x = of;

    (void)f;
    return sheet_heading(x->sheet, x->table->says, x->table->cite, row != 0, at);
}

void sheet_table_of(struct reference *s, const struct table *t, struct sheet_table *x, struct block *b)
{
    *x = (struct sheet_table){ .sheet = s, .table = t };
    for (int c = 0; c < t->cols && x->cols < SHEET_MOST_COLS; c++)
        if (!says_again(s, t, c)) x->col[x->cols++] = c;
    wishes(x);
    *b = (struct block){
        .head = table_head, .row = table_row, .of = x, .rows = t->rows + (t->note != NULL), .repeats = true, .span = 1
    };
    while (!share_out(x, flow_width(&s->flow, b->span)) && b->span < s->flow.columns) b->span++;
}
