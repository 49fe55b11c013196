/* po2c.c - translations into a C table, at build time.
**
** Usage: po2c LANGUAGE OUTPUT FILE.po …
**
** Reads msgid and msgstr (C escapes, strings over several lines, comments; no plural forms, no
** contexts) and writes words_LANGUAGE[], sorted by the English text. Refused, with file and line:
** two translations of one text, an empty one, one whose placeholders (%d, {name}) or whose line
** breaks at the ends differ from the English, one marked fuzzy, and bytes that are not UTF-8. */
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct entry { char *english, *text; const char *file; int line; };

static struct entry *entries;
static size_t count, room;
static int faults;

static const char *file;                            /* being read */
static int line;

static void fault(const char *f, int l, const char *format, ...) __attribute__((format(printf, 3, 4)));
static void fault(const char *f, int l, const char *format, ...)
{
    va_list ap;
    fprintf(stderr, "%s:%d: ", f, l);
    va_start(ap, format);
    vfprintf(stderr, format, ap);
    va_end(ap);
    fputc('\n', stderr);
    faults++;
}

static void *must(void *p)
{
    if (!p) { fputs("po2c: out of memory\n", stderr); exit(1); }
    return p;
}

static char *copy_of(const char *s) { return strcpy(must(malloc(strlen(s) + 1)), s); }

/* ---- text that grows */
struct text { char *s; size_t used, room; };

static void put(struct text *t, int c)
{
    if (t->used + 2 > t->room) t->s = must(realloc(t->s, t->room = t->room * 2 + 64));
    t->s[t->used++] = (char)c;
    t->s[t->used] = 0;
}

static void clear(struct text *t)
{
    if (!t->s) put(t, 0);
    t->used = 0;
    t->s[0] = 0;
}

/* ---- one quoted string at p, its C escapes undone */
static void read_string(const char *p, struct text *out)
{
    while (*p == ' ' || *p == '\t') p++;
    if (*p++ != '"') { fault(file, line, "a string in quotes is wanted"); return; }
    for (; *p && *p != '"'; p++) {
        if (*p != '\\') { put(out, *p); continue; }
        switch (*++p) {
        case 'n': put(out, '\n'); break;
        case 't': put(out, '\t'); break;
        case '"': case '\\': case '\'': put(out, *p); break;
        default: fault(file, line, "unknown escape"); return;
        }
    }
    if (*p != '"') { fault(file, line, "the string has no end"); return; }
    for (p++; *p == ' ' || *p == '\t' || *p == '\r'; p++) {}
    if (*p) fault(file, line, "something follows the string");
}

static bool utf8(const char *text)
{
    const unsigned char *s = (const unsigned char *)text;
    while (*s) {
        int n = *s < 0x80 ? 0 : *s >= 0xc2 && *s < 0xe0 ? 1 : *s >= 0xe0 && *s < 0xf0 ? 2 : *s >= 0xf0 &&
            *s < 0xf5 ? 3 : -1;
        if (n < 0) return false;
        for (s++; n > 0; n--, s++)
            if ((*s & 0xc0) != 0x80) return false;
    }
    return true;
}

/* ---- placeholders: %d, %s, %1$s, %-3d, %% and {name}. "% " is a plain per cent sign. */
static const char *next_placeholder(const char *s, char kind, size_t *length)
{
    for (; *s; s++) {
        const char *p = s + 1;
        if (*s != kind) continue;
        if (kind == '{') {
            while (*p && *p != '}' && *p != '{' && *p != '\n') p++;
            if (*p != '}') continue;
        } else {
            p += strspn(p, "-+#0123456789.*$");
            p += strspn(p, "hlzjtL");
            if (!*p || !strchr("diouxXcsfFgGeEp%", *p)) continue;
        }
        *length = (size_t)(p - s) + 1;
        return s;
    }
    return NULL;
}

/* "{men:man|men}" is {men} with its words, "{box:de #|d'#}" is {box} with what stands before it; these differ from
** language to language: the name is the same. */
static size_t compared(const char *placeholder, size_t length)
{
    const char *colon = memchr(placeholder, ':', length);
    return colon ? (size_t)(colon - placeholder) : length - 1;
}

static int times(const char *s, const char *what, size_t length)
{
    const char *p;
    size_t n;
    int found = 0;
    for (; (p = next_placeholder(s, *what, &n)) != NULL; s = p + n)
        if (compared(p, n) == compared(what, length) && memcmp(p, what, compared(p, n)) == 0) found++;
    return found;
}

/* Does {name} or {name:forms} stand in s? `what` is one of the two. */
static bool speaks_of(const char *s, const char *what)
{
    size_t name = strcspn(what, ":}"), n;
    const char *p;

    for (; (p = next_placeholder(s, '{', &n)) != NULL; s = p + n)
        if (strcspn(p, ":}") == name && memcmp(p, what, name) == 0) return true;
    return false;
}

static void compare_placeholders(const struct entry *e)
{
    const char *a = e->english, *b = e->text, *p, *q;
    size_t n, m;

    for (;;) {                                      /* arguments of printf: the same, in the same order */
        p = next_placeholder(a, '%', &n);
        q = next_placeholder(b, '%', &m);
        if (!p && !q) break;
        if (!p || !q || n != m || memcmp(p, q, n) != 0) {
            if (p) fault(e->file, e->line, "%.*s is not where the English has it", (int)n, p);
            else fault(e->file, e->line, "%.*s is not in the English", (int)m, q);
            return;
        }
        a = p + n;
        b = q + m;
    }
    /* names: in any order; of {losses:point|points} a language has the forms it needs, or speaks of the number alone */
    for (a = e->english; (p = next_placeholder(a, '{', &n)) != NULL; a = p + n)
        if (memchr(p, ':', n) ? !speaks_of(e->text, p) : times(e->english, p, n) != times(e->text, p, n)) {
            fault(e->file, e->line, "%.*s is missing or not as often as in the English", (int)n, p);
            return;
        }
    for (b = e->text; (q = next_placeholder(b, '{', &m)) != NULL; b = q + m)
        if (!speaks_of(e->english, q)) {
            fault(e->file, e->line, "%.*s is not in the English", (int)m, q);
            return;
        }
}

static void check(const struct entry *e)
{
    size_t a = strlen(e->english), b = strlen(e->text);
    if (b == 0) { fault(e->file, e->line, "no translation of \"%s\"", e->english); return; }
    if (!utf8(e->text) || !utf8(e->english)) fault(e->file, e->line, "not UTF-8");
    if ((e->english[0] == '\n') != (e->text[0] == '\n')) fault(e->file, e->line, "only one of the two begins with \\n");
    if ((e->english[a - 1] == '\n') != (e->text[b - 1] == '\n'))
        fault(e->file, e->line, "only one of the two ends with \\n");
    compare_placeholders(e);
}

static void keep(struct text *id, struct text *str, int at, bool fuzzy)
{
    struct entry *e;
    if (id->used == 0) return;                      /* the head of the file */
    if (fuzzy) fault(file, at, "marked fuzzy");
    if (count == room) entries = must(realloc(entries, (room = room * 2 + 64) * sizeof *entries));
    e = &entries[count++];
    *e = (struct entry){ copy_of(id->s), copy_of(str->s), file, at };
    check(e);
}

static bool starts(const char *s, const char *with) { return strncmp(s, with, strlen(with)) == 0; }

static void read_po(const char *path)
{
    enum { NOTHING, ID, STR } in = NOTHING;
    static struct text id, str, row;
    FILE *f = fopen(path, "r");
    bool fuzzy = false, next_fuzzy = false;
    int c = 0, at = 0;

    if (!f) { perror(path); exit(1); }
    file = path;
    line = 0;
    clear(&id);
    clear(&str);
    while (c != EOF) {
        const char *p;
        clear(&row);
        while ((c = getc(f)) != EOF && c != '\n') put(&row, c);
        if (c == EOF && row.used == 0) break;
        line++;
        for (p = row.s; *p == ' ' || *p == '\t' || *p == '\r'; p++) {}
        if (*p == '#') {
            if (p[1] == ',' && strstr(p, "fuzzy")) next_fuzzy = true;
        } else if (starts(p, "msgid_plural") || starts(p, "msgctxt") || starts(p, "msgstr[")) {
            fault(file, line, "plural forms and contexts are not known here");
        } else if (starts(p, "msgid")) {
            if (in == ID) fault(file, at, "msgid without msgstr");
            if (in == STR) keep(&id, &str, at, fuzzy);
            clear(&id);
            clear(&str);
            fuzzy = next_fuzzy;
            next_fuzzy = false;
            in = ID;
            at = line;
            read_string(p + 5, &id);
        } else if (starts(p, "msgstr")) {
            if (in != ID) fault(file, line, "msgstr without msgid");
            in = STR;
            read_string(p + 6, &str);
        } else if (*p == '"') {
            if (in == NOTHING) fault(file, line, "a string without msgid");
            read_string(p, in == ID ? &id : &str);
        } else if (*p) {
            fault(file, line, "neither msgid nor msgstr");
        }
    }
    if (in == ID) fault(file, at, "msgid without msgstr");
    if (in == STR) keep(&id, &str, at, fuzzy);
    if (ferror(f)) { perror(path); exit(1); }
    fclose(f);
}

static int by_english(const void *a, const void *b)
{
    const struct entry *x = a, *y = b;
    int c = strcmp(x->english, y->english);
    if (c == 0) c = strcmp(x->file, y->file);
    return c ? c : x->line - y->line;
}

static void write_string(FILE *out, const char *s)
{
    fputc('"', out);
    for (; *s; s++) {
        if (*s == '\n') fputs("\\n", out);
        else if (*s == '\t') fputs("\\t", out);
        else if (*s == '"' || *s == '\\' || *s == '?') fprintf(out, "\\%c", *s);
        else fputc(*s, out);
    }
    fputc('"', out);
}

int main(int argc, char **argv)
{
    size_t i, kept = 0;
    FILE *out;
    int k;

    if (argc < 3) { fputs("usage: po2c LANGUAGE OUTPUT FILE.po ...\n", stderr); return 2; }
    for (k = 3; k < argc; k++) read_po(argv[k]);
    if (count) qsort(entries, count, sizeof *entries, by_english);
    for (i = 0; i < count; i++) {
        const struct entry *e = &entries[i];
        if (kept && strcmp(entries[kept - 1].english, e->english) == 0) {
            const struct entry *first = &entries[kept - 1];
            if (strcmp(first->text, e->text) != 0)
                fault(e->file, e->line, "\"%s\" is translated otherwise at %s:%d", e->english, first->file,
                      first->line);
            continue;
        }
        entries[kept++] = *e;
    }
    if (faults) return 1;

    out = fopen(argv[2], "w");
    if (!out) { perror(argv[2]); return 1; }
    fprintf(out, "/* written by tools/po2c.c; do not edit */\n#include \"form/words.h\"\n\n");
    fprintf(out, "const struct word_pair words_%s[] = {\n", argv[1]);
    for (i = 0; i < kept; i++) {
        fputs("    { ", out);
        write_string(out, entries[i].english);
        fputs(", ", out);
        write_string(out, entries[i].text);
        fputs(" },\n", out);
    }
    if (!kept) fputs("    { 0, 0 },\n", out);
    fprintf(out, "};\n\nconst int words_%s_count = %zu;\n", argv[1], kept);
    if (ferror(out) | fclose(out)) { perror(argv[2]); remove(argv[2]); return 1; }
    return 0;
}
