/* flow.c - see flow.h. Blocks that cover several columns come first, each on the first page where it finds room, as
** high as it goes; those of one column then follow one another down what is left of the columns, and are cut between
** two rows where a column ends. */
#include "paper/flow.h"

static const double BELOW = 0.55; /* room below a block, in letters */
static const double FOOT = 2;
static const double SMALL = 0.16; /* of a page */

static double bottom_of(const struct flow *f)
{
    return f->pen->height - f->pen->margin - FOOT;
}
static double left_of(const struct flow *f, int at)
{
    return f->pen->margin + at % f->columns * (f->column + f->gap);
}
static bool drawn(const struct flow *f, int at)
{
    return at / f->columns == f->drawn;
}

double flow_width(const struct flow *f, int span)
{
    return span * f->column + (span - 1) * f->gap;
}

void flow_begin(struct flow *f, double below)
{
    f->column = (f->pen->width - 2 * f->pen->margin - (f->columns - 1) * f->gap) / f->columns;
    f->pages = 1;
    f->at = 0;
    for (int i = 0; i < FLOW_MOST_PAGES * f->columns; i++) f->y[i] = i < f->columns ? below : f->pen->margin;
}

static void used(struct flow *f, int at)
{
    if (at / f->columns >= f->pages) f->pages = at / f->columns + 1;
}

static void next_column(struct flow *f)
{
    if (f->at + 1 < FLOW_MOST_PAGES * f->columns) f->at++;
}

static double row_high(struct flow *f, const struct block *b, int row)
{
    return b->row(f, b->of, row, (struct spot){ 0, 0, flow_width(f, b->span), false });
}

/* Its head or a row in a column: how high it is. */
static double put(struct flow *f, const struct block *b, flow_row_fn *row_fn, int row, int at, double y)
{
    used(f, at);
    return row_fn(f, b->of, row, (struct spot){ left_of(f, at), y, flow_width(f, b->span), drawn(f, at) });
}

static double head_high(struct flow *f, const struct block *b, bool again)
{
    return b->head(f, b->of, again, (struct spot){ 0, 0, flow_width(f, b->span), false });
}

/* ---- across several columns ---- */

/* The highest place of a page where the block finds room: its first column; -1: there is none. */
static int place_across(const struct flow *f, int page, int span, double high, double *y)
{
    int best = -1;

    for (int i = 0; i + span <= f->columns; i++) {
        double most = 0;

        for (int k = 0; k < span; k++)
            if (f->y[page * f->columns + i + k] > most) most = f->y[page * f->columns + i + k];
        if (most + high > bottom_of(f) || (best >= 0 && most >= *y)) continue;
        best = page * f->columns + i;
        *y = most;
    }
    return best;
}

static void block_across(struct flow *f, const struct block *b)
{
    double high = head_high(f, b, false), y = 0;
    int at = -1, first = b->repeats ? -1 : 0;

    for (int i = first; i < b->rows; i++) high += row_high(f, b, i);
    for (int page = 0; page < FLOW_MOST_PAGES && at < 0; page++) at = place_across(f, page, b->span, high, &y);
    if (at < 0) at = 0;
    y += put(f, b, b->head, 0, at, y);
    for (int i = first; i < b->rows; i++) y += put(f, b, b->row, i, at, y);
    for (int k = 0; k < b->span; k++) f->y[at + k] = y + BELOW * f->size;
}

/* ---- down one column ---- */

/* What stays together: a small block whole; of a large one heading, what repeats, and a row or two. */
static double least_high(struct flow *f, const struct block *b)
{
    double high = head_high(f, b, false), whole;

    if (b->repeats) high += row_high(f, b, -1);
    whole = high;
    for (int i = 0; i < b->rows; i++) {
        double row = row_high(f, b, i);

        whole += row;
        if (i < 2) high += row;
    }
    return whole < f->pen->height * SMALL ? whole : high;
}

/* The heading, and what repeats, in the column at hand: where the first row comes. */
static double head_put(struct flow *f, const struct block *b, bool again)
{
    double y = f->y[f->at];

    y += put(f, b, b->head, again, f->at, y);
    if (b->repeats) y += put(f, b, b->row, -1, f->at, y);
    return y;
}

/* The rows go on in the next column that has room for one of them below its heading: where that row comes. */
static double go_on(struct flow *f, const struct block *b, int row)
{
    double high = head_high(f, b, true) + row_high(f, b, row);

    if (b->repeats) high += row_high(f, b, -1);
    do next_column(f);
    while (f->y[f->at] + high > bottom_of(f) && f->at + 1 < FLOW_MOST_PAGES * f->columns);
    return head_put(f, b, true);
}

void flow_block(struct flow *f, const struct block *b)
{
    double y;

    if (b->span > 1) {
        block_across(f, b);
        return;
    }
    for (int tried = 0; tried < 2 * f->columns && f->y[f->at] + least_high(f, b) > bottom_of(f); tried++)
        next_column(f);
    y = head_put(f, b, false);
    for (int i = 0; i < b->rows; i++) {
        if (y + row_high(f, b, i) > bottom_of(f) && f->at + 1 < FLOW_MOST_PAGES * f->columns) y = go_on(f, b, i);
        y += put(f, b, b->row, i, f->at, y);
    }
    f->y[f->at] = y + BELOW * f->size;
}
