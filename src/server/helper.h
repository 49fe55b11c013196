/* helper.h - a worker in a process of its own: a question that faults, or that is killed, costs its own answer and
** nothing else. It is this program again, under another name, with a socket for its standard input. */
#ifndef SERVER_HELPER_H
#define SERVER_HELPER_H
#include "server/jobs.h"

#define HELPER_NAME "alea: worker"              /* argv[0]: what main() looks at, and what ps shows */

struct helper;
struct helper *helper_start(void);              /* NULL: it could not be */
void helper_free(struct helper *h);             /* it ends with its socket */
/* Waits for the answer; j->given_up stops it. false: the process has died; a new one answers the next job. */
bool helper_do(struct helper *h, struct job *j);

int helper_main(void);                          /* … and the process itself */
#endif
