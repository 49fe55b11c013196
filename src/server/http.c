/* http.c - see http.h. */
#include "server/http.h"
#include <stdint.h>
#include <string.h>
#include <strings.h>

static bool is_token(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')
        || (c && strchr("!#$%&'*+-.^_`|~", c));
}

static int hex(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

/* The path decoded; false: a bad escape, a control character, a part "." or "..", or too long. */
static bool take_path(const char *s, size_t len, char *out)
{
    size_t n = 0;

    if (len == 0 || s[0] != '/') return false;
    for (size_t i = 0; i < len; i++) {
        int c = (unsigned char)s[i];
        if (c == '%') {
            int high = i + 2 < len ? hex(s[i + 1]) : -1, low = i + 2 < len ? hex(s[i + 2]) : -1;
            if (high < 0 || low < 0) return false;
            c = high * 16 + low;
            i += 2;
        }
        if (c < 0x20 || c == 0x7f || c == '\\' || n + 1 >= HTTP_MOST_PATH) return false;
        out[n++] = (char)c;
    }
    out[n] = 0;
    for (const char *p = out; (p = strchr(p, '/')) != NULL; p++) {
        size_t part = strcspn(p + 1, "/");
        if ((part == 1 && p[1] == '.') || (part == 2 && p[1] == '.' && p[2] == '.')) return false;
        if (part == 0 && p[1] == '/') return false;
    }
    return true;
}

static enum http_method method_of(const char *s, size_t len)
{
    if (len == 3 && memcmp(s, "GET", 3) == 0) return HTTP_GET;
    if (len == 4 && memcmp(s, "HEAD", 4) == 0) return HTTP_HEAD;
    if (len == 4 && memcmp(s, "POST", 4) == 0) return HTTP_POST;
    if (len == 7 && memcmp(s, "OPTIONS", 7) == 0) return HTTP_OPTIONS;
    return HTTP_OTHER;
}

/* "GET /path?query HTTP/1.1"; 0 or the status of the refusal. */
static int request_line(const char *s, size_t len, struct http_request *out)
{
    const char *space = memchr(s, ' ', len), *target, *end, *question;
    size_t n;

    if (!space || space == s) return 400;
    for (const char *p = s; p < space; p++) if (!is_token(*p)) return 400;
    out->method = method_of(s, (size_t)(space - s));
    target = space + 1;
    end = memchr(target, ' ', len - (size_t)(target - s));
    if (!end) return 400;
    n = len - (size_t)(end + 1 - s);
    if (n != 8 || memcmp(end + 1, "HTTP/1.", 7) != 0) return n == 8 && memcmp(end + 1, "HTTP/", 5) == 0 ? 505 : 400;
    if (end[8] != '0' && end[8] != '1') return 505;
    out->keep_alive = end[8] == '1';
    question = memchr(target, '?', (size_t)(end - target));
    if ((size_t)(end - target) >= HTTP_MOST_PATH) return 414;
    if (!take_path(target, (size_t)((question ? question : end) - target), out->path)) return 400;
    if (question) {
        size_t q = (size_t)(end - question - 1);
        for (size_t i = 0; i < q; i++)
            if ((unsigned char)question[1 + i] <= 0x20 || question[1 + i] == 0x7f) return 400;
        memcpy(out->query, question + 1, q);
        out->query[q] = 0;
    }
    return 0;
}

static bool named(const char *s, size_t len, const char *name)
{
    return strlen(name) == len && strncasecmp(s, name, len) == 0;
}

static void keep(char *out, const char *value, size_t len)
{
    if (len >= HTTP_MOST_VALUE) len = HTTP_MOST_VALUE - 1;
    memcpy(out, value, len);
    out[len] = 0;
}

/* "0.7" as thousandths; nothing: 1000. */
static int weight_of(const char *s, size_t len)
{
    int value, digit = 100;

    if (len == 0) return 1000;
    value = s[0] == '1' ? 1000 : 0;
    for (size_t i = 2; i < len && i < 5 && s[i] >= '0' && s[i] <= '9' && value < 1000; i++, digit /= 10)
        value += (s[i] - '0') * digit;
    return value;
}

/* Is this word among those of a comma-separated value (parameters left aside; q=0 counts as no)? */
static bool lists_word(const char *value, size_t len, const char *word)
{
    const char *end = value + len;

    while (value < end) {
        size_t part = 0, n;
        while (value + part < end && value[part] != ',') part++;
        const char *s = value;
        n = part;
        while (n && (*s == ' ' || *s == '\t')) s++, n--;
        size_t name = 0;
        while (name < n && s[name] != ';' && s[name] != ' ' && s[name] != '\t') name++;
        if (named(s, name, word)) {
            const char *q = memchr(s, '=', n);
            return !q || weight_of(q + 1, (size_t)(s + n - q - 1)) > 0;
        }
        value += part + 1;
    }
    return false;
}

static int content_length(const char *value, size_t len, struct http_request *out, bool *seen)
{
    uint64_t n = 0;

    if (*seen || len == 0 || len > 12) return 400;
    for (size_t i = 0; i < len; i++) {
        if (value[i] < '0' || value[i] > '9') return 400;
        n = n * 10 + (uint64_t)(value[i] - '0');
    }
    if (n > HTTP_MOST_BODY) return 413;
    *seen = true;
    out->body = (size_t)n;
    return 0;
}

/* Host and Origin decide who is answered: once, and whole, or not at all. */
static int keep_whole(char *out, const char *value, size_t len, bool *seen)
{
    if (*seen || len == 0 || len >= HTTP_MOST_VALUE) return 400;
    *seen = true;
    keep(out, value, len);
    return 0;
}

/* Every proxy adds its client at the end, perhaps in a header of its own. The end counts, so it is kept. */
static void keep_end(char *out, const char *value, size_t len)
{
    char joined[HTTP_MOST_VALUE + HTTP_MOST_HEAD + 2];
    size_t n = strlen(out), from = 0;

    if (n) out[n++] = ',';
    memcpy(joined, out, n);
    memcpy(joined + n, value, len);
    n += len;
    if (n >= HTTP_MOST_VALUE) {
        from = n - HTTP_MOST_VALUE + 1;
        while (from < n && joined[from - 1] != ',') from++;
    }
    memcpy(out, joined + from, n - from);
    out[n - from] = 0;
}

struct seen { bool length, host, origin, type, key, version; };     /* headers that may come once */

/* A short value that comes once; a longer one is no such value. */
static int keep_short(char *out, size_t room, const char *value, size_t len, bool *seen)
{
    if (*seen || len == 0 || len >= room) return 400;
    *seen = true;
    memcpy(out, value, len);
    out[len] = 0;
    return 0;
}

/* What a browser says when it wants a WebSocket; handshake.c judges it. */
static int socket_header(const char *s, size_t name, const char *value, size_t n, struct http_request *out,
                         struct seen *seen)
{
    if (named(s, name, "Upgrade")) {
        out->websocket = named(value, n, "websocket");
    } else if (named(s, name, "Sec-WebSocket-Key")) {
        return keep_short(out->socket_key, sizeof out->socket_key, value, n, &seen->key);
    } else if (named(s, name, "Sec-WebSocket-Version")) {
        return keep_short(out->socket_version, sizeof out->socket_version, value, n, &seen->version);
    } else if (named(s, name, "Cookie")) {
        keep(out->cookie, value, n);
    }
    return 0;
}

static int header_value(const char *s, size_t name, const char *value, size_t n, struct http_request *out,
                        struct seen *seen)
{
    if (named(s, name, "Content-Length")) return content_length(value, n, out, &seen->length);
    if (named(s, name, "Transfer-Encoding")) return 501;
    if (named(s, name, "Host")) return keep_whole(out->host, value, n, &seen->host);
    if (named(s, name, "Origin")) return keep_whole(out->origin, value, n, &seen->origin);
    if (named(s, name, "Content-Type")) {
        if (seen->type) return 400;
        seen->type = true;
        keep(out->type, value, n);
    } else if (named(s, name, "Connection")) {
        if (lists_word(value, n, "close")) out->keep_alive = false;
        else if (lists_word(value, n, "keep-alive")) out->keep_alive = true;
        if (lists_word(value, n, "upgrade")) out->upgrades = true;
    } else if (named(s, name, "Accept-Encoding")) {
        out->gzip = lists_word(value, n, "gzip");
    } else if (named(s, name, "Expect")) {
        if (!named(value, n, "100-continue")) return 417;
        out->expects = true;
    } else if (named(s, name, "If-None-Match")) {
        keep(out->match, value, n);
    } else if (named(s, name, "Accept-Language")) {
        keep(out->language, value, n);
    } else if (named(s, name, "X-Forwarded-For")) {
        keep_end(out->forwarded, value, n);
    } else {
        return socket_header(s, name, value, n, out, seen);
    }
    return 0;
}

static int header(const char *s, size_t len, struct http_request *out, struct seen *seen)
{
    const char *colon = memchr(s, ':', len), *value;
    size_t name, n;

    if (!colon || colon == s) return 400;
    name = (size_t)(colon - s);
    for (size_t i = 0; i < name; i++) if (!is_token(s[i])) return 400;
    value = colon + 1;
    n = len - name - 1;
    while (n && (*value == ' ' || *value == '\t')) value++, n--;
    while (n && (value[n - 1] == ' ' || value[n - 1] == '\t')) n--;
    for (size_t i = 0; i < n; i++)
        if (((unsigned char)value[i] < 0x20 && value[i] != '\t') || value[i] == 0x7f) return 400;
    return header_value(s, name, value, n, out, seen);
}

int http_choose(const char *wanted, const char *const *offered, int n)
{
    int best = -1, best_weight = 0;

    while (*wanted) {
        size_t part = strcspn(wanted, ","), tag, weight_at;
        const char *s = wanted + strspn(wanted, " \t");
        wanted += part + (wanted[part] == ',');
        tag = strcspn(s, "-;, \t");                     /* "fr" of "fr-CH;q=0.8" */
        weight_at = strcspn(s, ";,");
        const char *q = s[weight_at] == ';' ? s + weight_at + 1 + strspn(s + weight_at + 1, " \t") : "";
        bool weighed = (q[0] == 'q' || q[0] == 'Q') && q[1] == '=';
        int weight = weighed ? weight_of(q + 2, strcspn(q + 2, " \t,;")) : 1000;
        for (int i = 0; i < n; i++)
            if (named(s, tag, offered[i]) && weight > best_weight) best = i, best_weight = weight;
    }
    return best;
}

int http_read(const char *bytes, size_t len, struct http_request *out)
{
    const char *end = NULL, *line;
    struct seen seen = { 0 };
    bool minor = false;
    int status;

    for (size_t i = 0; i + 3 < len && i < HTTP_MOST_HEAD; i++)
        if (memcmp(bytes + i, "\r\n\r\n", 4) == 0) {
            end = bytes + i;
            break;
        }
    if (!end) {
        if (len >= HTTP_MOST_HEAD) return 431;
        for (size_t i = 0; i < len && i < 16; i++) {        /* another protocol altogether: say so at once */
            unsigned char c = (unsigned char)bytes[i];
            if ((c < 0x20 && c != '\r' && c != '\n') || c >= 0x7f) return 400;
        }
        return HTTP_MORE;
    }
    memset(out, 0, sizeof *out);
    out->head = (size_t)(end + 4 - bytes);
    line = bytes;
    for (bool first = true; line <= end; first = false) {
        const char *stop = line;
        while (stop < end && !(stop[0] == '\r' && stop[1] == '\n')) {
            if (*stop == '\n' || *stop == '\r') return 400;
            stop++;
        }
        status = first ? request_line(line, (size_t)(stop - line), out)
                       : header(line, (size_t)(stop - line), out, &seen);
        if (status) return status;
        if (first) minor = out->keep_alive;
        line = stop + 2;
        if (stop == end) break;
    }
    if (minor && !seen.host) return 400;
    if (out->method == HTTP_POST && !seen.length) return 411;
    return HTTP_READY;
}

const char *http_reason(int status)
{
    static const struct { int status; const char *reason; } known[] = {
        { 101, "Switching Protocols" }, { 200, "OK" }, { 201, "Created" }, { 204, "No Content" },
        { 304, "Not Modified" }, { 400, "Bad Request" }, { 401, "Unauthorized" }, { 403, "Forbidden" },
        { 404, "Not Found" }, { 405, "Method Not Allowed" }, { 408, "Request Timeout" }, { 409, "Conflict" },
        { 411, "Length Required" }, { 413, "Content Too Large" }, { 414, "URI Too Long" },
        { 415, "Unsupported Media Type" }, { 417, "Expectation Failed" }, { 421, "Misdirected Request" },
        { 426, "Upgrade Required" }, { 429, "Too Many Requests" }, { 431, "Request Header Fields Too Large" },
        { 500, "Internal Server Error" }, { 501, "Not Implemented" }, { 503, "Service Unavailable" },
        { 505, "HTTP Version Not Supported" },
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) if (known[i].status == status) return known[i].reason;
    return "";
}
