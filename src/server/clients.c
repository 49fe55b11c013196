/* clients.c - connections and what comes over them: bytes become requests, requests are answered in order. */
#include <string.h>
#include "form/errors.h"
#include "server/inside.h"

enum { MOST_UNREAD = HTTP_MOST_HEAD + HTTP_MOST_BODY };         /* a whole request; more is not taken from the socket */

static bool is_proxy(void *server, const struct address *from)
{
    const struct serve_options *o = ((const struct server *)server)->o;

    for (int i = 0; i < o->proxies; i++) if (address_same(&o->proxy[i], from)) return true;
    return false;
}

/* Whom a proxy speaks for: the last address of X-Forwarded-For that is not a proxy's own. What stands before
** that, anybody may have written. */
static struct address speaks_for(struct server *s, const struct address *peer, const char *forwarded)
{
    struct address who = *peer, said;
    size_t end = strlen(forwarded);

    while (is_proxy(s, &who) && end > 0) {
        size_t from = end, len;
        while (from > 0 && forwarded[from - 1] != ',') from--;
        len = end - from;
        end = from ? from - 1 : 0;
        while (len && (forwarded[from] == ' ' || forwarded[from] == '\t')) from++, len--;
        while (len && (forwarded[from + len - 1] == ' ' || forwarded[from + len - 1] == '\t')) len--;
        if (!address_read(forwarded + from, len, &said)) break;
        who = said;
    }
    return who;
}

static void drop_request(struct client *k)
{
    size_t used = k->request.head + k->request.body;

    memmove(k->in.at, k->in.at + used, k->in.len - used);
    k->in.len -= used;
    k->told_continue = false;
}

/* What arrived is no request that could be read: say so in plain English, and end. */
static void refuse_unread(struct client *k, int status, const char *message)
{
    memset(&k->request, 0, sizeof k->request);
    k->request.method = HTTP_OTHER;
    k->route = ROUTE_OTHER;
    k->lang = ENGLISH;
    k->from = k->peer;
    k->started_us = now_us();
    k->in.len = 0;
    answer_no_and_close(k, status, message);
}

/* Answers what is there to answer; stops at a request that is with the workers or not all there. */
static void process(struct client *k)
{
    while (!k->job && !k->asked && !k->socket && k->in.len > 0 && net_unsent(k->c) == 0 && !net_closing(k->c)) {
        int status = http_read(k->in.at, k->in.len, &k->request);

        if (status == HTTP_MORE) break;
        if (status != HTTP_READY) {
            refuse_unread(k, status, http_reason(status));
            return;
        }
        k->started_us = now_us();
        if (k->in.len < k->request.head + k->request.body) {
            if (k->request.expects && !k->told_continue) net_send(k->c, "HTTP/1.1 100 Continue\r\n\r\n", 25);
            k->told_continue = true;
            break;
        }
        k->from = speaks_for(k->server, &k->peer, k->request.forwarded);
        route(k);
        drop_request(k);
    }
    if (k->socket) return;
    /* While a question is being answered it goes on reading: that the client has gone shows by that alone. */
    net_pause(k->c, net_unsent(k->c) > 0 || k->in.len >= MOST_UNREAD);
}

static void opened(void *server, void *user, struct net_connection *c, const struct address *from)
{
    struct client *k = user;

    k->server = server;
    k->c = c;
    k->peer = k->from = *from;
    k->server->measures.connections++;
    k->server->measures.open++;
    client_numbered(k);
    net_deadline(c, HEAD_SECONDS);
}

static void received(void *user, struct net_connection *c, const char *bytes, size_t len)
{
    struct client *k = user;

    if (k->socket) {
        play_received(k, bytes, len);
        return;
    }
    if (k->in.len == 0 && !k->job && !k->asked && net_unsent(c) == 0) net_deadline(c, HEAD_SECONDS);
    buffer_add_n(&k->in, bytes, len);
    if (k->in.failed || k->in.len > 2 * MOST_UNREAD) net_abort(c);
    else process(k);
}

static void drained(void *user, struct net_connection *c)
{
    struct client *k = user;

    if (k->socket) return;
    net_deadline(c, k->job || k->asked ? 0 : k->in.len ? HEAD_SECONDS : IDLE_SECONDS);
    process(k);
}

static void timed_out(void *user, struct net_connection *c)
{
    struct client *k = user;

    if (k->socket) play_look(k);
    else if (net_unsent(c) > 0) net_abort(c);           /* it does not read */
    else if (k->in.len > 0) refuse_unread(k, 408, N_("the request took too long to arrive"));
    else net_finish(c);
}

static void closed(void *user, struct net_connection *c)
{
    struct client *k = user;

    (void)c;
    k->server->measures.open--;
    buffer_free(&k->in);
    play_closed(k);
    client_gone(k);
    if (k->job) {
        k->job->client = NULL;
        workers_give_up(k->server->workers, k->job);
        k->server->measures.given_up++;
    }
}

static bool idle(void *user)
{
    const struct client *k = user;
    return !k->job && !k->asked && !k->socket && k->in.len == 0;
}

void jobs_done(void *server)
{
    struct server *s = server;
    struct job *j;

    while ((j = workers_take_done(s->workers)) != NULL) {
        struct client *k = j->client;

        rate_charge(&s->rates, &j->whose, j->spent_us, now_us() / 1000);
        measure_work(&s->measures, j->spent_us);
        if (j->back) {                          /* it was the club that asked */
            struct letter *back = j->back;

            j->back = NULL;
            back->job = j;
            club_give(s->club, back);
            continue;
        }
        if (k) k->job = NULL;
        if (k && !j->answered) answer_no_and_close(k, 503, N_("the server is stopping"));
        else if (k) send_json(k, j->status == STATUS_DONE ? 200 : j->status == STATUS_FAILED ? 500 : 400, &j->reply);
        job_free(j);
    }
}

static void woken(void *server)
{
    jobs_done(server);
    club_letters(server);
}

/* Questions that came together are handed over together. */
static void heard(void *server)
{
    const struct server *s = server;

    if (s->workers) workers_begin(s->workers);
}

static void stopping(void *server)
{
    workers_close(((struct server *)server)->workers);
    woken(server);
    say_goodbye(server);
}

const struct net_handler client_handler = {
    .user_size = sizeof(struct client), .trusted = is_proxy, .opened = opened, .received = received,
    .drained = drained, .timed_out = timed_out, .closed = closed, .idle = idle, .woken = woken,
    .heard = heard,
    .stopping = stopping,
};
