/* Nothing acknowledged is lost and nothing is torn: a writer that is killed at any time, a disk that forgets what was
** not synced (SQLite, by a VFS of our own), a database that is stopped at once (PostgreSQL: ALEA_POSTGRES_CRASH is
** the command that does it). With a number as argument so many rounds are killed. */
#include "store_tools.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include "tests.h"

enum { GAMES = 5 };
static int rounds = 6;

static const char *game_id(int i)
{
    static char id[GAMES][GAME_ID + 1];

    snprintf(id[i], sizeof id[i], "aaaabbbbccccddd%c", 'a' + i);
    return id[i];
}

/* What line n of game i has to say: some of it long. */
static void line_text(char *out, size_t size, int i, int n)
{
    int pad = n * 37 % 900;

    snprintf(out, size, "{\"game\":%d,\"line\":%d,\"text\":\"%0*d\"}", i, n, pad + 1, n);
}

/* ---- the writer ---- */

struct acknowledged { int game, last; };

/* One message after another, of one to three lines, and each is told when it is committed. What fails is tried again
** with the same try, as a client does. */
static void write_on(int pipe, int most)
{
    struct store *s = store_opened();
    static char text[3][1000];
    struct store_game g;
    int last[GAMES];

    for (int i = 0; i < GAMES; i++) last[i] = store_game(s, game_id(i), &g) == STORE_DONE ? g.last : -1;
    for (int k = 0; k < most; k++) {
        int i = k % GAMES, lines = 1 + k % 3;
        struct store_line line[3];
        struct store_commit c = { .game = game_id(i), .number = last[i] + 1, .line = line, .lines = lines, .seat = 0,
                                  .has_try = true, .try = (uint64_t)last[i] + 1 };
        struct acknowledged told = { i, last[i] + lines };
        enum store_say said;

        for (int n = 0; n < lines; n++) {
            line_text(text[n], sizeof text[n], i, last[i] + 1 + n);
            line[n] = a_line(text[n], 0);
        }
        while ((said = store_commit(s, &c)) == STORE_FAILED) store_well(s);
        if (said == STORE_REPEATED) told.last = c.first + c.wrote - 1;
        else if (said != STORE_DONE) _exit(9);
        last[i] = told.last;
        if (write(pipe, &told, sizeof told) != (ssize_t)sizeof told) _exit(8);
    }
    store_close(s);
    _exit(0);
}

struct checking { int game, next; };

static bool check_line(void *user, int number, const struct store_line *l)
{
    struct checking *c = user;
    static char text[1000];

    assert_int_equal(number, c->next);
    if (number > 0) {
        line_text(text, sizeof text, c->game, number);
        assert_int_equal(l->len, strlen(text));
        assert_memory_equal(l->text, text, l->len);
    }
    c->next++;
    return true;
}

/* Everything that was told is there, whole, in order; what is beyond it is whole, too. A database may still be carrying
** out what the killed writer asked of it last: then it is read again. */
static void all_there(struct store *s, const int told[GAMES])
{
    for (int i = 0; i < GAMES; i++) {
        struct checking c = { .game = i };
        struct store_game g;
        int before;

        do {
            assert_int_equal(store_game(s, game_id(i), &g), STORE_DONE);
            before = g.last;
            c.next = 0;
            assert_int_equal(store_lines(s, game_id(i), -1, check_line, &c), STORE_DONE);
            assert_int_equal(store_game(s, game_id(i), &g), STORE_DONE);
        } while (g.last != before);
        assert_true(c.next - 1 >= told[i]);
        assert_int_equal(g.last, c.next - 1);
    }
}

static void games_made(void)
{
    struct store *s = store_fresh();

    for (int i = 0; i < GAMES; i++) made(s, game_id(i));
    store_close(s);
}

static void nap(long ms)
{
    struct timespec t = { ms / 1000, ms % 1000 * 1000000 };

    nanosleep(&t, NULL);
}

/* Acknowledgements as they come, until `most` of them; then the accident. The writer's end is closed here. */
static int listen_to(int pipe, int told[GAMES], int most)
{
    struct acknowledged one;
    int n = 0;

    while (n < most && read(pipe, &one, sizeof one) == (ssize_t)sizeof one) {
        told[one.game] = one.last;
        n++;
    }
    return n;
}

static void killed_at_any_time(void **state)
{
    struct draw d = { 11 };
    int told[GAMES] = { 0 }, heard = 0;

    (void)state;
    games_made();
    for (int round = 0; round < rounds; round++) {
        int ends[2], status;
        pid_t child;
        struct store *s;

        assert_int_equal(pipe(ends), 0);
        child = fork();
        if (child == 0) {
            close(ends[0]);
            write_on(ends[1], 1000000);
        }
        close(ends[1]);
        heard += listen_to(ends[0], told, draw_int(&d, 20, 60));
        nap(draw_int(&d, 0, 12));                   /* and then in the middle of something */
        kill(child, SIGKILL);
        heard += listen_to(ends[0], told, 1000000);
        close(ends[0]);
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_true(WIFSIGNALED(status));
        s = store_opened();
        all_there(s, told);
        store_close(s);
    }
    assert_true(heard >= 20 * rounds);
    print_message("%d messages acknowledged, %d kills, none lost\n", heard, rounds);
}

/* ---- the whole database stops ---- */

static void the_database_stops_at_once(void **state)
{
    const char *command = getenv("ALEA_POSTGRES_CRASH");
    int ends[2], status, told[GAMES] = { 0 }, heard = 0;
    struct store *s;
    pid_t child;

    (void)state;
    if (!on_postgres() || !command) return;
    games_made();
    assert_int_equal(pipe(ends), 0);
    child = fork();
    if (child == 0) {
        close(ends[0]);
        write_on(ends[1], 400);
    }
    close(ends[1]);
    for (int i = 0; i < 3; i++) {
        heard += listen_to(ends[0], told, 60);
        assert_int_equal(system(command), 0);
    }
    heard += listen_to(ends[0], told, 1000000);     /* it connects again and writes on */
    close(ends[0]);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    assert_int_equal(heard, 400);
    s = store_opened();
    all_there(s, told);
    store_close(s);
}

/* ---- a disk that forgets ---- */

/* Files of this VFS are ordinary ones. Beside each stands a copy of how it was when it was last synced: what a disk
** has to keep. What was written since may be there after a power cut, in any part, or not. */
struct forgetful { sqlite3_file base; sqlite3_file *real; char name[200]; };

static sqlite3_vfs *real_vfs;
static sqlite3_file *under(sqlite3_file *f) { return ((struct forgetful *)f)->real; }

static void copy_file(const char *from, const char *to)
{
    char block[1 << 16];
    int in = open(from, O_RDONLY), out = open(to, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    ssize_t n;

    assert_true(out >= 0);
    while (in >= 0 && (n = read(in, block, sizeof block)) > 0) assert_int_equal(write(out, block, (size_t)n), n);
    if (in >= 0) close(in);
    close(out);
}

static void synced_name(char *out, size_t size, const char *name) { snprintf(out, size, "%s.synced", name); }

static int f_close(sqlite3_file *f)
{
    int said = under(f)->pMethods ? under(f)->pMethods->xClose(under(f)) : SQLITE_OK;

    free(under(f));
    return said;
}

static int f_sync(sqlite3_file *f, int flags)
{
    struct forgetful *one = (struct forgetful *)f;
    int said = under(f)->pMethods->xSync(under(f), flags);
    char synced[220];

    synced_name(synced, sizeof synced, one->name);
    if (one->name[0]) copy_file(one->name, synced);
    return said;
}

static int f_read(sqlite3_file *f, void *to, int n, sqlite3_int64 at) { return under(f)->pMethods->xRead(under(f), to,
        n, at); }
static int f_write(sqlite3_file *f, const void *a, int n,
                   sqlite3_int64 at) { return under(f)->pMethods->xWrite(under(f), a, n, at); }
static int f_cut(sqlite3_file *f, sqlite3_int64 n) { return under(f)->pMethods->xTruncate(under(f), n); }
static int f_size(sqlite3_file *f, sqlite3_int64 *n) { return under(f)->pMethods->xFileSize(under(f), n); }
static int f_lock(sqlite3_file *f, int how) { return under(f)->pMethods->xLock(under(f), how); }
static int f_unlock(sqlite3_file *f, int how) { return under(f)->pMethods->xUnlock(under(f), how); }
static int f_reserved(sqlite3_file *f, int *out) { return under(f)->pMethods->xCheckReservedLock(under(f), out); }
static int f_control(sqlite3_file *f, int op, void *arg) { return under(f)->pMethods->xFileControl(under(f), op, arg); }
static int f_sector(sqlite3_file *f) { return under(f)->pMethods->xSectorSize(under(f)); }
static int f_device(sqlite3_file *f) { return under(f)->pMethods->xDeviceCharacteristics(under(f)); }
static void f_barrier(sqlite3_file *f) { under(f)->pMethods->xShmBarrier(under(f)); }
static int f_unmap(sqlite3_file *f, int drop) { return under(f)->pMethods->xShmUnmap(under(f), drop); }
static int f_shm_lock(sqlite3_file *f, int at, int n, int how) { return under(f)->pMethods->xShmLock(under(f), at, n,
        how); }

static int f_map(sqlite3_file *f, int page, int size, int extend, void volatile **out)
{
    return under(f)->pMethods->xShmMap(under(f), page, size, extend, out);
}

static const sqlite3_io_methods forgetful_methods = {
    2, f_close, f_read, f_write, f_cut, f_sync, f_size, f_lock, f_unlock, f_reserved, f_control, f_sector, f_device,
        f_map,
    f_shm_lock, f_barrier, f_unmap, NULL, NULL
};

static int f_open(sqlite3_vfs *v, const char *name, sqlite3_file *f, int flags, int *got)
{
    struct forgetful *one = (struct forgetful *)f;
    int said;

    (void)v;
    one->real = calloc(1, (size_t)real_vfs->szOsFile);
    snprintf(one->name, sizeof one->name, "%s", name ? name : "");
    said = real_vfs->xOpen(real_vfs, name, one->real, flags, got);
    f->pMethods = &forgetful_methods;
    return said;
}

/* Each piece of 512 bytes that is not the same as when it was synced is kept or forgotten, at random (kept: 0 none …
** 100 all). */
static void power_cut(const char *file, const char *to, struct draw *d, int kept)
{
    char synced[220], now[512], was[512];
    int a, b, out = open(to, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    ssize_t n;

    synced_name(synced, sizeof synced, file);
    a = open(file, O_RDONLY);
    b = open(synced, O_RDONLY);
    assert_true(out >= 0);
    for (;;) {
        ssize_t m = b >= 0 ? read(b, was, sizeof was) : 0;

        n = a >= 0 ? read(a, now, sizeof now) : 0;
        if (n <= 0 && m <= 0) break;
        if (n == sizeof now && draw_int(d, 0, 99) < kept) m = n, memcpy(was, now, sizeof was);
        if (m <= 0) {                               /* a hole: what comes later may be there */
            memset(was, 0, sizeof was);
            m = n;
        }
        assert_int_equal(write(out, was, (size_t)m), m);
    }
    if (a >= 0) close(a);
    if (b >= 0) close(b);
    close(out);
}

/* Opens what the disk has kept; how many games lack a line that was told? */
static int lost_after(struct draw *d, int kept, const int told[GAMES])
{
    char cut[128], wal[140], from[140];
    struct errors e = { 0 };
    struct store *s;
    int lost = 0;

    snprintf(cut, sizeof cut, "%s", tools_file("cut.db"));
    snprintf(wal, sizeof wal, "%s-wal", cut);
    snprintf(from, sizeof from, "%s-wal", store_url());
    power_cut(store_url(), cut, d, kept);
    power_cut(from, wal, d, kept);
    s = store_open(cut, STORE_SERVE, &e);
    if (!s) fail_msg("%s", e.row[0].message);
    for (int i = 0; i < GAMES; i++) {
        struct checking c = { i, 0 };

        if (store_lines(s, game_id(i), -1, check_line, &c) != STORE_DONE || c.next - 1 < told[i]) lost++;
    }
    assert_true(s->db->driver->plain(s->db, "pragma integrity_check"));
    store_close(s);
    unlink(wal);
    unlink(cut);
    return lost;
}

static int forgetting(const char *pragma, int messages)
{
    struct draw d = { 5 };
    struct store *s;
    int told[GAMES] = { 0 }, lost = 0;
    static char text[1000];

    games_made();
    s = store_opened();
    if (pragma) assert_true(s->db->driver->plain(s->db, pragma));
    for (int k = 0; k < messages; k++) {
        int i = draw_int(&d, 0, GAMES - 1);

        line_text(text, sizeof text, i, told[i] + 1);
        assert_int_equal(wrote(s, game_id(i), told[i] + 1, 0, (uint64_t)k, text), STORE_DONE);
        told[i]++;
        if (k % 10 == 9) lost += lost_after(&d, k % 30 == 9 ? 0 : draw_int(&d, 1, 99), told);
        if (k == messages / 2) assert_true(s->db->driver->plain(s->db, "pragma wal_checkpoint(full)"));
    }
    store_close(s);
    return lost;
}

static void the_disk_forgets_what_was_not_synced(void **state)
{
    static sqlite3_vfs forgetful;

    (void)state;
    if (on_postgres()) return;
    real_vfs = sqlite3_vfs_find(NULL);
    forgetful = *real_vfs;
    forgetful.zName = "forgetful";
    forgetful.szOsFile = sizeof(struct forgetful);
    forgetful.xOpen = f_open;
    forgetful.pNext = NULL;
    assert_int_equal(sqlite3_vfs_register(&forgetful, 1), SQLITE_OK);
    assert_int_equal(forgetting(NULL, 150), 0);
    assert_true(forgetting("pragma synchronous=normal", 60) > 0);   /* the test can fail: without FULL lines are lost */
    sqlite3_vfs_register(real_vfs, 1);
    sqlite3_vfs_unregister(&forgetful);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(killed_at_any_time), cmocka_unit_test(the_database_stops_at_once),
        cmocka_unit_test(the_disk_forgets_what_was_not_synced),
    };

    if (argc > 1) rounds = atoi(argv[1]);
    return cmocka_run_group_tests(tests, NULL, store_cleared);
}
