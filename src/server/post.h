/* post.h - letters between the thread of the sockets and the thread of the games.
**
** Each side has a box that the other puts letters into; nobody waits for a database or a battle but the thread whose
** work that is. A letter belongs to whoever has taken it. */
#ifndef SERVER_POST_H
#define SERVER_POST_H
#include <stdbool.h>
#include <stdint.h>
#include "form/buffer.h"
#include "form/words.h"
#include "server/address.h"

enum letter_kind {
    /* to the games: requests over HTTP */
    LETTER_CREATE, LETTER_TAKE, LETTER_RECORD, LETTER_DEVICE, LETTER_CARRY, LETTER_WAITING,
    LETTER_JOIN, LETTER_ENTER, LETTER_LEAVE, LETTER_MINE, LETTER_KEEP, LETTER_PHRASE,      /* accounts */
    /* to the games: a message over a WebSocket, and its end */
    LETTER_SAID, LETTER_GONE,
    /* to the games: what a worker has found out for them; a game that has been read from its lines */
    LETTER_WORKED, LETTER_READ,
    /* from the games */
    LETTER_ANSWER,              /* to a request (with a status of HTTP), or to a message */
    LETTER_PUSH,                /* unasked, over a WebSocket */
    LETTER_PART,                /* the WebSocket is closed; its device may come back */
    LETTER_WORK,                /* for a worker: `job` */
};

struct job;
struct club_game;

struct letter {
    enum letter_kind kind;
    uint64_t connection;        /* whose it is, by number */
    enum language lang;
    struct address who;
    char game[24];              /* the game that its path named, or "" */
    char token[80];             /* of a session: it came as a cookie, or goes out as one */
    int status;
    const char *type;           /* of an answer's text; NULL: application/json */
    struct buffer text;
    struct job *job;
    struct club_game *read;     /* LETTER_READ */
    uint64_t came_us;           /* when a message came; as now_us */
    int waited; bool waits;     /* for its game, how often; it does, and is not forgotten */
    bool done;                  /* it was carried out and committed before it waited: only the answer is missing */
    struct letter *next;
};

struct letter *letter_new(enum letter_kind kind, uint64_t connection);          /* NULL: no memory */
void letter_free(struct letter *l);

struct post;
struct post *post_new(void);                            /* NULL: no memory */
void post_free(struct post *p);                         /* and the letters in it */
void post_put(struct post *p, struct letter *l);
/* The next letter; NULL: none came within so many milliseconds (0: none is there), or the box is closed and empty. */
struct letter *post_take(struct post *p, int64_t wait_ms);
void post_close(struct post *p);                        /* who waits is woken; what comes later is thrown away */
bool post_closed(struct post *p);
int  post_waiting(struct post *p);
#endif
