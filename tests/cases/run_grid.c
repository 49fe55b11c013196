/* run_grid.c - checks a `grid` block: a printed table through the procedure that reads it. Headings
** give inputs or dice, cells give results. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "run.h"

enum { MAX_STEPS = 400 };

enum shows { SHOWS_RESULT, SHOWS_CHANCE, SHOWS_MEAN };

struct grid {
    const struct line *head, *dice;
    const char *rows, *cols;            /* "type", "dice", or "-": pairs; cols NULL: one cell a row */
    enum shows shows;
    const char *what;                   /* "distance"; "hits=1" */
};

/* One heading may stand for a range: "1..10" steps through it. The piece for step i, or false. */
static bool heading_at(const char *heading, int i, char *room, size_t size)
{
    const char *dots = strstr(heading, "..");
    if (dots) {
        int lo = atoi(heading), hi = atoi(dots + 2);
        if (lo + i > hi || i == MAX_STEPS) return false;
        snprintf(room, size, "%d", lo + i);
        return true;
    }
    snprintf(room, size, "%s", heading);
    return i == 0;
}

static void set_pairs(struct run *r, const char *input, const char *heading)
{
    char room[512], *next;
    if (strcmp(input, "-") != 0) {
        snprintf(room, sizeof room, "%s=%s", input, heading);
        set_input(r, room);
        return;
    }
    snprintf(room, sizeof room, "%s", heading);
    for (char *pair = room; pair; pair = next) {
        next = strchr(pair, ',');
        if (next) *next++ = 0;
        set_input(r, pair);
    }
}

static void add_faces(struct dice_list *f, const char *heading)           /* "3" or "3+5" */
{
    for (const char *at = heading; at; at = strchr(at, '+') ? strchr(at, '+') + 1 : NULL)
        if (f->n < MAX_FACES) f->face[f->n++] = (uint8_t)atoi(at);
}

/* The faces of the dice line, those of a heading in the place of @ (or all there are). */
static bool grid_faces(struct run *r, const struct grid *g, const char *row, const char *col, struct dice_list *f)
{
    bool by_row = strcmp(g->rows, "dice") == 0, by_col = g->cols && strcmp(g->cols, "dice") == 0;
    const char *heading = by_row ? row : by_col ? col : NULL;

    f->n = 0;
    if (!g->dice) {
        if (heading) add_faces(f, heading);
        return true;
    }
    for (int i = 1; i < g->dice->words; i++) {
        struct line one = { g->dice->number, 1, &g->dice->word[i] };
        if (strcmp(g->dice->word[i], "@") == 0 && heading) add_faces(f, heading);
        else if (!read_faces(r, &one, 0, f)) return false;
    }
    return true;
}

static void check_result_cell(struct run *r, const struct grid *g, int line, const char *cell,
                              const struct dice_list *f)
{
    char room[512], *next;
    if (!resolve_with(r, line, f)) return;
    if (!strchr(cell, '=')) {
        snprintf(room, sizeof room, "%s=%s", g->what, *cell == '+' ? cell + 1 : cell);
        want_result(r, line, room);
        return;
    }
    snprintf(room, sizeof room, "%s", cell);
    for (char *pair = room; pair; pair = next) {
        next = strchr(pair, ',');
        if (next) *next++ = 0;
        want_result(r, line, pair);
    }
}

static void check_odds_cell(struct run *r, const struct grid *g, int line, const char *cell, const struct dice_list *f)
{
    char room[512];
    struct odds o;
    resolve_at_random(r);
    if (!odds_after(r, line, f, &o)) return;
    snprintf(room, sizeof room, "%s%c%s", g->what, g->shows == SHOWS_CHANCE ? ':' : '=', cell);
    if (g->shows == SHOWS_CHANCE) want_chance(r, line, &o, room, false);
    else want_mean(r, line, &o, room);
}

static void check_cell(struct run *r, const struct grid *g, int line, const char *row, const char *col,
                       const char *cell)
{
    struct dice_list f;

    if (strcmp(cell, ".") == 0) return;
    if (!grid_faces(r, g, row, col, &f) || !start_question(r, line, g->head->word[1])) return;
    for (int i = 2; i < g->head->words; i++) set_input(r, g->head->word[i]);
    if (strcmp(g->rows, "dice") != 0) set_pairs(r, g->rows, row);
    if (g->cols && strcmp(g->cols, "dice") != 0) set_pairs(r, g->cols, col);
    if (strcmp(cell, "refused") == 0) {
        if (question_finish(&r->question)) differs(r, line, "this is not refused");
        return;
    }
    if (!no_complaints(r, line)) return;
    if (g->shows == SHOWS_RESULT) check_result_cell(r, g, line, cell, &f);
    else check_odds_cell(r, g, line, cell, &f);
}

static void check_row(struct run *r, const struct grid *g, const struct line *heads, const struct line *l)
{
    char title[1024], row[256], col[256];
    int before;

    if (l->words - 1 != (g->cols ? heads->words : 1)) { differs(r, l->number, "%d cells stand below %d headings",
            l->words - 1, g->cols ? heads->words : 1); return; }
    for (int k = 1; k < l->words; k++) {
        const char *head = g->cols ? heads->word[k - 1] : "";
        for (int i = 0; heading_at(l->word[0], i, row, sizeof row); i++)
            for (int j = 0; heading_at(head, j, col, sizeof col); j++) {
                snprintf(title, sizeof title, "%.200s: %s %s", g->head->word[1], row, col);
                r->title = title;
                before = r->differences;
                check_cell(r, g, l->number, row, col, l->word[k]);
                r->title = NULL;
                if (r->differences > before) return;              /* one of a row is enough */
            }
    }
}

static bool read_key(struct run *r, struct grid *g, const struct line *l)
{
    const char *key = l->word[0];
    if (strcmp(key, "dice") == 0) g->dice = l;
    else if (strcmp(key, "rows") == 0 && l->words == 2) g->rows = l->word[1];
    else if (strcmp(key, "cols") == 0 && l->words == 2) g->cols = l->word[1];
    else if (strcmp(key, "set") == 0) for (int k = 1; k < l->words; k++) set_house(r, l->number, l->word[k]);
    else if (strcmp(key, "shows") == 0 && l->words >= 2) {
        g->shows = strcmp(l->word[1], "odds") == 0 ? SHOWS_CHANCE : strcmp(l->word[1], "mean") == 0 ? SHOWS_MEAN
            : SHOWS_RESULT;
        g->what = l->word[l->words - 1];
    }
    else return false;
    return true;
}

void run_grid(struct run *r, const struct block *b)
{
    struct grid g = { .head = &b->head };
    const struct line *heads = NULL;
    int i = 0;

    r->grids++;
    start_house(r);
    if (b->head.words < 2) { differs(r, b->head.number, "grid of what?"); return; }
    while (i < b->lines && read_key(r, &g, &b->line[i])) i++;
    if (!g.rows || !g.what) { differs(r, b->head.number, "a grid needs rows and shows"); return; }
    if (g.cols && i < b->lines) heads = &b->line[i++];
    if (i >= b->lines) differs(r, b->head.number, "a grid without cells");
    for (; i < b->lines; i++) check_row(r, &g, heads, &b->line[i]);
    end_of_case(r);
}
