/* handshake.h - how an HTTP request becomes a WebSocket (RFC 6455, section 4): what is asked, what is answered. */
#ifndef SERVER_HANDSHAKE_H
#define SERVER_HANDSHAKE_H
#include "server/http.h"

enum { HANDSHAKE_ACCEPT = 29 };         /* the accepting text with its end */

/* 101: the request may become a WebSocket. 400: it asks for one wrongly. 426: it does not ask for one, or for another
** version of it. */
int handshake_status(const struct http_request *q);
/* What Sec-WebSocket-Accept must say to this key. */
void handshake_accept(const char *key, char out[HANDSHAKE_ACCEPT]);
#endif
