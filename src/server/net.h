/* net.h - connections: bytes in, bytes out, on libwebsockets' event loop.
**
** The library is used for its sockets and timers only. Its own reading of HTTP is left aside: requests
** are read strictly by http.c, which can be fuzzed on its own. One thread runs the loop; others may only
** call net_wake. */
#ifndef SERVER_NET_H
#define SERVER_NET_H
#include <stdbool.h>
#include <stddef.h>

struct net;
struct net_connection;          /* one client; `user` bytes of it are the server's own */

struct net_handler {
    size_t user_size;
    void (*opened)(void *server, void *user, struct net_connection *c, const char *address);
    void (*received)(void *user, struct net_connection *c, const char *bytes, size_t len);
    void (*drained)(void *user, struct net_connection *c);      /* everything that was sent is out */
    void (*timed_out)(void *user, struct net_connection *c);    /* net_deadline has passed; net_close is up to the handler */
    void (*closed)(void *user, struct net_connection *c);
    bool (*idle)(void *user);                                   /* nothing of it is under way: it may be closed when the server stops */
    void (*woken)(void *server);                                /* after net_wake, on the loop's thread */
    void *server;
};

struct net *net_open(const char *host, int port, int most_connections, const struct net_handler *h, char *why, size_t room);
int  net_port(const struct net *n);                             /* the one that was taken, where 0 was asked for */
void net_run(struct net *n);                                    /* until net_stop */
void net_stop(struct net *n);                                   /* from the loop or a signal handler: no new connections, then net_run returns when the last is closed or after a few seconds */
void net_wake(struct net *n);                                   /* from any thread */
void net_free(struct net *n);

/* Sends a copy; false: no memory, the connection is being closed. */
bool net_send(struct net_connection *c, const char *bytes, size_t len);
size_t net_unsent(const struct net_connection *c);
void net_close(struct net_connection *c, bool after_sending);
void net_deadline(struct net_connection *c, int seconds);       /* 0: none */
void net_pause(struct net_connection *c, bool pause);           /* stop reading from it for now */
#endif
