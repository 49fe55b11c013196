/* measures.c - see measures.h. */
#include "server/measures.h"
#include <stdio.h>
#include <string.h>

static const char *const NAMES[ROUTES] = { "odds", "resolve", "rank", "rules", "describe", "table", "openapi", "scenarios", "health", "metrics", "page", "other" };
static const uint32_t LIMITS_US[LATENCIES - 1] = { 100, 250, 500, 1000, 5000, 25000, 100000, 1000000 };

const char *route_name(int route)
{
    return NAMES[route];
}

void measure_request(struct measures *m, int route, int status, uint64_t microseconds, uint64_t bytes)
{
    int i = 0;

    m->requests[route][status / 100 % 6]++;
    while (i < LATENCIES - 1 && microseconds > LIMITS_US[i]) i++;
    m->latency[i]++;
    m->latency_sum_us += microseconds;
    m->latency_count++;
    m->bytes_out += bytes;
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

void measures_text(struct buffer *out, const struct measures *m, int waiting, uint64_t now_ms)
{
    uint64_t sum = 0;
    char text[128];

    head(out, "alea_requests_total", "counter", "Requests by route and class of status.");
    for (int r = 0; r < ROUTES; r++)
        for (int c = 1; c < 6; c++) {
            char class[16];
            if (!m->requests[r][c]) continue;
            snprintf(class, sizeof class, "%dxx", c);
            line(out, "alea_requests_total{route=\"%s\",status=\"%s\"} %llu\n", NAMES[r], class, m->requests[r][c]);
        }
    head(out, "alea_request_seconds", "histogram", "Time from the last byte of a request to its reply.");
    for (int i = 0; i < LATENCIES; i++) {
        char limit[24];
        sum += m->latency[i];
        if (i < LATENCIES - 1) snprintf(limit, sizeof limit, "%u.%06u", LIMITS_US[i] / 1000000u, LIMITS_US[i] % 1000000u);
        else snprintf(limit, sizeof limit, "+Inf");
        line(out, "alea_request_seconds_bucket{%sle=\"%s\"} %llu\n", "", limit, sum);
    }
    snprintf(text, sizeof text, "alea_request_seconds_sum %llu.%06llu\n", (unsigned long long)(m->latency_sum_us / 1000000), (unsigned long long)(m->latency_sum_us % 1000000));
    buffer_add(out, text);
    line(out, "alea_request_seconds_count%s%s %llu\n", "", "", m->latency_count);
    head(out, "alea_connections_total", "counter", "Connections accepted.");
    line(out, "alea_connections_total%s%s %llu\n", "", "", m->connections);
    head(out, "alea_refused_total", "counter", "Requests refused because one address asked too often.");
    line(out, "alea_refused_total%s%s %llu\n", "", "", m->refused);
    head(out, "alea_sent_bytes_total", "counter", "Bytes of replies.");
    line(out, "alea_sent_bytes_total%s%s %llu\n", "", "", m->bytes_out);
    head(out, "alea_connections_open", "gauge", "Connections open now.");
    line(out, "alea_connections_open%s%s %llu\n", "", "", (uint64_t)m->open);
    head(out, "alea_questions_waiting", "gauge", "Questions waiting for a thread.");
    line(out, "alea_questions_waiting%s%s %llu\n", "", "", (uint64_t)waiting);
    head(out, "alea_uptime_seconds", "gauge", "Seconds since the server started.");
    line(out, "alea_uptime_seconds%s%s %llu\n", "", "", (now_ms - m->started_ms) / 1000);
}

bool rate_allows(struct rates *r, const char *address, uint64_t now_ms)
{
    uint64_t h = 0xcbf29ce484222325u, passed;
    size_t i;

    if (r->per_second == 0) return true;
    for (const char *s = address; *s; s++) h = (h ^ (uint8_t)*s) * 0x100000001b3u;
    i = (size_t)(h ^ h >> 32) % RATE_SLOTS;
    if (r->slot[i].address != h) {                      /* a new address takes the slot over with a full bucket */
        r->slot[i].address = h;
        r->slot[i].at_ms = now_ms;
        r->slot[i].thousandths = r->burst * 1000;
    }
    passed = now_ms - r->slot[i].at_ms;
    if (passed > 3600000) passed = 3600000;
    r->slot[i].at_ms = now_ms;
    int64_t filled = r->slot[i].thousandths + (int64_t)passed * r->per_second;
    if (filled > (int64_t)r->burst * 1000) filled = (int64_t)r->burst * 1000;
    r->slot[i].thousandths = (int32_t)filled;
    if (filled < 1000) return false;
    r->slot[i].thousandths -= 1000;
    return true;
}
