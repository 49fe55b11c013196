/* driver.h - a database as the store sees it: statements with numbered places, rows, transactions, wake-ups.
**
** Statements are written once for both databases: ?1, ?2, … are the places (PostgreSQL gets $1, $2, …; SQLite would
** number $2 before $1 if it came first). Columns are whole numbers, texts and bytes. */
#ifndef STORE_DRIVER_H
#define STORE_DRIVER_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "form/errors.h"

enum { MOST_PLACES = 24, MAX_STATEMENT = 2000 };

enum value_kind { VALUE_NULL, VALUE_NUMBER, VALUE_TEXT, VALUE_BYTES };
struct sql_value { enum value_kind kind; int64_t number; const void *at; size_t len; };

enum sql_say {
    SQL_ROW,            /* there is a row to look at */
    SQL_DONE,           /* there is none (any more) */
    SQL_CLASH,          /* a key that is there already */
    SQL_FAILED,         /* see why */
};

struct db {
    const struct driver *driver;
    bool inside;                            /* a transaction */
    char why[400];
};

/* A statement being carried out. Fill db, then `run`; `end` it whatever happened. */
struct cursor {
    struct db *db;
    void *at; int row;                      /* the driver's own */
    bool own;                               /* the statement is not a kept one */
};

struct driver {
    const char *number, *bytes, *ending;    /* the types of columns, and what follows a table's columns */
    void (*close)(struct db *d);
    bool (*plain)(struct db *d, const char *sql);               /* no places, no rows: begin, create table, … */
    enum sql_say (*run)(struct cursor *c, const char *sql, const struct sql_value *place, int places);
    enum sql_say (*next)(struct cursor *c);
    void (*end)(struct cursor *c);
    int64_t (*changed)(struct cursor *c);                       /* rows that it inserted, updated or deleted */
    int (*columns)(struct cursor *c);
    const char *(*name)(struct cursor *c, int column);
    struct sql_value (*value)(struct cursor *c, int column);        /* a text ends in NUL */
    const char *begin_write, *begin_read;                       /* statements */
    bool (*mend)(struct db *d);             /* does it answer? A lost connection is made anew */
    bool (*hold_steps)(struct db *d, bool hold);    /* a lock, so that only one server takes steps at a time */
    bool (*notify)(struct db *d, const char *game); /* tells other servers that this game has new lines */
    int  (*wake_fd)(struct db *d);          /* readable when another server has told something; -1: none ever does */
    /* The next game that another server has told of; all: some were missed, look at every game. false: none */
    bool (*woken)(struct db *d, char *game, size_t size, bool *all);
};

struct sql_value sql_number(int64_t n);
struct sql_value sql_text(const char *s);
struct sql_value sql_text_n(const char *s, size_t n);
struct sql_value sql_bytes(const void *at, size_t n);
struct sql_value sql_null(void);

/* NULL: the errors say why. */
struct db *sqlite_open(const char *file, bool write, bool lock, struct errors *e);     /* lock: as its one server */
struct db *postgres_open(const char *url, bool write, struct errors *e);

bool db_begin(struct db *d, bool write);
bool db_commit(struct db *d);
void db_rollback(struct db *d);
/* A statement whose rows nobody looks at. */
enum sql_say db_do(struct db *d, const char *sql, const struct sql_value *place, int places, int64_t *changed);
void db_why(struct db *d, const char *why);

int64_t column_number(struct cursor *c, int column);            /* 0 for NULL */
const char *column_text(struct cursor *c, int column);          /* "" for NULL */
void column_copy(struct cursor *c, int column, char *out, size_t size);
bool column_bytes(struct cursor *c, int column, void *out, size_t n);      /* false: not so many */

/* ---- steps.c ---- */

/* A step brings the tables to the next version. In its statements {n}, {b} and {end} stand for the driver's own words:
** the type of a number, the type of bytes, what follows a table's columns. NULL ends the statements. */
struct step { const char *const *statement; };
extern const struct step store_steps[];
extern const int store_steps_count;
/* Takes all steps from the version that the database has to the last one. dump: the file to which everything is written
** first, where the tables hold something; NULL: none is written. */
bool steps_take(struct db *d, const struct step *step, int steps, const char *dump, struct errors *e);
/* The version; 0: nothing is there yet; -1: it cannot be read. */
int  steps_version(struct db *d);
bool steps_known(struct db *d, struct errors *e);               /* it has the version of this release */
/* Writes everything to a new file (dump.c). */
bool db_dump(struct db *d, int version, const char *file, struct errors *e);
bool db_failed(struct db *d, struct errors *e);                 /* says why; false */
#endif
