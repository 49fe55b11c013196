/* weights2c.c - data/players/GAME.weights into the C table weights_made[] (src/ai/value.h), at build time.
**
** Usage: weights2c OUTPUT FILE.weights …
**
** A line is `game ID`, `made COMMAND`, `offset N` or `feature ID N`; those that begin with # are for people. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 1000, WIDE = 200 };

static void fail(const char *what, const char *name)
{
    fprintf(stderr, "weights2c: %s: %s\n", name, what);
    exit(1);
}

static void put_text(FILE *out, const char *s)
{
    putc('"', out);
    for (; *s; s++) {
        if (*s == '"' || *s == '\\') putc('\\', out);
        putc(*s, out);
    }
    putc('"', out);
}

static void write_weights(FILE *out, const char *name, int number)
{
    static char id[MOST][WIDE], line[2000], game[WIDE], made[2000];
    static long weight[MOST];
    long offset = 0;
    int n = 0;
    FILE *in = fopen(name, "r");

    if (!in) fail("cannot be read", name);
    game[0] = made[0] = 0;
    while (fgets(line, sizeof line, in)) {
        line[strcspn(line, "\n")] = 0;
        if (line[0] == '#' || line[0] == 0) continue;
        if (strncmp(line, "made ", 5) == 0) memcpy(made, line + 5, strlen(line + 5) + 1);
        else if (sscanf(line, "game %199s", game) == 1) continue;
        else if (sscanf(line, "offset %ld", &offset) == 1) continue;
        else if (n < MOST && sscanf(line, "feature %199s %ld", id[n], &weight[n]) == 2) n++;
        else fail(line, name);
    }
    fclose(in);
    if (!game[0] || !n) fail("has no game or no features", name);
    fprintf(out, "static const char *const feature_%d[] = {", number);
    for (int i = 0; i < n; i++) fprintf(out, "%s\"%s\",", i % 6 ? " " : "\n    ", id[i]);
    fprintf(out, "\n};\nstatic const int32_t weight_%d[] = {", number);
    for (int i = 0; i < n; i++) fprintf(out, "%s%ld,", i % 10 ? " " : "\n    ", weight[i]);
    fprintf(out, "\n};\nstatic const struct weights weights_%d = {\n    \"%s\", ", number, game);
    put_text(out, made);
    fprintf(out, ", %ld, %d, feature_%d, weight_%d\n};\n", offset, n, number, number);
}

int main(int argc, char **argv)
{
    FILE *out = argc > 1 ? fopen(argv[1], "w") : NULL;

    if (!out) fail("cannot be written", argc > 1 ? argv[1] : "");
    fputs("#include \"ai/value.h\"\n", out);
    for (int i = 2; i < argc; i++) write_weights(out, argv[i], i - 1);
    fputs("const struct weights *const weights_made[] = {\n", out);
    for (int i = 2; i < argc; i++) fprintf(out, "    &weights_%d,\n", i - 1);
    fputs("    0\n};\n", out);
    if (fclose(out)) fail("cannot be written", argv[1]);
    return 0;
}
