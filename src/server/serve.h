/* serve.h - `alea serve`: the page, the questions and the games that people play with each other, over HTTP. */
#ifndef SERVER_SERVE_H
#define SERVER_SERVE_H
#include <stdbool.h>
#include "form/words.h"
#include "server/address.h"

enum { MOST_PROXIES = 16 };

struct serve_options {
    enum language lang;         /* of what is said when it cannot start */
    struct door listen;        /* port 0: any free one */
    bool port_given;            /* not given and taken: the next free one is used */
    const char *page;           /* folder of the page, or NULL */
    const char *names;          /* further names it answers to, separated by commas, or NULL */
    int threads;                /* 0: one for each core */
    int rate;                   /* points a second for one client (limits.h); 0: no limit */
    int proxies;                /* their word on X-Forwarded-For is believed */
    struct address proxy[MOST_PROXIES];
    bool quiet;                 /* no line for each request */
    const char *db;             /* where games are kept; NULL: none are played */
    const char *fault_note;     /* names the game in which the server faulted; NULL: a file beside that of the games */
    bool db_given;              /* not given and in use elsewhere: no games are played, and that is said */
    const char *on_turn;        /* a command for whoever's turn it is, or NULL */
    int games_a_day;            /* that one address may make; 0: no limit */
};

/* Runs until SIGINT or SIGTERM; returns the program's exit status. */
int serve(const struct serve_options *o);
#endif
