/* fuzz_http.c - requests as hostile clients send them: whatever the bytes, the reader says more, ready or a status. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include "server/http.h"
#include "server/names.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Whatever Host, Origin and the rest say: a stranger's name never passes for a local one. */
static void try_names(const struct http_request *q)
{
    static const char *const offered[] = { "en", "fr", "it" };
    struct names near = { { { 127, 0, 0, 1 }, false }, NULL };
    struct address literal;
    size_t name = q->host[0] == '[' ? strcspn(q->host, "]") + 1 : strcspn(q->host, ":");
    int language = http_choose(q->language, offered, 3);

    if (language < -1 || language > 2) abort();
    if (strlen(q->forwarded) >= HTTP_MOST_VALUE || strlen(q->host) >= HTTP_MOST_VALUE) abort();
    if (names_host(&near, q->host)) {
        bool address = address_read(q->host, name, &literal) && address_loopback(&literal);
        if (!address && !(name == 9 && strncasecmp(q->host, "localhost", 9) == 0)) abort();
    }
    if (q->origin[0] && names_origin(&near, q->origin, q->host) && strncasecmp(q->origin, "http", 4) != 0) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct http_request request;
    char *copy = malloc(size ? size : 1);
    int status;

    if (!copy) return 0;
    memcpy(copy, data, size);
    status = http_read(copy, size, &request);
    if (status != HTTP_MORE && status != HTTP_READY && (status < 400 || status > 599)) abort();
    if (status == HTTP_READY) {
        if (request.head > size || request.body > HTTP_MOST_BODY || request.path[0] != '/') abort();
        if (strstr(request.path, "/../") || strstr(request.path, "//")) abort();
        try_names(&request);
    }
    free(copy);
    return 0;
}
