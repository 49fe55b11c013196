/* sources.c - the sources of a rulebook: every house ruling of RULINGS.md stands among them, and every one of them
** there. Where the parts of a chapter have rows of their own, each part that is cited has one; a row with another
** authority than its chapter is an exception and says nothing of the others. */
#include <stdio.h>
#include <string.h>
#include "run.h"

bool cite_known(const struct book *b, const char *cite)
{
    const struct source *found = book_source(b, cite);
    size_t len = found ? strlen(found->cite) : 0;

    if (!found || cite[len] == '\0') return found != NULL;
    for (const struct source *s = b->source; s->cite; s++)      /* found by its chapter: have others their own? */
        if (s->authority == found->authority && strncmp(s->cite, found->cite, len) == 0 && s->cite[len] == '/')
            return false;
    return true;
}

enum { MOST_RULINGS = 400 };
struct rulings { int n; char id[MOST_RULINGS][16]; };

/* "| FA-45, FA-49 | …" begins two rulings: FA-45 and FA-49. */
static void add_rulings(struct rulings *all, const char *line)
{
    size_t len;

    for (const char *at = line + 2; strncmp(line, "| ", 2) == 0 && *at >= 'A' && *at <= 'Z'; at += len + 2) {
        len = strcspn(at, ", ");
        if (len >= sizeof all->id[0] || !memchr(at, '-', len) || all->n == MOST_RULINGS) return;
        memcpy(all->id[all->n], at, len);
        all->id[all->n++][len] = '\0';
        if (at[len] != ',') return;
    }
}

/* Those of the chapter "## BOOK". */
static bool read_rulings(const struct run *r, const char *folder, struct rulings *out)
{
    char name[600], line[4096];
    bool mine = false;
    FILE *f;

    snprintf(name, sizeof name, "%s/../../../RULINGS.md", folder);
    f = fopen(name, "r");
    if (!f) return false;
    while (fgets(line, sizeof line, f)) {
        line[strcspn(line, "\n")] = '\0';
        if (strncmp(line, "## ", 3) == 0) mine = strcmp(line + 3, r->book->id) == 0;
        if (mine) add_rulings(out, line);
    }
    fclose(f);
    return true;
}

int check_rulings(struct run *r, const char *folder)
{
    static struct rulings all;
    int bad = 0;

    all.n = 0;
    if (!read_rulings(r, folder, &all)) return 0;               /* a rulebook of somebody's own has none */
    for (int i = 0; i < all.n; i++) {
        const struct source *s = book_source(r->book, all.id[i]);
        if (s && strcmp(s->cite, all.id[i]) == 0) continue;
        printf("%s: ruling %s is not among the book's sources\n", r->book->id, all.id[i]);
        bad++;
    }
    for (const struct source *s = r->book->source; s->cite; s++) {
        bool there = s->authority != HOUSE;
        for (int i = 0; i < all.n && !there; i++) there = strcmp(all.id[i], s->cite) == 0;
        if (there) continue;
        printf("%s: source %s is not among the rulings\n", r->book->id, s->cite);
        bad++;
    }
    return bad;
}
