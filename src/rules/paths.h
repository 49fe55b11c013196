/* paths.h - every printed figure and option of a rulebook by its path.
**
** "flintlock.shoot.cover", "flintlock.speed.foot.light", "flintlock.volley": what a
** house-rules file may change, what `alea table --paths` lists, and what the tests'
** coverage counts. */
#ifndef RULES_PATHS_H
#define RULES_PATHS_H
#include "base/text.h"
#include "rules/book.h"
#include "rules/house.h"

enum { MAX_FIGURE_PATH = MAX_NAME };

enum figure_kind { FIGURE_ADDS, FIGURE_TIMES, FIGURE_LIMITS, FIGURE_CANCELS /* no figure: for coverage only */,
                   FIGURE_NUMBER, FIGURE_CELL, FIGURE_OPTION };

struct figure {
    char path[MAX_FIGURE_PATH];
    enum figure_kind kind;
    /* its address: for struct house and struct seen; of an option, struct seen knows the choices
    ** (&option->choice[k]) that were not the printed one */
    const void *where;
    const char *cite, *says;
    int32_t value, over;                    /* as printed; a cell as in struct table, an option's choice by its index */
    int32_t lo, hi;                         /* what a house rule may make of it (numbers); options: 0 .. choices-1 */
    const struct option *option;            /* FIGURE_OPTION */
    const struct table *table; int row, col;    /* FIGURE_CELL */
    const struct term *terms;               /* of its list, where it is a row */
    const char *of;                         /* the list's quantity, where it is a row */
    bool fixed;                             /* cannot be changed: a row that cancels, a cell that no rule reads */
};

struct figure_walk { const struct book *book; int part, list, row; bool minus; /* the table has negative figures */ };
struct figure_walk walk_figures(const struct book *b);
bool next_figure(struct figure_walk *w, struct figure *out);

/* near (may be NULL, MAX_FIGURE_PATH long) gets the nearest valid path, or "". The path starts with the book's id or
** an alias. */
bool find_figure(const struct book *b, const char *path, struct figure *out, char *near);

/* The row or cell that a line of the trace is about; false: it is about none. */
bool figure_of_line(const struct book *b, const struct trace_line *line, struct figure *out);

/* "-1", "1/4", "no", "2*", "-", "lone" */
void figure_text(struct text *out, const struct figure *f, int32_t value, int32_t over);

/* The i-th of the words among which one is chosen: of an option, or of a cell whose column holds words. NULL: no more,
** or a figure that is a number. */
const struct word *figure_choice(const struct figure *f, int i);

enum figure_fault { FIGURE_FINE, FIGURE_FIXED, FIGURE_NOT_A_VALUE, FIGURE_OUT_OF_RANGE,
                    FIGURE_NO_SUCH_CHOICE /* near: nearest */, FIGURE_NO_ROOM };
enum figure_fault figure_parse(const struct figure *f, const char *s, int32_t *value, int32_t *over, char *near);
enum figure_fault figure_set(struct house *h, const struct figure *f, const char *s, char *near);

/* The value in force: house rules where they change it. */
void figure_now(const struct figure *f, const struct house *h, int32_t *value, int32_t *over, bool *changed);
#endif
