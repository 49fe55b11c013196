/* postgres.c - a PostgreSQL database, with other servers beside this one (driver.h).
**
** A commit waits until it is on the disk (synchronous_commit). A lost connection is made anew between transactions;
** what was being committed when it broke is not known to have happened, and the message is repeated with the same
** try. Wake-ups (LISTEN, NOTIFY) carry the id of a game and nothing else.
**
** Statements are prepared the first time: reading and planning one anew takes the database longer than what it does. */
#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/check.h"
#include "base/text.h"
#include "store/driver.h"

enum { STEP_LOCK = 0x616c6561, INT8_TYPE = 20, INT4_TYPE = 23, BYTES_TYPE = 17, TEXT_TYPE = 25, MOST_PREPARED = 96,
       STATEMENT_NAME = 24, GAME_NAME = 40 };

struct postgres {
    struct db db;
    PGconn *at;
    bool write;
    bool lost;              /* the connection was made anew: wake-ups may be missing */
    char *prepared[MOST_PREPARED]; int n, round;        /* statements that this connection knows by a name */
    char tells[GAME_NAME];  /* of which game the others are told with the commit; "": none */
};

static struct postgres *of(struct db *d) { return (struct postgres *)d; }

static bool failed(struct postgres *p)
{
    db_why(&p->db, PQerrorMessage(p->at));
    return false;
}

/* The next ones get other names. */
static void forget_prepared(struct postgres *p)
{
    while (p->n > 0) free(p->prepared[--p->n]);
    p->round++;
}

/* What every connection begins with. */
static bool settle(struct postgres *p)
{
    PGresult *r = PQexec(p->at, "set synchronous_commit = on; set statement_timeout = '20s'; set lock_timeout = '10s'; "
                                "set client_min_messages = warning; set idle_in_transaction_session_timeout = '60s'");
    bool fine = PQresultStatus(r) == PGRES_COMMAND_OK;

    PQclear(r);
    if (fine && p->write) {
        r = PQexec(p->at, "listen alea");
        fine = PQresultStatus(r) == PGRES_COMMAND_OK;
        PQclear(r);
    }
    return fine || failed(p);
}

static bool mend(struct db *d)
{
    struct postgres *p = of(d);
    PGresult *r;
    bool fine;

    if (PQstatus(p->at) == CONNECTION_OK) {
        r = PQexec(p->at, "select 1");
        fine = PQresultStatus(r) == PGRES_TUPLES_OK;
        PQclear(r);
        if (fine) return true;
    }
    p->lost = true;
    forget_prepared(p);
    PQreset(p->at);
    return (PQstatus(p->at) == CONNECTION_OK && settle(p)) || failed(p);
}

static bool plain(struct db *d, const char *sql)
{
    struct postgres *p = of(d);
    char with[GAME_NAME + 40] = "";
    PGresult *r;
    bool fine;

    if (!d->inside && PQstatus(p->at) != CONNECTION_OK && !mend(d)) return false;
    if (p->tells[0] && strcmp(sql, "commit") == 0)
        snprintf(with, sizeof with, "notify alea, '%s'; commit", p->tells);
    p->tells[0] = 0;
    r = PQexec(p->at, with[0] ? with : sql);
    fine = PQresultStatus(r) == PGRES_COMMAND_OK || PQresultStatus(r) == PGRES_TUPLES_OK;
    /* a commit of a transaction that had failed says ROLLBACK */
    if (fine && strcmp(sql, "commit") == 0 && strcmp(PQcmdStatus(r), "COMMIT") != 0) fine = false;
    PQclear(r);
    if (!fine) failed(p);
    /* who begins finds out that the connection was lost: once more on a new one, where nothing can be doubled */
    if (!fine && !d->inside && PQstatus(p->at) != CONNECTION_OK && strcmp(sql, d->driver->begin_write) == 0 &&
        mend(d)) {
        r = PQexec(p->at, sql);
        fine = PQresultStatus(r) == PGRES_COMMAND_OK;
        PQclear(r);
        if (!fine) failed(p);
    }
    return fine;
}

/* ---- statements ---- */

/* ?1 becomes $1; no statement has a question mark or a quoted text for anything else. */
static void rewritten(char *out, size_t size, const char *sql)
{
    struct text t = text_in(out, size);

    text_add(&t, sql);
    CHECK(!t.cut);
    for (char *c = out; *c; c++)
        if (*c == '?') *c = '$';
}

static enum sql_say said(struct cursor *c)
{
    struct postgres *p = of(c->db);
    const char *state;

    switch (PQresultStatus(c->at)) {
    case PGRES_TUPLES_OK:
        if (c->row < PQntuples(c->at)) return SQL_ROW;
        return SQL_DONE;
    case PGRES_COMMAND_OK: return SQL_DONE;
    default: break;
    }
    state = PQresultErrorField(c->at, PG_DIAG_SQLSTATE);
    failed(p);
    /* its tables were changed since it was prepared, or somebody threw it away */
    if (state && (strcmp(state, "0A000") == 0 || strcmp(state, "26000") == 0)) forget_prepared(p);
    return state && strcmp(state, "23505") == 0 ? SQL_CLASH : SQL_FAILED;
}

/* NULL: the connection knows it now; else what the database says against it. copy: of the statement, to keep. */
static PGresult *prepare(struct postgres *p, char *copy, const char *name, const Oid *type, int places)
{
    PGresult *r = PQprepare(p->at, name, copy, places, type);

    if (PQresultStatus(r) != PGRES_COMMAND_OK) {
        free(copy);
        return r;
    }
    PQclear(r);
    p->prepared[p->n++] = copy;
    return NULL;
}

static int find_prepared(const struct postgres *p, const char *sql)
{
    int i = 0;

    while (i < p->n && strcmp(p->prepared[i], sql) != 0) i++;
    return i;
}

static PGresult *sent(struct postgres *p, const char *sql, const struct sql_value *place, int places)
{
    const char *at[MOST_PLACES];
    int len[MOST_PLACES], binary[MOST_PLACES];
    Oid type[MOST_PLACES];
    char number[MOST_PLACES][24], name[STATEMENT_NAME];
    PGresult *wrong;
    char *copy;
    int which;

    CHECK(places <= MOST_PLACES);
    for (int i = 0; i < places; i++) {
        const struct sql_value *v = &place[i];

        at[i] = v->kind == VALUE_NULL ? NULL : v->len ? v->at : "";
        len[i] = (int)v->len;
        binary[i] = v->kind == VALUE_TEXT || v->kind == VALUE_BYTES;        /* text may lack its NUL */
        type[i] = v->kind == VALUE_NUMBER ? INT8_TYPE : v->kind == VALUE_BYTES ? BYTES_TYPE : 0;
        if (v->kind == VALUE_TEXT) type[i] = TEXT_TYPE;
        if (v->kind != VALUE_NUMBER) continue;
        snprintf(number[i], sizeof number[i], "%lld", (long long)v->number);
        at[i] = number[i];
    }
    which = find_prepared(p, sql);
    copy = which == p->n && p->n < MOST_PREPARED && p->write ? strdup(sql) : NULL;
    if (which == p->n && !copy) return PQexecParams(p->at, sql, places, type, at, len, binary, 1);
    snprintf(name, sizeof name, "s%d_%d", p->round, which);
    wrong = copy ? prepare(p, copy, name, type, places) : NULL;
    return wrong ? wrong : PQexecPrepared(p->at, name, places, at, len, binary, 1);
}

static enum sql_say run(struct cursor *c, const char *sql, const struct sql_value *place, int places)
{
    struct postgres *p = of(c->db);
    char text[MAX_STATEMENT];

    rewritten(text, sizeof text, sql);
    c->row = 0;
    if (!c->db->inside && PQstatus(p->at) != CONNECTION_OK && !mend(c->db)) return SQL_FAILED;
    c->at = sent(p, text, place, places);
    /* outside of transactions everything may be asked again */
    if (!c->db->inside && PQstatus(p->at) != CONNECTION_OK && strncmp(text, "select", 6) == 0 && mend(c->db)) {
        PQclear(c->at);
        c->at = sent(p, text, place, places);
    }
    return said(c);
}

static enum sql_say next(struct cursor *c)
{
    c->row++;
    return said(c);
}

static void end(struct cursor *c)
{
    PQclear(c->at);
    c->at = NULL;
}

static int64_t changed(struct cursor *c) { return strtoll(PQcmdTuples(c->at), NULL, 10); }
static int columns(struct cursor *c) { return PQnfields(c->at); }
static const char *name(struct cursor *c, int column) { return PQfname(c->at, column); }

static struct sql_value value(struct cursor *c, int column)
{
    const uint8_t *at = (const uint8_t *)PQgetvalue(c->at, c->row, column);
    int len = PQgetlength(c->at, c->row, column);
    uint64_t n = 0;

    if (PQgetisnull(c->at, c->row, column)) return sql_null();
    switch (PQftype(c->at, column)) {
    case INT8_TYPE:
        for (int i = 0; i < len; i++) n = n << 8 | at[i];
        return sql_number((int64_t)n);
    case INT4_TYPE:
        for (int i = 0; i < len; i++) n = n << 8 | at[i];
        return sql_number((int32_t)(uint32_t)n);
    case BYTES_TYPE: return sql_bytes(at, (size_t)len);
    default:         return sql_text_n((const char *)at, (size_t)len);
    }
}

/* ---- other servers ---- */

static bool hold_steps(struct db *d, bool hold)
{
    char sql[80];

    snprintf(sql, sizeof sql, "select %s(%d)", hold ? "pg_advisory_lock" : "pg_advisory_unlock", STEP_LOCK);
    return plain(d, sql);
}

/* Sent together with the commit, to save a round trip, where the name needs no quoting: those of games never do. */
static bool notify(struct db *d, const char *game)
{
    struct sql_value place = sql_text(game);
    struct text t = text_in(of(d)->tells, GAME_NAME);

    if (d->inside && strspn(game, "abcdefghijklmnopqrstuvwxyz234567") == strlen(game) && strlen(game) < GAME_NAME) {
        text_add(&t, game);
        return true;
    }
    return db_do(d, "select pg_notify('alea', ?1)", &place, 1, NULL) == SQL_ROW;
}

static int wake_fd(struct db *d) { return PQsocket(of(d)->at); }

static bool woken(struct db *d, char *game, size_t size, bool *all)
{
    struct postgres *p = of(d);
    struct text t = text_in(game, size);
    PGnotify *n;

    *all = false;
    if (!PQconsumeInput(p->at) || PQstatus(p->at) != CONNECTION_OK) mend(d);
    if (p->lost && PQstatus(p->at) == CONNECTION_OK) {
        p->lost = false;
        *all = true;
        return true;
    }
    while ((n = PQnotifies(p->at)) != NULL) {
        bool own = n->be_pid == PQbackendPID(p->at);

        if (!own) text_add(&t, n->extra);
        PQfreemem(n);
        if (!own) return true;
    }
    return false;
}

static void close_it(struct db *d)
{
    forget_prepared(of(d));
    PQfinish(of(d)->at);
    free(d);
}

static const struct driver postgres_driver = {
    .number = "BIGINT", .bytes = "BYTEA", .ending = "", .close = close_it, .plain = plain, .run = run, .next = next,
    .end = end, .changed = changed, .columns = columns, .name = name, .value = value,
    .begin_write = "begin", .begin_read = "begin transaction isolation level repeatable read read only", .mend = mend,
    .hold_steps = hold_steps, .notify = notify, .wake_fd = wake_fd, .woken = woken,
};

static void ignore(void *user, const char *message) { (void)user, (void)message; }

struct db *postgres_open(const char *url, bool write, struct errors *e)
{
    const char *const key[] = { "dbname", "connect_timeout", "application_name", NULL };
    const char *const what[] = { url, "10", "alea", NULL };
    struct postgres *p = calloc(1, sizeof *p);

    if (!p) {
        errors_say1(e, STATUS_FAILED, NULL, N_("there is not enough memory"), NULL);
        return NULL;
    }
    p->db.driver = &postgres_driver;
    p->write = write;
    p->at = PQconnectdbParams(key, what, 1);        /* dbname may be a whole URL; what stands in it comes first */
    PQsetNoticeProcessor(p->at, ignore, NULL);
    if (PQstatus(p->at) == CONNECTION_OK && settle(p)) return &p->db;
    failed(p);
    errors_say1(e, STATUS_FAILED, NULL, N_("the database cannot be reached: {1}"), p->db.why);
    close_it(&p->db);
    return NULL;
}
