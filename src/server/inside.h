/* inside.h - what the files of the server share: the server, its clients, and what they do for each other.
**
** The loop's thread reads requests and sends replies; questions go to the workers. A client has one request
** under way at a time; what it sends meanwhile waits in its buffer. */
#ifndef SERVER_INSIDE_H
#define SERVER_INSIDE_H
#include "form/buffer.h"
#include "server/files.h"
#include "server/http.h"
#include "server/limits.h"
#include "server/measures.h"
#include "server/names.h"
#include "server/net.h"
#include "server/serve.h"
#include "server/jobs.h"

enum { HEAD_SECONDS = 10, IDLE_SECONDS = 30, ANSWER_SECONDS = 15 };
enum { ROUTE_HEALTH = JOB_KINDS, ROUTE_METRICS, ROUTE_PAGE, ROUTE_OTHER };

struct server {
    const struct serve_options *o;
    struct names names;
    struct net *net;
    struct workers *workers;
    struct page_files files;
    struct measures measures;
    struct rates rates;
    struct log log;
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
};

uint64_t now_us(void);                  /* clients.c */
extern const struct net_handler client_handler;         /* without its server */
void jobs_done(void *server);           /* sends the replies of the workers */

void route(struct client *k);           /* routes.c: answers k->request, or gives it to the workers */

/* replies.c */
struct reply { int status; const char *type, *body, *extra; size_t len; bool may_keep; };
void send_reply(struct client *k, const struct reply *r);
void send_json(struct client *k, int status, struct buffer *body);      /* and frees the body */
void answer_no(struct client *k, int status, const char *message);         /* message: English, N_() */
void answer_no_and_close(struct client *k, int status, const char *message);
#endif
