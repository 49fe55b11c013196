/* accounts.h - accounts beside the keys: a name and a pass phrase, and the games whose seats were put into it. */
#ifndef SERVER_ACCOUNTS_H
#define SERVER_ACCOUNTS_H
#include <stdint.h>

struct club;
struct letter;
int64_t club_session(struct club *c, const char *token);        /* whose session it is; 0: nobody's */
void club_pass_worked(struct club *c, struct letter *l);        /* a worker has looked at a pass phrase */
void club_account(struct club *c, struct letter *l);    /* LETTER_JOIN, _ENTER, _LEAVE, _MINE, _KEEP */
#endif
