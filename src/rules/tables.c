/* tables.c - see tables.h. */
#include "rules/tables.h"
#include "rules/house.h"

struct cell cell_decode(int16_t printed)
{
    struct cell c = { .value = printed };

    if (printed == CELL_NO) return (struct cell){ .no = true };
    if (printed == CELL_NONE) return (struct cell){ .none = true };
    if (printed >= CELL_WORD - 1000) return (struct cell){ .value = printed - CELL_WORD, .word = true };
    if (printed >= CELL_STAR - 1000) return (struct cell){ .value = printed - CELL_STAR, .star = true };
    return c;
}

static struct cell read_cell(struct reading *r, const struct table *t, int row, int col, bool *changed)
{
    const int16_t *printed;
    int32_t value, over;

    CHECK(row >= 0 && row < t->rows && col >= 0 && col < t->cols);
    printed = &t->cell[row * t->cols + col];
    reading_spend(r, 2);
    seen_mark(r->seen, printed);
    *changed = r->house && house_value(r->house, printed, &value, &over);
    return cell_decode(*changed ? (int16_t)value : *printed);
}

struct cell table_look(struct reading *r, const struct table *t, int row, int col)
{
    bool changed;
    return read_cell(r, t, row, col, &changed);
}

struct cell table_cell(struct reading *r, const struct table *t, int row, int col, const char *of)
{
    bool changed;
    struct cell c = read_cell(r, t, row, col, &changed);

    if (r->trace)
        trace_add(r, &(struct trace_line){ .kind = TRACE_TABLE, .of = of, .cite = t->cite, .says = t->says,
                .value = c.value, .over = 1,
                                           .table = t, .row = (int16_t)row, .col = (int16_t)col, .house = changed });
    return c;
}
