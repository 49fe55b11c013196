/* sqlite.c - one file, by SQLite (driver.h).
**
** The log is written ahead (WAL) and synced at every commit (synchronous=FULL): what was committed is on the disk. One
** server holds FILE.lock; others may read meanwhile. Statements that come again are kept ready. */
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include "base/check.h"
#include "base/text.h"
#include "form/reasons.h"
#include "match/lock.h"
#include "store/driver.h"

enum { KEPT_STATEMENTS = 64, BUSY_MS = 5000, FILE_NAME = 1024 };

struct kept_statement { sqlite3_stmt *at; bool busy; };

struct sqlite {
    struct db db;
    sqlite3 *at;
    char file[FILE_NAME];
    struct file_lock lock;
    struct kept_statement kept[KEPT_STATEMENTS]; int n;
};

static struct sqlite *of(struct db *d) { return (struct sqlite *)d; }

static bool failed(struct sqlite *q)
{
    db_why(&q->db, sqlite3_errmsg(q->at));
    return false;
}

static bool plain(struct db *d, const char *sql)
{
    struct sqlite *q = of(d);

    return sqlite3_exec(q->at, sql, NULL, NULL, NULL) == SQLITE_OK || failed(q);
}

/* ---- statements ---- */

/* A kept statement that nobody is reading, or a new one. */
static sqlite3_stmt *prepared(struct sqlite *q, const char *sql, bool *own)
{
    struct kept_statement *free_one = NULL;
    sqlite3_stmt *at = NULL;

    *own = false;
    for (int i = 0; i < q->n; i++)
        if (!q->kept[i].busy && strcmp(sqlite3_sql(q->kept[i].at), sql) == 0) free_one = &q->kept[i];
    if (free_one) {
        free_one->busy = true;
        return free_one->at;
    }
    if (sqlite3_prepare_v2(q->at, sql, -1, &at, NULL) != SQLITE_OK) {
        failed(q);
        return NULL;
    }
    if (q->n < KEPT_STATEMENTS) q->kept[q->n++] = (struct kept_statement){ at, true };
    else *own = true;
    return at;
}

static bool bind(sqlite3_stmt *at, const struct sql_value *place, int places)
{
    for (int i = 0; i < places; i++) {
        const struct sql_value *v = &place[i];
        int said = SQLITE_OK;

        switch (v->kind) {
        case VALUE_NULL:   said = sqlite3_bind_null(at, i + 1); break;
        case VALUE_NUMBER: said = sqlite3_bind_int64(at, i + 1, v->number); break;
        case VALUE_TEXT:   said = sqlite3_bind_text64(at, i + 1, v->at, v->len, SQLITE_STATIC, SQLITE_UTF8); break;
        case VALUE_BYTES:
            said = v->len ? sqlite3_bind_blob64(at, i + 1, v->at, v->len, SQLITE_STATIC)
                          : sqlite3_bind_zeroblob(at, i + 1, 0);
            break;
        }
        if (said != SQLITE_OK) return false;
    }
    return true;
}

static enum sql_say next(struct cursor *c)
{
    struct sqlite *q = of(c->db);
    int said = sqlite3_step(c->at);

    if (said == SQLITE_ROW) return SQL_ROW;
    if (said == SQLITE_DONE) return SQL_DONE;
    failed(q);
    return said == SQLITE_CONSTRAINT ? SQL_CLASH : SQL_FAILED;
}

static enum sql_say run(struct cursor *c, const char *sql, const struct sql_value *place, int places)
{
    struct sqlite *q = of(c->db);

    c->at = prepared(q, sql, &c->own);
    if (!c->at) return SQL_FAILED;
    if (!bind(c->at, place, places)) {
        failed(q);
        return SQL_FAILED;
    }
    return next(c);
}

static void end(struct cursor *c)
{
    struct sqlite *q = of(c->db);

    if (!c->at) return;
    if (c->own) {
        sqlite3_finalize(c->at);
    } else {
        sqlite3_reset(c->at);
        sqlite3_clear_bindings(c->at);
        for (int i = 0; i < q->n; i++)
            if (q->kept[i].at == c->at) q->kept[i].busy = false;
    }
    c->at = NULL;
}

static int64_t changed(struct cursor *c) { return sqlite3_changes64(of(c->db)->at); }
static int columns(struct cursor *c) { return sqlite3_column_count(c->at); }
static const char *name(struct cursor *c, int column) { return sqlite3_column_name(c->at, column); }

static struct sql_value value(struct cursor *c, int column)
{
    struct sql_value v = { .kind = VALUE_NULL };

    switch (sqlite3_column_type(c->at, column)) {
    case SQLITE_INTEGER: return sql_number(sqlite3_column_int64(c->at, column));
    case SQLITE_TEXT:
        v.kind = VALUE_TEXT;
        v.at = sqlite3_column_text(c->at, column);
        break;
    case SQLITE_BLOB:
        v.kind = VALUE_BYTES;
        v.at = sqlite3_column_blob(c->at, column);
        break;
    default: return v;
    }
    v.len = (size_t)sqlite3_column_bytes(c->at, column);
    return v;
}

/* ---- there are no other servers ---- */

static bool mend(struct db *d)
{
    return plain(d, "select 1 from meta limit 1");
}

static bool hold_steps(struct db *d, bool hold) { (void)d, (void)hold; return true; }     /* FILE.lock is held */
static bool notify(struct db *d, const char *game) { (void)d, (void)game; return true; }
static int wake_fd(struct db *d) { (void)d; return -1; }

static bool woken(struct db *d, char *game, size_t size, bool *all)
{
    (void)d, (void)game, (void)size;
    *all = false;
    return false;
}

/* ---- opening ---- */

static void close_it(struct db *d)
{
    struct sqlite *q = of(d);

    for (int i = 0; i < q->n; i++) sqlite3_finalize(q->kept[i].at);
    sqlite3_close(q->at);
    lock_give(&q->lock);
    free(q);
}

static const struct driver sqlite_driver = {
    .number = "INTEGER", .bytes = "BLOB", .ending = "STRICT", .close = close_it, .plain = plain, .run = run,
        .next = next,
    .end = end, .changed = changed, .columns = columns, .name = name, .value = value,
    .begin_write = "begin immediate", .begin_read = "begin", .mend = mend, .hold_steps = hold_steps, .notify = notify,
    .wake_fd = wake_fd, .woken = woken,
};

/* Only its owner reads the file: it holds secrets. Files that SQLite makes beside it get the same mode. */
static int opened(struct sqlite *q, bool write, bool create)
{
    mode_t before = umask(077);
    int flags = !write ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | (create ? SQLITE_OPEN_CREATE : 0);
    int said = sqlite3_open_v2(q->file, &q->at, flags, NULL);

    if (said == SQLITE_OK) {
        sqlite3_busy_timeout(q->at, BUSY_MS);
        sqlite3_extended_result_codes(q->at, 0);
        said = sqlite3_exec(q->at, write ? "pragma journal_mode=wal; pragma synchronous=full; pragma foreign_keys=on"
                                         : "pragma query_only=on", NULL, NULL, NULL);
    }
    umask(before);
    return said;
}

struct db *sqlite_open(const char *file, bool write, bool lock, struct errors *e)
{
    struct sqlite *q = calloc(1, sizeof *q);
    struct text t;
    int said, why;

    if (!q) {
        errors_say1(e, STATUS_FAILED, NULL, N_("there is not enough memory"), NULL);
        return NULL;
    }
    q->db.driver = &sqlite_driver;
    t = text_in(q->file, sizeof q->file);
    text_add(&t, file);
    if (t.cut || !file[0]) {
        errors_say1(e, STATUS_WRONG, "db", N_("{1} is not the name of a file"), file);
        free(q);
        return NULL;
    }
    if (lock && !lock_take(&q->lock, file, N_("{1} is being served already, by process {2}"), e)) {
        free(q);
        return NULL;
    }
    said = opened(q, write, lock);
    if (said == SQLITE_OK) return &q->db;
    why = said == SQLITE_CANTOPEN && q->at ? sqlite3_system_errno(q->at) : 0;       /* in the reader's language */
    errors_say2(e, STATUS_FAILED, NULL, N_("{1} cannot be opened: {2}"), file,
                why ? reason_words(e->lang, why) : q->at ? sqlite3_errmsg(q->at) : "?");
    close_it(&q->db);
    return NULL;
}
