/* names.c - see names.h. */
#include "server/names.h"
#include <string.h>
#include <strings.h>

/* NAME, NAME:PORT or [ADDRESS]:PORT taken apart; no port: the one that is usual. */
struct named { const char *name; size_t len; int port; };

static bool plain_name(const char *s, size_t len)
{
    if (len == 0 || len > 253) return false;
    for (size_t i = 0; i < len; i++) {
        char c = s[i];
        bool good = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '.';
        if (!good) return false;
    }
    return s[0] != '.' && s[0] != '-';
}

static bool take_apart(const char *s, int usual, struct named *out)
{
    const char *end = s[0] == '[' ? strchr(s, ']') : NULL, *colon;

    if (s[0] == '[' && !end) return false;
    colon = strchr(end ? end : s, ':');
    *out = (struct named){ s, colon ? (size_t)(colon - s) : strlen(s), usual };
    if (end && end + 1 != s + out->len) return false;
    if (!end && !plain_name(out->name, out->len)) return false;
    if (colon && colon[1]) {
        out->port = 0;
        for (const char *p = colon + 1; *p; p++) {
            if (*p < '0' || *p > '9' || p > colon + 5) return false;
            out->port = out->port * 10 + (*p - '0');
        }
    }
    return true;
}

static bool is_given(const char *given, const char *name, size_t len)
{
    while (given && *given) {
        size_t n = strcspn(given, ",");
        if (n == len && strncasecmp(given, name, len) == 0) return true;
        given += n + (given[n] == ',');
    }
    return false;
}

bool names_good(const char *given, const char **wrong, size_t *len)
{
    struct address literal;

    for (;;) {
        *wrong = given;
        *len = strcspn(given, ",");
        if (!plain_name(given, *len) && !address_read(given, *len, &literal)) return false;
        if (!given[*len]) return true;
        given += *len + 1;
    }
}

bool names_host(const struct names *n, const char *host)
{
    struct named is;
    struct address literal;
    bool every = address_every(&n->listens), near = address_loopback(&n->listens);

    if (!take_apart(host, 80, &is)) return false;
    if (is_given(n->given, is.name, is.len)) return true;
    if (address_read(is.name, is.len, &literal))
        return every || address_same(&literal, &n->listens) || (near && address_loopback(&literal));
    return (near || every) && is.len == 9 && strncasecmp(is.name, "localhost", 9) == 0;
}

bool names_origin(const struct names *n, const char *origin, const char *host)
{
    struct named from, to;
    int usual;

    if (strncasecmp(origin, "http://", 7) == 0) origin += 7, usual = 80;
    else if (strncasecmp(origin, "https://", 8) == 0) origin += 8, usual = 443;
    else return false;
    if (!take_apart(origin, usual, &from)) return false;
    if (is_given(n->given, from.name, from.len)) return true;
    return take_apart(host, usual, &to) && from.port == to.port && from.len == to.len
        && strncasecmp(from.name, to.name, to.len) == 0;
}
