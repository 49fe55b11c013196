/* names.h - under which names the server answers, and to pages of which origin.
**
** A page of a stranger must not use the browser of somebody near to ask a server that only he can reach.
** Such a page has an origin of its own, or (when its own name is made to mean this machine) a host name
** that is not the server's. So: Host must be an address of the server or a name given to it, and Origin,
** where a browser sends it, must be the same place. */
#ifndef SERVER_NAMES_H
#define SERVER_NAMES_H
#include <stdbool.h>
#include "server/address.h"

struct names {
    struct address listens;     /* loopback: its own addresses and "localhost"; every one: all addresses, no names */
    const char *given;          /* further names, separated by commas; NULL: none */
};

/* Is this list of names well formed? On false the first wrong one is at *wrong, *len bytes long. */
bool names_good(const char *given, const char **wrong, size_t *len);

bool names_host(const struct names *n, const char *host);                          /* "localhost:8080" */
bool names_origin(const struct names *n, const char *origin, const char *host);    /* "http://localhost:8080" */
#endif
