/* far_wire.h - bytes to and from a server: plain, or through TLS (OpenSSL) with the server's certificate and name
** checked. */
#ifndef PLAY_FAR_WIRE_H
#define PLAY_FAR_WIRE_H
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

enum { WIRE_SILENT_MS = 45 * 1000 };    /* a server says something every 15 seconds: nobody is there any more */

struct far_place {
    char host[256]; int port; char game[32], key[72];
    bool tls;
    const char *ca;                     /* a file with the certificates that are believed; NULL: the system's */
};

struct wire;

/* NULL: it cannot be reached, or not believed; why (of `size` bytes) then holds OpenSSL's words, or "". */
struct wire *wire_open(const struct far_place *at, char *why, size_t size);
void wire_close(struct wire *w);
bool wire_send(struct wire *w, const void *bytes, size_t n);           /* false: the other end is gone */
/* 0: nothing is there now; -1: it has ended, or nobody says anything. */
ssize_t wire_take(struct wire *w, void *out, size_t room, bool wait);
bool wire_wait(struct wire *w, int wait_ms);                            /* until there is something; -1: however long */
int  wire_fd(const struct wire *w);                                     /* to be watched for something to read */
#endif
