/* replay.c - runs a fuzz target without libFuzzer: every file of its corpus, then 200 changed
** copies of them. The changes come from a fixed seed, so that each run is the same.
**
** Usage: fuzz_NAME FOLDER|FILE … */
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MAX_FILES = 4096, MAX_SIZE = 1 << 16, ROUNDS = 200 };

struct text { uint8_t *bytes; size_t size; };

static struct text kept[MAX_FILES];
static int kept_count;
static uint64_t seed = 20260101;

static uint64_t draw(void)                          /* splitmix64 */
{
    uint64_t z = seed += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

static size_t below(size_t n) { return n ? (size_t)(draw() % n) : 0; }

/* Each input gets a block of exactly its size, so that a read past its end is seen. */
static void feed(const uint8_t *bytes, size_t size)
{
    uint8_t *copy = malloc(size ? size : 1);
    if (!copy) abort();
    if (size) memcpy(copy, bytes, size);
    LLVMFuzzerTestOneInput(copy, size);
    free(copy);
}

static int read_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    struct text *t;
    if (!file) { perror(path); return 1; }
    if (kept_count == MAX_FILES) { fclose(file); return 0; }
    t = &kept[kept_count++];
    t->bytes = malloc(MAX_SIZE);
    if (!t->bytes) abort();
    t->size = fread(t->bytes, 1, MAX_SIZE, file);
    fclose(file);
    return 0;
}

static int by_name(const struct dirent **a, const struct dirent **b) { return strcmp((*a)->d_name, (*b)->d_name); }

static int read_path(const char *path)
{
    struct dirent **names;
    struct stat st;
    int i, n, bad = 0;

    if (stat(path, &st) != 0) return 0;             /* no corpus yet */
    if (!S_ISDIR(st.st_mode)) return read_file(path);
    n = scandir(path, &names, NULL, by_name);
    if (n < 0) { perror(path); return 1; }
    for (i = 0; i < n; i++) {
        size_t room = strlen(path) + strlen(names[i]->d_name) + 2;
        char *whole = malloc(room);
        if (!whole) abort();
        snprintf(whole, room, "%s/%s", path, names[i]->d_name);
        if (names[i]->d_name[0] != '.' && stat(whole, &st) == 0 && S_ISREG(st.st_mode)) bad |= read_file(whole);
        free(whole);
        free(names[i]);
    }
    free(names);
    return bad;
}

static void change(uint8_t *bytes, size_t *size, size_t room)
{
    size_t at = below(*size), n;
    switch (below(6)) {
    case 0: if (*size) bytes[at] = (uint8_t)draw(); break;
    case 1: if (*size) bytes[at] ^= (uint8_t)(1u << below(8)); break;
    case 2:                                         /* cut a piece out */
        n = below(*size - at) + (*size > at);
        memmove(bytes + at, bytes + at + n, *size - at - n);
        *size -= n;
        break;
    case 3:                                         /* a new byte */
        if (*size == room) break;
        memmove(bytes + at + 1, bytes + at, *size - at);
        bytes[at] = (uint8_t)draw();
        ++*size;
        break;
    case 4: *size = at; break;                      /* cut the tail off */
    default:                                        /* a piece of another file */
        if (kept_count) {
            const struct text *t = &kept[below((size_t)kept_count)];
            n = below(t->size + 1);
            if (n > room - at) n = room - at;
            memcpy(bytes + at, t->bytes + below(t->size - n + 1), n);
            if (at + n > *size) *size = at + n;
        }
    }
}

int main(int argc, char **argv)
{
    static uint8_t work[MAX_SIZE];
    int i, k, bad = 0;

    for (i = 1; i < argc; i++) bad |= read_path(argv[i]);
    feed(work, 0);
    for (i = 0; i < kept_count; i++) feed(kept[i].bytes, kept[i].size);
    for (i = 0; i < ROUNDS; i++) {
        size_t size = 0;
        if (kept_count) {
            const struct text *t = &kept[below((size_t)kept_count)];
            memcpy(work, t->bytes, size = t->size);
        } else {
            size = below(64);
            for (k = 0; k < (int)size; k++) work[k] = (uint8_t)draw();
        }
        for (k = (int)below(8) + 1; k > 0; k--) change(work, &size, sizeof work);
        feed(work, size);
    }
    printf("%d files and %d changed copies\n", kept_count, ROUNDS);
    for (i = 0; i < kept_count; i++) free(kept[i].bytes);
    return bad;
}
