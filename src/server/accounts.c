/* accounts.c - see accounts.h. Nothing yet but the refusal. */
#include "server/accounts.h"
#include "server/club_inside.h"

void club_account(struct club *c, struct letter *l)
{
    club_wrong(c, NULL, N_("this server keeps no accounts"), NULL);
    club_answer_error(c, l, 404);
}
