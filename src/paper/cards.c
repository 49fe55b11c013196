/* cards.c - a rulebook's cards, nine to a page, to be cut out: the rows of its tables of cards. */
#include <stdio.h>
#include <string.h>
#include "paper/pen.h"
#include "paper/paper.h"

enum { ACROSS = 3, DOWN = 3 };
static const double WIDE = 63 * MM, HIGH = 88 * MM;         /* a playing card */

static void card(struct pen *p, double x, double y, const struct table *t, int row)
{
    struct ink title = { TITLE, 12, PANGO_ALIGN_LEFT, 0 }, label = { ITALIC, 8, PANGO_ALIGN_LEFT, 0.35 },
        text = { PLAIN, 10.5, PANGO_ALIGN_LEFT, 0 };
    struct ink mark = { TITLE, 44, PANGO_ALIGN_RIGHT, 0.88 };
    char code[8];
    double inside = WIDE - 6 * MM, left = x + 3 * MM, at = y + 4 * MM;

    pen_box(p, (struct area){ x, y, WIDE, HIGH }, 0.5, 1);
    snprintf(code, sizeof code, "%.*s", (int)strcspn(t->row[row].says, " "), t->row[row].says);
    pen_text(p, (struct spot){ left, y + HIGH - 22 * MM, inside, true }, mark, code);        /* found at a glance */
    at += pen_text(p, (struct spot){ left, at, inside, true }, title, words(p->lang, t->row[row].says)) + 3;
    pen_line(p, left, at, left + inside, at, 0.5);
    at += 4;
    for (int c = 0; c < t->cols; c++) {
        struct cell cell = cell_decode(t->cell[row * t->cols + c]);
        char number[24];
        const char *says = number;

        if (cell.none) continue;
        if (cell.word) says = words(p->lang, t->words->word[cell.value].says);
        else if (cell.no) says = words(p->lang, N_("no"));
        else snprintf(number, sizeof number, "%d", cell.value);
        at += pen_text(p, (struct spot){ left, at, inside, true }, label, words(p->lang, t->col[c].says));
        at += pen_text(p, (struct spot){ left, at, inside, true }, text, says) + 3;
    }
}

bool print_cards(const struct book *b, enum language lang, struct buffer *out, char *why, size_t room)
{
    struct pen p;
    int n = 0;

    pen_open(&p, out, 210 * MM, 297 * MM, lang);
    p.footer = NULL;
    for (int i = 0; i < b->tables; i++) {
        const struct table *t = b->table[i];
        if (!strstr(t->id, "cards")) continue;
        for (int r = 0; r < t->rows; r++, n++) {
            int place = n % (ACROSS * DOWN);
            if (n > 0 && place == 0) pen_new_page(&p);
            card(&p, (p.width - ACROSS * WIDE) / 2 + place % ACROSS * WIDE,
                 (p.height - DOWN * HIGH) / 2 + place / ACROSS * HIGH, t, r);
        }
    }
    return pen_close(&p, why, room);
}
