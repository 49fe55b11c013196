/* store_tools.h - a store for a test: an empty SQLite file, or the emptied database that ALEA_POSTGRES names. */
#ifndef STORE_TOOLS_H
#define STORE_TOOLS_H
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>
#include "store/inside.h"

static char tools_folder[64];

static inline const char *tools_file(const char *name)
{
    static char file[8][128];
    static int n;

    n = (n + 1) % 8;
    snprintf(file[n], sizeof file[n], "%s/%s", tools_folder, name);
    return file[n];
}

static inline bool on_postgres(void) { return getenv("ALEA_POSTGRES") && getenv("ALEA_POSTGRES")[0]; }
static inline const char *store_url(void) { return on_postgres() ? getenv("ALEA_POSTGRES") : tools_file("club.db"); }

/* Nothing is there afterwards. */
static inline void store_emptied(void)
{
    char command[128];

    if (on_postgres()) {
        struct errors e = { 0 };
        struct db *d = postgres_open(store_url(), true, &e);

        if (!d) fail_msg("%s", e.row[0].message);
        assert_true(d->driver->plain(d, "drop schema if exists public cascade"));
        assert_true(d->driver->plain(d, "create schema public"));
        d->driver->close(d);
    }
    if (tools_folder[0]) {
        snprintf(command, sizeof command, "rm -rf %s", tools_folder);
        assert_int_equal(system(command), 0);
    }
    strcpy(tools_folder, "/tmp/alea-store.XXXXXX");
    assert_non_null(mkdtemp(tools_folder));
}

static inline int store_cleared(void **state)
{
    char command[128];

    (void)state;
    snprintf(command, sizeof command, "rm -rf %s", tools_folder);
    return system(command);
}

static inline struct store *store_opened(void)
{
    struct errors e = { 0 };
    struct store *s = store_open(store_url(), STORE_SERVE, &e);

    if (!s) fail_msg("%s", e.row[0].message);
    errors_free(&e);
    return s;
}

static inline struct store *store_fresh(void)
{
    store_emptied();
    return store_opened();
}

static inline struct store_line a_line(const char *text, int seat)
{
    struct store_line l = { .text = text, .len = strlen(text), .seat = seat, .at = 1000 };

    memset(l.salt, (int)strlen(text), sizeof l.salt);
    return l;
}

static inline void fill_hash(uint8_t out[KEY_HASH], int with) { memset(out, with, KEY_HASH); }

static inline void made(struct store *s, const char *id)
{
    struct store_pass pass[3] = { { .seat = 0 }, { .seat = 1 }, { .seat = SEAT_WATCHER, .kind = PASS_KEY } };
    uint8_t secret[SECRET_BYTES];
    struct store_new n = { .id = id, .scenario = "fantasy/ford", .title = "The ford", .book = "fantasy",
                           .dice = "served",
                           .rules = 0xfedcba9876543210u, .people = 3, .head = a_line("{\"alea\":1}", REFEREE),
                           .secret = secret, .pass = pass, .passes = 3 };

    for (int i = 0; i < 3; i++) fill_hash(pass[i].hash, 10 + i);
    memset(secret, 7, sizeof secret);
    assert_int_equal(store_create(s, &n), STORE_DONE);
}

/* One line of a seat's message. */
static inline enum store_say wrote(struct store *s, const char *game, int number, int seat, uint64_t try,
                                   const char *text)
{
    struct store_line l = a_line(text, seat);
    struct store_commit c = { .game = game, .number = number, .line = &l, .lines = 1, .seat = seat, .try = try,
                              .has_try = true, .waits = 1u << (1 - seat) };

    return store_commit(s, &c);
}
#endif
