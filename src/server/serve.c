/* serve.c - see serve.h: clients, their requests, and where each goes.
**
** The loop's thread reads requests and sends replies; questions go to the workers. A client has one request
** under way at a time; what it sends meanwhile waits in its buffer, and reading from it is paused. */
#include "server/serve.h"
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>
#include "form/errors.h"
#include "server/files.h"
#include "server/http.h"
#include "server/measures.h"
#include "server/net.h"
#include "server/work.h"

enum { HEAD_SECONDS = 10, IDLE_SECONDS = 30, ANSWER_SECONDS = 30, MOST_CONNECTIONS = 512, ROUTE_HEALTH = JOB_KINDS, ROUTE_METRICS, ROUTE_PAGE, ROUTE_OTHER };

struct server {
    const struct serve_options *o;
    struct net *net;
    struct workers *workers;
    struct page_files files;
    struct measures measures;
    struct rates rates;
};

struct client {
    struct server *server;
    struct net_connection *c;
    char address[64];
    struct buffer in;
    struct http_request request;
    bool busy, told_continue;           /* busy: a job of its is with the workers */
    struct job *job;
    int route;
    uint64_t started_us;
    struct client **self;               /* so that a job whose client has gone finds out */
};

static uint64_t now_us(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000 + (uint64_t)t.tv_nsec / 1000;
}

/* ---- replies ---- */

static const char HEADERS[] =
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "X-Frame-Options: DENY\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "Permissions-Policy: camera=(), geolocation=(), microphone=()\r\n"
    "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; worker-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n";

static void log_request(const struct client *k, int status, size_t bytes, uint64_t took_us)
{
    static const char *const METHOD[] = { "GET", "HEAD", "POST", "OPTIONS", "-" };
    char when[32], path[200];
    time_t t = time(NULL);
    struct tm tm;
    size_t n = 0;

    if (k->server->o->quiet) return;
    gmtime_r(&t, &tm);
    strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%SZ", &tm);
    for (const char *s = k->request.path; *s && n + 1 < sizeof path; s++) path[n++] = (unsigned char)*s > 0x20 && (unsigned char)*s < 0x7f ? *s : '?';
    path[n] = 0;
    fprintf(stderr, "%s %s %s %s %d %zu %llu.%03llums\n", when, k->address, METHOD[k->request.method], n ? path : "-", status, bytes,
            (unsigned long long)(took_us / 1000), (unsigned long long)(took_us % 1000));
}

struct reply { int status; const char *type, *body, *extra; size_t len; bool may_keep; };

static void send_reply(struct client *k, const struct reply *r)
{
    struct buffer out = { 0 };
    char line[512];
    bool keep = k->request.keep_alive && r->may_keep;
    uint64_t took = now_us() - k->started_us;

    snprintf(line, sizeof line, "HTTP/1.1 %d %s\r\nContent-Length: %zu\r\nConnection: %s\r\n", r->status, http_reason(r->status), r->len, keep ? "keep-alive" : "close");
    buffer_add(&out, line);
    if (r->type) {
        snprintf(line, sizeof line, "Content-Type: %s\r\n", r->type);
        buffer_add(&out, line);
    }
    if (r->extra) buffer_add(&out, r->extra);
    buffer_add(&out, HEADERS);
    buffer_add(&out, "\r\n");
    if (k->request.method != HTTP_HEAD) buffer_add_n(&out, r->body, r->len);
    measure_request(&k->server->measures, k->route, r->status, took, out.len);
    log_request(k, r->status, r->len, took);
    net_deadline(k->c, ANSWER_SECONDS);
    if (!out.failed) net_send(k->c, out.at, out.len);
    if (!keep || out.failed) net_close(k->c, !out.failed);
    buffer_free(&out);
    k->busy = false;
}

static void refuse_request(struct client *k, int status, const char *message, bool may_keep)
{
    char body[256];
    struct reply r = { .status = status, .type = "application/json", .body = body, .may_keep = may_keep };

    if (status == 405) r.extra = "Allow: GET, HEAD, POST\r\n";
    if (status == 429) r.extra = "Retry-After: 1\r\n";
    snprintf(body, sizeof body, "{\"error\":{\"message\":\"%s\"}}\n", message);
    r.len = strlen(body);
    send_reply(k, &r);
}

/* ---- routes ---- */

static void give_job(struct client *k, enum job_kind kind, const char *text, size_t len)
{
    struct job *j = job_new(kind);
    enum language lang = ENGLISH;
    const char *asked = strstr(k->request.query, "lang=");

    k->route = (int)kind;
    if (asked && (asked == k->request.query || asked[-1] == '&')) {
        char name[3] = { asked[5], asked[5] ? asked[6] : 0, 0 };
        language_named(name, &lang);
    }
    if (!j || getrandom(&j->seed, sizeof j->seed, 0) != (ssize_t)sizeof j->seed) {
        job_free(j);
        refuse_request(k, 500, "out of memory", false);
        return;
    }
    j->seed &= INT64_MAX;                       /* so that every client can keep it */
    j->lang = lang;
    buffer_add_n(&j->request, text, len);
    j->client = k->self;
    if (!workers_give(k->server->workers, j)) {
        job_free(j);
        refuse_request(k, 503, "too many questions are waiting", true);
        return;
    }
    k->busy = true;
    k->job = j;
    net_deadline(k->c, 0);
}

static void give_page(struct client *k)
{
    const struct page_file *f = files_find(&k->server->files, k->request.path);
    struct reply r = { .status = 200, .may_keep = true };
    char extra[256];
    bool gzip;

    k->route = ROUTE_PAGE;
    if (!f) {
        refuse_request(k, 404, k->server->files.n ? "there is no such page" : "this server has no page; the questions are under /api", true);
        return;
    }
    gzip = f->gzip && k->request.gzip;
    snprintf(extra, sizeof extra, "ETag: %s\r\nCache-Control: no-cache\r\nVary: Accept-Encoding\r\n%s", f->tag, gzip ? "Content-Encoding: gzip\r\n" : "");
    r.extra = extra;
    r.type = f->type;
    r.body = gzip ? f->gzip : f->bytes;
    r.len = gzip ? f->gzip_len : f->len;
    if (strstr(k->request.match, f->tag)) r.status = 304, r.len = 0;
    send_reply(k, &r);
}

static void give_text(struct client *k, int route, const char *type, struct buffer *text)
{
    struct reply r = { .status = 200, .type = type, .body = buffer_text(text), .len = text->len, .extra = "Cache-Control: no-store\r\n", .may_keep = true };

    k->route = route;
    send_reply(k, &r);
    buffer_free(text);
}

static const struct { const char *path; enum job_kind kind; bool post, named; } API[] = {
    { "/api/odds", JOB_ODDS, true, false },         { "/api/resolve", JOB_RESOLVE, true, false },  { "/api/rank", JOB_RANK, true, false },
    { "/api/rules", JOB_RULES, false, false },      { "/api/rules/", JOB_RULES, false, true },     { "/api/describe/", JOB_DESCRIBE, false, true },
    { "/api/table/", JOB_TABLE, false, true },      { "/api/openapi.json", JOB_OPENAPI, false, false },
};

static void route_api(struct client *k)
{
    const struct http_request *q = &k->request;

    for (size_t i = 0; i < sizeof API / sizeof API[0]; i++) {
        size_t n = strlen(API[i].path);
        if (API[i].named ? strncmp(q->path, API[i].path, n) != 0 || !q->path[n] : strcmp(q->path, API[i].path) != 0) continue;
        if (API[i].post != (q->method == HTTP_POST)) {
            refuse_request(k, 405, API[i].post ? "POST a request to this address" : "GET this address", true);
        } else if (API[i].post && q->type[0] && strncmp(q->type, "application/json", 16) != 0) {
            refuse_request(k, 415, "the request has to be application/json", true);
        } else if (API[i].post) {
            give_job(k, API[i].kind, k->in.at + q->head, q->body);
        } else {
            give_job(k, API[i].kind, q->path + n, strlen(q->path + n));
        }
        return;
    }
    refuse_request(k, 404, "there is no such address; see /api/openapi.json", true);
}

static void route(struct client *k)
{
    struct server *s = k->server;
    struct buffer text = { 0 };

    k->route = ROUTE_OTHER;
    if (k->request.method == HTTP_OTHER || k->request.method == HTTP_OPTIONS) {
        refuse_request(k, 405, "only GET, HEAD and POST", true);
    } else if (strcmp(k->request.path, "/health") == 0) {
        buffer_add(&text, "{\"ok\":true,\"version\":\"" ALEA_VERSION "\"}\n");
        give_text(k, ROUTE_HEALTH, "application/json", &text);
    } else if (strcmp(k->request.path, "/metrics") == 0) {
        measures_text(&text, &s->measures, workers_waiting(s->workers), now_us() / 1000);
        give_text(k, ROUTE_METRICS, "text/plain; version=0.0.4; charset=utf-8", &text);
    } else if (strncmp(k->request.path, "/api/", 5) == 0) {
        if (!rate_allows(&s->rates, k->address, now_us() / 1000)) {
            s->measures.refused++;
            refuse_request(k, 429, "too many requests from this address", true);
        } else {
            route_api(k);
        }
    } else if (k->request.method == HTTP_POST) {
        refuse_request(k, 405, "only GET and HEAD here", true);
    } else {
        give_page(k);
    }
}

/* ---- clients ---- */

static void drop_request(struct client *k)
{
    size_t used = k->request.head + k->request.body;

    memmove(k->in.at, k->in.at + used, k->in.len - used);
    k->in.len -= used;
    k->told_continue = false;
}

/* Answers what is there to answer; stops at a request that is with the workers or not all there. */
static void process(struct client *k)
{
    while (!k->busy && k->in.len > 0 && net_unsent(k->c) == 0) {
        int status = http_read(k->in.at, k->in.len, &k->request);

        if (status == HTTP_MORE) break;
        k->started_us = now_us();
        if (status != HTTP_READY) {
            memset(&k->request, 0, sizeof k->request);
            k->request.method = HTTP_OTHER;
            k->route = ROUTE_OTHER;
            k->in.len = 0;
            refuse_request(k, status, http_reason(status), false);
            return;
        }
        if (k->in.len < k->request.head + k->request.body) {
            if (k->request.expects && !k->told_continue) net_send(k->c, "HTTP/1.1 100 Continue\r\n\r\n", 25), k->told_continue = true;
            break;
        }
        if (k->server->o->behind_proxy && k->request.forwarded[0]) {
            const char *last = strrchr(k->request.forwarded, ',');
            last = last ? last + 1 : k->request.forwarded;
            while (*last == ' ') last++;
            snprintf(k->address, sizeof k->address, "%.60s", last);
        }
        route(k);
        drop_request(k);
    }
    net_pause(k->c, k->busy || net_unsent(k->c) > 0);
}

static void opened(void *server, void *user, struct net_connection *c, const char *address)
{
    struct client *k = user;

    k->server = server;
    k->c = c;
    snprintf(k->address, sizeof k->address, "%s", address);
    k->server->measures.connections++;
    k->server->measures.open++;
    k->self = malloc(sizeof *k->self);
    if (!k->self) {
        net_close(c, false);
        return;
    }
    *k->self = k;
    net_deadline(c, HEAD_SECONDS);
}

static void received(void *user, struct net_connection *c, const char *bytes, size_t len)
{
    struct client *k = user;

    if (k->in.len + len > HTTP_MOST_HEAD + HTTP_MOST_BODY + 4096) {         /* more than any request: reading is paused before that */
        net_close(c, false);
        return;
    }
    if (k->in.len == 0) net_deadline(c, HEAD_SECONDS);
    buffer_add_n(&k->in, bytes, len);
    if (k->in.failed) net_close(c, false);
    else process(k);
}

static void drained(void *user, struct net_connection *c)
{
    struct client *k = user;

    net_deadline(c, k->in.len ? HEAD_SECONDS : IDLE_SECONDS);
    process(k);
}

static void timed_out(void *user, struct net_connection *c)
{
    struct client *k = user;

    if (k->in.len > 0 && !k->busy && net_unsent(c) == 0) {
        memset(&k->request, 0, sizeof k->request);
        k->request.method = HTTP_OTHER;
        k->route = ROUTE_OTHER;
        k->started_us = now_us();
        refuse_request(k, 408, "the request took too long to arrive", false);
    } else {
        net_close(c, false);
    }
}

static void closed(void *user, struct net_connection *c)
{
    struct client *k = user;

    (void)c;
    k->server->measures.open--;
    buffer_free(&k->in);
    if (!k->self) return;
    if (k->busy) *k->self = NULL;           /* the job frees it */
    else free(k->self);
}

static bool idle(void *user)
{
    const struct client *k = user;
    return !k->busy && k->in.len == 0;
}

/* Replies of the workers, on the loop's thread. */
static void jobs_done(void *server)
{
    struct server *s = server;
    struct job *j;

    while ((j = workers_take_done(s->workers)) != NULL) {
        struct client **self = j->client, *k = *self;

        if (!k) {
            free(self);
        } else {
            struct reply r = { .status = j->status == STATUS_DONE ? 200 : j->status == STATUS_FAILED ? 500 : 400, .type = "application/json",
                               .extra = "Cache-Control: no-store\r\n", .may_keep = true };
            k->job = NULL;
            buffer_char(&j->reply, '\n');
            r.body = buffer_text(&j->reply);
            r.len = j->reply.len;
            send_reply(k, &r);
        }
        job_free(j);
    }
}

static void wake(void *server)
{
    net_wake(((struct server *)server)->net);
}

/* ---- starting and stopping ---- */

static void *wait_for_signal(void *server)
{
    sigset_t set;
    int sig;

    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    sigwait(&set, &sig);
    net_stop(((struct server *)server)->net);
    return NULL;
}

static void block_signals(void)
{
    sigset_t set;

    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &set, NULL);
    signal(SIGPIPE, SIG_IGN);
}

enum { PORTS_TO_TRY = 20 };

static struct net *listen_on(struct server *s, const struct net_handler *h, char *why, size_t room)
{
    const struct serve_options *o = s->o;
    int most = o->connections ? o->connections : MOST_CONNECTIONS;
    struct net *n = net_open(o->host, o->port, most, h, why, room);

    for (int i = 1; !n && !o->port_given && i <= PORTS_TO_TRY; i++) n = net_open(o->host, o->port + i, most, h, why, room);
    return n;
}

int serve(const struct serve_options *o)
{
    struct server *s = calloc(1, sizeof *s);
    struct net_handler h = { sizeof(struct client), opened, received, drained, timed_out, closed, idle, jobs_done, s };
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    char why[512] = "out of memory";
    pthread_t signals;
    int status = 1;

    if (!s) {
        fprintf(stderr, "alea: %s\n", why);
        return 1;
    }
    s->o = o;
    s->measures.started_ms = now_us() / 1000;
    s->rates.per_second = o->rate;
    s->rates.burst = 2 * o->rate;
    block_signals();
    if ((!o->page || files_load(&s->files, o->page, why, sizeof why)) && (s->net = listen_on(s, &h, why, sizeof why)) != NULL) {
        s->workers = workers_start(o->threads ? o->threads : cores > 0 ? (int)cores : 2, wake, s);
        if (s->workers && pthread_create(&signals, NULL, wait_for_signal, s) == 0) {
            printf("http://%s:%d/\n", o->host, net_port(s->net));
            fflush(stdout);
            net_run(s->net);
            pthread_kill(signals, SIGTERM);
            pthread_join(signals, NULL);
            status = 0;
        }
        if (s->workers) {
            workers_stop(s->workers);
            jobs_done(s);
            workers_free(s->workers);
        }
        net_free(s->net);
    }
    if (status) fprintf(stderr, "alea: %s\n", why);
    files_free(&s->files);
    free(s);
    return status;
}
