/* store.h - what a club server keeps: games as their lines, seats, accounts, sessions, chat.
**
** The record is the truth: a game is its lines, line 0 the head, and everything else can be worked out from them. A
** line never changes. Whoever commits number n has written it; somebody who wanted the same number is told
** STORE_MOVED_ON and reads on. What a call reports as done is on the disk and stays there, whatever happens to the
** process or the machine.
**
** SQLite (one server a file) and PostgreSQL (several servers) are behind the same functions; store.c holds the
** statements, sqlite.c and postgres.c carry them out. A store belongs to one thread. Secrets (the top of a chain of
** dice) are in a table of their own and come out through store_secret alone.
**
** Keys, invitations and tokens never get here, only their hashes. */
#ifndef STORE_STORE_H
#define STORE_STORE_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "form/errors.h"
#include "game/game.h"

enum {
    GAME_ID = 16,               /* letters of a game's id: 80 random bits */
    KEY_LETTERS = 26,           /* of an invitation or key that the server makes: 130 random bits */
    KEY_HASH = 32, SALT_BYTES = 16, SECRET_BYTES = 32,
    MAX_ACCOUNT_NAME = 60, MAX_PASS_HASH = 128, MAX_CHAT = 1000, MOST_SAYINGS = 1000,
    MOST_BATCH = 4096,          /* lines of one commit */
};

/* Seats beside those of the game (0 … MOST_SEATS - 1, and REFEREE for lines that nobody's message brought). */
enum { SEAT_WATCHER = 16, SEAT_UMPIRE = 17 };

enum store_say {
    STORE_DONE,
    STORE_MOVED_ON,     /* this number is written already, by somebody else, or the game was closed: read it again */
    STORE_REPEATED,     /* this message was carried out before: `first` and `lines` say what it wrote */
    STORE_USED,         /* the invitation was opened before, or the seat is taken */
    STORE_NONE,         /* there is no such game, line, account, … */
    STORE_EXISTS,       /* there is one of that name already */
    STORE_ENOUGH,       /* so much is kept, and no more */
    STORE_FAILED,       /* the database did not do it: store_why. Nothing is known to have happened; a message may be
                        ** repeated with the same `try`. */
};

struct store;

/* ---- opening ---- */

enum store_use {
    STORE_SERVE,        /* the one server of a SQLite file: holds FILE.lock; missing tables are made, steps are taken */
    STORE_ADMIN,        /* beside a server, or without one: writes, but keeps nothing in memory; takes no step */
    STORE_LOOK,         /* reads only; takes no step */
};

/* url: postgresql://…, sqlite:FILE or FILE. NULL: the errors say why (a newer database, a file that another server
** holds, …). Before a step on tables that hold something everything is dumped beside the file, or to the folder
** $ALEA_DUMPS (PostgreSQL; without it the present one). */
struct store *store_open(const char *url, enum store_use use, struct errors *e);
void store_close(struct store *s);
const char *store_why(const struct store *s);   /* the database's own words for the last STORE_FAILED */
const char *store_file(const struct store *s);  /* SQLite: the file; else NULL */
bool store_well(struct store *s);               /* it answers: for readiness. A lost connection is made anew */

/* ---- random names and hashes ---- */

void store_random(void *out, size_t n);                     /* from the system */
void store_new_id(char id[GAME_ID + 1]);                    /* small letters and 2 … 7 */
/* That of its rematch: always the same one, so that it cannot be made twice. */
void store_next_id(char id[GAME_ID + 1], const char *of);
bool store_is_id(const char *id);
void store_new_key(char key[KEY_LETTERS + 1]);
void store_key_hash(const char *key, uint8_t out[KEY_HASH]);    /* of a key, an invitation or a token */
bool store_same(const void *a, const void *b, size_t n);    /* takes the same time wherever they differ */

/* ---- games ---- */

struct store_line {
    const char *text; size_t len;           /* one line of the record, without its end of line */
    uint8_t salt[SALT_BYTES];
    int seat;                               /* who brought it; REFEREE: nobody */
    int64_t at;                             /* milliseconds since 1970, UTC */
};

enum pass_kind {
    PASS_INVITATION,    /* opened once, by whoever takes the seat */
    PASS_KEY,           /* a device's own key */
    PASS_DEVICE,        /* an invitation to a seat that is taken: for another device of the same person */
};
struct store_pass { int seat; enum pass_kind kind; uint8_t hash[KEY_HASH]; bool used; };

struct store_new {
    const char *id, *scenario, *title, *book;
    const char *dice;                       /* typed, served, mutual, random */
    uint64_t rules;                         /* rules_hash of who made it */
    bool listed;                            /* in the list of games that wait for somebody, who may take a free seat */
    unsigned people;                        /* a bit for each seat that a person will hold */
    struct store_line head;                 /* line 0 */
    const uint8_t *secret;                  /* SECRET_BYTES, the top of chain 0; NULL: none */
    const struct store_pass *pass; int passes;
    const char *keys_of; int swaps;         /* a rematch: the keys and accounts of this game, its first `swaps` seats in
                                            ** reverse order; NULL: none */
};
enum store_say store_create(struct store *s, const struct store_new *n);

struct store_game {
    char id[GAME_ID + 1], scenario[96], title[96], book[32], dice[16];
    uint64_t rules;
    bool listed;
    unsigned people, waits;                 /* seats of persons; seats that have to decide, as last committed */
    int last;                               /* number of the last line */
    int64_t made, changed, ended;           /* ended 0: it goes on */
    bool anew;                              /* an old backup was restored: a fresh chain before anything is thrown */
    int chains;                             /* how many secrets it has had; the last counts */
    char closed[200];                       /* not empty: closed, and why ("for repair", by an admin) */
};
enum store_say store_game(struct store *s, const char *id, struct store_game *out);

/* Lines after number `after` (-1: from the head on), in order, until each() says false; text lasts during the call. */
struct line_text { const char *text; size_t len; };
typedef bool each_line(void *user, int number, const struct store_line *line);
enum store_say store_lines(struct store *s, const char *game, int after, each_line *each, void *user);
bool store_first_line(void *buffer, int number, const struct store_line *line);        /* its text, and no more */

/* One message: all its lines or none, and with them what else belongs together. */
struct store_commit {
    const char *game;
    int number;                             /* of its first line */
    const struct store_line *line; int lines;       /* none: only what stands below */
    int seat; uint64_t try; bool has_try;   /* of the message; the same seat and try are carried out once */
    const uint8_t *invitation, *key;        /* a seat is taken: KEY_HASH bytes each. invitation NULL: a free seat of a
                                            ** listed game, `taken` says which */
    int taken;
    int64_t account;                        /* the account in which the seat taken lies; 0: none */
    bool gives_away;                        /* all keys of the seat `taken` die first (umpire: give) */
    const uint8_t *secret;                  /* SECRET_BYTES of a further chain (a line `anew`); clears game.anew */
    unsigned waits;                         /* seats that have to decide afterwards */
    bool hidden;                            /* somebody may not see any of them: no list says that it has moved on */
    uint64_t rules;                         /* not 0: from now on played by these (a line `rules`) */
    int64_t ended;                          /* not 0: it is over */
    bool clocked; int64_t due;              /* it has clocks, and when the first of them runs out; 0: none runs */
    int first, wrote;                       /* out, STORE_REPEATED: what the same message wrote then */
};
enum store_say store_commit(struct store *s, struct store_commit *c);
/* What this message wrote, if it was carried out: STORE_REPEATED or STORE_NONE. */
enum store_say store_tried(struct store *s, struct store_commit *c);

/* Games whose clock has run out by now, the longest ago first, at most so many ids; *n: how many. */
enum store_say store_games_due(struct store *s, int64_t now, int most, char (*id)[GAME_ID + 1], int *n);
enum store_say store_set_due(struct store *s, const char *game, int64_t at);     /* 0: none of its clocks runs */

enum store_say store_secret(struct store *s, const char *game, int chain, uint8_t out[SECRET_BYTES]);

/* How it stood after line `number`: JSON that the layer match wrote and reads; only the last is kept. */
enum store_say store_keep_snapshot(struct store *s, const char *game, int number, uint64_t rules, const char *text);
enum store_say store_snapshot(struct store *s, const char *game, int *number, uint64_t *rules, struct buffer *text);

/* The number of the last line `rules`, from which it is played by another release; 0: there is none. */
enum store_say store_rules_line(struct store *s, const char *game, int *number);

enum store_say store_shut(struct store *s, const char *game, const char *why);  /* closed; NULL or "": open again */
enum store_say store_forget(struct store *s, const char *game);                 /* gone, with everything that is its */

/* ---- who may do what: keys and invitations, by hash ---- */

/* Whose key or invitation this is; STORE_NONE: nobody's. */
enum store_say store_find_pass(struct store *s, const char *game, const uint8_t hash[KEY_HASH], struct store_pass *out);
enum store_say store_add_pass(struct store *s, const char *game, const struct store_pass *pass);
enum store_say store_passes(struct store *s, const char *game, int seat, int *n);       /* how many a seat has */
/* An invitation to another device becomes that device's key. STORE_USED: it was opened before. */
enum store_say store_open_device(struct store *s, const char *game, const uint8_t invitation[KEY_HASH],
                                 const uint8_t key[KEY_HASH]);
/* A bit for each seat that somebody has taken, and each seat's account (0: none); account may be NULL. */
enum store_say store_seats(struct store *s, const char *game, unsigned *taken, int64_t account[MOST_SEATS]);
enum store_say store_seat_account(struct store *s, const char *game, int seat, int64_t account);

/* ---- lists: at most `most` games ---- */

struct store_listed { const struct store_game *game; int seat; bool your_turn; unsigned taken; };
typedef bool each_game(void *user, const struct store_listed *one);
/* An account's games: its turn first, then those that go on, then ended ones; the newest first. */
enum store_say store_games_of(struct store *s, int64_t account, int most, each_game *each, void *user);
/* Listed games in which a seat is free. */
enum store_say store_games_waiting(struct store *s, int most, each_game *each, void *user);
/* All of them, newest first; running: only those that go on. */
enum store_say store_games(struct store *s, bool running, int most, each_game *each, void *user);
struct store_counts { int64_t games, running, lines, accounts; };
enum store_say store_count(struct store *s, struct store_counts *out);

/* ---- accounts and sessions ---- */

struct store_account {
    int64_t id, made;
    char name[MAX_ACCOUNT_NAME + 1], pass[MAX_PASS_HASH];       /* pass: what pass_make gave */
    bool admin;
};
/* Names that differ only in capitals and accents are the same. STORE_EXISTS: taken. */
enum store_say store_add_account(struct store *s, const struct store_account *a, int64_t *id);
/* The link by which somebody makes an administrator's account: one at a time, and good for one account. The first one
** is made where there is no administrator and no link yet (else STORE_EXISTS); another takes its place. */
enum store_say store_invite_admin(struct store *s, const uint8_t hash[KEY_HASH], bool another);
/* The account of who opened that link. STORE_USED: it was opened before, or another has taken its place. */
enum store_say store_add_admin(struct store *s, const uint8_t hash[KEY_HASH], const struct store_account *a,
                               int64_t *id);
enum store_say store_account(struct store *s, const char *name, struct store_account *out);
enum store_say store_account_by_id(struct store *s, int64_t id, struct store_account *out);
enum store_say store_set_pass(struct store *s, int64_t account, const char *pass);     /* ends its sessions */
/* Another hash of the same pass phrase: sessions go on. STORE_NONE: the phrase was changed meanwhile. */
enum store_say store_renew_pass(struct store *s, const struct store_account *was, const char *pass);
enum store_say store_set_admin(struct store *s, int64_t account, bool admin);
enum store_say store_drop_account(struct store *s, int64_t account);                   /* its seats keep their keys */
typedef bool each_account(void *user, const struct store_account *a);
enum store_say store_accounts(struct store *s, each_account *each, void *user);

enum store_say store_add_session(struct store *s, const uint8_t token[KEY_HASH], int64_t account, int64_t expires);
enum store_say store_session(struct store *s, const uint8_t token[KEY_HASH], int64_t now, int64_t *account);
enum store_say store_drop_session(struct store *s, const uint8_t token[KEY_HASH]);
enum store_say store_drop_expired(struct store *s, int64_t now);

/* Pass phrases: argon2id (libsodium), 64 MiB and some 80 ms each. In a worker, never on the thread of the sockets, and
** at most two at once. */
bool pass_make(const char *phrase, char out[MAX_PASS_HASH]);            /* false: no memory */
bool pass_right(const char *pass, const char *phrase);
bool pass_is_old(const char *pass);                                     /* made with weaker settings: make it anew */

/* ---- chat ---- */

/* number: out, from 1. STORE_REPEATED: this seat said it before with the same try. Of each seat MOST_SAYINGS are kept
** in a game. */
enum store_say store_add_say(struct store *s, const char *game, const struct store_line *said, uint64_t try,
                             int *number);
enum store_say store_says(struct store *s, const char *game, int after, each_line *each, void *user);

/* ---- several servers ---- */

/* PostgreSQL: a descriptor that becomes readable when another server has committed something; -1: there is none. It may
** be another one after a call to store_woken or store_well. */
int  store_wake_fd(struct store *s);
/* The next game that moved on elsewhere. false: none is left. all: the connection was lost meanwhile, look at all games
** that you hold. What one has committed oneself wakes nobody. */
bool store_woken(struct store *s, char game[GAME_ID + 1], bool *all);

/* ---- dumps (dump.c): everything as text, one JSON object a line; the same from both databases ---- */

/* While it is being served, too: as it stood at one moment. The file must not be there yet; only its owner can read it,
** for it holds the secrets. */
bool store_dump(struct store *s, const char *file, struct errors *e);
/* Into an empty store, opened to serve. Every running game is marked: it gets a line `anew` before its next throw. */
bool store_restore(struct store *s, const char *file, struct errors *e);
/* A random number that every restore makes, by which clients know that the past may be another; 0: never restored. */
uint64_t store_restored(struct store *s);

/* ---- games as records (moving.c) ---- */

/* All its lines with their salts, hidden ones too; without secrets, keys, accounts and chat. */
enum store_say store_export(struct store *s, const char *game, struct buffer *out);

struct store_moved {
    char id[GAME_ID + 1];
    int lines;
    bool over;
    unsigned people;                                    /* of a game that goes on: each of them gets an invitation */
    char invitation[MOST_SEATS][KEY_LETTERS + 1];
    char seat[MOST_SEATS][24];                          /* their names */
};
struct desk;
struct shelf;
/* A record becomes a game, under its own id or, where it has none, a new one. It is played again first: one that is
** damaged or differs is refused. A game that goes on gets fresh dice (`anew`). */
bool store_import(struct store *s, struct desk *d, const struct shelf *shelf, struct line_text record,
                  struct store_moved *out);

/* ---- under the next release (carrying.c) ---- */

struct carry_wish {
    const char *game, *why; int64_t at;
    int seat; bool agrees;                              /* seat -1: nobody says anything, it is only asked */
};
struct store_consents {
    const struct game *game;
    unsigned people, agreed;                            /* bits of seats */
    int from, last;                                     /* the line after which it would go on, and the last that was
                                                        ** played */
    int seen[8];                                        /* of the lines up to there, how many each viewer may see: what
                                                        ** the bits of the snapshot's `seen` say */
    bool carried;                                       /* all have agreed, and it goes on */
};
/* A person agrees, or does not any more, that a game whose lines this release cannot play goes on
** from its last snapshot; with the last of them it does. false: the desk says why not. */
bool store_consent(struct store *s, struct desk *d, const struct shelf *shelf, const struct carry_wish *w,
                   struct store_consents *out);
/* The same without asking anybody: for who looks after the server. */
bool store_carry(struct store *s, struct desk *d, const struct shelf *shelf, const struct carry_wish *w);
#endif
