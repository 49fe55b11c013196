/* files.c - see files.h. */
#include "server/files.h"
#include <dirent.h>
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <zlib.h>

enum { MOST_BYTES = 32 << 20, MOST_FOLDERS = 4 };

static const struct { const char *ending, *type; } TYPES[] = {
    { ".html", "text/html; charset=utf-8" }, { ".js", "text/javascript; charset=utf-8" }, { ".css", "text/css; charset=utf-8" },
    { ".wasm", "application/wasm" }, { ".json", "application/json" }, { ".webmanifest", "application/manifest+json" }, { ".svg", "image/svg+xml" },
    { ".png", "image/png" }, { ".txt", "text/plain; charset=utf-8" },
};

static const char *type_of(const char *path)
{
    const char *dot = strrchr(path, '.');

    for (size_t i = 0; dot && i < sizeof TYPES / sizeof TYPES[0]; i++) if (strcmp(dot, TYPES[i].ending) == 0) return TYPES[i].type;
    return NULL;
}

static char *read_all(const char *path, size_t *len)
{
    FILE *f = fopen(path, "rb");
    struct stat s;
    char *bytes = NULL;

    if (!f) return NULL;
    if (fstat(fileno(f), &s) == 0 && S_ISREG(s.st_mode) && s.st_size <= MOST_BYTES) {
        *len = (size_t)s.st_size;
        bytes = malloc(*len + 1);
        if (bytes && fread(bytes, 1, *len, f) != *len) free(bytes), bytes = NULL;
    }
    fclose(f);
    return bytes;
}

static void compress_file(struct page_file *p)
{
    z_stream z = { 0 };
    size_t room = p->len + 64;

    if (p->len < 256 || strcmp(p->type, "image/png") == 0) return;
    if (deflateInit2(&z, 9, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY) != Z_OK) return;
    p->gzip = malloc(room);
    z.next_in = (Bytef *)p->bytes;
    z.avail_in = (uInt)p->len;
    z.next_out = (Bytef *)p->gzip;
    z.avail_out = (uInt)room;
    if (p->gzip && deflate(&z, Z_FINISH) == Z_STREAM_END && z.total_out < p->len) p->gzip_len = z.total_out;
    else free(p->gzip), p->gzip = NULL;
    deflateEnd(&z);
}

static void make_tag(struct page_file *p)
{
    uint64_t h = 0xcbf29ce484222325u;

    for (size_t i = 0; i < p->len; i++) h = (h ^ (uint8_t)p->bytes[i]) * 0x100000001b3u;
    snprintf(p->tag, sizeof p->tag, "\"%016llx\"", (unsigned long long)h);
}

static bool load_folder(struct page_files *f, const char *folder, const char *below, int depth, char *why, size_t room)
{
    char full[1024];
    DIR *dir;
    struct dirent *e;
    bool good = true;

    snprintf(full, sizeof full, "%s%s", folder, below);
    dir = opendir(full);
    if (!dir) {
        if (errno == ENOENT && depth == 0) return true;
        snprintf(why, room, "%s: %s", full, strerror(errno));
        return false;
    }
    while (good && (e = readdir(dir)) != NULL) {
        struct page_file *p = &f->file[f->n];
        struct stat s;
        char path[512];

        if (e->d_name[0] == '.') continue;
        if ((size_t)snprintf(path, sizeof path, "%s/%s", below, e->d_name) >= sizeof p->path) continue;
        snprintf(full, sizeof full, "%s%s", folder, path);
        if (stat(full, &s) != 0) continue;
        if (S_ISDIR(s.st_mode)) {
            if (depth < MOST_FOLDERS) good = load_folder(f, folder, path, depth + 1, why, room);
            continue;
        }
        memset(p, 0, sizeof *p);
        p->type = type_of(path);
        if (!p->type) continue;
        if (f->n == MOST_FILES) {
            snprintf(why, room, "%s: more than %d files", folder, MOST_FILES);
            good = false;
            break;
        }
        memcpy(p->path, path, strlen(path) + 1);
        p->bytes = read_all(full, &p->len);
        if (!p->bytes) {
            snprintf(why, room, "%s: cannot be read", full);
            good = false;
            break;
        }
        make_tag(p);
        compress_file(p);
        f->n++;
    }
    closedir(dir);
    return good;
}

bool files_load(struct page_files *f, const char *folder, char *why, size_t room)
{
    f->n = 0;
    return load_folder(f, folder, "", 0, why, room);
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
