/* websocket.h - messages over a connection that has become a WebSocket: framing by libwslay, which does no input or
** output of its own. Bytes that have arrived go in, whole text messages come out, and the other way round.
**
** Only text is spoken, nothing is compressed. A message, its fragments and the control frames between them are
** limited; who breaks the protocol or a limit is told why (a close frame) and left. */
#ifndef SERVER_WEBSOCKET_H
#define SERVER_WEBSOCKET_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { WEBSOCKET_MOST = 64 * 1024, WEBSOCKET_FRAGMENTS = 64, WEBSOCKET_CONTROLS = 64 };
enum { CLOSE_GOING_AWAY = 1001, CLOSE_NOT_TEXT = 1003, CLOSE_POLICY = 1008, CLOSE_TOO_BIG = 1009 };

struct websocket;

struct websocket_handler {
    void (*message)(void *user, const char *text, size_t len);         /* UTF-8, checked by the library */
    bool (*send)(void *user, const char *bytes, size_t len);           /* false: the connection is being closed */
    void *user;
};

struct websocket *websocket_new(const struct websocket_handler *h);             /* NULL: no memory */
void websocket_free(struct websocket *w);

/* Bytes from the client. false: it is over (it closed, or broke the protocol); what had to be said has been sent. */
bool websocket_take(struct websocket *w, const char *bytes, size_t len);
unsigned websocket_messages(const struct websocket *w);                 /* how many came whole */
unsigned websocket_heard(const struct websocket *w);                    /* pings and pongs too */
bool websocket_say(struct websocket *w, const char *text, size_t len);
bool websocket_ping(struct websocket *w);
void websocket_close(struct websocket *w, uint16_t status);             /* says goodbye; nothing is sent after it */
#endif
