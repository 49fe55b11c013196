/* http.h - HTTP/1.1 requests, read strictly: what is not plainly right is refused.
**
** No chunked bodies, no folded headers, no control characters, no two lengths; one header or body too long
** is a status of its own. Reading needs nothing but the bytes, so that it can be tested and fuzzed alone. */
#ifndef SERVER_HTTP_H
#define SERVER_HTTP_H
#include <stdbool.h>
#include <stddef.h>

enum { HTTP_MOST_HEAD = 8 * 1024, HTTP_MOST_BODY = 64 * 1024, HTTP_MOST_PATH = 512, HTTP_MOST_VALUE = 256 };

enum http_method { HTTP_GET, HTTP_HEAD, HTTP_POST, HTTP_OPTIONS, HTTP_OTHER };

struct http_request {
    enum http_method method;
    char path[HTTP_MOST_PATH];              /* percent-decoded, without query; starts with '/', no "." or ".." part */
    char query[HTTP_MOST_PATH];             /* as it came */
    char host[HTTP_MOST_VALUE], origin[HTTP_MOST_VALUE];        /* Host and Origin, whole; empty: not sent */
    char type[HTTP_MOST_VALUE], match[HTTP_MOST_VALUE], language[HTTP_MOST_VALUE];
                                            /* Content-Type, If-None-Match, Accept-Language: their beginning */
    char forwarded[HTTP_MOST_VALUE];        /* X-Forwarded-For: the end of it, whole entries */
    char cookie[HTTP_MOST_VALUE];           /* Cookie: its beginning */
    bool upgrades, websocket;               /* Connection: upgrade; Upgrade: websocket */
    char socket_key[32], socket_version[8]; /* Sec-WebSocket-Key and -Version; empty: not sent */
    bool keep_alive, gzip, expects;         /* expects: "100-continue" */
    size_t head, body;                      /* bytes of the head with its empty line, and of the body */
};

/* HTTP_MORE: not all there yet. HTTP_READY: *out is filled in (the body may still be on its way: it is there
** when len >= head + body). Else the status of the refusal, 400 and up; the connection must be closed. */
enum { HTTP_MORE = 0, HTTP_READY = 1 };
int http_read(const char *bytes, size_t len, struct http_request *out);

/* Which of the languages offered is wanted most ("fr-CH, fr;q=0.9, en;q=0.8"); -1: none of them. */
int http_choose(const char *wanted, const char *const *offered, int n);

const char *http_reason(int status);
#endif
