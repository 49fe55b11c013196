/* address.c - see address.h. */
#include "server/address.h"
#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>

static const uint8_t MAPPED[12] = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff };

static struct address from_bytes(const uint8_t *byte, bool six)
{
    struct address a = { { 0 }, six };

    if (six && memcmp(byte, MAPPED, sizeof MAPPED) == 0) byte += sizeof MAPPED, a.six = false;
    memcpy(a.byte, byte, a.six ? 16 : 4);
    return a;
}

bool address_read(const char *text, size_t len, struct address *out)
{
    char copy[ADDRESS_TEXT];
    uint8_t byte[16];
    bool six;

    if (len >= 2 && text[0] == '[' && text[len - 1] == ']') text++, len -= 2;
    if (len == 0 || len >= sizeof copy) return false;
    memcpy(copy, text, len);
    copy[len] = 0;
    six = strchr(copy, ':') != NULL;
    if (inet_pton(six ? AF_INET6 : AF_INET, copy, byte) != 1) return false;
    *out = from_bytes(byte, six);
    return true;
}

bool address_of(const struct sockaddr *from, struct address *out)
{
    uint8_t byte[16];

    if (from->sa_family == AF_INET) {
        memcpy(byte, &((const struct sockaddr_in *)(const void *)from)->sin_addr, 4);
    } else if (from->sa_family == AF_INET6) {
        memcpy(byte, &((const struct sockaddr_in6 *)(const void *)from)->sin6_addr, 16);
    } else {
        return false;
    }
    *out = from_bytes(byte, from->sa_family == AF_INET6);
    return true;
}

socklen_t door_to(const struct door *p, struct sockaddr_storage *out)
{
    memset(out, 0, sizeof *out);
    if (p->address.six) {
        struct sockaddr_in6 *six = (struct sockaddr_in6 *)(void *)out;
        six->sin6_family = AF_INET6;
        six->sin6_port = htons((uint16_t)p->port);
        memcpy(&six->sin6_addr, p->address.byte, 16);
        return sizeof *six;
    }
    struct sockaddr_in *four = (struct sockaddr_in *)(void *)out;
    four->sin_family = AF_INET;
    four->sin_port = htons((uint16_t)p->port);
    memcpy(&four->sin_addr, p->address.byte, 4);
    return sizeof *four;
}

void address_text(const struct address *a, char *out, size_t room)
{
    if (!inet_ntop(a->six ? AF_INET6 : AF_INET, a->byte, out, (socklen_t)room)) snprintf(out, room, "-");
}

void door_text(const struct door *p, char *out, size_t room)
{
    char text[ADDRESS_TEXT];

    address_text(&p->address, text, sizeof text);
    snprintf(out, room, p->address.six ? "[%s]:%d" : "%s:%d", text, p->port);
}

bool address_same(const struct address *a, const struct address *b)
{
    return a->six == b->six && memcmp(a->byte, b->byte, 16) == 0;
}

/* The /24 or /64 it is in. */
static struct address network_of(const struct address *a)
{
    struct address network = *a;

    memset(network.byte + (a->six ? 8 : 3), 0, a->six ? 8 : 13);
    return network;
}

struct address address_person(const struct address *a)
{
    return a->six ? network_of(a) : *a;
}

bool address_near(const struct address *a, const struct address *b)
{
    struct address x = network_of(a), y = network_of(b);
    return address_same(&x, &y);
}

bool address_loopback(const struct address *a)
{
    static const uint8_t ONE[16] = { [15] = 1 };
    return a->six ? memcmp(a->byte, ONE, 16) == 0 : a->byte[0] == 127;
}

bool address_of_many(const struct address *a)
{
    return a->six ? a->byte[0] == 0xff : a->byte[0] >= 224;
}

bool address_every(const struct address *a)
{
    static const uint8_t NONE[16];
    return memcmp(a->byte, NONE, 16) == 0;
}
