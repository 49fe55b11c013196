/* driver.c - what is the same for every database (driver.h). */
#include "store/driver.h"
#include <string.h>
#include "base/text.h"

struct sql_value sql_number(int64_t n) { return (struct sql_value){ .kind = VALUE_NUMBER, .number = n }; }
struct sql_value sql_text(const char *s) { return sql_text_n(s, strlen(s)); }
struct sql_value sql_null(void) { return (struct sql_value){ .kind = VALUE_NULL }; }

struct sql_value sql_text_n(const char *s, size_t n)
{
    return (struct sql_value){ .kind = VALUE_TEXT, .at = s, .len = n };
}

struct sql_value sql_bytes(const void *at, size_t n)
{
    return (struct sql_value){ .kind = VALUE_BYTES, .at = at, .len = n };
}

void db_why(struct db *d, const char *why)
{
    struct text t = text_in(d->why, sizeof d->why);

    text_add(&t, why && why[0] ? why : "?");
    for (char *c = d->why; *c; c++)
        if (*c == '\n' || *c == '\t') *c = ' ';
    for (size_t n = strlen(d->why); n > 0 && d->why[n - 1] == ' '; n--) d->why[n - 1] = 0;
}

bool db_begin(struct db *d, bool write)
{
    if (!d->driver->plain(d, write ? d->driver->begin_write : d->driver->begin_read)) return false;
    d->inside = true;
    return true;
}

bool db_commit(struct db *d)
{
    bool fine = d->driver->plain(d, "commit");

    if (!fine) db_rollback(d);
    d->inside = false;
    return fine;
}

void db_rollback(struct db *d)
{
    char why[sizeof d->why];

    if (!d->inside) return;
    memcpy(why, d->why, sizeof why);            /* the first reason is the one that counts */
    d->inside = false;
    d->driver->plain(d, "rollback");
    memcpy(d->why, why, sizeof why);
}

enum sql_say db_do(struct db *d, const char *sql, const struct sql_value *place, int places, int64_t *changed)
{
    struct cursor c = { .db = d };
    enum sql_say said = d->driver->run(&c, sql, place, places);

    if (changed) *changed = said == SQL_DONE || said == SQL_ROW ? d->driver->changed(&c) : 0;
    d->driver->end(&c);
    return said;
}

bool db_failed(struct db *d, struct errors *e)
{
    errors_say1(e, STATUS_FAILED, NULL, N_("the database says: {1}"), d->why);
    return false;
}

int64_t column_number(struct cursor *c, int column)
{
    return c->db->driver->value(c, column).number;
}

const char *column_text(struct cursor *c, int column)
{
    struct sql_value v = c->db->driver->value(c, column);

    return v.kind == VALUE_TEXT ? v.at : "";
}

void column_copy(struct cursor *c, int column, char *out, size_t size)
{
    struct text t = text_in(out, size);

    text_add(&t, column_text(c, column));
}

bool column_bytes(struct cursor *c, int column, void *out, size_t n)
{
    struct sql_value v = c->db->driver->value(c, column);

    if (v.kind != VALUE_BYTES || v.len != n) {
        memset(out, 0, n);
        return false;
    }
    memcpy(out, v.at, n);
    return true;
}
