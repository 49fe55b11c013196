/* files.h - the page's files, read once when the server starts and kept in memory, plain and compressed. */
#ifndef SERVER_FILES_H
#define SERVER_FILES_H
#include <stdbool.h>
#include <stddef.h>
#include "form/buffer.h"
#include "form/words.h"

enum { MOST_FILES = 256 };

struct page_file {
    char path[256];                 /* "/index.html" */
    const char *type;
    char tag[24];                   /* ETag with its quotes */
    char *bytes, *gzip;             /* gzip: NULL where it would not be smaller */
    size_t len, gzip_len;
};

struct page_files { int n; struct page_file file[MOST_FILES]; };

/* Regular files of known types, links not followed. false: no such folder, no index.html, too much; why says it. */
bool files_load(struct page_files *f, const char *folder, enum language lang, struct buffer *why);
void files_free(struct page_files *f);
const struct page_file *files_find(const struct page_files *f, const char *path);       /* "/" is "/index.html"; NULL */
#endif
