/* tables.h - printed tables in their printed shape. */
#ifndef RULES_TABLES_H
#define RULES_TABLES_H
#include <stdint.h>
#include "rules/lists.h"

/* A cell is a whole number, or one of these. */
enum { CELL_NO = INT16_MIN,             /* printed "no": not possible */
       CELL_NONE = INT16_MIN + 1,       /* printed "-" or left empty */
       CELL_STAR = 0x2000,              /* STAR(2) is printed "2*" */
       CELL_WORD = 0x4000 };            /* WORD(i) prints word[i]; cannot be overridden by a number */
#define STAR(n) ((n) + CELL_STAR)       /* -999 <= n <= 999 */
#define WORD(i) ((i) + CELL_WORD)

/* The words of a table, and for each column which of them it may hold: so many, from `first` on; none: it holds
** numbers. ONLY_TOLD: no rule reads this column, it only stands there for people; no house rule changes it. */
enum { ONLY_TOLD = -1 };
struct column_words { int first, many; };
struct cell_words { const struct word *word; const struct column_words *column; };

struct table {
    const char *id, *cite, *says;       /* path rulebook.id; heading */
    const char *corner;                 /* words over the row headings; may be NULL */
    const struct word *row; int rows;   /* ids and headings */
    const struct word *col; int cols;
    const int16_t *cell;                /* rows * cols */
    const struct cell_words *words;     /* for WORD(i); else NULL */
    const char *note;                   /* one line below the table, or NULL */
};

struct cell { int value; bool no, none, star, word; };      /* word: value is the index into words->word */

/* The cell, house rules applied, with a line of the trace. */
struct cell table_cell(struct reading *r, const struct table *t, int row, int col, const char *of);
/* The same, silent (for sizing things before the reading explains them). */
struct cell table_look(struct reading *r, const struct table *t, int row, int col);
struct cell cell_decode(int16_t printed);
#endif
