/* admin.h - where the club's games are kept: shared by serve and admin. */
#ifndef CLI_ADMIN_H
#define CLI_ADMIN_H
#include "cli/cli.h"

/* --db, or a file of the service's or the user's own; its folder is made. NULL: there is no such place. */
const char *games_place(struct args *a, char *room, size_t size);
#endif
