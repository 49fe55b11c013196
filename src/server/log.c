/* log.c - see log.h.
**
** Standard error belongs to others too, so it is not made non-blocking. A pipe that poll calls writable
** takes at least PIPE_BUF bytes without waiting, and a line is shorter than that. */
#include "server/log.h"
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

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
