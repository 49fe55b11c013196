/* store.c - opening a store, and games as their lines (store.h). */
#include "store/store.h"
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include "base/check.h"
#include "base/sha256.h"
#include "base/text.h"
#include "store/inside.h"

/* ---- opening ---- */

static bool is_postgres(const char *url)
{
    return text_starts(url, "postgresql://") || text_starts(url, "postgres://");
}

/* FILE.before-2.dump, or alea-before-2.dump in the folder for dumps. */
static void dump_name(char *out, size_t size, const char *file, int steps)
{
    struct text t = text_in(out, size);
    const char *folder = getenv("ALEA_DUMPS");

    if (file[0]) text_add(&t, file);
    else text_add(&t, folder && folder[0] ? folder : "."), text_add(&t, "/alea");
    text_add(&t, ".before-");
    text_int(&t, steps);
    text_add(&t, ".dump");
}

struct store *store_open(const char *url, enum store_use use, struct errors *e)
{
    struct store *s = calloc(1, sizeof *s);
    bool write = use != STORE_LOOK, serve = use == STORE_SERVE;
    char dump[STORE_FILE + 40];

    if (!s || sodium_init() < 0) {
        errors_say1(e, STATUS_FAILED, NULL, N_("there is not enough memory"), NULL);
        free(s);
        return NULL;
    }
    if (is_postgres(url)) {
        s->db = postgres_open(url, write, e);
    } else if (strstr(url, "://") && !text_starts(url, "sqlite:")) {
        errors_say1(e, STATUS_WRONG, "--db", N_("{1} is not FILE, sqlite:FILE or postgresql://…"), url);
    } else {
        struct text t = text_in(s->file, sizeof s->file);

        text_add(&t, text_starts(url, "sqlite:") ? url + strlen("sqlite:") : url);
        s->db = sqlite_open(s->file, write, serve, e);
    }
    if (!s->db) {
        free(s);
        return NULL;
    }
    dump_name(dump, sizeof dump, s->file, store_steps_count);
    if (serve ? steps_take(s->db, store_steps, store_steps_count, dump, e)
              : steps_known(s->db, e)) return s;
    store_close(s);
    return NULL;
}

void store_close(struct store *s)
{
    if (!s) return;
    s->db->driver->close(s->db);
    free(s);
}

const char *store_why(const struct store *s) { return s->db->why; }
const char *store_file(const struct store *s) { return s->file[0] ? s->file : NULL; }
bool store_well(struct store *s) { return s->db->driver->mend(s->db); }
int store_wake_fd(struct store *s) { return s->db->driver->wake_fd(s->db); }

bool store_woken(struct store *s, char game[GAME_ID + 1], bool *all)
{
    return s->db->driver->woken(s->db, game, GAME_ID + 1, all);
}

/* ---- random names and hashes ---- */

void store_random(void *out, size_t n)
{
    CHECK(sodium_init() >= 0);
    randombytes_buf(out, n);
}

static const char id_letters[] = "abcdefghijklmnopqrstuvwxyz234567";

void store_new_id(char id[GAME_ID + 1])
{
    uint8_t bytes[GAME_ID];

    store_random(bytes, sizeof bytes);
    for (int i = 0; i < GAME_ID; i++) id[i] = id_letters[bytes[i] & 31];
    id[GAME_ID] = 0;
}

void store_next_id(char id[GAME_ID + 1], const char *of)
{
    uint8_t mark[HASH_BYTES];
    struct sha256 s;

    sha256_tag(&s, "rematch");
    sha256_part_text(&s, of);
    sha256_end(&s, mark);
    for (int i = 0; i < GAME_ID; i++) id[i] = id_letters[mark[i] & 31];
    id[GAME_ID] = 0;
}

void store_new_key(char key[KEY_LETTERS + 1])
{
    uint8_t bytes[KEY_LETTERS];

    store_random(bytes, sizeof bytes);
    for (int i = 0; i < KEY_LETTERS; i++) key[i] = id_letters[bytes[i] & 31];
    key[KEY_LETTERS] = 0;
}

bool store_is_id(const char *id)
{
    return strlen(id) == GAME_ID && strspn(id, id_letters) == GAME_ID;
}

void store_key_hash(const char *key, uint8_t out[KEY_HASH])
{
    struct sha256 s;

    sha256_tag(&s, "key");
    sha256_part_text(&s, key);
    sha256_end(&s, out);
}

bool store_same(const void *a, const void *b, size_t n) { return sodium_memcmp(a, b, n) == 0; }

/* ---- what a statement said ---- */

enum store_say store_failed(struct store *s)
{
    db_rollback(s->db);
    return STORE_FAILED;
}

enum store_say store_did(struct store *s, enum sql_say said)
{
    return said == SQL_DONE || said == SQL_ROW ? STORE_DONE : store_failed(s);
}

enum store_say store_changes(struct store *s, const char *sql, const struct sql_value *place, int places)
{
    int64_t changed;

    if (store_did(s, db_do(s->db, sql, place, places, &changed)) != STORE_DONE) return STORE_FAILED;
    return changed ? STORE_DONE : STORE_NONE;
}

/* ---- games ---- */

static enum sql_say add_secret(struct store *s, const char *game, int64_t chain, const uint8_t *top)
{
    struct sql_value place[] = { sql_text(game), sql_number(chain), sql_bytes(top, SECRET_BYTES) };

    return db_do(s->db, "insert into secret (game, chain, top) values (?1, ?2, ?3)", place, LEN(place), NULL);
}

static enum sql_say add_pass(struct store *s, const char *game, const struct store_pass *p)
{
    struct sql_value place[] = { sql_text(game), sql_bytes(p->hash, KEY_HASH), sql_number(p->seat),
                             sql_number(p->kind), sql_number(p->used) };

    return db_do(s->db, "insert into pass (game, hash, seat, kind, used) values (?1, ?2, ?3, ?4, ?5)", place,
                 LEN(place),
                 NULL);
}

/* message: the try that brought it and how many lines there are of it, on its first line; else NULL */
static enum sql_say add_line(struct store *s, const char *game, int number, const struct store_line *l,
                             const struct store_commit *message)
{
    struct sql_value place[] = {
        sql_text(game), sql_number(number), sql_number(message ? message->seat : l->seat),
        message && message->has_try ? sql_number((int64_t)message->try) : sql_null(),
        sql_number(message ? message->lines : 0), sql_bytes(l->salt, SALT_BYTES), sql_text_n(l->text, l->len),
        sql_number(l->at),
    };

    return db_do(s->db, "insert into entry (game, number, seat, try, lines, salt, text, at) "
                        "values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)", place, LEN(place), NULL);
}

/* Who held a key to the old game holds it to the new one, on the other side. */
static enum sql_say take_over_keys(struct store *s, const struct store_new *n)
{
    struct sql_value place[] = { sql_text(n->id), sql_text(n->keys_of), sql_number(n->swaps) };
    enum sql_say said;

    said = db_do(s->db, "insert into pass (game, hash, seat, kind, used) select ?1, hash, case when seat < ?3 then "
                        "?3 - 1 - seat else seat end, kind, used from pass where game = ?2 and kind = 1", place,
                 LEN(place), NULL);
    if (said != SQL_DONE) return said;
    return db_do(s->db, "insert into seat (game, seat, account, taken) select ?1, case when seat < ?3 then "
                        "?3 - 1 - seat else seat end, account, taken from seat where game = ?2", place, LEN(place),
                 NULL);
}

enum store_say store_create(struct store *s, const struct store_new *n)
{
    struct sql_value place[] = {
        sql_text(n->id), sql_text(n->scenario), sql_text(n->title), sql_text(n->book), sql_text(n->dice),
        sql_number((int64_t)n->rules), sql_number(n->listed), sql_number(n->people), sql_number(n->head.at),
        sql_number(n->secret ? 1 : 0),
    };
    enum sql_say said;

    if (!db_begin(s->db, true)) return STORE_FAILED;
    said = db_do(s->db, "insert into game (id, scenario, title, book, dice, rules, listed, people, waits, last, made, "
                        "changed, ended, anew, chains, closed, snap_number, snap_rules, snap_text) "
                        "values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 0, 0, ?9, ?9, 0, 0, ?10, '', -1, 0, '')",
                 place, LEN(place), NULL);
    if (said == SQL_CLASH) {
        db_rollback(s->db);
        return STORE_EXISTS;
    }
    if (said == SQL_DONE) said = add_line(s, n->id, 0, &n->head, NULL);
    if (said == SQL_DONE && n->secret) said = add_secret(s, n->id, 0, n->secret);
    for (int i = 0; said == SQL_DONE && i < n->passes; i++) said = add_pass(s, n->id, &n->pass[i]);
    if (said == SQL_DONE && n->keys_of) said = take_over_keys(s, n);
    return said == SQL_DONE && db_commit(s->db) ? STORE_DONE : store_failed(s);
}

enum store_say store_lines(struct store *s, const char *game, int after, each_line *each, void *user)
{
    struct cursor c = { .db = s->db };
    struct sql_value place[] = { sql_text(game), sql_number(after) };
    enum sql_say said = s->db->driver->run(&c, "select number, seat, salt, text, at from entry where game = ?1 and "
                                               "number > ?2 order by number", place, LEN(place));
    bool some = false;

    for (; said == SQL_ROW; said = s->db->driver->next(&c)) {
        struct sql_value text = s->db->driver->value(&c, 3);
        struct store_line l = { .text = text.at, .len = text.len, .seat = (int)column_number(&c, 1),
                                .at = column_number(&c, 4) };

        some = true;
        column_bytes(&c, 2, l.salt, SALT_BYTES);
        if (!each(user, (int)column_number(&c, 0), &l)) break;
    }
    s->db->driver->end(&c);
    if (said != SQL_ROW && said != SQL_DONE) return store_failed(s);
    return some || after >= 0 ? STORE_DONE : STORE_NONE;
}

bool store_first_line(void *buffer, int number, const struct store_line *line)
{
    (void)number;
    buffer_add_n(buffer, line->text, line->len);
    return false;
}

/* ---- a message ---- */

enum store_say store_tried(struct store *s, struct store_commit *m)
{
    struct cursor c = { .db = s->db };
    struct sql_value place[] = { sql_text(m->game), sql_number(m->seat), sql_number((int64_t)m->try) };
    enum sql_say said;

    if (!m->has_try) return STORE_NONE;
    said = s->db->driver->run(&c, "select number, lines from entry where game = ?1 and seat = ?2 and try = ?3", place,
                              LEN(place));
    if (said == SQL_ROW) {
        m->first = (int)column_number(&c, 0);
        m->wrote = (int)column_number(&c, 1);
    }
    s->db->driver->end(&c);
    return said == SQL_ROW ? STORE_REPEATED : said == SQL_DONE ? STORE_NONE : store_failed(s);
}

/* The game goes on from number - 1 to the last of these lines, if nobody else has written there meanwhile. */
static enum store_say move_on(struct store *s, const struct store_commit *m)
{
    int64_t at = m->lines ? m->line[m->lines - 1].at : 0;
    struct sql_value place[] = {
        sql_text(m->game), sql_number(m->number - 1), sql_number(m->number - 1 + m->lines),
            sql_number(m->waits),
        sql_number(at), sql_number(m->ended), sql_number((int64_t)m->rules), sql_number(m->secret ? 1 : 0),
        sql_number(m->hidden),
    };
    struct sql_value only[] = { sql_text(m->game), sql_number(m->number - 1) };

    if (!m->lines) {
        enum store_say said = store_changes(s, "update game set last = last where id = ?1 and last = ?2", only,
                                            LEN(only));
        return said == STORE_NONE ? STORE_MOVED_ON : said;
    }
    switch (store_changes(s, "update game set last = ?3, waits = ?4, changed = "
                             "case when ?9 = 1 then changed else ?5 end, ended = case when ended = 0 then ?6 "
                             "else ended end, rules = case when ?7 = 0 then rules else ?7 end, "
                             "anew = case when ?8 = 1 then 0 else anew end, chains = chains + ?8 "
                             "where id = ?1 and last = ?2 and closed = ''", place, LEN(place))) {
    case STORE_DONE: return STORE_DONE;
    case STORE_NONE: return STORE_MOVED_ON;
    default:         return STORE_FAILED;
    }
}

/* The chain that a line `anew` begins is the last of the game's. */
static enum sql_say further_secret(struct store *s, const struct store_commit *m)
{
    struct sql_value place[] = { sql_text(m->game), sql_bytes(m->secret, SECRET_BYTES) };

    return db_do(s->db, "insert into secret (game, chain, top) select id, chains - 1, ?2 from game where id = ?1",
                 place,
                 LEN(place), NULL);
}

static enum store_say take_seat(struct store *s, const struct store_commit *m)
{
    int64_t at = m->lines ? m->line[0].at : 0;
    struct sql_value seat[] = { sql_text(m->game), sql_number(m->taken), sql_number(m->account), sql_number(at) };
    struct store_pass key = { .seat = m->taken, .kind = PASS_KEY };
    enum store_say said = STORE_DONE;
    enum sql_say sql;

    if (m->gives_away) {
        sql = db_do(s->db, "delete from pass where game = ?1 and seat = ?2", seat, 2, NULL);
        if (sql == SQL_DONE) sql = db_do(s->db, "delete from seat where game = ?1 and seat = ?2", seat, 2, NULL);
        if (sql != SQL_DONE) return STORE_FAILED;
    }
    if (!m->key) return STORE_DONE;
    if (m->invitation) {
        struct sql_value place[] = { sql_text(m->game), sql_bytes(m->invitation, KEY_HASH), sql_number(m->taken) };

        said = store_changes(s, "update pass set used = 1 where game = ?1 and hash = ?2 and seat = ?3 and kind = 0 and "
                                "used = 0", place, LEN(place));
    } else if (!m->gives_away) {
        said = store_changes(s, "update pass set used = 1 where game = ?1 and seat = ?2 and kind = 0 and used = 0 and "
                                "exists (select 1 from game where id = ?1 and listed = 1)", seat, 2);
    }
    if (said != STORE_DONE) return said == STORE_NONE ? STORE_USED : said;
    sql = db_do(s->db, "insert into seat (game, seat, account, taken) values (?1, ?2, ?3, ?4)", seat, LEN(seat), NULL);
    if (sql == SQL_CLASH) return STORE_USED;
    memcpy(key.hash, m->key, KEY_HASH);
    return sql == SQL_DONE && add_pass(s, m->game, &key) == SQL_DONE ? STORE_DONE : STORE_FAILED;
}

/* ---- clocks ---- */

static enum sql_say put_due(struct store *s, const char *game, int64_t due)
{
    struct sql_value place[] = { sql_text(game), sql_number(due) };

    if (!due) return db_do(s->db, "delete from due where game = ?1", place, 1, NULL);
    return db_do(s->db, "insert into due (game, at) values (?1, ?2) on conflict (game) do update set at = excluded.at",
                 place, LEN(place), NULL);
}

enum store_say store_set_due(struct store *s, const char *game, int64_t at)
{
    return put_due(s, game, at) == SQL_DONE ? STORE_DONE : STORE_FAILED;
}

enum store_say store_games_due(struct store *s, int64_t now, int most, char (*id)[GAME_ID + 1], int *n)
{
    struct cursor c = { .db = s->db };
    struct sql_value place[] = { sql_number(now), sql_number(most) };
    enum sql_say said = s->db->driver->run(&c, "select game from due where at <= ?1 order by at limit ?2", place,
                                           LEN(place));

    for (*n = 0; said == SQL_ROW && *n < most; said = s->db->driver->next(&c)) {
        column_copy(&c, 0, id[*n], GAME_ID + 1);
        (*n)++;
    }
    s->db->driver->end(&c);
    return said == SQL_DONE || said == SQL_ROW ? STORE_DONE : STORE_FAILED;
}

static enum store_say commit_inside(struct store *s, const struct store_commit *m)
{
    enum store_say said = move_on(s, m);
    enum sql_say sql = SQL_DONE;

    if (said != STORE_DONE) return said;
    for (int i = 0; sql == SQL_DONE && i < m->lines; i++)
        sql = add_line(s, m->game, m->number + i, &m->line[i], i ? NULL : m);
    if (sql == SQL_CLASH) return STORE_MOVED_ON;
    if (sql == SQL_DONE && m->secret) sql = further_secret(s, m);
    if (sql == SQL_DONE && m->clocked) sql = put_due(s, m->game, m->due);
    if (sql != SQL_DONE) return STORE_FAILED;
    if (m->key || m->gives_away) said = take_seat(s, m);
    if (said == STORE_DONE && m->lines && !s->db->driver->notify(s->db, m->game)) said = STORE_FAILED;
    return said;
}

enum store_say store_commit(struct store *s, struct store_commit *m)
{
    enum store_say said;
    struct store_game game;

    CHECK(m->lines >= 0 && m->lines <= MOST_BATCH && m->number >= 1);
    if (!db_begin(s->db, true)) return STORE_FAILED;
    said = m->lines ? STORE_NONE : store_tried(s, m);           /* a line that is there already clashes with its own */
    if (said == STORE_NONE) {
        said = commit_inside(s, m);
        if (said == STORE_DONE) return db_commit(s->db) ? STORE_DONE : STORE_FAILED;
    }
    db_rollback(s->db);
    if (said != STORE_MOVED_ON) return said;
    /* has the same message come over another connection meanwhile? */
    said = store_tried(s, m);
    if (said != STORE_NONE) return said;
    said = store_game(s, m->game, &game);
    return said == STORE_DONE ? STORE_MOVED_ON : said;
}

enum store_say store_secret(struct store *s, const char *game, int chain, uint8_t out[SECRET_BYTES])
{
    struct cursor c = { .db = s->db };
    struct sql_value place[] = { sql_text(game), sql_number(chain) };
    enum sql_say said = s->db->driver->run(&c, "select top from secret where game = ?1 and chain = ?2", place,
                                           LEN(place));
    bool whole = said == SQL_ROW && column_bytes(&c, 0, out, SECRET_BYTES);

    s->db->driver->end(&c);
    return whole ? STORE_DONE : said == SQL_ROW || said == SQL_DONE ? STORE_NONE : store_failed(s);
}

enum store_say store_keep_snapshot(struct store *s, const char *game, int number, uint64_t rules, const char *text)
{
    struct sql_value place[] = { sql_text(game), sql_number(number), sql_number((int64_t)rules), sql_text(text) };

    return store_changes(s, "update game set snap_number = ?2, snap_rules = ?3, snap_text = ?4 where id = ?1 and "
                            "snap_number <= ?2", place, LEN(place));
}

enum store_say store_snapshot(struct store *s, const char *game, int *number, uint64_t *rules, struct buffer *text)
{
    struct cursor c = { .db = s->db };
    struct sql_value place = sql_text(game);
    enum sql_say said = s->db->driver->run(&c, "select snap_number, snap_rules, snap_text from game where id = ?1 and "
                                               "snap_number >= 0", &place, 1);

    if (said == SQL_ROW) {
        *number = (int)column_number(&c, 0);
        *rules = (uint64_t)column_number(&c, 1);
        buffer_add(text, column_text(&c, 2));
    }
    s->db->driver->end(&c);
    return said == SQL_ROW ? STORE_DONE : said == SQL_DONE ? STORE_NONE : store_failed(s);
}

enum store_say store_rules_line(struct store *s, const char *game, int *number)
{
    struct cursor c = { .db = s->db };
    struct sql_value place = sql_text(game);
    enum sql_say said = s->db->driver->run(&c,
                                           "select coalesce(max(number), 0) from entry where game = ?1 and number > 0 "
                                               "and text like '{\"rules\":%'", &place, 1);

    *number = said == SQL_ROW ? (int)column_number(&c, 0) : 0;
    s->db->driver->end(&c);
    return said == SQL_ROW ? STORE_DONE : store_failed(s);
}

enum store_say store_shut(struct store *s, const char *game, const char *why)
{
    struct sql_value place[] = { sql_text(game), sql_text(why ? why : "") };

    return store_changes(s, "update game set closed = ?2 where id = ?1", place, LEN(place));
}

enum store_say store_forget(struct store *s, const char *game)
{
    static const char *const part[] = {
        "delete from entry where game = ?1", "delete from secret where game = ?1", "delete from pass where game = ?1",
        "delete from seat where game = ?1", "delete from say where game = ?1", "delete from due where game = ?1",
    };
    struct sql_value place = sql_text(game);
    enum store_say said;

    if (!db_begin(s->db, true)) return STORE_FAILED;
    for (int i = 0; i < LEN(part); i++)
        if (db_do(s->db, part[i], &place, 1, NULL) != SQL_DONE) return store_failed(s);
    said = store_changes(s, "delete from game where id = ?1", &place, 1);
    if (said == STORE_DONE) return db_commit(s->db) ? STORE_DONE : STORE_FAILED;
    db_rollback(s->db);
    return said;
}
