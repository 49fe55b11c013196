/* fuzz_websocket.c - bytes of a stranger as a WebSocket: a request for one, then frames, in pieces of any size. */
#include <stdlib.h>
#include <string.h>
#include "server/handshake.h"
#include "server/http.h"
#include "server/websocket.h"

struct heard { size_t bytes; int messages; struct websocket *w; };

static void message(void *user, const char *text, size_t len)
{
    struct heard *h = user;

    h->messages++;
    for (size_t i = 0; i < len; i++) h->bytes += (unsigned char)text[i] != 0;
    if (h->messages < 8) websocket_say(h->w, text, len);
}

static bool sent(void *user, const char *bytes, size_t len)
{
    struct heard *h = user;

    (void)bytes;
    h->bytes += len;
    return h->bytes < 1 << 22;
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);
int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    struct heard heard = { 0, 0, NULL };
    const struct websocket_handler handler = { message, sent, &heard };
    const char *at = (const char *)data;
    struct http_request q;
    size_t piece;

    if (size < 2) return 0;
    piece = (size_t)data[0] + 1;
    at++, size--;
    if (http_read(at, size, &q) == HTTP_READY) {
        char accept[HANDSHAKE_ACCEPT];

        if (handshake_status(&q) == 101) handshake_accept(q.socket_key, accept);
        at += q.head;
        size -= q.head;
    }
    heard.w = websocket_new(&handler);
    if (!heard.w) return 0;
    while (size > 0) {
        size_t now = size < piece ? size : piece;

        if (!websocket_take(heard.w, at, now)) break;
        at += now;
        size -= now;
        if (data[0] & 1) websocket_ping(heard.w);
    }
    websocket_close(heard.w, CLOSE_GOING_AWAY);
    websocket_free(heard.w);
    return 0;
}
