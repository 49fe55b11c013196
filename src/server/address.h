/* address.h - network addresses as numbers: read, written, compared.
**
** An IPv4 address inside an IPv6 one (::ffff:192.0.2.1) is that IPv4 address everywhere. */
#ifndef SERVER_ADDRESS_H
#define SERVER_ADDRESS_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>

enum { ADDRESS_TEXT = 64 };

struct address { uint8_t byte[16]; bool six; };         /* IPv4: the first four bytes */
struct door { struct address address; int port; };      /* where a server listens */

bool address_read(const char *text, size_t len, struct address *out);      /* 127.0.0.1, ::1, [::1] */
bool address_of(const struct sockaddr *from, struct address *out);
socklen_t door_to(const struct door *p, struct sockaddr_storage *out);
void address_text(const struct address *a, char *out, size_t room);
void door_text(const struct door *p, char *out, size_t room);            /* 127.0.0.1:8080, [::1]:8080 */

bool address_same(const struct address *a, const struct address *b);
bool address_near(const struct address *a, const struct address *b);       /* in one /24 (IPv4) or /64 (IPv6) */
bool address_loopback(const struct address *a);
bool address_of_many(const struct address *a);                             /* multicast, broadcast: no machine's own */
bool address_every(const struct address *a);                               /* 0.0.0.0 or ::, "all of mine" */
struct address address_person(const struct address *a);     /* who is counted as one: an IPv4 address, an IPv6 /64 */
#endif
