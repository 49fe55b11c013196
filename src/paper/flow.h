/* flow.h - blocks of rows in columns on as many pages as they need. A sheet is laid out without being drawn, until the
** type is as large as the pages allow, and then once for each page, which alone is drawn. */
#ifndef PAPER_FLOW_H
#define PAPER_FLOW_H
#include "paper/pen.h"

enum { FLOW_MOST_COLUMNS = 4, FLOW_MOST_PAGES = 8, FLOW_NO_PAGE = -1 };

struct flow {
    struct pen *pen;
    double size; /* of the type, points */
    int columns;
    double column, gap;                            /* widths */
    double y[FLOW_MOST_PAGES * FLOW_MOST_COLUMNS]; /* where each column of each page is filled to */
    int at;                                        /* the column at hand, for blocks of one column */
    int pages;                                     /* used so far */
    int drawn;                                     /* the page that is drawn, from 0; FLOW_NO_PAGE: none */
};

/* Row `row` of something, -1: what stands over its rows, and again where they go on in another column. Returns its
** height; drawn only when asked. */
typedef double flow_row_fn(struct flow *f, const void *of, int row, struct spot at);

struct block {
    flow_row_fn *head, *row; /* head: with row 0, and with 1 where its rows go on in another column */
    const void *of;
    int rows;
    bool repeats; /* row -1 is there */
    int span;     /* columns that it covers */
};

void flow_begin(struct flow *f, double below); /* the first page is free from `below` on */
double flow_width(const struct flow *f, int span);
void flow_block(struct flow *f, const struct block *b);
#endif
