/* measures.h - what the server counts about itself, and how often one address may ask. Used on the loop's thread only. */
#ifndef SERVER_MEASURES_H
#define SERVER_MEASURES_H
#include <stdbool.h>
#include <stdint.h>
#include "form/buffer.h"

enum { ROUTES = 12, LATENCIES = 9, RATE_SLOTS = 1024 };

struct measures {
    uint64_t started_ms;
    uint64_t requests[ROUTES][6];               /* by route and first digit of the status */
    uint64_t latency[LATENCIES], latency_sum_us, latency_count;
    uint64_t connections, refused, bytes_out;
    int open;
};

const char *route_name(int route);
void measure_request(struct measures *m, int route, int status, uint64_t microseconds, uint64_t bytes);
void measures_text(struct buffer *out, const struct measures *m, int waiting, uint64_t now_ms);       /* Prometheus text */

/* A bucket of tokens for each address. */
struct rates { int per_second, burst; struct { uint64_t address, at_ms; int32_t thousandths; } slot[RATE_SLOTS]; };
bool rate_allows(struct rates *r, const char *address, uint64_t now_ms);
#endif
