/* run_table.c - checks a `printed` block: a table typed again from its source, cell by cell. */
#include <stdio.h>
#include <string.h>
#include "run.h"

static int by_id(const struct word *w, int n, const char *id)
{
    for (int i = 0; i < n; i++) if (strcmp(w[i].id, id) == 0) return i;
    return -1;
}

static void cell_text(char *room, size_t size, const struct table *t, int16_t printed)
{
    struct cell c = cell_decode(printed);
    if (c.no) snprintf(room, size, "no");
    else if (c.none) snprintf(room, size, "-");
    else if (c.word) snprintf(room, size, "%s", t->words->word[c.value].id);
    else snprintf(room, size, "%d%s", c.value, c.star ? "*" : "");
}

static bool is_typed(const struct run *r, const int16_t *cell)
{
    for (int i = r->cells - 1; i >= 0; i--) if (r->typed[i] == cell) return true;
    return false;
}

static void check_row(struct run *r, const struct table *t, const struct line *heads, int first, const struct line *l)
{
    int row = by_id(t->row, t->rows, l->word[0]);

    if (row < 0) { differs(r, l->number, "%s has no row %s", t->id, l->word[0]); return; }
    if (l->words - 1 != heads->words - first) { differs(r, l->number, "%d cells stand below %d headings", l->words - 1,
                                                        heads->words - first); return; }
    for (int k = 1; k < l->words; k++) {
        const char *head = heads->word[first + k - 1], *want = l->word[k];
        int col = by_id(t->col, t->cols, head);
        const int16_t *cell;
        char room[64];
        if (col < 0) continue;                                      /* said once, at the headings */
        cell = &t->cell[row * t->cols + col];
        if (*want == '+') want++;
        cell_text(room, sizeof room, t, *cell);
        if (strcmp(room, want) != 0)
            differs(r, l->number, "%s.%s.%s.%s is %s, not %s", r->book->id, t->id, l->word[0], head, room, want);
        if (is_typed(r, cell)) differs(r, l->number, "%s.%s is typed twice", l->word[0], head);
        else if (r->cells < MAX_TYPED_CELLS) r->typed[r->cells++] = cell;
    }
}

void run_printed(struct run *r, const struct block *b)
{
    char near[MAX_NAME] = "";
    struct found found;
    const struct line *heads = NULL;
    int first = 0;

    r->tables++;
    if (b->head.words != 2 || !find_table(b->head.word[1], &found, near) || found.book != r->book) {
        differs(r, b->head.number, "no table %s%s%s", b->head.words > 1 ? b->head.word[1] : "",
                *near ? "; perhaps " : "", near);
        return;
    }
    for (int i = 0; i < b->lines; i++) {
        const struct line *l = &b->line[i];
        bool again = strcmp(l->word[0], "cols") == 0;               /* a wide table in several pieces */
        if (heads && !again) { check_row(r, found.table, heads, first, l); continue; }
        heads = l;
        first = again;
        for (int k = first; k < l->words; k++)
            if (by_id(found.table->col, found.table->cols, l->word[k]) < 0)
                differs(r, l->number, "%s has no column %s", found.table->id, l->word[k]);
    }
}
