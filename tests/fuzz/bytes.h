/* bytes.h - the fuzzer's bytes, read one after the other. */
#ifndef FUZZ_BYTES_H
#define FUZZ_BYTES_H
#include <stddef.h>
#include <stdint.h>

struct bytes { const uint8_t *at; size_t left; };

/* A number below n; 0 where there are no bytes left. */
static inline int next(struct bytes *b, int n)
{
    if (b->left == 0) return 0;
    b->left--;
    return *b->at++ % n;
}
#endif
