/* log.h - the server's lines on standard error. A reader that does not read must not stop the server: a line
** that cannot be written at once is left out, and the next one that can says how many were. */
#ifndef SERVER_LOG_H
#define SERVER_LOG_H
#include <stdint.h>

struct log { uint64_t lost, lost_in_all; };

void log_line(struct log *l, const char *line);         /* with its line end; at most 1,000 bytes */
#endif
