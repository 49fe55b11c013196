/* seats.c - keys and invitations, and the lists of games (store.h). */
#include <string.h>
#include "base/check.h"
#include "store/inside.h"

enum store_say store_find_pass(struct store *s, const char *game, const uint8_t hash[KEY_HASH], struct store_pass *out)
{
    struct cursor c = { .db = s->db };
    struct sql_value place[] = { sql_text(game), sql_bytes(hash, KEY_HASH) };
    enum sql_say said = s->db->driver->run(&c, "select seat, kind, used from pass where game = ?1 and hash = ?2", place,
                                           LEN(place));

    if (said == SQL_ROW) {
        *out = (struct store_pass){ .seat = (int)column_number(&c, 0), .kind = (enum pass_kind)column_number(&c, 1),
                                    .used = column_number(&c, 2) != 0 };
        memcpy(out->hash, hash, KEY_HASH);
    }
    s->db->driver->end(&c);
    return said == SQL_ROW ? STORE_DONE : said == SQL_DONE ? STORE_NONE : store_failed(s);
}

enum store_say store_add_pass(struct store *s, const char *game, const struct store_pass *p)
{
    struct sql_value place[] = { sql_text(game), sql_bytes(p->hash, KEY_HASH), sql_number(p->seat),
                             sql_number(p->kind), sql_number(p->used) };
    enum sql_say said = db_do(s->db, "insert into pass (game, hash, seat, kind, used) values (?1, ?2, ?3, ?4, ?5)",
                              place,
                              LEN(place), NULL);

    return said == SQL_CLASH ? STORE_EXISTS : store_did(s, said);
}

enum store_say store_passes(struct store *s, const char *game, int seat, int *n)
{
    struct cursor c = { .db = s->db };
    struct sql_value place[] = { sql_text(game), sql_number(seat) };
    enum sql_say said = s->db->driver->run(&c, "select count(*) from pass where game = ?1 and seat = ?2", place,
                                             LEN(place));

    *n = said == SQL_ROW ? (int)column_number(&c, 0) : 0;
    s->db->driver->end(&c);
    return said == SQL_ROW ? STORE_DONE : store_failed(s);
}

enum store_say store_open_device(struct store *s, const char *game, const uint8_t invitation[KEY_HASH],
                                 const uint8_t key[KEY_HASH])
{
    struct sql_value place[] = { sql_text(game), sql_bytes(invitation, KEY_HASH) };
    struct store_pass found;
    enum store_say said;

    if (!db_begin(s->db, true)) return STORE_FAILED;
    said = store_find_pass(s, game, invitation, &found);
    if (said == STORE_DONE && found.kind != PASS_DEVICE) said = STORE_NONE;
    if (said == STORE_DONE)
        said = store_changes(s, "update pass set used = 1 where game = ?1 and hash = ?2 and used = 0", place,
                             LEN(place));
    else if (said == STORE_NONE) found.used = false;
    if (said == STORE_NONE && found.used) said = STORE_USED;
    found.kind = PASS_KEY;
    found.used = false;
    memcpy(found.hash, key, KEY_HASH);
    if (said == STORE_DONE) said = store_add_pass(s, game, &found);
    if (said == STORE_DONE) return db_commit(s->db) ? STORE_DONE : STORE_FAILED;
    db_rollback(s->db);
    return said;
}

enum store_say store_seats(struct store *s, const char *game, unsigned *taken, int64_t account[MOST_SEATS])
{
    struct cursor c = { .db = s->db };
    struct sql_value place = sql_text(game);
    enum sql_say said = s->db->driver->run(&c, "select seat, account from seat where game = ?1", &place, 1);

    *taken = 0;
    for (int i = 0; account && i < MOST_SEATS; i++) account[i] = 0;
    for (; said == SQL_ROW; said = s->db->driver->next(&c)) {
        int64_t seat = column_number(&c, 0);

        if (seat < 0 || seat > SEAT_UMPIRE) continue;
        *taken |= 1u << seat;
        if (account && seat < MOST_SEATS) account[seat] = column_number(&c, 1);
    }
    s->db->driver->end(&c);
    return said == SQL_DONE ? STORE_DONE : store_failed(s);
}

enum store_say store_seat_account(struct store *s, const char *game, int seat, int64_t account)
{
    struct sql_value place[] = { sql_text(game), sql_number(seat), sql_number(account) };

    return store_changes(s, "update seat set account = ?3 where game = ?1 and seat = ?2", place, LEN(place));
}

/* ---- lists ---- */

#define GAME_COLUMNS "g.id, g.scenario, g.title, g.book, g.dice, g.rules, g.listed, g.people, g.waits, g.last, " \
                     "g.made, g.changed, g.ended, g.anew, g.chains, g.closed"
enum { GAME_COLUMN_COUNT = 16 };

static void read_game(struct cursor *c, struct store_game *g)
{
    column_copy(c, 0, g->id, sizeof g->id);
    column_copy(c, 1, g->scenario, sizeof g->scenario);
    column_copy(c, 2, g->title, sizeof g->title);
    column_copy(c, 3, g->book, sizeof g->book);
    column_copy(c, 4, g->dice, sizeof g->dice);
    g->rules = (uint64_t)column_number(c, 5);
    g->listed = column_number(c, 6) != 0;
    g->people = (unsigned)column_number(c, 7);
    g->waits = (unsigned)column_number(c, 8);
    g->last = (int)column_number(c, 9);
    g->made = column_number(c, 10);
    g->changed = column_number(c, 11);
    g->ended = column_number(c, 12);
    g->anew = column_number(c, 13) != 0;
    g->chains = (int)column_number(c, 14);
    column_copy(c, 15, g->closed, sizeof g->closed);
}

enum store_say store_game(struct store *s, const char *id, struct store_game *out)
{
    struct cursor c = { .db = s->db };
    struct sql_value place = sql_text(id);
    enum sql_say said = s->db->driver->run(&c, "select " GAME_COLUMNS " from game g where g.id = ?1", &place, 1);

    if (said == SQL_ROW) read_game(&c, out);
    s->db->driver->end(&c);
    return said == SQL_ROW ? STORE_DONE : said == SQL_DONE ? STORE_NONE : store_failed(s);
}

/* The columns of a game, then a seat (or -1) and the bits of the seats taken. */
static enum store_say list(struct store *s, const char *sql, const struct sql_value *place, int places, each_game *each,
                           void *user)
{
    struct cursor c = { .db = s->db };
    enum sql_say said = s->db->driver->run(&c, sql, place, places);

    for (; said == SQL_ROW; said = s->db->driver->next(&c)) {
        struct store_game game;
        struct store_listed one = { .game = &game, .seat = (int)column_number(&c, GAME_COLUMN_COUNT),
                                    .taken = (unsigned)column_number(&c, GAME_COLUMN_COUNT + 1) };

        read_game(&c, &game);
        one.your_turn = !game.ended && one.seat >= 0 && one.seat < MOST_SEATS && game.waits >> one.seat & 1;
        if (!each(user, &one)) break;
    }
    s->db->driver->end(&c);
    return said == SQL_ROW || said == SQL_DONE ? STORE_DONE : store_failed(s);
}

/* Each seat of a game is one row: the bits add up. The casts are for PostgreSQL, whose sums are of another type. */
#define TAKEN "cast(coalesce((select sum(1 << cast(t.seat as INTEGER)) from seat t where t.game = g.id), 0) as BIGINT)"
#define SEAT_BIT "(1 << cast(t.seat as INTEGER))"

enum store_say store_games_of(struct store *s, int64_t account, int most, each_game *each, void *user)
{
    struct sql_value place[] = { sql_number(account), sql_number(most) };

    return list(s, "select " GAME_COLUMNS ", t.seat, " TAKEN " from game g join seat t on t.game = g.id "
                   "where t.account = ?1 order by case when g.ended = 0 and (g.waits & " SEAT_BIT ") <> 0 then 0 "
                   "when g.ended = 0 then 1 else 2 end, g.changed desc, g.id limit ?2", place, LEN(place), each, user);
}

enum store_say store_games_waiting(struct store *s, int most, each_game *each, void *user)
{
    struct sql_value place = sql_number(most);

    return list(s, "select " GAME_COLUMNS ", -1, " TAKEN " from game g where g.listed = 1 and g.ended = 0 and "
                   "g.closed = '' and exists (select 1 from pass p where p.game = g.id and p.kind = 0 and "
                   "p.used = 0 and p.seat < 16) order by g.made desc, g.id limit ?1", &place, 1, each, user);
}

enum store_say store_games(struct store *s, bool running, int most, each_game *each, void *user)
{
    struct sql_value place[] = { sql_number(running), sql_number(most) };

    return list(s, "select " GAME_COLUMNS ", -1, " TAKEN " from game g where g.ended = 0 or ?1 = 0 "
                   "order by g.changed desc, g.id limit ?2", place, LEN(place), each, user);
}

enum store_say store_count(struct store *s, struct store_counts *out)
{
    struct cursor c = { .db = s->db };
    enum sql_say said = s->db->driver->run(&c, "select (select count(*) from game), (select count(*) from game where "
                                               "ended = 0), (select count(*) from entry), "
                                               "(select count(*) from account)",
                                           NULL, 0);

    if (said == SQL_ROW) {
        out->games = column_number(&c, 0);
        out->running = column_number(&c, 1);
        out->lines = column_number(&c, 2);
        out->accounts = column_number(&c, 3);
    }
    s->db->driver->end(&c);
    return said == SQL_ROW ? STORE_DONE : store_failed(s);
}
