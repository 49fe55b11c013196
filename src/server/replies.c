/* replies.c - replies as bytes, and the line in the log for each. */
#include <stdio.h>
#include <string.h>
#include <time.h>
#include "form/json_write.h"
#include "server/inside.h"

static const char HEADERS[] =
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "X-Frame-Options: DENY\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "Permissions-Policy: camera=(), geolocation=(), microphone=()\r\n"
    "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; font-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n";

static void log_request(struct client *k, int status, size_t bytes, uint64_t took_us)
{
    static const char *const METHOD[] = { "GET", "HEAD", "POST", "OPTIONS", "-" };
    char when[32], path[200], address[ADDRESS_TEXT], line[512];
    time_t t = time(NULL);
    struct tm tm;
    size_t n = 0;

    if (k->server->o->quiet) return;
    gmtime_r(&t, &tm);
    strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%SZ", &tm);
    for (const char *s = k->request.path; *s && n + 1 < sizeof path; s++)
        path[n++] = (unsigned char)*s > 0x20 && (unsigned char)*s < 0x7f ? *s : '?';
    path[n] = 0;
    address_text(&k->from, address, sizeof address);
    snprintf(line, sizeof line, "%s %s %s %s %d %zu %llu.%03llums\n", when, address, METHOD[k->request.method],
             n ? path : "-", status, bytes, (unsigned long long)(took_us / 1000), (unsigned long long)(took_us % 1000));
    log_line(&k->server->log, line);
}

void send_reply(struct client *k, const struct reply *r)
{
    struct buffer out = { 0 };
    char line[512];
    bool keep = k->request.keep_alive && r->may_keep;
    uint64_t took = now_us() - k->started_us;

    snprintf(line, sizeof line, "HTTP/1.1 %d %s\r\nContent-Length: %zu\r\nConnection: %s\r\n", r->status,
             http_reason(r->status), r->len, keep ? "keep-alive" : "close");
    buffer_add(&out, line);
    if (r->type) {
        snprintf(line, sizeof line, "Content-Type: %s\r\n", r->type);
        buffer_add(&out, line);
    }
    buffer_add(&out, r->extra);
    buffer_add(&out, HEADERS);
    buffer_add(&out, "\r\n");
    if (k->request.method != HTTP_HEAD) buffer_add_n(&out, r->body, r->len);
    measure_request(&k->server->measures, k->route, r->status, took, out.len);
    log_request(k, r->status, r->len, took);
    net_deadline(k->c, ANSWER_SECONDS);
    if (out.failed) net_abort(k->c);
    else if (net_send(k->c, out.at, out.len) && !keep) net_finish(k->c);
    buffer_free(&out);
}

static void send_words(struct client *k, int status, struct buffer *body, bool may_keep)
{
    char extra[256];
    struct reply r = { .status = status, .type = "application/json", .extra = extra, .may_keep = may_keep };
    int n = snprintf(extra, sizeof extra,
                     "Cache-Control: no-store\r\nContent-Language: %s\r\nVary: Accept-Language\r\n",
                     language_name(k->lang));

    if (status == 405) snprintf(extra + n, sizeof extra - (size_t)n, "Allow: GET, HEAD, POST\r\n");
    if (status == 429) {
        snprintf(extra + n, sizeof extra - (size_t)n, "Retry-After: %d\r\n",
                 rate_wait(&k->server->rates, &k->from, now_us() / 1000));
    }
    if (status == 503) snprintf(extra + n, sizeof extra - (size_t)n, "Retry-After: 2\r\n");
    buffer_char(body, '\n');
    if (body->failed) {
        net_abort(k->c);
    } else {
        r.body = body->at;
        r.len = body->len;
        send_reply(k, &r);
    }
    buffer_free(body);
}

void send_json(struct client *k, int status, struct buffer *body)
{
    send_words(k, status, body, true);
}

static void refuse_with(struct client *k, int status, const char *message, bool may_keep)
{
    struct buffer body = { 0 };
    struct json j = json_into(&body);

    json_object(&j);
    json_key(&j, "error");
    json_object(&j);
    json_key_text(&j, "message", words(k->lang, message));
    json_object_end(&j);
    json_object_end(&j);
    send_words(k, status, &body, may_keep);
}

void answer_no(struct client *k, int status, const char *message)
{
    refuse_with(k, status, message, true);
}

void answer_no_and_close(struct client *k, int status, const char *message)
{
    refuse_with(k, status, message, false);
}
