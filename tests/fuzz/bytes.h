/* bytes.h - the fuzzer's bytes, read one after the other, or all of them as a text. */
#ifndef FUZZ_BYTES_H
#define FUZZ_BYTES_H
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct bytes { const uint8_t *at; size_t left; };

/* A number below n; 0 where there are no bytes left. */
static inline int next(struct bytes *b, int n)
{
    if (b->left == 0) return 0;
    b->left--;
    return *b->at++ % n;
}

/* All of them with a NUL behind; the caller frees it. */
static inline char *bytes_text(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);

    if (text == NULL) abort();
    if (size) memcpy(text, data, size);
    text[size] = '\0';
    return text;
}
#endif
