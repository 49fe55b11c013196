/* files.c - see files.h. */
#include "server/files.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <libdeflate.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "base/whole.h"
#include "form/reasons.h"

enum { MOST_BYTES = 32 << 20, MOST_FOLDERS = 4 };
/* The first level at which libdeflate looks for the shortest way: a twentieth less than gzip -9. */
enum { EFFORT = 10 };

static const struct { const char *ending, *type; } TYPES[] = {
    { ".html", "text/html; charset=utf-8" }, { ".js", "text/javascript; charset=utf-8" },
    { ".css", "text/css; charset=utf-8" }, { ".wasm", "application/wasm" }, { ".json", "application/json" },
    { ".webmanifest", "application/manifest+json" }, { ".svg", "image/svg+xml" },
    { ".png", "image/png" }, { ".txt", "text/plain; charset=utf-8" },
};

static const char *type_of(const char *path)
{
    const char *dot = strrchr(path, '.');

    for (size_t i = 0; dot && i < sizeof TYPES / sizeof TYPES[0]; i++)
        if (strcmp(dot, TYPES[i].ending) == 0) return TYPES[i].type;
    return NULL;
}

/* A regular file, whole; anything else (a link, a pipe, a device) is not opened or not waited for. */
static char *read_all(int fd, size_t *len)
{
    struct stat s;
    char *bytes = NULL;

    if (fstat(fd, &s) != 0 || !S_ISREG(s.st_mode) || s.st_size > MOST_BYTES) return NULL;
    *len = (size_t)s.st_size;
    bytes = malloc(*len + 1);
    for (size_t got = 0; bytes && got < *len;) {
        ssize_t n = read(fd, bytes + got, *len - got);
        if (n > 0) got += (size_t)n;
        else free(bytes), bytes = NULL;
    }
    return bytes;
}

static void compress_file(struct libdeflate_compressor *by, struct page_file *p)
{
    if (p->len < 256 || strcmp(p->type, "image/png") == 0) return;
    p->gzip = malloc(p->len);
    if (p->gzip) p->gzip_len = libdeflate_gzip_compress(by, p->bytes, p->len, p->gzip, p->len);
    if (p->gzip_len == 0) free(p->gzip), p->gzip = NULL;        /* no smaller */
}

static void make_tag(struct page_file *p)
{
    uint64_t h = hash_begin();

    for (size_t i = 0; i < p->len; i++) h = hash_on(h, (uint8_t)p->bytes[i]);
    snprintf(p->tag, sizeof p->tag, "\"%016llx\"", (unsigned long long)h);
}

struct loading {
    struct page_files *into;
    const char *folder;
    enum language lang;
    struct buffer *why;
    struct libdeflate_compressor *by;
};

/* Why it cannot be: of the folder, or what lies `below` it. */
static bool say_why(struct loading *l, const char *below, const char *pattern, const char *what)
{
    struct buffer place = { 0 };

    buffer_add(&place, l->folder);
    buffer_add(&place, below);
    buffer_say2(l->why, words(l->lang, pattern), buffer_text(&place), what);
    buffer_free(&place);
    return false;
}

static bool load_file(struct loading *l, int folder, const char *name, const char *path)
{
    struct page_file *p = &l->into->file[l->into->n];
    const char *type = type_of(path);
    int fd;

    if (!type) return true;
    if (l->into->n == MOST_FILES) {
        char most[16];

        snprintf(most, sizeof most, "%d", MOST_FILES);
        return say_why(l, "", N_("{1}: more than {2} files"), most);
    }
    memset(p, 0, sizeof *p);
    p->type = type;
    memcpy(p->path, path, strlen(path) + 1);
    fd = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (fd >= 0) p->bytes = read_all(fd, &p->len);
    if (fd >= 0) close(fd);
    if (!p->bytes) return say_why(l, path, N_("{1}: cannot be read"), NULL);
    make_tag(p);
    compress_file(l->by, p);
    l->into->n++;
    return true;
}

static bool load_folder(struct loading *l, int fd, const char *below, int depth)
{
    DIR *dir = fdopendir(fd);
    struct dirent *e;
    bool good = dir != NULL;

    if (!dir) {
        say_why(l, below, N_("{1}: {2}"), reason_words(l->lang, errno));
        close(fd);
    }
    while (good && (e = readdir(dir)) != NULL) {
        struct stat s;
        char path[sizeof l->into->file[0].path];

        if (e->d_name[0] == '.' || fstatat(fd, e->d_name, &s, AT_SYMLINK_NOFOLLOW) != 0) continue;
        if ((size_t)snprintf(path, sizeof path, "%s/%s", below, e->d_name) >= sizeof path) continue;
        if (S_ISDIR(s.st_mode) && depth < MOST_FOLDERS) {
            int inner = openat(fd, e->d_name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
            if (inner >= 0) good = load_folder(l, inner, path, depth + 1);
        } else if (S_ISREG(s.st_mode)) {
            good = load_file(l, fd, e->d_name, path);
        }
    }
    if (dir) closedir(dir);
    return good;
}

bool files_load(struct page_files *f, const char *folder, enum language lang, struct buffer *why)
{
    struct loading l = { f, folder, lang, why, libdeflate_alloc_compressor(EFFORT) };
    int fd = l.by ? open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    bool good = fd >= 0;

    f->n = 0;
    if (!good) say_why(&l, "", N_("{1}: {2}"), reason_words(lang, l.by ? errno : ENOMEM));
    good = good && load_folder(&l, fd, "", 0);
    if (good && !files_find(f, "/")) good = say_why(&l, "", N_("{1}: no index.html"), NULL);
    if (!good) files_free(f);
    libdeflate_free_compressor(l.by);
    return good;
}

void files_free(struct page_files *f)
{
    for (int i = 0; i < f->n; i++) free(f->file[i].bytes), free(f->file[i].gzip);
    f->n = 0;
}

const struct page_file *files_find(const struct page_files *f, const char *path)
{
    if (strcmp(path, "/") == 0) path = "/index.html";
    for (int i = 0; i < f->n; i++) if (strcmp(f->file[i].path, path) == 0) return &f->file[i];
    return NULL;
}
