/* match.h - one battle being played: setup, state, and everything that happened.
**
** The log only grows: orders with their dice, what the umpire changed, what was taken
** back. The history is what of it still stands, in order; the state is the start with
** the history applied. Nothing here reads or writes files or knows JSON (record.h).
**
** An order that throws dice takes them from the stream of (seed, place in the history),
** or from faces that somebody typed: then the order is not given until all its dice are
** there, and `wants` says what is missing. The referee's acts follow by themselves. */
#ifndef MATCH_MATCH_H
#define MATCH_MATCH_H
#include "ask/places.h"
#include "base/sha256.h"
#include "form/words.h"
#include "game/battle.h"
#include "rules/house.h"

enum { MAX_SCENARIO_ID = 96, MAX_PLAYER_ID = 32, MAX_WHY = 400, MAX_DICE_KIND = 8, MAX_GAME_ID = 24 };

/* Somebody who looks on and plays no seat: he sees what every seat may see. */
enum { WATCHER = REFEREE + 1, VIEWERS };

enum happening_kind {
    HAPPENED_ORDER, HAPPENED_OVERRIDE, HAPPENED_RESIGN, HAPPENED_DRAW, HAPPENED_UNDO, HAPPENED_REDO,
    /* Notes: they stand in the log and change nothing of the battle (match_notes). */
    HAPPENED_ASKS,              /* value: undo, redo, draw, device; the others have to agree. device: another one, which
                                ** promises the chain in `why` */
    HAPPENED_AGREES, HAPPENED_DECLINES,
    HAPPENED_TAKES,             /* the seat has been taken, perhaps with a value: what its device promises */
    HAPPENED_GIVES,             /* the umpire has given it to somebody else */
    HAPPENED_PAUSES, HAPPENED_GOES_ON,
    HAPPENED_LATE,              /* its clock has run out; value: what follows */
    HAPPENED_ANEW,              /* its dice begin anew; value: the promise of the new chain, why: the reason */
    HAPPENED_REMATCH,           /* after the end: value: the id of the game that is played with sides swapped */
    HAPPENED_TELLS,             /* mutual dice: value: the link of its device for the throw that waits */
    HAPPENED_TYPES,             /* some dice of an act that wants more: value: the faces, "3 5"; who typed them */
    HAPPENED_RULES,             /* from here on it is played by another release's rules, from the state in this line */
    HAPPENED_PAST,              /* what happened before such a line: kept as its text, and not played again */
    HAPPENED_WAITS,             /* an order (act) that was given and waits for its dice: typed later, or mutual */
};

/* What a throw of served or mutual dice says of itself (dice/proven.h): its number, the chain's secret, what every
** seat of a person added (a shown lot, or a link of its own chain), and the mark of everything before the dice. */
struct thrown {
    int k;
    unsigned seats;                         /* a bit for each seat that added a part */
    uint8_t link[HASH_BYTES], before[HASH_BYTES], part[MOST_SEATS][HASH_BYTES];
};

struct lot { int seat; uint8_t lot[HASH_BYTES]; };      /* what a seat's device sent with its message */

struct happening {
    enum happening_kind kind;
    int seat;                               /* REFEREE for his acts, and where no seat did it */
    struct act act;                         /* HAPPENED_ORDER, HAPPENED_WAITS */
    struct roll *roll; int rolls;           /* cite, dice, sides; faces in the order thrown */
    uint8_t *face; int faces;
    int typist;                             /* who typed them: a seat or REFEREE (the umpire), plus 1; 0: not said */
    struct event *event; int events; bool events_cut;
    bool reveals;                           /* it showed something hidden: it cannot simply be taken back */
    uint8_t witnesses;  /* who may see its dice and their explanation; of an override: what it is, and why */
    const struct meaning *means;            /* HAPPENED_OVERRIDE: what its number stood for then; may be NULL */
    char *path, *value, *why;               /* HAPPENED_OVERRIDE; value and why of notes, or NULL; path: the whole line
                                            ** of HAPPENED_RULES and HAPPENED_PAST */
    int number;                             /* HAPPENED_UNDO: place in the history (from 1) of what is taken back */
    uint8_t agreed;                         /* HAPPENED_UNDO, _REDO, _DRAW: seats that agreed; 0: nobody had to */
    uint64_t hash;                          /* of the state afterwards */
    int64_t at;                             /* milliseconds since 1970; 0: not known */
    struct thrown *thrown; struct lot *lot; /* or NULL */
    int32_t *state; int states;             /* HAPPENED_RULES: how it stands then */
};

enum match_asking { ASKING_NOTHING, ASKING_UNDO, ASKING_REDO, ASKING_DRAW, ASKING_DEVICE };

struct undone { int *history; int n, seat; bool agreed; };     /* the history before something was taken back */

/* The work space of one thread, lent to whatever match it is busy with; what stands in it lasts until the next call. */
struct match_room {
    int32_t next[GAME_INTS], seen_setup[GAME_INTS], seen_state[GAME_INTS];
    /* The language of whoever is told. In another than English the names of scenarios that come with the program are
    ** translated, in told_setup; seen_setup keeps them as they were written. */
    enum language lang;
    int32_t told_setup[GAME_INTS];
    struct act legal[MOST_ACTS];
    struct record record;                   /* of the last act that was applied, with its explanation */
    struct trace trace;
    struct events events;
    struct rng dice, choice;
};

/* What is kept of a match, and nothing else: 18 to 40 kB by the game, and what has happened. */
struct match {
    const struct game *game;
    struct match_room *room;                /* lent; may be another one at each call */
    char scenario[MAX_SCENARIO_ID];         /* its id; may be empty */
    char title[MAX_SCENARIO_ID];
    bool ours;                              /* the scenario comes with the program: its names have translations */
    char player[MOST_SEATS][MAX_PLAYER_ID]; /* who plays a seat; empty: a person, or the client */
    struct house house; bool has_house;
    uint64_t seed;
    bool typed;                             /* all dice are given: typed, served or mutual */
    int typist;                             /* who types now, as in a happening */
    char dice[MAX_DICE_KIND];               /* "served" or "mutual"; empty: typed or random */
    char id[MAX_GAME_ID];                   /* of a kept game; its dice are proved for this id */
    uint8_t promise[HASH_BYTES];            /* s[0] of the first chain */
    int32_t *setup, *state, *ready;         /* as large as the game's are; ready: worked out by the game, once */

    struct happening *log; int happened, log_room;
    int *history; int entries, history_room;        /* numbers of the log */
    struct undone *undone; int undos, undone_room;

    unsigned resigned; bool drawn;
    enum match_asking asking; int asker; unsigned agreed;

    struct no why;                          /* MATCH_REFUSED */
    struct roll wants; int used;            /* MATCH_WANTS_DICE, _BAD_DICE, _LEFT_OVER */

    int rules_at;  /* lines of the log before the last line `rules`, which are not played again; 0: there is none */
    bool reading;  /* a record is being read: the referee's acts are in it and do not follow by themselves */
    /* Before anything stands, with the hash of the state it leads to: false refuses it (MATCH_DIFFERS). May be NULL. */
    bool (*fits)(void *listener, const struct match *m, enum happening_kind kind, uint64_t hash);
    void (*heard)(void *listener, const struct match *m, int number);      /* after each happening; may be NULL */
    void *listener;
    int32_t numbers[];                      /* setup, state, ready */
};

enum match_say {
    MATCH_DONE,
    MATCH_REFUSED,          /* see why */
    MATCH_NOT_YOURS,        /* this seat has nothing to decide */
    MATCH_OVER,
    MATCH_NO_SUCH_ORDER,    /* an order that this game does not know, or a number out of its range */
    MATCH_WANTS_DICE,       /* see wants; nothing has happened yet */
    MATCH_BAD_DICE,         /* face number `used` (from 0) is not on the die, or a handful is not complete: see wants */
    MATCH_LEFT_OVER,        /* more faces than dice: only `used` were thrown; nothing has happened */
    MATCH_WAITS,            /* the other seats have to agree first */
    MATCH_NOTHING,          /* nothing to take back, to agree to, … */
    MATCH_NO_SUCH_MEMBER,   /* override: no such path */
    MATCH_BAD_VALUE,        /* override: not a value for it */
    MATCH_UNSOUND,          /* override: such a state cannot be; the complaint says why */
    MATCH_BAD_TEXT,         /* override: the reason is not plain text of one line, of at most MAX_WHY bytes */
    MATCH_TOO_LONG,         /* more entries or dice than a match holds */
    MATCH_DIFFERS,          /* it does not do what the record says */
    MATCH_STUCK,            /* the game offers no order: our mistake */
    MATCH_NO_MEMORY,
};

/* The setup is copied. house may be NULL. NULL: no memory. The referee has not acted yet: match_settle. */
struct match *match_new(const struct game *g, const void *setup, const struct house *house, uint64_t seed, bool typed,
                        struct match_room *room);
size_t match_bytes(const struct match *m);          /* what it keeps, without what has happened */
void match_free(struct match *m);

/* What it is played with: with the whole setup, or with what was last viewed (match_view), its names in the language of
** the room. */
struct play match_play(const struct match *m);
struct play match_seen(const struct match *m);

unsigned match_to_decide(const struct match *m);  /* as game->to_decide; 0 when it is over, by whatever way */
struct outcome match_outcome(const struct match *m);
bool match_over(const struct match *m);

/* What the seat may know, in m->room->seen_setup and seen_state; REFEREE: everything; WATCHER: what every seat may. */
void match_view(struct match *m, int seat);
/* May this viewer see what those seats (a bit each) may see? */
bool match_sees(const struct match *m, int viewer, unsigned seats);
/* Its legal orders, in m->room->legal; what stands there depends on its view alone. */
int  match_legal(struct match *m, int seat);
/* The seat is asked in vain: what it answers (game.h). false: it is not asked, or has something to decide. */
bool match_by_itself(struct match *m, int seat, struct act *out);
/* Every order that the seat may give, in m->room->legal: the game's own list, which may go from one unit to the
** next, and whatever else is allowed now. */
int  match_orders(struct match *m, int seat);
struct range match_range(struct match *m, int seat, const struct act *order, int arg);

enum match_say match_order(struct match *m, int seat, const struct act *order, struct faces faces);
/* The referee acts until somebody has to decide, or typed dice are wanted: faces are for his next act alone.
** MATCH_WANTS_DICE: nothing has happened. MATCH_DONE: he has acted, and may want dice again (match_to_decide). */
enum match_say match_settle(struct match *m, struct faces faces);
/* An act of the referee from a record: only what he would do now. */
enum match_say match_referee(struct match *m, const struct act *order, struct faces faces);
/* The order a computer player would give. false: it has nothing to decide. */
bool match_propose(struct match *m, int seat, const struct player *p, struct work *work, struct act *out);
/* The same for a player who may be stopped; patience may be NULL. */
bool match_propose_within(struct match *m, int seat, const struct player *p, struct work *work,
                          struct think_time *patience, struct act *out);

enum match_say match_undo(struct match *m, int seat);
enum match_say match_redo(struct match *m, int seat);
enum match_say match_draw(struct match *m, int seat);               /* offers, or agrees to an offer */
enum match_say match_agree(struct match *m, int seat);
enum match_say match_decline(struct match *m, int seat);
/* Mutual dice: the seat has another device, which promises this chain (64 hexadecimal digits); the others agree
** first. */
enum match_say match_device(struct match *m, int seat, const char *promise);
enum match_say match_resign(struct match *m, int seat);
/* near (may be NULL, MAX_PATH long) gets the nearest path; c (may be NULL) what is wrong with the value. */
enum match_say match_override(struct match *m, const char *path, struct given value, const char *why, char *near,
                              struct complaint *c);
/* The same when further changes belong to it: the referee waits for the last. */
enum match_say match_override_first(struct match *m, const char *path, struct given value, const char *why, char *near,
                                    struct complaint *c);

/* A note (HAPPENED_ASKS and what follows it); value and why may be NULL. */
enum match_say match_notes(struct match *m, enum happening_kind kind, int seat, const char *value, const char *why);
/* An order that was given and waits for its dice; nothing else of it happens yet. */
enum match_say match_waits(struct match *m, int seat, const struct act *order);
/* The order that waits last, unless something came of it since: number of the log, or -1. */
int match_waiting(const struct match *m);
/* Some dice of the act that waits, or of the referee's next, are typed; the rest comes later. seat: who typed. */
enum match_say match_types(struct match *m, int seat, struct faces faces);
/* All dice that have been typed for that act so far. Returns how many. */
int match_typed(const struct match *m, uint8_t face[MAX_FACES]);
unsigned match_witnesses(const struct match *m, int seat, const struct act *order);     /* who may see its dice */
/* It goes on from this state, by the rules of this release; nothing before it can be taken back. line: the record's
** own. */
enum match_say match_carried(struct match *m, const int32_t *state, unsigned resigned, const char *line);
/* Before that: only the text of what happened. */
enum match_say match_past(struct match *m, int seat, const char *line);
/* Which dice: "typed", "random", "served", "mutual". */
const char *match_dice(const struct match *m);
extern const char *const match_asking_words[];      /* "", "undo", "redo", "draw", "device" */

/* As in a record: what several seats did together, at once. MATCH_WAITS: not all that have to agree are among
** `agreed`. */
enum match_say match_undo_to(struct match *m, int seat, int number, unsigned agreed);
enum match_say match_redo_agreed(struct match *m, int seat, unsigned agreed);
enum match_say match_draw_agreed(struct match *m, unsigned agreed);

/* A match of its own from the first n entries of this one's history, with the same dice and players. NULL: no memory.
** As in a new one the referee has not acted yet: match_settle. */
struct match *match_branch(const struct match *m, int n);
/* Plays the history again from the start, in a match of its own: `look` sees each entry with the state it led to and,
** in the room, the explanation of its dice. false: no memory. */
typedef void match_look(void *of, struct match *then, const struct happening *h);
bool match_again(const struct match *m, match_look *look, void *of);

/* ---- for match.c, history.c and override.c ---- */
struct happening *match_note(struct match *m, enum happening_kind kind, int seat);  /* the log grows; NULL: no memory */
void match_forget_last(struct match *m);  /* takes the last happening out again */
bool match_stands(struct match *m, int number);  /* log number is in the history now */
/* Something that is not an order happens and stands; it leads to `state`. */
enum match_say match_happens(struct match *m, enum happening_kind kind, int seat, const int32_t *state);
bool match_fits(struct match *m, enum happening_kind kind, const int32_t *state);          /* see fits */
void match_heard(struct match *m);
bool match_keep_text(char **to, const char *s);
int handful_read(const char *text, uint8_t *face, int room);     /* "3 5": how many; -1: it is no such text */
/* false: no memory; `to` can be forgotten all the same */
bool happening_copy(struct happening *to, const struct happening *from);
enum match_say match_try(struct match *m, int seat, const struct act *order, struct faces faces, bool random,
                         int32_t *state);
/* One member of a state gets another value, with all that follows from it. out (may be NULL): the member, and what
** is wrong. */
struct changing { struct place place; struct complaint wrong; };
enum match_say match_change(struct match *m, int32_t *state, const char *path, struct given value, char *near,
                            struct changing *out);
void match_forget_asking(struct match *m);          /* something happened in the battle */
void match_forget_undone(struct match *m);
uint64_t rules_hash(const struct game *g);          /* of every printed figure, option and description: rules.c */
#endif
