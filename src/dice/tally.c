/* tally.c - see counting.h. */
#include "dice/counting.h"
#include <string.h>
#include "base/check.h"

enum { FIRST_ROOM = 16 };

/* Two sums side by side, because each multiplication waits for the one before; mixed once, at the end. */
static uint32_t hash_of(const int32_t *value, int ints)
{
    uint32_t a = 0x9e3779b9u, b = 0, h;
    int i;

    for (i = 0; i + 1 < ints; i += 2) {
        a = (a ^ (uint32_t)value[i]) * 0x85ebca6bu;
        b = (b ^ (uint32_t)value[i + 1]) * 0xc2b2ae35u;
    }
    if (i < ints) a = (a ^ (uint32_t)value[i]) * 0x85ebca6bu;
    h = a ^ (b >> 16 | b << 16);
    h = (h ^ h >> 15) * 0x2c1b3c6du;
    return h ^ h >> 13;
}

/* A few ints: calling memcmp costs more than comparing them, most of all in WebAssembly, where it goes byte by byte. */
static bool same_value(const int32_t *a, const int32_t *b, size_t ints)
{
    for (size_t i = 0; i < ints; i++) if (a[i] != b[i]) return false;
    return true;
}

static bool make_room(struct tally *t, int room)
{
    struct spread *s = &t->spread;
    size_t ints = (size_t)(s->ints ? s->ints : 1);
    int32_t *value = work_take(t->work, (size_t)room * ints * sizeof *value);
    struct wide *weight = t->numbers ? NULL : work_take(t->work, (size_t)room * sizeof *weight);
    uint32_t slots = (uint32_t)room * 2;
    uint32_t *slot = work_take_zero(t->work, slots * sizeof *slot);

    if (!value || (!weight && !t->numbers) || !slot) return false;
    if (s->n) memcpy(value, s->value, (size_t)s->n * ints * sizeof *value);
    if (s->n && weight) memcpy(weight, s->weight, (size_t)s->n * sizeof *weight);
    for (int i = 0; i < s->n; i++) {
        uint32_t h = hash_of(value + (size_t)i * ints, s->ints) & (slots - 1);
        while (slot[h]) h = (h + 1) & (slots - 1);
        slot[h] = (uint32_t)i + 1;
    }
    s->value = value;
    s->weight = weight;
    t->slot = slot;
    t->slots = slots;
    t->room = room;
    return true;
}

bool tally_start(struct tally *t, struct work *work, int ints)
{
    *t = (struct tally){ .work = work, .spread = { .ints = ints } };
    return make_room(t, FIRST_ROOM);
}

bool tally_start_numbers(struct tally *t, struct work *work, int ints)
{
    *t = (struct tally){ .work = work, .numbers = true, .spread = { .ints = ints } };
    return make_room(t, FIRST_ROOM);
}

/* All weights over a larger denominator: a path had more dice than those before. */
static bool widen(struct spread *s, struct scale to)
{
    for (int i = 0; i < s->n; i++)
        if (!wide_scale_up(&s->weight[i], s->scale, to)) return false;
    s->scale = to;
    return true;
}

static int index_by_hash(struct tally *t, const int32_t *value, uint32_t hash)
{
    struct spread *s = &t->spread;
    size_t ints = (size_t)s->ints;
    uint32_t h;

    for (h = hash & (t->slots - 1); t->slot[h]; h = (h + 1) & (t->slots - 1)) {
        uint32_t i = t->slot[h] - 1;
        if (same_value(s->value + i * ints, value, ints)) return (int)i;
    }
    if (s->n == t->room) {
        if (!make_room(t, t->room * 2)) return -1;
        for (h = hash & (t->slots - 1); t->slot[h]; ) h = (h + 1) & (t->slots - 1);
    }
    t->slot[h] = (uint32_t)s->n + 1;
    memcpy(s->value + (size_t)s->n * ints, value, ints * sizeof *value);
    if (s->weight) s->weight[s->n] = wide_of(0);
    return s->n++;
}

int tally_index(struct tally *t, const int32_t *value)
{
    return index_by_hash(t, value, hash_of(value, t->spread.ints));
}

/* In a large tally nearly every value is far from the processor, and waiting for it takes longer than all the rest:
** the memory is asked for some of them at once, first for their slots, then for what these point to. */
bool tally_indices(struct tally *t, const int32_t *const *value, int n, int *index)
{
    uint32_t hash[TALLY_TOGETHER];
    size_t ints = (size_t)t->spread.ints;

    CHECK(n <= TALLY_TOGETHER);
    for (int i = 0; i < n; i++) {
        hash[i] = hash_of(value[i], t->spread.ints);
        __builtin_prefetch(&t->slot[hash[i] & (t->slots - 1)]);
    }
    for (int i = 0; i < n; i++) {
        uint32_t at = t->slot[hash[i] & (t->slots - 1)];
        if (at) __builtin_prefetch(t->spread.value + (at - 1) * ints);
    }
    for (int i = 0; i < n; i++) {
        index[i] = index_by_hash(t, value[i], hash[i]);
        if (index[i] < 0) return false;
    }
    return true;
}

enum reading_stop tally_add(struct tally *t, const int32_t *value, const struct wide *weight, struct scale scale)
{
    struct spread *s = &t->spread;
    struct wide scaled;
    int i;

    if (!scale_same(scale, s->scale)) {
        struct scale most = scale_most(scale, s->scale);
        if (!scale_same(most, s->scale) && !widen(s, most)) return STOP_TOO_WIDE;
        scaled = *weight;
        if (!wide_scale_up(&scaled, scale, most)) return STOP_TOO_WIDE;
        weight = &scaled;
    }
    i = tally_index(t, value);
    if (i < 0) return STOP_NO_ROOM;
    return wide_add(&s->weight[i], &s->weight[i], weight) ? STOP_NONE : STOP_TOO_WIDE;
}
