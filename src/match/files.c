/* files.c - what of battles touches the system: files and randomness (record.h, scenario.h,
** engine.h). Nothing else of this folder does.
**
** Lines of a record are added and safe when the call returns; a whole record is written
** beside its place and put there at once. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>
#include "base/text.h"
#include "match/engine.h"
#include "match/record.h"
#include "match/scenario.h"

enum { MOST_SCENARIO_BYTES = 1 << 20 };

static bool cannot(struct errors *e, enum language lang, const char *name)
{
    errors_say2(e, STATUS_FAILED, NULL, lang, N_("{1} cannot be written: {2}"), name, strerror(errno));
    return false;
}

static bool write_all(int fd, const char *at, size_t len)
{
    while (len > 0) {
        ssize_t n = write(fd, at, len);

        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return false;
        at += n;
        len -= (size_t)n;
    }
    return true;
}

/* The name in its folder has to be safe too. */
static void sync_folder(const char *name)
{
    char folder[MAX_RECORD_FILE];
    struct text t = text_in(folder, sizeof folder);
    const char *slash = strrchr(name, '/');
    int fd;

    if (slash) text_add_n(&t, name, slash == name ? 1 : (size_t)(slash - name));
    else text_add(&t, ".");
    fd = open(folder, O_RDONLY | O_CLOEXEC);
    if (fd < 0) return;
    fsync(fd);
    close(fd);
}

static bool put(const char *name, int flags, const struct buffer *text, struct errors *e, enum language lang)
{
    int fd = open(name, O_WRONLY | O_CLOEXEC | flags, 0666);
    bool fine;

    if (fd < 0) return cannot(e, lang, name);
    fine = !text->failed && write_all(fd, buffer_text(text), text->len) && fsync(fd) == 0;
    if (!fine) cannot(e, lang, name);
    if (close(fd) != 0 && fine) fine = cannot(e, lang, name);
    return fine;
}

bool record_write(const char *name, const struct match *m, struct errors *e, enum language lang)
{
    char beside[MAX_RECORD_FILE + 8];
    struct text t = text_in(beside, sizeof beside);
    struct buffer text = { 0 };
    bool fine;

    text_add(&t, name);
    text_add(&t, ".new");
    record_text(&text, m);
    fine = put(beside, O_CREAT | O_TRUNC, &text, e, lang);
    if (fine && rename(beside, name) != 0) fine = cannot(e, lang, name);
    if (fine) sync_folder(name);
    else unlink(beside);
    buffer_free(&text);
    return fine;
}

bool record_create(struct record_file *f, const char *name, const struct match *m, struct errors *e, enum language lang)
{
    struct text t = text_in(f->name, sizeof f->name);
    struct buffer text = { 0 };
    bool fine;

    text_add(&t, name);
    if (t.cut) {
        errno = ENAMETOOLONG;
        return cannot(e, lang, name);
    }
    record_text(&text, m);
    fine = put(f->name, O_CREAT | O_EXCL, &text, e, lang);
    if (fine) sync_folder(f->name);
    buffer_free(&text);
    f->saved = m->happened;
    f->whole = f->damaged = false;
    return fine;
}

bool record_save(struct record_file *f, const struct match *m, struct errors *e, enum language lang)
{
    struct buffer text = { 0 };
    bool fine;

    if (f->damaged) {                               /* nothing that somebody may still want is overwritten */
        char aside[MAX_RECORD_FILE + 16];
        struct text t = text_in(aside, sizeof aside);

        text_add(&t, f->name);
        text_add(&t, ".damaged");
        if (rename(f->name, aside) != 0) return cannot(e, lang, aside);
        f->damaged = false;
    }
    if (f->whole) {
        fine = record_write(f->name, m, e, lang);
        if (fine) f->saved = m->happened, f->whole = false;
        return fine;
    }
    if (f->saved == m->happened) return true;
    for (int i = f->saved; i < m->happened; i++) record_line(&text, m, i);
    fine = put(f->name, O_APPEND, &text, e, lang);
    if (fine) f->saved = m->happened;
    else f->whole = true;                           /* half a line may be there: the next time all of it */
    buffer_free(&text);
    return fine;
}

struct match *record_open(struct desk *d, const struct shelf *s, const char *name, struct record_file *f, struct record_report *report)
{
    struct buffer text = { 0 };
    struct match *m;
    struct text t = text_in(f->name, sizeof f->name);

    memset(report, 0, sizeof *report);
    desk_begin(d, d->lang);
    if (!file_text(&d->errors, d->lang, name, &text)) {
        buffer_free(&text);
        return NULL;
    }
    m = record_read(d, s, buffer_text(&text), text.len, report);
    if (m) {
        text_add(&t, name);
        f->saved = m->happened;
        f->damaged = report->bad_line != 0;
        f->whole = report->bad_line != 0 || report->no_newline;
    } else {
        for (int i = 0; i < d->errors.n; i++)
            if (!d->errors.row[i].file[0]) error_place(&d->errors.row[i], name, d->errors.row[i].line, d->errors.row[i].column);
    }
    buffer_free(&text);
    return m;
}

/* ---- reading ---- */

bool file_text(struct errors *e, enum language lang, const char *name, struct buffer *out)
{
    FILE *f = fopen(name, "rb");
    struct stat st;
    char block[8192];
    size_t n;

    if (!f || (fstat(fileno(f), &st) == 0 && S_ISDIR(st.st_mode))) {
        errors_say2(e, STATUS_FAILED, NULL, lang, N_("{1} cannot be read: {2}"), name, strerror(f ? EISDIR : errno));
        if (f) fclose(f);
        return false;
    }
    while ((n = fread(block, 1, sizeof block, f)) > 0 && out->len < 64u * MOST_SCENARIO_BYTES) buffer_add_n(out, block, n);
    if (ferror(f) || out->failed) {
        errors_say2(e, STATUS_FAILED, NULL, lang, N_("{1} cannot be read: {2}"), name, strerror(ferror(f) ? errno : ENOMEM));
        fclose(f);
        return false;
    }
    fclose(f);
    return true;
}

bool scenario_find(struct desk *d, const struct shelf *s, const char *name, struct scenario *out)
{
    size_t len = strlen(name);
    bool file = (len > 5 && strcmp(name + len - 5, ".yaml") == 0) || (len > 4 && strcmp(name + len - 4, ".yml") == 0) || name[0] == '.' || name[0] == '/';
    struct buffer text = { 0 };
    bool fine;

    if (!file) return scenario_packed(d, s, name, out);
    desk_begin(d, d->lang);
    fine = file_text(&d->errors, d->lang, name, &text);
    if (fine && text.len > MOST_SCENARIO_BYTES) {
        errors_say1(&d->errors, STATUS_WRONG, name, d->lang, N_("this is too long"), NULL);
        fine = false;
    }
    fine = fine && scenario_read(d, s, name, name, buffer_text(&text), text.len, out);
    buffer_free(&text);
    return fine;
}

uint64_t random_seed(void)
{
    uint64_t seed = 0;

    if (getrandom(&seed, sizeof seed, 0) != sizeof seed) return 1;
    return seed >> 11;
}
