/* club_inside.h - what the files of the club share. All of it belongs to the club's own thread, but a game that is
** being read from its lines: until that is done it belongs to the reader (club_reader.c), and letters about it wait.
**
** A game in memory is a cache of its lines in the store: head and log. Whatever happens becomes lines of the match's
** log, is committed, and only then told. Each viewer (a seat, the umpire, a watcher) counts the lines that he may see;
** numbers of the store and of the log never leave this folder. */
#ifndef SERVER_CLUB_INSIDE_H
#define SERVER_CLUB_INSIDE_H
#include <pthread.h>
#include <sys/types.h>
#include "form/desk.h"
#include "form/json_write.h"
#include "match/engine.h"
#include "match/match.h"
#include "match/record.h"
#include "match/scenario.h"
#include "server/clocks.h"
#include "server/club.h"
#include "server/limits.h"
#include "store/store.h"

enum { CLUB_KEY = 26, MOST_TELLING = 16, MOST_ROLES = VIEWERS, MOST_EARS = 32, MOST_PASSES = 64,
       MOST_CLUB_FACES = MAX_FACES };
enum late { LATE_TOLD, LATE_LOSES, LATE_SERGEANT };

struct clock { int each_s, per_order_s; enum late late; };          /* each_s 0: no clock */

/* Orders that have given time to the clocks of their seats: once, however often one is taken back and given again. Of
** those, how many a viewer does not know of: sealed ones until they are opened, hidden ones for good. */
struct paid { int standing[MOST_SEATS], most[MOST_SEATS], sealed[VIEWERS][MOST_SEATS], hidden[VIEWERS][MOST_SEATS]; };

struct part { int viewer, from, last; enum language lang; bool lines; };     /* lines of a viewer, by his numbers */

struct club_game {
    char id[GAME_ID + 1];
    struct match *m;                    /* NULL: to be read again */
    uint8_t *seen; int seen_room;       /* for each line of the log: who may see it, a bit per viewer */
    int count[VIEWERS];                 /* lines that each viewer may see */
    int saved;                          /* lines of the log that are in the store */
    int snapped;                        /* lines of the log that there were when the last snapshot was kept */
    uint8_t *past; int pasts;           /* before a line `rules`: who could see each line of the log then */
    bool stuck; int stuck_at;           /* this release cannot play its lines (club_carry.c); how many there were */

    /* from the head */
    struct buffer head;
    char dice[16]; bool mutual;
    bool umpire, help, thrower_types;
    struct clock clock;
    unsigned people;                    /* seats for persons */

    /* from the lines */
    unsigned taken;
    bool paused;
    int64_t used_ms[MOST_SEATS], since; /* what each clock has used; since when the present one runs */
    struct paid paid;
    unsigned late;                      /* whose clock has run out */

    char closed[200];                   /* why nobody may play it now, or "" */
    bool anew;                          /* the store is older than the game: fresh dice before the next throw */
    struct proof *proof;                /* served dice; NULL: others */

    bool thinking; int attempts;        /* a computer's order is being worked out; how often it failed */
    unsigned told_turn;                 /* whose turn --on-turn has been told */

    bool reading;                       /* by the reader: nobody looks at anything above, but the id */
    bool wakes;                         /* it is read because its clock has run out */
    struct part part;                   /* lines for the reader to write out again, into `written`; from 0: none */
    struct buffer written;
    struct letter *waiting, *last_waiting;      /* letters about it that came while it is read */
    struct club_socket *sockets;
    int64_t touched, asked;             /* when somebody wanted it, and when the store was last asked how it stands */
    struct club_game *next;
};

struct club_socket {
    uint64_t connection;
    struct club_game *game;             /* NULL: it has not said hello */
    unsigned roles;                     /* a bit per viewer */
    int told;                           /* the last line that it knows, as its first role counts them */
    int heard;                          /* the last thing said that it knows */
    enum language lang;
    struct address who;
    int64_t account;                    /* of who is logged in there; 0: nobody */
    char session[80]; int64_t asked;    /* a seat of it lies in the account alone: for as long as the session lasts, and
                                        ** when the store was last asked whether it does; or "" */
    struct club_socket *next, *beside;  /* in the club; in its game */
};

/* What happens is told once for each viewer and language, however many of them are connected: an ear. items: the lines
** told so far as JSON, one piece for each line of the log; `end` is where the piece ends in them. */
struct piece { int line; size_t end; };
struct ear { int viewer; enum language lang; struct buffer items, told; struct piece *piece; int n, room; };

/* The game before the line of the log that is looked at: from it follows who may see that line. */
struct looking { int32_t state[GAME_INTS]; unsigned deciding, owing; int *history; int entries, room; };

/* Commands of --on-turn that run, and since when; late: some could not be run yet, because there were so many. */
struct turns { struct { pid_t process; int64_t since; } child[MOST_TELLING]; int n; bool late; };

struct stock;
struct reader;

/* What it takes to read a game from its lines; each thread that does has its own. */
struct bench {
    struct store *store;
    struct stock *stock;                /* chains of dice */
    const struct shelf *shelf;
    struct desk *desk;
    struct engine *engine;
    struct match_room *room;            /* the engine's */
    struct looking looking;
    int32_t other_setup[GAME_INTS], other_state[GAME_INTS];        /* a second view, to compare */
    /* after each line; may be NULL */
    void (*heard)(void *listener, struct club_game *g, int number);
    void *listener;
};

struct club {
    struct club_options o;
    struct post *in, *out;
    void (*ready)(void *); void *context;
    struct store *store;
    struct stock *stock;                /* chains of dice */
    struct desk *desk;
    struct engine *engine;
    struct match_room *room;            /* the engine's */
    struct club_game *games;
    struct club_socket *sockets;
    struct bench bench;                 /* its store, stock, desk and room are those above */
    struct reader *reader;
    struct ear ear[MOST_EARS]; int ears;
    struct club_game *heard;            /* the game that is being listened to */
    const struct match *heard_match;
    int heard_from[VIEWERS];            /* how many of its lines each viewer could see before */
    struct rates rates, makers, logins; /* messages; new games and log-ins of an address */
    struct rates account_rates, account_makers;         /* the same of an account, from whatever address */
    struct club_counts counts;
    struct turns turns;
    int64_t next_look;                  /* at clocks, and at games that nobody plays */
    uint64_t restored;                  /* of the store: another one than before, and it is an old backup */
    char admin_token[CLUB_KEY + 1];     /* "": there is an administrator, or his link was told before */

    pthread_t thread;
};

/* ---- club_fault.c ---- */
/* What was at work when the last process faulted is closed. note: a file; NULL: one beside the store's. */
void club_watch_faults(struct store *s, const char *note);
void club_at_work(const char *id);                      /* this game, on this thread; "": none */
void club_no_faults(void);

/* ---- club.c ---- */
/* Sends a letter to the other thread: an answer to a request or message, or something unasked. */
void club_send(struct club *c, enum letter_kind kind, uint64_t connection, int status, struct buffer *text);
void club_answer_error(struct club *c, const struct letter *l, int status);     /* the desk's errors, over HTTP */
bool club_wrong(struct club *c, const char *field, const char *pattern, const char *a);    /* false, always */
struct club_socket *club_socket(struct club *c, uint64_t connection);          /* NULL: it has not said hello */
void club_leave(struct club *c, struct club_socket *s);

void club_carry_out(struct club *c, struct letter *l);                  /* and it is forgotten, unless it waits */

/* ---- club_reading.c ---- */
enum club_read { READ_DONE, READ_UNKNOWN, READ_FAILED };        /* this release cannot; the store did not */
/* The lines that the match lacks; all of them where there is none. Where that fails the match is forgotten. now: what
** the store says of the game. */
enum club_read club_read(struct bench *b, struct club_game *g, const struct store_game *now);
void club_forget(struct club_game *g);                                  /* the match is read again before it is used */

/* ---- club_reader.c ---- */
struct reader *reader_new(struct club *c, struct errors *e);            /* NULL: the errors say why */
void reader_free(struct reader *r);                                     /* what it has begun is finished first */
/* Gives the game to the reader; when it is read, the letters that wait for it go on. */
void club_wakes(struct club *c, struct club_game *g);
/* Games that somebody has open and that had to be forgotten because the store failed: a computer may have to decide
** there, and nobody would say anything. */
void club_wakes_lost(struct club *c, int64_t now);
/* Three reasons for a letter to wait. Each returns true if it does: then it stands in the game's queue, and whoever
** held it has nothing more to do.
** Its game is in no memory and has to be read. false also where there is no such game, or where the letter has waited
** MOST_WAITS times: whoever asks for the game next is told why. */
bool club_sleeps(struct club *c, struct letter *l, const char *id);
/* An earlier letter of the same connection waits. */
bool club_waits_behind(struct club *c, struct letter *l);
/* The reader has to write lines of the game out (g->part). */
bool club_awaits(struct club *c, struct club_game *g, struct letter *l);
void club_was_read(struct club *c, struct club_game *g);
void club_all_read(struct club *c);                     /* when the server stops: the reader has ended, nothing waits */

/* ---- club_games.c ---- */
struct club_game *club_known(struct club *c, const char *id);           /* in memory; or NULL */
struct club_game *club_add(struct club *c, const char *id);             /* NULL: the desk says why */
struct club_game *club_find(struct club *c, const char *id);            /* NULL: the desk says why */
bool club_ready(struct club *c, struct club_game *g);                   /* its match is there and up to date */
struct club_game *club_stuck(struct club *c, const char *id);           /* its lines cannot be played; or NULL */
/* The new lines of its log are written. Where they could not be the match is forgotten: what it has carried out was
** not kept. */
enum store_say club_commit(struct club *c, struct club_game *g, struct store_commit *more);
void club_put_aside(struct club *c, bool all);                          /* games that nobody plays */
void club_catch_up(struct club *c, struct club_game *g);                /* another server has moved it on */
bool club_begun(const struct club_game *g);                             /* all seats of persons are taken */
bool club_store_said(struct club *c, enum store_say say);               /* false: the desk says what is wrong */

/* ---- club_views.c ---- */
bool club_look(struct bench *b, struct club_game *g, int number);       /* who may see line `number` of the log? */
/* Notes how the game stands now, before the next line of its log: club_look needs it. */
void club_look_from(struct bench *b, const struct club_game *g);
/* From now on, until club_deaf, what happens in this game is written down for everybody connected, each in his
** language. first: who made it happen, and hears it too; may be NULL. */
void club_listen(struct club *c, struct club_game *g, const struct club_socket *first);
void club_deaf(struct club *c);
struct ear *club_ear(struct club *c, int viewer, enum language lang);  /* NULL: nobody listens there */
void club_tell(struct club *c, struct club_game *g, const struct club_socket *but);     /* what was heard, to all */
/* To all connected: the lines that they do not know yet. Whose seat was given away in one of them is turned out. */
void club_tell_missing(struct club *c, struct club_game *g, const struct club_socket *but);
/* Lines that another server wrote are heard when they are read, and told to all connected. */
void club_listen_reading(struct club *c, struct club_game *g);
void club_tell_heard(struct club *c, struct club_game *g);
void club_standing(struct club *c, struct club_game *g, int viewer, struct json *j);   /* to_decide, over, wants, … */
int  club_first_role(unsigned roles);                                   /* of a bit each, the one to look as */
int  club_entries(const struct club_game *g, int viewer);               /* of the history, that he may see */
int  club_entry(const struct club_game *g, int viewer, int entry);      /* where that entry is in the whole history */
int  club_viewer(const struct club_game *g, int role);                  /* after the end everybody sees everything */

/* ---- club_telling.c ---- */
/* Have these lines to be written by the reader first? Then the letter waits (as for club_sleeps). */
bool club_writes(struct club *c, struct club_game *g, struct letter *l, struct part p);
void club_write_part(struct bench *b, struct club_game *g);             /* g->part, into g->written */
/* "happened":[…] for this viewer: his lines from number `from` on. Without explanations where they are very many. */
void club_tell_again(struct club *c, struct club_game *g, int viewer, int from, struct json *j);
void club_tell_some(struct club *c, struct club_game *g, struct part p, struct json *j);
void club_tell_lines(struct club *c, struct club_game *g, int viewer, struct buffer *out);     /* all, a line each */
struct part club_all_lines(const struct club_game *g, int viewer);
void club_throw_json(const struct match *m, int number, int viewer, struct json *j);   /* the proof of its dice */

/* ---- club_new.c ---- */
void club_create(struct club *c, struct letter *l);
/* May one more game be made from there today? It is counted. account 0: nobody's. false: the desk says why. */
bool club_may_make(struct club *c, const struct address *who, int64_t account);
void club_take_seat(struct club *c, struct letter *l);
void club_record(struct club *c, struct letter *l);
void club_device(struct club *c, struct letter *l);
bool club_request(struct club *c, const struct letter *l, struct tree *tree);   /* its text is JSON */
/* Whose key stands in the request, or whose seat lies in the account of who asks; false: *status says why not. */
bool club_asked_by(struct club *c, const struct club_game *g, const struct letter *l, const struct node *root,
                   struct store_pass *pass, int *status);
int  club_role(const struct store_pass *p);              /* its place among the viewers */
void club_waiting_games(struct club *c, struct letter *l);
/* A list of games as the answer to a request: what every one of them says, in an object that has begun; and the end of
** the list, which is sent. false: the store has failed, and the desk says so. */
void club_listed(struct json *j, const struct store_listed *one);
bool club_list(struct club *c, const struct letter *l, struct buffer *text, struct json *j, enum store_say say);
void club_new_key(char out[CLUB_KEY + 1]);
bool club_key_hash(const char *key, uint8_t out[KEY_HASH]);             /* false: it is no key */

/* ---- club_carry.c ---- */
void club_carry(struct club *c, struct letter *l);

/* ---- club_talk.c, club_change.c ---- */
struct saying {
    struct club_socket *from; struct club_game *g; int role;
    const struct node *request; struct json *j;         /* the answer, an object that has been begun */
    struct letter *letter;
};
/* How a message is answered, beside what is written. */
struct again {
    bool whole, later;                  /* the answer has been written as a whole; it comes from a worker */
    bool sleeps;                        /* the answer comes when the game has been read: the letter waits */
    bool moved_on, lost, wants, stuck;  /* why it is refused, and what stands in the answer then */
    bool ordered;                       /* it was an order, and is committed */
    bool busy;                          /* it is refused only now: the same may be said again in a moment */
    int role, from;                     /* moved on: his lines from this number on */
    const char *cite;                   /* the rule that forbids it */
    struct club_game *after;            /* what follows when the answer is out: a computer thinks, somebody is told */
};
void club_said(struct club *c, struct letter *l);
void club_tell_said(struct club *c, struct club_game *g);   /* to all connected: what was said and they do not know */
bool club_try(struct club *c, const struct node *request, uint64_t *out);       /* "try" of a message */
bool club_is_change(const char *cmd);
/* The seats, a bit each, that lie in the account of whoever is logged in. false: the store does not answer, the desk
** says so. */
bool club_seats_of(struct club *c, const struct club_game *g, const char *token, unsigned *roles);
bool club_change(struct club *c, struct saying *s, const char *cmd, struct again *how); /* false: the desk says why */
void club_after(struct club *c, struct club_game *g);
bool club_go_on(struct club *c, struct club_game *g);                   /* the referee, as far as dice are to be had */
/* What happened without a message (a computer's order, a clock) is committed and told. */
bool club_settled(struct club *c, struct club_game *g);

/* ---- club_again.c ---- */
bool club_rematch(struct club *c, struct saying *s);                   /* false: the desk says why not */
void club_rematch_json(const struct club_game *g, struct json *j);

/* ---- club_dice.c ---- */
enum match_say club_throw_order(struct club *c, struct club_game *g, int seat, const struct act *order,
                                struct faces typed);
bool club_throws_anew(struct club *c, struct club_game *g, const char *why);    /* a line `anew` */
enum match_say club_throw_settle(struct club *c, struct club_game *g, struct faces typed);
bool club_waits(const struct club_game *g);             /* an order waits for its dice */
void club_throw_waiting(struct club *c, struct club_game *g);           /* throws them if all links are there */
/* Seats that have to do something: to decide, or to tell their link. Their clocks run. */
unsigned club_owing(const struct club_game *g);
void club_waits_json(const struct club_game *g, struct json *j);

/* ---- club_typed.c ---- */
/* "dice" of a message, into `face`; without them out->face is NULL. false: the desk says why. */
bool club_faces(struct club *c, const struct saying *s, uint8_t *face, struct faces *out);
bool club_may_wait(const struct club_game *g, int seat, const struct act *order);   /* for dice that anybody types? */
bool club_sees_wanted(const struct club_game *g, int viewer);           /* may he see the dice that are wanted? */
void club_note_wanted(struct club *c, struct club_game *g);             /* in m->wants: an act is tried */
bool club_type(struct club *c, const struct saying *s, enum match_say *say);
struct faces club_with_typed(const struct club_game *g, struct faces given, uint8_t room[MAX_FACES]);

/* ---- club_think.c ---- */
bool club_asks_worker(struct club *c, struct saying *s, const char *cmd);
void club_think(struct club *c, struct club_game *g);
void club_worked(struct club *c, struct letter *l);

/* ---- club_clock.c ---- */
/* A line was written; was: how the game stood before it. */
void club_clock_line(struct club_game *g, int number, int64_t at, const struct looking *was);
void club_clock_json(const struct club_game *g, int viewer, struct json *j);
void club_clocks(struct club *c, int64_t now);
int64_t club_due(const struct club_game *g);            /* when the first clock runs out; 0: none runs */
void club_turns(struct club *c, struct club_game *g);                   /* --on-turn */
void club_turns_told(struct club_game *g);              /* of lines that were read: told when they were written */
void club_turns_late(struct club *c);                   /* --on-turn for those for whom there was no room before */

/* ---- accounts beside the keys: a name, a pass phrase, and the games whose seats are in it (accounts.c) ---- */

int64_t club_session(struct club *c, const char *token);        /* whose session it is; 0: nobody's */
/* The same where "nobody's" would be told. false: the store does not answer, and the desk says so. */
bool club_who_asks(struct club *c, const char *token, int64_t *account);
/* Does this connection still speak for the account? Where its session is over it is closed, and it does not. */
bool club_still_in(struct club *c, struct club_socket *s, int64_t now);
void club_sessions(struct club *c, int64_t now);        /* some of those that have not been asked for a while */
struct address club_account_place(int64_t account);     /* an account as something that is counted (limits.h) */
void club_pass_worked(struct club *c, struct letter *l);        /* a worker has looked at a pass phrase */
void club_account(struct club *c, struct letter *l);    /* LETTER_JOIN, _ENTER, _LEAVE, _MINE, _KEEP, _PHRASE */

/* ---- a game that is being made: by a request (club_new.c), or as a rematch (club_again.c) ---- */

struct making {
    struct scenario scenario;
    char player[MOST_SEATS][MAX_PLAYER_ID];
    char dice[16];
    bool umpire, help, thrower_types, listed;
    struct clock clock;
    struct store_pass pass[MOST_SEATS + 2]; int passes;
    char key[MOST_SEATS + 2][CLUB_KEY + 1];
    uint8_t secret[SECRET_BYTES];               /* of served and mutual dice */
    const char *keys_of;                        /* a rematch of this game: its keys, sides swapped; NULL: invitations */
};
/* It is kept, under a new id. false: the desk says why not. */
bool club_make(struct club *c, struct making *m, char id[GAME_ID + 1]);
#endif
