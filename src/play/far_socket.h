/* far_socket.h - a game on a server, from here: its address taken apart, requests, and a WebSocket that waits for each
** answer. */
#ifndef PLAY_FAR_SOCKET_H
#define PLAY_FAR_SOCKET_H
#include "form/buffer.h"
#include "play/far_wire.h"

/* http://HOST[:PORT]/#/game/ID/KEY, or https; false: it is not that. */
bool far_read(const char *address, struct far_place *out);
bool far_is(const char *what);                          /* it begins like an address of the network */

/* POST of a JSON body; the status of HTTP, or 0: the server is not there. */
struct far_why { char text[200]; };                     /* why a server is not believed; "": it is not there */
int far_post(const struct far_place *at, const char *path, const struct buffer *body, struct buffer *answer,
             struct far_why *why);

struct far_socket;
struct far_socket *far_open(const struct far_place *at, const char *lang);     /* NULL: it cannot be had */
bool far_say(struct far_socket *s, const struct buffer *text);
/* The next message; false: the connection is lost, or none came within so many milliseconds. */
bool far_hear(struct far_socket *s, int wait_ms, struct buffer *text);
bool far_lost(const struct far_socket *s);
int  far_fd(const struct far_socket *s);                /* to be watched for something to read */
void far_close(struct far_socket *s);
#endif
