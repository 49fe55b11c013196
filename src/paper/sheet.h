/* sheet.h - the inside of a reference sheet: shared by sheet.c and sheet_table.c. */
#ifndef PAPER_SHEET_H
#define PAPER_SHEET_H
#include "paper/flow.h"
#include "rules/book.h"

enum { SHEET_MOST_COLS = 24 };

struct reference {
    struct flow flow;
    const struct book *book;
};

const char *sheet_say(const struct reference *s, const char *english);
struct ink sheet_cell(const struct reference *s);
struct ink sheet_small(const struct reference *s);
/* The heading of a table or list, our cite of it and the printed page's own name of it. Returns its height. again: over
** rows that go on in another column. */
double sheet_heading(struct reference *s, const char *says, const char *cite, bool again, struct spot at);

struct sheet_table {
    struct reference *sheet;
    const struct table *table;
    int col[SHEET_MOST_COLS], cols; /* the columns that are shown */
    double least[SHEET_MOST_COLS + 1], like[SHEET_MOST_COLS + 1], wide[SHEET_MOST_COLS + 1], width;
};
void sheet_table_of(struct reference *s, const struct table *t, struct sheet_table *x, struct block *b);
#endif
