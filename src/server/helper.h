/* helper.h - a worker in a process of its own: a question that faults, or that is killed, costs its own answer and
** nothing else. It is this program again, under another name, with a socket for its standard input.
**
** Waking another process costs more than a small question does. So jobs that wait are handed over several at a time,
** and what is answered within a moment comes back together. A long one holds none of those behind it up: they are
** taken back while it is at work, and done by another worker, or later. */
#ifndef SERVER_HELPER_H
#define SERVER_HELPER_H
#include "server/jobs.h"

#define HELPER_NAME "alea: worker"              /* argv[0]: what main() looks at, and what ps shows */

enum { MOST_HANDED = 8, MOST_HANDED_BYTES = 32 * 1024 };        /* at a time, and all but the first of them together */

/* The jobs of one hand-over, in order; those before `at` have their answers. NULL: the worker's no longer. */
struct handful { struct job *job[MOST_HANDED]; int n, at; };

struct helper;
struct helper *helper_start(void);              /* NULL: it could not be */
void helper_free(struct helper *h);             /* it ends with its socket */

enum heard { HEARD_ANSWERS, HEARD_NOTHING, HEARD_DEATH };       /* nothing: not within a moment */
bool helper_give(struct helper *h, const struct handful *hand);    /* false: it has died */
/* Waits a moment for answers and moves hand->at behind them; given_up of the job at work stops that one. */
enum heard helper_hear(struct helper *h, struct handful *hand);
void helper_only(struct helper *h);             /* it begins none of those behind the one at work */
void helper_again(struct helper *h);            /* after a death: a new one, for the next jobs */

int helper_main(void);                          /* what the process itself does; returns its exit status */
#endif
