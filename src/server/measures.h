/* measures.h - what the server says of itself: counts, and lines on standard error. Used on the loop's thread only. */
#ifndef SERVER_MEASURES_H
#define SERVER_MEASURES_H
#include <stdbool.h>
#include <stdint.h>
#include "form/buffer.h"

enum { ROUTES = 16, LATENCIES = 9 };

struct measures {
    uint64_t started_ms;
    uint64_t requests[ROUTES][6];               /* by route and first digit of the status */
    uint64_t latency[LATENCIES], latency_sum_us;
    uint64_t connections, refused, bytes_out;
    uint64_t turned_away, given_up, lines_lost; /* connections over a limit; questions whose client went; log lines */
    uint64_t work_us, longest_us;               /* processor time of all questions, and of the dearest */
    int open, waiting;
};

void measure_request(struct measures *m, int route, int status, uint64_t microseconds, uint64_t bytes);
void measure_work(struct measures *m, uint64_t spent_us);
void measures_text(struct buffer *out, const struct measures *m, uint64_t now_ms);      /* Prometheus text */

struct club_counts;
void measure_order(struct club_counts *c, uint64_t microseconds);      /* committed; on the club's thread */
void club_measures(struct buffer *out, const struct club_counts *c, int waiting);

/* Lines on standard error. A reader that does not read must not stop the server: a line that cannot be written at once
** is left out, and the next one that can says how many were. */
struct log { uint64_t lost, lost_in_all; };
void log_line(struct log *l, const char *line);         /* with its line end; at most 1,000 bytes */
#endif
