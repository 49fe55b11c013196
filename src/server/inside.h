/* inside.h - what the files of the server share: the server, its clients, and what they do for each other.
**
** The loop's thread reads requests and sends replies; questions go to the workers, games to the club (club.h). A client
** has one request under way at a time; what it sends meanwhile waits in its buffer. A client that has become a
** WebSocket sends messages instead, of which some may be under way. */
#ifndef SERVER_INSIDE_H
#define SERVER_INSIDE_H
#include "form/buffer.h"
#include "server/clocks.h"
#include "server/club.h"
#include "server/files.h"
#include "server/http.h"
#include "server/limits.h"
#include "server/measures.h"
#include "server/names.h"
#include "server/net.h"
#include "server/serve.h"
#include "server/jobs.h"
#include "server/websocket.h"

enum { HEAD_SECONDS = 10, IDLE_SECONDS = 30, ANSWER_SECONDS = 15 };
enum { SOCKET_LOOK_SECONDS = 15, MOST_UNSENT = 1 << 20, MOST_UNDER_WAY = 16, CLIENT_LISTS = 1024 };
enum { ROUTE_HEALTH = JOB_KINDS, ROUTE_METRICS, ROUTE_PAGE, ROUTE_GAMES, ROUTE_PLAY, ROUTE_OTHER };

struct server {
    const struct serve_options *o;
    struct names names;
    struct net *net;
    struct workers *workers;
    struct page_files files;
    struct measures measures;
    struct rates rates;
    struct log log;
    struct club *club;                  /* NULL: no games are played here */
    struct client *numbered[CLIENT_LISTS];      /* by the number of their connection */
    uint64_t connections;
};

struct client {
    struct server *server;
    struct net_connection *c;
    struct address peer, from;          /* who is connected, and whom it speaks for (another only behind a proxy) */
    struct buffer in;
    struct http_request request;
    enum language lang;                 /* of the words in the reply */
    bool told_continue;
    struct job *job;                    /* a question of its that is with the workers, or NULL */
    int route;
    uint64_t started_us;
    uint64_t number;                    /* of the connection, for the club */
    struct client *next_numbered;
    bool asked;                         /* a request of its is with the club */
    struct websocket *socket;           /* NULL: it speaks HTTP */
    char token[80];                     /* the session with which whoever opened the socket is logged in, or "" */
    int under_way;                      /* messages that the club has not answered yet */
    unsigned heard_before;              /* at the last look; bytes that never become a whole message do not count */
    size_t unsent_before;               /* at the last look */
    size_t longest;                     /* of what waits to be sent, the longest piece */
};

extern const struct net_handler client_handler;         /* without its server */
void jobs_done(void *server);           /* sends the replies of the workers */

/* sockets.c: WebSockets, and letters to and from the club */
void play_begin(struct client *k);                      /* GET /play: it becomes a WebSocket, or is refused */
void play_received(struct client *k, const char *bytes, size_t len);
void play_look(struct client *k);                       /* from time to time: is somebody there? */
void play_closed(struct client *k);
void ask_club(struct client *k, enum letter_kind kind, const char *game);      /* its request goes to the club */
void club_letters(struct server *s);                    /* what has come from it */
void say_goodbye(struct server *s);                     /* to all WebSockets */
void client_numbered(struct client *k);
void client_gone(struct client *k);

void route(struct client *k);           /* routes.c: answers k->request, or gives it to the workers */

/* replies.c */
struct reply { int status; const char *type, *body, *extra; size_t len; bool may_keep; };
void send_reply(struct client *k, const struct reply *r);
void send_json(struct client *k, int status, struct buffer *body);      /* and frees the body */
void answer_no(struct client *k, int status, const char *message);         /* message: English, N_() */
void answer_no_and_close(struct client *k, int status, const char *message);
#endif
