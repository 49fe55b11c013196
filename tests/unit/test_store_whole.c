/* The store as a whole: steps from version to version, dumps and restores, one server a file, several servers on one
** database. On SQLite, or on the database in ALEA_POSTGRES. */
#include "store_tools.h"
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>

static const char game[] = "aaaabbbbccccdddd", other[] = "aaaabbbbccccddd2";

static void read_file_into(const char *name, char *out, size_t size)
{
    FILE *f = fopen(name, "r");
    size_t n;

    assert_non_null(f);
    n = fread(out, 1, size - 1, f);
    out[n] = 0;
    fclose(f);
}

/* ---- steps ---- */

static struct db *opened_db(void)
{
    struct errors e = { 0 };
    struct db *d = on_postgres() ? postgres_open(store_url(), true, &e) : sqlite_open(store_url(), true, true, &e);

    if (!d) fail_msg("%s", e.row[0].message);
    return d;
}

static void steps_run_forward(void **state)
{
    static const char *const further[] = { "alter table account add column mail TEXT not null default ''", NULL };
    static const char *const broken[] = { "create table fine (a {n}) {end}", "create nonsense", NULL };
    struct step longer[] = { store_steps[0], store_steps[1], store_steps[2], { further } },
        bad[] = { store_steps[0], store_steps[1], store_steps[2], { further }, { broken } };
    struct store *s = store_fresh();
    struct errors e = { 0 };
    struct store_account ann = { .name = "Ann", .pass = "x" };
    struct db *d;
    struct stat st;
    char text[4000];
    int64_t id;
    const char *dump = tools_file("before-4.dump"), *dump5 = tools_file("before-5.dump");

    (void)state;
    assert_int_equal(store_steps_count, 3);         /* with a fourth one this test begins at the wrong place */
    assert_int_equal(store_add_account(s, &ann, &id), STORE_DONE);
    store_close(s);
    d = opened_db();
    assert_int_equal(steps_version(d), 3);
    assert_true(steps_take(d, longer, 4, dump, &e));
    assert_int_equal(steps_version(d), 4);
    read_file_into(dump, text, sizeof text);        /* how it was before */
    assert_non_null(strstr(text, "\"version\":3"));
    assert_non_null(strstr(text, "\"name\":\"Ann\""));
    assert_null(strstr(text, "\"mail\""));
    assert_int_equal(stat(dump, &st), 0);
    assert_int_equal(st.st_mode & 0777, 0600);
    assert_int_equal(db_do(d, "select mail from account", NULL, 0, NULL), SQL_ROW);
    assert_true(steps_take(d, longer, 4, dump, &e));        /* nothing to do, and no second dump */
    assert_false(steps_take(d, bad, 5, dump5, &e));         /* a step that fails leaves everything as it was */
    assert_int_equal(e.n, 1);
    errors_none(&e);
    assert_int_equal(steps_version(d), 4);
    assert_int_not_equal(db_do(d, "select a from fine", NULL, 0, NULL), SQL_DONE);
    assert_false(steps_take(d, store_steps, 3, NULL, &e));  /* an older release */
    assert_non_null(strstr(e.row[0].message, "newer release"));
    assert_non_null(strstr(e.row[0].message, "version 4"));
    d->driver->close(d);
    errors_none(&e);
    assert_null(store_open(store_url(), STORE_SERVE, &e));
    assert_non_null(strstr(e.row[0].message, "newer release"));
    errors_free(&e);
}

/* ---- dumps ---- */

static void a_dump_brings_everything_back(void **state)
{
    struct store *s = store_fresh();
    struct store_account ann = { .name = "Ann \"x\" \303\251", .pass = "p", .made = -5 };
    struct store_line said = a_line("well\\met", 1);
    struct errors e = { 0 };
    struct store_game g;
    uint8_t secret[SECRET_BYTES], token[KEY_HASH] = { 9 };
    struct store_commit over = { .game = other, .number = 1, .ended = 99 };
    struct store_line last = a_line("{\"resign\":true}", 0);
    static char first[20000], second[20000];
    char dump[128], again[128], cut[128];
    int64_t id, account;
    int number;
    FILE *f;

    (void)state;
    snprintf(dump, sizeof dump, "/tmp/alea-dump.%ld", (long)getpid());
    snprintf(again, sizeof again, "/tmp/alea-dump2.%ld", (long)getpid());
    snprintf(cut, sizeof cut, "/tmp/alea-dump3.%ld", (long)getpid());
    unlink(dump), unlink(again), unlink(cut);
    made(s, game);
    made(s, other);
    assert_int_equal(wrote(s, game, 1, 0, 0xffffffffffffffffu, "{\"why\":\"D\303\274ben \\\"quoted\\\" \\\\\"}"),
                     STORE_DONE);
    over.line = &last;
    over.lines = 1;
    assert_int_equal(store_commit(s, &over), STORE_DONE);
    assert_int_equal(store_add_account(s, &ann, &id), STORE_DONE);
    assert_int_equal(store_add_session(s, token, id, 100), STORE_DONE);
    assert_int_equal(store_add_say(s, game, &said, 5, &number), STORE_DONE);
    assert_int_equal(store_keep_snapshot(s, game, 1, 3, "{}"), STORE_DONE);
    assert_true(store_dump(s, dump, &e));
    assert_false(store_dump(s, dump, &e));          /* nothing is overwritten */
    errors_none(&e);
    assert_false(store_restore(s, dump, &e));       /* not over what is there */
    assert_non_null(strstr(e.row[0].message, "not empty"));
    errors_none(&e);
    store_close(s);

    s = store_fresh();
    read_file_into(dump, first, sizeof first);
    f = fopen(cut, "w");                            /* cut off in the middle */
    fwrite(first, 1, strlen(first) / 2, f);
    fclose(f);
    assert_false(store_restore(s, cut, &e));
    errors_none(&e);
    f = fopen(cut, "w");                            /* cut off between two lines */
    fwrite(first, 1, (size_t)(strstr(first, "{\"table\":\"say\"") - first), f);
    fclose(f);
    assert_false(store_restore(s, cut, &e));
    assert_non_null(strstr(e.row[0].message, "missing"));
    errors_none(&e);
    assert_int_equal(store_game(s, game, &g), STORE_NONE);          /* nothing of it stayed */
    if (!store_restore(s, dump, &e)) fail_msg("%s", e.row[0].message);
    assert_int_equal(store_game(s, game, &g), STORE_DONE);
    assert_true(g.anew);                            /* fresh dice before anything is thrown */
    assert_int_equal(g.last, 1);
    assert_int_equal(store_game(s, other, &g), STORE_DONE);
    assert_false(g.anew);                           /* it is over */
    assert_int_equal(store_secret(s, game, 0, secret), STORE_DONE);
    assert_int_equal(secret[0], 7);
    assert_int_equal(store_session(s, token, 10, &account), STORE_DONE);
    assert_int_equal(account, id);
    assert_int_equal(wrote(s, game, 2, 0, 0xffffffffffffffffu, "{}"), STORE_REPEATED);
    assert_true(store_dump(s, again, &e));
    read_file_into(again, second, sizeof second);
    *strstr(second, "\"anew\":1") = '\0';           /* the same up to the mark of the restore */
    assert_memory_equal(first, second, strlen(second));
    store_close(s);
    unlink(dump), unlink(again), unlink(cut);
    errors_free(&e);
}

/* ---- one server a file ---- */

static void one_server_a_file(void **state)
{
    struct store *s, *reader;
    struct errors e = { 0 };
    struct store_game g;
    struct stat st;

    (void)state;
    if (on_postgres()) return;
    s = store_fresh();
    made(s, game);
    assert_null(store_open(store_url(), STORE_SERVE, &e));
    assert_non_null(strstr(e.row[0].message, "being served already"));
    errors_none(&e);
    reader = store_open(store_url(), STORE_LOOK, &e);
    assert_non_null(reader);
    assert_int_equal(store_game(reader, game, &g), STORE_DONE);
    assert_int_equal(wrote(reader, game, 1, 0, 1, "{}"), STORE_FAILED);
    store_close(reader);
    reader = store_open(store_url(), STORE_ADMIN, &e);          /* whoever administers it works beside the server */
    assert_non_null(reader);
    assert_int_equal(store_shut(reader, game, "by an admin"), STORE_DONE);
    store_close(reader);
    assert_int_equal(wrote(s, game, 1, 0, 1, "{}"), STORE_MOVED_ON);   /* the server looks again */
    assert_int_equal(store_game(s, game, &g), STORE_DONE);
    assert_string_equal(g.closed, "by an admin");
    assert_int_equal(stat(store_url(), &st), 0);
    assert_int_equal(st.st_mode & 0777, 0600);      /* it holds secrets */
    store_close(s);
    s = store_opened();                             /* free again */
    store_close(s);
    assert_null(store_open("/nowhere/at/all.db", STORE_SERVE, &e));
    errors_free(&e);
}

static bool next_line(void *user, int number, const struct store_line *l)
{
    int *n = user;

    (void)l;
    assert_int_equal(number, *n);
    ++*n;
    return true;
}

/* Files cannot grow any more: it is said, nothing acknowledged is lost, and it goes on when there is room again. */
static void a_full_disk(void **state)
{
    pid_t child;
    int status;

    (void)state;
    if (on_postgres()) return;
    store_emptied();
    child = fork();
    if (child == 0) {
        struct store *s = store_opened();
        struct rlimit small = { 1000000, RLIM_INFINITY }, large = { RLIM_INFINITY, RLIM_INFINITY };
        static char text[2000];
        int written = 0, n = 0;

        signal(SIGXFSZ, SIG_IGN);
        made(s, game);
        memset(text, 'x', sizeof text - 1);
        setrlimit(RLIMIT_FSIZE, &small);
        while (written < 5000 && wrote(s, game, written + 1, 0, (uint64_t)written, text) == STORE_DONE) written++;
        if (written < 20 || written == 5000) _exit(2);
        if (wrote(s, game, written + 1, 0, (uint64_t)written, text) != STORE_FAILED) _exit(3);
        if (store_lines(s, game, -1, next_line, &n) != STORE_DONE || n != written + 1) _exit(4);
        setrlimit(RLIMIT_FSIZE, &large);
        if (wrote(s, game, written + 1, 0, (uint64_t)written, text) != STORE_DONE) _exit(5);
        store_close(s);
        s = store_opened();
        n = 0;
        if (store_lines(s, game, -1, next_line, &n) != STORE_DONE || n != written + 2) _exit(6);
        store_close(s);
        _exit(0);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

/* ---- several servers ---- */

/* Both want the same number: one has it. */
static void two_servers_one_number(void **state)
{
    struct store *a, *b;
    int won = 0, n = 0;

    (void)state;
    if (!on_postgres()) return;
    a = store_fresh();
    b = store_opened();
    made(a, game);
    for (int number = 1; number <= 20; number++) {
        struct store *first = number % 2 ? a : b, *second = number % 2 ? b : a;

        assert_int_equal(wrote(first, game, number, 0, (uint64_t)number, "{\"a\":1}"), STORE_DONE);
        assert_int_equal(wrote(second, game, number, 1, (uint64_t)number, "{\"b\":1}"), STORE_MOVED_ON);
        assert_int_equal(wrote(second, game, number, 0, (uint64_t)number, "{\"a\":1}"), STORE_REPEATED);
        won++;
    }
    assert_int_equal(store_lines(b, game, -1, next_line, &n), STORE_DONE);
    assert_int_equal(n, won + 1);
    store_close(a);
    store_close(b);
}

/* Four processes write as fast as they can, each the number it believes to be next. */
static void a_race_of_servers(void **state)
{
    enum { SERVERS = 4, EACH = 40 };
    struct store *s;
    pid_t child[SERVERS];
    int n = 0, status;

    (void)state;
    if (!on_postgres()) return;
    s = store_fresh();
    made(s, game);
    for (int i = 0; i < SERVERS; i++) {
        child[i] = fork();
        if (child[i]) continue;
        {
            struct store *mine = store_opened();
            struct store_game g;

            for (int k = 0; k < EACH;) {
                enum store_say said;

                if (store_game(mine, game, &g) != STORE_DONE) _exit(2);
                said = wrote(mine, game, g.last + 1, 0, (uint64_t)(i * EACH + k), "{\"line\":1}");
                if (said == STORE_DONE) k++;
                else if (said != STORE_MOVED_ON) _exit(3);
            }
            store_close(mine);
            _exit(0);
        }
    }
    for (int i = 0; i < SERVERS; i++) {
        assert_int_equal(waitpid(child[i], &status, 0), child[i]);
        assert_int_equal(status, 0);
    }
    assert_int_equal(store_lines(s, game, -1, next_line, &n), STORE_DONE);
    assert_int_equal(n, SERVERS * EACH + 1);
    store_close(s);
}

static bool readable(int fd)
{
    struct pollfd p = { .fd = fd, .events = POLLIN };

    return poll(&p, 1, 20000) == 1;
}

static void servers_wake_each_other(void **state)
{
    struct store *a, *b;
    char woken[GAME_ID + 1] = "";
    bool all = true;
    struct db *d;

    (void)state;
    a = store_fresh();
    made(a, game);
    if (!on_postgres()) {
        assert_int_equal(store_wake_fd(a), -1);
        assert_false(store_woken(a, woken, &all));
        store_close(a);
        return;
    }
    b = store_opened();
    while (store_woken(b, woken, &all)) {}
    assert_int_equal(wrote(a, game, 1, 0, 1, "{}"), STORE_DONE);
    assert_true(readable(store_wake_fd(b)));
    assert_true(store_woken(b, woken, &all));
    assert_string_equal(woken, game);
    assert_false(all);
    assert_false(store_woken(b, woken, &all));
    assert_false(store_woken(a, woken, &all));          /* it was its own */
    /* a connection that was lost: everything has to be looked at again */
    d = opened_db();
    assert_int_equal(db_do(d,
                           "select count(pg_terminate_backend(pid)) from pg_stat_activity where pid <> pg_backend_pid() and "
                              "application_name = 'alea'", NULL, 0, NULL), SQL_ROW);
    d->driver->close(d);
    assert_true(store_well(b));
    assert_true(store_woken(b, woken, &all));
    assert_true(all);
    assert_int_equal(wrote(b, game, 2, 0, 2, "{}"), STORE_DONE);
    assert_int_equal(wrote(a, game, 3, 0, 3, "{}"), STORE_DONE);        /* it has not noticed before */
    store_close(a);
    store_close(b);
}

/* PostgreSQL reads and plans a statement once. Where a table was changed since, it says so once, and then it is read
** again. */
static void statements_are_prepared(void **state)
{
    static const char ALL[] = "select * from kept where a = ?1", KNOWN[] = "select 1 from pg_prepared_statements "
                                                                           "where statement = ?1";
    struct sql_value five = sql_number(5), sent = sql_text("select * from kept where a = $1");
    struct db *d;

    (void)state;
    if (!on_postgres()) return;
    d = opened_db();
    assert_true(d->driver->plain(d, "create table kept (a bigint)"));
    assert_true(d->driver->plain(d, "insert into kept values (5)"));
    assert_int_equal(db_do(d, KNOWN, &sent, 1, NULL), SQL_DONE);
    for (int i = 0; i < 3; i++) assert_int_equal(db_do(d, ALL, &five, 1, NULL), SQL_ROW);
    assert_int_equal(db_do(d, KNOWN, &sent, 1, NULL), SQL_ROW);
    assert_true(d->driver->plain(d, "alter table kept add column b bigint"));
    assert_int_equal(db_do(d, ALL, &five, 1, NULL), SQL_FAILED);
    for (int i = 0; i < 3; i++) assert_int_equal(db_do(d, ALL, &five, 1, NULL), SQL_ROW);
    assert_true(d->driver->plain(d, "drop table kept"));
    d->driver->close(d);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(steps_run_forward), cmocka_unit_test(a_dump_brings_everything_back),
        cmocka_unit_test(one_server_a_file), cmocka_unit_test(a_full_disk), cmocka_unit_test(two_servers_one_number),
        cmocka_unit_test(a_race_of_servers), cmocka_unit_test(servers_wake_each_other),
        cmocka_unit_test(statements_are_prepared),
    };

    return cmocka_run_group_tests(tests, NULL, store_cleared);
}
