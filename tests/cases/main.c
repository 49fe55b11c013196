/* main.c - alea_cases runs the golden cases of a rulebook: see docs/cases.md.
**
**     alea_cases --book BOOK DIR            all DIR/ *.cases, then what they do not show
**     alea_cases --book BOOK --only FILE    one file, without that
**     --quiet                               only what differs
**     --first                               no further than the first difference
**
** Exit status: 0 all is well, 1 something differs or is not shown, 2 the cases cannot be read. */
#include <dirent.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "run.h"

enum { WORK_BYTES = 256 << 20 };

void differs(struct run *r, int line, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    printf("%s:%d: ", r->file, line);
    if (r->title && *r->title) printf("%s: ", r->title);
    vprintf(format, args);
    putchar('\n');
    va_end(args);
    r->differences++;
    if (r->only_first) exit(1);
}

static void join_words(const struct line *l, char *room, size_t size)
{
    room[0] = 0;
    for (int i = 1; i < l->words; i++) {
        size_t len = strlen(room);
        snprintf(room + len, size - len, "%s%s", i > 1 ? " " : "", l->word[i]);
    }
}

static void run_file(struct run *r, const char *path)
{
    struct cases_file f = read_cases_file(path);
    char title[512];

    r->file = path;
    for (int i = 0; i < f.blocks; i++) {
        const struct block *b = &f.block[i];
        join_words(&b->head, title, sizeof title);
        r->title = title;
        if (strcmp(b->head.word[0], "case") == 0) run_case(r, b);
        else if (strcmp(b->head.word[0], "printed") == 0) run_printed(r, b);
        else if (strcmp(b->head.word[0], "grid") == 0) run_grid(r, b);
        else differs(r, b->head.number, "%s is not a kind of block", b->head.word[0]);
        r->title = NULL;
    }
    free_cases_file(&f);
}

static int is_cases(const struct dirent *d)
{
    size_t len = strlen(d->d_name);
    return len > 6 && strcmp(d->d_name + len - 6, ".cases") == 0;
}

static int by_name(const struct dirent **a, const struct dirent **b) { return strcmp((*a)->d_name, (*b)->d_name); }

static void run_folder(struct run *r, const char *folder)
{
    struct dirent **name;
    int n = scandir(folder, &name, is_cases, by_name);

    if (n < 0) { perror(folder); exit(2); }
    if (n == 0) { fprintf(stderr, "%s: no .cases\n", folder); exit(2); }
    for (int i = 0; i < n; i++) {
        char path[1024];
        snprintf(path, sizeof path, "%s/%s", folder, name[i]->d_name);
        run_file(r, path);
        free(name[i]);
    }
    free(name);
}

static _Noreturn void usage(void)
{
    fputs("usage: alea_cases [--quiet] [--first] --book BOOK DIR|--only FILE\n", stderr);
    exit(2);
}

static void *room(size_t bytes)
{
    void *p = calloc(1, bytes);
    if (!p) { fputs("alea_cases: no memory\n", stderr); exit(2); }
    return p;
}

int main(int argc, char **argv)
{
    struct run *r = room(sizeof *r);
    const char *book = NULL, *only = NULL, *folder = NULL;
    int unshown = 0, wrong;

    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--quiet") == 0) r->quiet = true;
        else if (strcmp(argv[i], "--first") == 0) r->only_first = true;
        else if (strcmp(argv[i], "--book") == 0 && i + 1 < argc) book = argv[++i];
        else if (strcmp(argv[i], "--only") == 0 && i + 1 < argc) only = argv[++i];
        else if (argv[i][0] != '-' && !folder) folder = argv[i];
        else usage();
    }
    if (!book || (!folder && !only)) usage();
    r->book = find_book(book, NULL);
    if (!r->book) { fprintf(stderr, "alea_cases: no rulebook %s\n", book); return 2; }
    r->seen = room(sizeof *r->seen);
    r->here = room(sizeof *r->here);
    r->work = (struct work){ malloc(WORK_BYTES), WORK_BYTES, 0 };
    if (!r->work.room) { fputs("alea_cases: no memory\n", stderr); return 2; }

    if (only) run_file(r, only);
    else {
        run_folder(r, folder);
        unshown = check_coverage(r, folder);
    }
    wrong = r->differences;
    if (!r->quiet || wrong || unshown)
        printf("%s: %d cases, %d tables, %d grids: %d differences%s\n", r->book->id, r->cases, r->tables, r->grids,
               wrong, only ? ", coverage not looked at" : "");
    free(r->work.room);
    free(r->here);
    free(r->seen);
    free(r);
    return wrong || unshown;
}
