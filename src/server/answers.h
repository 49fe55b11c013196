/* answers.h - a job is answered: by a thread of the tests, or in a process of its own (helper.h). */
#ifndef SERVER_ANSWERS_H
#define SERVER_ANSWERS_H
#include "server/jobs.h"

struct answerer;
struct answerer *answerer_new(void);            /* NULL: no memory */
void answerer_free(struct answerer *a);
/* On the thread that made it. Fills in reply, status, answered and spent_us. stop: another may set it meanwhile; it is
** then not answered. */
void answerer_do(struct answerer *a, struct job *j, const atomic_bool *stop);
#endif
