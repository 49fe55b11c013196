/* bytes.h - all of some bytes through a socket, however many calls it takes. */
#ifndef SERVER_BYTES_H
#define SERVER_BYTES_H
#include <stdbool.h>
#include <stddef.h>

bool send_all(int fd, const void *bytes, size_t n);             /* false: the other end is gone */
#endif
