/* coverage.c - what the cases of a rulebook have to show together: every row counts, every cell and
** number is read, every reading of a ruling is chosen, every table is typed again, every procedure is
** asked, every source is known. What cannot be reached is listed in coverage.skip, with a reason. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "run.h"

enum { MAX_SKIPS = 512 };

struct skips { char name[512]; struct cases_file file; int n; const struct line *line[MAX_SKIPS]; bool used[MAX_SKIPS];
               };

/* A coverage.skip has one unindented line per path: path, then why. A path that ends in * stands for
** all that begin like it. */
static void read_skips(struct run *r, struct skips *s, const char *folder)
{
    FILE *there;

    snprintf(s->name, sizeof s->name, "%s/coverage.skip", folder);
    s->n = 0;
    there = fopen(s->name, "rb");
    if (!there) return;
    fclose(there);
    s->file = read_cases_file(s->name);
    r->file = s->name;
    for (int i = 0; i < s->file.blocks; i++) {
        const struct line *l = &s->file.block[i].head;
        if (l->words < 4) differs(r, l->number, "%s: a reason is wanted, in a few words", l->word[0]);
        if (s->n < MAX_SKIPS) s->used[s->n] = false, s->line[s->n++] = l;
    }
}

static bool skipped(struct skips *s, const char *path)
{
    for (int i = 0; i < s->n; i++) {
        const char *want = s->line[i]->word[0];
        size_t len = strlen(want);
        bool same = len && want[len - 1] == '*' ? strncmp(path, want, len - 1) == 0 : strcmp(path, want) == 0;
        if (same) return s->used[i] = true;
    }
    return false;
}

static int missing(struct skips *s, const char *path, const char *what, const char *says)
{
    if (skipped(s, path)) return 0;
    printf("%s: %s%s%s\n", path, what, says ? ": " : "", says ? says : "");
    return 1;
}

static int check_option(struct run *r, struct skips *s, const struct figure *f, int *all)
{
    int bad = 0;
    for (int c = 0; c < f->option->choices; c++) {
        char path[MAX_FIGURE_PATH * 2];
        if (c == f->option->printed) continue;
        ++*all;
        snprintf(path, sizeof path, "%s=%s", f->path, f->option->choice[c].id);
        if (!seen_has(r->seen, &f->option->choice[c]))
            bad += missing(s, path, "no case chooses this reading", f->option->choice[c].says);
    }
    return bad;
}

static int check_figures(struct run *r, struct skips *s, int *all)
{
    static const char *const what[] = { "no case counts this row", "no case counts this row",
                                        "no case shows this limit", "no case shows this row cancel",
                                        "no case reads this number", "no case reads this cell" };
    struct figure_walk w = walk_figures(r->book);
    struct figure f;
    int bad = 0;

    while (next_figure(&w, &f)) {
        if (!f.cite || !*f.cite) bad += missing(s, f.path, "has no source", NULL);
        else if (!cite_known(r->book, f.cite))
            bad += missing(s, f.path, "its source is not among the book's sources", f.cite);
        if (f.kind == FIGURE_OPTION) { bad += check_option(r, s, &f, all); continue; }
        ++*all;
        if (!seen_has(r->seen, f.where)) bad += missing(s, f.path, what[f.kind], f.says);
    }
    return bad;
}

static int check_tables(struct run *r, struct skips *s)
{
    int bad = 0;
    for (int t = 0; t < r->book->tables; t++) {
        const struct table *table = r->book->table[t];
        int typed = 0;
        char path[MAX_FIGURE_PATH * 2];
        for (int i = 0; i < r->cells; i++)
            typed += r->typed[i] >= table->cell && r->typed[i] < table->cell + table->rows * table->cols;
        snprintf(path, sizeof path, "%s.%s", r->book->id, table->id);
        if (typed < table->rows * table->cols)
            bad += missing(s, path, typed ? "only a part of this table is typed again"
                           : "no printed block types this table again", table->says);
    }
    return bad;
}

static int check_procedures(struct run *r, struct skips *s)
{
    int bad = 0;
    for (int p = 0; p < r->book->procedures; p++) {
        const struct procedure *procedure = r->book->procedure[p];
        bool asked = false;
        char path[MAX_FIGURE_PATH * 2];
        for (int i = 0; i < r->asks; i++) asked = asked || r->asked[i] == procedure;
        snprintf(path, sizeof path, "%s.%s", r->book->id, procedure->id);
        if (!asked) bad += missing(s, path, "no case asks this", procedure->says);
        for (int i = 0; procedure->cites && procedure->cites[i]; i++)
            if (!cite_known(r->book, procedure->cites[i]))
                bad += missing(s, path, "cites what is not among the book's sources", procedure->cites[i]);
    }
    return bad;
}

int check_coverage(struct run *r, const char *folder)
{
    static struct skips s;
    int all = 0, bad;

    read_skips(r, &s, folder);
    bad = check_figures(r, &s, &all);
    bad += check_tables(r, &s) + check_procedures(r, &s) + check_rulings(r, folder) + check_headings(r) +
        check_battle_cites(r, folder);
    for (int i = 0; i < r->stranges; i++) {
        printf("%s: the explanation cites %s, which is not among the book's sources\n", r->book->id, r->strange[i]);
        bad++;
    }
    r->file = s.name;
    for (int i = 0; i < s.n; i++)
        if (!s.used[i]) differs(r, s.line[i]->number, "%s is shown after all, or is nowhere", s.line[i]->word[0]);
    if (!r->quiet)
        printf("%s: %d rows, cells, numbers and readings; %d things are not shown or have no source\n", r->book->id,
               all, bad);
    if (s.n) free_cases_file(&s.file);
    return bad;
}
