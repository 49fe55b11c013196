/* mutate.c - small faults put into a C file, to see whether the tests notice.
**
** Usage: mutate list FILE            one fault a line: number, line, kind, change, text of the line,
**                                    with what is changed between « and »
**        mutate apply FILE NUMBER    the file with that fault, on standard output
**
** Faults: a number becomes one more; a sign, a comparison, && or || turns round; a row of a table
** goes. Comments, strings, preprocessor lines and what the compiler asserts are left alone: an
** assertion that holds changes nothing, and one that does not is no fault of the program. */
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *text;
static size_t size;
static long wanted = -1, seen;

/* The line of text that is changed; of a row that takes several lines, the first. */
static void show_line(size_t at, size_t length)
{
    size_t from = at, to = at, end = at;
    while (from > 0 && text[from - 1] != '\n') from--;
    while (to < size && text[to] != '\n') to++;
    while (from < to && isspace((unsigned char)text[from])) from++;
    end = at + length < to ? at + length : to;
    fwrite(text + from, 1, at - from, stdout);
    fputs("«", stdout);
    fwrite(text + at, 1, end - at, stdout);
    fputs("»", stdout);
    fwrite(text + end, 1, to - end, stdout);
}

static int line_of(size_t at)
{
    int line = 1;
    for (size_t i = 0; i < at; i++) line += text[i] == '\n';
    return line;
}

static void mutant(size_t at, size_t length, const char *kind, const char *instead)
{
    if (wanted < 0) {
        printf("%ld\t%d\t%s\t", seen, line_of(at), kind);
        if (*instead) printf("%.*s becomes %s\t", (int)length, text + at, instead);
        else printf("row removed\t");
        show_line(at, length);
        putchar('\n');
    } else if (seen == wanted) {
        fwrite(text, 1, at, stdout);
        fputs(instead, stdout);
        fwrite(text + at + length, 1, size - at - length, stdout);
    }
    seen++;
}

/* Past a comment, string or character that begins at i; i itself where none does. */
static size_t skip_quiet(size_t i)
{
    if (text[i] == '/' && text[i + 1] == '/') {
        while (i < size && text[i] != '\n') i++;
    } else if (text[i] == '/' && text[i + 1] == '*') {
        for (i += 2; i < size && !(text[i] == '*' && text[i + 1] == '/'); i++) {}
        i += 2;
    } else if (text[i] == '"' || text[i] == '\'') {
        char quote = text[i];
        for (i++; i < size && text[i] != quote; i++) i += text[i] == '\\';
        i++;
    }
    return i < size ? i : size;
}

/* Where the bracket at i is closed; 0 where it is not. */
static size_t closed(size_t i)
{
    int depth = 0;
    while (i < size) {
        size_t next = skip_quiet(i);
        if (next > i) { i = next; continue; }
        if (strchr("({[", text[i])) depth++;
        if (strchr(")}]", text[i]) && --depth == 0) return i;
        i++;
    }
    return 0;
}

/* A row: { … }, or NAME( … ), alone at the beginning of a line, behind a comma or an opening brace. */
static void row(size_t i, char before)
{
    size_t from = i, end;
    while (from > 0 && (text[from - 1] == ' ' || text[from - 1] == '\t')) from--;
    if ((from > 0 && text[from - 1] != '\n') || (before != ',' && before != '{')) return;
    end = i;
    while (isupper((unsigned char)text[end]) || text[end] == '_' || isdigit((unsigned char)text[end])) end++;
    if (text[end] != (end > i ? '(' : '{')) return;
    end = closed(end);
    if (end && text[end + 1] == ',') mutant(i, end + 2 - i, "row", "");
}

static void scan(void)
{
    static const char *const turns[][2] = {
        { "<=", "<" }, { ">=", ">" }, { "==", "!=" }, { "!=", "==" }, { "&&", "||" }, { "||", "&&" },
        { "+=", "-=" }, { "-=", "+=" }, { "->", 0 }, { "++", 0 }, { "--", 0 }, { "<<", 0 }, { ">>", 0 },
        { "<", "<=" }, { ">", ">=" }, { "+", "-" }, { "-", "+" },
    };
    size_t i = 0, k;
    char before = '\n';
    bool fresh = true;                              /* nothing but space on this line so far */
    int round_depth = 0;

    while (i < size) {
        size_t next = skip_quiet(i);
        char c = text[i];
        if (next > i) {
            if (c == '"' || c == '\'') { before = c; fresh = false; }
            i = next;
            continue;
        }
        if (c == '\n') { fresh = true; i++; continue; }
        if (isspace((unsigned char)c)) { i++; continue; }
        if (fresh && c == '#') {                    /* preprocessor, with its continued lines */
            while (i < size && !(text[i] == '\n' && text[i - 1] != '\\')) i++;
            continue;
        }
        if (fresh && round_depth == 0) row(i, before);
        fresh = false;
        if (isalpha((unsigned char)c) || c == '_') {
            static const char asserts[] = "_Static_assert";
            size_t from = i;
            while (isalnum((unsigned char)text[i]) || text[i] == '_') i++;
            if (i - from == strlen(asserts) && strncmp(text + from, asserts, i - from) == 0 && closed(i))
                i = closed(i) + 1;
            before = 'a';
            continue;
        }
        if (isdigit((unsigned char)c)) {
            char instead[64];
            size_t n = 0;
            while (isalnum((unsigned char)text[i + n])) n++;
            snprintf(instead, sizeof instead, "(%.*s+1)", (int)(n < 40 ? n : 40), text + i);
            if (!(before == '{' && n == 1 && c == '0')) mutant(i, n, "number", instead);     /* not { 0 } */
            before = '0';
            i += n;
            continue;
        }
        for (k = 0; k < sizeof turns / sizeof *turns; k++) {
            size_t n = strlen(turns[k][0]);
            if (strncmp(text + i, turns[k][0], n) != 0) continue;
            if (turns[k][1]) mutant(i, n, strchr("+-", c) ? "sign" : "comparison", turns[k][1]);
            i += n - 1;
            break;
        }
        if (c == '(') round_depth++;
        if (c == ')') round_depth--;
        before = c;
        i++;
    }
}

int main(int argc, char **argv)
{
    bool apply = argc == 4 && strcmp(argv[1], "apply") == 0;
    FILE *f;
    long n;

    if (!apply && !(argc == 3 && strcmp(argv[1], "list") == 0)) {
        fputs("usage: mutate list FILE | mutate apply FILE NUMBER\n", stderr);
        return 2;
    }
    if (apply) wanted = strtol(argv[3], NULL, 10);
    f = fopen(argv[2], "rb");
    if (!f || fseek(f, 0, SEEK_END) != 0 || (n = ftell(f)) < 0) { perror(argv[2]); return 1; }
    rewind(f);
    size = (size_t)n;
    text = calloc(size + 2, 1);                     /* two zeros behind it: looking ahead is safe */
    if (!text || fread(text, 1, size, f) != size) { perror(argv[2]); return 1; }
    fclose(f);
    scan();
    free(text);
    if (apply && (wanted < 0 || wanted >= seen)) { fputs("mutate: no such fault\n", stderr); return 1; }
    return 0;
}
