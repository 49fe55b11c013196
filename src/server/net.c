/* net.c - see net.h. */
#include "server/net.h"
#include <errno.h>
#include <fcntl.h>
#include <libwebsockets.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { SEND_PIECE = 64 * 1024, ACCEPT_AT_ONCE = 8, OTHER_FILES = 64, BACKLOG = 256 };
enum { STOP_SECONDS = 3, LINGER_SECONDS = 3, UNREAD_SECONDS = 15 };

struct piece { struct piece *next; size_t len, at; unsigned char bytes[]; };    /* LWS_PRE bytes, then the text */

struct net_connection {
    struct lws *wsi;
    struct net *net;
    struct net_connection *next, *before;       /* all that are open */
    struct address from;
    void *user;
    struct piece *first, *last;
    size_t unsent;
    bool closing, told;                         /* told: the handler knows of it */
    bool answered;                              /* at least once: one that has not begun to speak yet is not idle */
    bool leaving;                               /* it gives its place to a newcomer, and is closed in a moment */
};

struct net {
    struct lws_context *context;
    struct lws_vhost *vhost;
    struct lws *listener;
    struct net_handler handler;
    struct net_limits most;
    struct net_connection *first;
    int connections, port, turned_away;
    int spare;                                  /* a file kept open, to be given up when none is left */
    atomic_bool stopping, woken;
};

static struct net *net_of(struct lws *wsi)
{
    return lws_context_user(lws_get_context(wsi));
}

/* ---- one connection ---- */

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
        c->answered = true;
        if (!c->closing) c->net->handler.drained(c->user, c);
        if (c->first) return 0;
    }
    if (atomic_load(&c->net->stopping) && !c->first && c->net->handler.idle(c->user)) return -1;
    return c->closing && !c->first ? -1 : 0;
}

/* What the other side does not take is given up by the system as well, also what lies there when all is said and
** closed. */
static void give_up_unread(struct lws *wsi)
{
    const unsigned milliseconds = UNREAD_SECONDS * 1000;

    setsockopt(lws_get_socket_fd(wsi), IPPROTO_TCP, TCP_USER_TIMEOUT, &milliseconds, sizeof milliseconds);
}

static int connection_opened(struct lws *wsi, struct net_connection *c)
{
    struct net *n = net_of(wsi);
    struct sockaddr_storage from = { 0 };
    socklen_t len = sizeof from;

    memset(c, 0, sizeof *c);
    if (getpeername(lws_get_socket_fd(wsi), (struct sockaddr *)&from, &len) != 0) return -1;
    if (!address_of((struct sockaddr *)&from, &c->from)) return -1;
    give_up_unread(wsi);
    c->wsi = wsi;
    c->net = n;
    c->user = calloc(1, n->handler.user_size);
    if (!c->user) return -1;
    c->next = n->first;
    if (n->first) n->first->before = c;
    n->first = c;
    n->connections++;
    c->told = true;
    n->handler.opened(n->handler.server, c->user, c, &c->from);
    return 0;
}

static void connection_closed(struct net_connection *c)
{
    if (!c->told) return;
    c->told = false;
    c->net->handler.closed(c->user, c);
    c->net->connections--;
    if (c->before) c->before->next = c->next;
    else c->net->first = c->next;
    if (c->next) c->next->before = c->before;
    drop_pieces(c);
    free(c->user);
    c->user = NULL;
}

static int on_connection(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len)
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

/* ---- newcomers ---- */

static bool room_for(const struct net *n, const struct address *from)
{
    int all = 0, same = 0, near = 0;

    for (const struct net_connection *c = n->first; c; c = c->next) {
        if (c->leaving) continue;
        all++;
        same += address_same(&c->from, from);
        near += address_near(&c->from, from);
    }
    if (all >= n->most.all) return false;
    return n->handler.trusted(n->handler.server, from) || (same < n->most.address && near < n->most.network);
}

/* Browsers keep connections open that they no longer use, and many people may share an address: before a newcomer is
** turned away, the oldest idle connection of his address, else of his network, gives its place to him. */
static bool make_room_for(struct net *n, const struct address *from)
{
    struct net_connection *oldest = NULL;
    bool same = false;

    if (room_for(n, from)) return true;
    for (struct net_connection *c = n->first; c; c = c->next) {             /* the newest first */
        bool of_his = address_same(&c->from, from);

        if (c->leaving || !c->answered || c->unsent || !n->handler.idle(c->user)) continue;
        if (of_his || (!same && address_near(&c->from, from))) oldest = c;
        same = same || of_his;
    }
    if (!oldest) return false;
    oldest->leaving = true;
    lws_set_timeout(oldest->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
    return room_for(n, from);
}

/* No file is left for a newcomer: the spare one is given up, so that he can be taken and sent away. */
static void send_away(struct net *n, int listening)
{
    int fd;

    if (n->spare >= 0) close(n->spare);
    fd = accept(listening, NULL, NULL);
    if (fd >= 0) close(fd);
    n->spare = open("/dev/null", O_RDONLY | O_CLOEXEC);
    n->turned_away++;
}

static void take_newcomers(struct net *n, int listening)
{
    /* A few at a time: who has hung up meanwhile is counted off before the next. */
    for (int i = 0; i < ACCEPT_AT_ONCE; i++) {
        struct sockaddr_storage from = { 0 };
        struct address address;
        lws_sock_file_fd_type is;
        socklen_t len = sizeof from;
        int fd = accept(listening, (struct sockaddr *)&from, &len), one = 1;

        if (fd < 0 && (errno == EMFILE || errno == ENFILE)) send_away(n, listening);
        if (fd < 0) return;
        if (!address_of((struct sockaddr *)&from, &address) || !make_room_for(n, &address)) {
            n->turned_away++;
            close(fd);
            continue;
        }
        fcntl(fd, F_SETFD, FD_CLOEXEC);
        fcntl(fd, F_SETFL, O_NONBLOCK);
        setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
        is.sockfd = fd;
        lws_adopt_descriptor_vhost(n->vhost, LWS_ADOPT_SOCKET, is, "client", NULL);     /* closes it where it fails */
    }
}

static int on_listener(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len)
{
    (void)user, (void)in, (void)len;
    if (reason == LWS_CALLBACK_RAW_RX_FILE) take_newcomers(net_of(wsi), (int)lws_get_socket_fd(wsi));
    return 0;
}

static const struct lws_protocols protocols[] = {
    { "client", on_connection, sizeof(struct net_connection), SEND_PIECE, 0, NULL, 0 },
    { "listener", on_listener, 0, 0, 0, NULL, 0 },
    { NULL, NULL, 0, 0, 0, NULL, 0 },
};

/* ---- the whole ---- */

/* A socket that listens on this address and no other; -1: see errno. */
static int listen_at(const struct door *at, int *port)
{
    struct sockaddr_storage name;
    socklen_t len = door_to(at, &name);
    int fd = socket(name.ss_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0), one = 1, error;

    if (fd < 0) return -1;
    if (address_of_many(&at->address)) {        /* the system would listen there, and nobody could ever come */
        close(fd);
        errno = EADDRNOTAVAIL;
        return -1;
    }
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
    if ((at->address.six && setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &one, sizeof one) != 0)
        || bind(fd, (struct sockaddr *)&name, len) != 0 || listen(fd, BACKLOG) != 0
        || getsockname(fd, (struct sockaddr *)&name, &len) != 0) {
        error = errno;
        close(fd);
        errno = error;
        return -1;
    }
    *port = ntohs(at->address.six ? ((struct sockaddr_in6 *)(void *)&name)->sin6_port
                                  : ((struct sockaddr_in *)(void *)&name)->sin_port);
    return fd;
}

/* Every connection is an open file; as many as that are allowed for if the system lets us. */
static void allow_files(int connections)
{
    struct rlimit files;
    rlim_t wanted = (rlim_t)connections + OTHER_FILES;

    if (getrlimit(RLIMIT_NOFILE, &files) != 0 || files.rlim_cur >= wanted) return;
    files.rlim_cur = files.rlim_max == RLIM_INFINITY || files.rlim_max > wanted ? wanted : files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
}

static bool start_library(struct net *n, int listening)
{
    struct lws_context_creation_info info;
    lws_sock_file_fd_type is;

    lws_set_log_level(0, NULL);                 /* what is wrong is said by us, in one line */
    memset(&info, 0, sizeof info);
    info.port = CONTEXT_PORT_NO_LISTEN;
    info.options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS;
    info.user = n;
    info.fd_limit_per_thread = (unsigned)n->most.all + OTHER_FILES;
    info.timeout_secs = LINGER_SECONDS;         /* how long a closed connection waits for the other side's end */
    n->context = lws_create_context(&info);
    if (!n->context) return false;
    info.protocols = protocols;
    info.options = LWS_SERVER_OPTION_ONLY_RAW;
    n->vhost = lws_create_vhost(n->context, &info);
    if (!n->vhost) return false;
    is.filefd = listening;
    n->listener = lws_adopt_descriptor_vhost(n->vhost, LWS_ADOPT_RAW_FILE_DESC, is, "listener", NULL);
    return n->listener != NULL;
}

struct net *net_open(const struct door *at, const struct net_limits *most, const struct net_handler *h, int *error)
{
    struct net *n = calloc(1, sizeof *n);
    int listening;

    *error = ENOMEM;
    if (!n) return NULL;
    n->handler = *h;
    n->most = *most;
    listening = listen_at(at, &n->port);
    if (listening < 0) {
        *error = errno;
        free(n);
        return NULL;
    }
    allow_files(most->all);
    n->spare = open("/dev/null", O_RDONLY | O_CLOEXEC);
    if (!start_library(n, listening)) {
        if (!n->listener) close(listening);
        net_free(n);
        return NULL;
    }
    return n;
}

int net_port(const struct net *n) { return n->port; }
int net_turned_away(const struct net *n) { return n->turned_away; }

void net_run(struct net *n)
{
    const struct timespec pause = { 0, 5000000 };
    lws_usec_t end;

    while (!atomic_load(&n->stopping)) {
        if (lws_service(n->context, 0) < 0) return;
        if (n->handler.heard) n->handler.heard(n->handler.server);
    }
    lws_set_timeout(n->listener, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_SYNC);
    n->listener = NULL;
    if (n->handler.stopping) n->handler.stopping(n->handler.server);
    end = lws_now_usecs() + STOP_SECONDS * LWS_USEC_PER_SEC;
    do {                                        /* those that are idle are closed, the others answered */
        lws_callback_on_writable_all_protocol(n->context, &protocols[0]);
        if (lws_service(n->context, -1) < 0) return;
        if (n->handler.heard) n->handler.heard(n->handler.server);
        nanosleep(&pause, NULL);
    } while (n->connections > 0 && lws_now_usecs() < end);
}

void net_stop(struct net *n)
{
    atomic_store(&n->stopping, true);
    lws_cancel_service(n->context);
}

void net_wake(struct net *n)
{
    if (!atomic_exchange(&n->woken, true)) lws_cancel_service(n->context);      /* else the loop is woken already */
}

void net_free(struct net *n)
{
    if (n->context) lws_context_destroy(n->context);
    if (n->spare >= 0) close(n->spare);
    free(n);
}

/* ---- what the server does with a connection ---- */

bool net_send(struct net_connection *c, const char *bytes, size_t len)
{
    struct piece *p;

    if (len == 0) return true;
    p = malloc(sizeof *p + LWS_PRE + len);
    if (!p) {
        net_abort(c);
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

size_t net_unsent(const struct net_connection *c) { return c->unsent; }
bool net_closing(const struct net_connection *c) { return c->closing; }

void net_finish(struct net_connection *c)
{
    c->closing = true;
    lws_callback_on_writable(c->wsi);
}

/* A socket that is never writable would never be told to close: the library's timeout does it, and the
** system is told to forget what was not sent. */
void net_abort(struct net_connection *c)
{
    const struct linger none = { 1, 0 };

    c->closing = true;
    drop_pieces(c);
    setsockopt(lws_get_socket_fd(c->wsi), SOL_SOCKET, SO_LINGER, &none, sizeof none);
    lws_set_timeout(c->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
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
