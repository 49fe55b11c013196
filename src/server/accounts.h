/* accounts.h - accounts beside the keys: a name and a pass phrase, and the games whose seats were put into it. */
#ifndef SERVER_ACCOUNTS_H
#define SERVER_ACCOUNTS_H
struct club;
struct letter;
void club_account(struct club *c, struct letter *l);    /* LETTER_JOIN, _ENTER, _LEAVE, _MINE, _KEEP */
#endif
