/* steps.c - the tables, made and changed by numbered steps that run forward by themselves (driver.h).
**
** A step never changes once it was in a release: what is wrong with it is put right by the next. */
#include <string.h>
#include "base/check.h"
#include "base/text.h"
#include "store/driver.h"

static const char *const first_step[] = {
    "create table game (id TEXT primary key, scenario TEXT not null, title TEXT not null, book TEXT not null, "
        "dice TEXT not null, rules {n} not null, listed {n} not null, people {n} not null, waits {n} not null, "
        "last {n} not null, made {n} not null, changed {n} not null, ended {n} not null, anew {n} not null, "
        "chains {n} not null, closed TEXT not null, snap_number {n} not null, snap_rules {n} not null, "
        "snap_text TEXT not null) {end}",
    "create table entry (game TEXT not null, number {n} not null, seat {n} not null, try {n}, lines {n} not null, "
        "salt {b} not null, text TEXT not null, at {n} not null, primary key (game, number)) {end}",
    "create unique index entry_try on entry (game, seat, try)",
    "create table secret (game TEXT not null, chain {n} not null, top {b} not null, primary key (game, chain)) {end}",
    "create table pass (game TEXT not null, hash {b} not null, seat {n} not null, kind {n} not null, "
        "used {n} not null, primary key (game, hash)) {end}",
    "create table seat (game TEXT not null, seat {n} not null, account {n} not null, taken {n} not null, "
        "primary key (game, seat)) {end}",
    "create index seat_account on seat (account)",
    "create table account (id {n} primary key, name TEXT not null, folded TEXT not null unique, pass TEXT not null, "
        "made {n} not null, admin {n} not null) {end}",
    "create table session (token {b} primary key, account {n} not null, expires {n} not null) {end}",
    "create index session_account on session (account)",
    "create table say (game TEXT not null, number {n} not null, seat {n} not null, try {n}, text TEXT not null, "
        "at {n} not null, primary key (game, number)) {end}",
    "create unique index say_try on say (game, seat, try)",
    "create index game_changed on game (changed)",
    NULL
};

/* When the clock of a game runs out; worked out from its lines, so that no dump holds it. */
static const char *const second_step[] = {
    "create table due (game TEXT primary key, at {n} not null) {end}",
    "create index due_at on due (at)",
    NULL
};

/* Hashes of links that are not about a game; no dump holds them: they are made anew. */
static const char *const third_step[] = {
    "create table invited (who TEXT primary key, hash {b} not null) {end}",
    NULL
};

const struct step store_steps[] = { { first_step }, { second_step }, { third_step } };
const int store_steps_count = LEN(store_steps);

static bool make_meta(struct db *d)
{
    char sql[200];
    struct text t = text_in(sql, sizeof sql);

    text_add(&t, "create table if not exists meta (name TEXT primary key, value ");
    text_add(&t, d->driver->number);
    text_add(&t, " not null) ");
    text_add(&t, d->driver->ending);
    return d->driver->plain(d, sql);
}

int steps_version(struct db *d)
{
    struct cursor c = { .db = d };
    int version = 0;

    switch (d->driver->run(&c, "select value from meta where name = 'version'", NULL, 0)) {
    case SQL_ROW:  version = (int)column_number(&c, 0); break;
    case SQL_DONE: break;
    default:       version = -1; break;
    }
    d->driver->end(&c);
    return version;
}

/* {n}, {b} and {end} become the driver's words. */
static void worded(char *out, size_t size, const char *pattern, const struct driver *driver)
{
    struct text t = text_in(out, size);

    for (; *pattern; pattern++) {
        if (*pattern != '{') {
            text_char(&t, *pattern);
            continue;
        }
        text_add(&t, pattern[1] == 'n' ? driver->number : pattern[1] == 'b' ? driver->bytes : driver->ending);
        pattern = strchr(pattern, '}');
        CHECK(pattern);
    }
    CHECK(!t.cut);
}

static bool one_step(struct db *d, const struct step *step, int version)
{
    char sql[MAX_STATEMENT];
    struct sql_value now = sql_number(version);
    int64_t changed = 0;

    if (!db_begin(d, true)) return false;
    for (const char *const *s = step->statement; *s; s++) {
        worded(sql, sizeof sql, *s, d->driver);
        if (!d->driver->plain(d, sql)) return false;
    }
    if (db_do(d, "update meta set value = ?1 where name = 'version'", &now, 1, &changed) != SQL_DONE) return false;
    if (!changed && db_do(d, "insert into meta (name, value) values ('version', ?1)", &now, 1, NULL) != SQL_DONE)
        return false;
    return db_commit(d);
}

static bool too_new(struct errors *e, int version, int known)
{
    char has[12], knows[12];
    struct text t = text_in(has, sizeof has), k = text_in(knows, sizeof knows);

    text_int(&t, version);
    text_int(&k, known);
    errors_say2(e, STATUS_FAILED, NULL,
                N_("the database was written by a newer release (version {1} of its tables; this one "
                                           "knows {2}): use that release, or restore a backup"), has, knows);
    return false;
}

bool steps_known(struct db *d, struct errors *e)
{
    int version = steps_version(d);

    if (version > store_steps_count) return too_new(e, version, store_steps_count);
    if (version == store_steps_count) return true;
    errors_say1(e, STATUS_FAILED, NULL,
                N_("there are no games here yet, or an older release wrote them: start alea serve "
                                           "once"), NULL);
    return false;
}

static bool take_steps(struct db *d, const struct step *step, int steps, const char *dump, struct errors *e)
{
    int version;

    if (!make_meta(d)) return db_failed(d, e);
    version = steps_version(d);
    if (version < 0) return db_failed(d, e);
    if (version > steps) return too_new(e, version, steps);
    if (version > 0 && version < steps && dump && !db_dump(d, version, dump, e)) return false;
    for (; version < steps; version++)
        if (!one_step(d, &step[version], version + 1)) {
            db_rollback(d);
            return db_failed(d, e);
        }
    return true;
}

bool steps_take(struct db *d, const struct step *step, int steps, const char *dump, struct errors *e)
{
    bool fine;

    if (!d->driver->hold_steps(d, true)) return db_failed(d, e);
    fine = take_steps(d, step, steps, dump, e);
    d->driver->hold_steps(d, false);
    return fine;
}
