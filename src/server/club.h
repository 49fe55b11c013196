/* club.h - the games that people play with each other: a thread of its own that keeps them in the store, and answers
** letters (post.h). Nothing here knows of sockets; a connection is a number. */
#ifndef SERVER_CLUB_H
#define SERVER_CLUB_H
#include <stdatomic.h>
#include "server/post.h"

struct club;

struct club_options {
    const char *db;             /* postgresql://…, sqlite:FILE or FILE */
    const char *fault_note;     /* as for the server (serve.h) */
    const char *on_turn;        /* a command that is run when somebody's turn comes, or NULL */
    int games_a_day;            /* that one address may make; 0: as many as it likes */
    int rate;                   /* as for questions; 0: no limit */
    enum language lang;         /* of what is said when it cannot start */
};

enum { ORDER_TIMES = 9 };

/* What it says of itself; read by the other thread. */
struct club_counts {
    atomic_ullong orders, refused, conflicts, repeated, pushes, said, created, store_errors, workers_lost;
    atomic_ullong commit_us, commit_worst_us;
    atomic_ullong order_time[ORDER_TIMES], order_us;    /* from when an order came to its answer (measures.h) */
    atomic_ullong read, read_us, read_worst_us;         /* games that slept */
    atomic_int games_open, sockets;
    atomic_bool well;           /* the store answers */
};

/* ready is called on the club's thread when there is a letter to take. NULL: what is wrong has been said. */
struct club *club_open(const struct club_options *o, void (*ready)(void *), void *context);
/* The token with which the first administrator makes his account, told at the first start only; "": there is none. */
const char *club_admin_token(const struct club *c);
void club_give(struct club *c, struct letter *l);
struct letter *club_take(struct club *c);               /* NULL: none is there */
const struct club_counts *club_counts(const struct club *c);
int  club_waiting(const struct club *c);                /* letters that it has not looked at yet */
void club_stop(struct club *c);                         /* what has been given is carried out; then it ends */
void club_close(struct club *c);                        /* after club_stop and the last club_take */
#endif
