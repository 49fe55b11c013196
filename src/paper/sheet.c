/* sheet.c - the reference sheet of a rulebook: all its tables and lists on both sides of one page.
**
** Everything comes from the book's own descriptions, so a sheet can never lag behind the rules. Rows that are a house
** reading stand in italics, with a mark. The type is as large as two pages allow. */
#include <stdio.h>
#include <string.h>
#include "paper/pen.h"
#include "paper/sheet.h"
#include "paper/paper.h"

enum { PAGES = 2, COLUMNS = 3 };
static const double LARGEST = 10, SMALLEST = 6.5;

const char *sheet_say(const struct reference *s, const char *english)
{
    return words(s->flow.pen->lang, english);
}
struct ink sheet_cell(const struct reference *s)
{
    return (struct ink){ PLAIN, s->flow.size, PANGO_ALIGN_LEFT, 0 };
}

struct ink sheet_small(const struct reference *s)
{
    double size = s->flow.size - 1.5;

    return (struct ink){ PLAIN, size > SMALLEST ? size : SMALLEST, PANGO_ALIGN_LEFT, 0.3 };
}

/* ---- headings and sources ---- */

/* What the printed page calls it: in the reader's language where there is such a page. */
static const char *printed_name(const struct reference *s, const char *cite)
{
    const struct printed *p = book_printed(s->book, cite);

    return p->it && (s->flow.pen->lang == ITALIAN || !p->fr) ? p->it : p->fr;
}

/* "8.4 · Bonus di impeto": our cite, and what stands over it on the printed page. A house reading has neither. */
static void source_text(const struct reference *s, const char *cite, char *out, size_t room)
{
    const struct source *source = book_source(s->book, cite);
    const struct printed *printed = book_printed(s->book, cite);

    if (source && source->authority == HOUSE)
        snprintf(out, room, "%s\xc2\xa0⌂", cite);
    else if (printed)
        snprintf(out, room, "%s · %s", printed->cite, printed_name(s, cite));
    else
        snprintf(out, room, "%s", source ? source->cite : cite ? cite : "");
}

double sheet_heading(struct reference *s, const char *says, const char *cite, bool again, struct spot at)
{
    struct ink bold = { BOLD, s->flow.size + 0.5, PANGO_ALIGN_LEFT, 0 }, grey = sheet_small(s);
    struct buffer heading = { 0 };
    char source[160];
    double high, beside;

    buffer_say1(&heading, again ? sheet_say(s, N_("{1} (continued)")) : "{1}", sheet_say(s, says));
    high = pen_text(s->flow.pen, at, bold, buffer_text(&heading));
    source_text(s, cite, source, sizeof source);
    beside = pen_text_width(s->flow.pen, bold, buffer_text(&heading)) + pen_text_width(s->flow.pen, grey, source) + 6;
    buffer_free(&heading);
    if (!again && beside <= at.width) {                 /* else its source stands where it began */
        grey.align = PANGO_ALIGN_RIGHT;
        pen_text(s->flow.pen, (struct spot){ at.left, at.y + 1, at.width, at.draw }, grey, source);
    } else if (!again) {
        high += pen_text(s->flow.pen, (struct spot){ at.left, at.y + high, at.width, at.draw }, grey, source);
    }
    if (at.draw) pen_line(s->flow.pen, at.left, at.y + high, at.left + at.width, at.y + high, 0.6);
    return high + 1;
}

/* ---- lists ---- */

enum { MOST_LINES = 80 };
struct line {
    const char *says, *cite;
    char figure[24];
};
struct list {
    struct reference *sheet;
    const char *says;
    struct line line[MOST_LINES];
    int lines;
};

/* Does it stand on the printed page, below a heading? */
static bool printed_line(const struct list *l, int line)
{
    const struct source *source = book_source(l->sheet->book, l->line[line].cite);

    return source && source->authority == SHEET && book_printed(l->sheet->book, l->line[line].cite);
}

/* The line that the list's heading names: the first that stands on the page, else the first. */
static int named_first(const struct list *l)
{
    for (int i = 0; i < l->lines; i++)
        if (printed_line(l, i)) return i;
    return 0;
}

/* Does another heading of the printed page begin with this line? */
static bool begins(const struct list *l, int line)
{
    int above = line - 1;

    if (!printed_line(l, line)) return false;
    while (above >= 0 && !printed_line(l, above)) above--;
    if (above < 0) above = named_first(l);
    return book_printed(l->sheet->book, l->line[line].cite) != book_printed(l->sheet->book, l->line[above].cite);
}

static double list_row(struct flow *f, const void *of, int row, struct spot at)
{
    const struct list *l = of;
    const struct line *line = &l->line[row];
    const struct source *source = book_source(l->sheet->book, line->cite);
    double figure = line->figure[0] ? pen_text_width(f->pen, sheet_cell(l->sheet), line->figure) + 4 : 0, high = 0;
    struct ink ink = sheet_cell(l->sheet), right = { PLAIN, f->size, PANGO_ALIGN_RIGHT, 0 };
    char text[400];

    if (begins(l, row)) {
        source_text(l->sheet, line->cite, text, sizeof text);
        high = pen_text(f->pen, at, sheet_small(l->sheet), text);
    }
    if (!printed_line(l, row) && strcmp(line->cite, l->line[named_first(l)].cite) != 0)
        snprintf(text, sizeof text, "%s [%s%s]", sheet_say(l->sheet, line->says), line->cite,
                 source && source->authority == HOUSE ? "\xc2\xa0⌂" : "");
    else
        snprintf(text, sizeof text, "%s", sheet_say(l->sheet, line->says));
    if (source && source->authority == HOUSE) ink.face = ITALIC;
    if (figure > 0)
        pen_text(f->pen, (struct spot){ at.left + at.width - figure, at.y + high, figure, at.draw }, right,
                 line->figure);
    return high + pen_text(f->pen, (struct spot){ at.left, at.y + high, at.width - figure, at.draw }, ink, text) + 0.6;
}

static double list_head(struct flow *f, const void *of, int row, struct spot at)
{
    const struct list *l = of;

    (void)f;
    return sheet_heading(l->sheet, l->says, l->line[named_first(l)].cite, row != 0, at);
}

static void show_list(struct list *l)
{
    struct block b = { .head = list_head, .row = list_row, .of = l, .rows = l->lines, .span = 1 };

    if (l->lines) flow_block(&l->sheet->flow, &b);
}

static struct line *add_line(struct list *l, const char *says, const char *cite)
{
    struct line *line = &l->line[l->lines < MOST_LINES ? l->lines++ : MOST_LINES - 1];

    *line = (struct line){ .says = says, .cite = cite };
    return line;
}

static void factor(struct line *line, int num, int den)
{
    if (den == 1)
        snprintf(line->figure, sizeof line->figure, "× %d", num);
    else
        snprintf(line->figure, sizeof line->figure, "× %d/%d", num, den);
}

static void show_lists(struct reference *s)
{
    const struct book *b = s->book;

    for (int i = 0; i < b->adds_lists; i++) {
        struct list l = { .sheet = s, .says = b->adds[i]->says };
        for (int k = 0; k < b->adds[i]->rows; k++) {
            struct line *line = add_line(&l, b->adds[i]->row[k].says, b->adds[i]->row[k].cite);
            snprintf(line->figure, sizeof line->figure, "%+d", b->adds[i]->row[k].add);
        }
        show_list(&l);
    }
    for (int i = 0; i < b->times_lists; i++) {
        struct list l = { .sheet = s, .says = b->times[i]->says };
        for (int k = 0; k < b->times[i]->rows; k++) {
            const struct times *row = &b->times[i]->row[k];
            factor(add_line(&l, row->says, row->cite), row->num, row->den);
        }
        show_list(&l);
    }
    for (int i = 0; i < b->cancels_lists; i++) {
        struct list l = { .sheet = s, .says = b->cancels[i]->says };
        for (int k = 0; k < b->cancels[i]->rows; k++)
            add_line(&l, b->cancels[i]->row[k].says, b->cancels[i]->row[k].cite);
        show_list(&l);
    }
    for (int i = 0; i < b->limits_lists; i++) {
        struct list l = { .sheet = s, .says = b->limits[i]->says };
        for (int k = 0; k < b->limits[i]->rows; k++) {
            struct line *line = add_line(&l, b->limits[i]->row[k].says, b->limits[i]->row[k].cite);
            snprintf(line->figure, sizeof line->figure, "%d", b->limits[i]->row[k].limit);
        }
        show_list(&l);
    }
    for (int i = 0; i < b->numbers_lists; i++) {
        struct list l = { .sheet = s, .says = b->numbers[i]->says };
        if (b->numbers[i] == b->off_sheet) continue;
        for (int k = 0; k < b->numbers[i]->rows; k++) {
            struct line *line = add_line(&l, b->numbers[i]->row[k].says, b->numbers[i]->row[k].cite);
            snprintf(line->figure, sizeof line->figure, "%d", b->numbers[i]->row[k].value);
        }
        show_list(&l);
    }
}

/* ---- the whole ---- */

static void show_tables(struct reference *s)
{
    for (int span = s->flow.columns; span >= 1; span--) /* the wide ones first */
        for (int i = 0; i < s->book->tables; i++) {
            struct sheet_table x;
            struct block b;

            sheet_table_of(s, s->book->table[i], &x, &b);
            if (b.span == span) flow_block(&s->flow, &b);
        }
}

static double show_title(struct reference *s)
{
    struct pen *p = s->flow.pen;
    struct ink title = { TITLE, 15, PANGO_ALIGN_LEFT, 0 }, credit = { ITALIC, 7, PANGO_ALIGN_LEFT, 0.3 };
    double y = p->margin, wide = p->width - 2 * p->margin;
    bool draw = s->flow.drawn == 0;

    y += pen_text(p, (struct spot){ p->margin, y, wide, draw }, title, sheet_say(s, s->book->says));
    y += pen_text(p, (struct spot){ p->margin, y, wide, draw }, credit, sheet_say(s, s->book->credit));
    y += pen_text(p, (struct spot){ p->margin, y, wide, draw }, credit,
                  sheet_say(s, N_("Figures and words such as 8.4 or melee/ties are the numbering of this program and "
                                  "of its reference; beside them stands what "
                                  "the printed page calls it. ⌂ and italics: our reading, where the page is silent.")));
    return y + 5;
}

static void lay_out(struct reference *s, double size, int page)
{
    s->flow.size = size;
    s->flow.drawn = page;
    flow_begin(&s->flow, show_title(s));
    show_tables(s);
    show_lists(s);
}

bool print_sheet(const struct book *b, enum language lang, struct buffer *out, char *why, size_t room)
{
    struct pen pen;
    struct reference s = { .flow = { .pen = &pen, .columns = COLUMNS, .gap = 9 }, .book = b };
    int small = (int)(SMALLEST * 10 + 0.5), large = (int)(LARGEST * 10 + 0.5), pages; /* tenths of a point */

    pen_open(&pen, out, 210 * MM, 297 * MM, lang);
    pen.margin = 8 * MM;
    pen.narrow = true;
    pen.footer = words(lang, N_("Figures with their source; ⌂ and italics: a house reading. Made by Alea."));
    while (small < large) {
        int half = (small + large + 1) / 2;

        lay_out(&s, half / 10.0, FLOW_NO_PAGE);
        if (s.flow.pages <= PAGES)
            small = half;
        else
            large = half - 1;
    }
    lay_out(&s, small / 10.0, 0);
    pages = s.flow.pages;
    for (int page = 1; page < pages; page++) {
        pen_new_page(&pen);
        lay_out(&s, small / 10.0, page);
    }
    return pen_close(&pen, why, room);
}
