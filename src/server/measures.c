/* measures.c - see measures.h. */
#include "server/measures.h"
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include "server/club.h"

static const char *const NAMES[ROUTES] = {
    "odds", "resolve", "rank", "rules", "describe", "table", "openapi", "scenarios", "game", "pass", "health",
    "metrics", "page", "games", "play", "other"
};
static const uint32_t LIMITS_US[LATENCIES - 1] = { 100, 250, 500, 1000, 5000, 25000, 100000, 1000000 };
static const uint32_t ORDER_LIMITS_US[ORDER_TIMES - 1] = { 1000, 2500, 5000, 10000, 25000, 50000, 100000, 1000000 };

void measure_request(struct measures *m, int route, int status, uint64_t microseconds, uint64_t bytes)
{
    int i = 0;

    m->requests[route][status / 100 % 6]++;
    while (i < LATENCIES - 1 && microseconds > LIMITS_US[i]) i++;
    m->latency[i]++;
    m->latency_sum_us += microseconds;
    m->bytes_out += bytes;
}

void measure_order(struct club_counts *c, uint64_t microseconds)
{
    int i = 0;

    while (i < ORDER_TIMES - 1 && microseconds > ORDER_LIMITS_US[i]) i++;
    atomic_fetch_add(&c->order_time[i], 1);
    atomic_fetch_add(&c->order_us, microseconds);
}

static void line(struct buffer *out, const char *format, const char *a, const char *b, uint64_t v)
{
    char text[256];
    snprintf(text, sizeof text, format, a, b, (unsigned long long)v);
    buffer_add(out, text);
}

static void head(struct buffer *out, const char *name, const char *type, const char *help)
{
    char text[256];
    snprintf(text, sizeof text, "# HELP %s %s\n# TYPE %s %s\n", name, help, name, type);
    buffer_add(out, text);
}

void measure_work(struct measures *m, uint64_t spent_us)
{
    m->work_us += spent_us;
    if (spent_us > m->longest_us) m->longest_us = spent_us;
}

static void one(struct buffer *out, const char *name, const char *type, const char *help, uint64_t value)
{
    head(out, name, type, help);
    line(out, "%s%s %llu\n", name, "", value);
}

static void one_time(struct buffer *out, const char *name, const char *type, const char *help, uint64_t us)
{
    char text[128];

    head(out, name, type, help);
    snprintf(text, sizeof text, "%s %llu.%06llu\n", name, (unsigned long long)(us / 1000000),
             (unsigned long long)(us % 1000000));
    buffer_add(out, text);
}

static void requests_text(struct buffer *out, const struct measures *m)
{
    head(out, "alea_requests_total", "counter", "Requests by route and class of status.");
    for (int r = 0; r < ROUTES; r++)
        for (int c = 1; c < 6; c++) {
            char class[16];
            if (!m->requests[r][c]) continue;
            snprintf(class, sizeof class, "%dxx", c);
            line(out, "alea_requests_total{route=\"%s\",status=\"%s\"} %llu\n", NAMES[r], class, m->requests[r][c]);
        }
}

/* How many took how long: one count more than there are limits. */
struct times { const char *name, *help; const uint32_t *limit_us; const uint64_t *count; int n; uint64_t sum_us; };

static void times_text(struct buffer *out, const struct times *t)
{
    uint64_t sum = 0;
    char text[128];

    head(out, t->name, "histogram", t->help);
    for (int i = 0; i < t->n; i++) {
        char limit[24] = "+Inf";

        sum += t->count[i];
        if (i < t->n - 1)
            snprintf(limit, sizeof limit, "%u.%06u", t->limit_us[i] / 1000000u, t->limit_us[i] % 1000000u);
        line(out, "%s_bucket{le=\"%s\"} %llu\n", t->name, limit, sum);
    }
    snprintf(text, sizeof text, "%s_sum %llu.%06llu\n", t->name, (unsigned long long)(t->sum_us / 1000000),
             (unsigned long long)(t->sum_us % 1000000));
    buffer_add(out, text);
    line(out, "%s_count%s %llu\n", t->name, "", sum);
}

static void latency_text(struct buffer *out, const struct measures *m)
{
    times_text(out, &(struct times){ "alea_request_seconds", "Time from the last byte of a request to its reply.",
                                     LIMITS_US, m->latency, LATENCIES, m->latency_sum_us });
}

void measures_text(struct buffer *out, const struct measures *m, uint64_t now_ms)
{
    requests_text(out, m);
    latency_text(out, m);
    one_time(out, "alea_work_seconds_total", "counter", "Processor time of all questions.", m->work_us);
    one_time(out, "alea_work_longest_seconds", "gauge", "Processor time of the dearest question.", m->longest_us);
    one(out, "alea_given_up_total", "counter", "Questions whose client went before the answer.", m->given_up);
    one(out, "alea_connections_total", "counter", "Connections accepted.", m->connections);
    one(out, "alea_turned_away_total", "counter", "Connections closed because there were too many.", m->turned_away);
    one(out, "alea_refused_total", "counter", "Requests refused because one address asked too much.", m->refused);
    one(out, "alea_sent_bytes_total", "counter", "Bytes of replies.", m->bytes_out);
    one(out, "alea_log_lines_lost_total", "counter", "Log lines that nobody read in time.", m->lines_lost);
    one(out, "alea_connections_open", "gauge", "Connections open now.", (uint64_t)m->open);
    one(out, "alea_questions_waiting", "gauge", "Questions waiting for a thread.", (uint64_t)m->waiting);
    one(out, "alea_uptime_seconds", "gauge", "Seconds since the server started.", (now_ms - m->started_ms) / 1000);
}

static void order_times_text(struct buffer *out, const struct club_counts *c)
{
    uint64_t count[ORDER_TIMES];

    for (int i = 0; i < ORDER_TIMES; i++) count[i] = atomic_load(&c->order_time[i]);
    times_text(out, &(struct times){ "alea_order_seconds", "Time from an order's arrival to its answer, committed.",
                                     ORDER_LIMITS_US, count, ORDER_TIMES, atomic_load(&c->order_us) });
}

void club_measures(struct buffer *out, const struct club_counts *c, int waiting)
{
    one(out, "alea_games_open", "gauge", "Games in memory.", (uint64_t)atomic_load(&c->games_open));
    one(out, "alea_games_sockets", "gauge", "WebSockets that play or watch.", (uint64_t)atomic_load(&c->sockets));
    one(out, "alea_games_created_total", "counter", "Games made.", atomic_load(&c->created));
    one(out, "alea_games_read_total", "counter", "Games read from their lines.", atomic_load(&c->read));
    one_time(out, "alea_read_seconds_total", "counter", "Time of all readings.", atomic_load(&c->read_us));
    one_time(out, "alea_read_worst_seconds", "gauge", "Time of the longest.", atomic_load(&c->read_worst_us));
    one(out, "alea_games_waiting", "gauge", "Messages that nobody has looked at yet.", (uint64_t)waiting);
    one(out, "alea_orders_total", "counter", "Orders carried out and committed.", atomic_load(&c->orders));
    one(out, "alea_orders_repeated_total", "counter", "Messages that came again.", atomic_load(&c->repeated));
    one(out, "alea_orders_conflicts_total", "counter", "Messages that came too late.", atomic_load(&c->conflicts));
    one(out, "alea_messages_refused_total", "counter", "Messages refused.", atomic_load(&c->refused));
    one(out, "alea_pushes_total", "counter", "What was told unasked.", atomic_load(&c->pushes));
    one(out, "alea_chat_total", "counter", "Chat lines.", atomic_load(&c->said));
    one(out, "alea_store_errors_total", "counter", "Times that the store failed.", atomic_load(&c->store_errors));
    one(out, "alea_workers_lost_total", "counter", "Jobs that a worker did not finish.",
        atomic_load(&c->workers_lost));
    order_times_text(out, c);
    one_time(out, "alea_commit_seconds_total", "counter", "Time of all commits.", atomic_load(&c->commit_us));
    one_time(out, "alea_commit_worst_seconds", "gauge", "Time of the longest.", atomic_load(&c->commit_worst_us));
}

/* ---- lines on standard error ---- */

/* Standard error belongs to others too, so it is not made non-blocking. A pipe that poll calls writable takes at least
** PIPE_BUF bytes without waiting, and a line is shorter than that. */
static int write_now(const char *text, size_t len)
{
    struct pollfd out = { STDERR_FILENO, POLLOUT, 0 };

    if (poll(&out, 1, 0) != 1 || !(out.revents & POLLOUT)) return -1;
    return write(STDERR_FILENO, text, len) == (ssize_t)len ? 0 : -1;
}

void log_line(struct log *l, const char *line)
{
    char text[1200];
    int n = 0;

    if (l->lost) n = snprintf(text, sizeof text, "alea: %llu lines left out\n", (unsigned long long)l->lost);
    n += snprintf(text + n, sizeof text - (size_t)n, "%s", line);
    if (n >= (int)sizeof text) n = (int)sizeof text - 1;
    if (write_now(text, (size_t)n) == 0) {
        l->lost = 0;
    } else {
        l->lost++;
        l->lost_in_all++;
    }
}
