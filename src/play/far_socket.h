/* far_socket.h - a game on a server, from here: its address taken apart, requests, and a WebSocket that waits for each
** answer. Plain HTTP; for one that is reached through TLS a tunnel is needed. */
#ifndef PLAY_FAR_SOCKET_H
#define PLAY_FAR_SOCKET_H
#include "form/buffer.h"

struct far_place { char host[256]; int port; char game[32], key[72]; };

/* http://HOST[:PORT]/#/game/ID/KEY; false: it is not that. */
bool far_read(const char *address, struct far_place *out);
bool far_is(const char *what);                          /* it begins like an address of the network */

/* POST of a JSON body; the status of HTTP, or 0: the server is not there. */
int far_post(const struct far_place *at, const char *path, const struct buffer *body, struct buffer *answer);

struct far_socket;
struct far_socket *far_open(const struct far_place *at, const char *lang);     /* NULL: it cannot be had */
bool far_say(struct far_socket *s, const struct buffer *text);
/* The next message; false: the connection is lost, or none came within so many milliseconds (-1: however long). */
bool far_hear(struct far_socket *s, int wait_ms, struct buffer *text);
bool far_lost(const struct far_socket *s);
void far_close(struct far_socket *s);
#endif
