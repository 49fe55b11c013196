/* keys.c - what was asked, as bytes: the keys under which counting remembers (counting.h).
**
** A function, a sort text or a hand is known by its address. That is enough: they are constant, and two texts that are
** alike at different addresses are only counted twice. Addresses are written as 64 bits everywhere. */
#include <string.h>
#include "base/check.h"
#include "dice/counting.h"

static void add(struct key *k, const void *bytes, int size)
{
    CHECK(size >= 0 && k->size + size <= (int)sizeof k->bytes);
    memcpy(k->bytes + k->size, bytes, (size_t)size);
    k->size += size;
}

static void add_int(struct key *k, int32_t v)
{
    add(k, &v, (int)sizeof v);
}

static void add_address(struct key *k, uintptr_t address)
{
    uint64_t v = address;
    add(k, &v, (int)sizeof v);
}

static void start(struct key *k, enum key_kind kind)
{
    k->size = 0;
    add_int(k, (int32_t)kind);
}

void key_of_throw(struct key *k, const struct throwing *t)
{
    start(k, KEY_THROW);
    add_int(k, (int32_t)t->kind);
    add_int(k, t->dice);
    add_int(k, t->sides);
    add_address(k, (uintptr_t)t->sort);
    add_address(k, (uintptr_t)t->hand);
}

void key_of_part(struct key *k, rule_fn *rule, const void *args, int args_size)
{
    start(k, KEY_PART);
    add_address(k, (uintptr_t)rule);
    add_int(k, args_size);
    add(k, args, args_size);
}

void key_of_args(struct key *k, const void *args, int args_size)
{
    start(k, KEY_ARGS);
    add_int(k, args_size);
    add(k, args, args_size);
}

/* Equal arguments are kept at one address: a fight has thousands of states, and its arguments are long. */
static void add_rounds(struct key *k, const struct rounds *x, const void *state)
{
    add_address(k, (uintptr_t)x->step);
    add_address(k, (uintptr_t)x->same_args);
    add_int(k, x->state_size);
    add(k, state, x->state_size);
}

void key_of_step(struct key *k, const struct rounds *x, const void *state)
{
    start(k, KEY_STEP);
    add_rounds(k, x, state);
}

void key_of_chain(struct key *k, const struct rounds *x, const void *state)
{
    start(k, KEY_CHAIN);
    add_int(k, x->most);
    add_int(k, x->played);
    add_int(k, x->with_rounds);
    add_rounds(k, x, state);
}

/* Eight bytes at a time, in two sums side by side: keys are made of numbers, and each multiplication waits for the one
** before it. */
uint32_t key_hash(const struct key *k)
{
    const unsigned char *p = k->bytes;
    int n = k->size;
    uint32_t a = 2166136261u, b = 0;

    for (; n >= 8; p += 8, n -= 8) {
        uint32_t word[2];
        memcpy(word, p, sizeof word);
        a = (a ^ word[0]) * 0x9e3779b1u;
        b = (b ^ word[1]) * 0x85ebca6bu;
        a ^= a >> 15;
        b ^= b >> 15;
    }
    for (int i = 0; i < n; i++) a = (a ^ p[i]) * 16777619u;
    a ^= b >> 16 | b << 16;
    return a ^ a >> 16;
}
