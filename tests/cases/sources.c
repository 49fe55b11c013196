/* sources.c - the sources of a rulebook: every house ruling of RULINGS.md stands among them, and every one of them
** there; every chapter has the heading of the printed page; what is cited, also by the battles of the book when they
** refuse something, has a source. Where the parts of a chapter have rows of their own, each part that is cited has one,
** and so has every part with a name; a row with another authority than its chapter is an exception and says nothing of
** the others. */
#include <ctype.h>
#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include "run.h"

/* "sequences/snow" has a name, "8.2/4" and "die/2/a" are lines of what is printed. */
static bool has_name(const char *part) { return isalpha((unsigned char)part[0]) && part[1]; }

bool cite_known(const struct book *b, const char *cite)
{
    const struct source *found = book_source(b, cite);
    size_t len = found ? strlen(found->cite) : 0;

    if (!found || cite[len] == '\0') return found != NULL;
    if (has_name(cite + len + 1)) return false;
    for (const struct source *s = b->source; s->cite; s++)      /* found by its chapter: have others their own? */
        if (s->authority == found->authority && strncmp(s->cite, found->cite, len) == 0 && s->cite[len] == '/' &&
            !has_name(s->cite + len + 1)) return false;
    return true;
}

enum { MOST_RULINGS = 400 };
struct rulings { int n; char id[MOST_RULINGS][16]; };

/* "| FA-45, FA-49 | …" begins two rulings, FA-45 and FA-49; "| 7.3/order | …" one about a part of a chapter. */
static void add_rulings(struct rulings *all, const char *line)
{
    size_t len;

    for (const char *at = line + 2; strncmp(line, "| ", 2) == 0 && (isupper((unsigned char)*at) ||
         isdigit((unsigned char)*at)); at += len + 2) {
        len = strcspn(at, ", ");
        if (len >= sizeof all->id[0] || all->n == MOST_RULINGS) return;
        if (!memchr(at, isdigit((unsigned char)*at) ? '/' : '-', len)) return;
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

/* Where the printed page has headings every chapter stands under one, and every heading is one of a source. Cards and
** differences between two sheets, whose names begin with a capital, are no chapters. */
int check_headings(struct run *r)
{
    int bad = 0;

    for (const struct source *s = r->book->source; r->book->printed && s->cite; s++) {
        if (s->authority != SHEET || strchr(s->cite, '/') || isupper((unsigned char)s->cite[0])) continue;
        if (book_printed(r->book, s->cite)) continue;
        printf("%s: chapter %s has no printed heading\n", r->book->id, s->cite);
        bad++;
    }
    for (const struct printed *p = r->book->printed; p && p->cite; p++) {
        const struct source *s = book_source(r->book, p->cite);
        if (s && strcmp(s->cite, p->cite) == 0) continue;
        printf("%s: the printed heading %s is not that of a source\n", r->book->id, p->cite);
        bad++;
    }
    return bad;
}

/* ---- battles ---- */

/* "HI-20", "TC5", "2.1/generals"; the ids of things are in small letters. */
static bool like_a_cite(const char *word)
{
    const char *at = word;

    while (isupper((unsigned char)*at)) at++;
    if (at > word && *at == '-') at++;
    return isdigit((unsigned char)*at) != 0;
}

/* A cite stands before the words of a refusal: "6.3", N_("only a single unit moves like that"). */
static int check_cites_in(const struct run *r, const char *name, char *text)
{
    int bad = 0;

    for (char *words = text; (words = strstr(words, "N_(\"")) != NULL; words++) {
        char *end = words, *cite;

        while (end > text && isspace((unsigned char)end[-1])) end--;
        if (end - text < 3 || end[-1] != ',' || end[-2] != '"') continue;
        end[-2] = '\0';                                         /* cut there, the quote before it opens the cite */
        cite = strrchr(text, '"');
        if (cite && like_a_cite(cite + 1) && !cite_known(r->book, cite + 1)) {
            printf("%s: %s cites %s, which is not among the book's sources\n", r->book->id, name, cite + 1);
            bad++;
        }
        end[-2] = '"';
    }
    return bad;
}

int check_battle_cites(struct run *r, const char *folder)
{
    static char text[1 << 16];
    char name[1000], path[700];
    struct dirent *one;
    int bad = 0;
    DIR *dir;

    snprintf(path, sizeof path, "%s/../../game/%s", folder, r->book->id);
    dir = opendir(path);
    if (!dir) return 0;                                         /* a rulebook without battles */
    while ((one = readdir(dir)) != NULL) {
        size_t len = strlen(one->d_name);
        FILE *f;

        if (len < 3 || strcmp(one->d_name + len - 2, ".c") != 0) continue;
        snprintf(name, sizeof name, "%s/%s", path, one->d_name);
        f = fopen(name, "r");
        if (!f) continue;
        text[fread(text, 1, sizeof text - 1, f)] = '\0';
        fclose(f);
        bad += check_cites_in(r, one->d_name, text);
    }
    closedir(dir);
    return bad;
}
