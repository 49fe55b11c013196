/* fuzz_http.c - requests as hostile clients send them: whatever the bytes, the reader says more, ready or a status. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include "server/http.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct http_request request;
    char *copy = malloc(size ? size : 1);
    int status;

    if (!copy) return 0;
    memcpy(copy, data, size);
    status = http_read(copy, size, &request);
    if (status != HTTP_MORE && status != HTTP_READY && (status < 400 || status > 599)) abort();
    if (status == HTTP_READY) {
        if (request.head > size || request.body > HTTP_MOST_BODY || request.path[0] != '/') abort();
        if (strstr(request.path, "/../") || strstr(request.path, "//")) abort();
    }
    free(copy);
    return 0;
}
