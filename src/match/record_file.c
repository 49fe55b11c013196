/* record_file.c - records on disk (record.h).
**
** Lines are added and safe when the call returns. A whole record is written beside its place, made safe, and put there
** at once: whatever happens meanwhile, either the old or the new one is there. Who keeps a record holds NAME.lock, so
** that two do not write into it; the lock goes with the process, however that ends. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "base/text.h"
#include "form/reasons.h"
#include "match/record.h"
#include "match/scenario.h"

enum { RECORD_MODE = 0600, MOST_DAMAGED = 1000 };

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

/* A new name is only safe when its folder has been synced, too. */
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

/* ---- is it still what was left there? ---- */

static void remember(struct record_file *f, const struct stat *of, uint64_t size)
{
    f->device = of ? (uint64_t)of->st_dev : 0;
    f->inode = of ? (uint64_t)of->st_ino : 0;
    f->size = of ? size : 0;
}

/* A lock keeps another `alea play` out under every name that links give a file, but no hard link, no editor, no mv.
** So what is left there is noted, of the open file: under its name another one may stand already. */
static void leave(struct record_file *f, int fd, uint64_t size)
{
    struct stat now;

    remember(f, fstat(fd, &now) == 0 ? &now : NULL, size);
}

/* The same before a record is read: who puts another one there meanwhile is found out when it is saved. */
static void found(struct record_file *f)
{
    struct stat now;

    if (stat(f->name, &now) == 0) remember(f, &now, (uint64_t)now.st_size);
    else remember(f, NULL, 0);
}

static bool as_left(const struct record_file *f, int fd)
{
    struct stat now;

    return fstat(fd, &now) == 0 && f->device == (uint64_t)now.st_dev && f->inode == (uint64_t)now.st_ino &&
           f->size == (uint64_t)now.st_size;
}

/* ---- writing ---- */

/* Writes all of it through fd, which is closed; false: errno says why. f: notes what is there then, behind `before`
** bytes; NULL: nobody goes on with it. */
static bool put(int fd, const struct buffer *text, struct record_file *f, uint64_t before)
{
    bool fine = fd >= 0;
    int why = errno;

    if (text->failed) fine = false, why = ENOMEM;
    if (fine && !(write_all(fd, buffer_text(text), text->len) && fsync(fd) == 0)) fine = false, why = errno;
    if (fine && f) leave(f, fd, before + text->len);
    if (fd >= 0 && close(fd) != 0 && fine) fine = false, why = errno;
    errno = why;
    return fine;
}

static bool take_lock(struct file_lock *l, const char *name, struct errors *e)
{
    return lock_take(l, name, N_("{1} is being played already, by process {2}"), e);
}

void record_close(struct record_file *f)
{
    lock_give(&f->lock);
}

/* NAME.damaged, NAME.damaged.2, …: the first that is free becomes an empty file, for the damaged one to replace. */
static bool free_aside(const char *name, char *out, size_t size)
{
    for (int number = 1; number <= MOST_DAMAGED; number++) {
        struct text t = text_in(out, size);
        int fd;

        text_add(&t, name);
        text_add(&t, ".damaged");
        if (number > 1) text_char(&t, '.'), text_int(&t, number);
        fd = open(out, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, RECORD_MODE);
        if (fd >= 0) return close(fd) == 0;
        if (errno != EEXIST) return false;
    }
    return false;
}

/* The whole record under this name. f: whose record it is; NULL: a copy. What stands there and is damaged is put aside,
** never overwritten, under the name f->aside. */
static bool write_whole(const char *name, const struct match *m, struct record_file *f, struct errors *e)
{
    char beside[MAX_RECORD_FILE + 8], *aside = f && f->damaged ? f->aside : NULL;
    struct buffer text = { 0 };
    bool fine;

    record_text(&text, m);
    fine = put(file_beside(name, beside, sizeof beside), &text, f, 0);
    if (fine && aside) fine = free_aside(name, aside, MAX_RECORD_FILE + 24) && rename(name, aside) == 0;
    fine = fine && rename(beside, name) == 0;
    if (!fine) {
        unwritten(e, NULL, name, errno);
        unlink(beside);
        if (aside) aside[0] = 0;
    }
    if (fine) sync_folder(name);
    buffer_free(&text);
    return fine;
}

bool record_write(const char *name, const struct match *m, struct errors *e)
{
    struct file_lock lock;
    bool fine;

    errno = ENAMETOOLONG;
    if (strlen(name) >= MAX_RECORD_FILE) return unwritten(e, NULL, name, errno);
    if (!take_lock(&lock, name, e)) return false;
    fine = write_whole(name, m, NULL, e);
    lock_give(&lock);
    return fine;
}

static bool take_name(struct record_file *f, const char *name, struct errors *e)
{
    struct text t = text_in(f->name, sizeof f->name);

    text_add(&t, name);
    f->lock.held = f->whole = f->damaged = false;
    f->saved = 0;
    f->aside[0] = 0;
    if (!t.cut) return true;
    errno = ENAMETOOLONG;
    return unwritten(e, NULL, name, errno);
}

/* Puts a finished file under a name that nobody has yet; false: errno says why. Where the file system has no links
** the name is taken first, by an empty file, and the finished one replaces it. */
static bool put_under_new_name(const char *beside, const char *name)
{
    int fd;

    if (link(beside, name) == 0) return unlink(beside) == 0;
    if (errno != EPERM && errno != EOPNOTSUPP) return false;
    fd = open(name, O_WRONLY | O_CLOEXEC | O_CREAT | O_EXCL, RECORD_MODE);
    return fd >= 0 && close(fd) == 0 && rename(beside, name) == 0;
}

bool record_create(struct record_file *f, const char *name, const struct match *m, struct errors *e)
{
    char beside[MAX_RECORD_FILE + 8];
    struct buffer text = { 0 };
    bool fine;

    if (!take_name(f, name, e) || !take_lock(&f->lock, f->name, e)) return false;
    record_text(&text, m);
    fine = put(file_beside(f->name, beside, sizeof beside), &text, f, 0) && put_under_new_name(beside, f->name);
    if (!fine) unwritten(e, NULL, name, errno);
    if (!fine) unlink(beside);
    if (fine) sync_folder(f->name);
    else record_close(f);
    buffer_free(&text);
    f->saved = m->happened;
    return fine;
}

static bool save_whole(struct record_file *f, const struct match *m, struct errors *e)
{
    if (!write_whole(f->name, m, f, e)) return false;
    f->saved = m->happened;
    f->whole = f->damaged = false;
    return true;
}

bool record_save(struct record_file *f, const struct match *m, struct errors *e)
{
    struct buffer text = { 0 };
    bool fine;
    int fd;

    if (f->damaged || f->whole) return save_whole(f, m, e);
    if (f->saved == m->happened) return true;
    fd = open(f->name, O_WRONLY | O_CLOEXEC | O_APPEND);
    if (fd >= 0 && !as_left(f, fd)) {
        close(fd);
        f->damaged = true;
        return save_whole(f, m, e);
    }
    for (int i = f->saved; i < m->happened; i++) record_line(&text, m, i);
    fine = put(fd, &text, f, f->size);
    if (fine) f->saved = m->happened;
    else f->whole = true;  /* half a line may be there: write all next time */
    if (!fine) unwritten(e, NULL, f->name, errno);
    buffer_free(&text);
    return fine;
}

/* ---- reading ---- */

bool record_named(const char *name)
{
    static const char begins[] = "{\"alea\":";
    char there[sizeof begins - 1];
    size_t len = strlen(name);
    struct stat file;
    bool same;
    FILE *f;

    if (len > 5 && text_same(name + len - 5, ".alea")) return true;
    if (stat(name, &file) != 0 || !S_ISREG(file.st_mode) || (f = fopen(name, "rb")) == NULL) return false;
    same = fread(there, 1, sizeof there, f) == sizeof there && memcmp(there, begins, sizeof there) == 0;
    fclose(f);
    return same;
}

static struct match *read_it(struct desk *d, const struct shelf *s, struct match_room *room, struct record_file *f,
                             struct record_report *report)
{
    struct buffer text = { 0 };
    struct match *m = NULL;

    found(f);
    if (file_text(&d->errors, f->name, &text)) {
        m = record_read(d, s, room, buffer_text(&text), text.len, report);
        for (int i = 0; !m && i < d->errors.n; i++)
            if (!d->errors.row[i].file[0])
                error_place(&d->errors.row[i], f->name, d->errors.row[i].line, d->errors.row[i].column);
    }
    if (m) {
        f->saved = m->happened;
        f->damaged = report->bad_line != 0;
        f->whole = report->no_newline;
    }
    buffer_free(&text);
    return m;
}

struct match *record_open(struct desk *d, const struct shelf *s, struct match_room *room, const char *name,
                          struct record_file *f, struct record_report *report)
{
    memset(report, 0, sizeof *report);
    desk_begin(d, d->lang);
    return take_name(f, name, &d->errors) ? read_it(d, s, room, f, report) : NULL;
}

struct match *record_take(struct desk *d, const struct shelf *s, struct match_room *room, const char *name,
                          struct record_file *f, struct record_report *report)
{
    struct match *m;

    memset(report, 0, sizeof *report);
    desk_begin(d, d->lang);
    if (!take_name(f, name, &d->errors)) return NULL;
    if (access(name, R_OK) == 0 && !take_lock(&f->lock, f->name, &d->errors)) return NULL;
    m = read_it(d, s, room, f, report);
    if (!m) record_close(f);
    return m;
}
