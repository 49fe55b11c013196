/* whole.h - a few functions of whole numbers. */
#ifndef BASE_WHOLE_H
#define BASE_WHOLE_H
#include <stdint.h>

/* The greatest common divisor; that of 0 and n is n. */
static inline uint64_t common_divisor(uint64_t a, uint64_t b)
{
    while (b) {
        uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* The square root, rounded down. */
static inline uint64_t square_root(uint64_t x)
{
    int half = x ? (63 - __builtin_clzll(x)) / 2 : 0;
    uint64_t root = ((x >> half) + ((uint64_t)1 << half)) / 2 + 1, next; /* above it; Newton's steps come down to it */

    if (x == 0) return 0;
    if (x <= UINT32_MAX) {                                              /* short divisions are quicker */
        uint32_t small = (uint32_t)x, low = (uint32_t)root, lower;

        while ((lower = (low + small / low) / 2) < low) low = lower;
        return low;
    }
    while ((next = (root + x / root) / 2) < root) root = next;
    return root;
}

/* 256 times the logarithm to base 2 of x + 1, within three of it: a number for proportions. */
static inline int log_of(uint64_t x)
{
    uint64_t top = ++x;
    int whole = 63 - __builtin_clzll(top);
    uint64_t part = whole >= 16 ? (top >> (whole - 16)) & 0xffff : (top << (16 - whole)) & 0xffff;

    /* 1 + part: the logarithm is part and about a third of part * (1 - part) */
    return whole * 256 + (int)((part + (part * (65536 - part) >> 16) * 22 / 64) >> 8);
}

/* Every bit of the result depends on every bit of x (the last steps of splitmix64). */
static inline uint64_t mix_bits(uint64_t x)
{
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return x ^ x >> 31;
}

/* A hash of numbers or bytes, one after another: FNV-1a of Fowler, Noll and Vo, 64 bits. */
static inline uint64_t hash_begin(void) { return 0xcbf29ce484222325u; }
static inline uint64_t hash_on(uint64_t h, uint64_t x) { return (h ^ x) * 0x100000001b3u; }

/* num/den rounded to the nearest whole number, a half up or down; for num >= 0 and den >= 1. */
static inline int half_up(int64_t num, int64_t den)   { return (int)((2 * num + den) / (2 * den)); }
static inline int half_down(int64_t num, int64_t den) { return (int)((2 * num + den - 1) / (2 * den)); }

/* The value, or the end of lo..hi that is nearer to it. */
static inline int clamp(int value, int lo, int hi)    { return value < lo ? lo : value > hi ? hi : value; }
#endif
