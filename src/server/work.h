/* work.h - questions being answered on threads of their own, so that a long count holds nobody else up. */
#ifndef SERVER_WORK_H
#define SERVER_WORK_H
#include <stdint.h>
#include "form/buffer.h"
#include "form/words.h"

enum job_kind { JOB_ODDS, JOB_RESOLVE, JOB_RANK, JOB_RULES, JOB_DESCRIBE, JOB_TABLE, JOB_OPENAPI, JOB_SCENARIOS, JOB_KINDS };

struct job {
    enum job_kind kind;
    enum language lang;
    uint64_t seed;
    struct buffer request;          /* a JSON request, or the name that was asked for (may be empty) */
    struct buffer reply;
    int status;                     /* as the program's exit status */
    void *client;                   /* the server's own; the worker does not look at it */
    struct job *next;
};

struct workers;
struct workers *workers_start(int threads, void (*finished)(void *), void *context);     /* NULL: no memory. finished is called on a worker's thread */
void workers_stop(struct workers *w);                   /* waits for the jobs under way; those waiting count as done, unanswered */
void workers_free(struct workers *w);                   /* after workers_stop, and after the last workers_take_done */
bool workers_give(struct workers *w, struct job *j);    /* false: too many are waiting */
struct job *workers_take_done(struct workers *w);       /* NULL: none */
int  workers_waiting(struct workers *w);

struct job *job_new(enum job_kind kind);
void job_free(struct job *j);
#endif
