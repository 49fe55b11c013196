/* websocket.c - see websocket.h. */
#include "server/websocket.h"
#include <stdlib.h>
#include <string.h>
#include <wslay/wslay.h>

struct websocket {
    wslay_event_context_ptr context;
    struct websocket_handler handler;
    const char *at; size_t left;        /* what has arrived and was not read yet */
    int fragments;                      /* of the message that is arriving */
    int controls;                       /* control frames since the last message */
    unsigned messages, pings;           /* that came whole; pings: and other control frames */
    bool over, failed;                  /* failed: it cannot even be said why */
};

static ssize_t give_bytes(wslay_event_context_ptr c, uint8_t *out, size_t room, int flags, void *user)
{
    struct websocket *w = user;
    size_t n = w->left < room ? w->left : room;

    (void)flags;
    if (n == 0) {
        wslay_event_set_error(c, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    memcpy(out, w->at, n);
    w->at += n;
    w->left -= n;
    return (ssize_t)n;
}

static ssize_t take_bytes(wslay_event_context_ptr c, const uint8_t *bytes, size_t len, int flags, void *user)
{
    struct websocket *w = user;

    (void)flags;
    if (!w->failed && w->handler.send(w->handler.user, (const char *)bytes, len)) return (ssize_t)len;
    w->failed = true;
    wslay_event_set_error(c, WSLAY_ERR_CALLBACK_FAILURE);
    return -1;
}

/* A message of very many pieces, or endless pings, cost much and say nothing. */
static void frame_begins(wslay_event_context_ptr c, const struct wslay_event_on_frame_recv_start_arg *frame, void *user)
{
    struct websocket *w = user;
    bool control = wslay_is_ctrl_frame(frame->opcode);

    (void)c;
    if (control) w->controls++;
    else w->fragments++;
    if (w->fragments > WEBSOCKET_FRAGMENTS || w->controls > WEBSOCKET_CONTROLS) websocket_close(w, CLOSE_POLICY);
}

static void message_came(wslay_event_context_ptr c, const struct wslay_event_on_msg_recv_arg *message, void *user)
{
    struct websocket *w = user;

    (void)c;
    if (wslay_is_ctrl_frame(message->opcode)) {                 /* the library answers pings and closes itself */
        w->pings++;
        return;
    }
    w->messages++;
    w->fragments = w->controls = 0;
    if (w->over) return;
    if (message->opcode != WSLAY_TEXT_FRAME) websocket_close(w, CLOSE_NOT_TEXT);
    else w->handler.message(w->handler.user, (const char *)message->msg, message->msg_length);
}

struct websocket *websocket_new(const struct websocket_handler *h)
{
    static const struct wslay_event_callbacks callbacks = {
        .recv_callback = give_bytes, .send_callback = take_bytes, .on_frame_recv_start_callback = frame_begins,
        .on_msg_recv_callback = message_came,
    };
    struct websocket *w = calloc(1, sizeof *w);

    if (!w) return NULL;
    w->handler = *h;
    if (wslay_event_context_server_init(&w->context, &callbacks, w) != 0) {
        free(w);
        return NULL;
    }
    wslay_event_config_set_max_recv_msg_length(w->context, WEBSOCKET_MOST);
    return w;
}

void websocket_free(struct websocket *w)
{
    if (!w) return;
    wslay_event_context_free(w->context);
    free(w);
}

/* What the library has to say goes out; false: it could not. */
static bool flush(struct websocket *w)
{
    if (!w->failed && wslay_event_want_write(w->context) && wslay_event_send(w->context) != 0) w->failed = true;
    return !w->failed;
}

bool websocket_take(struct websocket *w, const char *bytes, size_t len)
{
    w->at = bytes;
    w->left = len;
    while (w->left > 0 && !w->over && !w->failed && wslay_event_want_read(w->context))
        if (wslay_event_recv(w->context) != 0) w->failed = true;
    w->at = NULL;
    w->left = 0;
    flush(w);
    return !w->failed && !w->over && wslay_event_want_read(w->context);
}

unsigned websocket_messages(const struct websocket *w) { return w->messages; }
unsigned websocket_heard(const struct websocket *w) { return w->messages + w->pings; }

bool websocket_say(struct websocket *w, const char *text, size_t len)
{
    const struct wslay_event_msg m = { WSLAY_TEXT_FRAME, (const uint8_t *)text, len };

    if (w->over || w->failed) return false;
    if (wslay_event_queue_msg(w->context, &m) != 0) w->failed = true;
    return flush(w);
}

bool websocket_ping(struct websocket *w)
{
    const struct wslay_event_msg m = { WSLAY_PING, NULL, 0 };

    if (w->over || w->failed) return false;
    if (wslay_event_queue_msg(w->context, &m) != 0) w->failed = true;
    return flush(w);
}

void websocket_close(struct websocket *w, uint16_t status)
{
    if (w->over || w->failed) return;
    w->over = true;
    if (wslay_event_queue_close(w->context, status, NULL, 0) != 0) w->failed = true;
    flush(w);
}
