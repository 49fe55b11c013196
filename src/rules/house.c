/* house.c - see house.h. */
#include "rules/house.h"
#include <stddef.h>

bool house_value(const struct house *h, const void *where, int32_t *value, int32_t *over)
{
    for (int i = 0; h && i < h->len; i++) {
        if (h->change[i].where != where) continue;
        *value = h->change[i].value;
        *over = h->change[i].over;
        return true;
    }
    return false;
}

static bool change(struct house *h, const void *where, int32_t value, int32_t over)
{
    for (int i = 0; i < h->len; i++) {
        if (h->change[i].where != where) continue;
        h->change[i].value = value;
        h->change[i].over = over;
        return true;
    }
    if (h->len == MAX_HOUSE) return false;
    h->change[h->len++] = (struct changed){ where, value, over };
    return true;
}

bool house_set(struct house *h, const int *figure, int32_t value, int32_t over)
{
    return change(h, figure, value, over);
}

bool house_cell(struct house *h, const int16_t *cell, int32_t value)
{
    return change(h, cell, value, 1);
}

bool house_choose(struct house *h, const struct option *o, int32_t choice)
{
    return change(h, o, choice, 1);
}

bool house_add(struct house *h, const struct house *more)
{
    for (int i = 0; i < more->len; i++)
        if (!change(h, more->change[i].where, more->change[i].value, more->change[i].over)) return false;
    return true;
}

static uint32_t slot_of(const void *where)
{
    uint64_t x = (uint64_t)(uintptr_t)where * 0x9e3779b97f4a7c15u;
    return (uint32_t)(x >> 40) % MAX_SEEN;
}

void seen_mark(struct seen *s, const void *where)
{
    uint32_t i;

    if (!s || s->len >= MAX_SEEN - 1) return;
    for (i = slot_of(where); s->where[i]; i = (i + 1) % MAX_SEEN)
        if (s->where[i] == where) return;
    s->where[i] = where;
    s->len++;
}

bool seen_has(const struct seen *s, const void *where)
{
    for (uint32_t i = slot_of(where); s->where[i]; i = (i + 1) % MAX_SEEN)
        if (s->where[i] == where) return true;
    return false;
}
