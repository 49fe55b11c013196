/* far_socket.c - see far_socket.h. */
#include "play/far_socket.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>
#include <wslay/wslay.h>

enum { MOST_ANSWER = 8 << 20 };

struct far_socket {
    struct wire *wire;
    wslay_event_context_ptr context;
    struct buffer came;                 /* whole messages that nobody has asked for yet, each with its end of line */
    int64_t heard_ms;                   /* when anything came */
    bool lost;
};

/* ---- addresses ---- */

bool far_is(const char *what)
{
    return strncmp(what, "http://", 7) == 0 || strncmp(what, "https://", 8) == 0;
}

bool far_read(const char *address, struct far_place *out)
{
    static const char GAME[] = "/#/game/";
    const char *host, *path, *id, *slash;
    char port[8];
    size_t n;

    memset(out, 0, sizeof *out);
    if (!far_is(address)) return false;
    out->tls = address[4] == 's';
    host = address + (out->tls ? 8 : 7);
    snprintf(port, sizeof port, "%s", out->tls ? "443" : "80");
    path = strstr(host, GAME);
    if (!path || (size_t)(path - host) >= sizeof out->host) return false;
    n = (size_t)(path - host);
    memcpy(out->host, host, n);
    slash = strrchr(out->host, ':');
    if (slash && !strchr(slash, ']')) {
        snprintf(port, sizeof port, "%s", slash + 1);
        out->host[slash - out->host] = 0;
    }
    out->port = atoi(port);
    id = path + sizeof GAME - 1;
    slash = strchr(id, '/');
    if (!slash || (size_t)(slash - id) >= sizeof out->game) return false;
    memcpy(out->game, id, (size_t)(slash - id));
    n = strcspn(slash + 1, "?");
    if (n == 0 || n >= sizeof out->key) return false;
    memcpy(out->key, slash + 1, n);
    return out->port > 0 && out->port < 65536 && out->host[0];
}

/* ---- requests ---- */

/* The server as it is named in a request: the usual port is left out. */
static void host_of(const struct far_place *at, char *out, size_t size)
{
    if (at->port == (at->tls ? 443 : 80)) snprintf(out, size, "%s", at->host);
    else snprintf(out, size, "%s:%d", at->host, at->port);
}

int far_post(const struct far_place *at, const char *path, const struct buffer *body, struct buffer *answer,
             struct far_why *why)
{
    struct buffer all = { 0 };
    char head[768], piece[8192], host[300];
    struct wire *w = wire_open(at, why->text, sizeof why->text);
    int status = 0;
    const char *end;
    ssize_t n;

    if (!w) return 0;
    host_of(at, host, sizeof host);
    snprintf(head, sizeof head, "POST %s HTTP/1.1\r\nHost: %s\r\nContent-Type: application/json\r\n"
                                "Content-Length: %zu\r\nConnection: close\r\n\r\n", path, host, body->len);
    if (wire_send(w, head, strlen(head)) && wire_send(w, body->at, body->len))
        while ((n = wire_take(w, piece, sizeof piece, true)) > 0 && all.len < MOST_ANSWER)
            buffer_add_n(&all, piece, (size_t)n);
    wire_close(w);
    end = strstr(buffer_text(&all), "\r\n\r\n");
    if (end && sscanf(all.at, "HTTP/1.1 %d", &status) == 1) buffer_add(answer, end + 4);
    buffer_free(&all);
    return status;
}

/* ---- the WebSocket ---- */

static ssize_t take_in(wslay_event_context_ptr c, uint8_t *out, size_t room, int flags, void *user)
{
    struct far_socket *s = user;
    ssize_t n = wire_take(s->wire, out, room, false);

    (void)flags;
    if (n > 0) return n;
    if (n == 0) {
        wslay_event_set_error(c, WSLAY_ERR_WOULDBLOCK);
    } else {
        s->lost = true;
        wslay_event_set_error(c, WSLAY_ERR_CALLBACK_FAILURE);
    }
    return -1;
}

static ssize_t put_out(wslay_event_context_ptr c, const uint8_t *bytes, size_t n, int flags, void *user)
{
    struct far_socket *s = user;

    (void)flags;
    if (wire_send(s->wire, bytes, n)) return (ssize_t)n;
    s->lost = true;
    wslay_event_set_error(c, WSLAY_ERR_CALLBACK_FAILURE);
    return -1;
}

static int mask(wslay_event_context_ptr c, uint8_t *out, size_t n, void *user)
{
    (void)c, (void)user;
    return getrandom(out, n, 0) == (ssize_t)n ? 0 : -1;
}

static void came(wslay_event_context_ptr c, const struct wslay_event_on_msg_recv_arg *m, void *user)
{
    struct far_socket *s = user;

    (void)c;
    if (m->opcode != WSLAY_TEXT_FRAME) return;
    buffer_add_n(&s->came, (const char *)m->msg, m->msg_length);
    buffer_char(&s->came, '\n');
}

static bool shake_hands(struct far_socket *s, const struct far_place *at, const char *lang)
{
    char head[1024], host[300];
    size_t n = 0;

    host_of(at, host, sizeof host);
    snprintf(head, sizeof head, "GET /play?lang=%s HTTP/1.1\r\nHost: %s\r\nUpgrade: websocket\r\n"
                                "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                                "Sec-WebSocket-Key: YWxlYSBwbGF5cyBoZXJlIQ==\r\n\r\n",
             lang, host);
    if (!wire_send(s->wire, head, strlen(head))) return false;
    while (n < sizeof head - 1) {                       /* byte by byte: what follows is the library's */
        if (wire_take(s->wire, head + n, 1, true) != 1) return false;
        head[++n] = 0;
        if (n >= 4 && strcmp(head + n - 4, "\r\n\r\n") == 0) return strncmp(head, "HTTP/1.1 101 ", 13) == 0;
    }
    return false;
}

struct far_socket *far_open(const struct far_place *at, const char *lang)
{
    static const struct wslay_event_callbacks callbacks = {
        .recv_callback = take_in, .send_callback = put_out, .genmask_callback = mask, .on_msg_recv_callback = came,
    };
    struct far_socket *s = calloc(1, sizeof *s);
    struct far_why why;

    if (!s) return NULL;
    s->wire = wire_open(at, why.text, sizeof why.text);
    if (s->wire && shake_hands(s, at, lang) && wslay_event_context_client_init(&s->context, &callbacks, s) == 0) {
        wslay_event_config_set_max_recv_msg_length(s->context, MOST_ANSWER);
        return s;
    }
    far_close(s);
    return NULL;
}

bool far_say(struct far_socket *s, const struct buffer *text)
{
    const struct wslay_event_msg m = { WSLAY_TEXT_FRAME, (const uint8_t *)text->at, text->len };

    if (s->lost || wslay_event_queue_msg(s->context, &m) != 0 || wslay_event_send(s->context) != 0) s->lost = true;
    return !s->lost;
}

/* Time goes on while the machine sleeps. */
static int64_t now_ms(void)
{
    struct timespec t;

    clock_gettime(CLOCK_BOOTTIME, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* The first message of those that came; false: there is none. */
static bool next(struct far_socket *s, struct buffer *text)
{
    char *end = s->came.len ? memchr(s->came.at, '\n', s->came.len) : NULL;
    size_t n;

    if (!end) return false;
    n = (size_t)(end - s->came.at);
    buffer_empty(text);
    buffer_add_n(text, s->came.at, n);
    memmove(s->came.at, end + 1, s->came.len - n - 1);
    buffer_cut(&s->came, s->came.len - n - 1);
    return true;
}

bool far_hear(struct far_socket *s, int wait_ms, struct buffer *text)
{
    while (!next(s, text)) {
        bool there = !s->lost && wire_wait(s->wire, wait_ms);

        if (there || !s->heard_ms) s->heard_ms = now_ms();
        if (now_ms() - s->heard_ms > WIRE_SILENT_MS) s->lost = true;
        if (!there) return false;
        if (wslay_event_recv(s->context) != 0) s->lost = true;
        if (wslay_event_want_write(s->context) && wslay_event_send(s->context) != 0) s->lost = true;
        if (wslay_event_get_close_received(s->context)) s->lost = true;
    }
    return true;
}

bool far_lost(const struct far_socket *s) { return s->lost; }
int far_fd(const struct far_socket *s) { return wire_fd(s->wire); }

void far_close(struct far_socket *s)
{
    if (!s) return;
    if (s->context) wslay_event_context_free(s->context);
    wire_close(s->wire);
    buffer_free(&s->came);
    free(s);
}
