/* people.c - accounts, sessions and chat (store.h). */
#include <sodium.h>
#include <string.h>
#include "base/check.h"
#include "base/text.h"
#include "store/inside.h"

enum { FOLDED = 4 * MAX_ACCOUNT_NAME, CHAT_TRIES = 20 };

static void folded(char *out, size_t size, const char *name)
{
    struct text t = text_in(out, size);

    text_folded(&t, name);
}

/* ---- accounts ---- */

#define ACCOUNT_COLUMNS "id, name, pass, made, admin"

static void read_account(struct cursor *c, struct store_account *a)
{
    a->id = column_number(c, 0);
    column_copy(c, 1, a->name, sizeof a->name);
    column_copy(c, 2, a->pass, sizeof a->pass);
    a->made = column_number(c, 3);
    a->admin = column_number(c, 4) != 0;
}

static enum store_say find_account(struct store *s, const char *sql, struct sql_value place, struct store_account *out)
{
    struct cursor c = { .db = s->db };
    enum sql_say said = s->db->driver->run(&c, sql, &place, 1);

    if (said == SQL_ROW) read_account(&c, out);
    s->db->driver->end(&c);
    return said == SQL_ROW ? STORE_DONE : said == SQL_DONE ? STORE_NONE : store_failed(s);
}

enum store_say store_account(struct store *s, const char *name, struct store_account *out)
{
    char fold[FOLDED];

    folded(fold, sizeof fold, name);
    return find_account(s, "select " ACCOUNT_COLUMNS " from account where folded = ?1", sql_text(fold), out);
}

enum store_say store_account_by_id(struct store *s, int64_t id, struct store_account *out)
{
    return find_account(s, "select " ACCOUNT_COLUMNS " from account where id = ?1", sql_number(id), out);
}

static enum sql_say insert_account(struct store *s, const struct store_account *a, bool admin, int64_t *id)
{
    uint64_t number;
    char fold[FOLDED];

    store_random(&number, sizeof number);
    *id = (int64_t)(number >> 11) + 1;          /* fits a number of JavaScript, and is never 0 */
    folded(fold, sizeof fold, a->name);
    {
        struct sql_value place[] = { sql_number(*id), sql_text(a->name), sql_text(fold), sql_text(a->pass),
                                 sql_number(a->made), sql_number(admin) };

        return db_do(s->db, "insert into account (id, name, folded, pass, made, admin) values "
                            "(?1, ?2, ?3, ?4, ?5, ?6)", place, LEN(place), NULL);
    }
}

enum store_say store_add_account(struct store *s, const struct store_account *a, int64_t *id)
{
    enum sql_say said = insert_account(s, a, a->admin, id);

    return said == SQL_CLASH ? STORE_EXISTS : store_did(s, said);
}

/* ---- the link of an administrator ---- */

enum store_say store_invite_admin(struct store *s, const uint8_t hash[KEY_HASH], bool another)
{
    struct sql_value place = sql_bytes(hash, KEY_HASH);
    enum sql_say said;
    int64_t added = 0;

    if (!another) {
        said = db_do(s->db, "insert into invited (who, hash) select 'admin', ?1 where not exists "
                            "(select 1 from account where admin = 1)", &place, 1, &added);
        if (said == SQL_CLASH || (said == SQL_DONE && !added)) return STORE_EXISTS;
        return store_did(s, said);
    }
    if (!db_begin(s->db, true)) return STORE_FAILED;
    said = db_do(s->db, "delete from invited where who = 'admin'", NULL, 0, NULL);
    if (said == SQL_DONE) said = db_do(s->db, "insert into invited (who, hash) values ('admin', ?1)", &place, 1, NULL);
    return said == SQL_DONE && db_commit(s->db) ? STORE_DONE : store_failed(s);
}

enum store_say store_add_admin(struct store *s, const uint8_t hash[KEY_HASH], const struct store_account *a,
                               int64_t *id)
{
    struct sql_value place = sql_bytes(hash, KEY_HASH);
    enum store_say found;
    enum sql_say said;

    if (!db_begin(s->db, true)) return STORE_FAILED;
    found = store_changes(s, "delete from invited where who = 'admin' and hash = ?1", &place, 1);
    if (found == STORE_FAILED) return found;
    said = found == STORE_DONE ? insert_account(s, a, true, id) : SQL_DONE;
    if (found == STORE_DONE && said == SQL_DONE) return db_commit(s->db) ? STORE_DONE : STORE_FAILED;
    db_rollback(s->db);
    return found == STORE_NONE ? STORE_USED : said == SQL_CLASH ? STORE_EXISTS : STORE_FAILED;
}

/* ---- looking after accounts ---- */

/* What is changed together with the end of all the account's sessions. */
static enum store_say change_and_end_sessions(struct store *s, const char *sql, const struct sql_value *place,
                                              int places)
{
    enum store_say said;

    if (!db_begin(s->db, true)) return STORE_FAILED;
    said = store_changes(s, sql, place, places);
    if (said == STORE_DONE && db_do(s->db, "delete from session where account = ?1", place, 1, NULL) != SQL_DONE)
        return store_failed(s);
    if (said == STORE_DONE) return db_commit(s->db) ? STORE_DONE : STORE_FAILED;
    db_rollback(s->db);
    return said;
}

enum store_say store_set_pass(struct store *s, int64_t account, const char *pass)
{
    struct sql_value place[] = { sql_number(account), sql_text(pass) };

    return change_and_end_sessions(s, "update account set pass = ?2 where id = ?1", place, LEN(place));
}

enum store_say store_renew_pass(struct store *s, const struct store_account *was, const char *pass)
{
    struct sql_value place[] = { sql_number(was->id), sql_text(pass), sql_text(was->pass) };

    return store_changes(s, "update account set pass = ?2 where id = ?1 and pass = ?3", place, LEN(place));
}

enum store_say store_set_admin(struct store *s, int64_t account, bool admin)
{
    struct sql_value place[] = { sql_number(account), sql_number(admin) };

    return change_and_end_sessions(s, "update account set admin = ?2 where id = ?1", place, LEN(place));
}

enum store_say store_drop_account(struct store *s, int64_t account)
{
    struct sql_value place = sql_number(account);
    enum store_say said = store_changes(s, "delete from account where id = ?1", &place, 1);

    if (said != STORE_DONE) return said;
    if (db_do(s->db, "delete from session where account = ?1", &place, 1, NULL) != SQL_DONE ||
        db_do(s->db, "update seat set account = 0 where account = ?1", &place, 1, NULL) != SQL_DONE)
        return store_failed(s);
    return STORE_DONE;
}

enum store_say store_accounts(struct store *s, each_account *each, void *user)
{
    struct cursor c = { .db = s->db };
    enum sql_say said = s->db->driver->run(&c, "select " ACCOUNT_COLUMNS " from account order by folded", NULL, 0);

    for (; said == SQL_ROW; said = s->db->driver->next(&c)) {
        struct store_account a;

        read_account(&c, &a);
        if (!each(user, &a)) break;
    }
    s->db->driver->end(&c);
    return said == SQL_ROW || said == SQL_DONE ? STORE_DONE : store_failed(s);
}

/* ---- sessions ---- */

enum store_say store_add_session(struct store *s, const uint8_t token[KEY_HASH], int64_t account, int64_t expires)
{
    struct sql_value place[] = { sql_bytes(token, KEY_HASH), sql_number(account), sql_number(expires) };

    return store_did(s, db_do(s->db, "insert into session (token, account, expires) values (?1, ?2, ?3)", place,
                              LEN(place), NULL));
}

enum store_say store_session(struct store *s, const uint8_t token[KEY_HASH], int64_t now, int64_t *account)
{
    struct cursor c = { .db = s->db };
    struct sql_value place[] = { sql_bytes(token, KEY_HASH), sql_number(now) };
    enum sql_say said = s->db->driver->run(&c, "select account from session where token = ?1 and expires > ?2", place,
                                           LEN(place));

    if (said == SQL_ROW) *account = column_number(&c, 0);
    s->db->driver->end(&c);
    return said == SQL_ROW ? STORE_DONE : said == SQL_DONE ? STORE_NONE : store_failed(s);
}

enum store_say store_drop_session(struct store *s, const uint8_t token[KEY_HASH])
{
    struct sql_value place = sql_bytes(token, KEY_HASH);

    return store_changes(s, "delete from session where token = ?1", &place, 1);
}

enum store_say store_drop_expired(struct store *s, int64_t now)
{
    struct sql_value place = sql_number(now);

    return store_did(s, db_do(s->db, "delete from session where expires <= ?1", &place, 1, NULL));
}

/* ---- pass phrases ---- */

_Static_assert(MAX_PASS_HASH >= crypto_pwhash_STRBYTES, "a pass phrase's hash fits");

bool pass_make(const char *phrase, char out[MAX_PASS_HASH])
{
    return sodium_init() >= 0 && crypto_pwhash_str_alg(out, phrase, strlen(phrase), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                                                       crypto_pwhash_MEMLIMIT_INTERACTIVE,
                                                       crypto_pwhash_ALG_ARGON2ID13) == 0;
}

bool pass_right(const char *pass, const char *phrase)
{
    char hash[crypto_pwhash_STRBYTES] = "";
    struct text t = text_in(hash, sizeof hash);

    text_add(&t, pass);
    return sodium_init() >= 0 && !t.cut && crypto_pwhash_str_verify(hash, phrase, strlen(phrase)) == 0;
}

bool pass_is_old(const char *pass)
{
    char hash[crypto_pwhash_STRBYTES] = "";
    struct text t = text_in(hash, sizeof hash);

    text_add(&t, pass);
    return sodium_init() < 0 || t.cut ||
        crypto_pwhash_str_needs_rehash(hash, crypto_pwhash_OPSLIMIT_INTERACTIVE,
                                       crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0;
}

/* ---- chat ---- */

static enum store_say said_before(struct store *s, const struct sql_value *place, int *number)
{
    struct cursor c = { .db = s->db };
    enum sql_say said = s->db->driver->run(&c, "select number from say where game = ?1 and seat = ?2 and try = ?3",
                                           place,
                                           3);

    if (said == SQL_ROW) *number = (int)column_number(&c, 0);
    s->db->driver->end(&c);
    return said == SQL_ROW ? STORE_REPEATED : said == SQL_DONE ? STORE_NONE : store_failed(s);
}

enum store_say store_add_say(struct store *s, const char *game, const struct store_line *said, uint64_t try,
                             int *number)
{
    struct sql_value place[] = { sql_text(game), sql_number(said->seat), sql_number((int64_t)try),
                             sql_text_n(said->text, said->len), sql_number(said->at), sql_number(MOST_SAYINGS) };
    struct store_game there;
    enum sql_say sql = SQL_CLASH;

    for (int tries = 0; sql == SQL_CLASH && tries < CHAT_TRIES; tries++) {      /* another server took the number */
        enum store_say before = said_before(s, place, number);
        int64_t added = 0;

        if (before != STORE_NONE) return before;
        sql = db_do(s->db, "insert into say (game, number, seat, try, text, at) select g.id, "
                           "coalesce((select max(y.number) from say y where y.game = g.id), 0) + 1, ?2, ?3, ?4, ?5 "
                           "from game g where g.id = ?1 and (select count(*) from say y where y.game = g.id and "
                           "y.seat = ?2) < ?6", place, LEN(place), &added);
        if (sql == SQL_DONE && !added) return store_game(s, game, &there) == STORE_NONE ? STORE_NONE : STORE_ENOUGH;
    }
    if (sql != SQL_DONE) return store_failed(s);
    if (said_before(s, place, number) != STORE_REPEATED || !s->db->driver->notify(s->db, game)) return STORE_FAILED;
    return STORE_DONE;
}

enum store_say store_says(struct store *s, const char *game, int after, each_line *each, void *user)
{
    struct cursor c = { .db = s->db };
    struct sql_value place[] = { sql_text(game), sql_number(after) };
    enum sql_say said = s->db->driver->run(&c, "select number, seat, text, at from say where game = ?1 and number > ?2 "
                                               "order by number", place, LEN(place));

    for (; said == SQL_ROW; said = s->db->driver->next(&c)) {
        struct sql_value text = s->db->driver->value(&c, 2);
        struct store_line l = { .text = text.at, .len = text.len, .seat = (int)column_number(&c, 1),
                                .at = column_number(&c, 3) };

        if (!each(user, (int)column_number(&c, 0), &l)) break;
    }
    s->db->driver->end(&c);
    return said == SQL_ROW || said == SQL_DONE ? STORE_DONE : store_failed(s);
}
