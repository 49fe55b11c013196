/* net.h - connections: bytes in, bytes out, on libwebsockets' event loop.
**
** The library is used for its poll loop and timers only. The listening socket is made here, so that it is
** bound to the named address and nothing else, and requests are read strictly by http.c, which can be fuzzed
** on its own. One thread runs the loop; others may only call net_wake and net_stop. */
#ifndef SERVER_NET_H
#define SERVER_NET_H
#include <stdbool.h>
#include <stddef.h>
#include "server/address.h"

struct net;
struct net_connection;          /* one client; `user` bytes of it are the server's own */

struct net_limits { int all, address, network; };       /* connections: in all, from one address, from one /24 or /64 */

struct net_handler {
    size_t user_size;
    bool (*trusted)(void *server, const struct address *from);  /* a proxy: it brings many clients */
    void (*opened)(void *server, void *user, struct net_connection *c, const struct address *from);
    void (*received)(void *user, struct net_connection *c, const char *bytes, size_t len);
    void (*drained)(void *user, struct net_connection *c);      /* everything that was sent is out */
    void (*timed_out)(void *user, struct net_connection *c);    /* net_deadline has passed; the handler closes it */
    void (*closed)(void *user, struct net_connection *c);
    bool (*idle)(void *user);                                   /* nothing of it is under way: a stop may close it */
    void (*woken)(void *server);                                /* after net_wake, on the loop's thread */
    void (*heard)(void *server);                                /* all that had come has been received; may be NULL */
    void (*stopping)(void *server);                             /* once, after net_stop, on the loop's thread */
    void *server;
};

/* NULL: *error is the errno of what failed (EADDRINUSE: the port is taken, EADDRNOTAVAIL: not our address). */
struct net *net_open(const struct door *at, const struct net_limits *most, const struct net_handler *h, int *error);
int  net_port(const struct net *n);             /* the one that was taken, where 0 was asked for */
int  net_turned_away(const struct net *n);      /* connections closed because of a limit, so far */
void net_run(struct net *n);                    /* until net_stop */
void net_stop(struct net *n);                   /* no new connections; net_run ends with the last, or soon */
void net_wake(struct net *n);                   /* from any thread */
void net_free(struct net *n);

/* Sends a copy; false: no memory, the connection is being closed. */
bool net_send(struct net_connection *c, const char *bytes, size_t len);
size_t net_unsent(const struct net_connection *c);
bool net_closing(const struct net_connection *c);               /* after net_finish or net_abort */
void net_finish(struct net_connection *c);                      /* close it when everything is sent */
void net_abort(struct net_connection *c);                       /* close it at once, whether the client reads or not */
void net_deadline(struct net_connection *c, int seconds);       /* 0: none */
void net_pause(struct net_connection *c, bool pause);           /* stop reading from it for now */
#endif
