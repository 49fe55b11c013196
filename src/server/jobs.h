/* jobs.h - questions being answered beside the sockets, so that a long count holds nobody else up: each worker is a
** thread that waits for a process of its own (helper.h).
**
** Clients take turns: however many questions of one are waiting, the first of another comes after at most
** one of each. A question that nobody waits for any more is given up, before or while it is answered. At most two pass
** phrases are hashed at once; whatever else waits goes before the third. */
#ifndef SERVER_JOBS_H
#define SERVER_JOBS_H
#include <stdatomic.h>
#include <stdint.h>
#include "form/buffer.h"
#include "form/reply.h"
#include "form/words.h"
#include "server/address.h"

enum job_kind {
    JOB_ODDS = REPLY_ODDS, JOB_RESOLVE = REPLY_RESOLVE, JOB_RANK = REPLY_RANK, JOB_RULES = REPLY_RULES,
    JOB_DESCRIBE = REPLY_DESCRIBE, JOB_TABLE = REPLY_TABLE, JOB_OPENAPI = REPLY_KINDS, JOB_SCENARIOS,
    JOB_GAME, JOB_PASS,             /* for the club: a command about a record; a pass phrase */
    JOB_KINDS
};

struct job {
    enum job_kind kind;
    enum language lang;
    uint64_t seed;
    struct buffer request;          /* a JSON request, or the name that was asked for (may be empty) */
    struct address whose;           /* jobs of one client take turns with those of others */
    struct buffer reply;
    int status;                     /* as the program's exit status */
    bool answered;                  /* false: it was given up, or the workers have been stopped */
    uint64_t spent_us;              /* processor time it took */
    atomic_bool given_up;           /* set by workers_give_up and workers_stop, looked at while counting */
    void *client;                   /* the server's own; the worker does not look at it */
    struct letter *back;            /* the club's: goes back to it with the answer */
    uint64_t turn;                  /* jobs.c's own: the lowest comes first */
    bool alone;                     /* jobs.c's own: not together with others */
    struct job *next;
};

struct letter;
struct workers;
enum taken { TAKEN, TOO_MANY, TOO_MANY_OF_ONE, STOPPED };

/* finished is called after each job, on a worker's thread. apart: in processes of their own, else on the threads.
** NULL: no memory, or no threads. */
struct workers *workers_start(int threads, bool apart, void (*finished)(void *), void *context);
enum taken workers_give(struct workers *w, struct job *j);
void workers_begin(struct workers *w);  /* apart: only now those that wait sleeping are woken for what was given */
void workers_give_up(struct workers *w, struct job *j);     /* nobody waits for it any more; it is done soon */
struct job *workers_take_done(struct workers *w);       /* NULL: none */
int  workers_waiting(struct workers *w);
void workers_close(struct workers *w);  /* nothing new is begun: what waits is done, unanswered; what runs goes on */
void workers_stop(struct workers *w);   /* what runs is given up too; returns when all threads have ended */
void workers_free(struct workers *w);   /* after workers_stop, and after the last workers_take_done */

struct job *job_new(enum job_kind kind);
void job_free(struct job *j);
#endif
