/* net.c - see net.h: raw sockets of libwebsockets. */
#include "server/net.h"
#include <libwebsockets.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SEND_PIECE = 64 * 1024, STOP_SECONDS = 5 };

struct piece { struct piece *next; size_t len, at; unsigned char bytes[]; };   /* LWS_PRE bytes of room stand before the text */

struct net_connection {
    struct lws *wsi;
    struct net *net;
    void *user;
    struct piece *first, *last;
    size_t unsent;
    bool closing, told;
};

struct net {
    struct lws_context *context;
    struct lws_vhost *vhost;
    struct net_handler handler;
    int connections, most, port;
    atomic_bool stopping;
    atomic_bool woken;
};

static struct net *net_of(struct lws *wsi)
{
    return lws_context_user(lws_get_context(wsi));
}

static void drop_pieces(struct net_connection *c)
{
    while (c->first) {
        struct piece *p = c->first;
        c->first = p->next;
        free(p);
    }
    c->last = NULL;
    c->unsent = 0;
}

/* Sends what the socket takes; -1 closes the connection. */
static int send_some(struct net_connection *c)
{
    struct piece *p = c->first;

    if (p) {
        size_t n = p->len - p->at > SEND_PIECE ? SEND_PIECE : p->len - p->at;
        int sent = lws_write(c->wsi, p->bytes + LWS_PRE + p->at, n, LWS_WRITE_RAW);
        if (sent < 0) return -1;
        p->at += (size_t)sent;
        c->unsent -= (size_t)sent;
        if (p->at == p->len) {
            c->first = p->next;
            if (!c->first) c->last = NULL;
            free(p);
        }
        if (c->first) {
            lws_callback_on_writable(c->wsi);
            return 0;
        }
        if (!c->closing) c->net->handler.drained(c->user, c);
        if (c->first) return 0;
    }
    if (atomic_load(&c->net->stopping) && !c->first && c->net->handler.idle(c->user)) return -1;
    return c->closing && !c->first ? -1 : 0;
}

static int connection_opened(struct lws *wsi, struct net_connection *c)
{
    struct net *n = net_of(wsi);
    char address[64] = "";

    memset(c, 0, sizeof *c);
    if (atomic_load(&n->stopping) || n->connections >= n->most) return -1;
    c->wsi = wsi;
    c->net = n;
    c->user = calloc(1, n->handler.user_size);
    if (!c->user) return -1;
    n->connections++;
    c->told = true;
    lws_get_peer_simple(wsi, address, sizeof address);
    n->handler.opened(n->handler.server, c->user, c, address);
    return 0;
}

static void connection_closed(struct net_connection *c)
{
    if (!c->told) return;
    c->told = false;
    c->net->handler.closed(c->user, c);
    c->net->connections--;
    drop_pieces(c);
    free(c->user);
    c->user = NULL;
}

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len)
{
    struct net_connection *c = user;

    switch (reason) {
    case LWS_CALLBACK_RAW_ADOPT:
        return connection_opened(wsi, c);
    case LWS_CALLBACK_RAW_RX:
        if (!c->told || c->closing) return 0;
        c->net->handler.received(c->user, c, in, len);
        return 0;
    case LWS_CALLBACK_RAW_WRITEABLE:
        return c->told ? send_some(c) : 0;
    case LWS_CALLBACK_TIMER:
        if (c->told) c->net->handler.timed_out(c->user, c);
        return 0;
    case LWS_CALLBACK_RAW_CLOSE:
        connection_closed(c);
        return 0;
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED: {
        struct net *n = net_of(wsi);
        if (n && atomic_exchange(&n->woken, false) && n->handler.woken) n->handler.woken(n->handler.server);
        return 0;
    }
    default:
        return 0;
    }
}

static const struct lws_protocols protocols[] = {
    { "alea", callback, sizeof(struct net_connection), SEND_PIECE, 0, NULL, 0 },
    { NULL, NULL, 0, 0, 0, NULL, 0 },
};

struct net *net_open(const char *host, int port, int most_connections, const struct net_handler *h, char *why, size_t room)
{
    struct lws_context_creation_info info;
    struct net *n = calloc(1, sizeof *n);

    if (!n) {
        snprintf(why, room, "out of memory");
        return NULL;
    }
    n->handler = *h;
    n->most = most_connections;
    lws_set_log_level(LLL_ERR, NULL);
    memset(&info, 0, sizeof info);
    info.port = CONTEXT_PORT_NO_LISTEN;
    info.options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS;
    info.user = n;
    info.fd_limit_per_thread = (unsigned)most_connections + 32;
    n->context = lws_create_context(&info);
    if (!n->context) {
        snprintf(why, room, "libwebsockets could not start");
        free(n);
        return NULL;
    }
    info.port = port;
    info.iface = host;
    info.protocols = protocols;
    info.options = LWS_SERVER_OPTION_ONLY_RAW | LWS_SERVER_OPTION_ADOPT_APPLY_LISTEN_ACCEPT_CONFIG | LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND;
    info.listen_accept_role = "raw-skt";
    info.listen_accept_protocol = "alea";
    n->vhost = lws_create_vhost(n->context, &info);
    if (!n->vhost) {
        snprintf(why, room, "cannot listen on %s:%d", host, port);
        lws_context_destroy(n->context);
        free(n);
        return NULL;
    }
    n->port = lws_get_vhost_listen_port(n->vhost);
    return n;
}

int net_port(const struct net *n)
{
    return n->port;
}

void net_run(struct net *n)
{
    const struct timespec pause = { 0, 10000000 };
    time_t stop_by;

    while (!atomic_load(&n->stopping))
        if (lws_service(n->context, 0) < 0) return;
    stop_by = time(NULL) + STOP_SECONDS;
    while (n->connections > 0 && time(NULL) <= stop_by) {       /* those that are idle are closed, the others answered */
        lws_callback_on_writable_all_protocol(n->context, &protocols[0]);
        if (lws_service(n->context, -1) < 0) return;
        nanosleep(&pause, NULL);
    }
}

void net_stop(struct net *n)
{
    atomic_store(&n->stopping, true);
    lws_cancel_service(n->context);
}

void net_wake(struct net *n)
{
    atomic_store(&n->woken, true);
    lws_cancel_service(n->context);
}

void net_free(struct net *n)
{
    lws_context_destroy(n->context);
    free(n);
}

bool net_send(struct net_connection *c, const char *bytes, size_t len)
{
    struct piece *p;

    if (len == 0) return true;
    p = malloc(sizeof *p + LWS_PRE + len);
    if (!p) {
        net_close(c, false);
        return false;
    }
    p->next = NULL;
    p->len = len;
    p->at = 0;
    memcpy(p->bytes + LWS_PRE, bytes, len);
    if (c->last) c->last->next = p;
    else c->first = p;
    c->last = p;
    c->unsent += len;
    lws_callback_on_writable(c->wsi);
    return true;
}

size_t net_unsent(const struct net_connection *c)
{
    return c->unsent;
}

void net_close(struct net_connection *c, bool after_sending)
{
    c->closing = true;
    if (!after_sending) drop_pieces(c);
    lws_callback_on_writable(c->wsi);
}

void net_deadline(struct net_connection *c, int seconds)
{
    const int never = 24 * 3600;        /* the library's own word for "cancel" fires at once in 4.1 */
    lws_set_timer_usecs(c->wsi, (lws_usec_t)(seconds ? seconds : never) * LWS_USEC_PER_SEC);
}

void net_pause(struct net_connection *c, bool pause)
{
    lws_rx_flow_control(c->wsi, !pause);
}
