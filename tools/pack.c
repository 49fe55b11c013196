/* pack.c - scenarios and armies into C tables, at build time.
**
** Usage: pack OUTPUT FOLDER FILE.yaml …            scenarios_packed[] (src/match/shelf.h)
**        pack --armies OUTPUT FOLDER FILE.yaml …   armies_packed[] (src/match/army.h)
**        pack --names OUTPUT FOLDER FILE.yaml …    scenario_names[] (src/form/scenario_names.h)
**
** The id of FOLDER/fantasy/ford.yaml is fantasy/ford, its text is the file's. Ids come in the order of
** the arguments. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void fail(const char *what, const char *name)
{
    fprintf(stderr, "pack: %s: %s\n", name, what);
    exit(1);
}

/* The bytes of a file as the numbers of an array, and a NUL: a literal could be too long. */
static void pack_text(FILE *out, const char *name, int number)
{
    FILE *in = fopen(name, "rb");
    int c, column = 0;

    if (!in) fail("cannot be read", name);
    fprintf(out, "static const char text_%d[] = {\n", number);
    while ((c = getc(in)) != EOF) {
        if (c == 0) fail("holds a NUL", name);
        fprintf(out, "%d,", (signed char)c);
        if (++column % 24 == 0) putc('\n', out);
    }
    fputs("0\n};\n", out);
    if (ferror(in)) fail("cannot be read", name);
    fclose(in);
}

static void put_id(FILE *out, const char *folder, const char *name)
{
    size_t skip = strlen(folder), len = strlen(name);

    if (strncmp(name, folder, skip) != 0 || name[skip] != '/' || len < skip + 6) fail("is not in that folder", name);
    fprintf(out, "\"%.*s\"", (int)(len - skip - 6), name + skip + 1);
}

static void write_names(FILE *out, int argc, char **argv)
{
    fputs("#include \"form/scenario_names.h\"\nconst char *const scenario_names[] = {\n", out);
    for (int i = 3; i < argc; i++) {
        fputs("    ", out);
        put_id(out, argv[2], argv[i]);
        fputs(",\n", out);
    }
    fputs("    0\n};\n", out);
}

/* what: scenarios or armies */
static void write_packed(FILE *out, const char *what, int argc, char **argv)
{
    fprintf(out, "#include \"match/%s.h\"\n", strcmp(what, "armies") == 0 ? "army" : "shelf");
    for (int i = 3; i < argc; i++) pack_text(out, argv[i], i - 3);
    fprintf(out, "const struct packed %s_packed[] = {\n", what);
    for (int i = 3; i < argc; i++) {
        fputs("    { ", out);
        put_id(out, argv[2], argv[i]);
        fprintf(out, ", text_%d },\n", i - 3);
    }
    fprintf(out, "    { 0, 0 }\n};\nconst int %s_packed_count = %d;\n", what, argc - 3);
}

int main(int argc, char **argv)
{
    bool names = argc > 1 && strcmp(argv[1], "--names") == 0, armies = argc > 1 && strcmp(argv[1], "--armies") == 0;
    FILE *out;

    if (names || armies) argc--, argv++;
    if (argc < 3) fail("OUTPUT FOLDER FILE … were expected", "usage");
    out = fopen(argv[1], "wb");
    if (!out) fail("cannot be written", argv[1]);
    if (names) write_names(out, argc, argv);
    else write_packed(out, armies ? "armies" : "scenarios", argc, argv);
    if (ferror(out) || fclose(out) != 0) fail("cannot be written", argv[1]);
    return 0;
}
