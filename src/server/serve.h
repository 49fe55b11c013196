/* serve.h - `alea serve`: the page and the questions over HTTP. */
#ifndef SERVER_SERVE_H
#define SERVER_SERVE_H
#include <stdbool.h>

struct serve_options {
    const char *host;           /* "127.0.0.1" */
    int port;                   /* 0: any free one */
    bool port_given;            /* not given and taken: the next free one is used */
    const char *page;           /* folder of the page, or NULL */
    int threads, connections;   /* 0: sensible ones */
    int rate;                   /* requests a second for one address; 0: no limit */
    bool behind_proxy;          /* the client's address is the last one in X-Forwarded-For */
    bool quiet;                 /* no line for each request */
};

/* Runs until SIGINT or SIGTERM; returns the program's exit status. */
int serve(const struct serve_options *o);
#endif
