/* lines.c - reads a .cases file: a line that starts with a blank belongs to the block above it,
** a # at the start of a word hides the rest of its line. */
#include "lines.h"
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *more_room(void *old, size_t bytes)
{
    void *room = realloc(old, bytes);
    if (!room) { fputs("alea_cases: no memory\n", stderr); exit(2); }
    return room;
}

static char *whole_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    char *text = NULL;
    size_t size = 0, got;

    if (!file) { perror(path); exit(2); }
    do {
        text = more_room(text, size + 65537);
        got = fread(text + size, 1, 65536, file);
        size += got;
    } while (got > 0);
    fclose(file);
    text[size] = 0;
    return text;
}

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

/* Cuts the line into words, in place. */
static struct line cut(char *at, int number)
{
    struct line l = { number, 0, NULL };
    while (*at) {
        while (is_blank(*at)) *at++ = 0;
        if (!*at || *at == '#') break;
        l.word = more_room(l.word, sizeof *l.word * (size_t)(l.words + 1));
        l.word[l.words++] = at;
        while (*at && !is_blank(*at)) at++;
    }
    if (*at == '#') *at = 0;
    return l;
}

static void add_line(struct cases_file *f, struct line l, bool indented)
{
    struct block *b;
    if (!indented) {
        f->block = more_room(f->block, sizeof *f->block * (size_t)(f->blocks + 1));
        f->block[f->blocks++] = (struct block){ l, 0, NULL };
        return;
    }
    if (f->blocks == 0) { fprintf(stderr, "%s:%d: no block stands above this line\n", f->name, l.number); exit(2); }
    b = &f->block[f->blocks - 1];
    b->line = more_room(b->line, sizeof *b->line * (size_t)(b->lines + 1));
    b->line[b->lines++] = l;
}

struct cases_file read_cases_file(const char *path)
{
    struct cases_file f = { NULL, whole_file(path), 0, NULL };
    char *at = f.text, *end;
    int number = 0;

    f.name = more_room(NULL, strlen(path) + 1);
    strcpy(f.name, path);
    while (*at) {
        bool indented = is_blank(*at);
        struct line l;
        end = strchr(at, '\n');
        if (end) *end = 0;
        l = cut(at, ++number);
        if (l.words) add_line(&f, l, indented);
        if (!end) break;
        at = end + 1;
    }
    return f;
}

void free_cases_file(struct cases_file *f)
{
    for (int i = 0; i < f->blocks; i++) {
        for (int k = 0; k < f->block[i].lines; k++) free(f->block[i].line[k].word);
        free(f->block[i].head.word);
        free(f->block[i].line);
    }
    free(f->block);
    free(f->text);
    free(f->name);
}
